//! The legal actions, the reasons against others, and the questions.

use arrayvec::ArrayVec;

use super::Survival;
use super::action::{Action, Declaration, Prompt};
use super::bar::Bar;
use super::board::Board;
use super::cards::{Card, Pile};
use super::locations::Location;
use super::pawns::{Pawn, Pawns};
use super::rights::{
    attacked_location, holds, is_binding, may_barricade, may_come, may_declare, may_enter, may_get,
    may_go, may_lose, may_place, may_settle, may_share, may_shoot, may_vote, may_walk, placements,
};
use super::state::{Stage, State};
use super::vote::Vote;
use crate::game::{Decision, DecisionKind, Secrecy, View};
use crate::seat::{Seat, Seats};

pub(super) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if state.pending_seats().contains(seat) {
        options(state, seat, out);
    }
}

/// Every answer to the present question of a seat, whether it has answered already or not.
pub(super) fn options(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let board = &state.board;
    let hand = state.hand(seat);
    match &state.stage {
        Stage::Place { seat, roll } => {
            let placements = placements(board, *seat, *roll);
            let place = |(pawn, location): &(Pawn, Location)| Action::Place(*pawn, *location);
            out.extend(placements.iter().map(place));
        }
        Stage::Declare { vote, .. } => declarations(board, vote, seat, hand, out),
        Stage::Ballot { vote, .. } => {
            // SV-034, SV-035
            out.extend(vote.candidates(board).iter().map(Action::Vote));
        }
        Stage::Share { .. } => shares(*state.drawn.open(), board, seat, out),
        Stage::Camera { .. } => {
            out.push(Action::Pass);
            let may_look = holds(hand, Card::Camera, 1).is_ok();
            out.extend(may_look.then_some(Action::Camera)); // SV-088
        }
        Stage::Announce => out.extend(board.destinations(seat).map(Action::Announce)),
        Stage::Go { .. } => out.extend(board.destinations(seat).map(Action::Go)),
        Stage::Move { .. } => moves(board, seat, hand, out),
        Stage::Cards { .. } => plays(board, hand, out),
        Stage::Victim { .. } => {
            let pawns = Pawn::ALL.into_iter();
            let victims = pawns.filter(|pawn| may_lose(board, seat, *pawn).is_ok());
            out.extend(victims.map(Action::Lose));
        }
        Stage::Over { .. } => {}
    }
}

fn declarations(board: &Board, vote: &Vote, seat: Seat, hand: Pile, out: &mut Vec<Action>) {
    let with = |hides| {
        let threats = 0..=hand.of(Card::Threat);
        threats.map(move |threats| Declaration { threats, hides })
    };
    let may_declare = may_declare(board, vote, seat, hand);
    let all = Pawns::all().flat_map(with);
    let possible = all.filter(|it| may_declare(*it).is_ok());
    out.extend(possible.map(|it| match it {
        Declaration::NOTHING => Action::Pass, // SV-048
        declaration => Action::Declare(declaration),
    }));
}

/// Equal cards once.
fn shares(drawn: Pile, board: &Board, caller: Seat, out: &mut Vec<Action>) {
    let others = Seat::first(board.seats()).filter(|to| may_get(board, caller, *to).is_ok());
    let others: Seats = others.collect();
    for keep in drawn.kinds() {
        for give in drawn.kinds() {
            if may_share(drawn, keep, give).is_ok() {
                out.extend(others.iter().map(|to| Action::Share { keep, give, to }));
            }
        }
    }
}

fn moves(board: &Board, seat: Seat, hand: Pile, out: &mut Vec<Action>) {
    out.extend(board.movable(seat).iter().map(Action::Move)); // SV-111
    if holds(hand, Card::Escape, 1).is_err() {
        return;
    }
    out.push(Action::Stay); // SV-117
    let open = board.locations().filter(|to| may_enter(board, *to).is_ok());
    let open: ArrayVec<Location, 6> = open.collect();
    for pawn in Pawn::ALL {
        let to = open.iter().copied();
        let to = to.filter(|to| may_come(board, seat, pawn, *to).is_ok());
        out.extend(to.map(|to| Action::Escape(pawn, to))); // SV-118, SV-119
    }
}

fn plays(board: &Board, hand: Pile, out: &mut Vec<Action>) {
    out.push(Action::Pass); // SV-151
    out.push(Action::PassAll); // SV-148
    let shots = (1..=2).filter(|zombies| may_shoot(board, hand, *zombies).is_ok());
    out.extend(shots.map(Action::Weapon)); // SV-144
    if may_barricade(board, hand).is_ok() {
        out.push(Action::Barricade); // SV-145
    }
}

/// Whether a seat may do this now.
pub(super) fn permit(view: &View<Survival>, seat: Seat, action: Action) -> Result<(), Bar> {
    let board = &view.public.board;
    let private = view.private.as_ref().ok_or(Bar::NotNow)?;
    let hand = private.hand;
    match (&view.public.stage, action) {
        (Stage::Place { roll, .. }, Action::Place(pawn, at)) => {
            may_place(board, seat, pawn)?;
            may_settle(board, *roll)(at)
        }
        (Stage::Declare { vote, .. }, Action::Declare(declaration)) => {
            may_declare(board, vote, seat, hand)(declaration)
        }
        (Stage::Ballot { vote, .. }, Action::Vote(other)) => may_vote(board, vote, other),
        (Stage::Ballot { .. }, Action::Pass) => Err(Bar::MustVote), // SV-036
        (Stage::Share { .. }, Action::Share { keep, give, to }) => {
            may_get(board, seat, to)?;
            may_share(private.drawn.ok_or(Bar::NotNow)?, keep, give)
        }
        (Stage::Camera { .. }, Action::Camera) => holds(hand, Card::Camera, 1),
        (Stage::Announce, Action::Announce(to)) | (Stage::Go { .. }, Action::Go(to)) => {
            may_go(board, seat, to)
        }
        (Stage::Move { .. }, Action::Move(pawn)) => may_walk(board, seat, pawn),
        (Stage::Move { .. }, Action::Stay) => holds(hand, Card::Escape, 1),
        (Stage::Move { .. }, Action::Escape(pawn, to)) => {
            holds(hand, Card::Escape, 1)?;
            may_come(board, seat, pawn, to)?;
            may_enter(board, to)
        }
        (Stage::Move { .. }, Action::Pass) => Err(Bar::MustMove), // SV-116
        (Stage::Cards { .. }, Action::Weapon(zombies)) => may_shoot(board, hand, zombies),
        (Stage::Cards { .. }, Action::Barricade) => may_barricade(board, hand),
        (Stage::Victim { .. }, Action::Lose(pawn)) => may_lose(board, seat, pawn),
        (Stage::Declare { .. } | Stage::Camera { .. } | Stage::Cards { .. }, Action::Pass)
        | (Stage::Cards { .. }, Action::PassAll) => Ok(()),
        _ => Err(Bar::NotNow),
    }
}

pub(super) fn decision(state: &State, seat: Seat) -> Decision<Survival> {
    Decision {
        prompt: prompt(state, seat),
        secrecy: secrecy(state, seat),
        otherwise: super::otherwise::fallback_action(state, seat),
        pace: DecisionKind::Ask,
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
        Stage::Place { roll, .. } => Prompt::Place {
            roll: *roll,
            binding: is_binding(board, *roll),
        },
        Stage::Declare { vote, .. } => Prompt::Declare {
            ballot: vote.ballot,
            votes: vote.weight(board, seat),
            threats: vote.threateners(board).contains(seat),
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
            let location = attacked_location(board).unwrap_or(Location::Parking);
            Prompt::Cards {
                location,
                zombies: board.zombies[location],
                strength: board.strength(location),
            }
        }
        Stage::Victim { .. } => Prompt::Victim {
            location: attacked_location(board).unwrap_or(Location::Parking),
        },
    }
}
