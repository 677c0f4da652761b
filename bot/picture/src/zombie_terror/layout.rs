//! How high and how wide the panels of the two sides are, and where each of their parts stands.

use engine::games::zombie_terror::Side;

use super::super::art::{MARGIN, WIDTH};
use super::cards;

/// How high a row of humans is as a rule.
pub(super) const ROSTER: f32 = 124.0;

/// How the panels are laid out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// How wide they are.
    pub(super) width: f32,
    /// In how many lines it stands who leads a side and what it has.
    lines: u8,
    /// How high the place of the cards is.
    pub(super) hand: f32,
    /// In how many rows the humans stand, and how high each is.
    pub(super) rows: u8,
    pub(super) row: f32,
}

/// As wide as the car park is, above and below it.
pub(super) const TALL: Layout = Layout {
    width: WIDTH - 2.0 * MARGIN,
    lines: 1,
    hand: cards::HEIGHT,
    rows: 1,
    row: ROSTER,
};

impl Layout {
    /// One above the other in a column so wide.
    pub(super) const fn column(width: f32) -> Self {
        Self {
            width,
            lines: 2,
            hand: cards::TWO_ROWS,
            rows: 2,
            row: 92.0,
        }
    }

    /// Where the cards lie.
    pub(super) const fn cards(self) -> f32 {
        LINE_HEIGHT * self.lines as f32
    }

    /// Where the humans stand.
    pub(super) const fn roster(self) -> f32 {
        self.horde()
    }

    /// How high the panel of the zombies is.
    pub(super) const fn horde(self) -> f32 {
        self.cards() + self.hand + 12.0
    }

    /// How high the panel of the humans is.
    pub(super) const fn crew(self) -> f32 {
        self.roster() + self.row * self.rows as f32 + 12.0
    }

    /// How high the panel of a side is.
    pub(super) const fn height(self, side: Side) -> f32 {
        match side {
            Side::Zombies => self.horde(),
            Side::Humans => self.crew(),
        }
    }

    /// Where what a side has stands, below who leads it if there are two lines.
    pub(super) const fn goods(self) -> f32 {
        self.cards() - LINE_HEIGHT
    }

    /// Right of what nothing of the name may stand, where what the side has begins at `goods`.
    pub(super) const fn end(self, goods: f32) -> f32 {
        if self.lines > 1 {
            self.width - 14.0
        } else {
            goods
        }
    }
}

/// How high a line at the head of a panel is.
const LINE_HEIGHT: f32 = 68.0;
