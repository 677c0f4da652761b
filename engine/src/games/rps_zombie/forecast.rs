//! Forecast of each player's win probability when a round is about to begin, learned from games of normal players
//! (`engine/examples/learn.rs`).

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use super::cards::{Card, Kind, Pile};
use super::state::{Phase, State};
use crate::net::Net;
use crate::seat::{BySeat, Seat};

/// Number of features of one player, and of the cards to come.
const OWN: usize = 8;
const COMING: usize = 8;

/// Number of network features for a seat: its own, those of two other seats, and those of the cards to come.
pub const FEATURES: usize = 3 * OWN + COMING;

static NET: LazyLock<Net<FEATURES>> =
    LazyLock::new(|| Net::read(include_str!("../../../../config/learned/rps-zombie.toml")));

/// Returns whether a round is about to begin.
pub(super) fn has_forecast(state: &State) -> bool {
    matches!(state.phase, Phase::Flip)
}

pub(super) fn forecast(state: &State, seat: Seat) -> Option<f32> {
    features(state).map(|features| NET.shares(&features)[seat])
}

/// Returns the network features of each seat that is still in the game; `None` unless a round is about to begin. The
/// features are all public.
#[must_use]
pub fn features(state: &State) -> Option<BySeat<Option<[f32; FEATURES]>>> {
    if !has_forecast(state) {
        return None;
    }
    let coming = deck_features(state);
    let features = |seat: Seat| {
        let mut features = [0.0; FEATURES];
        let mut others: ArrayVec<Seat, 3> = state.alive().without(seat).iter().collect();
        others.sort_by_key(|other| {
            std::cmp::Reverse((state.brains[*other], state.trophies[*other].len()))
        });
        for (own, seat) in features
            .chunks_exact_mut(OWN)
            .zip([seat].into_iter().chain(others))
        {
            own.copy_from_slice(&own_features(state, seat));
        }
        features[3 * OWN..].copy_from_slice(&coming);
        features
    };
    let alive = state.alive();
    Some(BySeat::from_fn(state.seats(), |seat| {
        alive.contains(seat).then(|| features(seat))
    }))
}

fn one_if(holds: bool) -> f32 {
    f32::from(u8::from(holds))
}

/// Brains, trophies, free slots, and what is about to be out.
fn own_features(state: &State, seat: Seat) -> [f32; OWN] {
    let (brains, held) = (state.brains[seat], state.trophies[seat]);
    let [rock, scissors, paper] = Kind::ALL.map(|kind| held.of(kind));
    [
        f32::from(brains) / 3.0,
        f32::from(rock) / 2.0,
        f32::from(scissors) / 2.0,
        f32::from(paper) / 2.0,
        f32::from(brains.saturating_sub(held.len())) / 2.0,
        one_if(brains == 1),
        one_if(rock + scissors > 0),
        one_if(rock > 0 && scissors > 0),
    ]
}

/// Returns the features of the cards to come: their number, their kinds, and the number of rounds.
fn deck_features(state: &State) -> [f32; COMING] {
    let deck: Pile = state.deck.open().iter().copied().collect();
    let count = f32::from(deck.len());
    let [brains, rocks, scissors, papers, zombies] =
        Card::ALL.map(|card| f32::from(deck.of(card)) / count.max(1.0) * 3.0);
    let rounds = usize::from(deck.len()) / state.alive().len().max(1);
    [
        count / 49.0,
        brains,
        rocks,
        scissors,
        papers,
        zombies,
        f32::from(deck.of(Card::Zombie)) / 10.0,
        1.0 / (1.0 + rounds as f32),
    ]
}
