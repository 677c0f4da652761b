//! The reason that a card may be laid, and why not.

use engine::games::zombie_runners::{Bar, Card, Right};

use super::names::{card, title};
use crate::{Key, Words, args};

/// Returns the reason that allows a card to be played, or to be used otherwise.
pub(super) fn right(right: Right) -> Key {
    match right {
        Right::EmptyTable => key!("zr-right-empty"),
        Right::Number => key!("zr-right-number"),
        Right::Corporation => key!("zr-right-corporation"),
        Right::Order => key!("zr-right-order"),
        Right::EveryOrder => key!("zr-right-every-order"),
        Right::Marauder => key!("zr-right-marauder"),
        Right::Dolt => key!("zr-right-dolt"),
        Right::Combo => key!("zr-right-combo"),
        Right::Biter => key!("zr-right-biter"),
        Right::Closes => key!("zr-right-closes"),
        Right::Event => key!("zr-right-event"),
        Right::Answer => key!("zr-right-answer"),
        Right::Give => key!("zr-right-give"),
        Right::Put => key!("zr-right-put"),
    }
}

/// Returns the obstacle to an action.
pub(super) fn bar(bar: Bar, words: Words) -> String {
    let of = |key: Key, which: Card| words.with(key, &args![card = card(which, words)]);
    let key = match bar {
        Bar::Lacks(card) => return of(key!("zr-why-no-card"), card),
        Bar::HowUnsaid(card) => return of(key!("zr-why-say-how"), card),
        Bar::NotSo(card) => return of(key!("zr-why-not-so"), card),
        Bar::CanLay(card) => return of(key!("zr-why-can-lay"), card),
        Bar::NotFor(event) => {
            let card = title(Card::Event(event), words);
            return words.with(key!("zr-why-not-for"), &args![card = card]);
        }
        Bar::NotNow => key!("zr-bar-not-now"),
        Bar::NoMatch => key!("zr-bar-no-match"),
        Bar::Order => key!("zr-bar-order"),
        Bar::Demand => key!("zr-bar-demand"),
        Bar::NotClosing => key!("zr-bar-not-closing"),
        Bar::OnlyDrawn => key!("zr-bar-only-drawn"),
        Bar::NoMore => key!("zr-bar-no-more"),
        Bar::NoSource => key!("zr-bar-no-source"),
        Bar::NothingToDraw => key!("zr-bar-nothing-to-draw"),
        Bar::OnceATurn => key!("zr-bar-once-a-turn"),
        Bar::LastUnderOrder => key!("zr-bar-last-under-order"),
        Bar::LastAfterPriority => key!("zr-bar-last-after-priority"),
        Bar::NobodyHit => key!("zr-bar-nobody-hit"),
        Bar::JustTaken => key!("zr-bar-just-taken"),
        Bar::NoRoom => key!("zr-bar-no-room"),
        Bar::NoDraw => key!("zr-why-no-draw"),
        Bar::NothingDone => key!("zr-why-must"),
        Bar::Owes => key!("zr-why-owes"),
        Bar::Unclosed => key!("zr-why-smarty"),
        Bar::OwnTurn => key!("zr-why-own-turn"),
        Bar::Begun => key!("zr-why-begun"),
        Bar::FirstTurn => key!("zr-why-first"),
        Bar::Robbed => key!("zr-why-robbed"),
        Bar::OnlyCard => key!("zr-why-only-card"),
        Bar::NotArmed => key!("zr-why-not-armed"),
    };
    words.say(key)
}
