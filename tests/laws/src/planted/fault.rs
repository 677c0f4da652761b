//! The parts that a fault may change: any function of the game, the notation of an action, and the words and pictures.
//! A function that it leaves alone is the bare game's.

use std::cell::Cell;
use std::marker::PhantomData;
use std::thread::LocalKey;

use engine::notation::Facts;
use engine::{
    Chance, Decision, EventLog, Game, Macro, Notation, Outcome, Seat, Seats, Team, View, Viewer,
};
use picture::Drawing;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use speech::{Speech, Teller};
use table::any::Playable;

/// A game with a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Faulty<B>(PhantomData<B>);

/// The place that stores the planted fault. Every test plays on its own thread.
pub(super) type Spot<B> = LocalKey<Cell<&'static dyn Fault<B>>>;

/// A game into which faults are planted. The same code of the laws checks all faults, since building it for each would
/// take minutes.
pub(super) trait Base: Playable {
    /// Number of its games that every run checks against the laws.
    const GAMES: u64 = crate::GAMES;

    /// The options under which it is small.
    fn small() -> Self::Options;

    /// The fault that is planted now.
    fn fault_spot() -> &'static Spot<Self>;
}

/// The absence of a fault.
pub(super) struct NoFault;

impl<B: Base> Fault<B> for NoFault {}

/// One fault.
pub(super) trait Fault<B: Base>: Sync {
    /// Under these it shows.
    fn options(&self) -> B::Options {
        B::small()
    }

    /// The text form of an action.
    fn action_text(&self, action: B::Action) -> String {
        action.to_string()
    }

    fn team(&self, options: &B::Options, seats: u8, seat: Seat) -> Team {
        B::team(options, seats, seat)
    }

    fn start(
        &self,
        options: &B::Options,
        seats: u8,
        chance: &mut Chance,
        told: &mut EventLog<Faulty<B>>,
    ) -> B::State {
        let mut bare = EventLog::new();
        let state = B::start(options, seats, chance, &mut bare);
        tell(&bare, told);
        state
    }

    fn pending_seats(&self, state: &B::State) -> Seats {
        B::pending_seats(state)
    }

    fn offers(&self, state: &B::State) -> Seats {
        B::offers(state)
    }

    fn decision(&self, state: &B::State, seat: Seat) -> Decision<B> {
        B::decision(state, seat)
    }

    fn legal(&self, state: &B::State, seat: Seat, out: &mut Vec<B::Action>) {
        B::legal(state, seat, out);
    }

    fn asides(&self, state: &B::State, seat: Seat, out: &mut Vec<B::Action>) {
        B::asides(state, seat, out);
    }

    fn permit(&self, view: &View<B>, seat: Seat, action: B::Action) -> Result<(), B::Bar> {
        B::permit(view, seat, action)
    }

    fn shows_hand(&self, action: B::Action) -> bool {
        B::shows_hand(action)
    }

    fn apply(
        &self,
        state: &mut B::State,
        seat: Seat,
        action: B::Action,
        chance: &mut Chance,
        told: &mut EventLog<Faulty<B>>,
    ) {
        tell(&obey::<B>(state, seat, action, chance), told);
    }

    fn covered_seat(&self, state: &B::State) -> Option<Seat> {
        B::covered_seat(state)
    }

    fn veiled_state(&self, settled: &B::State, now: &B::State) -> B::State {
        B::veiled_state(settled, now)
    }

    fn may_undo(&self, state: &B::State, seat: Seat) -> bool {
        B::may_undo(state, seat)
    }

    fn flaw(&self, state: &B::State) -> Option<&'static str> {
        B::flaw(state)
    }

    fn outcome(&self, state: &B::State) -> Option<Outcome<B::Ending>> {
        B::outcome(state)
    }

    fn public(&self, state: &B::State) -> B::Public {
        B::public(state)
    }

    fn private(&self, state: &B::State, seat: Seat) -> B::Private {
        B::private(state, seat)
    }

    fn imagine(&self, view: View<B>, seat: Option<Seat>, chance: &mut Chance) -> B::State {
        B::imagine(&view, seat, chance)
    }

    fn path(&self, action: B::Action) -> Vec<B::Choice> {
        B::path(action)
    }

    fn macros(&self, view: &View<B>, seat: Seat, out: &mut Vec<Macro<B>>) {
        B::macros(view, seat, out);
    }

    fn standing_path(&self, order: B::Standing) -> Vec<B::Choice> {
        B::standing_path(order)
    }

    fn carry_out(
        &self,
        order: B::Standing,
        view: &View<B>,
        seat: Seat,
        legal: &[B::Action],
    ) -> Option<B::Action> {
        B::carry_out(order, view, seat, legal)
    }

    fn known_facts(&self, view: &View<B>, viewer: Viewer) -> Facts {
        <B as Notation>::known_facts(view, viewer)
    }

    fn headline(&self, public: &B::Public, tell: &Teller<'_>) -> Vec<String> {
        B::headline(public, tell)
    }

    fn rows(&self, public: &B::Public, tell: &Teller<'_>) -> Vec<String> {
        B::rows(public, tell)
    }

    /// Returns the private knowledge of a seat, in lines.
    fn own(&self, view: &View<B>, seat: Seat, tell: &Teller<'_>) -> Vec<String> {
        <B as Speech>::private_lines(view, seat, tell)
    }

    fn prompt(&self, prompt: &B::Prompt, seat: Seat, tell: &Teller<'_>) -> String {
        B::prompt(prompt, seat, tell)
    }

    fn choice(&self, choice: &B::Choice, view: &View<B>, tell: &Teller<'_>) -> String {
        B::choice(choice, view, tell)
    }

    fn event(&self, event: &B::Event, tell: &Teller<'_>) -> Option<String> {
        B::event(event, tell)
    }

    fn whisper(&self, whisper: &B::Whisper, tell: &Teller<'_>) -> Option<String> {
        B::whisper(whisper, tell)
    }

    fn ending(&self, outcome: &Outcome<B::Ending>, tell: &Teller<'_>) -> String {
        B::ending(outcome, tell)
    }

    /// Draws the board as everyone may see it, as SVG.
    fn draw_board(&self, public: &B::Public, tell: &Teller<'_>) -> String {
        <B as Drawing>::board(public, tell)
    }
}

/// Carries out an action as the bare game does; gives what it tells.
pub(super) fn obey<G: Game>(
    state: &mut G::State,
    seat: Seat,
    action: G::Action,
    chance: &mut Chance,
) -> EventLog<G> {
    let mut bare = EventLog::new();
    G::apply(state, seat, action, chance, &mut bare);
    bare
}

/// Passes on what the bare game tells, and its fences.
pub(super) fn tell<B: Base>(bare: &EventLog<B>, told: &mut EventLog<Faulty<B>>) {
    for event in bare.events() {
        if bare.is_news() {
            told.reveal(|| event.clone());
        } else {
            told.tell_everyone(|| event.clone());
        }
    }
    for (seat, whisper) in bare.whispers() {
        told.tell_seat(*seat, || whisper.clone());
    }
    if bare.is_fenced() {
        told.fence();
    }
}

/// Passes on the bare game's public events, without its fences.
pub(super) fn tell_without_fence<B: Base>(bare: &EventLog<B>, told: &mut EventLog<Faulty<B>>) {
    for event in bare.events() {
        told.tell_everyone(|| event.clone());
    }
}

/// A state as it is stored.
pub(super) fn stored_form<S: Serialize>(state: &S) -> Value {
    serde_json::to_value(state).expect("a state is plain data")
}

/// Changes a state in its stored form, since its room lets no one else touch its fields.
pub(super) fn tamper<S: Serialize + DeserializeOwned>(
    state: &mut S,
    change: impl FnOnce(&mut Value),
) {
    let mut stored = stored_form(state);
    change(&mut stored);
    *state = serde_json::from_value(stored).expect("what was changed is a state still");
}
