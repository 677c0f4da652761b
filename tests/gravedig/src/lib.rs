//! Gravedig for 2 to 4 players: a small game that isn't offered to players. It has one of everything that a game may
//! need, so that tests can prove the engine, and all above it, on one room. The rules are in `RULES.md` beside this
//! file; this page is the table of contents.
#![warn(clippy::wildcard_enum_match_arm)]

use std::ops::RangeInclusive;

use engine::game::{Decision, EventLog, Game, Macro, Manner, Outcome, Setting, View};
use engine::{Chance, GameId, Seat, Seats, Team};

mod action;
mod apply;
mod bar;
mod cards;
mod drawing;
mod facts;
mod ground;
mod imagine;
mod legal;
mod notation;
mod options;
mod order;
mod policy;
mod speech;
mod state;
mod view;

pub use action::{Action, Choice, Prompt};
pub use bar::Bar;
pub use cards::{Card, Sign};
pub use ground::{Cell, Cells, Column, Ground, Row};
pub use options::{Options, Rounds};
pub use order::Order;
pub use state::{Ending, State, Turn};
pub use view::{Event, Private, Public, Stage, Whisper};

/// The rules of Gravedig.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gravedig;

impl Game for Gravedig {
    const ID: GameId = GameId::new("gravedig");
    const VERSION: u16 = 1;
    const MANNER: Manner = Manner {
        shows: true,
        ..Manner::PLAIN
    };

    const FEATS: &'static [&'static str] = &["dug"];

    type Options = Options;
    type State = State;
    type Action = Action;
    type Prompt = Prompt;
    type Choice = Choice;
    type Public = Public;
    type Private = Private;
    type Event = Event;
    type Whisper = Whisper;
    type Standing = Order;
    type Bar = Bar;
    type Ending = Ending;

    fn seats(options: &Options) -> RangeInclusive<u8> {
        options.seats()
    }

    fn settings(options: &Options) -> Vec<Setting> {
        options.settings()
    }

    fn change_setting(options: &mut Options, place: usize) {
        options.change(place);
    }

    fn team(options: &Options, _seats: u8, seat: Seat) -> Team {
        options.team(seat)
    }

    fn swap(options: &Options, _seats: u8) -> u8 {
        u8::from(options.teams)
    }

    fn start(
        options: &Options,
        seats: u8,
        chance: &mut Chance,
        told: &mut EventLog<Self>,
    ) -> State {
        let mut state = State::empty(options, seats);
        apply::begin_round(&mut state, chance, told);
        state
    }

    fn pending_seats(state: &State) -> Seats {
        state.pending_seats()
    }

    fn offers(state: &State) -> Seats {
        legal::offers(state)
    }

    fn decision(state: &State, seat: Seat) -> Decision<Self> {
        legal::decision(state, seat)
    }

    fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
        legal::legal(state, seat, out);
    }

    fn permit(view: &View<Self>, seat: Seat, action: Action) -> Result<(), Bar> {
        legal::permit(view, seat, action)
    }

    fn asides(state: &State, seat: Seat, out: &mut Vec<Action>) {
        legal::asides(state, seat, out);
    }

    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut Chance,
        told: &mut EventLog<Self>,
    ) {
        apply::apply(state, seat, action, chance, told);
    }

    fn covered_seat(state: &State) -> Option<Seat> {
        let turn = state.turn().filter(|_| !state.is_lit());
        turn.map(|turn| turn.seat) // GD-045
    }

    fn veiled_state(settled: &State, now: &State) -> State {
        view::veiled_state(settled, now)
    }

    fn may_undo(state: &State, seat: Seat) -> bool {
        state.turn().is_some_and(|turn| turn.seat == seat) // GD-047
    }

    fn flaw(state: &State) -> Option<&'static str> {
        state.flaw()
    }

    fn outcome(state: &State) -> Option<Outcome<Ending>> {
        state.outcome()
    }

    fn feats(_end: &Public, _seat: Seat) -> Vec<&'static str> {
        Self::FEATS.to_vec()
    }

    fn public(state: &State) -> Public {
        view::public(state)
    }

    fn private(state: &State, seat: Seat) -> Private {
        view::private(state, seat)
    }

    fn imagine(view: &View<Self>, seat: Option<Seat>, chance: &mut Chance) -> State {
        imagine::imagine(view, seat, chance)
    }

    fn path(action: Action) -> Vec<Choice> {
        action.path()
    }

    fn doubtful(view: &View<Self>, seat: Seat, action: Action) -> bool {
        let fresh = view.public.stage.turn_of(seat).filter(|turn| turn.fresh);
        action == Action::End && fresh.is_some()
    }

    fn macros(view: &View<Self>, seat: Seat, out: &mut Vec<Macro<Self>>) {
        order::macros(&view.public, seat, out);
    }

    fn collect_orders(view: &View<Self>, seat: Seat, out: &mut Vec<Order>) {
        order::collect_orders(&view.public, seat, out);
    }

    fn standing_path(order: Order) -> Vec<Choice> {
        order.path()
    }

    fn carry_out(order: Order, view: &View<Self>, seat: Seat, _legal: &[Action]) -> Option<Action> {
        order.carry_out(&view.public, seat)
    }

    fn weigh(view: &View<Self>, seat: Seat, action: Action) -> i32 {
        policy::weigh(view, seat, action)
    }
}

engine::programs!(Gravedig);
