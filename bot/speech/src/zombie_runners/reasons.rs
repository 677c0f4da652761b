//! Why a card may be laid, and why not.

use engine::games::zombie_runners::{Bar, Right};

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
pub(super) fn bar(bar: Bar) -> &'static str {
    match bar {
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
    }
}
