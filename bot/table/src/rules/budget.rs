//! The time of players for a whole game. It runs while they alone are asked in the open; no answer in a secret step
//! takes time from it, as the time used would tell about the answer.

use std::time::Duration;

use base::time::Uptime;
use engine::Seat;
use speech::key;

use super::forfeits;
use crate::model::budget::BudgetSpan;
use crate::model::clock::Limit;
use crate::model::record::TableRecord;
use crate::model::seat::{Occupant, SeatRecord};
use crate::model::table::Table;

/// Returns the time for the whole game by which a table plays; `None` for no limit.
pub(crate) fn game_span(record: &TableRecord) -> Option<BudgetSpan> {
    let clock = record.running_clock();
    record.game_time.budget.span(clock, &record.tempo)
}

/// Returns the time that a seat has left for the game.
pub(crate) fn remaining(alone: Option<&SeatRecord>, span: BudgetSpan) -> Duration {
    let left = alone.and_then(|alone| alone.time_left);
    left.map_or(span.total, Duration::from_millis)
}

/// Returns the time at which a seat will have used up its time if a question takes from it from now on.
pub(super) fn drains(alone: &SeatRecord, span: BudgetSpan, now: Uptime) -> Uptime {
    now.add_span(remaining(Some(alone), span))
}

/// Takes the time of a question that ends now from its seat. A `turn` that ends with it brings the increment.
pub(super) fn charge(alone: &mut SeatRecord, span: Option<BudgetSpan>, turn: bool, now: Uptime) {
    let (Some(span), Some(limit)) = (span, alone.limit) else {
        return;
    };
    let mut left = match limit.drains {
        Some(drains) => drains.since(alone.stopped.unwrap_or(now)),
        None => remaining(Some(alone), span),
    };
    if turn && limit.drains.is_some() {
        left += span.increment;
    }
    let left = left.min(span.total).as_millis();
    alone.time_left = u64::try_from(left).ok();
}

/// Returns whether a limit has ended because the time for the game is used up.
pub(super) fn is_used_up(limit: Limit, now: Uptime) -> bool {
    limit.drains.is_some_and(|drains| drains <= now)
}

/// Notes that a player has lost by their time, where the table has agreed on that. A shambler plays on for them.
pub(super) fn lose(table: &mut Table, seat: Seat) {
    let Some(person) = table.record.person_at(seat) else {
        return;
    };
    if !table.record.game_time.loses || forfeits::has_lost(&table.record, seat) {
        return;
    }
    let occupant = table.record.occupants.get_mut(usize::from(seat.index()));
    if let Some(Occupant::Person { away, .. }) = occupant {
        *away = true;
    }
    forfeits::lose(table, seat, person, key!("board-forfeit-time"));
}
