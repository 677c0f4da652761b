//! The game as the engine plays it: each question is answered by one of the files beside this one.

use std::ops::RangeInclusive;

use super::Zombiaki;
use super::action::{Action, Prompt};
use super::bar::Bar;
use super::ending::Ending;
use super::event::Event;
use super::options::Options;
use super::state::State;
use super::view::Public;
use super::{apply, feats, imagine, legal, notation, view};
use crate::chance::Chance;
use crate::game::{Decision, EventLog, Game, Never, Outcome, Setting, View};
use crate::id::GameId;
use crate::seat::{Seat, Seats};

impl Game for Zombiaki {
    const ID: GameId = GameId::new("zombiaki");
    const VERSION: u16 = 1;

    const FEATS: &'static [&'static str] = feats::ALL;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Prompt = Prompt;
    type Public = Public;
    type Private = ();
    type Event = Event;
    type Whisper = Never;
    type Bar = Bar;
    type Ending = Ending;

    fn seats(_options: &Options) -> RangeInclusive<u8> {
        notation::SEATS..=notation::SEATS
    }

    fn settings(options: &Options) -> Vec<Setting> {
        options.settings()
    }

    fn change_setting(options: &mut Options, place: usize) {
        options.change(place);
    }

    fn swap(_options: &Options, _seats: u8) -> u8 {
        1
    }

    fn start(
        options: &Options,
        _seats: u8,
        chance: &mut Chance,
        told: &mut EventLog<Self>,
    ) -> State {
        apply::start(options, chance, told)
    }

    fn pending_seats(state: &State) -> Seats {
        state.pending_seats()
    }

    fn decision(state: &State, _seat: Seat) -> Decision<Self> {
        legal::decision(state)
    }

    fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
        legal::legal(state, seat, out);
    }

    fn permit(view: &View<Self>, seat: Seat, action: Action) -> Result<(), Bar> {
        legal::permit(view, seat, action)
    }

    fn apply(
        state: &mut State,
        _seat: Seat,
        action: Action,
        _chance: &mut Chance,
        told: &mut EventLog<Self>,
    ) {
        apply::apply(state, action, told);
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

    fn private(_state: &State, _seat: Seat) {}

    fn imagine(view: &View<Self>, _seat: Option<Seat>, chance: &mut Chance) -> State {
        imagine::imagine(&view.public, chance)
    }
}
