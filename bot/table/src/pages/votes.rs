//! The votes of the players on the board, and the line about a game that rests.

use base::address::PersonId;
use base::page::{Block, Button, Knob};
use engine::Seat;
use speech::{Key, Teller, Words, args, key};

use crate::model::pause::Pause;
use crate::model::table::Table;
use crate::rules::votes::Vote;
use crate::rules::{claims, sleep};

impl Table {
    /// Returns whether a spectator may still offer to play for an AI.
    pub(super) fn may_be_claimed(&self) -> bool {
        let record = &self.record;
        let free = claims::claimable(record).is_some() && record.claim.is_none();
        free && self.private_seat().is_none()
    }

    /// Returns the lines that say on what the players vote, and how the votes stand.
    pub(super) fn vote_lines(&self) -> Vec<Block> {
        let lines = [
            self.ending_line(),
            self.claim_line(),
            self.removal_line(),
            self.pause_line(),
        ];
        lines.into_iter().flatten().map(Block::Line).collect()
    }

    /// Returns the buttons by which players agree, or decline.
    pub(super) fn vote_buttons(&self, tell: &Teller<'_>) -> Vec<Vec<Button>> {
        let record = &self.record;
        let button = |label, knob| self.knob(tell.say(label), knob);
        let go_on = || button(key!("button-go-on"), Knob::GoOn);
        let ending = (!record.ending.is_empty())
            .then(|| vec![button(key!("button-end"), Knob::End), go_on()]);
        let claim = record.claim.as_ref().map(|_| {
            vec![
                button(key!("button-admit"), Knob::Admit),
                button(key!("button-dismiss"), Knob::Dismiss),
            ]
        });
        let removal = record.departures.removal.as_ref().map(|removal| {
            let args = args![name = record.name_of(removal.seat)];
            let label = tell.with(key!("button-kick"), &args);
            vec![self.knob(label, Knob::Kick(removal.seat)), go_on()]
        });
        let pause = record
            .pause_request()
            .map(|_| vec![button(key!("button-pause"), Knob::Pause), go_on()]);
        [ending, claim, removal, pause, self.resume_button(tell)]
            .into_iter()
            .flatten()
            .collect()
    }

    /// Returns whether the person at a seat may ask for a pause, or agree to one.
    pub(super) fn may_ask_for_a_pause(&self, seat: Seat) -> bool {
        let own = self.record.person_at(seat);
        let agrees = |pause: &Pause| own.is_some_and(|own| pause.agreed.contains(&own));
        let pause = self.record.pause.as_ref();
        !self.record.is_paused() && !pause.is_some_and(agrees)
    }

    /// Returns the button that ends a pause.
    pub(super) fn resume_button(&self, tell: &Teller<'_>) -> Option<Vec<Button>> {
        let label = || tell.say(key!("button-resume"));
        let is_paused = self.record.is_paused();
        is_paused.then(|| vec![self.knob(label(), Knob::Resume)])
    }

    /// Returns the line that the game rests, asleep or paused.
    pub(super) fn rest_line(&self, words: Words) -> Option<Block> {
        let line = match self.record.is_paused() {
            true => key!("board-paused"),
            false if sleep::is_asleep(&self.record) => key!("board-asleep"),
            false => return None,
        };
        Some(Block::Line(words.say(line)))
    }

    /// Returns the line that some players offer to end the game where it is.
    fn ending_line(&self) -> Option<String> {
        let ending = &self.record.ending;
        (!ending.is_empty()).then(|| self.wish_line(key!("board-ending"), ending))
    }

    /// Returns the line that some players want a pause.
    fn pause_line(&self) -> Option<String> {
        let request = self.record.pause_request()?;
        Some(self.wish_line(key!("board-pause-asked"), &request.agreed))
    }

    /// Returns the line of a vote that these players have agreed to.
    fn wish_line(&self, line: Key, agreed: &[PersonId]) -> String {
        let vote = Vote::count(&self.record, agreed, None);
        let args = args![
            names = self.record.names_of(agreed),
            agreeing = vote.agreeing,
            people = vote.voters
        ];
        self.record.words().with(line, &args)
    }

    /// Returns the line about a spectator's offer.
    fn claim_line(&self) -> Option<String> {
        let claim = self.record.claim.as_ref()?;
        let vote = Vote::count(&self.record, &claim.agreed, None);
        let args = args![
            name = self.record.cast().name_beside(&claim.person.name),
            ai = self.record.name_of(claim.seat),
            agreeing = vote.agreeing,
            people = vote.voters
        ];
        Some(self.record.words().with(key!("board-claimed"), &args))
    }

    /// Returns the line that some players want to remove another one from a rated game.
    fn removal_line(&self) -> Option<String> {
        let removal = self.record.departures.removal.as_ref()?;
        let vote = Vote::count(&self.record, &removal.agreed, Some(removal.seat));
        let args = args![
            name = self.record.name_of(removal.seat),
            names = self.record.names_of(&removal.agreed),
            agreeing = vote.agreeing,
            people = vote.voters
        ];
        Some(self.record.words().with(key!("board-removal"), &args))
    }
}
