//! The choices so far on a menu, marked on the board.

use engine::games::zombie_terror::{Cell, Choice, Duty, Facing, Human};

use super::super::Spot;
use super::super::art::{Area, round_rect};
use super::super::palette::{GOLD, INK};
use super::super::svg::{Attributes, Svg};
use super::grid::{self, BREADTH, CELL, LENGTH, SIDE, TOP};
use super::hints;
use super::park::Park;

/// The human who is chosen to walk: his ways are drawn.
pub(super) fn walker(so_far: &[Choice]) -> Option<Human> {
    match so_far.first()? {
        Choice::Pawn(human) => Some(*human),
        _ => None,
    }
}

/// The human who is chosen, to act or for a card.
fn human(so_far: &[Choice]) -> Option<Human> {
    so_far.iter().rev().find_map(|choice| match choice {
        Choice::Pawn(human) => Some(*human),
        _ => None,
    })
}

/// Whether there is anything to mark.
pub(super) fn marks_anything(so_far: &[Choice]) -> bool {
    so_far.iter().any(|choice| {
        human(&[*choice]).is_some() || cell(*choice).is_some() || band(*choice).is_some()
    })
}

/// Draws the marks above everything but letters.
pub(super) fn draw(svg: &mut Svg, park: &Park<'_>, so_far: &[Choice]) {
    // the last column or row stands for those before it
    if let Some(area) = so_far.iter().rev().find_map(|choice| band(*choice)) {
        lane(svg, park.grid.rotate_area(area));
    }
    if let Some(cell) = human(so_far).and_then(|human| park.cell(human)) {
        ring(svg, park, cell);
    }
    for facing in Facing::ALL {
        if let Some(cell) = place(so_far) {
            side(facing).mark(svg, adjacent_area(park, cell, facing));
        }
    }
    let mut last = None;
    for choice in so_far {
        if let Some(cell) = cell(*choice) {
            ring(svg, park, cell);
            last = Some(cell);
        }
        if let Choice::Zombie(cell) = choice {
            sight(svg, park, *cell);
        }
        if let (Choice::Face(facing), Some(cell)) = (choice, last) {
            pointer(svg, park, cell, *facing);
        }
    }
}

/// The last chosen cell of a pawn or a token.
pub(super) fn place(so_far: &[Choice]) -> Option<Cell> {
    so_far.iter().rev().find_map(|choice| match choice {
        Choice::Cell(cell) | Choice::Zombie(cell) => Some(*cell),
        _ => None,
    })
}

/// The side of the chosen cell that this facing points to.
pub(super) fn side(facing: Facing) -> Spot {
    Spot::new("face", facing)
}

/// The area next to a cell on this side, which may lie off the car park.
fn adjacent_area(park: &Park<'_>, cell: Cell, facing: Facing) -> Area {
    let Area {
        x,
        y,
        width,
        height,
    } = park.area(cell);
    match park.grid.rotate_facing(facing) {
        Facing::North => Area::new(x, y - height, width, height),
        Facing::East => Area::new(x + width, y, width, height),
        Facing::South => Area::new(x, y + height, width, height),
        Facing::West => Area::new(x - width, y, width, height),
    }
}

/// The cell of a choice.
pub(super) fn cell(choice: Choice) -> Option<Cell> {
    match choice {
        Choice::Cell(cell)
        | Choice::Step(_, cell)
        | Choice::Push(_, cell)
        | Choice::Go(cell)
        | Choice::Chop(cell)
        | Choice::Shoot(cell)
        | Choice::Zombie(cell)
        | Choice::Bite(cell)
        | Choice::From(cell) => Some(cell),
        Choice::Auto
        | Choice::File(_)
        | Choice::Rank(_)
        | Choice::Face(_)
        | Choice::Lie(_)
        | Choice::Pawn(_)
        | Choice::Heal(_)
        | Choice::Use(_)
        | Choice::Uses(_)
        | Choice::Card(_)
        | Choice::Play
        | Choice::EndTurn
        | Choice::EndMoves => None,
    }
}

/// The column or the row of a choice.
fn band(choice: Choice) -> Option<Area> {
    match choice {
        Choice::File(file) => Some(Area::new(grid::left_edge(file), TOP, CELL, LENGTH)),
        Choice::Rank(rank) => Some(Area::new(SIDE, grid::top(rank), BREADTH, CELL)),
        _ => None,
    }
}

/// A column or a row.
fn lane(svg: &mut Svg, area: Area) {
    let look: Attributes<'_> = &[
        ("fill", &GOLD),
        ("fill-opacity", &0.14),
        ("stroke", &GOLD),
        ("stroke-width", &5),
        ("stroke-dasharray", &"20 12"),
    ];
    round_rect(svg, area.inside(1.0), 8.0, look);
}

/// A cell.
fn ring(svg: &mut Svg, park: &Park<'_>, cell: Cell) {
    for (colour, width) in [(INK, 10), (GOLD, 6)] {
        let look: Attributes<'_> = &[
            ("fill", &"none"),
            ("stroke", &colour),
            ("stroke-width", &width),
        ];
        round_rect(svg, park.area(cell).inside(-2.5), 14.0, look);
    }
}

/// Draws the line of sight of the chosen zombie.
fn sight(svg: &mut Svg, park: &Park<'_>, cell: Cell) {
    if park.zombies.at(cell).is_none() {
        return;
    }
    match park.duty(cell) {
        duty @ (Duty::Bite(_) | Duty::Sight(_)) => hints::sight(svg, park, cell, duty, true),
        Duty::Free | Duty::Awe => {}
    }
}

/// A direction from a cell.
fn pointer(svg: &mut Svg, park: &Park<'_>, cell: Cell, facing: Facing) {
    let (x, y) = park.middle(cell);
    let turn = park.turn(facing);
    let transform = format_args!("translate({x} {y}) rotate({turn})");
    let look: Attributes<'_> = &[
        ("d", &"M0 -58L30 -22H12V20H-12V-22H-30Z"),
        ("fill", &GOLD),
        ("stroke", &INK),
        ("stroke-width", &6),
        ("stroke-linejoin", &"round"),
        ("transform", &transform),
    ];
    svg.tag("path", look);
}
