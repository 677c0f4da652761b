//! The fact sheet, and what of it a viewer may know.

use super::hand::Hand;
use super::state::{PriorityOrder, Stage, State};
use super::table::{Demand, Side, Table};
use super::view::{Private, Public};
use crate::notation::{Fact, Facts};
use crate::seat::Seat;

/// Collects the facts that everyone may know.
pub(super) fn public(public: &Public) -> Facts {
    let mut facts = Facts::new();
    position(public, &mut facts);
    table(&public.table, &mut facts);
    reference(&public.table, &mut facts);
    let seats = Seat::first(public.table.seats());
    seats.for_each(|seat| add_seat_facts(public, seat, &mut facts));
    sides(&public.table, &mut facts);
    stage(public, &mut facts);
    add_result_facts(public, &mut facts);
    facts
}

/// Adds the facts that no player may know.
pub(super) fn add_hidden_facts(state: &State, facts: &mut Facts) {
    put(facts, "deck", Fact::list(state.deck.open().iter().rev()));
}

/// Adds the facts that only one seat knows.
pub(super) fn private(private: &Private, seat: Seat, facts: &mut Facts) {
    put(facts, &format!("hand.{seat}"), cards(&private.hand));
    let armed = match private.armed {
        None => "none".to_owned(),
        Some(PriorityOrder::Any) => "any".to_owned(),
        Some(PriorityOrder::Before(other)) => other.to_string(),
    };
    put(facts, &format!("armed.{seat}"), Fact::Text(armed));
    if let Some(answer) = private.answer {
        put(facts, &format!("answer.{seat}"), Fact::text(answer));
    }
    if !private.aside.is_empty() {
        put(facts, "aside", Fact::list(&private.aside));
    }
}

fn put(facts: &mut Facts, key: &str, fact: Fact) {
    facts.insert(key.to_owned(), fact);
}

fn cards(hand: &Hand) -> Fact {
    Fact::list(hand.iter())
}

fn position(public: &Public, facts: &mut Facts) {
    let table = &public.table;
    let over = matches!(public.stage, Stage::GameOver { .. });
    put(facts, "phase", Fact::text(phase(&public.stage)));
    put(facts, "pending", Fact::list(public.pending.iter()));
    put(facts, "over", Fact::Bool(over));
    put(facts, "round", table.round.into());
    put(facts, "dealer", Fact::text(table.dealer));
    put(facts, "decks", table.decks().into());
    put(facts, "deck_count", public.deck_count.into());
    if let Some(limit) = table.options.limit {
        put(facts, "limit", limit.into());
    }
    let aside = match public.stage {
        Stage::Swap { aside } => aside,
        Stage::Turn { .. }
        | Stage::Give { .. }
        | Stage::Window(_)
        | Stage::RoundOver { .. }
        | Stage::GameOver { .. } => 0,
    };
    put(facts, "aside_count", aside.into());
}

fn phase(stage: &Stage) -> &'static str {
    match stage {
        Stage::Turn { .. } => "turn",
        Stage::Give { .. } => "give",
        Stage::Swap { .. } => "swap",
        Stage::Window(_) => "window",
        Stage::RoundOver { .. } => "round-over",
        Stage::GameOver { .. } => "game-over",
    }
}

fn table(table: &Table, facts: &mut Facts) {
    let direction = if table.clockwise { "cw" } else { "ccw" };
    put(facts, "direction", Fact::text(direction));
    put(facts, "discard", Fact::list(table.pile.iter().rev()));
    let count = i64::try_from(table.pile.len()).expect("two decks have 108 cards");
    put(facts, "discard_count", count.into());
    if let Some(top) = table.pile.last() {
        put(facts, "top", Fact::text(top));
    }
    put(facts, "out", Fact::list(table.out.iter()));
    put(facts, "dropped", table.dropped.into());
}

fn reference(table: &Table, facts: &mut Facts) {
    if let Some(reference) = table.reference {
        put(facts, "zombie", Fact::text(reference.card));
        put(facts, "number", reference.number.into());
        put(facts, "corp", Fact::text(reference.corporation));
        if let Some(kind) = reference.kind {
            put(facts, "kind", Fact::text(kind));
        }
    }
    let demand = match table.demand {
        Demand::None => "none",
        Demand::Order(order) => {
            put(facts, "order", Fact::text(order));
            "order"
        }
        Demand::Corporation => "corp-only",
    };
    put(facts, "demand", Fact::text(demand));
}

fn add_seat_facts(public: &Public, seat: Seat, facts: &mut Facts) {
    let table = &public.table;
    let mut put = |key: &str, fact: Fact| facts.insert(format!("{key}.{seat}"), fact);
    put("hand_count", public.hand_counts[seat].into());
    put("skip", Fact::Bool(table.skips.contains(seat)));
    let open = matches!(public.stage, Stage::Window(_));
    let drawn = if open { 0 } else { table.drawn[seat] };
    put("drawn", drawn.into());
    if table.has_teams() {
        put("team", (table.side(seat).0 + 1).into());
    }
    if let Some(hands) = &public.hands {
        put("hand", cards(&hands[seat]));
    }
    if let Some(load) = public.load(seat) {
        put("hits", Fact::text(load));
    }
}

/// The name of a side: its seat, or the number of its team.
fn name(table: &Table, side: Side) -> String {
    let seat = table.members(side).iter().next();
    match seat {
        Some(seat) if !table.has_teams() => seat.to_string(),
        Some(_) | None => (side.0 + 1).to_string(),
    }
}

fn sides(table: &Table, facts: &mut Facts) {
    for side in table.sides() {
        let key = format!("scores.{}", name(table, side));
        put(facts, &key, table.score(side).into());
    }
}

fn stage(public: &Public, facts: &mut Facts) {
    let turn = &public.table.turn;
    match &public.stage {
        Stage::Turn { mode } => {
            put(facts, "mode", Fact::text(mode.name()));
            put(facts, "fresh", Fact::Bool(turn.fresh));
            put(facts, "stolen", Fact::Bool(turn.robbed.is_some()));
        }
        Stage::Window(window) => put(facts, "level", window.level.into()),
        Stage::Give { .. } | Stage::Swap { .. } => {}
        Stage::RoundOver { .. } | Stage::GameOver { .. } => return,
    }
    put(facts, "turn", Fact::text(turn.seat));
}

fn add_result_facts(public: &Public, facts: &mut Facts) {
    let finisher = public.stage.count().and_then(|count| count.finisher);
    if let Some(finisher) = finisher {
        put(facts, "finisher", Fact::text(finisher));
    }
    if let Stage::GameOver { ending, .. } = &public.stage {
        let names = |sides: &[Side]| {
            let names = sides.iter().map(|side| name(&public.table, *side));
            Fact::list(names)
        };
        put(facts, "ranking", names(&ending.ranking));
        put(facts, "winners", names(&ending.winners));
        put(facts, "losers", names(&ending.losers));
    }
}
