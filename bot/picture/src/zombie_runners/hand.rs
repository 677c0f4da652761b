//! A hand as its owner sees it: what may be laid is bright and has a mark, the rest is dim.

use engine::games::zombie_runners::{Bar, Card, Private, Right, Stage, ZombieRunners};
use engine::{Seat, View};
use speech::{Teller, args, key};

use super::super::Spot;
use super::super::art::{self, Area, MARGIN, WIDTH, wide};
use super::super::palette::{BONE, CHIP, GOLD, INK, MIST, NIGHT};
use super::super::svg::{Anchor, Attributes, SMALLEST, Svg, Type};
use super::{cards, table};

/// Top of the cards.
const TOP: f32 = 172.0;
/// Gap between two cards.
const GAP: f32 = 14.0;
/// Maximum height of the cards in a wide drawing; `HALF` is that of each of two rows.
const WHOLE: f32 = wide::HEIGHT - TOP - MARGIN;
const HALF: f32 = (WHOLE - GAP) / 2.0;
/// Maximum height of a standing card in a tall drawing, so that a screen has room for four.
const HIGHEST: f32 = 430.0;

/// The form in which cards are drawn, depending on their number.
#[derive(Clone, Copy, PartialEq)]
enum Size {
    /// Upright, with name and effect.
    Standing,
    /// A lower card, with name and effect.
    Lying,
    /// A card with its name only.
    Named,
    /// Without words.
    Bare,
}

/// A card of the hand.
struct HeldCard {
    card: Card,
    copies: usize,
    /// Whether it may be laid now.
    fits: bool,
}

pub(super) fn draw(view: &View<ZombieRunners>, seat: Seat, tell: &Teller<'_>) -> Option<String> {
    let private = view.private.as_ref()?;
    let held = held_cards(private, view, seat);
    let (whole, (size, columns)) = if tell.is_wide() {
        (wide::WIDTH, flat(held.len()))
    } else {
        (WIDTH, layout(held.len()))
    };
    let inside = whole - 2.0 * MARGIN;
    let width = across(inside, columns);
    let rows = held.len().div_ceil(usize::from(columns));
    let high = size.height(width, rows, tell.is_wide());
    let lying = (rows as f32 * (high + GAP) - GAP).max(0.0);
    let (height, top) = if tell.is_wide() {
        // few cards lie in the middle of the window
        (
            wide::HEIGHT.max(TOP + lying + MARGIN),
            TOP + ((WHOLE - lying) / 2.0).max(0.0),
        )
    } else {
        (TOP + lying + MARGIN, TOP)
    };
    let mut svg = Svg::new(whole, height, NIGHT);
    header(&mut svg, view, private, tell);
    let some = held.iter().any(|held| held.fits);
    let mut y = top;
    for row in held.chunks(columns.into()) {
        let count = row.len() as f32;
        let mut x = (whole - count * (width + GAP) + GAP) / 2.0;
        for held in row {
            let area = Area::new(x, y, width, high);
            card(&mut svg, area, held, some && !held.fits, size, tell);
            x += width + GAP;
        }
        y += high + GAP;
    }
    Some(svg.finish())
}

/// Returns the width of each of this many cards beside each other.
fn across(inside: f32, columns: u8) -> f32 {
    let columns = f32::from(columns);
    (inside - GAP * (columns - 1.0)) / columns
}

/// Every card of the hand once, those that may be laid first.
fn held_cards(private: &Private, view: &View<ZombieRunners>, seat: Seat) -> Vec<HeldCard> {
    let of = |(card, reason): (Card, Result<Right, Bar>)| HeldCard {
        card,
        copies: private.hand.copies(card).into(),
        fits: reason.is_ok(),
    };
    let mut held: Vec<HeldCard> = private
        .cards(&view.public, seat)
        .into_iter()
        .map(of)
        .collect();
    held.sort_by_key(|held| !held.fits);
    held
}

/// Returns the form of the cards, and how many are beside each other. There are at most seven rows, so that a phone
/// shows the hand as wide as it can.
fn layout(kinds: usize) -> (Size, u8) {
    match kinds {
        1 | 2 | 4 => (Size::Standing, 2),
        0 | 3 | 5..=9 => (Size::Standing, 3),
        10..=14 => (Size::Lying, 2),
        15..=21 => (Size::Named, 3),
        22..=30 => (Size::Bare, 6),
        _ => (Size::Bare, 8),
    }
}

/// Like `layout`, for a wide drawing, which is never higher than its window.
fn flat(kinds: usize) -> (Size, u8) {
    match kinds {
        0..=2 => (Size::Standing, 2),
        3 | 5 | 6 => (Size::Standing, 3),
        4 => (Size::Lying, 2),
        7 | 8 => (Size::Standing, 4),
        9..=12 => (Size::Lying, 3),
        13..=16 => (Size::Named, 4),
        17..=40 => (Size::Bare, 10),
        _ => (Size::Bare, 12),
    }
}

impl Size {
    /// Returns the height of a card of this width, given the number of rows.
    fn height(self, width: f32, rows: usize, wide: bool) -> f32 {
        match self {
            Self::Standing if wide && rows > 1 => HALF,
            Self::Standing if wide => cards::height(width).min(WHOLE),
            Self::Standing => cards::height(width).min(HIGHEST),
            Self::Lying if wide && rows == 2 => HALF,
            Self::Lying | Self::Named => 152.0,
            Self::Bare => cards::bare_height(width),
        }
    }

    /// Returns the scale of words and signs on a card of this width; they grow half as much as the card does.
    fn growth(self, width: f32) -> f32 {
        let usual = match self {
            Self::Standing => 308.0,
            Self::Lying => 469.0,
            Self::Named | Self::Bare => width,
        };
        f32::midpoint(width / usual, 1.0).max(1.0)
    }

    /// Returns the positions of the tick on a card and of the number of copies, neither of them on words or numbers.
    fn marks(self, area: Area) -> [(f32, f32); 2] {
        let Area {
            x,
            y,
            width,
            height,
        } = area;
        let (middle, right) = (x + width / 2.0, x + width);
        let growth = self.growth(width);
        match self {
            Self::Standing => [
                (middle, y + 26.0),
                (right - 46.0 * growth, y + 130.0 * growth),
            ],
            Self::Lying => [
                (x + height - 28.0, y + height - 30.0),
                (x + height - 34.0, y + 34.0),
            ],
            Self::Named => [(middle - 52.0, y + 78.0), (middle + 58.0, y + 76.0)],
            Self::Bare => [
                (middle, y + height - 22.0),
                (right - 36.0, y + height * 0.62),
            ],
        }
    }
}

/// Draws the number of cards, their points, and the demand of the table.
fn header(svg: &mut Svg, view: &View<ZombieRunners>, private: &Private, tell: &Teller<'_>) {
    let title = tell.say(key!("zr-picture-hand"));
    let face = Type::bold(46.0).with_colour(BONE).with_room(400.0);
    svg.line(MARGIN + 8.0, 70.0, face.shrunk(&title), &title);
    art::card_back(svg, MARGIN + 8.0, 92.0, 46.0);
    let count = private.hand.len().to_string();
    let number = Type::bold(44.0).with_colour(BONE);
    let end = MARGIN + 66.0 + svg.line(MARGIN + 66.0, 138.0, number, &count);
    let points = tell.with(key!("zr-points"), &args![points = private.hand.count()]);
    svg.line(
        end + 34.0,
        138.0,
        number.with_colour(MIST).with_room(220.0).shrunk(&points),
        &points,
    );
    match view.public.stage {
        Stage::Turn { .. } | Stage::Give { .. } | Stage::Swap { .. } | Stage::Window(_) => {
            table::draw_demand(svg, 470.0, 26.0, &view.public.table, tell);
        }
        Stage::RoundOver { .. } | Stage::GameOver { .. } => {}
    }
}

/// A card in its place, dim if others may be laid and it may not.
fn card(svg: &mut Svg, area: Area, held: &HeldCard, dim: bool, size: Size, tell: &Teller<'_>) {
    let light = if dim { "0.5" } else { "1" };
    let growth = size.growth(area.width);
    let (width, height) = (area.width / growth, area.height / growth);
    let inside = Area::new(0.0, 0.0, width, height);
    svg.group(&[("opacity", &light)], |svg| {
        svg.place_group(area.x, area.y, growth, |svg| match size {
            Size::Standing => cards::draw_standing(svg, inside, held.card, tell.words),
            Size::Lying => cards::draw_lying(svg, inside, held.card, tell.words),
            Size::Named => cards::draw_named(svg, inside, held.card, tell.words),
            Size::Bare => cards::bare(svg, 0.0, 0.0, width, held.card),
        });
    });
    let [tick, number] = size.marks(area);
    if held.fits {
        ring(svg, area, tick);
    }
    if held.copies > 1 {
        copies(svg, number, held.copies);
    }
    Spot::card(held.card).mark(svg, area);
}

/// The mark of a card that may be laid: a ring and a tick.
fn ring(svg: &mut Svg, area: Area, (x, y): (f32, f32)) {
    let look: Attributes<'_> = &[("fill", &"none"), ("stroke", &GOLD), ("stroke-width", &9)];
    let round = (area.width.min(area.height) * 0.15).min(22.0);
    art::round_rect(svg, area, round, look);
    let look: Attributes<'_> = &[
        ("cx", &x),
        ("cy", &y),
        ("r", &24),
        ("fill", &GOLD),
        ("stroke", &INK),
        ("stroke-width", &4),
    ];
    svg.tag("circle", look);
    let tick = Type::bold(SMALLEST)
        .with_colour(INK)
        .with_anchor(Anchor::Middle);
    svg.line(x, y + 13.0, tick, "✓");
}

/// Draws the number of copies of a card.
fn copies(svg: &mut Svg, (x, y): (f32, f32), count: usize) {
    let face = Type::bold(SMALLEST)
        .with_colour(BONE)
        .with_anchor(Anchor::Middle);
    let text = format!("×{count}");
    let width = face.width(&text) + 18.0;
    let ground = Area::new(x - width / 2.0, y - 23.0, width, 46.0);
    let look: Attributes<'_> = &[("fill", &CHIP), ("stroke", &INK), ("stroke-width", &4)];
    art::round_rect(svg, ground, 23.0, look);
    svg.line(x, y + 13.0, face, &text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_hands_fill_their_rows() {
        for kinds in [2, 3, 4, 6, 9] {
            assert_eq!(kinds % usize::from(layout(kinds).1), 0, "{kinds}");
        }
        for kinds in [2, 3, 4, 6, 8, 9, 12] {
            assert_eq!(
                kinds % usize::from(flat(kinds).1),
                0,
                "{kinds} in a wide window"
            );
        }
    }

    #[test]
    fn fewer_cards_are_larger_and_so_are_their_words() {
        let growth = |kinds| {
            let (size, columns) = layout(kinds);
            size.growth(across(WIDTH - 2.0 * MARGIN, columns))
        };
        assert!(growth(4) > 1.2 * growth(9));
    }
}
