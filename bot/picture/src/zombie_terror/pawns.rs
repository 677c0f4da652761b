//! The pawns on the car park: humans on round plates, zombies on plates with a flat front.

use engine::games::zombie_terror::{
    BindingRule, Cell, Duty, Facing, Health, Human, Moves, Phase, Table, Turn, Zombie,
};
use speech::Teller;

use super::super::art::{Area, round_rect};
use super::super::palette::{BONE, GOLD, INK, MIST};
use super::super::svg::{Anchor, Attributes, Svg, Type};
use super::grid::{self, CELL};
use super::park::Park;
use super::{looks, signs};

/// Scale of a plate.
const SCALE: f32 = CELL / 100.0;

pub(super) fn draw(svg: &mut Svg, park: &Park<'_>) {
    for (cell, zombie) in park.zombies.iter() {
        let part = part(park, cell, zombie);
        svg.piece("pawn", "zombie", |svg| {
            walker(svg, park, cell, zombie, part);
        });
    }
    for ((x, y), person) in people(park) {
        svg.place_group(x, y - park.grid.up, 1.0, |svg| {
            svg.piece("pawn", person.human, |svg| person.draw(svg));
        });
    }
}

/// The letters of the humans, which are to be above everything else.
pub(super) fn letters(svg: &mut Svg, park: &Park<'_>, tell: &Teller<'_>) {
    for ((x, y), person) in people(park) {
        svg.place_group(x, y, 1.0, |svg| {
            svg.piece("plate", person.human, |svg| person.plate(svg, tell));
        });
    }
}

/// The humans on the board, and where they stand.
fn people<'a>(park: &'a Park<'a>) -> impl Iterator<Item = ((f32, f32), Person<'a>)> {
    park.pawns.iter().filter_map(move |(human, pawn)| {
        let (cell, health) = (pawn.status.cell()?, pawn.status.health()?);
        let person = Person {
            park,
            human,
            health,
        };
        Some((park.middle(cell), person))
    })
}

/// The part of a zombie in the running turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The zombie may still be activated later.
    Idle,
    /// The zombie has been activated.
    Done,
    /// The zombie's activation is in progress.
    Active,
    /// The zombie is one of those from which the next one must be chosen.
    Bound,
}

/// Returns the part of a zombie in the running turn.
pub(super) fn part(table: &Table, cell: Cell, zombie: Zombie) -> Part {
    let Some(moves) = table.moves() else {
        return if zombie.activated {
            Part::Done
        } else {
            Part::Idle
        };
    };
    match moves.active {
        Some(active) if active.cell == cell => Part::Active,
        _ if zombie.activated => Part::Done,
        None if moves.left > 0 && is_bound(table, cell) => Part::Bound,
        Some(_) | None => Part::Idle,
    }
}

/// Whether what binds the zombies now binds this one.
fn is_bound(table: &Table, cell: Cell) -> bool {
    match (table.binding_rule(), table.duty(cell)) {
        (BindingRule::Bite(..), Duty::Bite(_)) | (BindingRule::Sight(..), Duty::Sight(_)) => true,
        (
            BindingRule::Bite(..) | BindingRule::Sight(..) | BindingRule::Free | BindingRule::Awe,
            _,
        ) => false,
    }
}

/// A plate whose front is at the top.
const PLATE: &str = "M-40 -32H40V8A40 40 0 0 1 -40 8Z";
/// The arrow at the front.
const FRONT: &str = "M-21 -30L0 -50L21 -30Z";

fn walker(svg: &mut Svg, park: &Park<'_>, cell: Cell, zombie: Zombie, part: Part) {
    let (x, y) = park.middle(cell);
    let seen = park.grid.rotate_facing(zombie.facing);
    let turn = grid::turn(seen);
    let transform = format_args!("translate({x} {y}) rotate({turn}) scale({SCALE})");
    svg.group(&[("transform", &transform)], |svg| plate(svg, part));
    let light = if part == Part::Done { "0.5" } else { "1" };
    svg.group(&[("opacity", &light)], |svg| {
        figure(svg, (x, y), seen);
    });
    match part {
        Part::Bound => {
            // not where it looks, so that the front can be seen
            let left = if seen == Facing::East { -40.0 } else { 8.0 };
            svg.icon(signs::BOUND, x + left, y - 40.0, 32.0);
        }
        Part::Idle | Part::Done | Part::Active => {}
    }
}

/// Flat in front, with an arrow; dark and with an empty arrow if its activation is over.
fn plate(svg: &mut Svg, part: Part) {
    let (fill, edge, width, tip) = match part {
        Part::Idle => ("#235233", "#8fcf6a", 6, "#ffe26a"),
        Part::Done => ("#2b2836", "#77718c", 5, "#2b2836"),
        Part::Active => ("#6a4a12", GOLD, 10, GOLD),
        Part::Bound => ("#6b1526", "#ff5a6e", 9, "#ffe26a"),
    };
    if part == Part::Active {
        let glow: Attributes<'_> = &[("r", &56), ("fill", &GOLD), ("fill-opacity", &0.35)];
        svg.tag("circle", glow);
    }
    for (path, fill, edge, width) in [
        (PLATE, INK, INK, width + 7),
        (PLATE, fill, edge, width),
        (
            FRONT,
            tip,
            if part == Part::Done { "#77718c" } else { INK },
            5,
        ),
    ] {
        let look: Attributes<'_> = &[
            ("d", &path),
            ("fill", &fill),
            ("stroke", &edge),
            ("stroke-width", &width),
            ("stroke-linejoin", &"round"),
        ];
        svg.tag("path", look);
    }
}

/// The zombie as it is seen from where it doesn't look.
fn figure(svg: &mut Svg, (x, y): (f32, f32), facing: Facing) {
    const SIZE: f32 = 48.0;
    let (icon, mirrored) = looks::zombie(facing);
    let (dx, dy) = match facing {
        Facing::North => (0.0, 5.0),
        Facing::East => (-4.0, 0.0),
        Facing::South => (0.0, -4.0),
        Facing::West => (4.0, 0.0),
    };
    let mirror = if mirrored { -1 } else { 1 };
    let transform = format_args!("translate({} {}) scale({mirror} 1)", x + dx, y + dy);
    svg.group(&[("transform", &transform)], |svg| {
        svg.icon(icon, -SIZE / 2.0, -SIZE / 2.0, SIZE);
    });
}

/// A human on the board.
struct Person<'a> {
    park: &'a Park<'a>,
    human: Human,
    health: Health,
}

impl Person<'_> {
    fn is_active(&self) -> bool {
        matches!(self.park.phase, Phase::Humans(turn) if turn.active == Some(self.human))
    }

    fn draw(&self, svg: &mut Svg) {
        let done = is_done(self.park, self.human);
        let light = if done { "0.62" } else { "1" };
        svg.group(&[("opacity", &light)], |svg| {
            self.disc(svg);
            self.signs(svg);
        });
        if done {
            svg.icon(signs::DONE, -40.0, -17.0, 28.0);
        }
    }

    fn disc(&self, svg: &mut Svg) {
        let dead = self.health == Health::Dead;
        if self.is_active() {
            let glow: Attributes<'_> = &[("r", &42), ("fill", &GOLD), ("fill-opacity", &0.45)];
            svg.tag("circle", glow);
        }
        let (edge, width) = if self.is_active() {
            (GOLD, 7)
        } else {
            (BONE, 4)
        };
        let fill = if dead {
            "#5a5470"
        } else {
            looks::tint(self.human)
        };
        for (r, fill, edge, width) in [(33.5, INK, INK, 2), (30.0, fill, edge, width)] {
            let look: Attributes<'_> = &[
                ("cy", &-2),
                ("r", &r),
                ("fill", &fill),
                ("stroke", &edge),
                ("stroke-width", &width),
            ];
            svg.tag("circle", look);
        }
        let light = if dead { "0.35" } else { "1" };
        svg.group(&[("opacity", &light)], |svg| {
            svg.icon(looks::human(self.human), -27.0, -31.0, 54.0);
        });
        if dead {
            svg.icon(signs::SKULL, -20.0, -26.0, 40.0);
        }
    }

    /// His letters, on a ground that has room for a "j" too.
    fn plate(&self, svg: &mut Svg, tell: &Teller<'_>) {
        let short = looks::short(self.human, tell);
        let size = self.park.grid.letters;
        let face = Type::bold(size)
            .with_anchor(Anchor::Middle)
            .with_room(CELL - 4.0);
        let width = (face.width(&short) + 10.0).min(CELL);
        let high = size + 1.0;
        let ground = Area::new(-width / 2.0, 43.0 - high, width, high);
        let look: Attributes<'_> = &[("fill", &INK), ("stroke", &MIST), ("stroke-width", &2)];
        round_rect(svg, ground, 8.0, look);
        svg.line(0.0, 43.0 - size * 0.257, face, &short);
    }

    /// Draws the human's stars, and a drop for a wound.
    fn signs(&self, svg: &mut Svg) {
        if self.health == Health::Wounded {
            svg.icon(signs::DROP, -38.0, -39.0, 34.0);
        }
        if self.health != Health::Dead {
            let rim = [(21.0, -27.0), (32.0, -8.0), (2.0, -35.0)];
            for (x, y) in rim.iter().take(usize::from(self.human.stars(self.health))) {
                svg.icon(signs::STAR, x - 13.0, y - 14.0, 26.0);
            }
        }
    }
}

/// Whether a human can do no more in the running human turn.
pub(super) fn is_done(table: &Table, human: Human) -> bool {
    let pawn = table.pawns[human];
    table.human_turn().is_some_and(|turn| {
        pawn.is_alive() && pawn.activated && (turn.active != Some(human) || pawn.ap == 0)
    })
}

/// Draws the AP that the active pawn has left, above everything else.
pub(super) fn points(svg: &mut Svg, park: &Park<'_>) {
    match park.phase {
        Phase::Humans(Turn {
            active: Some(human),
            ..
        }) => {
            let cell = park.cell(human);
            cell.into_iter()
                .for_each(|cell| bolts(svg, park, cell, park.pawns[human].ap));
        }
        Phase::Moves(Moves {
            active: Some(active),
            ..
        }) => bolts(svg, park, active.cell, active.ap),
        Phase::Build
        | Phase::SetupHumans
        | Phase::SetupZombies
        | Phase::Humans(_)
        | Phase::Moves(_)
        | Phase::Adds(_)
        | Phase::Rise
        | Phase::Over(_) => {}
    }
}

/// AP left, one above the other at the left of a cell.
fn bolts(svg: &mut Svg, park: &Park<'_>, cell: Cell, ap: u8) {
    const STEP: f32 = 18.0;
    let (x, y) = park.middle(cell);
    // the uppermost is in the drawing
    let mut at = (y - 18.0).max(STEP * f32::from(ap));
    for _ in 0..ap {
        svg.icon(signs::BOLT, x - 44.0, at, 30.0);
        at -= STEP;
    }
}
