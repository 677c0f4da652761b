//! The names of cards, sides and zombies on the board.

use engine::games::zombiaki::{Card, Kind, Side, Zombie};

use crate::{Words, args};

/// The sign of a zombie with a hostage. It and the other signs of the grid are as wide as a letter
/// in every font, which no sign is that may be shown as a picture.
pub(super) const HOSTAGE: &str = "☻";
/// The sign of a zombie with chains.
pub(super) const CHAINS: &str = "§";
/// The sign of barbed wire.
pub(super) const WIRE: &str = "#";
/// The sign of a mine.
pub(super) const MINE: &str = "¤";
/// The sign of a destroyed zombie.
pub(super) const DEAD: &str = "✝";

/// The sign of a side.
pub(super) fn sign(side: Side) -> &'static str {
    match side {
        Side::Zombies => "🧟",
        Side::Humans => "🪖",
    }
}

/// `🧟 Zombies`: a side by its sign and its name.
pub(super) fn side(which: Side, words: Words) -> String {
    let name = words.say(match which {
        Side::Zombies => key!("zk-zombies"),
        Side::Humans => key!("zk-humans"),
    });
    format!("{} {name}", sign(which))
}

/// A card by its name alone.
pub(super) fn title(card: Card, words: Words) -> String {
    words.of(stem!("zk-card-"), card.name())
}

/// A zombie by its name alone.
pub(super) fn zombie(kind: Kind, words: Words) -> String {
    title(Card::Zombie(kind), words)
}

/// `Sasha 3`, `Mine`: a card in a hand or a trash pile, a zombie with its strength.
pub(super) fn card(card: Card, words: Words) -> String {
    let name = title(card, words);
    match card {
        Card::Zombie(kind) => format!("{name} {}", kind.strength()),
        _ => name, // only zombies have a strength
    }
}

/// `Sasha 3, Hostage ×2`: cards in the order in which they were turned up, equal ones together.
pub(super) fn cards(all: &[Card], words: Words) -> String {
    let first = |(place, card): &(usize, &Card)| !all[..*place].contains(card);
    let kinds = all.iter().enumerate().filter(first);
    words.list(kinds.map(|(_, card)| card_with_count(*card, all, words)))
}

/// `Hostage ×2`: a card, and how often it is among these.
fn card_with_count(which: Card, all: &[Card], words: Words) -> String {
    let count = all.iter().filter(|other| **other == which).count();
    let name = card(which, words);
    match count {
        0 | 1 => name,
        _ => words.with(key!("zk-cards-alike"), &args![card = name, count = count]),
    }
}

/// `3`, or `1/3` if it is wounded.
pub(super) fn strength(zombie: Zombie) -> String {
    match zombie.wounds {
        0 => zombie.strength().to_string(),
        _ => format!("{}/{}", zombie.remaining_wounds(), zombie.strength()),
    }
}

/// The signs of what a zombie carries.
pub(super) fn burden(zombie: Zombie) -> String {
    let hostage = zombie.hostage.then_some(HOSTAGE);
    let chains = zombie.chains.then_some(CHAINS);
    hostage.into_iter().chain(chains).collect()
}

/// `Sasha 1/3☻`: a zombie on the board.
pub(super) fn zombie_status(which: Zombie, words: Words) -> String {
    let name = zombie(which.kind, words);
    format!("{name} {}{}", strength(which), burden(which))
}
