//! The reason that something may not be done.

use super::cards::{Card, EventCard};

/// The reason that something may not be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// The action belongs to another moment or another player's turn; the current question says which.
    NotNow,
    /// The seat doesn't hold this card.
    Lacks(Card),
    /// The player must say how this card is laid.
    HowUnsaid(Card),
    /// The card can't be laid in the way that was said.
    NotSo(Card),
    /// The card can't protect the named player.
    NotFor(EventCard),
    /// The player can't draw while this card can be laid.
    CanLay(Card),
    /// The player can't draw any more in this turn.
    NoDraw,
    /// The turn can't end before something is laid or drawn.
    NothingDone,
    /// The turn can't end while an order has to be met.
    Owes,
    /// The turn can't end before the Smarty is closed.
    Unclosed,
    /// The turn is the player's own.
    OwnTurn,
    /// The turn has begun, or there is none.
    Begun,
    /// The turn is the first of the round.
    FirstTurn,
    /// The turn has been taken from a player already.
    Robbed,
    /// The card is the only one in the hand.
    OnlyCard,
    /// No order for Priority is in force.
    NotArmed,
    /// Neither number nor corporation fits.
    NoMatch,
    /// The card doesn't meet the order.
    Order,
    /// Only a corporation counts, and it has another.
    Demand,
    /// The card doesn't close the Smarty.
    NotClosing,
    /// Only the drawn card may be laid after drawing.
    OnlyDrawn,
    /// No right allows one more card in this turn.
    NoMore,
    /// The Thief has no one to take a card from.
    NoSource,
    /// No card can be drawn for the Adventure.
    NothingToDraw,
    /// One Adventure a turn for each deck.
    OnceATurn,
    /// An event can't be the last card while another player's order is in force.
    LastUnderOrder,
    /// A protective card can't be the last one after Priority.
    LastAfterPriority,
    /// No player that the card could protect is hit.
    NobodyHit,
    /// The card was just taken in the swap.
    JustTaken,
    /// No more cards can be drawn than are already put away.
    NoRoom,
}
