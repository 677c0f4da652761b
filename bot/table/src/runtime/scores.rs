//! The result of a game for its players, as it is stored and counted.

use std::collections::{BTreeMap, BTreeSet};

use base::address::PersonId;
use engine::{Seat, Seats, Team};
use store::ScoredGame;

use crate::any::AnyPlay;
use crate::model::seat::Occupant;
use crate::model::table::Table;
use crate::rules::{feats, forfeits};

/// Returns the result of a game for its players, once it is over or one of them has lost it before. Games with AIs
/// aren't rated.
pub(super) fn score_game(table: &Table) -> Option<ScoredGame> {
    let record = &table.record;
    let winners = table.winners();
    let over = winners.is_some() && table.is_ended();
    if !over && record.departures.forfeits.is_empty() {
        return None;
    }
    let (sides, excused) = scored_sides(table);
    let is_there = |seat: &Seat| {
        let occupant = record.occupants.get(usize::from(seat.index()));
        occupant.is_some_and(Occupant::is_there)
    };
    // a shambler's win counts for no one
    let won = winners.unwrap_or_default().iter().filter(is_there);
    let done = record.people().flat_map(|(seat, _)| {
        let feats = feats::feats(table, seat).into_iter();
        feats.map(move |feat| (seat, feat))
    });
    Some(ScoredGame {
        table: record.id,
        game: record.game,
        places: record.places().cloned().collect(),
        sides,
        winners: won.collect(),
        rated: forfeits::is_rated(record) && !is_given_away(table),
        over,
        forfeited: record.departures.lost_seats(),
        excused,
        feats: done.collect(),
    })
}

/// Returns the people of a game by the sides that win and lose together, and the seats for which it isn't rated. A
/// player who has lost the game before its end is a side of their own.
fn scored_sides(table: &Table) -> (Vec<Vec<(Seat, PersonId)>>, Seats) {
    let record = &table.record;
    let seats = u8::try_from(record.occupants.len()).unwrap_or(u8::MAX);
    let teams = table.game.teams(&record.options, seats);
    let lost = record.departures.lost_seats();
    let mut sides: BTreeMap<Team, Vec<_>> = BTreeMap::new();
    let sitting = record.people().map(|(seat, person)| (seat, person.id));
    let all = sitting.chain(record.left.iter().copied());
    for (seat, id) in all.filter(|(seat, _)| !lost.contains(*seat)) {
        sides.entry(teams[seat]).or_default().push((seat, id));
    }
    // the partners of a player who has left can win, but don't lose for it
    let abandoned: BTreeSet<Team> = lost.iter().map(|seat| teams[seat]).collect();
    let spared = sides
        .iter()
        .filter(|(team, side)| abandoned.contains(team) && !is_won(table, side));
    let spared = spared.flat_map(|(_, side)| side.iter().map(|(seat, _)| *seat));
    let removed = record.left.iter().map(|(seat, _)| *seat);
    let excused = removed
        .filter(|seat| !lost.contains(*seat))
        .chain(spared)
        .collect();
    let forfeits = record.departures.forfeits.iter();
    let forfeits = forfeits.map(|lost| vec![(lost.seat, lost.person)]);
    (sides.into_values().chain(forfeits).collect(), excused)
}

/// Returns whether a side has won.
fn is_won(table: &Table, side: &[(Seat, PersonId)]) -> bool {
    let winners = table.winners().unwrap_or_default();
    side.iter().any(|(seat, _)| winners.contains(*seat))
}

/// Returns whether a player conceded before anyone was asked a second question; such a game isn't rated.
fn is_given_away(table: &Table) -> bool {
    let first = |play: &dyn AnyPlay| {
        let asked = play.asked_seats();
        let mut seats = asked.pending_seats().iter().chain(asked.decided.iter());
        seats.all(|seat| play.asked_since(seat) == 0)
    };
    table.record.conceded.is_some() && table.play.as_deref().is_none_or(first)
}
