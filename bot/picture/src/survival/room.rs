//! A place of the school: what stands there, who is there, and what is still free.

use engine::Seat;
use engine::games::survival::{Board, Location, Pawn, Public};
use speech::{Teller, survival};

use super::super::art::{self, Area, CARD_HEIGHT, CARD_WIDTH, round_rect, school};
use super::super::palette::{BLOOD, BONE, CHIP, INK, NIGHT};
use super::super::svg::{Attributes, Icon, Svg, Type};
use super::sizes::HEIGHT;
use super::{INSIDE, disc, door, is_close, letters, pawns, spots};

/// Height of the strip with the name of a place.
const SIGN: f32 = 52.0;
/// Height of a place's floor.
const FLOOR: f32 = 12.0;
/// Gap to the left and right of the pawns.
const SIDE: f32 = 8.0;

/// A place, and where it is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    /// The place that is drawn.
    pub(super) location: Location,
    /// The area in which the place is drawn.
    pub(super) area: Area,
    /// Whether its door is at the left.
    pub(super) mirrored: bool,
}

/// The look of a place: its wall, unless it is under the open sky, its floor, its furnishings, and their ratio of width
/// to height.
struct Look {
    wall: Option<&'static str>,
    floor: &'static str,
    things: Icon,
    wide: f32,
}

/// Returns the height of the parking, which holds any number of pawns: either it grows with them, or they move closer
/// together.
pub(super) fn parking_height(board: &Board) -> f32 {
    let rows = board
        .count(Location::Parking)
        .div_ceil(across(INSIDE))
        .max(1);
    HEIGHT + f32::from(rows - 1) * (pawns::HEIGHT + 8.0)
}

/// Returns how many pawns fit beside each other in a place of this width.
fn across(width: f32) -> u8 {
    let mut fitting = 0;
    let mut used = 2.0 * SIDE + door::WIDTH;
    while used + pawns::STEP <= width {
        used += pawns::STEP;
        fitting += 1;
    }
    fitting.max(1)
}

impl Room {
    pub(super) fn draw(self, svg: &mut Svg, public: &Public, tell: &Teller<'_>) {
        self.inside(svg);
        spots::room(self.location).mark(svg, self.area);
        door::draw(svg, self.door(), self.location, public, tell);
        self.people(svg, &public.board, tell);
        if door::attack(self.location, &public.board).is_some() {
            let look: Attributes<'_> =
                &[("fill", &"none"), ("stroke", &BLOOD), ("stroke-width", &10)];
            round_rect(svg, self.area, 8.0, look);
        }
        self.sign(svg, tell);
    }

    /// Returns the area of the door.
    fn door(self) -> Area {
        let Area { width, .. } = self.area;
        let left = if self.mirrored {
            0.0
        } else {
            width - door::WIDTH
        };
        Area {
            x: self.area.x + left,
            width: door::WIDTH,
            ..self.area
        }
    }

    /// Returns the left edge of the part without the door.
    fn hall(self) -> f32 {
        self.area.x + if self.mirrored { door::WIDTH } else { 0.0 }
    }

    /// The wall, the floor, and what stands there.
    fn inside(self, svg: &mut Svg) {
        let Area {
            y, width, height, ..
        } = self.area;
        let look = look(self.location);
        if let Some(wall) = look.wall {
            let wall: Attributes<'_> = &[("fill", &wall), ("stroke", &INK), ("stroke-width", &4)];
            round_rect(svg, self.area, 8.0, wall);
        }
        let ground = y + height - FLOOR;
        let floor = Area::new(self.area.x, ground, width, FLOOR);
        round_rect(svg, floor, 4.0, &[("fill", &look.floor)]);
        let room = width - door::WIDTH - 2.0 * SIDE;
        let high = (room / look.wide).min(height - SIGN - 20.0);
        let left = self.hall() + SIDE + (room - high * look.wide) / 2.0;
        svg.icon(look.things, left, ground - high, high);
    }

    /// The number on the dice, and the name.
    fn sign(self, svg: &mut Svg, tell: &Teller<'_>) {
        let Area { x, y, width, .. } = self.area;
        if look(self.location).wall.is_some() {
            let strip = Area::new(x, y, width, SIGN);
            round_rect(svg, strip, 8.0, &[("fill", &NIGHT)]);
        }
        let radius = letters(35.1, tell) / 1.35;
        let number = self.location.number();
        disc(svg, x + 4.0 + radius, y + 26.0, radius, number, CHIP);
        let name = survival::place(self.location, tell.words);
        let face = Type::bold(letters(36.0, tell)).with_colour(BONE);
        let left = 11.0 + 2.0 * radius;
        let face = face.with_room(width - left - 3.0);
        svg.line(x + left, y + 39.0, face, &name);
    }

    /// Returns the height of the pawns; a higher place has room for faces and badges apart from each other.
    fn pawn(self, tell: &Teller<'_>) -> f32 {
        if tell.is_wide() && self.area.height > HEIGHT {
            pawns::full_height(tell)
        } else {
            pawns::HEIGHT
        }
    }

    /// Draws all pawns in the place, then the free slots.
    fn people(self, svg: &mut Svg, board: &Board, tell: &Teller<'_>) {
        let across = across(self.area.width);
        let count = board.count(self.location);
        let crowd = count.max(across);
        let (across, step) = if is_close(tell) && self.location.capacity().is_none() {
            let room = self.area.width - door::WIDTH - 2.0 * SIDE - pawns::STEP;
            (crowd, room / f32::from(crowd.max(2) - 1))
        } else {
            (across, pawns::STEP)
        };
        let high = self.pawn(tell);
        let spot = |index: u8| {
            let (column, row) = (f32::from(index % across), f32::from(index / across));
            let x = self.hall() + SIDE + column * step;
            let rows = f32::from(crowd.div_ceil(across) - 1) - row;
            let floor = self.area.y + self.area.height - FLOOR;
            (x, floor - high - rows * (high + 8.0), high)
        };
        for index in count..self.location.capacity().unwrap_or(count) {
            let (x, y, high) = spot(index);
            pawns::slot(svg, x, y + high);
        }
        for (index, (seat, pawn)) in (0..).zip(pawns_at(board, self.location)) {
            let hidden = board.hidden[seat].contains(pawn);
            pawns::draw(svg, spot(index), (seat, pawn), hidden, tell);
        }
    }
}

/// Draws an empty place, on a card that lies on its side.
pub(super) fn empty_place(location: Location) -> String {
    let look = look(location);
    let (width, height) = (CARD_HEIGHT * 1.4, CARD_WIDTH);
    let inside = Area::new(9.0, 9.0, width - 18.0, height - 18.0);
    art::single_picture(width, height, |svg| {
        let whole = Area::new(0.0, 0.0, width, height);
        round_rect(svg, whole, 13.0, &[("fill", &look.floor)]);
        round_rect(svg, inside, 7.0, &[("fill", &look.wall.unwrap_or(NIGHT))]);
        let high = (inside.width / look.wide).min(inside.height * 0.8);
        let left = inside.x + (inside.width - high * look.wide) / 2.0;
        svg.icon(look.things, left, inside.y + inside.height - high, high);
    })
}

fn look(location: Location) -> Look {
    let (wall, floor, things, wide) = match location {
        Location::Parking => (Some("#26263a"), "#3a3a52", school::PARKING, 4.0),
        Location::Tower => (Some("#3c3564"), "#5a5088", school::TOWER, 2.0),
        Location::Infirmary => (Some("#1f4650"), "#3f7f86", school::INFIRMARY, 3.0),
        Location::Roof => (None, "#6b5a9e", school::ROOF, 4.0),
        Location::StaffRoom => (Some("#4a3350"), "#8a5a4a", school::STAFF_ROOM, 3.0),
        Location::Gym => (Some("#3d3f2e"), "#b5763c", school::GYM, 4.0),
    };
    Look {
        wall,
        floor,
        things,
        wide,
    }
}

/// Returns all pawns in a place, by seats.
fn pawns_at(board: &Board, location: Location) -> impl Iterator<Item = (Seat, Pawn)> {
    board.parties.iter().flat_map(move |(seat, party)| {
        let there = party.at(location);
        Pawn::ALL
            .into_iter()
            .filter(move |pawn| there.contains(*pawn))
            .map(move |pawn| (seat, pawn))
    })
}
