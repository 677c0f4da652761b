//! What may be done now.

use super::Zombiaki;
use super::action::{Action, Prompt, Target};
use super::bar::Bar;
use super::cards::Card;
use super::cells::{Cell, Lane, Street};
use super::state::State;
use super::table::{Phase, Table};
use crate::game::{Decision, Macro, Pace, Secrecy, View};
use crate::seat::Seat;

mod flames;
mod humans;
mod zombies;

pub(super) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if state.pending().contains(seat) {
        state.table.actions(out);
    }
}

pub(super) fn decision(state: &State) -> Decision<Zombiaki> {
    Decision {
        prompt: state.table.prompt(),
        secrecy: Secrecy::Open,
        otherwise: state.table.otherwise(),
        pace: Pace::Ask,
    }
}

/// ZK-190, ZK-191, ZK-193: whoever is at turn; the fences say how far back.
pub(super) fn may_undo(state: &State, seat: Seat) -> bool {
    state.pending().contains(seat)
}

/// Who ends a turn in which he has played nothing is asked once more if he could.
pub(super) fn doubtful(table: &Table, action: Action) -> bool {
    let idle = table.phase == Phase::Use && table.plays == 0 && action == Action::End;
    idle && !table.playable().is_empty()
}

/// The other order of what is chosen in twos.
pub(super) fn macros(view: &View<Zombiaki>, seat: Seat, out: &mut Vec<Macro<Zombiaki>>) {
    let table = &view.public.table;
    if table.phase != Phase::Use || !table.pending().contains(seat) {
        return;
    }
    out.extend(table.playable().into_iter().filter_map(|action| {
        let path = action.turned()?;
        let actions = vec![action];
        Some(Macro { path, actions })
    }));
}

impl Table {
    /// All answers of whoever is at turn, in menu order.
    pub(super) fn actions(&self, out: &mut Vec<Action>) {
        match &self.phase {
            Phase::Move { walker, .. } => {
                let from = *walker;
                let zombie = self.board.zombie(from);
                let ways = zombie.map(|zombie| self.ways(from, zombie));
                let ways = ways.unwrap_or_default().into_iter();
                out.extend(ways.map(|to| Action::Move { from, to }));
            }
            Phase::Discard => out.extend(self.hand().into_iter().map(Action::Discard)), // ZK-080
            Phase::Use => self.uses(out),
            Phase::Over(_) => {}
        }
    }

    /// ZK-082, ZK-084: what is neither played nor discarded is kept.
    fn uses(&self, out: &mut Vec<Action>) {
        self.plays(out);
        out.extend(self.hand().into_iter().map(Action::Discard)); // ZK-129
        out.push(Action::End);
    }

    /// Everything that could be played now.
    fn playable(&self) -> Vec<Action> {
        let mut plays = Vec::new();
        self.plays(&mut plays);
        plays
    }

    fn plays(&self, out: &mut Vec<Action>) {
        if self.may_play_more().is_ok() {
            let hand = self.hand().into_iter();
            hand.for_each(|card| self.plays_of(card, out));
        }
    }

    /// Everything on which a card may be played.
    fn plays_of(&self, card: Card, out: &mut Vec<Action>) {
        let mut offer = |target: Target| {
            if self.may_play(card, target).is_ok() {
                out.push(Action::Play(card, target));
            }
        };
        match card {
            Card::Terror | Card::Begone | Card::Halt => offer(Target::Nothing),
            Card::Zombie(_)
            | Card::Hostage
            | Card::Chains
            | Card::Pickaxe
            | Card::Steroids
            | Card::Hunger
            | Card::Sniper
            | Card::Grenade
            | Card::Defence(_) => Cell::all().map(Target::Cell).for_each(offer),
            Card::Shot
            | Card::Shot2
            | Card::Shot3
            | Card::Burst
            | Card::StreetOnFire
            | Card::Searchlight => Lane::ALL.into_iter().map(Target::Lane).for_each(offer),
            Card::Building => Street::ALL.into_iter().map(Target::Street).for_each(offer),
            Card::Meat | Card::Scram => {
                let cards = different(&self.hands[self.turn.other()]);
                cards.into_iter().map(Target::Theirs).for_each(offer);
            }
            Card::Vodka => self.lures().for_each(offer),
            Card::Kasparov => self.pairs().for_each(offer),
            Card::Plague => self.raises(offer),
            Card::Flamethrower => self.burns(card.wounds()).for_each(offer),
            Card::Dawn => {}
        }
    }

    /// ZK-018: whether an available card may be played on this.
    pub(super) fn may_play(&self, card: Card, target: Target) -> Result<(), Bar> {
        match (card, target) {
            (Card::Zombie(_), Target::Cell(cell)) => self.may_put(cell),
            (Card::Hostage, Target::Cell(cell)) => self.may_attach_hostage(cell),
            (Card::Chains, Target::Cell(cell)) => self.may_chain(cell),
            (Card::Pickaxe, Target::Cell(cell)) => self.may_dig_out(cell),
            (Card::Steroids, Target::Cell(cell)) => self.may_heal(cell),
            (Card::Hunger, Target::Cell(cell)) => self.may_lead_on(cell),
            (Card::Terror, Target::Nothing) => Bar::TerrorAlready.when(self.terror),
            (Card::Meat | Card::Scram, Target::Theirs(theirs)) => self.may_rob(theirs),
            (Card::Plague, Target::Raise(one, other)) => self.may_raise(one, other),
            (Card::Kasparov, Target::Pair(first, second)) => self.may_swap(first, second),
            (
                Card::Shot | Card::Shot2 | Card::Shot3 | Card::Burst | Card::Searchlight,
                Target::Lane(lane),
            ) => self.may_shoot(lane),
            (Card::Sniper, Target::Cell(cell)) => self.board.zombie_on(cell).map(drop),
            (Card::Grenade, Target::Cell(cell)) => {
                Bar::Nothing(cell).when(self.board.is_free(cell))
            }
            (Card::Flamethrower, Target::Burn(burn)) => self.flames(card.wounds())?.may_burn(burn),
            (Card::StreetOnFire, Target::Lane(lane)) => self.first_in(lane).map(drop),
            (Card::Building, Target::Street(street)) => {
                Bar::EmptyStreet(street).unless(self.board.on_street(street).next().is_some())
            }
            (Card::Begone, Target::Nothing) => {
                Bar::EmptyBoard.unless(self.board.zombies().next().is_some())
            }
            (Card::Vodka, Target::Step(from, to)) => self.may_lure(from, to),
            (Card::Halt, Target::Nothing) => Bar::HaltAlready.when(self.halt),
            (Card::Defence(defence), Target::Cell(cell)) => self.may_lay(defence, cell),
            _ => Err(Bar::NotNow), // a card and what it is never played on, which nobody can type
        }
    }

    /// Whether the side at turn has a card available.
    pub(super) fn has(&self, card: Card) -> Result<(), Bar> {
        Bar::Dawn.when(card == Card::Dawn)?; // ZK-135
        Bar::Foreign(card).when(card.side() != self.turn)?;
        Bar::Lacks(card).unless(self.hands[self.turn].contains(&card))
    }

    /// Whether the side at turn may play one more card.
    pub(super) fn may_play_more(&self) -> Result<(), Bar> {
        Bar::OneCard.when(self.plays_left() == Some(0))
    }

    /// Whether the other player has a card that is to be taken.
    fn may_rob(&self, theirs: Card) -> Result<(), Bar> {
        let other = self.turn.other();
        Bar::NotTheirs(other.seat(), theirs).unless(self.hands[other].contains(&theirs))
    }

    /// Whether a card may be laid on a cell: no other lies there.
    fn may_lie(&self, cell: Cell) -> Result<(), Bar> {
        Bar::NotFree(cell).unless(self.board.is_free(cell))
    }

    /// The different available cards of whoever is at turn, oldest first.
    fn hand(&self) -> Vec<Card> {
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

    /// What is done when the time runs out: ahead or the lane nearer to a, the oldest card, the
    /// end.
    fn otherwise(&self) -> Option<Action> {
        let mut actions = Vec::new();
        self.actions(&mut actions);
        match self.phase {
            Phase::Move { .. } | Phase::Discard => actions.first().copied(),
            Phase::Use | Phase::Over(_) => actions.last().copied(),
        }
    }
}

/// Each card once, in the order in which they first come.
fn different(cards: &[Card]) -> Vec<Card> {
    let mut found = Vec::new();
    for card in cards {
        if !found.contains(card) {
            found.push(*card);
        }
    }
    found
}
