//! The decision that the table waits for, in lines.

use engine::Seat;
use engine::games::survival::{Attack, Board, Kind, Location, Public, Stage, Vote};

use super::names::{arrow, breaking_point, place, short};
use super::votes::{title, weights};
use crate::{Key, Teller, args};

pub(super) fn lines(public: &Public, tell: &Teller<'_>) -> Vec<String> {
    let board = &public.board;
    let attack = board.attack.map(|attack| fight(board, attack, tell));
    let phase = phase(&public.stage).map(|phase| tell.say(phase));
    let what = describe_stage(public, tell);
    let what = match phase {
        Some(phase) => tell.with(key!("sv-stage"), &args![phase = phase, what = what]),
        None => what,
    };
    [what]
        .into_iter()
        .chain(attack)
        .chain(ballot(&public.stage, board, tell))
        .chain(dice_viewers(board, tell))
        .chain(leader_announcement(public, tell))
        .chain(zombie_arrivals(board, tell))
        .collect()
}

/// Returns the name of the turn's phase; `None` before the first turn and after the last.
pub fn phase(stage: &Stage) -> Option<Key> {
    let of = |vote: &Vote| match vote.ballot.kind {
        Kind::Police => key!("sv-phase-police"),
        Kind::Leader => key!("sv-phase-leader"),
        Kind::Victim => key!("sv-phase-attack"),
    };
    match stage {
        Stage::Place { .. } | Stage::Over { .. } => None,
        Stage::Declare { vote, .. } | Stage::Ballot { vote, .. } => Some(of(vote)),
        Stage::Share { .. } => Some(key!("sv-phase-police")),
        Stage::Camera { .. } => Some(key!("sv-phase-dice")),
        Stage::Announce | Stage::Go { .. } => Some(key!("sv-phase-choice")),
        Stage::Move { .. } => Some(key!("sv-phase-move")),
        Stage::Cards { .. } | Stage::Victim { .. } => Some(key!("sv-phase-attack")),
    }
}

/// Whether the destinations of the turn are known.
pub(super) fn is_revealed(stage: &Stage) -> bool {
    match stage {
        Stage::Move { .. } | Stage::Cards { .. } | Stage::Victim { .. } => true,
        Stage::Declare { vote, .. } | Stage::Ballot { vote, .. } => {
            vote.ballot.kind == Kind::Victim
        }
        Stage::Place { .. }
        | Stage::Share { .. }
        | Stage::Camera { .. }
        | Stage::Announce
        | Stage::Go { .. }
        | Stage::Over { .. } => false,
    }
}

fn describe_stage(public: &Public, tell: &Teller<'_>) -> String {
    let name = |seat: Seat| tell.name(seat).to_owned();
    match &public.stage {
        Stage::Place { seat, roll } => {
            let args = args![name = name(*seat), one = roll[0], two = roll[1]];
            tell.with(key!("sv-stage-place"), &args)
        }
        Stage::Declare { vote, .. } if vote.doomed => tell.say(key!("sv-stage-doomed")),
        Stage::Declare { vote, .. } => {
            let ballot = title(vote.ballot, tell.words);
            tell.with(key!("sv-stage-declare"), &args![ballot = ballot])
        }
        Stage::Ballot { vote, .. } => {
            let ballot = title(vote.ballot, tell.words);
            tell.with(key!("sv-stage-ballot"), &args![ballot = ballot])
        }
        Stage::Share { caller, cards } => {
            let args = args![name = name(*caller), count = *cards];
            tell.with(key!("sv-stage-share"), &args)
        }
        Stage::Camera { .. } => tell.say(key!("sv-stage-camera")),
        Stage::Announce => tell.with(
            key!("sv-stage-announce"),
            &args![name = name(public.board.leader)],
        ),
        Stage::Go { .. } => tell.say(key!("sv-stage-go")),
        Stage::Move { queue } => tell.with(
            key!("sv-stage-move"),
            &args![moves = destination_list(queue, &public.board, tell)],
        ),
        Stage::Cards { queue, .. } => {
            let names = queue.iter().map(|seat| short(*seat, tell));
            tell.with(
                key!("sv-stage-cards"),
                &args![names = tell.words.list(names)],
            )
        }
        Stage::Victim { seat } => tell.with(key!("sv-stage-victim"), &args![name = name(*seat)]),
        Stage::Over { .. } => tell.say(key!("sv-stage-over")),
    }
}

/// `Anna → Roof, Boris → Tower`: where each of these goes.
fn destination_list(seats: &[Seat], board: &Board, tell: &Teller<'_>) -> String {
    let line = |seat: &Seat| {
        let to = place(board.go[*seat]?, tell.words);
        Some(arrow(&short(*seat, tell), &to, tell.words))
    };
    tell.words.list(seats.iter().filter_map(line))
}

/// The attack: how many zombies against what.
fn fight(board: &Board, attack: Attack, tell: &Teller<'_>) -> String {
    let location = attack.location;
    let args = args![
        place = place(location, tell.words),
        zombies = board.zombies[location],
        strength = breaking_point(location, board).unwrap_or_default(),
        barricades = attack.barricades,
        left = attack.left.unwrap_or_default()
    ];
    let key = match (location, attack.left) {
        (Location::Parking, Some(_)) => key!("sv-attack-left"),
        (Location::Parking, None) => key!("sv-attack-parking"),
        (Location::Roof, _) => key!("sv-attack-roof"),
        _ if attack.barricades > 0 => key!("sv-attack-barricades"),
        _ => key!("sv-attack"),
    };
    tell.with(key, &args)
}

fn ballot(stage: &Stage, board: &Board, tell: &Teller<'_>) -> Option<String> {
    match stage {
        Stage::Declare { vote, .. } | Stage::Ballot { vote, .. } if !vote.doomed => {
            Some(weights(vote, board, tell))
        }
        Stage::Place { .. }
        | Stage::Declare { .. }
        | Stage::Ballot { .. }
        | Stage::Share { .. }
        | Stage::Camera { .. }
        | Stage::Announce
        | Stage::Go { .. }
        | Stage::Move { .. }
        | Stage::Cards { .. }
        | Stage::Victim { .. }
        | Stage::Over { .. } => None,
    }
}

/// Returns which players have seen the dice.
fn dice_viewers(board: &Board, tell: &Teller<'_>) -> Option<String> {
    let names = board.looked.iter().map(|seat| short(*seat, tell));
    let names = tell.words.list(names);
    (!names.is_empty()).then(|| tell.with(key!("sv-looked"), &args![names = names]))
}

/// Returns the announcement of the elected leader.
fn leader_announcement(public: &Public, tell: &Teller<'_>) -> Option<String> {
    let Stage::Go { .. } = public.stage else {
        return None;
    };
    let board = &public.board;
    let moves = destination_list(&[board.leader], board, tell);
    (!moves.is_empty()).then(|| tell.with(key!("sv-announced"), &args![moves = moves]))
}

/// Returns the places to which the dead bring a zombie in the next movement.
fn zombie_arrivals(board: &Board, tell: &Teller<'_>) -> Option<String> {
    let line = |(seat, location): (Seat, &Option<Location>)| {
        let to = place((*location)?, tell.words);
        Some(arrow(&short(seat, tell), &to, tell.words))
    };
    let dead = tell.words.list(board.rising.iter().filter_map(line));
    (!dead.is_empty()).then(|| tell.with(key!("sv-rising"), &args![dead = dead]))
}
