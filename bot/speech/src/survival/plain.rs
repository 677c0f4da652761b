//! All public facts, in words alone.

use engine::Seat;
use engine::games::survival::{
    Board, Card, CastVote, Location, Party, Pawn, Pawns, Public, Stage, Stand,
};

use super::board::status;
use super::names::{arrow, breaking_point, card, pawn, pawns, place};
use super::stage;
use crate::{Key, Teller, args};

pub(super) fn lines(public: &Public, tell: &Teller<'_>) -> Vec<String> {
    let board = &public.board;
    let stage = stage::lines(public, tell).into_iter().skip(1);
    let places = board
        .locations()
        .map(|location| room(board, location, tell));
    let seats = Seat::first(board.seats()).map(|seat| player(public, seat, tell));
    [status(public, tell)]
        .into_iter()
        .chain(stage)
        .chain(threats(&public.stage, tell))
        .chain(attack(board, tell))
        .chain(names(key!("sv-plain-queue"), public.queue(), tell))
        .chain(places)
        .chain(seats)
        .chain(played_cards(board, tell))
        .chain(destinations(board, tell))
        .chain(names(
            key!("sv-plain-passed"),
            &board.passed.iter().collect::<Vec<_>>(),
            tell,
        ))
        .chain(dice(public, tell))
        .chain(ballot(board, tell))
        .chain(names(
            key!("sv-plain-chosen"),
            board.last_chosen.as_slice(),
            tell,
        ))
        .collect()
}

fn names(key: Key, seats: &[Seat], tell: &Teller<'_>) -> Option<String> {
    let names = seats.iter().map(|seat| tell.name(*seat).to_owned());
    let names = tell.words.list(names);
    (!seats.is_empty()).then(|| tell.with(key, &args![names = names]))
}

/// `3 Infirmary: people 3/3, zombies 2, strength 4; Anna: Rei, Boris: Kohta (hides)`
fn room(board: &Board, location: Location, tell: &Teller<'_>) -> String {
    let strength = breaking_point(location, board);
    let strength =
        strength.map(|count| tell.with(key!("sv-plain-strength"), &args![count = count]));
    let blocked = board.is_blocked(location);
    let blocked = blocked.then(|| tell.say(key!("sv-plain-blocked")));
    let there = Seat::first(board.seats()).filter_map(|seat| group(board, location, seat, tell));
    let count = [
        tell.with(
            key!("sv-plain-people"),
            &args![count = board.count(location)],
        ),
        tell.with(
            key!("sv-plain-zombies"),
            &args![count = board.zombies[location]],
        ),
    ];
    let room = location.capacity();
    let room = room.map(|count| tell.with(key!("sv-plain-room"), &args![count = count]));
    let facts = count.into_iter().chain(room).chain(strength).chain(blocked);
    let facts = tell.words.list(facts.chain(there));
    let name = format!("{} {}", location.number(), place(location, tell.words));
    tell.with(key!("plain-item"), &args![name = name, facts = facts])
}

/// `Anna (Rei, Kohta 🙈)`: whose people are there.
fn group(board: &Board, location: Location, seat: Seat, tell: &Teller<'_>) -> Option<String> {
    let there = board.parties[seat].at(location);
    let people = pawns(there, tell.words);
    let args = args![name = tell.name(seat), pawns = people];
    (!there.is_empty()).then(|| tell.with(key!("sv-plain-group"), &args))
}

/// `A Anna: cards 2, points 15, hides Kohta`
fn player(public: &Public, seat: Seat, tell: &Teller<'_>) -> String {
    let party = public.board.parties[seat];
    let facts = [
        Some(tell.with(
            key!("sv-plain-cards"),
            &args![count = public.hand_counts[seat]],
        )),
        Some(tell.with(key!("sv-plain-points"), &args![count = party.score()])),
        people(key!("sv-plain-hides"), public.board.hidden[seat], tell),
        people(
            key!("sv-plain-unplaced"),
            pawns_in_state(party, Stand::Unplaced),
            tell,
        ),
        people(
            key!("sv-plain-dead"),
            pawns_in_state(party, Stand::Dead),
            tell,
        ),
    ];
    let name = format!("{seat} {}", tell.name(seat));
    let facts = tell.words.list(facts.into_iter().flatten());
    tell.with(key!("plain-item"), &args![name = name, facts = facts])
}

fn pawns_in_state(party: Party, state: Stand) -> Pawns {
    let all = Pawn::ALL.into_iter();
    all.filter(|whom| party.of(*whom) == state).collect()
}

fn people(key: Key, whom: Pawns, tell: &Teller<'_>) -> Option<String> {
    let names: Vec<String> = whom.iter().map(|whom| pawn(whom, tell.words)).collect();
    (!whom.is_empty()).then(|| tell.with(key, &args![pawns = names.join(" + ")]))
}

/// Returns whose Threats count in the vote.
fn threats(stage: &Stage, tell: &Teller<'_>) -> Option<String> {
    let (Stage::Declare { vote, .. } | Stage::Ballot { vote, .. }) = stage else {
        return None;
    };
    let count = |(seat, count): (Seat, &u8)| {
        let args = args![name = tell.name(seat), count = *count];
        (*count > 0).then(|| tell.with(key!("sv-declared-threats"), &args))
    };
    let played = tell.words.list(vote.threats.iter().filter_map(count));
    (!played.is_empty()).then_some(played)
}

/// Returns the state of the attack.
fn attack(board: &Board, tell: &Teller<'_>) -> Option<String> {
    let attack = board.attack?;
    let args = args![
        place = place(attack.location, tell.words),
        barricades = attack.barricades,
        left = attack
            .left
            .map_or_else(|| "–".to_owned(), |left| left.to_string())
    ];
    Some(tell.with(key!("sv-plain-attack"), &args))
}

/// `Played: 🔫 Gun 2/6`
fn played_cards(board: &Board, tell: &Teller<'_>) -> Option<String> {
    let line = |kind: Card| {
        let all = kind.copies();
        format!("{} {}/{all}", card(kind, tell.words), board.spent.of(kind))
    };
    let cards = tell.words.list(board.spent.kinds().map(line));
    (!cards.is_empty()).then(|| tell.with(key!("sv-row-played"), &args![cards = cards]))
}

/// Returns the known destinations of the players.
fn destinations(board: &Board, tell: &Teller<'_>) -> Option<String> {
    let line = |(seat, to): (Seat, &Option<Location>)| {
        Some(arrow(
            tell.name(seat),
            &place((*to)?, tell.words),
            tell.words,
        ))
    };
    let moves = tell.words.list(board.go.iter().filter_map(line));
    (!moves.is_empty()).then(|| tell.with(key!("sv-plain-go"), &args![moves = moves]))
}

fn dice(public: &Public, tell: &Teller<'_>) -> Option<String> {
    let count = args![count = public.dice_count];
    (public.dice_count > 0).then(|| tell.with(key!("sv-plain-dice"), &count))
}

/// Returns all votes of the last ballot.
fn ballot(board: &Board, tell: &Teller<'_>) -> Option<String> {
    let line = |(seat, cast): (Seat, &Option<CastVote>)| {
        let cast = (*cast)?;
        let args = args![
            name = tell.name(seat),
            candidate = tell.name(cast.candidate),
            votes = cast.votes,
            threats = cast.threats
        ];
        Some(tell.with(key!("sv-plain-vote"), &args))
    };
    let votes = tell.words.list(board.last_ballot.iter().filter_map(line));
    (!votes.is_empty()).then(|| tell.with(key!("sv-plain-ballot"), &args![votes = votes]))
}
