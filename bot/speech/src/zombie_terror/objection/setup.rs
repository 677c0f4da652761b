//! Why a token can't be laid there, or a pawn be set up.

use engine::games::zombie_terror::{Cell, Ground, Half, Human, IN_HALF, Kind, Rank, Status, Token};

use super::Why;
use crate::args;
use crate::zombie_terror::names::{human, piece};

impl Why<'_> {
    pub(super) fn build(&self, token: Token) -> Option<String> {
        let due = self.table.token_due();
        if let Some(due) = due.filter(|due| *due != token.kind()) {
            let args = args![piece = piece(due, self.words)];
            return Some(self.words.with("zt-why-build-due", &args));
        }
        let Some(cells) = token.cells() else {
            return self.say("zt-why-build-fits");
        };
        let kind = token.kind();
        let car = Rank::all().next_back();
        if kind == Kind::Car && cells.iter().any(|cell| Some(cell.rank) != car) {
            return self.say("zt-why-build-car");
        }
        let south = cells.iter().any(|cell| cell.half() == Half::South);
        if matches!(kind, Kind::Sewer | Kind::Booth) && south {
            let args = args![piece = piece(kind, self.words)];
            return Some(self.words.with("zt-why-build-north", &args));
        }
        let mut all = cells.iter();
        let covered = all.find(|cell| self.table.is_covered(**cell));
        match covered {
            Some(cell) => self.of_cell("zt-why-build-covered", *cell),
            None if matches!(kind, Kind::Car | Kind::Sewer) => None,
            None => self.crowds(&cells),
        }
    }

    /// What a token comes too near to: the edge, or another token.
    fn crowds(&self, cells: &[Cell]) -> Option<String> {
        if let Some(edge) = cells.iter().find(|cell| cell.is_edge()) {
            return self.of_cell("zt-why-build-edge", *edge);
        }
        let lies = |cell: &Cell| self.table.board.ground(*cell) != Ground::Floor;
        let touched = cells.iter().find_map(|cell| cell.around().find(lies))?;
        self.of_cell("zt-why-build-touch", touched)
    }

    pub(super) fn place(&self, who: Human, cell: Cell) -> Option<String> {
        if self.table.pawns[who].status != Status::Unplaced {
            return self.of_human("zt-why-placed", who);
        }
        if Rank::all().next() != Some(cell.rank) {
            return self.say("zt-why-place-rank");
        }
        self.occupied(cell)
    }

    pub(super) fn stand(&self, cell: Cell) -> Option<String> {
        let half = cell.half();
        let here = self.table.zombies.iter();
        let here = here.filter(|(other, _)| other.half() == half).count();
        let full = || {
            (here >= usize::from(IN_HALF)).then(|| {
                self.words.say(match half {
                    Half::South => "zt-why-place-half-south",
                    Half::North => "zt-why-place-half-north",
                })
            })
        };
        self.shut(cell).or_else(|| self.near(cell)).or_else(full)
    }

    /// Who stands next to a cell.
    fn near(&self, cell: Cell) -> Option<String> {
        let near = cell.adjacent().find(|next| self.table.is_occupied(*next))?;
        let who = match self.table.human_at(near) {
            Some(there) => human(there, self.words),
            None => self.words.say("zt-zombie"),
        };
        let args = args![near = format!("{who} {near}"), cell = cell.to_string()];
        Some(self.words.with("zt-why-place-near", &args))
    }
}
