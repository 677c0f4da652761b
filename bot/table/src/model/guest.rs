//! Seats that are kept for people at a table that hasn't begun.

use base::address::{Person, PersonId, Place};
use base::charm::Charm;
use base::preferences::{Calls, Preferences};
use base::time::Uptime;
use serde::{Deserialize, Serialize};

/// Somebody for whom a seat is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// The person this is about.
    pub person: Person,
    /// Their private chat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub private: Option<Place>,
    /// What they have set about the messages they get.
    pub preferences: Preferences,
    /// The charm that they had in the game before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charm: Option<Charm>,
    /// Where they will sit: behind so many of those who sit there by now.
    pub place: usize,
    /// Until when the seat is kept.
    pub until: Uptime,
    /// Who has challenged them, if anybody has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PersonId>,
    /// When they are called, which happens once; nothing if they were, or don't want it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub call: Option<Uptime>,
    /// Whether they are named in the call that stands where the board does.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub named: bool,
}

impl Guest {
    /// Somebody who is asked to a table that is just opening, by somebody or by nobody; they are called
    /// unless they never want that.
    pub(crate) fn asked(
        person: Person,
        private: Option<Place>,
        preferences: Preferences,
        by: Option<PersonId>,
    ) -> Self {
        Self {
            person,
            private,
            preferences,
            charm: None,
            place: 0,
            until: Uptime::default(),
            by,
            call: (preferences.calls != Calls::Never).then(Uptime::default),
            named: false,
        }
    }
}

/// Those for whom a seat is kept, in table order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Guests(Vec<Guest>);

impl Guests {
    /// Whether no seat is kept.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many seats are kept.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// They, in table order.
    pub fn iter(&self) -> impl Iterator<Item = &Guest> {
        self.0.iter()
    }

    /// The same, to be changed.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Guest> {
        self.0.iter_mut()
    }

    /// Who has challenged somebody.
    pub(crate) fn challenger_of(&self, id: PersonId) -> Option<PersonId> {
        let guest = self.0.iter().find(|guest| guest.person.id == id);
        guest.and_then(|guest| guest.by)
    }

    /// Whoever challenges is named no more.
    pub(crate) fn forget_challenger(&mut self, id: PersonId) {
        for guest in &mut self.0 {
            guest.by.take_if(|by| *by == id);
        }
    }

    /// Whether a seat is kept for somebody.
    #[must_use]
    pub fn has(&self, id: PersonId) -> bool {
        self.0.iter().any(|guest| guest.person.id == id)
    }

    /// Keeps a seat behind those that are kept already.
    pub(crate) fn push(&mut self, guest: Guest) {
        self.0.push(guest);
    }

    /// Somebody's seat is kept no more.
    pub(crate) fn remove(&mut self, id: PersonId) {
        self.0.retain(|guest| guest.person.id != id);
    }

    /// No seat is kept any more for longer than this.
    pub(crate) fn lapse(&mut self, now: Uptime) {
        self.0.retain(|guest| guest.until > now);
    }

    /// No seat is kept any more.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Somebody takes the seat that is kept for them: whoever comes behind them sits further back.
    pub(crate) fn take(&mut self, id: PersonId) -> Option<Guest> {
        let index = self.0.iter().position(|guest| guest.person.id == id)?;
        let taken = self.0.remove(index);
        for later in &mut self.0[index..] {
            later.place += 1;
        }
        Some(taken)
    }

    /// Whoever sat at this place is gone.
    pub(crate) fn vacate(&mut self, place: usize) {
        for guest in &mut self.0 {
            guest.place -= usize::from(guest.place > place);
        }
    }

    /// When something is to be done about them next.
    pub(crate) fn next(&self) -> Option<Uptime> {
        let times = self.0.iter().flat_map(|it| [Some(it.until), it.call]);
        times.flatten().min()
    }
}
