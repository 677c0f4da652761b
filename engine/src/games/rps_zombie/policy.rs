//! The heuristic weights of actions: the strategy notes of the rules page, applied to the public view. A player who
//! must choose knows nothing more than that view.

use super::RpsZombie;
use super::action::{Action, Weapons};
use super::cards::Kind;
use super::forecast;
use super::state::{Mode, State, Trophies};
use super::view::{Public, Stage};
use crate::game::{Policy, SearchMethod, Skill, View};
use crate::seat::Seat;

/// Weight of a kill, before the weapons left over are considered.
const KILL: i32 = 10;

/// The most that a brain weighs which goes with what is dropped: less than any kill.
const DROPPED: i32 = 4;

impl Policy for RpsZombie {
    const SKILL: Skill = Skill {
        slips: 2,
        playouts: 500,
        method: SearchMethod::Worlds,
        pauses: 1,
    };

    fn weigh(view: &View<Self>, seat: Seat, action: Action) -> i32 {
        let public = &view.public;
        let held = public.trophies[seat];
        match action {
            Action::Throw(_) | Action::Flip | Action::Pass => 0,
            Action::Trophy(kind) => i32::from(kind != Kind::Paper), // note 3
            Action::Kill(weapons) if is_too_dear(public, seat, weapons) => -1,
            Action::Kill(weapons) => KILL + evenness(held, weapons), // note 1
            Action::Yield(drop) => drop.map_or(0, |kind| weigh_drop(held, kind)),
            Action::Spend(..) if is_last_flip(public) => -1, // note 8
            Action::Spend(kind, None) => spend(public, seat, kind),
            Action::Spend(kind, Some(_)) => {
                if kind == Kind::Paper { 1 } else { -1 } // note 7
            }
        }
    }

    fn has_forecast(state: &State) -> bool {
        forecast::has_forecast(state)
    }

    fn forecast(state: &State, seat: Seat) -> Option<f32> {
        forecast::forecast(state, seat)
    }
}

/// Whether a brain is missed less than the weapons that keep it: two for one of three, while there is something
/// left for them to kill.
fn is_too_dear(public: &Public, seat: Seat, weapons: Weapons) -> bool {
    let two = weapons.rock + weapons.scissors > 1;
    two && public.brains[seat] > 2 && !is_last_flip(public)
}

/// Whether no round can follow this flip (RZ-105). Then brains count, and of those with as many the one with more
/// trophies wins: a trophy spent costs its owner as much as it keeps from a single rival, and more against a third.
fn is_last_flip(public: &Public) -> bool {
    let alive = public.brains.seats_where(|brains| *brains > 0);
    usize::from(public.deck_count) < alive.len()
}

/// Note 2: keep one of each weapon.
fn evenness(held: Trophies, weapons: Weapons) -> i32 {
    let left = |kind, used| i32::from(held.of(kind)) - i32::from(used);
    let rock = left(Kind::Rock, weapons.rock);
    let scissors = left(Kind::Scissors, weapons.scissors);
    -(rock - scissors).abs()
}

/// Weighs a dropped trophy by note 10: paper first, then the kind held twice. A brain is given up only where nothing
/// can be killed.
fn weigh_drop(held: Trophies, kind: Kind) -> i32 {
    if kind == Kind::Paper {
        return DROPPED;
    }
    i32::from(held.of(kind)).min(DROPPED)
}

/// Weighs spending a trophy by notes 4 to 6 and 9. Paper goes against the win of another player, or when the seat wins
/// and has no free slot. A weapon goes against a winner with one brain left who holds fewer weapons. Between two
/// players it also goes against the first weapon of a winner with more than two brains, if the seat keeps another one.
fn spend(public: &Public, seat: Seat, kind: Kind) -> i32 {
    let Stage::Respond {
        mode: Mode::Trophy { taker },
        ..
    } = public.stage
    else {
        return -1;
    };
    let held = public.trophies[seat];
    let free = |seat: Seat| public.brains[seat].saturating_sub(public.trophies[seat].len());
    let full = free(seat) == 0;
    if kind == Kind::Paper {
        let useless_win = taker == seat && full;
        return if useless_win || (taker != seat && (full || free(taker) > 0)) {
            1
        } else {
            -1
        };
    }
    let weapons = |seat: Seat| {
        let held = public.trophies[seat];
        held.of(Kind::Rock) + held.of(Kind::Scissors)
    };
    let ahead = weapons(seat) > weapons(taker) && public.brains[taker] == 1;
    let between_two = public.brains.count() == 2;
    let first = between_two && weapons(seat) > 1 && weapons(taker) == 0 && public.brains[taker] > 2;
    let poor = public.brains[seat] == 1 && held.len() == 1; // note 6
    if taker != seat && (ahead || first) && !poor && free(taker) > 0 {
        1
    } else {
        -1
    }
}
