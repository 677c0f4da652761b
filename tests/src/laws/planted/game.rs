//! A game that keeps every law, and the same game with one fault.

use std::cell::Cell;
use std::ops::RangeInclusive;

use engine::games::rps_zombie::{
    Action, Card, Choice, Ending, Event, Kind, Options, Private, Prompt, Public, RpsZombie, Stage,
    State, Whisper,
};
use engine::notation::{Facts, Setup};
use engine::{
    Chance, Decision, Fact, Game, GameId, Never, Notation, NotationError, Outcome, Position, Seat,
    Seats, Secrecy, Seed, Setting, Team, Told, View, Viewer,
};

/// The game without a fault.
pub(super) const NONE: u8 = 0;
/// What is done for a seat that doesn't answer is illegal.
pub(super) const OTHERWISE: u8 = 1;
/// An answer is listed twice.
pub(super) const TWICE: u8 = 2;
/// Two answers are reached in the same way.
pub(super) const SAME_WAY: u8 = 3;
/// A seat that is no longer awaited is still asked.
pub(super) const LATE: u8 = 4;
/// A viewer doesn't remember his own throw.
pub(super) const FORGETFUL: u8 = 5;
/// The size of the deck hints at its top.
pub(super) const HINT: u8 = 6;
/// An event names a secret throw.
pub(super) const NAMED: u8 = 7;
/// The public view shows a secret throw.
pub(super) const SHOWN: u8 = 8;
/// A secret throw is known to all by the notation.
pub(super) const KNOWN: u8 = 9;
/// A reveal isn't marked as one, and the round can be taken back.
pub(super) const TAKEN_BACK: u8 = 10;
/// The rules draw only if somebody listens.
pub(super) const LISTENING: u8 = 11;
/// All are of one team, and not all win.
pub(super) const ONE_TEAM: u8 = 12;
/// A state is called impossible.
pub(super) const FLAWED: u8 = 13;
/// The same world is always imagined.
pub(super) const ONE_WORLD: u8 = 14;
/// The top of the deck is never imagined to be a brain.
pub(super) const NO_BRAIN: u8 = 15;
/// The second of two sealed answers counts for the first as well.
pub(super) const HURRIED: u8 = 16;

/// The smallest game, with a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Planted<const FAULT: u8>;

impl<const FAULT: u8> Planted<FAULT> {
    fn bare(view: &View<Self>) -> View<RpsZombie> {
        let mut public = view.public.clone();
        if FAULT == HINT {
            public.deck_count %= 100;
        }
        View {
            public,
            private: view.private.clone(),
        }
    }
}

fn throw_of(state: &State, seat: Seat) -> Option<Kind> {
    match RpsZombie::facts(state).get(&format!("throw.{seat}")) {
        Some(Fact::Text(kind)) => kind.parse().ok(),
        _ => None,
    }
}

fn top(state: &State) -> Option<Card> {
    match RpsZombie::facts(state).get("deck") {
        Some(Fact::List(cards)) => match cards.first() {
            Some(Fact::Text(card)) => card.parse().ok(),
            _ => None,
        },
        _ => None,
    }
}

impl<const FAULT: u8> Game for Planted<FAULT> {
    const ID: GameId = RpsZombie::ID;
    const VERSION: u16 = 1;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Prompt = Prompt;
    type Choice = Choice;
    type Public = Public;
    type Private = Private;
    type Event = Event;
    type Whisper = Whisper;
    type Ending = Ending;
    type Standing = Never;

    fn seats(options: &Options) -> RangeInclusive<u8> {
        RpsZombie::seats(options)
    }

    fn settings(options: &Options) -> Vec<Setting> {
        RpsZombie::settings(options)
    }

    fn turn(options: &mut Options, place: usize) {
        RpsZombie::turn(options, place);
    }

    fn team(_: &Options, _: u8, seat: Seat) -> Team {
        Team(if FAULT == ONE_TEAM { 0 } else { seat.index() })
    }

    fn start(options: &Options, seats: u8, chance: &mut Chance, _: &mut Told<Self>) -> State {
        RpsZombie::start(options, seats, chance, &mut Told::new())
    }

    fn pending(state: &State) -> Seats {
        RpsZombie::pending(state)
    }

    fn offers(state: &State) -> Seats {
        match RpsZombie::pending(state).single() {
            Some(_) if FAULT == LATE => Seats::NONE,
            _ => RpsZombie::pending(state),
        }
    }

    fn decision(state: &State, seat: Seat) -> Decision<Self> {
        let Decision {
            prompt,
            secrecy,
            otherwise,
            pace,
        } = RpsZombie::decision(state, seat);
        let illegal = FAULT == OTHERWISE && secrecy == Secrecy::Ballot;
        let otherwise = if illegal {
            Some(Action::Flip)
        } else {
            otherwise
        };
        Decision {
            prompt,
            secrecy,
            otherwise,
            pace,
        }
    }

    fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
        RpsZombie::legal(state, seat, out);
        let again = out.last().copied().filter(|_| FAULT == TWICE);
        out.extend(again);
    }

    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut Chance,
        told: &mut Told<Self>,
    ) {
        let before = RpsZombie::pending(state);
        let mut bare = Told::new();
        RpsZombie::apply(state, seat, action, chance, &mut bare);
        let listening = Cell::new(false);
        for event in bare.events() {
            let event = || {
                listening.set(true);
                event.clone()
            };
            match FAULT {
                TAKEN_BACK => told.everybody(event),
                _ if bare.is_news() => told.reveal(event),
                _ => told.everybody(event),
            }
        }
        if bare.is_fenced() && FAULT != TAKEN_BACK {
            told.settle();
        }
        match action {
            Action::Throw(kind) if FAULT == NAMED => told.everybody(|| Event::Named { seat, kind }),
            Action::Throw(kind)
                if FAULT == HURRIED && before.len() == 2 && before.contains(seat) =>
            {
                let other = before.without(seat).single().expect("two less one");
                RpsZombie::apply(state, other, Action::Throw(kind), chance, &mut Told::new());
            }
            _ => {}
        }
        if FAULT == LISTENING && listening.get() {
            chance.byte();
        }
    }

    fn may_undo(_: &State, _: Seat) -> bool {
        FAULT == TAKEN_BACK
    }

    fn flaw(state: &State) -> Option<&'static str> {
        let late = FAULT == FLAWED && RpsZombie::public(state).round > 2;
        RpsZombie::flaw(state).or(late.then_some("it is late"))
    }

    fn outcome(state: &State) -> Option<Outcome<Ending>> {
        RpsZombie::outcome(state)
    }

    fn public(state: &State) -> Public {
        let mut public = RpsZombie::public(state);
        if FAULT == HINT && top(state) == Some(Card::Zombie) {
            public.deck_count += 100;
        }
        if let (SHOWN, Stage::Throw { contenders }) = (FAULT, public.stage.clone()) {
            for seat in contenders.iter() {
                public.last_throw[seat] = throw_of(state, seat).or(public.last_throw[seat]);
            }
        }
        public
    }

    fn private(state: &State, seat: Seat) -> Private {
        RpsZombie::private(state, seat)
    }

    fn imagine(view: &View<Self>, seat: Option<Seat>, chance: &mut Chance) -> State {
        let mut view = Self::bare(view);
        let mut always = Chance::seeded(Seed::from_number(1));
        match FAULT {
            FORGETFUL => view.private = None,
            ONE_WORLD => return RpsZombie::imagine(&view, seat, &mut always),
            _ => {}
        }
        loop {
            let state = RpsZombie::imagine(&view, seat, chance);
            let hides = FAULT == NO_BRAIN && view.public.deck_count > 40;
            if !hides || top(&state) != Some(Card::Brain) {
                return state;
            }
        }
    }

    fn path(action: Action) -> Vec<Choice> {
        let mut path = RpsZombie::path(action);
        if FAULT == SAME_WAY {
            path.truncate(1);
        }
        path
    }
}

impl<const FAULT: u8> Notation for Planted<FAULT> {
    fn position(setup: &Setup<'_>, chance: &mut Chance) -> Result<Position<Self>, NotationError> {
        let Position {
            options,
            seats,
            state,
        } = RpsZombie::position(setup, chance)?;
        Ok(Position {
            options,
            seats,
            state,
        })
    }

    fn facts(state: &State) -> Facts {
        RpsZombie::facts(state)
    }

    fn known(view: &View<Self>, viewer: Viewer) -> Facts {
        let mut facts = RpsZombie::known(&Self::bare(view), viewer);
        if FAULT == KNOWN {
            facts.insert("throw.A".to_owned(), Fact::text(Kind::Rock));
        }
        facts
    }
}
