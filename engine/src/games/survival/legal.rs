//! What may be done now, and what is done when nobody answers.

use super::Survival;
use super::action::{Action, Declaration, Prompt};
use super::board::Board;
use super::cards::{Card, Pile};
use super::locations::Location;
use super::pawns::{Pawn, Stand};
use super::state::{Stage, State};
use super::vote::Vote;
use crate::game::{Decision, Pace, Secrecy};
use crate::seat::{Seat, Seats};

pub(super) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if state.pending().contains(seat) {
        options(state, seat, out);
    }
}

/// Every answer to the present question of a seat, whether it has answered already or not.
pub(super) fn options(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let board = &state.board;
    let hand = state.hand(seat);
    match &state.stage {
        Stage::Place { seat, roll } => {
            let placements = placements(board, *seat, *roll).into_iter();
            out.extend(placements.map(|(pawn, location)| Action::Place(pawn, location)));
        }
        Stage::Declare { vote, .. } => declarations(board, vote, seat, hand, out),
        Stage::Ballot { vote, .. } => {
            // SV-034, SV-035, SV-036
            out.extend(vote.candidates(board).iter().map(Action::Vote));
        }
        Stage::Share { .. } => shares(*state.drawn.open(), board, seat, out),
        Stage::Camera { .. } => {
            out.push(Action::Pass);
            out.extend(hand.has(Card::Camera).then_some(Action::Camera)); // SV-088
        }
        Stage::Announce => out.extend(board.destinations(seat).map(Action::Announce)),
        Stage::Go { .. } => out.extend(board.destinations(seat).map(Action::Go)),
        Stage::Move { .. } => moves(board, seat, hand, out),
        Stage::Cards { .. } => plays(board, hand, out),
        Stage::Victim { seat } => {
            let there = attacked(board).map(|location| board.unhidden(*seat, location));
            out.extend(
                there
                    .into_iter()
                    .flat_map(|pawns| pawns.iter().map(Action::Lose)),
            );
        }
        Stage::Over { .. } => {}
    }
}

/// Which pawn may be placed where.
pub(super) fn placements(board: &Board, seat: Seat, roll: [u8; 2]) -> Vec<(Pawn, Location)> {
    let shown = roll.map(|die| board.shown(die).filter(|it| board.has_room(*it)));
    let binding = match shown {
        [Some(_), Some(_)] => true,          // SV-018
        [None, None] => false,               // SV-019
        _ => board.options.strict_placement, // SV-019, SV-190
    };
    let fits = |location: &Location| match binding {
        true => shown.contains(&Some(*location)),
        false => board.has_room(*location),
    };
    let locations: Vec<Location> = board.locations().filter(fits).collect();
    let unplaced = board.parties[seat].which(|stand| stand == Stand::Unplaced); // SV-017
    let at = |pawn| locations.iter().map(move |location| (pawn, *location));
    unplaced.iter().flat_map(at).collect()
}

fn declarations(board: &Board, vote: &Vote, seat: Seat, hand: Pile, out: &mut Vec<Action>) {
    let there = board.unhidden(seat, vote.ballot.location); // SV-043
    for hides in there.subsets(hand.of(Card::Hide)) {
        // SV-046
        for threats in 0..=vote.threats_of(board, seat, hand) {
            let declaration = Declaration { threats, hides };
            let nothing = threats == 0 && hides.is_empty();
            out.push(if nothing {
                Action::Pass // SV-048
            } else {
                Action::Declare(declaration)
            });
        }
    }
}

/// SV-065, SV-066: equal cards once.
fn shares(drawn: Pile, board: &Board, caller: Seat, out: &mut Vec<Action>) {
    for keep in drawn.kinds() {
        let mut rest = drawn;
        rest.take(keep);
        for give in rest.kinds() {
            let others = Seats::first(board.seats()).without(caller); // SV-067
            out.extend(others.iter().map(|to| Action::Share { keep, give, to }));
        }
    }
}

fn moves(board: &Board, seat: Seat, hand: Pile, out: &mut Vec<Action>) {
    out.extend(board.movable(seat).iter().map(Action::Move)); // SV-111, SV-116
    if !hand.has(Card::Escape) {
        return;
    }
    out.push(Action::Stay); // SV-117
    for (pawn, to) in escapes(board, seat) {
        out.push(Action::Escape(pawn, to)); // SV-118, SV-119
    }
}

/// Which pawn of a seat could escape where.
pub(super) fn escapes(board: &Board, seat: Seat) -> Vec<(Pawn, Location)> {
    let party = board.parties[seat];
    let open: Vec<Location> = board.locations().filter(|to| board.lets_in(*to)).collect();
    let elsewhere = |pawn| {
        let from = party.location(pawn);
        let to = open.iter().filter(move |to| Some(**to) != from);
        to.map(move |to| (pawn, *to))
    };
    party.living().iter().flat_map(elsewhere).collect()
}

fn plays(board: &Board, hand: Pile, out: &mut Vec<Action>) {
    out.push(Action::Pass); // SV-151
    out.push(Action::PassAll); // SV-148
    let Some(location) = attacked(board) else {
        return;
    };
    if hand.has(Card::Weapon) {
        let most = board.zombies[location].min(2);
        out.extend((1..=most).map(Action::Weapon)); // SV-144
    }
    if hand.has(Card::Barricade) && Board::may_barricade(location) {
        out.push(Action::Barricade); // SV-145
    }
}

fn attacked(board: &Board) -> Option<Location> {
    board.attack.map(|attack| attack.location)
}

pub(super) fn decision(state: &State, seat: Seat) -> Decision<Survival> {
    Decision {
        prompt: prompt(state, seat),
        secrecy: secrecy(state, seat),
        otherwise: super::otherwise::otherwise(state, seat),
        pace: Pace::Ask,
    }
}

fn secrecy(state: &State, seat: Seat) -> Secrecy {
    match &state.stage {
        Stage::Place { .. } | Stage::Announce | Stage::Victim { .. } | Stage::Over { .. } => {
            Secrecy::Open
        }
        Stage::Declare { .. } | Stage::Camera { .. } | Stage::Share { .. } => Secrecy::Sealed,
        Stage::Ballot { .. } | Stage::Go { .. } => Secrecy::Ballot,
        // whoever holds nothing has no Escape to show
        Stage::Move { .. } if state.hand(seat).is_empty() => Secrecy::Open,
        Stage::Move { .. } | Stage::Cards { .. } => Secrecy::Shielded,
    }
}

fn prompt(state: &State, seat: Seat) -> Prompt {
    let board = &state.board;
    match &state.stage {
        Stage::Place { roll, .. } => Prompt::Place { roll: *roll },
        Stage::Declare { vote, .. } => Prompt::Declare {
            ballot: vote.ballot,
            votes: vote.weight(board, seat),
            threats: vote.could_threaten(board, seat),
        },
        Stage::Ballot { vote, .. } => Prompt::Vote {
            ballot: vote.ballot,
            votes: vote.weight(board, seat),
        },
        Stage::Share { .. } => Prompt::Share,
        Stage::Camera { .. } => Prompt::Camera,
        Stage::Announce => Prompt::Announce,
        Stage::Go { .. } | Stage::Over { .. } => Prompt::Go,
        Stage::Move { .. } => {
            let to = board.go[seat].unwrap_or(Location::Parking);
            let room = board.lets_in(to);
            Prompt::Move { to, room }
        }
        Stage::Cards { .. } => {
            let location = attacked(board).unwrap_or(Location::Parking);
            Prompt::Cards {
                location,
                zombies: board.zombies[location],
                strength: board.strength(location),
            }
        }
        Stage::Victim { .. } => Prompt::Victim {
            location: attacked(board).unwrap_or(Location::Parking),
        },
    }
}
