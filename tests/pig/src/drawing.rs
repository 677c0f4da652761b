//! Pig's drawing: the die, and below it the points of all players.

use picture::Drawing;
use picture::art::{self, Area, MARGIN, WIDTH, school};
use picture::palette::GOLD;
use picture::svg::Type;
use speech::Teller;

use super::Pig;
use super::rules::Public;

impl Drawing for Pig {
    fn board(public: &Public, tell: &Teller<'_>) -> String {
        let big = Type::bold(54.0);
        let top = |row: u8| 190.0 + 114.0 * f32::from(row);
        let mut svg = art::night(WIDTH, top(public.scores.count()), 182.0);
        svg.line(MARGIN, 116.0, big, &format!("Pig to {}", public.goal));
        school::die(&mut svg, 440.0, 36.0, 120.0, public.die);
        svg.line(580.0, 116.0, big, &format!("+{}", public.stake));
        for (seat, score) in public.scores.iter() {
            let y = top(seat.index());
            let area = Area::new(MARGIN, y, WIDTH - 2.0 * MARGIN, 100.0);
            let edge = (public.turn == seat).then_some(GOLD);
            art::panel(&mut svg, area, Some(seat), edge);
            let text = format!("{score} · {}", tell.name(seat));
            svg.line(70.0, y + 68.0, big.with_room(860.0), &text);
        }
        svg.finish()
    }
}
