//! The evaluation: a seat's win probability, by the living pawns and the distance to the end.

use std::array;
use std::sync::LazyLock;

use crate::games::survival::board::Board;
use crate::games::survival::pawns::{Pawn, Pawns};
use crate::games::survival::view::Public;
use crate::seat::{BySeat, Seat};

/// Number of deaths before the end that are told apart, and number of cards.
const DEATHS: usize = 15;
const CARDS: usize = 13;

/// The log-odds of a seat for each of its living pawns. The first figure counts in full before the last death and is
/// divided by the number of deaths left before earlier ones. The second figure counts throughout. The last entry is for
/// a card.
type Slopes = [[f64; 2]; Pawn::ALL.len() + 1];

/// Slopes fitted to thousands of games of normal players, for three players and for more, and then tested against the
/// heuristic before. The player who is worth most early on also draws all the votes.
const THREE: Slopes = [
    [5.0, -0.25],
    [3.8, 0.1],
    [3.2, 0.4],
    [1.06, 0.35],
    [0.15, 0.22],
];
const MORE: Slopes = [
    [7.1, -0.7],
    [3.1, 0.4],
    [3.7, 0.0],
    [0.0, 0.0],
    [0.37, 0.12],
];

/// Weights at the end, where a point decides, and a card between equal points (note 10). The weights are small enough
/// that 16 points and twelve cards don't overflow an `f64`.
const POINT: f64 = 40.0;
const TIE: f64 = 3.0;

static FOR_THREE: LazyLock<Odds> = LazyLock::new(|| Odds::new(&THREE));
static FOR_MORE: LazyLock<Odds> = LazyLock::new(|| Odds::new(&MORE));

/// The odds of a seat by its pawns and by its cards, for each number of deaths left.
struct Odds {
    pawns: [[f64; 16]; DEATHS],
    cards: [[f64; CARDS]; DEATHS],
}

impl Odds {
    fn new(slopes: &Slopes) -> Self {
        let pawns = |left: usize, set: Pawns| {
            let slopes = set.iter().map(|pawn| match left {
                0 => POINT * f64::from(pawn.points()),
                _ => slope(slopes[pawn as usize], left),
            });
            slopes.sum::<f64>().exp()
        };
        let card = |left| match left {
            0 => TIE,
            _ => slope(slopes[Pawn::ALL.len()], left),
        };
        let cards = |left, count: usize| (card(left) * count as f64).exp();
        let mut odds = Self {
            pawns: [[0.0; 16]; DEATHS],
            cards: array::from_fn(|left| array::from_fn(|count| cards(left, count))),
        };
        for (left, sets) in odds.pawns.iter_mut().enumerate() {
            Pawns::all().for_each(|set| sets[set.place()] = pawns(left, set));
        }
        odds
    }

    fn of(&self, left: usize, living: Pawns, cards: u8) -> f64 {
        let cards = usize::from(cards).min(CARDS - 1);
        self.pawns[left][living.place()] * self.cards[left][cards]
    }
}

fn slope([near, far]: [f64; 2], left: usize) -> f64 {
    near / left as f64 + far
}

/// The effect of a pawn's death.
#[derive(Clone, Copy, Default)]
pub(super) struct Fate {
    /// Change in the win probability of the searching seat.
    pub change: f64,
    /// The loss of odds of the pawn's owner, which all other players welcome.
    pub relief: f64,
}

/// The effects of the deaths of one seat's pawns.
pub(super) type Fates = [Fate; Pawn::ALL.len()];

/// The win probability of a seat if no pawn dies, and after the next death.
#[derive(Clone)]
pub(super) struct Hopes {
    odds: &'static Odds,
    seat: Seat,
    living: BySeat<Pawns>,
    cards: BySeat<u8>,
    /// Number of deaths left.
    left: u8,
    now: f64,
    /// Sum of the odds of all other seats if no pawn dies.
    rivals: f64,
    /// Odds of each seat after the next death, if the pawn isn't theirs.
    later: BySeat<f64>,
    /// The sum of the others' odds after the next death, for each seat.
    others: BySeat<f64>,
}

impl Hopes {
    pub(super) fn of(public: &Public, seat: Seat) -> Self {
        let board = &public.board;
        let living = BySeat::from_fn(board.seats(), |it| board.parties[it].living_pawns());
        Self::from_living(board, seat, living, public.hand_counts.clone())
    }

    /// Returns the evaluation after the seat has played this many cards.
    pub(super) fn less(&self, board: &Board, cards: u8) -> Self {
        let mut held = self.cards.clone();
        held[self.seat] = held[self.seat].saturating_sub(cards);
        Self::from_living(board, self.seat, self.living.clone(), held)
    }

    fn from_living(board: &Board, seat: Seat, living: BySeat<Pawns>, cards: BySeat<u8>) -> Self {
        let survivors: u8 = living.values().map(|pawns| pawns.len()).sum();
        let left = survivors.saturating_sub(board.limit());
        Self::with(seat, left, living, cards)
    }

    /// Returns the evaluation after a pawn of a seat has been eaten.
    pub(super) fn without(&self, whose: Seat, pawn: Pawn) -> Self {
        let mut living = self.living.clone();
        living[whose] = living[whose].less(Pawns::NONE.with(pawn));
        let left = self.left.saturating_sub(1);
        Self::with(self.seat, left, living, self.cards.clone())
    }

    fn with(seat: Seat, left: u8, living: BySeat<Pawns>, cards: BySeat<u8>) -> Self {
        let seats = living.count();
        let odds: &Odds = if seats == 3 { &FOR_THREE } else { &FOR_MORE };
        let all = |left| BySeat::from_fn(seats, |it| odds.of(left, living[it], cards[it]));
        let (today, later) = (all(place(left)), all(place(left.saturating_sub(1))));
        let rivals = sum_others(&today, seat);
        Self {
            odds,
            seat,
            left,
            now: today[seat] / (today[seat] + rivals),
            rivals,
            others: BySeat::from_fn(seats, |it| sum_others(&later, it)),
            later,
            living,
            cards,
        }
    }

    /// Returns the seat whose win probability this is.
    pub(super) fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the win probability if no pawn dies.
    pub(super) fn win_chance(&self) -> f64 {
        self.now
    }

    /// Returns the win probability if no pawn dies and the seat plays this many cards.
    pub(super) fn win_chance_after_spending(&self, cards: u8) -> f64 {
        let held = self.cards[self.seat].saturating_sub(cards);
        let own = self.odds.of(place(self.left), self.living[self.seat], held);
        own / (own + self.rivals)
    }

    /// Returns the number of deaths that end the game, at least one.
    pub(super) fn deaths(&self) -> u8 {
        self.left.max(1)
    }

    /// Returns the effect of the death of each pawn of a seat.
    pub(super) fn fates(&self, whose: Seat) -> Fates {
        let mut fates = Fates::default();
        for pawn in self.living[whose].iter() {
            fates[pawn as usize] = self.fate(whose, pawn);
        }
        fates
    }

    /// Returns the effect of a pawn's death.
    pub(super) fn fate(&self, whose: Seat, pawn: Pawn) -> Fate {
        let rest = self.living[whose].less(Pawns::NONE.with(pawn));
        let left = place(self.left.saturating_sub(1));
        let reduced = self.odds.of(left, rest, self.cards[whose]);
        let own = match whose == self.seat {
            true => reduced,
            false => self.later[self.seat],
        };
        Fate {
            change: own / (self.others[whose] + reduced) - self.now,
            relief: self.later[whose] - reduced,
        }
    }
}

/// Returns the index of the odds for this many deaths left.
fn place(left: u8) -> usize {
    usize::from(left).min(DEATHS - 1)
}

/// Adds up, rather than to take one from the sum of all: one may be all but everything.
fn sum_others(odds: &BySeat<f64>, than: Seat) -> f64 {
    let others = odds.iter().filter(|(seat, _)| *seat != than);
    others.map(|(_, odds)| odds).sum()
}
