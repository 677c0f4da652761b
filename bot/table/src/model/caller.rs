//! Who asks something of a table.

use base::address::{Person, Place};
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
    /// Whether they may speak for the place where they ask.
    pub admin: bool,
    /// Whether they ask where the board stands.
    pub here: bool,
    /// Where what opens behind a choice on the board is seen.
    pub menus: MenuPlace,
}

/// Where what opens behind a choice on the board is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuPlace {
    /// Beside the board, by whoever has pressed alone.
    Overlay,
    /// In their pane; by everybody on the board, if they have none.
    Pane,
    /// On the board, by everybody.
    Board,
}

impl Caller<'_> {
    /// The words for them.
    #[must_use]
    pub fn words(&self) -> Words {
        Words::new(self.person.lang)
    }
}
