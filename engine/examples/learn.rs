//! Learns what a position of Rock, Paper, Scissors and … ZOMBIE!!! promises, from games of normal players, and
//! writes what `config/learned/rps-zombie.toml` holds:
//!
//! ```text
//! cargo run --release -p tabletomb-engine --example learn >learned.toml
//! ```
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it is a command")]

use arrayvec::ArrayVec;
use engine::ai::Level;
use engine::games::rps_zombie::{Options, RpsZombie, SIGNS, signs};
use engine::net::{Lesson, Net, Pupil};
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
    let mut pupil = Pupil::of(Net::blank());
    let mut lessons: Vec<Lesson<SIGNS>> = Vec::new();
    let (mut surprise, mut steps) = (0.0, 0);
    for game in 0..GAMES {
        play(game, &mut lessons);
        if lessons.len() >= BATCH {
            let length = STEP * (1.0 - game as f32 / GAMES as f32).max(0.01);
            surprise += pupil.learn(&lessons, length);
            steps += 1;
            lessons.clear();
        }
        if game % (GAMES / 10) == GAMES / 10 - 1 {
            eprintln!("{game} games, surprised by {}", surprise / steps as f32);
            (surprise, steps) = (0.0, 0);
        }
    }
    let command = "cargo run --release -p tabletomb-engine --example learn";
    println!(
        "# What a round that begins promises, learned by `{command}`: a unit a line, the weights"
    );
    println!("# of the signs (`rps_zombie/forecast.rs`), its bias, what it counts.");
    print!("{}", pupil.net.text());
}

/// Plays a game, and adds a lesson for each round.
fn play(game: u64, lessons: &mut Vec<Lesson<SIGNS>>) {
    let seats = if game.is_multiple_of(THREE) { 3 } else { 2 };
    let mut rng = Chance::from_seed(Seed::from_number(!(SEED + game)));
    let mut chance = Chance::from_seed(Seed::from_number(SEED + game));
    let told = &mut EventLog::new_muted();
    let mut state = RpsZombie::start(&Options::default(), seats, &mut chance, told);
    let mut rounds = Vec::new();
    while let Some(seat) = RpsZombie::pending_seats(&state).iter().next() {
        rounds.extend(signs(&state));
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
    lessons.extend(rounds.iter().map(|signs| {
        let seats = signs
            .iter()
            .filter_map(|(seat, signs)| Some(((*signs)?, share(seat))));
        Lesson(ArrayVec::from_iter(seats))
    }));
}
