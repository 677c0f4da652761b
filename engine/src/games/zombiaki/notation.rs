//! Positions of scenarios.

use std::str::FromStr;

use toml::Value;

use super::Zombiaki;
use super::apply;
use super::board::{Board, Piece};
use super::cards::{Card, Pile, ROOM};
use super::cells::Cell;
use super::effect::Effect;
use super::facts;
use super::figures::HAND;
use super::options::Options;
use super::sides::{BySide, Side};
use super::state::State;
use super::table::{Phase, Table};
use crate::chance::Chance;
use crate::error::NotationError;
use crate::game::{EventLog, Game, Position, View};
use crate::notation::{Facts, Notation, Setup, word, words};
use crate::seat::{Seat, Viewer};
use crate::secret::Secret;

/// Number of seats at a table (ZK-001).
pub(super) const SEATS: u8 = 2;

/// The keys that make a setup a position, and not a new game.
const POSITION: [&str; 6] = ["board", "hand", "deck", "trash", "turn", "phase"];

impl Notation for Zombiaki {
    const LESSONS: &'static str = include_str!("../../../../config/lessons/zombiaki.toml");

    fn position(setup: &Setup<'_>, chance: &mut Chance) -> Result<Position<Self>, NotationError> {
        let options = options(setup)?;
        let given = POSITION.map(|key| setup.value(key).is_some());
        let given = given.contains(&true);
        let (mut state, start) = read(setup, &options)?;
        setup.finish()?;
        let told = &mut EventLog::new_muted();
        match (given, start) {
            (false, _) => state = Self::start(&options, SEATS, chance, told),
            (true, true) => apply::begin(&mut state, told),
            (true, false) => {}
        }
        Ok(Position {
            options,
            seats: SEATS,
            state,
        })
    }

    fn facts(state: &State) -> Facts {
        let mut facts = facts::public(&Self::public(state));
        facts::add_hidden_facts(state, &mut facts);
        facts
    }

    fn known_facts(view: &View<Self>, _viewer: Viewer) -> Facts {
        facts::public(&view.public)
    }
}

/// The position, and whether its turn is still to begin.
fn read(setup: &Setup<'_>, options: &Options) -> Result<(State, bool), NotationError> {
    let mut table = Table::new(*options);
    table.turn = turn(setup)?;
    table.round = setup.number("round", 1..=u16::MAX, 1)?;
    table.plays = small(setup.number("plays", 0..=u16::from(u8::MAX), 0)?)?;
    table.board = board(setup)?;
    table.hands = piles(setup, "hand")?;
    table.trash = piles(setup, "trash")?;
    let effects: Vec<Effect> = setup.words("effects")?.unwrap_or_default();
    table.halt = effects.contains(&Effect::Halt);
    table.terror = effects.contains(&Effect::Terror);
    let start = phase(setup, &mut table)?;
    let decks = Secret::new(decks(setup)?);
    let state = State { table, decks };
    if Side::ALL
        .into_iter()
        .any(|side| state.cards_of(side) > ROOM)
    {
        return Err(impossible("more cards than there are"));
    }
    Ok((state, start))
}

fn turn(setup: &Setup<'_>) -> Result<Side, NotationError> {
    let seat: Option<Seat> = setup.word("turn")?;
    let Some(seat) = seat else {
        return Ok(Side::Zombies);
    };
    let mut sides = Side::ALL.into_iter();
    let found = sides.find(|side| side.seat() == seat);
    found.ok_or_else(|| impossible("a third seat"))
}

/// Sets the phase; whether the turn is still to begin.
fn phase(setup: &Setup<'_>, table: &mut Table) -> Result<bool, NotationError> {
    let full = table.hands[table.turn].len() == HAND;
    match setup.value("phase").map(Value::as_str) {
        None | Some(Some("use")) => Ok(false),
        Some(Some("start")) => Ok(true),
        Some(Some("discard")) if full => {
            table.phase = Phase::Discard;
            Ok(false)
        }
        Some(Some("discard")) => Err(impossible("a discarding step without four cards")),
        Some(_) => Err(impossible("a phase that there isn't")),
    }
}

fn board(setup: &Setup<'_>) -> Result<Board, NotationError> {
    let mut board = Board::default();
    let Some(value) = setup.value("board") else {
        return Ok(board);
    };
    let table = value.as_table().ok_or_else(|| wrong("board", "a table"))?;
    for (cell, text) in table {
        let cell: Cell = cell.parse()?;
        let piece: Piece = word("board", text)?;
        if piece
            .zombie()
            .is_some_and(|zombie| zombie.remaining_wounds() == 0)
        {
            return Err(impossible("a zombie with too many wounds"));
        }
        board.put(cell, Some(piece));
    }
    Ok(board)
}

/// Lists of cards by seat, as hands and trash piles are.
fn piles(setup: &Setup<'_>, key: &'static str) -> Result<BySide<Pile>, NotationError> {
    let read = |key, value: &Value| words::<Card>(key, value);
    let piles = setup.seat_values(key, SEATS, |_| Vec::new(), read)?;
    for side in Side::ALL {
        let mut cards = piles[side.seat()].iter();
        if !cards.all(|card| card.side() == side && *card != Card::Dawn) {
            return Err(impossible("a card that can't be in this pile"));
        }
        if piles[side.seat()].len() >= ROOM {
            return Err(impossible("more cards than there are"));
        }
    }
    Ok(BySide::from_fn(|side| {
        piles[side.seat()].iter().copied().collect()
    }))
}

/// The decks, whose tops are given first; Dawn lies under the zombies'.
fn decks(setup: &Setup<'_>) -> Result<BySide<Pile>, NotationError> {
    let mut decks = piles(setup, "deck")?;
    for side in Side::ALL {
        decks[side].reverse();
    }
    decks.zombies = apply::under_dawn(decks.zombies);
    Ok(decks)
}

fn options(setup: &Setup<'_>) -> Result<Options, NotationError> {
    let mut options = Options::default();
    let words: Vec<Switch> = setup.words("options")?.unwrap_or_default();
    for Switch(place) in words {
        options.change(place);
    }
    Ok(options)
}

/// The place of an option among the settings.
struct Switch(usize);

impl FromStr for Switch {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let place = Options::NAMES.into_iter().position(|name| name == text);
        let place = place.ok_or_else(|| NotationError::word("option", text))?;
        Ok(Self(place))
    }
}

fn small(number: u16) -> Result<u8, NotationError> {
    u8::try_from(number).map_err(|_| impossible("so many plays"))
}

fn wrong(key: &str, wanted: &'static str) -> NotationError {
    let key = key.to_owned();
    NotationError::WrongValue { key, wanted }
}

fn impossible(why: &str) -> NotationError {
    NotationError::Impossible(why.to_owned())
}
