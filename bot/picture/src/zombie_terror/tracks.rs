//! The traces of the running turn and the one before on the car park: ways, shots, bites, arrivals and departures.
//! Those of the turn before are fainter than those of the running one.

use engine::Story;
use engine::games::zombie_terror::{Cell, Event, Human, Play, Table, Wound};

use super::super::art::Area;
use super::super::art::round_rect;
use super::super::palette::INK;
use super::super::svg::{Attributes, Icon, Svg};
use super::park::Park;
use super::{looks, signs, tokens};

/// A point of the picture.
type Point = (f32, f32);

/// A past event, as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Mark {
    /// A pawn has gone from one cell to another.
    Way(Cell, Cell, Gait),
    /// A human has eliminated the zombie on a cell from another cell.
    Blow(Option<Cell>, Cell),
    /// A sign at a cell.
    Sign(Cell, Icon),
    /// A human was bitten from a cell.
    Bite(Cell, Human, Icon),
    /// A human has left the board from a cell.
    Escape(Cell, Human),
    /// A zombie has come.
    Came(Cell),
}

/// The kind of pawn that has gone, and its manner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gait {
    /// A human.
    Human,
    /// A zombie.
    Zombie,
    /// A human who was pushed.
    Pushed,
    /// A zombie that was moved because the pool is empty.
    Lifted,
}

impl Gait {
    fn look(self) -> (Icon, &'static str) {
        match self {
            Self::Human => (signs::STEP, "#9fe8ff"),
            Self::Zombie => (signs::ARROW, "#a9dc86"),
            Self::Pushed => (signs::PUSH, "#ffb25e"),
            Self::Lifted => (signs::LIFT, "#b9a2ff"),
        }
    }
}

/// The marks below all pawns.
pub(super) fn draw_below(svg: &mut Svg, park: &Park<'_>) {
    draw_marks(svg, park, |svg, mark| match mark {
        Mark::Way(from, to, gait) => line(svg, park, from, to, gait),
        Mark::Blow(from, to) => blow(svg, park, from, to),
        Mark::Came(cell) => earth(svg, park, cell),
        Mark::Escape(..) | Mark::Sign(..) | Mark::Bite(..) => {}
    });
    let Story { before, now } = &park.story;
    for mark in marks(park, before).chain(marks(park, now)) {
        if let Mark::Escape(cell, human) = mark {
            escape(svg, park, cell, human);
        }
    }
    let mut events = park.story.before.iter().chain(&park.story.now);
    if let Some(Event::Built { token, .. }) =
        events.rfind(|event| matches!(event, Event::Built { .. }))
    {
        tokens::mark(svg, park, *token);
    }
}

/// The marks above them.
pub(super) fn draw_above(svg: &mut Svg, park: &Park<'_>) {
    draw_marks(svg, park, |svg, mark| match mark {
        Mark::Way(from, to, gait) => arrow(svg, park, from, to, gait),
        Mark::Sign(cell, icon) => {
            let (x, y) = park.middle(cell);
            sign(svg, (x - 22.0, y - 22.0), 30.0, 0.0, icon);
        }
        Mark::Bite(cell, human, icon) => {
            if let Some(at) = park.cell(human) {
                sign(svg, middle_point(park, cell, at), 38.0, 0.0, icon);
            }
        }
        Mark::Blow(..) | Mark::Escape(..) | Mark::Came(_) => {}
    });
}

/// Draws each mark, the older ones faintly.
fn draw_marks(svg: &mut Svg, park: &Park<'_>, mut draw: impl FnMut(&mut Svg, Mark)) {
    let Story { before, now } = &park.story;
    svg.group(&[("opacity", &0.45)], |svg| {
        marks(park, before).for_each(|mark| draw(svg, mark));
    });
    marks(park, now).for_each(|mark| draw(svg, mark));
}

/// Returns the marks of a turn that are drawn.
pub(super) fn marks<'a>(table: &'a Table, events: &'a [Event]) -> impl Iterator<Item = Mark> + 'a {
    let each = events.iter().enumerate();
    each.flat_map(move |(place, event)| {
        mark(event, &|human| find_cell(table, events, place, human))
    })
}

/// Returns the cell of a human at the time of an event.
fn find_cell(table: &Table, events: &[Event], place: usize, human: Human) -> Option<Cell> {
    let step = |event: &Event| match event {
        Event::Moved {
            human: who,
            from,
            to,
        }
        | Event::Pushed {
            human: who,
            from,
            to,
            ..
        } if *who == human => Some((*from, *to)),
        _ => None,
    };
    let (earlier, later) = events.split_at(place);
    let last = earlier.iter().rev().find_map(step).map(|(_, to)| to);
    let next = || later.iter().find_map(step).map(|(from, _)| from);
    last.or_else(next).or_else(|| table.cell(human))
}

fn mark(event: &Event, stood: &dyn Fn(Human) -> Option<Cell>) -> Vec<Mark> {
    match event {
        Event::Moved { from, to, .. } => vec![Mark::Way(*from, *to, Gait::Human)],
        Event::Pushed { from, to, onto, .. } => vec![
            Mark::Way(*from, *to, Gait::Human),
            Mark::Way(*to, *onto, Gait::Pushed),
        ],
        Event::Stepped { from, to } => vec![Mark::Way(*from, *to, Gait::Zombie)],
        Event::Chopped { cell } => vec![Mark::Blow(stood(Human::Lumberjack), *cell)],
        Event::Shot { cell, .. } => vec![Mark::Blow(stood(Human::Policeman), *cell)],
        Event::Played { play, .. } => card_marks(*play, stood),
        Event::Healed { human } => healing_marks(stood(*human)),
        Event::Distracted { cell, .. } | Event::Turned { cell, .. } => {
            vec![Mark::Sign(*cell, signs::TURN)]
        }
        Event::Escaped { human, cell, .. } => vec![Mark::Escape(*cell, *human)],
        Event::Bitten { cell, human, wound } => vec![Mark::Bite(*cell, *human, teeth(*wound))],
        Event::Added { cell, from, .. } | Event::Rose { cell, from, .. } => {
            let lifted = from.map(|from| Mark::Way(from, *cell, Gait::Lifted));
            lifted.into_iter().chain([Mark::Came(*cell)]).collect()
        }
        Event::Drawn { .. }
        | Event::Dealt { .. }
        | Event::Built { .. }
        | Event::Placed { .. }
        | Event::Stood { .. }
        | Event::LinedUp { .. }
        | Event::TurnBegan { .. }
        | Event::TerrorBegan { .. }
        | Event::TerrorGrew { .. }
        | Event::MovesBegan { .. }
        | Event::Roused { .. }
        | Event::Sighted { .. }
        | Event::AddsBegan { .. }
        | Event::Crowded { .. }
        | Event::TurnEnded { .. }
        | Event::Won { .. }
        | Event::Shown { .. } => Vec::new(),
    }
}

/// Returns the marks that a card leaves behind.
fn card_marks(play: Play, stood: &dyn Fn(Human) -> Option<Cell>) -> Vec<Mark> {
    match play {
        Play::SawnOff(human, cell) | Play::Courage(human, cell) => {
            vec![Mark::Blow(stood(human), cell)]
        }
        Play::FirstAid(human) => healing_marks(stood(human)),
        Play::Sewers(_)
        | Play::Adrenaline(_)
        | Play::Noise
        | Play::ZombieHorde
        | Play::Plague
        | Play::Awe
        | Play::Trap(_)
        | Play::Bloodlust
        | Play::Rampage => Vec::new(),
    }
}

fn healing_marks(cell: Option<Cell>) -> Vec<Mark> {
    cell.map(|cell| Mark::Sign(cell, signs::HEALED))
        .into_iter()
        .collect()
}

/// Returns the sign for the result of a bite.
fn teeth(wound: Wound) -> Icon {
    match wound {
        Wound::Briefcase => signs::BRIEFCASE,
        Wound::Wounded | Wound::Died | Wound::Nothing => signs::BITTEN,
    }
}

/// The middle between two cells.
fn middle_point(park: &Park<'_>, one: Cell, other: Cell) -> Point {
    let ((x, y), (to_x, to_y)) = (park.middle(one), park.middle(other));
    ((x + to_x) / 2.0, (y + to_y) / 2.0)
}

/// Returns the angle by which a drawing that points up must be turned to point from one cell to another.
fn angle(park: &Park<'_>, from: Cell, to: Cell) -> f32 {
    let ((x, y), (to_x, to_y)) = (park.middle(from), park.middle(to));
    (to_x - x).atan2(y - to_y).to_degrees().round()
}

/// The way itself, from middle to middle.
fn line(svg: &mut Svg, park: &Park<'_>, from: Cell, to: Cell, gait: Gait) {
    let ((x, y), (to_x, to_y)) = (park.middle(from), park.middle(to));
    let path = format_args!("M{x} {y}L{to_x} {to_y}");
    let (_, colour) = gait.look();
    let dashes = if gait == Gait::Lifted { "4 14" } else { "none" };
    let look: Attributes<'_> = &[
        ("class", &"way"), // along these the page moves who has gone
        ("d", &path),
        ("stroke", &colour),
        ("stroke-width", &9),
        ("stroke-opacity", &0.55),
        ("stroke-linecap", &"round"),
        ("stroke-dasharray", &dashes),
    ];
    svg.tag("path", look);
}

/// An arrow on the way.
pub(super) fn arrow(svg: &mut Svg, park: &Park<'_>, from: Cell, to: Cell, gait: Gait) {
    let (icon, _) = gait.look();
    sign(
        svg,
        middle_point(park, from, to),
        28.0,
        angle(park, from, to),
        icon,
    );
}

/// A shot or a blow, and what is left of the zombie.
fn blow(svg: &mut Svg, park: &Park<'_>, from: Option<Cell>, to: Cell) {
    let (to_x, to_y) = park.middle(to);
    if let Some((x, y)) = from.map(|from| park.middle(from)) {
        let path = format_args!("M{x} {y}L{to_x} {to_y}");
        for (colour, width, dashes) in [(INK, 9, "none"), ("#ffc94d", 5, "14 8")] {
            let look: Attributes<'_> = &[
                ("d", &path),
                ("stroke", &colour),
                ("stroke-width", &width),
                ("stroke-dasharray", &dashes),
            ];
            svg.tag("path", look);
        }
    }
    let free = park.zombies.at(to).is_none() && park.human_at(to).is_none();
    let size = if free { 60.0 } else { 84.0 };
    sign(svg, (to_x, to_y), size, 0.0, signs::SPLAT);
}

/// Broken asphalt where a zombie has come out.
fn earth(svg: &mut Svg, park: &Park<'_>, cell: Cell) {
    let (x, y) = park.middle(cell);
    let transform = format_args!("translate({x} {y})");
    let look: Attributes<'_> = &[
        ("d", &CRACKS),
        ("fill", &"#7a5a3a"),
        ("stroke", &INK),
        ("stroke-width", &3),
        ("transform", &transform),
    ];
    svg.tag("path", look);
}

const CRACKS: &str = "M-36 -20L-24 -22L-20 -37L-8 -28L4 -37L12 -27L28 -35L27 -20L37 -12L30 0L37 14\
    L26 18L28 34L12 28L2 37L-8 29L-24 35L-24 20L-37 14L-29 0Z";

/// Draws the face of a human who has escaped, on the car or on the sewer.
fn escape(svg: &mut Svg, park: &Park<'_>, cell: Cell, human: Human) {
    let (x, y) = park.middle(cell);
    let ground = Area::new(x - 30.0, y - 30.0, 60.0, 60.0);
    let look: Attributes<'_> = &[("fill", &"#7cf0a4"), ("stroke", &INK), ("stroke-width", &5)];
    round_rect(svg, ground, 30.0, look);
    svg.icon(looks::human(human), x - 25.0, y - 27.0, 50.0);
    svg.icon(signs::STAR, x + 6.0, y - 38.0, 32.0);
}

/// A sign around a point, turned by so many degrees.
pub(super) fn sign(svg: &mut Svg, (x, y): Point, size: f32, turned: f32, icon: Icon) {
    let transform = format_args!("translate({x} {y}) rotate({turned})");
    svg.group(&[("transform", &transform)], |svg| {
        svg.icon(icon, -size / 2.0, -size / 2.0, size);
    });
}
