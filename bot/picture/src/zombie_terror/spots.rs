//! The names of what choices of this game alone mean.

use engine::games::zombie_terror::{File, Human, Rank};

use super::super::Spot;

pub(super) fn human(human: Human) -> Spot {
    Spot::new("human", human)
}

pub(super) fn file(file: File) -> Spot {
    Spot::new("file", file)
}

pub(super) fn rank(rank: Rank) -> Spot {
    Spot::new("rank", rank)
}
