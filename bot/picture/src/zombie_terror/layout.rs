//! How high and how wide the panels of the two sides are, and where each of their parts stands.

use engine::games::zombie_terror::Side;

use super::super::art::{MARGIN, WIDTH};
use super::cards;

/// How high the line above the panels is as a rule.
pub(super) const HEADER: f32 = 84.0;
/// How high a row of humans is as a rule.
pub(super) const ROSTER: f32 = 124.0;

/// How the panels are laid out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// How wide they are.
    pub(super) width: f32,
    /// How high the header is, how wide, and where it begins.
    pub(super) header: Header,
    /// In how many lines it stands who leads a side and what it has, and how high each is.
    lines: u8,
    line: f32,
    /// How high the place of the cards is.
    pub(super) hand: f32,
    /// In how many rows the humans stand, none if they stand elsewhere, and how high each is.
    pub(super) rows: u8,
    pub(super) row: f32,
    /// What is free at the lower end of a panel, and between the two.
    below: f32,
    pub(super) between: f32,
}

/// Where the header has its parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Header {
    pub(super) height: f32,
    /// Where its first part begins, and its last one ends.
    pub(super) left: f32,
    pub(super) right: f32,
}

/// As wide as the car park is, above and below it.
pub(super) const TALL: Layout = Layout {
    width: WIDTH - 2.0 * MARGIN,
    header: Header {
        height: HEADER,
        left: MARGIN + 4.0,
        right: WIDTH - MARGIN,
    },
    lines: 1,
    line: LINE_HEIGHT,
    hand: cards::HEIGHT,
    rows: 1,
    row: ROSTER,
    below: BELOW,
    between: 0.0,
};

/// The same below a car park beside which the humans stand.
pub(super) const PHOTO: Layout = Layout {
    line: 62.0,
    rows: 0,
    below: 10.0,
    between: 13.0,
    ..TALL
};

impl Layout {
    /// One above the other in a column so wide.
    pub(super) const fn column(width: f32) -> Self {
        Self {
            width,
            header: Header {
                right: width,
                ..TALL.header
            },
            lines: 2,
            hand: cards::TWO_ROWS,
            rows: 2,
            row: 92.0,
            between: MARGIN,
            ..TALL
        }
    }

    /// The same in a column that is too narrow for three humans beside each other.
    pub(super) const fn slim(width: f32) -> Self {
        Self {
            header: Header {
                height: 70.0,
                left: 4.0,
                right: width,
            },
            line: 62.0,
            rows: 3,
            row: 82.0,
            below: 10.0,
            between: 16.0,
            ..Self::column(width)
        }
    }

    /// Whether there is no room for what can be seen otherwise too.
    pub(super) const fn is_slim(self) -> bool {
        self.rows > 2
    }

    /// Where the cards lie.
    pub(super) const fn cards(self) -> f32 {
        self.line * self.lines as f32
    }

    /// Where the humans stand.
    pub(super) const fn roster(self) -> f32 {
        self.horde()
    }

    /// How high the panel of the zombies is.
    pub(super) const fn horde(self) -> f32 {
        self.cards() + self.hand + self.below
    }

    /// Whether the humans stand in it.
    pub(super) const fn has_roster(self) -> bool {
        self.rows > 0
    }

    /// How high the panel of the humans is.
    pub(super) const fn crew(self) -> f32 {
        if self.has_roster() {
            self.roster() + self.row * self.rows as f32 + self.below
        } else {
            self.horde()
        }
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
        self.cards() - self.line
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

/// How high a line at the head of a panel is as a rule.
const LINE_HEIGHT: f32 = 68.0;
/// What is free at the lower end of a panel as a rule.
const BELOW: f32 = 12.0;
