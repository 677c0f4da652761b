//! The host of a lobby: while they are there, they alone prepare the game and begin it.

use std::time::Duration;

use base::address::{PersonId, Platform};
use base::time::Uptime;

use crate::model::record::Stage;
use crate::model::table::Table;

/// The time after which a silent host counts as gone, before the game begins.
const GONE: Duration = Duration::from_secs(5 * 60);

/// Returns whether the host of a table that hasn't begun is silent for so long that others go on.
pub(crate) fn is_gone(table: &Table, now: Uptime) -> bool {
    table.record.stage == Stage::Lobby && goes(table).is_none_or(|goes| goes <= now)
}

/// Returns the time at which the host counts as gone; `None` if they have never done anything there.
fn goes(table: &Table) -> Option<Uptime> {
    let host = table.record.seat_of(table.record.host)?;
    let touched = table.record.alone.get(&host)?.touched?;
    Some(touched.add_span(GONE))
}

/// Returns the time at which a lobby looks different on the page since others may begin then.
pub(super) fn leaves(table: &Table) -> Option<Uptime> {
    let on_page = table.record.place.platform == Platform::Sandbox;
    let among_others = table.record.people().nth(1).is_some();
    leader(table)
        .filter(|_| on_page && among_others)
        .and(goes(table))
}

/// Returns the host of a lobby who alone may prepare the game and begin it; `None` where others may, too.
pub(crate) fn leader(table: &Table) -> Option<PersonId> {
    let record = &table.record;
    let leads = record.stage == Stage::Lobby
        && record.cup.is_none()
        && !record.start.by_all
        && !table.session.host_gone;
    leads.then_some(record.host)
}
