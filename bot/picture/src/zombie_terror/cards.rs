//! The cards of a side in a row: backs for those in the hand, open ones for those on the table.

use engine::games::zombie_terror::{Card, Side};
use speech::Teller;

use super::super::Spot;
use super::super::art::{self, Area, rounded};
use super::super::palette::INK;
use super::super::svg::{Anchor, Attributes, SMALLEST, Svg, Type};
use super::{looks, signs};

/// How high the row is.
pub(super) const HEIGHT: f32 = 96.0;
const GAP: f32 = 10.0;
/// How wide the back of a card is.
const BACK: f32 = 72.0;
/// How wide an open card is at least, and how much wider than its name.
const NARROW: f32 = 120.0;
const BESIDE: f32 = 16.0;
/// How large the drawing on it is.
const ICON: f32 = 48.0;

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

    /// How wide it is if its name is set like this.
    fn width(self, face: Type, tell: &Teller<'_>) -> f32 {
        let name = self.card().map(|card| looks::name(card, tell));
        name.map_or(BACK, |name| (face.width(&name) + BESIDE).max(NARROW))
    }
}

/// The cards of a side between `x` and `end`; all names are thinner if they don't fit otherwise, and all
/// cards smaller if that isn't enough.
pub(super) fn row(svg: &mut Svg, slots: &[Slot], (x, y): (f32, f32), end: f32, tell: &Teller<'_>) {
    let bold = Type::bold(SMALLEST).coloured(INK).anchored(Anchor::Middle);
    let taken = |face: Type| {
        let taken = slots.iter().map(|slot| slot.width(face, tell) + GAP);
        taken.sum::<f32>() - GAP
    };
    let room = end - x;
    let face = if taken(bold) > room {
        bold.thin()
    } else {
        bold
    };
    let scale = (room / taken(face).max(1.0)).min(1.0);
    let lower = HEIGHT * (1.0 - scale) / 2.0;
    svg.placed(x, y + lower, scale, |svg| {
        side_by_side(svg, slots, face, tell);
    });
}

fn side_by_side(svg: &mut Svg, slots: &[Slot], face: Type, tell: &Teller<'_>) {
    let mut x = 0.0;
    for slot in slots {
        let width = slot.width(face, tell);
        match slot.card() {
            None => art::back(svg, x, 1.0, width),
            Some(card) => {
                let area = Area::new(x, 0.0, width, HEIGHT);
                let used = matches!(slot, Slot::Played(_));
                svg.piece("card", card, |svg| {
                    open(svg, area, card, used);
                    let name = looks::name(card, tell);
                    svg.line(x + width / 2.0, HEIGHT - 11.0, face, &name);
                });
                if !used {
                    Spot::card(card).mark(svg, area);
                }
            }
        }
        x += width + GAP;
    }
}

/// A picture of a card in an open hand.
pub(super) fn alone(card: Card, tell: &Teller<'_>) -> String {
    let slot = Slot::Held(card);
    let width = slot.width(Type::bold(SMALLEST), tell);
    art::alone(width, HEIGHT, |svg| {
        row(svg, &[slot], (0.0, 0.0), width, tell);
    })
}

/// A card with its drawing, and with a tick if it is used.
fn open(svg: &mut Svg, area: Area, card: Card, used: bool) {
    let (fill, edge) = match card.side() {
        Side::Humans => ("#f8e6cb", "#ffb25e"),
        Side::Zombies => ("#e3f0d0", "#8fcf6a"),
    };
    let fill = if used { "#aaa4bd" } else { fill };
    let look: Attributes<'_> = &[("fill", &fill), ("stroke", &edge), ("stroke-width", &5)];
    rounded(svg, area.inside(2.5), 14.0, look);
    let left = area.x + (area.width - ICON) / 2.0;
    svg.icon(looks::card(card), left, area.y + 6.0, ICON);
    if used {
        svg.icon(signs::DONE, left + ICON - 6.0, area.y + 22.0, 30.0);
    }
}
