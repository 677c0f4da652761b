//! The uppermost line: the name of the game where there is room for it, the round, and what the
//! phase is about in figures.

use engine::games::zombie_terror::{Kind, Phase, Table};
use speech::{Teller, args, key};

use super::super::art::{self, MARGIN};
use super::super::palette::BONE;
use super::super::svg::{Icon, Svg, Type};
use super::{arms, signs, street};

/// How high it is.
pub(super) const HEIGHT: f32 = 84.0;

/// The line in a drawing that is so wide.
pub(super) fn draw(svg: &mut Svg, table: &Table, width: f32, tell: &Teller<'_>) {
    sky(svg, width);
    let mut x = width - MARGIN;
    for (icon, words) in figures(table).into_iter().rev() {
        x -= figure(svg, x, icon, &words) + 12.0;
    }
    let round = tell.with(key!("zt-pic-round"), &args![number = table.round]);
    let title = tell.say(key!("game-zombie-terror"));
    let face = Type::bold(42.0).steady().within(x - MARGIN - 286.0);
    let face = face.shrunk(&title);
    let mut left = MARGIN + 4.0;
    // the message says its name too
    if face.fits(&title) {
        left += svg.line(left, 56.0, face, &title) + 18.0;
    }
    art::chip(svg, left, 11.0, 62.0, 260.0, &round);
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

/// A sign and its figure, whose right edge is at `end`; gives back how wide both are.
fn figure(svg: &mut Svg, end: f32, icon: Icon, words: &str) -> f32 {
    let face = Type::bold(36.0);
    let width = face.width(words);
    svg.line(end - width, 56.0, face, words);
    svg.icon(icon, end - width - 52.0, 18.0, 48.0);
    width + 52.0
}

/// What the phase is about.
fn figures(table: &Table) -> Vec<(Icon, String)> {
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
            add(dues.north, signs::ARM, "↑");
            add(dues.south, signs::ARM, "↓");
            add(dues.any, signs::ARM, "↕");
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
