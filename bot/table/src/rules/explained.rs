//! A person's first question of each kind is explained to them: in their pane, and nowhere else.
//!
//! Which that is follows from what the seat itself is asked and from what its person has met before. It
//! changes when nothing comes and what nobody else sees.

use base::address::PersonId;
use engine::Seat;
use speech::Key;

use crate::any::AnyPlay;
use crate::model::explained::{Explained, Explains, Versed};
use crate::model::record::Stage;
use crate::model::seat::Occupant;
use crate::model::table::Table;

/// A first question, and to whom it is put.
struct First {
    seat: Seat,
    person: PersonId,
    text: Key,
    since: u32,
}

impl Table {
    /// The people who play and of whom it isn't known yet what they have met before.
    pub(crate) fn strangers(&self) -> Vec<PersonId> {
        let playing = self.record.stage == Stage::Playing;
        let people = self.record.people().map(|(_, person)| person.id);
        let is_stranger = |id: &PersonId| playing && !self.session.versed.contains_key(id);
        people.filter(is_stranger).collect()
    }

    /// Takes note of what somebody has met before.
    pub(crate) fn get_to_know(&mut self, person: PersonId, versed: Versed) {
        self.session.versed.insert(person, versed);
    }

    /// Has every question explained that is its person's first of the kind; gives which these are.
    pub(crate) fn explain(&mut self) -> Vec<Explains> {
        let play = self.play.as_deref();
        let play = play.filter(|_| self.record.stage == Stage::Playing);
        let seated = self.record.seated();
        let first = seated.filter_map(|(seat, occupant)| self.first(play?, seat, occupant));
        let first: Vec<First> = first.collect();
        first.iter().map(|first| self.note(first)).collect()
    }

    /// The question to a seat, if it is to be explained and isn't yet.
    fn first(&self, play: &dyn AnyPlay, seat: Seat, occupant: &Occupant) -> Option<First> {
        let Occupant::Person {
            person,
            private: Some(_),
            away: false,
            ..
        } = occupant
        else {
            return None; // nobody reads a pane there
        };
        // the table goes on by itself, or answers as the person has said before
        let is_pause = play.asked().show && !self.record.by_hand;
        if is_pause || play.is_answered(seat, self.record.ahead(seat)) {
            return None;
        }
        let text = play.explanation(seat)?;
        let before = self.session.versed.get(&person.id)?.as_ref()?;
        (!before.contains(text.text())).then(|| First {
            seat,
            person: person.id,
            text,
            since: play.asked_since(seat),
        })
    }

    fn note(&mut self, first: &First) -> Explains {
        let (person, text) = (first.person, first.text);
        let kind = text.text().to_owned();
        if let Some(Some(versed)) = self.session.versed.get_mut(&person) {
            versed.insert(kind.clone());
        }
        let since = first.since;
        let alone = self.record.alone.entry(first.seat).or_default();
        alone.explained = Some(Explained { since, kind });
        Explains { person, text }
    }

    /// What explains the question to a seat, if it was its person's first of the kind when it was put.
    pub(crate) fn explanation(&self, play: &dyn AnyPlay, seat: Seat) -> Option<Key> {
        let explained = self.record.alone.get(&seat)?.explained.as_ref()?;
        let text = play.explanation(seat)?;
        let stands = explained.since == play.asked_since(seat) && explained.kind == text.text();
        stands.then_some(text)
    }
}
