//! Searches and simulations, built beside the rules of their game.

use crate::ai::Level;
use crate::chance::{Chance, Seed};
use crate::game::{Policy, View};
use crate::search::SearchResult;
use crate::seat::{BySeat, Seat};
use crate::simulate::{GameResult, ThinkSignal};
use crate::tale::Moment;

/// A game with its searches and simulations. [`programs!`](crate::programs!) builds them in the package of the rules,
/// so that the compiler can inline both into each other.
pub trait Programs: Policy {
    /// Searches as [`search`](crate::search::search) does, with as many playouts as the [`Skill`](crate::game::Skill)
    /// says.
    ///
    /// # Panics
    /// If there is no action.
    fn think(
        view: &View<Self>,
        seat: Seat,
        legal: &[Self::Action],
        chance: &mut Chance,
        watch: &mut dyn FnMut(SearchResult<Self::Action>) -> bool,
    ) -> SearchResult<Self::Action>;

    /// Plays a whole game between AIs, as [`play`](crate::simulate::play) does.
    fn simulate(
        options: &Self::Options,
        levels: &BySeat<Level>,
        seed: u64,
        clock: Option<&mut dyn FnMut(ThinkSignal)>,
    ) -> GameResult;

    /// Plays determinizations at random, as [`worlds`](crate::simulate::worlds) does. Returns the number of actions.
    fn worlds(options: &Self::Options, seats: u8, seed: u64, count: u32) -> u64;

    /// Finds the key moments of a game that is over, as [`moments`](crate::tale::moments) does.
    fn moments(
        options: Self::Options,
        seats: u8,
        seed: Seed,
        moves: &[(Seat, Self::Action)],
    ) -> Option<Vec<Moment>>;
}

/// Builds the [`Programs`] of a game here: of `Game`, or of `Game<P>` with a `P: Bound`.
#[macro_export]
macro_rules! programs {
    ($game:ty $(, $param:ident: $bound:path)?) => {
        impl$(<$param: $bound>)? $crate::Programs for $game {
            fn think(
                view: &$crate::View<Self>,
                seat: $crate::Seat,
                legal: &[<Self as $crate::Game>::Action],
                chance: &mut $crate::Chance,
                watch: &mut dyn FnMut(
                    $crate::search::SearchResult<<Self as $crate::Game>::Action>,
                ) -> bool,
            ) -> $crate::search::SearchResult<<Self as $crate::Game>::Action> {
                let games = <Self as $crate::Policy>::playout_budget(view, seat);
                $crate::search::search(view, seat, legal, games, chance, watch)
            }

            fn simulate(
                options: &<Self as $crate::Game>::Options,
                levels: &$crate::BySeat<$crate::ai::Level>,
                seed: u64,
                clock: Option<&mut dyn FnMut($crate::simulate::ThinkSignal)>,
            ) -> $crate::simulate::GameResult {
                $crate::simulate::play::<Self>(options, levels, seed, clock)
            }

            fn worlds(
                options: &<Self as $crate::Game>::Options,
                seats: u8,
                seed: u64,
                count: u32,
            ) -> u64 {
                $crate::simulate::worlds::<Self>(options, seats, seed, count)
            }

            fn moments(
                options: <Self as $crate::Game>::Options,
                seats: u8,
                seed: $crate::Seed,
                moves: &[($crate::Seat, <Self as $crate::Game>::Action)],
            ) -> Option<Vec<$crate::tale::Moment>> {
                $crate::tale::moments::<Self>(options, seats, seed, moves)
            }
        }
    };
}
