//! School of the Dead for 3 to 6 players. The rules are in `RULES.md` beside this file; this page
//! is the table of contents.
#![warn(clippy::wildcard_enum_match_arm)]

use std::ops::RangeInclusive;

use crate::chance::Chance;
use crate::game::{Decision, EventLog, Game, Outcome, Setting, Skill, View};
use crate::id::GameId;
use crate::seat::{Seat, Seats};

mod action;
mod apply;
mod bar;
mod board;
mod cards;
mod event;
mod facts;
mod feats;
mod figures;
mod imagine;
mod legal;
mod locations;
mod notation;
mod options;
mod order;
mod otherwise;
mod pawns;
mod policy;
mod rights;
mod state;
mod text;
mod view;
mod vote;

pub use action::{Action, Choice, Declaration, Prompt};
pub use bar::Bar;
pub use board::{Attack, Board, CastVote};
pub use cards::{Card, Pile};
pub use event::{Event, Whisper};
pub use locations::{ByLocation, Location};
pub use options::Options;
pub use order::{Early, Order};
pub use pawns::{Party, Pawn, Pawns, Stand};
pub use state::{Ending, Stage, State};
pub use view::{Private, Public};
pub use vote::{Ballot, ChoiceMethod, Kind, Vote};

/// The rules of School of the Dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Survival;

impl Game for Survival {
    const ID: GameId = GameId::new("survival");
    const VERSION: u16 = 1;
    const SKILL: Skill = Skill {
        slips: 2,
        games: 500,
        ..Skill::PLAIN
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
    type Whisper = Whisper;
    type Standing = Order;
    type Bar = Bar;
    type Ending = Ending;

    fn seats(_options: &Options) -> RangeInclusive<u8> {
        3..=6 // SV-001
    }

    fn settings(options: &Options) -> Vec<Setting> {
        options.settings()
    }

    fn change_setting(options: &mut Options, place: usize) {
        options.change(place);
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

    fn decision(state: &State, seat: Seat) -> Decision<Self> {
        legal::decision(state, seat)
    }

    fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
        legal::legal(state, seat, out);
    }

    fn permit(view: &View<Self>, seat: Seat, action: Action) -> Result<(), Bar> {
        legal::permit(view, seat, action)
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

    fn collect_orders(view: &View<Self>, seat: Seat, out: &mut Vec<Order>) {
        order::collect_orders(view, seat, out);
    }

    fn standing_path(order: Order) -> Vec<Choice> {
        order.path()
    }

    fn is_lasting(order: Order) -> bool {
        order.is_lasting()
    }

    fn carry_out(order: Order, view: &View<Self>, seat: Seat, legal: &[Action]) -> Option<Action> {
        order.carry_out(view, seat, legal)
    }

    fn weigh_all(view: &View<Self>, seat: Seat, legal: &[Action]) -> Vec<i32> {
        policy::weigh_all(view, seat, legal)
    }
}
