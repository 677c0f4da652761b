//! The fact sheet, and what of it a viewer may know.

use super::cards::Card;
use super::cells::Cell;
use super::effect::Effect;
use super::ending::Ending;
use super::sides::Side;
use super::state::{State, top_first};
use super::table::{Phase, Table};
use super::view::Public;
use crate::notation::{Fact, Facts};

/// Collects the facts that everyone may know.
pub(super) fn public(public: &Public) -> Facts {
    let mut facts = Facts::new();
    let table = &public.table;
    course(table, &mut facts);
    board(table, &mut facts);
    for side in Side::ALL {
        cards(public, side, &mut facts);
    }
    let decks = Side::ALL.map(|side| usize::from(public.decks[side]));
    let total = table.cards().count() + decks.iter().sum::<usize>();
    put(&mut facts, "total_cards", count(total));
    facts
}

/// Adds the facts that no player may know: the order of the decks.
pub(super) fn add_hidden_facts(state: &State, facts: &mut Facts) {
    for side in Side::ALL {
        let deck = top_first(&state.decks.open()[side]);
        put(facts, &format!("deck.{}", side.seat()), Fact::list(deck));
    }
}

fn put(facts: &mut Facts, key: &str, fact: Fact) {
    facts.insert(key.to_owned(), fact);
}

fn count(number: usize) -> Fact {
    u32::try_from(number).expect("a few cards").into()
}

fn course(table: &Table, facts: &mut Facts) {
    put(facts, "round", table.round.into());
    put(facts, "plays", table.plays.into());
    put(facts, "phase", Fact::text(phase(&table.phase)));
    put(facts, "over", Fact::Bool(table.ending().is_some()));
    let effects = table.effects().map(Effect::name);
    put(facts, "effects", Fact::list(effects));
    let turn = table.turn.seat().to_string();
    match table.phase {
        Phase::Move { walker, .. } => {
            put(facts, "turn", Fact::text(turn));
            put(facts, "pending", Fact::text(walker));
        }
        Phase::Discard | Phase::Use => put(facts, "turn", Fact::text(turn)),
        Phase::Over(ending) => {
            put(facts, "turn", Fact::text("none"));
            put(facts, "winner", Fact::text(ending.winner().seat()));
            put(facts, "reason", Fact::text(reason(ending)));
        }
    }
}

fn phase(phase: &Phase) -> &'static str {
    match phase {
        Phase::Move { .. } => "move",
        Phase::Discard => "discard",
        Phase::Use => "use",
        Phase::Over(_) => "over",
    }
}

fn reason(ending: Ending) -> &'static str {
    match ending {
        Ending::Barricade => "barricade",
        Ending::Dawn => "dawn",
    }
}

fn board(table: &Table, facts: &mut Facts) {
    for cell in Cell::all() {
        if let Some(piece) = table.board.at(cell) {
            put(facts, &format!("cell.{cell}"), Fact::text(piece));
        }
    }
    let streets = table.board.zombies().map(|(cell, _)| cell.street.number());
    let distance = streets.min().unwrap_or(0);
    put(facts, "zombies", count(table.board.zombies().count()));
    put(facts, "barricade_distance", distance.into());
}

fn cards(public: &Public, side: Side, facts: &mut Facts) {
    let (hand, trash) = (&public.table.hands[side], &public.table.trash[side]);
    let mut put = |key: &str, fact| put(facts, &format!("{key}.{}", side.seat()), fact);
    put("hand", list(hand));
    put("hand_count", count(hand.len()));
    put("trash", list(trash));
    put("trash_count", count(trash.len()));
    put("deck_count", public.decks[side].into());
}

fn list(cards: &[Card]) -> Fact {
    Fact::list(cards)
}
