//! A table with its branches: where it is public, and from where its people have come.
//!
//! The home of a table decides which process looks after it, which admins manage it and which running time its clocks
//! follow. The board of a branch is made by looking at the table from there. Speaking for the home and for a branch are
//! two permissions.

use base::address::{PersonId, Place};
use base::join::JoinCode;

use super::branch::Branch;
use super::record::TableRecord;

impl TableRecord {
    /// The number of the branch in a place, or else in the chat to which it belongs; 0 for its home and
    /// for any other place.
    #[must_use]
    pub fn branch_at(&self, place: &Place) -> u8 {
        if self.branches.is_empty() {
            return 0;
        }
        let mut branches = self.branches.iter();
        if let Some(exactly) = branches.find(|it| it.place == *place) {
            return exactly.number;
        }
        if self.place.chat() == place.chat() {
            return 0;
        }
        let mut branches = self.branches.iter();
        let in_chat = branches.find(|it| it.place.chat() == place.chat());
        in_chat.map_or(0, |it| it.number)
    }

    /// Returns the code by which people of other chats join, if a player wants that.
    #[must_use]
    pub fn code(&self) -> Option<JoinCode> {
        let table = self.id;
        self.secret.map(|secret| JoinCode { table, secret })
    }

    /// Returns the places where the table is public, its home first.
    pub fn places(&self) -> impl Iterator<Item = &Place> {
        let branches = self.branches.iter().map(|it| &it.place);
        std::iter::once(&self.place).chain(branches)
    }

    /// A branch by its number.
    #[must_use]
    pub fn branch(&self, number: u8) -> Option<&Branch> {
        self.branches.iter().find(|it| it.number == number)
    }

    /// A branch by its number, to be changed.
    pub fn branch_mut(&mut self, number: u8) -> Option<&mut Branch> {
        self.branches.iter_mut().find(|it| it.number == number)
    }

    /// Whether the table is public in this very place.
    #[must_use]
    pub fn is_public_in(&self, place: &Place) -> bool {
        self.places().any(|it| it == place)
    }

    /// Returns the place from which a player has come: the number of a branch, or 0 for home.
    #[must_use]
    pub fn origin_of(&self, person: PersonId) -> u8 {
        let mut all = self.branches.iter();
        let own = all.find(|it| it.people.contains(&person));
        own.map_or(0, |it| it.number)
    }

    /// Whether no player is mentioned by name in the place from which a player has come.
    #[must_use]
    pub fn is_quiet_for(&self, person: PersonId) -> bool {
        let origin = self.branch(self.origin_of(person));
        origin.map_or(self.quiet, |it| it.quiet)
    }

    /// Notes the place from which a player sits down.
    pub fn set_origin(&mut self, person: PersonId, number: u8) {
        for branch in &mut self.branches {
            branch.people.retain(|it| *it != person);
            if branch.number == number {
                branch.people.push(person);
            }
        }
    }

    /// Returns the place where a player finds the table: the one from which they have come.
    #[must_use]
    pub fn place_of(&self, person: PersonId) -> &Place {
        let origin = self.branch(self.origin_of(person));
        origin.map_or(&self.place, |it| &it.place)
    }

    /// Returns the place of the table that is nearest to another one: that very place, another part of its chat, or
    /// the table's home.
    #[must_use]
    pub fn place_near(&self, here: &Place) -> &Place {
        let near = || self.places().find(|it| it.chat() == here.chat());
        let same = self.places().find(|it| *it == here);
        same.or_else(near).unwrap_or(&self.place)
    }

    /// Returns the name of the place from which a player has come.
    #[must_use]
    pub fn place_name_of(&self, person: PersonId) -> Option<&String> {
        match self.branch(self.origin_of(person)) {
            Some(branch) => branch.place_name.as_ref(),
            None => self.place_name.as_ref(),
        }
    }

    /// Looks, until this is done again, as it does from a branch: its place, language and news take the
    /// place of those of its home.
    pub(crate) fn swap(&mut self, branch: usize) {
        let Some(branch) = self.branches.get_mut(branch) else {
            return;
        };
        std::mem::swap(&mut self.place, &mut branch.place);
        std::mem::swap(&mut self.lang, &mut branch.lang);
        std::mem::swap(&mut self.plain, &mut branch.plain);
        std::mem::swap(&mut self.quiet, &mut branch.quiet);
        std::mem::swap(&mut self.pinned, &mut branch.pinned);
        std::mem::swap(&mut self.news, &mut branch.news);
        std::mem::swap(&mut self.told, &mut branch.told);
    }
}
