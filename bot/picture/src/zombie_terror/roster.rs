//! The six humans side by side, or one above the other: how they are, what they are worth and what they can do.

use engine::games::zombie_terror::{Health, Human, Status, Table};
use speech::Teller;

use super::super::art::{Area, round_rect};
use super::super::palette::{BONE, GOLD, GRAVE, HOLE, INK, LINE, MIST};
use super::super::svg::{Attributes, Icon, Svg, Type};
use super::layout::ROSTER;
use super::{looks, pawns, signs, spots};

const GAP: f32 = 8.0;
/// Width of three stars.
const STARS: f32 = 64.0;

/// The humans in so many rows, each so wide and so high.
pub(super) fn draw(
    svg: &mut Svg,
    table: &Table,
    (room, height): (f32, f32),
    rows: u8,
    tell: &Teller<'_>,
) {
    let across = Human::ALL.len().div_ceil(rows.max(1).into());
    let width = (room + GAP) / across as f32 - GAP;
    for (row, humans) in Human::ALL.chunks(across).enumerate() {
        for (place, human) in humans.iter().enumerate() {
            let (x, y) = (place as f32 * (width + GAP), row as f32 * height);
            let human = *human;
            let place = Place {
                table,
                human,
                width,
                height,
            };
            svg.place_group(x, y, 1.0, |svg| place.draw(svg, tell));
        }
    }
}

struct Place<'a> {
    table: &'a Table,
    human: Human,
    width: f32,
    height: f32,
}

impl Place<'_> {
    fn status(&self) -> Status {
        self.table.pawns[self.human].status
    }

    fn is_active(&self) -> bool {
        let turn = self.table.human_turn();
        turn.is_some_and(|turn| turn.active == Some(self.human))
    }

    /// Whether he is lost.
    fn is_lost(&self) -> bool {
        self.status() == Status::Turned || self.status().health() == Some(Health::Dead)
    }

    fn draw(&self, svg: &mut Svg, tell: &Teller<'_>) {
        self.ground(svg);
        let dim = self.is_lost() || pawns::is_done(self.table, self.human);
        let light = if dim { "0.5" } else { "1" };
        svg.group(&[("opacity", &light)], |svg| self.face(svg));
        let colour = if self.is_lost() { MIST } else { BONE };
        let beside = if self.is_low() { STARS } else { 0.0 };
        let face = Type::bold(36.0).with_colour(colour);
        let face = face.with_room(self.width - 84.0 - beside);
        svg.line(80.0, 40.0, face, &looks::short(self.human, tell));
        self.stars(svg);
        self.lower(svg);
        spots::human(self.human).mark(svg, self.area());
    }

    /// Whether what stands below the face as a rule stands beside it.
    fn is_low(&self) -> bool {
        self.height < ROSTER
    }

    fn area(&self) -> Area {
        Area::new(0.0, 0.0, self.width, self.height).inside(2.5)
    }

    fn ground(&self, svg: &mut Svg) {
        let escaped = matches!(self.status(), Status::Escaped { .. });
        let fill = if self.is_lost() { GRAVE } else { HOLE };
        let (edge, width) = match (self.is_active(), escaped) {
            (true, _) => (GOLD, 7),
            (false, true) => ("#7cf0a4", 5),
            (false, false) => (LINE, 3),
        };
        let look: Attributes<'_> = &[("fill", &fill), ("stroke", &edge), ("stroke-width", &width)];
        round_rect(svg, self.area(), 16.0, look);
    }

    fn face(&self, svg: &mut Svg) {
        let fill = if self.is_lost() {
            "#5a5470"
        } else {
            looks::tint(self.human)
        };
        let disc: Attributes<'_> = &[
            ("cx", &41),
            ("cy", &45),
            ("r", &34),
            ("fill", &fill),
            ("stroke", &INK),
            ("stroke-width", &4),
        ];
        svg.tag("circle", disc);
        svg.icon(looks::human(self.human), 11.0, 14.0, 60.0);
        if self.status().health() == Some(Health::Wounded) {
            svg.icon(signs::DROP, 2.0, 46.0, 36.0);
        }
    }

    /// Draws the stars that the human is worth, out of those he could be worth.
    fn stars(&self, svg: &mut Svg) {
        let full = self.human.stars(Health::Healthy);
        let now = match self.status() {
            Status::On { health, .. } => self.human.stars(health),
            Status::Unplaced => full,
            Status::Turned => 0,
            Status::Escaped { stars } => stars,
        };
        let (mut x, y) = if self.is_low() {
            (self.width - STARS - 6.0, (self.height - 60.0) / 2.0)
        } else {
            (78.0, 50.0)
        };
        for star in 1..=full {
            let icon = if star <= now {
                signs::STAR
            } else {
                signs::LOST_STAR
            };
            svg.icon(icon, x, y, 22.0);
            x += 21.0;
        }
    }

    /// The lower edge: AP left, or what has become of him.
    fn lower(&self, svg: &mut Svg) {
        let fate = match self.status() {
            Status::Unplaced => return,
            Status::Turned => Some(signs::TURNED),
            Status::Escaped { .. } => Some(signs::ESCAPED),
            Status::On {
                health: Health::Dead,
                ..
            } => Some(signs::SKULL),
            Status::On { .. } => None,
        };
        match fate {
            Some(icon) => svg.icon(icon, self.width - 56.0, self.height - 52.0, 48.0),
            None => self.points(svg),
        }
    }

    fn points(&self, svg: &mut Svg) {
        let pawn = self.table.pawns[self.human];
        if pawn.activated && !self.is_active() || pawns::is_done(self.table, self.human) {
            svg.icon(signs::DONE, self.width - 40.0, self.height - 41.0, 32.0);
        }
        let ap = self.table.human_turn().map_or(0, |_| pawn.ap);
        let (mut x, few, many) = if self.is_low() {
            (78.0, 31.0, 19.0)
        } else {
            (10.0, 31.0, 25.0)
        };
        for point in 1..=ap.max(3) {
            svg.icon(bolt(point <= ap), x, self.height - 42.0, 34.0);
            x += if ap > 3 { many } else { few };
        }
    }
}

fn bolt(left: bool) -> Icon {
    if left { signs::BOLT } else { signs::SPENT }
}
