//! What the cards may be played on.

use crate::games::zombie_terror::action::Target;
use crate::games::zombie_terror::cards::Card;
use crate::games::zombie_terror::cells::Cell;
use crate::games::zombie_terror::figures::SAWN_OFF;
use crate::games::zombie_terror::humans::Human;
use crate::games::zombie_terror::table::{Moves, Phase, Table};

impl Table {
    /// What a card may be played on; nothing if it can't be played. ZT-173: or has no effect.
    pub(super) fn targets(&self, card: Card) -> Vec<Target> {
        match self.phase {
            Phase::Humans(_) => self.human_targets(card),
            Phase::Moves(moves) => self.move_targets(&moves, card),
            Phase::Adds(_) => self.add_targets(card),
            Phase::Build
            | Phase::SetupHumans
            | Phase::SetupZombies
            | Phase::Rise
            | Phase::Over(_) => Vec::new(),
        }
    }

    fn human_targets(&self, card: Card) -> Vec<Target> {
        match card {
            Card::SawnOff => self.on_zombies(|cell| self.shots(cell, SAWN_OFF).collect()), // ZT-174
            Card::Courage => self.on_zombies(|cell| self.neighbours(cell).collect()),      // ZT-175
            Card::Sewers => {
                let here = |human| self.living(human).is_some_and(|cell| self.is_sewer(cell));
                on_humans(here) // ZT-176
            }
            Card::Adrenaline => on_humans(|human| self.can_activate(human)), // ZT-177
            Card::FirstAid => self.wounded().map(Target::Human).collect(),   // ZT-178
            Card::Noise => alone(self.zombies.count() > 0),                  // ZT-179
            Card::ZombieHorde
            | Card::Plague
            | Card::Awe
            | Card::Trap
            | Card::Bloodlust
            | Card::Rampage => Vec::new(), // never in the humans' hand
        }
    }

    fn is_sewer(&self, cell: Cell) -> bool {
        self.board.sewer() == Some(cell)
    }

    /// By whom and on which zombie a card can be played that eliminates one.
    fn on_zombies(&self, reach: impl Fn(Cell) -> Vec<Cell>) -> Vec<Target> {
        let humans = Human::ALL.into_iter();
        let armed = humans.filter_map(|human| Some((human, self.living(human)?)));
        let targets = armed.flat_map(|(human, from)| {
            let cells = reach(from).into_iter();
            cells.map(move |cell| Target::Zombie(human, cell))
        });
        targets.collect()
    }

    fn move_targets(&self, moves: &Moves, card: Card) -> Vec<Target> {
        // ZT-185
        let open = moves.active.is_some() || moves.left > 0;
        match card {
            Card::Awe => alone(open && !moves.awe),
            Card::Rampage => alone(open && !moves.rampage),
            Card::Bloodlust | Card::ZombieHorde | Card::Plague => alone(true), // ZT-182, ZT-188
            Card::Trap // ZT-186
            | Card::SawnOff
            | Card::Courage
            | Card::Sewers
            | Card::Adrenaline
            | Card::FirstAid
            | Card::Noise => Vec::new(), // or never in the zombies' hand
        }
    }

    fn add_targets(&self, card: Card) -> Vec<Target> {
        match card {
            Card::ZombieHorde | Card::Plague => alone(true),
            Card::Trap => {
                let cells = Cell::all().filter(|cell| self.is_free_for_zombies(*cell));
                let arrivals = cells.flat_map(|cell| self.arrivals(cell));
                arrivals.map(Target::Arrival).collect()
            }
            Card::Awe
            | Card::Bloodlust
            | Card::Rampage
            | Card::SawnOff
            | Card::Courage
            | Card::Sewers
            | Card::Adrenaline
            | Card::FirstAid
            | Card::Noise => Vec::new(), // or never in the zombies' hand
        }
    }
}

fn on_humans(fits: impl Fn(Human) -> bool) -> Vec<Target> {
    let fitting = Human::ALL.into_iter().filter(|human| fits(*human));
    fitting.map(Target::Human).collect()
}

/// A card that needs no target, if it may be played.
fn alone(allowed: bool) -> Vec<Target> {
    let play = allowed.then_some(Target::Nothing);
    play.into_iter().collect()
}
