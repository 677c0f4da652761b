//! The share of luck in the result of a step, apart from the players' choices in it.
//!
//! Win probabilities are means of playouts from determinizations of what one seat, or every viewer, has seen. The luck
//! of a step is the win probability after it, less the mean after the same moves, by the eyes of its first mover. That
//! mean is taken over the worlds that the first mover could take for the real one. Worlds are few, with one playout
//! each, so every mean has a standard error.

use crate::chance::Chance;
use crate::game::{EventLog, Game, Policy, View};
use crate::search::win_probabilities;
use crate::seat::{BySeat, Seat, Viewer};

/// Number of attempts to sample a world in which the same moves are possible.
const ATTEMPTS: u32 = 8;

/// An estimate from samples: their mean, and the variance of that mean.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// Mean of the samples.
    pub mean: f32,
    /// The square of its standard error.
    pub variance: f32,
}

impl Estimate {
    /// Returns the difference from another estimate, made from other samples.
    fn minus(self, other: Self) -> Self {
        Self {
            mean: self.mean - other.mean,
            variance: self.variance + other.variance,
        }
    }
}

/// The number of sampled worlds, and the chance that samples them.
pub(crate) struct Sampling {
    pub(crate) worlds: u32,
    pub(crate) chance: Chance,
}

/// Returns the win probability of each seat in a position as one seat sees it or, without a seat, as every viewer does.
pub(crate) fn estimate_win_probabilities<G: Policy>(
    state: &G::State,
    seats: u8,
    eyes: Option<Seat>,
    sampling: &mut Sampling,
) -> BySeat<Estimate> {
    if G::outcome(state).is_some() {
        return means::<G>(seats, |_| state.clone(), sampling);
    }
    let view = View::<G>::new(state, eyes.map_or(Viewer::Group, Viewer::Seat));
    means::<G>(seats, |chance| G::imagine(&view, eyes, chance), sampling)
}

/// Returns the luck of each seat in a step that began in a position with these moves and, by the eyes of its first
/// mover, led to these win probabilities.
pub(crate) fn step_luck<G: Policy>(
    before: &G::State,
    moves: &[(Seat, G::Action)],
    after: &BySeat<Estimate>,
    sampling: &mut Sampling,
) -> BySeat<Estimate> {
    let world = |chance: &mut Chance| world_after::<G>(before, moves, chance);
    let expected = means::<G>(after.count(), world, sampling);
    BySeat::from_fn(after.count(), |seat| after[seat].minus(expected[seat]))
}

/// Returns the luck of each seat in what was dealt, by their own eyes.
pub(crate) fn deal_luck<G: Policy>(
    options: &G::Options,
    state: &G::State,
    seats: u8,
    sampling: &mut Sampling,
) -> BySeat<Estimate> {
    let dealt = |chance: &mut Chance| G::start(options, seats, chance, &mut EventLog::new_muted());
    let expected = means::<G>(seats, dealt, sampling);
    BySeat::from_fn(seats, |seat| {
        let own = estimate_win_probabilities::<G>(state, seats, Some(seat), sampling);
        own[seat].minus(expected[seat])
    })
}

/// Returns the mean win probability of each seat over the positions of many sampled worlds.
fn means<G: Policy>(
    seats: u8,
    mut world: impl FnMut(&mut Chance) -> G::State,
    Sampling { worlds, chance }: &mut Sampling,
) -> BySeat<Estimate> {
    let mut sums = BySeat::from_fn(seats, |_| [0.0; 2]);
    for _ in 0..*worlds {
        let world = world(chance);
        for (seat, it) in win_probabilities::<G>(&world, seats, 1, chance).iter() {
            sums[seat][0] += it;
            sums[seat][1] += it * it;
        }
    }
    BySeat::from_fn(seats, |seat| estimate(sums[seat], *worlds as f32))
}

/// Returns the mean of `count` samples and the variance of that mean, from their sum and the sum of their squares.
fn estimate([sum, squares]: [f32; 2], count: f32) -> Estimate {
    let mean = sum / count;
    Estimate {
        mean,
        variance: (squares / count - mean * mean).max(0.0) / (count - 1.0),
    }
}

/// Returns a world that the first mover could take for the real one, after the same moves.
fn world_after<G: Game>(
    state: &G::State,
    moves: &[(Seat, G::Action)],
    chance: &mut Chance,
) -> G::State {
    let first = moves.first().map(|(seat, _)| *seat);
    let view = first.map(|seat| View::<G>::of(state, seat));
    let imagined = |chance: &mut Chance| {
        let mut world = G::imagine(view.as_ref()?, first, chance);
        carry_out_all::<G>(&mut world, moves, chance).then_some(world)
    };
    (0..ATTEMPTS)
        .find_map(|_| imagined(chance))
        .unwrap_or_else(|| {
            // the real hidden cards, with other draws
            let mut world = state.clone();
            carry_out_all::<G>(&mut world, moves, chance);
            world
        })
}

/// Carries answers out until one isn't possible. Returns whether all were.
fn carry_out_all<G: Game>(
    state: &mut G::State,
    moves: &[(Seat, G::Action)],
    chance: &mut Chance,
) -> bool {
    let mut legal = Vec::new();
    moves.iter().all(|(seat, action)| {
        legal.clear();
        if G::offers(state).contains(*seat) {
            G::legal(state, *seat, &mut legal);
        }
        G::asides(state, *seat, &mut legal);
        let is_legal = legal.contains(action);
        if is_legal {
            G::apply(state, *seat, *action, chance, &mut EventLog::new_muted());
        }
        is_legal
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Seed;
    use crate::games::rps_zombie::RpsZombie;
    use crate::notation::{Notation, Setup};

    /// Returns the luck of two seats in the last move from a position, and their win probabilities before and after it,
    /// with the random numbers of this seed.
    fn find_luck(
        setup: &str,
        earlier: &[(u8, &str)],
        last: (u8, &str),
        seed: u64,
    ) -> [BySeat<Estimate>; 3] {
        let setup = toml::from_str(setup).expect("a table");
        let mut chance = Chance::from_seed(Seed::from_number(5));
        let position = RpsZombie::position(&Setup::new(&setup), &mut chance);
        let mut state = position.expect("a position").state;
        let read = |(seat, text): &(u8, &str)| {
            let seat = Seat::nth(*seat).expect("a seat");
            (seat, text.parse().expect("an action"))
        };
        let earlier: Vec<_> = earlier.iter().map(read).collect();
        assert!(carry_out_all::<RpsZombie>(
            &mut state,
            &earlier,
            &mut chance
        ));
        let (before, moves) = (state.clone(), [read(&last)]);
        assert!(carry_out_all::<RpsZombie>(&mut state, &moves, &mut chance));
        let mut sampling = Sampling {
            worlds: 200,
            chance: Chance::from_seed(Seed::from_number(seed)),
        };
        let [was, is] = [&before, &state].map(|it| {
            estimate_win_probabilities::<RpsZombie>(it, 2, Some(moves[0].0), &mut sampling)
        });
        let luck = step_luck::<RpsZombie>(&before, &moves, &is, &mut sampling);
        [luck, was, is]
    }

    /// Returns the means of `find_luck`.
    fn luck(setup: &str, earlier: &[(u8, &str)], last: (u8, &str)) -> [BySeat<f32>; 3] {
        find_luck(setup, earlier, last, 5).map(|all| BySeat::from_fn(2, |seat| all[seat].mean))
    }

    #[test]
    fn the_variance_of_luck_is_that_of_its_samples() {
        let half = estimate([12.0, 12.0], 24.0);
        assert!((half.variance - 0.25 / 23.0).abs() < 1e-6, "{half:?}");
        let sure = estimate([24.0, 24.0], 24.0);
        assert_eq!([sure.mean, sure.variance], [1.0, 0.0]);
        let thrown = [(0, "throw rock"), (1, "throw scissors")];
        let last = (0, "trophy rock");
        let all: Vec<Estimate> = (0..40)
            .map(|seed| find_luck("players = 2", &thrown, last, seed)[0][Seat::FIRST])
            .collect();
        let mean = |of: &dyn Fn(&Estimate) -> f32| all.iter().map(of).sum::<f32>() / 40.0;
        let middle = mean(&|it| it.mean);
        let differs = mean(&|it| (it.mean - middle).powi(2));
        let said = mean(&|it| it.variance);
        assert!((0.5..2.0).contains(&(said / differs)), "{said} {differs}");
    }

    #[test]
    fn cards_that_are_turned_up_are_luck() {
        let setup = r#"
            players = 2
            phase = "flip"
            brains = { A = 2, B = 1 }
            trophies = { A = [], B = [] }
            deck = ["rock", "scissors", "paper", "paper", "zombie", "zombie"]"#;
        let [luck, was, is] = luck(setup, &[], (0, "flip"));
        for (seat, luck) in luck.iter() {
            let change = is[seat] - was[seat];
            assert!((luck - change).abs() < 0.15, "{luck} of {change}");
        }
    }

    #[test]
    fn hidden_cards_are_no_luck() {
        let thrown = [(0, "throw rock"), (1, "throw scissors")];
        let [luck, ..] = luck("players = 2", &thrown, (0, "trophy rock"));
        assert!(luck.iter().all(|(_, luck)| luck.abs() < 0.15), "{luck:?}");
    }

    #[test]
    fn a_trophy_given_away_is_a_choice() {
        let setup = r#"
            players = 2
            phase = "flip"
            brains = { A = 1, B = 1 }
            trophies = { A = ["rock"], B = [] }
            deck = ["paper", "zombie", "zombie", "paper", "paper", "paper"]"#;
        let [luck, was, is] = luck(setup, &[(0, "flip")], (0, "yield"));
        let first = |all: &BySeat<f32>| all.iter().next().map(|(_, it)| *it);
        let [luck, was, is] = [&luck, &was, &is].map(first);
        assert!(was > Some(0.5) && is < Some(0.01), "{was:?} {is:?}");
        assert!(luck > Some(-0.1), "it was no bad luck: {luck:?}");
    }
}
