//! A small open card: round corners and green paper for the zombies, cut corners and sandy paper
//! for the humans.

use engine::games::zombiaki::{Card, Kind, Side};
use speech::Teller;

use super::super::art::{self, Area, icons, round_rect};
use super::super::palette::INK;
use super::super::svg::{Anchor, Attributes, SMALLEST, Svg, Type};
use super::looks::cut;
use super::looks::{self, Blow};

/// Height of a card.
pub(super) const HEIGHT: f32 = 172.0;
/// Height of a card where there is less room.
pub(super) const LOW: f32 = 132.0;
/// Minimum width of a card.
pub(super) const NARROW: f32 = 160.0;
/// Sizes of a card's drawing; `SIGNS` are those of the sign beside it.
const ICONS: [f32; 2] = [84.0, 50.0];
const SIGNS: [f32; 2] = [80.0, 62.0];
/// Tops of the sign.
const SIGN_TOPS: [f32; 2] = [6.0, 0.0];
/// Distances of the two lines of a long name from the lower edge.
const LINES: [[f32; 2]; 2] = [[50.0, 14.0], [45.0, 12.0]];

/// Returns the width that a card needs for its name.
pub(super) fn width(card: Card, tell: &Teller<'_>) -> f32 {
    let name = looks::name(card, tell);
    let (first, second) = art::halves(&name);
    let width = |part| Type::bold(SMALLEST).thin().width(part);
    width(first).max(width(second)).max(NARROW)
}

pub(super) fn draw(svg: &mut Svg, area: Area, card: Card, bright: bool, tell: &Teller<'_>) {
    let light = if bright { "1" } else { "0.94" };
    svg.group(&[("opacity", &light)], |svg| {
        svg.place_group(area.x, area.y, 1.0, |svg| {
            paper(svg, area, card.side());
            drawing(svg, area, card);
            name(svg, area, &looks::name(card, tell));
        });
    });
}

fn paper(svg: &mut Svg, Area { width, height, .. }: Area, side: Side) {
    let area = Area::new(0.0, 0.0, width, height).inside(3.0);
    let edge = art::colour(side.seat());
    match side {
        Side::Zombies => {
            let look: Attributes<'_> = &[
                ("fill", &"#e3f0d0"),
                ("stroke", &edge),
                ("stroke-width", &6),
            ];
            round_rect(svg, area, 22.0, look);
        }
        Side::Humans => {
            let path = cut(area, 18.0);
            let look: Attributes<'_> = &[
                ("d", &path),
                ("fill", &"#f8e6cb"),
                ("stroke", &edge),
                ("stroke-width", &6),
            ];
            svg.tag("path", look);
        }
    }
}

/// The drawing, and beside it what can be said in a figure.
fn drawing(svg: &mut Svg, Area { width, height, .. }: Area, card: Card) {
    let low = usize::from(height < HEIGHT);
    let (icon, sign) = (ICONS[low], SIGNS[low]);
    let mut x = 10.0;
    match (card, looks::blow(card)) {
        (Card::Zombie(kind), _) => strength(svg, width, low, kind),
        (_, Blow::None) => x = (width - icon) / 2.0,
        (_, hit) => hit.draw(svg, width - sign - 14.0, SIGN_TOPS[low], sign),
    }
    svg.icon(looks::card(card), x, 8.0, icon);
}

/// Strength and signs of a zombie; on a low card they stand in one line.
fn strength(svg: &mut Svg, width: f32, low: usize, kind: Kind) {
    let top = SIGN_TOPS[low];
    svg.icon(icons::GUARD, width - 76.0, top - 2.0, 66.0);
    let face = Type::bold(42.0)
        .with_colour(INK)
        .with_anchor(Anchor::Middle);
    svg.line(width - 43.0, top + 46.0, face, &kind.strength().to_string());
    let [mut at, y] = [[width - 50.0, 64.0], [width - 116.0, 14.0]][low];
    for sign in looks::traits(kind) {
        svg.icon(sign, at, y, 38.0);
        at -= 41.0;
    }
}

/// The name, on two lines if it has to be.
fn name(svg: &mut Svg, Area { width, height, .. }: Area, name: &str) {
    let face = Type::bold(SMALLEST)
        .with_colour(INK)
        .with_anchor(Anchor::Middle);
    let face = face.with_room(width - 10.0);
    let middle = width / 2.0;
    let (first, second) = art::halves(name);
    let low = height < HEIGHT;
    if face.fits(name) || second.is_empty() {
        let below = if low { 24.0 } else { 30.0 };
        svg.line(middle, height - below, face, name);
        return;
    }
    for (below, part) in LINES[usize::from(low)].into_iter().zip([first, second]) {
        svg.line(middle, height - below, face, part);
    }
}
