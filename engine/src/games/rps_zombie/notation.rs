//! Positions of scenarios.

use super::RpsZombie;
use super::apply::{begin_round, make_deck};
use super::cards::{Card, Kind};
use super::facts;
use super::options::Options;
use super::state::{State, Trophies};
use crate::chance::Chance;
use crate::error::NotationError;
use crate::game::{EventLog, Game, Position, View};
use crate::notation::{Facts, Notation, Setup, small, words};
use crate::seat::{Seat, Viewer};

impl Notation for RpsZombie {
    const LESSONS: &'static str = include_str!("../../../../config/lessons/rps-zombie.toml");

    fn position(setup: &Setup<'_>, chance: &mut Chance) -> Result<Position<Self>, NotationError> {
        let players = setup.number("players", 2..=3, 2)?;
        let seats = u8::try_from(players).expect("2 or 3");
        let options = options(setup)?;
        let mut state = State::opening(&options, seats);
        place(&mut state, setup, chance)?;
        setup.finish()?;
        Ok(Position {
            options,
            seats,
            state,
        })
    }

    fn facts(state: &State) -> Facts {
        let mut facts = facts::public(&Self::public(state));
        facts::add_hidden_facts(state, &mut facts);
        for seat in Seat::first(state.seats()) {
            facts::private(&Self::private(state, seat), seat, &mut facts);
        }
        facts
    }

    fn known_facts(view: &View<Self>, viewer: Viewer) -> Facts {
        let mut facts = facts::public(&view.public);
        if let (Viewer::Seat(seat), Some(private)) = (viewer, &view.private) {
            facts::private(private, seat, &mut facts);
        }
        facts
    }
}

fn options(setup: &Setup<'_>) -> Result<Options, NotationError> {
    let switches = setup.switches(&["two-brains", "auto-flip"])?;
    let on = |name| switches.get(name).copied().unwrap_or(false);
    Ok(Options {
        two_brains: on("two-brains"),
        auto_flip: on("auto-flip"),
    })
}

fn place(state: &mut State, setup: &Setup<'_>, chance: &mut Chance) -> Result<(), NotationError> {
    let seats = state.seats();
    let brains = state.brains.clone();
    state.brains = setup.seat_values("brains", seats, |seat| brains[seat], small)?;
    let trophies = setup.seat_values(
        "trophies",
        seats,
        |_| Trophies::default(),
        |key, value| words::<Kind>(key, value).map(|kinds| kinds.into_iter().collect()),
    )?;
    let deck = setup.words::<Card>("deck")?;
    let deck = deck.map(|cards| cards.into_iter().rev().collect::<Vec<_>>());
    let first = setup.word::<Seat>("first")?;
    let caller = setup.word::<Seat>("caller")?;
    let round = setup.number("round", 0..=u16::MAX, 1)?;
    state.stacked = crate::secret::Secret::new(deck);
    match setup.value("phase").map(toml::Value::as_str) {
        None | Some(Some("throw")) => check(state),
        Some(Some("flip")) => {
            state.trophies = trophies;
            let first = first.or(Seat::nth(0));
            state.first = first;
            state.caller = caller.or(first);
            state.round = round;
            check(state)?;
            make_deck(state, chance);
            begin_round(state, round, state.caller, &mut EventLog::new_muted());
            Ok(())
        }
        Some(_) => Err(impossible("a phase is throw or flip")),
    }
}

/// Refuses what can't lie on a table.
fn check(state: &State) -> Result<(), NotationError> {
    let deck = state.stacked.open().iter().flatten();
    if state.rest(deck.copied().collect()).is_none() {
        return Err(impossible("more cards of a kind than the pack has"));
    }
    let crowded = |seat: Seat| state.trophies[seat].len() > state.brains[seat];
    if Seat::first(state.seats()).any(crowded) {
        return Err(impossible("more trophies than brains")); // RZ-015
    }
    if state.alive().len() < 2 {
        return Err(impossible("fewer than two players with brains"));
    }
    let first = state.first.is_none_or(|seat| state.brains.has(seat));
    let caller = state
        .caller
        .is_none_or(|seat| state.brains.has(seat) && state.brains[seat] > 0);
    if !first || !caller {
        return Err(impossible("a first player or caller who isn't in the game"));
    }
    Ok(())
}

fn impossible(why: &str) -> NotationError {
    NotationError::Impossible(why.to_owned())
}
