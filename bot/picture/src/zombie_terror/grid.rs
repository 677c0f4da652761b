//! Where each cell is, and where the picture has its parts.

use engine::games::zombie_terror::{Cell, Facing, File, Half, Rank};
use speech::Teller;

use super::super::art::{Area, WIDTH};
use super::super::svg::SMALLEST;
use super::{SMALL, header, layout};

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

/// How high the car park is in a wide drawing with all that is around it.
pub(super) const AROUND: f32 = LENGTH + 2.0 * WIDE_KERB + MARKET;

/// Where the panel of the zombies is.
pub(super) const HORDE: f32 = header::HEIGHT;
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

/// A cell.
pub(super) fn area(cell: Cell) -> Area {
    Area::new(left(cell.file()), top(cell.rank()), CELL, CELL)
}

/// The middle of a cell.
pub(super) fn middle(cell: Cell) -> (f32, f32) {
    let area = area(cell);
    (area.x + CELL / 2.0, area.y + CELL / 2.0)
}

/// How large letters and numbers on the car park are: in a wide drawing it is made smaller as a whole.
pub(super) fn letters(tell: &Teller<'_>) -> f32 {
    SMALLEST / if tell.is_wide() { SMALL } else { 1.0 }
}

/// How high the pavement is before and behind the car park.
pub(super) fn kerb(tell: &Teller<'_>) -> f32 {
    if tell.is_wide() { WIDE_KERB } else { KERB }
}

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
