//! The rules: in short, then all of them, with every card.

use engine::games::zombie_runners::{Boss, Card, Corporation, EventCard, Family, Mode};

use super::names::{card, corporation, effect, title};
use crate::{CardEntry, Key, Words, args};

/// The parts of the rules before the lists of cards, and below those after the lists.
const BEFORE: [&str; 5] = ["short", "aim", "deal", "match", "turn"];
const AFTER: [&str; 6] = [
    "answers",
    "priority",
    "out",
    "points",
    "screamers",
    "example",
];

pub(super) fn rules(words: Words) -> Vec<String> {
    let text = |part: &str| words.of(stem!("zr-rules-"), part);
    let lists = [
        corporations(words),
        families(false, words),
        families(true, words),
        bosses(words),
        events(words),
    ];
    let mut rules: Vec<String> = BEFORE.map(text).to_vec();
    rules.extend(lists);
    rules.extend(AFTER.map(text));
    rules.push(modes(words));
    rules.extend(["teams", "options"].map(text));
    rules
}

/// Every card as it can be looked up; a family is one entry for its four cards.
pub(super) fn entries(words: Words) -> Vec<CardEntry> {
    let families = Family::ALL.map(|family| Card::Zombie(family, Corporation::Shield));
    let bosses = Boss::ALL.map(Card::Boss);
    let events = EventCard::ALL.map(Card::Event);
    let all = families.into_iter().chain(bosses).chain(events);
    all.map(|which| entry(which, words)).collect()
}

fn entry(which: Card, words: Words) -> CardEntry {
    let name = title(which, words);
    let effect = effect(which, words);
    let text = match which {
        Card::Zombie(family, _) => {
            let number = family.number();
            let args = args![card = name.as_str(), number = number, effect = effect];
            words.with(key!("zr-entry-family"), &args)
        }
        Card::Boss(_) | Card::Event(_) => {
            let args = args![card = card(which, words), effect = effect];
            words.with(key!("zr-entry-card"), &args)
        }
    };
    CardEntry { name, text }
}

fn corporations(words: Words) -> String {
    let names = Corporation::ALL.map(|which| corporation(which, words));
    let args = args![names = words.list(names)];
    words.with(key!("zr-rules-corporations"), &args)
}

/// Common zombies, or those whose player chooses between two effects.
fn families(choice: bool, words: Words) -> String {
    let of = |family: Family| {
        let which = Card::Zombie(family, Corporation::Shield);
        let args = args![
            card = title(which, words),
            number = family.number(),
            effect = effect(which, words)
        ];
        words.with(key!("zr-rule-family"), &args)
    };
    let families = Family::ALL.into_iter();
    let families = families.filter(|family| family.is_choice() == choice);
    let heading = if choice {
        key!("zr-rules-elite")
    } else {
        key!("zr-rules-common")
    };
    render_section(heading, families.map(of), words)
}

fn bosses(words: Words) -> String {
    let of = |boss| single(Card::Boss(boss), words);
    render_section(
        key!("zr-rules-bosses"),
        Boss::ALL.into_iter().map(of),
        words,
    )
}

fn events(words: Words) -> String {
    let of = |event| single(Card::Event(event), words);
    render_section(
        key!("zr-rules-events"),
        EventCard::ALL.into_iter().map(of),
        words,
    )
}

fn single(which: Card, words: Words) -> String {
    let args = args![card = card(which, words), effect = effect(which, words)];
    words.with(key!("zr-rule-card"), &args)
}

fn modes(words: Words) -> String {
    let of = |mode: Mode| {
        let name = words.of(stem!("zr-mode-"), mode);
        let about = words.of(stem!("zr-about-"), mode);
        words.with(key!("zr-rule-card"), &args![card = name, effect = about])
    };
    render_section(key!("zr-rules-modes"), Mode::ALL.into_iter().map(of), words)
}

/// A heading, and a line for each of several things.
fn render_section(heading: Key, lines: impl Iterator<Item = String>, words: Words) -> String {
    let lines: Vec<String> = lines.collect();
    [&[words.say(heading)], &lines[..]].concat().join("\n")
}
