//! The default answers for a player whose time runs out and whose seat no one plays, by the decision structure of the
//! rules page.

use std::cmp::Reverse;

use super::action::Action;
use super::board::Board;
use super::cards::{Card, Pile};
use super::locations::Location;
use super::pawns::Pawn;
use super::rights::placements;
use super::state::{Stage, State};
use super::vote::{Kind, Vote};
use crate::seat::Seat;

pub(super) fn fallback_action(state: &State, seat: Seat) -> Option<Action> {
    let board = &state.board;
    match &state.stage {
        Stage::Place { roll, .. } => place(board, seat, *roll),
        Stage::Ballot { vote, .. } => elect(board, vote, seat).map(Action::Vote),
        Stage::Share { .. } => share(board, seat, *state.drawn.open()),
        Stage::Announce => destination(board, seat).map(Action::Announce),
        Stage::Go { .. } => destination(board, seat).map(Action::Go),
        Stage::Move { .. } => walk(board, seat).map(Action::Move),
        Stage::Victim { .. } => {
            let location = board.attack?.location;
            board.unhidden(seat, location).cheapest().map(Action::Lose)
        }
        Stage::Declare { .. } | Stage::Camera { .. } | Stage::Cards { .. } => Some(Action::Pass),
        Stage::Over { .. } => None,
    }
}

/// The best pawn to the widest room.
fn place(board: &Board, seat: Seat, roll: [u8; 2]) -> Option<Action> {
    let liking = |(pawn, location): &(Pawn, Location)| {
        let inside = *location != Location::Parking;
        let width = if inside { board.free(*location) } else { 0 };
        (pawn.points(), inside, width, Reverse(*location))
    };
    let all = placements(board, seat, roll).into_iter();
    let best = all.max_by_key(liking);
    best.map(|(pawn, location)| Action::Place(pawn, location))
}

fn elect(board: &Board, vote: &Vote, seat: Seat) -> Option<Seat> {
    let candidates = vote.candidates(board);
    let worth = |candidate: Seat| match vote.ballot.kind {
        Kind::Police | Kind::Leader => (candidate == seat, vote.weight(board, candidate)),
        Kind::Victim => (candidate != seat, board.parties[candidate].score()),
    };
    let around = board.around().filter(|it| candidates.contains(*it));
    first_best(around, worth)
}

/// Returns the first item with the highest worth.
fn first_best<T: Copy, K: Ord>(all: impl Iterator<Item = T>, worth: impl Fn(T) -> K) -> Option<T> {
    let mut best: Option<(K, T)> = None;
    for item in all {
        let key = worth(item);
        if best.as_ref().is_none_or(|(most, _)| key > *most) {
            best = Some((key, item));
        }
    }
    best.map(|(_, item)| item)
}

/// The order in which cards are kept and given.
const KEPT: [Card; 6] = [
    Card::Weapon,
    Card::Hide,
    Card::Barricade,
    Card::Escape,
    Card::Threat,
    Card::Camera,
];

fn share(board: &Board, caller: Seat, drawn: Pile) -> Option<Action> {
    let copies = |card: Card| std::iter::repeat_n(card, usize::from(drawn.of(card)));
    let mut cards = KEPT.into_iter().flat_map(copies);
    let (keep, give) = (cards.next()?, cards.next()?);
    let others = caller.clockwise(board.seats()).skip(1);
    let to = first_best(others, |seat| Reverse(board.parties[seat].score()))?;
    Some(Action::Share { keep, give, to })
}

fn destination(board: &Board, seat: Seat) -> Option<Location> {
    let safety = |location: Location| {
        let room = i16::from(board.free(location)) - i16::from(board.zombies[location]);
        let inside = location != Location::Parking;
        (inside, if inside { room } else { 0 })
    };
    first_best(board.destinations(seat), safety)
}

fn walk(board: &Board, seat: Seat) -> Option<Pawn> {
    let gets_in = board.arrival(seat) == board.go[seat];
    let worth = |pawn: &Pawn| {
        let points = i16::from(pawn.points());
        if gets_in { points } else { -points }
    };
    board.movable(seat).iter().max_by_key(worth)
}
