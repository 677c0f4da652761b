//! What the humans make of a table.

use super::menace::{self, Menace};
use super::ways::Ways;
use crate::games::zombie_terror::cells::Cell;
use crate::games::zombie_terror::figures::GOAL;
use crate::games::zombie_terror::humans::{ByHuman, Health, Human, Status};
use crate::games::zombie_terror::phase::Ending;
use crate::games::zombie_terror::sides::Side;
use crate::games::zombie_terror::table::Table;

/// What a game that is won is worth.
const WON: i32 = 1_000_000;

/// What a wound costs that isn't healed.
const WOUND: i32 = 300;

/// What a zombie on the board costs, and a shot that brings one.
const ZOMBIE: i32 = 25;
const SHOT: i32 = 110;

/// What a card is worth as long as it is kept.
pub(super) const CARD: i32 = 120;

/// From how small a pool on one hurries, how much for each zombie less, and how much for each field
/// that the terror marker comes nearer.
const POOL: i32 = 5;
const SOON: i32 = 5;
const TRACK: i32 = 6;
const NOW: i32 = 25;

/// How much things count for the humans.
pub(super) struct Weights {
    /// How many threats count.
    threats: i32,
    /// How much more a bite means to the wounded, in hundredths.
    frail: i32,
    /// What an escape is worth, and each of its stars.
    away: (i32, i32),
    /// What a bullet is worth as long as it is kept.
    bullet: i32,
}

/// Found by playing against other weights: whoever minds bites more than steps gets farther.
const NOTES: Weights = Weights {
    threats: 175,
    frail: 126,
    away: (600, 200),
    bullet: 50,
};

/// What a table is worth.
pub(super) struct Worth {
    pub(super) whole: i32,
    /// How much a step means.
    hurry: i32,
    /// What is part of it for each human.
    humans: ByHuman<Lot>,
}

/// What it is worth that a human is as he is.
#[derive(Clone, Copy, Default)]
struct Lot {
    /// If nobody bit him.
    calm: i32,
    /// How much less that is for those who may bite him.
    bites: i32,
}

impl Worth {
    /// Notes 1 to 5: of a table whose ways are these.
    pub(super) fn of(table: &Table, ways: &Ways) -> Self {
        Self::with(table, ways, |flight, human, status| {
            flight.lot(human, status)
        })
    }

    /// Of a table to which a human turn has led from one that is worth this.
    pub(super) fn after(&self, before: &Table, table: &Table, ways: &Ways) -> Self {
        let zombies = before.zombies.cells().differing(table.zombies.cells());
        let humans = before.pawns.cells().differing(table.pawns.cells());
        let changed = zombies.or(humans);
        Self::with(table, ways, |flight, human, status| {
            let near = status.cell().map(menace::affecting);
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

    /// What all but one of the humans makes of it.
    pub(super) fn without(&self, human: Human) -> i32 {
        self.whole - self.humans[human].calm + self.humans[human].bites
    }

    /// How much better it could become for the others if somebody did so many things to others: nobody
    /// is bitten any more, and a zombie is gone for each if it can be worth that. A shot costs more, and a
    /// push leaves it there.
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

/// What a table is worth whose ways are these.
pub(super) fn score(table: &Table, ways: &Ways) -> i32 {
    Worth::of(table, ways).whole
}

/// Whether it means less to be far from the car once there are fewer zombies.
pub(super) fn is_pool_low(table: &Table) -> bool {
    table.terror == 0 && i32::from(table.pool()) < POOL
}

/// How much a step means, in hundredths: more when the terror marker lies on the track or soon
/// will.
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

    /// What it is worth that a human is somewhere, if nobody bites him there.
    pub(super) fn calm_at(&self, human: Human, health: Health, cell: Cell) -> i32 {
        self.calm(human, health, self.ways.at(cell))
    }

    /// What it costs that a human is threatened somewhere.
    pub(super) fn bites_at(&self, human: Human, health: Health, cell: Cell) -> i32 {
        self.bites(human, health, self.threat.at(cell))
    }

    /// What it is worth that a human is so.
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

    /// What it is worth that a human gets away now.
    pub(super) fn away(&self, human: Human, health: Health) -> i32 {
        let stars = human.stars(health);
        let wins = self.table.pz() + stars >= GOAL;
        NOTES.away.0 + NOTES.away.1 * i32::from(stars) + if wins { WON } else { 0 }
    }

    /// What it is worth at most that a human gets somewhere from where it is so far to the car.
    pub(super) fn at_most(&self, human: Human, health: Health, way: i32) -> i32 {
        let there = self.calm(human, health, way);
        if way > 0 {
            there
        } else {
            there.max(self.away(human, health))
        }
    }

    /// What it is worth that it is so far for a human to the car, if nobody bites him.
    fn calm(&self, human: Human, health: Health, way: i32) -> i32 {
        let way = way * self.ways.costs(human).step / 100;
        let wound = if health == Health::Wounded { WOUND } else { 0 };
        -way * self.hurry / 100 - wound
    }

    /// What it costs that a human is threatened so.
    pub(super) fn bites(&self, human: Human, health: Health, threat: i32) -> i32 {
        if threat == 0 {
            return 0;
        }
        let bites = threat.min(NOTES.threats) * self.frailty(human, health) / 100;
        bites * self.ways.costs(human).bite / 100
    }

    /// How much a bite means to somebody, in hundredths.
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
