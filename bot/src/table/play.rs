//! While the game runs, and after it: presses, typed actions, leaving, AIs, the next game.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::ai::Level;
use engine::{Chance, Seats};

use super::any::{AnyPlay, Asked, Pressed, Spoken, Unanswered, Voices};
use super::body::{Body, Sitter, Stage};
use super::effect::{Answer, Effects};
use super::live::{Ask, Caller, Table};
use super::lobby;
use crate::address::Audience;
use crate::args;
use crate::page::{Knob, Page, TableId};
use crate::speech::{Cast, Teller, Words, shown_name};
use crate::time::Time;

/// How long an AI seems to think, in steps of ten milliseconds: from, and up to so much more.
const THINK: (u64, u8) = (70, 130);

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
        Ask::Choice { menu, since, trail } => {
            let done = |play: &mut dyn AnyPlay, voices: &Voices<'_>| {
                play.press(seat, *menu, *since, trail, voices)
            };
            let effects = answer(table, now, caller, lots, "", done);
            if effects.repaint {
                table.menus.insert(seat, (*since, trail.clone()));
            }
            effects
        }
        Ask::Typed(text) => answer(table, now, caller, lots, text, |play, voices| {
            play.typed(seat, text, voices).map(Pressed::Done)
        }),
        Ask::Knob(Knob::Undo) => undo(table, now, caller, lots),
        Ask::Knob(Knob::Leave) if table.leaving.contains(seat) => leave(table, now, caller, lots),
        Ask::Knob(Knob::Leave) => {
            table.leaving = table.leaving.with(seat);
            caller.refuse("answer-leave-sure")
        }
        Ask::Knob(_) => caller.refuse("answer-started-already"),
        Ask::OpenPane => Effects::default(),
    }
}

/// The words of the board and those of whoever acts.
fn voices<'a>(body: &Body, own: Words, cast: &'a Cast) -> Voices<'a> {
    let board = body.teller(cast);
    let own = Teller { words: own, cast };
    Voices { board, own }
}

/// Lets the play take an answer, pressed or typed, and takes up what comes of it.
fn answer(
    table: &mut Table,
    now: Time,
    caller: &Caller<'_>,
    lots: &mut Chance,
    text: &str,
    give: impl FnOnce(&mut dyn AnyPlay, &Voices<'_>) -> Result<Pressed, Unanswered>,
) -> Effects {
    let cast = table.body.cast();
    let voices = voices(&table.body, caller.words(), &cast);
    let Some(play) = &mut table.play else {
        return caller.refuse("answer-trouble");
    };
    match give(play.as_mut(), &voices) {
        Ok(Pressed::Done(spoken)) => {
            table.leaving = Seats::NONE;
            done(table, now, caller, spoken, lots)
        }
        Ok(Pressed::Further) => Effects {
            repaint: true,
            ..Effects::default()
        },
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
    let key = if spoken.changed {
        "answer-changed"
    } else {
        "answer-done"
    };
    let text = caller
        .words()
        .with(key, &args![choice = spoken.label.clone()]);
    let mut effects = take_up(table, now, spoken, lots);
    effects.answer = Answer::toast(text);
    effects
}

fn take_up(table: &mut Table, now: Time, spoken: Spoken, lots: &mut Chance) -> Effects {
    table.body.hear(spoken.news);
    if table
        .play
        .as_ref()
        .is_some_and(|play| play.winners().is_some())
    {
        table.body.stage = Stage::Over { next: None };
    }
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
    } else if ais(&table.body, asked.awaited()).next().is_some() {
        let (least, more) = THINK;
        let pause = Duration::from_millis(10 * (least + u64::from(lots.roll(more))));
        table.body.wake = Some(now.after(pause));
    }
}

/// Whether something is shown after which the table goes on by itself: always if no person is
/// there to tap.
fn goes_on(body: &Body, asked: &Asked) -> bool {
    let awaited = asked.awaited();
    let person = body.people().any(|(seat, _)| awaited.contains(seat));
    asked.show && !(body.by_hand && person)
}

/// The seats among these that are played by AIs.
fn ais(body: &Body, seats: Seats) -> impl Iterator<Item = (engine::Seat, Level)> {
    body.seated()
        .filter_map(move |(seat, sitter)| match sitter {
            Sitter::Ai { level, .. } if seats.contains(seat) => Some((seat, *level)),
            Sitter::Ai { .. } | Sitter::Person { .. } => None,
        })
}

/// It is time: an AI answers, or the table goes on from what it showed.
pub(super) fn tick(table: &mut Table, now: Time, lots: &mut Chance) -> Effects {
    let cast = table.body.cast();
    let voices = voices(&table.body, table.body.words(), &cast);
    let Some(play) = &mut table.play else {
        return Effects::default();
    };
    let asked = play.asked();
    let spoken = if goes_on(&table.body, &asked) {
        play.go_on(lots, &voices)
    } else {
        let next = ais(&table.body, asked.awaited()).next();
        next.and_then(|(seat, level)| play.think(seat, level, lots, &voices))
    };
    match spoken {
        Some(spoken) => take_up(table, now, spoken, lots),
        None => {
            table.body.wake = None;
            Effects::change(Answer::default())
        }
    }
}

fn undo(table: &mut Table, now: Time, caller: &Caller<'_>, lots: &mut Chance) -> Effects {
    let seat = table.body.seat_of(caller.person.id);
    let play = table.play.as_mut();
    let undone = seat.zip(play).and_then(|(seat, play)| play.undo(seat).ok());
    let Some(tail) = undone else {
        return caller.refuse("answer-no-undo");
    };
    table.leaving = Seats::NONE;
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
        body: Body {
            id,
            stage: Stage::Lobby,
            news: Vec::new(),
            wake: None,
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
