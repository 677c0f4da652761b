//! Positions of scenarios.

use std::str::FromStr;

use arrayvec::ArrayVec;
use toml::Value;

use super::ZombieTerror;
use super::apply;
use super::board::Zombie;
use super::cards::{Card, Deck};
use super::cells::Cell;
use super::facts;
use super::figures::{self, BULLETS, LONG_NIGHT, SEATS, TERROR};
use super::humans::{Health, Human, Status};
use super::options::{Lead, Options, Variant};
use super::phase::{Dues, Moves, Phase, Turn};
use super::sides::BySide;
use super::state::State;
use super::table::Table;
use super::tokens::Token;
use crate::chance::Chance;
use crate::error::NotationError;
use crate::game::{EventLog, Game, Position, View};
use crate::notation::{Facts, Notation, Setup, small, words};
use crate::seat::{Seat, Viewer};
use crate::secret::Secret;

/// Keys that are ignored in a game from the start.
const POSITION: [&str; 22] = [
    "round",
    "at",
    "wounded",
    "dead",
    "turned",
    "escaped",
    "zombies",
    "bullets",
    "briefcase",
    "terror",
    "hand",
    "played",
    "sewer_allowed",
    "tokens",
    "activated",
    "active",
    "ap",
    "used",
    "shots",
    "activations_left",
    "extra",
    "due",
];

type Read<T> = Result<T, NotationError>;

impl Notation for ZombieTerror {
    const LESSONS: &'static str = include_str!("../../../../config/lessons/zombie-terror.toml");

    fn position(setup: &Setup<'_>, chance: &mut Chance) -> Read<Position<Self>> {
        let options = options(setup)?;
        let long_night = setup.number("long_night", 1..=u16::MAX, LONG_NIGHT)?;
        let mut state = match setup.value("phase").map(Value::as_str) {
            Some(Some("start")) => {
                ignore(setup, &POSITION);
                Self::start(&options, SEATS, chance, &mut EventLog::new_muted())
            }
            None => read(setup, &options, "humans")?,
            Some(phase) => read(setup, &options, phase.unwrap_or_default())?,
        };
        setup.finish()?;
        state.table.long_night = long_night;
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

    fn known_facts(view: &View<Self>, viewer: Viewer) -> Facts {
        let mut facts = facts::public(&view.public);
        if let (Viewer::Seat(seat), Some(private)) = (viewer, &view.private) {
            facts::private(private, seat, &mut facts);
        }
        facts
    }
}

fn options(setup: &Setup<'_>) -> Read<Options> {
    let mut options = Options {
        variant: setup.word("variant")?.unwrap_or_default(),
        humans: setup.word("humans")?.unwrap_or_default(),
        ..Options::default()
    };
    let words: Vec<Switch> = setup.words("options")?.unwrap_or_default();
    for Switch(place) in words {
        options.switch(place);
    }
    Ok(options)
}

/// The place of an option among the switches.
struct Switch(usize);

impl FromStr for Switch {
    type Err = NotationError;

    fn from_str(text: &str) -> Read<Self> {
        let place = Options::NAMES.into_iter().position(|name| name == text);
        let place = place.ok_or_else(|| NotationError::word("option", text))?;
        Ok(Self(place))
    }
}

/// A position in the middle of a game, in the phase of this name.
fn read(setup: &Setup<'_>, options: &Options, phase: &str) -> Read<State> {
    let mut table = Table::new(*options, lead(options)?);
    table.round = setup.number("round", 1..=u16::MAX, 1)?;
    tokens(setup, &mut table)?;
    table.sewer_open = flag(setup, "sewer_allowed", false)?;
    let placed = !matches!(phase, "build" | "setup-humans");
    if placed {
        humans(setup, &mut table)?;
        zombies(setup, &mut table)?;
    } else {
        let nobody = ["at", "wounded", "dead", "turned", "escaped", "zombies"];
        ignore(setup, &nobody);
    }
    table.bullets = number(setup, "bullets", BULLETS, BULLETS)?;
    table.briefcase = flag(setup, "briefcase", true)?;
    table.terror = number(setup, "terror", TERROR, 0)?;
    table.shots = number(setup, "shots", u8::MAX, 0)?;
    let hands = match phase {
        "build" => {
            ignore(setup, &["hand", "played"]);
            BySide::default()
        }
        _ => cards(setup, &mut table)?,
    };
    activations(setup, &mut table)?;
    table.phase = phase_of(setup, &table, phase)?;
    let mut state = State {
        table,
        hands: hands.map(|hand: &Deck| Secret::new(hand.clone())),
        removed: Secret::new(BySide::default()),
    };
    if state.table.phase == Phase::Build && state.table.token_due().is_none() {
        return Err(impossible("a board that is ready is not built"));
    }
    apply::go_on(&mut state.table);
    match state.flaw() {
        None => Ok(state),
        Some(flaw) => Err(impossible(flaw)),
    }
}

fn lead(options: &Options) -> Read<Seat> {
    let place = match options.humans {
        Lead::A => 0,
        Lead::B => 1,
        Lead::Random => return Err(impossible("a draw of the sides in a running game")),
    };
    Seat::nth(place).ok_or_else(|| impossible("a third seat"))
}

/// The tokens after the fixed ones.
fn tokens(setup: &Setup<'_>, table: &mut Table) -> Read<()> {
    let tokens: Vec<Token> = setup.words("tokens")?.unwrap_or_default();
    if table.options.variant == Variant::Basic {
        return Ok(());
    }
    for token in tokens {
        if table.may_build(token).is_err() {
            return Err(impossible("a token that can't lie there"));
        }
        table.board.lay(token);
    }
    Ok(())
}

fn humans(setup: &Setup<'_>, table: &mut Table) -> Read<()> {
    for human in Human::ALL {
        let (cell, health) = (figures::home(human), Health::Healthy);
        set(table, human, Status::On { cell, health });
    }
    for (human, value) in human_values(setup, "at")? {
        let cell = crate::notation::word("at", value)?;
        let health = Health::Healthy;
        set(table, human, Status::On { cell, health });
    }
    for (key, worse) in [("wounded", Health::Wounded), ("dead", Health::Dead)] {
        for human in setup.words::<Human>(key)?.unwrap_or_default() {
            if let Some(cell) = table.cell(human) {
                let health = worse;
                set(table, human, Status::On { cell, health });
            }
        }
    }
    for human in setup.words::<Human>("turned")?.unwrap_or_default() {
        set(table, human, Status::Turned);
    }
    for Escape(human, health) in setup.words("escaped")?.unwrap_or_default() {
        let stars = human.stars(health);
        set(table, human, Status::Escaped { stars });
    }
    Ok(())
}

fn set(table: &mut Table, human: Human, status: Status) {
    table.pawns.change(human, |pawn| pawn.status = status);
}

/// An escaped human, with the health at the escape.
struct Escape(Human, Health);

impl FromStr for Escape {
    type Err = NotationError;

    fn from_str(text: &str) -> Read<Self> {
        Ok(match text.strip_suffix(":wounded") {
            Some(human) => Self(human.parse()?, Health::Wounded),
            None => Self(text.parse()?, Health::Healthy),
        })
    }
}

fn zombies(setup: &Setup<'_>, table: &mut Table) -> Read<()> {
    for PlacedZombie(cell, zombie) in setup.words("zombies")?.unwrap_or_default() {
        if table.zombies.at(cell).is_some() {
            return Err(impossible("two zombies on a cell"));
        }
        table.zombies.put(cell, Some(zombie));
    }
    Ok(())
}

/// A zombie and where it stands.
struct PlacedZombie(Cell, Zombie);

impl FromStr for PlacedZombie {
    type Err = NotationError;

    fn from_str(text: &str) -> Read<Self> {
        let parts = text.split_once(':');
        let (cell, zombie) = parts.ok_or_else(|| NotationError::word("zombie", text))?;
        Ok(Self(cell.parse()?, zombie.parse()?))
    }
}

/// The hands, and what was played.
fn cards(setup: &Setup<'_>, table: &mut Table) -> Read<BySide<Deck>> {
    let read = |key, value: &Value| few(&words::<Card>(key, value)?);
    let hands = setup.seat_values("hand", SEATS, |_| Deck::new(), read)?;
    let hands = BySide::from_fn(|side| hands[table.seat(side)].clone());
    table.held = hands.map(|hand| u8::try_from(hand.len()).unwrap_or(u8::MAX));
    table.played = few(&setup.words("played")?.unwrap_or_default())?;
    Ok(hands)
}

/// Converts a list of cards, and refuses more cards than there are.
fn few<const MOST: usize>(cards: &[Card]) -> Read<ArrayVec<Card, MOST>> {
    let cards = ArrayVec::try_from(cards);
    cards.map_err(|_| impossible("a card too many or too few"))
}

/// Reads the activations that are over or under way, and the AP left.
fn activations(setup: &Setup<'_>, table: &mut Table) -> Read<()> {
    let active: Option<Human> = setup.word("active")?;
    for human in setup.words::<Human>("activated")?.unwrap_or_default() {
        table.pawns.change(human, |pawn| {
            pawn.activated = true;
            pawn.ap = if active == Some(human) { pawn.ap } else { 0 };
        });
    }
    for (human, value) in human_values(setup, "ap")? {
        if !table.pawns[human].activated || active == Some(human) {
            let ap = small("ap", value)?;
            table.pawns.change(human, |pawn| pawn.ap = ap);
        }
    }
    Ok(())
}

fn phase_of(setup: &Setup<'_>, table: &Table, phase: &str) -> Read<Phase> {
    let turn = turn(setup)?;
    let moves = moves(setup, table)?;
    let dues = dues(setup, table, moves.extra)?;
    Ok(match phase {
        "build" => Phase::Build,
        "setup-humans" => Phase::SetupHumans,
        "setup-zombies" => Phase::SetupZombies,
        "humans" => Phase::Humans(turn),
        "zombies-move" => Phase::Moves(moves),
        "zombies-add" => Phase::Adds(dues),
        "zombies-rise" => Phase::Rise,
        _ => return Err(impossible("a phase that there isn't")),
    })
}

fn turn(setup: &Setup<'_>) -> Read<Turn> {
    let mut turn = Turn {
        active: setup.word("active")?,
        ..Turn::default()
    };
    for used in setup.words("used")?.unwrap_or_default() {
        match used {
            UsedAction::Diagonal => turn.diagonal = true,
            UsedAction::Lift => turn.lift = true,
        }
    }
    Ok(turn)
}

/// An action that is possible once a turn.
enum UsedAction {
    Diagonal,
    Lift,
}

impl FromStr for UsedAction {
    type Err = NotationError;

    fn from_str(text: &str) -> Read<Self> {
        match text {
            "diagonal" => Ok(Self::Diagonal),
            "lift" => Ok(Self::Lift),
            _ => Err(NotationError::word("mark", text)),
        }
    }
}

fn moves(setup: &Setup<'_>, table: &Table) -> Read<Moves> {
    let left = number(
        setup,
        "activations_left",
        u8::MAX,
        table.activation_count() + 1,
    )?;
    Ok(Moves {
        left: table.most_activations(left),
        extra: number(setup, "extra", u8::MAX, 0)?,
        ..Moves::default()
    })
}

fn dues(setup: &Setup<'_>, table: &Table, extra: u8) -> Read<Dues> {
    let mut dues = table.dues(extra);
    let Some(value) = setup.value("due") else {
        return Ok(dues);
    };
    let given = value.as_table().ok_or_else(|| wrong("due", "a table"))?;
    dues = Dues::default();
    for (half, number) in given {
        let due = match half.as_str() {
            "south" => &mut dues.south,
            "north" => &mut dues.north,
            "any" => &mut dues.any,
            _ => return Err(wrong("due", "halves")),
        };
        *due = small("due", number)?;
    }
    Ok(dues)
}

/// The values of a table from humans.
fn human_values<'a>(setup: &Setup<'a>, key: &'static str) -> Read<Vec<(Human, &'a Value)>> {
    let Some(value) = setup.value(key) else {
        return Ok(Vec::new());
    };
    let table = value.as_table().ok_or_else(|| wrong(key, "a table"))?;
    let read = |(human, value): (&String, &'a Value)| Ok((human.parse()?, value));
    table.iter().map(read).collect()
}

/// Reads keys and ignores their values.
fn ignore(setup: &Setup<'_>, keys: &[&'static str]) {
    for key in keys {
        let _ = setup.value(key);
    }
}

fn flag(setup: &Setup<'_>, key: &'static str, default: bool) -> Read<bool> {
    let Some(value) = setup.value(key) else {
        return Ok(default);
    };
    value.as_bool().ok_or_else(|| wrong(key, "true or false"))
}

fn number(setup: &Setup<'_>, key: &'static str, most: u8, default: u8) -> Read<u8> {
    let number = setup.number(key, 0..=u16::from(most), u16::from(default))?;
    u8::try_from(number).map_err(|_| wrong(key, "a small number"))
}

fn wrong(key: &str, wanted: &'static str) -> NotationError {
    let key = key.to_owned();
    NotationError::WrongValue { key, wanted }
}

fn impossible(why: &str) -> NotationError {
    NotationError::Impossible(why.to_owned())
}
