//! The rules: in short, then all of them, with every human and every card.

use engine::games::zombie_terror::{Card, Health, Human, Side, ZOMBIES};

use super::names::{human, short, side, title};
use crate::{CardEntry, Words, args};

/// The parts of the rules before the humans; below, the parts between the humans and the cards, and those after the
/// cards.
const BEFORE: [&str; 4] = ["short", "board", "setup", "humans"];
const BETWEEN: [&str; 7] = [
    "escape", "zombies", "duty", "bite", "add", "terror", "cards",
];
const AFTER: [&str; 4] = ["end", "example", "variants", "options"];

pub(super) fn rules(words: Words) -> Vec<String> {
    let text = |part: &str| words.of(stem!("zt-rules-"), part);
    let pawns = Human::ALL.map(|which| pawn(which, words));
    let pawns = render_section(words.say(key!("zt-rules-pawns")), pawns, words);
    let zombie = zombie(words).text;
    let decks = Side::ALL.map(|side| deck(side, words));
    let before = BEFORE.map(text).into_iter().chain([pawns]);
    let between = BETWEEN.map(text).into_iter();
    before
        .chain([zombie])
        .chain(between)
        .chain(decks)
        .chain(AFTER.map(text))
        .collect()
}

/// Every card, human and zombie as it can be looked up.
pub(super) fn entries(words: Words) -> Vec<CardEntry> {
    let cards = Card::ALL.map(|which| card(which, words)).into_iter();
    let pawns = Human::ALL.map(|which| pawn(which, words));
    cards.chain(pawns).chain([zombie(words)]).collect()
}

/// Returns the effect of a card.
pub(super) fn effect(card: Card, words: Words) -> String {
    words.of(stem!("zt-effect-"), card.name())
}

/// Returns the ability of a human.
pub(super) fn able(which: Human, words: Words) -> String {
    words.of(stem!("zt-able-"), which.name())
}

/// A heading, and a line for each of these.
fn render_section(
    heading: String,
    entries: impl IntoIterator<Item = CardEntry>,
    words: Words,
) -> String {
    let line = |entry: CardEntry| words.with(key!("zt-rule-line"), &args![line = entry.text]);
    let lines = entries.into_iter().map(line);
    let lines: Vec<String> = std::iter::once(heading).chain(lines).collect();
    lines.join("\n")
}

/// The cards of a side.
fn deck(which: Side, words: Words) -> String {
    let heading = words.with(key!("zt-rules-deck"), &args![side = side(which, words)]);
    render_section(heading, Card::of(which).map(|of| card(of, words)), words)
}

fn card(which: Card, words: Words) -> CardEntry {
    let name = title(which, words);
    let args = args![
        card = name.as_str(),
        side = side(which.side(), words),
        effect = effect(which, words)
    ];
    let text = words.with(key!("zt-entry-card"), &args);
    CardEntry { name, text }
}

fn pawn(which: Human, words: Words) -> CardEntry {
    let name = human(which, words);
    let args = args![
        human = name.as_str(),
        short = short(which, words),
        name = words.of(stem!("zt-name-"), which.name()),
        healthy = which.stars(Health::Healthy),
        wounded = which.stars(Health::Wounded),
        effect = able(which, words)
    ];
    let text = words.with(key!("zt-entry-pawn"), &args);
    CardEntry { name, text }
}

fn zombie(words: Words) -> CardEntry {
    let name = words.say(key!("zt-zombie"));
    let args = args![zombie = name.as_str(), count = ZOMBIES];
    let text = words.with(key!("zt-zombie-entry"), &args);
    CardEntry { name, text }
}
