//! The events of a game.

use super::action::{Answer, Param, Source};
use super::cards::Card;
use super::effect::{Hit, Kind};
use super::hand::Hand;
use super::state::{Count, Ending};
use super::table::Combination;
use crate::seat::{BySeat, Seat, Seats};

/// One thing that happened, told to everyone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Cards were drawn for who deals first.
    DrawOff {
        /// The cards drawn by each seat; after a tie, only those of the tied seats.
        drawn: Vec<(Seat, [Card; 2])>,
        /// The dealer; `None` in a tie.
        dealer: Option<Seat>,
    },
    /// A round begins: all players have got their cards.
    RoundBegins {
        /// The number of the round.
        round: u16,
        /// The seat that deals and begins.
        dealer: Seat,
    },
    /// A turn opens.
    TurnBegins {
        /// The seat it belongs to.
        seat: Seat,
    },
    /// A skip marker is used up.
    Skipped {
        /// The seat whose turn passes.
        seat: Seat,
    },
    /// Priority takes a turn, which opens.
    Robbed {
        /// The seat that takes the turn.
        seat: Seat,
        /// The seat that loses the turn.
        robbed: Seat,
    },
    /// A card was laid.
    Laid {
        /// The seat that did it.
        seat: Seat,
        /// The card this is about.
        card: Card,
        /// The parameter stated with the card.
        param: Param,
        /// The effect of a zombie, if it has one.
        kind: Option<Kind>,
        /// The hits of the card at this point.
        hits: Vec<Hit>,
    },
    /// The direction of play changed.
    Reversed {
        /// Whether it is clockwise now.
        clockwise: bool,
    },
    /// The player of a turn drew a card.
    Drew {
        /// The seat this is about.
        seat: Seat,
    },
    /// The player of a turn drew until a Smarty could be closed.
    DrewToClose {
        /// The seat this is about.
        seat: Seat,
        /// Number of cards drawn.
        cards: u8,
        /// Whether a closing card came; else no card was left.
        closes: bool,
    },
    /// A card was to be drawn, and none is left.
    NothingToDraw {
        /// The seat that did it.
        seat: Seat,
    },
    /// A Thief took a card.
    Stole {
        /// The seat it belongs to.
        seat: Seat,
        /// The source it comes from.
        from: Source,
    },
    /// A swap has begun: a card was taken.
    SwapBegins {
        /// The seat that did it.
        seat: Seat,
        /// The seat that the card was taken from.
        with: Seat,
    },
    /// A swap is over: a card was given.
    Swapped {
        /// The seat that did it.
        seat: Seat,
        /// The other seat of the swap.
        with: Seat,
    },
    /// An Adventure is over.
    Changed {
        /// The seat it belongs to.
        seat: Seat,
        /// Number of cards, Adventure included.
        cards: u8,
    },
    /// A turn is over.
    TurnEnds {
        /// The combination played in the turn.
        turn: Combination,
    },
    /// No player can lay or draw: the table is free again.
    Lifted,
    /// Answers are awaited.
    WindowOpens {
        /// The seat whose turn caused the hits.
        by: Seat,
        /// The index of the window after that turn, from 0.
        level: u8,
        /// The hits that are answered.
        hits: Vec<Hit>,
        /// The seats that are asked.
        asked: Seats,
    },
    /// A player has answered; not what.
    HasAnswered {
        /// The seat this is about.
        seat: Seat,
    },
    /// All answers are in.
    WindowCloses {
        /// The cards that were played, in order; a card that wasn't needed isn't shown.
        played: Vec<Protection>,
        /// The hits that are cancelled.
        cancelled: Vec<Hit>,
        /// The hits that are returned, with their new sources and targets.
        returned: Vec<Hit>,
    },
    /// All accepted hits take force.
    TookForce {
        /// Number of cards that each seat has drawn.
        drawn: BySeat<u8>,
        /// The seats that got a skip marker.
        skips: Seats,
    },
    /// A player has gone out of the round.
    WentOut {
        /// The seat this is about.
        seat: Seat,
    },
    /// The discard pile was shuffled into a new deck.
    Reshuffled {
        /// Number of cards.
        cards: u8,
    },
    /// A round is over.
    RoundEnds {
        /// The count of the round; without a finisher it was called off.
        count: Count,
        /// All hands, unless they stay hidden.
        hands: Option<Box<BySeat<Hand>>>,
        /// The points of each side, in order.
        scores: Vec<i32>,
    },
    /// The end.
    GameEnds {
        /// The way the game ended.
        ending: Ending,
    },
}

/// A protective card that was played as an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Protection {
    /// The seat that did it.
    pub seat: Seat,
    /// The card, and the player it is for.
    pub answer: Answer,
}

/// One thing that happened, told to one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whisper {
    /// The cards of a new round.
    Dealt {
        /// The cards of the seat's hand.
        hand: Hand,
    },
    /// The seat drew a card in its turn.
    Drew {
        /// The card it drew.
        card: Card,
    },
    /// The seat drew cards to close a Smarty.
    DrewToClose {
        /// The cards in order; the last one closes, if any does.
        cards: Vec<Card>,
    },
    /// The seat's Thief took a card.
    Stole {
        /// The card it took.
        card: Card,
        /// The source it comes from.
        from: Source,
    },
    /// A Thief took a card from the seat.
    Lost {
        /// The card it lost.
        card: Card,
        /// The player of the Thief.
        to: Seat,
    },
    /// The seat took a card in its swap, and gives one next.
    SwapTook {
        /// The card it took.
        card: Card,
        /// The seat that the card came from.
        with: Seat,
    },
    /// A card was taken from the seat in a swap, and it gets one next.
    SwapLost {
        /// The card it lost.
        card: Card,
        /// The seat that did it.
        with: Seat,
    },
    /// A swap is over.
    Swapped {
        /// The card that the seat got.
        got: Card,
        /// The card that the seat gave away.
        gave: Card,
        /// The other seat of the swap.
        with: Seat,
    },
    /// The seat's Adventure changed its cards.
    Changed {
        /// The cards that it put under the deck, in order, Adventure first.
        away: Vec<Card>,
        /// The cards that it drew for them, in order.
        got: Vec<Card>,
    },
    /// The seat had to draw cards when a turn took force.
    Suffered {
        /// The cards in order.
        cards: Vec<Card>,
    },
}
