//! The legal targets of the cards.

use super::adds::arrivals;
use crate::game::require;
use crate::games::zombie_terror::action::Action;
use crate::games::zombie_terror::bar::{Bar, Unplayable};
use crate::games::zombie_terror::board::Arrival;
use crate::games::zombie_terror::cards::Card;
use crate::games::zombie_terror::cells::Cell;
use crate::games::zombie_terror::figures::SAWN_OFF;
use crate::games::zombie_terror::humans::Human;
use crate::games::zombie_terror::phase::{Moment, Moves};
use crate::games::zombie_terror::play::{Form, Play};
use crate::games::zombie_terror::table::Table;

impl Table {
    /// Adds the ways in which a card may be played now.
    pub(in crate::games::zombie_terror) fn plays(&self, card: Card, out: &mut Vec<Action>) {
        if self.may_play_now(card).is_err() {
            return;
        }
        let may = |play: &Play| self.may_play(*play).is_ok();
        match card.form() {
            Form::Nothing(play) => out.extend(Some(play).filter(may).map(Action::Play)),
            Form::Human(play) => {
                let plays = Human::ALL.into_iter().map(play).filter(may);
                out.extend(plays.map(Action::Play));
            }
            Form::Zombie(play) => {
                let plays = self
                    .aligned_targets()
                    .map(|(human, cell)| play(human, cell));
                out.extend(plays.filter(may).map(Action::Play));
            }
            Form::Arrival(play) => self.traps(play, &self.sources(), out),
        }
    }

    /// ZT-170: whether a card is one of the side at turn, which plays cards now.
    pub(super) fn may_play_now(&self, card: Card) -> Result<(), Bar> {
        let now = self.phase.moment();
        let open = matches!(now, Moment::Humans | Moment::Moves | Moment::Adds);
        require(open, Bar::NotNow(now))?;
        let own = self.turn() == Some(card.side());
        require(own, Bar::Card(card, Unplayable::OtherSide))
    }

    /// Whether a card of the side at turn may be played so. ZT-173: and has an effect.
    pub(super) fn may_play(&self, play: Play) -> Result<(), Bar> {
        let card = play.card();
        match play {
            Play::SawnOff(human, cell) => self.may_fire(human, cell),
            Play::Courage(human, cell) => self.may_strike(self.alive(human)?, cell).map(drop), // ZT-175
            Play::Sewers(human) => self.may_flee(human),
            Play::Adrenaline(human) => self.may_activate(human).map(drop), // ZT-177
            Play::FirstAid(human) => self.may_recover(human).map(drop),    // ZT-178
            Play::Noise => {
                let any = self.zombies.count() > 0; // ZT-179
                require(any, Bar::Card(card, Unplayable::NoZombie))
            }
            Play::Plague | Play::ZombieHorde => Ok(()), // ZT-188
            Play::Bloodlust => self.card_moves(card).map(drop), // ZT-182
            Play::Awe => self.may_drive(card, |moves| moves.awe),
            Play::Rampage => self.may_drive(card, |moves| moves.rampage),
            Play::Trap(Arrival { cell, from, .. }) => {
                self.may_trap()?;
                self.may_take(self.pool(), from)?;
                Ok(self.admits_zombie(cell)?)
            }
        }
    }

    /// Returns each living human with the zombies within reach of a card, in a straight line with nothing in between.
    fn aligned_targets(&self) -> impl Iterator<Item = (Human, Cell)> {
        let humans = Human::ALL.into_iter();
        let armed = humans.filter_map(|human| Some((human, self.living_cell(human)?)));
        armed.flat_map(|(human, from)| {
            let targets = self.targets_of(from, SAWN_OFF);
            targets.map(move |cell| (human, cell))
        })
    }

    /// ZT-174
    fn may_fire(&self, human: Human, cell: Cell) -> Result<(), Bar> {
        let from = self.alive(human)?;
        self.may_hit(from, cell)?;
        let near = from.distance(cell) <= SAWN_OFF;
        require(near, Bar::LineFar(cell))
    }

    /// ZT-176
    fn may_flee(&self, human: Human) -> Result<(), Bar> {
        let cell = self.alive(human)?;
        require(self.board.sewer() == Some(cell), Bar::NotSewer(human))
    }

    /// The movement that a card is for.
    fn card_moves(&self, card: Card) -> Result<Moves, Bar> {
        self.moves().ok_or(Bar::Card(card, Unplayable::NotMoving))
    }

    /// ZT-185: whether a card may be played that is in force for an activation.
    fn may_drive(&self, card: Card, in_force: fn(&Moves) -> bool) -> Result<(), Bar> {
        let moves = self.card_moves(card)?;
        let open = moves.may_end().is_err();
        require(open, Bar::Card(card, Unplayable::NoActivation))?;
        require(!in_force(&moves), Bar::Card(card, Unplayable::InForce))
    }

    fn may_trap(&self) -> Result<(), Bar> {
        let adds = self.phase.moment() == Moment::Adds; // ZT-186
        require(adds, Bar::Card(Card::Trap, Unplayable::NotAdding))
    }

    /// Adds the plays of a trap that bring a zombie from one of these sources.
    pub(in crate::games::zombie_terror) fn traps(
        &self,
        play: fn(Arrival) -> Play,
        sources: &[Option<Cell>],
        out: &mut Vec<Action>,
    ) {
        if self.may_trap().is_ok() {
            let cells = self.free_for_zombies();
            let trap = |arrival| Action::Play(play(arrival));
            cells.for_each(|cell| arrivals(cell, sources, trap, out));
        }
    }
}
