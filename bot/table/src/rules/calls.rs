//! The calls to people awaited at a table. A person is called once when a question is put and they aren't there, or
//! have been gone for a while since. They are called once more at half time where that helps.
//!
//! A person whose private chat takes a message is called there. Everyone else is called where the board is. For that,
//! only facts that everyone could see count: settings, and the last time they were seen to act. A private chat, a
//! prepared answer or a press in a pane gives nothing away. A person whose private chat takes no messages counts as one
//! of those others, from the first undeliverable pane on.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use base::address::{PersonId, Place};
use base::page::Menu;
use base::preferences::Calls;
use base::time::Uptime;
use engine::{Seat, Seats};
use speech::key;

use super::deadlines::{addressed_seats, running_clocks};
use crate::any::AnyPlay;
use crate::model::caller::{Caller, MenuPlace};
use crate::model::clock::{Call, Clock, Limit, Ping};
use crate::model::effect::{Answer, Effects, NewMessage};
use crate::model::record::{Stage, TableRecord};
use crate::model::seat::Occupant;
use crate::model::table::{Ask, Table};

/// The means of a call.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// A new pane that rings.
    Pane,
    /// A mention by name, where the board is.
    Ping,
}

/// The occasion of a call.
#[derive(Clone, Copy)]
enum When {
    /// The question was just put.
    Asked,
    /// Half of the time is over. These seats are named in public, because a secret step waits for them.
    HalfTime(Seats),
    /// Another player at the table has sent a reminder.
    Nudged,
}

impl When {
    fn names(self, seat: Seat) -> bool {
        match self {
            Self::Asked => false,
            Self::HalfTime(named) => named.contains(seat),
            Self::Nudged => true,
        }
    }
}

/// A question to a seat, by the number under which its time began.
type Question = (Seat, u32);

/// Calls people who are newly awaited and aren't there. Returns the messages to send.
pub(super) fn call_awaited(table: &mut Table, now: Uptime) -> BTreeSet<NewMessage> {
    if table.record.is_paused() {
        return BTreeSet::new();
    }
    let asked = questions(table);
    note_settled(&mut table.record, &asked, now);
    let is_new = |(seat, since): &Question| {
        let alone = table.record.alone.get(seat);
        alone
            .and_then(|alone| alone.call)
            .is_none_or(|call| call.since != *since)
    };
    let new: Vec<Question> = asked.iter().copied().filter(is_new).collect();
    call(table, now, &new, &asked, When::Asked)
}

/// Marks all who were asked in a finished secret step as seen just now. No one may see who answered themselves, and for
/// which seats an order or a shambler did.
fn note_settled(record: &mut TableRecord, asked: &[Question], now: Uptime) {
    for (seat, alone) in &mut record.alone {
        let is_over = |call: &&mut Call| call.secret && !asked.contains(&(*seat, call.since));
        if let Some(call) = alone.call.as_mut().filter(is_over) {
            call.secret = false;
            alone.seen = Some(now);
        }
    }
}

/// Calls people whose time is half over. A secret step calls by name all who haven't answered. Otherwise it calls those
/// who weren't called with the question, or everyone where a decision may take a day.
pub(super) fn remind_late(table: &mut Table, now: Uptime) -> BTreeSet<NewMessage> {
    let asked = table.asked_seats();
    let mut late = running_clocks(table);
    late.retain(|(_, limit)| limit.ping.is_some_and(|ping| ping <= now));
    for (seat, limit) in &late {
        let ping = None;
        table.record.alone.entry(*seat).or_default().limit = Some(Limit { ping, ..*limit });
    }
    let slow = table.record.clock == Clock::Slow;
    let was_called = |(seat, since): &Question| {
        let alone = table.record.alone.get(seat);
        let call = alone.and_then(|alone| alone.call);
        call.is_some_and(|call| call.since == *since && call.made)
    };
    let late = late.into_iter().map(|(seat, limit)| (seat, limit.since));
    let late = late.filter(|it| slow || asked.secret.contains(it.0) || !was_called(it));
    let late: Vec<Question> = late.collect();
    let mut awaited = questions(table);
    awaited.retain(|(seat, _)| asked.pending_seats().contains(*seat));
    call(table, now, &late, &awaited, When::HalfTime(asked.secret))
}

/// Calls people who were asleep or still there when their call was due, if the same question is still open for them. In
/// a secret step it also calls those by name who have decided, so that no one sees who has.
pub(super) fn call_absent(table: &mut Table, now: Uptime) -> BTreeSet<NewMessage> {
    if table.record.is_paused() {
        return BTreeSet::new();
    }
    let mut awake = Vec::new();
    for (seat, alone) in &mut table.record.alone {
        let woken = alone.absent.take_if(|absent| *absent <= now);
        awake.extend(woken.map(|_| *seat));
    }
    let (asked, table_asks) = (questions(table), table.asked_seats());
    let awaited = table_asks.pending_seats();
    let is_named = |seat| way(table, seat, now, When::Asked) == Some(Way::Ping);
    let is_due = |(seat, _): &&Question| {
        let hides = table_asks.decided.contains(*seat) && is_named(*seat);
        awake.contains(seat) && (awaited.contains(*seat) || hides)
    };
    let due: Vec<Question> = asked.iter().filter(is_due).copied().collect();
    call(table, now, &due, &asked, When::Asked)
}

/// Calls a person by name from now on, because their private chat takes no messages. If they have just been called
/// there, they are called again at once.
pub(super) fn note_unheard(table: &mut Table, now: Uptime, person: PersonId) -> Effects {
    let Some(seat) = table.record.seat_of(person) else {
        return Effects::default();
    };
    let alone = table.record.alone.entry(seat).or_default();
    if std::mem::replace(&mut alone.unheard, true) {
        return Effects::default();
    }
    alone.call.take_if(|call| call.rang);
    Effects {
        sent: call_awaited(table, now),
        ..Effects::change(Answer::default())
    }
}

/// Returns the time from which a person who sleeps or is on vacation can be called.
fn morning(table: &Table, seat: Seat, now: Uptime) -> Option<Uptime> {
    let occupant = table.record.occupants.get(usize::from(seat.index()))?;
    let Occupant::Person { preferences, .. } = occupant else {
        return None;
    };
    let vacation = table.record.alone.get(&seat).and_then(|it| it.vacation);
    let vacation = vacation.map(|end| table.uptime_at(end));
    vacation.or_else(|| table.morning(*preferences, now))
}

/// Reminds by name, once a question, the people awaited by another player. In a secret step it reminds all who were
/// asked, so that no one learns who has decided. The caller gets the same answer, whatever notifications the others
/// have set.
pub(super) fn nudge(table: &mut Table, now: Uptime, caller: &Caller<'_>) -> Effects {
    let own = table.record.seat_of(caller.person.id);
    let asked = questions(table);
    if asked.iter().all(|(seat, _)| Some(*seat) == own) {
        return caller.refuse(key!("answer-nudge-nobody"));
    }
    let others = unnudged_questions(table, own);
    if others.is_empty() {
        return caller.refuse(key!("answer-nudged-already"));
    }
    for (seat, since) in &others {
        table.record.alone.entry(*seat).or_default().nudged = Some(*since);
    }
    Effects {
        sent: call(table, now, &others, &asked, When::Nudged),
        ..Effects::change(Answer::toast(caller.words().say(key!("answer-nudged"))))
    }
}

/// Returns the questions to others that no reminder has named yet.
fn unnudged_questions(table: &Table, own: Option<Seat>) -> Vec<Question> {
    let nudged = |(seat, since): &Question| {
        let alone = table.record.alone.get(seat);
        alone.and_then(|alone| alone.nudged) == Some(*since)
    };
    let mut others = questions(table);
    others.retain(|question| Some(question.0) != own && !nudged(question));
    others
}

/// Returns whether the person at this seat may remind others of their questions.
pub(crate) fn may_nudge(table: &Table, own: Seat) -> bool {
    !unnudged_questions(table, Some(own)).is_empty()
}

/// Calls these, unless they are there or don't want it; who was called before to one of the questions
/// that are `asked` still is.
fn call(
    table: &mut Table,
    now: Uptime,
    questions: &[Question],
    asked: &[Question],
    when: When,
) -> BTreeSet<NewMessage> {
    let mut sent = BTreeSet::new();
    let mut pinged = Vec::new();
    let step = table.asked_seats();
    for &(seat, since) in questions {
        let way = way(table, seat, now, when);
        let sleeps = way.and_then(|_| morning(table, seat, now));
        let absent = sleeps.or_else(|| leaves(table, seat, now, when));
        let way = way.filter(|_| sleeps.is_none());
        table.record.wake = table.record.wake.into_iter().chain(absent).min();
        let alone = table.record.alone.entry(seat).or_default();
        alone.absent = absent;
        alone.call = Some(Call {
            since,
            made: way.is_some(),
            rang: way == Some(Way::Pane),
            secret: step.secret.contains(seat) || step.decided.contains(seat),
        });
        match way {
            Some(Way::Pane) => sent.extend([NewMessage::Pane(seat)]),
            Some(Way::Ping) => pinged.push((seat, since)),
            None => {}
        }
    }
    sent.extend(ping(&mut table.record, &pinged, asked));
    sent
}

/// Names people where the board stands from which they have come: all who are called there in one
/// message.
fn ping(record: &mut TableRecord, called: &[Question], asked: &[Question]) -> BTreeSet<NewMessage> {
    if called.is_empty() {
        return BTreeSet::new();
    }
    let before = record.ping.iter().flat_map(|ping| &ping.called);
    let before = before.map(|(seat, _, since)| (*seat, *since));
    let before = before.filter(|question| asked.contains(question));
    let all: BTreeMap<Seat, u32> = before.chain(called.iter().copied()).collect();
    let person = |(seat, since): (Seat, u32)| Some((seat, record.person_at(seat)?, since));
    let limits = all
        .keys()
        .filter_map(|seat| record.alone.get(seat)?.running_limit());
    record.ping = Some(Ping {
        until: limits.map(|limit| limit.until).max(),
        called: all.into_iter().filter_map(person).collect(),
    });
    let people = called
        .iter()
        .filter_map(|(seat, _)| record.person_at(*seat));
    people
        .map(|id| NewMessage::Ping(record.origin_of(id)))
        .collect()
}

/// Returns the means of a call to the person at a seat; `None` if they are there or don't want calls.
fn way(table: &Table, seat: Seat, now: Uptime, when: When) -> Option<Way> {
    let (way, there) = reach(table, seat, now, when)?;
    there.is_none().then_some(way)
}

/// Returns the time at which a person who is there when asked counts as gone, if others wait for them.
fn leaves(table: &Table, seat: Seat, now: Uptime, when: When) -> Option<Uptime> {
    let is_awaited = table.record.people().any(|(other, _)| other != seat);
    let (_, there) = reach(table, seat, now, when)?;
    there.filter(|_| is_awaited && matches!(when, When::Asked))
}

/// Returns how the person at a seat is called, and until when they are there and aren't; `None` if they don't want
/// to be called.
fn reach(table: &Table, seat: Seat, now: Uptime, when: When) -> Option<(Way, Option<Uptime>)> {
    let record = &table.record;
    let occupant = record.occupants.get(usize::from(seat.index()))?;
    let Occupant::Person {
        person,
        private,
        preferences,
        ..
    } = occupant
    else {
        return None;
    };
    let alone = record.alone.get(&seat);
    let (touched, seen) = alone.map_or((None, None), |alone| (alone.touched, alone.seen));
    let unheard = alone.is_some_and(|alone| alone.unheard);
    let (way, last) = match private {
        // whoever has the board to themselves hides nothing by it
        Some(_) if has_board_alone(private, record) => (Way::Ping, touched),
        Some(_) if when.names(seat) && may_name(record, person.id, when) => (Way::Ping, seen),
        Some(own) if preferences.direct && own.platform.rings_in_private() && !unheard => {
            (Way::Pane, touched)
        }
        _ => (Way::Ping, seen),
    };
    if (way == Way::Pane || has_board_alone(private, record)) && is_answered(table, seat) {
        return None; // nobody else sees it, and there is nothing for them to do
    }
    let there = last.map(|last| last.add_span(presence(record, when)));
    let there = match preferences.calls {
        Calls::Always => None,
        Calls::Away if matches!(when, When::Nudged) => None,
        Calls::Away => there.filter(|there| *there > now),
        Calls::Never => return None,
    };
    (way == Way::Pane || may_name(record, person.id, when)).then_some((way, there))
}

/// Returns whether a person may be called by name in the place they came from. If admins don't want that, a reminder of
/// another player still may.
fn may_name(record: &TableRecord, person: PersonId, when: When) -> bool {
    !record.is_quiet_for(person) || matches!(when, When::Nudged)
}

/// Returns whether a person has the board to themselves.
fn has_board_alone(private: &Option<Place>, record: &TableRecord) -> bool {
    private.as_ref() == Some(&record.place)
}

/// Whether what a seat has said ahead answers what it is asked.
fn is_answered(table: &Table, seat: Seat) -> bool {
    let ahead = table.record.preset_answers(seat);
    let play = table.play.as_deref();
    play.is_some_and(|play| play.is_answered(seat, ahead))
}

/// Returns the time for which a person counts as present after they acted. At half time, acts from before the question
/// never count.
fn presence(record: &TableRecord, when: When) -> Duration {
    let presence = Duration::from_millis(record.tempo.presence);
    let clock = record.running_clock();
    let presence = match clock {
        Clock::Live => presence / 2,
        Clock::Relaxed | Clock::Slow | Clock::Off => presence,
    };
    match (when, clock.span(&record.tempo)) {
        (When::HalfTime(_), Some(span)) => presence.min(span / 2),
        (When::HalfTime(_), None) | (When::Asked | When::Nudged, _) => presence,
    }
}

/// Returns the time of the call to the next game of the same people; `None` for a player who doesn't want it. A player
/// who was just there gets this much time to see it themselves.
pub(super) fn first_call(
    table: &Table,
    id: PersonId,
    now: Uptime,
    time: Duration,
) -> Option<Uptime> {
    let record = &table.record;
    let seat = record.seat_of(id)?;
    let occupant = record.occupants.get(usize::from(seat.index()))?;
    let Occupant::Person { preferences, .. } = occupant else {
        return None;
    };
    let last = record.alone.get(&seat).and_then(|alone| alone.seen);
    let there = last.is_some_and(|last| now.since(last) < presence(record, When::Asked));
    match preferences.calls {
        Calls::Never => None,
        Calls::Away if there => Some(now.add_span(time)),
        Calls::Always | Calls::Away => Some(now),
    }
}

/// Returns the open questions to people who play themselves, whether they have decided in secret or not.
fn questions(table: &Table) -> Vec<Question> {
    let Some(play) = waiting_play(table) else {
        return Vec::new();
    };
    let seats = addressed_seats(&table.record, &play.asked_seats());
    seats
        .iter()
        .map(|seat| (seat, play.timed_since(seat)))
        .collect()
}

/// The play, if it waits for answers.
fn waiting_play(table: &Table) -> Option<&dyn AnyPlay> {
    let play = table.play.as_deref()?;
    let waits = table.record.stage == Stage::Playing && !play.asked_seats().show;
    waits.then_some(play)
}

/// Notes that a person acted at the table. If they did so in their private chat, the bot can write to them there.
pub(super) fn note_presence(table: &mut Table, caller: &Caller<'_>, ask: &Ask, now: Uptime) {
    let seat = table.record.seat_of(caller.person.id);
    let alone = seat.and_then(|seat| table.record.alone.get_mut(&seat));
    if let Some(alone) = alone.filter(|_| !caller.here) {
        alone.unheard = false;
    }
    if !matches!(
        ask,
        Ask::Greet | Ask::Speak(_) | Ask::Plain(_) | Ask::Switched(..)
    ) {
        let call = seat.and_then(|seat| table.record.alone.get(&seat)?.call);
        let hides = matches!(ask, Ask::Choice { .. }) && call.is_some_and(|call| call.secret);
        let openly = caller.here && is_public(ask, caller) && !hides;
        table.record.note_presence(caller.person.id, openly, now);
    }
}

/// Copies the players' presence to the `next` table.
pub(super) fn keep_presence(table: &Table, next: &mut Table) {
    for (seat, person) in table.record.people() {
        let (Some(was), Some(sits)) = (
            table.record.alone.get(&seat),
            next.record.seat_of(person.id),
        ) else {
            continue;
        };
        let alone = next.record.alone.entry(sits).or_default();
        (alone.touched, alone.seen) = (was.touched, was.seen);
        alone.unheard = was.unheard;
    }
}

/// Whether what is done where the board stands is done on it: a choice in a pane or an overlay that
/// only its person sees there isn't, nor is one in a secret step, and what is typed may be secret or an order.
fn is_public(ask: &Ask, caller: &Caller<'_>) -> bool {
    match ask {
        Ask::Choice { menu, .. } => match menu {
            Menu::Board => true,
            // what comes of the last choice is seen all the same
            Menu::Turn => caller.menus == MenuPlace::Board,
            Menu::Pane | Menu::Orders => false,
        },
        Ask::Knob(_) | Ask::ShowBoard => true,
        Ask::Typed(_)
        | Ask::Remark(_)
        | Ask::OpenPane
        | Ask::Speak(_)
        | Ask::Plain(_)
        | Ask::Switched(..)
        | Ask::Greet
        | Ask::Forget
        | Ask::Depart
        | Ask::Anew(_)
        | Ask::Face(_)
        | Ask::Branch(_)
        | Ask::CalledOff => false,
    }
}

/// Forgets a ping once none of the people it named has the same question.
pub(super) fn drop_served(table: &mut Table) {
    let asked = questions(table);
    let serves = |(seat, _, since): &(Seat, _, u32)| asked.contains(&(*seat, *since));
    let ping = &mut table.record.ping;
    ping.take_if(|ping| !ping.called.iter().any(serves));
}
