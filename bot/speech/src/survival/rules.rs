//! The rules: in short, then all of them, with the people, the places and the cards.

use engine::games::survival::{Card, Location, Pawn};

use super::names::{card, effect, pawn, place, worth};
use crate::{CardEntry, Key, Words, args};

/// The parts of the rules before the lists of people, places and cards, and below those after the lists.
const BEFORE: [&str; 3] = ["short", "aim", "setup"];
const AFTER: [&str; 10] = [
    "vote", "police", "leader", "dice", "choice", "move", "attack", "eaten", "end", "example",
];

pub(super) fn rules(words: Words) -> Vec<String> {
    let text = |part: &str| words.of(stem!("sv-rules-"), part);
    let lists = [people(words), places(words), cards(words)];
    let mut rules: Vec<String> = BEFORE.map(text).to_vec();
    rules.extend(lists);
    rules.extend(AFTER.map(text));
    rules
}

fn people(words: Words) -> String {
    let line = |pawn| rule_line(about_pawn(pawn, words), words);
    render_section(key!("sv-rules-people"), &Pawn::ALL.map(line), words)
}

fn places(words: Words) -> String {
    let line = |location| rule_line(about_place(location, words), words);
    render_section(key!("sv-rules-places"), &Location::ALL.map(line), words)
}

fn rule_line(line: String, words: Words) -> String {
    words.with(key!("sv-rule-line"), &args![line = line])
}

/// Returns a person's entry, with their value and ability.
fn about_pawn(whom: Pawn, words: Words) -> String {
    let gift = words.of(stem!("sv-gift-"), whom);
    let args = args![name = worth(whom, words), text = gift];
    words.with(key!("sv-entry-pawn"), &args)
}

/// A place with its number, how many it holds, and what is special there.
fn about_place(location: Location, words: Words) -> String {
    let named = format!("{} {}", location.number(), place(location, words));
    let capacity = location.capacity();
    let capacity = capacity.map_or("∞".to_owned(), |count| count.to_string());
    let trait_ = words.of(stem!("sv-trait-"), location);
    let args = args![place = named, capacity = capacity, text = trait_];
    words.with(key!("sv-entry-place"), &args)
}

fn cards(words: Words) -> String {
    render_section(
        key!("sv-rules-cards"),
        &Card::ALL.map(|kind| about(kind, words)),
        words,
    )
}

/// A card with how many there are of it, and what it does.
fn about(kind: Card, words: Words) -> String {
    let args = args![
        card = card(kind, words),
        count = kind.copies(),
        effect = effect(kind, words)
    ];
    words.with(key!("sv-card-line"), &args)
}

/// Every card, person and place as it can be looked up.
pub(super) fn entries(words: Words) -> Vec<CardEntry> {
    let entry = |name, text| CardEntry { name, text };
    let cards = Card::ALL.map(|which| entry(card(which, words), about(which, words)));
    let people = Pawn::ALL.map(|whom| entry(pawn(whom, words), about_pawn(whom, words)));
    let places = Location::ALL.map(|at| entry(place(at, words), about_place(at, words)));
    [&cards[..], &people, &places].concat()
}

/// A heading, and a line for each of several things.
fn render_section<const N: usize>(heading: Key, lines: &[String; N], words: Words) -> String {
    [&[words.say(heading)], &lines[..]].concat().join("\n")
}
