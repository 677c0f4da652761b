//! The running game and the time after it: presses, typed actions, leaving, the next game.

use std::collections::BTreeMap;

use base::commitment::HouseSeed;
use base::page::{Knob, Menu, TableId};
use base::way::Way;
use engine::Seat;
use speech::{Key, Teller, Words, args, key};

use super::{
    autoplay, calls, claims, deadlines, ending, followers, forfeits, guests, hints, lobby, manage,
    pause, removals,
};
use crate::any::{
    ActionReport, AnyPlay, InputError, Listing, PressOutcome, Pressing, Typable, Voices,
};
use crate::model::branch::Branch;
use crate::model::caller::{Caller, MenuPlace};
use crate::model::departures::Departures;
use crate::model::effect::{Answer, Change, Effects, Rematch};
use crate::model::record::{Stage, TableRecord};
use crate::model::seat::Occupant;
use crate::model::table::{Ask, Moment, OpenMenu, Table};

pub(super) fn handle(
    table: &mut Table,
    at: &mut Moment<'_>,
    caller: &Caller<'_>,
    ask: &Ask,
) -> Effects {
    let Some(seat) = table.record.seat_of(caller.person.id) else {
        return watch(table, at, caller, ask);
    };
    let back = deadlines::welcome_back(table, seat, ask);
    let effects = act(table, at, caller, seat, ask);
    // whoever is back has a clock again, unless the play has gone on by what they did
    let back = back && effects.tail.is_none();
    ask_again(table, at, back, effects)
}

/// Handles a request of a person without a seat.
fn watch(table: &mut Table, at: &mut Moment<'_>, caller: &Caller<'_>, ask: &Ask) -> Effects {
    match ask {
        Ask::Knob(Knob::Back) => manage::come_back(table, at, caller),
        Ask::Knob(Knob::Claim) => {
            let effects = claims::make(table, caller);
            ask_again(table, at, effects.is_change(), effects)
        }
        Ask::Knob(Knob::Follow) => followers::follow(table, caller),
        Ask::Knob(Knob::Unfollow) => followers::leave(table, caller),
        Ask::Knob(Knob::Manage) => manage::toggle(table, at, caller),
        Ask::Knob(Knob::Kick(seat)) => removals::kick(table, at, caller, *seat),
        Ask::Knob(Knob::SendAway(number)) => manage::send_away(table, at, caller, *number),
        Ask::Knob(Knob::Cancel) => manage::close(table, at, caller),
        Ask::Remark(_) => Effects::default(),
        _ => caller.refuse(key!("answer-not-seated")),
    }
}

/// Handles a request of a seated player.
fn act(
    table: &mut Table,
    at: &mut Moment<'_>,
    caller: &Caller<'_>,
    seat: Seat,
    ask: &Ask,
) -> Effects {
    match ask {
        Ask::Choice {
            menu: menu @ (Menu::Pane | Menu::Turn),
            trail,
            ..
        } if trail.is_empty() && may_close(table, seat, *menu) => close_menu(table, seat),
        Ask::Choice { menu, since, trail } => {
            let orders = table.record.orders(seat).to_vec();
            let press = Pressing {
                menu: *menu,
                since: *since,
                trail,
                orders: &orders,
            };
            handle_press(table, at, caller, seat, &press)
        }
        Ask::Typed(text) if text.trim().eq_ignore_ascii_case(UNDO) => undo(table, at, caller, None),
        Ask::Typed(text) => match complete_answer(table, caller, seat, text) {
            Some(whole) => handle_typed(table, at, caller, seat, &whole),
            None => handle_typed(table, at, caller, seat, text),
        },
        Ask::Remark(text) => remark(table, at, caller, seat, text),
        Ask::Knob(Knob::Hint) => hint(table, at, caller, seat),
        Ask::Knob(knob) => about_table(table, at, caller, *knob),
        Ask::Depart => depart(table, at, caller, seat),
        Ask::OpenPane
        | Ask::ShowBoard
        | Ask::Speak(_)
        | Ask::Plain(_)
        | Ask::Switched(..)
        | Ask::Greet
        | Ask::Forget
        | Ask::Anew(_)
        | Ask::Face(_)
        | Ask::Branch(_)
        | Ask::CalledOff => Effects::default(),
    }
}

/// Handles a press on a choice of a menu. A press on an older question opens the current menu beside the board, where
/// that is possible. So does a press that leads to a further page.
fn handle_press(
    table: &mut Table,
    at: &mut Moment<'_>,
    caller: &Caller<'_>,
    seat: Seat,
    press: &Pressing<'_>,
) -> Effects {
    let done = |play: &mut dyn AnyPlay, voices: &Voices<'_>| play.press(seat, press, voices);
    let effects = answer(table, at, caller, seat, "", done);
    if effects.answer.stale && press.menu != Menu::Pane && caller.menus == MenuPlace::Overlay {
        return Effects {
            opened: Some((seat, Vec::new())),
            ..effects
        };
    }
    if effects.change != Change::Looks {
        return effects;
    }
    match caller.menus {
        MenuPlace::Overlay | MenuPlace::Page if press.menu == Menu::Turn => Effects {
            opened: Some((seat, press.trail.to_vec())),
            ..Effects::default()
        },
        MenuPlace::Pane if press.menu == Menu::Turn => {
            open_in_pane(table, caller, seat, press.trail)
        }
        MenuPlace::Overlay | MenuPlace::Page | MenuPlace::Pane | MenuPlace::Board => {
            open_menu(table, seat, press);
            effects
        }
    }
}

/// Requests a hint from a hard AI; the hint comes when the search is done.
fn hint(table: &mut Table, at: &mut Moment<'_>, caller: &Caller<'_>, seat: Seat) -> Effects {
    let effects = hints::ask(table, at.now, caller, seat);
    autoplay::set_wake(table, at.now);
    effects
}

/// Lets a shambler play for a person who has left the chat.
fn depart(table: &mut Table, at: &mut Moment<'_>, caller: &Caller<'_>, seat: Seat) -> Effects {
    if !deadlines::depart(table, seat) {
        return Effects::default();
    }
    manage::pass_on(table, caller.person.id);
    ending::settle(table);
    autoplay::carry_on_all(table, at, Answer::default())
}

/// Handles a button about the table as a whole.
fn about_table(table: &mut Table, at: &mut Moment<'_>, caller: &Caller<'_>, knob: Knob) -> Effects {
    let seat = table.record.seat_of(caller.person.id);
    match knob {
        Knob::Undo(since) => undo(table, at, caller, Some(since)),
        Knob::Leave if table.confirm(caller.person.id, Knob::Leave) => {
            manage::leave(table, at, caller)
        }
        Knob::Leave => caller.doubt(caller.words().say(match seat {
            Some(seat) if forfeits::would_lose(table, seat) => key!("answer-leave-loses"),
            _ => key!("answer-leave-sure"),
        })),
        Knob::Manage | Knob::Kick(_) | Knob::SendAway(_) | Knob::Cancel => {
            watch(table, at, caller, &Ask::Knob(knob))
        }
        Knob::Nudge => calls::nudge(table, at.now, caller),
        Knob::Follow => caller.refuse(key!("answer-follow-seated")),
        Knob::End => ending::offer(table, caller),
        Knob::GoOn => ending::decline(table, caller),
        Knob::Concede => ending::concede(table, caller),
        Knob::Pause | Knob::Resume | Knob::Admit => {
            let effects = match knob {
                Knob::Pause => pause::agree(table, at.now, caller),
                Knob::Resume => pause::end(table, caller),
                _ => claims::agree(table, caller),
            };
            ask_again(table, at, effects.is_change(), effects)
        }
        Knob::Dismiss => claims::refuse(table, caller),
        Knob::Back => Effects::say(Answer::toast(caller.words().say(key!("answer-back")))),
        Knob::Claim => caller.refuse(key!("answer-claim-seated")),
        _ => caller.refuse(key!("answer-started-already")),
    }
}

/// Returns the only answer of a seat whose words begin like the typed text, if that isn't an answer by itself.
fn complete_answer(table: &Table, caller: &Caller<'_>, seat: Seat, text: &str) -> Option<String> {
    let play = table.play.as_deref()?;
    let cast = table.record.cast();
    let tell = Teller::new(caller.words(), &cast);
    let ahead = table.record.orders(seat);
    if play.is_answer(seat, text, &tell) || play.is_order(seat, ahead, text, &tell) {
        return None;
    }
    let small = text.to_lowercase();
    let typed: Vec<&str> = small.split_whitespace().collect();
    if typed.iter().map(|word| word.chars().count()).sum::<usize>() < 2 {
        return None;
    }
    let fits = |answer: &Typable| {
        let all = format!("{} {}", answer.label, answer.text).to_lowercase();
        let words: Vec<&str> = all
            .split(|letter: char| !letter.is_alphanumeric())
            .collect();
        typed
            .iter()
            .all(|begun| words.iter().any(|word| word.starts_with(begun)))
    };
    let mut fitting = play.typable(seat, &tell).into_iter().filter(fits);
    let first = fitting.next()?;
    fitting.next().is_none().then_some(first.text)
}

/// Handles a typed action. A player who would give a secret answer away is led to their private chat.
fn handle_typed(
    table: &mut Table,
    at: &mut Moment<'_>,
    caller: &Caller<'_>,
    seat: Seat,
    text: &str,
) -> Effects {
    if gives_away(table, caller, seat, text) {
        return to_private(table, caller);
    }
    let orders = table.record.orders(seat).to_vec();
    answer(table, at, caller, seat, text, |play, voices| {
        play.enter_text(seat, &orders, text, voices)
    })
}

/// Whether others read an answer that is to be given in secret.
fn gives_away(table: &Table, caller: &Caller<'_>, seat: Seat, text: &str) -> bool {
    let Some(play) = table.play.as_deref().filter(|_| caller.overheard) else {
        return false;
    };
    let asked = play.asked_seats();
    let is_secret = asked.secret.contains(seat) || asked.decided.contains(seat);
    let cast = table.record.cast();
    is_secret && play.is_answer(seat, text, &Teller::new(caller.words(), &cast))
}

/// An answer is taken in private alone.
fn to_private(table: &Table, caller: &Caller<'_>) -> Effects {
    let why = caller.words().say(key!("do-openly"));
    Effects::say(match caller.private {
        Some(_) => Answer::alert(why),
        None => Answer::alert_with_way(why, Way::Pane(table.record.id)),
    })
}

/// Handles text addressed to the board. People chat there, so text that is no action is ignored.
fn remark(
    table: &mut Table,
    at: &mut Moment<'_>,
    caller: &Caller<'_>,
    seat: Seat,
    text: &str,
) -> Effects {
    if gives_away(table, caller, seat, text) {
        return to_private(table, caller);
    }
    let effects = handle_typed(table, at, caller, seat, text);
    if !effects.is_change() {
        return Effects::default();
    }
    let back = deadlines::welcome_back(table, seat, &Ask::Typed(text.to_owned()));
    ask_again(table, at, back, effects)
}

/// Puts the question again, with its whole limit, to a player who was counted as silent and acts.
fn ask_again(table: &mut Table, at: &mut Moment<'_>, back: bool, mut effects: Effects) -> Effects {
    if back {
        let tail = autoplay::carry_on(table, at);
        effects.tail = autoplay::join_tails(effects.tail, tail);
        effects.change = Change::Table;
    }
    effects
}

/// The word that players type to take back a step.
const UNDO: &str = "undo";

/// Whether a menu is a seat's to close: that on the board is whose turn it is.
fn may_close(table: &Table, seat: Seat, menu: Menu) -> bool {
    let turn = table.play.as_ref().and_then(|play| play.turn());
    menu != Menu::Turn || turn == Some(seat)
}

/// Goes back to the beginning of a menu.
fn close_menu(table: &mut Table, seat: Seat) -> Effects {
    table.session.menus.remove(&seat);
    Effects::looks()
}

/// Remembers the player's progress in a menu.
fn open_menu(table: &mut Table, seat: Seat, press: &Pressing<'_>) {
    let Some(play) = &table.play else { return };
    let open = OpenMenu {
        menu: press.menu,
        since: press.since,
        trail: press.trail.to_vec(),
        asked: play.asked_since(seat),
    };
    table.session.menus.insert(seat, open);
}

/// Opens in a pane what a trail leads to on the board: what is as it was there may be seen by all.
fn open_in_pane(table: &mut Table, caller: &Caller<'_>, seat: Seat, trail: &[u8]) -> Effects {
    let Some(play) = &table.play else {
        return Effects::default();
    };
    let open = OpenMenu {
        menu: Menu::Pane,
        since: play.asked_since(seat),
        trail: play.pane_trail(seat, trail),
        asked: play.asked_since(seat),
    };
    table.session.menus.insert(seat, open);
    Effects {
        answer: Answer {
            way: Some(Way::Pane(table.record.id)),
            ..Answer::toast(caller.words().say(key!("answer-pane")))
        },
        ..Effects::looks()
    }
}

/// Lets the play take an answer, pressed or typed, and takes up what comes of it.
fn answer(
    table: &mut Table,
    at: &mut Moment<'_>,
    caller: &Caller<'_>,
    seat: Seat,
    text: &str,
    give: impl FnOnce(&mut dyn AnyPlay, &Voices<'_>) -> Result<PressOutcome, InputError>,
) -> Effects {
    let cast = table.record.cast();
    let readers = table.record.readers();
    let voices = table.record.voices(caller.words(), &cast, &readers);
    let Some(play) = &mut table.play else {
        return caller.refuse(key!("answer-trouble"));
    };
    match give(play.as_mut(), &voices) {
        Ok(PressOutcome::Done(spoken)) => {
            table.session.doubted.clear();
            table.session.menus.remove(&seat);
            // whoever acts has read what they were told
            table.record.forget_told(seat);
            finish_action(table, at, caller, spoken)
        }
        Ok(PressOutcome::Further) => Effects::looks(),
        Ok(PressOutcome::Ordered { orders, label, on }) => {
            autoplay::take_order(table, at, caller, orders, label, on)
        }
        Err(why) => Effects::say(explain(table, caller, &why, text)),
    }
}

/// Carries on after an action, and tells the person who did it.
fn finish_action(
    table: &mut Table,
    at: &mut Moment<'_>,
    caller: &Caller<'_>,
    spoken: ActionReport,
) -> Effects {
    let key = match (spoken.changed, spoken.stopped) {
        (true, _) => key!("answer-changed"),
        (false, true) => key!("answer-stopped"),
        (false, false) => key!("answer-done"),
    };
    let text = caller
        .words()
        .with(key, &args![choice = spoken.label.clone()]);
    let seen = spoken.openly.is_some() && !spoken.stopped;
    Effects {
        answer: Answer {
            seen,
            ..Answer::toast(text)
        },
        ..autoplay::take_up(table, at, spoken)
    }
}

fn undo(
    table: &mut Table,
    at: &mut Moment<'_>,
    caller: &Caller<'_>,
    since: Option<u32>,
) -> Effects {
    let seat = table.record.seat_of(caller.person.id);
    let Some((seat, play)) = seat.zip(table.play.as_mut()) else {
        return caller.refuse(key!("answer-trouble"));
    };
    let obvious = table.record.preset_answers(seat).obvious;
    let tail = match play.undo(seat, since, obvious) {
        Ok(tail) => tail,
        Err(why) => return Effects::say(explain(table, caller, &why, "")),
    };
    table.session.menus.remove(&seat);
    table.session.doubted.clear();
    let later = autoplay::carry_on(table, at);
    Effects {
        tail: autoplay::join_tails(Some(tail), later),
        ..Effects::change(Answer::toast(caller.words().say(key!("answer-undone"))))
    }
}

/// Handles a request to a table whose game is over, or that was closed.
pub(super) fn handle_ended(
    table: &mut Table,
    at: &mut Moment<'_>,
    caller: &Caller<'_>,
    ask: &Ask,
) -> Effects {
    if matches!(ask, Ask::Remark(_)) {
        return Effects::default();
    }
    let Stage::Over { next } = table.record.stage else {
        return caller.refuse(key!("answer-closed"));
    };
    let (next, knob) = match ask {
        Ask::Knob(knob) if knob.plays_again() => (next, *knob),
        Ask::Anew(gone) => (next.filter(|next| next != gone), Knob::Rematch),
        _ => return caller.refuse(key!("answer-over")),
    };
    if table.record.seat_of(caller.person.id).is_none() {
        return caller.refuse(key!("answer-not-seated"));
    }
    if let Some(next) = next {
        let args = args![table = next.to_string()];
        return Effects::say(Answer::toast(
            caller.words().with(key!("answer-rematch"), &args),
        ));
    }
    rematch(table, at, caller, knob)
}

/// Opens a new table with the same people, options and AIs. The caller sits down and the others' seats are reserved;
/// without others the game begins at once. Its house seed was settled before they took their charms. When that chain is
/// used up, they must open a new table.
fn rematch(table: &mut Table, at: &mut Moment<'_>, caller: &Caller<'_>, knob: Knob) -> Effects {
    let id = TableId::from_bits(u32::from_le_bytes(std::array::from_fn(|_| at.rng.byte())));
    let Some(house) = house_seed(table, id, at) else {
        return caller.refuse(key!("answer-chain-ends"));
    };
    let next = next_occupants(table, knob);
    let (occupants, guests) = guests::split_occupants(table, next, caller.person.id, at.now);
    let host = caller.person.id;
    let mut record = TableRecord {
        id,
        host,
        guests,
        house: Some(house),
        occupants,
        touched: at.now,
        ..next_record(&table.record)
    };
    record.take_charm(caller, None);
    lobby::rename_ais(&mut record, at.rng);
    let mut next = fresh(table, record);
    let (told, tail, sent) = if next.record.guests.is_empty() {
        let Some(begun) = lobby::begin(&mut next, at) else {
            return caller.refuse(key!("answer-trouble"));
        };
        let sent = calls::call_awaited(&mut next, at.now);
        (key!("answer-rematch"), begun.tail, sent)
    } else {
        let sent = guests::look_after(&mut next, at.now);
        autoplay::touch(&mut next, at.now);
        (key!("answer-asked"), None, sent)
    };
    table.record.stage = Stage::Over { next: Some(id) };
    let told = caller.words().with(told, &args![table = id.to_string()]);
    Effects {
        rematch: Some(Rematch {
            tail,
            sent,
            table: Box::new(next),
        }),
        ..Effects::change(Answer::toast(told))
    }
}

/// Returns the record of a table without the traces of its game.
fn next_record(record: &TableRecord) -> TableRecord {
    TableRecord {
        cup: None,
        sign: None,
        stage: Stage::Lobby,
        news: Vec::new(),
        told: 0,
        wake: None,
        ping: None,
        deal: None,
        branches: record.branches.iter().map(Branch::without_news).collect(),
        left: Vec::new(),
        replaced: Vec::new(),
        taken_over: false,
        ending: Vec::new(),
        conceded: None,
        departures: Departures::default(),
        asleep: None,
        agreed: false,
        not_seated: Vec::new(),
        followers_told: false,
        claim: None,
        pause: None,
        alone: BTreeMap::new(),
        ..record.clone()
    }
}

/// Builds a table beside this one, at which the same people count as present.
fn fresh(table: &Table, record: TableRecord) -> Table {
    let mut next = Table::fresh(table.game, record, None);
    (next.pictures, next.visited) = (table.pictures, table.visited);
    next.session.ahead = table.session.ahead;
    calls::keep_presence(table, &mut next);
    next
}

/// The house seed of the next game, whose table has this id: the next of the chain. Older tables
/// have none.
fn house_seed(table: &Table, id: TableId, at: &mut Moment<'_>) -> Option<HouseSeed> {
    match &table.record.house {
        Some(house) => house.next(),
        None => Some(HouseSeed::from_root(lobby::seed(at.rng), id)),
    }
}

/// Returns the occupants of the next game. Where there are sides, people swap them; a player alone against AIs chooses
/// the change. No one is away who hasn't been silent in it.
fn next_occupants(table: &Table, knob: Knob) -> Vec<Occupant> {
    let mut occupants = table.record.occupants.clone();
    if !table.record.is_practice() || knob == Knob::OtherSide {
        let count = occupants.len().max(1);
        occupants.rotate_right(usize::from(swap_of(table)) % count);
    }
    for occupant in &mut occupants {
        match occupant {
            Occupant::Person { away, .. } => *away = false,
            Occupant::Ai { level, .. } if knob == Knob::Harder => {
                *level = level.harder().unwrap_or(*level);
            }
            Occupant::Ai { .. } => {}
        }
    }
    occupants
}

/// Returns the number of seats by which everyone moves up to play another side.
fn swap_of(table: &Table) -> u8 {
    let seats = u8::try_from(table.record.occupants.len()).unwrap_or(u8::MAX);
    table.game.swap(&table.record.options, seats)
}

/// Returns the variants of the next game for a player who was alone against AIs.
pub(crate) fn variants(table: &Table) -> Vec<Knob> {
    if !table.record.is_practice() {
        return Vec::new();
    }
    let is_beaten = |occupant: &Occupant| matches!(occupant, Occupant::Ai { level, .. } if level.harder().is_some());
    let harder = table.record.occupants.iter().any(is_beaten);
    let harder = harder.then_some(Knob::Harder);
    let side = (swap_of(table) > 0).then_some(Knob::OtherSide);
    harder.into_iter().chain(side).collect()
}

/// Explains why a press or a typed text did nothing, in the person's language.
fn explain(table: &Table, caller: &Caller<'_>, why: &InputError, text: &str) -> Answer {
    let words = caller.words();
    if let InputError::Unreadable(listing) | InputError::Illegal(listing) = why
        && !may_list(table, caller, listing)
    {
        return Answer::alert(words.say(key!("do-in-private")));
    }
    let alone = caller.private.is_some();
    match why {
        InputError::NotAsked => name_awaited(table, caller),
        InputError::Stale => Answer {
            stale: true,
            ..Answer::toast(words.say(key!("answer-stale")))
        },
        InputError::NotYours => Answer::alert(words.say(key!("answer-not-yours"))),
        InputError::Same => Answer::toast(words.say(key!("answer-same"))),
        InputError::NoUndo => Answer::alert(words.say(key!("answer-no-undo"))),
        InputError::Unreadable(listing) => Answer::alert(listed_text(
            words,
            key!("do-unreadable"),
            listing,
            alone,
            text,
        )),
        InputError::Illegal(listing) => {
            let key = match listing.why {
                Some(_) => key!("do-illegal-why"),
                None => key!("do-illegal"),
            };
            Answer::alert(listed_text(words, key, listing, alone, text))
        }
    }
}

/// The most possible actions that are listed.
const LISTED: usize = 24;

/// Returns the typed text, its mistake, the question and the possible answers. Answers that reveal a hand appear only
/// where the person reads them alone.
fn listed_text(words: Words, key: Key, listing: &Listing, alone: bool, text: &str) -> String {
    let shown: String = text.chars().take(60).collect();
    let held: &[String] = if alone { &listing.held } else { &[] };
    let possible = || held.iter().chain(&listing.legal);
    let mut legal: Vec<String> = possible().take(LISTED).cloned().collect();
    let more = possible().count().saturating_sub(LISTED);
    if more > 0 {
        legal.push(words.with(key!("do-more"), &args![count = more]));
    }
    let args = args![
        action = shown,
        why = listing.why.clone().unwrap_or_default(),
        question = listing.question.clone(),
        legal = words.list(legal)
    ];
    words.with(key, &args)
}

/// Returns whether the possible answers can be listed where the person reads them: a hand never appears in a group.
fn may_list(table: &Table, caller: &Caller<'_>, listing: &Listing) -> bool {
    let seat = table.record.seat_of(caller.person.id);
    let shown = seat.zip(table.play.as_ref());
    let open = shown.is_some_and(|(seat, play)| play.shows_options(seat));
    caller.private.is_some() || (open && !listing.private)
}

/// Names the awaited seats, unless they are part of a secret step.
fn name_awaited(table: &Table, caller: &Caller<'_>) -> Answer {
    let words = caller.words();
    let asked = table.asked_seats();
    if asked.show {
        return Answer::toast(words.say(key!("answer-stale-idle")));
    }
    if asked.open.is_empty() || !asked.secret.is_empty() {
        return Answer::toast(words.say(key!("answer-not-asked-many")));
    }
    let cast = table.record.cast();
    let names = Teller::new(words, &cast).names(asked.open);
    Answer::toast(words.with(key!("answer-not-asked"), &args![names = names]))
}
