//! `tabletomb bench engines`: how fast the rules of the games are, and the programs that play them.

use std::fmt;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::ensure;
use clap::Args;
use engine::ai::Level;
use engine::{BySeat, GameId};
use table::any::{AnyGame, Registry};

use super::{archive, effort, say};

/// The games to play.
#[derive(Args)]
pub(super) struct Arguments {
    /// Game, by its ID; every game if not given.
    game: Option<GameId>,
    /// Number of seats; the fewest that the game allows if not given.
    #[arg(long)]
    seats: Option<u8>,
    /// Rounds per measurement; the slowest, the median and the fastest are printed.
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u16).range(1..))]
    rounds: u16,
    /// CPU time per round, in milliseconds.
    #[arg(long, default_value_t = 300)]
    millis: u64,
    /// Seed of all chance.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// Number of games played between two looks at the clock, or of worlds sampled from one table.
const BATCH: u32 = 10;

/// The work that is measured.
#[derive(Clone, Copy)]
enum Work {
    /// Whole games between players of this level.
    Games(Level),
    /// Worlds as a hard player imagines them, each played on at random to the next pause, as the end of a round.
    Worlds,
}

impl Work {
    const ALL: [Self; 3] = [
        Self::Games(Level::Random),
        Self::Games(Level::Normal),
        Self::Worlds,
    ];
}

impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Games(level) => write!(f, "{level}"),
            Self::Worlds => f.write_str("worlds"),
        }
    }
}

/// Prints a line a game and kind of player, and one of worlds that are imagined and played on: actions and
/// games in a second of processor time, and in milliseconds a loop that never changes, measured in the same
/// rounds.
///
/// # Errors
/// If there is no such game, or it hasn't so many seats.
pub(super) fn run(asked: &Arguments, registry: &Registry) -> anyhow::Result<ExitCode> {
    let games: Vec<&dyn AnyGame> = match asked.game {
        Some(id) => vec![archive::find_game(registry, id)?],
        None => registry.iter().collect(),
    };
    for game in games {
        for work in Work::ALL {
            measure(game, work, asked)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The result of a round, per second of CPU time.
struct Rate {
    actions: f64,
    games: f64,
}

fn measure(game: &dyn AnyGame, work: Work, asked: &Arguments) -> anyhow::Result<()> {
    let options = game.options(&serde_json::json!({}))?;
    let range = game.seats(&options);
    let seats = asked.seats.unwrap_or(*range.start());
    ensure!(
        range.contains(&seats),
        "--seats is {seats}: {} takes {} to {}",
        game.id(),
        range.start(),
        range.end()
    );
    let mut seeds = (asked.seed..).step_by(BATCH as usize);
    let (mut rates, mut loops) = (Vec::new(), Vec::new());
    for _ in 0..asked.rounds {
        let time = Duration::from_millis(asked.millis);
        rates.push(round(time, || {
            let seed = seeds.next().unwrap_or_default();
            Ok(match work {
                Work::Games(level) => {
                    let levels = BySeat::from_fn(seats, |_| level);
                    let seeds = seed..seed + u64::from(BATCH);
                    let played = game.simulate(&options, &levels, seeds, None)?;
                    played.iter().map(|it| u64::from(it.actions)).sum()
                }
                Work::Worlds => game.play_worlds(&options, seats, seed, BATCH)?,
            })
        })?);
        loops.push(fixed_loop());
    }
    rates.sort_by(|one, other| one.actions.total_cmp(&other.actions));
    loops.sort_unstable();
    let [least, middle, most] = [0, rates.len() / 2, rates.len() - 1].map(|at| rates[at].actions);
    say(format_args!(
        "{:<16} {seats} seats {:<10} actions/s {least:.0}/{middle:.0}/{most:.0} games/s {:.0} loop {:.1}",
        game.id().to_string(),
        work.to_string(),
        rates[rates.len() / 2].games,
        loops[loops.len() / 2].as_secs_f64() * 1e3
    ))
}

/// Plays batches of games for so long; each tells how many actions it took.
fn round(time: Duration, mut play: impl FnMut() -> anyhow::Result<u64>) -> anyhow::Result<Rate> {
    let begun = effort::time_spent();
    let (mut actions, mut games) = (0, 0);
    loop {
        actions += play()?;
        games += u64::from(BATCH);
        let spent = effort::time_spent().saturating_sub(begun);
        if spent >= time {
            let rate = |count: u64| count as f64 / spent.as_secs_f64().max(1e-9);
            return Ok(Rate {
                actions: rate(actions),
                games: rate(games),
            });
        }
    }
}

/// The time of work that never changes, so that figures of different machines compare.
pub(super) fn fixed_loop() -> Duration {
    let begun = effort::time_spent();
    let step = |state: u64, round: u64| (state ^ round).wrapping_mul(0x5851_f42d_4c95_7f2d) >> 1;
    black_box((0..20_000_000).fold(black_box(1), step));
    effort::time_spent().saturating_sub(begun)
}
