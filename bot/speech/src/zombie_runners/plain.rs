//! All public facts, in words alone.

use engine::Seat;
use engine::games::zombie_runners::{
    Card, Combination, Hit, Load, Mode, Public, Stage, Table, Window,
};

use super::board::{lies, status, teams};
use super::names::{card, chain, corporation, group_cards, load, points, team};
use super::stage;
use crate::{Key, Teller, args};

pub(super) fn lines(public: &Public, tell: &Teller<'_>) -> Vec<String> {
    let table = &public.table;
    let seats = Seat::first(table.seats()).map(|seat| player(public, seat, tell));
    [status(public, tell), lies(table, tell.words)]
        .into_iter()
        .chain(reference(table, tell))
        .chain(table.last.as_ref().map(|last| combination(last, tell)))
        .chain(window(public, tell))
        .chain(turn(public, tell))
        .chain(seats)
        .chain(teams(public, tell))
        .chain(buried_cards(table, tell))
        .chain(pile(key!("zr-plain-pile"), &table.pile, tell))
        .chain(pile(key!("zr-plain-absent"), &table.absent, tell))
        .collect()
}

/// Returns the number and corporation that match the topmost zombie.
fn reference(table: &Table, tell: &Teller<'_>) -> Option<String> {
    let reference = table.reference?;
    let named = corporation(reference.corporation, tell.words);
    let args = args![number = reference.number, corporation = named];
    Some(tell.with(key!("zr-plain-reference"), &args))
}

/// `Last turn (Celia): Biter 3⭐ → Thug 5⭐ · 8 pt; taken from Anna; Boris draws 2`
fn combination(last: &Combination, tell: &Teller<'_>) -> String {
    let args = args![
        name = tell.name(last.seat),
        cards = chain(&last.laid, tell.words),
        points = points(last.dropped.into(), tell.words)
    ];
    let line = tell.with(key!("zr-last"), &args);
    let robbed = last.robbed.map(|other| robbery_line(other, tell));
    let hits = Some(hits(&last.hits, tell)).filter(|hits| !hits.is_empty());
    let parts: Vec<String> = [line].into_iter().chain(robbed).chain(hits).collect();
    parts.join(" · ")
}

/// Returns the effect and origin of each hit.
fn hits(hits: &[Hit], tell: &Teller<'_>) -> String {
    let one = |hit: &Hit| {
        let whole = Load::of(std::slice::from_ref(hit), hit.to)?;
        let args = args![
            load = load(tell.name(hit.to), whole, tell.words),
            card = card(hit.card, tell.words),
            name = tell.name(hit.from)
        ];
        let key = if hit.immune {
            key!("zr-plain-hit-immune")
        } else {
            key!("zr-plain-hit")
        };
        Some(tell.with(key, &args))
    };
    let bites = hits.iter().filter(|hit| hit.draws > 0 || hit.skip);
    tell.words.list(bites.filter_map(one))
}

/// Returns the hits still to be answered, and those already certain, hit by hit.
fn window(public: &Public, tell: &Teller<'_>) -> Vec<String> {
    let Stage::Window(Window {
        hits: now,
        accepted,
        ..
    }) = &public.stage
    else {
        return Vec::new();
    };
    let said = |key: Key, those: &[Hit]| {
        let hits = args![hits = hits(those, tell)];
        (!those.is_empty()).then(|| tell.with(key, &hits))
    };
    let asked = said(key!("zr-plain-asked"), now);
    asked
        .into_iter()
        .chain(said(key!("zr-stage-stands"), accepted))
        .collect()
}

fn robbery_line(other: Seat, tell: &Teller<'_>) -> String {
    tell.with(key!("zr-plain-robbed"), &args![name = tell.name(other)])
}

/// Returns the player at turn, the dealer, and the deeds of the turn.
fn turn(public: &Public, tell: &Teller<'_>) -> Vec<String> {
    let table = &public.table;
    let turn = &table.turn;
    let named = |key: Key, seat: Seat| tell.with(key, &args![name = tell.name(seat)]);
    let cards = args![cards = chain(&turn.laid, tell.words)];
    let laid = (!turn.laid.is_empty()).then(|| tell.with(key!("zr-plain-laid"), &cards));
    let hits = hits(&turn.hits, tell);
    let hits = (!hits.is_empty()).then(|| tell.with(key!("zr-plain-hits"), &args![hits = hits]));
    let dropped = args![points = points(table.dropped.into(), tell.words)];
    let aside = match public.stage {
        Stage::Swap { aside } => Some(tell.with(key!("zr-plain-aside"), &args![count = aside])),
        _ => None, // nothing is put away
    };
    [
        named(key!("zr-plain-dealer"), table.dealer),
        named(key!("zr-plain-turn"), turn.seat),
    ]
    .into_iter()
    .chain(turn.robbed.map(|other| robbery_line(other, tell)))
    .chain(laid)
    .chain(hits)
    .chain([tell.with(key!("zr-plain-dropped"), &dropped)])
    .chain(aside)
    .collect()
}

/// `A Ann: cards 4, 12 pt, skips`
fn player(public: &Public, seat: Seat, tell: &Teller<'_>) -> String {
    let table = &public.table;
    let count = |key: Key, count: u8| tell.with(key, &args![count = count]);
    let out = table.out.iter().position(|out| *out == seat);
    let out = out.map(|place| tell.with(key!("zr-plain-out"), &args![place = place + 1]));
    let alone = !table.has_teams() && table.options.mode != Mode::Outsider;
    let score = alone.then(|| points(table.score(table.side(seat)), tell.words));
    let skips = table.skips.contains(seat);
    let skips = skips.then(|| tell.say(key!("zr-row-skips")));
    let facts = [
        team(table, seat).map(str::to_owned),
        Some(count(key!("zr-plain-cards"), public.hand_counts[seat])),
        out,
        stage::side_gain(public, table.side(seat)),
        score,
        skips,
        Some(count(key!("zr-plain-drew"), table.drawn[seat])),
        hand(public, seat, tell),
    ];
    let name = format!("{seat} {}", tell.name(seat));
    let facts = tell.words.list(facts.into_iter().flatten());
    tell.with(key!("plain-item"), &args![name = name, facts = facts])
}

/// Returns a player's hand and its points, at the end of a round.
fn hand(public: &Public, seat: Seat, tell: &Teller<'_>) -> Option<String> {
    let count = public.stage.count()?;
    let worth = points(count.hands[seat].into(), tell.words);
    let hand = public.hands.as_ref().map(|hands| &hands[seat]);
    let cards = hand.map(|hand| group_cards(&hand.cards(), tell.words));
    let args = args![points = worth, cards = cards.unwrap_or_default()];
    Some(tell.with(key!("zr-row-hand"), &args))
}

/// Returns the players who have put cards under the deck, and how many.
fn buried_cards(table: &Table, tell: &Teller<'_>) -> Option<String> {
    let under = table.buried.iter();
    let under = under.map(|burial| format!("{} {}", tell.name(burial.seat), burial.cards));
    let cards = tell.words.list(under);
    (!table.buried.is_empty()).then(|| tell.with(key!("zr-plain-buried"), &args![cards = cards]))
}

/// Cards that lie together, in canonical order.
fn pile(key: Key, cards: &[Card], tell: &Teller<'_>) -> Option<String> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    let named = args![cards = group_cards(&cards, tell.words)];
    (!cards.is_empty()).then(|| tell.with(key, &named))
}
