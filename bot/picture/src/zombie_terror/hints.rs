//! The possible next steps: the reach of the active human, the humans that zombies see, and the cells for new zombies.

use engine::games::zombie_terror::{Cell, Duty, Human, Moves, Phase};

use super::super::art::round_rect;
use super::super::palette::{GOLD, INK};
use super::super::svg::{Attributes, Svg};
use super::grid::CELL;
use super::park::Park;
use super::pawns::{Part, part};
use super::{signs, targets, tracks};

/// The colour of what zombies see.
const SEEN: &str = "#ff5a6e";

/// Draws the marks on free cells: the ways of the chosen human, or else of the active one.
pub(super) fn draw_below(svg: &mut Svg, park: &Park<'_>, chosen: Option<Human>) {
    match park.phase {
        Phase::SetupHumans => {
            park.starts().for_each(|cell| dot(svg, park, cell));
        }
        Phase::Humans(turn) => {
            let reached = chosen.or(turn.active).map(|human| park.reach(human));
            reached
                .into_iter()
                .flatten()
                .for_each(|cell| dot(svg, park, cell));
        }
        Phase::Adds(dues) => {
            let open = Cell::all().filter(|cell| park.may_come(dues, *cell).is_ok());
            open.for_each(|cell| grave(svg, park, cell));
        }
        Phase::Build | Phase::SetupZombies | Phase::Moves(_) | Phase::Rise | Phase::Over(_) => {}
    }
}

/// Draws the lines of sight, the targets of a human, and the human who must rise.
pub(super) fn draw_above(svg: &mut Svg, park: &Park<'_>, chosen: Option<Human>) {
    match park.phase {
        Phase::Humans(turn) => {
            svg.group(&[("opacity", &0.6)], |svg| {
                for (cell, duty) in park.duties() {
                    sight(svg, park, cell, duty, false);
                }
            });
            if let Some(human) = chosen.or(turn.active) {
                targets::draw(svg, park, human);
            }
        }
        Phase::Moves(moves) => draw_sights(svg, park, moves),
        Phase::Rise => {
            for cell in park.dead().filter_map(|human| park.cell(human)) {
                let (x, y) = park.middle(cell);
                svg.icon(signs::ARM, x - 2.0, y - 46.0, 44.0);
            }
        }
        Phase::Build
        | Phase::SetupHumans
        | Phase::SetupZombies
        | Phase::Adds(_)
        | Phase::Over(_) => {}
    }
}

/// Draws the sight of the zombies while they move: of all that may be chosen, or of the active one.
fn draw_sights(svg: &mut Svg, park: &Park<'_>, moves: Moves) {
    if let Some(active) = moves.active {
        sight(svg, park, active.cell, park.duty(active.cell), true);
        return;
    }
    if moves.left == 0 {
        return;
    }
    for (cell, duty) in park.duties() {
        let Some(zombie) = park.zombies.at(cell) else {
            continue;
        };
        let bound = part(park, cell, zombie) == Part::Bound;
        sight(svg, park, cell, duty, bound);
    }
}

/// Draws a line from a zombie to the human it sees; bold if the zombie must act.
pub(super) fn sight(svg: &mut Svg, park: &Park<'_>, cell: Cell, duty: Duty, bold: bool) {
    let (at, sign) = match duty {
        Duty::Sight(sight) => (Some(sight.at), signs::EYE),
        Duty::Bite(human) => (park.cell(human), signs::JAWS),
        Duty::Free | Duty::Awe => (None, signs::EYE),
    };
    let Some(at) = at else { return };
    let (from, to) = (park.middle(cell), park.middle(at));
    let (from, to) = (point_along(from, to, 38.0), point_along(to, from, 36.0));
    let (width, dashes) = if bold { (7, "none") } else { (4, "9 8") };
    let path = format_args!("M{} {}L{} {}", from.0, from.1, to.0, to.1);
    for (colour, width) in [(INK, width + 4), (SEEN, width)] {
        let look: Attributes<'_> = &[
            ("d", &path),
            ("stroke", &colour),
            ("stroke-width", &width),
            ("stroke-dasharray", &dashes),
        ];
        svg.tag("path", look);
    }
    let size = if bold { 38.0 } else { 30.0 };
    let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    tracks::sign(svg, middle, size, 0.0, sign);
}

/// Returns the point at distance `far` on the way from one point to another.
fn point_along(from: (f32, f32), to: (f32, f32), far: f32) -> (f32, f32) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let part = far / dx.hypot(dy).max(1.0);
    (from.0 + dx * part, from.1 + dy * part)
}

/// A cell within reach.
fn dot(svg: &mut Svg, park: &Park<'_>, cell: Cell) {
    let area = park.area(cell).inside(9.0);
    let look: Attributes<'_> = &[
        ("fill", &targets::WAY),
        ("fill-opacity", &0.2),
        ("stroke", &targets::WAY),
        ("stroke-width", &3),
        ("stroke-dasharray", &"6 7"),
    ];
    round_rect(svg, area, 28.0, look);
    let (x, y) = park.middle(cell);
    let look: Attributes<'_> = &[("cx", &x), ("cy", &y), ("r", &8), ("fill", &targets::WAY)];
    svg.tag("circle", look);
}

/// A cell where a zombie may come.
fn grave(svg: &mut Svg, park: &Park<'_>, cell: Cell) {
    let look: Attributes<'_> = &[
        ("fill", &GOLD),
        ("fill-opacity", &0.2),
        ("stroke", &GOLD),
        ("stroke-width", &4),
    ];
    round_rect(svg, park.area(cell).inside(5.0), 7.0, look);
    let (x, y) = park.middle(cell);
    svg.icon(signs::ARM, x - 22.0, y - 23.0, CELL * 0.6);
}
