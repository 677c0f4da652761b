//! The menus of a player. Macros are steps that people think of as one: going somewhere, and a zombie's whole
//! activation.

use std::collections::{BTreeSet, VecDeque};

use super::ZombieTerror;
use super::action::{Action, Choice, Use, Uses};
use super::board::Arrival;
use super::cells::{Cell, Facing};
use super::humans::Human;
use super::phase::{Duty, Moves, Phase, Turn};
use super::play::Target;
use super::table::Table;
use super::tokens::Token;
use super::walkers::{Walker, Ways};
use crate::game::{Macro, Menus, Never, Orders, View};
use crate::seat::Seat;

impl Menus for ZombieTerror {
    type Choice = Choice;

    fn path(action: Action) -> Vec<Choice> {
        match action {
            Action::Auto => vec![Choice::Auto],
            Action::Build(token) => token.path(),
            Action::Place(human, cell) => vec![Choice::Pawn(human), Choice::Cell(cell)],
            Action::Stand(cell, facing) | Action::Add(cell, facing) => arrival(cell, facing),
            Action::Move(human, cell) => vec![Choice::Pawn(human), Choice::Step(human, cell)],
            Action::Push(human, cell) => vec![Choice::Pawn(human), Choice::Push(human, cell)],
            Action::Chop(cell) => vec![Choice::Pawn(Human::Lumberjack), Choice::Chop(cell)],
            Action::Heal(human) => vec![Choice::Pawn(Human::Nurse), Choice::Heal(human)],
            Action::Shoot(cell) => vec![Choice::Pawn(Human::Policeman), Choice::Shoot(cell)],
            Action::Face(cell, facing) => vec![Choice::Zombie(cell), Choice::Face(facing)],
            Action::EndTurn => vec![Choice::EndTurn],
            Action::Bite(cell) => vec![Choice::Bite(cell)],
            Action::Step(cell) => vec![Choice::Zombie(cell), Choice::Use(Use::Step)],
            Action::Turn(cell, hand) => vec![Choice::Zombie(cell), Choice::Use(Use::Turn(hand))],
            Action::EndMoves => vec![Choice::EndMoves],
            Action::Relocate { from, to, facing } => {
                [vec![Choice::From(from)], arrival(to, facing)].concat()
            }
            Action::Rise(Arrival { cell, facing, from }) => {
                let from = from.map(Choice::From).into_iter();
                let path = [Choice::Cell(cell)].into_iter().chain(from);
                path.chain([Choice::Face(facing)]).collect()
            }
            Action::Play(play) => [vec![Choice::Card(play.card())], play.target().path()].concat(),
        }
    }

    /// Returns whether the player ends a turn in which no human was activated.
    fn doubtful(view: &View<Self>, _seat: Seat, action: Action) -> bool {
        action == Action::EndTurn && view.public.table.activation_count() == 0
    }

    fn macros(view: &View<Self>, seat: Seat, out: &mut Vec<Macro<Self>>) {
        let table = &view.public.table;
        if table.turn() != Some(table.side(seat)) {
            return;
        }
        match &table.phase {
            Phase::Humans(turn) => {
                let humans = Human::ALL.into_iter();
                let able = humans.filter(|human| table.may_act(*human).is_ok());
                out.extend(able.flat_map(|human| table.trips(turn, human)));
            }
            Phase::Moves(moves) => out.extend(table.activations(moves)),
            Phase::Build
            | Phase::SetupHumans
            | Phase::SetupZombies
            | Phase::Adds(_)
            | Phase::Rise
            | Phase::Over(_) => {}
        }
    }
}

impl Orders for ZombieTerror {
    type Standing = Never;
}

impl Table {
    /// The cells that a human can reach in this human turn with his AP and without pushing, by
    /// rank.
    #[must_use]
    pub fn reach(&self, human: Human) -> Vec<Cell> {
        let ways = self.human_turn().map(|turn| self.ways(&turn, human));
        let ends = ways
            .into_iter()
            .flatten()
            .filter_map(|way| way.last().copied());
        ends.collect()
    }

    /// Returns a macro for each cell that a human can reach in several steps, by rank. It takes the first of the
    /// shortest ways there.
    fn trips(&self, turn: &Turn, human: Human) -> Vec<Macro<ZombieTerror>> {
        let mut ways = self.ways(turn, human);
        ways.retain(|way| way.len() > 1);
        let trip = |way: Vec<Cell>| {
            let to = *way.last()?;
            let path = [Choice::Pawn(human), Choice::Rank(to.rank()), Choice::Go(to)];
            let steps = way.into_iter().map(|cell| Action::Move(human, cell));
            Some(Macro {
                path: path.to_vec(),
                actions: steps.collect(),
                stands_for: Vec::new(),
            })
        };
        ways.into_iter().filter_map(trip).collect()
    }

    /// A way to each cell that a human can reach with his AP and without pushing, by rank.
    fn ways(&self, turn: &Turn, human: Human) -> Vec<Vec<Cell>> {
        let Some(from) = self.living_cell(human) else {
            return Vec::new();
        };
        let reach = usize::from(self.pawns[human].ap);
        let free = self.free();
        let mut found: Vec<Vec<Cell>> = Vec::new();
        let mut seen = BTreeSet::new();
        let mut open = VecDeque::from([(Vec::new(), *turn)]);
        while let Some((way, turn)) = open.pop_front() {
            let at = way.last().copied().unwrap_or(from);
            if way.len() == reach || self.board.car().contains(at) {
                continue;
            }
            for (cell, turn) in turn.steps(human, at, free) {
                if seen.insert((cell, turn.diagonal)) {
                    let longer = [way.as_slice(), &[cell]].concat();
                    open.push_back((longer.clone(), turn));
                    found.push(longer);
                }
            }
        }
        found.sort_by_key(|way| (way.last().copied(), way.len()));
        found.dedup_by_key(|way| way.last().copied());
        found
    }

    /// Returns everything that zombies can do in several uses of AP.
    fn activations(&self, moves: &Moves) -> Vec<Macro<ZombieTerror>> {
        let zombies: Vec<Cell> = match moves.active {
            Some(active) => vec![active.cell],
            None => {
                let free = self.choosable(moves).into_iter();
                let free = free.filter(|(_, duty)| !matches!(duty, Duty::Bite(_)));
                free.map(|(cell, _)| cell).collect()
            }
        };
        let walkers = zombies.iter();
        let walkers = walkers.filter_map(|cell| self.walker(moves, *cell));
        walkers
            .flat_map(|walker| self.activation_macros(walker))
            .collect()
    }

    fn activation_macros(&self, walker: Walker) -> Vec<Macro<ZombieTerror>> {
        let macro_of = |run: Vec<(Use, Cell)>| {
            let [(first, _), (second, _), ref rest @ ..] = run[..] else {
                return None;
            };
            let third = rest.first().map(|(third, _)| *third);
            let uses = Uses {
                first,
                second,
                third,
            };
            let actions = run.iter().map(|(what, cell)| what.action(*cell));
            Some(Macro {
                path: vec![Choice::Zombie(walker.cell), Choice::Uses(uses)],
                actions: actions.collect(),
                stands_for: Vec::new(),
            })
        };
        self.runs(walker).into_iter().filter_map(macro_of).collect()
    }

    /// The ways in which an activation can go on to its end.
    fn runs(&self, walker: Walker) -> Vec<Vec<(Use, Cell)>> {
        let bites = matches!(self.duty_from(walker.cell, walker.facing), Duty::Bite(_));
        let uses = if bites {
            Ways::new()
        } else {
            self.surroundings().uses(walker)
        };
        if uses.is_empty() {
            return vec![Vec::new()];
        }
        let run = |what: Use| {
            let rests = self.runs(walker.with_use(what)).into_iter();
            rests.map(move |rest| [vec![(what, walker.cell)], rest].concat())
        };
        uses.into_iter().flat_map(run).collect()
    }
}

/// A zombie that comes onto a cell.
fn arrival(cell: Cell, facing: Facing) -> Vec<Choice> {
    let cell_of_file = [Choice::File(cell.file()), Choice::Cell(cell)];
    [&cell_of_file[..], &[Choice::Face(facing)]].concat()
}

impl Target {
    /// The choices after the card.
    fn path(self) -> Vec<Choice> {
        match self {
            Self::Nothing => vec![Choice::Play],
            Self::Human(human) => vec![Choice::Pawn(human)],
            Self::Zombie(human, cell) => vec![Choice::Pawn(human), Choice::Zombie(cell)],
            Self::Arrival(Arrival { cell, facing, from }) => {
                let from = from.map(Choice::From).into_iter();
                from.chain(arrival(cell, facing)).collect()
            }
        }
    }
}

impl Token {
    fn path(self) -> Vec<Choice> {
        let anchor = self.anchor();
        let cell = [Choice::File(anchor.file()), Choice::Cell(anchor)];
        match self {
            Self::Car(cell) => vec![Choice::Cell(cell)],
            Self::Sewer(_) | Self::Small(_) => cell.to_vec(),
            Self::Bus(_, facing) | Self::Booth(_, facing) => {
                [&cell[..], &[Choice::Face(facing)]].concat()
            }
            Self::Big(_, lie) => [&cell[..], &[Choice::Lie(lie)]].concat(),
        }
    }
}
