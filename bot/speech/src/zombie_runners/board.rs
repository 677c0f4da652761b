//! The board in lines: the cards on the table, and each player with their hand and their points.

use engine::games::zombie_runners::{Combination, Demand, Mode, Public, Reference, Stage, Table};
use engine::{Seat, Setting};

use super::names::{card, chain, corporation, order, points, team, team_sign};
use super::{deeds, stage};
use crate::{Key, Teller, Words, args};

/// The sign of the player whose turn it is.
const TURN: &str = "▶️";
/// The sign of a winner.
const WINNER: &str = "🏆";

pub(super) fn headline(public: &Public, tell: &Teller<'_>) -> Vec<String> {
    let table = &public.table;
    let running = public.stage.count().is_none();
    let lies = running.then(|| lies(table, tell.words));
    let last = table.last.as_ref().filter(|_| running);
    [status(public, tell)]
        .into_iter()
        .chain(lies)
        .chain(last.map(|last| combination(last, public, tell)))
        .chain(stage::lines(public, tell))
        .collect()
}

/// `Marathon · round 3 · to 60 · deck 21 · ↻ clockwise`
pub(super) fn status(public: &Public, tell: &Teller<'_>) -> String {
    let table = &public.table;
    let number = |key: Key, number: u16| tell.with(key, &args![number = number]);
    let rounds = table.options.mode != Mode::Outsider;
    let round = rounds.then(|| number(key!("zr-head-round"), table.round));
    let limit = table.options.limit;
    let limit = limit.map(|limit| number(key!("zr-head-limit"), limit));
    let deck = number(key!("zr-head-deck"), public.deck_count.into());
    let direction = tell.say(if table.clockwise {
        key!("zr-head-clockwise")
    } else {
        key!("zr-head-counter")
    });
    let parts: Vec<String> = [mode(table, tell.words)]
        .into_iter()
        .chain(round)
        .chain(limit)
        .chain([deck, direction])
        .collect();
    parts.join(" · ")
}

/// The mode, in Alliances with its format.
pub fn mode(table: &Table, words: Words) -> String {
    let mode = words.of(stem!("zr-mode-"), table.options.mode);
    if table.has_teams() {
        format!("{mode} {}", table.options.format)
    } else {
        mode
    }
}

/// Returns the cards on the table that the next card has to fit.
pub(super) fn lies(table: &Table, words: Words) -> String {
    let Some(reference) = table.reference else {
        let top = table.pile.last();
        return match top {
            Some(top) => words.with(key!("zr-table-event"), &args![card = card(*top, words)]),
            None => words.say(key!("zr-table-empty")),
        };
    };
    let lies = demand_line(table, reference, words);
    let events = table.pile.iter().rev();
    let events = events.take_while(|card| !card.is_zombie());
    let events = words.list(events.map(|event| card(*event, words)));
    if events.is_empty() {
        return lies;
    }
    words.with(key!("zr-table-above"), &args![table = lies, cards = events])
}

fn demand_line(table: &Table, reference: Reference, words: Words) -> String {
    let lies = card(reference.card, words);
    let named = corporation(reference.corporation, words);
    match table.demand {
        Demand::Order(ordered) => {
            let args = args![card = lies, order = order(ordered, words)];
            words.with(key!("zr-table-order"), &args)
        }
        Demand::Corporation => words.with(
            key!("zr-table-corporation"),
            &args![card = lies, corporation = named],
        ),
        Demand::None if reference.card.corporation() == Some(reference.corporation) => {
            words.with(key!("zr-table"), &args![card = lies])
        }
        Demand::None => words.with(
            key!("zr-table-changed"),
            &args![card = lies, corporation = named],
        ),
    }
}

/// Returns the last combination, as in `Last turn (Celia): Biter 3⭐ → Thug 5⭐ · 8 pt`, and its hits, unless they are
/// still being answered.
fn combination(last: &Combination, public: &Public, tell: &Teller<'_>) -> String {
    let name = tell.short(last.seat);
    if last.laid.is_empty() {
        return tell.with(key!("zr-last-nothing"), &args![name = name]);
    }
    let args = args![
        name = name,
        cards = chain(&last.laid, tell.words),
        points = points(last.dropped.into(), tell.words)
    ];
    let line = tell.with(key!("zr-last"), &args);
    let loads = deeds::loads(&last.hits, tell);
    if loads.is_empty() || matches!(public.stage, Stage::Window(_)) {
        return line;
    }
    format!("{line} · {loads}")
}

pub(super) fn rows(public: &Public, tell: &Teller<'_>) -> Vec<String> {
    let table = &public.table;
    let rows = Seat::first(table.seats()).map(|seat| row(public, seat, tell));
    rows.chain(teams(public, tell)).collect()
}

/// `▶️ A Ann · 🂠 4 · 12 pt · ⏭`
fn row(public: &Public, seat: Seat, tell: &Teller<'_>) -> String {
    let table = &public.table;
    let mark = mark(public, seat).map(str::to_owned);
    let team = team(table, seat).map(str::to_owned);
    let name = format!("{seat} {}", tell.short(seat));
    let name: Vec<String> = mark.into_iter().chain(team).chain([name]).collect();
    let alone = !table.has_teams() && table.options.mode != Mode::Outsider;
    let score = alone.then(|| points(table.score(table.side(seat)), tell.words));
    let skips = table.skips.contains(seat);
    let skips = skips.then(|| tell.say(key!("zr-row-skips")));
    let cells: Vec<String> = [name.join(" "), holds(public, seat, tell)]
        .into_iter()
        .chain(stage::hand_points(public, seat, tell))
        .chain(score)
        .chain(skips)
        .collect();
    cells.join(" · ")
}

/// Returns the sign of the player whose turn it is, or of a winner.
fn mark(public: &Public, seat: Seat) -> Option<&'static str> {
    let table = &public.table;
    match &public.stage {
        Stage::RoundOver { .. } => None,
        Stage::GameOver { ending, .. } => {
            let wins = ending.winners.contains(&table.side(seat));
            wins.then_some(WINNER)
        }
        Stage::Turn { .. } | Stage::Give { .. } | Stage::Swap { .. } | Stage::Window(_) => {
            (table.turn.seat == seat).then_some(TURN)
        }
    }
}

/// Returns how many cards a player holds, or that they are out; a last card is pointed out unless the round is over.
fn holds(public: &Public, seat: Seat, tell: &Teller<'_>) -> String {
    let place = public.table.out.iter().position(|out| *out == seat);
    if let Some(place) = place {
        return tell.with(key!("zr-row-out"), &args![place = place + 1]);
    }
    match public.hand_counts[seat] {
        1 if public.stage.count().is_none() => tell.say(key!("zr-row-one")),
        count => tell.with(key!("zr-row-cards"), &args![count = count]),
    }
}

/// `1️⃣ 12 pt +5 · 2️⃣ 30 pt`: the points of the teams.
pub(super) fn teams(public: &Public, tell: &Teller<'_>) -> Option<String> {
    let table = &public.table;
    let line = |side| {
        let score = points(table.score(side), tell.words);
        let gained = stage::side_gain(public, side).unwrap_or_default();
        let line = format!("{} {score} {gained}", team_sign(side));
        line.trim_end().to_owned()
    };
    let teams: Vec<String> = table.sides().map(line).collect();
    table.has_teams().then(|| teams.join(" · "))
}

/// Returns the label of a setting's button.
pub(super) fn setting(setting: &Setting, words: Words) -> String {
    let (name, value) = match setting {
        Setting::Switch { name, .. } => return words.of(stem!("zr-option-"), name),
        Setting::Choice { name, value } => (*name, *value),
    };
    let value = match name {
        "mode" => words.of(stem!("zr-mode-"), value),
        _ if value == "auto" || value == "other" => words.of(stem!("zr-value-"), value),
        _ => value.to_owned(),
    };
    words.stem_text(stem!("zr-option-"), name, &args![value = value])
}
