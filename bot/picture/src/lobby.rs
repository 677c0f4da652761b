//! The picture of a lobby, for every game: its title, some of its cards, who sits and what chairs
//! are free.

use engine::Seat;

use super::SeatLabel;
use super::art::{self, Area, Face, MARGIN, WIDTH, icons};
use super::palette::{BONE, LINE, MIST};
use super::svg::{Anchor, Svg, Type};

/// Top of the chairs below the cards; `BARE_TOP` is that without any cards.
const TOP: f32 = 366.0;
const BARE_TOP: f32 = 184.0;
const GAP: f32 = 14.0;
const CHAIR: f32 = 96.0;
/// Number of chairs from which they are drawn in two columns.
const MANY: u8 = 5;

/// A lobby as SVG: `fan` is a handful of cards of the game, `empty` the word on a free chair.
#[must_use]
pub fn lobby(title: &str, fan: &[Face], seats: &[SeatLabel], free: u8, empty: &str) -> String {
    let taken = u8::try_from(seats.len()).unwrap_or(u8::MAX);
    let chairs = taken.saturating_add(free);
    let columns = if chairs < MANY { 1 } else { 2 };
    let rows = f32::from(chairs.div_ceil(columns));
    let top = if fan.is_empty() { BARE_TOP } else { TOP };
    let height = top + rows * (CHAIR + GAP) + MARGIN - GAP;
    let mut svg = art::night(WIDTH, height, top - 22.0);
    heading(&mut svg, title);
    cards(&mut svg, fan);
    for seat in Seat::first(chairs) {
        let area = place(seat.index(), columns, top);
        match seats.get(usize::from(seat.index())) {
            Some(label) => draw_player(&mut svg, area, seat, label),
            None => vacant(&mut svg, area, empty),
        }
    }
    svg.finish()
}

fn heading(svg: &mut Svg, title: &str) {
    let face = Type::bold(54.0).with_anchor(Anchor::Middle);
    let face = face.with_room(WIDTH - 2.0 * MARGIN - 16.0).shrunk(title);
    svg.line(WIDTH / 2.0, 84.0, face, title);
}

/// The cards side by side, turned a little like a hand held open.
fn cards(svg: &mut Svg, fan: &[Face]) {
    const CARD: f32 = 138.0;
    const STEP: f32 = 142.0;
    let mut offset = -0.5 * STEP * fan.iter().skip(1).map(|_| 1.0).sum::<f32>();
    for face in fan {
        let (x, turn) = (WIDTH / 2.0 + offset, offset / 26.0);
        let drop = offset * offset / 3600.0;
        let transform = format_args!("translate({x} {}) rotate({turn})", 226.0 + drop);
        svg.group(&[("transform", &transform)], |svg| {
            art::card(svg, -CARD / 2.0, -CARD * 0.65, CARD, *face, None);
        });
        offset += STEP;
    }
}

fn place(index: u8, columns: u8, top: f32) -> Area {
    let width = (WIDTH - 2.0 * MARGIN - GAP * f32::from(columns - 1)) / f32::from(columns);
    let x = MARGIN + f32::from(index % columns) * (width + GAP);
    let y = top + f32::from(index / columns) * (CHAIR + GAP);
    Area::new(x, y, width, CHAIR)
}

fn draw_player(svg: &mut Svg, area: Area, seat: Seat, label: &SeatLabel) {
    art::panel(svg, area, Some(seat), None);
    art::badge(svg, area.x + 38.0, area.y + 15.0, 66.0, seat, false);
    let face = Type::bold(44.0)
        .with_colour(BONE)
        .with_room(area.width - 150.0);
    art::name(svg, area.x + 122.0, area.y + 64.0, face, seat, Some(label));
}

fn vacant(svg: &mut Svg, area: Area, empty: &str) {
    art::round_rect(
        svg,
        area.inside(2.0),
        20.0,
        &[
            ("fill", &"none"),
            ("stroke", &LINE),
            ("stroke-width", &3),
            ("stroke-dasharray", &"14 12"),
        ],
    );
    svg.icon(icons::CHAIR, area.x + 36.0, area.y + 14.0, 68.0);
    let words = Type::bold(36.0)
        .with_colour(MIST)
        .with_room(area.width - 150.0);
    svg.line(area.x + 122.0, area.y + 61.0, words, empty);
}
