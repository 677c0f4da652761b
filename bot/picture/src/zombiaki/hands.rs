//! The open cards of a side, who leads it, and its trash.

use engine::Seat;
use engine::games::zombiaki::{Card, Public, Side};
use speech::Teller;

use super::super::Spot;
use super::super::art::{self, Area, MARGIN, WIDTH, icons, round_rect};
use super::super::palette::{BONE, GOLD, HOLE, LINE, PANEL};
use super::super::svg::{Attributes, Svg, Type};
use super::{cards, signs};

/// Number of cards in a hand.
const PLACES: usize = 4;
/// Gap between two cards.
const GAP: f32 = 8.0;
/// Gap below a row of cards.
const BELOW: f32 = 10.0;
/// Height of the line that names the leader of the side.
const HEADING: f32 = 70.0;

/// The layout of a side's panel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// Width of the panel.
    pub(super) width: f32,
    /// Number of cards beside each other.
    across: usize,
    /// Height of the cards.
    card: f32,
}

/// A picture of a card as it lies in its panel.
pub(super) fn card_alone(card: Card, tell: &Teller<'_>) -> String {
    let width = cards::width(card, tell).max(ALONE);
    art::single_picture(width, cards::HEIGHT, |svg| {
        let area = Area::new(0.0, 0.0, width, cards::HEIGHT);
        cards::draw(svg, area, card, true, tell);
    })
}

/// Minimum width of a card's own picture.
const ALONE: f32 = 223.0;

/// All cards in a row, as wide as the street with its houses.
pub(super) const TALL: Layout = Layout {
    width: WIDTH - 2.0 * MARGIN,
    across: PLACES,
    card: cards::HEIGHT,
};

impl Layout {
    /// Two cards in a row, in a column so wide.
    pub(super) const fn column(width: f32) -> Self {
        Self {
            width,
            across: 2,
            card: cards::LOW,
        }
    }

    /// Returns the height of the panel.
    pub(super) const fn height(self) -> f32 {
        let rows = PLACES / self.across;
        HEADING + rows as f32 * (self.card + BELOW)
    }
}

/// The panel of a side.
pub(super) struct Panel<'a> {
    pub(super) public: &'a Public,
    pub(super) side: Side,
    pub(super) layout: Layout,
}

impl Panel<'_> {
    pub(super) fn draw(&self, svg: &mut Svg, tell: &Teller<'_>) {
        self.ground(svg);
        self.heading(svg, tell);
        self.cards(svg, tell);
    }

    fn is_on_turn(&self) -> bool {
        let table = &self.public.table;
        table.ending().is_none() && table.turn == self.side
    }

    fn has_won(&self) -> bool {
        let ending = self.public.table.ending();
        ending.is_some_and(|ending| ending.winner() == self.side)
    }

    fn is_honoured(&self) -> bool {
        self.is_on_turn() || self.has_won()
    }

    /// Draws the ground, with a glow if the side is at turn or has won.
    fn ground(&self, svg: &mut Svg) {
        let area = Area::new(0.0, 0.0, self.layout.width, self.layout.height());
        let honoured = self.is_honoured();
        if honoured {
            let look: Attributes<'_> = &[("fill", &GOLD), ("fill-opacity", &0.3)];
            round_rect(svg, area.inside(-8.0), 28.0, look);
        }
        let edge = if honoured { GOLD } else { LINE };
        let width = if honoured { 6 } else { 2 };
        let look: Attributes<'_> = &[
            ("fill", &PANEL),
            ("stroke", &edge),
            ("stroke-width", &width),
        ];
        round_rect(svg, area, 22.0, look);
    }

    /// Draws the leader of the side, and the trash.
    fn heading(&self, svg: &mut Svg, tell: &Teller<'_>) {
        let seat = self.side.seat();
        // a column has no room for the pointer; its frame says the same
        let aside = if self.is_narrow() { -36.0 } else { 0.0 };
        if self.is_on_turn() && !self.is_narrow() {
            let pointer: Attributes<'_> = &[("d", &"M12 16L38 34L12 52Z"), ("fill", &GOLD)];
            svg.tag("path", pointer);
        }
        let laurel = if self.has_won() { 64.0 } else { 0.0 };
        if self.has_won() {
            svg.icon(icons::LAUREL, 10.0, 6.0, 58.0);
        }
        svg.icon(self.banner(), 48.0 + aside + laurel * 0.5, 8.0, 52.0);
        let start = 112.0 + aside + laurel * 0.5;
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
        let face = Type::bold(38.0)
            .with_colour(BONE)
            .with_room(self.trash_at() - 34.0 - x);
        art::name(svg, x, 48.0, face, seat, label.as_ref());
    }

    fn is_narrow(&self) -> bool {
        self.layout.across < PLACES
    }

    fn trash_at(&self) -> f32 {
        let room = if self.is_narrow() { 120.0 } else { 134.0 };
        self.layout.width - room
    }

    fn trash(&self, svg: &mut Svg) {
        let count = u8::try_from(self.public.table.trash[self.side].len()).unwrap_or(u8::MAX);
        let x = self.trash_at();
        art::discard(svg, x, 8.0, 40.0, count);
        let face = Type::bold(38.0).with_room(54.0);
        svg.line(x + 54.0, 48.0, face, &count.to_string());
    }

    /// The cards and the empty places, row by row.
    fn cards(&self, svg: &mut Svg, tell: &Teller<'_>) {
        let hand = &self.public.table.hands[self.side];
        for row in 0..PLACES / self.layout.across {
            let cards = hand.get(row * self.layout.across..).unwrap_or_default();
            let y = HEADING + row as f32 * (self.layout.card + BELOW);
            self.row(svg, y, cards, tell);
        }
    }

    /// A row of them, each as wide as it has to be and its share of what is left.
    fn row(&self, svg: &mut Svg, y: f32, cards: &[Card], tell: &Teller<'_>) {
        let Layout {
            width,
            across,
            card: high,
        } = self.layout;
        let wanted = (0..across).map(|place| {
            let card = cards.get(place);
            card.map_or(cards::NARROW, |card| cards::width(*card, tell))
        });
        let wanted: Vec<f32> = wanted.collect();
        let used: f32 = wanted.iter().map(|wanted| wanted + GAP).sum();
        let more = (width - GAP - used) / across as f32;
        let mut x = GAP;
        for (place, wanted) in wanted.into_iter().enumerate() {
            let area = Area::new(x, y, wanted + more, high);
            match cards.get(place) {
                Some(card) => {
                    svg.piece("card", card, |svg| {
                        cards::draw(svg, area, *card, self.is_honoured(), tell);
                    });
                    Spot::card(*card).mark(svg, area);
                }
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
    round_rect(svg, area.inside(3.0), 18.0, look);
}
