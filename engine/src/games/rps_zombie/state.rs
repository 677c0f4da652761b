//! The whole truth of a game and its phases.

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::action::Action;
use super::cards::{Card, Kind, PACK, Pile, pack, starting_brains};
use super::options::Options;
use crate::game::Outcome;
use crate::seat::{BySeat, Seat, Seats};
use crate::secret::Secret;

/// The whole truth of a game. The content of a [`Secret`] is known to no player, or to one seat alone.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub(super) options: Options,
    pub(super) brains: BySeat<u8>,
    pub(super) trophies: BySeat<Trophies>,
    /// The next card last; empty before the deck is made.
    pub(super) deck: Secret<ArrayVec<Card, PACK>>,
    /// A scenario's deck that replaces the shuffle, the next card last.
    pub(super) stacked: Secret<Option<Vec<Card>>>,
    pub(super) discard: Pile,
    pub(super) last_throw: BySeat<Option<Kind>>,
    /// The cards of the latest flip, kept to be looked at until the next one.
    pub(super) last_flip: BySeat<Option<Card>>,
    pub(super) first: Option<Seat>,
    pub(super) caller: Option<Seat>,
    pub(super) round: u16,
    pub(super) phase: Phase,
}

/// The step that the table waits for.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Phase {
    /// The opening throw.
    Throw {
        contenders: Seats,
        throws: Secret<BySeat<Option<Kind>>>,
    },
    /// The first player names a kind.
    Trophy,
    /// The caller's word.
    Flip,
    /// Answers to a flip.
    Respond(Window),
    /// The end.
    Over(Ending),
}

/// A flip whose answers are awaited.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Window {
    /// The card of each seat that takes part.
    pub(super) table: BySeat<Option<Card>>,
    pub(super) mode: Mode,
    pub(super) answers: Secret<BySeat<Answer>>,
}

/// The way a flip is judged (RZ-025 to RZ-027).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    /// A flip with at least one zombie.
    Zombie,
    /// A flip with at least one brain and no zombie.
    Brain,
    /// Trophy cards only, with a winner.
    Trophy {
        /// The winner.
        taker: Seat,
    },
}

/// The status of a seat in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Answer {
    /// The seat has no choice to make.
    None,
    /// The table waits for the seat's answer.
    Awaited,
    /// The seat has answered, or the answer was given for it (RZ-090).
    Given(Action),
}

/// The way a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// One player was left.
    Survivor {
        /// The player who was left.
        winner: Seat,
    },
    /// The last players went out in the same flip.
    Extinct {
        /// The players who went out in that flip.
        draw: Seats,
    },
    /// The deck ran out.
    DeckOut {
        /// The best by brains, then by trophies.
        best: Seats,
    },
}

impl Ending {
    /// Returns the kind of ending in a word.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Self::Survivor { .. } => "survivor",
            Self::Extinct { .. } => "extinct",
            Self::DeckOut { .. } => "deck-out",
        }
    }
}

/// The stored trophies of a player: a pile in which only rock, scissors and paper lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Trophies(Pile);

impl Trophies {
    /// Returns the number of trophies of one kind.
    #[must_use]
    pub fn of(&self, kind: Kind) -> u8 {
        self.0.of(kind.card())
    }

    /// Returns the total number of trophies.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.0.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The kinds held, each once, in kind order.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(|kind| self.of(*kind) > 0)
    }

    /// Every stored trophy, in kind order.
    pub fn each(self) -> impl Iterator<Item = Kind> {
        self.0.cards().filter_map(Card::kind)
    }

    pub(super) fn add(&mut self, kind: Kind) {
        self.0.add(kind.card());
    }

    pub(super) fn remove(&mut self, kind: Kind) {
        self.0.take(kind.card(), 1);
    }
}

impl FromIterator<Kind> for Trophies {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        let mut trophies = Self::default();
        kinds.into_iter().for_each(|kind| trophies.add(kind));
        trophies
    }
}

impl State {
    /// Builds the opening position: the brains are handed out, and all players are about to throw.
    pub(super) fn opening(options: &Options, seats: u8) -> Self {
        Self {
            options: *options,
            brains: BySeat::from_fn(seats, |_| starting_brains(seats)), // RZ-003, RZ-004
            trophies: BySeat::from_fn(seats, |_| Trophies::default()),
            deck: Secret::new(ArrayVec::new()),
            stacked: Secret::new(None),
            discard: Pile::default(),
            last_throw: BySeat::from_fn(seats, |_| None),
            last_flip: BySeat::from_fn(seats, |_| None),
            first: None,
            caller: None,
            round: 0,
            phase: Phase::new_throw(Seats::first(seats), seats), // RZ-006
        }
    }

    pub(super) fn seats(&self) -> u8 {
        self.brains.count()
    }

    pub(super) fn alive(&self) -> Seats {
        self.brains.seats_where(|brains| *brains > 0)
    }

    pub(super) fn pending_seats(&self) -> Seats {
        match &self.phase {
            Phase::Throw { contenders, throws } => {
                contenders.less(throws.open().seats_where(Option::is_some))
            }
            Phase::Trophy => self.first.into_iter().collect(),
            Phase::Flip => self.caller.into_iter().collect(),
            Phase::Respond(window) => window.awaited_seats(),
            Phase::Over(_) => Seats::NONE,
        }
    }

    pub(super) fn outcome(&self) -> Option<Outcome<Ending>> {
        let Phase::Over(ending) = self.phase else {
            return None;
        };
        Some(Outcome {
            winners: ending.winners(),
            points: None,
            ending,
        })
    }

    /// Returns what is wrong with a state that play could not reach. From the moment the deck is made, every card of
    /// the pack lies in exactly one place.
    pub(super) fn flaw(&self) -> Option<&'static str> {
        if Seat::first(self.seats()).any(|seat| self.trophies[seat].len() > self.brains[seat]) {
            return Some("more trophies than brains"); // RZ-015
        }
        let mut lying = self.discard;
        match &self.phase {
            Phase::Throw { .. } | Phase::Trophy => return None,
            Phase::Respond(window) => window.cards().for_each(|card| lying.add(card)),
            Phase::Flip | Phase::Over(_) => {}
        }
        self.deck.open().iter().for_each(|card| lying.add(*card));
        match self.rest(lying) {
            None => Some("a card too many"),
            Some(rest) => (!rest.is_empty()).then_some("a card is missing"),
        }
    }

    /// Every card of the game that lies neither in front of a player nor elsewhere, among `lying`.
    ///
    /// Nothing if more cards of a kind would be needed than there are.
    pub(super) fn rest(&self, lying: Pile) -> Option<Pile> {
        let mut rest = pack();
        if self.options.two_brains && self.seats() == 2 {
            rest.take(Card::Brain, 1); // RZ-120: set aside out of the game
        }
        let mut all = self.brains.iter().all(|(_, n)| rest.take(Card::Brain, *n));
        for (_, held) in self.trophies.iter() {
            all &= Kind::ALL.map(|kind| rest.take(kind.card(), held.of(kind))) == [true; 3];
        }
        all &= Card::ALL.map(|card| rest.take(card, lying.of(card))) == [true; 5];
        all.then_some(rest)
    }
}

impl Phase {
    pub(super) fn new_throw(contenders: Seats, seats: u8) -> Self {
        let throws = Secret::new(BySeat::from_fn(seats, |_| None));
        Self::Throw { contenders, throws }
    }
}

impl Window {
    /// The seats that have still to answer.
    pub(super) fn awaited_seats(&self) -> Seats {
        let awaited = |answer: &Answer| *answer == Answer::Awaited;
        self.answers.open().seats_where(awaited)
    }

    fn cards(&self) -> impl Iterator<Item = Card> {
        self.table.iter().filter_map(|(_, card)| *card)
    }
}

impl Ending {
    /// Returns the winners: several seats in a draw.
    #[must_use]
    pub fn winners(self) -> Seats {
        match self {
            Self::Survivor { winner } => Seats::from_seat(winner),
            Self::Extinct { draw } => draw,
            Self::DeckOut { best } => best,
        }
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("State(…)")
    }
}
