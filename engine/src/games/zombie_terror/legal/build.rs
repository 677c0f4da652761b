//! Cells where tokens may be laid, and where each pawn may be set up.

use crate::game::require;
use crate::games::zombie_terror::action::Action;
use crate::games::zombie_terror::bar::{Bar, Misfit};
use crate::games::zombie_terror::cell_set::Cells;
use crate::games::zombie_terror::cells::{Cell, Facing, Half, Rank};
use crate::games::zombie_terror::figures::IN_HALF;
use crate::games::zombie_terror::humans::{Human, Status};
use crate::games::zombie_terror::table::Table;
use crate::games::zombie_terror::tokens::{Kind, Token};

impl Table {
    pub(super) fn builds(&self, out: &mut Vec<Action>) {
        out.extend(self.fitting_tokens().map(Action::Build));
    }

    /// Returns the positions in which the token that is due may be laid.
    pub(in crate::games::zombie_terror) fn fitting_tokens(
        &self,
    ) -> impl Iterator<Item = Token> + '_ {
        let tokens = self.token_due().into_iter();
        let tokens = tokens.flat_map(|kind| Cell::all().flat_map(move |cell| kind.at(cell)));
        tokens.filter(|token| self.fits(*token).is_ok())
    }

    /// Whether a token is due and may lie there.
    pub(in crate::games::zombie_terror) fn may_build(&self, token: Token) -> Result<(), Bar> {
        let due = self.token_due().ok_or(Bar::NotNow(self.phase.moment()))?;
        require(due == token.kind(), Bar::Due(due))?;
        self.fits(token).map_err(Bar::Misfit)
    }

    /// Whether a token may lie there.
    fn fits(&self, token: Token) -> Result<(), Misfit> {
        let cells = token.cells().ok_or(Misfit::OffBoard)?;
        let every = |fits: &dyn Fn(Cell) -> bool| cells.iter().all(|cell| fits(*cell));
        let kind = token.kind();
        match kind {
            // ZT-206
            Kind::Car => {
                let in_row = |cell: Cell| Rank::all().next_back() == Some(cell.rank());
                require(every(&in_row), Misfit::CarRank)?;
            }
            // ZT-207
            Kind::Sewer | Kind::Booth => {
                let north = |cell: Cell| cell.half() == Half::North;
                require(every(&north), Misfit::South(kind))?;
            }
            Kind::Bus | Kind::Big | Kind::Small => {}
        }
        let covered = cells.iter().find(|cell| self.is_covered(**cell));
        covered.map_or(Ok(()), |cell| Err(Misfit::Covered(*cell)))?; // ZT-203
        match kind {
            Kind::Car | Kind::Sewer => Ok(()), // ZT-208
            Kind::Bus | Kind::Booth | Kind::Big | Kind::Small => self.stand_apart(&cells),
        }
    }

    /// Whether a token lies there already.
    fn is_covered(&self, cell: Cell) -> bool {
        self.board.is_covered(cell) || self.board.sewer() == Some(cell)
    }

    /// Whether the edge and all other tokens are away from these cells.
    fn stand_apart(&self, cells: &[Cell]) -> Result<(), Misfit> {
        if let Some(edge) = cells.iter().find(|cell| cell.is_edge()) {
            return Err(Misfit::Edge(*edge)); // ZT-204
        }
        // ZT-205: the sewer, on which nobody trips, doesn't count
        let lies = |cell: &Cell| self.board.is_covered(*cell);
        let touched = cells.iter().find_map(|cell| cell.around().find(lies));
        touched.map_or(Ok(()), |cell| Err(Misfit::Touches(cell)))
    }

    pub(super) fn places(&self, out: &mut Vec<Action>) {
        out.push(Action::Auto);
        for human in self.unplaced_humans() {
            out.extend(self.starts().map(|cell| Action::Place(human, cell)));
        }
    }

    /// The free cells on which humans may be set up.
    pub fn starts(&self) -> impl Iterator<Item = Cell> + '_ {
        let first = Rank::all().next().into_iter().flat_map(Cell::on);
        first.filter(|cell| self.may_start(*cell).is_ok())
    }

    /// The humans who are still to be set up.
    pub(in crate::games::zombie_terror) fn unplaced_humans(
        &self,
    ) -> impl Iterator<Item = Human> + '_ {
        let humans = Human::ALL.into_iter();
        humans.filter(|human| self.pawns[*human].status == Status::Unplaced)
    }

    /// Whether a human may be set up on a cell.
    pub(super) fn may_place(&self, human: Human, cell: Cell) -> Result<(), Bar> {
        let unplaced = self.unplaced_humans().any(|other| other == human);
        require(unplaced, Bar::Placed(human))?;
        self.may_start(cell)
    }

    /// Whether any human may be set up on a cell.
    fn may_start(&self, cell: Cell) -> Result<(), Bar> {
        // ZT-022
        require(Rank::all().next() == Some(cell.rank()), Bar::StartRank)?;
        Ok(self.admits_human(cell)?)
    }

    pub(super) fn stands(&self, out: &mut Vec<Action>) {
        out.push(Action::Auto);
        let ways = |cell| Facing::ALL.map(|facing| Action::Stand(cell, facing));
        self.standable().for_each(|cell| out.extend(ways(cell)));
    }

    /// The cells on which zombies may be set up.
    fn standable(&self) -> Cells {
        let near = self.zombies.cells().or(self.pawns.cells()).neighbours(); // ZT-025
        let full = Half::ALL.into_iter().filter(|half| self.is_full(*half));
        let full = full.map(Cells::of).fold(near, Cells::or);
        self.free_for_zombies().but(full)
    }

    /// Whether a zombie may be set up on a cell.
    pub(in crate::games::zombie_terror) fn may_stand(&self, cell: Cell) -> Result<(), Bar> {
        self.admits_zombie(cell)?; // ZT-024
        // ZT-025
        for next in cell.adjacent() {
            let human = self.human_at(next);
            let alone = human.is_none() && self.zombies.at(next).is_none();
            require(alone, Bar::Near(cell, next, human))?;
        }
        let half = cell.half();
        require(!self.is_full(half), Bar::HalfFull(half))
    }

    /// Whether all zombies of a half are set up.
    pub(in crate::games::zombie_terror) fn is_full(&self, half: Half) -> bool {
        self.zombies_in(half) >= IN_HALF // ZT-026
    }

    pub(in crate::games::zombie_terror) fn zombies_in(&self, half: Half) -> u8 {
        self.zombies.cells().and(Cells::of(half)).count_all()
    }
}
