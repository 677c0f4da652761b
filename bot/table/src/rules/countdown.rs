//! The countdown of a full lobby. When all seats are taken, the game begins by itself after a minute. Any seated player
//! can hold the countdown, or give themselves another minute.

use std::time::Duration;

use base::page::Knob;
use base::time::Uptime;
use speech::key;

use super::lobby;
use crate::model::caller::Caller;
use crate::model::countdown::Countdown;
use crate::model::effect::{Answer, Effects};
use crate::model::record::Stage;
use crate::model::table::{Moment, Table};

/// The time that a player can add to the countdown.
const MINUTE: Duration = Duration::from_secs(60);

/// Starts the countdown of a lobby that has become full, and stops that of one which isn't full any more. A change of
/// the lobby restarts it: no game begins while its players still settle the options.
pub(super) fn settle(table: &mut Table, now: Uptime) {
    let counts = is_ready(table);
    let fresh = now.add_span(Duration::from_millis(table.record.tempo.countdown));
    let countdown = &mut table.record.start.countdown;
    *countdown = match *countdown {
        _ if !counts => None,
        None => Some(Countdown::Until(fresh)),
        Some(Countdown::Until(end)) => Some(Countdown::Until(end.max(fresh))),
        Some(Countdown::Held) => Some(Countdown::Held),
    };
}

/// Returns whether a lobby counts down: it is full, with two people at least, and no seat is reserved.
fn is_ready(table: &Table) -> bool {
    let record = &table.record;
    record.stage == Stage::Lobby
        && !record.start.by_host
        && record.cup.is_none()
        && record.guests.is_empty()
        && table.private_seat().is_none()
        && record.people().nth(1).is_some()
        && lobby::is_full(table)
        && !lobby::has_too_many(table)
}

/// Carries out a button about the countdown for a seated player.
pub(super) fn turn(table: &mut Table, now: Uptime, caller: &Caller<'_>, knob: Knob) -> Effects {
    if table.record.seat_of(caller.person.id).is_none() {
        return caller.refuse(key!("answer-not-seated-lobby"));
    }
    match knob {
        Knob::Extend => extend(table, caller),
        _ => hold(table, now, caller),
    }
}

/// Holds the countdown, or lets it go on from its beginning.
fn hold(table: &mut Table, now: Uptime, caller: &Caller<'_>) -> Effects {
    let (countdown, said) = match table.record.start.countdown {
        Some(Countdown::Until(_)) => (Countdown::Held, key!("answer-countdown-held")),
        Some(Countdown::Held) => (Countdown::Until(now), key!("answer-countdown-on")),
        None => return caller.refuse(key!("answer-no-countdown")),
    };
    table.record.start.countdown = Some(countdown);
    Effects::change(Answer::toast(caller.words().say(said)))
}

/// Adds a minute to the countdown.
fn extend(table: &mut Table, caller: &Caller<'_>) -> Effects {
    let Some(Countdown::Until(at)) = table.record.start.countdown else {
        return caller.refuse(key!("answer-no-countdown"));
    };
    table.record.start.countdown = Some(Countdown::Until(at.add_span(MINUTE)));
    Effects::change(Answer::toast(
        caller.words().say(key!("answer-countdown-longer")),
    ))
}

/// Begins the game at the end of the countdown.
pub(super) fn begin(table: &mut Table, at: &mut Moment<'_>) -> Option<Effects> {
    let end = table.record.start.begins_at();
    let is_over = end.is_some_and(|end| end <= at.now);
    if !is_over {
        return None;
    }
    table.record.start.countdown = None;
    let begun = is_ready(table).then(|| lobby::begin(table, at))?;
    if begun.is_none() {
        table.record.start.countdown = Some(Countdown::Held);
    }
    begun
}
