//! The moves of a running game without a press. AIs answer and interrupt, the table carries out orders and gives
//! obvious answers for those who want that, and a shown result continues.
//!
//! Each seat with an automatic answer has a due time of its own. It is set when the question begins and stays while the
//! question does, whatever the others do in the meantime. The table wakes at the earliest of these times.

use std::collections::BTreeSet;
use std::time::Duration;

use base::time::Uptime;
use engine::ai::Level;
use engine::{Chance, Seat, Seats};
use speech::{Words, args, key};

use super::{calls, claims, deadlines, ending, forfeits, guests, hints, pause, sleep};
use crate::any::{ActionReport, AnyPlay, AwaitedSeats, Tail};
use crate::model::caller::Caller;
use crate::model::effect::{Answer, Change, Effects, NewMessage};
use crate::model::record::{Stage, TableRecord};
use crate::model::seat::{Due, Occupant};
use crate::model::table::{Moment, Table};
use crate::model::thought::take_answer;

/// The apparent thinking time of an AI, unless another pause is set.
const THINK: Delay = Delay {
    least: Duration::from_millis(700),
    jitter: 130,
    long_one_in: None,
};

/// Like `THINK`, for games whose turns are many small steps.
const THINK_BRISKLY: Delay = Delay {
    least: Duration::from_millis(250),
    jitter: 45,
    long_one_in: None,
};

/// The wait before an order is carried out, so that it looks like a person who reads the question and taps. A fixed
/// upper bound on that wait would show of slower players that they have no order. People, too, usually answer soon, and
/// now and then after nine seconds.
const REACT: Delay = Delay {
    least: Duration::from_millis(1_000),
    jitter: 200,
    long_one_in: Some(8),
};

/// Maximum number of interruptions by AIs in one go. A game in which they could interrupt without end still lets the
/// others act.
const INTERRUPTS: usize = 64;

/// The source of an automatic answer for a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    /// The player's own answer given in advance.
    Ahead,
    /// The AI that sits there.
    Ai(Level),
    /// A shambler, because its person is silent.
    Shambler,
    /// The table: there is only something to look at.
    Show,
}

/// A delay that makes a program look like a person.
struct Delay {
    /// The least it takes.
    least: Duration,
    /// Maximum random addition, in hundredths of a second.
    jitter: u8,
    /// One in this many delays has four times the random addition; `None` if none has.
    long_one_in: Option<u8>,
}

impl Delay {
    fn sample(&self, rng: &mut Chance) -> Duration {
        let on_top = Duration::from_millis(10) * u32::from(rng.roll(self.jitter));
        let long = self.long_one_in.is_some_and(|often| rng.roll(often) == 1);
        self.least + if long { on_top * 4 } else { on_top }
    }
}

/// A seat that is answered for.
pub(super) struct ServedSeat {
    pub(super) seat: Seat,
    pub(super) by: By,
    /// Since when it has been asked what it is asked now.
    pub(super) since: u32,
}

/// Takes up what an action did, and what follows from it by itself.
pub(super) fn take_up(table: &mut Table, at: &mut Moment<'_>, spoken: ActionReport) -> Effects {
    if let Some(seat) = spoken.openly {
        table.record.alone.entry(seat).or_default().seen = Some(at.now);
    }
    let tail = hear(table, spoken);
    let later = carry_on(table, at);
    Effects {
        change: Change::Table,
        tail: join_tails(Some(tail), later),
        sent: move_down(table, at.now),
        ..Effects::default()
    }
}

/// Moves the boards below the chat's latest messages when a new part of the game begins. A player alone with the board
/// has no such messages.
fn move_down(table: &mut Table, now: Uptime) -> BTreeSet<NewMessage> {
    let chapter = table.play.as_ref().map_or(0, |play| play.chapter());
    let next = std::mem::replace(&mut table.session.chapter, chapter) != chapter;
    if !next || table.private_seat().is_some() {
        return BTreeSet::new();
    }
    let branches = table.record.branches.iter().map(|it| it.number);
    let mut boards: Vec<u8> = [0].into_iter().chain(branches).collect();
    boards.retain(|branch| table.move_board(*branch, now));
    boards.into_iter().map(NewMessage::board_at).collect()
}

/// Announces an action to everyone and returns the end of the journal.
fn hear(table: &mut Table, spoken: ActionReport) -> Tail {
    table.session.managed = false;
    table.hear(spoken.news);
    spoken.tail
}

/// The end of a journal after several steps, if any of them touched it.
pub(super) fn join_tails(tail: Option<Tail>, later: Option<Tail>) -> Option<Tail> {
    match (tail, later) {
        (Some(tail), Some(later)) => Some(tail.and(later)),
        (tail, later) => later.or(tail),
    }
}

/// Continues after a change of the play or its people: AIs interrupt, orders lapse, the game may end, and the next
/// wake-up is set. Returns the end of the journal if an AI has acted.
pub(super) fn carry_on(table: &mut Table, at: &mut Moment<'_>) -> Option<Tail> {
    let mut tail = None;
    for _ in 0..INTERRUPTS {
        let Some(spoken) = interruption(table, at.rng) else {
            break;
        };
        tail = join_tails(tail, Some(hear(table, spoken)));
    }
    if table.record.stage == Stage::Playing {
        forfeits::give_up_on_silent(table);
    }
    if table.record.stage == Stage::Playing && table.winners().is_some() {
        table.record.stage = Stage::Over { next: None };
        table.record.claim = None;
        table.record.pause = None;
    }
    if table.record.stage == Stage::Playing {
        deadlines::take_stock(table);
        forfeits::settle(table);
        ending::settle(table);
        claims::settle(table);
        pause::settle(table, at.now);
    }
    lapse(table);
    schedule(table, at);
    tail
}

/// Continues after a change of a game's people that a person has made, and answers them. The game may be over by it.
pub(super) fn carry_on_all(table: &mut Table, at: &mut Moment<'_>, answer: Answer) -> Effects {
    Effects {
        tail: carry_on(table, at),
        conceded: table.record.departures.walkover.is_some(),
        ..Effects::change(answer)
    }
}

/// Notes that a player touched the table.
pub(super) fn touch(table: &mut Table, now: Uptime) {
    table.record.touched = now;
    set_wake(table, now);
}

/// The table is woken when the first of all that it waits for is due.
pub(super) fn set_wake(table: &mut Table, now: Uptime) {
    let dues = table.record.alone.values().filter_map(|alone| alone.due);
    let dues = dues.filter_map(|due| due.at);
    let others = deadlines::next(table, now)
        .into_iter()
        .chain(hints::due(table));
    table.record.wake = dues.chain(others).min();
}

/// Asks each AI that may interrupt a new question whether it does, until one does. The AI decides at the moment of the
/// question, before anyone else can act.
fn interruption(table: &mut Table, rng: &mut Chance) -> Option<ActionReport> {
    if !is_on(&table.record) || table.winners().is_some() {
        return None;
    }
    let cast = table.record.cast();
    let readers = table.record.readers();
    let voices = table.record.voices(table.record.words(), &cast, &readers);
    let play = table.play.as_mut()?;
    let ais = ais(&table.record, play.interrupters());
    ais.into_iter().find_map(|(seat, level)| {
        let since = Some(play.asked_since(seat));
        let alone = table.record.alone.entry(seat).or_default();
        if alone.considered == since {
            return None;
        }
        alone.considered = since;
        play.interrupt(seat, level, rng, &voices)
    })
}

/// The AIs at these seats, in table order.
fn ais(record: &TableRecord, seats: Seats) -> Vec<(Seat, Level)> {
    let ai = |(seat, occupant): (Seat, &Occupant)| match occupant {
        Occupant::Ai { level, .. } => Some((seat, *level)),
        Occupant::Person { .. } => None,
    };
    let seated = record
        .seated_occupants()
        .filter(|(seat, _)| seats.contains(*seat));
    seated.filter_map(ai).collect()
}

/// Forgets the orders that can't be given any more.
fn lapse(table: &mut Table) {
    let Some(play) = &table.play else { return };
    for (seat, alone) in &mut table.record.alone {
        if !alone.orders.is_empty() {
            alone.orders = play.orders_in_force(*seat, &alone.orders);
        }
    }
}

/// Takes up an order for later decisions: only its giver ever hears of it.
pub(super) fn take_order(
    table: &mut Table,
    at: &mut Moment<'_>,
    caller: &Caller<'_>,
    orders: Vec<String>,
    label: String,
    on: bool,
) -> Effects {
    if let Some(seat) = table.record.seat_of(caller.person.id) {
        let alone = table.record.alone.entry(seat).or_default();
        alone.orders = orders;
        if on {
            // a person needs their while from here on
            alone.due = None;
        }
        table.session.menus.remove(&seat);
    }
    schedule(table, at);
    let key = if on {
        key!("answer-ordered")
    } else {
        key!("answer-withdrawn")
    };
    let text = caller.words().with(key, &args![order = label]);
    Effects::change(Answer::toast(text))
}

/// Sets the due time of each seat with an automatic answer; a seat keeps the time of a running question. The table
/// wakes at the earliest of these times.
fn schedule(table: &mut Table, at: &mut Moment<'_>) {
    sleep::settle(table, at.now);
    let shows = table.play.as_ref();
    let shows = shows.is_some_and(|play| goes_on(&table.record, &play.asked_seats()));
    forfeits::count_questions(table);
    deadlines::limit(table, at, shows);
    calls::drop_served(table);
    let served = served_seats(table);
    let brisk = table.game.manner().brisk;
    let record = &mut table.record;
    for (seat, alone) in &mut record.alone {
        if served.iter().all(|it| it.seat != *seat) {
            alone.due = None;
        }
    }
    for ServedSeat { seat, by, since } in served {
        let kept = record.due(seat).is_some_and(|due| due.since == since);
        if !kept {
            let pause = pause(record, by, brisk, at.rng);
            let at = Some(at.now.add_span(pause));
            record.alone.entry(seat).or_default().due = Some(Due { at, since });
        }
    }
    set_wake(table, at.now);
}

/// Updates due times after a player changed their own settings, which may start automatic answers for them.
pub(super) fn look_again(table: &mut Table, at: &mut Moment<'_>) {
    if table.record.stage == Stage::Playing {
        schedule(table, at);
    }
}

/// Returns the pause before an automatic answer for a seat.
fn pause(record: &TableRecord, by: By, brisk: bool, rng: &mut Chance) -> Duration {
    match by {
        By::Show => Duration::from_millis(record.tempo.round_pause),
        By::Ai(_) | By::Shambler if brisk => thinking_time(&THINK_BRISKLY, record, rng),
        By::Ai(_) | By::Shambler => thinking_time(&THINK, record, rng),
        // there is nobody from whom to hide it
        By::Ahead if record.is_practice() => thinking_time(&THINK_BRISKLY, record, rng),
        By::Ahead => REACT.sample(rng),
    }
}

/// Returns the apparent thinking time of an AI at a table, scaled by the table's pause setting.
fn thinking_time(usual: &Delay, record: &TableRecord, rng: &mut Chance) -> Duration {
    let set = u32::try_from(record.tempo.ai_pause).unwrap_or(u32::MAX);
    usual.sample(rng) * set / THINK.least.subsec_millis()
}

/// Returns whether a game goes on: it runs, neither asleep nor paused.
fn is_on(record: &TableRecord) -> bool {
    record.stage == Stage::Playing && !sleep::is_asleep(record) && !record.is_paused()
}

/// Returns the awaited seats with an automatic answer.
pub(super) fn served_seats(table: &Table) -> Vec<ServedSeat> {
    let record = &table.record;
    let play = table.play.as_deref();
    let Some(play) = play.filter(|_| is_on(record)) else {
        return Vec::new();
    };
    let asked = play.asked_seats();
    let shows = goes_on(record, &asked);
    let by = |seat: Seat, occupant: &Occupant| match occupant {
        _ if shows => Some(By::Show),
        Occupant::Ai { level, .. } => Some(By::Ai(*level)),
        Occupant::Person { .. } if deadlines::is_shambling(record, seat, occupant) => {
            Some(By::Shambler)
        }
        Occupant::Person { .. } => {
            let answered = play.is_answered(seat, record.preset_answers(seat));
            answered.then_some(By::Ahead)
        }
    };
    let awaited = asked.pending_seats();
    let seated = record
        .seated_occupants()
        .filter(|(seat, _)| awaited.contains(*seat));
    let served = |(seat, occupant): (Seat, &Occupant)| {
        let since = play.asked_since(seat);
        by(seat, occupant).map(|by| ServedSeat { seat, by, since })
    };
    seated.filter_map(served).collect()
}

/// Whether something is shown after which the table goes on by itself: always if no person is
/// there to tap.
fn goes_on(record: &TableRecord, asked: &AwaitedSeats) -> bool {
    let awaited = asked.pending_seats();
    let there = |(seat, occupant): (Seat, &Occupant)| awaited.contains(seat) && occupant.is_there();
    let person = record.seated_occupants().any(there);
    asked.show && !(record.by_hand && person)
}

/// Acts when the time is due: an AI or a shambler answers, an order is carried out, a person is called, or the table
/// continues after a pause. Other due actions get their turn right after this one.
pub(super) fn tick(table: &mut Table, at: &mut Moment<'_>) -> Effects {
    if deadlines::is_deserted(table, at.now) {
        deadlines::close_deserted(table);
        return Effects::change(Answer::default());
    }
    if sleep::close_sleeping(table, at.now) {
        return Effects::change(Answer::default());
    }
    hints::tell(table, at.now);
    deadlines::stop_or_continue(table, at.now);
    let losses = table.record.departures.forfeits.len();
    let late = deadlines::run_out(table, at.now);
    if table.record.departures.forfeits.len() > losses {
        // the game may be over by it
        return carry_on_all(table, at, Answer::default());
    }
    let brief = late.is_some_and(|seat| deadlines::restarts_question(table, seat));
    let mut called = calls::remind_late(table, at.now);
    called.extend(calls::call_absent(table, at.now));
    called.extend(guests::look_after(table, at.now));
    let due = match late {
        Some(seat) => served_seats(table).into_iter().find(|it| it.seat == seat),
        None => next(table, at.now),
    };
    let spoken = due.as_ref().and_then(|served| serve(table, served, at.rng));
    if brief && let Some(alone) = late.and_then(|seat| table.record.alone.get_mut(&seat)) {
        alone.lapsed = false;
    }
    if let Some(spoken) = spoken {
        let mut effects = take_up(table, at, spoken);
        effects.sent.extend(called);
        return effects;
    }
    if let Some(ServedSeat { seat, since, .. }) = due {
        // nothing answers this question, and the table isn't woken for it again
        let never = Due { at: None, since };
        table.record.alone.entry(seat).or_default().due = Some(never);
    }
    schedule(table, at);
    Effects {
        sent: called,
        ..Effects::change(Answer::default())
    }
}

/// The seat that has been due for longest.
fn next(table: &Table, now: Uptime) -> Option<ServedSeat> {
    let due = |served: ServedSeat| {
        let due = table.record.due(served.seat)?;
        let at = due.at.filter(|at| *at <= now && due.since == served.since);
        Some((at?, served))
    };
    let due = served_seats(table).into_iter().filter_map(due);
    due.min_by_key(|(at, _)| *at).map(|(_, served)| served)
}

/// Answers for a seat.
fn serve(table: &mut Table, served: &ServedSeat, rng: &mut Chance) -> Option<ActionReport> {
    let found = take_answer(&mut table.session.thoughts, served.seat, served.since);
    let record = &table.record;
    let cast = record.cast();
    let readers = record.readers();
    let voices = record.voices(record.words(), &cast, &readers);
    let play: &mut dyn AnyPlay = table.play.as_deref_mut()?;
    match served.by {
        By::Show => play.go_on(rng, &voices),
        // whoever has found nothing yet doesn't keep the others waiting
        By::Ai(Level::Hard) => found
            .and_then(|found| play.follow(served.seat, &found, &voices))
            .or_else(|| play.think(served.seat, Level::Normal, rng, &voices)),
        By::Ai(level) => play.think(served.seat, level, rng, &voices),
        By::Ahead => {
            let (line, mut spoken) = obey(record, play, served.seat)?;
            // said once, however often it is done
            table.record.forget_line(served.seat, &line);
            spoken.news.alone.insert(0, (served.seat, line));
            Some(spoken)
        }
        By::Shambler => shamble(record, play, served.seat, rng),
    }
}

/// Answers for a person by what they have ordered. Returns the words that they are told, as after a press, and the
/// report.
fn obey(
    record: &TableRecord,
    play: &mut dyn AnyPlay,
    seat: Seat,
) -> Option<(String, ActionReport)> {
    let cast = record.cast();
    let readers = record.readers();
    let own = own_words(record, &readers.seats, seat);
    let voices = record.voices(own, &cast, &readers);
    let spoken = play.obey(seat, record.preset_answers(seat), &voices)?;
    let args = args![choice = spoken.label.clone()];
    Some((own.with(key!("answer-done"), &args), spoken))
}

/// The words of the person at a seat.
fn own_words(record: &TableRecord, seats: &[Words], seat: Seat) -> Words {
    let own = seats.get(usize::from(seat.index()));
    own.copied().unwrap_or(record.words())
}

/// A shambler answers for a person, who is told what it did.
fn shamble(
    record: &TableRecord,
    play: &mut dyn AnyPlay,
    seat: Seat,
    rng: &mut Chance,
) -> Option<ActionReport> {
    let cast = record.cast();
    let readers = record.readers();
    let own = own_words(record, &readers.seats, seat);
    let voices = record.voices(own, &cast, &readers);
    if play.asked_seats().show {
        return play.go_on(rng, &voices);
    }
    let openly = deadlines::is_told_openly(record, play, seat);
    let mut spoken = play.think(seat, Level::default(), rng, &voices)?;
    // everybody sees that it was not its person
    spoken.openly = None;
    spoken.news.moved_for = openly.then_some(seat);
    let args = args![choice = spoken.label.clone()];
    let told = own.with(key!("pane-moved-for"), &args);
    spoken.news.alone.push((seat, told));
    Some(spoken)
}
