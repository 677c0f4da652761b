//! The sleep of a running game at which no player is left. No clock runs and no AI moves, so no one wins it. The first
//! player who comes back wakes it; after a week it is closed without a winner.

use std::time::Duration;

use base::time::Uptime;
use speech::{TextArgs, key};

use crate::model::record::{Stage, TableRecord};
use crate::model::seat::Occupant;
use crate::model::table::Table;

/// The time after which a sleeping game is closed.
const SLEEPS: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// Returns whether a running game has no player who is there.
pub(crate) fn is_asleep(record: &TableRecord) -> bool {
    record.stage == Stage::Playing && !record.occupants.iter().any(Occupant::is_there)
}

/// Notes that a game falls asleep or wakes up.
pub(super) fn settle(table: &mut Table, now: Uptime) {
    match (is_asleep(&table.record), table.record.asleep) {
        (true, None) => {
            table.record.asleep = Some(now);
            table.announce(key!("board-falls-asleep"), &TextArgs::new());
        }
        (false, Some(_)) => table.record.asleep = None,
        (true, Some(_)) | (false, None) => {}
    }
}

/// Returns the time at which a sleeping game is closed.
pub(super) fn end(record: &TableRecord) -> Option<Uptime> {
    Some(record.asleep?.add_span(SLEEPS))
}

/// Closes a game that has slept for too long. Returns whether it has.
pub(super) fn close_sleeping(table: &mut Table, now: Uptime) -> bool {
    let is_over = end(&table.record).is_some_and(|end| end <= now);
    if is_over {
        table.close();
        table.announce(key!("board-slept"), &TextArgs::new());
    }
    is_over
}
