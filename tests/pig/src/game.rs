//! The game as the engine plays it: the answers to its questions.

use engine::{
    BySeat, Chance, Decision, EventLog, Game, GameId, Menus, Never, Orders, Outcome, Policy, Seat,
    Seats, Setting, View,
};

use super::Pig;
use super::rules::{Action, Bar, Event, Options, Public};

impl Game for Pig {
    const ID: GameId = GameId::new("pig");
    const VERSION: u16 = 1;

    type Options = Options;
    type State = Public;
    type Action = Action;
    type Prompt = ();
    type Public = Public;
    type Private = ();
    type Event = Event;
    type Whisper = Never;
    type Bar = Bar;
    type Ending = ();

    fn seats(_options: &Options) -> std::ops::RangeInclusive<u8> {
        2..=4 // PG-001
    }

    fn settings(options: &Options) -> Vec<Setting> {
        let (name, on) = ("short", options.short);
        vec![Setting::Switch { name, on }]
    }

    fn change_setting(options: &mut Options, place: usize) {
        options.short ^= place == 0;
    }

    fn start(options: &Options, seats: u8, _: &mut Chance, _: &mut EventLog<Self>) -> Public {
        Public::opening(options, seats)
    }

    fn pending_seats(state: &Public) -> Seats {
        let mover = Seats::from_seat(state.turn);
        state.winner().map_or(mover, |_| Seats::NONE)
    }

    fn decision(_state: &Public, _seat: Seat) -> Decision<Self> {
        Decision::new_open(())
    }

    fn legal(state: &Public, _seat: Seat, out: &mut Vec<Action>) {
        let may = |action: &Action| state.permit(*action).is_ok();
        out.extend(Action::ALL.into_iter().filter(may));
    }

    fn permit(view: &View<Self>, _seat: Seat, action: Action) -> Result<(), Bar> {
        view.public.permit(action)
    }

    fn apply(
        state: &mut Public,
        _: Seat,
        action: Action,
        die: &mut Chance,
        told: &mut EventLog<Self>,
    ) {
        state.apply(action, die, told);
    }

    fn flaw(state: &Public) -> Option<&'static str> {
        let strange = state.winner().is_some() && state.stake > 0;
        strange.then_some("after the end something is at stake")
    }

    fn outcome(state: &Public) -> Option<Outcome<()>> {
        let winners = Seats::from_seat(state.winner()?);
        let points = |seat| i32::from(state.scores[seat]);
        Some(Outcome {
            winners,
            points: Some(BySeat::from_fn(state.scores.count(), points)),
            ending: (),
        })
    }

    fn public(state: &Public) -> Public {
        state.clone()
    }

    fn private(_state: &Public, _seat: Seat) {}

    fn imagine(view: &View<Self>, _seat: Option<Seat>, _chance: &mut Chance) -> Public {
        view.public.clone()
    }
}

impl Menus for Pig {
    type Choice = Action;

    fn path(action: Action) -> Vec<Action> {
        vec![action]
    }
}

impl Orders for Pig {
    type Standing = Never;
}

impl Policy for Pig {
    fn weigh(view: &View<Self>, seat: Seat, action: Action) -> i32 {
        let state = &view.public;
        let enough = state.stake >= 20 || state.scores[seat] + state.stake >= state.goal;
        i32::from(enough == (action == Action::Hold))
    }
}
