//! The positions of the cells, and of the parts of the picture.

use engine::games::zombie_terror::{Cell, Facing, File, Half, Hand, Rank};
use speech::{Shape, Teller};

use super::super::art::{Area, WIDTH, broad, wide};
use super::super::svg::SMALLEST;
use super::layout;

/// Width and height of a cell.
pub(super) const CELL: f32 = 74.0;
/// Width of the pavement at the left and at the right.
pub(super) const SIDE: f32 = 56.0;
/// Height of the pavement before and behind the car park; `WIDE_KERB` is that in a wide drawing, where larger letters
/// are on it.
pub(super) const KERB: f32 = 44.0;
const WIDE_KERB: f32 = 66.0;
/// Top of rank 16.
pub(super) const TOP: f32 = HORDE + layout::TALL.horde() + 10.0 + KERB;
/// Height of the car park.
pub(super) const LENGTH: f32 = 16.0 * CELL;
/// Width of the car park.
pub(super) const BREADTH: f32 = 12.0 * CELL;
/// Bottom of rank 1.
pub(super) const BOTTOM: f32 = TOP + LENGTH;
/// The line of the cones.
pub(super) const CONES: f32 = TOP + LENGTH / 2.0;

/// Scale of the car park in a wide drawing, so that its whole length fits together with its surroundings.
pub(super) const SMALL: f32 = (wide::HEIGHT - 8.0) / (LENGTH + 2.0 * WIDE_KERB + MARKET);

/// The scale of the car park in a photo, and the heights of its pavement and of all of it there.
pub(super) const PHOTO: f32 = 0.72;
const PHOTO_KERB: f32 = 58.0;
pub(super) const PHOTO_HEIGHT: f32 = (LENGTH + 2.0 * PHOTO_KERB + MARKET) * PHOTO;

/// Height of the pavement above and below a car park that lies on its side.
pub(super) const ASIDE: f32 = 46.0;
/// Width and height of a car park that lies on its side, with its surroundings.
pub(super) const LYING: (f32, f32) = (MARKET + 2.0 * KERB + LENGTH, BREADTH + 2.0 * ASIDE);
/// Scale of a car park that lies on its side in a broad drawing, so that its whole breadth fits.
pub(super) const BROAD: f32 = broad::HEIGHT / LYING.1;

/// Top of the zombies' panel.
pub(super) const HORDE: f32 = layout::HEADER;
/// Top of the humans' panel.
pub(super) const CREW: f32 = BOTTOM + KERB + MARKET + 12.0;
/// Bottom of the drawing.
pub(super) const END: f32 = CREW + layout::TALL.crew() + 14.0;
/// Height of the supermarket.
pub(super) const MARKET: f32 = 66.0;

/// The left edge of a file.
pub(super) fn left_edge(file: File) -> f32 {
    SIDE + CELL * file.index() as f32
}

/// The upper edge of a rank.
pub(super) fn top(rank: Rank) -> f32 {
    BOTTOM - CELL * f32::from(rank.number())
}

/// The orientation of the car park in a drawing. Positions given by their edges assume an upright car park, with rank
/// 16 at the top.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    /// Whether it lies on its side, turned to the right by a quarter: rank 1 is at the left, and file a above.
    pub(super) lies: bool,
    /// The size of letters and numbers on the car park, which as a whole may be scaled down.
    pub(super) letters: f32,
    /// Height of the pavement before and behind the car park.
    pub(super) kerb: f32,
    /// The distance by which faces show from behind their letters.
    pub(super) up: f32,
}

impl Grid {
    /// The car park in the drawing for this window.
    pub(super) fn of(tell: &Teller<'_>) -> Self {
        let (scale, kerb, up) = match tell.shape {
            Shape::Broad => (BROAD, KERB, 2.0),
            Shape::Wide => (SMALL, WIDE_KERB, 11.0),
            Shape::Photo => (PHOTO, PHOTO_KERB, 10.0),
            Shape::Tall | Shape::Either => (1.0, KERB, 0.0),
        };
        Self {
            lies: tell.is_broad(),
            letters: SMALLEST / scale,
            kerb,
            up,
        }
    }

    /// A cell.
    pub(super) fn area(self, cell: Cell) -> Area {
        self.rotate_area(Area::new(
            left_edge(cell.file()),
            top(cell.rank()),
            CELL,
            CELL,
        ))
    }

    /// The middle of a cell.
    pub(super) fn middle(self, cell: Cell) -> (f32, f32) {
        let area = self.area(cell);
        (area.x + CELL / 2.0, area.y + CELL / 2.0)
    }

    /// Returns the area in the drawing of a part of the upright car park.
    pub(super) fn rotate_area(self, area: Area) -> Area {
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

    /// Returns the direction of a facing in the drawing.
    pub(super) fn rotate_facing(self, facing: Facing) -> Facing {
        if self.lies {
            facing.rotate(Hand::Right)
        } else {
            facing
        }
    }
}

/// Shift after the turn of a car park that lies on its side, so that its upper left corner is at 0, 0.
pub(super) const TURN: (f32, f32) = (MARKET + KERB + BOTTOM, ASIDE - SIDE);

/// Returns the angle by which a drawing that points up must be turned to point this way.
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
