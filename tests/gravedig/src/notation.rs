//! Positions of scenarios.

use engine::game::Game;
use engine::notation::{Facts, Notation, Setup, small, word, words};
use engine::{Chance, NotationError, Position, Seat, View, Viewer};

use super::Gravedig;
use super::apply::deal;
use super::cards::{Card, Sign, hand_size, pack, take};
use super::facts;
use super::ground::{Cell, Cells, Ground};
use super::options::{MAX_ROUNDS, Options, Rounds};
use super::state::{Phase, State, Turn};

impl Notation for Gravedig {
    fn position(setup: &Setup<'_>, chance: &mut Chance) -> Result<Position<Self>, NotationError> {
        let options = options(setup)?;
        let range = Self::seats(&options);
        let (least, most) = (u16::from(*range.start()), u16::from(*range.end()));
        let players = setup.number("players", least..=most, least)?;
        let seats = u8::try_from(players).expect("at most 4");
        let mut state = State::empty(&options, seats);
        let last = u16::from(options.rounds.count());
        let round = setup.number("round", 1..=last, 1)?;
        state.round = u8::try_from(round).expect("at most 3");
        let score = |key, value: &_| small(key, value).map(u16::from);
        state.scores = setup.seat_values("scores", seats, |_| 0, score)?;
        place_phase(&mut state, setup)?;
        place_cards(&mut state, setup, chance)?;
        place_treasures(&mut state, setup, chance)?;
        place_round(&mut state, setup)?;
        setup.finish()?;
        check(&state)?;
        Ok(Position {
            options,
            seats,
            state,
        })
    }

    fn facts(state: &State) -> Facts {
        facts::facts(state)
    }

    fn known_facts(view: &View<Self>, viewer: Viewer) -> Facts {
        facts::known_facts(view, viewer)
    }
}

fn options(setup: &Setup<'_>) -> Result<Options, NotationError> {
    let switches = setup.switches(&["teams", "daylight"])?;
    let rounds = setup.number("rounds", 1..=u16::from(MAX_ROUNDS), 2)?;
    Ok(Options {
        teams: switches.get("teams").copied().unwrap_or(false),
        daylight: switches.get("daylight").copied().unwrap_or(false),
        ground: setup.word::<Ground>("ground")?.unwrap_or_default(),
        rounds: Rounds::of(rounds).unwrap_or_default(),
    })
}

fn place_phase(state: &mut State, setup: &Setup<'_>) -> Result<(), NotationError> {
    let leader = setup.word::<Seat>("leader")?;
    let turn = setup.word::<Seat>("turn")?;
    let order = setup.words::<Seat>("order")?;
    let word = setup.value("phase").map(|value| value.as_str());
    if matches!(word, None | Some(Some("bid"))) {
        return Ok(());
    }
    let leader = leader.or(Seat::nth(0));
    state.leader = leader;
    match word {
        Some(Some("claim")) => state.phase = Phase::Claim,
        Some(Some("turn")) => {
            let seats = state.seats();
            let turn = turn.or(leader).ok_or_else(|| impossible("no turn"))?;
            let round = leader.into_iter().flat_map(|seat| seat.clockwise(seats));
            let later = round.skip_while(|seat| *seat != turn).skip(1);
            state.waiting = order.unwrap_or_else(|| later.collect());
            state.phase = Phase::Turn(Turn::opening(turn, false));
        }
        _ => return Err(impossible("a phase is bid, claim or turn")),
    }
    Ok(())
}

/// Hands as they are given, the other seats' from the top of the deck.
fn place_cards(
    state: &mut State,
    setup: &Setup<'_>,
    chance: &mut Chance,
) -> Result<(), NotationError> {
    let read = |key, value: &_| words::<Card>(key, value).map(Some);
    let hands = setup.seat_values("hands", state.seats(), |_| None, read)?;
    let mut rest = pack(state.options.ground);
    for card in hands.iter().filter_map(|(_, hand)| hand.as_ref()).flatten() {
        lift(&mut rest, card)?;
    }
    if let Some(deck) = setup.words::<Card>("deck")? {
        for card in &deck {
            lift(&mut rest, card)?;
        }
        (state.deck, state.discard) = (deck, rest);
    } else {
        chance.shuffle(&mut rest);
        state.deck = rest;
    }
    let size = hand_size(state.options.ground);
    let bidding = matches!(state.phase, Phase::Bid { .. });
    for (seat, hand) in hands.iter() {
        match hand {
            Some(hand) => {
                state.hands[seat] = hand.clone();
                state.hands[seat].sort();
            }
            None => deal(state, seat, if bidding { size } else { size - 1 }),
        }
    }
    Ok(())
}

fn lift<T: PartialEq>(items: &mut Vec<T>, item: &T) -> Result<(), NotationError> {
    let there = take(items, item);
    there
        .then_some(())
        .ok_or_else(|| impossible("more of a kind than there are"))
}

/// Treasures as they are given, the others shuffled over the other cells.
fn place_treasures(
    state: &mut State,
    setup: &Setup<'_>,
    chance: &mut Chance,
) -> Result<(), NotationError> {
    let ground = state.options.ground;
    let mut places: Vec<Option<u8>> = ground.cells().map(|_| None).collect();
    let mut rest = ground.treasures().to_vec();
    if let Some(value) = setup.value("treasures") {
        let table = value.as_table();
        let table = table.ok_or_else(|| impossible("treasures are a table"))?;
        for (cell, value) in table {
            let (cell, value) = (on(ground, cell.parse()?)?, small("treasures", value)?);
            lift(&mut rest, &value)?;
            places[ground.place(cell)] = Some(value);
        }
    }
    if !rest.is_empty() {
        chance.shuffle(&mut rest);
    }
    let mut rest = rest.into_iter();
    let fill = |place: Option<u8>| place.or_else(|| rest.next());
    state.treasures = places.into_iter().filter_map(fill).collect();
    Ok(())
}

fn on(ground: Ground, cell: Cell) -> Result<Cell, NotationError> {
    let there = ground.has(cell).then_some(cell);
    there.ok_or_else(|| impossible("a cell off the ground"))
}

/// Sets the events of the round so far.
fn place_round(state: &mut State, setup: &Setup<'_>) -> Result<(), NotationError> {
    let seats = state.seats();
    let ground = state.options.ground;
    let cells = |key, value: &_| {
        let cells = words::<Cell>(key, value)?.into_iter();
        cells.map(|cell| on(ground, cell)).collect()
    };
    state.dug = setup.seat_values("dug", seats, |_| Cells::NONE, cells)?;
    state.looked = setup.seat_values("looked", seats, |_| Cells::NONE, cells)?;
    let sign = |key, value: &_| word::<Sign>(key, value).map(Some);
    state.claims = setup.seat_values("claims", seats, |_| None, sign)?;
    Ok(())
}

/// Refuses what can't be.
fn check(state: &State) -> Result<(), NotationError> {
    if let Some(flaw) = state.flaw() {
        return Err(impossible(flaw));
    }
    if state.pending_seats().is_empty() {
        return Err(impossible("nobody has anything to do"));
    }
    let bidding = matches!(state.phase, Phase::Bid { .. });
    if bidding && state.hands.iter().any(|(_, hand)| hand.is_empty()) {
        return Err(impossible("a bid without cards"));
    }
    let turn = state.turn().map(|turn| turn.seat);
    let mut order: Vec<Seat> = state.waiting.iter().copied().chain(turn).collect();
    let named = state.leader.into_iter().chain(order.iter().copied());
    if named.into_iter().any(|seat| !state.hands.has(seat)) {
        return Err(impossible("a seat that isn't at the table"));
    }
    order.sort();
    if order.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(impossible("two turns of a seat"));
    }
    Ok(())
}

fn impossible(why: &str) -> NotationError {
    NotationError::Impossible(why.to_owned())
}
