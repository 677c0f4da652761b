//! Rock, Paper, Scissors and … ZOMBIE!!! for 2 or 3 players. The rules are in `RULES.md` beside
//! this file; this page is the table of contents.
#![warn(clippy::wildcard_enum_match_arm)]

use std::ops::RangeInclusive;

use crate::chance::Chance;
use crate::game::{
    Decision, EventLog, Game, Manner, Never, Outcome, SearchMethod, Setting, Skill, View,
};
use crate::id::GameId;
use crate::seat::{Seat, Seats};

mod action;
mod apply;
mod bar;
mod cards;
mod event;
mod facts;
mod feats;
mod forecast;
mod imagine;
mod legal;
mod notation;
mod options;
mod policy;
mod rights;
mod state;
mod text;
mod view;

pub use action::{Action, Choice, Prompt, Weapons};
pub use bar::Bar;
pub use cards::{Card, Kind, Pile};
pub use event::Event;
pub use forecast::{SIGNS, signs};
pub use options::Options;
pub use state::{Ending, Mode, State, Trophies};
pub use view::{Private, Public, Stage};

/// The rules of Rock, Paper, Scissors and … ZOMBIE!!!
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RpsZombie;

impl Game for RpsZombie {
    const ID: GameId = GameId::new("rps-zombie");
    const VERSION: u16 = 1;
    const MANNER: Manner = Manner {
        shows: true,
        ..Manner::PLAIN
    };
    const SKILL: Skill = Skill {
        slips: 2,
        games: 500,
        ahead: SearchMethod::Worlds,
        pauses: 1,
    };

    const FEATS: &'static [&'static str] = feats::ALL;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Prompt = Prompt;
    type Choice = Choice;
    type Public = Public;
    type Private = Private;
    type Event = Event;
    type Whisper = Never;
    type Bar = Bar;
    type Ending = Ending;
    type Standing = Never;

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

    fn path(action: Action) -> Vec<Choice> {
        action.path()
    }

    fn weigh(view: &View<Self>, seat: Seat, action: Action) -> i32 {
        policy::weigh(&view.public, seat, action)
    }

    fn has_forecast(state: &State) -> bool {
        forecast::is_foreseen(state)
    }

    fn forecast(state: &State, seat: Seat) -> Option<f32> {
        forecast::forecast(state, seat)
    }
}
