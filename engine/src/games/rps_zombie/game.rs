//! The game as the engine plays it: each question is answered by one of the files beside this one.

use std::ops::RangeInclusive;

use super::RpsZombie;
use super::action::{Action, Prompt};
use super::bar::Bar;
use super::event::Event;
use super::options::Options;
use super::state::{Ending, State};
use super::view::{Private, Public};
use super::{apply, feats, imagine, legal, view};
use crate::chance::Chance;
use crate::game::{Decision, EventLog, Game, Manner, Never, Outcome, Setting, View};
use crate::id::GameId;
use crate::seat::{Seat, Seats};

impl Game for RpsZombie {
    const ID: GameId = GameId::new("rps-zombie");
    const VERSION: u16 = 1;
    const MANNER: Manner = Manner {
        shows: true,
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
    type Whisper = Never;
    type Bar = Bar;
    type Ending = Ending;

    fn seats(_options: &Options) -> RangeInclusive<u8> {
        2..=3 // RZ-001
    }

    fn settings(options: &Options) -> Vec<Setting> {
        options.settings()
    }

    fn change_setting(options: &mut Options, place: usize) {
        options.change(place);
    }

    fn start(options: &Options, seats: u8, _: &mut Chance, _: &mut EventLog<Self>) -> State {
        State::opening(options, seats)
    }

    fn pending_seats(state: &State) -> Seats {
        state.pending_seats()
    }

    fn decision(state: &State, seat: Seat) -> Decision<Self> {
        legal::decision(state, seat)
    }

    fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
        legal::legal(state, seat, out);
    }

    fn permit(view: &View<Self>, seat: Seat, action: Action) -> Result<(), Bar> {
        legal::permit(&view.public, seat, action)
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
