//! A game with one fault: the bare game, each of whose functions a fault may put another in place
//! of.

use std::cmp::Ordering;
use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::str::FromStr;

use engine::notation::{Facts, Setup};
use engine::{
    Chance, Decision, EventLog, Game, GameId, Macro, Manner, Menus, Notation, NotationError,
    Orders, Outcome, Policy, Position, Seat, Seats, Setting, Team, View, Viewer,
};

use super::fault::{Base, Fault, Faulty};

/// The fault that is planted in it now.
pub(super) fn fault<B: Base>() -> &'static dyn Fault<B> {
    B::fault_spot().get()
}

/// An action of the bare game, as the fault writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FaultyAction<A, B>(pub(super) A, PhantomData<B>);

impl<A: Ord, B: Eq> Ord for FaultyAction<A, B> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(&other.0)
    }
}

impl<A: Ord, B: Eq> PartialOrd for FaultyAction<A, B> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<A, B> FaultyAction<A, B> {
    fn new(action: A) -> Self {
        Self(action, PhantomData)
    }
}

impl<B: Base> fmt::Display for FaultyAction<B::Action, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&fault::<B>().action_text(self.0))
    }
}

impl<B: Base> FromStr for FaultyAction<B::Action, B> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self::new)
    }
}

/// Converts a view to the bare game's.
pub(super) fn bare<B: Base>(view: &View<Faulty<B>>) -> View<B> {
    View {
        public: view.public.clone(),
        private: view.private.clone(),
    }
}

/// Lists the bare game's actions in the fault's notation.
fn list_actions<B: Base>(
    out: &mut Vec<FaultyAction<B::Action, B>>,
    list: impl FnOnce(&mut Vec<B::Action>),
) {
    let mut actions = Vec::new();
    list(&mut actions);
    out.extend(actions.into_iter().map(FaultyAction::new));
}

impl<B: Base> Game for Faulty<B> {
    const ID: GameId = B::ID;
    const VERSION: u16 = B::VERSION;
    const MANNER: Manner = B::MANNER;

    type Options = B::Options;
    type State = B::State;
    type Action = FaultyAction<B::Action, B>;
    type Prompt = B::Prompt;
    type Public = B::Public;
    type Private = B::Private;
    type Event = B::Event;
    type Whisper = B::Whisper;
    type Bar = B::Bar;
    type Ending = B::Ending;

    fn seats(options: &Self::Options) -> RangeInclusive<u8> {
        B::seats(options)
    }

    fn settings(options: &Self::Options) -> Vec<Setting> {
        B::settings(options)
    }

    fn change_setting(options: &mut Self::Options, place: usize) {
        B::change_setting(options, place);
    }

    fn team(options: &Self::Options, seats: u8, seat: Seat) -> Team {
        fault::<B>().team(options, seats, seat)
    }

    fn start(
        options: &Self::Options,
        seats: u8,
        chance: &mut Chance,
        told: &mut EventLog<Self>,
    ) -> Self::State {
        fault::<B>().start(options, seats, chance, told)
    }

    fn pending_seats(state: &Self::State) -> Seats {
        fault::<B>().pending_seats(state)
    }

    fn offers(state: &Self::State) -> Seats {
        fault::<B>().offers(state)
    }

    fn decision(state: &Self::State, seat: Seat) -> Decision<Self> {
        let Decision {
            prompt,
            secrecy,
            otherwise,
            pace,
        } = fault::<B>().decision(state, seat);
        Decision {
            prompt,
            secrecy,
            otherwise: otherwise.map(FaultyAction::new),
            pace,
        }
    }

    fn legal(state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>) {
        list_actions(out, |out| fault::<B>().legal(state, seat, out));
    }

    fn asides(state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>) {
        list_actions(out, |out| fault::<B>().asides(state, seat, out));
    }

    fn permit(view: &View<Self>, seat: Seat, action: Self::Action) -> Result<(), B::Bar> {
        fault::<B>().permit(&bare(view), seat, action.0)
    }

    fn shows_hand(action: Self::Action) -> bool {
        fault::<B>().shows_hand(action.0)
    }

    fn apply(
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut Chance,
        told: &mut EventLog<Self>,
    ) {
        fault::<B>().apply(state, seat, action.0, chance, told);
    }

    fn covered_seat(state: &Self::State) -> Option<Seat> {
        fault::<B>().covered_seat(state)
    }

    fn veiled_state(settled: &Self::State, now: &Self::State) -> Self::State {
        fault::<B>().veiled_state(settled, now)
    }

    fn may_undo(state: &Self::State, seat: Seat) -> bool {
        fault::<B>().may_undo(state, seat)
    }

    fn macro_actions(view: &View<Self>, seat: Seat) -> Vec<[Vec<Self::Action>; 2]> {
        engine::actions_of_macros(view, seat)
    }

    fn flaw(state: &Self::State) -> Option<&'static str> {
        fault::<B>().flaw(state)
    }

    fn outcome(state: &Self::State) -> Option<Outcome<Self::Ending>> {
        fault::<B>().outcome(state)
    }

    fn public(state: &Self::State) -> Self::Public {
        fault::<B>().public(state)
    }

    fn private(state: &Self::State, seat: Seat) -> Self::Private {
        fault::<B>().private(state, seat)
    }

    fn imagine(view: &View<Self>, seat: Option<Seat>, chance: &mut Chance) -> Self::State {
        fault::<B>().imagine(bare(view), seat, chance)
    }
}

impl<B: Base> Menus for Faulty<B> {
    type Choice = B::Choice;

    fn path(action: Self::Action) -> Vec<Self::Choice> {
        fault::<B>().path(action.0)
    }

    fn doubtful(view: &View<Self>, seat: Seat, action: Self::Action) -> bool {
        B::doubtful(&bare(view), seat, action.0)
    }

    fn macros(view: &View<Self>, seat: Seat, out: &mut Vec<Macro<Self>>) {
        let mut macros = Vec::new();
        fault::<B>().macros(&bare(view), seat, &mut macros);
        let written =
            |actions: Vec<B::Action>| actions.into_iter().map(FaultyAction::new).collect();
        out.extend(macros.into_iter().map(|it| Macro {
            path: it.path,
            actions: written(it.actions),
            stands_for: written(it.stands_for),
        }));
    }
}

impl<B: Base> Orders for Faulty<B> {
    type Standing = B::Standing;

    fn collect_orders(view: &View<Self>, seat: Seat, out: &mut Vec<Self::Standing>) {
        B::collect_orders(&bare(view), seat, out);
    }

    fn standing_path(order: Self::Standing) -> Vec<Self::Choice> {
        fault::<B>().standing_path(order)
    }

    fn carry_out(
        order: Self::Standing,
        view: &View<Self>,
        seat: Seat,
        legal: &[Self::Action],
    ) -> Option<Self::Action> {
        let legal: Vec<B::Action> = legal.iter().map(|action| action.0).collect();
        fault::<B>()
            .carry_out(order, &bare(view), seat, &legal)
            .map(FaultyAction::new)
    }
}

impl<B: Base> Policy for Faulty<B> {}

engine::programs!(Faulty<B>, B: Base);

impl<B: Base> Notation for Faulty<B> {
    fn position(setup: &Setup<'_>, chance: &mut Chance) -> Result<Position<Self>, NotationError> {
        let Position {
            options,
            seats,
            state,
        } = B::position(setup, chance)?;
        Ok(Position {
            options,
            seats,
            state,
        })
    }

    fn facts(state: &Self::State) -> Facts {
        B::facts(state)
    }

    fn known_facts(view: &View<Self>, viewer: Viewer) -> Facts {
        fault::<B>().known_facts(&bare(view), viewer)
    }
}
