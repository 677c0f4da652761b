//! The traces of the last moves on the street: footprints, arrows, blood and craters. Those of the turn before are
//! fainter than those of the running one.

use engine::games::zombiaki::{Cell, Event, Way};

use super::super::svg::{Icon, Svg};
use super::site::Site;
use super::{barricade, signs, street};

/// The marks that lie on the ground, below all pieces.
pub(super) fn draw_below(svg: &mut Svg, site: &Site<'_>) {
    draw_events(svg, site, |svg, event| {
        if let Some(step) = step(event) {
            prints(svg, site, step);
        }
        if let Some((cell, sign)) = scar(event)
            && site.board.is_free(cell)
        {
            let (x, y) = site.plan.middle(cell);
            svg.icon(sign, x - 52.0, y - 56.0, 104.0);
        }
    });
}

/// Draws the marks between the cells, and those on occupied cells.
pub(super) fn draw_above(svg: &mut Svg, site: &Site<'_>) {
    draw_events(svg, site, |svg, event| {
        if let Some(step) = step(event) {
            arrow(svg, site, step);
        }
        if let Event::Swapped { from, to, .. } = event {
            swap(svg, site, *from);
            swap(svg, site, *to);
        }
        if let Some((cell, sign)) = scar(event)
            && !site.board.is_free(cell)
        {
            let area = site.plan.stand(cell);
            svg.icon(sign, area.x - 22.0, area.y - 16.0, 50.0);
        }
    });
}

/// Draws something of each event, the older ones faintly.
fn draw_events(svg: &mut Svg, site: &Site<'_>, mut draw: impl FnMut(&mut Svg, &Event)) {
    svg.group(&[("opacity", &0.5)], |svg| {
        site.story.before.iter().for_each(|event| draw(svg, event));
    });
    site.story.now.iter().for_each(|event| draw(svg, event));
}

/// The step of a piece by one cell.
#[derive(Clone, Copy, Debug)]
struct Step {
    from: Cell,
    to: Way,
    sign: Icon,
    /// Whether the sign points up as it is drawn, and not down.
    up: bool,
    feet: bool,
}

fn step(event: &Event) -> Option<Step> {
    let step = |from: &Cell, to, sign, up, feet| {
        let from = *from;
        Some(Step {
            from,
            to,
            sign,
            up,
            feet,
        })
    };
    match event {
        Event::Walked { from, to, .. } => step(from, *to, signs::ARROW, false, true),
        Event::Lured { from, to, .. } => step(from, Way::Cell(*to), signs::ARROW, false, true),
        Event::Pushed { from, to, .. } => step(from, Way::Cell(*to), signs::PUSH, true, false),
        Event::Drove { from, to, .. } => step(from, Way::Cell(*to), signs::DRIVE, true, false),
        Event::Swapped { .. }
        | Event::DroveOff { .. }
        | Event::Shortened { .. }
        | Event::TurnBegan { .. }
        | Event::Faded { .. }
        | Event::Cleared { .. }
        | Event::Nursed { .. }
        | Event::TornFree { .. }
        | Event::Smashed { .. }
        | Event::Rammed { .. }
        | Event::Wrecked { .. }
        | Event::Drew { .. }
        | Event::Discarded { .. }
        | Event::Played { .. }
        | Event::Raised { .. }
        | Event::Healed { .. }
        | Event::Removed { .. }
        | Event::Robbed { .. }
        | Event::Hit { .. }
        | Event::HostageTook { .. }
        | Event::Died { .. }
        | Event::Exploded { .. }
        | Event::Entangled { .. }
        | Event::TurnEnded { .. }
        | Event::Won { .. } => None,
    }
}

/// Returns the mark of an event on the piece in a cell.
fn scar(event: &Event) -> Option<(Cell, Icon)> {
    match event {
        Event::Died { cell, .. } => Some((*cell, signs::SPLAT)),
        Event::Exploded { cell } => Some((*cell, signs::BLAST)),
        Event::Smashed { at, .. } => Some((*at, signs::SMASH)),
        Event::Nursed { cell, .. } | Event::Healed { cell, .. } => Some((*cell, signs::HEALED)),
        Event::Walked { .. }
        | Event::Lured { .. }
        | Event::Pushed { .. }
        | Event::Drove { .. }
        | Event::Swapped { .. }
        | Event::DroveOff { .. }
        | Event::Shortened { .. }
        | Event::TurnBegan { .. }
        | Event::Faded { .. }
        | Event::Cleared { .. }
        | Event::TornFree { .. }
        | Event::Rammed { .. }
        | Event::Wrecked { .. }
        | Event::Drew { .. }
        | Event::Discarded { .. }
        | Event::Played { .. }
        | Event::Raised { .. }
        | Event::Removed { .. }
        | Event::Robbed { .. }
        | Event::Hit { .. }
        | Event::HostageTook { .. }
        | Event::Entangled { .. }
        | Event::TurnEnded { .. }
        | Event::Won { .. } => None,
    }
}

/// Returns the point to which a way leads.
pub(super) fn place(site: &Site<'_>, from: Cell, to: Way) -> (f32, f32) {
    match to {
        Way::Cell(cell) => site.plan.middle(cell),
        Way::Barricade => (site.plan.middle(from).0, barricade::TOP + street::ROW / 2.0),
    }
}

/// Returns the angle by which a drawing that points down must be turned to point this way.
pub(super) fn turn(site: &Site<'_>, from: Cell, to: Way) -> i32 {
    let ((x, y), (to_x, to_y)) = (site.plan.middle(from), place(site, from, to));
    match (to_x - x, to_y - y) {
        (across, _) if across > 1.0 => -90,
        (across, _) if across < -1.0 => 90,
        (_, down) if down < 0.0 => 180,
        _ => 0,
    }
}

/// Draws footprints on a cell that a zombie has left.
fn prints(svg: &mut Svg, site: &Site<'_>, step: Step) {
    if !step.feet || !site.board.is_free(step.from) {
        return;
    }
    let turned = turn(site, step.from, step.to);
    mark(svg, site.plan.middle(step.from), 84.0, turned, signs::FEET);
}

/// An arrow between the two cells.
fn arrow(svg: &mut Svg, site: &Site<'_>, step: Step) {
    let ((x, y), (to_x, to_y)) = (site.plan.middle(step.from), place(site, step.from, step.to));
    let turned = turn(site, step.from, step.to) + if step.up { 180 } else { 0 };
    mark(
        svg,
        ((x + to_x) / 2.0, (y + to_y) / 2.0),
        42.0,
        turned,
        step.sign,
    );
}

/// Draws the sign of a swap on a cell.
fn swap(svg: &mut Svg, site: &Site<'_>, cell: Cell) {
    let area = site.plan.stand(cell);
    svg.icon(signs::SWAP, area.x - 20.0, area.y - 14.0, 50.0);
}

/// A sign around a point, turned by so many degrees.
pub(super) fn mark(svg: &mut Svg, (x, y): (f32, f32), size: f32, turned: i32, sign: Icon) {
    let transform = format_args!("translate({x} {y}) rotate({turned})");
    svg.group(&[("transform", &transform)], |svg| {
        svg.icon(sign, -size / 2.0, -size / 2.0, size);
    });
}
