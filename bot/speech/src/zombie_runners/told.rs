//! The messages to one player alone.

use engine::Seat;
use engine::games::zombie_runners::{Card, Source, Whisper};

use super::names::card;
use crate::{Key, Teller, args};

pub(super) fn whisper(whisper: &Whisper, tell: &Teller<'_>) -> Option<String> {
    let one = |key: Key, which: Card| {
        let args = args![card = card(which, tell.words)];
        Some(tell.with(key, &args))
    };
    let from = |key: Key, which: Card, seat: Seat| {
        let args = args![card = card(which, tell.words), name = tell.name(seat)];
        Some(tell.with(key, &args))
    };
    let many = |key: Key, cards: &[Card]| {
        let named = cards.iter().map(|it| card(*it, tell.words));
        let args = args![cards = tell.words.list(named)];
        Some(tell.with(key, &args)).filter(|_| !cards.is_empty())
    };
    match whisper {
        // the pane shows the hand, and the question what was taken
        Whisper::Dealt { .. } | Whisper::SwapTook { .. } => None,
        Whisper::Drew { card }
        | Whisper::Stole {
            card,
            from: Source::Deck,
        } => one(key!("zr-told-drew"), *card),
        Whisper::DrewToClose { cards } => many(key!("zr-told-drew-to-close"), cards),
        Whisper::Stole {
            card,
            from: Source::Hand(seat),
        } => from(key!("zr-told-stole"), *card, *seat),
        Whisper::Lost { card, to: seat } | Whisper::SwapLost { card, with: seat } => {
            from(key!("zr-told-lost"), *card, *seat)
        }
        Whisper::Swapped { got, gave, with } => Some(swap_line(*got, *gave, *with, tell)),
        Whisper::Changed { got, .. } => many(key!("zr-told-changed"), got),
        Whisper::Suffered { cards } => many(key!("zr-told-suffered"), cards),
    }
}

fn swap_line(got: Card, gave: Card, with: Seat, tell: &Teller<'_>) -> String {
    let args = args![
        name = tell.name(with),
        got = card(got, tell.words),
        gave = card(gave, tell.words)
    ];
    tell.with(key!("zr-told-swapped"), &args)
}
