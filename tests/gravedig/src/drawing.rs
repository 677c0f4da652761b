//! Gravedig's drawing: the ground as everyone may see it.

use std::fmt::Display;

use engine::{Seat, View};
use picture::svg::{Svg, Type};
use picture::{Drawing, SeatLabel};
use speech::{Teller, key};

use super::Gravedig;
use super::view::Public;

const CELL: f32 = 110.0;
const LEFT: f32 = 40.0;
const NIGHT: &str = "#101418";

impl Drawing for Gravedig {
    fn board(public: &Public, _tell: &Teller<'_>) -> String {
        let side = 2.0 * LEFT + 5.0 * CELL;
        let mut svg = Svg::new(side, side, NIGHT);
        for cell in public.options.ground.cells() {
            let digger = public.dug.iter().find(|(_, cells)| cells.contains(cell));
            let digger = digger.map(|(seat, _)| seat.to_string());
            let shown = public.shown.iter().find(|(shown, _)| *shown == cell);
            let shown = shown.map(|(_, value)| value.to_string());
            let sign = [Some(cell.to_string()), digger, shown];
            let text = sign.into_iter().flatten().collect::<Vec<_>>().join(" ");
            let (column, row) = (place(cell.column, 'a'), place(cell.row, '1'));
            let (x, y) = (LEFT + column * CELL, LEFT + (row + 0.5) * CELL);
            svg.line(x, y, Type::bold(30.0), &text);
        }
        svg.finish()
    }

    fn hand(view: &View<Self>, _seat: Seat, tell: &Teller<'_>) -> Option<String> {
        let private = view.private.as_ref()?;
        let mut svg = Svg::new(640.0, 160.0, NIGHT);
        svg.line(LEFT, 40.0, Type::bold(24.0), &tell.say(key!("button-pane")));
        for (place, card) in (0_u8..).zip(&private.hand) {
            let x = LEFT + CELL * f32::from(place);
            svg.line(x, 110.0, Type::bold(30.0), &card.to_string());
        }
        Some(svg.finish())
    }

    fn lobby(title: &str, seats: &[SeatLabel], free: u8, empty: &str) -> String {
        let mut svg = Svg::new(640.0, 480.0, NIGHT);
        svg.line(LEFT, 60.0, Type::bold(40.0), title);
        let chairs = seats.iter().map(|seat| seat.name.as_str());
        let chairs = chairs.chain(std::iter::repeat_n(empty, usize::from(free)));
        for (place, name) in (0_u8..).zip(chairs) {
            let y = 120.0 + 60.0 * f32::from(place);
            let seat = Seat::nth(place).map(|seat| seat.to_string());
            let text = [seat.unwrap_or_default().as_str(), name].join("  ");
            svg.line(LEFT, y, Type::bold(30.0), &text);
        }
        svg.finish()
    }
}

/// Returns the distance of a column or row, named by its letter or digit, from the first.
fn place(name: impl Display, first: char) -> f32 {
    let letter = name.to_string().chars().next().unwrap_or(first);
    let far = u32::from(letter).saturating_sub(u32::from(first));
    f32::from(u8::try_from(far).unwrap_or_default())
}
