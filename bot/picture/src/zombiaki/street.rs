//! The street itself: a roadway between two pavements, houses at the sides, and where each cell
//! is.

use engine::games::zombiaki::{Cell, Lane, Street, Table};
use speech::Teller;

use super::super::art::{Area, photo, round_rect};
use super::super::palette::{BLOOD, BONE, INK, LINE};
use super::super::svg::{Anchor, Attributes, Svg, Type};
use super::signs;
pub(super) use super::sizes::{FENCE, GATE, LENGTH, ROW, TOP};
use super::sizes::{SMALL, letters};

/// The width of a lane, in a broad drawing too, and in a photo, of which the street takes the whole width.
const LANE: f32 = 280.0;
const BROAD_LANE: f32 = 384.0;
const PHOTO_LANE: f32 = (photo::WIDTH / SMALL - 2.0 * SIDE) / 3.0;
/// Left edge of lane a, which is also the width of the houses.
pub(super) const SIDE: f32 = 80.0;
/// Gap to the left of the pieces on a cell, in which the lines of fire run.
const GUTTER: f32 = 24.0;

/// The positions of everything on the street, which is wider in a broad drawing and in a photo.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Width of a lane.
    pub(super) lane: f32,
}

impl Plan {
    /// The street in the drawing for this window.
    pub(super) fn of(tell: &Teller<'_>) -> Self {
        let lane = if tell.is_broad() {
            BROAD_LANE
        } else if tell.is_photo() {
            PHOTO_LANE
        } else {
            LANE
        };
        Self { lane }
    }

    /// Whether it is wider than as a rule.
    pub(super) fn is_broad(self) -> bool {
        self.lane > LANE
    }

    /// Returns the width of the street with its houses.
    pub(super) fn width(self) -> f32 {
        2.0 * SIDE + 3.0 * self.lane
    }

    /// The left edge of a lane.
    pub(super) fn left_edge(self, lane: Lane) -> f32 {
        match lane {
            Lane::A => SIDE,
            Lane::B => SIDE + self.lane,
            Lane::C => SIDE + 2.0 * self.lane,
        }
    }

    /// Returns the area of a piece on a cell.
    pub(super) fn stand(self, cell: Cell) -> Area {
        let (x, y) = (self.left_edge(cell.lane) + GUTTER, top(cell.street) + 10.0);
        Area::new(x, y, self.lane - GUTTER - 8.0, ROW - 20.0)
    }

    /// The middle of what stands on a cell.
    pub(super) fn middle(self, cell: Cell) -> (f32, f32) {
        let area = self.stand(cell);
        (area.x + area.width / 2.0, area.y + area.height / 2.0)
    }
}

/// The upper edge of a street.
pub(super) fn top(street: Street) -> f32 {
    TOP + ROW * f32::from(5 - street.number())
}

pub(super) fn draw(svg: &mut Svg, table: &Table, plan: Plan, tell: &Teller<'_>) {
    for lane in Lane::ALL {
        draw_paving(svg, plan, lane);
    }
    for street in Street::ALL {
        draw_crossing(svg, plan, street);
        houses(svg, plan, street);
    }
    danger(svg, plan);
    for lane in Lane::ALL {
        let at = (plan.left_edge(lane) + plan.lane / 2.0, TOP - FENCE / 2.0);
        letter(svg, lane, at, tell);
        if table.board.is_roadblocked(lane) {
            draw_closed_lane(svg, plan, lane);
        }
    }
    for cell in Cell::all().filter(|cell| table.board.is_free(*cell)) {
        coordinate(svg, plan, cell, tell);
    }
}

/// The roadway in the middle, the pavements beside it, with their kerbs.
fn draw_paving(svg: &mut Svg, plan: Plan, lane: Lane) {
    let (fill, slab) = match lane {
        Lane::A | Lane::C => ("#3c3759", "#4a4469"),
        Lane::B => ("#242033", "#2f2a42"),
    };
    let area = Area::new(plan.left_edge(lane), TOP, plan.lane, LENGTH);
    round_rect(svg, area, 0.0, &[("fill", &fill)]);
    let joints = match lane {
        Lane::A | Lane::C => format!("M{} {TOP}v{LENGTH}", plan.left_edge(lane) + plan.lane / 2.0),
        Lane::B => String::new(),
    };
    let wide = plan.lane;
    let kerb = format_args!(
        "M{} {TOP}v{LENGTH}m{wide} 0v-{LENGTH}",
        plan.left_edge(lane)
    );
    let look: Attributes<'_> = &[("d", &joints), ("stroke", &slab), ("stroke-width", &4)];
    svg.tag("path", look);
    let look: Attributes<'_> = &[("d", &kerb), ("stroke", &"#6b6390"), ("stroke-width", &5)];
    svg.tag("path", look);
}

/// The line between two streets, with a zebra crossing on the roadway.
fn draw_crossing(svg: &mut Svg, plan: Plan, street: Street) {
    let y = top(street);
    let width = 3.0 * plan.lane;
    let line = format_args!("M{SIDE} {y}h{width}");
    let look: Attributes<'_> = &[("d", &line), ("stroke", &"#57507d"), ("stroke-width", &3)];
    svg.tag("path", look);
    let stripes = format_args!(
        "M{} {y}h{}",
        plan.left_edge(Lane::B) + 14.0,
        plan.lane - 22.0
    );
    let look: Attributes<'_> = &[
        ("d", &stripes),
        ("stroke", &"#7a7299"),
        ("stroke-width", &12),
        ("stroke-dasharray", &"22 20"),
    ];
    svg.tag("path", look);
}

/// Street 1 is red: from here they are on the barricade with one step.
fn danger(svg: &mut Svg, plan: Plan) {
    let area = Area::new(SIDE, top(Street::First), 3.0 * plan.lane, ROW);
    let look: Attributes<'_> = &[("fill", &BLOOD), ("fill-opacity", &0.3)];
    round_rect(svg, area, 0.0, look);
}

/// A house on either side, with the number of the street.
fn houses(svg: &mut Svg, plan: Plan, street: Street) {
    let y = top(street);
    for (x, shift) in [(0.0, 0), (plan.width() - SIDE, 2)] {
        house(svg, x, y, usize::from(street.number() + shift));
        let number = street.number().to_string();
        let fill = if street == Street::First { BLOOD } else { SIGN };
        plate(svg, x + SIDE / 2.0, y + ROW / 2.0, fill, &number);
    }
}

const WALLS: [&str; 4] = ["#3b2340", "#2c3350", "#45302f", "#2f3a3a"];
/// The enamel of house numbers.
const SIGN: &str = "#2b4fa8";
const LIT: &str = "#f0c85a";
const DARK: &str = "#1c1730";

fn house(svg: &mut Svg, x: f32, y: f32, paint: usize) {
    let wall = WALLS[paint % WALLS.len()];
    let area = Area::new(x, y, SIDE, ROW);
    let look: Attributes<'_> = &[("fill", &wall), ("stroke", &INK), ("stroke-width", &4)];
    round_rect(svg, area, 0.0, look);
    let cornice = Area::new(x, y, SIDE, 10.0);
    round_rect(svg, cornice, 0.0, &[("fill", &"#57507d")]);
    for (number, (across, down)) in (paint..).zip([(8.0, 20.0), (44.0, 20.0), (8.0, 122.0)]) {
        window(svg, x + across, y + down, number % 3 == 0);
    }
    window(svg, x + 44.0, y + 122.0, paint % 4 == 1);
}

fn window(svg: &mut Svg, x: f32, y: f32, lit: bool) {
    let fill = if lit { LIT } else { DARK };
    let look: Attributes<'_> = &[("fill", &fill), ("stroke", &INK), ("stroke-width", &3)];
    round_rect(svg, Area::new(x, y, 28.0, 34.0), 2.0, look);
    let bars = format_args!("M{} {y}v34m-14-19h28", x + 14.0);
    let look: Attributes<'_> = &[("d", &bars), ("stroke", &INK), ("stroke-width", &3)];
    svg.tag("path", look);
}

/// The number of a house, on enamel.
fn plate(svg: &mut Svg, x: f32, y: f32, fill: &'static str, number: &str) {
    let area = Area::new(x - 30.0, y - 30.0, 60.0, 60.0);
    let look: Attributes<'_> = &[("fill", &fill), ("stroke", &BONE), ("stroke-width", &4)];
    round_rect(svg, area, 12.0, look);
    let face = Type::bold(44.0).with_anchor(Anchor::Middle);
    svg.line(x, y + 16.0, face, number);
}

/// The letter of a lane on a round plate with this middle.
pub(super) fn letter(svg: &mut Svg, lane: Lane, (x, y): (f32, f32), tell: &Teller<'_>) {
    let look: Attributes<'_> = &[
        ("cx", &x),
        ("cy", &y),
        ("r", &24),
        ("fill", &SIGN),
        ("stroke", &BONE),
        ("stroke-width", &4),
    ];
    svg.tag("circle", look);
    let face = Type::bold(letters(tell).max(38.0)).with_anchor(Anchor::Middle);
    let letter = match lane {
        Lane::A => "a",
        Lane::B => "b",
        Lane::C => "c",
    };
    svg.line(x, y + 12.0, face, letter);
}

/// Draws a lane in which no zombie moves: striped, and closed at its far end.
fn draw_closed_lane(svg: &mut Svg, plan: Plan, lane: Lane) {
    let (x, wide) = (plan.left_edge(lane), plan.lane);
    // bands as wide as what is free between them
    let band = |number: u8| {
        let y = TOP + 84.0 * f32::from(number);
        format!("M{x} {}l{wide} -54v28l-{wide} 54Z", y + 54.0)
    };
    let stripes: String = (0..10).map(band).collect();
    let look: Attributes<'_> = &[("d", &stripes), ("fill", &BLOOD), ("fill-opacity", &0.45)];
    svg.tag("path", look);
    let edge = Area::new(x, TOP, plan.lane, LENGTH).inside(3.0);
    let look: Attributes<'_> = &[("fill", &"none"), ("stroke", &BLOOD), ("stroke-width", &7)];
    round_rect(svg, edge, 0.0, look);
    svg.icon(
        signs::NO_ENTRY,
        x + plan.lane / 2.0 + 34.0,
        TOP - FENCE / 2.0 - 26.0,
        52.0,
    );
}

/// Lane and street of a free cell, faintly.
fn coordinate(svg: &mut Svg, plan: Plan, cell: Cell, tell: &Teller<'_>) {
    let area = plan.stand(cell);
    let look: Attributes<'_> = &[
        ("fill", &"none"),
        ("stroke", &LINE),
        ("stroke-width", &2),
        ("stroke-dasharray", &"10 10"),
        ("stroke-opacity", &0.6),
    ];
    round_rect(svg, area.inside(6.0), 18.0, look);
    let face = Type::bold(letters(tell)).with_colour(BONE);
    let (x, y) = (area.x + 20.0, area.y + 44.0);
    svg.line(x, y, face, &cell.to_string());
}
