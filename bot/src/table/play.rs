//! While the game runs, and after it: presses, typed actions, leaving, AIs, the next game.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::ai::Level;
use engine::{Chance, Seat, Seats};

use super::any::{AnyPlay, Asked, Pressed, Pressing, Spoken, Unanswered, Voices};
use super::body::{Body, Sitter, Stage};
use super::effect::{Answer, Effects};
use super::live::{Ask, Caller, OpenMenu, Table};
use super::lobby;
use crate::address::Audience;
use crate::args;
use crate::page::{Knob, Menu, Page, TableId};
use crate::speech::{Cast, Teller, Words, shown_name};
use crate::time::Time;

/// How long an AI seems to think, in steps of ten milliseconds: from, and up to so much more.
const THINK: (u64, u8) = (70, 130);

/// How long an order waits before it is carried out, so that it can't be told from a person who
/// reads the question and taps.
const REACT: (u64, u8) = (150, 250);

pub(super) fn handle(
    table: &mut Table,
    now: Time,
    caller: &Caller<'_>,
    ask: &Ask,
    lots: &mut Chance,
) -> Effects {
    let Some(seat) = table.body.seat_of(caller.person.id) else {
        return caller.refuse("answer-not-seated");
    };
    match ask {
        Ask::Choice {
            menu: Menu::Pane | Menu::Turn,
            trail,
            ..
        } if trail.is_empty() => close_menu(table, seat),
        Ask::Choice { menu, since, trail } => {
            let orders = table.body.orders(seat).to_vec();
            let press = Pressing {
                menu: *menu,
                since: *since,
                trail,
                orders: &orders,
            };
            let done =
                |play: &mut dyn AnyPlay, voices: &Voices<'_>| play.press(seat, &press, voices);
            let effects = answer(table, seat, now, caller, lots, "", done);
            if effects.repaint {
                open_menu(table, seat, &press);
            }
            effects
        }
        Ask::Typed(text) if text.trim().eq_ignore_ascii_case(UNDO) => {
            undo(table, now, caller, None, lots)
        }
        Ask::Typed(text) => {
            let orders = table.body.orders(seat).to_vec();
            answer(table, seat, now, caller, lots, text, |play, voices| {
                play.typed(seat, &orders, text, voices)
            })
        }
        Ask::Knob(Knob::Undo(since)) => undo(table, now, caller, Some(*since), lots),
        Ask::Knob(Knob::Leave) if table.leaving.contains(seat) => leave(table, now, caller, lots),
        Ask::Knob(Knob::Leave) => {
            table.leaving = table.leaving.with(seat);
            caller.refuse("answer-leave-sure")
        }
        Ask::Knob(_) => caller.refuse("answer-started-already"),
        Ask::OpenPane => Effects::default(),
    }
}

/// What people type to take back a step.
const UNDO: &str = "undo";

/// Goes back to the beginning of a menu.
fn close_menu(table: &mut Table, seat: Seat) -> Effects {
    table.menus.remove(&seat);
    Effects {
        repaint: true,
        ..Effects::default()
    }
}

/// Remembers how far somebody is in a menu.
fn open_menu(table: &mut Table, seat: Seat, press: &Pressing<'_>) {
    let Some(play) = &table.play else { return };
    let open = OpenMenu {
        menu: press.menu,
        since: press.since,
        trail: press.trail.to_vec(),
        asked: play.asked_since(seat),
    };
    table.menus.insert(seat, open);
}

/// In which words things are told at a table, and to whoever acts.
pub(super) fn voices<'a>(
    body: &Body,
    own: Words,
    cast: &'a Cast,
    seats: &'a [Words],
) -> Voices<'a> {
    Voices {
        cast,
        board: body.words(),
        own,
        seats,
    }
}

/// Lets the play take an answer, pressed or typed, and takes up what comes of it.
fn answer(
    table: &mut Table,
    seat: Seat,
    now: Time,
    caller: &Caller<'_>,
    lots: &mut Chance,
    text: &str,
    give: impl FnOnce(&mut dyn AnyPlay, &Voices<'_>) -> Result<Pressed, Unanswered>,
) -> Effects {
    let cast = table.body.cast();
    let seats = table.body.seat_words();
    let voices = voices(&table.body, caller.words(), &cast, &seats);
    let Some(play) = &mut table.play else {
        return caller.refuse("answer-trouble");
    };
    match give(play.as_mut(), &voices) {
        Ok(Pressed::Done(spoken)) => {
            table.leaving = Seats::NONE;
            table.menus.remove(&seat);
            done(table, now, caller, spoken, lots)
        }
        Ok(Pressed::Further) => Effects {
            repaint: true,
            ..Effects::default()
        },
        Ok(Pressed::Ordered { orders, label, on }) => {
            ordered(table, now, caller, orders, (label, on), lots)
        }
        Err(why) => Effects::say(explain(table, caller, &why, text)),
    }
}

/// Takes up an order for later decisions: only its giver ever hears of it.
fn ordered(
    table: &mut Table,
    now: Time,
    caller: &Caller<'_>,
    orders: Vec<String>,
    (label, on): (String, bool),
    lots: &mut Chance,
) -> Effects {
    if let Some(seat) = table.body.seat_of(caller.person.id) {
        table.body.alone.entry(seat).or_default().orders = orders;
        table.menus.remove(&seat);
    }
    if on && table.body.wake.is_none() {
        schedule(table, now, lots);
    }
    let key = if on {
        "answer-ordered"
    } else {
        "answer-withdrawn"
    };
    let text = caller.words().with(key, &args![order = label]);
    Effects::change(Answer::toast(text))
}

/// Takes up what an action did, and tells the person who did it.
fn done(
    table: &mut Table,
    now: Time,
    caller: &Caller<'_>,
    spoken: Spoken,
    lots: &mut Chance,
) -> Effects {
    let key = match (spoken.changed, spoken.stopped) {
        (true, _) => "answer-changed",
        (false, true) => "answer-stopped",
        (false, false) => "answer-done",
    };
    let text = caller
        .words()
        .with(key, &args![choice = spoken.label.clone()]);
    let mut effects = take_up(table, now, spoken, lots);
    effects.answer = Answer::toast(text);
    effects
}

fn take_up(table: &mut Table, now: Time, spoken: Spoken, lots: &mut Chance) -> Effects {
    table.body.hear(spoken.news.all);
    table.body.hear_alone(spoken.news.alone);
    if table.winners().is_some() {
        table.body.stage = Stage::Over { next: None };
    }
    lapse(table);
    if !spoken.changed {
        // whoever changes his mind again and again keeps no AI from answering
        schedule(table, now, lots);
    }
    Effects {
        changed: true,
        tail: Some(spoken.tail),
        ..Effects::default()
    }
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

/// Sets the time at which the table goes on by itself, if it does.
pub(super) fn schedule(table: &mut Table, now: Time, lots: &mut Chance) {
    table.body.wake = None;
    let Some(play) = table
        .play
        .as_ref()
        .filter(|_| table.body.stage == Stage::Playing)
    else {
        return;
    };
    let asked = play.asked();
    if goes_on(&table.body, &asked) {
        let pause = Duration::from_millis(table.body.round_pause);
        table.body.wake = Some(now.after(pause));
        return;
    }
    let served = served(&table.body, play.as_ref(), asked.awaited());
    let pause = match served.iter().map(|(_, by)| *by).max() {
        None => return,
        Some(By::Ai(_)) => THINK,
        Some(By::Orders) => REACT,
    };
    let (least, more) = pause;
    let pause = Duration::from_millis(10 * least + 10 * u64::from(lots.roll(more)));
    table.body.wake = Some(now.after(pause));
}

/// Whether something is shown after which the table goes on by itself: always if no person is
/// there to tap.
fn goes_on(body: &Body, asked: &Asked) -> bool {
    let awaited = asked.awaited();
    let person = body.people().any(|(seat, _)| awaited.contains(seat));
    asked.show && !(body.by_hand && person)
}

/// What answers for a seat without its person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum By {
    /// His orders.
    Orders,
    /// The AI that sits there.
    Ai(Level),
}

/// The seats among these that somebody or something else answers for.
fn served(body: &Body, play: &dyn AnyPlay, seats: Seats) -> Vec<(Seat, By)> {
    let asked = body.seated().filter(|(seat, _)| seats.contains(*seat));
    let by = |(seat, sitter): (Seat, &Sitter)| match sitter {
        Sitter::Ai { level, .. } => Some((seat, By::Ai(*level))),
        Sitter::Person { .. } => {
            let ordered = play.has_orders(seat, body.orders(seat));
            ordered.then_some((seat, By::Orders))
        }
    };
    asked.filter_map(by).collect()
}

/// It is time: an AI answers, an order is carried out, or the table goes on from what it showed.
pub(super) fn tick(table: &mut Table, now: Time, lots: &mut Chance) -> Effects {
    let cast = table.body.cast();
    let seats = table.body.seat_words();
    let voices = voices(&table.body, table.body.words(), &cast, &seats);
    let Some(play) = &mut table.play else {
        return Effects::default();
    };
    let asked = play.asked();
    let spoken = if goes_on(&table.body, &asked) {
        play.go_on(lots, &voices)
    } else {
        let served = served(&table.body, play.as_ref(), asked.awaited());
        let seats: Vec<Seat> = served.iter().map(|(seat, _)| *seat).collect();
        let next = (!seats.is_empty()).then(|| *lots.pick(&seats));
        let next = served.into_iter().find(|(seat, _)| Some(*seat) == next);
        next.and_then(|(seat, by)| match by {
            By::Ai(level) => play.think(seat, level, lots, &voices),
            By::Orders => play.obey(seat, table.body.orders(seat), &voices),
        })
    };
    match spoken {
        Some(spoken) => take_up(table, now, spoken, lots),
        None => {
            table.body.wake = None;
            Effects::change(Answer::default())
        }
    }
}

fn undo(
    table: &mut Table,
    now: Time,
    caller: &Caller<'_>,
    since: Option<u32>,
    lots: &mut Chance,
) -> Effects {
    let seat = table.body.seat_of(caller.person.id);
    let Some((seat, play)) = seat.zip(table.play.as_mut()) else {
        return caller.refuse("answer-trouble");
    };
    let tail = match play.undo(seat, since) {
        Ok(tail) => tail,
        Err(why) => return Effects::say(explain(table, caller, &why, "")),
    };
    table.menus.remove(&seat);
    table.leaving = Seats::NONE;
    lapse(table);
    schedule(table, now, lots);
    Effects {
        tail: Some(tail),
        ..Effects::change(Answer::toast(caller.words().say("answer-undone")))
    }
}

/// An AI plays on in the seat of whoever leaves.
fn leave(table: &mut Table, now: Time, caller: &Caller<'_>, lots: &mut Chance) -> Effects {
    let leaver = caller.person.id;
    let name = shown_name(&caller.person.name);
    let news = table
        .body
        .words()
        .with("board-left", &args![name = name.clone()]);
    let farewell = caller
        .private
        .filter(|place| **place != table.body.place)
        .map(|place| {
            let page = Page::line(caller.words().say("answer-left"));
            (Audience::Pane(leaver), place.clone(), page)
        });
    if let Some(seat) = table.body.seat_of(leaver) {
        table.body.alone.remove(&seat);
    }
    for sitter in &mut table.body.sitters {
        if sitter.person().is_some_and(|person| person.id == leaver) {
            *sitter = Sitter::Ai {
                name: name.clone(),
                level: Level::default(),
            };
        }
    }
    table.body.hear(vec![news]);
    lobby::hand_over(table);
    schedule(table, now, lots);
    Effects {
        farewell,
        ..Effects::change(Answer::toast(caller.words().say("answer-left")))
    }
}

/// Asks to a table whose game is over, or that was closed.
pub(super) fn after(
    table: &mut Table,
    now: Time,
    caller: &Caller<'_>,
    ask: &Ask,
    lots: &mut Chance,
) -> Effects {
    let Stage::Over { next } = table.body.stage else {
        return caller.refuse("answer-closed");
    };
    if *ask != Ask::Knob(Knob::Rematch) {
        return caller.refuse("answer-over");
    }
    if table.body.seat_of(caller.person.id).is_none() {
        return caller.refuse("answer-not-seated");
    }
    if let Some(next) = next {
        let args = args![table = next.to_string()];
        return Effects::say(Answer::toast(caller.words().with("answer-rematch", &args)));
    }
    rematch(table, now, caller, lots)
}

/// The same people, options and AIs at a new table, which begins at once.
fn rematch(table: &mut Table, now: Time, caller: &Caller<'_>, lots: &mut Chance) -> Effects {
    let id = TableId::from_bits(u32::from_le_bytes(std::array::from_fn(|_| lots.byte())));
    let mut next = Table {
        game: table.game,
        body: Body {
            id,
            stage: Stage::Lobby,
            news: Vec::new(),
            wake: None,
            seed: lobby::seed(lots),
            alone: BTreeMap::new(),
            ..table.body.clone()
        },
        play: None,
        menus: BTreeMap::new(),
        leaving: Seats::NONE,
    };
    if !lobby::begin(&mut next, now, lots) {
        return caller.refuse("answer-trouble");
    }
    table.body.stage = Stage::Over { next: Some(id) };
    let args = args![table = id.to_string()];
    Effects {
        rematch: Some(Box::new(next)),
        ..Effects::change(Answer::toast(caller.words().with("answer-rematch", &args)))
    }
}

/// Why a press or a text came to nothing, in the person's language.
fn explain(table: &Table, caller: &Caller<'_>, why: &Unanswered, text: &str) -> Answer {
    let words = caller.words();
    let legal = |key: &str, legal: &[String]| {
        let shown: String = text.chars().take(60).collect();
        words.with(key, &args![action = shown, legal = legal.join(", ")])
    };
    let listed = matches!(why, Unanswered::Unreadable(_) | Unanswered::Illegal(_));
    if listed && !may_list(table, caller) {
        return Answer::alert(words.say("do-in-private"));
    }
    match why {
        Unanswered::NotAsked => not_asked(table, caller),
        Unanswered::Stale => Answer::toast(words.say("answer-stale")),
        Unanswered::NotYours => Answer::alert(words.say("answer-not-yours")),
        Unanswered::Same => Answer::toast(words.say("answer-same")),
        Unanswered::NoUndo => Answer::alert(words.say("answer-no-undo")),
        Unanswered::Unreadable(actions) => Answer::alert(legal("do-unreadable", actions)),
        Unanswered::Illegal(actions) => Answer::alert(legal("do-illegal", actions)),
    }
}

/// Whether what somebody may do can be listed where it is read: a hand never in the group.
fn may_list(table: &Table, caller: &Caller<'_>) -> bool {
    let seat = table.body.seat_of(caller.person.id);
    let shown = seat.zip(table.play.as_ref());
    caller.private.is_some() || shown.is_some_and(|(seat, play)| play.shows_options(seat))
}

/// Says whom the table waits for, unless that is part of a secret step.
fn not_asked(table: &Table, caller: &Caller<'_>) -> Answer {
    let words = caller.words();
    let asked = table
        .play
        .as_ref()
        .map(|play| play.asked())
        .unwrap_or_default();
    if asked.show {
        return Answer::toast(words.say("answer-stale-idle"));
    }
    if asked.open.is_empty() || !asked.secret.is_empty() {
        return Answer::toast(words.say("answer-not-asked-many"));
    }
    let cast = table.body.cast();
    let names = Teller { words, cast: &cast }.names(asked.open);
    Answer::toast(words.with("answer-not-asked", &args![names = names]))
}
