//! Tables, seats and moves as they are read.

use std::collections::BTreeMap;
use std::ops::Range;

use base::address::{PersonId, Place, Platform};
use base::lang::Lang;
use base::page::TableId;
use base::time::Uptime;
use engine::Seat;

use super::journal::journal;
use crate::core::Store;
use crate::error::StoreError;
use crate::rows::StoredTable;
use crate::sql::damage::readable;
use crate::sql::{self, Row, postgres, table_id};

/// A table at which a person has a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatOf {
    /// The id of the table.
    pub table: TableId,
    /// The name of its game.
    pub game: String,
    /// The places where the table is public, its home first.
    pub places: Vec<Place>,
    /// Whether its game runs; else people still sit down.
    pub begun: bool,
}

impl SeatOf {
    /// Whether it is public in this very place.
    #[must_use]
    pub fn is_in(&self, place: &Place) -> bool {
        self.places.contains(place)
    }

    /// Whether it is public anywhere in the chat to which a place belongs.
    #[must_use]
    pub fn is_in_chat_of(&self, place: &Place) -> bool {
        self.places.iter().any(|own| own.chat() == place.chat())
    }
}

/// Numbers of tables that aren't over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenTables {
    /// Number of tables still in the lobby.
    pub lobbies: u64,
    /// Number of tables with a running game.
    pub playing: u64,
}

/// A row of `tables` as it was read: the body and the play are still to be decoded.
#[derive(Clone)]
pub struct TableRow {
    /// Number of times the row was written.
    pub revision: i64,
    /// The name of the game.
    pub game: String,
    /// The place of the table's board, as text.
    pub place: String,
    /// The other places where it is public, by number; not read where the tables of a place are.
    pub branches: Vec<(u8, Place)>,
    /// The language of its board.
    pub lang: Lang,
    /// lobby, playing, over, closed or broken.
    pub stage: String,
    /// Seats, options and news.
    pub body: String,
    /// The play.
    pub snapshot: Option<String>,
    /// Every move, of a table that is packed.
    pub journal: Option<Vec<(Seat, String)>>,
}

impl From<StoredTable> for TableRow {
    /// The row as it is read once the table is written.
    fn from(table: StoredTable) -> Self {
        Self {
            revision: table.revision + 1,
            game: table.game.to_string(),
            place: table.place.to_string(),
            branches: Vec::new(),
            lang: table.lang,
            stage: table.stage.to_owned(),
            body: table.body,
            snapshot: table.snapshot,
            journal: None,
        }
    }
}

impl Store {
    /// A stored table.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn table(&self, id: TableId) -> Result<Option<TableRow>, StoreError> {
        let row = sql::query(
            "SELECT tables.*, place FROM tables
             JOIN table_places ON table_id = id AND number = 0 WHERE id = $1",
        )
        .bind(i64::from(id.bits()))
        .fetch_optional(&self.readers)
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(TableRow {
            branches: self.branches_of(id).await?,
            ..read_row(&row)
        }))
    }

    /// The places besides its home where a table is public, by number.
    async fn branches_of(&self, id: TableId) -> Result<Vec<(u8, Place)>, StoreError> {
        let rows = sql::query(
            "SELECT table_id, number, place FROM table_places
             WHERE table_id = $1 AND number > 0 ORDER BY number",
        )
        .bind(i64::from(id.bits()))
        .fetch_all(&self.readers)
        .await?;
        Ok(readable("table_places", "table_id", &rows, read_branch))
    }

    /// Returns the home place of a table, if the table exists.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn place_of(&self, id: TableId) -> Result<Option<Place>, StoreError> {
        let row = sql::query("SELECT place FROM table_places WHERE table_id = $1 AND number = 0")
            .bind(i64::from(id.bits()))
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.and_then(|row| row.text("place").try_into().ok()))
    }

    /// Whether a table is public in the chat to which a place belongs, if there is one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_public_at(&self, id: TableId, place: &Place) -> Result<bool, StoreError> {
        let places = self.places_of(id).await?;
        Ok(places.iter().any(|it| it.chat() == place.chat()))
    }

    /// Every place in which a table is public.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn places_of(&self, id: TableId) -> Result<Vec<Place>, StoreError> {
        let rows = sql::query("SELECT table_id, place FROM table_places WHERE table_id = $1")
            .bind(i64::from(id.bits()))
            .fetch_all(&self.readers)
            .await?;
        Ok(readable("table_places", "table_id", &rows, |row| {
            let place = Place::try_from(row.text("place"));
            place.map_err(|_| StoreError::Damaged("table_places"))
        }))
    }

    /// Every move on a table, in notation.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn moves(&self, id: TableId) -> Result<Vec<(Seat, String)>, StoreError> {
        let packed = sql::query("SELECT journal FROM tables WHERE id = $1")
            .bind(i64::from(id.bits()))
            .fetch_optional(&self.readers)
            .await?;
        if let Some(moves) = packed.as_ref().map(journal).transpose()?.flatten() {
            return Ok(moves);
        }
        let rows = sql::query("SELECT seat, action FROM moves WHERE table_id = $1 ORDER BY number")
            .bind(i64::from(id.bits()))
            .fetch_all(&self.readers)
            .await?;
        let mut moves = Vec::with_capacity(rows.len());
        for row in rows {
            let seat: String = row.try_get("seat")?;
            let seat = seat.parse().map_err(|_| StoreError::Damaged("moves"))?;
            moves.push((seat, row.try_get("action")?));
        }
        Ok(moves)
    }

    /// The tables of a platform that this process looks after and that go on by themselves in a span of its running time, and when.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn wakes(
        &self,
        platform: Platform,
        span: Range<Uptime>,
    ) -> Result<Vec<(TableId, Uptime)>, StoreError> {
        // in SQLite a time that is none comes after all numbers: it is found, and named in the log
        let query = sql::query_either(
            "SELECT id, place, wake FROM tables JOIN table_places ON table_id = id AND number = 0
             WHERE wake >= $1 AND wake < $2 OR wake >= ''",
            postgres::WAKES,
        );
        let query = query.bind(span.start.0).bind(span.end.0);
        let rows = query.fetch_all(&self.readers).await?;
        let found = readable("tables", "id", &rows, read_wake);
        let own = found.into_iter();
        let own = own.filter(|(_, at, _)| at.platform == platform && self.leases.hold_place(at));
        Ok(own.map(|(table, _, wake)| (table, wake)).collect())
    }

    /// The tables that are public on a platform and aren't over.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open_on(&self, platform: Platform) -> Result<Vec<TableId>, StoreError> {
        // its places are texts from `name:` up to `name;`
        let rows = sql::query(
            "SELECT DISTINCT table_id FROM table_places WHERE open = 1
                 AND place >= $1 || ':' AND place < $1 || ';'",
        )
        .bind(platform.name())
        .fetch_all(&self.readers)
        .await?;
        let read = |row: &Row| Ok(table_id(row.try_get("table_id")?));
        Ok(readable("table_places", "table_id", &rows, read))
    }

    /// Returns at most `most` places on a platform where tables that aren't over are public.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn places_open_on(
        &self,
        platform: Platform,
        most: u32,
    ) -> Result<Vec<Place>, StoreError> {
        let rows = sql::query(
            "SELECT DISTINCT place FROM table_places WHERE open = 1
                 AND place >= $1 || ':' AND place < $1 || ';' LIMIT $2",
        )
        .bind(platform.name())
        .bind(most)
        .fetch_all(&self.readers)
        .await?;
        let places = rows.iter().map(|row| Place::try_from(row.text("place")));
        Ok(places.filter_map(Result::ok).collect())
    }

    /// Counts the tables that aren't over.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open_tables(&self) -> Result<OpenTables, StoreError> {
        let rows = sql::query(
            "SELECT stage, count(*) AS tables FROM tables WHERE stage IN ('lobby', 'playing')
             GROUP BY stage",
        )
        .fetch_all(&self.readers)
        .await?;
        let mut open = OpenTables::default();
        for row in &rows {
            let count: i64 = row.try_get("tables")?;
            let count = u64::try_from(count).unwrap_or_default();
            match row.text("stage").as_str() {
                "lobby" => open.lobbies = count,
                _ => open.playing = count,
            }
        }
        Ok(open)
    }

    /// The open and running tables at which a person sits, the newest last.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tables_of(
        &self,
        person: PersonId,
    ) -> Result<Vec<(TableId, TableRow)>, StoreError> {
        let rows = sql::query(
            "SELECT tables.*, place FROM seats JOIN table_places USING (table_id)
             JOIN tables ON id = table_id
             WHERE platform = $1 AND person = $2 AND seats.open = 1 AND number = 0
             ORDER BY opened_at",
        )
        .bind(person.platform.name())
        .bind(person.number)
        .fetch_all(&self.readers)
        .await?;
        let branches = sql::query(
            "SELECT table_id, number, place FROM seats JOIN table_places USING (table_id)
             WHERE platform = $1 AND person = $2 AND seats.open = 1 AND number > 0
             ORDER BY table_id, number",
        )
        .bind(person.platform.name())
        .bind(person.number)
        .fetch_all(&self.readers)
        .await?;
        let named = |row: &Row| Ok((table_id(row.try_get("table_id")?), read_branch(row)?));
        let mut by_table: BTreeMap<TableId, Vec<_>> = BTreeMap::new();
        for (id, branch) in readable("table_places", "table_id", &branches, named) {
            by_table.entry(id).or_default().push(branch);
        }
        let mut read = |row: &Row| {
            let (id, table) = read_named(row);
            let branches = by_table.remove(&id).unwrap_or_default();
            (id, TableRow { branches, ..table })
        };
        Ok(rows.iter().map(&mut read).collect())
    }

    /// Returns a person's seats at open and running tables, the newest last.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn seats_of(&self, person: PersonId) -> Result<Vec<SeatOf>, StoreError> {
        let rows = sql::query(
            "SELECT id, game, place, stage FROM seats JOIN table_places USING (table_id)
             JOIN tables ON id = table_id
             WHERE platform = $1 AND person = $2 AND seats.open = 1
             ORDER BY opened_at, id, number",
        )
        .bind(person.platform.name())
        .bind(person.number)
        .fetch_all(&self.readers)
        .await?;
        let mut seats: Vec<SeatOf> = Vec::with_capacity(rows.len());
        for row in rows {
            let (place, stage): (String, String) = (row.try_get("place")?, row.try_get("stage")?);
            let Ok(place) = place.try_into() else {
                continue;
            };
            let table = table_id(row.try_get("id")?);
            match seats.last_mut().filter(|seat| seat.table == table) {
                Some(seat) => seat.places.push(place),
                None => seats.push(SeatOf {
                    table,
                    game: row.try_get("game")?,
                    places: vec![place],
                    begun: stage == "playing",
                }),
            }
        }
        Ok(seats)
    }

    /// Returns the people at a table, in the order of their seats.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn people_at(&self, table: TableId) -> Result<Vec<PersonId>, StoreError> {
        let query = "SELECT platform, person FROM seats WHERE table_id = $1 ORDER BY seat";
        let rows = sql::query(query)
            .bind(i64::from(table.bits()))
            .fetch_all(&self.readers)
            .await?;
        let read = |row: &Row| {
            let platform: String = row.try_get("platform")?;
            let platform = platform.parse().map_err(|_| StoreError::Damaged("seats"))?;
            let number = row.try_get("person")?;
            Ok(PersonId { platform, number })
        };
        Ok(readable("seats", "table_id", &rows, read))
    }

    /// Counts the tables in a place that haven't begun yet.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn lobbies_in(&self, place: &Place) -> Result<usize, StoreError> {
        let row = sql::query(
            "SELECT count(*) AS lobbies FROM table_places JOIN tables ON id = table_id
             WHERE place = $1 AND table_places.open = 1 AND stage = 'lobby'",
        )
        .bind(place.to_string())
        .fetch_one(&self.readers)
        .await?;
        let lobbies: i64 = row.try_get("lobbies")?;
        Ok(usize::try_from(lobbies).unwrap_or_default())
    }
}

/// Returns a table with its id.
pub(crate) fn read_named(row: &Row) -> (TableId, TableRow) {
    // SQLite lets no other than a number be its key
    (
        table_id(row.try_get("id").unwrap_or_default()),
        read_row(row),
    )
}

/// The number of another place where a table is public, and that place.
fn read_branch(row: &Row) -> Result<(u8, Place), StoreError> {
    let damaged = StoreError::Damaged("table_places");
    let number: i64 = row.try_get("number")?;
    let place = Place::try_from(row.text("place")).ok();
    u8::try_from(number).ok().zip(place).ok_or(damaged)
}

fn read_wake(row: &Row) -> Result<(TableId, Place, Uptime), StoreError> {
    let place = Place::try_from(row.text("place")).map_err(|_| StoreError::Damaged("tables"))?;
    let wake = Uptime(row.try_get("wake")?);
    Ok((table_id(row.try_get("id")?), place, wake))
}

/// Reads a table. If any column can't be read, the row has no body, so that its reader stops only this table.
fn read_row(row: &Row) -> TableRow {
    let revision = row.try_get("revision");
    let whole = || {
        let snapshot = (!row.is_null("snapshot")?).then(|| row.text("snapshot"));
        row.try_get::<i64>("revision")?;
        Ok::<_, StoreError>((snapshot, journal(row)?))
    };
    let whole = readable("tables", "id", std::slice::from_ref(row), |_| whole()).pop();
    let body = whole.as_ref().map(|_| row.text("body"));
    let (snapshot, journal) = whole.unwrap_or_default();
    TableRow {
        revision: revision.unwrap_or_default(),
        game: row.text("game"),
        place: row.text("place"),
        branches: Vec::new(),
        lang: Lang::from_hint(Some(&row.text("lang"))),
        stage: row.text("stage"),
        body: body.unwrap_or_default(),
        snapshot,
        journal,
    }
}
