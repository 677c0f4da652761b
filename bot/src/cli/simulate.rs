//! `tabletomb simulate`: programs play whole games, and what came of it is counted.

use std::ops::Range;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use clap::Args;
use engine::ai::Level;
use engine::simulate::ThinkSignal;
use engine::{BySeat, GameId};
use serde::Serialize;
use table::any::{AnyGame, Registry};

use super::kept::{GameFile, Terms};
use super::tally::{Choices, Findings, StoredResult, Tally};
use super::{effort, say};

/// The games to play.
#[derive(Args)]
pub(super) struct Arguments {
    /// Game, by its ID.
    #[arg(long)]
    game: GameId,
    /// Number of seats; the fewest that the game allows if not given.
    #[arg(long)]
    seats: Option<u8>,
    /// Number of games.
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// Options of the game, as 'name=value name=value'.
    #[arg(long, default_value = "")]
    options: String,
    /// AI levels, one for all seats or one per seat, with commas: random, easy, normal or hard.
    #[arg(long, default_value = "random", value_delimiter = ',')]
    ai: Vec<Level>,
    /// Seed of all chance.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Print the JSON on one line.
    #[arg(long, alias = "json")]
    compact: bool,
    /// Time each choice, too; fast AIs get slower by that.
    #[arg(long)]
    times: bool,
    /// Store each game in this file, and skip games already in it.
    #[arg(long)]
    keep: Option<PathBuf>,
}

/// The time for which short games are played before anything else is checked.
const BATCH: Duration = Duration::from_millis(100);

/// The interval between two reports of a run's progress.
const BETWEEN_WORDS: Duration = Duration::from_secs(10);

#[derive(Serialize)]
struct Report {
    game: GameId,
    options: serde_json::Value,
    seats: u8,
    #[serde(flatten)]
    findings: Findings,
    actions_per_cpu_second: f64,
    games_per_cpu_second: f64,
}

/// Plays the games and prints what came of them.
///
/// # Errors
/// If the arguments don't fit the game.
pub(super) fn run(arguments: &Arguments, registry: &Registry) -> anyhow::Result<ExitCode> {
    let game = super::archive::find_game(registry, arguments.game)?;
    let report = simulate(arguments, game)?;
    let text = if arguments.compact {
        serde_json::to_string(&report)
    } else {
        serde_json::to_string_pretty(&report)
    };
    say(text.context("failed to write the report as JSON")?)?;
    Ok(ExitCode::SUCCESS)
}

fn simulate(arguments: &Arguments, game: &dyn AnyGame) -> anyhow::Result<Report> {
    let terms = terms(arguments, game)?;
    let seats = terms.levels.count();
    let mut tally = Tally::new(game.teams(&terms.options, seats));
    let mut kept = match &arguments.keep {
        Some(file) => GameFile::open(file, &terms, |game| tally.count(game))?,
        None => GameFile::without_file(),
    };
    let end = arguments.seed.saturating_add(u64::from(arguments.games));
    let mut next = arguments.seed.saturating_add(kept.games());
    let (mut batch, mut spent, mut progress) =
        (1, SimulationCost::default(), Progress::new(arguments));
    while next < end {
        let seeds = next..end.min(next.saturating_add(batch));
        next = seeds.end;
        let begun = effort::time_spent();
        let played = play(game, &terms, seeds, arguments.times)?;
        let took = effort::time_spent().saturating_sub(begun);
        if took < BATCH {
            batch *= 2;
        }
        spent.add(&played, took);
        played.iter().for_each(|game| tally.count(game));
        kept.keep(&played)?;
        progress.tell(next - arguments.seed);
    }
    Ok(Report {
        game: terms.game,
        options: terms.options,
        seats,
        findings: tally.findings(),
        actions_per_cpu_second: spent.rate(spent.actions),
        games_per_cpu_second: spent.rate(spent.games),
    })
}

/// Returns the terms of the run; fails if the game can't be played under them.
fn terms(arguments: &Arguments, game: &dyn AnyGame) -> anyhow::Result<Terms> {
    let options = options(game, &arguments.options)?;
    let range = game.seats(&options);
    let seats = arguments.seats.unwrap_or(*range.start());
    let (least, most) = (range.start(), range.end());
    ensure!(
        range.contains(&seats),
        "--seats is {seats}: this game takes {least} to {most} with these options"
    );
    Ok(Terms {
        game: arguments.game,
        options,
        levels: levels(&arguments.ai, seats)?,
        seed: arguments.seed,
    })
}

/// Plays a game for each seed, and takes the time of each choice where that is asked for.
fn play(
    game: &dyn AnyGame,
    terms: &Terms,
    seeds: Range<u64>,
    times: bool,
) -> anyhow::Result<Vec<StoredResult>> {
    let mut counted = Vec::new();
    let mut choices = Choices::default();
    let mut begun = Duration::ZERO;
    let mut clock = |thinks: ThinkSignal| match thinks {
        ThinkSignal::Begins => begun = effort::time_spent(),
        ThinkSignal::Ends => choices.count(effort::time_spent().saturating_sub(begun)),
    };
    let clock = times.then_some(&mut clock as _);
    let played = game.simulate(&terms.options, &terms.levels, seeds.clone(), clock);
    let played = played.context("--options has a value that doesn't fit")?;
    for (seed, played) in seeds.zip(&played) {
        // those of a whole batch are kept with its first game
        counted.push(StoredResult::of(seed, played, std::mem::take(&mut choices)));
    }
    Ok(counted)
}

/// The cost of games played just now.
#[derive(Default)]
struct SimulationCost {
    time: Duration,
    games: u64,
    actions: u64,
}

impl SimulationCost {
    fn add(&mut self, played: &[StoredResult], took: Duration) {
        self.time += took;
        self.games += played.len() as u64;
        self.actions += played
            .iter()
            .map(|game| u64::from(game.actions))
            .sum::<u64>();
    }

    /// Returns a count per second of CPU time.
    fn rate(&self, count: u64) -> f64 {
        count as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// Says how far a long run is, where errors are said.
struct Progress {
    games: u32,
    told: Instant,
}

impl Progress {
    fn new(arguments: &Arguments) -> Self {
        Self {
            games: arguments.games,
            told: Instant::now(),
        }
    }

    fn tell(&mut self, played: u64) {
        if self.told.elapsed() >= BETWEEN_WORDS {
            self.told = Instant::now();
            eprintln!("{played} of {} games played", self.games);
        }
    }
}

/// Reads 'name=value name=value': values are booleans, numbers, or words.
fn options(game: &dyn AnyGame, text: &str) -> anyhow::Result<serde_json::Value> {
    let mut options = game.options(&serde_json::json!({}))?;
    let known = options
        .as_object_mut()
        .context("this game has no options")?;
    for pair in text.split_whitespace() {
        let (name, value) = pair
            .split_once('=')
            .context("--options: write 'name=value …'")?;
        ensure!(
            known.contains_key(name),
            "--options names {name:?}; this game has {:?}",
            known.keys().collect::<Vec<_>>()
        );
        let word = || serde_json::Value::from(value);
        known.insert(
            name.to_owned(),
            serde_json::from_str(value).unwrap_or_else(|_| word()),
        );
    }
    let fitting = game.options(&options);
    fitting.context("--options has a value that doesn't fit")
}

fn levels(given: &[Level], seats: u8) -> anyhow::Result<BySeat<Level>> {
    match given {
        [one] => Ok(BySeat::from_fn(seats, |_| *one)),
        all if all.len() == usize::from(seats) => Ok(BySeat::from_fn(seats, |seat| {
            all[usize::from(seat.index())]
        })),
        _ => bail!("--ai names {} players for {seats} seats", given.len()),
    }
}
