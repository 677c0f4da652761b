//! The host of a lobby: while they are there, they alone prepare the game and begin it.

use std::collections::BTreeSet;
use std::time::Duration;

use base::address::{PersonId, Platform};
use base::time::Uptime;
use speech::key;

use crate::model::caller::Caller;
use crate::model::clock::Ping;
use crate::model::effect::{Answer, Change, Effects, NewMessage};
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

/// Calls the host of a lobby in which others wait for them, once until they are back.
pub(super) fn call(table: &mut Table, caller: &Caller<'_>) -> Effects {
    let record = &table.record;
    let own = record.seat_of(caller.person.id);
    let Some((seat, own)) = record.seat_of(record.host).zip(own) else {
        return caller.refuse(key!("answer-not-seated-lobby"));
    };
    if seat == own {
        return caller.refuse(key!("answer-nudge-nobody"));
    }
    if record.ping.is_some() {
        return caller.refuse(key!("answer-host-called-already"));
    }
    if !is_awaited(table) {
        return caller.refuse(key!("answer-nudge-nobody"));
    }
    let done = Answer::toast(caller.words().say(key!("answer-nudged")));
    let record = &mut table.record;
    if record.never_calls(seat) {
        return Effects::say(done);
    }
    record.ping = Some(Ping {
        called: vec![(seat, record.host, 0)],
        until: None,
    });
    Effects {
        sent: BTreeSet::from([NewMessage::Ping(record.origin_of(record.host))]),
        ..Effects::change(done)
    }
}

/// Returns whether other players wait for the host of a lobby, who alone begins the game and isn't called yet.
pub(crate) fn is_awaited(table: &Table) -> bool {
    let record = &table.record;
    let counts = record.start.begins_at().is_some();
    record.people().nth(1).is_some() && !counts && record.ping.is_none() && leader(table).is_some()
}

/// Notes whether the host is silent, and takes their call away once they act or another player is host.
pub(super) fn note(table: &mut Table, caller: &Caller<'_>, now: Uptime, effects: &mut Effects) {
    table.session.host_gone = is_gone(table, now);
    let record = &mut table.record;
    let host = record.host;
    let is_back = caller.person.id == host;
    let calls_host = |ping: &Ping| ping.called.iter().any(|(_, called, _)| *called == host);
    let served = |ping: &mut Ping| is_back || !calls_host(ping);
    if record.stage == Stage::Lobby && record.ping.take_if(served).is_some() {
        effects.change = Change::Table;
    }
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
