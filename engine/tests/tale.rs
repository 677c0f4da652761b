//! What is told of games that are over: their beginning, a few turns, their end.

use engine::ai::Level;
use engine::games::rps_zombie::{Options, RpsZombie};
use engine::games::zombie_runners::ZombieRunners;
use engine::tale::{Moment, moments};
use engine::{Chance, Game, Play, Seat, Seed, Told, Viewer};

/// The moves of a game between programs.
fn played<G: Game>(seats: u8, seed: u64) -> Vec<(Seat, G::Action)> {
    let seed = Seed::from_number(seed);
    let mut play = Play::<G>::start(G::Options::default(), seats, seed, &mut Told::muted());
    let mut dice = Chance::seeded(Seed::from_number(1));
    let mut moves = Vec::new();
    while let Some(seat) = play.pending().iter().next() {
        let look = || play.view(Viewer::Seat(seat));
        let action = Level::Easy.choose(look, seat, &play.legal(seat), &mut dice);
        play.act(seat, action).expect("it is legal");
        moves.push((seat, action));
    }
    moves
}

fn told<G: Game>(seats: u8, seed: u64, moves: &[(Seat, G::Action)]) -> Vec<Moment> {
    let seed = Seed::from_number(seed);
    moments::<G>(G::Options::default(), seats, seed, moves).expect("it was played")
}

#[test]
fn a_game_is_told_from_its_beginning_to_its_end_in_a_few_moments() {
    for seed in 0..3 {
        let moves = played::<ZombieRunners>(3, seed);
        let all = told::<ZombieRunners>(3, seed, &moves);
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
            told::<ZombieRunners>(3, seed, &moves),
            "always the same"
        );
    }
}

#[test]
fn a_game_that_was_broken_off_is_told_as_far_as_it_went() {
    let moves = played::<RpsZombie>(3, 3);
    assert_eq!(told::<RpsZombie>(3, 3, &[]).len(), 1);
    let one = told::<RpsZombie>(3, 3, &moves[..1]);
    assert_eq!(one.last().map(|it| [it.from, it.to]), Some([0, 1]));
}

#[test]
fn moves_that_are_none_are_not_told() {
    let moves: Vec<_> = played::<RpsZombie>(3, 3).into_iter().rev().collect();
    let seed = Seed::from_number(3);
    assert_eq!(
        moments::<RpsZombie>(Options::default(), 3, seed, &moves),
        None
    );
}
