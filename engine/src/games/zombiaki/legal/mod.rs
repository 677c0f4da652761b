//! What may be done now.

use super::Zombiaki;
use super::action::{Action, Prompt, Target};
use super::cards::Card;
use super::sides::Side;
use super::state::State;
use super::table::{Phase, Table};
use crate::game::{Decision, Macro, Pace, Secrecy, View};
use crate::seat::Seat;

mod humans;
mod zombies;

pub(super) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    // ZK-086
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
    idle && table.playable().next().is_some()
}

/// The other order of what is chosen in twos.
pub(super) fn macros(view: &View<Zombiaki>, seat: Seat, out: &mut Vec<Macro<Zombiaki>>) {
    let table = &view.public.table;
    if table.phase != Phase::Use || table.turn != Side::of(seat) {
        return;
    }
    out.extend(table.playable().filter_map(|(card, target)| {
        let action = Action::Play(card, target);
        let path = target.turned(card)?;
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
        let plays = self.playable();
        out.extend(plays.map(|(card, target)| Action::Play(card, target)));
        out.extend(self.hand().into_iter().map(Action::Discard)); // ZK-129
        out.push(Action::End); // ZK-085
    }

    /// Everything that could be played now.
    fn playable(&self) -> impl Iterator<Item = (Card, Target)> + '_ {
        self.hand().into_iter().flat_map(|card| {
            let targets = self.targets_now(card).into_iter();
            targets.map(move |target| (card, target))
        })
    }

    fn targets_now(&self, card: Card) -> Vec<Target> {
        match self.plays_left() {
            Some(0) => Vec::new(),
            Some(_) | None => self.targets(card),
        }
    }

    /// ZK-018: what a card may be played on; nothing if it can't be played.
    fn targets(&self, card: Card) -> Vec<Target> {
        match card.side() {
            Side::Zombies => self.zombie_targets(card),
            Side::Humans => self.human_targets(card),
        }
    }

    /// The different available cards of whoever is at turn, oldest first.
    fn hand(&self) -> Vec<Card> {
        different(&self.hands[self.turn])
    }

    /// The different available cards of the other player, to be taken.
    fn loot(&self) -> Vec<Target> {
        let cards = different(&self.hands[self.turn.other()]);
        cards.into_iter().map(Target::Theirs).collect()
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

/// A card that needs no target, if it may be played.
fn alone(allowed: bool) -> Vec<Target> {
    let play = allowed.then_some(Target::Nothing);
    play.into_iter().collect()
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
