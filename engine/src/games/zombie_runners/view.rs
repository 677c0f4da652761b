//! The views of a game: built up from nothing, never a state with parts cut out.

use serde::{Deserialize, Serialize};

use super::action::Answer;
use super::bar::Bar;
use super::cards::{Card, Cards};
use super::effect::Load;
use super::hand::{Counts, Hand};
use super::options::Mode;
use super::rights::{Look, Right, may_answer, may_give, may_put, room};
use super::state::{PriorityOrder, Stage, State};
use super::table::Table;
use crate::seat::{BySeat, Seat, Seats};

/// The part of the view that everyone may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Public {
    /// The open part of the table.
    pub table: Table,
    /// The step that the table waits for.
    pub stage: Stage,
    /// The seats that the table waits for.
    pub pending: Seats,
    /// Number of cards that each player holds.
    pub hand_counts: BySeat<u8>,
    /// Number of cards in the deck.
    pub deck_count: u8,
    /// All hands, once they are counted.
    pub hands: Option<BySeat<Hand>>,
}

/// The part of the view that only one seat may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Private {
    /// The cards in the seat's hand.
    pub hand: Hand,
    /// The card that the seat has just drawn and may lay.
    pub drawn: Option<Card>,
    /// The card that the seat took in its running swap.
    pub taken: Option<Card>,
    /// The cards that the seat has put away for its running Adventure, in order.
    pub aside: Cards,
    /// The cards that the seat has put under the deck: the place counted from the bottom, and the card.
    pub buried: Vec<(u8, Card)>,
    /// The seat's standing Priority order.
    pub armed: Option<PriorityOrder>,
    /// The seat's answer in a window, until all are in.
    pub answer: Option<Answer>,
}

impl Public {
    /// Returns the sum of the hits against a seat in the open window, accepted or not.
    #[must_use]
    pub fn load(&self, seat: Seat) -> Option<Load> {
        match &self.stage {
            Stage::Window(window) => Load::of(window.all(), seat),
            Stage::Turn { .. }
            | Stage::Give { .. }
            | Stage::Swap { .. }
            | Stage::RoundOver { .. }
            | Stage::GameOver { .. } => None,
        }
    }

    /// Returns how many more cards may be put away for an Adventure.
    #[must_use]
    pub fn room(&self) -> u8 {
        room(&self.table, &self.stage, usize::from(self.deck_count))
    }
}

impl Private {
    /// Each card of the hand once, in canonical order, with the reason why it may be laid, given,
    /// put away or answered with now, or why not.
    #[must_use]
    pub fn cards(&self, public: &Public, seat: Seat) -> Vec<(Card, Result<Right, Bar>)> {
        let cards = self.hand.kinds();
        cards
            .map(|card| (card, self.reason(public, seat, card)))
            .collect()
    }

    /// Returns the right by which a card of the hand may be used now, or the reason against it.
    pub(super) fn reason(&self, public: &Public, seat: Seat, card: Card) -> Result<Right, Bar> {
        let own = public.table.turn.seat == seat;
        match &public.stage {
            Stage::Turn { .. } if own => match self.look(public) {
                Some(look) => look.may_lay(card),
                None => Err(Bar::NotNow),
            },
            Stage::Give { .. } if own => {
                may_give(&self.hand, self.taken, card).map(|()| Right::Give)
            }
            Stage::Swap { .. } if own => {
                let deck = usize::from(public.deck_count);
                may_put(&public.table, &public.stage, deck).map(|()| Right::Put)
            }
            Stage::Window(window) if window.asked.contains(seat) => match card {
                Card::Event(event) => may_answer(&public.table, window, seat, &self.hand, event),
                Card::Zombie(..) | Card::Boss(_) => Err(Bar::NotNow),
            },
            Stage::Turn { .. }
            | Stage::Give { .. }
            | Stage::Swap { .. }
            | Stage::Window(_)
            | Stage::RoundOver { .. }
            | Stage::GameOver { .. } => Err(Bar::NotNow),
        }
    }

    /// Returns the look that decides what the player of the turn may lay; `None` outside phase `turn`.
    pub(super) fn look<'a>(&'a self, public: &'a Public) -> Option<Look<'a>> {
        let Stage::Turn { mode } = public.stage else {
            return None;
        };
        Some(Look {
            table: &public.table,
            mode,
            hand: &self.hand,
            drawn: self.drawn,
            counts: Counts::Seen(&public.hand_counts),
            deck_count: usize::from(public.deck_count),
        })
    }
}

/// The position at the last fence, with what isn't covered as it is now.
pub(super) fn veiled_state(settled: &State, now: &State) -> State {
    let mut shown = settled.clone(); // ZR-093
    shown.table.turn.fresh = now.table.turn.fresh; // ZR-094
    shown.armed = now.armed.clone();
    shown
}

pub(super) fn public(state: &State) -> Public {
    let deck = state.deck.open().len();
    Public {
        table: state.table.clone(),
        stage: state.stage.clone(),
        pending: state.pending_seats(),
        hand_counts: state.hand_counts(),
        deck_count: u8::try_from(deck).expect("two decks have 108 cards"),
        hands: has_open_hands(state).then(|| state.hands.open().clone()),
    }
}

/// Whether the hands lie open for the count.
pub(super) fn has_open_hands(state: &State) -> bool {
    let over = state.stage.count().is_some();
    over && state.table.options.mode != Mode::Outsider
}

pub(super) fn private(state: &State, seat: Seat) -> Private {
    let turn = state.is_in_turn() && state.table.turn.seat == seat;
    let aside = state.aside.open().clone();
    Private {
        hand: state.hand(seat).clone(),
        drawn: state.drawn.open().filter(|_| turn),
        taken: state.taken.open().filter(|_| turn),
        aside: if turn { aside } else { Cards::new() },
        buried: buried_cards(state, seat),
        armed: state.armed.open()[seat],
        answer: state.answers.open()[seat],
    }
}

/// The cards under the deck that a seat has put there itself.
fn buried_cards(state: &State, seat: Seat) -> Vec<(u8, Card)> {
    let deck = state.deck.open();
    let burials = state.table.buried.iter();
    let owners = burials.flat_map(|it| std::iter::repeat_n(it.seat, usize::from(it.cards)));
    let places = (0..).zip(deck.iter().copied()).zip(owners);
    let own = places.filter(|(_, owner)| *owner == seat);
    own.map(|(place, _)| place).collect()
}
