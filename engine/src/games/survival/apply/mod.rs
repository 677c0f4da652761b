//! The effects of actions. Each phase of a turn has its own file. The phases hand the turn on to each other as
//! [`Step`]s, until a player is asked.

use super::Survival;
use super::action::Action;
use super::cards::Card;
use super::event::Event;
use super::locations::Location;
use super::options::Options;
use super::pawns::Pawns;
use super::state::{Stage, State};
use crate::chance::Chance;
use crate::game::EventLog;
use crate::seat::{Seat, Seats};

mod attack;
mod choice;
mod dice;
mod end;
mod movement;
mod opening;
mod police;
mod victims;
mod votes;

/// A step that needs no player's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Placements go on with this seat.
    Place(Seat),
    /// A turn begins.
    Turn,
    /// Phase A.
    Police,
    /// Phase B.
    Leader,
    /// Phase C.
    Dice,
    /// Phase D: the elected leader's word.
    Choice,
    /// Phase D: the destinations of all players.
    Go,
    /// Phase E: the zombies.
    Zombies,
    /// Phase E: moves, as far as they aren't made.
    Move,
    /// Phase F: extra zombies.
    Extras,
    /// Phase F: this location and those after it.
    Attack(Location),
    /// Phase F: the card round, as far as it isn't over.
    Cards,
    /// Phase F: victims, as far as they aren't chosen.
    Victims,
    /// Phase F: the attack on a location is over.
    AttackOver,
    /// The turn is over.
    EndTurn,
}

/// The next step; `None` when a player is asked or the game is over.
type Next = Option<Step>;

/// Carries the rules out on a state.
pub(super) struct Umpire<'a> {
    pub(super) state: &'a mut State,
    pub(super) chance: &'a mut Chance,
    pub(super) told: &'a mut EventLog<Survival>,
}

/// The opening position: cards are dealt and placements begin.
pub(super) fn start(
    options: &Options,
    seats: u8,
    chance: &mut Chance,
    told: &mut EventLog<Survival>,
) -> State {
    let mut state = State::empty(options, seats, Seat::FIRST);
    let mut umpire = Umpire {
        state: &mut state,
        chance,
        told,
    };
    umpire.shuffle();
    umpire.deal(Seats::first(seats));
    umpire.draw_leader();
    umpire.begin();
    state
}

pub(super) fn apply(
    state: &mut State,
    seat: Seat,
    action: Action,
    chance: &mut Chance,
    told: &mut EventLog<Survival>,
) {
    let mut umpire = Umpire {
        state,
        chance,
        told,
    };
    let next = umpire.take(seat, action);
    umpire.run(next);
}

impl Umpire<'_> {
    /// Runs steps until a player is asked or the game is over.
    pub(super) fn run(&mut self, mut next: Next) {
        while let Some(step) = next {
            next = self.step(step);
        }
    }

    /// SV-025: the phases in their order.
    fn step(&mut self, step: Step) -> Next {
        match step {
            Step::Place(seat) => self.next_placement(seat),
            Step::Turn => self.turn(),
            Step::Police => self.police(),
            Step::Leader => self.leader(),
            Step::Dice => self.roll(),
            Step::Choice => self.choice(),
            Step::Go => self.ask_destinations(),
            Step::Zombies => self.zombies(),
            Step::Move => self.next_move(),
            Step::Extras => self.extras(),
            Step::Attack(location) => self.attack(location),
            Step::Cards => self.next_player(),
            Step::Victims => self.victims(),
            Step::AttackOver => self.attack_over(),
            Step::EndTurn => self.end_turn(),
        }
    }

    fn take(&mut self, seat: Seat, action: Action) -> Next {
        if self.is_secret() {
            return self.answer(seat, action);
        }
        self.told.fence();
        match action {
            Action::Place(pawn, location) => {
                self.place(seat, pawn, location);
                self.finish_placement(seat)
            }
            Action::Share { keep, give, to } => self.share(seat, keep, give, to),
            Action::Announce(to) => self.announce(seat, to),
            Action::Move(pawn) => self.walk(seat, pawn),
            Action::Stay => self.stay(seat),
            Action::Escape(pawn, to) => self.escape(seat, pawn, to),
            Action::Weapon(zombies) => self.shoot(seat, zombies),
            Action::Barricade => self.barricade(seat),
            Action::Pass => self.pass(seat, false),
            Action::PassAll => self.pass(seat, true),
            Action::Lose(pawn) => self.eat(seat, pawn),
            Action::Declare(_) | Action::Vote(_) | Action::Camera | Action::Go(_) => {
                unreachable!("these are legal in secret steps only")
            }
        }
    }

    fn is_secret(&self) -> bool {
        match self.state.stage {
            Stage::Declare { .. }
            | Stage::Ballot { .. }
            | Stage::Camera { .. }
            | Stage::Go { .. } => true,
            Stage::Place { .. }
            | Stage::Share { .. }
            | Stage::Announce
            | Stage::Move { .. }
            | Stage::Cards { .. }
            | Stage::Victim { .. }
            | Stage::Over { .. } => false,
        }
    }

    /// An answer to a secret step, which is settled once the last is in.
    fn answer(&mut self, seat: Seat, action: Action) -> Next {
        self.state.answers.open_mut().set(seat, action);
        self.told.tell_everyone(|| Event::HasAnswered { seat });
        if !self.state.pending_seats().is_empty() {
            return None;
        }
        let answers = self.state.take_answers();
        match &self.state.stage {
            Stage::Declare { vote, .. } => self.settle_declarations(vote.clone(), &answers),
            Stage::Ballot { vote, .. } => self.count_votes(vote.clone(), &answers),
            Stage::Camera { .. } => self.look(&answers),
            Stage::Go { .. } => self.reveal_destinations(&answers),
            Stage::Place { .. }
            | Stage::Share { .. }
            | Stage::Announce
            | Stage::Move { .. }
            | Stage::Cards { .. }
            | Stage::Victim { .. }
            | Stage::Over { .. } => None,
        }
    }

    /// Returns the seats that hold at least one card.
    fn holders(&self) -> Seats {
        self.state.hands.open().seats_where(|hand| !hand.is_empty())
    }

    /// Brings all hidden pawns back into sight.
    fn unhide(&mut self) {
        self.state.board.hidden.fill(Pawns::NONE);
    }

    /// Adds one zombie for each die that shows a location of the game.
    fn add_zombies(&mut self, dice: &[u8]) {
        for die in dice {
            // SV-022
            if let Some(location) = self.state.board.die_location(*die) {
                self.state.board.add_zombie(location);
            }
        }
    }

    fn is_gone(&self, card: Card) -> bool {
        self.state.board.is_gone(card)
    }
}
