//! Who asks something of a table.

use base::address::{Person, Place};
use base::charm::Charm;
use base::preferences::Preferences;
use speech::Words;

/// Who asks, and what the table should know of them.
#[derive(Clone, Copy, Debug)]
pub struct Caller<'a> {
    /// The person this is about.
    pub person: &'a Person,
    /// Where they can be written to alone, if that is known.
    pub private: Option<&'a Place>,
    /// What they have set about the messages they get.
    pub preferences: Preferences,
    /// Whether they may speak for the chat where the table is at home.
    pub admin: bool,
    /// Whether they may speak for a chat to which it has come.
    pub guest_admin: bool,
    /// Whether they ask where a board of the table stands.
    pub here: bool,
    /// From which branch they ask, by its number; 0: from its home, or from anywhere else.
    pub branch: u8,
    /// Where what opens behind a choice on the board is seen.
    pub menus: MenuPlace,
    /// What their press adds to the shuffle by itself.
    pub charm: Option<Charm>,
    /// Whether others read what they have typed.
    pub overheard: bool,
}

/// Where what opens behind a choice on the board is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuPlace {
    /// Beside the board, by whoever has pressed alone.
    Overlay,
    /// The same, on a page that they have opened outside the chat: what else is for them alone opens there too.
    Page,
    /// In their pane; by everybody on the board, if they have none.
    Pane,
    /// On the board, by everybody.
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
    /// Somebody who stands before the board at home, has set nothing and may speak for nobody.
    #[must_use]
    pub fn standing(person: &'a Person, private: Option<&'a Place>) -> Self {
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
