//! The actions of a player, the questions, and the menu entries on the way.

use super::cards::{Card, Kind};
use super::cells::{Cell, Lane, Street, Way};
use super::play::{Burn, Play};

/// An answer of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// A sideways walker goes one of his ways.
    Move {
        /// The cell of the walker.
        from: Cell,
        /// The target of the walk.
        to: Way,
    },
    /// Puts an available card away, in the discarding or in the use step.
    Discard(Card),
    /// Plays an available card.
    Play(Play),
    /// Ends the turn.
    End,
}

/// A question to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Choose the way of the sideways walker on this cell.
    Move {
        /// The cell of the walker.
        walker: Cell,
    },
    /// Choose which of the four available cards to put away.
    Discard,
    /// Use a card in one of its ways, or end the turn.
    Use {
        /// Number of cards that may still be played; `None` for any number.
        left: Option<u8>,
    },
}

/// One entry of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// This card of one's own.
    Card(Card),
    /// This cell: to put the card there, or to play it on what is there.
    At(Cell),
    /// This lane, for this card.
    Lane(Card, Lane),
    /// This street.
    Street(Street),
    /// These wounds.
    Burn(Burn),
    /// The zombie on the cell goes this way: a walk, or with Vodka.
    Step(Cell, Way),
    /// This card of the other player's.
    Theirs(Card),
    /// This zombie from the trash.
    Raise(Kind),
    /// Raise no second zombie from the trash.
    Done,
    /// Play the card, which needs no target.
    Play,
    /// Put the card away.
    Discard,
    /// End the turn.
    End,
}
