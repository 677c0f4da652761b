//! A game with one fault: the bare game, each of whose functions a fault may put another in place of.

use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::str::FromStr;

use engine::notation::{Facts, Setup};
use engine::{
    Chance, Decision, Game, GameId, Macro, Notation, NotationError, Outcome, Position, Seat, Seats,
    Setting, Team, Told, View, Viewer,
};

use super::fault::{ActionOf, Fault, Of, OptionsOf, OrderOf, StateOf};

/// A game with a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Faulty<F>(PhantomData<F>);

/// An action of the bare game, as the fault writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Written<A, F>(pub(super) A, PhantomData<F>);

impl<A, F> Written<A, F> {
    fn new(action: A) -> Self {
        Self(action, PhantomData)
    }
}

impl<F: Fault> fmt::Display for Written<ActionOf<F>, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&F::written(self.0))
    }
}

impl<F: Fault> FromStr for Written<ActionOf<F>, F> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self::new)
    }
}

/// What somebody sees, as the bare game has it.
pub(super) fn bare<F: Fault>(view: &View<Faulty<F>>) -> View<Of<F>> {
    View {
        public: view.public.clone(),
        private: view.private.clone(),
    }
}

/// What the bare game lists, as the fault writes it.
fn listed<F: Fault>(
    out: &mut Vec<Written<ActionOf<F>, F>>,
    list: impl FnOnce(&mut Vec<ActionOf<F>>),
) {
    let mut actions = Vec::new();
    list(&mut actions);
    out.extend(actions.into_iter().map(Written::new));
}

impl<F: Fault> Game for Faulty<F> {
    const ID: GameId = Of::<F>::ID;
    const VERSION: u16 = Of::<F>::VERSION;
    const SHOWS: bool = Of::<F>::SHOWS;
    const BRISK: bool = Of::<F>::BRISK;

    type Options = OptionsOf<F>;
    type State = StateOf<F>;
    type Action = Written<ActionOf<F>, F>;
    type Prompt = <Of<F> as Game>::Prompt;
    type Choice = <Of<F> as Game>::Choice;
    type Public = <Of<F> as Game>::Public;
    type Private = <Of<F> as Game>::Private;
    type Event = <Of<F> as Game>::Event;
    type Whisper = <Of<F> as Game>::Whisper;
    type Standing = OrderOf<F>;
    type Ending = <Of<F> as Game>::Ending;

    fn seats(options: &Self::Options) -> RangeInclusive<u8> {
        Of::<F>::seats(options)
    }

    fn settings(options: &Self::Options) -> Vec<Setting> {
        Of::<F>::settings(options)
    }

    fn turn(options: &mut Self::Options, place: usize) {
        Of::<F>::turn(options, place);
    }

    fn team(options: &Self::Options, seats: u8, seat: Seat) -> Team {
        F::team(options, seats, seat)
    }

    fn start(
        options: &Self::Options,
        seats: u8,
        chance: &mut Chance,
        told: &mut Told<Self>,
    ) -> Self::State {
        F::start(options, seats, chance, told)
    }

    fn pending(state: &Self::State) -> Seats {
        F::pending(state)
    }

    fn offers(state: &Self::State) -> Seats {
        F::offers(state)
    }

    fn decision(state: &Self::State, seat: Seat) -> Decision<Self> {
        let Decision {
            prompt,
            secrecy,
            otherwise,
            pace,
        } = F::decision(state, seat);
        Decision {
            prompt,
            secrecy,
            otherwise: otherwise.map(Written::new),
            pace,
        }
    }

    fn legal(state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>) {
        listed(out, |out| F::legal(state, seat, out));
    }

    fn asides(state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>) {
        listed(out, |out| F::asides(state, seat, out));
    }

    fn shows_hand(action: Self::Action) -> bool {
        F::shows_hand(action.0)
    }

    fn apply(
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut Chance,
        told: &mut Told<Self>,
    ) {
        F::apply(state, seat, action.0, chance, told);
    }

    fn covered(state: &Self::State) -> Option<Seat> {
        F::covered(state)
    }

    fn veiled(settled: &Self::State, now: &Self::State) -> Self::State {
        F::veiled(settled, now)
    }

    fn may_undo(state: &Self::State, seat: Seat) -> bool {
        F::may_undo(state, seat)
    }

    fn flaw(state: &Self::State) -> Option<&'static str> {
        F::flaw(state)
    }

    fn outcome(state: &Self::State) -> Option<Outcome<Self::Ending>> {
        F::outcome(state)
    }

    fn public(state: &Self::State) -> Self::Public {
        F::public(state)
    }

    fn private(state: &Self::State, seat: Seat) -> Self::Private {
        F::private(state, seat)
    }

    fn imagine(view: &View<Self>, seat: Option<Seat>, chance: &mut Chance) -> Self::State {
        F::imagine(bare(view), seat, chance)
    }

    fn path(action: Self::Action) -> Vec<Self::Choice> {
        F::path(action.0)
    }

    fn doubtful(view: &View<Self>, seat: Seat, action: Self::Action) -> bool {
        <F::Base as Game>::doubtful(&bare(view), seat, action.0)
    }

    fn macros(view: &View<Self>, seat: Seat, out: &mut Vec<Macro<Self>>) {
        let mut macros = Vec::new();
        F::macros(&bare(view), seat, &mut macros);
        out.extend(macros.into_iter().map(|Macro { path, actions }| {
            let actions = actions.into_iter().map(Written::new).collect();
            Macro { path, actions }
        }));
    }

    fn standing(view: &View<Self>, seat: Seat, out: &mut Vec<Self::Standing>) {
        Of::<F>::standing(&bare(view), seat, out);
    }

    fn standing_path(order: Self::Standing) -> Vec<Self::Choice> {
        F::standing_path(order)
    }

    fn carry_out(
        order: Self::Standing,
        view: &View<Self>,
        seat: Seat,
        legal: &[Self::Action],
    ) -> Option<Self::Action> {
        let legal: Vec<ActionOf<F>> = legal.iter().map(|action| action.0).collect();
        F::carry_out(order, &bare(view), seat, &legal).map(Written::new)
    }
}

impl<F: Fault> Notation for Faulty<F> {
    fn position(setup: &Setup<'_>, chance: &mut Chance) -> Result<Position<Self>, NotationError> {
        let Position {
            options,
            seats,
            state,
        } = Of::<F>::position(setup, chance)?;
        Ok(Position {
            options,
            seats,
            state,
        })
    }

    fn facts(state: &Self::State) -> Facts {
        Of::<F>::facts(state)
    }

    fn known(view: &View<Self>, viewer: Viewer) -> Facts {
        F::known(&bare(view), viewer)
    }
}
