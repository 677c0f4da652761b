//! The board in lines: where the game stands, and every place with who is there.

use engine::Seat;
use engine::games::survival::{Board, Card, Location, Pawn, Pawns, Public, Stand};

use super::names::{breaking_point, letter, letters, place, place_occupancy, short, sign};
use super::stage;
use crate::{Teller, args};

/// The sign of a pawn that hides.
const HIDDEN: &str = "🙈";

pub(super) fn headline(public: &Public, tell: &Teller<'_>) -> Vec<String> {
    let mut lines = vec![status(public, tell)];
    lines.extend(stage::lines(public, tell));
    lines
}

/// `Turn 3 · 👑 Anna (elected) · deck 11 · alive 13 (ends at 4)`
pub(super) fn status(public: &Public, tell: &Teller<'_>) -> String {
    let board = &public.board;
    let begun = board.turn > 0;
    let turn = begun.then(|| tell.with(key!("sv-head-turn"), &args![turn = board.turn]));
    let leader = if board.elected {
        key!("sv-head-elected")
    } else {
        key!("sv-head-leader")
    };
    let leader = tell.with(leader, &args![name = short(board.leader, tell)]);
    let deck = tell.with(key!("sv-head-deck"), &args![count = public.deck_count]);
    let alive = args![count = board.survivors(), limit = board.limit()];
    let alive = begun.then(|| tell.with(key!("sv-head-alive"), &alive));
    let parts: Vec<String> = turn
        .into_iter()
        .chain([leader, deck])
        .chain(alive)
        .collect();
    parts.join(" · ")
}

pub(super) fn rows(public: &Public, tell: &Teller<'_>) -> Vec<String> {
    let board = &public.board;
    let places = board.locations().map(|location| row(board, location, tell));
    let seat = |seat| player(public, seat, tell);
    let seats: Vec<String> = Seat::first(board.seats()).map(seat).collect();
    places
        .chain([seats.join(" · ")])
        .chain(describe_played(board, tell))
        .collect()
}

/// `3 Infirmary 3/3 · 🧟 2 · 🛡 4: Anna R, Boris K`
fn row(board: &Board, location: Location, tell: &Teller<'_>) -> String {
    let args = args![
        number = location.number(),
        place = place(location, tell.words),
        taken = place_occupancy(location, board),
        zombies = board.zombies[location]
    ];
    let head = tell.with(key!("sv-row-place"), &args);
    let strength = breaking_point(location, board);
    let strength = strength.map(|count| tell.with(key!("sv-row-strength"), &args![count = count]));
    let blocked = board.is_blocked(location);
    let blocked = blocked.then(|| tell.say(key!("sv-row-blocked")));
    let head: Vec<String> = [head].into_iter().chain(strength).chain(blocked).collect();
    let people = people(board, location, tell);
    let colon = if people.is_empty() { "" } else { ": " };
    [&head.join(" · "), colon, &people].concat()
}

fn people(board: &Board, location: Location, tell: &Teller<'_>) -> String {
    let group = |seat: Seat| {
        let there = board.parties[seat].at(location);
        let group = [short(seat, tell), signs(there, board.hidden[seat], tell)];
        (!there.is_empty()).then(|| group.join(" "))
    };
    tell.words
        .list(Seat::first(board.seats()).filter_map(group))
}

/// `R K🙈`: pawns by their letters, those that hide with a sign.
fn signs(pawns: Pawns, hidden: Pawns, tell: &Teller<'_>) -> String {
    let sign = |pawn: Pawn| {
        let mark = if hidden.contains(pawn) { HIDDEN } else { "" };
        letter(pawn, tell.words) + mark
    };
    pawns.iter().map(sign).collect::<Vec<_>>().join(" ")
}

/// `A Anna 🂠 2 ⭐ 15`: the cards and the points of a player.
fn player(public: &Public, seat: Seat, tell: &Teller<'_>) -> String {
    let party = public.board.parties[seat];
    let unplaced = Pawn::ALL
        .into_iter()
        .filter(|pawn| party.of(*pawn) == Stand::Unplaced);
    let unplaced: Pawns = unplaced.collect();
    let is_out = unplaced.is_empty() && party.living_pawns().is_empty();
    let args = args![
        name = format!("{seat} {}", short(seat, tell)),
        cards = public.hand_counts[seat],
        points = party.score()
    ];
    let key = if is_out {
        key!("sv-row-out")
    } else {
        key!("sv-row-seat")
    };
    let row = tell.with(key, &args);
    if unplaced.is_empty() {
        return row;
    }
    let waiting = args![row = row, pawns = letters(unplaced, tell.words)];
    tell.with(key!("sv-row-unplaced"), &waiting)
}

/// `Played: 🔫 2/6, 🧱 1/3`
fn describe_played(board: &Board, tell: &Teller<'_>) -> Option<String> {
    let line = |card: Card| {
        let (played, all) = (board.spent.of(card), card.copies());
        format!("{} {played}/{all}", sign(card, tell.words))
    };
    let cards = tell.words.list(board.spent.kinds().map(line));
    (!cards.is_empty()).then(|| tell.with(key!("sv-row-played"), &args![cards = cards]))
}
