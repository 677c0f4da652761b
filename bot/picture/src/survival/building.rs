//! The school from outside: where its places are, the walls around them, the roof of the tower and
//! the ground.

use engine::games::survival::{Board, Location};
use speech::Teller;

use super::super::art::{Area, MARGIN, WIDTH, round_rect};
use super::super::palette::{BONE, GOLD, HILLS, INK, MOON};
use super::super::svg::{Attributes, Svg};
use super::room::{self, Room};
use super::sizes::{GAP, HEIGHT, INSIDE, TOP, is_close};

/// Height of the tower's roof.
const SPIRE: f32 = 62.0;
/// Width of the tower.
const TOWER: f32 = 376.0;
/// The walls.
const WALL: &str = "#55497f";

/// The places of this game, the roof above and the parking below, and where each is drawn.
pub(super) fn rooms(board: &Board, tell: &Teller<'_>) -> Vec<Room> {
    let half = (INSIDE - GAP) / 2.0;
    let has_gym = board.locations().any(|location| location == Location::Gym);
    // a wide window has room for four floors
    let height = if tell.is_wide() && !has_gym {
        (4.0 * HEIGHT + GAP) / 3.0
    } else {
        HEIGHT
    };
    let next = |y: f32| y + height + GAP;
    let room = |location, mirrored, x, y, width| Room {
        location,
        area: Area::new(MARGIN + x, y, width, height),
        mirrored,
    };
    let beside = TOWER + GAP;
    let mut y = next(TOP);
    let mut rooms = vec![
        room(Location::Tower, true, 0.0, TOP, TOWER),
        room(Location::Roof, false, beside, TOP, INSIDE - beside),
        room(Location::Infirmary, true, 0.0, y, half),
        room(Location::StaffRoom, false, half + GAP, y, half),
    ];
    if has_gym {
        y = next(y);
        rooms.push(room(Location::Gym, false, 0.0, y, INSIDE));
    }
    let mut parking = room(Location::Parking, false, 0.0, next(y), INSIDE);
    if !is_close(tell) {
        parking.area.height = room::parking_height(board);
    }
    rooms.push(parking);
    rooms
}

/// Returns the bottom of the lowest room.
pub(super) fn bottom(rooms: &[Room]) -> f32 {
    rooms
        .last()
        .map_or(TOP, |Room { area, .. }| area.y + area.height)
}

/// Draws the scenery behind and around the places.
pub(super) fn draw(svg: &mut Svg, rooms: &[Room]) {
    let ground = rooms.last().map_or(TOP, |room| room.area.y);
    let look: Attributes<'_> = &[("cx", &590), ("cy", &226), ("r", &110), ("fill", &MOON)];
    svg.tag("circle", look);
    let hills = Area::new(0.0, ground - 120.0, WIDTH, 120.0);
    round_rect(svg, hills, 0.0, &[("fill", &HILLS)]);
    let (left, edge) = (MARGIN - GAP, INSIDE + 2.0 * GAP);
    let floor = rooms.first().map_or(0.0, |room| room.area.height);
    let floors = TOP + floor;
    let house = Area::new(left, floors, edge, ground - floors);
    round_rect(svg, house, 6.0, &[("fill", &WALL)]);
    let tower = Area::new(left, TOP - 8.0, TOWER + 2.0 * GAP, floor + GAP);
    round_rect(svg, tower, 6.0, &[("fill", &WALL)]);
    spire(svg, tower);
}

/// The roof of the tower and its clock.
fn spire(svg: &mut Svg, tower: Area) {
    let (x, y) = (tower.x, tower.y);
    let (middle, right) = (x + tower.width / 2.0, x + tower.width);
    let roof = format_args!(
        "M{x} {y}L{} {}H{}L{right} {y}Z",
        middle - 60.0,
        y - SPIRE,
        middle + 60.0
    );
    let look: Attributes<'_> = &[
        ("d", &roof),
        ("fill", &"#7a2f4a"),
        ("stroke", &INK),
        ("stroke-width", &4),
    ];
    svg.tag("path", look);
    let look: Attributes<'_> = &[
        ("cx", &middle),
        ("cy", &(y - SPIRE / 2.0)),
        ("r", &24),
        ("fill", &BONE),
        ("stroke", &GOLD),
        ("stroke-width", &5),
    ];
    svg.tag("circle", look);
    let hands = format_args!("M{middle} {}v15l9 6", y - SPIRE / 2.0 - 14.0);
    let look: Attributes<'_> = &[
        ("d", &hands),
        ("fill", &"none"),
        ("stroke", &INK),
        ("stroke-width", &5),
    ];
    svg.tag("path", look);
}
