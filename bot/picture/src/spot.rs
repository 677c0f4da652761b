//! The parts of a drawing that a choice may mean. The viewer of a drawing can light them up and make them tappable.

use std::fmt::{self, Display};

use engine::Seat;

use super::art::{Area, round_rect};
use super::svg::Svg;

/// The name of a part of a drawing: the same in every drawing of a table, and for every choice that means
/// this part. `cell-h2`, `seat-B`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot(String);

impl Spot {
    /// Creates the spot of a thing of a kind; `which` is its word in the notation.
    #[must_use]
    pub fn new(kind: &'static str, which: impl Display) -> Self {
        Self(format!("{kind}-{which}"))
    }

    /// A card.
    pub(super) fn card(card: impl Display) -> Self {
        Self::new("card", card)
    }

    /// A cell of a board.
    pub(super) fn cell(cell: impl Display) -> Self {
        Self::new("cell", cell)
    }

    /// The deck.
    pub(super) fn deck() -> Self {
        Self::new("pile", "deck")
    }

    /// Returns the spot of a seat as a whole.
    #[must_use]
    pub fn seat(seat: Seat) -> Self {
        Self::new("seat", seat)
    }

    /// Says where the part is. Nothing of that is seen.
    pub(super) fn mark(&self, svg: &mut Svg, area: Area) {
        round_rect(svg, area, 12.0, &[("data-spot", self), ("fill", &"none")]);
    }
}

impl Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
