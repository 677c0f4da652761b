//! Where each cell is, and where the picture has its parts.

use engine::games::zombie_terror::{Cell, Facing, File, Half, Hand, Rank};
use speech::Teller;

use super::super::art::{Area, WIDTH, broad, wide};
use super::super::svg::SMALLEST;
use super::layout;

/// How wide and how high a cell is.
pub(super) const CELL: f32 = 74.0;
/// How wide the pavement is at the left and at the right.
pub(super) const SIDE: f32 = 56.0;
/// How high the pavement is before and behind the car park, and how high in a wide drawing, where larger
/// letters stand on it.
pub(super) const KERB: f32 = 44.0;
const WIDE_KERB: f32 = 66.0;
/// Where rank 16 begins.
pub(super) const TOP: f32 = HORDE + layout::TALL.horde() + 10.0 + KERB;
/// How high the car park is.
pub(super) const LENGTH: f32 = 16.0 * CELL;
/// How wide the car park is.
pub(super) const BREADTH: f32 = 12.0 * CELL;
/// Where rank 1 ends.
pub(super) const BOTTOM: f32 = TOP + LENGTH;
/// The line of the cones.
pub(super) const CONES: f32 = TOP + LENGTH / 2.0;

/// How much smaller the car park is in a wide drawing, so that its whole length is there with all that is around it.
pub(super) const SMALL: f32 = (wide::HEIGHT - 8.0) / (LENGTH + 2.0 * WIDE_KERB + MARKET);

/// The scale of the car park in a photo, and the heights of its pavement and of all of it there.
pub(super) const PHOTO: f32 = 0.72;
const PHOTO_KERB: f32 = 58.0;
pub(super) const PHOTO_HEIGHT: f32 = (LENGTH + 2.0 * PHOTO_KERB + MARKET) * PHOTO;

/// How high the pavement is above and below a car park that lies on its side.
pub(super) const ASIDE: f32 = 46.0;
/// How wide such a car park is with all that is around it, and how high.
pub(super) const LYING: (f32, f32) = (MARKET + 2.0 * KERB + LENGTH, BREADTH + 2.0 * ASIDE);
/// How much smaller it is in a broad drawing, so that its whole breadth is there.
pub(super) const BROAD: f32 = broad::HEIGHT / LYING.1;

/// Where the panel of the zombies is.
pub(super) const HORDE: f32 = layout::HEADER;
/// Where the panel of the humans is.
pub(super) const CREW: f32 = BOTTOM + KERB + MARKET + 12.0;
/// Where the drawing ends.
pub(super) const END: f32 = CREW + layout::TALL.crew() + 14.0;
/// How high the supermarket is.
pub(super) const MARKET: f32 = 66.0;

/// The left edge of a file.
pub(super) fn left(file: File) -> f32 {
    SIDE + CELL * file.index() as f32
}

/// The upper edge of a rank.
pub(super) fn top(rank: Rank) -> f32 {
    BOTTOM - CELL * f32::from(rank.number())
}

/// How the car park lies in a drawing. Where places are told by their edges it stands upright: rank 16 is above.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    /// Whether it lies on its side, turned to the right by a quarter: rank 1 is at the left, and file a above.
    pub(super) lies: bool,
    /// How large letters and numbers are on it: it may be made smaller as a whole.
    pub(super) letters: f32,
    /// How high the pavement is before and behind it.
    pub(super) kerb: f32,
    /// How far faces look out from behind their letters.
    pub(super) up: f32,
}

const TALL: Grid = Grid {
    lies: false,
    letters: SMALLEST,
    kerb: KERB,
    up: 0.0,
};

impl Grid {
    /// The car park in the drawing for this window.
    pub(super) fn of(tell: &Teller<'_>) -> Self {
        if tell.is_broad() {
            return Self {
                lies: true,
                letters: SMALLEST / BROAD,
                up: 2.0,
                ..TALL
            };
        }
        if tell.is_wide() {
            return Self {
                letters: SMALLEST / SMALL,
                kerb: WIDE_KERB,
                up: 11.0,
                ..TALL
            };
        }
        if tell.is_photo() {
            return Self {
                letters: SMALLEST / PHOTO,
                kerb: PHOTO_KERB,
                up: 10.0,
                ..TALL
            };
        }
        TALL
    }

    /// A cell.
    pub(super) fn area(self, cell: Cell) -> Area {
        self.turned(Area::new(left(cell.file()), top(cell.rank()), CELL, CELL))
    }

    /// The middle of a cell.
    pub(super) fn middle(self, cell: Cell) -> (f32, f32) {
        let area = self.area(cell);
        (area.x + CELL / 2.0, area.y + CELL / 2.0)
    }

    /// Where a part of the upright car park is.
    pub(super) fn turned(self, area: Area) -> Area {
        if !self.lies {
            return area;
        }
        let (x, y) = TURN;
        Area::new(
            x - area.y - area.height,
            y + area.x,
            area.height,
            area.width,
        )
    }

    /// Where a facing points to in the drawing.
    pub(super) fn seen(self, facing: Facing) -> Facing {
        if self.lies {
            facing.turned(Hand::Right)
        } else {
            facing
        }
    }
}

/// By how much a car park that lies on its side is moved after the turn, so that its upper left corner is at 0, 0.
pub(super) const TURN: (f32, f32) = (MARKET + KERB + BOTTOM, ASIDE - SIDE);

/// How far something drawn pointing up is turned to point this way.
pub(super) fn turn(facing: Facing) -> i32 {
    match facing {
        Facing::North => 0,
        Facing::East => 90,
        Facing::South => 180,
        Facing::West => 270,
    }
}

/// A half of the car park.
pub(super) fn half(half: Half) -> Area {
    let y = match half {
        Half::South => CONES,
        Half::North => TOP,
    };
    Area::new(SIDE, y, WIDTH - 2.0 * SIDE, LENGTH / 2.0)
}
