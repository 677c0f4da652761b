//! The state of the game, and a line for each side.

use engine::games::zombiaki::{Effect, Lane, Phase, Public, Side, Table};

use super::names::{cards, side, sign};
use crate::{Teller, Words, args};

/// The sign of the side whose turn it is.
const TURN: &str = "▶️";
/// The sign of the side that has won.
const WINNER: &str = "🏆";

pub(super) fn headline(public: &Public, tell: &Teller<'_>) -> Vec<String> {
    let table = &public.table;
    let forces: Vec<String> = forces(table, tell.words).collect();
    let forces = (!forces.is_empty()).then(|| forces.join(" · "));
    [status(table, tell)].into_iter().chain(forces).collect()
}

/// `Round 6 · 🧟 Anna discards one of four cards`
pub(super) fn status(table: &Table, tell: &Teller<'_>) -> String {
    let key = match table.phase {
        Phase::Move { .. } => key!("zk-step-move"),
        Phase::Discard => key!("zk-step-discard"),
        Phase::Use => key!("zk-step-use"),
        Phase::Over(_) => key!("zk-step-over"),
    };
    let args = args![
        round = table.round,
        sign = sign(table.turn),
        name = tell.name(table.turn.seat())
    ];
    tell.with(key, &args)
}

/// Returns the rules in force: effects, closed lanes, and agreed options.
pub(super) fn forces(table: &Table, words: Words) -> impl Iterator<Item = String> {
    let effects = table.effects().map(move |effect| {
        words.say(match effect {
            Effect::Halt => key!("zk-force-halt"),
            Effect::Terror => key!("zk-force-terror"),
        })
    });
    let closed = Lane::ALL.into_iter();
    let closed = closed.filter(|lane| table.board.is_roadblocked(*lane));
    let closed = closed
        .map(move |lane| words.with(key!("zk-force-roadblock"), &args![lane = lane.to_string()]));
    let options = table.options;
    let stops = options
        .hunger_stops
        .then_some(key!("zk-force-hunger-stops"));
    let night = options.short_night.then_some(key!("zk-force-short-night"));
    let agreed = stops.into_iter().chain(night);
    effects
        .chain(closed)
        .chain(agreed.map(move |key| words.say(key)))
}

pub(super) fn rows(public: &Public, tell: &Teller<'_>) -> Vec<String> {
    let row = |which| row(public, which, tell);
    Side::ALL.into_iter().map(row).collect()
}

/// `▶️ 🧟 Zombies (Anna): Sasha 3, Hostage ×2 · 🗑 5`; the decks stand in the grid.
fn row(public: &Public, which: Side, tell: &Teller<'_>) -> String {
    let table = &public.table;
    let mark = match table.ending() {
        Some(ending) => (ending.winner() == which).then_some(WINNER),
        None => (table.turn == which).then_some(TURN),
    };
    let hand = &table.hands[which];
    let hand = match hand.is_empty() {
        true => tell.say(key!("zk-row-no-cards")),
        false => cards(hand, tell.words),
    };
    let args = args![
        side = side(which, tell.words),
        name = tell.short(which.seat()),
        cards = hand,
        trash = table.trash[which].len()
    ];
    let row = tell.with(key!("zk-row"), &args);
    match mark {
        Some(mark) => format!("{mark} {row}"),
        None => row,
    }
}
