//! The signs of the players: the badge of a seat, the name beside it, and short words on a ground.

use engine::Seat;

use super::super::SeatLabel;
use super::super::font::{self, drawable};
use super::super::palette::{BONE, CHIP, INK, MIST, SEATS};
use super::super::svg::{Anchor, Attributes, Icon, SMALLEST, Svg, Type};
use super::{Area, icons, round_rect};

/// The mark of a seat: its letter on a shape and a colour of its own.
pub fn badge(svg: &mut Svg, x: f32, y: f32, size: f32, seat: Seat, faded: bool) {
    let fill = if faded { MIST } else { colour(seat) };
    let (shape, lift) = SHAPES[usize::from(seat.index()) % SHAPES.len()];
    svg.place_group(x, y, size / 100.0, |svg| {
        svg.group(&[("stroke", &INK), ("stroke-width", &5)], |svg| {
            svg.tag("path", &[("d", &shape), ("fill", &fill)]);
        });
        let letter = Type::bold(62.0)
            .with_colour(INK)
            .with_anchor(Anchor::Middle);
        svg.line(50.0, 72.0 + lift, letter, &seat.to_string());
    });
}

/// The colour of a seat.
#[must_use]
pub fn colour(seat: Seat) -> &'static str {
    SEATS[usize::from(seat.index()) % SEATS.len()]
}

/// The shapes of the seats, and how much lower than the middle the letter stands.
const SHAPES: [(&str, f32); 10] = [
    ("M50 5A45 45 0 0 1 50 95A45 45 0 0 1 50 5Z", 0.0),
    (
        "M22 8H78Q92 8 92 22V78Q92 92 78 92H22Q8 92 8 78V22Q8 8 22 8Z",
        0.0,
    ),
    ("M50 3L98 92H2Z", 12.0),
    ("M50 1L99 50L50 99L1 50Z", 0.0),
    ("M27 7H73L98 50L73 93H27L2 50Z", 0.0),
    ("M50 3L98 39L80 95H20L2 39Z", 4.0),
    ("M8 8H92V54C92 76 70 90 50 97C30 90 8 76 8 54Z", -4.0),
    ("M30 4H70V30H96V70H70V96H30V70H4V30H30Z", 0.0),
    (
        "M50 92C10 62 2 44 8 26C16 4 42 6 50 24C58 6 84 4 92 26C98 44 90 62 50 92Z",
        -4.0,
    ),
    ("M31 5H69L95 31V69L69 95H31L5 69V31Z", 0.0),
];

/// Draws the name of a player and the mark beside it, in total no wider than the room of `face`, and returns their
/// width. If the fonts lack letters of the name, a portrait comes first. The rest of the name follows, or the letter of
/// the seat if no letter is left.
pub fn name(
    svg: &mut Svg,
    x: f32,
    y: f32,
    face: Type,
    seat: Seat,
    label: Option<&SeatLabel>,
) -> f32 {
    let letter = seat.to_string();
    let (name, mark) = label.map_or(("", ""), |label| (&label.name, &label.mark));
    let (gap, high) = (face.size * 0.3, face.size * 1.1);
    let top = y - face.size;
    let mut end = x;
    if !is_written(name) {
        portrait(svg, x, top, high, seat);
        end += high + gap;
    }
    let name = if says_something(name) { name } else { &letter };
    let beside = match sign(mark) {
        Some(_) => gap + high,
        None if drawable(mark).is_empty() => 0.0,
        None => gap + chip_width(high, MARK_ROOM, mark),
    };
    let face = face.steady();
    let face = face.with_room(face.room - (end - x) - beside);
    end += svg.line(end, y, face, name);
    match sign(mark) {
        Some(icon) => svg.icon(icon, end + gap, top, high),
        None if beside > 0.0 => _ = chip(svg, end + gap, top, high, MARK_ROOM, mark),
        None => {}
    }
    end - x + beside
}

/// Whether the fonts have every letter of a name that has any.
fn is_written(name: &str) -> bool {
    let lacks = |letter: char| letter.is_alphabetic() && !font::has(letter);
    says_something(name) && !name.contains(lacks)
}

/// Whether what can be drawn of a name is more than signs.
fn says_something(name: &str) -> bool {
    drawable(name).contains(char::is_alphanumeric)
}

/// Head and shoulders in the colour of a seat.
fn portrait(svg: &mut Svg, x: f32, y: f32, size: f32, seat: Seat) {
    svg.place_group(x, y, size / 100.0, |svg| {
        let look: Attributes<'_> = &[
            ("d", &BUST),
            ("fill", &colour(seat)),
            ("stroke", &INK),
            ("stroke-width", &5),
        ];
        svg.tag("path", look);
    });
}

const BUST: &str =
    "M50 6A24 24 0 0 1 50 54A24 24 0 0 1 50 6ZM6 97C6 70 26 60 50 60C74 60 94 70 94 97Z";

/// Maximum width of a word beside a name.
const MARK_ROOM: f32 = 170.0;

/// A short word on a ground of its own, right of `x`; gives back how wide it is.
pub fn chip(svg: &mut Svg, x: f32, y: f32, height: f32, room: f32, text: &str) -> f32 {
    let width = chip_width(height, room, text);
    let area = Area::new(x, y, width, height);
    round_rect(svg, area, height / 2.0, &[("fill", &CHIP)]);
    let middle = chip_type(height, room).with_anchor(Anchor::Middle);
    svg.line(x + width / 2.0, y + height * 0.71, middle, text);
    width
}

fn chip_width(height: f32, room: f32, text: &str) -> f32 {
    chip_type(height, room).width(text) + height * 0.8
}

fn chip_type(height: f32, room: f32) -> Type {
    Type::bold((height * 0.58).floor().max(SMALLEST))
        .with_colour(BONE)
        .with_room(room - height * 0.8)
}

/// A drawing for a sign that the fonts lack but that stands beside names.
#[must_use]
pub fn sign(text: &str) -> Option<Icon> {
    match text.trim_end_matches('\u{fe0f}') {
        "🧟" => Some(icons::ZOMBIE),
        "🤖" => Some(icons::ROBOT),
        "🐣" => Some(icons::CHICK),
        "🎓" => Some(icons::SCHOLAR),
        "👑" => Some(icons::CROWN),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_seats_share_a_colour_or_a_shape() {
        let colours: BTreeSet<&str> = Seat::first(10).map(colour).collect();
        let shapes: BTreeSet<&str> = SHAPES.iter().map(|(shape, _)| *shape).collect();
        assert_eq!((colours.len(), shapes.len()), (10, 10));
    }

    #[test]
    fn a_name_and_its_mark_keep_to_their_room() {
        let label = |mark: &str| SeatLabel {
            name: "Bartholomäus von und zu Gräberfeld".into(),
            mark: mark.into(),
        };
        let seat = Seat::nth(0).unwrap();
        for mark in ["", "🧟", "AI", "a mark longer than any mark", "日本"] {
            let mut svg = Svg::new(10.0, 10.0, BONE);
            let face = Type::bold(40.0).with_room(400.0);
            let width = name(&mut svg, 0.0, 0.0, face, seat, Some(&label(mark)));
            assert!((300.0..=400.0).contains(&width), "{mark}: {width}");
        }
    }
}
