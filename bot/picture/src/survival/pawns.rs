//! The pawns: whose one is by a badge, who it is by a letter.

use engine::Seat;
use engine::games::survival::Pawn;
use speech::{Teller, survival};

use super::super::art::{self, Area, rounded, school};
use super::super::palette::{HOLE, INK, LINE, MIST};
use super::super::svg::{Anchor, Svg, Type};

/// How wide and how high a pawn is.
pub(super) const SIZE: (f32, f32) = (60.0, 112.0);
/// From one pawn to the next.
pub(super) const STEP: f32 = 68.0;

/// A pawn at (`x`, `y`): the badge of its owner above its letter.
pub(super) fn draw(
    svg: &mut Svg,
    (x, y): (f32, f32),
    (seat, pawn): (Seat, Pawn),
    hidden: bool,
    tell: &Teller<'_>,
) {
    let light = if hidden { "0.45" } else { "1" };
    svg.group(&[("opacity", &light)], |svg| {
        art::badge(svg, x, y, SIZE.0, seat, false);
        plate(svg, x + 5.0, y + 62.0, 50.0, pawn, tell);
    });
    if hidden {
        svg.icon(school::HIDE, x, y + 28.0, SIZE.0);
    }
}

/// The letter of a pawn on a ground of its own.
pub(super) fn plate(svg: &mut Svg, x: f32, y: f32, size: f32, pawn: Pawn, tell: &Teller<'_>) {
    let fill = match pawn {
        Pawn::Rei => "#ffb3c7",
        Pawn::Kohta => "#a9d4ff",
        Pawn::Takashi => "#ffe08a",
        Pawn::Alice => "#f7f1e1",
    };
    ground(svg, x, y, size, fill);
    let letter = Type::bold(size * 0.76)
        .coloured(INK)
        .anchored(Anchor::Middle);
    svg.line(
        x + size / 2.0,
        y + size * 0.78,
        letter,
        &survival::letter(pawn, tell.words),
    );
}

/// The letter of a pawn that is dead, crossed out.
pub(super) fn dead(svg: &mut Svg, x: f32, y: f32, size: f32, pawn: Pawn, tell: &Teller<'_>) {
    ground(svg, x, y, size, HOLE);
    let letter = Type::bold(size * 0.76)
        .coloured(LINE)
        .anchored(Anchor::Middle);
    svg.line(
        x + size / 2.0,
        y + size * 0.78,
        letter,
        &survival::letter(pawn, tell.words),
    );
    let cross = format_args!("M{x} {y}l{size} {size}m0 -{size}l-{size} {size}");
    let look: super::super::svg::Attributes<'_> =
        &[("d", &cross), ("stroke", &MIST), ("stroke-width", &5)];
    svg.tag("path", look);
}

fn ground(svg: &mut Svg, x: f32, y: f32, size: f32, fill: &'static str) {
    let area = Area::new(x, y, size, size);
    let look: super::super::svg::Attributes<'_> =
        &[("fill", &fill), ("stroke", &INK), ("stroke-width", &3)];
    rounded(svg, area, 9.0, look);
}

/// A place that nobody takes.
pub(super) fn slot(svg: &mut Svg, x: f32, y: f32) {
    let area = Area::new(x + 2.0, y + 2.0, SIZE.0 - 4.0, SIZE.1 - 4.0);
    let look: super::super::svg::Attributes<'_> = &[
        ("fill", &HOLE),
        ("stroke", &LINE),
        ("stroke-width", &3),
        ("stroke-dasharray", &"10 8"),
    ];
    rounded(svg, area, 12.0, look);
}
