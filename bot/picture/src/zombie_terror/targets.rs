//! The targets of the active human's next AP, and his possible actions on them.

use engine::games::zombie_terror::{Action, Cell, Human, Table};

use super::super::art::round_rect;
use super::super::palette::INK;
use super::super::svg::{Attributes, Icon, Svg};
use super::park::Park;
use super::{signs, tracks};

/// The colour of the ways of humans.
pub(super) const WAY: &str = "#9fe8ff";

pub(super) fn draw(svg: &mut Svg, park: &Park<'_>, human: Human) {
    let Some(from) = park.living_cell(human) else {
        return;
    };
    for action in park.dealings(human) {
        if let Action::Push(_, to) = action {
            frame(svg, park, to);
            tracks::arrow(svg, park, from, to, tracks::Gait::Pushed);
        } else if let Some((cell, icon)) = target(park, action) {
            frame(svg, park, cell);
            badge(svg, park, cell, icon);
        }
    }
}

/// Returns the cell of an ability's target, and the sign of the ability.
fn target(table: &Table, action: Action) -> Option<(Cell, Icon)> {
    match action {
        Action::Chop(cell) => Some((cell, signs::AXE)),
        Action::Shoot(cell) => Some((cell, signs::AIM)),
        Action::Heal(whom) => Some((table.cell(whom)?, signs::HEALED)),
        _ => None,
    }
}

/// Dashes around a cell, in the colour of the ways.
fn frame(svg: &mut Svg, park: &Park<'_>, cell: Cell) {
    for (colour, width, dashes) in [(INK, 8, "none"), (WAY, 5, "12 8")] {
        let look: Attributes<'_> = &[
            ("fill", &"none"),
            ("stroke", &colour),
            ("stroke-width", &width),
            ("stroke-dasharray", &dashes),
        ];
        round_rect(svg, park.area(cell).inside(1.0), 12.0, look);
    }
}

/// A sign in the lower left corner of a cell.
fn badge(svg: &mut Svg, park: &Park<'_>, cell: Cell, icon: Icon) {
    let (x, y) = park.middle(cell);
    svg.icon(icon, x - 40.0, y + 4.0, 38.0);
}
