//! Some of the cells, a bit for each.

use super::cells::{Bearing, Cell, Facing, Half};

/// Some of the cells, iterated by rank, then file: four ranks a word, sixteen bits a rank, of which
/// the last four are never set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cells([u64; 4]);

/// The bits of four whole ranks.
const RANKS: u64 = 0x0fff_0fff_0fff_0fff;

impl Cells {
    /// All of them.
    pub(super) const ALL: Self = Self([RANKS; 4]);

    /// The cells at the edge of the board.
    pub(super) const EDGE: Self = Self([
        0x0801_0801_0801_0fff,
        0x0801_0801_0801_0801,
        0x0801_0801_0801_0801,
        0x0fff_0801_0801_0801,
    ]);

    /// Returns the cells of a half.
    pub(super) fn of(half: Half) -> Self {
        match half {
            Half::South => Self([RANKS, RANKS, 0, 0]),
            Half::North => Self([0, 0, RANKS, RANKS]),
        }
    }

    /// Whether a cell is one of them.
    pub(super) fn contains(self, cell: Cell) -> bool {
        self.holds(cell.place())
    }

    /// Whether the cell at a place is one of them.
    pub(super) fn holds(self, place: u8) -> bool {
        self.0[usize::from(place / 64)] >> (place % 64) & 1 != 0
    }

    /// Whether there is none.
    pub(super) fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// The bits of each rank, sixteen to a rank.
    pub(super) fn ranks(self) -> impl Iterator<Item = u16> {
        let bits = |bits: u64| u16::try_from(bits & 0xffff).expect("a rank has sixteen bits");
        let ranks = self
            .0
            .map(|word| [0, 16, 32, 48].map(|rank| bits(word >> rank)));
        ranks.into_iter().flatten()
    }

    /// Counts the cells of the set.
    pub(super) fn count_all(self) -> u8 {
        let ones = self.0.map(u64::count_ones);
        u8::try_from(ones.iter().sum::<u32>()).expect("a board has 192 cells")
    }

    /// Returns the cells that are in either set.
    pub(super) fn or(self, others: Self) -> Self {
        self.with(others, |word, other| word | other)
    }

    /// Returns the cells that are in both sets.
    pub(super) fn and(self, others: Self) -> Self {
        self.with(others, |word, other| word & other)
    }

    /// Returns the cells that aren't in the other set.
    pub(super) fn but(self, others: Self) -> Self {
        self.with(others, |word, other| word & !other)
    }

    /// Returns the cells that are in just one of both sets.
    pub(super) fn symmetric_difference(self, others: Self) -> Self {
        self.with(others, |word, other| word ^ other)
    }

    fn with(self, others: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        let words = |place: usize| combine(self.0[place], others.0[place]);
        Self(std::array::from_fn(words))
    }

    /// A cell is one of them from now on, or no longer.
    pub(super) fn set(&mut self, cell: Cell, there: bool) {
        let (word, bit) = (cell.place() / 64, 1 << (cell.place() % 64));
        let word = &mut self.0[usize::from(word)];
        *word = if there { *word | bit } else { *word & !bit };
    }

    /// The next cell this way from a cell, if it is one of them.
    pub(super) fn next_to(self, from: Cell, bearing: Bearing) -> Option<Cell> {
        // what goes over the edge comes to places that are no cells
        let place = from.place().checked_add_signed(bearing.step())?;
        if self.holds(place) {
            Cell::from_place(place)
        } else {
            None
        }
    }

    /// All the cells that lie next to one of them.
    pub(super) fn neighbours(self) -> Self {
        let next = Facing::ALL.map(|facing| self.shift(facing));
        next.into_iter().fold(Self::default(), Self::or)
    }

    /// The next cell this way of each of them.
    fn shift(self, facing: Facing) -> Self {
        let [a, b, c, d] = self.0;
        let moved = match facing {
            Facing::North => [
                a << 16,
                b << 16 | a >> 48,
                c << 16 | b >> 48,
                d << 16 | c >> 48,
            ],
            Facing::South => [
                a >> 16 | b << 48,
                b >> 16 | c << 48,
                c >> 16 | d << 48,
                d >> 16,
            ],
            // what goes over the edge comes to bits that are no cells
            Facing::East => self.0.map(|word| word << 1),
            Facing::West => self.0.map(|word| word >> 1),
        };
        Self(moved).and(Self::ALL)
    }

    /// Counts the successive cells straight ahead of `from` that are in the set, up to `most`.
    pub(super) fn run(self, from: Cell, facing: Facing, most: u8) -> u8 {
        let (mut place, step) = (from.place(), facing.step());
        for run in 0..most {
            match place.checked_add_signed(step) {
                Some(next) if self.holds(next) => place = next,
                Some(_) | None => return run,
            }
        }
        most
    }
}

impl Iterator for Cells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        // one after the other, so that all of them stay in registers
        for (first, word) in [0, 64, 128, 192].into_iter().zip(&mut self.0) {
            if *word != 0 {
                let bit = u8::try_from(word.trailing_zeros()).expect("a word has 64 bits");
                *word &= *word - 1;
                return Cell::from_place(first + bit);
            }
        }
        None
    }

    fn fold<T, F: FnMut(T, Cell) -> T>(self, first: T, mut fold: F) -> T {
        let mut all = first;
        for number in 0..4 {
            let (first, mut word) = (64 * number, self.0[usize::from(number)]);
            while word != 0 {
                let bit = u8::try_from(word.trailing_zeros()).expect("a word has 64 bits");
                word &= word - 1;
                if let Some(cell) = Cell::from_place(first + bit) {
                    all = fold(all, cell);
                }
            }
        }
        all
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut all = Self::default();
        cells.into_iter().for_each(|cell| all.set(cell, true));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_into_them_in_the_order_of_the_board() {
        assert!(Cells::ALL.eq(Cell::all()), "the board from a1 to l16");
        assert!(Cells::EDGE.eq(Cell::all().filter(|cell| cell.is_edge())));
        let mut few: Cells = Cell::all().step_by(7).collect();
        assert!(few.eq(Cell::all().step_by(7)));
        let first = few.next().expect("it has some");
        assert!(!few.contains(first), "it was taken out");
        few.set(first, true);
        assert!(few.contains(first) && few.count_all() == 28);
    }

    #[test]
    fn beside_a_set_lies_what_is_adjacent_to_any_of_its_cells() {
        for cell in Cell::all() {
            let mut alone = Cells::default();
            alone.set(cell, true);
            let adjacent: Cells = cell.adjacent().collect();
            assert_eq!(alone.neighbours(), adjacent, "{cell}");
        }
        assert_eq!(Cells::ALL.neighbours(), Cells::ALL);
    }

    #[test]
    fn next_to_a_cell_lies_what_is_there_and_in_the_set() {
        let some: Cells = Cell::all().filter(|cell| cell.place() % 3 != 0).collect();
        for cell in Cell::all() {
            for bearing in Bearing::ALL {
                let there = cell.towards(bearing).filter(|cell| some.contains(*cell));
                assert_eq!(some.next_to(cell, bearing), there, "{cell} {bearing:?}");
            }
        }
    }

    #[test]
    fn a_run_is_as_long_as_one_gets_by_going_there() {
        let some: Cells = Cell::all().filter(|cell| cell.place() % 5 != 0).collect();
        for cell in Cell::all() {
            for facing in Facing::ALL {
                let run = cell.ray(facing).take(4);
                let run = run.take_while(|at| some.contains(*at)).count();
                assert_eq!(
                    usize::from(some.run(cell, facing, 4)),
                    run,
                    "{cell} {facing}"
                );
            }
        }
    }
}
