//! The answers to a flip that a seat may give, and the reasons against others. Lists of legal actions and views share
//! these checks.

use arrayvec::ArrayVec;

use super::action::{Action, Weapons};
use super::bar::Bar;
use super::cards::{Card, Kind};
use super::state::{Answer, Mode, State, Trophies};
use crate::game::require;
use crate::seat::{BySeat, Seat, Seats};

/// A flip whose answers are awaited, with all on which they depend.
pub(super) struct Flip<'a> {
    /// The way the flip is judged.
    pub(super) mode: Mode,
    /// The card of each seat that takes part.
    pub(super) table: &'a BySeat<Option<Card>>,
    /// The seats that flipped a zombie.
    zombies: Seats,
    /// Brains in front of each player.
    pub(super) brains: &'a BySeat<u8>,
    /// Stored trophies of each player.
    pub(super) trophies: &'a BySeat<Trophies>,
}

impl State {
    /// The latest flip, if it is judged in this way.
    pub(super) fn flip(&self, mode: Mode) -> Flip<'_> {
        Flip::new(mode, &self.last_flip, &self.brains, &self.trophies)
    }
}

impl<'a> Flip<'a> {
    /// A flip that is judged in this way.
    pub(super) fn new(
        mode: Mode,
        table: &'a BySeat<Option<Card>>,
        brains: &'a BySeat<u8>,
        trophies: &'a BySeat<Trophies>,
    ) -> Self {
        let is_zombie = |card: &Option<Card>| *card == Some(Card::Zombie);
        let zombies = match mode {
            Mode::Zombie => table.seats_where(is_zombie),
            Mode::Brain | Mode::Trophy { .. } => Seats::NONE,
        };
        Self {
            mode,
            table,
            zombies,
            brains,
            trophies,
        }
    }

    /// Whether a seat may answer this.
    pub(super) fn may_answer(&self, seat: Seat, action: Action) -> Result<(), Bar> {
        let held = self.trophies[seat];
        match (self.mode, action) {
            (_, Action::Throw(_) | Action::Trophy(_) | Action::Flip) => Err(Bar::OtherMoment),
            (Mode::Zombie, Action::Kill(weapons)) => may_kill(held, self.need(seat), weapons),
            (Mode::Zombie, Action::Yield(drop)) => may_yield(held, self.is_drop_chosen(seat), drop),
            (Mode::Zombie, Action::Pass) => Err(Bar::Attacked),
            (Mode::Zombie, Action::Spend(..)) => Err(Bar::OnlyKill), // RZ-072
            (_, Action::Kill(_) | Action::Yield(_)) => Err(Bar::NoZombie),
            (_, Action::Pass) => Ok(()),
            (_, Action::Spend(kind, at)) => self.may_spend(seat, kind, at),
        }
    }

    /// Whether a seat may spend a stored trophy: just one (RZ-056).
    fn may_spend(&self, seat: Seat, kind: Kind, at: Option<Seat>) -> Result<(), Bar> {
        holds(self.trophies[seat], kind, 1)?;
        match (self.mode, at) {
            (Mode::Brain, Some(other)) if other == seat => Err(Bar::Own),
            (Mode::Brain, Some(other)) => may_block(kind, other, self.takeable(other)),
            (Mode::Brain, None) => Err(Bar::WhoseUnsaid),
            (_, Some(_)) => Err(Bar::AtNobody),
            (_, None) => may_spoil(kind, self.table[seat]),
        }
    }

    /// Whether a seat that loses a brain has to say which trophy it drops.
    pub(super) fn is_drop_chosen(&self, seat: Seat) -> bool {
        let loses_own = self.table[seat] != Some(Card::Brain); // RZ-089
        let crowded = loses_own && self.free(seat) == 0;
        crowded && self.trophies[seat].kinds().count() > 1
    }

    /// Returns the seats that take part.
    pub(super) fn takers(&self) -> Seats {
        self.table.seats_where(Option::is_some)
    }

    /// RZ-016
    pub(super) fn free(&self, seat: Seat) -> u8 {
        self.brains[seat].saturating_sub(self.trophies[seat].len())
    }

    /// RZ-060, RZ-061: the zombies flipped by the others who take part.
    pub(super) fn attackers(&self, seat: Seat) -> u8 {
        if self.table[seat].is_none() {
            return 0; // RZ-041
        }
        u8::try_from(self.zombies.without(seat).len()).expect("three seats at most")
    }

    /// Returns the number of stored weapons the seat must spend to kill all its attackers; `None` if it isn't attacked.
    pub(super) fn need(&self, seat: Seat) -> Option<u8> {
        if self.mode != Mode::Zombie {
            return None;
        }
        let attackers = self.attackers(seat);
        let own = self.table[seat].is_some_and(Card::is_weapon);
        // RZ-062: the card that was flipped kills one; RZ-073
        (attackers > 0).then(|| attackers - u8::from(own))
    }

    /// The trophy that the seat would take in a brain round, were it not blocked.
    pub(super) fn takeable(&self, seat: Seat) -> Option<Kind> {
        // what is typed may name a seat that the table doesn't have
        let flipped = self.table.has(seat).then(|| self.table[seat]);
        let kind = flipped.flatten().and_then(Card::kind)?;
        (self.mode == Mode::Brain && self.free(seat) > 0).then_some(kind) // RZ-081, RZ-085
    }
}

/// RZ-063: whether zombies that need so many weapons may be killed with these.
pub(super) fn may_kill(held: Trophies, need: Option<u8>, weapons: Weapons) -> Result<(), Bar> {
    let need = need.unwrap_or(0);
    require(weapons.rock + weapons.scissors == need, Bar::Need(need))?; // RZ-065
    holds(held, Kind::Rock, weapons.rock)?;
    holds(held, Kind::Scissors, weapons.scissors)
}

/// RZ-069: whether the brain may be lost in this way, also when a kill is possible.
pub(super) fn may_yield(held: Trophies, is_chosen: bool, drop: Option<Kind>) -> Result<(), Bar> {
    match drop {
        None if is_chosen => Err(Bar::DropUnsaid), // RZ-070
        Some(_) if !is_chosen => Err(Bar::NoDrop),
        Some(kind) => holds(held, kind, 1),
        None => Ok(()),
    }
}

/// RZ-050, RZ-055: whether a trophy of this kind may spoil a win, also of a winner without a slot.
pub(super) fn may_spoil(kind: Kind, own: Option<Card>) -> Result<(), Bar> {
    let other = own != Some(kind.card()); // RZ-051
    require(other, Bar::SameKind(kind))
}

/// RZ-082: whether a trophy of this kind may block the one that another would take.
pub(super) fn may_block(kind: Kind, other: Seat, target: Option<Kind>) -> Result<(), Bar> {
    require(target == Some(kind.beats()), Bar::BeatsNothing(kind, other))
}

/// Whether so many of a kind are stored.
fn holds(held: Trophies, kind: Kind, count: u8) -> Result<(), Bar> {
    require(held.of(kind) >= count, Bar::Lacks(kind))
}

/// The answers a seat could give: kills and yields, or to pass and whatever may be spent against
/// two others, are fewer than this.
pub(super) type Answers = ArrayVec<Action, 9>;

/// Every answer a seat of the flip could give, also when it is only one.
pub(super) fn answers(flip: &Flip<'_>, seat: Seat) -> Answers {
    let mut out = Answers::new();
    each_answer(flip, seat, |action| out.push(action));
    out
}

/// Gives every answer a seat of the flip could give, also when it is only one.
pub(super) fn each_answer(flip: &Flip<'_>, seat: Seat, mut give: impl FnMut(Action)) {
    let held = flip.trophies[seat];
    match flip.mode {
        Mode::Zombie => {
            kills(held, flip.need(seat)).for_each(&mut give);
            yields(held, flip.is_drop_chosen(seat)).for_each(give);
        }
        Mode::Trophy { .. } => {
            give(Action::Pass);
            let own = flip.table[seat];
            let kinds = held.kinds().filter(|kind| may_spoil(*kind, own).is_ok());
            kinds.for_each(|kind| give(Action::Spend(kind, None)));
        }
        Mode::Brain => {
            give(Action::Pass);
            for other in flip.takers().without(seat).iter() {
                let target = flip.takeable(other);
                let kinds = held.kinds();
                let kinds = kinds.filter(|kind| may_block(*kind, other, target).is_ok());
                kinds.for_each(|kind| give(Action::Spend(kind, Some(other))));
            }
        }
    }
}

fn kills(held: Trophies, need: Option<u8>) -> impl Iterator<Item = Action> {
    let all = Weapons::ALL.into_iter();
    let possible = all.filter(move |weapons| may_kill(held, need, *weapons).is_ok());
    possible.map(Action::Kill)
}

fn yields(held: Trophies, is_chosen: bool) -> impl Iterator<Item = Action> {
    let [rock, scissors, paper] = Kind::ALL.map(Some);
    let all = [None, rock, scissors, paper].into_iter();
    let possible = all.filter(move |drop| may_yield(held, is_chosen, *drop).is_ok());
    possible.map(Action::Yield)
}

/// Returns the status of a seat in a new window: asked, answered for, or without a part in the window.
pub(super) fn opening_answer(flip: &Flip<'_>, seat: Seat) -> Answer {
    let attacked = flip.need(seat).is_some_and(|need| need > 0);
    if flip.table[seat].is_none() || (flip.mode == Mode::Zombie && !attacked) {
        return Answer::None; // RZ-042
    }
    let (mut last, mut count) = (Action::Pass, 0);
    each_answer(flip, seat, |action| (last, count) = (action, count + 1));
    if count > 1 {
        Answer::Awaited
    } else if last == Action::Pass {
        Answer::None
    } else {
        Answer::Given(last) // RZ-090
    }
}
