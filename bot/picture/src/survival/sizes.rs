//! The sizes of a board of Survival, and its round marks.

use engine::games::survival::Card;
use speech::Teller;

use super::super::art::{Face, MARGIN, WIDTH, school, wide};
use super::super::svg::{Anchor, SMALLEST, Svg, Type};

/// Gap between two panels.
pub(super) const GAP: f32 = 12.0;

/// Width of the drawing between its margins.
pub(super) const INSIDE: f32 = WIDTH - 2.0 * MARGIN;

/// Height of a place.
pub(super) const HEIGHT: f32 = 196.0;

/// Upper edge of the school.
pub(super) const TOP: f32 = 168.0;

/// Bottom of a school of four floors.
pub(super) const FOUR_FLOORS: f32 = TOP + 4.0 * HEIGHT + 3.0 * GAP;

/// Scale of the school in a wide drawing, so that all floors fit.
pub(super) const SMALL: f32 = wide::HEIGHT / (FOUR_FLOORS + 2.0 * GAP);

/// Whether the school has little room: its letters are larger for its size, and the parking keeps its height.
pub(super) fn is_close(tell: &Teller<'_>) -> bool {
    tell.is_wide() || tell.is_photo()
}

/// Returns the size of letters in the school, given their size on a phone.
pub(super) fn letters(size: f32, tell: &Teller<'_>) -> f32 {
    if is_close(tell) {
        size.max(SMALLEST / SMALL)
    } else {
        size
    }
}

/// A number in a circle, as that of a place on the dice.
pub(super) fn disc(svg: &mut Svg, x: f32, y: f32, radius: f32, number: u8, fill: &'static str) {
    let look: super::super::svg::Attributes<'_> =
        &[("cx", &x), ("cy", &y), ("r", &radius), ("fill", &fill)];
    svg.tag("circle", look);
    let face = Type::bold(radius * 1.35).with_anchor(Anchor::Middle);
    svg.line(x, y + radius * 0.49, face, &number.to_string());
}

/// The face of a card of this game.
pub(super) fn face(card: Card) -> Face {
    let (icon, field) = match card {
        Card::Barricade => (school::BARRICADE, "#3f6f5c"),
        Card::Weapon => (school::WEAPON, "#4a6fc4"),
        Card::Hide => (school::HIDE, "#3b2f6b"),
        Card::Escape => (school::ESCAPE, "#c06a3a"),
        Card::Camera => (school::CAMERA, "#2f7f9a"),
        Card::Threat => (school::THREAT, "#8f2f4a"),
    };
    Face { icon, field }
}
