//! The lobby: people sit down, agree on options, and start.

use std::time::Duration;

use base::address::Platform;
use base::charm::Charm;
use base::commitment::Deal;
use base::page::Knob;
use engine::ai::Level;
use engine::seat::MAX_SEATS;
use engine::{Chance, Seat, Seed};
use speech::{Key, Words, args, key};

use super::autoplay;
use super::branches;
use super::guests;
use super::manage::hand_over;
use super::{host, manage, removals};
use crate::any::AnyGame;
use crate::model::budget::Budget;
use crate::model::caller::{Caller, MenuPlace};
use crate::model::clock::{Clock, span_text};
use crate::model::effect::{Answer, Effects};
use crate::model::record::{Stage, TableRecord};
use crate::model::seat::Occupant;
use crate::model::table::{Ask, Moment, Table};

/// Two seeds whose seals have so many first digits in common take 2⁸⁰ tries.
const SEAL: usize = 40;

pub(super) fn handle(
    table: &mut Table,
    at: &mut Moment<'_>,
    caller: &Caller<'_>,
    ask: &Ask,
) -> Effects {
    let knob = match ask {
        Ask::Knob(knob) => knob,
        Ask::Face(level) => return face(table, at, caller, *level),
        Ask::Depart => return depart(table, caller),
        Ask::Remark(_) => return Effects::default(),
        _ => return caller.refuse(key!("answer-not-started")),
    };
    match knob {
        Knob::Join(charm) => join(table, at, caller, *charm),
        Knob::Manage => manage::toggle(table, at, caller),
        Knob::Kick(seat) => removals::kick(table, at, caller, *seat),
        Knob::Cancel => manage::close(table, at, caller),
        Knob::SendAway(number) => manage::send_away(table, at, caller, *number),
        Knob::Keep => keep(table, caller),
        Knob::LetGo => manage::govern(table, at, caller, |table, _| guests::let_go(table, caller)),
        Knob::Shun => guests::shun(table, caller),
        Knob::Leave => go(table, caller),
        _ if !may_press(table, caller, *knob) => caller.refuse(key!("answer-not-seated-lobby")),
        Knob::Options => turn_options(table, caller),
        Knob::Nudge if count_missing(table) == 0 => host::call(table, caller),
        Knob::Charm(charm) => pick_there(table, caller, *charm),
        Knob::AddAi
        | Knob::DropAi
        | Knob::Level
        | Knob::Option(_)
        | Knob::Invite
        | Knob::Start(_)
        | Knob::Fill(_) => {
            manage::govern_or(table.record.start.by_all, table, at, caller, |table, at| {
                prepare(table, at, caller, *knob)
            })
        }
        _ => caller.refuse(key!("answer-not-started")),
    }
}

/// Returns whether a person may press a button for seated players; admins see the options too.
fn may_press(table: &Table, caller: &Caller<'_>, knob: Knob) -> bool {
    let is_seated = table.record.seat_of(caller.person.id).is_some();
    is_seated || caller.admin && knob == Knob::Options
}

/// Opens the options beside the board for the caller, or unfolds them on the board where no overlay opens.
fn turn_options(table: &mut Table, caller: &Caller<'_>) -> Effects {
    if caller.menus == MenuPlace::Overlay {
        return Effects::say(Answer {
            overlay: Some(table.options_alone(caller.words())),
            ..Answer::default()
        });
    }
    table.session.options = !table.session.options;
    Effects::looks()
}

/// Shows the updated options beside the board to the caller who changed one there.
fn with_options(table: &Table, caller: &Caller<'_>, knob: Knob, mut effects: Effects) -> Effects {
    let is_shown = matches!(knob, Knob::Option(_) | Knob::Invite);
    let changes = is_shown || matches!(knob, Knob::Charm(_));
    if changes && effects.is_change() && caller.menus == MenuPlace::Overlay {
        effects.answer.overlay = Some(table.options_alone(caller.words()));
        // what the page shows needs no words
        effects.answer.text.take_if(|_| is_shown);
    }
    effects
}

/// Carries out a host's action in the lobby.
fn prepare(table: &mut Table, at: &mut Moment<'_>, caller: &Caller<'_>, knob: Knob) -> Effects {
    let effects = match knob {
        Knob::AddAi => add_ai(table, at.rng, caller),
        Knob::DropAi => drop_ai(table, caller),
        Knob::Level => change_level(table, at.rng, caller),
        Knob::Option(place) => option(table, caller, usize::from(place)),
        Knob::Invite => branches::invite(table, at.rng, caller),
        Knob::Fill(charm) => fill(table, at, caller, (Level::default(), charm)),
        Knob::Start(charm) => start(table, at, caller, charm),
        _ => start(table, at, caller, None),
    };
    with_options(table, caller, knob, effects)
}

/// Returns whether only guests can still sit down.
pub(crate) fn is_full(table: &Table) -> bool {
    let most = *table.game.seats(&table.record.options).end();
    let taken = table.record.occupants.len() + table.record.guests.len();
    taken >= usize::from(most)
}

/// Whether more have sat down than the options, changed since, allow.
pub(super) fn has_too_many(table: &Table) -> bool {
    let most = *table.game.seats(&table.record.options).end();
    table.record.occupants.len() > usize::from(most)
}

fn join(
    table: &mut Table,
    at: &mut Moment<'_>,
    caller: &Caller<'_>,
    charm: Option<Charm>,
) -> Effects {
    let words = caller.words();
    if table.record.seat_of(caller.person.id).is_some() {
        return match charm {
            Some(charm) => pick(table, caller, charm),
            None => Effects::say(Answer::toast(words.say(key!("answer-joined-already")))),
        };
    }
    let is_guest = table.record.guests.has(caller.person.id);
    if table.record.cup.is_some() && !is_guest {
        return caller.refuse(key!("answer-cup-drawn"));
    }
    if is_full(table) && !is_guest {
        return caller.refuse(key!("answer-full"));
    }
    if table.record.banned.contains(&caller.person.id) {
        return caller.refuse(key!("answer-banned"));
    }
    if !guests::admit(&mut table.record, caller, charm) {
        let occupant = Occupant::from_caller(caller);
        table.record.occupants.push(occupant);
        table.record.take_charm(caller, charm);
    }
    branches::note_origin(table, caller);
    // whom a seat meant may sit elsewhere now
    table.session.doubted.clear();
    hand_over(table);
    let seat = table.record.seat_of(caller.person.id);
    let seat = seat.map(|seat| seat.to_string()).unwrap_or_default();
    let joined = words.with(key!("answer-joined"), &args![seat = seat]);
    let taken = charm.map(|charm| charm_taken(table, charm, words));
    let mut told: Vec<String> = [joined].into_iter().chain(taken).collect();
    let is_last = is_guest && table.record.guests.is_empty();
    let begun = is_last.then(|| begin_with_all(table, at)).flatten();
    told.extend(begun.is_some().then(|| words.say(key!("answer-all-here"))));
    Effects {
        answer: Answer::toast(told.join(" ")),
        ..begun.unwrap_or_else(|| Effects::change(Answer::default()))
    }
}

/// Picks a charm by hand for a seated player.
fn pick(table: &mut Table, caller: &Caller<'_>, charm: Charm) -> Effects {
    let told = Answer::toast(charm_taken(table, charm, caller.words()));
    match table.record.take_charm(caller, Some(charm)) {
        true => Effects::change(told),
        false => Effects::say(told),
    }
}

/// Picks a charm by hand among the options.
fn pick_there(table: &mut Table, caller: &Caller<'_>, charm: Charm) -> Effects {
    let picked = pick(table, caller, charm);
    with_options(table, caller, Knob::Charm(charm), picked)
}

/// Returns the text with the charm for the shuffle and the beginning of the seal shown before. No one can edit that
/// answer later.
fn charm_taken(table: &Table, charm: Charm, words: Words) -> String {
    let taken = words.with(key!("answer-charm"), &args![charm = charm.sign()]);
    let seal = table.commitment().map(|it| it.to_string());
    let Some(seal) = seal.as_deref().and_then(|seal| seal.get(..SEAL)) else {
        return taken;
    };
    let seal = words.with(key!("answer-seal"), &args![seal = seal]);
    format!("{taken} {seal}")
}

/// The game begins by itself once all have sat down who were awaited, if that makes a game.
pub(super) fn begin_with_all(table: &mut Table, at: &mut Moment<'_>) -> Option<Effects> {
    let fits = count_missing(table) == 0 && !has_too_many(table);
    fits.then(|| begin(table, at)).flatten()
}

/// Begins a game of one person against AIs. The seal was drawn after their press, which therefore adds no
/// charm.
fn face(table: &mut Table, at: &mut Moment<'_>, caller: &Caller<'_>, level: Level) -> Effects {
    let caller = &Caller {
        charm: None,
        ..*caller
    };
    manage::govern(table, at, caller, |table, at| {
        fill(table, at, caller, (level, None))
    })
}

/// Leaves the lobby, or declines a reserved seat.
fn go(table: &mut Table, caller: &Caller<'_>) -> Effects {
    let id = caller.person.id;
    let is_kept = table.record.guests.has(id);
    if table.record.seat_of(id).is_none() && !is_kept {
        return caller.refuse(key!("answer-not-seated-lobby"));
    }
    // the point of a table of a cup goes with them
    if table.record.cup.is_some() && !table.confirm(id, Knob::Leave) {
        return caller.doubt(caller.words().say(key!("answer-cup-leave-sure")));
    }
    if is_kept {
        return guests::decline(table, caller);
    }
    leave(table, caller)
}

/// Frees the seat of a person who has left the chat, or the one reserved for them.
fn depart(table: &mut Table, caller: &Caller<'_>) -> Effects {
    let id = caller.person.id;
    if table.record.guests.has(id) {
        return guests::decline(table, caller);
    }
    match table.record.seat_of(id) {
        Some(_) => leave(table, caller),
        None => Effects::default(),
    }
}

fn leave(table: &mut Table, caller: &Caller<'_>) -> Effects {
    if let Some(seat) = table.record.seat_of(caller.person.id) {
        table.record.vacate(usize::from(seat.index()));
    }
    hand_over(table);
    table.session.managed = false;
    table.session.doubted.clear();
    Effects::change(Answer::toast(caller.words().say(key!("answer-left"))))
}

fn add_ai(table: &mut Table, rng: &mut Chance, caller: &Caller<'_>) -> Effects {
    if is_full(table) {
        return caller.refuse(key!("answer-full"));
    }
    let ai = newcomer(&table.record, Level::default(), rng);
    table.record.occupants.push(ai);
    Effects::change(Answer::default())
}

/// Builds an AI of a level, with a name that no one else at the table has.
pub(super) fn newcomer(record: &TableRecord, level: Level, rng: &mut Chance) -> Occupant {
    let names = names_of(record, level);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let taken = |name: &str| record.occupants.iter().any(|it| it.name() == name);
    let free: Vec<&str> = names.iter().copied().filter(|it| !taken(it)).collect();
    let from = if free.is_empty() { &names } else { &free };
    Occupant::Ai {
        name: (*rng.pick(from)).to_owned(),
        level,
    }
}

/// Returns the names for AIs of a level at a table.
fn names_of(record: &TableRecord, level: Level) -> Vec<String> {
    let names = record.words().say(ai_names(level));
    names
        .split(',')
        .map(|name| name.trim().to_owned())
        .collect()
}

/// Renames AIs that lack a usual name in the board's language: no AI plays on under a name in another language, or that
/// of a player who has gone.
pub(super) fn rename_ais(record: &mut TableRecord, rng: &mut Chance) {
    for place in 0..record.occupants.len() {
        if let Occupant::Ai { level, name } = &record.occupants[place]
            && !names_of(record, *level).contains(name)
        {
            record.occupants[place] = newcomer(record, *level, rng);
        }
    }
}

/// Returns the key of the names for AIs of a level, separated by commas.
#[must_use]
pub fn ai_names(level: Level) -> Key {
    match level {
        Level::Easy => key!("ai-names-easy"),
        Level::Random | Level::Normal => key!("ai-names-normal"),
        Level::Hard => key!("ai-names-hard"),
    }
}

/// The last AI that has sat down, and how well it plays.
fn last_ai(record: &TableRecord) -> Option<(usize, Level)> {
    let occupants = record.occupants.iter().enumerate();
    let mut ais = occupants.filter_map(|(place, occupant)| match occupant {
        Occupant::Ai { level, .. } => Some((place, *level)),
        Occupant::Person { .. } => None,
    });
    ais.next_back()
}

/// The last AI makes room for one of the next level.
fn change_level(table: &mut Table, rng: &mut Chance, caller: &Caller<'_>) -> Effects {
    let Some((last, level)) = last_ai(&table.record) else {
        return caller.refuse(key!("answer-no-ai"));
    };
    let next = level.harder().unwrap_or(Level::Easy);
    table.record.occupants[last] = newcomer(&table.record, next, rng);
    Effects::change(Answer::default())
}

/// Returns the level of the last AI in words; `None` without an AI.
pub(crate) fn last_level(record: &TableRecord) -> Option<String> {
    let (last, level) = last_ai(record)?;
    let seat = Seat::first(MAX_SEATS).nth(last)?;
    let level = match level {
        Level::Easy => key!("level-easy"),
        Level::Random | Level::Normal => key!("level-normal"),
        Level::Hard => key!("level-hard"),
    };
    let words = record.words();
    let args = args![name = record.name_of(seat), level = words.say(level)];
    Some(words.with(key!("button-level"), &args))
}

fn drop_ai(table: &mut Table, caller: &Caller<'_>) -> Effects {
    let Some((last, _)) = last_ai(&table.record) else {
        return caller.refuse(key!("answer-no-ai"));
    };
    table.record.vacate(last);
    table.session.doubted.clear();
    Effects::change(Answer::default())
}

/// An option of a table besides those of its game.
enum TableOption {
    /// Whether it waits for a tap where it could go on by itself.
    ByHand,
    /// The clock for players' decisions.
    Clock,
    /// The player on the side of the first seat, with the name of that side.
    Lead(String),
    /// The delay with which spectators see the game.
    Delay,
    /// Whether the host begins the game even if the table is full.
    ByHost,
    /// Whether the players vote on spectators who want to play for an AI.
    Guarded,
    /// The time of players for the whole game.
    Budget,
    /// Whether a player who has used it up loses the game.
    LostOnTime,
}

/// Returns the options of a table, in the order in which they follow those of its game.
fn table_options(table: &Table, words: Words) -> Vec<TableOption> {
    // where nothing is shown in between, there is no switch for how that ends
    let by_hand = table.game.manner().shows.then_some(TableOption::ByHand);
    let lead = table.game.first_side(words).map(TableOption::Lead);
    let lead = lead.filter(|_| !table.record.occupants.is_empty());
    // in a chat the platform shows everybody the same
    let on_page =
        table.record.place.platform == Platform::Sandbox && table.private_seat().is_none();
    let shared = table.private_seat().is_none();
    let runs = shared && table.record.clock != Clock::Off;
    let game_time = table.record.game_time.budget != Budget::None;
    by_hand
        .into_iter()
        .chain([TableOption::Clock])
        .chain(lead)
        .chain(on_page.then_some(TableOption::Delay))
        .chain(shared.then_some(TableOption::ByHost))
        .chain(shared.then_some(TableOption::Guarded))
        // none before them depends on the clock, so that no button changes its meaning with it
        .chain(runs.then_some(TableOption::Budget))
        .chain((runs && game_time).then_some(TableOption::LostOnTime))
        .collect()
}

/// Turns what stands at a place among all that is agreed: house options of the game first, then those of the
/// table. Gives whether anything stands there.
pub fn turn(table: &mut Table, words: Words, place: usize) -> bool {
    let (game, of_table) = (table.game, table_options(table, words));
    let record = &mut table.record;
    let of_game = game.settings(&record.options, words).len();
    match place.checked_sub(of_game).map(|place| of_table.get(place)) {
        None => record.options = game.turn_setting(&record.options, place),
        Some(Some(TableOption::ByHand)) => record.by_hand = !record.by_hand,
        Some(Some(TableOption::Clock)) => record.clock = record.clock.next(),
        Some(Some(TableOption::Lead(_))) => record.swapped = !record.swapped,
        Some(Some(TableOption::Delay)) => record.delay = record.delay.next(),
        Some(Some(TableOption::Guarded)) => record.guarded = !record.guarded,
        Some(Some(TableOption::Budget)) => {
            record.game_time.budget = record.game_time.budget.next();
        }
        Some(Some(TableOption::LostOnTime)) => record.game_time.loses = !record.game_time.loses,
        Some(Some(TableOption::ByHost)) => record.start.by_host = !record.start.by_host,
        Some(None) => return false,
    }
    true
}

/// Changes one of the options.
fn option(table: &mut Table, caller: &Caller<'_>, place: usize) -> Effects {
    let words = caller.words();
    if !turn(table, words, place) {
        return caller.refuse(key!("answer-unknown-button"));
    }
    let (option, on) = options(table, words).swap_remove(place);
    let text = match on {
        None => option,
        Some(on) => {
            let state = if on { "on" } else { "off" };
            words.with(
                key!("answer-option"),
                &args![option = option, state = state],
            )
        }
    };
    Effects::change(Answer::toast(text))
}

/// Tables of the game begin as this one is set from now on, in its chat.
fn keep(table: &Table, caller: &Caller<'_>) -> Effects {
    if !caller.admin {
        return caller.refuse(key!("answer-admin-only"));
    }
    let words = caller.words();
    let args = args![game = table.game.name(words)];
    Effects {
        answer: Answer::alert(words.with(key!("answer-kept"), &args)),
        kept: true,
        ..Effects::looks()
    }
}

/// Every option of the table in words, and whether it is on where it is a switch.
#[must_use]
pub fn options(table: &Table, words: Words) -> Vec<(String, Option<bool>)> {
    let record = &table.record;
    let said = |option| match option {
        TableOption::ByHand => (words.say(key!("option-by-hand")), Some(record.by_hand)),
        TableOption::Clock => (record.clock.name(&record.tempo, words), None),
        TableOption::Lead(side) => (lead(record, side, words), None),
        TableOption::Delay => delay(record, words),
        TableOption::Budget => game_time(record, words),
        TableOption::LostOnTime => (
            words.say(key!("option-lost-on-time")),
            Some(record.game_time.loses),
        ),
        TableOption::Guarded => (words.say(key!("option-guarded")), Some(record.guarded)),
        TableOption::ByHost => (
            words.say(key!("option-no-countdown")),
            Some(record.start.by_host),
        ),
    };
    let mut options = table.game.settings(&record.options, words);
    options.extend(table_options(table, words).into_iter().map(said));
    options
}

/// Returns the delay for spectators in words, and whether there is one.
fn delay(record: &TableRecord, words: Words) -> (String, Option<bool>) {
    let Some(seconds) = record.delay.seconds() else {
        return (words.say(key!("option-delay-none")), Some(false));
    };
    let span = span_text(Duration::from_secs(seconds.into()), words);
    let text = words.with(key!("option-delay"), &args![span = span]);
    (text, Some(true))
}

/// Returns the time for the whole game in words, or that none is set.
fn game_time(record: &TableRecord, words: Words) -> (String, Option<bool>) {
    let span = record.game_time.budget.span(record.clock, &record.tempo);
    let Some(span) = span else {
        return (words.say(key!("option-game-time-none")), Some(false));
    };
    let args = args![
        total = span_text(span.total, words),
        more = span_text(span.increment, words)
    ];
    (words.with(key!("option-game-time"), &args), None)
}

/// Returns the text with the player on the side of the first seat.
fn lead(record: &TableRecord, side: String, words: Words) -> String {
    let leader = Seat::nth(u8::from(record.swapped));
    let sits = |seat: &Seat| usize::from(seat.index()) < record.occupants.len();
    let name = leader.filter(sits).map(|seat| record.name_of(seat));
    let name = name.unwrap_or_else(|| words.say(key!("lobby-empty")));
    words.with(key!("option-lead"), &args![side = side, name = name])
}

/// Returns the minimum number of occupants.
fn least(table: &Table) -> u8 {
    *table.game.seats(&table.record.options).start()
}

/// Returns the number of occupants still missing for a game.
pub(crate) fn count_missing(table: &Table) -> usize {
    usize::from(least(table)).saturating_sub(table.record.occupants.len())
}

/// AIs of a level take the seats that are lacking, and the game begins.
fn fill(
    table: &mut Table,
    at: &mut Moment<'_>,
    caller: &Caller<'_>,
    (level, charm): (Level, Option<Charm>),
) -> Effects {
    let before = table.record.occupants.len();
    for _ in 0..count_missing(table) {
        let ai = newcomer(&table.record, level, at.rng);
        table.record.occupants.push(ai);
    }
    let begun = start(table, at, caller, charm);
    if table.record.stage == Stage::Lobby {
        table.record.occupants.truncate(before);
    }
    begun
}

/// Starts the game; the caller takes a charm with it unless they have one.
fn start(
    table: &mut Table,
    at: &mut Moment<'_>,
    caller: &Caller<'_>,
    charm: Option<Charm>,
) -> Effects {
    if count_missing(table) > 0 {
        let args = args![min = least(table)];
        let text = caller.words().with(key!("answer-too-few"), &args);
        return Effects::say(Answer::alert(text));
    }
    if has_too_many(table) {
        return caller.refuse(key!("answer-too-many"));
    }
    let before = table.record.occupants.clone();
    table.record.take_charm(caller, charm);
    begin(table, at).unwrap_or_else(|| {
        table.record.occupants = before;
        caller.refuse(key!("answer-trouble"))
    })
}

/// Opens the play; `None`, without a change, if the options can't be read.
pub(super) fn begin(table: &mut Table, at: &mut Moment<'_>) -> Option<Effects> {
    let (game, record) = (table.game, &mut table.record);
    let seats = u8::try_from(record.occupants.len()).unwrap_or(u8::MAX);
    let options = game.options(&record.options);
    if options.is_ok() && std::mem::take(&mut record.swapped) {
        record.rotate(game.swap(&record.options, seats));
    }
    let (cast, readers) = (record.cast(), record.readers());
    let voices = record.voices(record.words(), &cast, &readers);
    let opened = options.and_then(|options| {
        let dealt = deal(record, game, &options);
        let opened = game.open(&options, seats, dealt.1, &voices)?;
        Ok((options, dealt, opened))
    });
    let Ok((options, (deal, seed), (play, news))) = opened else {
        tracing::warn!(table = %record.id, "failed to start the game; check its options");
        return None;
    };
    (record.options, record.deal, record.seed) = (options, Some(deal), seed);
    record.stage = Stage::Playing;
    record.unhurried = record.is_practice();
    record.start.countdown = None;
    record.guests.clear();
    // nobody sits down any more
    record.secret = None;
    record.news.clear();
    for branch in &mut record.branches {
        branch.news.clear();
    }
    table.session.doubted.clear();
    let apart = record.apart.take();
    let home = apart.map(|apart| std::mem::replace(&mut record.place, apart));
    record.sign.clone_from(&home);
    table.session.chapter = play.chapter();
    table.play = Some(play);
    table.hear(news);
    Some(Effects {
        tail: autoplay::carry_on(table, at),
        parted: home.is_some(),
        ..Effects::change(Answer::default())
    })
}

/// Returns the deal and the seed for its shuffle.
fn deal(record: &TableRecord, game: &dyn AnyGame, options: &serde_json::Value) -> (Deal, Seed) {
    let deal = Deal {
        rules: game.version(),
        seats: record.dealt(),
    };
    let seed = record.house.map_or(record.seed, |house| {
        deal.shuffle(house.seed(), house.opened, game.id(), options)
    });
    (deal, seed)
}

/// Draws 32 secret random bytes.
pub(super) fn seed(rng: &mut Chance) -> Seed {
    Seed(std::array::from_fn(|_| rng.byte()))
}
