//! The reason that something is not possible.

use super::cards::{Card, Defence, Kind};
use super::cells::{Cell, Lane, Street};
use crate::seat::Seat;

/// The reason that something is not possible. A zombie is named with the cell on which it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// The other side is at turn, or the game is over.
    NotNow,
    /// First the walker on this cell is moved.
    WalkFirst(Cell),
    /// Walkers were moved before.
    Moved,
    /// First one of four available cards is put away.
    DiscardFirst,
    /// A walker goes one cell ahead or sideways.
    TooFar,
    /// The side doesn't have this card.
    Lacks(Card),
    /// The card is one of the other side.
    Foreign(Card),
    /// Dawn can't be used in any way.
    Dawn,
    /// Terror is in force, and the one card that it allows is played.
    OneCard,
    /// A card is on the cell.
    NotFree(Cell),
    /// A zombie or something solid is on the cell.
    Barred(Cell),
    /// A roadblock closes the lane.
    Roadblock(Lane),
    /// Halt is in force.
    Halt,
    /// The zombie is caught in barbed wire.
    Entangled(Kind, Cell),
    /// No zombie is on the cell.
    Nobody(Cell),
    /// No card is on the cell.
    Nothing(Cell),
    /// The line of fire is blocked.
    Line {
        /// The card that blocks the line.
        card: Defence,
        /// The cell of that card.
        at: Cell,
        /// The cell that isn't in sight.
        target: Cell,
    },
    /// No zombie comes onto the board on this cell.
    NoWayIn(Cell),
    /// The zombie has a hostage.
    HasHostage(Kind, Cell),
    /// The zombie wears chains.
    HasChains(Kind, Cell),
    /// The zombie has no wounds.
    Unhurt(Kind, Cell),
    /// No human card is on the cell.
    NoDefence(Cell),
    /// The zombie never walks.
    NeverWalks(Kind, Cell),
    /// The zombie is never swapped.
    NeverSwapped(Kind, Cell),
    /// The players agreed that Hunger leads no zombie onto the barricade.
    HungerStops,
    /// Terror is in force already.
    TerrorAlready,
    /// The seat doesn't have this card, so the card can't be taken.
    NotTheirs(Seat, Card),
    /// One cell was named twice.
    SameCell,
    /// The zombie is too strong for Plague.
    TooStrong(Kind),
    /// The zombie lies in the trash less often than it was named.
    NotInTrash(Kind),
    /// Plague raises zombies on street 5.
    PlagueStreet,
    /// No zombie is in the lane.
    EmptyLane(Lane),
    /// No zombie is on the street.
    EmptyStreet(Street),
    /// No zombie is on the board.
    EmptyBoard,
    /// Halt is in force already.
    HaltAlready,
    /// Vodka leads one cell sideways.
    Sideways,
    /// The human card isn't laid on such a cell.
    Place(Defence),
    /// The zombie is right behind the cell of the mine.
    MineAhead(Kind, Cell),
    /// The flames reach no zombie.
    FlamesNobody,
    /// The flames reach another street, this one.
    FlamesStreet(Street),
    /// The zombie can't take so many wounds.
    FlamesMost(Kind, Cell),
    /// The shared wounds don't add up.
    FlamesSum {
        /// Number of wounds required.
        wounds: u8,
        /// Number of wounds given.
        given: u8,
    },
}
