//! The private knowledge of a seat: its special cards, with their effects.

use engine::View;
use engine::games::zombie_terror::{Card, Phase, ZombieTerror};

use super::names::{title, titles};
use crate::{Words, args};

pub(super) fn private_lines(view: &View<ZombieTerror>, words: Words) -> Vec<String> {
    let table = &view.public.table;
    let Some(private) = &view.private else {
        return Vec::new();
    };
    match table.phase {
        _ if table.options.no_cards => Vec::new(),
        Phase::Over(_) => Vec::new(), // both hands lie open
        Phase::Build => vec![words.say(key!("zt-hand-later"))],
        _ if private.hand.is_empty() => vec![words.say(key!("zt-hand-empty"))],
        _ => {
            let cards = private.hand.iter().map(|card| line(*card, words));
            std::iter::once(words.say(key!("zt-hand")))
                .chain(cards)
                .collect()
        }
    }
}

/// The cards by their names, while they lie covered.
pub(super) fn hidden_cards(view: &View<ZombieTerror>, words: Words) -> Option<String> {
    let hand = &view.private.as_ref()?.hand;
    let covered = view.public.hands.is_none() && !hand.is_empty();
    covered.then(|| titles(hand, words))
}

/// `🎴 Courage: any human eliminates an adjacent zombie`
fn line(card: Card, words: Words) -> String {
    let brief = words.of(stem!("zt-brief-"), card.name());
    let args = args![card = title(card, words), effect = brief];
    words.with(key!("zt-hand-card"), &args)
}
