//! Reserved seats: for the players of the last game until they have said whether they play again, and for challenged
//! people. Guests are called once, like everyone awaited at a table.

use std::collections::BTreeSet;
use std::time::Duration;

use base::address::PersonId;
use base::charm::Charm;
use base::time::{Tempo, Uptime};
use speech::{args, key};

use super::calls;
use crate::model::caller::Caller;
use crate::model::clock::Clock;
use crate::model::effect::{Answer, Effects, NewMessage};
use crate::model::guest::{Guest, Guests};
use crate::model::record::TableRecord;
use crate::model::seat::Occupant;
use crate::model::table::Table;

/// Minimum time for which a seat is reserved, where decisions take no longer.
const KEPT: Duration = Duration::from_secs(10 * 60);

/// Returns the time for which seats are reserved at a table with this clock.
pub(super) fn reservation_span(clock: Clock, tempo: &Tempo) -> Duration {
    let slow = Duration::from_millis(tempo.slow);
    clock.span(tempo).unwrap_or(slow).max(KEPT)
}

/// Splits the occupants of a next game: the caller and the AIs sit down, and the others are asked.
pub(super) fn split_occupants(
    table: &Table,
    all: Vec<Occupant>,
    asks: PersonId,
    now: Uptime,
) -> (Vec<Occupant>, Guests) {
    let mut guests = Guests::default();
    let mut seated = Vec::new();
    for occupant in all {
        match occupant {
            Occupant::Person {
                person,
                private,
                preferences,
                charm,
                ..
            } if person.id != asks => {
                let kept = reservation_span(table.record.clock, &table.record.tempo);
                let first = calls::first_call(table, person.id, now, kept / 2);
                guests.push(Guest {
                    person,
                    private,
                    preferences,
                    charm,
                    place: seated.len(),
                    until: now.add_span(kept),
                    by: None,
                    call: first,
                    named: false,
                });
            }
            sits => seated.push(sits),
        }
    }
    (seated, guests)
}

/// Lets go of seats that were kept for long enough, and calls those whose time has come; gives what
/// is sent for it.
pub(super) fn look_after(table: &mut Table, now: Uptime) -> BTreeSet<NewMessage> {
    if table.record.guests.lapse(now) {
        // the day of the lobby begins anew
        table.record.touched = now;
    }
    let mut guests = std::mem::take(&mut table.record.guests);
    let record = &table.record;
    let mut sent = BTreeSet::new();
    for guest in guests.iter_mut() {
        if guest.call.take_if(|call| *call <= now).is_none() {
            continue;
        }
        guest.call = table.morning(guest.preferences, now);
        if guest.call.is_some() {
            continue;
        }
        let own = guest.private.as_ref().filter(|own| **own != record.place);
        let rings = own.is_some_and(|own| own.platform.rings_in_private());
        let challenged = guest.by.is_some();
        if rings && guest.preferences.direct && !challenged {
            sent.insert(NewMessage::Invitation(guest.person.id));
        } else if !record.is_quiet_for(guest.person.id) || challenged {
            guest.named = true;
            sent.insert(NewMessage::Ping(record.origin_of(guest.person.id)));
        }
    }
    table.record.guests = guests;
    sent
}

/// Seats a guest with the charm they had, unless they choose another. Returns whether a seat was reserved for them.
pub(super) fn admit(record: &mut TableRecord, caller: &Caller<'_>, charm: Option<Charm>) -> bool {
    let Some(guest) = record.guests.take(caller.person.id) else {
        return false;
    };
    record.admit(guest.place, Occupant::from_caller(caller));
    record.take_charm(caller, charm.or(guest.charm));
    true
}

/// Declines a reserved seat; everyone at the table sees that.
pub(super) fn decline(table: &mut Table, caller: &Caller<'_>) -> Effects {
    table.record.guests.remove(caller.person.id);
    table.record.note_not_seated(caller.person.id);
    let args = args![name = table.record.cast().name_beside(&caller.person.name)];
    let declined = match table.record.cup {
        Some(_) => key!("board-cup-declined"),
        None => key!("board-declined"),
    };
    table.announce(declined, &args);
    Effects::change(Answer::toast(caller.words().say(key!("answer-declined"))))
}

/// Declines a reserved seat and blocks further challenges by the same person. The table doesn't tell the block.
pub(super) fn shun(table: &mut Table, caller: &Caller<'_>) -> Effects {
    let id = caller.person.id;
    let Some(by) = table.record.guests.challenger_of(id) else {
        return caller.refuse(key!("answer-not-challenged"));
    };
    Effects {
        shunned: Some((id, by)),
        answer: Answer::alert(caller.words().say(key!("answer-shunned"))),
        ..decline(table, caller)
    }
}

/// Reserves a seat of a newly opened table for a challenged person, and returns the calls to send.
pub fn challenge(table: &mut Table, guest: Guest, now: Uptime) -> BTreeSet<NewMessage> {
    let kept = reservation_span(table.record.clock, &table.record.tempo);
    keep(table, vec![guest], kept, now)
}

/// Reserves seats of a newly opened table for this long, in this order, and returns the calls to send.
pub(super) fn keep(
    table: &mut Table,
    guests: Vec<Guest>,
    kept: Duration,
    now: Uptime,
) -> BTreeSet<NewMessage> {
    for guest in guests {
        table.record.guests.push(Guest {
            until: now.add_span(kept),
            call: guest.call.map(|_| now),
            place: table.record.occupants.len(),
            ..guest
        });
    }
    let sent = look_after(table, now);
    let record = &mut table.record;
    record.wake = record.wake.into_iter().chain(record.guests.next()).min();
    sent
}

/// The host keeps no seat any more.
pub(super) fn let_go(table: &mut Table, caller: &Caller<'_>) -> Effects {
    if table.record.guests.is_empty() {
        return caller.refuse(key!("answer-none-kept"));
    }
    table.record.guests.clear();
    Effects::change(Answer::toast(caller.words().say(key!("answer-let-go"))))
}
