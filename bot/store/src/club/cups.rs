//! Cups: small tournaments of the people of a chat. Of a cup it is kept who plays in it, at which table
//! in each round, and for how many points; who has won follows from that.

use base::address::{PersonId, Place};
use base::cup::{Cup, CupSeat, CupStage};
use base::lang::Lang;
use base::page::{CupId, TableId};
use base::time::Time;

use crate::core::Store;
use crate::error::StoreError;
use crate::people::known;
use crate::rows::{CupRound, CupWrite};
use crate::spans::DAY;
use crate::sql::damage::readable;
use crate::sql::{self, Connection, Row, table_id};

/// Time within which a cup may begin after it was opened, in milliseconds. After that it keeps no other cup away.
const OPEN: i64 = 7 * DAY;

/// Statement that moves the cups of a place to the place that it has become.
pub(crate) const RELOCATE: [&str; 1] = ["UPDATE cups SET place = $2, chat = $3 WHERE place = $1"];

/// Writes what changes of a cup.
pub(crate) async fn put(
    connection: &mut Connection,
    change: &CupWrite,
    at: Time,
) -> Result<(), StoreError> {
    match change {
        CupWrite::Opened(cup) => open(connection, cup, at).await,
        &CupWrite::Entered(cup, person, on) => enter(connection, (cup, person), on, at).await,
        CupWrite::Begun(round) => begin(connection, round).await,
        CupWrite::Scored(table, winners) => score(connection, *table, winners).await,
        &CupWrite::Started(cup, rounds) => start(connection, cup, rounds).await,
        &CupWrite::Ended(cup, stage) => end(connection, cup, stage).await,
        &CupWrite::Quit(person) => quit(connection, person).await,
    }
}

async fn open(connection: &mut Connection, cup: &Cup, at: Time) -> Result<(), StoreError> {
    sql::query(
        "INSERT INTO cups
             (id, place, place_name, chat, apart, game, lang, platform, person, stage, round, opened_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'entry', 0, $10)",
    )
    .bind(i64::from(cup.id.0))
    .bind(cup.place.to_string())
    .bind(cup.place_name.as_ref())
    .bind(cup.place.chat().to_string())
    .bind(cup.apart)
    .bind(&cup.game)
    .bind(cup.lang.code())
    .bind(cup.host.platform.name())
    .bind(cup.host.number)
    .bind(at.0)
    .execute(&mut *connection)
    .await?;
    for person in &cup.people {
        enter(connection, (cup.id, person.id), true, at).await?;
    }
    Ok(())
}

/// Enters a person in a cup that hasn't begun, or removes them from it.
async fn enter(
    connection: &mut Connection,
    (cup, person): (CupId, PersonId),
    on: bool,
    at: Time,
) -> Result<(), StoreError> {
    let statement = if on {
        "INSERT INTO cup_people (cup, platform, person, entered_at)
         SELECT id, $2, $3, $4 FROM cups WHERE id = $1 AND stage = 'entry'
         ON CONFLICT (cup, platform, person) DO NOTHING"
    } else {
        "DELETE FROM cup_people WHERE cup = $1 AND platform = $2 AND person = $3
             AND EXISTS (SELECT 1 FROM cups WHERE id = $1 AND stage = 'entry')"
    };
    sql::query(statement)
        .bind(i64::from(cup.0))
        .bind(person.platform.name())
        .bind(person.number)
        .bind(at.0)
        .execute(connection)
        .await?;
    Ok(())
}

/// Begins a round, once. Refused if it has begun, the cup isn't played any more, or a person who was drawn doesn't play
/// in it any more.
async fn begin(connection: &mut Connection, round: &CupRound) -> Result<(), StoreError> {
    let begun = sql::query(
        "UPDATE cups SET round = $2
         WHERE id = $1 AND round = $2 - 1 AND stage = 'playing'",
    )
    .bind(i64::from(round.cup.0))
    .bind(i64::from(round.round))
    .execute(&mut *connection)
    .await?;
    if begun == 0 {
        return Err(StoreError::OvertakenCup(round.cup));
    }
    for seat in &round.seats {
        let drawn = sql::query(
            "INSERT INTO cup_seats (cup, round, platform, person, table_id, points)
             SELECT cup, $2, platform, person, $5, $6 FROM cup_people
             WHERE cup = $1 AND platform = $3 AND person = $4",
        )
        .bind(i64::from(round.cup.0))
        .bind(i64::from(round.round))
        .bind(seat.person.platform.name())
        .bind(seat.person.number)
        .bind(seat.table.map(|table| i64::from(table.bits())))
        .bind(seat.points.map(i64::from))
        .execute(&mut *connection)
        .await?;
        if drawn == 0 {
            return Err(StoreError::OvertakenCup(round.cup));
        }
    }
    Ok(())
}

/// A table of a cup is done: these get a point, and those who sat there with them none.
async fn score(
    connection: &mut Connection,
    table: TableId,
    winners: &[PersonId],
) -> Result<(), StoreError> {
    for winner in winners {
        sql::query(
            "UPDATE cup_seats SET points = 1
             WHERE table_id = $1 AND platform = $2 AND person = $3 AND points IS NULL",
        )
        .bind(i64::from(table.bits()))
        .bind(winner.platform.name())
        .bind(winner.number)
        .execute(&mut *connection)
        .await?;
    }
    sql::query("UPDATE cup_seats SET points = 0 WHERE table_id = $1 AND points IS NULL")
        .bind(i64::from(table.bits()))
        .execute(connection)
        .await?;
    Ok(())
}

async fn start(connection: &mut Connection, cup: CupId, rounds: u8) -> Result<(), StoreError> {
    sql::query("UPDATE cups SET stage = 'playing', rounds = $2 WHERE id = $1 AND stage = 'entry'")
        .bind(i64::from(cup.0))
        .bind(i64::from(rounds))
        .execute(connection)
        .await?;
    Ok(())
}

async fn end(connection: &mut Connection, cup: CupId, stage: CupStage) -> Result<(), StoreError> {
    let ended =
        sql::query("UPDATE cups SET stage = $2 WHERE id = $1 AND stage IN ('entry', 'playing')")
            .bind(i64::from(cup.0))
            .bind(stage.name())
            .execute(connection)
            .await?;
    match ended {
        0 => Err(StoreError::OvertakenCup(cup)),
        _ => Ok(()),
    }
}

async fn quit(connection: &mut Connection, person: PersonId) -> Result<(), StoreError> {
    sql::query("DELETE FROM cup_people WHERE platform = $1 AND person = $2")
        .bind(person.platform.name())
        .bind(person.number)
        .execute(connection)
        .await?;
    Ok(())
}

impl Store {
    /// A cup as it stands, if there is one of this number.
    ///
    /// # Errors
    /// If the database fails, or what it holds can't be read.
    pub async fn cup(&self, id: CupId) -> Result<Option<Cup>, StoreError> {
        let ask = |statement: &'static str| sql::query(statement).bind(i64::from(id.0));
        let row = ask("SELECT * FROM cups WHERE id = $1");
        let Some(row) = row.fetch_optional(&self.readers).await? else {
            return Ok(None);
        };
        let people = ask(
            "SELECT people.person, name, coalesce(own_lang, lang) AS lang
             FROM cup_people JOIN people ON people.platform = cup_people.platform
                 AND people.person = cup_people.person
             WHERE cup = $1 ORDER BY entered_at, people.person",
        );
        let seats = ask("SELECT * FROM cup_seats WHERE cup = $1 ORDER BY round, person");
        let people = people.fetch_all(&self.readers).await?;
        let seats = seats.fetch_all(&self.readers).await?;
        let cup = read(&row, id)?;
        Ok(Some(Cup {
            people: people
                .iter()
                .map(|row| known::read(row, cup.host.platform))
                .collect::<Result<_, _>>()?,
            seats: seats.iter().map(read_seat).collect::<Result<_, _>>()?,
            ..cup
        }))
    }

    /// The cup that is going on in the chat of a place, or may still begin.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn cup_in(&self, place: &Place, now: Time) -> Result<Option<CupId>, StoreError> {
        let row = sql::query(
            "SELECT id FROM cups WHERE chat = $1
                 AND (stage = 'playing' OR stage = 'entry' AND opened_at > $2)
             ORDER BY opened_at DESC LIMIT 1",
        )
        .bind(place.chat().to_string())
        .bind(now.0 - OPEN)
        .fetch_optional(&self.readers)
        .await?;
        row.map(|row| cup_id(&row)).transpose()
    }

    /// The cups whose running round is done, with the places where they were opened.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn cups_to_go_on(&self) -> Result<Vec<(CupId, Place)>, StoreError> {
        let rows = sql::query(
            "SELECT id, place FROM cups WHERE stage = 'playing' AND NOT EXISTS (
                 SELECT 1 FROM cup_seats JOIN tables ON tables.id = cup_seats.table_id
                 WHERE cup_seats.cup = cups.id AND cup_seats.round = cups.round
                     AND points IS NULL AND tables.stage IN ('lobby', 'playing')
             ) ORDER BY id",
        )
        .fetch_all(&self.readers)
        .await?;
        let read = |row: &Row| Ok((cup_id(row)?, place(row)?));
        Ok(readable("cups", "id", &rows, read))
    }
}

fn cup_id(row: &Row) -> Result<CupId, StoreError> {
    let id = u32::try_from(row.try_get::<i64>("id")?);
    id.map(CupId).map_err(|_| StoreError::Damaged("cups"))
}

fn place(row: &Row) -> Result<Place, StoreError> {
    Place::try_from(row.text("place")).map_err(|_| StoreError::Damaged("cups"))
}

fn person(row: &Row) -> Result<PersonId, StoreError> {
    let platform = row.text("platform").parse();
    Ok(PersonId {
        platform: platform.map_err(|_| StoreError::Damaged("cups"))?,
        number: row.try_get("person")?,
    })
}

fn small(row: &Row, column: &str) -> Result<u8, StoreError> {
    let number: i64 = row.try_get(column)?;
    u8::try_from(number).map_err(|_| StoreError::Damaged("cups"))
}

/// A cup without its people and rounds.
fn read(row: &Row, id: CupId) -> Result<Cup, StoreError> {
    Ok(Cup {
        id,
        place: place(row)?,
        place_name: Some(row.text("place_name")).filter(|name| !name.is_empty()),
        apart: row.is("apart")?,
        game: row.text("game"),
        lang: Lang::from_hint(Some(&row.text("lang"))),
        host: person(row)?,
        stage: row
            .text("stage")
            .parse()
            .map_err(|_| StoreError::Damaged("cups"))?,
        round: small(row, "round")?,
        rounds: small(row, "rounds")?,
        people: Vec::new(),
        seats: Vec::new(),
    })
}

fn read_seat(row: &Row) -> Result<CupSeat, StoreError> {
    let points = (!row.is_null("points")?).then(|| small(row, "points"));
    let table = (!row.is_null("table_id")?).then(|| row.try_get("table_id"));
    Ok(CupSeat {
        round: small(row, "round")?,
        table: table.transpose()?.map(table_id),
        person: person(row)?,
        points: points.transpose()?,
    })
}

#[cfg(test)]
mod tests {
    use base::address::{Person, Platform};

    use super::*;
    use crate::place_tests::stored_table;
    use crate::testing::Folder;
    use crate::tests::place;
    use crate::writer::delete_aged;
    use crate::{Batch, Write};

    const CUP: CupId = CupId(7);

    fn id(number: i64) -> PersonId {
        PersonId {
            platform: Platform::Sandbox,
            number,
        }
    }

    fn person(number: i64) -> Person {
        Person {
            id: id(number),
            name: format!("Anna {number}"),
            lang: Lang::Pl,
        }
    }

    fn person_write(number: i64) -> Write {
        let (person, private) = (person(number), None);
        Write::Person { person, private }
    }

    fn opening_write() -> Write {
        Write::Cup(CupWrite::Opened(Box::new(Cup {
            id: CUP,
            place: place("-5"),
            place_name: Some("Club".to_owned()),
            apart: true,
            game: "zombiaki".to_owned(),
            lang: Lang::Uk,
            host: id(1),
            stage: CupStage::Entry,
            round: 0,
            rounds: 0,
            people: vec![person(1)],
            seats: Vec::new(),
        })))
    }

    fn round(round: u8, seats: &[(Option<u32>, i64)]) -> Write {
        let seat = |(table, person): &(Option<u32>, i64)| CupSeat {
            round,
            table: table.map(TableId::from_bits),
            person: id(*person),
            points: table.is_none().then_some(1),
        };
        Write::Cup(CupWrite::Begun(CupRound {
            cup: CUP,
            round,
            seats: seats.iter().map(seat).collect(),
        }))
    }

    #[tokio::test]
    async fn a_cup_goes_on_when_its_tables_are_done_and_a_round_begins_once() {
        let folder = Folder::new();
        let store = folder.open().await;
        let write = async |writes| store.commit(Batch::new(Time(0), writes)).await;
        let done = async |writes| {
            write(writes).await.expect("it can be written");
        };
        let cup = async || store.cup(CUP).await.expect("it answers").expect("a cup");
        let due = async || store.cups_to_go_on().await.expect("it answers");
        let enters = |number| Write::Cup(CupWrite::Entered(CUP, id(number), true));
        done(vec![
            person_write(1),
            person_write(2),
            person_write(3),
            opening_write(),
        ])
        .await;
        done(vec![enters(2), enters(3), enters(3)]).await;
        done(vec![
            Write::Cup(CupWrite::Entered(CUP, id(2), false)),
            enters(2),
        ])
        .await;
        let entered = cup().await;
        assert_eq!(entered.people.len(), 3, "{entered:?}");
        assert_eq!((entered.stage, entered.round), (CupStage::Entry, 0));
        let found = store
            .cup_in(&place("-5/9"), Time(0))
            .await
            .expect("it answers");
        assert_eq!(found, Some(CUP), "in all parts of its chat");
        assert!(due().await.is_empty(), "nobody has begun it");
        done(vec![Write::Cup(CupWrite::Started(CUP, 3))]).await;
        assert_eq!(due().await, [(CUP, place("-5"))]);

        let first = [(Some(8), 1), (Some(8), 2), (None, 3)];
        let table = || Write::NewTable(Box::new(stored_table(8, "-5", "playing")));
        done(vec![round(1, &first), table()]).await;
        let twice = write(vec![round(1, &first)]).await;
        assert!(
            matches!(twice, Err(StoreError::OvertakenCup(CUP))),
            "{twice:?}"
        );
        assert!(due().await.is_empty(), "a table is played on");
        done(vec![
            enters(4),
            Write::Cup(CupWrite::Entered(CUP, id(1), false)),
        ])
        .await;
        assert_eq!(cup().await.people.len(), 3, "it has begun");
        let table = TableId::from_bits(8);
        done(vec![Write::Cup(CupWrite::Scored(table, vec![id(2)]))]).await;
        done(vec![Write::Cup(CupWrite::Scored(table, vec![id(1)]))]).await;
        let points = cup().await.seats.into_iter();
        let points: Vec<_> = points.map(|it| (it.person.number, it.points)).collect();
        let won = [(1, Some(0)), (2, Some(1)), (3, Some(1))];
        assert_eq!(points, won, "once");
        assert_eq!(due().await.len(), 1);
    }

    #[tokio::test]
    async fn what_is_over_stays_so() {
        let folder = Folder::new();
        let store = folder.open().await;
        let write = async |writes| store.commit(Batch::new(Time(0), writes)).await;
        let begins = Write::Cup(CupWrite::Started(CUP, 3));
        let begun = write(vec![person_write(1), opening_write(), begins]).await;
        begun.expect("it can be written");
        let due = async || store.cups_to_go_on().await.expect("it answers");
        assert_eq!(due().await.len(), 1);
        let over = write(vec![Write::Cup(CupWrite::Ended(CUP, CupStage::Over))]).await;
        over.expect("it can be written");
        assert!(due().await.is_empty());
        assert!(write(vec![round(2, &[])]).await.is_err(), "it is over");
        let again = Write::Cup(CupWrite::Ended(CUP, CupStage::CalledOff));
        assert!(write(vec![again]).await.is_err(), "it is done");
        let found = store
            .cup_in(&place("-5"), Time(0))
            .await
            .expect("it answers");
        assert_eq!(found, None);
    }

    #[tokio::test]
    async fn it_goes_where_its_chat_goes_and_nobody_is_named_who_is_forgotten() {
        let folder = Folder::new();
        let store = folder.open().await;
        let write = async |writes| {
            let batch = Batch::new(Time(0), writes);
            store.commit(batch).await.expect("it can be written");
        };
        let enters = |number| Write::Cup(CupWrite::Entered(CUP, id(number), true));
        write(vec![
            person_write(1),
            person_write(2),
            opening_write(),
            enters(2),
        ])
        .await;
        let begins = Write::Cup(CupWrite::Started(CUP, 3));
        write(vec![begins, round(1, &[(Some(8), 1), (Some(8), 2)])]).await;
        let (from, to) = (place("-5"), place("-100"));
        write(vec![Write::Moved { from, to }]).await;
        let found = store
            .cup_in(&place("-100"), Time(0))
            .await
            .expect("it answers");
        assert_eq!(found, Some(CUP));
        // a table that can't be read holds nobody up
        assert_eq!(store.cups_to_go_on().await.expect("it answers").len(), 1);
        write(vec![Write::Cup(CupWrite::Quit(id(1)))]).await;
        let drawn = round(2, &[(Some(9), 1), (Some(9), 2)]);
        let drawn = store.commit(Batch::new(Time(0), vec![drawn])).await;
        assert!(drawn.is_err(), "nobody is drawn who is just forgotten");
        write(vec![Write::Forgotten(id(1), None)]).await;
        let cup = store.cup(CUP).await.expect("it answers").expect("a cup");
        assert_eq!(cup.people.len(), 1);
        assert!(cup.seats.iter().all(|seat| seat.person == id(2)), "{cup:?}");
        assert_ne!(cup.host, id(1));
        let mut connection = folder.connect().await;
        let forgotten = delete_aged(&mut connection, Time(180 * DAY + 1)).await;
        forgotten.expect("it can be written");
        assert_eq!(store.cup(CUP).await.expect("it answers"), None);
    }

    #[tokio::test]
    async fn who_plays_in_a_cup_is_no_stray() {
        let folder = Folder::new();
        let store = folder.open().await;
        let enters = Write::Cup(CupWrite::Entered(CUP, id(2), true));
        let writes = vec![
            person_write(1),
            person_write(2),
            person_write(3),
            opening_write(),
            enters,
        ];
        let met = store.commit(Batch::new(Time(0), writes)).await;
        met.expect("it can be written");
        let mut connection = folder.connect().await;
        let forgotten = known::forget_strays(&mut connection, Time(i64::MAX)).await;
        forgotten.expect("it can be written");
        let cup = store.cup(CUP).await.expect("it answers").expect("a cup");
        assert_eq!(cup.people, [person(1), person(2)]);
        let other = store.person(id(3)).await.expect("it answers");
        assert_eq!(other, None, "others are");
    }
}
