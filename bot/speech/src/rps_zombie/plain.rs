//! All public facts, in words alone.

use engine::games::rps_zombie::{Card, Kind, Pile, Public, Stage, Trophies};
use engine::{BySeat, Seat};

use super::card;
use crate::{Key, Teller, args};

pub(super) fn lines(public: &Public, tell: &Teller<'_>) -> Vec<String> {
    let round = [
        tell.with(key!("rps-round"), &args![round = public.round]),
        tell.with(key!("rps-deck"), &args![count = public.deck_count]),
    ];
    let named =
        |key: Key, seat: Option<Seat>| Some(tell.with(key, &args![name = tell.name(seat?)]));
    let first = named(key!("rps-plain-first"), public.first);
    let caller = named(key!("rps-plain-caller"), public.caller);
    let seats = public
        .brains
        .iter()
        .map(|(seat, _)| player(public, seat, tell));
    let discard = describe_discards(public.discard, tell);
    round
        .into_iter()
        .chain(first)
        .chain(caller)
        .chain(seats)
        .chain(discard)
        .collect()
}

/// `A Anna: brains 3, trophies ✊ Rock, ✊ Rock, last card 🧟 Zombie`
fn player(public: &Public, seat: Seat, tell: &Teller<'_>) -> String {
    let shown = |key: Key, shown: Option<Card>| {
        let card = card(shown?, tell.words);
        Some(tell.with(key, &args![card = card]))
    };
    let brains = tell.with(
        key!("rps-plain-brains"),
        &args![count = public.brains[seat]],
    );
    let thrown = public.last_throw[seat].map(Kind::card);
    let facts = [
        Some(brains),
        trophies(public.trophies[seat], tell),
        shown(key!("rps-plain-throw"), thrown),
        shown(key!("rps-plain-flip"), public.last_flip[seat]),
        need(&public.stage, seat, tell),
    ];
    let name = format!("{seat} {}", tell.name(seat));
    let facts = tell.words.list(facts.into_iter().flatten());
    tell.with(key!("plain-item"), &args![name = name, facts = facts])
}

fn trophies(held: Trophies, tell: &Teller<'_>) -> Option<String> {
    let cards = tell
        .words
        .list(held.each().map(|kind| card(kind.card(), tell.words)));
    (!cards.is_empty()).then(|| tell.with(key!("rps-plain-trophies"), &args![cards = cards]))
}

/// Returns how many weapons an attacked player must spend.
fn need(stage: &Stage, seat: Seat, tell: &Teller<'_>) -> Option<String> {
    let need: &BySeat<Option<u8>> = match stage {
        Stage::Respond { need, .. } => need,
        Stage::Throw { .. } | Stage::Trophy | Stage::Flip | Stage::Over { .. } => return None,
    };
    Some(tell.with(key!("rps-plain-need"), &args![count = need[seat]?]))
}

/// `Discarded: ✊ Rock ×3, 🧠 Brain ×1`
fn describe_discards(pile: Pile, tell: &Teller<'_>) -> Option<String> {
    let counted = |kind: &Card| {
        let args = args![card = card(*kind, tell.words), count = pile.of(*kind)];
        tell.with(key!("rps-plain-alike"), &args)
    };
    let there = Card::ALL.iter().filter(|kind| pile.of(**kind) > 0);
    let cards = tell.words.list(there.map(counted));
    (!pile.is_empty()).then(|| tell.with(key!("rps-plain-discard"), &args![cards = cards]))
}
