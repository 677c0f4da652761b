//! The special cards of a seat, which it alone sees.

use engine::View;
use engine::games::zombie_terror::{Card, Side, ZombieTerror};

use super::super::art::{Area, MARGIN, WIDTH, rounded};
use super::super::palette::{HOLE, INK, LINE, NIGHT};
use super::super::svg::{Anchor, Attributes, Icon, Svg, Type};
use super::{arms, cards, looks, signs, street, undead};
use crate::speech::Teller;

/// So many cards are dealt.
const PLACES: u8 = 4;
const GAP: f32 = 14.0;
/// How wide a card is.
const CARD: f32 = (WIDTH - 2.0 * MARGIN - 3.0 * GAP) / 4.0;
/// How high a card is.
const HEIGHT: f32 = 316.0;

pub(super) fn draw(view: &View<ZombieTerror>, tell: &Teller<'_>) -> Option<String> {
    let private = view.private.as_ref()?;
    if view.public.table.options.no_cards {
        return None;
    }
    let mut svg = Svg::new(WIDTH, HEIGHT + 2.0 * MARGIN, NIGHT);
    let mut held = private.hand.iter();
    let mut x = MARGIN;
    for _ in 0..PLACES {
        let area = Area::new(x, MARGIN, CARD, HEIGHT);
        match held.next() {
            Some(card) => told(&mut svg, area, *card, tell),
            None => hole(&mut svg, area),
        }
        x += CARD + GAP;
    }
    Some(svg.finish())
}

/// A place whose card is played, or not dealt yet.
fn hole(svg: &mut Svg, area: Area) {
    let look: Attributes<'_> = &[
        ("fill", &HOLE),
        ("stroke", &LINE),
        ("stroke-width", &4),
        ("stroke-dasharray", &"16 12"),
    ];
    rounded(svg, area.inside(3.0), 20.0, look);
}

/// A card with its name and signs for what it does.
fn told(svg: &mut Svg, area: Area, card: Card, tell: &Teller<'_>) {
    let (fill, edge) = match card.side() {
        Side::Humans => ("#f8e6cb", "#ffb25e"),
        Side::Zombies => ("#e3f0d0", "#8fcf6a"),
    };
    let look: Attributes<'_> = &[("fill", &fill), ("stroke", &edge), ("stroke-width", &8)];
    rounded(svg, area.inside(4.0), 22.0, look);
    let middle = area.x + CARD / 2.0;
    svg.icon(looks::card(card), middle - 66.0, area.y + 24.0, 132.0);
    name(svg, middle, area.y + 196.0, &looks::name(card, tell));
    let band = Area::new(area.x + 14.0, area.y + HEIGHT - 82.0, CARD - 28.0, 66.0);
    rounded(svg, band, 14.0, &[("fill", &"#43367c")]);
    effect(svg, middle, band.y + 6.0, card);
}

/// The name, on two lines if it has to be.
fn name(svg: &mut Svg, x: f32, y: f32, name: &str) {
    let face = Type::bold(34.0)
        .coloured(INK)
        .anchored(Anchor::Middle)
        .within(CARD - 28.0);
    let (first, second) = cards::halves(name);
    if face.weight.width(name, face.size) <= face.room || second.is_empty() {
        svg.line(x, y + 16.0, face.shrunk(name, 0.7), name);
        return;
    }
    for (y, part) in [(y, first), (y + 34.0, second)] {
        svg.line(x, y, face.shrunk(part, 0.7), part);
    }
}

/// Something to see of an effect: a sign or a short text.
enum Bit {
    Sign(Icon),
    Text(&'static str),
}

/// What a card does, in signs.
fn bits(card: Card) -> Vec<Bit> {
    use Bit::{Sign, Text};
    match card {
        Card::SawnOff => vec![Text("≤3"), Sign(signs::SPLAT), Sign(signs::SHOT)],
        Card::Courage => vec![Text("1"), Sign(signs::SPLAT)],
        Card::Sewers => vec![Sign(street::LID), Text("→"), Sign(signs::ESCAPED)],
        Card::Adrenaline => vec![Text("+2"), Sign(signs::BOLT)],
        Card::FirstAid => vec![Sign(signs::DROP), Text("→"), Sign(signs::HEALED)],
        Card::Noise => vec![Text("2×"), Sign(signs::TURN)],
        Card::ZombieHorde => vec![Text("+1"), Sign(signs::ARM), Sign(street::HOLE)],
        Card::Plague => vec![Text("+2"), Sign(signs::ARM)],
        Card::Awe => vec![Text("1×"), Sign(signs::WALK), Sign(arms::AWE)],
        Card::Trap => vec![Sign(signs::ARM), Text("→"), Sign(undead::FRONT)],
        Card::Bloodlust => vec![Text("+2"), Sign(signs::WALK)],
        Card::Rampage => vec![Text("+1"), Sign(signs::BOLT)],
    }
}

/// The signs side by side around `x`.
fn effect(svg: &mut Svg, x: f32, y: f32, card: Card) {
    const SIGN: f32 = 54.0;
    let face = Type::bold(40.0);
    let bits = bits(card);
    let width = |bit: &Bit| match bit {
        Bit::Sign(_) => SIGN,
        Bit::Text(text) => face.width(text),
    };
    let all: f32 = bits.iter().map(|bit| width(bit) + 8.0).sum();
    let mut at = x - (all - 8.0) / 2.0;
    for bit in &bits {
        match bit {
            Bit::Sign(icon) => svg.icon(*icon, at, y, SIGN),
            Bit::Text(text) => _ = svg.line(at, y + 42.0, face, text),
        }
        at += width(bit) + 8.0;
    }
}
