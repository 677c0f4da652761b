//! The car park itself: asphalt with its lines, the pavements with letters and numbers, the cones
//! and the supermarket.

use engine::games::zombie_terror::{File, Half, Rank};
use speech::{Teller, key};

use super::super::art::{Area, WIDTH, round_rect};
use super::super::palette::{BONE, INK};
use super::super::svg::{Anchor, Attributes, SMALLEST, Svg, Type};
use super::grid::{
    self, ASIDE, BOTTOM, BREADTH, CELL, CONES, Grid, KERB, LENGTH, MARKET, SIDE, TOP,
};
use super::street;

pub(super) fn draw(svg: &mut Svg, grid: Grid, tell: &Teller<'_>) {
    if grid.lies {
        let (x, y) = grid::TURN;
        let turned = format_args!("translate({x} {y}) rotate(90)");
        svg.group(&[("transform", &turned)], |svg| {
            bare(svg, grid);
            market(svg, grid, tell);
        });
        cones(svg, grid);
        coordinates_aside(svg, grid);
        return;
    }
    bare(svg, grid);
    cones(svg, grid);
    coordinates(svg, grid);
    market(svg, grid, tell);
}

/// Draws the parts of the car park that have no upper end.
fn bare(svg: &mut Svg, grid: Grid) {
    pavement(svg, grid.kerb);
    asphalt(svg);
    bays(svg);
    stains(svg);
    lamps(svg);
    cells(svg);
    let line = format!("M{SIDE} {CONES}h{BREADTH}");
    stroke(svg, &line, "#ffb25e", 4.0, "16 12");
}

/// Width of the pavement beyond the edges of a tall drawing.
const AROUND: f32 = 22.0;

/// Slabs all around.
fn pavement(svg: &mut Svg, kerb: f32) {
    let height = LENGTH + 2.0 * kerb;
    let ground = Area::new(-AROUND, TOP - kerb, WIDTH + 2.0 * AROUND, height);
    round_rect(svg, ground, 0.0, &[("fill", &"#433e5e")]);
    let joints: String = Rank::all()
        .map(|rank| {
            format!(
                "M{1} {0}H{SIDE}M{2} {0}h{3}",
                grid::top(rank),
                -AROUND,
                WIDTH - SIDE,
                SIDE + AROUND
            )
        })
        .chain(File::all().map(|file| {
            let x = grid::left_edge(file);
            format!("M{x} {}v{kerb}M{x} {BOTTOM}v{kerb}", TOP - kerb)
        }))
        .collect();
    stroke(svg, &joints, "#38344f", 3.0, "none");
}

fn asphalt(svg: &mut Svg) {
    for (half, fill) in [(Half::North, "#24242f"), (Half::South, "#2a272f")] {
        round_rect(svg, grid::half(half), 0.0, &[("fill", &fill)]);
    }
    let edge = Area::new(SIDE, TOP, BREADTH, LENGTH).inside(-2.5);
    let look: Attributes<'_> = &[
        ("fill", &"none"),
        ("stroke", &"#6b6390"),
        ("stroke-width", &5),
    ];
    round_rect(svg, edge, 3.0, look);
}

/// Two rows of parking bays, a lane with arrows between them.
fn bays(svg: &mut Svg) {
    for rank in [4.0, 12.0] {
        let middle = BOTTOM - CELL * rank;
        let bay = |file: File| {
            format!(
                "M{} {}v{}",
                grid::left_edge(file),
                middle - CELL,
                2.0 * CELL
            )
        };
        let bays: String = File::all().skip(1).map(bay).collect();
        let rail = format!("M{} {middle}h{}", SIDE + CELL, BREADTH - 2.0 * CELL);
        stroke(svg, &(bays + &rail), "#4d4a5c", 6.0, "none");
    }
    for (x, y, turn) in [
        (2.0, 9.5, 90),
        (9.0, 5.5, 270),
        (8.0, 14.5, 270),
        (4.0, 1.5, 90),
    ] {
        let (x, y) = (SIDE + CELL * x, BOTTOM - CELL * y);
        let transform = format_args!("translate({x} {y}) rotate({turn})");
        let look: Attributes<'_> = &[
            ("d", &"M0 -62L22 -24H8V62H-8V-24H-22Z"),
            ("fill", &"#3d3b4a"),
            ("transform", &transform),
        ];
        svg.tag("path", look);
    }
}

/// Oil and puddles.
fn stains(svg: &mut Svg) {
    for (x, y, rx, ry, fill) in [
        (2.2, 13.2, 34, 20, "#1b1a24"),
        (7.6, 10.4, 44, 22, "#20303f"),
        (9.4, 3.4, 40, 24, "#1b1a24"),
        (3.6, 4.6, 30, 18, "#20303f"),
        (6.4, 1.8, 46, 18, "#1f1c24"),
        (10.2, 14.4, 30, 18, "#20303f"),
    ] {
        let (x, y) = (SIDE + CELL * x, BOTTOM - CELL * y);
        let look: Attributes<'_> = &[
            ("cx", &x),
            ("cy", &y),
            ("rx", &rx),
            ("ry", &ry),
            ("fill", &fill),
        ];
        svg.tag("ellipse", look);
    }
}

/// The light of lamps, and of the supermarket.
fn lamps(svg: &mut Svg) {
    for (x, y) in [(3.0, 12.0), (9.0, 12.0), (3.0, 4.0), (9.0, 4.0)] {
        for r in [200, 130] {
            let (x, y) = (SIDE + CELL * x, BOTTOM - CELL * y);
            let look: Attributes<'_> = &[
                ("cx", &x),
                ("cy", &y),
                ("r", &r),
                ("fill", &"#ffe2a0"),
                ("fill-opacity", &0.045),
            ];
            svg.tag("circle", look);
        }
    }
    for height in [CELL, 2.2 * CELL] {
        let glow = Area::new(SIDE, BOTTOM - height, BREADTH, height);
        let look: Attributes<'_> = &[("fill", &"#ffb25e"), ("fill-opacity", &0.07)];
        round_rect(svg, glow, 0.0, look);
    }
}

/// The lines between the cells.
fn cells(svg: &mut Svg) {
    let files = File::all().skip(1).map(|file| {
        let x = grid::left_edge(file);
        format!("M{x} {TOP}V{BOTTOM}")
    });
    let ranks = Rank::all().skip(1).map(|rank| {
        let y = grid::top(rank) + CELL;
        format!("M{SIDE} {y}h{BREADTH}")
    });
    let lines: String = files.chain(ranks).collect();
    stroke(svg, &lines, "#474457", 2.0, "none");
}

/// Cones on the line between the halves, larger ones at its ends.
fn cones(svg: &mut Svg, grid: Grid) {
    // numbers stand on both sides of the line where the car park lies
    let (size, aside) = if grid.lies {
        (36.0, 23.0)
    } else {
        (46.0, 28.0)
    };
    for x in [SIDE - aside, WIDTH - SIDE + aside] {
        cone(svg, grid, x, size);
    }
    for file in File::all().skip(1) {
        cone(svg, grid, grid::left_edge(file), 26.0);
    }
}

/// A cone so far right on the line of an upright car park.
fn cone(svg: &mut Svg, grid: Grid, x: f32, size: f32) {
    let Area { x, y, .. } = grid.rotate_area(Area::new(x, CONES, 0.0, 0.0));
    svg.icon(street::CONE, x - size / 2.0, y - 3.0 - size / 2.0, size);
}

/// Gap between the car park and the letters, as the mark of a cell is a little larger than the cell.
const CLEAR: f32 = 8.0;

/// The letters of the files before and behind the car park, the numbers of the ranks at its sides.
fn coordinates(svg: &mut Svg, grid: Grid) {
    let letters = grid.letters;
    let face = Type::bold(letters)
        .with_colour(BONE)
        .with_anchor(Anchor::Middle);
    // as high as a "b" is, as low as a "j"
    let (high, low) = (letters * 0.76, letters * 0.236);
    for file in File::all() {
        for y in [TOP - CLEAR - low, BOTTOM + CLEAR + high] {
            let x = grid::left_edge(file) + CELL / 2.0;
            svg.line(x, y, face, &file.to_string());
        }
    }
    // larger numbers need some of the pavement that a tall drawing doesn't show
    let aside = 1.0 + (letters - SMALLEST) / 2.2;
    let face = face.with_room(SIDE + AROUND - 2.0);
    let below = letters * 0.34; // half of a number is above the middle
    for rank in Rank::all() {
        for x in [SIDE / 2.0 - aside, WIDTH - SIDE / 2.0 + aside] {
            let y = grid::top(rank) + CELL / 2.0;
            svg.line(x, y + below, face, &rank.to_string());
        }
    }
}

/// Draws the coordinates around a car park that lies on its side: letters at its left and right, numbers above and
/// below.
fn coordinates_aside(svg: &mut Svg, grid: Grid) {
    let letters = grid.letters;
    let face = Type::bold(letters)
        .with_colour(BONE)
        .with_anchor(Anchor::Middle);
    let (width, height) = grid::LYING;
    // half of a letter and half of a number are above the middle
    let (below, half) = (letters * 0.27, letters * 0.365);
    for file in File::all() {
        for x in [MARKET + KERB / 2.0, width - KERB / 2.0] {
            let y = ASIDE + grid::left_edge(file) - SIDE + CELL / 2.0;
            svg.line(x, y + below, face, &file.to_string());
        }
    }
    for rank in Rank::all() {
        // the stars of a pawn on file a reach above the car park
        for y in [2.0 * half + 3.0, height - ASIDE / 2.0 + half] {
            let x = grid::TURN.0 - grid::top(rank) - CELL / 2.0;
            svg.line(x, y, face, &rank.to_string());
        }
    }
}

/// The front of the supermarket: glass, an awning, its sign.
fn market(svg: &mut Svg, grid: Grid, tell: &Teller<'_>) {
    svg.place_group(0.0, BOTTOM + grid.kerb, 1.0, |svg| {
        round_rect(
            svg,
            Area::new(0.0, 0.0, WIDTH, MARKET),
            0.0,
            &[("fill", &"#3b2340")],
        );
        let glass = Area::new(0.0, 18.0, WIDTH, MARKET - 18.0);
        round_rect(svg, glass, 0.0, &[("fill", &"#f0c85a")]);
        let shelves = format!("M0 38H{WIDTH}M0 56H{WIDTH}");
        stroke(svg, &shelves, "#c98f3a", 5.0, "26 9 40 14 12 8");
        let frames: String = (0..=20)
            .map(|at| format!("M{} 18v{MARKET}", 50 * at))
            .collect();
        stroke(svg, &frames, INK, 4.0, "none");
        for (fill, dashes, from) in [("#c9213e", "none", 0), ("#f7f1e1", "40 40", 0)] {
            stroke(svg, &format!("M{from} 10H{WIDTH}"), fill, 20.0, dashes);
        }
        stroke(svg, &format!("M0 20H{WIDTH}"), INK, 4.0, "none");
        // read upwards where it stands at the left
        let over = format_args!("rotate(180 {} {})", WIDTH / 2.0, MARKET / 2.0);
        let text = tell.say(key!("zt-pic-supermarket"));
        if grid.lies {
            svg.group(&[("transform", &over)], |svg| {
                sign(svg, grid.letters, &text);
            });
        } else {
            sign(svg, grid.letters, &text);
        }
    });
}

fn sign(svg: &mut Svg, letters: f32, text: &str) {
    let face = Type::bold(letters)
        .with_anchor(Anchor::Middle)
        .with_room(620.0);
    let width = face.width(text) + 60.0;
    let board = Area::new((WIDTH - width) / 2.0, 5.0, width, MARKET - 10.0);
    let look: Attributes<'_> = &[("fill", &"#8a1530"), ("stroke", &INK), ("stroke-width", &5)];
    round_rect(svg, board, 12.0, look);
    svg.line(WIDTH / 2.0, MARKET / 2.0 + letters * 0.32, face, text);
}

/// Lines of one look.
pub(super) fn stroke(svg: &mut Svg, path: &str, colour: &str, width: f32, dashes: &str) {
    let look: Attributes<'_> = &[
        ("d", &path),
        ("fill", &"none"),
        ("stroke", &colour),
        ("stroke-width", &width),
        ("stroke-dasharray", &dashes),
        ("stroke-linecap", &"butt"),
    ];
    svg.tag("path", look);
}
