//! The uppermost line: the name of the game where there is room for it, the round, and what the
//! phase is about in figures.

use engine::games::zombie_terror::{Kind, Phase, Table};
use speech::{Teller, args, key};

use super::super::art::{self, MARGIN};
use super::super::palette::BONE;
use super::super::svg::{Icon, SMALLEST, Svg, Type};
use super::layout::{HEADER, Header, Layout};
use super::{arms, signs, street};

/// The line above panels that are laid out so.
pub(super) fn draw(svg: &mut Svg, table: &Table, layout: Layout, tell: &Teller<'_>) {
    let Header {
        height,
        left,
        right,
    } = layout.header;
    if layout.is_slim() {
        svg.place_group(0.0, (height - HEADER) / 2.0, 1.0, |svg| {
            low(svg, table, (left, right), tell);
        });
        return;
    }
    sky(svg, right + MARGIN);
    let mut x = right;
    for (icon, words) in figures(table, tell).into_iter().rev() {
        x -= figure(svg, x, icon, &words, 52.0) + 12.0;
    }
    let round = tell.with(key!("zt-pic-round"), &args![number = table.round]);
    let title = tell.say(key!("game-zombie-terror"));
    let face = Type::bold(42.0).steady().with_room(x - MARGIN - 286.0);
    let face = face.shrunk(&title);
    let mut left = left;
    // the message says its name too
    if face.fits(&title) {
        left += svg.line(left, 56.0, face, &title) + 18.0;
    }
    art::chip(svg, left, 11.0, 62.0, 260.0, &round);
}

/// The line where there is no room for a name: of the round stands its number alone beside many figures.
fn low(svg: &mut Svg, table: &Table, (left, right): (f32, f32), tell: &Teller<'_>) {
    let mut x = right;
    for (icon, words) in figures(table, tell).into_iter().rev() {
        x -= figure(svg, x, icon, &words, 46.0) + 8.0;
    }
    round(svg, table, (left, x - left), tell);
}

/// The round in so much room.
fn round(svg: &mut Svg, table: &Table, (left, room): (f32, f32), tell: &Teller<'_>) {
    let round = tell.with(key!("zt-pic-round"), &args![number = table.round]);
    let face = Type::bold(SMALLEST).steady().with_room(room - 50.0);
    let words = if face.thin_to_fit(&round).fits(&round) {
        round
    } else {
        table.round.to_string()
    };
    art::chip(svg, left, 11.0, 62.0, room, &words);
}

/// Draws the header in a column of this width: the figures are below the round, two beside each other.
pub(super) fn draw_column(svg: &mut Svg, table: &Table, width: f32, tell: &Teller<'_>) {
    round(svg, table, (0.0, width), tell);
    for (place, (icon, words)) in (0_u8..).zip(figures(table, tell)) {
        let (column, row) = (f32::from(place % 2), f32::from(place / 2));
        svg.place_group(0.0, 64.0 + 50.0 * row, 1.0, |svg| {
            figure(svg, (column + 1.0) * width / 2.0 - 12.0, icon, &words, 46.0);
        });
    }
}

/// A few stars.
fn sky(svg: &mut Svg, width: f32) {
    let stars = [
        (396.0, 14),
        (452.0, 66),
        (520.0, 22),
        (600.0, 10),
        (688.0, 20),
        (760.0, 12),
        (846.0, 8),
        (936.0, 14),
    ];
    for (x, y) in stars.into_iter().filter(|(x, _)| *x < width) {
        let star: [(&str, &dyn std::fmt::Display); 4] =
            [("cx", &x), ("cy", &y), ("r", &2.2), ("fill", &BONE)];
        svg.tag("circle", &star);
    }
}

/// A sign in so much room and its figure, whose right edge is at `end`; gives back how wide both are.
fn figure(svg: &mut Svg, end: f32, icon: Icon, words: &str, room: f32) -> f32 {
    let face = Type::bold(36.0);
    let width = face.width(words);
    svg.line(end - width, 56.0, face, words);
    svg.icon(icon, end - width - room, 18.0, room - 4.0);
    width + room
}

/// Returns the figures of the phase.
fn figures(table: &Table, tell: &Teller<'_>) -> Vec<(Icon, String)> {
    let mut figures = Vec::new();
    let mut add = |count: u8, icon: Icon, sign: &str| {
        if count > 0 {
            figures.push((icon, format!("{sign}{count}")));
        }
    };
    match table.phase {
        Phase::Humans(turn) => {
            add(turn.noise, arms::NOISE, "");
            let active = table.pawns.iter().filter(|(_, pawn)| pawn.activated);
            let walkers = active.fold(1, |count, _| count + 1);
            add(table.zombies.count().min(walkers), signs::WALK, "");
        }
        Phase::Moves(moves) => {
            add(u8::from(moves.awe), arms::AWE, "");
            add(u8::from(moves.rampage), arms::RAMPAGE, "+");
            add(moves.extra, signs::ARM, "+");
            add(moves.left, signs::WALK, "");
        }
        Phase::Adds(dues) => {
            // where rank 16 is
            let [north, south, any] = if tell.is_broad() {
                ["→", "←", "↔"]
            } else {
                ["↑", "↓", "↕"]
            };
            add(dues.north, signs::ARM, north);
            add(dues.south, signs::ARM, south);
            add(dues.any, signs::ARM, any);
        }
        Phase::Build => {
            let left = table.token_due().map(token);
            figures.extend(left.map(|icon| (icon, String::new())));
        }
        Phase::SetupHumans | Phase::SetupZombies | Phase::Rise | Phase::Over(_) => {}
    }
    if table.shots > 0 {
        figures.push((signs::SHOT, table.shots.to_string()));
    }
    figures
}

/// The token that is to be laid.
fn token(kind: Kind) -> Icon {
    match kind {
        Kind::Car => signs::ESCAPED,
        Kind::Bus => signs::BUS,
        Kind::Sewer => street::LID,
        Kind::Booth => street::BOOTH,
        Kind::Big => signs::SKIP,
        Kind::Small => street::CRATES,
    }
}
