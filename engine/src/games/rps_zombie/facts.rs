//! The fact sheet, and what of it a viewer may know.

use super::imagine::unsettled_cards;
use super::state::{Ending, Mode, State};
use super::view::{Private, Public, Stage};
use crate::notation::{Fact, Facts};
use crate::seat::Seat;

/// Collects the facts that everyone may know.
pub(super) fn public(public: &Public) -> Facts {
    let mut facts = Facts::new();
    let mut put = |key: &str, fact: Fact| facts.insert(key.to_owned(), fact);
    put("phase", Fact::text(phase_word(&public.stage)));
    put("pending", Fact::list(public.pending.iter()));
    put("round", public.round.into());
    put("deck_count", public.deck_count.into());
    put("discard_count", public.discard.len().into());
    let mut discard: Vec<_> = public.discard.cards().collect();
    discard.sort_by_key(|card| card.name());
    put("discard", Fact::list(discard));
    if let Some(first) = public.first {
        put("first", Fact::text(first));
    }
    if let Some(caller) = public.caller {
        put("caller", Fact::text(caller));
    }
    let alive = public.brains.seats_where(|brains| *brains > 0);
    put("alive", Fact::list(alive.iter()));
    seat_facts(public, &mut facts);
    stage_facts(&public.stage, &mut facts);
    facts
}

fn seat_facts(public: &Public, facts: &mut Facts) {
    let table = unsettled_cards(public);
    for (seat, brains) in public.brains.iter() {
        let held = public.trophies[seat];
        let mut put = |key: &str, fact: Fact| facts.insert(format!("{key}.{seat}"), fact);
        put("brains", (*brains).into());
        put("trophies", Fact::list(held.each()));
        put("free", brains.saturating_sub(held.len()).into());
        if let Some(card) = table[seat] {
            put("table", Fact::text(card));
        }
        if let Some(kind) = public.last_throw[seat] {
            put("last_throw", Fact::text(kind));
        }
    }
}

fn stage_facts(stage: &Stage, facts: &mut Facts) {
    facts.insert(
        "over".into(),
        Fact::Bool(matches!(stage, Stage::Over { .. })),
    );
    match stage {
        Stage::Respond { mode, need, .. } => {
            let (word, taker) = match mode {
                Mode::Zombie => ("zombie", None),
                Mode::Brain => ("brain", None),
                Mode::Trophy { taker } => ("trophy", Some(*taker)),
            };
            facts.insert("mode".into(), Fact::text(word));
            let taker = taker.map(|taker| ("taker".into(), Fact::text(taker)));
            facts.extend(taker);
            let needs = need
                .iter()
                .filter_map(|(seat, need)| Some((seat, (*need)?)));
            facts.extend(needs.map(|(seat, need)| (format!("need.{seat}"), need.into())));
        }
        Stage::Over { ending } => {
            facts.insert("winners".into(), Fact::list(ending.winners().iter()));
            facts.insert("result".into(), Fact::text(result_word(*ending)));
        }
        Stage::Throw { .. } | Stage::Trophy | Stage::Flip => {}
    }
}

/// Adds the facts that only one seat knows.
pub(super) fn private(private: &Private, seat: Seat, facts: &mut Facts) {
    let throw = private
        .throw
        .map(|kind| (format!("throw.{seat}"), Fact::text(kind)));
    let choice = private
        .choice
        .map(|action| (format!("choice.{seat}"), Fact::text(action)));
    facts.extend(throw);
    facts.extend(choice);
}

/// Adds the facts that no player may know.
pub(super) fn add_hidden_facts(state: &State, facts: &mut Facts) {
    facts.insert("deck".into(), Fact::list(state.deck.open().iter().rev()));
}

fn phase_word(stage: &Stage) -> &'static str {
    match stage {
        Stage::Throw { .. } => "throw",
        Stage::Trophy => "trophy",
        Stage::Flip => "flip",
        Stage::Respond { .. } => "respond",
        Stage::Over { .. } => "over",
    }
}

fn result_word(ending: Ending) -> &'static str {
    if ending.winners().len() == 1 {
        "win"
    } else {
        "draw"
    }
}
