//! What the humans make of a table.

use super::field::Field;
use crate::games::zombie_terror::humans::{Health, Human, Status};
use crate::games::zombie_terror::phase::Ending;
use crate::games::zombie_terror::sides::Side;
use crate::games::zombie_terror::table::Table;

/// What a game that is won is worth.
const WON: i32 = 1_000_000;

/// What each step to the car costs, and what it costs more for each star.
const STEP: (i32, i32) = (28, 21);

/// What a bite that is sure costs, for a human without stars and for each star, and how many
/// threats count.
const THREAT: (i32, i32) = (160, 160);
const THREATS: i32 = 250;

/// What an escape is worth, and each of its stars.
const AWAY: (i32, i32) = (600, 400);

/// What a wound costs that isn't healed.
const WOUND: i32 = 300;

/// What a zombie on the board costs, and a shot that brings one.
const ZOMBIE: i32 = 25;
const SHOT: i32 = 40;

/// What a bullet and a card are worth as long as they are kept.
const BULLET: i32 = 25;
const CARD: i32 = 120;

/// From how small a pool on one hurries, how much for each zombie less, and how much for each field
/// that the terror marker comes nearer.
const POOL: i32 = 5;
const SOON: i32 = 5;
const TRACK: i32 = 6;
const NOW: i32 = 25;

/// Notes 1 to 5.
pub(super) fn score(table: &Table, ways: &Field) -> i32 {
    match table.ending().map(Ending::winner) {
        Some(Side::Humans) => return WON,
        Some(Side::Zombies) => return -WON,
        None => {}
    }
    let run = Run {
        table,
        ways,
        threat: Field::threat(table),
        hurry: hurry(table),
    };
    let pawns = table.pawns.iter();
    let pawns = pawns.map(|(human, pawn)| run.of(human, pawn.status));
    let kept = BULLET * i32::from(table.bullets) + CARD * i32::from(table.held.humans);
    let roused = ZOMBIE * i32::from(table.zombies.count()) + SHOT * i32::from(table.shots);
    pawns.sum::<i32>() + kept - roused
}

/// How likely it is that the humans get away, from 0 to 1, when their turn begins: fitted to the ends of 600
/// games of normal players.
pub(super) fn hope(table: &Table) -> f32 {
    let dead = table.pawns.iter().filter(|(_, pawn)| match pawn.status {
        Status::On { health, .. } => health == Health::Dead,
        Status::Turned => true,
        Status::Unplaced | Status::Escaped { .. } => false,
    });
    let track = match table.terror {
        0 => 0.0,
        field => 0.5 * f32::from(field) - 2.4,
    };
    let score = score(table, &Field::ways(table)) as f32 / 1000.0;
    // the score makes too much of who is away, and nothing of who is dead
    let people = -0.25 * f32::from(table.pz()) - 1.4 * dead.count() as f32;
    let odds = 4.5 + 0.48 * score + people + track;
    1.0 / (1.0 + (-odds).exp())
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
struct Run<'a> {
    table: &'a Table,
    ways: &'a Field,
    threat: Field,
    hurry: i32,
}

impl Run<'_> {
    fn of(&self, human: Human, status: Status) -> i32 {
        match status {
            Status::On { cell, health } if health != Health::Dead => {
                let stars = i32::from(human.stars(Health::Healthy));
                let way = self.ways.at(cell) * (STEP.0 + STEP.1 * stars) / 100;
                let bites = self.threat.at(cell).min(THREATS) * self.frailty(human, health) / 100;
                let bites = bites * (THREAT.0 + THREAT.1 * stars) / 100;
                let wound = if health == Health::Wounded { WOUND } else { 0 };
                -way * self.hurry / 100 - bites - wound
            }
            Status::Escaped { stars } => AWAY.0 + AWAY.1 * i32::from(stars),
            Status::On { .. } | Status::Unplaced | Status::Turned => 0,
        }
    }

    /// How much a bite means to somebody, in hundredths.
    fn frailty(&self, human: Human, health: Health) -> i32 {
        let frail = if health == Health::Wounded { 180 } else { 100 };
        if human == Human::Banker && self.table.briefcase {
            frail / 2
        } else {
            frail
        }
    }
}
