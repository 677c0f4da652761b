//! While the game runs, and after it: presses, typed actions, leaving, the next game.

use std::collections::BTreeMap;

use base::page::{Knob, Menu, TableId};
use base::time::Uptime;
use engine::{Chance, Seat};
use speech::{Teller, Words, args};

use super::{lobby, manage, presence, waking};
use crate::any::{AnyPlay, Listing, Pressed, Pressing, Spoken, Unanswered, Voices};
use crate::model::body::{Body, Sitter, Stage};
use crate::model::effect::{Answer, Effects};
use crate::model::live::{Ask, Caller, OpenMenu, Table};

pub(super) fn handle(
    table: &mut Table,
    now: Uptime,
    caller: &Caller<'_>,
    ask: &Ask,
    lots: &mut Chance,
) -> Effects {
    let Some(seat) = table.body.seat_of(caller.person.id) else {
        return watch(table, now, caller, ask, lots);
    };
    let back = presence::show(table, seat, ask);
    let effects = act(table, now, caller, (seat, ask), lots);
    settled(table, now, back && !effects.changed, effects, lots)
}

/// Asks of somebody who has no seat.
fn watch(
    table: &mut Table,
    now: Uptime,
    caller: &Caller<'_>,
    ask: &Ask,
    lots: &mut Chance,
) -> Effects {
    match ask {
        Ask::Knob(Knob::Manage) => manage::toggle(table, caller),
        Ask::Knob(Knob::Kick(seat)) => manage::kick(table, now, caller, *seat, lots),
        Ask::Knob(Knob::Cancel) => manage::close(table, caller),
        Ask::Remark(_) => Effects::default(),
        _ => caller.refuse("answer-not-seated"),
    }
}

/// Asks of somebody at the table.
fn act(
    table: &mut Table,
    now: Uptime,
    caller: &Caller<'_>,
    (seat, ask): (Seat, &Ask),
    lots: &mut Chance,
) -> Effects {
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
        Ask::Typed(text) => typed(table, now, caller, (seat, text), lots),
        Ask::Remark(text) => remark(table, now, caller, (seat, text), lots),
        Ask::Knob(knob) => turn(table, now, caller, *knob, lots),
        Ask::OpenPane | Ask::ShowBoard | Ask::Speak(_) | Ask::Greet => Effects::default(),
    }
}

/// Something about the table as a whole.
fn turn(
    table: &mut Table,
    now: Uptime,
    caller: &Caller<'_>,
    knob: Knob,
    lots: &mut Chance,
) -> Effects {
    match knob {
        Knob::Undo(since) => undo(table, now, caller, Some(since), lots),
        Knob::Leave if table.is_sure(caller.person.id, Knob::Leave) => {
            manage::leave(table, now, caller, lots)
        }
        Knob::Leave => caller.refuse("answer-leave-sure"),
        Knob::Manage | Knob::Kick(_) | Knob::Cancel => {
            watch(table, now, caller, &Ask::Knob(knob), lots)
        }
        Knob::Back => Effects::say(Answer::toast(caller.words().say("answer-back"))),
        _ => caller.refuse("answer-started-already"),
    }
}

/// An action that was typed.
fn typed(
    table: &mut Table,
    now: Uptime,
    caller: &Caller<'_>,
    (seat, text): (Seat, &str),
    lots: &mut Chance,
) -> Effects {
    let orders = table.body.orders(seat).to_vec();
    answer(table, seat, now, caller, lots, text, |play, voices| {
        play.typed(seat, &orders, text, voices)
    })
}

/// Something said to the board. People talk there: what is no action is nobody's concern.
fn remark(
    table: &mut Table,
    now: Uptime,
    caller: &Caller<'_>,
    (seat, text): (Seat, &str),
    lots: &mut Chance,
) -> Effects {
    let effects = typed(table, now, caller, (seat, text), lots);
    if !effects.changed {
        return Effects::default();
    }
    let back = presence::show(table, seat, &Ask::Typed(text.to_owned()));
    settled(table, now, back, effects, lots)
}

/// Somebody who was counted as silent and acts is asked anew, with all his time.
fn settled(
    table: &mut Table,
    now: Uptime,
    back: bool,
    mut effects: Effects,
    lots: &mut Chance,
) -> Effects {
    if back {
        let tail = waking::settle(table, now, lots);
        effects.tail = waking::joined(effects.tail, tail);
        effects.changed = true;
    }
    effects
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
    now: Uptime,
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
            table.doubted.clear();
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
    now: Uptime,
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
    now: Uptime,
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
    table.doubted.clear();
    let later = waking::settle(table, now, lots);
    Effects {
        tail: waking::joined(Some(tail), later),
        ..Effects::change(Answer::toast(caller.words().say("answer-undone")))
    }
}

/// Asks to a table whose game is over, or that was closed.
pub(super) fn after(
    table: &mut Table,
    now: Uptime,
    caller: &Caller<'_>,
    ask: &Ask,
    lots: &mut Chance,
) -> Effects {
    if matches!(ask, Ask::Remark(_)) {
        return Effects::default();
    }
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
fn rematch(table: &mut Table, now: Uptime, caller: &Caller<'_>, lots: &mut Chance) -> Effects {
    let id = TableId::from_bits(u32::from_le_bytes(std::array::from_fn(|_| lots.byte())));
    let body = Body {
        id,
        stage: Stage::Lobby,
        news: Vec::new(),
        wake: None,
        ping: None,
        touched: now,
        seed: lobby::seed(lots),
        sitters: swapped(table),
        alone: BTreeMap::new(),
        ..table.body.clone()
    };
    let mut next = Table::fresh(table.game, body, None);
    next.pictures = table.pictures;
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

/// Who sits where in the next game: where there are sides, they are swapped. Nobody is away who
/// hasn't been silent in it.
fn swapped(table: &Table) -> Vec<Sitter> {
    let body = &table.body;
    let mut sitters = body.sitters.clone();
    let seats = u8::try_from(sitters.len()).unwrap_or(u8::MAX);
    let by = table.game.swap(&body.options, seats);
    let count = sitters.len().max(1);
    sitters.rotate_right(usize::from(by) % count);
    for sitter in &mut sitters {
        if let Sitter::Person { away, .. } = sitter {
            *away = false;
        }
    }
    sitters
}

/// Why a press or a text came to nothing, in the person's language.
fn explain(table: &Table, caller: &Caller<'_>, why: &Unanswered, text: &str) -> Answer {
    let words = caller.words();
    if let Unanswered::Unreadable(listing) | Unanswered::Illegal(listing) = why
        && !may_list(table, caller, listing)
    {
        return Answer::alert(words.say("do-in-private"));
    }
    let alone = caller.private.is_some();
    match why {
        Unanswered::NotAsked => not_asked(table, caller),
        Unanswered::Stale => Answer::toast(words.say("answer-stale")),
        Unanswered::NotYours => Answer::alert(words.say("answer-not-yours")),
        Unanswered::Same => Answer::toast(words.say("answer-same")),
        Unanswered::NoUndo => Answer::alert(words.say("answer-no-undo")),
        Unanswered::Unreadable(listing) => {
            Answer::alert(listed_text(words, "do-unreadable", (listing, alone), text))
        }
        Unanswered::Illegal(listing) => {
            let key = match listing.why {
                Some(_) => "do-illegal-why",
                None => "do-illegal",
            };
            Answer::alert(listed_text(words, key, (listing, alone), text))
        }
    }
}

/// The most possible actions that are listed.
const LISTED: usize = 24;

/// What was typed, what is wrong with it, what the person is asked, and what he may answer; what
/// shows his hand only where he reads it alone.
fn listed_text(words: Words, key: &str, (listing, alone): (&Listing, bool), text: &str) -> String {
    let shown: String = text.chars().take(60).collect();
    let held: &[String] = if alone { &listing.held } else { &[] };
    let possible = || held.iter().chain(&listing.legal);
    let mut legal: Vec<String> = possible().take(LISTED).cloned().collect();
    let more = possible().count().saturating_sub(LISTED);
    if more > 0 {
        legal.push(words.with("do-more", &args![count = more]));
    }
    let args = args![
        action = shown,
        why = listing.why.clone().unwrap_or_default(),
        question = listing.question.clone(),
        legal = words.list(legal)
    ];
    words.with(key, &args)
}

/// Whether what somebody may do can be listed where it is read: a hand never in the group.
fn may_list(table: &Table, caller: &Caller<'_>, listing: &Listing) -> bool {
    let seat = table.body.seat_of(caller.person.id);
    let shown = seat.zip(table.play.as_ref());
    let open = shown.is_some_and(|(seat, play)| play.shows_options(seat));
    caller.private.is_some() || (open && !listing.private)
}

/// Says whom the table waits for, unless that is part of a secret step.
fn not_asked(table: &Table, caller: &Caller<'_>) -> Answer {
    let words = caller.words();
    let asked = table.asked();
    if asked.show {
        return Answer::toast(words.say("answer-stale-idle"));
    }
    if asked.open.is_empty() || !asked.secret.is_empty() {
        return Answer::toast(words.say("answer-not-asked-many"));
    }
    let cast = table.body.cast();
    let names = Teller::new(words, &cast).names(asked.open);
    Answer::toast(words.with("answer-not-asked", &args![names = names]))
}
