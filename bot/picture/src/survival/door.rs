//! The door of a place: the zombies who press against it, what is nailed across it, and how many it
//! takes to get in.

use engine::games::survival::{Attack, Board, Location, Public, Stage};
use speech::{Teller, survival};

use super::super::art::{Area, icons, round_rect, school};
use super::super::palette::{BLOOD, BONE, INK, MIST};
use super::super::svg::{Anchor, Attributes, Svg, Type};
use super::letters;

/// Width of a door.
pub(super) const WIDTH: f32 = 150.0;
/// The layout of the zombies' heads: the number beside each other, their size, and the distance to the next one beside
/// and below.
type Crowd = (u8, f32, (f32, f32));
/// One or two.
const FEW: Crowd = (2, 76.0, (64.0, 0.0));
/// Some behind others.
const SOME: Crowd = (3, 52.0, (44.0, 36.0));
/// The densest layout in which each head can still be counted.
const MANY: Crowd = (4, 40.0, (34.0, 25.0));
/// Minimum height of a place for a third row of `SOME` zombies.
const HIGH: f32 = 232.0;
/// Gap to the left of the heads.
const ASIDE: f32 = 5.0;
/// Maximum number of heads.
const HEADS: u8 = 12;
/// Top of the door below the upper edge of a place.
const LINTEL: f32 = 44.0;
/// Distance of the heads from the upper edge of a place; `FIGURES` is that of the numbers from its lower edge.
const TOP: f32 = 56.0;
const FIGURES: f32 = 12.0;

/// The door of a place, at this edge of it.
pub(super) fn draw(
    svg: &mut Svg,
    edge: Area,
    location: Location,
    public: &Public,
    tell: &Teller<'_>,
) {
    let board = &public.board;
    opening(svg, edge);
    let (x, y) = (edge.x + 22.0, edge.y + TOP - 12.0);
    let attack = attack(location, board);
    if attack.is_some() {
        svg.piece("door", location.number(), |svg| {
            svg.icon(icons::ATTACK, x, y, 106.0);
        });
    }
    heads(svg, edge, board.zombies[location]);
    if board.is_blocked(location) {
        svg.icon(school::BLOCKED, x, y + 6.0, 106.0);
    }
    barricades(svg, edge, attack.map_or(0, |attack| attack.barricades));
    let open = !matches!(public.stage, Stage::Over { .. });
    let needed = open.then(|| survival::breaking_point(location, board));
    let face = Type::bold(letters(38.0, tell));
    figures(svg, edge, face, board.zombies[location], needed.flatten());
}

/// The attack in progress, if zombies get in there now.
pub(super) fn attack(location: Location, board: &Board) -> Option<Attack> {
    board.attack.filter(|attack| attack.location == location)
}

/// The night outside, and the frame.
fn opening(svg: &mut Svg, edge: Area) {
    let height = edge.height - LINTEL;
    let frame = Area::new(edge.x, edge.y + LINTEL, WIDTH, height).inside(3.0);
    let look: Attributes<'_> = &[("fill", &INK), ("stroke", &"#8a5a2b"), ("stroke-width", &6)];
    round_rect(svg, frame, 6.0, look);
}

/// The zombies, one head each as long as there is room.
fn heads(svg: &mut Svg, edge: Area, count: u8) {
    let (abreast, size, (aside, down)) = match count {
        0..=2 => FEW,
        3..=6 => SOME,
        7..=9 if edge.height >= HIGH => SOME,
        7.. => MANY,
    };
    for index in 0..count.min(HEADS) {
        let (column, row) = (f32::from(index % abreast), f32::from(index / abreast));
        let x = edge.x + ASIDE + column * aside;
        let y = edge.y + TOP + row * down;
        svg.icon(icons::ZOMBIE, x, y, size);
    }
}

/// Draws the planks nailed across the door in this attack.
fn barricades(svg: &mut Svg, edge: Area, count: u8) {
    for index in 0..count {
        let x = edge.x + 4.0 + f32::from(index) * 46.0;
        svg.icon(school::BARRICADE, x, edge.y + TOP + 34.0, 52.0);
    }
}

/// Draws the number of zombies, if any, and the number needed to get in.
fn figures(svg: &mut Svg, edge: Area, face: Type, count: u8, needed: Option<u8>) {
    let (x, y) = (edge.x, edge.y + edge.height - FIGURES);
    if count > 0 {
        let area = Area::new(x + 8.0, y - 41.0, 56.0, 46.0);
        round_rect(svg, area, 12.0, &[("fill", &BLOOD)]);
        let face = face.with_colour(BONE).with_anchor(Anchor::Middle);
        svg.line(x + 36.0, y - 4.0, face, &count.to_string());
    }
    if let Some(needed) = needed {
        svg.icon(icons::GUARD, x + 67.0, y - 42.0, 46.0);
        let face = face.with_colour(MIST);
        svg.line(x + 113.0, y - 4.0, face, &needed.to_string());
    }
}
