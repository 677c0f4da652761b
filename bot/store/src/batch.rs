//! The writes that are committed together.

use std::fmt;
use std::time::Duration;

use base::address::{Audience, Person, PersonId, Place, Platform, UpdateId};
use base::lang::Lang;
use base::page::{MessageKey, TableId};
use base::place_settings::PlaceSwitch;
use base::preferences::Calls;
use base::time::{Time, Uptime};
use base::uptime::Heart;
use base::zone::Clock;
use engine::{GameId, Seat, Seats};

use crate::asides::OverlayRecord;
use crate::blocks::Blocker;
use crate::cups::CupWrite;
use crate::duty::Duty;
use crate::forget::Rewritten;
use crate::identities::IdentityWrite;
use crate::inbox::Arrival;
use crate::lines::Line;
use crate::names::NameWrite;
use crate::paces::BucketRecord;
use crate::packed::PackedTable;
use crate::places::Reader;
use crate::posts::{PageText, PostId, Version};
use crate::scores::ScoredGame;

/// All the writes that follow from one update: written as a whole or not at all.
#[derive(Default)]
pub struct Batch {
    /// The update, so that a repeat of it is ignored.
    pub update: Option<UpdateId>,
    /// When it is written, by the clock on the wall.
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
    /// The language in which a person wants to be spoken to.
    Speaks(PersonId, Lang),
    /// Whether a person wants private content in their private chat, where there is another way to show it.
    Direct(PersonId, bool),
    /// The platform's number of a person's private chat; `None` if the chat isn't there any more.
    Chat(PersonId, Option<i64>),
    /// The occasions on which a person wants to be notified because a table waits for them.
    Calls(PersonId, Calls),
    /// Whether a person is answered for where a question leaves them no choice.
    Obvious(PersonId, bool),
    /// The clock of a person who isn't to be notified at night.
    Night(PersonId, Option<Clock>),
    /// Whether a person, or every reader of the boards of a place, gets words alone from now on.
    Plain(Reader, bool),
    /// The language in which boards of a place are opened from now on.
    Spoken(Place, Lang),
    /// A switch is on from now on in the chat to which a place belongs, or off.
    Switched(Place, PlaceSwitch, bool),
    /// A person is kept out from now on, or isn't.
    Blocked(Blocker, PersonId, bool),
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
    /// Posts of a platform that were tried in vain and wait until then at most may go now, so many at most,
    /// those that wait least.
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

/// A page whose message is to be taken away.
pub struct PageRemoval {
    /// The table of the page.
    pub table: TableId,
    /// The audience of the page.
    pub audience: Audience,
    /// The page shown there if the platform doesn't let go of the message.
    pub instead: PageText,
    /// Whether one that is only under way is taken away too. Where a page merely moves down it need
    /// not be: it will be new anyhow.
    pub under_way: bool,
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

/// A message that is no page of a table's and is to be taken away.
#[derive(Clone, Debug)]
pub struct MessageRemoval {
    /// The place of the message.
    pub place: Place,
    /// The platform's key of it.
    pub message: MessageKey,
    /// The page shown there if the platform doesn't let go of the message.
    pub instead: PageText,
}

/// A message that is to show another page.
pub struct PageTurn {
    /// The place of the message.
    pub place: Place,
    /// The platform's key of it.
    pub message: MessageKey,
    /// The page that the message shows.
    pub page: PageText,
}

/// A page that is to stand somewhere.
pub struct Post {
    /// The table of the page; `None` for a note.
    pub table: Option<TableId>,
    /// The audience of the page.
    pub audience: Audience,
    /// The place where it stands.
    pub place: Place,
    /// Another place that it is about. What stands in private on Discord is sent by the process that
    /// looks after this one: only it knows how to answer there.
    pub about: Option<Place>,
    /// The page that is to stand there.
    pub page: PageText,
}

impl Post {
    /// The chat whose process sends it, if that isn't the one in which it stands.
    pub(crate) fn home(&self) -> Option<Place> {
        let chat = self.about.as_ref()?.chat();
        let is_other = chat != self.place.chat();
        (self.place.platform == Platform::Discord && is_other).then_some(chat)
    }

    /// Returns the duty of the process that sends the post.
    pub(crate) fn duty(&self) -> Duty {
        Duty::of(self.home().as_ref().unwrap_or(&self.place))
    }
}

/// The outcome of a post.
pub struct PostOutcome {
    /// The post that was handled.
    pub post: PostId,
    /// Up to which change of its page it is done.
    pub version: Version,
    /// The place of the message, and the platform's key of it; `None` if the message is as it was. A message in a place
    /// that has become another meanwhile is forgotten.
    pub message: Option<(Place, MessageKey)>,
    /// Whether that message was sent just now. If another one stands by then, since another process
    /// has sent it, this one is taken away.
    pub is_new: bool,
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
    /// When it goes on by itself.
    pub wake: Option<Uptime>,
}

/// The people at a table, to find a person's tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedPeople {
    /// Whether the table is open or being played; no one looks for others.
    pub open: bool,
    /// The people, by seat.
    pub people: Vec<(Seat, PersonId)>,
}

impl fmt::Debug for StoredTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StoredTable({}, {}, …)", self.id, self.stage)
    }
}
