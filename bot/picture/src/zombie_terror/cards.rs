//! The cards of a side in a row: backs for those in the hand, open ones for those on the table.

use engine::games::zombie_terror::{Card, Side};
use speech::Teller;

use super::super::Spot;
use super::super::art::{self, Area, round_rect};
use super::super::palette::INK;
use super::super::svg::{Anchor, Attributes, SMALLEST, Svg, Type};
use super::{looks, signs};

/// Height of the row.
pub(super) const HEIGHT: f32 = 96.0;
/// Height of a card in one of two rows; `TWO_ROWS` is that of both rows.
const LOW: f32 = 60.0;
pub(super) const TWO_ROWS: f32 = 2.0 * LOW + 8.0;
const GAP: f32 = 10.0;
/// Minimum width at which cards in two rows aren't packed close together.
const SLIM: f32 = 600.0;
/// Width, without its name, of a card in rows packed close together.
const CLOSE: f32 = 62.0;
/// Width of the back of a card.
const BACK: f32 = 72.0;
/// Minimum width of an open card; `BESIDE` tells how much wider than its name it is.
const NARROW: f32 = 120.0;
const BESIDE: f32 = 16.0;
/// Size of the drawing on an open card.
const ICON: f32 = 48.0;

/// A card of a side as all players see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// A card in the hand, from behind.
    Back,
    /// A card in an open hand.
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

    fn is_used(self) -> bool {
        matches!(self, Self::Played(_))
    }

    /// Draws the paper of an open card, and its content.
    fn open(self, svg: &mut Svg, area: Area, card: Card, inside: impl FnOnce(&mut Svg)) {
        let (fill, edge) = match card.side() {
            Side::Humans => ("#f8e6cb", "#ffb25e"),
            Side::Zombies => ("#e3f0d0", "#8fcf6a"),
        };
        let fill = if self.is_used() { "#aaa4bd" } else { fill };
        let look: Attributes<'_> = &[("fill", &fill), ("stroke", &edge), ("stroke-width", &5)];
        svg.piece("card", card, |svg| {
            round_rect(svg, area.inside(2.5), 14.0, look);
            inside(svg);
        });
        if !self.is_used() {
            Spot::card(card).mark(svg, area);
        }
    }

    /// Returns the width of the card in rows packed close together.
    fn close(self, face: Type, tell: &Teller<'_>) -> f32 {
        let name = self.card().map(|card| looks::name(card, tell));
        name.map_or(LOW / 1.34, |name| CLOSE + face.width(&name))
    }

    /// Returns the width of the card if its name is set in this type.
    fn width(self, face: Type, tell: &Teller<'_>) -> f32 {
        let name = self.card().map(|card| looks::name(card, tell));
        name.map_or(BACK, |name| (face.width(&name) + BESIDE).max(NARROW))
    }
}

/// The cards of a side. All names are thinner and narrower if they don't fit otherwise; if that isn't
/// enough the cards lie in two rows where there is room for them, or all are smaller.
pub(super) fn draw(svg: &mut Svg, slots: &[Slot], area: Area, tell: &Teller<'_>) {
    let bold = Type::bold(SMALLEST)
        .with_colour(INK)
        .with_anchor(Anchor::Middle);
    let bold = bold.steady();
    let taken = |face: Type| {
        let taken = slots.iter().map(|slot| slot.width(face, tell) + GAP);
        taken.sum::<f32>() - GAP
    };
    let fitting = bold.cuts().find(|face| taken(*face) <= area.width);
    if fitting.is_none() && area.height >= TWO_ROWS {
        svg.place_group(area.x, area.y, 1.0, |svg| {
            if area.width < SLIM {
                close(svg, slots, area.width, tell);
            } else {
                draw_rows(svg, slots, area.width, tell);
            }
        });
        return;
    }
    let face = fitting.or(bold.cuts().last()).unwrap_or(bold);
    let scale = (area.width / taken(face).max(1.0)).min(1.0);
    let lower = (area.height - HEIGHT * scale) / 2.0;
    svg.place_group(area.x, area.y + lower, scale, |svg| {
        side_by_side(svg, slots, face, tell);
    });
}

fn side_by_side(svg: &mut Svg, slots: &[Slot], face: Type, tell: &Teller<'_>) {
    let mut x = 0.0;
    for slot in slots {
        let width = slot.width(face, tell);
        match slot.card() {
            None => art::card_back(svg, x, 1.0, width),
            Some(card) => {
                let area = Area::new(x, 0.0, width, HEIGHT);
                let left = x + (width - ICON) / 2.0;
                slot.open(svg, area, card, |svg| {
                    drawing(svg, (left, 6.0), (ICON, ICON - 6.0), *slot);
                    let name = looks::name(card, tell);
                    svg.line(x + width / 2.0, HEIGHT - 11.0, face, &name);
                });
            }
        }
        x += width + GAP;
    }
}

/// The cards in two rows, each with its name beside its drawing.
fn draw_rows(svg: &mut Svg, slots: &[Slot], room: f32, tell: &Teller<'_>) {
    let across = slots.len().div_ceil(2).max(1);
    let width = (room + GAP) / across as f32 - GAP;
    for (place, slot) in slots.iter().enumerate() {
        let (column, row) = ((place % across) as f32, (place / across) as f32);
        let (x, y) = (column * (width + GAP), row * (LOW + 8.0));
        match slot.card() {
            None => art::card_back(svg, x, y + 1.0, LOW / 1.34),
            Some(card) => {
                slot.open(svg, Area::new(x, y, width, LOW), card, |svg| {
                    drawing(svg, (x + 8.0, y + 8.0), (LOW - 16.0, LOW - 22.0), *slot);
                    let face = Type::bold(SMALLEST).with_colour(INK);
                    let face = face.with_room(width - LOW - 30.0);
                    svg.line(x + LOW + 18.0, y + 42.0, face, &looks::name(card, tell));
                });
            }
        }
    }
}

/// Like `draw_rows`, with less room: the widest card shares a row with the narrowest.
fn close(svg: &mut Svg, slots: &[Slot], room: f32, tell: &Teller<'_>) {
    let thin = Type::bold(SMALLEST).thin();
    let mut sorted = slots.to_vec();
    sorted.sort_by(|one, other| f32::total_cmp(&other.close(thin, tell), &one.close(thin, tell)));
    let mut y = 0.0;
    while !sorted.is_empty() {
        let most = sorted.len().min(slots.len().div_ceil(2));
        let mut row = vec![sorted.remove(0)];
        row.extend(sorted.drain(sorted.len() + 1 - most..));
        svg.place_group(0.0, y, 1.0, |svg| close_row(svg, &row, room, tell));
        y += LOW + 8.0;
    }
}

/// A row of them, each as wide as its name has to have it and its share of what is left.
fn close_row(svg: &mut Svg, slots: &[Slot], room: f32, tell: &Teller<'_>) {
    let room = room + GAP;
    let bold = Type::bold(SMALLEST).with_colour(INK).steady();
    let left = |face: &Type| {
        let taken = slots.iter().map(|slot| slot.close(*face, tell) + GAP);
        room - taken.sum::<f32>()
    };
    let fitting = bold.cuts().find(|face| left(face) >= 0.0);
    let face = fitting.or(bold.cuts().last()).unwrap_or(bold);
    let open = slots.iter().filter(|slot| slot.card().is_some()).count();
    let more = left(&face) / open.max(1) as f32;
    let mut x = 0.0;
    for slot in slots {
        let mut width = slot.close(face, tell);
        match slot.card() {
            None => art::card_back(svg, x, 1.0, width),
            Some(card) => {
                width += more;
                slot.open(svg, Area::new(x, 0.0, width, LOW), card, |svg| {
                    drawing(svg, (x + 6.0, 8.0), (LOW - 16.0, 15.0), *slot);
                    let face = face.with_room(width - CLOSE + 1.0);
                    svg.line(x + CLOSE - 10.0, 42.0, face, &looks::name(card, tell));
                });
            }
        }
        x += width + GAP;
    }
}

/// A picture of a card in an open hand.
pub(super) fn card_picture(card: Card, tell: &Teller<'_>) -> String {
    let slot = Slot::Held(card);
    let width = slot.width(Type::bold(SMALLEST), tell);
    art::single_picture(width, HEIGHT, |svg| {
        let area = Area::new(0.0, 0.0, width, HEIGHT);
        draw(svg, &[slot], area, tell);
    })
}

/// Draws the drawing on a card at this size; on a used card also a tick, `tick` to the right.
fn drawing(svg: &mut Svg, (x, y): (f32, f32), (size, tick): (f32, f32), slot: Slot) {
    let Some(card) = slot.card() else { return };
    svg.icon(looks::card(card), x, y, size);
    if slot.is_used() {
        svg.icon(signs::DONE, x + tick, y + 16.0, 30.0);
    }
}
