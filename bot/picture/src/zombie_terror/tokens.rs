//! The printed parts of the car park and the tokens on it: red frames, the car, buses, the booth, obstacles and the
//! sewer.

use engine::games::zombie_terror::{Cell, Facing, Lie, Token};

use super::super::art::{Area, round_rect};
use super::super::palette::{GOLD, INK};
use super::super::svg::{Attributes, Icon, Svg};
use super::grid::{self, CELL};
use super::park::Park;
use super::street;

/// The colour of the frames around allowed cells.
pub(super) const ALLOWED: &str = "#ff5468";
/// The colour of the frames around the cells of the car.
const GOAL: &str = "#7cf0a4";

pub(super) fn draw(svg: &mut Svg, park: &Park<'_>) {
    for cell in Cell::all().filter(|cell| park.is_allowed(*cell)) {
        frame(svg, park, cell);
    }
    for token in park.board.tokens() {
        lie(svg, park, *token);
    }
    for cell in park.board.goals() {
        goal(svg, park, cell);
    }
}

/// Zombies may come here.
fn frame(svg: &mut Svg, park: &Park<'_>, cell: Cell) {
    let look: Attributes<'_> = &[
        ("fill", &"#c9213e"),
        ("fill-opacity", &0.09),
        ("stroke", &ALLOWED),
        ("stroke-width", &4),
    ];
    round_rect(svg, park.area(cell).inside(5.0), 7.0, look);
}

/// Humans are safe here.
fn goal(svg: &mut Svg, park: &Park<'_>, cell: Cell) {
    let look: Attributes<'_> = &[
        ("fill", &"none"),
        ("stroke", &GOAL),
        ("stroke-width", &5),
        ("stroke-dasharray", &"18 10"),
    ];
    round_rect(svg, park.area(cell).inside(3.0), 7.0, look);
}

fn lie(svg: &mut Svg, park: &Park<'_>, token: Token) {
    let Some(area) = covered_area(park, token) else {
        return;
    };
    let (icon, turn, (width, height)) = drawing(park, token);
    if !matches!(token, Token::Sewer(_)) {
        let shade = Area::new(area.x + 5.0, area.y + 8.0, area.width, area.height);
        let look: Attributes<'_> = &[("fill", &INK), ("fill-opacity", &0.45)];
        round_rect(svg, shade.inside(5.0), 14.0, look);
    }
    let (x, y) = (area.x + area.width / 2.0, area.y + area.height / 2.0);
    let scale = CELL / 100.0;
    let transform = format_args!("translate({x} {y}) rotate({turn}) scale({scale})");
    svg.group(&[("transform", &transform)], |svg| {
        svg.icon(icon, -50.0 * width, -50.0 * height, 100.0);
    });
}

/// Returns the drawing of a token, the angle by which it is turned, and the cells it takes across and down before the
/// turn.
fn drawing(park: &Park<'_>, token: Token) -> (Icon, i32, (f32, f32)) {
    match token {
        Token::Car(_) => (street::CAR, park.turn(Facing::North), (3.0, 1.0)),
        Token::Bus(_, heading) => (street::BUS, park.turn(heading), (2.0, 3.0)),
        Token::Sewer(_) if park.sewer_open => (street::HOLE, 0, (1.0, 1.0)),
        Token::Sewer(_) => (street::LID, 0, (1.0, 1.0)),
        Token::Booth(_, door) => (street::BOOTH, park.turn(door), (1.0, 1.0)),
        Token::Big(_, lie) => (street::SKIP, skip(park, lie), (2.0, 1.0)),
        Token::Small(cell) => (small(cell), 0, (1.0, 1.0)),
    }
}

/// Returns the angle by which a skip is turned: a quarter, or zero.
fn skip(park: &Park<'_>, lie: Lie) -> i32 {
    if (lie == Lie::Along) == park.grid.lies {
        0
    } else {
        90
    }
}

/// A small obstacle is whatever lies about.
fn small(cell: Cell) -> Icon {
    match (cell.file().index() + cell.rank().index()) % 3 {
        0 => street::TROLLEY,
        1 => street::CRATES,
        _ => street::TYRES,
    }
}

/// Returns the area that a token covers.
fn covered_area(park: &Park<'_>, token: Token) -> Option<Area> {
    let cells = token.cells()?;
    let (low, high) = (*cells.first()?, *cells.last()?);
    let (x, y) = (grid::left_edge(low.file()), grid::top(high.rank()));
    let width = grid::left_edge(high.file()) + CELL - x;
    let area = Area::new(x, y, width, grid::top(low.rank()) + CELL - y);
    Some(park.grid.rotate_area(area))
}

/// The token that was laid last.
pub(super) fn mark(svg: &mut Svg, park: &Park<'_>, token: Token) {
    let Some(area) = covered_area(park, token) else {
        return;
    };
    let look: Attributes<'_> = &[
        ("fill", &"none"),
        ("stroke", &GOLD),
        ("stroke-width", &6),
        ("stroke-dasharray", &"16 10"),
    ];
    round_rect(svg, area.inside(-3.0), 12.0, look);
}
