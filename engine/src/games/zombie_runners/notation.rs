//! Positions of scenarios.

use arrayvec::ArrayVec;
use toml::Value;

use super::ZombieRunners;
use super::apply::Umpire;
use super::cards::{Card, Cards, Corporation, Family};
use super::effect::{Kind, Order};
use super::facts;
use super::hand::Hand;
use super::options::{Format, Mode, Options};
use super::state::{PriorityOrder, State};
use super::table::{Demand, Reference, SIDES, Table, Turn};
use crate::chance::Chance;
use crate::error::NotationError;
use crate::game::{EventLog, Game, Position, View};
use crate::notation::{Facts, Notation, Setup, word, words};
use crate::seat::{BySeat, Seat, Seats, Viewer};

impl Notation for ZombieRunners {
    const LESSONS: &'static str = include_str!("../../../../config/lessons/zombie-runners.toml");

    fn position(setup: &Setup<'_>, chance: &mut Chance) -> Result<Position<Self>, NotationError> {
        let options = options(setup)?;
        let seats = seats(setup, &options)?;
        let dealer = setup.word("dealer")?;
        let mut state = State::empty(&options, seats, dealer.unwrap_or(seat(0)?));
        state.table.round = setup.number("round", 1..=u16::MAX, 1)?;
        read_scores(setup, &mut state.table)?;
        if setup.value("hands").is_some() {
            ParsedSetup::read(setup, seats)?.lay(&mut state)?;
            setup.finish()?;
        } else {
            setup.finish()?;
            open(&mut state, dealer, chance);
        }
        check_seats(&state)?;
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

fn seat(index: u8) -> Result<Seat, NotationError> {
    Seat::nth(index).ok_or_else(|| impossible("no such seat"))
}

/// A new game.
fn open(state: &mut State, dealer: Option<Seat>, chance: &mut Chance) {
    let told = &mut EventLog::new_muted();
    let mut umpire = Umpire {
        state,
        chance,
        told,
    };
    if dealer.is_none() {
        umpire.draw_off();
    }
    umpire.begin_round();
}

fn options(setup: &Setup<'_>) -> Result<Options, NotationError> {
    let mode = setup.word("mode")?.unwrap_or(Mode::Marathon);
    let mut options = Options {
        mode,
        format: setup.word::<Format>("format")?.unwrap_or_default(),
        limit: optional(setup, "limit", u16::MAX)?,
        decks: optional(setup, "decks", 2)?.map(|decks| if decks == 1 { 1 } else { 2 }),
        ..Options::default()
    };
    if mode == Mode::Outsider && options.limit.is_some() {
        return Err(impossible("a limit where no points are counted"));
    }
    let switches = setup.switches(&Options::NAMES)?;
    for (at, name) in Options::NAMES.into_iter().enumerate() {
        if let Some(switch) = options.switch(at) {
            *switch = switches.get(name).copied().unwrap_or(false);
        }
    }
    Ok(options)
}

/// A whole number from 1 up to `most`, if it is given.
fn optional(setup: &Setup<'_>, key: &'static str, most: u16) -> Result<Option<u16>, NotationError> {
    let number = setup.number(key, 1..=most, 1)?;
    Ok(setup.value(key).map(|_| number))
}

fn seats(setup: &Setup<'_>, options: &Options) -> Result<u8, NotationError> {
    let hands = setup.value("hands").and_then(Value::as_table);
    let usual = match options.mode {
        Mode::Alliances => u16::from(options.format.seats()),
        Mode::Duel => 2,
        Mode::Marathon | Mode::Outsider | Mode::Lord => 3,
    };
    let listed = hands.map(|hands| u16::try_from(hands.len()).unwrap_or(u16::MAX));
    let players = setup.number("players", 2..=8, listed.unwrap_or(usual))?;
    if listed.is_some_and(|listed| listed != players) {
        return Err(impossible("hands that don't list every seat"));
    }
    let seats = u8::try_from(players).map_err(|_| impossible("more seats than there are"))?;
    let least = if options.mode == Mode::Marathon { 3 } else { 2 };
    let fits = seats >= least && options.seats().contains(&seats);
    fits.then_some(seats)
        .ok_or_else(|| impossible("a number of seats that this mode doesn't have"))
}

fn read_scores(setup: &Setup<'_>, table: &mut Table) -> Result<(), NotationError> {
    let key = "scores";
    let Some(value) = setup.value(key) else {
        return Ok(());
    };
    let scores = value.as_table().ok_or_else(|| wrong(key, "a table"))?;
    for (name, value) in scores {
        let side = side(table, name)?;
        let score = value.as_integer().and_then(|it| i32::try_from(it).ok());
        table.scores[side] = score.ok_or_else(|| wrong(key, "whole numbers"))?;
    }
    Ok(())
}

/// The place of a side among the scores.
fn side(table: &Table, name: &str) -> Result<usize, NotationError> {
    let place = if table.has_teams() {
        let number = name.parse::<usize>().ok();
        number.and_then(|number| number.checked_sub(1))
    } else {
        let seat: Seat = name.parse()?;
        Some(usize::from(seat.index()))
    };
    let place = place.filter(|place| *place < table.scores.len());
    place.ok_or_else(|| impossible("a score of nobody at this table"))
}

/// The parsed content of a setup within a round.
struct ParsedSetup {
    hands: BySeat<Cards>,
    pile: Cards,
    deck: Cards,
    exact: bool,
    turn: Option<Seat>,
    first: Option<bool>,
    clockwise: bool,
    skip: Vec<Seat>,
    out: ArrayVec<Seat, SIDES>,
    order: Option<Order>,
    corporation: Option<Corporation>,
    armed: BySeat<Option<PriorityOrder>>,
    idle: u16,
    turns: u16,
}

impl ParsedSetup {
    fn read(setup: &Setup<'_>, seats: u8) -> Result<Self, NotationError> {
        let hand = |key, value: &Value| words(key, value).and_then(|list| few(&list));
        let cards = |key| few(&setup.words(key)?.unwrap_or_default());
        let mut pile: Cards = cards("table")?;
        pile.reverse();
        Ok(Self {
            hands: setup.seat_values("hands", seats, |_| Cards::new(), hand)?,
            pile,
            deck: cards("deck")?,
            exact: switch(setup, "deck_exact")?.unwrap_or(false),
            turn: setup.word("turn")?,
            first: switch(setup, "first_turn")?,
            clockwise: clockwise(setup)?,
            skip: setup.words("skip")?.unwrap_or_default(),
            out: few(&setup.words("out")?.unwrap_or_default())?,
            order: setup.word("order")?,
            corporation: setup.word("corp")?,
            armed: setup.seat_values(
                "armed",
                seats,
                |_| None,
                |key, value| parse_armed(key, value).map(Some),
            )?,
            idle: setup.number("idle", 0..=u16::from(u8::MAX), 0)?,
            turns: setup.number("turns", 1..=u16::MAX, 1)?,
        })
    }

    fn lay(self, state: &mut State) -> Result<(), NotationError> {
        let table = &mut state.table;
        let turn = self.turn.unwrap_or(table.dealer);
        table.clockwise = self.clockwise;
        table.skips = self.skip.iter().copied().collect();
        table.idle = u8::try_from(self.idle).unwrap_or(u8::MAX);
        table.turns = self.turns;
        table.reference = reference(&self.pile);
        table.turn = Turn {
            first: self.first.unwrap_or(table.reference.is_none()),
            ..Turn::opening(turn)
        };
        set_demand(table, self.order)?;
        set_corporation(table, self.corporation)?;
        table.pile = self.pile;
        table.out = self.out.into();
        let hands = self.hands;
        *state.hands.open_mut() = BySeat::from_fn(hands.count(), |seat| {
            hands[seat].iter().copied().collect::<Hand>()
        });
        *state.armed.open_mut() = self.armed.into();
        stack(state, self.deck, self.exact)
    }
}

/// A list that isn't longer than it can be.
fn few<T: Clone, const N: usize>(list: &[T]) -> Result<ArrayVec<T, N>, NotationError> {
    ArrayVec::try_from(list).map_err(|_| impossible("more of a kind than there are"))
}

/// The deck, top first, and what is mentioned nowhere under it or out of the game.
fn stack(state: &mut State, mut deck: Cards, exact: bool) -> Result<(), NotationError> {
    *state.deck.open_mut() = deck.clone();
    let rest = state.rest();
    let rest = rest.ok_or_else(|| impossible("more cards of a kind than there are"))?;
    if exact {
        state.table.absent = rest.cards().to_vec();
    } else {
        deck.extend(rest.iter());
    }
    deck.reverse();
    *state.deck.open_mut() = deck;
    Ok(())
}

/// The topmost zombie, with the effect that follows from those beneath it.
fn reference(pile: &[Card]) -> Option<Reference> {
    let mut reference: Option<Reference> = None;
    for card in pile {
        if let Some(corporation) = card.corporation() {
            let before = reference.and_then(|reference| reference.kind);
            reference = Some(Reference {
                card: *card,
                number: card.points(),
                corporation,
                kind: Kind::of(*card, before),
            });
        }
    }
    reference
}

fn set_demand(table: &mut Table, order: Option<Order>) -> Result<(), NotationError> {
    let kind = table.reference.and_then(|reference| reference.kind);
    let shouted = match (kind, order) {
        (Some(Kind::Of(Family::Screamer)), Some(Order::Number(_) | Order::Corporation(_)))
        | (Some(Kind::Both(Family::Screamer)), Some(Order::Either(..))) => true,
        (Some(Kind::Of(Family::Screamer) | Kind::Both(Family::Screamer)), _) | (_, Some(_)) => {
            return Err(impossible("an order that doesn't go with the zombie"));
        }
        (_, None) => false,
    };
    table.demand = match (kind, order) {
        (_, Some(order)) if shouted => Demand::Order(order),
        (Some(Kind::Of(Family::Marauder)), _) => Demand::Corporation,
        (_, _) => Demand::None,
    };
    Ok(())
}

fn set_corporation(table: &mut Table, named: Option<Corporation>) -> Result<(), NotationError> {
    let Some(named) = named else { return Ok(()) };
    let reference = table.reference.as_mut();
    let reference = reference.ok_or_else(|| impossible("a corporation of no zombie"))?;
    reference.corporation = named;
    Ok(())
}

/// Checks that the seats of a position are possible.
fn check_seats(state: &State) -> Result<(), NotationError> {
    let table = &state.table;
    let all = Seats::first(state.seats());
    let armed = state.armed.open().iter();
    let wanted = armed.filter_map(|(_, armed)| match armed {
        Some(PriorityOrder::Before(seat)) => Some(*seat),
        Some(PriorityOrder::Any) | None => None,
    });
    let named = table.out.iter().copied().chain(table.skips.iter());
    let named = named.chain(wanted).chain([table.dealer, table.turn.seat]);
    if named.into_iter().any(|seat| !all.contains(seat)) {
        return Err(impossible("a seat that isn't at this table"));
    }
    let empty = |seat: &Seat| state.hand(*seat).is_empty();
    if all
        .iter()
        .any(|seat| empty(&seat) == table.players().contains(seat))
    {
        return Err(impossible(
            "a hand without cards that isn't out, or one that is",
        ));
    }
    state.flaw().map_or(Ok(()), |why| Err(impossible(why)))
}

fn clockwise(setup: &Setup<'_>) -> Result<bool, NotationError> {
    let key = "direction";
    match setup.value(key).map(Value::as_str) {
        None | Some(Some("cw")) => Ok(true),
        Some(Some("ccw")) => Ok(false),
        Some(_) => Err(wrong(key, "cw or ccw")),
    }
}

fn parse_armed(key: &'static str, value: &Value) -> Result<PriorityOrder, NotationError> {
    if value.as_str() == Some("any") {
        return Ok(PriorityOrder::Any);
    }
    word(key, value).map(PriorityOrder::Before)
}

fn switch(setup: &Setup<'_>, key: &'static str) -> Result<Option<bool>, NotationError> {
    let read = |value: &Value| value.as_bool().ok_or_else(|| wrong(key, "a boolean"));
    setup.value(key).map(read).transpose()
}

fn wrong(key: &str, wanted: &'static str) -> NotationError {
    let key = key.to_owned();
    NotationError::WrongValue { key, wanted }
}

fn impossible(why: &str) -> NotationError {
    NotationError::Impossible(why.to_owned())
}
