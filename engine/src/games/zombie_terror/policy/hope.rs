//! The humans' win probability when their turn begins.

use arrayvec::ArrayVec;

use super::field::Field;
use super::menace::Menace;
use crate::games::zombie_terror::figures::GOAL;
use crate::games::zombie_terror::humans::{AP, Health, Human, Status};
use crate::games::zombie_terror::table::Table;

/// The odds before anything is seen, as their logarithm.
const ODDS: f32 = 1.21;

/// Change of the log-odds for each sign, fitted to how 4,000 games of normal players ended.
const WEIGHTS: Signs = Signs {
    steps: -0.043,
    far: -0.111,
    late: -0.167,
    stars: 0.147,
    wounded: -0.208,
    briefcase: 0.265,
    bullets: 0.063,
    cards: 0.451,
    terror: 0.45,
    hunted: -0.072,
};

/// Number of steps that a sure bite counts as, and the most that all bites count as.
const BITE: f32 = 3.0;
const BITTEN: f32 = 7.5;

/// Longest distance counted for those who can win, in steps: all together, and for the last of them.
const STEPS: f32 = 60.0;
const FAR: f32 = 25.0;

/// Number of rounds to spare beyond which more make no difference.
const SPARE: f32 = 3.0;

/// Number of rounds that each zombie of the pool lasts.
const FRESH: f32 = 0.5;

/// Signs that speak for the humans, or against them.
struct Signs {
    /// Number of steps and bites ahead of those who can win soonest.
    steps: f32,
    /// Distance of the last of them, in steps.
    far: f32,
    /// Number of rounds by which the last of them comes too late.
    late: f32,
    /// The stars they can still get.
    stars: f32,
    /// Number of wounded humans.
    wounded: f32,
    /// Whether the Banker still has his briefcase.
    briefcase: f32,
    /// Number of bullets left.
    bullets: f32,
    /// Number of cards the humans hold.
    cards: f32,
    /// Whether the terror marker lies on its track.
    terror: f32,
    /// Distance of the last of them if the marker lies there, else 0.
    hunted: f32,
}

/// A human who is alive.
struct Runner {
    stars: u8,
    /// Number of steps from the human to the car.
    way: f32,
    /// Number of steps that the threat to the human counts as.
    bites: f32,
    wounded: bool,
}

/// Returns the probability that the humans get away, from 0 to 1.
pub(super) fn hope(table: &Table) -> f32 {
    let odds = ODDS + WEIGHTS.weigh(&Signs::of(table));
    1.0 / (1.0 + (-odds).exp())
}

impl Signs {
    fn of(table: &Table) -> Self {
        let runners = runners(table);
        let (steps, far) = soonest(&runners, GOAL.saturating_sub(table.escaped_stars()));
        let wounded = runners.iter().filter(|runner| runner.wounded).count();
        let terror = f32::from(u8::from(table.terror > 0));
        Self {
            steps,
            far,
            late: (far / f32::from(AP) - rounds_left(table)).max(-SPARE),
            stars: f32::from(table.potential()),
            wounded: wounded as f32,
            briefcase: f32::from(u8::from(table.briefcase)),
            bullets: f32::from(table.bullets),
            cards: f32::from(table.held.humans),
            terror,
            hunted: terror * far,
        }
    }

    fn to_array(&self) -> [f32; 10] {
        [
            self.steps,
            self.far,
            self.late,
            self.stars,
            self.wounded,
            self.briefcase,
            self.bullets,
            self.cards,
            self.terror,
            self.hunted,
        ]
    }

    /// Returns the sum of the signs, each multiplied by its weight.
    fn weigh(&self, signs: &Self) -> f32 {
        let pairs = self.to_array().into_iter().zip(signs.to_array());
        pairs.map(|(weight, sign)| weight * sign).sum()
    }
}

/// The humans who are alive.
fn runners(table: &Table) -> ArrayVec<Runner, { Human::ALL.len() }> {
    let threat = Menace::of(table);
    let ways = Field::ways(table, &threat.field());
    let alive = table.pawns.iter().filter_map(|(human, pawn)| {
        let (cell, health) = match pawn.status {
            Status::On { cell, health } if health != Health::Dead => (cell, health),
            Status::On { .. } | Status::Unplaced | Status::Turned | Status::Escaped { .. } => {
                return None;
            }
        };
        Some(Runner {
            stars: human.stars(health),
            way: ways.at(cell) as f32 / 100.0,
            bites: (threat.at(cell) as f32 / 100.0 * BITE).min(BITTEN),
            wounded: health == Health::Wounded,
        })
    });
    alive.collect()
}

/// Returns two minima over all groups of runners with enough stars: the steps and bites of the group together, and the
/// steps of its last runner.
fn soonest(runners: &[Runner], stars: u8) -> (f32, f32) {
    let (mut steps, mut far) = (STEPS, FAR);
    for group in 0_u32..1 << runners.len() {
        let places = runners.iter().enumerate();
        let group = places.filter(|(place, _)| group >> place & 1 == 1);
        let group = group.map(|(_, runner)| runner);
        if group.clone().map(|runner| runner.stars).sum::<u8>() >= stars {
            let all = group.clone().map(|runner| runner.way + runner.bites).sum();
            steps = steps.min(all);
            far = far.min(group.map(|runner| runner.way).fold(0.0, f32::max));
        }
    }
    (steps, far)
}

/// Estimates the number of rounds left before the terror marker leaves its track.
fn rounds_left(table: &Table) -> f32 {
    if table.terror > 0 {
        return f32::from(table.terror);
    }
    let night = table.long_night.saturating_sub(table.round);
    let soon = (f32::from(table.pool()) * FRESH).min(f32::from(night));
    f32::from(table.terror_track()) + soon
}
