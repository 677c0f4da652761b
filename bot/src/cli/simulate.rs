//! `tabletomb simulate`: programs play whole games, and what came of it is counted.

use std::collections::BTreeMap;
use std::process::ExitCode;

use anyhow::{Context, bail, ensure};
use clap::Args;
use engine::ai::Level;
use engine::simulate::Played;
use engine::{BySeat, GameId, Team};
use serde::Serialize;
use table::any::{AnyGame, Registry};

use super::{effort, say};

/// Which games to play.
#[derive(Args)]
pub(super) struct Arguments {
    /// The game, by the name used in commands.
    #[arg(long)]
    game: GameId,
    /// How many seats; as few as the game allows if not given.
    #[arg(long)]
    seats: Option<u8>,
    /// How many games.
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// Options of the game, as 'name=value name=value'.
    #[arg(long, default_value = "")]
    options: String,
    /// The players, one for all or one a seat: random, easy, normal or hard, with commas between.
    #[arg(long, default_value = "random", value_delimiter = ',')]
    ai: Vec<Level>,
    /// The number from which all chance follows.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Print one line of JSON instead of several.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    game: GameId,
    options: serde_json::Value,
    seats: u8,
    games: u32,
    ended: u32,
    stuck: u32,
    /// Games that ended in a state that sound rules can't reach.
    flawed: u32,
    draws: u32,
    /// Games that each seat won alone or with its team.
    wins: BTreeMap<String, u32>,
    /// The same by team or side.
    teams: BTreeMap<String, u32>,
    /// Which part of all games each team or side won.
    shares: BTreeMap<String, Share>,
    actions_per_game: Spread,
    actions_per_cpu_second: f64,
    games_per_cpu_second: f64,
}

/// A share of games, and the interval in which it is in truth, 19 times of 20 (Wilson).
#[derive(Serialize)]
struct Share {
    won: f64,
    from: f64,
    to: f64,
}

impl Share {
    fn of(won: u32, games: u32) -> Self {
        let (games, deviations) = (f64::from(games.max(1)), 1.96_f64);
        let won = f64::from(won) / games;
        let square = deviations.powi(2) / games;
        let middle = (won + square / 2.0) / (1.0 + square);
        let variance = won * (1.0 - won) / games + square / (4.0 * games);
        let half = deviations * variance.sqrt() / (1.0 + square);
        Self {
            won,
            from: middle - half,
            to: middle + half,
        }
    }
}

#[derive(Serialize)]
struct Spread {
    mean: f64,
    p95: u32,
    max: u32,
}

/// Plays the games and prints what came of them.
///
/// # Errors
/// If the arguments don't fit the game.
pub(super) fn run(arguments: &Arguments, registry: &Registry) -> anyhow::Result<ExitCode> {
    let game = super::archive::known(registry, arguments.game)?;
    let report = simulate(arguments, game)?;
    let text = if arguments.json {
        serde_json::to_string(&report)
    } else {
        serde_json::to_string_pretty(&report)
    };
    say(text.context("the report can't be written as JSON")?)?;
    Ok(ExitCode::SUCCESS)
}

fn simulate(arguments: &Arguments, game: &dyn AnyGame) -> anyhow::Result<Report> {
    let options = options(game, &arguments.options)?;
    let range = game.seats(&options);
    let seats = arguments.seats.unwrap_or(*range.start());
    let (least, most) = (range.start(), range.end());
    ensure!(
        range.contains(&seats),
        "--seats is {seats}: this game takes {least} to {most} with these options"
    );
    let levels = levels(&arguments.ai, seats)?;
    let seeds = arguments.seed..arguments.seed.saturating_add(u64::from(arguments.games));
    let begun = effort::spent();
    let played = game.simulate(&options, &levels, seeds);
    let spent = effort::spent()
        .saturating_sub(begun)
        .as_secs_f64()
        .max(1e-9);
    let played = played.context("--options has a value that doesn't fit")?;
    let mut tally = Tally::new(game.teams(&options, seats));
    played.iter().for_each(|played| tally.count(played));
    let share = |(team, won): (&String, &u32)| (team.clone(), Share::of(*won, arguments.games));
    let total: u64 = tally.actions.iter().copied().map(u64::from).sum();
    Ok(Report {
        game: arguments.game,
        options,
        seats,
        games: arguments.games,
        ended: arguments.games - tally.stuck,
        stuck: tally.stuck,
        flawed: tally.flawed,
        draws: tally.draws,
        wins: tally.wins,
        shares: tally.by_team.iter().map(share).collect(),
        teams: tally.by_team,
        actions_per_cpu_second: total as f64 / spent,
        games_per_cpu_second: f64::from(arguments.games) / spent,
        actions_per_game: spread(tally.actions),
    })
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
            .context("--options is 'name=value …'")?;
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

struct Tally {
    teams: BySeat<Team>,
    wins: BTreeMap<String, u32>,
    by_team: BTreeMap<String, u32>,
    actions: Vec<u32>,
    draws: u32,
    stuck: u32,
    flawed: u32,
}

impl Tally {
    fn new(teams: BySeat<Team>) -> Self {
        let none = |name: String| (name, 0);
        Self {
            wins: teams
                .iter()
                .map(|(seat, _)| none(seat.to_string()))
                .collect(),
            by_team: teams
                .iter()
                .map(|(_, team)| none(team.0.to_string()))
                .collect(),
            teams,
            actions: Vec::new(),
            draws: 0,
            stuck: 0,
            flawed: 0,
        }
    }

    fn count(&mut self, played: &Played) {
        self.actions.push(played.actions);
        self.flawed += u32::from(played.flaw.is_some());
        let Some(winners) = played.winners else {
            self.stuck += 1;
            return;
        };
        let mut teams: Vec<Team> = winners.iter().map(|seat| self.teams[seat]).collect();
        teams.sort_unstable();
        teams.dedup();
        let [team] = teams[..] else {
            self.draws += 1;
            return;
        };
        *self.by_team.entry(team.0.to_string()).or_default() += 1;
        for seat in winners.iter() {
            *self.wins.entry(seat.to_string()).or_default() += 1;
        }
    }
}

fn spread(mut counts: Vec<u32>) -> Spread {
    counts.sort_unstable();
    let total: u64 = counts.iter().map(|count| u64::from(*count)).sum();
    let at =
        |share: usize| counts.get((counts.len() * share / 100).min(counts.len().saturating_sub(1)));
    Spread {
        mean: total as f64 / counts.len().max(1) as f64,
        p95: at(95).copied().unwrap_or_default(),
        max: counts.last().copied().unwrap_or_default(),
    }
}
