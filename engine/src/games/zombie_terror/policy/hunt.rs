//! The zombies' evaluation of a table. One zombie acts at a time, so only its changes are looked at.

use std::cell::OnceCell;

use arrayvec::ArrayVec;

use super::NEVER;
use super::field::Field;
use super::presence::{Presence, Victim};
use super::team::team;
use crate::games::zombie_terror::action::{Action, Use};
use crate::games::zombie_terror::board::Arrival;
use crate::games::zombie_terror::cells::{Cell, Facing};
use crate::games::zombie_terror::figures::{GOAL, ZOMBIES};
use crate::games::zombie_terror::humans::{ByHuman, Health, Human, Status};
use crate::games::zombie_terror::phase::Phase;
use crate::games::zombie_terror::play::Play;
use crate::games::zombie_terror::table::Table;
use crate::games::zombie_terror::walkers::{Surroundings, Walker};

/// Value of a won game.
const WON: i32 = 1_000_000;

/// Value of a wound, and of each star of the wounded human; then the values for a death.
const WOUND: (i32, i32) = (400, 200);
const DEATH: (i32, i32) = (500, 300);

/// Value of the briefcase.
const BRIEFCASE: i32 = 250;

/// Weight of a bite on a cell on a human's way, by its distance from the human in steps.
const AHEAD: [i16; NEAR as usize + 1] = [60, 75, 40, 90, 40];

/// Weight of a bite on a cell next to a human that leads away from the car.
const BESIDE: i16 = 30;

/// Weight of a zombie's position besides what it has done, in hundredths.
const STANDING: i32 = 25;

/// Gain that a card must bring before it is played, and the extra for each step left to the human nearest to the car
/// (note 10).
const TRAP: (i32, i32) = (420, 60);
const BLOODLUST: (i32, i32) = (300, 17);
const AWE: (i32, i32) = (300, 20);
const RAMPAGE: (i32, i32) = (600, 20);

/// Cards that only get better when they are played at once.
const AT_ONCE: i32 = 100_000;

/// Greatest distance from a human at which a bite may be of interest.
const NEAR: u8 = 4;

/// The zombies on the hunt.
pub(super) struct Hunt<'a> {
    table: &'a Table,
    /// Between which cells the car lies, once it does.
    car: Option<(Cell, Cell)>,
    humans: ArrayVec<Victim, 6>,
    /// Distance to the car of the human who is nearest to it.
    left: u8,
    /// The value of a bite on each cell.
    interest: Field,
    /// The value of a zombie's position.
    presence: OnceCell<Presence>,
    /// The value of a bite at each human.
    bites: ByHuman<OnceCell<i32>>,
    /// The outcomes of the activations that may begin or continue.
    activations: OnceCell<Activations>,
}

/// The outcomes of several activations.
type Activations = ArrayVec<Activation, { ZOMBIES as usize }>;

/// The outcomes of an activation.
struct Activation {
    cell: Cell,
    /// Value of the zombie's position before it acts.
    before: i32,
    /// Value of a bite from there.
    bites: Option<i32>,
    /// The best end of each thing that it may do next.
    ends: ArrayVec<(Use, i32), 3>,
}

impl Activation {
    /// Returns the gain of doing this next; `None` is a bite.
    fn brings(&self, what: Option<Use>) -> i32 {
        let mut ends = self.ends.iter();
        let end = match what {
            Some(what) => ends.find(|(other, _)| *other == what).map(|(_, end)| *end),
            None => self.bites,
        };
        end.map_or(NEVER, |end| end - self.before)
    }

    /// Returns the gain of the best outcome.
    fn best(&self) -> i32 {
        let ends = self.ends.iter().map(|(_, end)| *end).max();
        self.bites.or(ends).map_or(NEVER, |end| end - self.before)
    }
}

impl<'a> Hunt<'a> {
    pub(super) fn new(table: &'a Table) -> Self {
        let goals = || table.board.goals();
        let mut hunt = Self {
            table,
            car: goals().next().zip(goals().last()),
            humans: ArrayVec::new(),
            left: 0,
            interest: Field::from_number(0),
            presence: OnceCell::new(),
            bites: ByHuman::from_fn(|_| OnceCell::new()),
            activations: OnceCell::new(),
        };
        let team = team(table, |cell| i32::from(car_distance(hunt.car, cell)));
        for human in Human::ALL {
            if let Some(at) = table.living_cell(human) {
                hunt.see(human, at, team[human]);
            }
        }
        let left = hunt.humans.iter().map(|human| human.left);
        hunt.left = left.min().unwrap_or(0);
        hunt
    }

    /// Takes a human who is alive for prey; zombies lie in wait only for those who have to get away.
    fn see(&mut self, human: Human, at: Cell, needed: bool) {
        let health = self.table.pawns[human].status.health();
        let stars = i16::from(human.stars(health.unwrap_or(Health::Healthy)));
        let left = car_distance(self.car, at);
        self.humans.push(Victim { at, stars, left });
        if !needed {
            return;
        }
        let (car, interest) = (self.car, &mut self.interest);
        at.cells_within(NEAR).for_each(|cell| {
            let near = near(at.distance(cell), car_distance(car, cell) <= left);
            interest.add(cell, near * (1 + stars) / 2);
        });
    }

    /// Note 8: what it is worth that a zombie stands so.
    fn presence(&self, cell: Cell, facing: Facing) -> i32 {
        let all = || Presence::new(self.table.free_for_zombies(), &self.interest, &self.humans);
        self.presence.get_or_init(all).at(cell, facing)
    }

    /// Returns the weight of each action.
    pub(super) fn weigh_all(&self, legal: &[Action]) -> Vec<i32> {
        let weights = legal.iter().map(|action| {
            if let Action::Play(play) = *action {
                self.play(play)
            } else if let Some(arrival) = action.arrival() {
                self.come(arrival)
            } else if let Action::EndMoves = action {
                0 // what has no use is left alone
            } else {
                self.activate(*action)
            }
        });
        weights.collect()
    }

    /// Returns the gain of an activation that begins or continues with this action.
    fn activate(&self, action: Action) -> i32 {
        let (cell, what) = if let Action::Bite(cell) = action {
            (cell, None)
        } else if let Action::Step(cell) = action {
            (cell, Some(Use::Step))
        } else if let Action::Turn(cell, hand) = action {
            (cell, Some(Use::Turn(hand)))
        } else {
            return NEVER;
        };
        let mut all = self.activations().iter();
        let activation = all.find(|activation| activation.cell == cell);
        activation.map_or(NEVER, |activation| activation.brings(what))
    }

    fn activations(&self) -> &Activations {
        let all = || self.activations_on(self.table);
        self.activations.get_or_init(all)
    }

    /// Returns the outcomes of the activations that may begin or continue, on a table on which only the movement may
    /// differ.
    fn activations_on(&self, table: &Table) -> Activations {
        let Phase::Moves(moves) = &table.phase else {
            return Activations::new();
        };
        let around = table.surroundings();
        let of = |cell| self.activation(table, &around, cell);
        match moves.active {
            Some(active) => of(active.cell).into_iter().collect(),
            None => {
                let zombies = table.choosable(moves).into_iter();
                zombies.filter_map(|(cell, _)| of(cell)).collect()
            }
        }
    }

    /// Returns the outcomes of the activation of a zombie.
    fn activation(&self, table: &Table, around: &Surroundings, cell: Cell) -> Option<Activation> {
        let walker = table.walker(&table.moves()?, cell)?;
        let worth = |end: Walker, prey: Option<Cell>| {
            let prey = prey.and_then(|prey| table.human_at(prey));
            let bite = prey.map_or(0, |human| {
                *self.bites[human].get_or_init(|| bite(self.table, human))
            });
            bite + self.presence(end.cell, end.facing) * STANDING / 100
        };
        let bites = around.look_ahead(cell, walker.facing).adjacent_human();
        Some(Activation {
            cell,
            before: self.presence(cell, walker.facing) * STANDING / 100,
            bites: bites.map(|prey| worth(walker, Some(prey))),
            ends: around.ends(walker, &worth),
        })
    }

    /// Returns how much the arrival of a zombie improves the table.
    pub(super) fn come(&self, arrival: Arrival) -> i32 {
        let Arrival { cell, facing, from } = arrival;
        self.presence(cell, facing) - from.map_or(0, |from| self.stays(from))
    }

    /// Returns the value of the zombie on a cell, if it stays there.
    pub(super) fn stays(&self, cell: Cell) -> i32 {
        let zombies = &self.table.zombies;
        if zombies.cells().contains(cell) {
            self.presence(cell, zombies.facing(cell))
        } else {
            0
        }
    }

    /// Note 10: what a card brings beyond what it is worth to keep it.
    fn play(&self, play: Play) -> i32 {
        let table = self.table;
        match (play, &table.phase) {
            (Play::Trap(arrival), _) => self.come(arrival) - self.price(TRAP),
            (Play::Plague | Play::ZombieHorde, Phase::Adds(_)) => AT_ONCE,
            (Play::Bloodlust, Phase::Moves(moves)) if moves.left > 0 || moves.active.is_some() => {
                NEVER
            }
            (Play::Bloodlust, _) => self.best_follow_up(play) - self.price(BLOODLUST),
            (Play::Awe, _) => {
                self.best_follow_up(play) - best(self.activations()) - self.price(AWE)
            }
            (Play::Rampage, _) => {
                self.best_follow_up(play) - best(self.activations()) - self.price(RAMPAGE)
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

    /// The best that can be done next once a card is played.
    fn best_follow_up(&self, play: Play) -> i32 {
        best(&self.activations_on(&self.table.preview_action(Action::Play(play))))
    }

    /// Returns the value of a card as long as it is kept: more while every human is far from the car.
    fn price(&self, (least, step): (i32, i32)) -> i32 {
        least + step * i32::from(self.left)
    }
}

/// The best that any zombie can do next.
fn best(activations: &Activations) -> i32 {
    let bests = activations.iter().map(Activation::best);
    bests.max().unwrap_or(0)
}

/// Returns the distance from a cell to the car between these cells, as the crow flies.
fn car_distance(car: Option<(Cell, Cell)>, cell: Cell) -> u8 {
    // ZT-206: it lies in one row
    car.map_or(0, |(first, last)| {
        let file = cell.file().clamp(first.file(), last.file());
        cell.distance(Cell::of(file, first.rank()))
    })
}

/// Returns the weight of a bite at this distance from a human, on the human's way or not.
fn near(distance: u8, ahead: bool) -> i16 {
    match distance {
        _ if ahead => AHEAD[usize::from(distance)],
        1 => BESIDE,
        _ => 0,
    }
}

/// Note 9: what it is worth to bite a human.
fn bite(table: &Table, human: Human) -> i32 {
    let Status::On { health, .. } = table.pawns[human].status else {
        return 0;
    };
    let stars = i32::from(human.stars(Health::Healthy));
    let (then, harm) = match health {
        Health::Dead => return 0,
        Health::Healthy if human == Human::Banker && table.briefcase => return BRIEFCASE,
        Health::Healthy => (Health::Wounded, WOUND.0 + WOUND.1 * stars),
        Health::Wounded => (Health::Dead, DEATH.0 + DEATH.1 * stars),
    };
    let mut pawns = table.pawns;
    pawns.change(human, |pawn| {
        if let Status::On { health, .. } = &mut pawn.status {
            *health = then;
        }
    });
    let wins = table.potential_of(&pawns) < GOAL;
    harm + if wins { WON } else { 0 }
}
