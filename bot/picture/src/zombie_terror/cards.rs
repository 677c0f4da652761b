//! The cards of a side in a row: backs for those in the hand, open ones for those on the table.

use engine::games::zombie_terror::{Card, Side};
use speech::Teller;

use super::super::art::{self, Area, rounded};
use super::super::palette::INK;
use super::super::svg::{Anchor, Attributes, Svg, Type};
use super::{looks, signs};

/// How high the row is.
pub(super) const HEIGHT: f32 = 60.0;
const GAP: f32 = 10.0;
/// How wide the back of a card is.
const BACK: f32 = 44.0;
/// How large names are.
const NAME: f32 = 31.0;
/// How wide an open card is beside its name.
const BESIDE: f32 = 74.0;

/// A card of a side as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// In the hand, from behind.
    Back,
    /// In an open hand.
    Held(Card),
    /// Used.
    Played(Card),
}

impl Slot {
    fn card(self) -> Option<Card> {
        match self {
            Self::Back => None,
            Self::Held(card) | Self::Played(card) => Some(card),
        }
    }
}

/// The cards of a side between `x` and `end`.
pub(super) fn row(
    svg: &mut Svg,
    slots: &[Slot],
    (mut x, y): (f32, f32),
    end: f32,
    tell: &Teller<'_>,
) {
    let wanted: f32 = slots.iter().map(|slot| wanted(*slot, tell)).sum();
    let gaps: f32 = slots.iter().skip(1).map(|_| GAP).sum();
    let part = ((end - x - gaps) / wanted).min(1.0);
    for slot in slots {
        let width = part * self::wanted(*slot, tell);
        match slot.card() {
            None => art::back(svg, x, y + 1.0, width),
            Some(card) => {
                let area = Area::new(x, y, width, HEIGHT);
                let used = matches!(slot, Slot::Played(_));
                open(svg, area, card, used, tell);
            }
        }
        x += width + GAP;
    }
}

/// How wide a card is if there is room enough.
fn wanted(slot: Slot, tell: &Teller<'_>) -> f32 {
    let name = slot.card().map(|card| looks::name(card, tell));
    name.map_or(BACK, |name| Type::bold(NAME).width(&name) + BESIDE + 6.0)
}

/// A card with its drawing and its name, with a tick if it is used.
fn open(svg: &mut Svg, area: Area, card: Card, used: bool, tell: &Teller<'_>) {
    let (fill, edge) = match card.side() {
        Side::Humans => ("#f8e6cb", "#ffb25e"),
        Side::Zombies => ("#e3f0d0", "#8fcf6a"),
    };
    let fill = if used { "#aaa4bd" } else { fill };
    let look: Attributes<'_> = &[("fill", &fill), ("stroke", &edge), ("stroke-width", &5)];
    rounded(svg, area.inside(2.5), 14.0, look);
    svg.icon(looks::card(card), area.x + 8.0, area.y + 6.0, 48.0);
    name(svg, area, &looks::name(card, tell));
    if used {
        svg.icon(signs::DONE, area.x + 36.0, area.y + 32.0, 26.0);
    }
}

/// The name, on two lines if it has to be.
fn name(svg: &mut Svg, area: Area, name: &str) {
    let room = area.width - BESIDE;
    let face = Type::bold(NAME)
        .coloured(INK)
        .anchored(Anchor::Middle)
        .within(room);
    let x = area.x + 61.0 + room / 2.0;
    let (first, second) = art::halves(name);
    if face.fits(name) || second.is_empty() {
        svg.line(x, area.y + 41.0, face.shrunk(name, 0.66), name);
        return;
    }
    let face = Type { size: 26.0, ..face };
    for (y, part) in [(area.y + 27.0, first), (area.y + 52.0, second)] {
        svg.line(x, y, face.shrunk(part, 0.75), part);
    }
}
