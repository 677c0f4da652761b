//! What lies openly on the table, and what follows from it about seats and sides.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::cards::{Card, Cards, Corporation};
use super::effect::{Hits, Kind, Order};
use super::kinds::Kinds;
use super::leavers::Leavers;
use super::options::{Mode, Options};
use crate::seat::{BySeat, MAX_SEATS, Seat, Seats};

/// No table has more sides: each seat is one.
pub(super) const SIDES: usize = MAX_SEATS as usize;

/// What is laid in a turn: seldom more than fits in here.
type Laid = SmallVec<[Card; 24]>;

/// What lies openly on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// What is agreed, with everything filled in that follows from the seats.
    pub options: Options,
    /// The number of the round, from 1.
    pub round: u16,
    /// Who deals: this round, and from its end on the next one.
    pub dealer: Seat,
    /// The points of each side, in order.
    pub scores: ArrayVec<i32, SIDES>,
    /// Whether play goes clockwise.
    pub clockwise: bool,
    /// The discard pile, the latest card last.
    pub pile: Cards,
    /// The topmost zombie of the pile, with what became of it.
    pub reference: Option<Reference>,
    /// What the next zombie has to meet.
    pub demand: Demand,
    /// Who carries a skip marker.
    pub skips: Seats,
    /// Who has gone out of the round, in order.
    pub out: Leavers,
    /// How many turns were begun in the round.
    pub turns: u16,
    /// How many turns in a row went by with no card laid or drawn.
    pub idle: u8,
    /// The running turn, or the last one.
    pub turn: Turn,
    /// The points laid in the running turn; while it is fresh those of the last one.
    pub dropped: u16,
    /// How many cards each has drawn when the last turn took force.
    pub drawn: BySeat<u8>,
    /// What the last turn of the round did.
    pub last: Option<Combination>,
    /// Who has put how many cards under the deck, the lowest first, as far as they lie there yet.
    pub buried: SmallVec<[Burial; 4]>,
    /// Cards that were left out of the game, as only scenarios do.
    pub absent: Vec<Card>,
}

/// The topmost zombie of the discard pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reference {
    /// The card this is about.
    pub card: Card,
    /// By which number it is matched.
    pub number: u8,
    /// By which corporation it is matched: its own, or one that was named.
    pub corporation: Corporation,
    /// What it did.
    pub kind: Option<Kind>,
}

/// What the next zombie has to meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Demand {
    /// Number or corporation of the reference card.
    #[default]
    None,
    /// What was ordered.
    Order(Order),
    /// The corporation of the reference card.
    Corporation,
}

/// Cards put under the deck together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Burial {
    /// The seat that did it.
    pub seat: Seat,
    /// How many of them lie there yet.
    pub cards: u8,
}

/// A turn, as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Whose it is.
    pub seat: Seat,
    /// Whether none of its steps stands.
    pub fresh: bool,
    /// Whether it was taken by Priority, and from whom.
    pub robbed: Option<Seat>,
    /// Whether it is the dealer's first of the round.
    pub first: bool,
    /// What was laid in it, in order; not the Priority that took it.
    pub laid: Laid,
    /// What its cards do to others.
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
    /// What the last zombie laid in it has done already.
    pub done: Done,
}

/// What a card has done that Don Lysar doesn't do over again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {
    /// It has reversed the direction.
    pub reverse: bool,
    /// It has made the next player draw and skip.
    pub strike: bool,
}

/// A turn that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combination {
    /// Whose it was.
    pub seat: Seat,
    /// From whom it was taken by Priority, if it was.
    pub robbed: Option<Seat>,
    /// What was laid, in order.
    pub laid: Laid,
    /// What it did to others, before anybody answered.
    pub hits: Hits,
    /// The points laid.
    pub dropped: u16,
}

/// A player, or in Alliances a team: who scores together, counted from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Side(pub u8);

/// What may be laid in a running turn.
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
    /// A turn nobody has begun.
    pub(super) fn opening(seat: Seat) -> Self {
        Self {
            seat,
            fresh: true,
            robbed: None,
            first: false,
            laid: Laid::new(),
            hits: Hits::new(),
            bite: false,
            reversed: false,
            freed: false,
            asked_deck: false,
            drew: false,
            prior: false,
            done: Done::default(),
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
            options: options.settled(seats),
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

    /// The same less what no card that is followed in thought depends on: what lies below, scores, what was
    /// done before the running turn, and whom that has hit so far.
    pub(super) fn in_thought(&self) -> Self {
        Self {
            scores: ArrayVec::new(),
            pile: Cards::new(),
            out: self.out.clone(),
            turn: Turn {
                laid: Laid::from_slice(&self.turn.laid),
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

    /// How many seats there are.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.drawn.count() // ZR-001
    }

    /// How many decks are in play.
    #[must_use]
    pub fn decks(&self) -> u8 {
        self.options.decks.unwrap_or(1)
    }

    /// Whether it is played in teams.
    #[must_use]
    pub fn has_teams(&self) -> bool {
        self.options.mode == Mode::Alliances
    }

    /// On which side a seat is.
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

    /// Who is still in the round.
    #[must_use]
    pub fn players(&self) -> Seats {
        Seats::first(self.seats()).less(self.out.set()) // ZR-005
    }

    /// Everybody else who is still in the round.
    #[must_use]
    pub fn others(&self, seat: Seat) -> Seats {
        self.players().without(seat)
    }

    /// Who is still in the round and plays against a seat.
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
    pub fn left(&self, seat: Seat) -> Seat {
        self.beside(seat, true) // ZR-003
    }

    /// The neighbour counter-clockwise.
    #[must_use]
    pub fn right(&self, seat: Seat) -> Seat {
        self.beside(seat, false)
    }

    /// The nearest seat in the direction of play.
    #[must_use]
    pub fn next(&self, seat: Seat) -> Seat {
        self.beside(seat, self.clockwise) // ZR-004
    }

    fn beside(&self, seat: Seat, clockwise: bool) -> Seat {
        let nearest = self.players().beside(seat, clockwise);
        nearest.unwrap_or(seat)
    }

    /// Who is still in the round, after a seat in the direction of play, the seat itself last.
    pub fn in_turn(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.players().around(seat, self.clockwise) // ZR-006
    }

    /// What laying a card does, if it does anything.
    #[must_use]
    pub fn kind_of(&self, card: Card) -> Option<Kind> {
        let before = self.reference.and_then(|reference| reference.kind);
        Kind::of(card, before)
    }

    /// Whether a card meets what the table asks of a zombie.
    #[must_use]
    pub fn fits(&self, card: Card) -> bool {
        self.fitting().has(card)
    }

    /// The zombies that have the number or the corporation of the reference card.
    pub(super) fn alike(&self) -> Kinds {
        self.reference.map_or(Kinds::NONE, |reference| {
            Kinds::of_number(reference.number) | Kinds::of_corporation(reference.corporation)
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

    /// How many cards of the pile stay when the others are shuffled, with the events on it counted
    /// that are about to be laid.
    fn staying(&self, events: usize) -> usize {
        let above = self.pile.iter().rev().position(|card| card.is_zombie());
        above.map_or(1, |above| above + events + 1) // ZR-300
    }

    /// How many cards of the pile could be shuffled into a new deck once so many events are laid.
    #[must_use]
    pub fn shufflable(&self, events: usize) -> usize {
        let cards = self.pile.len() + events;
        cards.saturating_sub(self.staying(events))
    }
}
