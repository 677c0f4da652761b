//! The fact sheet, and what of it a viewer may know.

use engine::game::Game;
use engine::notation::Facts;
use engine::{Fact, Seat, View, Viewer};

use super::Gravedig;
use super::state::State;
use super::view::{Private, Public, Stage};

pub(super) fn facts(state: &State) -> Facts {
    let mut facts = public_facts(&Gravedig::public(state));
    facts.insert("deck".into(), Fact::list(&state.deck));
    for seat in Seat::first(state.seats()) {
        private_facts(&Gravedig::private(state, seat), seat, &mut facts);
    }
    for cell in state.options.ground.cells() {
        let value = state.treasure(cell);
        facts.insert(format!("treasure.{cell}"), value.into());
    }
    facts
}

pub(super) fn known_facts(view: &View<Gravedig>, viewer: Viewer) -> Facts {
    let mut facts = public_facts(&view.public);
    if let (Viewer::Seat(seat), Some(private)) = (viewer, &view.private) {
        private_facts(private, seat, &mut facts);
    }
    facts
}

fn public_facts(public: &Public) -> Facts {
    let mut facts = Facts::new();
    let mut put = |key: &str, fact: Fact| facts.insert(key.to_owned(), fact);
    let over = matches!(public.stage, Stage::Over { .. });
    put("phase", Fact::text(phase_word(&public.stage)));
    put("pending", Fact::list(public.pending.iter()));
    put("over", Fact::Bool(over));
    put("ground", Fact::text(public.options.ground));
    put("rounds", public.options.rounds.count().into());
    put("round", public.round.into());
    put("order", Fact::list(&public.waiting));
    put("deck_count", public.deck_count.into());
    put("discard", Fact::list(&public.discard));
    if let Some(leader) = public.leader {
        put("leader", Fact::text(leader));
    }
    seat_facts(public, &mut facts);
    stage_facts(public, &mut facts);
    for (cell, value) in &public.shown {
        facts.insert(format!("treasure.{cell}"), (*value).into());
    }
    facts
}

fn seat_facts(public: &Public, facts: &mut Facts) {
    for (seat, score) in public.scores.iter() {
        let mut put = |key: &str, fact: Fact| facts.insert(format!("{key}.{seat}"), fact);
        put("score", (*score).into());
        put("hand_count", public.hand_counts[seat].into());
        put("looked", Fact::list(public.looked[seat].iter()));
        if let Some(sign) = public.claims[seat] {
            put("claim", Fact::text(sign));
        }
        for cell in public.dug[seat].iter() {
            facts.insert(format!("dug.{cell}"), Fact::text(seat));
        }
    }
}

fn stage_facts(public: &Public, facts: &mut Facts) {
    let mut put = |key: &str, fact: Fact| facts.insert(key.to_owned(), fact);
    match &public.stage {
        Stage::Turn(turn) => {
            put("turn", Fact::text(turn.seat));
            put("fresh", Fact::Bool(turn.fresh));
            put("rung", Fact::Bool(turn.rung));
        }
        Stage::Window { digger, cells } => {
            put("digger", Fact::text(digger));
            put("cells", Fact::list(cells.iter()));
        }
        Stage::Count { sum, sign, .. } => {
            put("sum", (*sum).into());
            put("sign", Fact::text(sign));
        }
        Stage::Over { winners } => {
            put("winners", Fact::list(winners.iter()));
        }
        Stage::Bid | Stage::Claim => {}
    }
}

fn private_facts(private: &Private, seat: Seat, facts: &mut Facts) {
    let mut put = |key: &str, fact: Fact| facts.insert(format!("{key}.{seat}"), fact);
    put("hand", Fact::list(&private.hand));
    put("armed", Fact::Bool(private.armed));
    if let Some(card) = private.bid {
        put("bid", Fact::text(card));
    }
    if let Some(answer) = private.answer {
        put("answer", Fact::text(answer));
    }
    for (cell, value) in &private.seen {
        facts.insert(format!("treasure.{cell}"), (*value).into());
    }
}

fn phase_word(stage: &Stage) -> &'static str {
    match stage {
        Stage::Bid => "bid",
        Stage::Claim => "claim",
        Stage::Turn(_) => "turn",
        Stage::Window { .. } => "window",
        Stage::Count { .. } => "count",
        Stage::Over { .. } => "over",
    }
}
