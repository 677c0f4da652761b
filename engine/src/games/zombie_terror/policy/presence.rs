//! The value of a zombie's position.

use std::cell::OnceCell;

use arrayvec::ArrayVec;

use super::field::{Field, PLACES, Plain};
use super::menace::LIKELY;
use crate::games::zombie_terror::cell_set::Cells;
use crate::games::zombie_terror::cells::{Cell, Facing, Hand};

/// Cost of each step to a human, value of each of the human's stars, and value of looking towards the human.
const STEP: i16 = 8;
const STAR: i16 = 12;
const LOOKS: i16 = 5;

/// The places of a rank or a file.
const LINE: [i16; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// A human who is alive.
#[derive(Clone, Copy)]
pub(super) struct Victim {
    /// The cell of the human.
    pub(super) at: Cell,
    /// Number of stars the human is worth.
    pub(super) stars: i16,
    /// Distance from the human to the car, as the crow flies.
    pub(super) left: u8,
}

/// Note 8: what it is worth that a zombie stands on a cell, by where it looks. Worked out for all cells at
/// once, a whole rank in few steps, when the first zombie looks there.
pub(super) struct Presence {
    /// All bits of an open cell.
    open: Field,
    /// Value of a sure bite on each cell, and of a likely one.
    sure: Field,
    likely: Field,
    humans: ArrayVec<Victim, 6>,
    by_facing: [OnceCell<Plain>; 4],
}

impl Presence {
    /// Builds the values from the value of a bite on each cell, for zombies that step onto open cells.
    pub(super) fn new(open: Cells, interest: &Field, humans: &[Victim]) -> Self {
        let likely = interest.map(|worth| LIKELY / 10 * worth / 10);
        Self {
            open: Field::from_cells(open, -1, 0),
            sure: interest.clone(),
            likely,
            humans: humans.iter().copied().collect(),
            by_facing: Default::default(),
        }
    }

    pub(super) fn at(&self, cell: Cell, facing: Facing) -> i32 {
        let presence = &self.by_facing[facing as usize];
        i32::from(presence.get_or_init(|| self.of(facing))[usize::from(cell.place())])
    }

    /// Returns the values for all zombies with this facing.
    fn of(&self, facing: Facing) -> Plain {
        let mut presence = bites(&self.open, &self.sure, &self.likely, facing);
        let near = closeness(&self.humans, facing);
        for (worth, near) in presence.iter_mut().zip(near) {
            *worth += near;
        }
        presence
    }
}

/// Returns the value of the bites within an activation, for a zombie with this facing on each place.
fn bites(open: &Field, sure: &Field, likely: &Field, facing: Facing) -> Plain {
    let ahead = isize::from(facing.step());
    let sides = Hand::ALL.map(|hand| isize::from(facing.rotate(hand).step()));
    let straight = [1, 2, 3].map(|steps| sure.plain_at(steps * ahead));
    let open_ahead = [1, 2].map(|steps| open.plain_at(steps * ahead));
    let beside = sides.map(|side| {
        (
            likely.plain_at(side),
            open.plain_at(side),
            likely.plain_at(2 * side),
        )
    });
    let corners = sides.map(|side| likely.plain_at(ahead + side));
    std::array::from_fn(|place| {
        let third = open_ahead[1][place] & straight[2][place];
        let farther = straight[1][place] + third + corners[0][place] + corners[1][place];
        let ahead = straight[0][place] + (open_ahead[0][place] & farther);
        let beside = beside.map(|(next, open, second)| next[place] + (open[place] & second[place]));
        ahead + beside[0] + beside[1]
    })
}

/// Returns how near a zombie with this facing is to a human, with a bonus if it looks there.
fn closeness(humans: &[Victim], facing: Facing) -> Plain {
    let mut most = [if humans.is_empty() { 0 } else { i16::MIN }; PLACES];
    let (east, north) = match facing {
        Facing::North => (0, 1),
        Facing::East => (1, 0),
        Facing::South => (0, -1),
        Facing::West => (-1, 0),
    };
    for human in humans {
        let (rank, file) = (human.at.place() / 16, human.at.place() % 16);
        let along = near(file, east).map(|near| near + STAR * human.stars);
        for (most, across) in most.chunks_exact_mut(16).zip(near(rank, north)) {
            for (most, along) in most.iter_mut().zip(along) {
                *most = (*most).max(along + across);
            }
        }
    }
    most
}

/// Returns the nearness of a human to each place of a rank or a file. A look this way along it that points at the human
/// adds a bonus.
fn near(at: u8, looks: i16) -> [i16; 16] {
    LINE.map(|from| {
        let way = i16::from(at) - from;
        LOOKS * i16::from(way * looks > 0) - STEP * way.abs()
    })
}

#[cfg(test)]
mod tests {
    use super::super::menace::bites;
    use super::*;

    /// Some cells, as good as random.
    fn some(seed: usize) -> impl Iterator<Item = Cell> {
        let taken = move |(place, _): &(usize, Cell)| (place * 37 + seed * 11) % 7 == seed % 3;
        Cell::all().enumerate().filter(taken).map(|(_, cell)| cell)
    }

    #[test]
    fn presence_is_what_can_be_bitten_and_how_near_somebody_is() {
        for seed in 0..5 {
            let open: Cells = some(seed)
                .chain(some(seed + 1))
                .chain(some(seed + 2))
                .collect();
            let mut interest = Field::from_number(0);
            some(seed + 3).for_each(|cell| interest.set(cell, i16::from(cell.place() % 90)));
            let human = |at| Victim {
                at,
                stars: 2,
                left: 0,
            };
            let humans: Vec<Victim> = some(seed).step_by(9).map(human).take(6).collect();
            let presence = Presence::new(open, &interest, &humans);
            for cell in Cell::all() {
                for facing in Facing::ALL {
                    let mut sum = 0;
                    bites(open, cell, facing, |cell, sure| {
                        sum += i32::from(sure) * interest.at(cell) / 100;
                    });
                    let near = humans.iter().map(|human| {
                        let distance = cell.distance(human.at);
                        let ahead = cell.next(facing);
                        let looks = ahead.is_some_and(|cell| cell.distance(human.at) < distance);
                        i32::from(STAR * human.stars - STEP * i16::from(distance))
                            + i32::from(if looks { LOOKS } else { 0 })
                    });
                    sum += near.max().unwrap_or(0);
                    assert_eq!(presence.at(cell, facing), sum, "{cell} {facing}");
                }
            }
        }
    }
}
