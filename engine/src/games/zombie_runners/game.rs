//! The game as the engine plays it: each question is answered by one of the files beside this one.

use std::ops::RangeInclusive;

use super::ZombieRunners;
use super::action::{Action, Prompt};
use super::bar::Bar;
use super::event::{Event, Whisper};
use super::options::Options;
use super::state::{Ending, State};
use super::view::{Private, Public};
use super::{apply, feats, imagine, legal, view};
use crate::chance::Chance;
use crate::game::{Decision, EventLog, Game, Manner, Outcome, Setting, View};
use crate::id::GameId;
use crate::seat::{Seat, Seats, Team};

impl Game for ZombieRunners {
    const ID: GameId = GameId::new("zombie-runners");
    const VERSION: u16 = 1;
    const MANNER: Manner = Manner {
        shows: true,
        interrupts: true,
        ..Manner::PLAIN
    };

    const FEATS: &'static [&'static str] = feats::ALL;

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

    fn start(
        options: &Options,
        seats: u8,
        chance: &mut Chance,
        told: &mut EventLog<Self>,
    ) -> State {
        apply::start(options, seats, chance, told)
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
        state.is_in_turn().then_some(state.table.turn.seat)
    }

    fn veiled_state(settled: &State, now: &State) -> State {
        view::veiled_state(settled, now)
    }

    fn may_undo(state: &State, seat: Seat) -> bool {
        legal::may_undo(state, seat)
    }

    fn macro_actions(view: &View<Self>, seat: Seat) -> Vec<[Vec<Self::Action>; 2]> {
        crate::actions_of_macros(view, seat)
    }

    fn flaw(state: &State) -> Option<&'static str> {
        state.flaw()
    }

    fn outcome(state: &State) -> Option<Outcome<Ending>> {
        state.outcome()
    }

    fn feats(end: &Public, seat: Seat) -> Vec<&'static str> {
        feats::of(end, seat)
    }

    fn kind(ending: &Ending) -> &'static str {
        ending.kind()
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
