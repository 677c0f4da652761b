//! A number for each cell, and how far the car is.

use crate::games::zombie_terror::cell_set::Cells;
use crate::games::zombie_terror::cells::{Cell, Facing, File};
use crate::games::zombie_terror::table::Table;

/// A step to the car.
pub(super) const STEP: i16 = 100;

/// Steps that a threat on a cell adds, in tenths; the most threat that counts; and the steps that a zombie on a cell
/// adds.
const FEAR: i16 = 17;
const FEARED: i16 = 200;
const DETOUR: i16 = 180;

/// Farther than anything.
const FAR: i16 = 10_000;

/// Number of places on the board, some of which are no cells, and number of places in a rank.
pub(super) const PLACES: usize = 256;
const RANK: usize = 16;

/// Number of places before the board, and after it. Lookups up to three ranks away from a cell stay within them.
const MARGIN: usize = 3 * RANK;

/// Whether each place of the board is a cell.
const CELLS: [bool; PLACES] = {
    let mut cells = [false; PLACES];
    let mut place = 0;
    while place < PLACES {
        cells[place] = place % RANK < File::COUNT;
        place += 1;
    }
    cells
};

/// A number for each place, of which the cells are some.
#[derive(Clone)]
pub(super) struct Field([i16; MARGIN + PLACES + MARGIN]);

/// A number for each place of the board.
pub(super) type Plain = [i16; PLACES];

impl Field {
    pub(super) fn from_number(number: i16) -> Self {
        Self([number; MARGIN + PLACES + MARGIN])
    }

    /// One number for some cells, and another for everything else.
    pub(super) fn from_cells(cells: Cells, number: i16, others: i16) -> Self {
        let mut field = Self::from_number(others);
        for (rank, cells) in field.plain_mut().chunks_exact_mut(RANK).zip(cells.ranks()) {
            for (file, at) in rank.iter_mut().enumerate() {
                *at = if cells & 1 << file == 0 {
                    others
                } else {
                    number
                };
            }
        }
        field
    }

    pub(super) fn at(&self, cell: Cell) -> i32 {
        i32::from(self.0[MARGIN + usize::from(cell.place())])
    }

    pub(super) fn set(&mut self, cell: Cell, number: i16) {
        self.0[MARGIN + usize::from(cell.place())] = number;
    }

    pub(super) fn add(&mut self, cell: Cell, number: i16) {
        self.0[MARGIN + usize::from(cell.place())] += number;
    }

    /// Applies a change to each number.
    pub(super) fn map(&self, change: impl Fn(i16) -> i16) -> Self {
        Self(self.0.map(change))
    }

    /// Returns, for each place of the board, the number `by` places further on.
    pub(super) fn plain_at(&self, by: isize) -> &Plain {
        let from = MARGIN.checked_add_signed(by).unwrap_or(0);
        let places = self.0[from..].first_chunk();
        places.expect("nobody asks beyond the margins")
    }

    fn plain_mut(&mut self) -> &mut Plain {
        let places = self.0[MARGIN..].first_chunk_mut();
        places.expect("there is a margin on both sides")
    }

    /// Returns the distance of each cell from the car, in hundredths of steps: round the zombies, and round the cells
    /// where they threaten to bite.
    pub(super) fn ways(table: &Table, threat: &Self) -> Self {
        let leaving = step_costs(table, threat);
        let mut ways = Self::from_cells(table.board.car(), 0, FAR);
        // from the car to the supermarket, and back for those who go round something
        loop {
            for rank in (0..PLACES / RANK).rev() {
                ways.sweep(rank, Facing::North, &leaving);
            }
            for rank in 0..PLACES / RANK {
                ways.sweep(rank, Facing::South, &leaving);
            }
            if !ways.can_be_shorter(&leaving) {
                break;
            }
        }
        let obstacles = table.board.obstacles();
        obstacles.for_each(|cell| ways.set(cell, FAR));
        ways
    }

    /// Whether from some cell it is shorter to go by one beside it.
    fn can_be_shorter(&self, leaving: &Self) -> bool {
        let ways = self.plain_at(0);
        Facing::ALL.into_iter().any(|facing| {
            let by = isize::from(facing.step());
            let beside = self.plain_at(by).iter().zip(leaving.plain_at(by));
            let beside = beside.map(|(way, leaving)| way + leaving);
            let shorter = ways.iter().zip(beside).map(|(way, other)| other < *way);
            let cells = shorter.zip(CELLS).map(|(shorter, cell)| shorter & cell);
            cells.fold(false, |any, shorter| any | shorter)
        })
    }

    /// Makes the ways of a rank as short as those of the next rank this way and its own let them be.
    fn sweep(&mut self, rank: usize, facing: Facing, leaving: &Self) {
        let first = MARGIN + rank * RANK;
        let (mut ways, own) = (self.rank(first), leaving.rank(first));
        let beside = first.wrapping_add_signed(isize::from(facing.step()));
        let beyond = self.rank(beside).into_iter().zip(leaving.rank(beside));
        for (way, (beside, leaving)) in ways.iter_mut().zip(beyond) {
            *way = (*way).min(beside + leaving);
        }
        for to in 1..File::COUNT {
            ways[to] = ways[to].min(ways[to - 1] + own[to - 1]);
        }
        for to in (0..File::COUNT - 1).rev() {
            ways[to] = ways[to].min(ways[to + 1] + own[to + 1]);
        }
        let numbers = self.0[first..].first_chunk_mut();
        *numbers.expect("there is a margin after each rank") = ways;
    }

    /// The numbers of a rank that begins at an index.
    fn rank(&self, first: usize) -> [i16; RANK] {
        let numbers = self.0[first..].first_chunk();
        *numbers.expect("each rank has a margin before it and after it")
    }

    /// Returns the least number within a step of each cell.
    pub(super) fn least_near(&self) -> Self {
        let mut least = self.clone();
        for facing in Facing::ALL {
            let beside = self.plain_at(isize::from(facing.step()));
            for (number, other) in least.plain_mut().iter_mut().zip(beside) {
                *number = (*number).min(*other);
            }
        }
        least
    }
}

/// Returns the cost of a step from each cell to the next; no way leads across an obstacle.
fn step_costs(table: &Table, threat: &Field) -> Field {
    let mut leaving = threat.map(|threat| STEP + threat.min(FEARED) * FEAR / 10);
    let zombies = table.zombies.cells();
    zombies.for_each(|cell| leaving.add(cell, DETOUR));
    let obstacles = table.board.obstacles();
    obstacles.for_each(|cell| leaving.set(cell, FAR));
    leaving
}
