//! The cards: the colour and the sign of a corporation, a number, a face, a name and what it does.

use engine::games::zombie_runners::{Boss, Card, Corporation, EventCard, Family};
use speech::{Words, zombie_runners};

use super::super::art::{self, Area, round_rect};
use super::super::font::drawable;
use super::super::palette::{CARD, INK};
use super::super::svg::{Anchor, Icon, SMALLEST, Svg, Type};
use super::{bosses, events, families, signs};

/// The width and the height of a card without words, before it is made larger or smaller.
const BARE: (f32, f32) = (100.0, 130.0);
/// Ratio of a standing card's height to its width.
const STANDING: f32 = 1.22;
/// Distance from one line of words to the next.
pub(super) const LINE: f32 = 38.0;
/// Gap beside the words and below them.
const BESIDE: f32 = 6.0;

/// Returns the height of a standing card of this width.
pub(super) fn height(width: f32) -> f32 {
    width * STANDING
}

/// Returns the height of a card without words of this width.
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

/// Returns the drawing on a card.
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

/// A card that stands, its drawing above its name and what it does in a few words.
pub(super) fn draw_standing(svg: &mut Svg, area: Area, card: Card, words: Words) {
    let caption = Caption::new(card, words, area.width - 2.0 * (border(area) + BESIDE));
    upright(svg, area, card, &caption.into_lines());
}

/// Draws a standing card without its effect.
pub(super) fn draw_named(svg: &mut Svg, area: Area, card: Card, words: Words) {
    let caption = Caption::new(card, words, area.width - 2.0 * (border(area) + BESIDE));
    upright(svg, area, card, &caption.name);
}

fn upright(svg: &mut Svg, area: Area, card: Card, lines: &[Line]) {
    let Area { width, height, .. } = area;
    let border = border(area);
    let paper = paper(lines, Area::new(0.0, 0.0, width, height).inside(border));
    place_card(svg, (area.x, area.y, 1.0), card, |svg| {
        sheet(svg, area, field(card.corporation()));
        let size = (paper.y - border).min(width * 0.72);
        let left = (width - size) / 2.0;
        svg.icon(face(card), left, paper.y - size, size);
        corners(svg, card, width, height.min(260.0) / 200.0);
        write(svg, paper, lines);
    });
}

/// Places a card as a piece that is recognized by its name.
fn place_card(svg: &mut Svg, at: (f32, f32, f32), card: Card, inside: impl FnOnce(&mut Svg)) {
    let (x, y, scale) = at;
    svg.place_group(x, y, scale, |svg| svg.piece("card", card, inside));
}

/// A card that lies: its drawing left of its name and what it does.
pub(super) fn draw_lying(svg: &mut Svg, area: Area, card: Card, words: Words) {
    let Area { width, height, .. } = area;
    let border = border(area);
    let left = height + 2.0;
    let paper = Area::new(left, border, width - left - border, height - 2.0 * border);
    let caption = Caption::new(card, words, paper.width - 2.0 * BESIDE);
    place_card(svg, (area.x, area.y, 1.0), card, |svg| {
        sheet(svg, area, field(card.corporation()));
        let size = height - 2.0 * border - 16.0;
        svg.icon(face(card), left - size - 2.0, border + 8.0, size);
        if let (Some(number), Some(corporation)) = (card.number(), card.corporation()) {
            disc(svg, 38.0, 38.0, 27.0, &number.to_string());
            svg.icon(sign(corporation), 12.0, height - 62.0, 50.0);
        }
        write(svg, paper, &caption.into_lines());
    });
}

/// A picture of a standing card.
pub(super) fn card_picture(card: Card, words: Words) -> String {
    let (width, height) = (ALONE, height(ALONE));
    art::single_picture(width, height, |svg| {
        draw_standing(svg, Area::new(0.0, 0.0, width, height), card, words);
    })
}

/// Width of that picture.
const ALONE: f32 = 300.0;

/// A card without words.
pub(super) fn bare(svg: &mut Svg, x: f32, y: f32, width: f32, card: Card) {
    let scale = width / BARE.0;
    place_card(svg, (x, y, scale), card, |svg| {
        sheet(
            svg,
            Area::new(0.0, 0.0, BARE.0, BARE.1),
            field(card.corporation()),
        );
        let top = if card.is_zombie() { 44.0 } else { 27.0 };
        svg.icon(face(card), 12.0, top, 76.0);
        if let (Some(number), Some(corporation)) = (card.number(), card.corporation()) {
            let radius = (SMALLEST / DIGIT / scale).max(19.5);
            disc(svg, radius + 6.0, radius + 6.0, radius, &number.to_string());
            svg.icon(sign(corporation), 58.0, 8.0, 36.0);
        }
    });
}

/// A card as small as it can be told from others: its number and its sign, or what is drawn on it.
pub(super) fn token(svg: &mut Svg, x: f32, y: f32, card: Card) {
    let (width, height) = TOKEN;
    svg.place_group(x, y, 1.0, |svg| {
        let area = Area::new(0.0, 0.0, width, height);
        sheet(svg, area, field(card.corporation()));
        match (card.number(), card.corporation()) {
            (Some(number), Some(corporation)) => {
                round_rect(
                    svg,
                    Area::new(2.0, 2.0, width - 4.0, 33.0),
                    4.0,
                    &[("fill", &CARD)],
                );
                let face = Type::bold(SMALLEST)
                    .with_colour(INK)
                    .with_anchor(Anchor::Middle);
                svg.line(width / 2.0, 31.0, face, &number.to_string());
                svg.icon(sign(corporation), width / 2.0 - 13.0, 36.0, 26.0);
            }
            _ => svg.icon(face(card), 2.0, 14.0, width - 4.0),
        }
    });
}

/// Width and height of a token.
pub(super) const TOKEN: (f32, f32) = (38.0, 66.0);

fn border(area: Area) -> f32 {
    (area.width.min(area.height) * 0.05).clamp(2.0, 12.0)
}

fn sheet(svg: &mut Svg, Area { width, height, .. }: Area, field: &'static str) {
    let paper = Area::new(0.0, 0.0, width, height);
    let border = border(paper);
    let round = (width.min(height) * 0.15).min(22.0);
    round_rect(svg, paper, round, &[("fill", &INK)]);
    round_rect(
        svg,
        paper.inside(border * 0.6),
        round - 2.0,
        &[("fill", &CARD)],
    );
    round_rect(svg, paper.inside(border), round * 0.7, &[("fill", &field)]);
}

/// The number on the left and the sign on the right; an event has neither.
fn corners(svg: &mut Svg, card: Card, width: f32, scale: f32) {
    let (Some(number), Some(corporation)) = (card.number(), card.corporation()) else {
        return;
    };
    let scale = scale.max(SMALLEST / DIGIT / 27.0);
    let middle = 38.0 * scale;
    disc(svg, middle, middle, 27.0 * scale, &number.to_string());
    svg.icon(
        sign(corporation),
        width - 66.0 * scale,
        10.0 * scale,
        56.0 * scale,
    );
}

/// Ratio of the number's size on a disc to the disc's radius.
const DIGIT: f32 = 1.5;

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
    let face = Type::bold(radius * DIGIT)
        .with_colour(INK)
        .with_anchor(Anchor::Middle);
    svg.line(x, y + radius * 0.54, face, text);
}

/// A line of words, and how it is set.
pub(super) type Line = (Type, String);

/// The words on a card.
struct Caption {
    name: Vec<Line>,
    effect: Vec<Line>,
}

impl Caption {
    /// Creates the caption of a card, in lines no wider than `room`.
    fn new(card: Card, words: Words, room: f32) -> Self {
        let bold = Type::bold(SMALLEST)
            .with_colour(INK)
            .with_anchor(Anchor::Middle);
        let bold = bold.with_room(room);
        let name = zombie_runners::title(card, words);
        let effect = zombie_runners::brief(card, words);
        Self {
            name: wrap_text(&name, bold.thin_to_fit(&name)),
            effect: wrap_text(&effect, bold.thin()),
        }
    }

    fn into_lines(self) -> Vec<Line> {
        [self.name, self.effect].concat()
    }
}

/// The lower part of a card, as high as so many lines of words.
fn paper(lines: &[Line], card: Area) -> Area {
    let height = lines.iter().map(|_| LINE).sum::<f32>() + 2.0 * BESIDE;
    let y = card.y + card.height - height;
    Area { y, height, ..card }
}

/// Lines of words in the middle of a paper.
fn write(svg: &mut Svg, paper: Area, lines: &[Line]) {
    round_rect(svg, paper, 9.0, &[("fill", &CARD)]);
    let height: f32 = lines.iter().map(|_| LINE).sum();
    let mut y = paper.y + (paper.height - height) / 2.0;
    for (face, line) in lines {
        svg.line(paper.x + paper.width / 2.0, y + 31.0, *face, line);
        y += LINE;
    }
}

/// A text in as many lines as it takes.
pub(super) fn wrap_text(text: &str, face: Type) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for word in drawable(text).split(' ') {
        match lines.last_mut() {
            Some((_, line)) if face.fits(&format!("{line} {word}")) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push((face, word.to_owned())),
        }
    }
    lines
}
