//! The weights of declarations before a vote.

use std::borrow::Cow;

use super::Mind;
use super::hopes::Hopes;
use crate::games::survival::action::Declaration;
use crate::games::survival::pawns::Pawns;
use crate::games::survival::vote::{Kind, Vote};

impl Mind<'_> {
    /// Weighs a declaration by notes 2 and 8: hide the pawn that would be missed most, threaten where a Threat tips the
    /// scales.
    pub(super) fn declare(&self, vote: &Vote, declaration: Declaration) -> f64 {
        let Declaration { threats, hides } = declaration;
        let cards = threats + hides.len();
        if vote.ballot.kind != Kind::Victim {
            return self.hopes.win_chance_after_spending(cards);
        }
        let hopes = match cards {
            0 => Cow::Borrowed(&self.hopes),
            _ => Cow::Owned(self.hopes.less(self.board, cards)),
        };
        let change = if vote.doomed {
            self.doom(&hopes, vote, hides)
        } else {
            let feast = self.feast(vote).with_declaration(self.seat, threats, hides);
            feast.ballot(&hopes).change()
        };
        hopes.win_chance() + change
    }

    /// SV-166: all are eaten who don't hide.
    fn doom(&self, hopes: &Hopes, vote: &Vote, hides: Pawns) -> f64 {
        let own = self.board.unhidden(self.seat, vote.ballot.location);
        let lost = own.less(hides).iter();
        lost.map(|pawn| hopes.fate(self.seat, pawn).change).sum()
    }
}
