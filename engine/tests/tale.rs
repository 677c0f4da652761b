//! Key moments of games that are over: their beginning, a few turns, their end.

use engine::ai::Level;
use engine::games::rps_zombie::{Action, Options, RpsZombie};
use engine::games::zombie_runners::ZombieRunners;
use engine::tale::{Cause, Moment, luckiest, moments};
use engine::{Chance, EventLog, Play, Policy, Seat, Seed, Viewer};

/// The moves of a game between programs.
fn play_game<G: Policy>(seats: u8, seed: u64) -> Vec<(Seat, G::Action)> {
    let seed = Seed::from_number(seed);
    let mut play = Play::<G>::start(
        G::Options::default(),
        seats,
        seed,
        &mut EventLog::new_muted(),
    );
    let mut dice = Chance::from_seed(Seed::from_number(1));
    let mut moves = Vec::new();
    while let Some(seat) = play.pending_seats().iter().next() {
        let look = || play.view(Viewer::Seat(seat));
        let action = Level::Easy.choose(look, seat, &play.legal(seat), &mut dice);
        play.act(seat, action).expect("it is legal");
        moves.push((seat, action));
    }
    moves
}

fn find_moments<G: Policy>(seats: u8, seed: u64, moves: &[(Seat, G::Action)]) -> Vec<Moment> {
    let seed = Seed::from_number(seed);
    moments::<G>(G::Options::default(), seats, seed, moves).expect("it was played")
}

#[test]
fn a_game_is_told_from_its_beginning_to_its_end_in_a_few_moments() {
    for seed in 0..3 {
        let moves = play_game::<ZombieRunners>(3, seed);
        let all = find_moments::<ZombieRunners>(3, seed, &moves);
        assert_eq!(all.len(), 5, "{all:?}");
        assert_eq!([all[0].from, all[0].to], [0, 0]);
        assert_eq!(all.last().map(|it| it.to), Some(moves.len()));
        for two in all.windows(2) {
            assert!(two[0].to <= two[1].from && two[1].from < two[1].to);
        }
        for hopes in all
            .iter()
            .flat_map(|it| it.before.iter().chain(it.after.iter()))
        {
            assert!((0.0..=1.0).contains(hopes.1), "{all:?}");
        }
        assert_eq!(
            all,
            find_moments::<ZombieRunners>(3, seed, &moves),
            "always the same"
        );
    }
}

#[test]
fn a_game_that_was_broken_off_is_told_as_far_as_it_went() {
    let moves = play_game::<RpsZombie>(3, 3);
    assert_eq!(find_moments::<RpsZombie>(3, 3, &[]).len(), 1);
    let one = find_moments::<RpsZombie>(3, 3, &moves[..1]);
    assert_eq!(one.last().map(|it| [it.from, it.to]), Some([0, 1]));
}

#[test]
fn what_nobody_at_the_table_can_know_changes_no_chances() {
    // cards are shuffled once it is settled who begins
    let shuffled = |seed: u64| {
        let moves = play_game::<RpsZombie>(2, seed);
        let trophy = |(_, it): &(Seat, Action)| it.to_string().starts_with("trophy");
        let shuffled = moves.iter().position(trophy).expect("somebody begins");
        find_moments::<RpsZombie>(2, seed, &moves[..=shuffled])
    };
    let all: Vec<_> = (0..20).map(shuffled).collect();
    let changes = all.iter().filter_map(|all| Some(all.last()?.swing()));
    let mean = changes.sum::<f32>() / 20.0;
    assert!(mean < 0.2, "{mean}");
}

#[test]
fn luck_is_told_from_what_was_done() {
    let all: Vec<_> = (0..20)
        .map(|seed| find_moments::<RpsZombie>(2, seed, &play_game::<RpsZombie>(2, seed)))
        .collect();
    let by_luck = |it: &&Moment| it.cause() == Some(Cause::Luck);
    assert!(all.iter().flatten().any(|it| by_luck(&it)), "{all:?}");
    let lucky: Vec<_> = all.iter().filter_map(|all| luckiest(all)).collect();
    assert!(
        !lucky.is_empty() && lucky.iter().all(|(_, more)| *more > 0.25),
        "{lucky:?}"
    );
    assert!(
        all.iter().all(|all| all[0].cause().is_none()),
        "nothing was done yet"
    );
}

#[test]
fn moves_that_are_none_are_not_told() {
    let moves: Vec<_> = play_game::<RpsZombie>(3, 3).into_iter().rev().collect();
    let seed = Seed::from_number(3);
    assert_eq!(
        moments::<RpsZombie>(Options::default(), 3, seed, &moves),
        None
    );
}
