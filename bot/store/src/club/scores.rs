//! The games that people have played and won, and the ratings that follow from them.

use std::collections::{BTreeMap, BTreeSet};

use base::address::{PersonId, Place};
use base::page::TableId;
use base::scores::{Feat, FinishedGames, Leader, Profile, Rating, Rival, Tally};
use base::time::Time;
use engine::{Seat, Seats};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::core::Store;
use crate::error::StoreError;
use crate::people::main_identity::main_of;
use crate::rows::ScoredGame;
use crate::spans::FORGET_EVERY;
use crate::sql::{self, Connection, Row, table_id};

/// Unit of stored ratings: this many make one.
const MILLION: f64 = 1e6;

/// The chat of ratings that count wherever a person plays.
const EVERYWHERE: &str = "";

/// Number of a person's last games that show their recent form.
const LATELY: u32 = 50;

impl ScoredGame {
    /// Returns everyone who has played it.
    pub(crate) fn people(&self) -> impl Iterator<Item = &(Seat, PersonId)> {
        self.sides.iter().flatten()
    }

    /// Returns the people with a rated result, side by side.
    fn rated_sides(&self) -> Vec<Vec<(Seat, PersonId)>> {
        let is_rated = |(seat, _): &&(Seat, PersonId)| !self.excused.contains(*seat);
        let sides = self.sides.iter();
        let sides = sides.map(|side| side.iter().filter(is_rated).copied().collect());
        sides.filter(|side: &Vec<_>| !side.is_empty()).collect()
    }

    /// Returns the people with a rated result.
    fn rated_people(&self) -> impl Iterator<Item = (Seat, PersonId)> {
        self.rated_sides().into_iter().flatten()
    }

    /// Returns the game as it counts: for the main person behind each of these. A person who sat at it twice has played
    /// against themselves, so the game isn't rated.
    fn with_mains(&self, mains: &BTreeMap<PersonId, PersonId>) -> Self {
        let mut all = self.clone();
        let mut known = BTreeSet::new();
        for side in &mut all.sides {
            for (_, person) in side.iter_mut() {
                *person = mains.get(person).copied().unwrap_or(*person);
            }
            let before = side.len();
            side.retain(|(_, person)| known.insert(*person));
            all.rated &= side.len() == before;
        }
        all.sides.retain(|side| !side.is_empty());
        all
    }
}

/// Writes how a game ended for its people, once for each: writing the same end again changes nothing.
pub(crate) async fn put(
    connection: &mut Connection,
    scored: &ScoredGame,
    at: Time,
) -> Result<(), StoreError> {
    let mut mains = BTreeMap::new();
    for (_, person) in scored.people() {
        mains.insert(*person, main_of(connection, *person).await?);
    }
    let scored = &scored.with_mains(&mains);
    let fresh = fresh_seats(connection, scored).await?;
    if fresh.is_empty() {
        return Ok(());
    }
    put_rows(connection, scored, fresh, at).await?;
    if !scored.rated {
        return Ok(());
    }
    if scored.over {
        put_feats(connection, scored, at).await?;
    }
    let chats = scored.places.iter().map(|it| it.chat().to_string());
    let chats: BTreeSet<String> = chats.collect();
    let chats = chats.into_iter().flat_map(|chat| [season(&chat, at), chat]);
    for chat in [EVERYWHERE.to_owned()].into_iter().chain(chats) {
        rate(connection, scored, fresh, &chat).await?;
    }
    Ok(())
}

/// Returns the seats that are to be scored and aren't yet.
async fn fresh_seats(
    connection: &mut Connection,
    scored: &ScoredGame,
) -> Result<Seats, StoreError> {
    let rows = sql::query("SELECT seat FROM scores WHERE table_id = $1")
        .bind(i64::from(scored.table.bits()))
        .fetch_all(connection)
        .await?;
    let known: BTreeSet<i64> = rows
        .iter()
        .map(|row| row.try_get("seat"))
        .collect::<Result<_, sqlx::Error>>()?;
    let seats = scored.people().map(|(seat, _)| *seat);
    let seats = seats.filter(|seat| scored.over || scored.forfeited.contains(*seat));
    Ok(seats
        .filter(|seat| !known.contains(&i64::from(seat.index())))
        .collect())
}

/// Writes the results of these seats.
async fn put_rows(
    connection: &mut Connection,
    scored: &ScoredGame,
    seats: Seats,
    at: Time,
) -> Result<(), StoreError> {
    let mut rows = sql::query_rows(
        "INSERT INTO scores
             (table_id, seat, platform, person, game, won, ended_at, rated, forfeited)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (table_id, seat) DO NOTHING",
        seats.len(),
    );
    for (seat, person) in scored.people().filter(|(seat, _)| seats.contains(*seat)) {
        rows = rows
            .bind(i64::from(scored.table.bits()))
            .bind(i64::from(seat.index()))
            .bind(person.platform.name())
            .bind(person.number)
            .bind(scored.game.name())
            .bind(scored.winners.contains(*seat))
            .bind(at.0)
            .bind(scored.rated && !scored.excused.contains(*seat))
            .bind(scored.forfeited.contains(*seat));
    }
    rows.execute(connection).await?;
    Ok(())
}

/// Under what the ratings of a chat stand that count for the season of a time alone.
fn season(chat: &str, at: Time) -> String {
    let (year, month) = at.quarter();
    format!("{year:04}-{month:02} {chat}")
}

/// The ratings of seasons that are over are forgotten.
pub(crate) async fn forget_seasons(
    connection: &mut Connection,
    at: Time,
) -> Result<(), StoreError> {
    // those of no season stand before a year, or behind it with the name of a platform
    sql::query(
        "DELETE FROM ratings WHERE (chat, game, platform, person) IN (
             SELECT chat, game, platform, person FROM ratings
             WHERE chat > '' AND chat < $1 ORDER BY chat LIMIT $2
         )",
    )
    .bind(season("", at))
    .bind(i64::from(FORGET_EVERY))
    .execute(connection)
    .await?;
    Ok(())
}

/// Writes what winners can be proud of.
async fn put_feats(
    connection: &mut Connection,
    scored: &ScoredGame,
    at: Time,
) -> Result<(), StoreError> {
    for (seat, feat) in &scored.feats {
        let Some((_, person)) = scored.people().find(|(of, _)| of == seat) else {
            continue;
        };
        sql::query(
            "INSERT INTO feats (table_id, seat, feat, platform, person, game, done_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (table_id, seat, feat) DO NOTHING",
        )
        .bind(i64::from(scored.table.bits()))
        .bind(i64::from(seat.index()))
        .bind(*feat)
        .bind(person.platform.name())
        .bind(person.number)
        .bind(scored.game.name())
        .bind(at.0)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Leaves a person out of all lists from now on, or ends that.
pub(crate) async fn put_hidden(
    connection: &mut Connection,
    person: PersonId,
    on: bool,
) -> Result<(), StoreError> {
    let person = main_of(connection, person).await?;
    sql::query("UPDATE people SET hidden = $3 WHERE platform = $1 AND person = $2")
        .bind(person.platform.name())
        .bind(person.number)
        .bind(on)
        .execute(connection)
        .await?;
    Ok(())
}

/// Counts a game for the ratings of its people in a chat, for those whose result is new. The change is added to the
/// current rating, as another process may count another game of theirs at this moment. People are updated in order, so
/// that neither process waits for what the other holds.
async fn rate(
    connection: &mut Connection,
    scored: &ScoredGame,
    fresh: Seats,
    chat: &str,
) -> Result<(), StoreError> {
    let mut people: Vec<_> = scored.rated_people().collect();
    people.sort_by_key(|(_, person)| *person);
    let mut before = BTreeMap::new();
    for (seat, person) in &people {
        if fresh.contains(*seat) {
            open_rating(connection, scored, chat, *person).await?;
        }
        before.insert(*person, rating_of(connection, scored, chat, *person).await?);
    }
    let after = compute_ratings(scored, &before);
    for (seat, person) in people.iter().filter(|(seat, _)| fresh.contains(*seat)) {
        let (old, new) = (before[person], after[person]);
        sql::query(
            "UPDATE ratings SET skill = skill + $5, doubt = doubt * $6 / 1000000,
                 games = games + 1, wins = wins + $7
             WHERE chat = $1 AND game = $2 AND platform = $3 AND person = $4",
        )
        .bind(chat)
        .bind(scored.game.name())
        .bind(person.platform.name())
        .bind(person.number)
        .bind(to_millionths(new.rating - old.rating))
        .bind(to_millionths(new.uncertainty / old.uncertainty))
        .bind(scored.winners.contains(*seat))
        .execute(connection)
        .await?;
    }
    Ok(())
}

/// Writes a new rating for a person who has none.
async fn open_rating(
    connection: &mut Connection,
    scored: &ScoredGame,
    chat: &str,
    person: PersonId,
) -> Result<(), StoreError> {
    let new = WengLinRating::new();
    sql::query(
        "INSERT INTO ratings (chat, game, platform, person, skill, doubt)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (chat, game, platform, person) DO NOTHING",
    )
    .bind(chat)
    .bind(scored.game.name())
    .bind(person.platform.name())
    .bind(person.number)
    .bind(to_millionths(new.rating))
    .bind(to_millionths(new.uncertainty))
    .execute(connection)
    .await?;
    Ok(())
}

/// Returns the rating of a person, or a new one if they have none.
async fn rating_of(
    connection: &mut Connection,
    scored: &ScoredGame,
    chat: &str,
    person: PersonId,
) -> Result<WengLinRating, StoreError> {
    let row = sql::query(
        "SELECT skill, doubt FROM ratings
         WHERE chat = $1 AND game = $2 AND platform = $3 AND person = $4",
    )
    .bind(chat)
    .bind(scored.game.name())
    .bind(person.platform.name())
    .bind(person.number)
    .fetch_optional(connection)
    .await?;
    let known = row.map(|row| {
        Ok::<_, sqlx::Error>(WengLinRating {
            rating: read(&row, "skill")?,
            uncertainty: read(&row, "doubt")?,
        })
    });
    Ok(known.transpose()?.unwrap_or_else(WengLinRating::new))
}

/// The ratings after a game: sides that have won come before those that haven't, and before those that lost it early.
fn compute_ratings(
    scored: &ScoredGame,
    before: &BTreeMap<PersonId, WengLinRating>,
) -> BTreeMap<PersonId, WengLinRating> {
    let sides = scored.rated_sides();
    let ratings: Vec<(Vec<_>, _)> = sides
        .iter()
        .map(|side| {
            let has_any = |seats: Seats| side.iter().any(|(seat, _)| seats.contains(*seat));
            let rank = match (has_any(scored.winners), has_any(scored.forfeited)) {
                (true, _) => 1,
                (false, false) => 2,
                (false, true) => 3,
            };
            let rank = MultiTeamOutcome::new(rank);
            (side.iter().map(|(_, it)| before[it]).collect(), rank)
        })
        .collect();
    let ranked: Vec<_> = ratings
        .iter()
        .map(|(side, rank)| (&side[..], *rank))
        .collect();
    let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    let people = sides.iter().flatten().map(|(_, person)| *person);
    people.zip(after.into_iter().flatten()).collect()
}

/// The points of a rating.
fn points(rating: &WengLinRating) -> u32 {
    base::scores::points(rating.rating, rating.uncertainty)
}

/// A number as it is stored.
fn to_millionths(number: f64) -> i64 {
    #[expect(clippy::cast_possible_truncation, reason = "ratings are small")]
    let millionths = (number * MILLION).round() as i64;
    millionths
}

fn read(row: &Row, column: &str) -> Result<f64, sqlx::Error> {
    let millionths: i64 = row.try_get(column)?;
    #[expect(clippy::cast_precision_loss, reason = "far below what a float holds")]
    let number = millionths as f64 / MILLION;
    Ok(number)
}

fn count(row: &Row, column: &str) -> Result<u32, sqlx::Error> {
    let count: i64 = row.try_get(column)?;
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}

fn read_rating(row: &Row) -> Result<Rating, sqlx::Error> {
    Ok(Rating {
        skill: read(row, "skill")?,
        doubt: read(row, "doubt")?,
        games: count(row, "games")?,
        wins: count(row, "wins")?,
    })
}

fn tally(row: &Row) -> Result<Tally, sqlx::Error> {
    let seat: i64 = row.try_get("seat")?;
    let seat = u8::try_from(seat).ok().and_then(Seat::nth);
    Ok(Tally {
        game: row.text("game"),
        seat: seat.unwrap_or(Seat::FIRST),
        games: count(row, "games")?,
        wins: count(row, "wins")?,
    })
}

fn feat(row: &Row) -> Result<Feat, sqlx::Error> {
    Ok(Feat {
        game: row.text("game"),
        name: row.text("feat"),
        first: Time(row.try_get("first")?),
        times: count(row, "times")?,
    })
}

fn rival(row: &Row) -> Result<Rival, sqlx::Error> {
    Ok(Rival {
        name: row.text("name"),
        games: count(row, "games")?,
        won: (count(row, "own")?, count(row, "theirs")?),
    })
}

impl Store {
    /// Returns a summary of how a person plays, also in the chat of a place, with up to `rivals` of the people they
    /// have played with.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn profile(
        &self,
        person: PersonId,
        place: Option<&Place>,
        rivals: u32,
    ) -> Result<Profile, StoreError> {
        let asks_on = person.platform.name();
        let person = self.main_of(person).await?;
        let ask = |statement: &'static str| {
            let asked = sql::query(statement).bind(person.platform.name());
            asked.bind(person.number)
        };
        let tallies = ask(
            "SELECT game, seat, count(*) AS games, CAST(sum(won) AS BIGINT) AS wins FROM scores
             WHERE platform = $1 AND person = $2 GROUP BY game, seat ORDER BY game, seat",
        );
        let lately = ask("SELECT won FROM scores WHERE platform = $1 AND person = $2
             ORDER BY ended_at DESC LIMIT $3")
        .bind(LATELY);
        let feats = ask(
            "SELECT game, feat, min(done_at) AS first, count(*) AS times FROM feats
             WHERE platform = $1 AND person = $2 GROUP BY game, feat ORDER BY min(done_at), feat",
        );
        let hidden = ask("SELECT hidden FROM people WHERE platform = $1 AND person = $2");
        let (tallies, lately) = (
            tallies.fetch_all(&self.readers).await?,
            lately.fetch_all(&self.readers).await?,
        );
        let here = match place {
            Some(place) => self.ratings(person, &place.chat().to_string()).await?,
            None => BTreeMap::new(),
        };
        let feats = feats.fetch_all(&self.readers).await?;
        let hidden = hidden.fetch_optional(&self.readers).await?;
        Ok(Profile {
            tallies: tallies.iter().map(tally).collect::<Result<_, _>>()?,
            lately: lately
                .iter()
                .map(|row| row.is("won"))
                .collect::<Result<_, _>>()?,
            finished: self.count_finished(person).await?,
            ratings: self.ratings(person, EVERYWHERE).await?,
            here,
            rivals: self.rivals(person, asks_on, rivals).await?,
            feats: feats.iter().map(feat).collect::<Result<_, _>>()?,
            hidden: hidden
                .map(|row| row.is("hidden"))
                .transpose()?
                .unwrap_or_default(),
        })
    }

    /// Counts the last rated games of a person, and those that they didn't leave early.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn finished_games(&self, person: PersonId) -> Result<FinishedGames, StoreError> {
        let person = self.main_of(person).await?;
        self.count_finished(person).await
    }

    async fn count_finished(&self, main: PersonId) -> Result<FinishedGames, StoreError> {
        let rows = sql::query(
            "SELECT forfeited FROM scores
             WHERE platform = $1 AND person = $2 AND rated = 1 ORDER BY ended_at DESC LIMIT $3",
        )
        .bind(main.platform.name())
        .bind(main.number)
        .bind(LATELY)
        .fetch_all(&self.readers)
        .await?;
        let mut counted = FinishedGames::default();
        for row in &rows {
            counted.games += 1;
            counted.finished += u32::from(!row.is("forfeited")?);
        }
        Ok(counted)
    }

    /// Returns each person's points before a game that has just ended and after it, by seat; none where it
    /// counts for no rating.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn points(&self, scored: &ScoredGame) -> Result<Vec<(Seat, [u32; 2])>, StoreError> {
        let mut mains = BTreeMap::new();
        for (_, person) in scored.people() {
            mains.insert(*person, self.main_of(*person).await?);
        }
        let scored = scored.with_mains(&mains);
        if !scored.rated {
            return Ok(Vec::new());
        }
        let mut before = BTreeMap::new();
        for (_, person) in scored.rated_people() {
            let known = self.ratings(person, EVERYWHERE).await?;
            let known = known.get(scored.game.name());
            let rating = known.map_or_else(WengLinRating::new, |it| WengLinRating {
                rating: it.skill,
                uncertainty: it.doubt,
            });
            before.insert(person, rating);
        }
        let after = compute_ratings(&scored, &before);
        let both = |person: PersonId| [before[&person], after[&person]].map(|it| points(&it));
        let people = scored
            .rated_people()
            .map(|(seat, person)| (seat, both(person)));
        // the early losses were counted before
        Ok(people
            .filter(|(seat, _)| !scored.forfeited.contains(*seat))
            .collect())
    }

    /// Returns the ratings of a person by game, in a chat or, where none is named, wherever they play.
    async fn ratings(
        &self,
        person: PersonId,
        chat: &str,
    ) -> Result<BTreeMap<String, Rating>, StoreError> {
        let rows =
            sql::query("SELECT * FROM ratings WHERE platform = $1 AND person = $2 AND chat = $3")
                .bind(person.platform.name())
                .bind(person.number)
                .bind(chat)
                .fetch_all(&self.readers)
                .await?;
        let by_game = |row: &Row| Ok((row.text("game"), read_rating(row)?));
        Ok(rows
            .iter()
            .map(by_game)
            .collect::<Result<_, sqlx::Error>>()?)
    }

    /// Returns how a person has played with another, who has this name. `None` if the other is left out of lists of
    /// people, or they have finished no game together.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn find_rival(
        &self,
        person: PersonId,
        other: PersonId,
        name: &str,
    ) -> Result<Option<Rival>, StoreError> {
        let (person, other) = (self.main_of(person).await?, self.main_of(other).await?);
        let row = sql::query(
            "SELECT $5 AS name, count(*) AS games,
                 CAST(coalesce(sum(CASE WHEN mine.won > other.won THEN 1 ELSE 0 END), 0) AS BIGINT) AS own,
                 CAST(coalesce(sum(CASE WHEN mine.won < other.won THEN 1 ELSE 0 END), 0) AS BIGINT) AS theirs
             FROM scores AS mine
             JOIN scores AS other ON other.table_id = mine.table_id AND other.seat <> mine.seat
             JOIN people ON people.platform = other.platform AND people.person = other.person
             WHERE mine.platform = $1 AND mine.person = $2 AND other.platform = $3
                 AND other.person = $4 AND hidden = 0",
        )
        .bind(person.platform.name())
        .bind(person.number)
        .bind(other.platform.name())
        .bind(other.number)
        .bind(name)
        .fetch_one(&self.readers)
        .await?;
        Ok(Some(rival(&row)?).filter(|rival| rival.games > 0 && person != other))
    }

    /// Returns the people a person has played with most, by their names on a platform.
    async fn rivals(
        &self,
        person: PersonId,
        asks_on: &'static str,
        most: u32,
    ) -> Result<Vec<Rival>, StoreError> {
        let rows = sql::query(
            "SELECT min(coalesce((
                 SELECT min(there.name) FROM identities JOIN people AS there
                     ON there.platform = identities.platform AND there.person = identities.person
                 WHERE main_platform = other.platform AND main_person = other.person
                     AND identities.platform = $4 AND other.platform <> $4
             ), name)) AS name, count(*) AS games,
                 CAST(sum(CASE WHEN mine.won > other.won THEN 1 ELSE 0 END) AS BIGINT) AS own,
                 CAST(sum(CASE WHEN mine.won < other.won THEN 1 ELSE 0 END) AS BIGINT) AS theirs
             FROM scores AS mine
             JOIN scores AS other ON other.table_id = mine.table_id AND other.seat <> mine.seat
             JOIN people ON people.platform = other.platform AND people.person = other.person
             WHERE mine.platform = $1 AND mine.person = $2 AND hidden = 0
                 AND (other.platform <> $1 OR other.person <> $2)
             GROUP BY other.platform, other.person
             ORDER BY count(*) DESC, min(name) LIMIT $3",
        )
        .bind(person.platform.name())
        .bind(person.number)
        .bind(most)
        .bind(asks_on)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.iter().map(rival).collect::<Result<_, _>>()?)
    }

    /// Returns the table of the last game that a person has played to its end.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn last_game_of(&self, person: PersonId) -> Result<Option<TableId>, StoreError> {
        let person = self.main_of(person).await?;
        let row = sql::query(
            "SELECT table_id FROM scores WHERE platform = $1 AND person = $2
             ORDER BY ended_at DESC LIMIT 1",
        )
        .bind(person.platform.name())
        .bind(person.number)
        .fetch_optional(&self.readers)
        .await?;
        let id = |row: Row| Ok(table_id(row.try_get("table_id")?));
        row.map(id).transpose()
    }

    /// Returns the best players in the chat of a place, by game, the best first. `most` limits the players of each
    /// game, and a time limits the ratings to its season.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn leaders(
        &self,
        place: &Place,
        since: Option<Time>,
        most: usize,
    ) -> Result<Vec<Leader>, StoreError> {
        let chat = place.chat().to_string();
        let chat = since.map_or_else(|| chat.clone(), |at| season(&chat, at));
        let rows = sql::query(
            // people are called as they are known where that is asked
            "SELECT game, coalesce((
                 SELECT min(there.name) FROM identities JOIN people AS there
                     ON there.platform = identities.platform AND there.person = identities.person
                 WHERE main_platform = ratings.platform AND main_person = ratings.person
                     AND identities.platform = $2 AND ratings.platform <> $2
             ), name) AS name, skill, doubt, games, wins FROM ratings
             JOIN people ON people.platform = ratings.platform AND people.person = ratings.person
             WHERE ratings.chat = $1 AND hidden = 0
             ORDER BY game, skill - 3 * doubt DESC, games DESC, people.name",
        )
        .bind(chat)
        .bind(place.platform.name())
        .fetch_all(&self.readers)
        .await?;
        let leader = |row: &Row| {
            Ok(Leader {
                game: row.text("game"),
                name: row.text("name"),
                rating: read_rating(row)?,
            })
        };
        let leaders: Vec<Leader> = rows
            .iter()
            .map(leader)
            .collect::<Result<_, sqlx::Error>>()?;
        let games = leaders.chunk_by(|one, next| one.game == next.game);
        Ok(games
            .flat_map(|game| game.iter().take(most).cloned())
            .collect())
    }
}
