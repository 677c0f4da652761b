//! Presence at a table: clocks for questions, shamblers in place of silent players, and deserted tables.
//!
//! In a secret step no one sees that a player's time ran out. The shambler answers by the same path as the player, at a
//! time at which the player might have answered.

use std::time::Duration;

use base::page::Knob;
use base::time::Uptime;
use engine::{Seat, Seats};
use speech::{TextArgs, args, key};

use super::{budget, forfeits, host, sleep, vacations};
use crate::any::{AnyPlay, AwaitedSeats};
use crate::model::clock::{DAY, IDLE, Limit};
use crate::model::record::{Stage, TableRecord};
use crate::model::seat::{Due, Occupant, SeatRecord};
use crate::model::table::{Ask, Moment, Table};

/// Number of times in a row that a player's time runs out before a shambler plays for them until they are back.
const PATIENCE: u8 = 3;

/// The part of the time, at its end, in which the shambler may move.
const LAST_PART: u32 = 10;

/// Takes note of an act by a player: one who was counted as silent no longer is. Returns whether they were.
pub(super) fn welcome_back(table: &mut Table, seat: Seat, ask: &Ask) -> bool {
    let acts = match ask {
        Ask::Choice { .. } | Ask::Typed(_) => true,
        Ask::Knob(knob) => matches!(
            knob,
            Knob::Undo(_)
                | Knob::Back
                | Knob::End
                | Knob::GoOn
                | Knob::Pause
                | Knob::Resume
                | Knob::Admit
                | Knob::Dismiss
        ),
        _ => false,
    };
    let record = &mut table.record;
    let occupant = record.occupants.get_mut(usize::from(seat.index()));
    let (Some(alone), Some(Occupant::Person { away, .. })) =
        (record.alone.get_mut(&seat), occupant)
    else {
        return false;
    };
    let late = alone.lapsed;
    if acts {
        (alone.gone_since, alone.departed) = (None, false);
    }
    if !acts || !(late || *away || alone.missed > 0) {
        return false;
    }
    if late || *away {
        alone.limit = None;
        alone.due = None;
    }
    (alone.missed, alone.lapsed) = (0, false);
    if std::mem::take(away) {
        let name = table.record.name_of(seat);
        table.announce(key!("board-back"), &args![name = name]);
    }
    true
}

/// Counts a player as silent from now on, because they have left the chat. Returns whether they weren't before.
pub(super) fn depart(table: &mut Table, seat: Seat) -> bool {
    let occupant = table.record.occupants.get_mut(usize::from(seat.index()));
    let Some(Occupant::Person { away, .. }) = occupant else {
        return false;
    };
    if std::mem::replace(away, true) {
        return false;
    }
    note_gone(table, seat);
    table.record.alone.entry(seat).or_default().departed = true;
    let name = table.record.name_of(seat);
    table.announce(key!("board-departed"), &args![name = name]);
    true
}

/// The seats that are asked something, whether they have decided in secret or not, for which
/// people play who are there.
pub(super) fn addressed_seats(record: &TableRecord, asked: &AwaitedSeats) -> Seats {
    let all: Seats = asked
        .pending_seats()
        .iter()
        .chain(asked.decided.iter())
        .collect();
    let there = |(seat, occupant): (Seat, &Occupant)| occupant.is_there().then_some(seat);
    let there: Seats = record.seated_occupants().filter_map(there).collect();
    all.iter().filter(|seat| there.contains(*seat)).collect()
}

/// Starts the clock of each seat with a new question, and stops the others. `shows` means that the table only shows
/// something.
pub(super) fn limit(table: &mut Table, at: &mut Moment<'_>, shows: bool) {
    let span = table.record.running_clock().span(&table.record.tempo);
    let play = table.play.as_deref();
    let play = play.filter(|_| table.record.stage == Stage::Playing && !shows);
    let running = play.zip(span);
    let seats = match running {
        Some((play, _)) => addressed_seats(&table.record, &play.asked_seats()),
        None => Seats::NONE,
    };
    let game = budget::game_span(&table.record);
    for (seat, alone) in &mut table.record.alone {
        if !seats.contains(*seat) {
            budget::charge(alone, game, true, at.now);
            alone.limit = None;
        }
    }
    if let Some((play, span)) = running {
        let asked = play.asked_seats();
        for seat in seats.iter() {
            let since = play.timed_since(seat);
            let alone = table.record.alone.entry(seat).or_default();
            if alone.limit.is_none_or(|limit| limit.since != since) {
                budget::charge(alone, game, false, at.now);
                let is_open = asked.open.contains(seat) && !asked.covered;
                let game = game.filter(|_| is_open);
                let drains = game.map(|game| budget::drains(alone, game, at.now));
                alone.limit = Some(start_limit(since, at, span, drains));
                alone.stopped = None;
            }
        }
    }
    stop_or_continue(table, at.now);
}

/// Stops the limits of seats whose time stands still from now on, in a pause or on vacation, and lets those go on that
/// did.
pub(super) fn stop_or_continue(table: &mut Table, now: Uptime) {
    vacations::note(table, now);
    let is_paused = table.record.is_paused();
    for alone in table.record.alone.values_mut() {
        let stands = is_paused || alone.vacation.is_some();
        match (alone.limit, alone.stopped) {
            (Some(_), None) if stands => alone.stopped = Some(now),
            (Some(limit), Some(stopped)) if !stands => {
                alone.limit = Some(limit.later(now.since(stopped), now));
                alone.stopped = None;
                // who was called long ago is called once more
                (alone.call, alone.absent) = (None, None);
            }
            (Some(_), _) => {}
            (None, _) => alone.stopped = None,
        }
    }
}

/// Starts a limit. Where the time for the game ends before the time for the decision, it ends all that is left.
fn start_limit(since: u32, at: &mut Moment<'_>, span: Duration, drains: Option<Uptime>) -> Limit {
    let mut early = span / LAST_PART * u32::from(at.rng.roll(250)) / 250;
    let mut span = span;
    if let Some(left) = drains.map(|drains| drains.since(at.now))
        && left <= span
    {
        (span, early) = (left, Duration::ZERO);
    }
    Limit {
        since,
        from: at.now,
        ping: Some(at.now.add_span(span / 2)),
        until: at.now.add_span(span),
        drains,
        lapse: at.now.add_span(span.saturating_sub(early)),
    }
}

/// The clocks that run for seats from which an answer is awaited.
pub(super) fn running_clocks(table: &Table) -> Vec<(Seat, Limit)> {
    let awaited = table.asked_seats().pending_seats();
    let running = |(seat, alone): (&Seat, &SeatRecord)| {
        let limit = alone.running_limit().filter(|_| !alone.lapsed)?;
        awaited.contains(*seat).then_some((*seat, limit))
    };
    table.record.alone.iter().filter_map(running).collect()
}

/// Returns the next time at which a clock is due, a vacation begins or ends, or the deserted table is closed.
pub(super) fn next(table: &Table, now: Uptime) -> Option<Uptime> {
    if !table.is_open() {
        return None;
    }
    let clocks = running_clocks(table).into_iter();
    let clocks = clocks.map(|(_, limit)| limit.ping.map_or(limit.lapse, |it| it.min(limit.lapse)));
    let kept = table.record.guests.next();
    let wakes = sleep::end(&table.record);
    let host = host::leaves(table);
    let asked = table.asked_seats();
    let awaited = asked.pending_seats();
    let open = |seat: &Seat| awaited.contains(*seat) || asked.decided.contains(*seat);
    let is_paused = table.record.is_paused();
    let absent = table.record.alone.iter();
    let absent = absent.filter(|(seat, _)| open(seat) && !is_paused);
    let absent = absent.filter_map(|(_, alone)| alone.absent);
    clocks
        .chain(kept)
        .chain(absent)
        .chain(vacations::next(table, now))
        .chain(host)
        .chain(wakes)
        .chain(table.record.start.begins_at())
        .chain([expiry(table)])
        .min()
}

/// Returns whether no one has touched the table for so long that it is closed.
pub(super) fn is_deserted(table: &Table, now: Uptime) -> bool {
    table.is_open() && expiry(table) <= now
}

/// Returns the time at which the table closes if it stays untouched.
fn expiry(table: &Table) -> Uptime {
    let record = &table.record;
    record.touched.add_span(match expires_soon(record) {
        true => DAY,
        false => IDLE,
    })
}

/// Returns whether a table closes after a day: a lobby, unless its cup or its guests may take longer.
fn expires_soon(record: &TableRecord) -> bool {
    record.stage == Stage::Lobby && record.cup.is_none() && record.guests.is_empty()
}

/// Closes a deserted table.
pub(super) fn close_deserted(table: &mut Table) {
    let said = match expires_soon(&table.record) {
        true => key!("board-expired"),
        false => key!("board-deserted"),
    };
    table.close();
    table.announce(said, &TextArgs::new());
}

/// Lets the shambler take over from the first player whose time has run out; it has to move at once, before anything
/// else.
pub(super) fn run_out(table: &mut Table, now: Uptime) -> Option<Seat> {
    let over = running_clocks(table).into_iter();
    let over = over.filter(|(_, limit)| limit.lapse <= now);
    let (seat, limit) = over.min_by_key(|(_, limit)| limit.lapse)?;
    if budget::is_used_up(limit, now) {
        budget::lose(table, seat);
    }
    let play = table.play.as_ref()?;
    let since = play.asked_since(seat);
    // who only doesn't tap to go on is not silent
    let misses = u8::from(!play.asked_seats().show);
    let alone = table.record.alone.entry(seat).or_default();
    alone.missed = alone.missed.saturating_add(misses);
    alone.lapsed = true;
    alone.due = Some(Due {
        at: Some(now),
        since,
    });
    Some(seat)
}

/// Returns whether the question after this seat's answer is put from scratch, even to the same seat. This is so after a
/// secret step, where an immediate continuation would tell who answered, and after a pause to look.
pub(super) fn restarts_question(table: &Table, seat: Seat) -> bool {
    let asked = table.asked_seats();
    let secret = asked.secret.contains(seat) && !asked.covered;
    secret || asked.show
}

/// Whether a shambler plays for a person now: they are away, or their time ran out in this turn.
pub(super) fn is_shambling(record: &TableRecord, seat: Seat, occupant: &Occupant) -> bool {
    let lapsed = || record.alone.get(&seat).is_some_and(|alone| alone.lapsed);
    occupant.is_away() || (occupant.person().is_some() && lapsed())
}

/// Ends a turn whose time ran out once another player must act, and marks players who were silent too long as away. In
/// a secret step none of this shows before its end.
pub(super) fn take_stock(table: &mut Table) {
    let asked = table.asked_seats();
    let turn = asked.pending_seats().single().filter(|_| !asked.show);
    let mut gone = Vec::new();
    for (seat, alone) in &mut table.record.alone {
        alone.lapsed &= turn == Some(*seat);
        let settled = !alone.lapsed && !asked.decided.contains(*seat);
        let occupant = table.record.occupants.get_mut(usize::from(seat.index()));
        if let Some(Occupant::Person { away, .. }) = occupant
            && settled
            && alone.missed >= PATIENCE
            && !*away
        {
            *away = true;
            gone.push(*seat);
        }
    }
    for seat in gone {
        note_gone(table, seat);
        let key = match forfeits::would_lose(table, seat) {
            true => key!("board-away-rated"),
            false => key!("board-away"),
        };
        let args = args![name = table.record.name_of(seat)];
        table.announce(key, &args);
    }
}

/// Notes at which question the player of a seat went away.
fn note_gone(table: &mut Table, seat: Seat) {
    let since = table.play.as_deref().map(|play| play.timed_since(seat));
    table.record.alone.entry(seat).or_default().gone_since = since;
}

/// Returns whether everyone is told that the shambler moved for a player. They aren't in a secret step, in a covered
/// step, or where the seat's mark shows it anyway.
pub(super) fn is_told_openly(record: &TableRecord, play: &dyn AnyPlay, seat: Seat) -> bool {
    let asked = play.asked_seats();
    let occupant = record.occupants.get(usize::from(seat.index()));
    let open = asked.open.contains(seat) && !asked.covered && !asked.show;
    open && occupant.is_some_and(Occupant::is_there)
}
