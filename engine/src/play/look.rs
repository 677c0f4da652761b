//! Queries that don't change a play.
//!
//! A step is forced for everyone only if public facts leave no choice. If that follows from a hand, the table answers
//! for people who have set that, by the path of an order. For everyone else it is a press, and the pane reads the same
//! as after one.

use super::{Move, Play};
use crate::chance::Chance;
use crate::game::{Decision, DecisionKind, Game, Macro, Outcome, View};
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
        let state = veiled.as_ref().unwrap_or(&self.state);
        let private = match viewer {
            Viewer::Group => None,
            Viewer::Seat(seat) => Some(G::private(state, seat)),
        };
        let public = G::public(state);
        View { public, private }
    }

    /// Whether a seat's steps are covered from a viewer, who is then shown the position at the last fence.
    #[must_use]
    pub fn is_covered_from(&self, viewer: Viewer) -> bool {
        G::covered_seat(&self.state).is_some_and(|seat| viewer != Viewer::Seat(seat))
    }

    /// The macros of a seat; none unless it may act.
    #[must_use]
    pub fn macros(&self, seat: Seat) -> Vec<Macro<G>> {
        let mut out = Vec::new();
        if self.offers().contains(seat) {
            G::macros(&self.view(Viewer::Seat(seat)), seat, &mut out);
        }
        out
    }

    /// The menu of a seat: its answers, or what it could have given in place of one that it may
    /// still change, each as one entry, and its macros, beside them or in the place of some.
    #[must_use]
    pub fn menu(&self, seat: Seat) -> Vec<Macro<G>> {
        let given = self.given_answer(seat).map(|given| given.options);
        let answers = given.unwrap_or_else(|| self.legal(seat));
        let mut macros = self.macros(seat);
        let mut menu: Vec<Macro<G>> = Vec::with_capacity(answers.len());
        let mut stand_ins = Vec::new();
        for action in answers {
            let covers = |entry: &Macro<G>| entry.stands_for.contains(&action);
            if let Some(place) = macros.iter().position(covers) {
                stand_ins.push(menu.len());
                menu.push(macros.remove(place));
            } else if !stand_ins.iter().any(|place| covers(&menu[*place])) {
                menu.push(Macro::of(action));
            }
        }
        menu.extend(macros);
        menu
    }

    /// The orders a seat may give now for later decisions.
    #[must_use]
    pub fn standing_orders(&self, seat: Seat) -> Vec<G::Standing> {
        let mut out = Vec::new();
        G::collect_orders(&self.view(Viewer::Seat(seat)), seat, &mut out);
        out
    }

    /// Returns the answer of an order to the question the seat is asked now.
    #[must_use]
    pub fn ordered_answer(&self, seat: Seat, order: G::Standing) -> Option<G::Action> {
        let legal = self.legal(seat);
        if legal.is_empty() || !self.pending_seats().contains(seat) {
            return None;
        }
        let view = self.view(Viewer::Seat(seat));
        G::carry_out(order, &view, seat, &legal).filter(|action| legal.contains(action))
    }

    /// Returns the only answer left to a seat that is asked something. Its menu has no other entry, and the answer
    /// makes no step final that the seat could take back.
    #[must_use]
    pub fn obvious(&self, seat: Seat) -> Option<G::Action> {
        let asked = |decision: Decision<G>| decision.pace != DecisionKind::Show;
        if !self.pending_seats().contains(seat) || !self.decision(seat).is_some_and(asked) {
            return None;
        }
        let legal = self.legal(seat).into_iter();
        let mut listed = legal.filter(|action| !G::path(*action).is_empty());
        let only = listed.next().filter(|_| listed.next().is_none())?;
        (!self.makes_final(seat, only)).then_some(only)
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
    fn makes_final(&self, seat: Seat, action: G::Action) -> bool {
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
