//! The person who makes a request to a table.

use base::address::{Person, Place};
use base::charm::Charm;
use base::preferences::Preferences;
use speech::Words;

/// The person who asks, and what the table should know of them.
#[derive(Clone, Copy, Debug)]
pub struct Caller<'a> {
    /// The person this is about.
    pub person: &'a Person,
    /// The person's private chat, if it is known.
    pub private: Option<&'a Place>,
    /// The person's settings for the messages they get.
    pub preferences: Preferences,
    /// Whether they may speak for the chat where the table is at home.
    pub admin: bool,
    /// Whether they may speak for a chat to which it has come.
    pub guest_admin: bool,
    /// Whether they ask where a board of the table stands.
    pub here: bool,
    /// The number of the branch from which the person asks; 0 for the table's home, or any other place.
    pub branch: u8,
    /// The place where a menu opened from the board is shown.
    pub menus: MenuPlace,
    /// The charm that the press itself adds to the shuffle.
    pub charm: Option<Charm>,
    /// Whether others read what they have typed.
    pub overheard: bool,
}

/// The place where a menu opened from the board is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuPlace {
    /// An overlay beside the board, visible only to the person who pressed.
    Overlay,
    /// Like `Overlay`, on a page that the person has opened outside the chat; their other private content opens there
    /// too.
    Page,
    /// The person's pane; the board, for everyone, if they have none.
    Pane,
    /// The board, for everyone.
    Board,
}

impl MenuPlace {
    /// Returns whether what opens covers the board for its person alone.
    #[must_use]
    pub fn is_beside(self) -> bool {
        matches!(self, Self::Overlay | Self::Page)
    }
}

impl<'a> Caller<'a> {
    /// Creates a caller at the home board, without settings or admin rights.
    #[must_use]
    pub fn new(person: &'a Person, private: Option<&'a Place>) -> Self {
        Self {
            person,
            private,
            preferences: Preferences::default(),
            admin: false,
            guest_admin: false,
            here: true,
            branch: 0,
            menus: MenuPlace::Board,
            charm: None,
            overheard: false,
        }
    }

    /// The words for them.
    #[must_use]
    pub fn words(&self) -> Words {
        Words::new(self.person.lang)
    }
}
