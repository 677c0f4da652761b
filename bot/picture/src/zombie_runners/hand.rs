//! A hand as its owner sees it: what may be laid is bright and has a mark, the rest is dim.

use engine::games::zombie_runners::{Bar, Card, Private, Right, Stage, ZombieRunners};
use engine::{Seat, View};
use speech::{Teller, args, key};

use super::super::art::{self, MARGIN, WIDTH};
use super::super::palette::{BONE, CHIP, GOLD, INK, MIST, NIGHT};
use super::super::svg::{Anchor, Svg, Type};
use super::{INSIDE, cards, table};

/// Where the cards begin.
const TOP: f32 = 172.0;
/// What is free between two cards.
const GAP: f32 = 14.0;

/// How cards are drawn, by how many there are.
#[derive(Clone, Copy, PartialEq)]
enum Size {
    /// With name and effect.
    Told,
    /// With name.
    Named,
    /// Without words.
    Bare,
}

/// A card of the hand.
struct Held {
    card: Card,
    copies: usize,
    /// Whether it may be laid now.
    fits: bool,
}

pub(super) fn draw(view: &View<ZombieRunners>, seat: Seat, tell: &Teller<'_>) -> Option<String> {
    let private = view.private.as_ref()?;
    let held = held(private, view, seat);
    let (size, columns) = layout(held.len());
    let columns_wide = f32::from(columns);
    let width = (INSIDE - GAP * (columns_wide - 1.0)) / columns_wide;
    let high = match size {
        Size::Told | Size::Named => cards::height(width),
        Size::Bare => cards::bare_height(width),
    };
    let rows = (0..held.len())
        .step_by(usize::from(columns))
        .map(|_| high + GAP);
    let bottom = TOP + rows.sum::<f32>().max(GAP) + MARGIN - GAP;
    let mut svg = Svg::new(WIDTH, bottom, NIGHT);
    header(&mut svg, view, private, tell);
    let some = held.iter().any(|held| held.fits);
    let (mut x, mut y) = (MARGIN, TOP);
    for held in &held {
        if x + width > WIDTH - MARGIN + 1.0 {
            (x, y) = (MARGIN, y + high + GAP);
        }
        card(&mut svg, (x, y, width), held, some, size, tell);
        x += width + GAP;
    }
    Some(svg.finish())
}

/// Every card of the hand once, those that may be laid first.
fn held(private: &Private, view: &View<ZombieRunners>, seat: Seat) -> Vec<Held> {
    let all = private.hand.cards();
    let of = |(card, reason): (Card, Result<Right, Bar>)| Held {
        card,
        copies: all.iter().filter(|other| **other == card).count(),
        fits: reason.is_ok(),
    };
    let mut held: Vec<Held> = private
        .cards(&view.public, seat)
        .into_iter()
        .map(of)
        .collect();
    held.sort_by_key(|held| !held.fits);
    held
}

/// How cards are drawn, and how many stand beside each other.
fn layout(kinds: usize) -> (Size, u8) {
    match kinds {
        0..=6 => (Size::Told, 3),
        7..=12 => (Size::Told, 4),
        13..=20 => (Size::Named, 5),
        21..=30 => (Size::Bare, 6),
        _ => (Size::Bare, 8),
    }
}

/// How many cards and points there are, and what the table asks for.
fn header(svg: &mut Svg, view: &View<ZombieRunners>, private: &Private, tell: &Teller<'_>) {
    let title = tell.say(key!("zr-picture-hand"));
    let face = Type::bold(46.0).coloured(BONE).within(400.0);
    svg.line(MARGIN + 8.0, 70.0, face.shrunk(&title, 0.7), &title);
    art::back(svg, MARGIN + 8.0, 92.0, 46.0);
    let count = private.hand.len().to_string();
    let number = Type::bold(44.0).coloured(BONE);
    let end = MARGIN + 66.0 + svg.line(MARGIN + 66.0, 138.0, number, &count);
    let points = tell.with(key!("zr-points"), &args![points = private.hand.count()]);
    svg.line(
        end + 34.0,
        138.0,
        number.coloured(MIST).within(220.0),
        &points,
    );
    match view.public.stage {
        Stage::Turn { .. } | Stage::Give { .. } | Stage::Swap { .. } | Stage::Window(_) => {
            table::asked(svg, 470.0, 26.0, &view.public.table, tell);
        }
        Stage::RoundOver { .. } | Stage::GameOver { .. } => {}
    }
}

/// A card in its place; dim if others may be laid and it may not.
fn card(
    svg: &mut Svg,
    (x, y, width): (f32, f32, f32),
    held: &Held,
    some: bool,
    size: Size,
    tell: &Teller<'_>,
) {
    let light = if some && !held.fits { "0.5" } else { "1" };
    svg.group(&[("opacity", &light)], |svg| match size {
        Size::Told => cards::whole(svg, x, y, width, held.card, Some(tell.words)),
        Size::Named => cards::named(svg, x, y, width, held.card, tell.words),
        Size::Bare => cards::bare(svg, x, y, width, held.card),
    });
    let high = match size {
        Size::Told | Size::Named => cards::height(width),
        Size::Bare => cards::bare_height(width),
    };
    if held.fits {
        ring(svg, (x, y, width, high));
    }
    if held.copies > 1 {
        let radius = (width * 0.16).clamp(24.0, 36.0);
        copies(svg, x + width - radius, y + high * 0.6, radius, held.copies);
    }
}

/// The mark of a card that may be laid: a ring and a tick.
fn ring(svg: &mut Svg, (x, y, width, high): (f32, f32, f32, f32)) {
    let area = art::Area::new(x, y, width, high);
    let round = width * 0.075;
    art::rounded(
        svg,
        area,
        round,
        &[("fill", &"none"), ("stroke", &GOLD), ("stroke-width", &9)],
    );
    let radius = (width * 0.11).clamp(17.0, 30.0);
    let (cx, cy) = (x + width / 2.0, y + radius * 0.9);
    let look: super::super::svg::Attributes<'_> = &[
        ("cx", &cx),
        ("cy", &cy),
        ("r", &radius),
        ("fill", &GOLD),
        ("stroke", &INK),
        ("stroke-width", &4),
    ];
    svg.tag("circle", look);
    let tick = Type::bold(radius * 1.5)
        .coloured(INK)
        .anchored(Anchor::Middle);
    svg.line(cx, cy + radius * 0.55, tick, "✓");
}

/// How many copies of a card there are.
fn copies(svg: &mut Svg, x: f32, y: f32, radius: f32, count: usize) {
    let look: super::super::svg::Attributes<'_> = &[
        ("cx", &x),
        ("cy", &y),
        ("r", &radius),
        ("fill", &CHIP),
        ("stroke", &INK),
        ("stroke-width", &4),
    ];
    svg.tag("circle", look);
    let face = Type::bold(radius * 0.95)
        .coloured(BONE)
        .anchored(Anchor::Middle);
    svg.line(x, y + radius * 0.36, face, &format!("×{count}"));
}
