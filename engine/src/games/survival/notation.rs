//! Positions of scenarios.

use arrayvec::ArrayVec;
use toml::Value;

use super::Survival;
use super::apply::{Step, Umpire};
use super::board::Queue;
use super::cards::{Card, Deck, Pile};
use super::facts;
use super::figures::DICE;
use super::locations::Location;
use super::options::Options;
use super::pawns::{Party, Pawn, Stand};
use super::state::State;
use crate::chance::Chance;
use crate::error::NotationError;
use crate::game::{EventLog, Game, Position, View};
use crate::notation::{Facts, Notation, Setup, small, word, words};
use crate::seat::{BySeat, Seat, Viewer};

impl Notation for Survival {
    const LESSONS: &'static str = include_str!("../../../../config/lessons/survival.toml");

    fn position(setup: &Setup<'_>, chance: &mut Chance) -> Result<Position<Self>, NotationError> {
        let players = setup.number("players", 3..=6, 4)?;
        let seats = u8::try_from(players).expect("3 to 6");
        let options = options(setup)?;
        let begun = read_step(setup)?;
        let given = ParsedSetup::read(setup, seats, begun)?;
        setup.finish()?;
        let mut state = State::empty(&options, seats, seat(0)?);
        given.lay(&mut state)?;
        let told = &mut EventLog::new_muted();
        let mut umpire = Umpire {
            state: &mut state,
            chance,
            told,
        };
        given.deal(&mut umpire)?;
        match begun {
            None => given.open(&mut umpire),
            Some(step) => given.go_on(&mut umpire, step),
        }
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

fn options(setup: &Setup<'_>) -> Result<Options, NotationError> {
    let switches = setup.switches(&Options::NAMES)?;
    let on = |name| switches.get(name).copied().unwrap_or(false);
    let [strict, quick, finish] = Options::NAMES.map(on);
    Ok(Options {
        strict_placement: strict,
        quick_start: quick,
        finish_turn: finish,
    })
}

/// Returns the step at which a position continues; `None` at the start of a game.
fn read_step(setup: &Setup<'_>) -> Result<Option<Step>, NotationError> {
    Ok(Some(match setup.value("phase").map(Value::as_str) {
        None | Some(Some("start")) => return Ok(None),
        Some(Some("police")) => Step::Police,
        Some(Some("leader")) => Step::Leader,
        Some(Some("dice")) => Step::Dice,
        Some(Some("choice")) => Step::Choice,
        Some(Some("move")) => Step::Zombies,
        Some(Some("extras")) => Step::Extras,
        Some(Some("assault")) => Step::Attack(Location::Parking),
        Some(_) => return Err(impossible("a phase that there isn't")),
    }))
}

/// The parsed content of a setup.
struct ParsedSetup {
    turn: u16,
    leader: Option<Seat>,
    elected: bool,
    parties: BySeat<Party>,
    zombies: Vec<(Location, u8)>,
    hands: BySeat<Option<Pile>>,
    deck: Option<Vec<Card>>,
    spent: Pile,
    dice: Option<ArrayVec<u8, DICE>>,
    looked: Queue,
    go: BySeat<Option<Location>>,
    rising: BySeat<Option<Location>>,
}

impl ParsedSetup {
    fn read(setup: &Setup<'_>, seats: u8, begun: Option<Step>) -> Result<Self, NotationError> {
        let turn = u16::from(begun.is_some());
        let nowhere = if begun.is_some() {
            Stand::Dead
        } else {
            Stand::Unplaced
        };
        let party = |key, value: &Value| party(key, value, seats, nowhere);
        let empty = || party("pawns", &Value::Table(toml::Table::new()));
        let empty = empty()?;
        let hand = |key, value: &Value| words::<Card>(key, value).map(|it| Some(pile(it)));
        let location = |key, value: &Value| word::<Location>(key, value).map(Some);
        Ok(Self {
            turn: setup.number("turn", 0..=u16::MAX, turn)?,
            leader: setup.word("leader")?,
            elected: switch(setup, "elected")?,
            parties: setup.seat_values("pawns", seats, |_| empty, party)?,
            zombies: zombies(setup)?,
            hands: setup.seat_values("hands", seats, |_| None, hand)?,
            deck: setup.words("deck")?,
            spent: pile(setup.words("spent")?.unwrap_or_default()),
            dice: dice(setup)?,
            looked: read_lookers(setup)?,
            go: setup.seat_values("go", seats, |_| None, location)?,
            rising: setup.seat_values("rising", seats, |_| None, location)?,
        })
    }

    /// Lays out what is open, and the hands.
    fn lay(&self, state: &mut State) -> Result<(), NotationError> {
        let seats = state.seats();
        let board = &mut state.board;
        board.turn = self.turn;
        board.elected = self.elected;
        board.parties = self.parties.clone();
        board.rising = self.rising.clone();
        board.spent = self.spent;
        for (location, count) in &self.zombies {
            board.zombies[*location] = *count;
        }
        let named = self.leader.iter().chain(&self.looked);
        if named.into_iter().any(|seat| seat.index() >= seats) {
            return Err(impossible("a seat that isn't at this table"));
        }
        board.leader = self.leader.unwrap_or(board.leader);
        let hand = |seat| self.hands[seat].unwrap_or_default();
        *state.hands.open_mut() = BySeat::from_fn(seats, hand);
        match self.wrong(state) {
            Some(why) => Err(impossible(why)),
            None => Ok(()),
        }
    }

    /// Returns what is impossible about the position.
    fn wrong(&self, state: &State) -> Option<&'static str> {
        let board = &state.board;
        let there = |location: &Location| board.locations().any(|it| it == *location);
        let places = |places: &BySeat<Option<Location>>| {
            let all: Vec<Location> = places.iter().filter_map(|(_, it)| *it).collect();
            all.iter().all(there)
        };
        if !places(&self.go) || !places(&self.rising) {
            return Some("a location that isn't in this game");
        }
        if state.rest().is_none() {
            return Some("more cards of a kind than there are");
        }
        state.placement_flaw()
    }

    /// Makes the deck: the one given, or a shuffle of all other cards.
    fn deal(&self, umpire: &mut Umpire<'_>) -> Result<(), NotationError> {
        let Some(deck) = &self.deck else {
            umpire.shuffle();
            return Ok(());
        };
        let Ok(mut deck) = Deck::try_from(deck.as_slice()) else {
            return Err(impossible("more cards than there are"));
        };
        deck.reverse();
        *umpire.state.deck.open_mut() = deck;
        match umpire.state.rest() {
            // whatever is nowhere has been played
            Some(rest) => rest
                .cards()
                .for_each(|card| umpire.state.board.spent.add(card)),
            None => return Err(impossible("more cards of a kind than there are")),
        }
        Ok(())
    }

    /// Opens a game with what isn't given.
    fn open(&self, umpire: &mut Umpire<'_>) {
        let without = self.hands.seats_where(Option::is_none);
        umpire.deal(without);
        if self.leader.is_none() {
            umpire.draw_leader();
        }
        umpire.begin();
    }

    /// Goes on in the middle of a turn.
    fn go_on(&self, umpire: &mut Umpire<'_>, step: Step) {
        let dice = match (&self.dice, step) {
            (Some(dice), Step::Choice | Step::Zombies) => dice.clone(),
            (None, Step::Choice) => (0..DICE).map(|_| umpire.chance.roll(6)).collect(),
            _ => ArrayVec::new(),
        };
        *umpire.state.dice.open_mut() = dice;
        let board = &mut umpire.state.board;
        if step == Step::Choice {
            board.looked = self.looked.clone();
        }
        if step == Step::Zombies {
            board.go = self.go.clone();
        }
        umpire.run(Some(step));
    }
}

fn pile(cards: Vec<Card>) -> Pile {
    cards.into_iter().collect()
}

fn party(
    key: &'static str,
    value: &Value,
    seats: u8,
    nowhere: Stand,
) -> Result<Party, NotationError> {
    let mut party = Party::new(seats);
    for pawn in party.pawns_where(|stand| stand != Stand::Absent).iter() {
        party.put(pawn, nowhere);
    }
    let table = value.as_table().ok_or_else(|| wrong(key, "a table"))?;
    for (pawn, value) in table {
        let pawn: Pawn = pawn.parse()?;
        if party.of(pawn) == Stand::Absent {
            return Err(impossible("a pawn that isn't in this game"));
        }
        party.put(pawn, stand(key, value, nowhere)?);
    }
    Ok(party)
}

fn stand(key: &'static str, value: &Value, nowhere: Stand) -> Result<Stand, NotationError> {
    match value.as_str() {
        Some("dead") => Ok(Stand::Dead),
        Some("unplaced") if nowhere == Stand::Unplaced => Ok(Stand::Unplaced),
        _ => word(key, value).map(Stand::At),
    }
}

fn zombies(setup: &Setup<'_>) -> Result<Vec<(Location, u8)>, NotationError> {
    let key = "zombies";
    let Some(value) = setup.value(key) else {
        return Ok(Vec::new());
    };
    let table = value.as_table().ok_or_else(|| wrong(key, "a table"))?;
    let read = |(name, value): (&String, &Value)| Ok((name.parse()?, small(key, value)?));
    table.iter().map(read).collect()
}

fn read_lookers(setup: &Setup<'_>) -> Result<Queue, NotationError> {
    let seats: Vec<Seat> = setup.words("looked")?.unwrap_or_default();
    Queue::try_from(seats.as_slice()).map_err(|_| impossible("more seats than there are"))
}

fn dice(setup: &Setup<'_>) -> Result<Option<ArrayVec<u8, DICE>>, NotationError> {
    let key = "dice";
    let Some(value) = setup.value(key) else {
        return Ok(None);
    };
    let list = value.as_array().ok_or_else(|| wrong(key, "a list"))?;
    let faces = list.iter().map(|value| small(key, value));
    let faces = faces.collect::<Result<Vec<_>, _>>()?;
    let fair = faces.len() <= DICE && faces.iter().all(|face| (1..=6).contains(face));
    fair.then(|| Some(faces.into_iter().collect()))
        .ok_or_else(|| wrong(key, "up to four faces of a die"))
}

fn switch(setup: &Setup<'_>, key: &'static str) -> Result<bool, NotationError> {
    let value = setup.value(key).map(Value::as_bool);
    value.map_or(Ok(false), |on| on.ok_or_else(|| wrong(key, "a boolean")))
}

fn wrong(key: &str, wanted: &'static str) -> NotationError {
    let key = key.to_owned();
    NotationError::WrongValue { key, wanted }
}

fn impossible(why: &str) -> NotationError {
    NotationError::Impossible(why.to_owned())
}
