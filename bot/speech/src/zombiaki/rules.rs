//! The rules: in short, then all of them, with every card.

use engine::games::zombiaki::{Card, Defence, Side};

use super::names::{side, title};
use crate::{CardEntry, Key, Words, args};

/// The parts of the rules before the lists of cards, and below those after the lists.
const BEFORE: [&str; 12] = [
    "short", "board", "turn", "walk", "enter", "hands", "wounds", "fire", "push", "drive", "end",
    "example",
];
const AFTER: [&str; 1] = ["options"];

/// Number of cards of a list that are sent together, so that they fit into every message.
const TOGETHER: usize = 5;

pub(super) fn rules(words: Words) -> Vec<String> {
    let text = |part: &str| words.of(stem!("zk-rules-"), part);
    let decks = Side::ALL.into_iter().flat_map(|side| deck(side, words));
    let mut rules: Vec<String> = BEFORE.map(text).to_vec();
    rules.extend(decks);
    rules.extend(AFTER.map(text));
    rules
}

/// A side's cards, a line each.
fn deck(which: Side, words: Words) -> Vec<String> {
    let heading = words.with(key!("zk-rules-deck"), &args![side = side(which, words)]);
    let cards = Card::all().filter(|card| card.side() == which);
    let line =
        |card: Card| words.with(key!("zk-rule-card"), &args![card = entry(card, words).text]);
    let lines: Vec<String> = std::iter::once(heading).chain(cards.map(line)).collect();
    lines.chunks(TOGETHER).map(|some| some.join("\n")).collect()
}

/// Every kind of card as it can be looked up.
pub(super) fn entries(words: Words) -> Vec<CardEntry> {
    Card::all().map(|card| entry(card, words)).collect()
}

/// Returns the effect of a card, and whether it blocks the line of fire.
pub(super) fn about(card: Card, words: Words) -> String {
    let effect = words.of(stem!("zk-effect-"), card.name());
    let blocks = blocks(card).then(|| words.say(key!("zk-fact-blocks")));
    let effect = [effect].into_iter().chain(blocks).collect::<Vec<_>>();
    effect.join(" · ")
}

fn blocks(card: Card) -> bool {
    match card {
        Card::Defence(defence) => Defence::blocks_line(defence),
        _ => false, // nothing else does
    }
}

/// `Sasha (zombies, 4 in the deck, strength 3): walks one cell ahead.`
fn entry(card: Card, words: Words) -> CardEntry {
    let name = title(card, words);
    let text = words.with(
        key!("zk-entry"),
        &args![
            card = name.as_str(),
            facts = facts(card, words),
            effect = words.of(stem!("zk-effect-"), card.name())
        ],
    );
    CardEntry { name, text }
}

/// Returns the owner of a card, the number of its copies, and its figures.
fn facts(card: Card, words: Words) -> String {
    let owner = side(card.side(), words);
    let copies = words.with(key!("zk-fact-copies"), &args![count = card.copies()]);
    let number = |key: Key, number: u8| words.with(key, &args![number = number]);
    let strength = match card {
        Card::Zombie(kind) => Some(number(key!("zk-fact-strength"), kind.strength())),
        _ => None, // only zombies have one
    };
    let wounds = Some(card.wounds()).filter(|wounds| *wounds > 0);
    let wounds = wounds.map(|wounds| number(key!("zk-fact-wounds"), wounds));
    let blocks = blocks(card).then(|| words.say(key!("zk-fact-blocks")));
    let facts = [owner, copies].into_iter().chain(strength);
    words.list(facts.chain(wounds).chain(blocks))
}
