//! Queries that don't change a play.

use super::{Move, Play};
use crate::chance::Chance;
use crate::game::{Decision, DecisionKind, Game, Outcome, View};
use crate::notation::{Fact, Facts, Notation};
use crate::seat::{Seat, Seats, Viewer};

/// A secret answer that may still be changed.
pub struct SecretAnswer<G: Game> {
    /// The answer as it stands.
    pub answer: G::Action,
    /// The decision it answered.
    pub decision: Decision<G>,
    /// All that could have been answered, in menu order.
    pub options: Vec<G::Action>,
}

impl<G: Game> Play<G> {
    /// Whether [`Play::undo`] would work.
    #[must_use]
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.undoable(seat).is_some()
    }

    /// Returns the seats that the table waits for.
    #[must_use]
    pub fn pending_seats(&self) -> Seats {
        G::pending_seats(&self.state)
    }

    /// Returns the seats that may act now.
    #[must_use]
    pub fn offers(&self) -> Seats {
        G::offers(&self.state)
    }

    /// Returns the decision of a seat; `None` if it isn't asked.
    #[must_use]
    pub fn decision(&self, seat: Seat) -> Option<Decision<G>> {
        let asked = self.offers().contains(seat);
        asked.then(|| G::decision(&self.state, seat))
    }

    /// The listed answers of a seat in menu order; empty unless it may act.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut out = Vec::new();
        if self.offers().contains(seat) {
            G::legal(&self.state, seat, &mut out);
        }
        out
    }

    /// Returns the actions that a seat may take now without being asked, which aren't listed.
    #[must_use]
    pub fn asides(&self, seat: Seat) -> Vec<G::Action> {
        let mut out = Vec::new();
        G::asides(&self.state, seat, &mut out);
        out
    }

    /// Whether a seat may do this now, listed or not.
    #[must_use]
    pub fn allows(&self, seat: Seat, action: G::Action) -> bool {
        self.legal(seat).contains(&action) || self.asides(seat).contains(&action)
    }

    /// Whether a seat that is asked may do this now, and why not, by what it sees itself.
    ///
    /// # Errors
    /// If it isn't possible, with the reason.
    pub fn permit(&self, seat: Seat, action: G::Action) -> Result<(), G::Bar> {
        G::permit(&self.view(Viewer::Seat(seat)), seat, action)
    }

    /// The secret answer a seat has given and may still change, the question it answered, and
    /// what else it could be.
    #[must_use]
    pub fn given_answer(&self, seat: Seat) -> Option<SecretAnswer<G>> {
        let entry = self.changeable(seat)?;
        let mut others = self.since.clone();
        others.remove(entry);
        let (state, _) = self.replay(&others).ok()?;
        let mut options = Vec::new();
        G::legal(&state, seat, &mut options);
        Some(SecretAnswer {
            answer: self.since[entry].action,
            decision: G::decision(&state, seat),
            options,
        })
    }

    /// Returns the number of a seat's current question among all it was asked: a press made for another one is stale.
    /// The number grows only with what the seat itself sees.
    #[must_use]
    pub fn asked_since(&self, seat: Seat) -> u32 {
        self.asked[seat]
    }

    /// Returns the number of a seat's question among the public ones. Answers that other seats have taken since don't
    /// change it.
    #[must_use]
    pub fn prompted_since(&self, seat: Seat) -> u32 {
        self.prompted[seat]
    }

    /// The number of the question for which the time of a seat began last.
    #[must_use]
    pub fn timed_since(&self, seat: Seat) -> u32 {
        self.timed[seat]
    }

    /// Returns the number of public questions so far.
    #[must_use]
    pub fn question_count(&self) -> u32 {
        self.posed
    }

    /// Returns the number of steps taken, including changes and undos; every step increases it. It reveals hidden
    /// steps, too, so no viewer is shown it.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// Returns what a viewer may know.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View<G> {
        let veiled = self
            .is_covered_from(viewer)
            .then(|| G::veiled_state(&self.settled.0, &self.state));
        View::new(veiled.as_ref().unwrap_or(&self.state), viewer)
    }

    /// Whether a seat's steps are covered from a viewer, who is then shown the position at the last fence.
    #[must_use]
    pub fn is_covered_from(&self, viewer: Viewer) -> bool {
        G::covered_seat(&self.state).is_some_and(|seat| viewer != Viewer::Seat(seat))
    }

    /// The step that is taken without asking, if there is one now.
    #[must_use]
    pub fn forced_step(&self) -> Option<(Seat, G::Action)> {
        let seat = self.pending_seats().single()?;
        let decision = self.decision(seat)?;
        let forced = decision
            .otherwise
            .filter(|_| decision.pace == DecisionKind::Forced);
        let forced = forced.filter(|action| !self.makes_final(seat, *action));
        Some((seat, forced?))
    }

    /// Whether a seat could take back a step now, and no more after this.
    pub(super) fn makes_final(&self, seat: Seat, action: G::Action) -> bool {
        let mut after = self.clone();
        self.can_undo(seat) && !(after.act(seat, action).is_ok() && after.can_undo(seat))
    }

    /// Returns the outcome, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome<G::Ending>> {
        G::outcome(&self.state)
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.pending_seats().is_empty()
    }

    /// The options in force.
    #[must_use]
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// Returns the number of seats at the table.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The answers since the last fence, and how many came before: the tail of the journal that
    /// may still change.
    #[must_use]
    pub fn since(&self) -> (u32, &[Move<G::Action>]) {
        (self.first, &self.since)
    }

    /// Returns the whole truth, for the analysis of a game that is over.
    pub(crate) fn state(&self) -> &G::State {
        &self.state
    }

    /// The table's chance, for a scenario to look at its script.
    #[must_use]
    pub fn chance(&self) -> &Chance {
        &self.chance
    }
}

impl<G: Notation> Play<G> {
    /// Returns the fact sheet of the position. Adds `undo` to the facts of the game: whether any seat may take back a
    /// step.
    #[must_use]
    pub fn facts(&self) -> Facts {
        let mut facts = G::facts(&self.state);
        facts.insert("undo".into(), self.undo_fact());
        facts
    }

    /// Returns the facts that a viewer may know, made from their view alone.
    #[must_use]
    pub fn known_facts(&self, viewer: Viewer) -> Facts {
        let mut facts = G::known_facts(&self.view(viewer), viewer);
        if !self.is_covered_from(viewer) {
            facts.insert("undo".into(), self.undo_fact());
        }
        facts
    }

    fn undo_fact(&self) -> Fact {
        Fact::Bool(Seat::first(self.seats).any(|seat| self.can_undo(seat)))
    }
}
