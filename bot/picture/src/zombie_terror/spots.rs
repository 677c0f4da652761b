//! The names of what the choices mean.

use engine::games::zombie_terror::{Card, Cell, File, Human, Rank};

use super::super::Spot;

pub(super) fn card(card: Card) -> Spot {
    Spot::new("card", card)
}

pub(super) fn human(human: Human) -> Spot {
    Spot::new("human", human)
}

pub(super) fn cell(cell: Cell) -> Spot {
    Spot::new("cell", cell)
}

pub(super) fn file(file: File) -> Spot {
    Spot::new("file", file)
}

pub(super) fn rank(rank: Rank) -> Spot {
    Spot::new("rank", rank)
}
