//! A place of the school: who stands there, what is still free, how many zombies are at the door,
//! and how many it takes to get in.

use engine::Seat;
use engine::games::survival::{Attack, Board, Location, Pawn, Public, Stage};
use speech::{Teller, survival};

use super::super::art::{Area, icons, rounded, school};
use super::super::palette::{BLOOD, BONE, CHIP, GRAVE, LINE, MIST, PANEL};
use super::super::svg::{Anchor, Svg, Type};
use super::{INSIDE, disc, pawns};

/// How high a place is.
pub(super) const HEIGHT: f32 = 194.0;
/// Where the pawns stand in it.
const PEOPLE: (f32, f32) = (20.0, 68.0);
/// How wide the zombies are.
const ZOMBIES: f32 = 150.0;

/// The parking holds anybody: it grows with those who stand there.
pub(super) fn parking_height(board: &Board) -> f32 {
    let rows = board
        .count(Location::Parking)
        .div_ceil(across(INSIDE))
        .max(1);
    HEIGHT + f32::from(rows - 1) * (pawns::SIZE.1 + 8.0)
}

/// How many pawns fit beside each other in a panel so wide.
fn across(width: f32) -> u8 {
    let mut fitting = 0;
    let mut used = PEOPLE.0 + ZOMBIES + 8.0;
    while used + pawns::STEP <= width {
        used += pawns::STEP;
        fitting += 1;
    }
    fitting.max(1)
}

pub(super) fn draw(
    svg: &mut Svg,
    area: Area,
    location: Location,
    public: &Public,
    tell: &Teller<'_>,
) {
    let board = &public.board;
    ground(svg, area, location, board);
    heading(svg, area, location, board, tell);
    people(svg, area, location, board, tell);
    if board.is_blocked(location) {
        svg.icon(school::BLOCKED, area.x + 96.0, area.y + 66.0, 116.0);
    }
    zombies(svg, area, location, board);
    if !matches!(public.stage, Stage::Over { .. }) {
        strength(svg, area, location, board);
    }
}

fn ground(svg: &mut Svg, area: Area, location: Location, board: &Board) {
    let attacked = is_attacked(location, board);
    let ground = if board.is_blocked(location) {
        GRAVE
    } else {
        PANEL
    };
    let (edge, width) = if attacked { (BLOOD, 10) } else { (LINE, 2) };
    let look: super::super::svg::Attributes<'_> = &[
        ("fill", &ground),
        ("stroke", &edge),
        ("stroke-width", &width),
    ];
    rounded(svg, area, 20.0, look);
}

fn is_attacked(location: Location, board: &Board) -> bool {
    let here = |attack: Attack| attack.location == location;
    board.attack.is_some_and(here)
}

/// The number on the dice, the name, and how many places of how many are taken.
fn heading(svg: &mut Svg, area: Area, location: Location, board: &Board, tell: &Teller<'_>) {
    disc(
        svg,
        area.x + 42.0,
        area.y + 36.0,
        25.0,
        location.number(),
        CHIP,
    );
    let taken = survival::taken(location, board);
    let face = Type::bold(36.0).coloured(MIST).anchored(Anchor::End);
    let width = svg.line(area.x + area.width - 20.0, area.y + 49.0, face, &taken);
    let name = survival::place(location, tell.words);
    let room = area.width - 80.0 - width - 34.0;
    let face = Type::bold(36.0)
        .coloured(BONE)
        .within(room)
        .shrunk(&name, 0.7);
    svg.line(area.x + 80.0, area.y + 49.0, face, &name);
}

/// Everybody who stands there, then what is free.
fn people(svg: &mut Svg, area: Area, location: Location, board: &Board, tell: &Teller<'_>) {
    let across = across(area.width);
    let spot = |index: u8| {
        let (column, row) = (f32::from(index % across), f32::from(index / across));
        let x = area.x + PEOPLE.0 + column * pawns::STEP;
        (x, area.y + PEOPLE.1 + row * (pawns::SIZE.1 + 8.0))
    };
    let there = standing(board, location);
    let count = board.count(location);
    for (index, (seat, pawn)) in (0..).zip(there) {
        let hidden = board.hidden[seat].contains(pawn);
        pawns::draw(svg, spot(index), (seat, pawn), hidden, tell);
    }
    for index in count..location.capacity().unwrap_or(count) {
        let (x, y) = spot(index);
        pawns::slot(svg, x, y);
    }
}

/// Everybody who stands in a place, by seats.
fn standing(board: &Board, location: Location) -> impl Iterator<Item = (Seat, Pawn)> {
    board.parties.iter().flat_map(move |(seat, party)| {
        let there = party.at(location);
        Pawn::ALL
            .into_iter()
            .filter(move |pawn| there.contains(*pawn))
            .map(move |pawn| (seat, pawn))
    })
}

/// The zombies at the door, if there are any.
fn zombies(svg: &mut Svg, area: Area, location: Location, board: &Board) {
    let count = board.zombies[location];
    if count == 0 {
        return;
    }
    let x = area.x + area.width - ZOMBIES + 4.0;
    if is_attacked(location, board) {
        svg.icon(icons::ATTACK, x - 14.0, area.y + 48.0, 98.0);
    }
    svg.icon(icons::ZOMBIE, x, area.y + 60.0, 70.0);
    let face = Type::bold(52.0).coloured(BONE);
    svg.line(x + 82.0, area.y + 114.0, face, &count.to_string());
}

/// How many zombies get in, and the barricades in it.
fn strength(svg: &mut Svg, area: Area, location: Location, board: &Board) {
    let Some(needed) = survival::breaking(location, board) else {
        return;
    };
    let x = area.x + area.width - ZOMBIES + 10.0;
    let y = area.y + 134.0;
    let attack = board.attack.filter(|attack| attack.location == location);
    let built = attack.map_or(0, |attack| attack.barricades);
    for index in 0..built {
        let left = x - 42.0 - f32::from(index) * 18.0;
        svg.icon(school::BARRICADE, left, y + 2.0, 48.0);
    }
    svg.icon(icons::GUARD, x, y - 2.0, 56.0);
    let face = Type::bold(42.0).coloured(MIST);
    svg.line(x + 76.0, y + 42.0, face, &needed.to_string());
}
