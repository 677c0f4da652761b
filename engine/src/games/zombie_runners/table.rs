//! The open part of the table, and what follows from it about seats and sides.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::cards::{Card, Cards, Corporation};
use super::effect::{Hits, Kind, Order};
use super::kinds::Kinds;
use super::leavers::Leavers;
use super::options::{Mode, Options};
use crate::seat::{BySeat, MAX_SEATS, Seat, Seats};

/// Maximum number of sides: each seat is one.
pub(super) const SIDES: usize = MAX_SEATS as usize;

/// The cards laid in a turn; more than fit inline are rare.
type LaidCards = SmallVec<[Card; 24]>;

/// The open part of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The options agreed on, with everything filled in that follows from the seats.
    pub options: Options,
    /// The number of the round, from 1.
    pub round: u16,
    /// The dealer: of this round, and from its end on of the next one.
    pub dealer: Seat,
    /// The points of each side, in order.
    pub scores: ArrayVec<i32, SIDES>,
    /// Whether play goes clockwise.
    pub clockwise: bool,
    /// The discard pile, the latest card last.
    pub pile: Cards,
    /// The topmost zombie of the pile, with what became of it.
    pub reference: Option<Reference>,
    /// The demand that the next zombie has to meet.
    pub demand: Demand,
    /// The seats with a skip marker.
    pub skips: Seats,
    /// The seats that have gone out of the round, in order.
    pub out: Leavers,
    /// Number of turns begun in the round.
    pub turns: u16,
    /// Number of turns in a row with no card laid or drawn.
    pub idle: u8,
    /// The running turn, or the last one.
    pub turn: Turn,
    /// The points laid in the running turn; while it is fresh those of the last one.
    pub dropped: u16,
    /// Number of cards that each seat has drawn when the last turn took force.
    pub drawn: BySeat<u8>,
    /// The last turn of the round.
    pub last: Option<Combination>,
    /// The cards that seats have put under the deck, the lowest first, as far as they are still there.
    pub buried: SmallVec<[Burial; 4]>,
    /// Cards that were left out of the game, as only scenarios do.
    pub absent: Vec<Card>,
}

/// The topmost zombie of the discard pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reference {
    /// The card this is about.
    pub card: Card,
    /// The number that the card is matched by.
    pub number: u8,
    /// The corporation that the card is matched by: its own, or one that was named.
    pub corporation: Corporation,
    /// The effect that the card had.
    pub kind: Option<Kind>,
}

/// The demand that the next zombie has to meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Demand {
    /// Number or corporation of the reference card.
    #[default]
    None,
    /// The order that was given.
    Order(Order),
    /// The corporation of the reference card.
    Corporation,
}

/// Cards put under the deck together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Burial {
    /// The seat that did it.
    pub seat: Seat,
    /// Number of these cards that are still there.
    pub cards: u8,
}

/// A turn, as everyone sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The seat whose turn it is.
    pub seat: Seat,
    /// Whether none of its steps stands.
    pub fresh: bool,
    /// The seat that the turn was taken from by Priority, if it was.
    pub robbed: Option<Seat>,
    /// Whether it is the dealer's first of the round.
    pub first: bool,
    /// The cards laid in the turn, in order, without the Priority that took it.
    pub laid: LaidCards,
    /// The hits of its cards on others.
    pub hits: Hits,
    /// Whether Biter allows one more zombie.
    pub bite: bool,
    /// Whether the direction was reversed in it.
    pub reversed: bool,
    /// Whether Mask or Boomerang has freed its player from an order.
    pub freed: bool,
    /// Whether a card was drawn in it, or was to be drawn, since it began or since the last
    /// Priority.
    pub asked_deck: bool,
    /// Whether a card was drawn in it at all.
    pub drew: bool,
    /// Whether it was taken or went on by Priority.
    pub prior: bool,
    /// The effects that the last zombie laid in the turn has had already.
    pub done: UnrepeatedEffects,
}

/// The effects of a card that Don Lysar doesn't repeat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnrepeatedEffects {
    /// Whether the card has reversed the direction.
    pub reverse: bool,
    /// Whether the card has made the next player draw and skip.
    pub strike: bool,
}

/// A turn that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combination {
    /// The seat whose turn it was.
    pub seat: Seat,
    /// The seat that the turn was taken from by Priority, if it was.
    pub robbed: Option<Seat>,
    /// The cards laid, in order.
    pub laid: LaidCards,
    /// The hits on others, before any answer.
    pub hits: Hits,
    /// The points laid.
    pub dropped: u16,
}

/// A player, or in Alliances a team: who scores together, counted from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Side(pub u8);

/// The mode of a running turn, which limits the cards that may be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnMode {
    /// A card has to be laid or drawn.
    Must,
    /// A card may be laid or drawn.
    May,
    /// The card just drawn may be laid.
    Drawn,
    /// Only what a right allows may follow.
    Chain,
    /// A Smarty has to be closed.
    Smarty,
}

impl TurnMode {
    /// The word of the rules page.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Must => "must",
            Self::May => "may",
            Self::Drawn => "drawn",
            Self::Chain => "chain",
            Self::Smarty => "smarty",
        }
    }
}

impl Turn {
    /// Creates a turn that no player has begun.
    pub(super) fn opening(seat: Seat) -> Self {
        Self {
            seat,
            fresh: true,
            robbed: None,
            first: false,
            laid: LaidCards::new(),
            hits: Hits::new(),
            bite: false,
            reversed: false,
            freed: false,
            asked_deck: false,
            drew: false,
            prior: false,
            done: UnrepeatedEffects::default(),
        }
    }

    /// Whether a zombie was laid in it; it is the reference card then.
    #[must_use]
    pub fn has_zombie(&self) -> bool {
        self.laid.iter().any(|card| card.is_zombie())
    }
}

impl Table {
    /// An empty table.
    pub(super) fn new(options: &Options, seats: u8, dealer: Seat) -> Self {
        let mut table = Self {
            options: options.with_defaults(seats),
            round: 1,
            dealer,
            scores: ArrayVec::new(),
            clockwise: true, // ZR-038
            pile: Cards::new(),
            reference: None,
            demand: Demand::None,
            skips: Seats::NONE,
            out: Leavers::default(),
            turns: 1,
            idle: 0,
            turn: Turn::opening(dealer),
            dropped: 0,
            drawn: BySeat::from_fn(seats, |_| 0),
            last: None,
            buried: SmallVec::new(),
            absent: Vec::new(),
        };
        table.scores = table.sides().map(|_| 0).collect();
        table
    }

    /// Returns a copy for the search, without the parts that no searched card depends on. These are the cards below,
    /// scores, everything before the running turn, and the hits of the turn so far.
    pub(super) fn search_copy(&self) -> Self {
        Self {
            scores: ArrayVec::new(),
            pile: Cards::new(),
            out: self.out.clone(),
            turn: Turn {
                laid: LaidCards::from_slice(&self.turn.laid),
                hits: Hits::new(),
                ..self.turn
            },
            drawn: self.drawn.clone(),
            last: None,
            buried: SmallVec::new(),
            absent: Vec::new(),
            ..*self
        }
    }

    /// Returns the number of seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.drawn.count() // ZR-001
    }

    /// Returns the number of decks in play.
    #[must_use]
    pub fn decks(&self) -> u8 {
        self.options.decks.unwrap_or(1)
    }

    /// Whether it is played in teams.
    #[must_use]
    pub fn has_teams(&self) -> bool {
        self.options.mode == Mode::Alliances
    }

    /// Returns the side of a seat.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Side {
        Side(self.options.team(seat).0)
    }

    /// All sides, in order.
    pub fn sides(&self) -> impl Iterator<Item = Side> + use<> {
        let teams = self.options.format.teams();
        let count = if self.has_teams() {
            teams
        } else {
            self.seats()
        };
        (0..count).map(Side)
    }

    /// The seats of a side, in table order.
    #[must_use]
    pub fn members(&self, side: Side) -> Seats {
        let all = Seat::first(self.seats());
        all.filter(|seat| self.side(*seat) == side).collect()
    }

    /// The points of a side.
    #[must_use]
    pub fn score(&self, side: Side) -> i32 {
        self.scores[usize::from(side.0)]
    }

    /// Returns the seats still in the round.
    #[must_use]
    pub fn players(&self) -> Seats {
        Seats::first(self.seats()).less(self.out.set()) // ZR-005
    }

    /// Returns all other seats still in the round.
    #[must_use]
    pub fn others(&self, seat: Seat) -> Seats {
        self.players().without(seat)
    }

    /// Returns the seats still in the round that play against a seat.
    #[must_use]
    pub fn rivals(&self, seat: Seat) -> Seats {
        let others = self.others(seat);
        if !self.has_teams() {
            return others;
        }
        let side = self.side(seat);
        let rivals = others.iter().filter(|other| self.side(*other) != side);
        rivals.collect() // ZR-018
    }

    /// The team-mates of a seat who are still in the round.
    #[must_use]
    pub fn mates(&self, seat: Seat) -> Seats {
        if !self.has_teams() {
            return Seats::NONE;
        }
        self.others(seat).less(self.rivals(seat))
    }

    /// The neighbour clockwise (ZR-002).
    #[must_use]
    pub fn left_neighbour(&self, seat: Seat) -> Seat {
        self.neighbour(seat, true) // ZR-003
    }

    /// The neighbour counter-clockwise.
    #[must_use]
    pub fn right_neighbour(&self, seat: Seat) -> Seat {
        self.neighbour(seat, false)
    }

    /// The nearest seat in the direction of play.
    #[must_use]
    pub fn next(&self, seat: Seat) -> Seat {
        self.neighbour(seat, self.clockwise) // ZR-004
    }

    fn neighbour(&self, seat: Seat, clockwise: bool) -> Seat {
        let nearest = self.players().find_nearest(seat, clockwise);
        nearest.unwrap_or(seat)
    }

    /// Returns the seats still in the round, after a seat in the direction of play, the seat itself last.
    pub fn turn_order(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.players().around(seat, self.clockwise) // ZR-006
    }

    /// Returns the effect of laying a card, if it has one.
    #[must_use]
    pub fn kind_of(&self, card: Card) -> Option<Kind> {
        let before = self.reference.and_then(|reference| reference.kind);
        Kind::of(card, before)
    }

    /// Whether a card meets what the table asks of a zombie.
    #[must_use]
    pub fn fits(&self, card: Card) -> bool {
        self.matching_kinds().has(card)
    }

    /// The zombies that have the number or the corporation of the reference card.
    pub(super) fn similar_kinds(&self) -> Kinds {
        self.reference.map_or(Kinds::NONE, |reference| {
            Kinds::from_number(reference.number) | Kinds::from_corporation(reference.corporation)
        })
    }

    /// The order that stands, unless the player of this turn has laid it in it themselves.
    #[must_use]
    pub fn foreign_order(&self, seat: Seat) -> Option<Order> {
        let Demand::Order(order) = self.demand else {
            return None;
        };
        // whoever has laid a zombie has ended every order but their own
        let own = self.turn.seat == seat && self.turn.has_zombie();
        (!own).then_some(order)
    }

    /// Whether the player of the turn has to meet an order before they may end it.
    #[must_use]
    pub fn owes(&self) -> bool {
        let turn = &self.turn;
        let order = self.foreign_order(turn.seat); // ZR-149
        order.is_some() && !turn.freed && !turn.asked_deck // ZR-146, ZR-147
    }

    /// Returns the number of cards of the pile that stay when the others are shuffled. Events about to be laid on it
    /// count as well.
    fn staying_count(&self, events: usize) -> usize {
        let above = self.pile.iter().rev().position(|card| card.is_zombie());
        above.map_or(1, |above| above + events + 1) // ZR-300
    }

    /// Returns the number of cards of the pile that could be shuffled into a new deck once this many events are laid.
    #[must_use]
    pub fn shufflable(&self, events: usize) -> usize {
        let cards = self.pile.len() + events;
        cards.saturating_sub(self.staying_count(events))
    }
}
