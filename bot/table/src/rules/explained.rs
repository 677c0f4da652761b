//! Explanations of a person's first question of each kind: in their pane, and nowhere else.
//!
//! Which question that is follows from the seat's own questions and from those its person has met before. An
//! explanation changes neither the timing of any message nor what others see.
//!
//! A question isn't explained again even if the message got lost. A person in two first games at a time may read an
//! explanation twice.

use base::address::PersonId;
use engine::Seat;
use speech::Key;

use crate::any::AnyPlay;
use crate::model::explained::{ExplainedQuestion, Explains, KnownExplanations};
use crate::model::record::Stage;
use crate::model::seat::Occupant;
use crate::model::table::Table;

/// A first question and its person.
struct First {
    seat: Seat,
    person: PersonId,
    text: Key,
    since: u32,
}

impl Table {
    /// Returns the players whose earlier explanations haven't been loaded yet.
    pub(crate) fn strangers(&self) -> Vec<PersonId> {
        let playing = self.record.stage == Stage::Playing;
        let people = self.record.people().map(|(_, person)| person.id);
        let is_stranger = |id: &PersonId| playing && !self.session.versed.contains_key(id);
        people.filter(is_stranger).collect()
    }

    /// Records the explanations that a person has had before.
    pub(crate) fn get_to_know(&mut self, person: PersonId, versed: KnownExplanations) {
        self.session.versed.insert(person, versed);
    }

    /// Explains every question that is the first of its kind to its person. Returns the new explanations.
    pub(crate) fn explain(&mut self) -> Vec<Explains> {
        let play = self.play.as_deref();
        let play = play.filter(|_| self.record.stage == Stage::Playing);
        let seated = self.record.seated_occupants();
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
        let is_pause = play.asked_seats().show && !self.record.by_hand;
        if is_pause || play.is_answered(seat, self.record.preset_answers(seat)) {
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
        alone.explained = Some(ExplainedQuestion { since, kind });
        Explains { person, text }
    }

    /// Returns the explanation of a seat's question, if it was the first of its kind to its person when it was put.
    pub(crate) fn explanation(&self, play: &dyn AnyPlay, seat: Seat) -> Option<Key> {
        let explained = self.record.alone.get(&seat)?.explained.as_ref()?;
        let text = play.explanation(seat)?;
        let stands = explained.since == play.asked_since(seat) && explained.kind == text.text();
        stands.then_some(text)
    }
}
