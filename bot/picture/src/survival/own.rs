//! The cards of the reader of a drawing in a row: those they have drawn to share out, and those of their hand.

use engine::games::survival::{Card, Pile, Private};

use super::super::Spot;
use super::super::art::{self, Area, CARD_HEIGHT, CARD_WIDTH};
use super::super::palette::{CHIP, GOLD};
use super::super::svg::Svg;
use super::{GAP, INSIDE, disc, face, players, spots};

/// The room for the row.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    width: f32,
    /// The greatest width of a card.
    card: f32,
}

/// Below the school, as wide as that.
pub(super) const TALL: Layout = Layout {
    width: INSIDE,
    card: 116.0,
};

/// The layout below the school in a photo.
pub(super) const PHOTO: Layout = Layout { card: 88.0, ..TALL };

/// Beside the school.
pub(super) const COLUMN: Layout = Layout {
    width: players::COLUMN,
    card: 100.0,
};

/// The free height above the cards, for the glow around one.
const ABOVE: f32 = 8.0;
/// The radius of the number on cards of which there are several.
const NUMBER: f32 = 27.0;

impl Layout {
    /// The height of the row, also of one without cards: a drawing keeps its shape while a hand is empty.
    pub(super) fn height(self) -> f32 {
        ABOVE + self.card * CARD_HEIGHT / CARD_WIDTH + GAP
    }
}

/// A kind of card, the number of its copies, and the part of the drawing that a choice of it means.
struct HeldCard {
    card: Card,
    copies: u8,
    spot: Spot,
    glow: Option<&'static str>,
}

/// All kinds, the drawn ones first.
fn held_cards(own: &Private) -> Vec<HeldCard> {
    let of = |pile: &Pile, spot: fn(Card) -> Spot, glow| {
        let pile = *pile;
        let kinds = Card::ALL.into_iter().filter(move |card| pile.has(*card));
        kinds.map(move |card| HeldCard {
            card,
            copies: pile.of(card),
            spot: spot(card),
            glow,
        })
    };
    let drawn = own.drawn.iter();
    let drawn = drawn.flat_map(|pile| of(pile, spots::drawn_spot, Some(GOLD)));
    drawn.chain(of(&own.hand, Spot::card, None)).collect()
}

pub(super) fn draw(svg: &mut Svg, own: &Private, layout: Layout) {
    let held = held_cards(own);
    let step = (layout.width + GAP) / held.len().max(1) as f32;
    let width = layout.card.min(step - GAP);
    let step = step.min(width + 2.0 * GAP);
    let mut x = (layout.width - step * held.len() as f32 + step - width) / 2.0;
    for HeldCard {
        card,
        copies,
        spot,
        glow,
    } in held
    {
        svg.piece("card", card, |svg| {
            art::card(svg, x, ABOVE, width, face(card), glow);
            if copies > 1 {
                disc(
                    svg,
                    x + width - NUMBER,
                    ABOVE + NUMBER,
                    NUMBER,
                    copies,
                    CHIP,
                );
            }
        });
        spot.mark(
            svg,
            Area::new(x, ABOVE, width, width * CARD_HEIGHT / CARD_WIDTH),
        );
        x += step;
    }
}
