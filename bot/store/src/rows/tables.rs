//! Tables, their people and their journals, as they are written.

use std::fmt;

use base::address::{PersonId, Place};
use base::lang::Lang;
use base::page::TableId;
use base::time::Uptime;
use engine::{GameId, Seat};

/// A table as it is stored.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredTable {
    /// The id of the table.
    pub id: TableId,
    /// The revision that it was made of: how often it was written before; none for a new one.
    pub revision: i64,
    /// The game of the table.
    pub game: GameId,
    /// The place of its board.
    pub place: Place,
    /// The language of its board.
    pub lang: Lang,
    /// lobby, playing, over, closed or broken.
    pub stage: &'static str,
    /// Seats, options and news.
    pub body: String,
    /// The play, as it was saved; `None` leaves what is stored as it is.
    pub snapshot: Option<String>,
    /// The time when it goes on by itself.
    pub wake: Option<Uptime>,
}

impl fmt::Debug for StoredTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StoredTable({}, {}, …)", self.id, self.stage)
    }
}

/// The people at a table, to find a person's tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedPeople {
    /// Whether the table is open or being played; no one looks for others.
    pub open: bool,
    /// The people, by seat.
    pub people: Vec<(Seat, PersonId)>,
}

/// The tail of a table's journal, from the number of its first move.
#[derive(Clone, PartialEq, Eq)]
pub struct Moves {
    /// The table of the journal.
    pub table: TableId,
    /// The number of the first of them; what stood from there on is replaced.
    pub first: u32,
    /// The seat and the action of each move, in notation.
    pub moves: Vec<(Seat, String)>,
}

/// Another place where a table is public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BranchPlace {
    /// The table that is public there.
    pub table: TableId,
    /// The number of the place at it, from 1.
    pub number: u8,
    /// The place; `None` if the table isn't public there any more.
    pub place: Option<Place>,
}

/// A table that is over, as it is kept from now on.
#[derive(Clone, PartialEq, Eq)]
pub struct PackedTable {
    /// The table that is packed.
    pub table: TableId,
    /// The revision that it was made of; refused if another one is stored.
    pub revision: i64,
    /// Seats, options and news.
    pub body: String,
    /// Every move, in notation.
    pub moves: Vec<(Seat, String)>,
    /// Whether the journal leads to the play that is stored, which is needed no more.
    pub leads: bool,
}

/// A table that no process looks after any more, without a person who was named there.
#[derive(Clone, PartialEq, Eq)]
pub struct Rewritten {
    /// The table that is rewritten.
    pub table: TableId,
    /// The revision that it was made of; refused if another one is stored.
    pub revision: i64,
    /// Seats, options and news, as they are kept from now on.
    pub body: String,
}
