//! The reason that an action is not possible.

use engine::games::zombiaki::{Bar, Card, Defence, Vehicle};

use super::names::{title, zombie};
use crate::{Key, Teller, TextArgs, args};

/// Returns the obstacle to an action; `None` if the question says enough.
pub(super) fn bar(bar: Bar, tell: &Teller<'_>) -> Option<String> {
    Some(tell.with(key(bar)?, &bar_args(bar, tell)))
}

fn key(bar: Bar) -> Option<Key> {
    Some(match bar {
        Bar::NotNow => return None,
        Bar::WalkFirst(_) => key!("zk-why-walk-first"),
        Bar::Moved => key!("zk-why-moved"),
        Bar::DiscardFirst => key!("zk-why-discard-first"),
        Bar::TooFar => key!("zk-why-too-far"),
        Bar::Lacks(_) => key!("zk-why-no-card"),
        Bar::Foreign(_) => key!("zk-why-other-deck"),
        Bar::Dawn => key!("zk-why-dawn"),
        Bar::OneCard => key!("zk-why-terror"),
        Bar::NotFree(_) => key!("zk-why-not-free"),
        Bar::Barred(_) => key!("zk-why-barred"),
        Bar::Roadblock(_) => key!("zk-why-roadblock"),
        Bar::Halt => key!("zk-why-halt"),
        Bar::Entangled(..) => key!("zk-why-entangled"),
        Bar::Nobody(_) => key!("zk-why-nobody"),
        Bar::Nothing(_) => key!("zk-why-nothing"),
        Bar::Line { .. } => key!("zk-why-line"),
        Bar::NoWayIn(_) => key!("zk-why-enter"),
        Bar::HasHostage(..) => key!("zk-why-has-hostage"),
        Bar::HasChains(..) => key!("zk-why-has-chains"),
        Bar::Unhurt(..) => key!("zk-why-not-wounded"),
        Bar::NoDefence(_) => key!("zk-why-no-human-card"),
        Bar::NeverWalks(..) => key!("zk-why-immobile"),
        Bar::NeverSwapped(..) => key!("zk-why-immobile-swap"),
        Bar::HungerStops => key!("zk-why-hunger-stops"),
        Bar::TerrorAlready => key!("zk-why-terror-already"),
        Bar::NotTheirs(..) => key!("zk-why-not-theirs"),
        Bar::SameCell => key!("zk-why-same-cell"),
        Bar::TooStrong(_) => key!("zk-why-too-strong"),
        Bar::NotInTrash(_) => key!("zk-why-not-in-trash"),
        Bar::PlagueStreet => key!("zk-why-plague-street"),
        Bar::EmptyLane(_) => key!("zk-why-empty-lane"),
        Bar::EmptyStreet(_) => key!("zk-why-empty-street"),
        Bar::EmptyBoard => key!("zk-why-empty-board"),
        Bar::HaltAlready => key!("zk-why-halt-already"),
        Bar::Sideways => key!("zk-why-sideways"),
        Bar::Place(Defence::Trap(_)) => key!("zk-why-trap-street"),
        Bar::Place(Defence::Vehicle(Vehicle::Trolleybus)) => key!("zk-why-trolleybus"),
        Bar::Place(Defence::Roadblock | Defence::Vehicle(_)) => key!("zk-why-first-street"),
        Bar::MineAhead(..) => key!("zk-why-mine"),
        Bar::FlamesNobody => key!("zk-why-flames-nobody"),
        Bar::FlamesStreet(_) => key!("zk-why-flames-street"),
        Bar::FlamesMost(..) => key!("zk-why-flames-most"),
        Bar::FlamesSum { .. } => key!("zk-why-flames-sum"),
    })
}

/// Returns the arguments of the obstacle's text.
fn bar_args(bar: Bar, tell: &Teller<'_>) -> TextArgs<'static> {
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
