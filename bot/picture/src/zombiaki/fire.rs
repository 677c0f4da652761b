//! The lines of fire: from the barricade up each lane to the first card that blocks them.

use engine::games::zombiaki::{Board, Cell, Defence, Lane};

use super::super::svg::{Attributes, Svg};
use super::site::Site;
use super::{barricade, signs, street};

pub(super) fn draw(svg: &mut Svg, site: &Site<'_>) {
    for lane in Lane::ALL {
        line(svg, site, lane);
    }
}

/// The first card of a lane that blocks the line.
fn blocker(board: &Board, lane: Lane) -> Option<Cell> {
    let defence = |cell: &Cell| board.at(*cell)?.defence();
    lane.cells()
        .find(|cell| defence(cell).is_some_and(Defence::blocks_line))
}

fn line(svg: &mut Svg, site: &Site<'_>, lane: Lane) {
    let x = site.plan.left_edge(lane) + 12.0;
    let blocked = blocker(&site.board, lane);
    let end = match blocked {
        Some(cell) => street::top(cell.street) + street::ROW - 22.0,
        None => street::TOP + 16.0,
    };
    let ray = format_args!("M{x} {}V{end}", barricade::TOP + 2.0);
    let look: Attributes<'_> = &[
        ("d", &ray),
        ("stroke", &"#ffe26a"),
        ("stroke-width", &4),
        ("stroke-dasharray", &"18 12"),
        ("stroke-linecap", &"round"),
    ];
    svg.tag("path", look);
    match blocked {
        Some(_) => svg.icon(signs::BLOCKS, x - 17.0, end - 22.0, 34.0),
        None => {
            let tip = format_args!(
                "M{} {}L{x} {}L{} {}Z",
                x - 9.0,
                end,
                end - 16.0,
                x + 9.0,
                end
            );
            svg.tag("path", &[("d", &tip), ("fill", &"#ffe26a")]);
        }
    }
}
