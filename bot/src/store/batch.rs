//! What is written together.

use std::fmt;

use engine::{GameId, Seat, Seats};

use crate::address::{Audience, Person, PersonId, Place, UpdateId};
use crate::page::{Page, TableId};
use crate::speech::Lang;
use crate::time::Time;

/// Everything that follows from one update: written as a whole or not at all.
#[derive(Default)]
pub struct Batch {
    /// The update, so that a repeat of it does nothing.
    pub update: Option<UpdateId>,
    /// What to write, in order.
    pub writes: Vec<Write>,
}

/// Whether a batch was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Committed {
    /// It was.
    Done,
    /// Its update had been carried out before; nothing was written.
    Repeat,
}

/// One thing to write.
pub enum Write {
    /// A table that has just been opened; its id must be free.
    NewTable(Box<StoredTable>),
    /// A table as it stands now.
    Table(Box<StoredTable>),
    /// A table has stopped because it can't be read; all else that is stored of it stays.
    Broken(TableId),
    /// The tail of a journal, from the number of its first move.
    Moves {
        /// Of which table.
        table: TableId,
        /// The number of the first of them; what stood from there on is replaced.
        first: u32,
        /// Who did what, in notation.
        moves: Vec<(Seat, String)>,
        /// When.
        at: Time,
    },
    /// How a table ended.
    Ended {
        /// Which table.
        table: TableId,
        /// Of which game.
        game: GameId,
        /// Who won.
        winners: Seats,
        /// When.
        at: Time,
    },
    /// A page that is to stand somewhere.
    Post {
        /// Of which table; none for a note.
        table: Option<TableId>,
        /// For whom.
        audience: Audience,
        /// Where.
        place: Place,
        /// What.
        page: Box<Page>,
        /// Whether it is to be a new message, below what was said since.
        anew: bool,
    },
    /// A person was heard of.
    Person {
        /// Who.
        person: Person,
        /// Where he can be written to alone, if that became known now.
        private: Option<Place>,
        /// When.
        at: Time,
    },
    /// A post was sent or edited up to this change.
    Delivered {
        /// Which post.
        post: i64,
        /// Up to which change of its page.
        version: i64,
        /// The platform's key of the message.
        message: String,
    },
    /// A post must wait.
    Delayed {
        /// Which post.
        post: i64,
        /// Until when.
        until: Time,
    },
    /// A post can't be sent up to this change and is given up.
    GivenUp {
        /// Which post.
        post: i64,
        /// Up to which change of its page.
        version: i64,
    },
    /// The message of a post is gone: the next one will be new.
    Unmoored {
        /// Which post.
        post: i64,
    },
    /// A private chat was closed to us.
    PrivateClosed(Place),
}

/// A table as it is stored.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredTable {
    /// Its id.
    pub id: TableId,
    /// Of which game.
    pub game: GameId,
    /// Where its board stands.
    pub place: Place,
    /// The language of its board.
    pub lang: Lang,
    /// lobby, playing, over, closed or broken.
    pub stage: &'static str,
    /// Seats, options and news.
    pub body: String,
    /// The play, as it was saved; nothing leaves what is stored as it is.
    pub snapshot: Option<String>,
    /// When it goes on by itself.
    pub wake: Option<Time>,
    /// Who sits there, to find a person's tables.
    pub people: Vec<(Seat, PersonId)>,
    /// When it was written.
    pub at: Time,
}

impl fmt::Debug for StoredTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StoredTable({}, {}, …)", self.id, self.stage)
    }
}
