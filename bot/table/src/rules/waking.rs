//! What a running game does without being pressed: AIs answer and interrupt, orders are carried
//! out, and something shown goes on.
//!
//! Every seat that is answered for has a due time of its own, set when that begins and kept for as
//! long as it is asked the same, whatever the others do in the meantime. A table is woken at the
//! earliest of them.

use std::time::Duration;

use base::time::Uptime;
use engine::ai::Level;
use engine::{Chance, Seat, Seats};
use speech::args;

use super::presence;
use crate::any::{AnyPlay, Asked, Spoken, Tail};
use crate::model::body::{Body, Due, Sitter, Stage};
use crate::model::effect::{Answer, Effects};
use crate::model::live::{Caller, Table};

/// How long an AI seems to think, in steps of ten milliseconds: from, and up to so much more.
const THINK: (u64, u8) = (70, 130);

/// The same in a game whose turns are many small steps.
const THINK_BRISKLY: (u64, u8) = (25, 45);

/// How long an order waits before it is carried out, in the same steps, so that it can't be told
/// from a person who reads the question and taps.
const REACT: (u64, u8) = (100, 200);

/// Once in so many times what comes on top of the least is so many times as long. With an end
/// that every order keeps to, whoever takes longer would show that he has none; people too answer
/// soon as a rule, and now and then after nine seconds.
const LINGER: (u8, u64) = (8, 4);

/// In one go AIs interrupt at most so often: a game in which they could do so without end still
/// lets the others act.
const INTERRUPTS: usize = 64;

/// What answers for a seat without its person.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    /// His orders.
    Orders,
    /// The AI that sits there.
    Ai(Level),
    /// A shambler, because its person is silent.
    Shambler,
    /// The table: there is only something to look at.
    Show,
}

/// A seat that is answered for.
struct Served {
    seat: Seat,
    by: By,
    /// Since when it has been asked what it is asked now.
    since: u32,
}

/// Takes up what an action did, and what follows from it by itself.
pub(super) fn take_up(
    table: &mut Table,
    now: Uptime,
    spoken: Spoken,
    lots: &mut Chance,
) -> Effects {
    let tail = hear(table, spoken);
    let later = settle(table, now, lots);
    Effects {
        changed: true,
        tail: joined(Some(tail), later),
        board_anew: goes_down(table, now),
        ..Effects::default()
    }
}

/// Whether the board moves below what was said, because a new part of the game has begun. Where
/// somebody plays by himself nothing is said.
fn goes_down(table: &mut Table, now: Uptime) -> bool {
    let chapter = table.play.as_ref().map_or(0, |play| play.chapter());
    let next = std::mem::replace(&mut table.chapter, chapter) != chapter;
    next && table.alone().is_none() && table.moves(now)
}

/// Lets everybody hear of an action, and gives the end of the journal.
fn hear(table: &mut Table, spoken: Spoken) -> Tail {
    table.managed = false;
    table.hear(spoken.news);
    spoken.tail
}

/// The end of a journal after several steps, if any of them touched it.
pub(super) fn joined(tail: Option<Tail>, later: Option<Tail>) -> Option<Tail> {
    match (tail, later) {
        (Some(tail), Some(later)) => Some(tail.and(later)),
        (tail, later) => later.or(tail),
    }
}

/// What follows whenever the play or its people have changed: AIs interrupt, orders lapse, the
/// game ends, and it is set when the table goes on by itself. Gives the end of the journal if an
/// AI has acted.
pub(super) fn settle(table: &mut Table, now: Uptime, lots: &mut Chance) -> Option<Tail> {
    let mut tail = None;
    for _ in 0..INTERRUPTS {
        let Some(spoken) = interruption(table, lots) else {
            break;
        };
        tail = joined(tail, Some(hear(table, spoken)));
    }
    if table.body.stage == Stage::Playing && table.winners().is_some() {
        table.body.stage = Stage::Over { next: None };
    }
    if table.body.stage == Stage::Playing {
        presence::take_stock(table);
    }
    lapse(table);
    schedule(table, now, lots);
    tail
}

/// Somebody at the table has touched it.
pub(super) fn touch(table: &mut Table, now: Uptime) {
    table.body.touched = now;
    set_wake(table);
}

/// The table is woken when the first of all that it waits for is due.
fn set_wake(table: &mut Table) {
    let dues = table.body.alone.values().filter_map(|alone| alone.due);
    let dues = dues.filter_map(|due| due.at);
    table.body.wake = dues.chain(presence::next(table)).min();
}

/// Asks every AI that may interrupt and was put a new question whether it does, until one does.
/// That is decided at the moment of the question, before anybody else can act.
fn interruption(table: &mut Table, lots: &mut Chance) -> Option<Spoken> {
    if table.body.stage != Stage::Playing || table.winners().is_some() {
        return None;
    }
    let cast = table.body.cast();
    let seats = table.body.seat_words();
    let voices = table.body.voices(table.body.words(), &cast, &seats);
    let play = table.play.as_mut()?;
    let ais = ais(&table.body, play.interrupters());
    ais.into_iter().find_map(|(seat, level)| {
        let since = Some(play.asked_since(seat));
        let alone = table.body.alone.entry(seat).or_default();
        if alone.considered == since {
            return None;
        }
        alone.considered = since;
        play.interrupt(seat, level, lots, &voices)
    })
}

/// The AIs at these seats, in table order.
fn ais(body: &Body, seats: Seats) -> Vec<(Seat, Level)> {
    let ai = |(seat, sitter): (Seat, &Sitter)| match sitter {
        Sitter::Ai { level, .. } => Some((seat, *level)),
        Sitter::Person { .. } => None,
    };
    let seated = body.seated().filter(|(seat, _)| seats.contains(*seat));
    seated.filter_map(ai).collect()
}

/// Forgets the orders that can't be given any more.
fn lapse(table: &mut Table) {
    let Some(play) = &table.play else { return };
    for (seat, alone) in &mut table.body.alone {
        if !alone.orders.is_empty() {
            alone.orders = play.standing(*seat, &alone.orders);
        }
    }
}

/// Takes up an order for later decisions: only its giver ever hears of it.
pub(super) fn ordered(
    table: &mut Table,
    now: Uptime,
    caller: &Caller<'_>,
    orders: Vec<String>,
    (label, on): (String, bool),
    lots: &mut Chance,
) -> Effects {
    if let Some(seat) = table.body.seat_of(caller.person.id) {
        let alone = table.body.alone.entry(seat).or_default();
        alone.orders = orders;
        if on {
            // a person needs his while from here on
            alone.due = None;
        }
        table.menus.remove(&seat);
    }
    schedule(table, now, lots);
    let key = if on {
        "answer-ordered"
    } else {
        "answer-withdrawn"
    };
    let text = caller.words().with(key, &args![order = label]);
    Effects::change(Answer::toast(text))
}

/// Sets when each seat is answered for: anew where that has just begun, and otherwise as it was.
/// The table wakes at the earliest of these times.
fn schedule(table: &mut Table, now: Uptime, lots: &mut Chance) {
    let shows = table.play.as_ref();
    let shows = shows.is_some_and(|play| goes_on(&table.body, &play.asked()));
    presence::limit(table, now, shows, lots);
    let served = served(table);
    let brisk = table.game.is_brisk();
    let body = &mut table.body;
    for (seat, alone) in &mut body.alone {
        if served.iter().all(|it| it.seat != *seat) {
            alone.due = None;
        }
    }
    for Served { seat, by, since } in served {
        let kept = body.due(seat).is_some_and(|due| due.since == since);
        if !kept {
            let at = Some(now.after(pause(body, (by, brisk), lots)));
            body.alone.entry(seat).or_default().due = Some(Due { at, since });
        }
    }
    set_wake(table);
}

/// How long it takes until a seat is answered for.
fn pause(body: &Body, (by, brisk): (By, bool), lots: &mut Chance) -> Duration {
    let (least, more) = match by {
        By::Show => return Duration::from_millis(body.tempo.round_pause),
        By::Ai(_) | By::Shambler if brisk => THINK_BRISKLY,
        By::Ai(_) | By::Shambler => THINK,
        By::Orders => REACT,
    };
    let more = u64::from(lots.roll(more));
    let (seldom, times) = LINGER;
    let lingers = by == By::Orders && lots.roll(seldom) == 1;
    let more = if lingers { more * times } else { more };
    Duration::from_millis(10 * (least + more))
}

/// The awaited seats that somebody or something else answers for.
fn served(table: &Table) -> Vec<Served> {
    let body = &table.body;
    let play = table.play.as_deref();
    let Some(play) = play.filter(|_| body.stage == Stage::Playing) else {
        return Vec::new();
    };
    let asked = play.asked();
    let shows = goes_on(body, &asked);
    let by = |seat: Seat, sitter: &Sitter| match sitter {
        _ if shows => Some(By::Show),
        Sitter::Ai { level, .. } => Some(By::Ai(*level)),
        Sitter::Person { .. } if presence::is_shambling(body, seat, sitter) => Some(By::Shambler),
        Sitter::Person { .. } => {
            let ordered = play.has_orders(seat, body.orders(seat));
            ordered.then_some(By::Orders)
        }
    };
    let awaited = asked.awaited();
    let seated = body.seated().filter(|(seat, _)| awaited.contains(*seat));
    let served = |(seat, sitter): (Seat, &Sitter)| {
        let since = play.asked_since(seat);
        by(seat, sitter).map(|by| Served { seat, by, since })
    };
    seated.filter_map(served).collect()
}

/// Whether something is shown after which the table goes on by itself: always if no person is
/// there to tap.
fn goes_on(body: &Body, asked: &Asked) -> bool {
    let awaited = asked.awaited();
    let there = |(seat, sitter): (Seat, &Sitter)| awaited.contains(seat) && sitter.is_there();
    let person = body.seated().any(there);
    asked.show && !(body.by_hand && person)
}

/// It is time: an AI or a shambler answers, an order is carried out, somebody is called, or the
/// table goes on from what it showed. What else is due has its turn at once after that.
pub(super) fn tick(table: &mut Table, now: Uptime, lots: &mut Chance) -> Effects {
    if presence::is_deserted(table, now) {
        presence::desert(table);
        return Effects::change(Answer::default());
    }
    let late = presence::run_out(table, now);
    let brief = late.is_some_and(|seat| presence::is_brief(table, seat));
    let called = presence::call(table, now);
    let due = match late {
        Some(seat) => served(table).into_iter().find(|it| it.seat == seat),
        None => next(table, now),
    };
    let spoken = due.as_ref().and_then(|served| serve(table, served, lots));
    if brief && let Some(alone) = late.and_then(|seat| table.body.alone.get_mut(&seat)) {
        alone.lapsed = false;
    }
    if let Some(spoken) = spoken {
        return Effects {
            called,
            ..take_up(table, now, spoken, lots)
        };
    }
    if let Some(Served { seat, since, .. }) = due {
        // nothing answers this question, and the table isn't woken for it again
        let never = Due { at: None, since };
        table.body.alone.entry(seat).or_default().due = Some(never);
    }
    schedule(table, now, lots);
    Effects {
        called,
        ..Effects::change(Answer::default())
    }
}

/// The seat that has been due for longest.
fn next(table: &Table, now: Uptime) -> Option<Served> {
    let due = |served: Served| {
        let due = table.body.due(served.seat)?;
        let at = due.at.filter(|at| *at <= now && due.since == served.since);
        Some((at?, served))
    };
    let due = served(table).into_iter().filter_map(due);
    due.min_by_key(|(at, _)| *at).map(|(_, served)| served)
}

/// Answers for a seat.
fn serve(table: &mut Table, served: &Served, lots: &mut Chance) -> Option<Spoken> {
    let body = &table.body;
    let cast = body.cast();
    let seats = body.seat_words();
    let voices = body.voices(body.words(), &cast, &seats);
    let play: &mut dyn AnyPlay = table.play.as_deref_mut()?;
    match served.by {
        By::Show => play.go_on(lots, &voices),
        By::Ai(level) => play.think(served.seat, level, lots, &voices),
        By::Orders => play.obey(served.seat, body.orders(served.seat), &voices),
        By::Shambler => shamble(body, play, served.seat, lots),
    }
}

/// A shambler answers for a person, who is told what it did.
fn shamble(body: &Body, play: &mut dyn AnyPlay, seat: Seat, lots: &mut Chance) -> Option<Spoken> {
    let cast = body.cast();
    let seats = body.seat_words();
    let own = seats.get(usize::from(seat.index()));
    let own = own.copied().unwrap_or(body.words());
    let voices = body.voices(own, &cast, &seats);
    if play.asked().show {
        return play.go_on(lots, &voices);
    }
    let openly = presence::told_openly(body, play, seat);
    let mut spoken = play.think(seat, Level::default(), lots, &voices)?;
    spoken.news.people.extend(openly);
    let args = args![choice = spoken.label.clone()];
    let told = own.with("pane-moved-for", &args);
    spoken.news.alone.push((seat, told));
    Some(spoken)
}
