//! Why something may not be done.

use super::cards::{Card, EventCard};

/// Why something may not be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// It belongs to another moment, or to the turn of another: the question says to which.
    NotNow,
    /// The seat doesn't hold this card.
    Lacks(Card),
    /// It has to be said how this card is laid.
    HowUnsaid(Card),
    /// The card can't be laid in the way that was said.
    NotSo(Card),
    /// The card protects nobody who was named.
    NotFor(EventCard),
    /// Nothing is drawn while this card can be laid.
    CanLay(Card),
    /// There is no drawing any more in this turn.
    NoDraw,
    /// The turn can't end before something is laid or drawn.
    NothingDone,
    /// The turn can't end while an order has to be met.
    Owes,
    /// The turn can't end before the Smarty is closed.
    Unclosed,
    /// It is the own turn.
    OwnTurn,
    /// The turn has begun, or there is none.
    Begun,
    /// It is the first turn of the round.
    FirstTurn,
    /// The turn has been taken from somebody already.
    Robbed,
    /// It is the only card of the hand.
    OnlyCard,
    /// No order for Priority stands.
    NotArmed,
    /// Neither number nor corporation fits.
    NoMatch,
    /// It doesn't meet the order.
    Order,
    /// Only a corporation counts, and it has another.
    Demand,
    /// It doesn't close the Smarty.
    NotClosing,
    /// After drawing only the drawn card may be laid.
    OnlyDrawn,
    /// Nothing allows one more card in this turn.
    NoMore,
    /// There is nobody to take a card from.
    NoSource,
    /// No card can be drawn for it.
    NothingToDraw,
    /// One Adventure a turn for each deck.
    OnceATurn,
    /// An event can't be the last card while an order of somebody else stands.
    LastUnderOrder,
    /// After Priority a protective card can't be the last one.
    LastAfterPriority,
    /// Whom it could protect isn't hit.
    NobodyHit,
    /// It was just taken in the swap.
    JustTaken,
    /// No more cards can be drawn than are put away already.
    NoRoom,
}
