//! What everybody may hope for: how likely a seat is to win, by who lives and how near the end is.

use std::array;
use std::sync::LazyLock;

use crate::games::survival::board::Board;
use crate::games::survival::pawns::{Pawn, Pawns};
use crate::games::survival::view::Public;
use crate::seat::{BySeat, Seat};

/// How many deaths before the end are told apart, and how many cards.
const DEATHS: usize = 15;
const CARDS: usize = 13;

/// How much better the odds of a seat are by each of its living pawns, as logarithms: the first figure in
/// full before the last death and for its part before others, the second throughout. Last by a card.
type Slopes = [[f64; 2]; Pawn::ALL.len() + 1];

/// Fitted to thousands of games of normal players for three, and for more, and then tried against the notes
/// before: who is worth most early on is also whom all vote against.
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

/// At the end a point decides, and a card between equal points (note 10): not so much that 16 points and
/// twelve cards are too much for an `f64`.
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

/// What the death of a pawn means.
#[derive(Clone, Copy, Default)]
pub(super) struct Fate {
    /// By how much it changes what the seat that thinks may hope for.
    pub change: f64,
    /// How glad everybody else is of it.
    pub relief: f64,
}

/// The same of the pawns of one seat.
pub(super) type Fates = [Fate; Pawn::ALL.len()];

/// What a seat may hope for if nobody dies, and after the next death.
#[derive(Clone)]
pub(super) struct Hopes {
    odds: &'static Odds,
    seat: Seat,
    living: BySeat<Pawns>,
    cards: BySeat<u8>,
    /// How many deaths are left.
    left: u8,
    now: f64,
    /// The odds of all others added up if nobody dies.
    rivals: f64,
    /// Everybody's odds after the next death, if it isn't theirs.
    later: BySeat<f64>,
    /// The same of all others added up.
    others: BySeat<f64>,
}

impl Hopes {
    pub(super) fn of(public: &Public, seat: Seat) -> Self {
        let board = &public.board;
        let living = BySeat::from_fn(board.seats(), |it| board.parties[it].living());
        Self::after(board, seat, living, public.hand_counts.clone())
    }

    /// The same if so many of the seat's cards are played.
    pub(super) fn less(&self, board: &Board, cards: u8) -> Self {
        let mut held = self.cards.clone();
        held[self.seat] = held[self.seat].saturating_sub(cards);
        Self::after(board, self.seat, self.living.clone(), held)
    }

    fn after(board: &Board, seat: Seat, living: BySeat<Pawns>, cards: BySeat<u8>) -> Self {
        let survivors: u8 = living.values().map(|pawns| pawns.len()).sum();
        let left = survivors.saturating_sub(board.limit());
        Self::with(seat, left, living, cards)
    }

    /// The same once a pawn of a seat has been eaten.
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
        let rivals = of_others(&today, seat);
        Self {
            odds,
            seat,
            left,
            now: today[seat] / (today[seat] + rivals),
            rivals,
            others: BySeat::from_fn(seats, |it| of_others(&later, it)),
            later,
            living,
            cards,
        }
    }

    /// Whose hopes these are.
    pub(super) fn seat(&self) -> Seat {
        self.seat
    }

    /// If nobody dies.
    pub(super) fn now(&self) -> f64 {
        self.now
    }

    /// If nobody dies and so many of the seat's cards are played.
    pub(super) fn spending(&self, cards: u8) -> f64 {
        let held = self.cards[self.seat].saturating_sub(cards);
        let own = self.odds.of(place(self.left), self.living[self.seat], held);
        own / (own + self.rivals)
    }

    /// How many deaths end the game, one at least.
    pub(super) fn deaths(&self) -> u8 {
        self.left.max(1)
    }

    /// What the death of each pawn of a seat means.
    pub(super) fn fates(&self, whose: Seat) -> Fates {
        let mut fates = Fates::default();
        for pawn in self.living[whose].iter() {
            fates[pawn as usize] = self.fate(whose, pawn);
        }
        fates
    }

    /// What the death of a pawn means.
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

/// Where the odds before so many deaths are kept.
fn place(left: u8) -> usize {
    usize::from(left).min(DEATHS - 1)
}

/// Adds up, rather than to take one from the sum of all: one may be all but everything.
fn of_others(odds: &BySeat<f64>, than: Seat) -> f64 {
    let others = odds.iter().filter(|(seat, _)| *seat != than);
    others.map(|(_, odds)| odds).sum()
}
