//! What the zombies make of a table.

use super::NEVER;
use super::field::bites;
use crate::games::zombie_terror::action::Action;
use crate::games::zombie_terror::board::{Arrival, Zombie};
use crate::games::zombie_terror::cells::{Cell, Facing};
use crate::games::zombie_terror::humans::{Health, Human, Status};
use crate::games::zombie_terror::phase::{Ending, Phase};
use crate::games::zombie_terror::play::Play;
use crate::games::zombie_terror::sides::Side;
use crate::games::zombie_terror::table::Table;
use crate::games::zombie_terror::tokens::Token;

/// What a game that is won is worth.
const WON: i32 = 1_000_000;

/// What a wound is worth, and each star of the wounded; then what his death adds.
const WOUND: (i32, i32) = (400, 200);
const DEATH: (i32, i32) = (500, 300);

/// What the briefcase is worth.
const BRIEFCASE: i32 = 250;

/// How much it means to bite on a cell so many steps away from a human, on his way.
const AHEAD: [i32; 5] = [60, 100, 80, 60, 40];

/// The same for the cells next to him from which he only gets away.
const BESIDE: i32 = 30;

/// How many ranks ahead of a human a zombie wants to be.
const AMBUSH: u8 = 2;

/// What each step to there costs, and what it is worth for each star, and to look there.
const STEP: i32 = 8;
const STAR: i32 = 12;
const LOOKS: i32 = 8;

/// How much of where the zombies stand counts besides what they have done, in hundredths.
const STANDING: i32 = 25;

/// What a card must bring before it is played.
const PRICE: i32 = 500;

/// Cards that only get better when they are played at once.
const AT_ONCE: i32 = 100_000;

/// Note 9: everything that has been done to the humans, and where the zombies stand.
pub(super) fn score(table: &Table) -> i32 {
    match table.ending().map(Ending::winner) {
        Some(Side::Zombies) => return WON,
        Some(Side::Humans) => return -WON,
        None => {}
    }
    let prey = Prey::of(table);
    let zombies = table.zombies.iter();
    let stand = zombies.map(|(cell, zombie)| prey.presence(table, cell, zombie));
    harm(table) + stand.sum::<i32>() * STANDING / 100
}

fn harm(table: &Table) -> i32 {
    let harm = table.pawns.iter().map(|(human, pawn)| {
        let stars = i32::from(human.stars(Health::Healthy));
        let wound = WOUND.0 + WOUND.1 * stars;
        match pawn.status {
            Status::On {
                health: Health::Wounded,
                ..
            } => wound,
            Status::On {
                health: Health::Dead,
                ..
            }
            | Status::Turned => wound + DEATH.0 + DEATH.1 * stars,
            Status::On {
                health: Health::Healthy,
                ..
            }
            | Status::Unplaced
            | Status::Escaped { .. } => 0,
        }
    });
    let briefcase = if table.briefcase { 0 } else { BRIEFCASE };
    harm.sum::<i32>() + briefcase
}

/// Whom the zombies are after.
struct Prey {
    /// Who is alive.
    humans: Vec<Victim>,
    /// The cells of the car.
    car: Option<[Cell; 3]>,
}

/// A human who is alive.
struct Victim {
    /// Where he is.
    at: Cell,
    /// How many stars he is worth.
    stars: i32,
    /// How far it is from there to the car as the crow flies.
    left: u8,
}

impl Prey {
    fn of(table: &Table) -> Self {
        let tokens = table.board.tokens().iter();
        let mut cars = tokens.filter_map(|token| match token {
            Token::Car(cell) => Some(*cell),
            Token::Bus(..)
            | Token::Sewer(_)
            | Token::Booth(..)
            | Token::Big(..)
            | Token::Small(_) => None,
        });
        let car = cars.next().and_then(|west| {
            let middle = west.next(Facing::East)?;
            Some([west, middle, middle.next(Facing::East)?])
        });
        let living = |human: Human| {
            let status = table.pawns[human].status;
            let (at, stars) = (status.living()?, human.stars(status.health()?));
            Some(Victim {
                at,
                stars: i32::from(stars),
                left: left(car, at),
            })
        };
        let humans = Human::ALL.into_iter().filter_map(living).collect();
        Self { humans, car }
    }

    /// Note 8: what it is worth that a zombie stands so.
    fn presence(&self, table: &Table, cell: Cell, zombie: Zombie) -> i32 {
        let mut sum = 0;
        bites(table, cell, zombie, |cell, sure| {
            sum += sure * self.interest(cell) / 100;
        });
        sum + self.closeness(cell, zombie.facing)
    }

    /// What it is worth to bite on a cell.
    fn interest(&self, cell: Cell) -> i32 {
        let here = left(self.car, cell);
        let interest = self.humans.iter().map(|human| {
            let distance = human.at.distance(cell);
            let ahead = here <= human.left;
            let near = match AHEAD.get(usize::from(distance)) {
                Some(near) if ahead => *near,
                Some(_) if distance == 1 => BESIDE,
                Some(_) | None => 0,
            };
            near * (1 + human.stars) / 2
        });
        interest.sum()
    }

    /// How near a zombie is to where it would wait for somebody, and whether it looks there.
    fn closeness(&self, cell: Cell, facing: Facing) -> i32 {
        let near = self.humans.iter().map(|human| {
            let ambush = human.at.ray(Facing::North);
            let ambush = ambush.take(usize::from(AMBUSH)).last();
            let ambush = ambush.unwrap_or(human.at);
            let distance = cell.distance(ambush);
            let ahead = cell.next(facing);
            let looks = ahead.is_some_and(|ahead| ahead.distance(ambush) < distance);
            STAR * human.stars - STEP * i32::from(distance) + if looks { LOOKS } else { 0 }
        });
        near.max().unwrap_or(0)
    }
}

/// How far it is from a cell to the car as the crow flies.
fn left(car: Option<[Cell; 3]>, cell: Cell) -> u8 {
    let goals = car.into_iter().flatten();
    goals.map(|goal| goal.distance(cell)).min().unwrap_or(0)
}

/// What an activation that begins or goes on so makes of the table.
pub(super) fn activate(table: &Table, action: Action) -> i32 {
    finish(&table.tried(action))
}

/// The best end of the activation that is going on.
fn finish(table: &Table) -> i32 {
    let goes_on = table.moves().is_some_and(|moves| moves.active.is_some());
    if goes_on { next(table) } else { score(table) }
}

/// The best that a zombie can do next, to the end of its activation.
fn next(table: &Table) -> i32 {
    let mut actions = Vec::new();
    table.actions(&mut actions);
    let ends = actions
        .into_iter()
        .map(|action| finish(&table.tried(action)));
    ends.max().unwrap_or(NEVER)
}

/// How much it improves the table that a zombie comes.
pub(super) fn come(table: &Table, arrival: Arrival) -> i32 {
    let Arrival { cell, facing, from } = arrival;
    let prey = Prey::of(table);
    let left = from.and_then(|from| Some((from, table.zombies.at(from)?)));
    let lost = left.map_or(0, |(from, zombie)| prey.presence(table, from, zombie));
    prey.presence(table, cell, Zombie::new(facing)) - lost
}

/// Note 10: `standing` is what the table is worth as it is.
pub(super) fn play(table: &Table, play: Play, standing: impl Fn() -> i32) -> i32 {
    match (play, &table.phase) {
        (Play::Trap(arrival), _) => come(table, arrival) - PRICE,
        (Play::Plague | Play::ZombieHorde, Phase::Adds(_)) => AT_ONCE,
        (Play::Bloodlust, Phase::Moves(moves)) if moves.left > 0 || moves.active.is_some() => NEVER,
        (Play::Awe | Play::Rampage | Play::Bloodlust, _) => {
            let tried = table.tried(Action::Play(play));
            next(&tried) - standing() - PRICE
        }
        (
            Play::Plague
            | Play::ZombieHorde
            | Play::SawnOff(..)
            | Play::Courage(..)
            | Play::Sewers(_)
            | Play::Adrenaline(_)
            | Play::FirstAid(_)
            | Play::Noise,
            _,
        ) => NEVER,
    }
}
