//! How much of what came of a step was luck, apart from what was done in it.
//!
//! Chance favours a seat by as much as it may hope for more in the position as it is, with every card open,
//! than on average in all that fit what whoever answered could know. Luck is what chance came to favour it
//! more by than before, when the same was done; that somebody let such favour go is their choice.
//! Worlds are few, and a game is played once in each, so that it is known how much that may be off.

use crate::chance::Chance;
use crate::game::{Game, Told, View};
use crate::search::hopes;
use crate::seat::{BySeat, Seat};

/// How often it is tried to imagine a world in which the same could be done.
const TRIES: u32 = 8;

/// A position as it was, and what each seat could hope for in it.
pub(crate) struct Truth<'a, G: Game> {
    pub(crate) state: &'a G::State,
    pub(crate) hopes: &'a BySeat<Estimate>,
}

/// What was found by trying: how much it is on average, and the variance of that average.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// How much it is, as far as it was tried.
    pub mean: f32,
    /// The square of its standard error.
    pub variance: f32,
}

impl Estimate {
    /// How much this is above another that was found by other tries.
    fn beyond(self, other: Self) -> Self {
        Self {
            mean: self.mean - other.mean,
            variance: self.variance + other.variance,
        }
    }
}

/// In how many worlds it is looked what the same would have led to, or how many games are played on from one
/// position, and by which numbers.
pub(crate) struct Tries {
    pub(crate) worlds: u32,
    pub(crate) chance: Chance,
}

/// What each seat may hope for in a position, with every card open.
pub(crate) fn hoped<G: Game>(state: &G::State, seats: u8, tries: &mut Tries) -> BySeat<Estimate> {
    let [hoped] = averages::<G, 1>(seats, |_| [state.clone()], tries);
    hoped
}

/// The luck of each seat in a step that began in one position and led to hopes by these answers.
pub(crate) fn of_step<G: Game>(
    before: &Truth<'_, G>,
    moves: &[(Seat, G::Action)],
    after: &BySeat<Estimate>,
    tries: &mut Tries,
) -> BySeat<Estimate> {
    let world = |chance: &mut Chance| world::<G>(before.state, moves, chance);
    let expected = averages::<G, 2>(after.count(), world, tries);
    let came = |seat: Seat| {
        let [had, has] = [
            before.hopes[seat].beyond(expected[0][seat]),
            after[seat].beyond(expected[1][seat]),
        ];
        Estimate {
            mean: grown(had.mean, has.mean),
            variance: had.variance + has.variance,
        }
    };
    BySeat::from_fn(after.count(), came)
}

/// The luck of each seat in what was dealt, when that led to these hopes.
pub(crate) fn of_deal<G: Game>(
    options: &G::Options,
    hopes: &BySeat<Estimate>,
    tries: &mut Tries,
) -> BySeat<Estimate> {
    let seats = hopes.count();
    let dealt = |chance: &mut Chance| [G::start(options, seats, chance, &mut Told::muted())];
    let [expected] = averages::<G, 1>(seats, dealt, tries);
    BySeat::from_fn(seats, |seat| hopes[seat].beyond(expected[seat]))
}

/// By how much chance came to favour somebody, or to be against them, more than it had.
fn grown(had: f32, has: f32) -> f32 {
    if has > 0.0 {
        (has - had.max(0.0)).max(0.0)
    } else {
        (has - had.min(0.0)).min(0.0)
    }
}

/// What seats may hope for on average in positions of many worlds.
fn averages<G: Game, const N: usize>(
    seats: u8,
    mut world: impl FnMut(&mut Chance) -> [G::State; N],
    Tries { worlds, chance }: &mut Tries,
) -> [BySeat<Estimate>; N] {
    let mut sums = std::array::from_fn(|_| BySeat::from_fn(seats, |_| [0.0; 2]));
    for _ in 0..*worlds {
        for (state, sums) in world(chance).iter().zip(&mut sums) {
            for (seat, it) in hopes::<G>(state, seats, 1, chance).iter() {
                sums[seat][0] += it;
                sums[seat][1] += it * it;
            }
        }
    }
    sums.map(|sums| BySeat::from_fn(seats, |seat| average(sums[seat], *worlds as f32)))
}

/// The average of so many, of which this is the sum and that of their squares.
fn average([sum, squares]: [f32; 2], count: f32) -> Estimate {
    let mean = sum / count;
    Estimate {
        mean,
        variance: (squares / count - mean * mean).max(0.0) / (count - 1.0),
    }
}

/// A world as whoever answered first could take it for, before and after the same answers.
fn world<G: Game>(
    state: &G::State,
    moves: &[(Seat, G::Action)],
    chance: &mut Chance,
) -> [G::State; 2] {
    let first = moves.first().map(|(seat, _)| *seat);
    let view = first.map(|seat| View::<G>::of(state, seat));
    let imagined = |chance: &mut Chance| {
        let before = G::imagine(view.as_ref()?, first, chance);
        let mut after = before.clone();
        carried_out::<G>(&mut after, moves, chance).then_some([before, after])
    };
    (0..TRIES)
        .find_map(|_| imagined(chance))
        .unwrap_or_else(|| {
            // what is hidden stays as it was, and what is drawn is another
            let mut after = state.clone();
            carried_out::<G>(&mut after, moves, chance);
            [state.clone(), after]
        })
}

/// Carries answers out until one isn't possible; whether all were.
fn carried_out<G: Game>(
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
            G::apply(state, *seat, *action, chance, &mut Told::muted());
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

    /// The luck of two in what was done last from a position, and their hopes before that and after, as they
    /// are found by the numbers of this seed.
    fn found(
        setup: &str,
        earlier: &[(u8, &str)],
        last: (u8, &str),
        seed: u64,
    ) -> [BySeat<Estimate>; 3] {
        let setup = toml::from_str(setup).expect("a table");
        let mut chance = Chance::seeded(Seed::from_number(5));
        let position = RpsZombie::position(&Setup::new(&setup), &mut chance);
        let mut state = position.expect("a position").state;
        let read = |(seat, text): &(u8, &str)| {
            let seat = Seat::nth(*seat).expect("a seat");
            (seat, text.parse().expect("an action"))
        };
        let earlier: Vec<_> = earlier.iter().map(read).collect();
        assert!(carried_out::<RpsZombie>(&mut state, &earlier, &mut chance));
        let (before, moves) = (state.clone(), [read(&last)]);
        assert!(carried_out::<RpsZombie>(&mut state, &moves, &mut chance));
        let mut tries = Tries {
            worlds: 200,
            chance: Chance::seeded(Seed::from_number(seed)),
        };
        let was = hoped::<RpsZombie>(&before, 2, &mut tries);
        let is = hoped::<RpsZombie>(&state, 2, &mut tries);
        let then = Truth {
            state: &before,
            hopes: &was,
        };
        let luck = of_step::<RpsZombie>(&then, &moves, &is, &mut tries);
        [luck, was, is]
    }

    /// The same without how much it may be off.
    fn luck(setup: &str, earlier: &[(u8, &str)], last: (u8, &str)) -> [BySeat<f32>; 3] {
        found(setup, earlier, last, 5).map(|all| BySeat::from_fn(2, |seat| all[seat].mean))
    }

    #[test]
    fn how_much_luck_may_be_off_is_how_much_it_differs_when_it_is_found_again() {
        let half = average([12.0, 12.0], 24.0);
        assert!((half.variance - 0.25 / 23.0).abs() < 1e-6, "{half:?}");
        let sure = average([24.0, 24.0], 24.0);
        assert_eq!([sure.mean, sure.variance], [1.0, 0.0]);
        let thrown = [(0, "throw rock"), (1, "throw scissors")];
        let last = (0, "trophy rock");
        let all: Vec<Estimate> = (0..40)
            .map(|seed| found("players = 2", &thrown, last, seed)[0][Seat::FIRST])
            .collect();
        let mean = |of: &dyn Fn(&Estimate) -> f32| all.iter().map(of).sum::<f32>() / 40.0;
        let middle = mean(&|it| it.mean);
        let differs = mean(&|it| (it.mean - middle).powi(2));
        let said = mean(&|it| it.variance);
        assert!((0.5..2.0).contains(&(said / differs)), "{said} {differs}");
    }

    #[test]
    fn cards_that_are_shuffled_are_luck() {
        let mut great = 0;
        let thrown = [(0, "throw rock"), (1, "throw scissors")];
        let [luck, was, is] = luck("players = 2", &thrown, (0, "trophy rock"));
        for (seat, luck) in luck.iter() {
            let change = is[seat] - was[seat];
            great += usize::from(change.abs() > 0.2);
            // which kind was named counts for a little
            assert!((0.7..1.3).contains(&(luck / change)), "{luck} of {change}");
        }
        assert_eq!(great, 2, "it did change");
    }

    #[test]
    fn what_somebody_gives_away_is_their_choice() {
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

    #[test]
    fn favour_that_is_lost_is_no_bad_luck() {
        for (had, has, luck) in [
            (0.0, 0.4, 0.4),
            (0.1, 0.4, 0.3),
            (0.4, 0.1, 0.0),
            (-0.2, 0.3, 0.3),
            (-0.3, -0.1, 0.0),
            (0.2, -0.5, -0.5),
        ] {
            assert!((grown(had, has) - luck).abs() < 1e-6, "{had} {has}");
        }
    }
}
