//! What a fault may change: any function of the game, how an action is written, and the words and
//! pictures. A function that it leaves alone is the bare game's.

use std::fmt::Debug;

use engine::notation::Facts;
use engine::{
    Chance, Decision, Game, Macro, Notation, Outcome, Seat, Seats, Team, Told, View, Viewer,
};
use picture::Drawing;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use speech::{Speech, Teller};
use table::any::Playable;

use super::faulty::Faulty;

/// A game into which faults are planted.
pub(super) trait Base: Playable {
    /// How many games of it every run holds against the laws.
    const GAMES: u64 = crate::GAMES;

    /// The options under which it is small.
    fn small() -> Self::Options;
}

pub(super) type Of<F> = <F as Fault>::Base;
pub(super) type OptionsOf<F> = <Of<F> as Game>::Options;
pub(super) type StateOf<F> = <Of<F> as Game>::State;
pub(super) type ActionOf<F> = <Of<F> as Game>::Action;
pub(super) type OrderOf<F> = <Of<F> as Game>::Standing;
type ChoiceOf<F> = <Of<F> as Game>::Choice;
type PublicOf<F> = <Of<F> as Game>::Public;
type OutcomeOf<F> = Outcome<<Of<F> as Game>::Ending>;

/// One fault.
pub(super) trait Fault: Copy + Debug + Ord + Send + Sync + 'static {
    /// The game without it.
    type Base: Base;

    /// Under these it shows.
    fn options() -> OptionsOf<Self> {
        Of::<Self>::small()
    }

    /// The text form of an action.
    fn written(action: ActionOf<Self>) -> String {
        action.to_string()
    }

    fn team(options: &OptionsOf<Self>, seats: u8, seat: Seat) -> Team {
        Of::<Self>::team(options, seats, seat)
    }

    fn start(
        options: &OptionsOf<Self>,
        seats: u8,
        chance: &mut Chance,
        told: &mut Told<Faulty<Self>>,
    ) -> StateOf<Self> {
        let mut bare = Told::new();
        let state = Of::<Self>::start(options, seats, chance, &mut bare);
        tell(&bare, told);
        state
    }

    fn pending(state: &StateOf<Self>) -> Seats {
        Of::<Self>::pending(state)
    }

    fn offers(state: &StateOf<Self>) -> Seats {
        Of::<Self>::offers(state)
    }

    fn decision(state: &StateOf<Self>, seat: Seat) -> Decision<Of<Self>> {
        Of::<Self>::decision(state, seat)
    }

    fn legal(state: &StateOf<Self>, seat: Seat, out: &mut Vec<ActionOf<Self>>) {
        Of::<Self>::legal(state, seat, out);
    }

    fn asides(state: &StateOf<Self>, seat: Seat, out: &mut Vec<ActionOf<Self>>) {
        Of::<Self>::asides(state, seat, out);
    }

    fn shows_hand(action: ActionOf<Self>) -> bool {
        Of::<Self>::shows_hand(action)
    }

    fn apply(
        state: &mut StateOf<Self>,
        seat: Seat,
        action: ActionOf<Self>,
        chance: &mut Chance,
        told: &mut Told<Faulty<Self>>,
    ) {
        tell(&obey::<Of<Self>>(state, seat, action, chance), told);
    }

    fn covered(state: &StateOf<Self>) -> Option<Seat> {
        Of::<Self>::covered(state)
    }

    fn veiled(settled: &StateOf<Self>, now: &StateOf<Self>) -> StateOf<Self> {
        Of::<Self>::veiled(settled, now)
    }

    fn may_undo(state: &StateOf<Self>, seat: Seat) -> bool {
        Of::<Self>::may_undo(state, seat)
    }

    fn flaw(state: &StateOf<Self>) -> Option<&'static str> {
        Of::<Self>::flaw(state)
    }

    fn outcome(state: &StateOf<Self>) -> Option<OutcomeOf<Self>> {
        Of::<Self>::outcome(state)
    }

    fn public(state: &StateOf<Self>) -> PublicOf<Self> {
        Of::<Self>::public(state)
    }

    fn private(state: &StateOf<Self>, seat: Seat) -> <Of<Self> as Game>::Private {
        Of::<Self>::private(state, seat)
    }

    fn imagine(view: View<Of<Self>>, seat: Option<Seat>, chance: &mut Chance) -> StateOf<Self> {
        Of::<Self>::imagine(&view, seat, chance)
    }

    fn path(action: ActionOf<Self>) -> Vec<ChoiceOf<Self>> {
        Of::<Self>::path(action)
    }

    fn macros(view: &View<Of<Self>>, seat: Seat, out: &mut Vec<Macro<Of<Self>>>) {
        Of::<Self>::macros(view, seat, out);
    }

    fn standing_path(order: OrderOf<Self>) -> Vec<ChoiceOf<Self>> {
        Of::<Self>::standing_path(order)
    }

    fn carry_out(
        order: OrderOf<Self>,
        view: &View<Of<Self>>,
        seat: Seat,
        legal: &[ActionOf<Self>],
    ) -> Option<ActionOf<Self>> {
        Of::<Self>::carry_out(order, view, seat, legal)
    }

    fn known(view: &View<Of<Self>>, viewer: Viewer) -> Facts {
        <Of<Self> as Notation>::known(view, viewer)
    }

    fn headline(public: &PublicOf<Self>, tell: &Teller<'_>) -> Vec<String> {
        Of::<Self>::headline(public, tell)
    }

    fn rows(public: &PublicOf<Self>, tell: &Teller<'_>) -> Vec<String> {
        Of::<Self>::rows(public, tell)
    }

    /// What a seat alone knows, in lines.
    fn own(view: &View<Of<Self>>, seat: Seat, tell: &Teller<'_>) -> Vec<String> {
        <Of<Self> as Speech>::known(view, seat, tell)
    }

    fn prompt(prompt: &<Of<Self> as Game>::Prompt, seat: Seat, tell: &Teller<'_>) -> String {
        Of::<Self>::prompt(prompt, seat, tell)
    }

    fn choice(choice: &ChoiceOf<Self>, view: &View<Of<Self>>, tell: &Teller<'_>) -> String {
        Of::<Self>::choice(choice, view, tell)
    }

    fn event(event: &<Of<Self> as Game>::Event, tell: &Teller<'_>) -> Option<String> {
        Of::<Self>::event(event, tell)
    }

    fn whisper(whisper: &<Of<Self> as Game>::Whisper, tell: &Teller<'_>) -> Option<String> {
        Of::<Self>::whisper(whisper, tell)
    }

    fn ending(outcome: &OutcomeOf<Self>, tell: &Teller<'_>) -> String {
        Of::<Self>::ending(outcome, tell)
    }

    /// The board as everybody may see it, as SVG.
    fn drawn(public: &PublicOf<Self>, tell: &Teller<'_>) -> String {
        <Of<Self> as Drawing>::board(public, tell)
    }
}

/// Carries out an action as the bare game does; gives what it tells.
pub(super) fn obey<G: Game>(
    state: &mut G::State,
    seat: Seat,
    action: G::Action,
    chance: &mut Chance,
) -> Told<G> {
    let mut bare = Told::new();
    G::apply(state, seat, action, chance, &mut bare);
    bare
}

/// Passes on what the bare game tells, and its fences.
pub(super) fn tell<F: Fault>(bare: &Told<Of<F>>, told: &mut Told<Faulty<F>>) {
    for event in bare.events() {
        if bare.is_news() {
            told.reveal(|| event.clone());
        } else {
            told.everybody(|| event.clone());
        }
    }
    for (seat, whisper) in bare.whispers() {
        told.only(*seat, || whisper.clone());
    }
    if bare.is_fenced() {
        told.settle();
    }
}

/// Passes on what the bare game tells everybody, and none of its fences.
pub(super) fn tell_without_fence<F: Fault>(bare: &Told<Of<F>>, told: &mut Told<Faulty<F>>) {
    for event in bare.events() {
        told.everybody(|| event.clone());
    }
}

/// A state as it is stored.
pub(super) fn stored_form<S: Serialize>(state: &S) -> Value {
    serde_json::to_value(state).expect("a state is plain data")
}

/// Changes a state in its stored form: its room lets nobody else touch its fields.
pub(super) fn tamper<S: Serialize + DeserializeOwned>(
    state: &mut S,
    change: impl FnOnce(&mut Value),
) {
    let mut stored = stored_form(state);
    change(&mut stored);
    *state = serde_json::from_value(stored).expect("what was changed is a state still");
}
