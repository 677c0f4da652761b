//! The humans' evaluation of a table.

use super::menace::{self, Menace};
use super::ways::Ways;
use crate::games::zombie_terror::cells::Cell;
use crate::games::zombie_terror::figures::GOAL;
use crate::games::zombie_terror::humans::{ByHuman, Health, Human, Status};
use crate::games::zombie_terror::phase::Ending;
use crate::games::zombie_terror::sides::Side;
use crate::games::zombie_terror::table::Table;

/// Value of a won game.
const WON: i32 = 1_000_000;

/// Cost of a wound that isn't healed.
const WOUND: i32 = 300;

/// Cost of a zombie on the board, and of a shot, which brings one.
const ZOMBIE: i32 = 25;
const SHOT: i32 = 110;

/// Value of a card as long as it is kept.
pub(super) const CARD: i32 = 120;

/// Pool size below which the humans hurry; the extra hurry for each zombie less, and for each field that the terror
/// marker comes nearer.
const POOL: i32 = 5;
const SOON: i32 = 5;
const TRACK: i32 = 6;
const NOW: i32 = 25;

/// The weights of the humans' evaluation.
pub(super) struct Weights {
    /// The most threat that counts.
    threats: i32,
    /// Weight of a bite for the wounded, in hundredths.
    frail: i32,
    /// Value of an escape, and of each of its stars.
    away: (i32, i32),
    /// Value of a bullet as long as it is kept.
    bullet: i32,
}

/// The weights in use, found by playing against other weights. A player who minds bites more than steps gets farther.
const NOTES: Weights = Weights {
    threats: 175,
    frail: 126,
    away: (600, 200),
    bullet: 50,
};

/// The value of a table.
pub(super) struct Worth {
    pub(super) whole: i32,
    /// Weight of a step.
    hurry: i32,
    /// The share of each human in the value.
    humans: ByHuman<Lot>,
}

/// The share of a human in the value of a table.
#[derive(Clone, Copy, Default)]
struct Lot {
    /// Value if no zombie bit the human.
    calm: i32,
    /// Deduction for the zombies that may bite the human.
    bites: i32,
}

impl Worth {
    /// Notes 1 to 5: of a table whose ways are these.
    pub(super) fn of(table: &Table, ways: &Ways) -> Self {
        Self::with(table, ways, |flight, human, status| {
            flight.lot(human, status)
        })
    }

    /// Evaluates a table to which a human turn has led from `before`, which has this value.
    pub(super) fn evaluate_turn(&self, before: &Table, table: &Table, ways: &Ways) -> Self {
        let zombies = before
            .zombies
            .cells()
            .symmetric_difference(table.zombies.cells());
        let humans = before
            .pawns
            .cells()
            .symmetric_difference(table.pawns.cells());
        let changed = zombies.or(humans);
        Self::with(table, ways, |flight, human, status| {
            let near = status.cell().map(menace::affecting_cells);
            let far = near.is_none_or(|near| near.and(changed).is_empty());
            if far && before.pawns[human].status == status && flight.hurry == self.hurry {
                self.humans[human]
            } else {
                flight.lot(human, status)
            }
        })
    }

    fn with(table: &Table, ways: &Ways, lot: impl Fn(&Flight<'_>, Human, Status) -> Lot) -> Self {
        let whole = match table.ending().map(Ending::winner) {
            Some(Side::Humans) => WON,
            Some(Side::Zombies) => -WON,
            None => return Self::open(table, ways, lot),
        };
        Self {
            whole,
            hurry: 0,
            humans: ByHuman::default(),
        }
    }

    fn open(table: &Table, ways: &Ways, lot: impl Fn(&Flight<'_>, Human, Status) -> Lot) -> Self {
        let flight = Flight::new(table, ways, Menace::of(table));
        let humans = ByHuman::from_fn(|human| lot(&flight, human, table.pawns[human].status));
        let kept = NOTES.bullet * i32::from(table.bullets) + CARD * i32::from(table.held.humans);
        let roused = ZOMBIE * i32::from(table.zombies.count()) + SHOT * i32::from(table.shots);
        let all: i32 = humans.iter().map(|(_, lot)| lot.calm - lot.bites).sum();
        Self {
            whole: all + kept - roused,
            hurry: flight.hurry,
            humans,
        }
    }

    /// Returns the value without the share of one human.
    pub(super) fn without(&self, human: Human) -> i32 {
        self.whole - self.humans[human].calm + self.humans[human].bites
    }

    /// Returns the most that the others could gain if a human did `deeds` things to others. No zombie bites them any
    /// more, and each deed removes a zombie if that can pay. A shot costs more, and a push leaves the zombie there.
    pub(super) fn relief(&self, human: Human, deeds: u8) -> i32 {
        if deeds == 0 {
            return 0;
        }
        let others = self.humans.iter().filter(|(other, _)| *other != human);
        let bites: i32 = others.map(|(_, lot)| lot.bites).sum();
        match human {
            Human::Banker | Human::Policeman => bites,
            Human::Lumberjack | Human::Child | Human::Mechanic | Human::Nurse => {
                bites + ZOMBIE * i32::from(deeds)
            }
        }
    }
}

/// Returns the value of a table with these ways.
pub(super) fn score(table: &Table, ways: &Ways) -> i32 {
    Worth::of(table, ways).whole
}

/// Whether it means less to be far from the car once there are fewer zombies.
pub(super) fn is_pool_low(table: &Table) -> bool {
    table.terror == 0 && i32::from(table.pool()) < POOL
}

/// Returns the weight of a step, in hundredths: more when the terror marker lies on the track or soon will.
fn hurry(table: &Table) -> i32 {
    match i32::from(table.terror) {
        0 => 100 + (POOL - i32::from(table.pool())).max(0) * SOON,
        field => 100 + (TRACK - field) * NOW,
    }
}

/// The humans on the run.
pub(super) struct Flight<'a> {
    ways: &'a Ways,
    threat: Menace<'a>,
    hurry: i32,
    table: &'a Table,
}

impl<'a> Flight<'a> {
    pub(super) fn new(table: &'a Table, ways: &'a Ways, threat: Menace<'a>) -> Self {
        Self {
            ways,
            threat,
            hurry: hurry(table),
            table,
        }
    }

    /// The zombies that threaten them.
    pub(super) fn threat(&self) -> &Menace<'a> {
        &self.threat
    }

    /// Returns the value of a human on a cell, if no zombie bites there.
    pub(super) fn calm_at(&self, human: Human, health: Health, cell: Cell) -> i32 {
        self.calm(human, health, self.ways.at(cell))
    }

    /// Returns the cost of the threat to a human on a cell.
    pub(super) fn bites_at(&self, human: Human, health: Health, cell: Cell) -> i32 {
        self.bites(human, health, self.threat.at(cell))
    }

    /// Returns the share of a human with this status.
    fn lot(&self, human: Human, status: Status) -> Lot {
        match status {
            Status::On { cell, health } if health != Health::Dead => Lot {
                calm: self.calm_at(human, health, cell),
                bites: self.bites_at(human, health, cell),
            },
            Status::Escaped { stars } => Lot {
                calm: NOTES.away.0 + NOTES.away.1 * i32::from(stars),
                bites: 0,
            },
            Status::On { .. } | Status::Unplaced | Status::Turned => Lot::default(),
        }
    }

    /// Returns the value of a human's escape now.
    pub(super) fn escape_value(&self, human: Human, health: Health) -> i32 {
        let stars = human.stars(health);
        let wins = self.table.escaped_stars() + stars >= GOAL;
        NOTES.away.0 + NOTES.away.1 * i32::from(stars) + if wins { WON } else { 0 }
    }

    /// Returns an upper bound on the value of a human who gets to where the car is `way` off.
    pub(super) fn upper_bound(&self, human: Human, health: Health, way: i32) -> i32 {
        let there = self.calm(human, health, way);
        if way > 0 {
            there
        } else {
            there.max(self.escape_value(human, health))
        }
    }

    /// Returns the value of a human at this distance from the car, if no zombie bites.
    fn calm(&self, human: Human, health: Health, way: i32) -> i32 {
        let way = way * self.ways.costs(human).step / 100;
        let wound = if health == Health::Wounded { WOUND } else { 0 };
        -way * self.hurry / 100 - wound
    }

    /// Returns the cost of a threat to a human.
    pub(super) fn bites(&self, human: Human, health: Health, threat: i32) -> i32 {
        if threat == 0 {
            return 0;
        }
        let bites = threat.min(NOTES.threats) * self.frailty(human, health) / 100;
        bites * self.ways.costs(human).bite / 100
    }

    /// Returns the weight of a bite for a human, in hundredths.
    fn frailty(&self, human: Human, health: Health) -> i32 {
        let frail = if health == Health::Wounded {
            NOTES.frail
        } else {
            100
        };
        if human == Human::Banker && self.table.briefcase {
            frail / 2
        } else {
            frail
        }
    }
}
