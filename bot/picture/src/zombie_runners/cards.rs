//! The cards: the colour and the sign of a corporation, a number, a face, a name and what it does.

use engine::games::zombie_runners::{Boss, Card, Corporation, EventCard, Family};
use speech::{Words, zombie_runners};

use super::super::art::{Area, rounded};
use super::super::palette::{BONE, CARD, INK};
use super::super::svg::{Anchor, Icon, Svg, Type};
use super::{bosses, events, families, signs};

/// The width and the height of a whole card, before it is made larger or smaller.
const WHOLE: (f32, f32) = (200.0, 290.0);
/// The same of a card without words.
const BARE: (f32, f32) = (100.0, 130.0);

/// How high a whole card of this width is.
pub(super) fn height(width: f32) -> f32 {
    width * WHOLE.1 / WHOLE.0
}

/// How high a card without words of this width is.
pub(super) fn bare_height(width: f32) -> f32 {
    width * BARE.1 / BARE.0
}

/// The sign of a corporation.
pub(super) fn sign(corporation: Corporation) -> Icon {
    match corporation {
        Corporation::Shield => signs::SHIELD,
        Corporation::Star => signs::STAR,
        Corporation::Umbrella => signs::UMBRELLA,
        Corporation::Flask => signs::FLASK,
    }
}

/// The ground of a corporation; that of events where there is none.
pub(super) fn field(corporation: Option<Corporation>) -> &'static str {
    match corporation {
        Some(Corporation::Shield) => "#2f55a8",
        Some(Corporation::Star) => "#a5761a",
        Some(Corporation::Umbrella) => "#8a2f76",
        Some(Corporation::Flask) => "#17684f",
        None => "#4a4468",
    }
}

/// What is drawn on a card.
pub(super) fn face(card: Card) -> Icon {
    match card {
        Card::Zombie(family, _) => match family {
            Family::Dolt => families::DOLT,
            Family::Glutton => families::GLUTTON,
            Family::Marauder => families::MARAUDER,
            Family::Smarty => families::SMARTY,
            Family::Thug => families::THUG,
            Family::Fashionista => families::FASHIONISTA,
            Family::Bully => families::BULLY,
            Family::Biter => families::BITER,
            Family::Machinator => families::MACHINATOR,
            Family::Screamer => families::SCREAMER,
        },
        Card::Boss(boss) => match boss {
            Boss::DonLysar => bosses::DON_LYSAR,
            Boss::MisterBig => bosses::MISTER_BIG,
            Boss::LadyMimic => bosses::LADY_MIMIC,
            Boss::BaronZlorad => bosses::BARON_ZLORAD,
            Boss::DoctorPryga => bosses::DOCTOR_PRYGA,
        },
        Card::Event(event) => match event {
            EventCard::Priority => events::PRIORITY,
            EventCard::Boomerang => events::BOOMERANG,
            EventCard::Mask => events::MASK,
            EventCard::Thief => events::THIEF,
            EventCard::Adventure => events::ADVENTURE,
        },
    }
}

/// A whole card with its name, and with what it does in a few words if there is room for them.
pub(super) fn whole(svg: &mut Svg, x: f32, y: f32, width: f32, card: Card, told: Option<Words>) {
    svg.placed(x, y, width / WHOLE.0, |svg| {
        sheet(svg, WHOLE, field(card.corporation()));
        corners(svg, card, WHOLE.0, 1.0);
        svg.icon(face(card), 29.0, 46.0, 142.0);
        if let Some(words) = told {
            caption(svg, card, words);
        }
    });
}

/// The same, its name larger and without what it does.
pub(super) fn named(svg: &mut Svg, x: f32, y: f32, width: f32, card: Card, words: Words) {
    whole(svg, x, y, width, card, None);
    svg.placed(x, y, width / WHOLE.0, |svg| {
        rounded(
            svg,
            Area::new(12.0, 206.0, 176.0, 72.0),
            9.0,
            &[("fill", &CARD)],
        );
        let name = zombie_runners::title(card, words);
        let face = Type::bold(34.0).coloured(INK).anchored(Anchor::Middle);
        let face = face.within(164.0).shrunk(&name, 0.55);
        svg.line(100.0, 253.0, face, &name);
    });
}

/// A card without words.
pub(super) fn bare(svg: &mut Svg, x: f32, y: f32, width: f32, card: Card) {
    svg.placed(x, y, width / BARE.0, |svg| {
        sheet(svg, BARE, field(card.corporation()));
        svg.icon(
            face(card),
            12.0,
            if card.is_zombie() { 42.0 } else { 27.0 },
            76.0,
        );
        corners(svg, card, BARE.0, 0.72);
    });
}

/// A card as small as it can be told from others: its number on its colour, or what is drawn on it.
pub(super) fn token(svg: &mut Svg, x: f32, y: f32, card: Card) {
    svg.placed(x, y, 0.42, |svg| {
        sheet(svg, BARE, field(card.corporation()));
        match (card.number(), card.corporation()) {
            (Some(number), Some(corporation)) => {
                let face = Type::bold(62.0).coloured(BONE).anchored(Anchor::Middle);
                svg.line(50.0, 60.0, face, &number.to_string());
                svg.icon(sign(corporation), 25.0, 67.0, 50.0);
            }
            _ => svg.icon(face(card), 14.0, 28.0, 72.0),
        }
    });
}

/// How wide and how high a token is.
pub(super) const TOKEN: (f32, f32) = (42.0, 54.6);

fn sheet(svg: &mut Svg, (width, height): (f32, f32), field: &'static str) {
    let paper = Area::new(0.0, 0.0, width, height);
    let border = width * 0.045;
    rounded(svg, paper, 15.0, &[("fill", &INK)]);
    rounded(svg, paper.inside(3.0), 13.0, &[("fill", &CARD)]);
    rounded(svg, paper.inside(border), 10.0, &[("fill", &field)]);
}

/// The number on the left and the sign on the right; an event has neither.
fn corners(svg: &mut Svg, card: Card, width: f32, scale: f32) {
    let (Some(number), Some(corporation)) = (card.number(), card.corporation()) else {
        return;
    };
    let middle = 38.0 * scale;
    disc(svg, middle, middle, 27.0 * scale, &number.to_string());
    svg.icon(
        sign(corporation),
        width - 66.0 * scale,
        10.0 * scale,
        56.0 * scale,
    );
}

/// A number on a bright disc.
pub(super) fn disc(svg: &mut Svg, x: f32, y: f32, radius: f32, text: &str) {
    let edge = radius * 0.15;
    let look: super::super::svg::Attributes<'_> = &[
        ("cx", &x),
        ("cy", &y),
        ("r", &radius),
        ("fill", &CARD),
        ("stroke", &INK),
        ("stroke-width", &edge),
    ];
    svg.tag("circle", look);
    let face = Type::bold(radius * 1.5)
        .coloured(INK)
        .anchored(Anchor::Middle);
    svg.line(x, y + radius * 0.54, face, text);
}

/// The name, and below it what the card does in one or two lines.
fn caption(svg: &mut Svg, card: Card, words: Words) {
    rounded(
        svg,
        Area::new(12.0, 192.0, 176.0, 86.0),
        9.0,
        &[("fill", &CARD)],
    );
    let name = zombie_runners::title(card, words);
    let middle = Type::bold(25.0).coloured(INK).anchored(Anchor::Middle);
    let middle = middle.within(168.0);
    svg.line(100.0, 217.0, middle.shrunk(&name, 0.6), &name);
    let brief = zombie_runners::brief(card, words);
    let small = Type {
        size: 20.0,
        ..middle.coloured("#4a3f78")
    };
    let lines = wrapped(&brief, small);
    let mut y = if lines.len() > 1 { 243.0 } else { 253.0 };
    for line in lines {
        svg.line(100.0, y, small.shrunk(&line, 0.8), &line);
        y += 23.0;
    }
}

/// A text in one line, or in two that are as wide as each other.
fn wrapped(text: &str, face: Type) -> Vec<String> {
    let width = |text: &str| face.weight.width(text, face.size);
    if width(text) <= face.room {
        return vec![text.to_owned()];
    }
    let breaks = text.match_indices(' ').map(|(at, _)| at);
    let longer = |at: &usize| {
        let (first, second) = text.split_at(*at);
        width(first).max(width(second))
    };
    let best = breaks.min_by(|one, other| longer(one).total_cmp(&longer(other)));
    let Some(at) = best else {
        return vec![text.to_owned()];
    };
    let (first, second) = text.split_at(at);
    vec![first.to_owned(), second.trim_start().to_owned()]
}
