//! Where tokens may be laid, and who may be set up where.

use crate::games::zombie_terror::action::Action;
use crate::games::zombie_terror::board::Ground;
use crate::games::zombie_terror::cells::{Cell, Facing, Half, Rank};
use crate::games::zombie_terror::figures::IN_HALF;
use crate::games::zombie_terror::table::Table;
use crate::games::zombie_terror::tokens::{Kind, Token};

impl Table {
    pub(super) fn builds(&self, out: &mut Vec<Action>) {
        out.extend(self.fitting().into_iter().map(Action::Build));
    }

    /// How the token that is due may be laid.
    pub(in crate::games::zombie_terror) fn fitting(&self) -> Vec<Token> {
        let Some(kind) = self.token_due() else {
            return Vec::new();
        };
        let tokens = Cell::all().flat_map(|cell| kind.at(cell));
        tokens.filter(|token| self.fits(*token)).collect()
    }

    /// Whether a token may lie there.
    pub(in crate::games::zombie_terror) fn fits(&self, token: Token) -> bool {
        let Some(cells) = token.cells() else {
            return false;
        };
        let every = |fits: &dyn Fn(Cell) -> bool| cells.iter().all(|cell| fits(*cell));
        let in_row = |cell: Cell| Rank::all().next_back() == Some(cell.rank);
        let north = |cell: Cell| cell.half() == Half::North;
        let apart = || every(&|cell| !cell.is_edge() && self.stands_apart(cell));
        let allowed = match token.kind() {
            Kind::Car => every(&in_row),                    // ZT-206
            Kind::Sewer => every(&north),                   // ZT-208
            Kind::Booth => every(&north) && apart(),        // ZT-207
            Kind::Bus | Kind::Big | Kind::Small => apart(), // ZT-204
        };
        allowed && every(&|cell| !self.is_covered(cell))
    }

    /// Whether a token lies there already. ZT-203
    #[must_use]
    pub fn is_covered(&self, cell: Cell) -> bool {
        self.board.ground(cell) != Ground::Floor || self.board.sewer() == Some(cell)
    }

    /// ZT-205: no token touches this cell, at an edge or a corner; the sewer, on which nobody
    /// trips, doesn't count.
    fn stands_apart(&self, cell: Cell) -> bool {
        let mut around = cell.around();
        around.all(|cell| self.board.ground(cell) == Ground::Floor)
    }

    pub(super) fn places(&self, out: &mut Vec<Action>) {
        out.push(Action::Auto);
        let free: Vec<Cell> = self.starts().collect();
        let places = self.unplaced().flat_map(|human| {
            let cells = free.iter();
            cells.map(move |cell| Action::Place(human, *cell))
        });
        out.extend(places);
    }

    /// The free cells on which humans may be set up.
    pub fn starts(&self) -> impl Iterator<Item = Cell> + '_ {
        // ZT-022
        let cells = Rank::all().take(1).flat_map(Cell::on);
        cells.filter(|cell| self.is_free_for_humans(*cell))
    }

    pub(super) fn stands(&self, out: &mut Vec<Action>) {
        out.push(Action::Auto);
        let cells = Cell::all().filter(|cell| self.may_stand(*cell));
        let stands = cells.flat_map(|cell| Facing::ALL.map(|facing| Action::Stand(cell, facing)));
        out.extend(stands);
    }

    /// Whether a zombie may be set up on a cell.
    pub(in crate::games::zombie_terror) fn may_stand(&self, cell: Cell) -> bool {
        // ZT-024, ZT-025, ZT-026
        let alone = !cell.adjacent().any(|next| self.is_occupied(next));
        let room = self.zombies_in(cell.half()) < IN_HALF;
        room && alone && self.is_free_for_zombies(cell)
    }
}
