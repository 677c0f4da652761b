//! The actions of a player, the questions, and the menu entries on the way.

use super::cards::{Card, Kind};
use super::cells::{Cell, Lane, Street, Way};
use super::play::{Burn, Play, Raise, Target};

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

impl Action {
    pub(super) fn path(self) -> Vec<Choice> {
        match self {
            Self::Move { from, to } => vec![Choice::Step(from, to)],
            Self::Discard(card) => vec![Choice::Discard, Choice::Card(card)],
            Self::Play(play) => {
                let (card, target) = play.parts();
                [vec![Choice::Card(card)], target.path(card)].concat()
            }
            Self::End => vec![Choice::End],
        }
    }

    /// The path with the two things that are chosen at once in their other order.
    pub(super) fn reversed_path(self) -> Option<Vec<Choice>> {
        let Self::Play(play) = self else {
            return None;
        };
        let (card, target) = play.parts();
        Some([vec![Choice::Card(card)], target.reversed_path()?].concat())
    }
}

impl Target {
    /// The choices after the card.
    fn path(self, card: Card) -> Vec<Choice> {
        match self {
            Self::Nothing => vec![Choice::Play],
            Self::Cell(cell) => vec![Choice::At(cell)],
            Self::Lane(lane) => vec![Choice::Lane(card, lane)],
            Self::Street(street) => vec![Choice::Street(street)],
            Self::Theirs(theirs) => vec![Choice::Theirs(theirs)],
            Self::Step(from, to) => vec![Choice::At(from), Choice::Step(from, Way::Cell(to))],
            Self::Pair(first, second) => vec![Choice::At(first), Choice::At(second)],
            Self::Raise(one, None) => [&one.path()[..], &[Choice::Done]].concat(),
            Self::Raise(one, Some(other)) => [one.path(), other.path()].concat(),
            Self::Burn(burn) => vec![Choice::Burn(burn)],
        }
    }

    fn reversed_path(self) -> Option<Vec<Choice>> {
        match self {
            Self::Pair(first, second) => Some(vec![Choice::At(second), Choice::At(first)]),
            Self::Raise(one, Some(other)) => Some([other.path(), one.path()].concat()),
            Self::Raise(_, None)
            | Self::Nothing
            | Self::Cell(_)
            | Self::Lane(_)
            | Self::Street(_)
            | Self::Theirs(_)
            | Self::Step(..)
            | Self::Burn(_) => None,
        }
    }
}

impl Raise {
    fn path(self) -> [Choice; 2] {
        [Choice::Raise(self.kind), Choice::At(self.cell)]
    }
}
