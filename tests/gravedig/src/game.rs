//! The game as the engine plays it: each question is answered by one of the files beside this one.

use std::ops::RangeInclusive;

use engine::{
    Chance, Decision, EventLog, Game, GameId, Macro, Manner, Menus, Orders, Outcome, Policy, Seat,
    Seats, Setting, Team, View,
};

use super::Gravedig;
use super::action::{Action, Choice, Prompt};
use super::bar::Bar;
use super::options::Options;
use super::order::Order;
use super::state::{Ending, State};
use super::view::{Event, Private, Public, Whisper};
use super::{apply, imagine, legal, order, view};

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
    type Public = Public;
    type Private = Private;
    type Event = Event;
    type Whisper = Whisper;
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
        turn.map(|turn| turn.seat)
    }

    fn veiled_state(settled: &State, now: &State) -> State {
        view::veiled_state(settled, now)
    }

    fn may_undo(state: &State, seat: Seat) -> bool {
        state.turn().is_some_and(|turn| turn.seat == seat)
    }

    fn macro_actions(view: &View<Self>, seat: Seat) -> Vec<[Vec<Self::Action>; 2]> {
        engine::actions_of_macros(view, seat)
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
}

impl Menus for Gravedig {
    type Choice = Choice;

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
}

impl Orders for Gravedig {
    type Standing = Order;

    fn collect_orders(view: &View<Self>, seat: Seat, out: &mut Vec<Order>) {
        order::collect_orders(&view.public, seat, out);
    }

    fn standing_path(order: Order) -> Vec<Choice> {
        order.path()
    }

    fn carry_out(order: Order, view: &View<Self>, seat: Seat, _legal: &[Action]) -> Option<Action> {
        order.carry_out(&view.public, seat)
    }
}

impl Policy for Gravedig {}
