//! The elements of the pictures of all games: the night, panels, cards, badges and icons.
//!
//! Telegram for Android shows a higher photo smaller, with all its letters: a drawing of 1000 by 1946 would be 191
//! wide. So in a photo parts are beside the map that a tall drawing has above and below it. Discord for the desktop
//! shows a picture in a box of about 550 by 350, in which a tall board is too small to read. So a board is drawn wide
//! there.

use engine::Seat;

use super::palette::{CRATER, GRAVE, HILLS, MOON, NIGHT, PANEL};
use super::svg::Svg;

mod area;
mod cards;
pub mod hands;
pub mod icons;
mod people;
pub mod school;

pub use area::{Area, round_rect};
pub use cards::{
    CARD_HEIGHT, CARD_WIDTH, Face, card, card_alone, card_back, deck, discard, hole,
    single_picture, unknown,
};
pub use people::{badge, chip, colour, name, sign};

/// The width of a picture that is made for a phone.
pub const WIDTH: f32 = 1000.0;
/// A picture for a window that is wider than high: as wide for its height as Discord's desktop program
/// shows one without making it smaller, and so large that what is written on panels is as large there as on a
/// phone, 14 pixels at least.
pub mod wide {
    /// The width.
    pub const WIDTH: f32 = 1375.0;
    /// The height.
    pub const HEIGHT: f32 = 875.0;
}
/// A picture for Telegram on a phone of 390 pixels: there a photo is 273 wide and 373 high at most.
pub mod photo {
    /// The width.
    pub const WIDTH: f32 = 1000.0;
    /// The height, at most.
    pub const HEIGHT: f32 = 1360.0;
}
/// A picture for the page on a desktop, where a map alone is to take nearly half of the window. What is written
/// on panels is as large there as on a phone too, and larger on most screens.
pub mod broad {
    /// The width.
    pub const WIDTH: f32 = 1750.0;
    /// The height.
    pub const HEIGHT: f32 = 875.0;
}
/// The space left and right of everything.
pub const MARGIN: f32 = 24.0;

/// A sheet of night with a moon and a few graves on the horizon at `horizon`.
#[must_use]
pub fn night(width: f32, height: f32, horizon: f32) -> Svg {
    let mut svg = Svg::new(width, height, NIGHT);
    svg.place_group(width, 0.0, 1.0, |svg| {
        for (x, y, r, fill) in [
            (-130, 84, 118, MOON),
            (-164, 50, 22, CRATER),
            (-95, 118, 30, CRATER),
            (-80, 40, 12, CRATER),
        ] {
            svg.tag(
                "circle",
                &[("cx", &x), ("cy", &y), ("r", &r), ("fill", &fill)],
            );
        }
    });
    svg.place_group(0.0, horizon, width / WIDTH, |svg| {
        svg.tag("path", &[("d", &GRAVES), ("fill", &HILLS)]);
    });
    svg
}

/// Hills, crosses, tombstones and a fence; the horizon is at 0, the ground goes down to 60.
const GRAVES: &str = "M0 60V6C60-8 120-10 180-4V-40C180-62 220-62 220-40V-3L300 0V-28H286V-38H300V\
    -54H310V-38H324V-28H310V1L420 4C470 6 500 2 530-4V-30C530-56 578-56 578-30V-10L640-14V-44H624\
    V-55H640V-74H651V-55H667V-44H651V-14C690-16 720-12 752-6V-34L758-44L764-34V-22H784V-34L790-44\
    L796-34V-22H816V-34L822-44L828-34V-22H848V-34L854-44L860-34V2L930 6V-20C930-40 966-40 966-20\
    V8L1000 10V60Z";

/// The ground of what belongs to one player, with a strip of their colour at the left.
pub fn panel(svg: &mut Svg, area: Area, seat: Option<Seat>, edge: Option<&'static str>) {
    let ground = if seat.is_some() { PANEL } else { GRAVE };
    let line = edge.unwrap_or(ground);
    round_rect(
        svg,
        area,
        20.0,
        &[("fill", &ground), ("stroke", &line), ("stroke-width", &5)],
    );
    let Some(seat) = seat else { return };
    let strip = Area::new(area.x + 12.0, area.y + 22.0, 9.0, area.height - 44.0);
    round_rect(svg, strip, 4.5, &[("fill", &colour(seat))]);
}

/// A name cut in two at the space that is nearest to its middle.
pub fn halves(name: &str) -> (&str, &str) {
    let middle = name.len() / 2;
    let spaces = name.match_indices(' ').map(|(at, _)| at);
    let cut = spaces.min_by_key(|at| at.abs_diff(middle));
    cut.map_or((name, ""), |at| (&name[..at], &name[at + 1..]))
}

#[cfg(test)]
mod tests {
    use super::super::palette::BONE;
    use super::*;

    #[test]
    fn every_drawing_is_svg() {
        let mut svg = night(WIDTH, 400.0, 100.0);
        for seat in Seat::first(10) {
            badge(&mut svg, 0.0, 0.0, 50.0, seat, false);
        }
        let all = [icons::BRAIN, icons::ROBOT, icons::CHAIR, hands::ROCK];
        for face in all.map(|icon| Face { icon, field: PANEL }) {
            card(&mut svg, 0.0, 0.0, 80.0, face, Some(BONE));
        }
        deck(&mut svg, 0.0, 0.0, 60.0, 7);
        discard(&mut svg, 0.0, 0.0, 60.0, 2);
        chip(&mut svg, 0.0, 0.0, 40.0, 200.0, "<7>");
        for value in (1..=6).map(Some).chain([None]) {
            school::die(&mut svg, 0.0, 0.0, 50.0, value);
        }
        assert!(super::super::png(&svg.finish()).is_ok());
    }
}
