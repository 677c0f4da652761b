//! The pawns: who it is by the face, whose one by a badge.

use engine::Seat;
use engine::games::survival::Pawn;
use speech::Teller;

use super::super::art::{self, Area, Face, round_rect, school};
use super::super::palette::{HOLE, INK, MIST};
use super::super::svg::{Attributes, Icon, Svg};
use super::{letters, spots};

/// Width of a pawn; `HEIGHT` is its height where there is little room.
pub(super) const WIDTH: f32 = 62.0;
pub(super) const HEIGHT: f32 = 110.0;
/// Distance from one pawn to the next.
pub(super) const STEP: f32 = 66.0;

/// Ratio of a badge's size to the size of its letter.
const BADGE: f32 = 1.0 / 0.62;

/// Returns the height of a pawn whose badge doesn't cover its face.
pub(super) fn full_height(tell: &Teller<'_>) -> f32 {
    WIDTH + badge(tell)
}

fn badge(tell: &Teller<'_>) -> f32 {
    letters(35.34, tell) * BADGE
}

/// A pawn of this height at (`x`, `y`): its face, and the badge of its owner below it.
pub(super) fn draw(
    svg: &mut Svg,
    (x, y, height): (f32, f32, f32),
    (seat, pawn): (Seat, Pawn),
    hidden: bool,
    tell: &Teller<'_>,
) {
    let light = if hidden { "0.45" } else { "1" };
    svg.piece("pawn", format_args!("{seat}-{pawn}"), |svg| {
        svg.group(&[("opacity", &light)], |svg| face(svg, x, y, WIDTH, pawn));
        if hidden {
            svg.icon(school::HIDE, x, y, WIDTH);
        }
        let badge = badge(tell);
        let left = x + (WIDTH - badge) / 2.0;
        art::badge(svg, left, y + height - badge, badge, seat, false);
    });
    spots::pawn(seat, pawn).mark(svg, Area::new(x, y, WIDTH, height));
}

/// The face of a pawn on a ground of its own.
pub(super) fn face(svg: &mut Svg, x: f32, y: f32, size: f32, pawn: Pawn) {
    let (icon, fill) = look(pawn);
    ground(svg, x, y, size, fill);
    let edge = size * 0.06;
    svg.icon(icon, x + edge, y + edge, size - 2.0 * edge);
}

fn look(pawn: Pawn) -> (Icon, &'static str) {
    match pawn {
        Pawn::Rei => (school::REI, "#ffc9d6"),
        Pawn::Kohta => (school::KOHTA, "#a9d4ff"),
        Pawn::Takashi => (school::TAKASHI, "#ffe08a"),
        Pawn::Alice => (school::ALICE, "#d8f0c8"),
    }
}

/// Returns the face of a pawn as it appears on a card.
pub(super) fn card(pawn: Pawn) -> Face {
    let (icon, field) = look(pawn);
    Face { icon, field }
}

/// The face of a pawn that is dead, crossed out.
pub(super) fn dead(svg: &mut Svg, x: f32, y: f32, size: f32, pawn: Pawn) {
    ground(svg, x, y, size, HOLE);
    svg.group(&[("opacity", &"0.35")], |svg| {
        svg.icon(look(pawn).0, x, y, size);
    });
    let cross = format_args!("M{x} {y}l{size} {size}m0 -{size}l-{size} {size}");
    let look: Attributes<'_> = &[("d", &cross), ("stroke", &MIST), ("stroke-width", &5)];
    svg.tag("path", look);
}

fn ground(svg: &mut Svg, x: f32, y: f32, size: f32, fill: &'static str) {
    let area = Area::new(x, y, size, size);
    let look: Attributes<'_> = &[("fill", &fill), ("stroke", &INK), ("stroke-width", &3)];
    round_rect(svg, area, 12.0, look);
}

/// Draws a free slot as a hollow mark where the floor begins, so that the furnishings of the room stay visible.
pub(super) fn slot(svg: &mut Svg, x: f32, floor: f32) {
    let look: Attributes<'_> = &[
        ("cx", &(x + WIDTH / 2.0)),
        ("cy", &(floor + 1.0)),
        ("rx", &22),
        ("ry", &7),
        ("fill", &INK),
        ("stroke", &MIST),
        ("stroke-width", &3),
    ];
    svg.tag("ellipse", look);
}
