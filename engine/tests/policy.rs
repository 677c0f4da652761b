//! Each level is worth more than the one below.

use engine::ai::Level;
use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use engine::{BySeat, Policy, Seat, simulate};

/// Counts the games that one player of a level wins alone among others of another level; every seat gets its turn.
fn count_wins<G: Policy>(seats: u8, games: u32, [one, others]: [Level; 2]) -> usize {
    let wins = |(seed, seat): &(u64, Seat)| {
        let levels = BySeat::from_fn(seats, |it| if it == *seat { one } else { others });
        let played = simulate::play::<G>(&G::Options::default(), &levels, *seed, None);
        played.winners.expect("a game ends").single() == Some(*seat)
    };
    let every: Vec<Seat> = Seat::first(seats).collect();
    let turns = (0..u64::from(games)).zip(every.into_iter().cycle());
    turns.filter(wins).count()
}

/// The games are always the same: so much is less than is won by what it names as it is, and more than the even share.
#[track_caller]
fn beats<G: Policy>(seats: u8, games: u32, levels: [Level; 2], least: usize) {
    let won = count_wins::<G>(seats, games, levels);
    eprintln!("measured: {}: {won} of {games}", G::ID);
    assert!(won >= least, "{}: {levels:?}: {won} of {games}", G::ID);
    let even = games / u32::from(seats);
    assert!(u32::try_from(least).is_ok_and(|least| least > even));
}

#[test]
fn normal_players_beat_beginners() {
    let levels = [Level::Normal, Level::Easy];
    beats::<RpsZombie>(2, 2_000, levels, 1_100);
    beats::<Survival>(3, 240, levels, 150);
    beats::<ZombieRunners>(3, 240, levels, 100);
    beats::<Zombiaki>(2, 60, levels, 48);
    beats::<ZombieTerror>(2, 24, levels, 15);
}

#[test]
fn beginners_beat_whoever_plays_at_random() {
    let levels = [Level::Easy, Level::Random];
    beats::<RpsZombie>(2, 2_000, levels, 1_050);
    beats::<Survival>(3, 240, levels, 115);
    beats::<ZombieRunners>(3, 240, levels, 100);
    beats::<Zombiaki>(2, 60, levels, 48);
    beats::<ZombieTerror>(2, 24, levels, 20);
}
