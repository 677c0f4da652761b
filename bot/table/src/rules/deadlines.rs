//! Who is there: clocks that run for what people are asked, shamblers in place of the silent, and
//! tables that nobody touches any more.
//!
//! In a secret step nothing shows that somebody let their time run out: the shambler answers by the
//! same path as they, at a moment at which they might have answered themselves.

use std::time::Duration;

use base::page::Knob;
use base::time::Uptime;
use engine::{Seat, Seats};
use speech::{TextArgs, args, key};

use super::host;
use crate::any::{AnyPlay, Asked};
use crate::model::clock::{IDLE, Limit};
use crate::model::record::{Stage, TableRecord};
use crate::model::seat::{Due, Occupant, SeatRecord};
use crate::model::table::{Ask, Moment, Table};

/// How often in a row somebody's time runs out before a shambler plays for them until they are
/// back.
const PATIENCE: u8 = 3;

/// The part of the time, at its end, in which the shambler may move.
const LAST_PART: u32 = 10;

/// Somebody at the table does something there: whoever was taken for silent no longer is. Gives
/// whether they were.
pub(super) fn welcome_back(table: &mut Table, seat: Seat, ask: &Ask) -> bool {
    let acts = match ask {
        Ask::Choice { .. } | Ask::Typed(_) => true,
        Ask::Knob(knob) => matches!(
            knob,
            Knob::Undo(_) | Knob::Back | Knob::End | Knob::GoOn | Knob::Admit | Knob::Dismiss
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

/// Somebody counts as silent from now on, as they have left the chat. Gives whether they did not before.
pub(super) fn depart(table: &mut Table, seat: Seat) -> bool {
    let occupant = table.record.occupants.get_mut(usize::from(seat.index()));
    let Some(Occupant::Person { away, .. }) = occupant else {
        return false;
    };
    if std::mem::replace(away, true) {
        return false;
    }
    let name = table.record.name_of(seat);
    table.announce(key!("board-departed"), &args![name = name]);
    true
}

/// The seats that are asked something, whether they have decided in secret or not, for which
/// people play who are there.
pub(super) fn addressed(record: &TableRecord, asked: &Asked) -> Seats {
    let all: Seats = asked.awaited().iter().chain(asked.decided.iter()).collect();
    let there = |(seat, occupant): (Seat, &Occupant)| occupant.is_there().then_some(seat);
    let there: Seats = record.seated().filter_map(there).collect();
    all.iter().filter(|seat| there.contains(*seat)).collect()
}

/// Starts the clock of whoever is asked anew, and stops that of whoever isn't. `shows`: there is
/// only something to look at.
pub(super) fn limit(table: &mut Table, at: &mut Moment<'_>, shows: bool) {
    let span = table.record.running_clock().span(&table.record.tempo);
    let play = table.play.as_deref();
    let play = play.filter(|_| table.record.stage == Stage::Playing && !shows);
    let running = play.zip(span);
    let seats = match running {
        Some((play, _)) => addressed(&table.record, &play.asked()),
        None => Seats::NONE,
    };
    for (seat, alone) in &mut table.record.alone {
        if !seats.contains(*seat) {
            alone.limit = None;
        }
    }
    if let Some((play, span)) = running {
        for seat in seats.iter() {
            let since = play.timed_since(seat);
            let alone = table.record.alone.entry(seat).or_default();
            if alone.limit.is_none_or(|limit| limit.since != since) {
                alone.limit = Some(begun(since, at, span));
            }
        }
    }
}

fn begun(since: u32, at: &mut Moment<'_>, span: Duration) -> Limit {
    let early = span / LAST_PART * u32::from(at.rng.roll(250)) / 250;
    Limit {
        since,
        from: at.now,
        ping: Some(at.now.after(span / 2)),
        until: at.now.after(span),
        lapse: at.now.after(span.saturating_sub(early)),
    }
}

/// The clocks that run for seats from which an answer is awaited.
pub(super) fn running(table: &Table) -> Vec<(Seat, Limit)> {
    let awaited = table.asked().awaited();
    let running = |(seat, alone): (&Seat, &SeatRecord)| {
        let limit = alone.limit.filter(|_| !alone.lapsed)?;
        awaited.contains(*seat).then_some((*seat, limit))
    };
    table.record.alone.iter().filter_map(running).collect()
}

/// When a clock has to be looked at next, or the table is closed because nobody touches it.
pub(super) fn next(table: &Table) -> Option<Uptime> {
    if !table.is_open() {
        return None;
    }
    let clocks = running(table).into_iter();
    let clocks = clocks.map(|(_, limit)| limit.ping.map_or(limit.lapse, |it| it.min(limit.lapse)));
    let kept = table.record.guests.next();
    let host = host::leaves(table);
    let asked = table.asked();
    let awaited = asked.awaited();
    let open = |seat: &Seat| awaited.contains(*seat) || asked.decided.contains(*seat);
    let absent = table.record.alone.iter().filter(|(seat, _)| open(seat));
    let absent = absent.filter_map(|(_, alone)| alone.absent);
    clocks
        .chain(kept)
        .chain(absent)
        .chain(host)
        .chain([table.record.touched.after(IDLE)])
        .min()
}

/// Whether nobody has touched the table for so long that it is closed.
pub(super) fn is_deserted(table: &Table, now: Uptime) -> bool {
    table.is_open() && table.record.touched.after(IDLE) <= now
}

/// Closes a table that nobody touches any more.
pub(super) fn desert(table: &mut Table) {
    table.shut();
    table.announce(key!("board-deserted"), &TextArgs::new());
}

/// The shambler takes over from whoever's time ran out first, if it is that time; it has to move
/// at once, before anything else.
pub(super) fn run_out(table: &mut Table, now: Uptime) -> Option<Seat> {
    let over = running(table).into_iter();
    let over = over.filter(|(_, limit)| limit.lapse <= now);
    let (seat, _) = over.min_by_key(|(_, limit)| limit.lapse)?;
    let since = table.play.as_ref()?.asked_since(seat);
    let alone = table.record.alone.entry(seat).or_default();
    alone.missed = alone.missed.saturating_add(1);
    alone.lapsed = true;
    alone.due = Some(Due {
        at: Some(now),
        since,
    });
    Some(seat)
}

/// Whether what comes after an answer of this seat is asked anew, even if it is the turn of the
/// same seat: after a secret step, where to go on at once would tell who answered, and after
/// something that was only shown.
pub(super) fn is_brief(table: &Table, seat: Seat) -> bool {
    let asked = table.asked();
    let secret = asked.secret.contains(seat) && !asked.covered;
    secret || asked.show
}

/// Whether a shambler plays for a person now: they are away, or their time ran out in this turn.
pub(super) fn is_shambling(record: &TableRecord, seat: Seat, occupant: &Occupant) -> bool {
    let lapsed = || record.alone.get(&seat).is_some_and(|alone| alone.lapsed);
    occupant.is_away() || (occupant.person().is_some() && lapsed())
}

/// A turn whose time ran out is over when somebody else is to act, and it shows who has been
/// silent for too long; of a secret step nothing shows before its end.
pub(super) fn take_stock(table: &mut Table) {
    let asked = table.asked();
    let turn = asked.awaited().single().filter(|_| !asked.show);
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
        let args = args![name = table.record.name_of(seat)];
        table.announce(key!("board-away"), &args);
    }
}

/// Whether everybody is told that the shambler has moved for somebody: not in a secret step, under
/// cover, or where the seat shows it anyway.
pub(super) fn is_told_openly(record: &TableRecord, play: &dyn AnyPlay, seat: Seat) -> bool {
    let asked = play.asked();
    let occupant = record.occupants.get(usize::from(seat.index()));
    let open = asked.open.contains(seat) && !asked.covered && !asked.show;
    open && occupant.is_some_and(Occupant::is_there)
}
