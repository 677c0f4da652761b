//! The whole truth of a game.

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::action::Answer;
use super::cards::{Card, Cards};
use super::effect::{Hit, Hits};
use super::hand::{Hand, full_hand};
use super::options::Options;
use super::table::{SIDES, Side, Table, TurnMode};
use crate::game::Outcome;
use crate::partial::Partial;
use crate::seat::{BySeat, Seat, Seats};
use crate::secret::Secret;

/// The whole truth of a game. The content of a [`Secret`] is known to no player, or to one seat alone.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The open part of the table.
    pub(super) table: Table,
    /// The step that the table waits for.
    pub(super) stage: Stage,
    pub(super) hands: Secret<BySeat<Hand>>,
    /// The next card last.
    pub(super) deck: Secret<Cards>,
    /// The standing Priority orders.
    pub(super) armed: Secret<Partial<PriorityOrder>>,
    /// The card that the player of the turn has just drawn and may lay.
    pub(super) drawn: Secret<Option<Card>>,
    /// The card that was taken in a running swap.
    pub(super) taken: Secret<Option<Card>>,
    /// The cards put away for a running Adventure, in order.
    pub(super) aside: Secret<Cards>,
    /// The answers in an open window.
    pub(super) answers: Secret<Partial<Answer>>,
}

/// The step that the table waits for, as everyone sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// A step of the turn.
    Turn {
        /// The mode of the turn, which limits the cards that may be laid.
        mode: TurnMode,
    },
    /// The player of the turn gives a card in a swap.
    Give {
        /// The seat that gets it.
        to: Seat,
    },
    /// The player of the turn puts cards away for an Adventure.
    Swap {
        /// Number of cards so far, Adventure included.
        aside: u8,
    },
    /// Secret answers.
    Window(Window),
    /// A look at the count, then the deal.
    RoundOver {
        /// The way the round ended.
        count: Count,
    },
    /// The end: the table waits for no answer.
    GameOver {
        /// The way the last round ended.
        count: Count,
        /// The way the game ended.
        ending: Ending,
    },
}

/// A response window.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// The index of the window after the turn, from 0.
    pub level: u8,
    /// The hits to answer now.
    pub hits: Hits,
    /// The hits accepted in earlier windows of the turn.
    pub accepted: Hits,
    /// The seats that are asked, whether they have answered or not.
    pub asked: Seats,
}

/// The way a round ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    /// The seat whose going out ended the round; `None` if it was called off.
    pub finisher: Option<Seat>,
    /// Points of each hand.
    pub hands: BySeat<u16>,
    /// Bonus of the finisher for the last cards: 0, 15 or 30.
    pub bonus: u8,
    /// Change in the points of each side, before a limit that was met exactly sets them to 0.
    pub gained: ArrayVec<i32, SIDES>,
    /// The sides that met the limit exactly and are at 0 now.
    pub reset: Sides,
}

/// Some of the sides.
pub(super) type Sides = ArrayVec<Side, SIDES>;

/// The way a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// The seat that went out last of all; `None` if the round was called off.
    pub finisher: Option<Seat>,
    /// The sides, the best first, equal ones in table order.
    pub ranking: Sides,
    /// The sides that have won.
    pub winners: Sides,
    /// The sides that have lost.
    pub losers: Sides,
}

impl Ending {
    /// Returns the kind of ending in a word.
    pub(super) const fn kind(&self) -> &'static str {
        match self.finisher {
            Some(_) => "finished",
            None => "called-off",
        }
    }
}

/// A standing Priority order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PriorityOrder {
    /// An order for the turn of any player.
    Any,
    /// An order for the turn of this seat.
    Before(Seat),
}

impl State {
    /// Creates a table with no card on it. The caller sets the stage.
    pub(super) fn empty(options: &Options, seats: u8, dealer: Seat) -> Self {
        Self {
            table: Table::new(options, seats, dealer),
            stage: Stage::Turn {
                mode: TurnMode::Must,
            },
            hands: Secret::new(BySeat::from_fn(seats, |_| Hand::default())),
            deck: Secret::new(Cards::new()),
            armed: Secret::new(Partial::none(seats)),
            drawn: Secret::new(None),
            taken: Secret::new(None),
            aside: Secret::new(Cards::new()),
            answers: Secret::new(Partial::none(seats)),
        }
    }

    pub(super) fn seats(&self) -> u8 {
        self.table.seats()
    }

    pub(super) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands.open()[seat]
    }

    pub(super) fn hand_mut(&mut self, seat: Seat) -> &mut Hand {
        &mut self.hands.open_mut()[seat]
    }

    pub(super) fn hand_counts(&self) -> BySeat<u8> {
        BySeat::from_fn(self.seats(), |seat| self.hand(seat).len())
    }

    /// Returns whether every protective card of the game lies open: no player holds one, and none is in the deck.
    pub(super) fn is_defenceless(&self) -> bool {
        let held = self.hands.open().seats_where(Hand::protects);
        held.is_empty() && !self.deck.open().iter().any(|card| card.protects())
    }

    /// Forgets the answers of the last window.
    pub(super) fn clear_answers(&mut self) {
        self.answers.open_mut().clear();
    }

    pub(super) fn pending_seats(&self) -> Seats {
        match &self.stage {
            Stage::Turn { .. } | Stage::Give { .. } | Stage::Swap { .. } => {
                Seats::from_seat(self.table.turn.seat)
            }
            Stage::Window(window) => window.asked.less(self.answers.open().seats()),
            Stage::RoundOver { .. } => Seats::from_seat(self.table.dealer),
            Stage::GameOver { .. } => Seats::NONE,
        }
    }

    /// Whether a turn is running whose steps its player alone sees at first.
    pub(super) fn is_in_turn(&self) -> bool {
        match self.stage {
            Stage::Turn { .. } | Stage::Give { .. } | Stage::Swap { .. } => true,
            Stage::Window(_) | Stage::RoundOver { .. } | Stage::GameOver { .. } => false,
        }
    }

    pub(super) fn outcome(&self) -> Option<Outcome<Ending>> {
        let Stage::GameOver { ending, .. } = &self.stage else {
            return None;
        };
        let table = &self.table;
        let won = |seat: &Seat| ending.winners.contains(&table.side(*seat));
        let score = |seat| table.score(table.side(seat));
        Some(Outcome {
            winners: Seat::first(self.seats()).filter(won).collect(),
            points: table
                .options
                .limit
                .map(|_| BySeat::from_fn(self.seats(), score)),
            ending: ending.clone(),
        })
    }

    pub(super) fn flaw(&self) -> Option<&'static str> {
        match self.rest() {
            None => Some("a card too many"),
            Some(rest) if !rest.is_empty() => Some("a card is missing"),
            Some(_) => self.disorder(),
        }
    }

    /// Returns what is wrong apart from the cards.
    fn disorder(&self) -> Option<&'static str> {
        let table = &self.table;
        let buried = table.buried.iter();
        if buried
            .map(|burial| usize::from(burial.cards))
            .sum::<usize>()
            > self.deck.open().len()
        {
            return Some("more cards under the deck than in it");
        }
        if table.out.iter().any(|seat| !self.hand(*seat).is_empty()) {
            return Some("a player who is out holds cards");
        }
        if table.out.iter().any(|seat| table.skips.contains(*seat)) {
            return Some("a player who is out is to skip a turn");
        }
        if self.is_in_turn() && table.out.contains(&table.turn.seat) {
            return Some("the turn of a player who is out");
        }
        let holds = |seat: &Seat| self.hand(*seat).has(Card::PRIORITY);
        let armed = self.armed.open().seats();
        let idle = armed.iter().any(|seat| !holds(&seat));
        idle.then_some("an order for a Priority that nobody holds")
    }

    /// Returns the cards of the game that are nowhere; `None` if more cards of a kind are used than exist.
    pub(super) fn rest(&self) -> Option<Hand> {
        let mut rest = full_hand(self.table.decks()).clone();
        let hands = self.hands.open().iter();
        let held = hands.flat_map(|(_, hand)| hand.iter());
        let lying = self.deck.open().iter();
        let lying = lying
            .chain(&self.table.pile)
            .chain(&self.table.absent)
            .chain(self.aside.open());
        let mut used = held.chain(lying.copied());
        used.all(|card| rest.take(card)).then_some(rest)
    }
}

impl Stage {
    /// The count of a round that is over.
    #[must_use]
    pub fn count(&self) -> Option<&Count> {
        match self {
            Self::RoundOver { count } | Self::GameOver { count, .. } => Some(count),
            Self::Turn { .. } | Self::Give { .. } | Self::Swap { .. } | Self::Window(_) => None,
        }
    }
}

impl Window {
    /// Returns all hits, accepted or not.
    pub fn all(&self) -> impl Iterator<Item = &Hit> {
        self.accepted.iter().chain(&self.hits)
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("State(…)")
    }
}
