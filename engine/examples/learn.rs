//! Learns the win probabilities of a position of Rock Paper Scissors Zombie from games of normal players, and writes
//! `config/learned/rps-zombie.toml`:
//!
//! ```text
//! cargo run --release -p tabletomb-engine --example learn >learned.toml
//! ```
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it is a command")]

use arrayvec::ArrayVec;
use engine::ai::Level;
use engine::games::rps_zombie::{FEATURES, Options, RpsZombie, features};
use engine::net::{Net, Sample, Trainer};
use engine::{Chance, EventLog, Game, Seat, Seed, View};

/// Number of games to play, with seeds counted up from `SEED`.
const GAMES: u64 = 3_000_000;
const SEED: u64 = 50_000_000;

/// Every so many games are for three.
const THREE: u64 = 4;

/// One decision in this many is played at random, so that positions a normal player avoids are learned too.
const ASTRAY: u8 = 20;

/// Minimum number of positions in a training step.
const BATCH: usize = 1_024;

/// Initial learning rate.
const STEP: f32 = 0.01;

fn main() {
    let mut trainer = Trainer::of(Net::new_untrained());
    let mut samples: Vec<Sample<FEATURES>> = Vec::new();
    let (mut loss, mut steps) = (0.0, 0);
    for game in 0..GAMES {
        play(game, &mut samples);
        if samples.len() >= BATCH {
            let rate = STEP * (1.0 - game as f32 / GAMES as f32).max(0.01);
            loss += trainer.train(&samples, rate);
            steps += 1;
            samples.clear();
        }
        if game % (GAMES / 10) == GAMES / 10 - 1 {
            eprintln!("{game} games, mean loss {}", loss / steps as f32);
            (loss, steps) = (0.0, 0);
        }
    }
    let command = "cargo run --release -p tabletomb-engine --example learn";
    println!(
        "# The value of a round that begins, learned by `{command}`: a unit a line, the weights"
    );
    println!("# of the features (`rps_zombie/forecast.rs`), the bias, the weight in the score.");
    print!("{}", trainer.net.text());
}

/// Plays a game, and adds a sample for each round.
fn play(game: u64, samples: &mut Vec<Sample<FEATURES>>) {
    let seats = if game.is_multiple_of(THREE) { 3 } else { 2 };
    let mut rng = Chance::from_seed(Seed::from_number(!(SEED + game)));
    let mut chance = Chance::from_seed(Seed::from_number(SEED + game));
    let told = &mut EventLog::new_muted();
    let mut state = RpsZombie::start(&Options::default(), seats, &mut chance, told);
    let mut rounds = Vec::new();
    while let Some(seat) = RpsZombie::pending_seats(&state).iter().next() {
        rounds.extend(features(&state));
        let mut legal = Vec::new();
        RpsZombie::legal(&state, seat, &mut legal);
        let level = match rng.roll(ASTRAY) {
            1 => Level::Random,
            _ => Level::Normal,
        };
        let look = || View::<RpsZombie>::of(&state, seat);
        let action = level.choose(look, seat, &legal, &mut rng);
        RpsZombie::apply(&mut state, seat, action, &mut chance, told);
    }
    let winners = RpsZombie::outcome(&state).expect("it is over").winners;
    let share = |seat: Seat| match winners.contains(seat) {
        true => 1.0 / winners.len() as f32,
        false => 0.0,
    };
    samples.extend(rounds.iter().map(|features| {
        let seats = features
            .iter()
            .filter_map(|(seat, features)| Some(((*features)?, share(seat))));
        Sample(ArrayVec::from_iter(seats))
    }));
}
