//! The vote on the victim where zombies get in, and the cards to play before it.

use std::cmp::Ordering;

use super::hopes::Fate;

/// Probability that a vote goes as foreseen.
const FORESEEN: f64 = 0.45;

/// A player who can be chosen.
#[derive(Clone, Copy)]
struct Candidate {
    /// The effect of the death of the pawn that the candidate would give up.
    fate: Fate,
    votes: u8,
}

/// A vote on who is eaten.
#[derive(Clone, Copy)]
pub(super) struct Ballot {
    candidates: u8,
    /// The votes of all.
    votes: u8,
    /// Whether a seat without votes can tip the scales in a second ballot.
    tips: bool,
    /// Sum of the changes in win probability over all candidates.
    changes: f64,
    /// The two candidates whose loss all others would like best.
    feared: [Candidate; 2],
}

impl Ballot {
    pub(super) const EMPTY: Self = Self {
        candidates: 0,
        votes: 0,
        tips: false,
        changes: 0.0,
        feared: [Candidate::NOBODY; 2],
    };

    /// One more who can be chosen.
    pub(super) fn stand(&mut self, fate: Fate, votes: u8) {
        self.candidates += 1;
        self.votes += votes;
        self.changes += fate.change;
        let [first, second] = &mut self.feared;
        let new = Candidate { fate, votes };
        if fate.relief > first.fate.relief {
            self.feared = [new, *first];
        } else if fate.relief > second.fate.relief {
            *second = new;
        }
    }

    /// One more who can't be, and has so many votes.
    pub(super) fn watch(&mut self, votes: u8) {
        self.votes += votes;
        self.tips |= votes == 0;
    }

    /// Returns the expected change in the seat's win probability by the choice of the victim.
    pub(super) fn change(&self) -> f64 {
        if self.candidates == 0 {
            return 0.0;
        }
        let mean = self.changes / f64::from(self.candidates);
        FORESEEN * self.foreseen_change() + (1.0 - FORESEEN) * mean
    }

    /// Returns the change if all vote for the most feared candidate, and that candidate for the next.
    fn foreseen_change(&self) -> f64 {
        let [first, second] = self.feared;
        if self.candidates == 1 {
            return first.fate.change;
        }
        match (2 * first.votes).cmp(&self.votes) {
            Ordering::Greater => second.fate.change, // note 2: decides alone
            Ordering::Equal if !self.tips => (first.fate.change + second.fate.change) / 2.0,
            Ordering::Equal | Ordering::Less => first.fate.change,
        }
    }
}

impl Candidate {
    const NOBODY: Self = Self {
        fate: Fate {
            change: 0.0,
            relief: f64::MIN,
        },
        votes: 0,
    };
}
