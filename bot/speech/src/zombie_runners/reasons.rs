//! Why a card may be laid, and why not.

use engine::games::zombie_runners::{Bar, Card, Right};

use super::names::{card, title};
use crate::{Words, args};

/// By what right a card may be laid, or used otherwise.
pub(super) fn right(right: Right) -> &'static str {
    match right {
        Right::EmptyTable => "zr-right-empty",
        Right::Number => "zr-right-number",
        Right::Corporation => "zr-right-corporation",
        Right::Order => "zr-right-order",
        Right::EveryOrder => "zr-right-every-order",
        Right::Marauder => "zr-right-marauder",
        Right::Dolt => "zr-right-dolt",
        Right::Combo => "zr-right-combo",
        Right::Biter => "zr-right-biter",
        Right::Closes => "zr-right-closes",
        Right::Event => "zr-right-event",
        Right::Answer => "zr-right-answer",
        Right::Give => "zr-right-give",
        Right::Put => "zr-right-put",
    }
}

/// What is against it.
pub(super) fn bar(bar: Bar, words: Words) -> String {
    let of = |key: &str, which: Card| words.with(key, &args![card = card(which, words)]);
    let key = match bar {
        Bar::Lacks(card) => return of("zr-why-no-card", card),
        Bar::HowUnsaid(card) => return of("zr-why-say-how", card),
        Bar::NotSo(card) => return of("zr-why-not-so", card),
        Bar::CanLay(card) => return of("zr-why-can-lay", card),
        Bar::NotFor(event) => {
            let card = title(Card::Event(event), words);
            return words.with("zr-why-not-for", &args![card = card]);
        }
        Bar::NotNow => "zr-bar-not-now",
        Bar::NoMatch => "zr-bar-no-match",
        Bar::Order => "zr-bar-order",
        Bar::Demand => "zr-bar-demand",
        Bar::NotClosing => "zr-bar-not-closing",
        Bar::OnlyDrawn => "zr-bar-only-drawn",
        Bar::NoMore => "zr-bar-no-more",
        Bar::NoSource => "zr-bar-no-source",
        Bar::NothingToDraw => "zr-bar-nothing-to-draw",
        Bar::OnceATurn => "zr-bar-once-a-turn",
        Bar::LastUnderOrder => "zr-bar-last-under-order",
        Bar::LastAfterPriority => "zr-bar-last-after-priority",
        Bar::NobodyHit => "zr-bar-nobody-hit",
        Bar::JustTaken => "zr-bar-just-taken",
        Bar::NoRoom => "zr-bar-no-room",
        Bar::NoDraw => "zr-why-no-draw",
        Bar::NothingDone => "zr-why-must",
        Bar::Owes => "zr-why-owes",
        Bar::Unclosed => "zr-why-smarty",
        Bar::OwnTurn => "zr-why-own-turn",
        Bar::Begun => "zr-why-begun",
        Bar::FirstTurn => "zr-why-first",
        Bar::Robbed => "zr-why-robbed",
        Bar::OnlyCard => "zr-why-only-card",
        Bar::NotArmed => "zr-why-not-armed",
    };
    words.say(key)
}
