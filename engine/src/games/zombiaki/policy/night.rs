//! The rest of the night: anything after Dawn is too late for the zombies.

use crate::games::zombiaki::board::Zombie;
use crate::games::zombiaki::cards::Trait;
use crate::games::zombiaki::cells::Cell;
use crate::games::zombiaki::figures::HAND;
use crate::games::zombiaki::sides::{BySide, Side};
use crate::games::zombiaki::table::Table;

/// The value of all the walks that are left together; each walk costs its share. Every card that the zombies play makes
/// them draw a card sooner.
const NIGHT: i32 = 3_000;

/// Every so many walks the humans need a full hand, as the zombies play something as well.
const WALKS_A_HAND: usize = 4;

/// Price increase of a human card if none is left for later, in hundredths of its worth.
const SCARCE: usize = 200;

/// The rest of the night: the cards in the decks, Dawn included.
#[derive(Clone, Copy)]
pub(super) struct Night {
    zombies: usize,
    humans: usize,
}

impl Night {
    pub(super) fn new(decks: &BySide<u8>) -> Self {
        Self {
            zombies: decks.zombies.into(),
            humans: decks.humans.into(),
        }
    }

    /// Returns the number of walks before Dawn if the zombies play no more cards. The next walk comes before they draw.
    /// After that they walk once for each card they draw, as one of every four must go.
    pub(super) fn walks(self, table: &Table) -> usize {
        let cards = self.zombies + table.hands.zombies.len();
        1 + cards.saturating_sub(HAND)
    }

    /// Returns the cost to a side of playing a card of this worth, whatever its effect. The zombies draw one more card
    /// and have a walk less. The humans may lack the card later.
    pub(super) fn price(self, table: &Table, side: Side, worth: i32) -> i32 {
        match side {
            Side::Zombies => NIGHT / to_weight(self.walks(table)),
            Side::Humans => worth * to_weight(self.scarcity(table)) / 100,
        }
    }

    /// Returns the price increase of human cards, in hundredths, as too few are left for the rest of the night.
    fn scarcity(self, table: &Table) -> usize {
        let wanted = HAND * self.walks(table).div_ceil(WALKS_A_HAND);
        let left = self.humans + table.hands.humans.len();
        SCARCE * wanted.saturating_sub(left) / wanted
    }
}

/// Small numbers as weights are counted.
fn to_weight(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// Returns the number of walks that a zombie needs to the barricade if nothing stops it.
pub(super) fn walks_of(cell: Cell, zombie: Zombie) -> usize {
    let streets = usize::from(cell.street.number());
    if zombie.is(Trait::Fast) {
        streets.div_ceil(2)
    } else {
        streets
    }
}
