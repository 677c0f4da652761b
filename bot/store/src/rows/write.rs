//! The writes that are committed together.

use std::time::Duration;

use base::address::{Audience, Person, PersonId, Place, Platform, UpdateId};
use base::lang::Lang;
use base::page::TableId;
use base::place_settings::PlaceSwitch;
use base::time::Time;
use base::uptime::Heart;
use base::vacation::Vacation;
use engine::{GameId, Seats};

use super::club::{CupWrite, Line, ScoredGame};
use super::duty::Duty;
use super::people::{BlockEnd, Blocker, IdentityWrite, NameWrite, OwnSetting, Reader};
use super::posts::{MessageRemoval, PageRemoval, PageTurn, Post, PostId, PostOutcome, Version};
use super::processes::{Arrival, BucketRecord, OverlayRecord};
use super::tables::{BranchPlace, Moves, PackedTable, Rewritten, SeatedPeople, StoredTable};

/// All the writes that follow from one update: written as a whole or not at all.
#[derive(Default)]
pub struct Batch {
    /// The update, so that a repeat of it is ignored.
    pub update: Option<UpdateId>,
    /// The time when it is written, by the clock on the wall.
    pub at: Time,
    /// The writes, in order.
    pub writes: Vec<Write>,
}

impl Batch {
    /// Creates a batch without an update, so repeats of it aren't detected.
    #[must_use]
    pub fn new(at: Time, writes: Vec<Write>) -> Self {
        Self {
            update: None,
            at,
            writes,
        }
    }
}

/// Whether a batch was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommitOutcome {
    /// The batch was written.
    Done,
    /// The update had been carried out before; no write was made.
    Repeat,
}

/// One thing to write.
pub enum Write {
    /// A table that has just been opened; its id must be free.
    NewTable(Box<StoredTable>),
    /// A table as it stands now; refused if another revision of it is stored than it was made of.
    Table(Box<StoredTable>),
    /// The table is as it was read, so that what is written beside this is still true; refused if
    /// another revision of it is stored.
    Unchanged {
        /// The table that was read.
        table: TableId,
        /// The revision that was read.
        revision: i64,
    },
    /// Other people sit at a table than before, or it has ended.
    Seated(TableId, SeatedPeople),
    /// A table has moved to a place of its own: the message of its board stays where it is, as its
    /// sign, and a board that is written after this will be a new message.
    Parted(TableId, Place),
    /// A table is public from now on in another place, or isn't any more.
    Branch(BranchPlace),
    /// A table has stopped because it can't be read; all else that is stored of it stays.
    Broken(TableId),
    /// A table that has been over for a while keeps its journal alone.
    Packed(Box<PackedTable>),
    /// The tail of a journal.
    Moves(Moves),
    /// The end of a table of a game, with the winners.
    Ended(TableId, GameId, Seats),
    /// The result for the people who have played it.
    Scored(ScoredGame),
    /// A change of a person's identities on several platforms.
    Identity(IdentityWrite),
    /// A change of a cup.
    Cup(CupWrite),
    /// A person is left out from now on where others see lists of people, or isn't.
    Hidden(PersonId, bool),
    /// A kind of question was explained to a person, by the key of the text that did.
    Explained(PersonId, &'static str),
    /// A table that no process looks after any more is rewritten without a person it named.
    Rewritten(Rewritten),
    /// A person is forgotten, with their private chat if it is known: tables there go whole.
    Forgotten(PersonId, Option<Place>),
    /// A page that is to stand somewhere.
    Post(Post),
    /// The message of a page is to be taken away; a page for the same audience that is written
    /// after this will be a new message, below what was said since.
    Unpost(PageRemoval),
    /// A message that is no page of a table's is to be taken away.
    Discard(MessageRemoval),
    /// A message that is no page of a table's shows another page from now on.
    Turned(PageTurn),
    /// A person was heard of.
    Person {
        /// The person this is about.
        person: Person,
        /// The place where they can be written to alone, if it became known now.
        private: Option<Place>,
    },
    /// The platform's number of a person's private chat; `None` if the chat isn't there any more.
    Chat(PersonId, Option<i64>),
    /// A person sets something for themselves.
    Set(PersonId, OwnSetting),
    /// The vacation that a person takes, in place of one that is on or ahead; `None` ends that.
    Vacation(PersonId, Option<Vacation>),
    /// Whether a person, or every reader of the boards of a place, gets words alone from now on.
    Plain(Reader, bool),
    /// The language in which boards of a place are opened from now on.
    Spoken(Place, Lang),
    /// A switch is on from now on in the chat to which a place belongs, or off.
    Switched(Place, PlaceSwitch, bool),
    /// A person is kept out from now on, or isn't.
    Blocked(Blocker, PersonId, BlockEnd),
    /// A person wants to be told when a table of a game opens in the chat to which a place belongs, or doesn't.
    Lookout(Place, GameId, PersonId, bool),
    /// The usual options of a game's tables from now on in the chat to which a place belongs: those of a lobby.
    UsualLobby(Place, GameId, String),
    /// A person has written something in a room of the local page.
    Said(Line),
    /// The Activity of Discord is opened for a table: the instance in which people have come together shows it
    /// from now on.
    Launched {
        /// Discord's name of the instance.
        instance: String,
        /// The table it shows.
        table: TableId,
    },
    /// An overlay in a chat replaces the one in its spot, or is gone.
    Aside(OverlayRecord, bool),
    /// A change of the owner or the look of a name on the local page.
    Name(NameWrite),
    /// A post is done up to a change of its page: sent, edited, taken away, or given up.
    Delivered(PostOutcome),
    /// A message that belongs to no table goes in [`FADES`](crate::FADES) from now, if no one presses it meanwhile.
    Fades(MessageRemoval),
    /// A post of which this change of its page was tried must wait until then.
    Delayed(PostId, Version, Time),
    /// A post may rest at this change of its page until then, since no one looks at it, unless it is to show something
    /// newer.
    Resting(PostId, Version, Time),
    /// Posts that had to wait until now may go; of very many, those that have waited longest.
    Ready,
    /// Posts of a platform that failed and wait until this time at most may go now. The number limits them to those
    /// with the shortest wait.
    Hastened(Platform, Time, u32),
    /// A press has shown that a page of a table may stand there as it was before: it is brought once more, whatever the key
    /// of its message says.
    Doubted(TableId, Audience),
    /// The clock on the wall was set back by so much: whatever waits for a moment waits no longer for that.
    SetBack(Duration),
    /// The message of a post is gone: the next one will be new.
    Unmoored {
        /// The post whose message is gone.
        post: PostId,
    },
    /// The pace of a bucket after a message.
    Pace(BucketRecord),
    /// A place and all its parts are closed to us; what is owed there waits.
    Closed {
        /// The place that is closed.
        place: Place,
        /// Whether the platform has told us by itself, as it will when the place is open again.
        told: bool,
    },
    /// A place is open to us again: the platform has told us.
    Opened(Place),
    /// A person speaks to us in a place. A place that was found closed a while ago, without word from the platform, is
    /// tried once more.
    Heard(Place),
    /// A place is another one from now on, where none of the messages stand.
    Moved {
        /// The place until now.
        from: Place,
        /// The place from now on.
        to: Place,
    },
    /// A place of the same chat has another address from now on; the messages stand where they stood.
    Readdressed {
        /// The address until now.
        from: Place,
        /// The address from now on.
        to: Place,
    },
    /// The heart of a platform: the time for which it has been served.
    Heart(Platform, Heart),
    /// An update has come in that is to be carried out later.
    Arrived(Arrival),
    /// An update that has come in is another one's to carry out.
    Forwarded(UpdateId, Duty),
}

impl Write {
    /// Returns whether a place is another one from then on.
    pub(crate) fn moves_a_place(&self) -> bool {
        matches!(self, Self::Moved { .. } | Self::Readdressed { .. })
    }

    /// Returns the duty of sending or carrying out a write, if it needs one.
    pub(crate) fn duty(&self) -> Option<Duty> {
        match self {
            Self::Post(post) => Some(post.duty()),
            Self::Discard(MessageRemoval { place, .. })
            | Self::Fades(MessageRemoval { place, .. })
            | Self::Turned(PageTurn { place, .. }) => Some(Duty::of(place)),
            Self::Arrived(Arrival { duty, .. }) | Self::Forwarded(_, duty) => Some(*duty),
            _ => None,
        }
    }
}
