//! Playouts allocate no memory, once the list of actions has grown: a search plays millions of them.

use allocation_counter::measure;
use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::{Mode, Options, ZombieRunners};
use engine::games::zombie_terror::ZombieTerror;
use engine::{Chance, EventLog, Game, Seed};

/// Plays a game at random, and a copy of each position a step further.
fn play<G: Game>(options: &G::Options, seats: u8, seed: u64, legal: &mut Vec<G::Action>) {
    let mut chance = Chance::from_seed(Seed::from_number(seed));
    let told = &mut EventLog::new_for_playouts();
    let mut state = G::start(options, seats, &mut chance, told);
    while let Some(seat) = G::pending_seats(&state).iter().next() {
        legal.clear();
        G::legal(&state, seat, legal);
        let action = *chance.pick(legal);
        let mut copy = state.clone();
        G::apply(&mut copy, seat, action, &mut chance, told);
        G::apply(&mut state, seat, action, &mut chance, told);
    }
}

/// Counts the allocations of this thread in `games` games after the first.
fn count_allocations<G: Game>(options: &G::Options, seats: u8, games: u64) -> u64 {
    let mut legal = Vec::with_capacity(20_000);
    play::<G>(options, seats, 0, &mut legal);
    let counted = measure(|| {
        for seed in 1..=games {
            play::<G>(options, seats, seed, &mut legal);
        }
    });
    counted.count_total
}

/// Every way in which the settings of a game can be combined.
fn all_options<G: Game>() -> Vec<G::Options> {
    let mut all = vec![G::Options::default()];
    for place in 0..G::settings(&all[0]).len() {
        for number in 0..all.len() {
            let mut turned = all[number].clone();
            G::change_setting(&mut turned, place);
            while turned != all[number] {
                all.push(turned.clone());
                G::change_setting(&mut turned, place);
            }
        }
    }
    all
}

#[test]
fn games_played_in_thought_ask_for_no_memory() {
    for seats in [2, 3] {
        assert_eq!(
            count_allocations::<RpsZombie>(&Default::default(), seats, 19),
            0
        );
    }
    for seats in [3, 5] {
        assert_eq!(
            count_allocations::<Survival>(&Default::default(), seats, 19),
            0
        );
    }
    for (mode, seats) in [(Mode::Duel, 2), (Mode::Marathon, 4), (Mode::Alliances, 4)] {
        let options = Options {
            mode,
            ..Options::default()
        };
        assert_eq!(
            count_allocations::<ZombieRunners>(&options, seats, 19),
            0,
            "{mode:?}"
        );
    }
    for options in all_options::<Zombiaki>() {
        assert_eq!(
            count_allocations::<Zombiaki>(&options, 2, 5),
            0,
            "{options:?}"
        );
    }
    for options in all_options::<ZombieTerror>() {
        assert_eq!(
            count_allocations::<ZombieTerror>(&options, 2, 5),
            0,
            "{options:?}"
        );
    }
}
