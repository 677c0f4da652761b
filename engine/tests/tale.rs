//! What is told of games that are over: their beginning, a few turns, their end.

use engine::ai::Level;
use engine::games::rps_zombie::{Action, Options, RpsZombie};
use engine::games::zombie_runners::ZombieRunners;
use engine::tale::{Cause, Moment, luckiest, moments};
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
fn luck_is_told_from_what_was_done() {
    // cards are shuffled once it is settled who begins
    let begun = |seed: u64| {
        let moves = played::<RpsZombie>(2, seed);
        let trophy = |(_, it): &(Seat, Action)| it.to_string().starts_with("trophy");
        let shuffled = moves.iter().position(trophy).expect("somebody begins");
        told::<RpsZombie>(2, seed, &moves[..=shuffled])
    };
    let one_sided = |all: &Vec<Moment>| all.last().is_some_and(|it| it.swing() > 0.8);
    let all = (0..20).map(begun).find(one_sided);
    let all = all.expect("many decks favour somebody");
    let last = all.last().expect("it is told");
    assert_eq!(last.cause(), Some(Cause::Luck), "{last:?}");
    let (lucky, more) = luckiest(&all).expect("somebody was lucky");
    let (lucky, is) = (lucky.single().expect("one of two"), &last.after);
    assert!(is.iter().all(|(seat, it)| seat == lucky || *it < is[lucky]));
    assert!(more > 0.25, "{more}");
    assert_eq!(all[0].cause(), None, "nothing was done yet");
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
