//! What happens, as it is told.

use super::action::{Answer, Param, Source};
use super::cards::Card;
use super::effect::{Hit, Kind};
use super::hand::Hand;
use super::state::{Count, Ending};
use super::table::Combination;
use crate::seat::{BySeat, Seat, Seats};

/// One thing that happened, told to everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Cards were drawn for who deals first.
    DrawOff {
        /// Who drew what; after a tie only those who tied.
        drawn: Vec<(Seat, [Card; 2])>,
        /// Who deals; nobody yet in a tie.
        dealer: Option<Seat>,
    },
    /// A round begins: everybody has got their cards.
    RoundBegins {
        /// Its number.
        round: u16,
        /// Who deals and begins.
        dealer: Seat,
    },
    /// A turn opens.
    TurnBegins {
        /// The seat it belongs to.
        seat: Seat,
    },
    /// A skip marker is used up.
    Skipped {
        /// Whose turn passes.
        seat: Seat,
    },
    /// Priority takes a turn, which opens.
    Robbed {
        /// Who takes it.
        seat: Seat,
        /// Whose it was.
        robbed: Seat,
    },
    /// A card was laid.
    Laid {
        /// The seat that did it.
        seat: Seat,
        /// The card this is about.
        card: Card,
        /// What was stated with it.
        param: Param,
        /// What a zombie does, if it does anything.
        kind: Option<Kind>,
        /// Whom it hits, as things stand.
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
        /// How many cards.
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
        /// From whom.
        with: Seat,
    },
    /// A swap is over: a card was given.
    Swapped {
        /// The seat that did it.
        seat: Seat,
        /// With whom.
        with: Seat,
    },
    /// An Adventure is over.
    Changed {
        /// The seat it belongs to.
        seat: Seat,
        /// How many cards, Adventure included.
        cards: u8,
    },
    /// A turn is over.
    TurnEnds {
        /// What it did.
        turn: Combination,
    },
    /// Nobody can lay or draw: the table is free again.
    Lifted,
    /// Answers are awaited.
    WindowOpens {
        /// Whose turn has done it.
        by: Seat,
        /// Which window after that turn, from 0.
        level: u8,
        /// What is answered.
        hits: Vec<Hit>,
        /// Who is asked.
        asked: Seats,
    },
    /// A player has answered; not what.
    HasAnswered {
        /// The seat this is about.
        seat: Seat,
    },
    /// All answers are in.
    WindowCloses {
        /// Which cards were played, in order; what wasn't needed isn't shown.
        played: Vec<Played>,
        /// What is cancelled.
        cancelled: Vec<Hit>,
        /// What is returned: from and against whom it goes now.
        returned: Vec<Hit>,
    },
    /// What stands against everybody takes force.
    TookForce {
        /// How many cards each has drawn.
        drawn: BySeat<u8>,
        /// Who got a skip marker.
        skips: Seats,
    },
    /// A player has gone out of the round.
    WentOut {
        /// The seat this is about.
        seat: Seat,
    },
    /// The discard pile was shuffled into a new deck.
    Reshuffled {
        /// How many cards.
        cards: u8,
    },
    /// A round is over.
    RoundEnds {
        /// What it counts; with no finisher it was called off.
        count: Count,
        /// All hands, unless they stay hidden.
        hands: Option<Box<BySeat<Hand>>>,
        /// The points of each side, in order.
        scores: Vec<i32>,
    },
    /// The end.
    GameEnds {
        /// How the game ended.
        ending: Ending,
    },
}

/// A protective card that was played as an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The seat that did it.
    pub seat: Seat,
    /// Which, and for whom.
    pub answer: Answer,
}

/// One thing that happened, told to one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whisper {
    /// The cards of a new round.
    Dealt {
        /// Its hand.
        hand: Hand,
    },
    /// What it drew in its turn.
    Drew {
        /// Which card.
        card: Card,
    },
    /// What it drew to close a Smarty, in order.
    DrewToClose {
        /// Which cards; the last one closes, if any does.
        cards: Vec<Card>,
    },
    /// What its Thief took.
    Stole {
        /// Which card.
        card: Card,
        /// The source it comes from.
        from: Source,
    },
    /// What a Thief took from it.
    Lost {
        /// Which card.
        card: Card,
        /// Whose Thief.
        to: Seat,
    },
    /// What it took in its swap, for which it gives a card next.
    SwapTook {
        /// Which card.
        card: Card,
        /// From whom.
        with: Seat,
    },
    /// What was taken from it in a swap, for which it gets a card next.
    SwapLost {
        /// Which card.
        card: Card,
        /// The seat that did it.
        with: Seat,
    },
    /// A swap is over.
    Swapped {
        /// What it got.
        got: Card,
        /// What it gave away.
        gave: Card,
        /// With whom.
        with: Seat,
    },
    /// What its Adventure changed.
    Changed {
        /// What it put under the deck, in order, Adventure first.
        away: Vec<Card>,
        /// What it drew for it, in order.
        got: Vec<Card>,
    },
    /// What it had to draw when a turn took force.
    Suffered {
        /// Which cards, in order.
        cards: Vec<Card>,
    },
}
