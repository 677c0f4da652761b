//! The price of leaving a rated game. A player who leaves it, or stays silent for good, loses at that moment against
//! the players who stay. This holds from their second question on, so a slip right after the start costs nothing.
//!
//! The game goes on for the others. It ends only if players of a single side are left, who have then won.

use std::collections::BTreeSet;

use base::address::PersonId;
use base::commitment::Dealt;
use engine::{Seat, Seats, Team};
use speech::{Key, args, key};

use crate::model::departures::Forfeit;
use crate::model::record::{Stage, TableRecord};
use crate::model::seat::Occupant;
use crate::model::table::Table;

/// Returns whether the game of a table counts for ratings: only people were dealt in, and no one has voided it.
pub(crate) fn is_rated(record: &TableRecord) -> bool {
    let dealt = record.dealt();
    let is_person = |dealt: &Dealt| matches!(dealt, Dealt::Person(_));
    record.deal.is_some()
        && !record.departures.void
        && !record.taken_over
        && dealt.len() > 1
        && dealt.iter().all(is_person)
}

/// Returns whether the running game of a table counts for ratings by now: a player was asked their second question.
pub(crate) fn is_underway(table: &Table) -> bool {
    let mut seats = table.record.alone.values();
    let is_rated = table.record.stage == Stage::Playing && is_rated(&table.record);
    is_rated && seats.any(|alone| alone.asked > 1)
}

/// Returns whether the player of this seat would lose the running game by leaving it now.
pub(crate) fn would_lose(table: &Table, seat: Seat) -> bool {
    let record = &table.record;
    let was_asked_twice = record.alone.get(&seat).is_some_and(|alone| alone.asked > 1);
    record.stage == Stage::Playing && is_rated(record) && was_asked_twice && !has_lost(record, seat)
}

/// Returns whether the player of this seat has lost the game before its end.
pub(crate) fn has_lost(record: &TableRecord, seat: Seat) -> bool {
    record.departures.lost_seats().contains(seat)
}

/// Counts the questions that were put to each seat, up to the second.
pub(super) fn count_questions(table: &mut Table) {
    let Some(play) = table.play.as_deref() else {
        return;
    };
    let asked = play.asked_seats();
    for seat in asked.pending_seats().iter().chain(asked.decided.iter()) {
        let since = play.timed_since(seat);
        let alone = table.record.alone.entry(seat).or_default();
        if alone.asked < 2 && alone.last_asked != Some(since) {
            alone.asked += 1;
            alone.last_asked = Some(since);
        }
    }
}

/// Notes the loss of a player who leaves the game.
pub(super) fn leave(table: &mut Table, seat: Seat, person: PersonId) {
    lose(table, seat, person, key!("board-forfeit-left"));
}

/// Notes the loss of players who have been away since an earlier question.
pub(super) fn give_up_on_silent(table: &mut Table) {
    let Some(play) = table.play.as_deref() else {
        return;
    };
    let record = &table.record;
    let alone = |seat: Seat| record.alone.get(&seat);
    let is_over = play.winners().is_some();
    let was_asked_again = |seat: Seat| {
        let gone_since = alone(seat).and_then(|alone| alone.gone_since);
        gone_since.is_some_and(|since| is_over || since != play.timed_since(seat))
    };
    let away = record.seated_occupants().filter_map(|(seat, it)| {
        let person = it.person().filter(|_| it.is_away())?;
        let rests = alone(seat).is_some_and(|alone| alone.vacation.is_some());
        let is_lost = !rests && was_asked_again(seat) && would_lose(table, seat);
        is_lost.then_some((seat, person.id))
    });
    let away: Vec<(Seat, PersonId)> = away.collect();
    // where the others are silent too, the game falls asleep instead
    let is_attentive = |(seat, it): (Seat, &Occupant)| {
        let missed = alone(seat).map_or(0, |alone| alone.missed);
        it.is_there() && missed == 0 && !has_lost(record, seat)
    };
    if away.is_empty() || !record.seated_occupants().any(is_attentive) {
        return;
    }
    for (seat, person) in away {
        lose(table, seat, person, key!("board-forfeit-silent"));
    }
}

/// Notes that a player has lost the game, and tells everyone.
pub(super) fn lose(table: &mut Table, seat: Seat, person: PersonId, told: Key) {
    let forfeit = Forfeit { seat, person };
    table.record.departures.forfeits.push(forfeit);
    let args = args![name = table.record.name_of(seat)];
    table.announce(told, &args);
}

/// Ends the game if the players who haven't lost it are all of one side, which wins.
pub(super) fn settle(table: &mut Table) {
    let record = &table.record;
    if record.departures.forfeits.is_empty() || record.stage != Stage::Playing {
        return;
    }
    // an AI wins only where it was dealt in, and no rated game
    let ais_win = !is_rated(record);
    let seats = u8::try_from(record.occupants.len()).unwrap_or(u8::MAX);
    let sides = table.game.teams(&record.options, seats);
    let plays = |(seat, it): (Seat, &Occupant)| {
        let stays = (ais_win || it.person().is_some()) && !has_lost(record, seat);
        stays.then(|| sides[seat])
    };
    let all: BTreeSet<Team> = Seat::first(seats).map(|seat| sides[seat]).collect();
    let left: BTreeSet<Team> = record.seated_occupants().filter_map(plays).collect();
    let (1, Some(side), true) = (left.len(), left.first().copied(), all.len() > 1) else {
        return;
    };
    let winners: Seats = Seat::first(seats)
        .filter(|seat| sides[*seat] == side)
        .collect();
    table.end_early();
    table.record.departures.walkover = Some(winners);
}
