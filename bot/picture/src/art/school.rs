//! Drawings of the school: its cards, its planks, its dice.

use super::super::palette::{CARD, INK, LINE, MIST};
use super::super::svg::{Anchor, Icon, Svg, Type, icon};
use super::{Area, round_rect};

/// Planks nailed one over another.
pub const BARRICADE: Icon = icon!("survival/barricade");

/// Two planks across a door: no one gets in.
pub const BLOCKED: Icon = icon!("survival/blocked");

/// A bat with nails.
pub const WEAPON: Icon = icon!("survival/weapon");

/// A closed eye: a pawn hides.
pub const HIDE: Icon = icon!("survival/hide");

/// An arrow out of a door.
pub const ESCAPE: Icon = icon!("survival/escape");

/// A video camera.
pub const CAMERA: Icon = icon!("survival/camera");

/// A loud word.
pub const THREAT: Icon = icon!("survival/threat");

/// A star: points.
pub const STAR: Icon = icon!("survival/star");

/// Rei: long hair.
pub const REI: Icon = icon!("survival/rei");

/// Kohta: round glasses in a round face.
pub const KOHTA: Icon = icon!("survival/kohta");

/// Takashi: hair that stands on end.
pub const TAKASHI: Icon = icon!("survival/takashi");

/// Alice: two tails and a bow.
pub const ALICE: Icon = icon!("survival/alice");

/// A water tank and what receives news.
pub const ROOF: Icon = icon!("survival/roof");

/// A table with a microphone, and the loudspeaker.
pub const TOWER: Icon = icon!("survival/tower");

/// A cupboard with medicine, a bed, a red cross.
pub const INFIRMARY: Icon = icon!("survival/infirmary");

/// Books, a blackboard, a table.
pub const STAFF_ROOM: Icon = icon!("survival/staff-room");

/// A basket and its ball, a box to jump over, bars at the wall.
pub const GYM: Icon = icon!("survival/gym");

/// A lamp, a car, a machine that sells drinks.
pub const PARKING: Icon = icon!("survival/parking");

/// Returns the positions of a die's dots, by its value.
fn dots(value: u8) -> &'static [(f32, f32)] {
    const L: f32 = 26.0;
    const M: f32 = 50.0;
    const H: f32 = 74.0;
    match value {
        1 => &[(M, M)],
        2 => &[(L, L), (H, H)],
        3 => &[(L, L), (M, M), (H, H)],
        4 => &[(L, L), (H, L), (L, H), (H, H)],
        5 => &[(L, L), (H, L), (M, M), (L, H), (H, H)],
        _ => &[(L, L), (H, L), (L, M), (H, M), (L, H), (H, H)],
    }
}

/// A die at (`x`, `y`) with what it shows; a question mark if it lies covered.
pub fn die(svg: &mut Svg, x: f32, y: f32, size: f32, value: Option<u8>) {
    svg.place_group(x, y, size / 100.0, |svg| {
        let area = Area::new(0.0, 0.0, 100.0, 100.0).inside(4.0);
        let (fill, edge) = match value {
            Some(_) => (CARD, INK),
            None => (INK, LINE),
        };
        let look: super::super::svg::Attributes<'_> =
            &[("fill", &fill), ("stroke", &edge), ("stroke-width", &5)];
        round_rect(svg, area, 18.0, look);
        let Some(value) = value else {
            let mark = Type::bold(70.0)
                .with_colour(MIST)
                .with_anchor(Anchor::Middle);
            svg.line(50.0, 76.0, mark, "?");
            return;
        };
        for (cx, cy) in dots(value) {
            let look: super::super::svg::Attributes<'_> =
                &[("cx", cx), ("cy", cy), ("r", &9.5), ("fill", &INK)];
            svg.tag("circle", look);
        }
    });
}
