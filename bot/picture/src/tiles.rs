//! The picture of games to choose from, a tile each: its name, some of its cards, and how many can play.

use super::art::{self, Area, Face, MARGIN, WIDTH, icons};
use super::palette::{BONE, MIST, NIGHT};
use super::svg::{Svg, Type};

/// A game that can be chosen.
#[derive(Clone, Debug)]
pub struct Tile {
    /// The name of the game.
    pub title: String,
    /// The possible numbers of players, as in `2–6`.
    pub players: String,
    /// Some of its cards.
    pub fan: Vec<Face>,
}

const GAP: f32 = 16.0;
const ROW: f32 = 212.0;
/// Width of a card; `STEP` is the distance from one card to the next.
const CARD: f32 = 84.0;
const STEP: f32 = 96.0;

/// Games as SVG, one below the other.
#[must_use]
pub fn tiles(games: &[Tile]) -> String {
    let rows = games.iter().map(|_| ROW + GAP).sum::<f32>();
    let mut svg = Svg::new(WIDTH, rows - GAP + 2.0 * MARGIN, NIGHT);
    let mut y = MARGIN;
    for game in games {
        let area = Area::new(MARGIN, y, WIDTH - 2.0 * MARGIN, ROW);
        tile(&mut svg, area, game);
        y += ROW + GAP;
    }
    svg.finish()
}

fn tile(svg: &mut Svg, area: Area, game: &Tile) {
    art::panel(svg, area, None, None);
    let left = area.x + 30.0;
    let title = Type::bold(46.0)
        .with_colour(BONE)
        .with_room(area.width - 60.0);
    svg.line(left, area.y + 58.0, title.shrunk(&game.title), &game.title);
    svg.icon(icons::CHAIR, left, area.y + 108.0, 62.0);
    let players = Type::bold(42.0).with_colour(MIST);
    svg.line(left + 78.0, area.y + 154.0, players, &game.players);
    let mut x = area.x + area.width - 14.0;
    for face in game.fan.iter().rev() {
        x -= STEP;
        art::card(svg, x, area.y + 80.0, CARD, *face, None);
    }
}
