//! A pause of a running game. It begins when all players who are there agree, and any one of them ends it. Meanwhile no
//! clock runs, and neither players nor AIs move.

use base::page::Knob;
use base::time::Uptime;
use speech::{args, key};

use super::guests::reservation_span;
use super::votes::{Vote, agree_to};
use crate::model::caller::Caller;
use crate::model::effect::{Answer, Effects};
use crate::model::pause::Pause;
use crate::model::record::TableRecord;
use crate::model::table::{Ask, Table};

/// Asks for a pause, or agrees to one. With the last of the players it begins. The caller must carry on.
pub(super) fn agree(table: &mut Table, now: Uptime, caller: &Caller<'_>) -> Effects {
    if table.record.is_paused() {
        return caller.refuse(key!("answer-paused"));
    }
    drop_old_request(&mut table.record, now);
    let pause = table.record.pause.get_or_insert_with(|| Pause {
        asked: now,
        ..Pause::default()
    });
    agree_to(&mut pause.agreed, caller.person.id);
    settle(table, now);
    let said = match table.record.is_paused() {
        true => key!("answer-pause-begins"),
        false => key!("answer-pause-asked"),
    };
    Effects::change(Answer::toast(caller.words().say(said)))
}

/// Drops a request that others have left open for as long as a decision takes.
fn drop_old_request(record: &mut TableRecord, now: Uptime) {
    let open = reservation_span(record.running_clock(), &record.tempo);
    if record
        .pause_request()
        .is_some_and(|request| now.since(request.asked) >= open)
    {
        record.pause = None;
    }
}

/// Begins the pause that is asked for once all players who are there agree.
pub(super) fn settle(table: &mut Table, now: Uptime) {
    drop_old_request(&mut table.record, now);
    let record = &table.record;
    let Some(request) = record.pause_request() else {
        return;
    };
    if !Vote::count(record, &request.agreed, None).is_unanimous() {
        return;
    }
    let names = record.names_of(&request.agreed);
    if let Some(pause) = &mut table.record.pause {
        pause.since = Some(now);
    }
    table.session.menus.clear();
    table.announce(key!("board-pause-begins"), &args![names = names]);
}

/// Ends the pause: clocks go on where they stood. The caller must carry on.
pub(super) fn end(table: &mut Table, caller: &Caller<'_>) -> Effects {
    if !table.record.is_paused() {
        return caller.refuse(key!("answer-not-paused"));
    }
    table.record.pause = None;
    let name = table.record.name_beside(caller);
    table.announce(key!("board-pause-ends"), &args![name = name]);
    Effects::change(Answer::toast(caller.words().say(key!("answer-goes-on"))))
}

/// Returns whether a player asks for a move, which no player makes in a pause.
pub(super) fn forbids(table: &Table, caller: &Caller<'_>, ask: &Ask) -> bool {
    let is_move = matches!(
        ask,
        Ask::Choice { .. } | Ask::Typed(_) | Ask::Knob(Knob::Undo(_) | Knob::Hint | Knob::Nudge)
    );
    is_move && table.record.is_paused() && table.record.seat_of(caller.person.id).is_some()
}
