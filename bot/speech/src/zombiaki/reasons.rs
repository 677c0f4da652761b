//! Why an action is not possible.

use engine::games::zombiaki::{Bar, Card, Defence, Vehicle};

use super::names::{title, zombie};
use crate::{Teller, TextArgs, args};

/// What is against it; nothing where the question says enough.
pub(super) fn bar(bar: Bar, tell: &Teller<'_>) -> Option<String> {
    Some(tell.with(key(bar)?, &told(bar, tell)))
}

fn key(bar: Bar) -> Option<&'static str> {
    Some(match bar {
        Bar::NotNow => return None,
        Bar::WalkFirst(_) => "zk-why-walk-first",
        Bar::Moved => "zk-why-moved",
        Bar::DiscardFirst => "zk-why-discard-first",
        Bar::TooFar => "zk-why-too-far",
        Bar::Lacks(_) => "zk-why-no-card",
        Bar::Foreign(_) => "zk-why-other-deck",
        Bar::Dawn => "zk-why-dawn",
        Bar::OneCard => "zk-why-terror",
        Bar::NotFree(_) => "zk-why-not-free",
        Bar::Barred(_) => "zk-why-barred",
        Bar::Roadblock(_) => "zk-why-roadblock",
        Bar::Halt => "zk-why-halt",
        Bar::Entangled(..) => "zk-why-entangled",
        Bar::Nobody(_) => "zk-why-nobody",
        Bar::Nothing(_) => "zk-why-nothing",
        Bar::Line { .. } => "zk-why-line",
        Bar::NoWayIn(_) => "zk-why-enter",
        Bar::HasHostage(..) => "zk-why-has-hostage",
        Bar::HasChains(..) => "zk-why-has-chains",
        Bar::Unhurt(..) => "zk-why-not-wounded",
        Bar::NoDefence(_) => "zk-why-no-human-card",
        Bar::NeverWalks(..) => "zk-why-immobile",
        Bar::NeverSwapped(..) => "zk-why-immobile-swap",
        Bar::HungerStops => "zk-why-hunger-stops",
        Bar::TerrorAlready => "zk-why-terror-already",
        Bar::NotTheirs(..) => "zk-why-not-theirs",
        Bar::SameCell => "zk-why-same-cell",
        Bar::TooStrong(_) => "zk-why-too-strong",
        Bar::NotInTrash(_) => "zk-why-not-in-trash",
        Bar::PlagueStreet => "zk-why-plague-street",
        Bar::EmptyLane(_) => "zk-why-empty-lane",
        Bar::EmptyStreet(_) => "zk-why-empty-street",
        Bar::EmptyBoard => "zk-why-empty-board",
        Bar::HaltAlready => "zk-why-halt-already",
        Bar::Sideways => "zk-why-sideways",
        Bar::Place(Defence::Trap(_)) => "zk-why-trap-street",
        Bar::Place(Defence::Vehicle(Vehicle::Trolleybus)) => "zk-why-trolleybus",
        Bar::Place(Defence::Roadblock | Defence::Vehicle(_)) => "zk-why-first-street",
        Bar::MineAhead(..) => "zk-why-mine",
        Bar::FlamesNobody => "zk-why-flames-nobody",
        Bar::FlamesStreet(_) => "zk-why-flames-street",
        Bar::FlamesMost(..) => "zk-why-flames-most",
        Bar::FlamesSum { .. } => "zk-why-flames-sum",
    })
}

/// What the text names.
fn told(bar: Bar, tell: &Teller<'_>) -> TextArgs<'static> {
    let of = |card: Card| args![card = title(card, tell.words)];
    match bar {
        Bar::NotNow
        | Bar::Moved
        | Bar::DiscardFirst
        | Bar::TooFar
        | Bar::OneCard
        | Bar::Halt
        | Bar::HungerStops
        | Bar::TerrorAlready
        | Bar::SameCell
        | Bar::PlagueStreet
        | Bar::EmptyBoard
        | Bar::HaltAlready
        | Bar::Sideways
        | Bar::FlamesNobody => TextArgs::new(),
        Bar::WalkFirst(cell)
        | Bar::NotFree(cell)
        | Bar::Barred(cell)
        | Bar::Nobody(cell)
        | Bar::Nothing(cell)
        | Bar::NoWayIn(cell)
        | Bar::NoDefence(cell) => args![cell = cell.to_string()],
        Bar::Roadblock(lane) | Bar::EmptyLane(lane) => args![lane = lane.to_string()],
        Bar::EmptyStreet(street) | Bar::FlamesStreet(street) => args![street = street.to_string()],
        Bar::Entangled(kind, cell)
        | Bar::HasHostage(kind, cell)
        | Bar::HasChains(kind, cell)
        | Bar::Unhurt(kind, cell)
        | Bar::NeverWalks(kind, cell)
        | Bar::NeverSwapped(kind, cell)
        | Bar::MineAhead(kind, cell)
        | Bar::FlamesMost(kind, cell) => {
            args![zombie = zombie(kind, tell.words), cell = cell.to_string()]
        }
        Bar::Lacks(card) | Bar::Foreign(card) => of(card),
        Bar::Dawn => of(Card::Dawn),
        Bar::TooStrong(kind) | Bar::NotInTrash(kind) => of(Card::Zombie(kind)),
        Bar::Place(defence) => of(Card::Defence(defence)),
        Bar::NotTheirs(seat, card) => {
            args![
                name = tell.name(seat).to_owned(),
                card = title(card, tell.words)
            ]
        }
        Bar::Line { card, at, target } => args![
            card = title(Card::Defence(card), tell.words),
            cell = at.to_string(),
            target = target.to_string()
        ],
        Bar::FlamesSum { wounds, given } => args![wounds = wounds, given = given],
    }
}
