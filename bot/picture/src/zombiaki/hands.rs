//! The open cards of a side, who leads it, and its trash.

use std::array;

use engine::Seat;
use engine::games::zombiaki::{Public, Side};
use speech::Teller;

use super::super::art::{self, Area, MARGIN, WIDTH, icons, rounded};
use super::super::palette::{BONE, GOLD, HOLE, LINE, PANEL};
use super::super::svg::{Attributes, Svg, Type};
use super::{HANDS, cards, signs};

/// So many cards lie in it.
const PLACES: usize = 4;
/// What is free between two cards.
const GAP: f32 = 8.0;
/// How wide a panel is.
const INSIDE: f32 = WIDTH - 2.0 * MARGIN;
/// How wide all cards are together.
const CARDS: f32 = INSIDE - 5.0 * GAP;

pub(super) fn draw(svg: &mut Svg, y: f32, side: Side, public: &Public, tell: &Teller<'_>) {
    let panel = Panel { public, side };
    svg.placed(MARGIN, y, 1.0, |svg| {
        panel.ground(svg);
        panel.heading(svg, tell);
        panel.cards(svg, tell);
    });
}

struct Panel<'a> {
    public: &'a Public,
    side: Side,
}

impl Panel<'_> {
    fn on_turn(&self) -> bool {
        let table = &self.public.table;
        table.ending().is_none() && table.turn == self.side
    }

    fn has_won(&self) -> bool {
        let ending = self.public.table.ending();
        ending.is_some_and(|ending| ending.winner() == self.side)
    }

    fn is_honoured(&self) -> bool {
        self.on_turn() || self.has_won()
    }

    /// The ground, with a glow for whoever is on turn or has won.
    fn ground(&self, svg: &mut Svg) {
        let area = Area::new(0.0, 0.0, INSIDE, HANDS);
        let honoured = self.is_honoured();
        if honoured {
            let look: Attributes<'_> = &[("fill", &GOLD), ("fill-opacity", &0.3)];
            rounded(svg, area.inside(-8.0), 28.0, look);
        }
        let edge = if honoured { GOLD } else { LINE };
        let width = if honoured { 6 } else { 2 };
        let look: Attributes<'_> = &[
            ("fill", &PANEL),
            ("stroke", &edge),
            ("stroke-width", &width),
        ];
        rounded(svg, area, 22.0, look);
    }

    /// Who leads the side, and the trash.
    fn heading(&self, svg: &mut Svg, tell: &Teller<'_>) {
        let seat = self.side.seat();
        if self.on_turn() {
            let pointer: Attributes<'_> = &[("d", &"M12 16L38 34L12 52Z"), ("fill", &GOLD)];
            svg.tag("path", pointer);
        }
        let laurel = if self.has_won() { 64.0 } else { 0.0 };
        if self.has_won() {
            svg.icon(icons::LAUREL, 10.0, 6.0, 58.0);
        }
        svg.icon(self.banner(), 48.0 + laurel * 0.5, 8.0, 52.0);
        let start = 112.0 + laurel * 0.5;
        art::badge(svg, start - 2.0, 5.0, 57.0, seat, false);
        self.name(svg, start + 64.0, seat, tell);
        self.trash(svg);
    }

    fn banner(&self) -> super::super::svg::Icon {
        match self.side {
            Side::Zombies => icons::ZOMBIE,
            Side::Humans => signs::HELMET,
        }
    }

    fn name(&self, svg: &mut Svg, x: f32, seat: Seat, tell: &Teller<'_>) {
        let label = tell.cast.labels().nth(usize::from(seat.index()));
        let face = Type::bold(38.0).coloured(BONE).within(780.0 - x);
        art::name(svg, x, 48.0, face, seat, label.as_ref());
    }

    fn trash(&self, svg: &mut Svg) {
        let count = u8::try_from(self.public.table.trash[self.side].len()).unwrap_or(u8::MAX);
        art::discard(svg, INSIDE - 134.0, 8.0, 40.0, count);
        let face = Type::bold(38.0).within(66.0);
        svg.line(INSIDE - 80.0, 48.0, face, &count.to_string());
    }

    /// The cards and the empty places, each as wide as it has to be and a quarter of what is left.
    fn cards(&self, svg: &mut Svg, tell: &Teller<'_>) {
        let hand = &self.public.table.hands[self.side];
        let wanted: [f32; PLACES] = array::from_fn(|place| {
            let card = hand.get(place);
            card.map_or(cards::NARROW, |card| cards::width(*card, tell))
        });
        let more = (CARDS - wanted.iter().sum::<f32>()) / 4.0;
        let mut x = GAP;
        for (place, wanted) in wanted.into_iter().enumerate() {
            let area = Area::new(x, 70.0, wanted + more, cards::HEIGHT);
            match hand.get(place) {
                Some(card) => cards::draw(svg, area, *card, self.is_honoured(), tell),
                None => empty(svg, area),
            }
            x += area.width + GAP;
        }
    }
}

/// A place without a card.
fn empty(svg: &mut Svg, area: Area) {
    let look: Attributes<'_> = &[
        ("fill", &HOLE),
        ("stroke", &LINE),
        ("stroke-width", &3),
        ("stroke-dasharray", &"14 12"),
    ];
    rounded(svg, area.inside(3.0), 18.0, look);
}
