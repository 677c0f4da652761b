//! The events of a game, as they are told and remembered.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::board::Zombie;
use super::cards::{Card, Defence, Kind, Vehicle};
use super::cells::{Cell, Way};
use super::effect::Effect;
use super::ending::Ending;
use super::figures::{HAND, SHORTER};
use super::play::Play;
use super::sides::Side;

/// One thing that happened. Both sides and the group are told the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A short night: these cards of the zombies' deck are gone before the first turn.
    Shortened {
        /// The top cards, in order.
        cards: ArrayVec<Card, SHORTER>,
    },
    /// A turn begins.
    TurnBegan {
        /// The side it belongs to.
        side: Side,
        /// The number of the round.
        round: u16,
    },
    /// Terror or Halt is no longer in force.
    Faded {
        /// The effect this is about.
        effect: Effect,
    },
    /// A roadblock is cleared away in a clean-up step.
    Cleared {
        /// The cell of the roadblock.
        cell: Cell,
    },
    /// The Mama takes one wound marker off a zombie.
    Nursed {
        /// The kind of figure.
        kind: Kind,
        /// The cell where it happens.
        cell: Cell,
        /// Number of wounds that the zombie has left.
        wounds: u8,
    },
    /// A zombie walked, in the movement step or out of Hunger.
    Walked {
        /// The kind of figure.
        kind: Kind,
        /// The cell it comes from.
        from: Cell,
        /// The cell or the barricade to which it leads.
        to: Way,
    },
    /// An entangled zombie tore itself free instead of walking.
    TornFree {
        /// The kind of figure.
        kind: Kind,
        /// The cell where it happens.
        cell: Cell,
    },
    /// A Hero broke what barred his way instead of walking.
    Smashed {
        /// The figure this is about.
        kind: Kind,
        /// The cell of the Hero.
        cell: Cell,
        /// The card that the Hero broke.
        card: Defence,
        /// The cell of that card.
        at: Cell,
    },
    /// A vehicle drove on.
    Drove {
        /// The vehicle this is about.
        vehicle: Vehicle,
        /// The cell it comes from.
        from: Cell,
        /// The cell to which it leads.
        to: Cell,
    },
    /// A vehicle left the board beyond street 5.
    DroveOff {
        /// The vehicle this is about.
        vehicle: Vehicle,
        /// The cell it comes from.
        from: Cell,
    },
    /// A vehicle ran into a zombie; what comes of it is told next.
    Rammed {
        /// The vehicle this is about.
        vehicle: Vehicle,
        /// The cell of the vehicle.
        from: Cell,
        /// The figure it is done to.
        kind: Kind,
        /// The cell of the zombie.
        at: Cell,
    },
    /// The vehicle that has just hit is a wreck and gone.
    Wrecked {
        /// The vehicle this is about.
        vehicle: Vehicle,
        /// The cell of the wreck.
        cell: Cell,
    },
    /// Cards were turned up.
    Drew {
        /// The side that did it.
        side: Side,
        /// The cards in order, Dawn included.
        cards: ArrayVec<Card, HAND>,
    },
    /// A card was put away.
    Discarded {
        /// The side that did it.
        side: Side,
        /// The card this is about.
        card: Card,
        /// Whether it had to be one, in the discarding step.
        forced: bool,
    },
    /// A card was played; what comes of it is told next.
    Played {
        /// The side that did it.
        side: Side,
        /// The card, and on what.
        #[serde(flatten)]
        play: Play,
    },
    /// A zombie came out of the trash with Plague.
    Raised {
        /// The kind of figure.
        kind: Kind,
        /// The cell where it happens.
        cell: Cell,
    },
    /// Steroids took all wounds off a zombie.
    Healed {
        /// The kind of figure.
        kind: Kind,
        /// The cell where it happens.
        cell: Cell,
        /// Number of wounds that the zombie had.
        wounds: u8,
    },
    /// A human card was taken off the board, by a Pickaxe or a Grenade.
    Removed {
        /// The defence this is about.
        card: Defence,
        /// The cell of the removed card.
        cell: Cell,
    },
    /// An available card was lost to Meat or Scram.
    Robbed {
        /// The side it belongs to.
        side: Side,
        /// The card this is about.
        card: Card,
    },
    /// A zombie was wounded.
    Hit {
        /// The kind of figure.
        kind: Kind,
        /// The cell where it happens.
        cell: Cell,
        /// Number of wounds, those beyond the zombie's strength included.
        wounds: u8,
        /// Number of further wounds that the zombie can take; 0 if it dies.
        left: u8,
    },
    /// A hostage took the hit instead of its zombie, and is gone.
    HostageTook {
        /// The figure it belongs to.
        kind: Kind,
        /// The cell where it happens.
        cell: Cell,
    },
    /// A zombie was destroyed.
    Died {
        /// The zombie as it last was; the cards that it carried went with it.
        zombie: Dead,
        /// The cell where it happens.
        cell: Cell,
    },
    /// A zombie was pushed back.
    Pushed {
        /// The kind of figure.
        kind: Kind,
        /// The cell it comes from.
        from: Cell,
        /// The cell to which it leads.
        to: Cell,
    },
    /// A zombie went sideways after Vodka.
    Lured {
        /// The kind of figure.
        kind: Kind,
        /// The cell it comes from.
        from: Cell,
        /// The cell to which it leads.
        to: Cell,
    },
    /// Two zombies swapped cells.
    Swapped {
        /// The one that was on the first cell.
        first: Kind,
        /// The first cell.
        from: Cell,
        /// The one that was on the second cell.
        second: Kind,
        /// The second cell.
        to: Cell,
    },
    /// A mine went off; the wounds it deals are told next.
    Exploded {
        /// The cell where it happens.
        cell: Cell,
    },
    /// A zombie got caught in barbed wire.
    Entangled {
        /// The kind of figure.
        kind: Kind,
        /// The cell where it happens.
        cell: Cell,
    },
    /// A turn ended.
    TurnEnded {
        /// The side it belongs to.
        side: Side,
    },
    /// The game ended.
    Won {
        /// The side that won.
        side: Side,
        /// The way the game ended.
        ending: Ending,
    },
}

/// A destroyed zombie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dead {
    /// The kind of figure.
    pub kind: Kind,
    /// Whether a hostage died with it.
    pub hostage: bool,
    /// Whether its chains are gone too.
    pub chains: bool,
}

impl From<Zombie> for Dead {
    fn from(zombie: Zombie) -> Self {
        Self {
            kind: zombie.kind,
            hostage: zombie.hostage,
            chains: zombie.chains,
        }
    }
}
