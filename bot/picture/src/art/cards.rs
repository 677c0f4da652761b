//! Cards, face up and face down, their piles, and the places where they are missing.

use super::super::palette::{CARD, HOLE, INK, LINE, MIST, NIGHT};
use super::super::svg::{Anchor, Icon, Svg, Type};
use super::{Area, icons, round_rect};

/// The width of a card; its height is [`CARD_HEIGHT`].
pub const CARD_WIDTH: f32 = 100.0;
/// The height of a card whose width is [`CARD_WIDTH`].
pub const CARD_HEIGHT: f32 = 130.0;

const PAPER: Area = Area::new(0.0, 0.0, CARD_WIDTH, CARD_HEIGHT);

/// The face of a card: a drawing on a field of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The drawing.
    pub icon: Icon,
    /// The colour behind it.
    pub field: &'static str,
}

/// An empty place for a card at (`x`, `y`).
pub fn hole(svg: &mut Svg, x: f32, y: f32, width: f32) {
    svg.place_group(x, y, width / CARD_WIDTH, |svg| {
        let area = PAPER.inside(3.0);
        round_rect(
            svg,
            area,
            12.0,
            &[
                ("fill", &HOLE),
                ("stroke", &LINE),
                ("stroke-width", &4),
                ("stroke-dasharray", &"12 9"),
            ],
        );
    });
}

/// A place for a card that is still to be chosen.
pub fn unknown(svg: &mut Svg, x: f32, y: f32, width: f32) {
    hole(svg, x, y, width);
    let mark = Type::bold(width * 0.6)
        .with_colour(MIST)
        .with_anchor(Anchor::Middle);
    svg.line(x + width * 0.5, y + width * 0.87, mark, "?");
}

/// A card with its face up at (`x`, `y`); a glow in a colour of its own marks it.
pub fn card(svg: &mut Svg, x: f32, y: f32, width: f32, face: Face, glow: Option<&'static str>) {
    svg.place_group(x, y, width / CARD_WIDTH, |svg| {
        if let Some(glow) = glow {
            round_rect(svg, PAPER.inside(-5.0), 17.0, &[("fill", &glow)]);
        }
        sheet(svg, face.field);
        shadow(svg, 50.0, 110.0, 32.0);
        svg.icon(face.icon, 10.0, 24.0, 80.0);
    });
}

/// A picture of this size of one thing alone, and of the night around it.
pub fn single_picture(width: f32, height: f32, draw: impl FnOnce(&mut Svg)) -> String {
    const EDGE: f32 = 8.0;
    let mut svg = Svg::new(width + 2.0 * EDGE, height + 2.0 * EDGE, NIGHT);
    svg.place_group(EDGE, EDGE, 1.0, draw);
    svg.finish()
}

/// A picture of a card with its face up.
pub fn card_alone(face: Face) -> String {
    single_picture(CARD_WIDTH, CARD_HEIGHT, |svg| {
        card(svg, 0.0, 0.0, CARD_WIDTH, face, None);
    })
}

/// A card with its back up.
pub fn card_back(svg: &mut Svg, x: f32, y: f32, width: f32) {
    svg.place_group(x, y, width / CARD_WIDTH, |svg| {
        sheet(svg, "#4b3a86");
        svg.tag("path", &[("d", &BACK), ("fill", &"#7d68c4")]);
    });
}

/// A diamond with a diamond cut out.
const BACK: &str = "M50 15L85 65L50 115L15 65ZM50 36L30 65L50 94L70 65Z";

fn sheet(svg: &mut Svg, field: &'static str) {
    round_rect(svg, PAPER, 13.0, &[("fill", &INK)]);
    round_rect(svg, PAPER.inside(2.5), 11.0, &[("fill", &CARD)]);
    round_rect(svg, PAPER.inside(9.0), 7.0, &[("fill", &field)]);
}

fn shadow(svg: &mut Svg, x: f32, y: f32, half: f32) {
    let flat = half / 5.0;
    svg.tag(
        "ellipse",
        &[
            ("cx", &x),
            ("cy", &y),
            ("rx", &half),
            ("ry", &flat),
            ("fill-opacity", &0.22),
        ],
    );
}

/// A deck of `count` cards, its upper one at (`x`, `y`): three at most are drawn.
pub fn deck(svg: &mut Svg, x: f32, y: f32, width: f32, count: u8) {
    if count == 0 {
        hole(svg, x, y, width);
    }
    for depth in (0..count.min(3)).rev() {
        let step = f32::from(depth) * width * 0.09;
        card_back(svg, x + step, y - step, width);
    }
}

/// A discard pile of `count` cards thrown down at (`x`, `y`): three at most are drawn.
pub fn discard(svg: &mut Svg, x: f32, y: f32, width: f32, count: u8) {
    const FACE: Face = Face {
        icon: icons::TOMBSTONE,
        field: "#3d5c58",
    };
    if count == 0 {
        hole(svg, x, y, width);
    }
    let turns = ["rotate(14 50 65)", "rotate(-12 50 65)", "rotate(3 50 65)"];
    svg.place_group(x, y, width / CARD_WIDTH, |svg| {
        for turn in turns.iter().skip(3 - usize::from(count.min(3))) {
            svg.group(&[("transform", turn)], |svg| {
                card(svg, 0.0, 0.0, CARD_WIDTH, FACE, None);
            });
        }
    });
}
