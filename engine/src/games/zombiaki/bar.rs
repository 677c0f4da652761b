//! Why something is not possible.

use super::cards::{Card, Defence, Kind};
use super::cells::{Cell, Lane, Street};
use crate::seat::Seat;

/// Why something is not possible. A zombie is named with the cell on which it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// It is the turn of the other side, or the game is over.
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
    /// Nothing at all is done with Dawn.
    Dawn,
    /// Terror is in force, and the one card that it allows is played.
    OneCard,
    /// There is a card on the cell.
    NotFree(Cell),
    /// A zombie or something solid is on the cell.
    Barred(Cell),
    /// A roadblock closes the lane.
    Roadblock(Lane),
    /// Halt is in force.
    Halt,
    /// The zombie is caught in barbed wire.
    Entangled(Kind, Cell),
    /// There is no zombie on the cell.
    Nobody(Cell),
    /// There is no card on the cell.
    Nothing(Cell),
    /// The line of fire is blocked.
    Line {
        /// By what.
        card: Defence,
        /// Where that lies.
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
    /// There is no human card on the cell.
    NoDefence(Cell),
    /// The zombie never walks.
    NeverWalks(Kind, Cell),
    /// The zombie is never swapped.
    NeverSwapped(Kind, Cell),
    /// It was agreed that Hunger leads nobody onto the barricade.
    HungerStops,
    /// Terror is in force already.
    TerrorAlready,
    /// That seat doesn't have this card, so that it can't be taken.
    NotTheirs(Seat, Card),
    /// The same cell was named twice.
    SameCell,
    /// The zombie is too strong for Plague.
    TooStrong(Kind),
    /// The zombie lies in the trash less often than it was named.
    NotInTrash(Kind),
    /// Plague raises zombies on street 5.
    PlagueStreet,
    /// There is no zombie in the lane.
    EmptyLane(Lane),
    /// There is no zombie on the street.
    EmptyStreet(Street),
    /// There is no zombie at all.
    EmptyBoard,
    /// Halt is in force already.
    HaltAlready,
    /// Vodka leads one cell sideways.
    Sideways,
    /// The human card isn't laid on such a cell.
    Place(Defence),
    /// The zombie is right behind the cell of the mine.
    MineAhead(Kind, Cell),
    /// The flames reach nobody.
    FlamesNobody,
    /// The flames reach another street, this one.
    FlamesStreet(Street),
    /// The zombie can't take so many wounds.
    FlamesMost(Kind, Cell),
    /// The shared wounds don't add up.
    FlamesSum {
        /// How many there must be.
        wounds: u8,
        /// How many there are.
        given: u8,
    },
}
