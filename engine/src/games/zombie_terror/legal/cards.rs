//! What the cards may be played on.

use super::adds::arrivals;
use crate::game::require;
use crate::games::zombie_terror::action::Target;
use crate::games::zombie_terror::bar::{Bar, Unplayable};
use crate::games::zombie_terror::cards::Card;
use crate::games::zombie_terror::cells::Cell;
use crate::games::zombie_terror::figures::SAWN_OFF;
use crate::games::zombie_terror::humans::Human;
use crate::games::zombie_terror::table::{Moves, Phase, Table};

impl Table {
    /// What a card may be played on; nothing if it can't be played.
    pub(super) fn targets(&self, card: Card) -> Vec<Target> {
        if self.may_play_now(card).is_err() {
            return Vec::new();
        }
        let may = |target: &Target| self.may_play(card, *target).is_ok();
        match card {
            Card::SawnOff => self
                .on_zombies(|from| self.targets_of(from))
                .filter(may)
                .collect(),
            Card::Courage => self.on_zombies(Cell::adjacent).filter(may).collect(),
            Card::Sewers | Card::Adrenaline | Card::FirstAid => {
                let humans = Human::ALL.into_iter().map(Target::Human);
                humans.filter(may).collect()
            }
            Card::Noise
            | Card::ZombieHorde
            | Card::Plague
            | Card::Awe
            | Card::Bloodlust
            | Card::Rampage => [Target::Nothing].into_iter().filter(may).collect(),
            Card::Trap => self.traps(),
        }
    }

    /// ZT-170: whether a card is one of the side at turn, which plays cards now.
    pub(super) fn may_play_now(&self, card: Card) -> Result<(), Bar> {
        match self.phase {
            Phase::Humans(_) | Phase::Moves(_) | Phase::Adds(_) => {
                let own = self.turn() == Some(card.side());
                require(own, Bar::Card(card, Unplayable::OtherSide))
            }
            Phase::Build
            | Phase::SetupHumans
            | Phase::SetupZombies
            | Phase::Rise
            | Phase::Over(_) => Err(Bar::NotNow(self.phase)),
        }
    }

    /// Whether a card of the side at turn may be played on that. ZT-173: and has an effect.
    pub(super) fn may_play(&self, card: Card, target: Target) -> Result<(), Bar> {
        match (card, target) {
            (Card::SawnOff, Target::Zombie(human, cell)) => self.may_fire(human, cell),
            (Card::Courage, Target::Zombie(human, cell)) => {
                self.may_strike(self.alive(human)?, cell).map(drop) // ZT-175
            }
            (Card::Sewers, Target::Human(human)) => self.may_flee(human),
            (Card::Adrenaline, Target::Human(human)) => self.may_activate(human).map(drop), // ZT-177
            (Card::FirstAid, Target::Human(human)) => self.may_recover(human).map(drop), // ZT-178
            (Card::Noise, _) => {
                let any = self.zombies.count() > 0; // ZT-179
                require(any, Bar::Card(card, Unplayable::NoZombie))
            }
            (Card::Plague | Card::ZombieHorde, _) => Ok(()), // ZT-188
            (Card::Bloodlust, _) => self.driven(card).map(drop), // ZT-182
            (Card::Awe, _) => self.may_drive(card, |moves| moves.awe),
            (Card::Rampage, _) => self.may_drive(card, |moves| moves.rampage),
            (Card::Trap, Target::Arrival(it)) => {
                self.may_trap()?;
                self.may_take(self.pool(), it.from)?;
                Ok(self.admits_zombie(it.cell)?)
            }
            _ => Err(Bar::NotNow(self.phase)), // the notation knows no other target of a card
        }
    }

    /// By whom and on which zombie a card could be played that eliminates one.
    fn on_zombies<I: Iterator<Item = Cell>>(
        &self,
        reach: impl Fn(Cell) -> I,
    ) -> impl Iterator<Item = Target> {
        let humans = Human::ALL.into_iter();
        let armed = humans.filter_map(|human| Some((human, self.living(human)?)));
        armed.flat_map(move |(human, from)| {
            let cells = reach(from);
            cells.map(move |cell| Target::Zombie(human, cell))
        })
    }

    /// ZT-174
    fn may_fire(&self, human: Human, cell: Cell) -> Result<(), Bar> {
        let from = self.alive(human)?;
        self.may_hit(from, cell)?;
        let near = usize::from(from.distance(cell)) <= SAWN_OFF;
        require(near, Bar::LineFar(cell))
    }

    /// ZT-176
    fn may_flee(&self, human: Human) -> Result<(), Bar> {
        let cell = self.alive(human)?;
        require(self.board.sewer() == Some(cell), Bar::NotSewer(human))
    }

    /// The movement that a card is for.
    fn driven(&self, card: Card) -> Result<Moves, Bar> {
        self.moves().ok_or(Bar::Card(card, Unplayable::NotMoving))
    }

    /// ZT-185: whether a card may be played that is in force for an activation.
    fn may_drive(&self, card: Card, in_force: fn(&Moves) -> bool) -> Result<(), Bar> {
        let moves = self.driven(card)?;
        let open = moves.may_end().is_err();
        require(open, Bar::Card(card, Unplayable::NoActivation))?;
        require(!in_force(&moves), Bar::Card(card, Unplayable::InForce))
    }

    fn may_trap(&self) -> Result<(), Bar> {
        let adds = matches!(self.phase, Phase::Adds(_)); // ZT-186
        require(adds, Bar::Card(Card::Trap, Unplayable::NotAdding))
    }

    fn traps(&self) -> Vec<Target> {
        if self.may_trap().is_err() {
            return Vec::new();
        }
        let sources = self.sources();
        let cells = Cell::all().filter(|cell| self.admits_zombie(*cell).is_ok());
        let arrivals = cells.flat_map(|cell| arrivals(cell, &sources));
        arrivals.map(Target::Arrival).collect()
    }
}
