//! The heights and widths of the two sides' panels, and the positions of their parts.

use engine::games::zombie_terror::Side;

use super::super::art::{MARGIN, WIDTH};
use super::cards;

/// Usual height of the line above the panels.
pub(super) const HEADER: f32 = 84.0;
/// Usual height of a row of humans.
pub(super) const ROSTER: f32 = 124.0;

/// The layout of the panels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// Width of the panels.
    pub(super) width: f32,
    /// The height and extent of the header.
    pub(super) header: Header,
    /// Number of lines for a side's leader and possessions; `line` is the height of each.
    lines: u8,
    line: f32,
    /// Height of the place for the cards.
    pub(super) hand: f32,
    /// Number of rows of humans, 0 if they are elsewhere; `row` is the height of each.
    pub(super) rows: u8,
    pub(super) row: f32,
    /// Gap at the lower end of a panel; `between` is that between the two panels.
    below: f32,
    pub(super) between: f32,
}

/// The positions of the header's parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Header {
    pub(super) height: f32,
    /// Left end of the first part; `right` is the right end of the last one.
    pub(super) left: f32,
    pub(super) right: f32,
}

/// Panels as wide as the car park, above and below it.
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

/// Panels below a car park with the humans beside it.
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

    /// Creates the layout of a column too narrow for three humans beside each other.
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

    /// Returns the top of the cards.
    pub(super) const fn cards(self) -> f32 {
        self.line * self.lines as f32
    }

    /// Returns the top of the humans.
    pub(super) const fn roster(self) -> f32 {
        self.horde()
    }

    /// Returns the height of the zombies' panel.
    pub(super) const fn horde(self) -> f32 {
        self.cards() + self.hand + self.below
    }

    /// Whether the humans stand in it.
    pub(super) const fn has_roster(self) -> bool {
        self.rows > 0
    }

    /// Returns the height of the humans' panel.
    pub(super) const fn crew(self) -> f32 {
        if self.has_roster() {
            self.roster() + self.row * self.rows as f32 + self.below
        } else {
            self.horde()
        }
    }

    /// Returns the height of a side's panel.
    pub(super) const fn height(self, side: Side) -> f32 {
        match side {
            Side::Zombies => self.horde(),
            Side::Humans => self.crew(),
        }
    }

    /// Returns the top of a side's possessions, which are below its leader if there are two lines.
    pub(super) const fn goods(self) -> f32 {
        self.cards() - self.line
    }

    /// Returns the right limit of the name, given that the side's possessions begin at `goods`.
    pub(super) const fn end(self, goods: f32) -> f32 {
        if self.lines > 1 {
            self.width - 14.0
        } else {
            goods
        }
    }
}

/// Usual height of a line at the head of a panel.
const LINE_HEIGHT: f32 = 68.0;
/// Usual gap at the lower end of a panel.
const BELOW: f32 = 12.0;
