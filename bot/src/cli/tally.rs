//! Simulated games counted: who won, how they ended, how long each choice took.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::simulate::GameResult;
use engine::{BySeat, Seat, Team};
use serde::{Deserialize, Serialize};

/// The result of one game, as stored in a file.
#[derive(Deserialize, Serialize)]
pub(super) struct StoredResult {
    /// The number from which its chance followed.
    pub(super) seed: u64,
    /// Number of actions in the game.
    pub(super) actions: u32,
    /// The seats that won; `None` if the game was stuck.
    winners: Option<Vec<u8>>,
    ending: Option<String>,
    /// Whether it ended in a state that sound rules can't reach.
    flawed: bool,
    choices: Choices,
}

impl StoredResult {
    /// A game that has just been played, with what its choices took.
    pub(super) fn of(seed: u64, played: &GameResult, choices: Choices) -> Self {
        let places = |seats: engine::Seats| seats.iter().map(Seat::index).collect();
        Self {
            seed,
            actions: played.actions,
            winners: played.winners.map(places),
            ending: played.ending.map(str::to_owned),
            flawed: played.flaw.is_some(),
            choices,
        }
    }
}

/// A histogram of the time that choices took.
#[derive(Default, Deserialize, Serialize)]
#[serde(transparent)]
pub(super) struct Choices(BTreeMap<u8, u32>);

/// Number of histogram steps in which a time doubles.
const STEPS: f64 = 4.0;

impl Choices {
    /// Counts one more.
    pub(super) fn count(&mut self, took: Duration) {
        let nanos = (took.as_nanos() as f64).max(1.0);
        let step = (nanos.log2() * STEPS).ceil().clamp(0.0, f64::from(u8::MAX));
        #[expect(clippy::cast_possible_truncation, reason = "it was just bounded")]
        let step = step as u8;
        *self.0.entry(step).or_default() += 1;
    }

    fn add(&mut self, more: &Self) {
        for (step, count) in &more.0 {
            *self.0.entry(*step).or_default() += count;
        }
    }

    /// Returns a percentile of the choices' times in milliseconds, to within a fifth; `None` if no time was measured.
    fn percentile(&self, percent: u64) -> Option<f64> {
        let all: u64 = self.0.values().map(|count| u64::from(*count)).sum();
        let mut left = (all * percent).div_ceil(100).max(1);
        let step = self.0.iter().find_map(|(step, count)| {
            left = left.saturating_sub(u64::from(*count));
            (left == 0).then_some(*step)
        })?;
        Some((f64::from(step) / STEPS).exp2() / 1e6)
    }
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

impl Spread {
    fn of(mut counts: Vec<u32>) -> Self {
        counts.sort_unstable();
        let total: u64 = counts.iter().map(|count| u64::from(*count)).sum();
        let last = counts.len().saturating_sub(1);
        let p95 = counts.get((counts.len() * 95 / 100).min(last));
        Self {
            mean: total as f64 / counts.len().max(1) as f64,
            p95: p95.copied().unwrap_or_default(),
            max: counts.last().copied().unwrap_or_default(),
        }
    }
}

/// Percentiles of the CPU time of choices in milliseconds, to within a fifth.
#[derive(Serialize)]
struct Times {
    p50: f64,
    p95: f64,
    p99: f64,
    most: f64,
}

impl Times {
    fn of(choices: &Choices) -> Option<Self> {
        Some(Self {
            p50: choices.percentile(50)?,
            p95: choices.percentile(95)?,
            p99: choices.percentile(99)?,
            most: choices.percentile(100)?,
        })
    }
}

/// The results of many games.
#[derive(Serialize)]
pub(super) struct Findings {
    games: u32,
    ended: u32,
    stuck: u32,
    /// Games that ended in a state that sound rules can't reach.
    flawed: u32,
    draws: u32,
    /// Games that each seat won alone or with its team.
    wins: BTreeMap<String, u32>,
    /// Games won by each team or side.
    teams: BTreeMap<String, u32>,
    /// The share of all games that each team or side won.
    shares: BTreeMap<String, Share>,
    /// Number of games by ending.
    endings: BTreeMap<String, u32>,
    actions_per_game: Spread,
    /// The time of choices, if it was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    ms_per_choice: Option<Times>,
}

/// Counts games.
pub(super) struct Tally {
    teams: BySeat<Team>,
    wins: BTreeMap<String, u32>,
    by_team: BTreeMap<String, u32>,
    endings: BTreeMap<String, u32>,
    actions: Vec<u32>,
    choices: Choices,
    draws: u32,
    stuck: u32,
    flawed: u32,
}

impl Tally {
    /// Builds an empty tally for a game with these teams.
    pub(super) fn new(teams: BySeat<Team>) -> Self {
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
            endings: BTreeMap::new(),
            teams,
            actions: Vec::new(),
            choices: Choices::default(),
            draws: 0,
            stuck: 0,
            flawed: 0,
        }
    }

    /// One game more.
    pub(super) fn count(&mut self, game: &StoredResult) {
        self.actions.push(game.actions);
        self.choices.add(&game.choices);
        self.flawed += u32::from(game.flawed);
        if let Some(ending) = &game.ending {
            *self.endings.entry(ending.clone()).or_default() += 1;
        }
        let Some(winners) = &game.winners else {
            self.stuck += 1;
            return;
        };
        let seated = self.teams.iter();
        let winners = seated.filter(|(seat, _)| winners.contains(&seat.index()));
        let winners: Vec<(Seat, Team)> = winners.map(|(seat, team)| (seat, *team)).collect();
        let mut teams: Vec<Team> = winners.iter().map(|(_, team)| *team).collect();
        teams.sort_unstable();
        teams.dedup();
        let [team] = teams[..] else {
            self.draws += 1;
            return;
        };
        *self.by_team.entry(team.0.to_string()).or_default() += 1;
        for (seat, _) in winners {
            *self.wins.entry(seat.to_string()).or_default() += 1;
        }
    }

    /// Returns the results of all games.
    pub(super) fn findings(self) -> Findings {
        let games = u32::try_from(self.actions.len()).unwrap_or(u32::MAX);
        let share = |(team, won): (&String, &u32)| (team.clone(), Share::of(*won, games));
        Findings {
            games,
            ended: games - self.stuck,
            stuck: self.stuck,
            flawed: self.flawed,
            draws: self.draws,
            wins: self.wins,
            shares: self.by_team.iter().map(share).collect(),
            teams: self.by_team,
            endings: self.endings,
            actions_per_game: Spread::of(self.actions),
            ms_per_choice: Times::of(&self.choices),
        }
    }
}
