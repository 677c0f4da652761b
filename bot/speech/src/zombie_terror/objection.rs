//! Why an action is not possible.

use engine::games::zombie_terror::{
    Action, Arrival, Card, Cell, Ground, Human, Phase, Side, Status, Table, Turn, ZombieTerror,
};
use engine::{Seat, View};

use super::names::{human, title};
use crate::{Words, args};

mod cards;
mod humans;
mod setup;
mod zombies;

pub(super) fn objection(
    action: Action,
    view: &View<ZombieTerror>,
    seat: Seat,
    words: Words,
) -> String {
    let table = &view.public.table;
    let private = view.private.as_ref();
    let why = Why {
        table,
        side: table.side(seat),
        hand: private.map(|private| &private.hand[..]).unwrap_or_default(),
        words,
    };
    let found = why.moment(action).or_else(|| why.reason(action));
    found.unwrap_or_else(|| words.say("zt-why-not-so"))
}

/// What there is to say about an action.
struct Why<'a> {
    table: &'a Table,
    side: Side,
    hand: &'a [Card],
    words: Words,
}

impl Why<'_> {
    fn reason(&self, action: Action) -> Option<String> {
        match action {
            Action::Auto | Action::EndTurn => None, // always possible where they belong
            Action::Build(token) => self.build(token),
            Action::Place(human, cell) => self.place(human, cell),
            Action::Stand(cell, _) => self.stand(cell),
            Action::Move(human, cell) => self.walk(human, cell),
            Action::Push(human, cell) => self.push(human, cell),
            Action::Chop(cell) => self.chop(cell),
            Action::Heal(human) => self.heal(human),
            Action::Shoot(cell) => self.shoot(cell),
            Action::Face(cell, facing) => self.face(cell, facing),
            Action::Bite(cell) => self.bite(cell),
            Action::Step(cell) => self.step(cell),
            Action::Turn(cell, _) => self.turn(cell),
            Action::EndMoves => self.end_moves(),
            Action::Add(cell, _) => self.drained(None).or_else(|| self.way_in(cell)),
            Action::Relocate { from, to, .. } => {
                self.drained(Some(from)).or_else(|| self.way_in(to))
            }
            Action::Rise(Arrival { cell, from, .. }) => self.rise(cell, from),
            Action::Play(card, target) => self.play(card, target),
        }
    }

    /// Whether something else has to be done now.
    fn moment(&self, action: Action) -> Option<String> {
        if self.table.ending().is_some() {
            return self.say("zt-why-over");
        }
        if self.table.turn() != Some(self.side) {
            return self.say("zt-why-not-your-turn");
        }
        let (fits, now) = match self.table.phase {
            Phase::Build => (matches!(action, Action::Build(_)), "zt-why-now-build"),
            Phase::SetupHumans => (
                matches!(action, Action::Auto | Action::Place(..)),
                "zt-why-now-place-humans",
            ),
            Phase::SetupZombies => (
                matches!(action, Action::Auto | Action::Stand(..)),
                "zt-why-now-place-zombies",
            ),
            Phase::Humans(_) => (is_of_humans(action), "zt-why-now-humans"),
            Phase::Moves(_) => (is_of_moves(action), "zt-why-now-move"),
            Phase::Adds(_) => (
                matches!(
                    action,
                    Action::Add(..) | Action::Relocate { .. } | Action::Play(..)
                ),
                "zt-why-now-add",
            ),
            Phase::Rise => (matches!(action, Action::Rise(_)), "zt-why-now-rise"),
            Phase::Over(_) => (false, "zt-why-over"),
        };
        (!fits).then(|| self.words.say(now))
    }

    fn say(&self, key: &str) -> Option<String> {
        Some(self.words.say(key))
    }

    fn of_card(&self, key: &str, card: Card) -> Option<String> {
        Some(self.words.with(key, &args![card = title(card, self.words)]))
    }

    fn of_cell(&self, key: &str, cell: Cell) -> Option<String> {
        Some(self.words.with(key, &args![cell = cell.to_string()]))
    }

    fn of_human(&self, key: &str, who: Human) -> Option<String> {
        Some(self.words.with(key, &args![human = human(who, self.words)]))
    }

    /// A cell, and who stands there or where it is to be seen from.
    fn of_both(&self, key: &str, cell: Cell, who: Human) -> Option<String> {
        let args = args![cell = cell.to_string(), human = human(who, self.words)];
        Some(self.words.with(key, &args))
    }

    /// Who or what is on a cell that nobody can enter for it.
    fn occupied(&self, cell: Cell) -> Option<String> {
        if let Some(there) = self.table.human_at(cell) {
            return self.of_both("zt-why-stands-human", cell, there);
        }
        if self.table.zombies.at(cell).is_some() {
            return self.of_cell("zt-why-stands-zombie", cell);
        }
        let obstacle = self.table.board.ground(cell).is_obstacle();
        obstacle
            .then(|| self.of_cell("zt-why-obstacle", cell))
            .flatten()
    }

    /// The same for a zombie, who doesn't get onto the car either.
    fn shut(&self, cell: Cell) -> Option<String> {
        let goal = self.table.board.ground(cell) == Ground::Goal;
        let goal = goal.then(|| self.of_cell("zt-why-goal", cell)).flatten();
        goal.or_else(|| self.occupied(cell))
    }

    fn nobody(&self, cell: Cell) -> Option<String> {
        let zombie = self.table.zombies.at(cell);
        match zombie {
            Some(_) => None,
            None => self.of_cell("zt-why-nobody", cell),
        }
    }

    /// That two cells aren't adjacent.
    fn apart(&self, from: Cell, cell: Cell) -> Option<String> {
        let args = args![cell = cell.to_string(), from = from.to_string()];
        let apart = from.facing(cell).is_none();
        apart.then(|| self.words.with("zt-why-not-next", &args))
    }

    /// What a human is instead of alive on the board.
    fn gone(&self, who: Human) -> Option<String> {
        let key = match self.table.pawns[who].status {
            Status::Unplaced => "zt-why-unplaced",
            Status::Escaped { .. } => "zt-why-escaped",
            Status::Turned => "zt-why-turned",
            Status::On { .. } if self.table.living(who).is_none() => "zt-why-dead",
            Status::On { .. } => return None,
        };
        self.of_human(key, who)
    }

    /// The human turn that is going on.
    fn human_turn(&self) -> Turn {
        self.table.human_turn().unwrap_or_default()
    }
}

fn is_of_humans(action: Action) -> bool {
    matches!(
        action,
        Action::Move(..)
            | Action::Push(..)
            | Action::Chop(_)
            | Action::Heal(_)
            | Action::Shoot(_)
            | Action::Face(..)
            | Action::EndTurn
            | Action::Play(..)
    )
}

fn is_of_moves(action: Action) -> bool {
    matches!(
        action,
        Action::Bite(_) | Action::Step(_) | Action::Turn(..) | Action::EndMoves | Action::Play(..)
    )
}
