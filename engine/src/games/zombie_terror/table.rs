//! The open table: everything but which cards the hands are.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::bar::Block;
use super::board::{Board, Zombies};
use super::cards::Card;
use super::cell_set::Cells;
use super::cells::{Cell, Half};
use super::event::Event;
use super::figures::{self, BULLETS, LONG_NIGHT, SEATS, SHORT_TERROR, TERROR, ZOMBIES};
use super::humans::{Health, Human, Pawn, Pawns, Status};
use super::options::Options;
use super::phase::{Dues, Ending, Moves, Phase, Turn};
use super::sides::{BySide, Side};
use super::tokens::Kind;
use crate::seat::Seat;
use crate::story::Story;

/// The open table. All the rules are carried out on it alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The options that were agreed.
    pub options: Options,
    /// The seat that leads the humans.
    pub humans: Seat,
    /// First round in which the terror marker comes by itself.
    pub long_night: u16,
    /// Number of the round, from 1.
    pub round: u16,
    /// The step that the table waits for.
    pub phase: Phase,
    /// The board and its tokens.
    pub board: Board,
    /// Whether Zombie horde was played, so that the sewer is an allowed cell.
    pub sewer_open: bool,
    /// The humans.
    pub pawns: Pawns,
    /// The zombies on the board.
    pub zombies: Zombies,
    /// The Policeman's bullets.
    pub bullets: u8,
    /// Whether the Banker still has his briefcase.
    pub briefcase: bool,
    /// The field of the terror marker; 0 if it isn't on the track.
    pub terror: u8,
    /// The shots of this round.
    pub shots: u8,
    /// Number of cards each side holds.
    pub held: BySide<u8>,
    /// Number of cards of each side that were not dealt.
    pub removed: BySide<u8>,
    /// The cards that were played, in order.
    pub played: ArrayVec<Card, { Card::ALL.len() }>,
    /// Recent events. The setup of a side and each token count as turns.
    pub story: Story<Event>,
}

/// The positions of pawns, and the side at turn.
impl Table {
    /// Creates a board with its fixed tokens and no pawns on it.
    pub(super) fn new(options: Options, humans: Seat) -> Self {
        let plan = figures::plan(options.variant);
        Self {
            options,
            humans,
            long_night: LONG_NIGHT,
            round: 1,
            phase: Phase::Build,
            board: Board::from(plan.fixed.clone()), // ZT-200
            sewer_open: false,
            pawns: Pawns::default(),
            zombies: Zombies::default(),
            bullets: BULLETS,
            briefcase: true, // ZT-021
            terror: 0,
            shots: 0,
            held: BySide::default(),
            removed: BySide::default(),
            played: ArrayVec::new(),
            story: Story::default(),
        }
    }

    /// The side that a seat leads.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Side {
        // ZT-001
        if seat == self.humans {
            Side::Humans
        } else {
            Side::Zombies
        }
    }

    /// The seat that leads a side.
    #[must_use]
    pub fn seat(&self, side: Side) -> Seat {
        let mut seats = Seat::first(SEATS);
        let found = seats.find(|seat| self.side(*seat) == side);
        found.expect("every table has two seats")
    }

    /// Returns the side at turn; `None` once the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Side> {
        match self.phase {
            Phase::Build => self.due().map(|(side, _)| side),
            Phase::SetupHumans | Phase::Humans(_) => Some(Side::Humans),
            Phase::SetupZombies | Phase::Moves(_) | Phase::Adds(_) | Phase::Rise => {
                Some(Side::Zombies)
            }
            Phase::Over(_) => None,
        }
    }

    /// The human turn that is going on.
    #[must_use]
    pub fn human_turn(&self) -> Option<Turn> {
        if let Phase::Humans(turn) = self.phase {
            Some(turn)
        } else {
            None
        }
    }

    /// The movement of the zombies that is going on.
    #[must_use]
    pub fn moves(&self) -> Option<Moves> {
        if let Phase::Moves(moves) = self.phase {
            Some(moves)
        } else {
            None
        }
    }

    /// Returns the way the game ended; `None` while it is running.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        if let Phase::Over(ending) = self.phase {
            Some(ending)
        } else {
            None
        }
    }

    /// The token that is to be laid next, while the board is built.
    #[must_use]
    pub fn token_due(&self) -> Option<Kind> {
        self.due().map(|(_, kind)| kind)
    }

    /// Returns the kind of token that is laid next, with the side that lays it.
    fn due(&self) -> Option<(Side, Kind)> {
        let plan = figures::plan(self.options.variant);
        let laid = self.board.tokens().len().checked_sub(plan.fixed.len())?;
        plan.order.get(laid).copied() // ZT-201, ZT-202
    }

    /// Returns the cell of a human, dead or alive.
    #[must_use]
    pub fn cell(&self, human: Human) -> Option<Cell> {
        self.pawns[human].status.cell()
    }

    /// Returns the cell of a human who is alive.
    #[must_use]
    pub fn living_cell(&self, human: Human) -> Option<Cell> {
        self.pawns[human].status.living_cell()
    }

    /// The human on a cell, dead or alive. ZT-007: until a dead one rises he is there.
    #[must_use]
    pub fn human_at(&self, cell: Cell) -> Option<Human> {
        let mut all = Human::ALL.into_iter();
        let here = |human: &Human| self.cell(*human) == Some(cell);
        let anybody = self.pawns.cells().contains(cell);
        anybody.then(|| all.find(here)).flatten()
    }

    /// Returns the cells onto which a human may go: those without obstacle and pawn.
    pub(super) fn free(&self) -> Cells {
        // ZT-005, ZT-013
        let taken = self.board.obstacles().or(self.zombies.cells());
        Cells::ALL.but(taken.or(self.pawns.cells()))
    }

    /// The cells onto which a zombie may go.
    pub(super) fn free_for_zombies(&self) -> Cells {
        self.free().but(self.board.car()) // ZT-006, ZT-017
    }

    /// Whether a human may go there.
    pub(super) fn admits_human(&self, cell: Cell) -> Result<(), Block> {
        if self.free().contains(cell) {
            return Ok(());
        }
        if self.board.obstacles().contains(cell) {
            return Err(Block::Obstacle(cell));
        }
        if self.zombies.at(cell).is_some() {
            return Err(Block::Zombie(cell));
        }
        let human = self.human_at(cell);
        human.map_or(Ok(()), |human| Err(Block::Human(human, cell)))
    }

    /// Whether a zombie may go, be put or be pushed there.
    pub(super) fn admits_zombie(&self, cell: Cell) -> Result<(), Block> {
        if self.board.car().contains(cell) {
            return Err(Block::Car(cell));
        }
        self.admits_human(cell)
    }

    /// Whether new zombies come out on a cell, if no pawn is in the way.
    #[must_use]
    pub fn is_allowed(&self, cell: Cell) -> bool {
        // ZT-019, ZT-210
        self.outlets().contains(cell)
    }

    /// The cells on which new zombies come out.
    pub(super) fn outlets(&self) -> Cells {
        let mut outlets = self.board.outlets();
        if let Some(sewer) = self.board.sewer().filter(|_| self.sewer_open) {
            outlets.set(sewer, !self.board.is_covered(sewer));
        }
        outlets
    }

    /// Returns the number of humans that were activated in this round.
    #[must_use]
    pub fn activation_count(&self) -> u8 {
        let activated = self.pawns.iter().filter(|(_, pawn)| pawn.activated);
        activated.fold(0, |count, _| count + 1)
    }

    /// Returns the wanted number of activations, limited to the number of idle zombies.
    pub(super) fn most_activations(&self, wanted: u8) -> u8 {
        wanted.min(self.zombies.count_idle()) // ZT-111, ZT-129
    }

    /// Returns the zombies that are due, with `extra` more for cards.
    pub(super) fn dues(&self, extra: u8) -> Dues {
        let humans = self.pawns.cells();
        let due = |half| u8::from(!humans.and(Cells::of(half)).is_empty());
        Dues {
            south: due(Half::South),
            north: due(Half::North),
            any: self.shots.saturating_add(extra), // ZT-143
        }
    }

    /// Returns the field on which the terror marker is put, which is the length of its track.
    #[must_use]
    pub fn terror_track(&self) -> u8 {
        // ZT-222
        if self.options.short_terror {
            SHORT_TERROR
        } else {
            TERROR
        }
    }

    /// Returns the number of zombies that aren't on the board.
    #[must_use]
    pub fn pool(&self) -> u8 {
        ZOMBIES.saturating_sub(self.zombies.count()) // ZT-008
    }
}

/// The stars that the humans can still win.
impl Table {
    /// The stars of those who are away.
    #[must_use]
    pub fn escaped_stars(&self) -> u8 {
        self.pawns.escaped_stars()
    }

    /// Returns the most stars that the humans can still get, as far as all players can know.
    #[must_use]
    pub fn potential(&self) -> u8 {
        self.potential_of(&self.pawns)
    }

    /// Like `potential`, for these pawns.
    pub(super) fn potential_of(&self, pawns: &Pawns) -> u8 {
        // ZT-191
        let heals = self.can_be_healed(pawns);
        let most = |(human, pawn): (Human, &Pawn)| match pawn.status {
            Status::Escaped { stars } => stars,
            Status::On {
                health: Health::Wounded,
                ..
            } if heals => human.stars(Health::Healthy),
            Status::On { health, .. } => human.stars(health),
            Status::Unplaced | Status::Turned => 0,
        };
        pawns.iter().map(most).sum()
    }

    fn can_be_healed(&self, pawns: &Pawns) -> bool {
        // ZT-192
        let card = self.held.humans > 0 && !self.played.contains(&Card::FirstAid);
        card || pawns[Human::Nurse].is_alive()
    }
}
