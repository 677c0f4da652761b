//! Seats that are kept for people at a table that hasn't begun.

use base::address::{Person, PersonId, Place};
use base::charm::Charm;
use base::preferences::{Calls, Preferences};
use base::time::Uptime;
use serde::{Deserialize, Serialize};

/// A person with a reserved seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// The person this is about.
    pub person: Person,
    /// Their private chat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub private: Option<Place>,
    /// The person's notification settings.
    pub preferences: Preferences,
    /// The charm that they had in the game before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charm: Option<Charm>,
    /// The guest's place in table order: the number of current occupants who sit before them.
    pub place: usize,
    /// The moment until which the seat is reserved.
    pub until: Uptime,
    /// The person who challenged the guest; `None` without a challenge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PersonId>,
    /// The time of the guest's single notification; `None` if it was sent or the guest doesn't want one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub call: Option<Uptime>,
    /// Whether they are named in the call that stands where the board does.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub named: bool,
}

impl Guest {
    /// Builds a guest of a table that is just opening, challenged or not. The guest is notified unless their
    /// preferences say never.
    #[must_use]
    pub fn new(
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

/// The guests with reserved seats, in table order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Guests(Vec<Guest>);

impl Guests {
    /// Whether no seat is kept.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the number of reserved seats.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Iterates over the guests in table order.
    pub fn iter(&self) -> impl Iterator<Item = &Guest> {
        self.0.iter()
    }

    /// Iterates mutably over the guests in table order.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Guest> {
        self.0.iter_mut()
    }

    /// Returns the person who challenged this guest.
    pub(crate) fn challenger_of(&self, id: PersonId) -> Option<PersonId> {
        let guest = self.0.iter().find(|guest| guest.person.id == id);
        guest.and_then(|guest| guest.by)
    }

    /// Removes a challenger's id from all guests.
    pub(crate) fn forget_challenger(&mut self, id: PersonId) {
        for guest in &mut self.0 {
            guest.by.take_if(|by| *by == id);
        }
    }

    /// Returns whether a seat is reserved for a person.
    #[must_use]
    pub fn has(&self, id: PersonId) -> bool {
        self.0.iter().any(|guest| guest.person.id == id)
    }

    /// Keeps a seat behind those that are kept already.
    pub(crate) fn push(&mut self, guest: Guest) {
        self.0.push(guest);
    }

    /// Gives up the seat reserved for a person.
    pub(crate) fn remove(&mut self, id: PersonId) {
        self.0.retain(|guest| guest.person.id != id);
    }

    /// Gives up every reserved seat whose time is up. Returns whether there was one.
    pub(crate) fn lapse(&mut self, now: Uptime) -> bool {
        let before = self.len();
        self.0.retain(|guest| guest.until > now);
        self.len() < before
    }

    /// Gives up all reserved seats.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Takes a guest off the list because they sit down; later guests move back by one place.
    pub(crate) fn take(&mut self, id: PersonId) -> Option<Guest> {
        let index = self.0.iter().position(|guest| guest.person.id == id)?;
        let taken = self.0.remove(index);
        for later in &mut self.0[index..] {
            later.place += 1;
        }
        Some(taken)
    }

    /// Moves guests behind a place up by one, because its occupant has left.
    pub(crate) fn vacate(&mut self, place: usize) {
        for guest in &mut self.0 {
            guest.place -= usize::from(guest.place > place);
        }
    }

    /// Returns the time when something is to be done about them next.
    pub(crate) fn next(&self) -> Option<Uptime> {
        let times = self.0.iter().flat_map(|it| [Some(it.until), it.call]);
        times.flatten().min()
    }
}
