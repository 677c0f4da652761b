//! Distances to the car, and their weight for each human.

use super::field::Field;
use super::menace::Menace;
use super::team::team;
use crate::games::zombie_terror::cells::Cell;
use crate::games::zombie_terror::humans::{ByHuman, Health, Human};
use crate::games::zombie_terror::table::Table;

/// Number of steps that a sure bite counts as when looking for the group that wins soonest.
const BITE: i32 = 2;

/// Cost of each step to the car, and of a sure bite: for a human without stars, and the extra for each star.
const STEPS: (i32, i32) = (16, 20);
const BITES: (i32, i32) = (160, 160);

/// Share of these costs for humans who needn't get there, in hundredths.
const SPARE: Costs = Costs { step: 15, bite: 30 };

/// The ways as they are when a player begins to think.
pub(super) struct Ways {
    pub(super) field: Field,
    costs: ByHuman<Costs>,
}

/// The costs of a step and of a bite for a human.
#[derive(Clone, Copy)]
pub(super) struct Costs {
    pub(super) step: i32,
    pub(super) bite: i32,
}

impl Ways {
    pub(super) fn of(table: &Table) -> Self {
        let threat = Menace::of(table).field();
        let field = Field::ways(table, &threat);
        let team = team(table, |cell| field.at(cell) + BITE * threat.at(cell));
        let costs = ByHuman::from_fn(|human| Costs::of(human, team[human]));
        Self { field, costs }
    }

    pub(super) fn at(&self, cell: Cell) -> i32 {
        self.field.at(cell)
    }

    pub(super) fn costs(&self, human: Human) -> Costs {
        self.costs[human]
    }
}

impl Costs {
    fn of(human: Human, needed: bool) -> Self {
        let stars = i32::from(human.stars(Health::Healthy));
        let (step, bite) = (STEPS.0 + STEPS.1 * stars, BITES.0 + BITES.1 * stars);
        if needed {
            return Self { step, bite };
        }
        Self {
            step: step * SPARE.step / 100,
            bite: bite * SPARE.bite / 100,
        }
    }
}
