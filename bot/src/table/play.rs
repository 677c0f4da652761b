//! While the game runs, and after it: presses, typed actions, leaving, the next game.

use std::collections::BTreeMap;

use engine::ai::Level;
use engine::{Chance, Seat, Seats};

use super::any::{AnyPlay, Pressed, Pressing, Spoken, Unanswered, Voices};
use super::body::{Alone, Body, Sitter, Stage};
use super::effect::{Answer, Effects};
use super::live::{Ask, Caller, OpenMenu, Table};
use super::{lobby, waking};
use crate::address::Audience;
use crate::args;
use crate::page::{Knob, Menu, Page, TableId};
use crate::speech::{Teller, shown_name};
use crate::time::Time;

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
    let voices = table.body.voices(caller.words(), &cast, &seats);
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
            waking::ordered(table, now, caller, orders, (label, on), lots)
        }
        Err(why) => Effects::say(explain(table, caller, &why, text)),
    }
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
    let mut effects = waking::take_up(table, now, spoken, lots);
    effects.answer = Answer::toast(text);
    effects
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
    let later = waking::settle(table, now, lots);
    Effects {
        tail: waking::joined(Some(tail), later),
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
        // what was due to be answered still is
        let due = table.body.due(seat);
        let alone = table.body.alone.entry(seat).or_default();
        *alone = Alone {
            due,
            ..Alone::default()
        };
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
    Effects {
        tail: waking::settle(table, now, lots),
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
    let Some(begun) = lobby::begin(&mut next, now, lots) else {
        return caller.refuse("answer-trouble");
    };
    table.body.stage = Stage::Over { next: Some(id) };
    let args = args![table = id.to_string()];
    Effects {
        rematch: Some(Box::new(next)),
        begun: begun.tail,
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
