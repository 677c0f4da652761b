//! People: their data, their names and identities, and the people they keep out.

use std::fmt;

use base::address::{PersonId, Place};
use base::lang::Lang;
use base::preferences::{Calls, Preferences};
use base::time::Time;
use base::zone::Clock;

/// The data of a person; empty for a person who was never met.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonRecord {
    /// The place where they can be written to alone.
    pub private: Option<Place>,
    /// Their settings for the messages they get.
    pub preferences: Preferences,
    /// The language they have chosen.
    pub lang: Option<Lang>,
}

/// A reader of words alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reader {
    /// A person, in what they alone see.
    Person(PersonId),
    /// All readers in a place.
    Place(Place),
}

/// A person or a chat that keeps a person out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blocker {
    /// A person, who can't be challenged by the one kept out.
    Person(PersonId),
    /// The admins of a chat, from its tables and those of all its parts.
    Chat(Place),
}

/// The end of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockEnd {
    /// It ends now.
    Now,
    /// It ends by itself at this time.
    At(Time),
    /// It lasts until it is lifted.
    Never,
}

/// A person who is kept out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockedPerson {
    /// The person.
    pub id: PersonId,
    /// The name that they had when they were last heard of.
    pub name: String,
    /// The time at which the block ends by itself.
    pub until: Option<Time>,
}

impl fmt::Display for Blocker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(PersonId { platform, number }) => write!(f, "@{platform}:{number}"),
            Self::Chat(place) => write!(f, "{}", place.chat()),
        }
    }
}

/// A setting that a person makes for themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnSetting {
    /// The language in which they want to be spoken to.
    Lang(Lang),
    /// Whether they want private content in their private chat, where there is another way to show it.
    Direct(bool),
    /// The occasions on which they want to be notified because a table waits for them.
    Calls(Calls),
    /// Whether they are answered for where a question leaves them no choice.
    Obvious(bool),
    /// Their clock, if they aren't to be notified at night.
    Night(Option<Clock>),
}

/// A change of the identities that belong to one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IdentityWrite {
    /// A person is shown a code, instead of any they had.
    Code(PersonId, String),
    /// The person who enters a code is the same as the person who was shown it, if it is still good.
    Linked(PersonId, String),
    /// A person loses all links to other identities. What was counted stays with the main one.
    Parted(PersonId),
}

/// A change of a name. Its look is a number shared by all names that could be taken for it.
#[derive(Clone, Debug)]
pub enum NameWrite {
    /// A person takes the name, with this look, if neither it nor a name that looks like it is taken. The name belongs
    /// to a browser, by the hash of its secret.
    Taken(PersonId, i64, String),
    /// The look of a name that was taken when looks weren't stored yet.
    Looks(PersonId, i64),
}
