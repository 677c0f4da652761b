//! How long the night still lasts: what comes after Dawn is too late for the zombies.

use crate::games::zombiaki::board::Zombie;
use crate::games::zombiaki::cards::Trait;
use crate::games::zombiaki::cells::Cell;
use crate::games::zombiaki::figures::HAND;
use crate::games::zombiaki::sides::{BySide, Side};
use crate::games::zombiaki::table::Table;

/// What all the walks that are left are worth together, so that each costs its part: whatever the zombies
/// play, they draw a card sooner.
const NIGHT: i32 = 3_000;

/// Every so many walks the humans need a full hand, as the zombies play something as well.
const WALKS_A_HAND: usize = 4;

/// How much dearer a human card is, in hundredths of its worth, if there are none left for later.
const SCARCE: usize = 200;

/// How much of the night is left: the cards in the decks, Dawn included.
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

    /// How many times the zombies walk before Dawn if they play nothing more: the next time before they
    /// draw, and after that once for each card they draw, as one has to go of every four.
    pub(super) fn walks(self, table: &Table) -> usize {
        let cards = self.zombies + table.hands.zombies.len();
        1 + cards.saturating_sub(HAND)
    }

    /// What it costs a side to play a card of so much worth, whatever it does: the zombies draw one more
    /// and have a walk less, the humans may lack it later.
    pub(super) fn price(self, table: &Table, side: Side, worth: i32) -> i32 {
        match side {
            Side::Zombies => NIGHT / whole(self.walks(table)),
            Side::Humans => worth * whole(self.scarcity(table)) / 100,
        }
    }

    /// How much dearer human cards are, in hundredths, as too few are left for the rest of the night.
    fn scarcity(self, table: &Table) -> usize {
        let wanted = HAND * self.walks(table).div_ceil(WALKS_A_HAND);
        let left = self.humans + table.hands.humans.len();
        SCARCE * wanted.saturating_sub(left) / wanted
    }
}

/// Small numbers as weights are counted.
fn whole(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// How many times a zombie walks until it is on the barricade, if nothing stops it.
pub(super) fn walks_of(cell: Cell, zombie: Zombie) -> usize {
    let streets = usize::from(cell.street.number());
    if zombie.is(Trait::Fast) {
        streets.div_ceil(2)
    } else {
        streets
    }
}
