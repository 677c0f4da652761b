//! What may be done now.

use super::Zombiaki;
use super::action::{Action, Prompt};
use super::bar::Bar;
use super::cards::Card;
use super::cells::{Cell, Lane, Street};
use super::play::Play;
use super::state::State;
use super::table::{Phase, Table};
use crate::game::{Decision, Macro, Pace, Secrecy, View, require};
use crate::seat::Seat;

mod flames;
mod humans;
mod zombies;

pub(super) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if state.pending().contains(seat) {
        state.table.actions(out);
    }
}

/// Whether a seat may do this now.
pub(super) fn permit(view: &View<Zombiaki>, seat: Seat, action: Action) -> Result<(), Bar> {
    let table = &view.public.table;
    require(table.pending().contains(seat), Bar::NotNow)?;
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
        Some(Macro {
            path,
            actions,
            stands_for: Vec::new(),
        })
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
        out.extend(self.playable());
        out.extend(self.hand().into_iter().map(Action::Discard)); // ZK-129
        out.push(Action::End);
    }

    /// Everything that could be played now.
    fn playable(&self) -> Vec<Action> {
        let hand = self.may_play_more().map(|()| self.hand());
        let hand = hand.unwrap_or_default().into_iter();
        let plays = hand.flat_map(|card| self.plays_of(card));
        let plays = plays.filter(|play| self.may_play(*play).is_ok());
        plays.map(Action::Play).collect()
    }

    /// A card on everything on which it could be played at all, in menu order.
    fn plays_of(&self, card: Card) -> Vec<Play> {
        match card {
            Card::Zombie(kind) => on_cells(|cell| Play::Zombie(kind, cell)),
            Card::Hostage => on_cells(Play::Hostage),
            Card::Chains => on_cells(Play::Chains),
            Card::Pickaxe => on_cells(Play::Pickaxe),
            Card::Steroids => on_cells(Play::Steroids),
            Card::Hunger => on_cells(Play::Hunger),
            Card::Terror => vec![Play::Terror],
            Card::Meat => self.thefts(Play::Meat),
            Card::Plague => self.raises(),
            Card::Kasparov => self.pairs().collect(),
            Card::Dawn => Vec::new(),
            Card::Shot => Lane::ALL.map(Play::Shot).to_vec(),
            Card::Shot2 => Lane::ALL.map(Play::Shot2).to_vec(),
            Card::Shot3 => Lane::ALL.map(Play::Shot3).to_vec(),
            Card::Burst => Lane::ALL.map(Play::Burst).to_vec(),
            Card::Sniper => on_cells(Play::Sniper),
            Card::Grenade => on_cells(Play::Grenade),
            Card::Flamethrower => self.burns(card.wounds()).collect(),
            Card::StreetOnFire => Lane::ALL.map(Play::StreetOnFire).to_vec(),
            Card::Building => Street::ALL.map(Play::Building).to_vec(),
            Card::Searchlight => Lane::ALL.map(Play::Searchlight).to_vec(),
            Card::Begone => vec![Play::Begone],
            Card::Vodka => self.lures().collect(),
            Card::Halt => vec![Play::Halt],
            Card::Defence(defence) => on_cells(|cell| Play::Defence(defence, cell)),
            Card::Scram => self.thefts(Play::Scram),
        }
    }

    /// Every card of the other player, to be taken with one's own.
    fn thefts(&self, with: fn(Card) -> Play) -> Vec<Play> {
        let cards = different(&self.hands[self.turn.other()]);
        cards.into_iter().map(with).collect()
    }

    /// ZK-018: whether an available card may be played on this.
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
                let anybody = self.board.on_street(street).next().is_some();
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

/// A card on every cell.
fn on_cells(play: impl Fn(Cell) -> Play) -> Vec<Play> {
    Cell::all().map(play).collect()
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
