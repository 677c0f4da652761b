//! The legal actions.

use super::Zombiaki;
use super::action::{Action, Prompt};
use super::bar::Bar;
use super::cards::{Card, Pile};
use super::cells::{Cell, Cells, Lane, Street};
use super::play::Play;
use super::state::State;
use super::table::{Phase, Table};
use crate::game::{Decision, DecisionKind, Secrecy, View, require};
use crate::seat::Seat;

mod flames;
mod humans;
mod zombies;

use humans::places;

pub(super) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if state.pending_seats().contains(seat) {
        state.table.actions(out);
    }
}

/// Whether a seat may do this now.
pub(super) fn permit(view: &View<Zombiaki>, seat: Seat, action: Action) -> Result<(), Bar> {
    let table = &view.public.table;
    require(table.pending_seats().contains(seat), Bar::NotNow)?;
    match (&table.phase, action) {
        (Phase::Move { walker, .. }, Action::Move { from, to }) if from == *walker => {
            table.may_walk(from, to)
        }
        (Phase::Move { walker, .. }, _) => Err(Bar::WalkFirst(*walker)),
        (Phase::Discard | Phase::Use, Action::Move { .. }) => Err(Bar::Moved),
        (Phase::Discard | Phase::Use, Action::Discard(card)) => table.has(card),
        (Phase::Discard, Action::Play(_) | Action::End) => Err(Bar::DiscardFirst),
        (Phase::Use, Action::Play(play)) => {
            table.has(play.card())?;
            table.may_play_more()?;
            table.may_play(play)
        }
        (Phase::Use, Action::End) => Ok(()), // ZK-085
        (Phase::Over(_), _) => Err(Bar::NotNow),
    }
}

pub(super) fn decision(state: &State) -> Decision<Zombiaki> {
    Decision {
        prompt: state.table.prompt(),
        secrecy: Secrecy::Open,
        otherwise: state.table.fallback_action(),
        pace: DecisionKind::Ask,
    }
}

/// Returns whether a seat may undo a step: only the seat at turn may (ZK-190, ZK-191, ZK-193). The fences limit how far
/// back.
pub(super) fn may_undo(state: &State, seat: Seat) -> bool {
    state.pending_seats().contains(seat)
}

impl Table {
    /// Collects all answers of the side at turn, in menu order.
    pub(super) fn actions(&self, out: &mut Vec<Action>) {
        match &self.phase {
            Phase::Move { walker, .. } => {
                let from = *walker;
                let zombie = self.board.zombie(from).into_iter();
                let ways = zombie.flat_map(|zombie| self.ways(from, zombie));
                out.extend(ways.map(|to| Action::Move { from, to }));
            }
            Phase::Discard => out.extend(self.hand().map(Action::Discard)), // ZK-080
            Phase::Use => self.uses(out),
            Phase::Over(_) => {}
        }
    }

    /// ZK-082, ZK-084: what is neither played nor discarded is kept.
    fn uses(&self, out: &mut Vec<Action>) {
        let mut hand = Pile::new();
        hand.extend(self.hand());
        self.playable(hand.iter().copied(), out);
        out.extend(hand.iter().copied().map(Action::Discard)); // ZK-129
        out.push(Action::End);
    }

    /// Collects all plays that are possible now with a hand.
    pub(super) fn playable(&self, hand: impl Iterator<Item = Card>, out: &mut Vec<Action>) {
        if self.may_play_more().is_ok() {
            hand.for_each(|card| self.plays_of(card, out));
        }
    }

    /// Collects the plays of a card that are possible now, in menu order.
    fn plays_of(&self, card: Card, out: &mut Vec<Action>) {
        let board = &self.board;
        match card {
            Card::Zombie(kind) => all(self.entries(), |cell| Play::Zombie(kind, cell), out),
            Card::Hostage => self.on(board.zombie_cells(), Play::Hostage, out),
            Card::Chains => self.on(board.zombie_cells(), Play::Chains, out),
            Card::Pickaxe => all(board.defended_cells(), Play::Pickaxe, out),
            Card::Steroids => self.on(board.zombie_cells(), Play::Steroids, out),
            Card::Hunger => self.on(board.zombie_cells(), Play::Hunger, out),
            Card::Terror => self.on([()], |()| Play::Terror, out),
            Card::Meat => all(self.theirs(), Play::Meat, out),
            Card::Plague => self.raises(out),
            Card::Kasparov => self.on(self.pairs(), |(one, other)| Play::Kasparov(one, other), out),
            Card::Dawn => {}
            Card::Shot => self.on(Lane::ALL, Play::Shot, out),
            Card::Shot2 => self.on(Lane::ALL, Play::Shot2, out),
            Card::Shot3 => self.on(Lane::ALL, Play::Shot3, out),
            Card::Burst => self.on(Lane::ALL, Play::Burst, out),
            Card::Sniper => all(board.zombie_cells(), Play::Sniper, out),
            Card::Grenade => all(Cells::ALL.but(board.free()), Play::Grenade, out),
            Card::Flamethrower => self.burns(card.wounds(), out),
            Card::StreetOnFire => self.on(Lane::ALL, Play::StreetOnFire, out),
            Card::Building => self.on(Street::ALL, Play::Building, out),
            Card::Searchlight => self.on(Lane::ALL, Play::Searchlight, out),
            Card::Begone => self.on([()], |()| Play::Begone, out),
            Card::Vodka => self.on(self.steps(), |(from, to)| Play::Vodka(from, to), out),
            Card::Halt => self.on([()], |()| Play::Halt, out),
            Card::Defence(defence) => {
                self.on(places(defence), |cell| Play::Defence(defence, cell), out);
            }
            Card::Scram => all(self.theirs(), Play::Scram, out),
        }
    }

    /// A card on each of these where it may be played.
    fn on<T>(
        &self,
        targets: impl IntoIterator<Item = T>,
        play: impl Fn(T) -> Play,
        out: &mut Vec<Action>,
    ) {
        for play in targets.into_iter().map(play) {
            if self.may_play(play).is_ok() {
                out.push(Action::Play(play));
            }
        }
    }

    /// The different available cards of the other player.
    fn theirs(&self) -> impl Iterator<Item = Card> + '_ {
        different(&self.hands[self.turn.other()])
    }

    /// ZK-018: whether an available card may be played on this. It becomes part of each list of plays, in
    /// which the card is known.
    #[inline(always)]
    fn may_play(&self, play: Play) -> Result<(), Bar> {
        match play {
            Play::Zombie(_, cell) => self.may_put(cell),
            Play::Hostage(cell) => self.may_attach_hostage(cell),
            Play::Chains(cell) => self.may_chain(cell),
            Play::Pickaxe(cell) => self.may_dig_out(cell),
            Play::Steroids(cell) => self.may_heal(cell),
            Play::Hunger(cell) => self.may_lead_on(cell),
            Play::Terror => require(!self.terror, Bar::TerrorAlready),
            Play::Meat(theirs) | Play::Scram(theirs) => self.may_rob(theirs),
            Play::Plague(one, other) => self.may_raise(one, other),
            Play::Kasparov(first, second) => self.may_swap(first, second),
            Play::Shot(lane)
            | Play::Shot2(lane)
            | Play::Shot3(lane)
            | Play::Burst(lane)
            | Play::Searchlight(lane) => self.may_shoot(lane),
            Play::Sniper(cell) => self.board.zombie_on(cell).map(drop),
            Play::Grenade(cell) => require(!self.board.is_free(cell), Bar::Nothing(cell)),
            Play::Flamethrower(burn) => self.flames(play.card().wounds())?.may_burn(burn),
            Play::StreetOnFire(lane) => self.first_in(lane).map(drop),
            Play::Building(street) => {
                let anybody = self.board.street_zombies(street).next().is_some();
                require(anybody, Bar::EmptyStreet(street))
            }
            Play::Begone => require(self.board.zombies().next().is_some(), Bar::EmptyBoard),
            Play::Vodka(from, to) => self.may_lure(from, to),
            Play::Halt => require(!self.halt, Bar::HaltAlready),
            Play::Defence(defence, cell) => self.may_lay(defence, cell),
        }
    }

    /// Whether the side at turn has a card available.
    fn has(&self, card: Card) -> Result<(), Bar> {
        require(card != Card::Dawn, Bar::Dawn)?; // ZK-135
        require(card.side() == self.turn, Bar::Foreign(card))?;
        require(self.hands[self.turn].contains(&card), Bar::Lacks(card))
    }

    /// Whether the side at turn may play one more card.
    fn may_play_more(&self) -> Result<(), Bar> {
        require(self.plays_left() != Some(0), Bar::OneCard)
    }

    /// Whether the other player has a card that is to be taken.
    fn may_rob(&self, theirs: Card) -> Result<(), Bar> {
        let other = self.turn.other();
        let bar = Bar::NotTheirs(other.seat(), theirs);
        require(self.hands[other].contains(&theirs), bar)
    }

    /// Whether a card may be laid on a cell: no other lies there.
    fn may_lie(&self, cell: Cell) -> Result<(), Bar> {
        require(self.board.is_free(cell), Bar::NotFree(cell))
    }

    /// Returns the different available cards of the side at turn, oldest first.
    pub(super) fn hand(&self) -> impl Iterator<Item = Card> + '_ {
        different(&self.hands[self.turn])
    }

    fn prompt(&self) -> Prompt {
        match self.phase {
            Phase::Move { walker, .. } => Prompt::Move { walker },
            Phase::Discard => Prompt::Discard,
            Phase::Use | Phase::Over(_) => Prompt::Use {
                left: self.plays_left(),
            },
        }
    }

    /// Returns the action taken when the time runs out: the way ahead or the lane nearer to a, the oldest card, the end
    /// of the turn.
    fn fallback_action(&self) -> Option<Action> {
        let mut actions = Vec::new();
        self.actions(&mut actions);
        match self.phase {
            Phase::Move { .. } | Phase::Discard => actions.first().copied(),
            Phase::Use | Phase::Over(_) => actions.last().copied(),
        }
    }
}

/// A card on each of these, on all of which it may be played.
fn all<T>(targets: impl Iterator<Item = T>, play: impl Fn(T) -> Play, out: &mut Vec<Action>) {
    targets.for_each(|target| out.push(Action::Play(play(target))));
}

/// Each card once, in the order in which they first come.
fn different(cards: &[Card]) -> impl Iterator<Item = Card> + '_ {
    let first = |(place, card): &(usize, &Card)| !cards[..*place].contains(card);
    let cards = cards.iter().enumerate().filter(first);
    cards.map(|(_, card)| *card)
}
