//! Runs scenario files: rules examples that a machine can check, for any game.
//!
//! The format is described in `docs/scenarios.md`.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::Deserialize;
use thiserror::Error;

use crate::chance::{Chance, ScriptedDraw, Seed};
use crate::error::NotationError;
use crate::id::GameId;
use crate::notation::{Notation, Setup, wrong};
use crate::play::Play;

mod step;

use step::{RawStep, Step};

/// The scenarios of one file, parsed.
///
/// ```
/// use engine::games::rps_zombie::RpsZombie;
/// use engine::scenario::ScenarioFile;
///
/// let file = r#"
///     game = "rps-zombie"
///     [[scenario]]
///     id = "a-throw"
///     clauses = ["RZ-006"]
///     title = "A seat that has thrown isn't asked again"
///     setup = { players = 2 }
///     [[scenario.step]]
///     seat = "A"
///     do = "throw rock"
///     [[scenario.step]]
///     seat = "A"
///     refused = "flip"
/// "#;
/// let file = ScenarioFile::parse(file).expect("it is a scenario file");
/// for outcome in file.run::<RpsZombie>() {
///     outcome.expect("it holds");
/// }
/// ```
#[derive(Debug)]
pub struct ScenarioFile {
    game: GameId,
    scenarios: Vec<Scenario>,
}

/// The reason that a file is no scenario file.
#[derive(Debug, Error)]
pub enum FileError {
    /// The file isn't TOML, or not of the shape of the format.
    #[error("{0}")]
    Toml(#[from] toml::de::Error),
    /// A step asks for nothing, or for things that don't go together.
    #[error("{id}, step {step}: {fault}")]
    Step {
        /// The scenario.
        id: String,
        /// The step, counted from one.
        step: usize,
        /// The mistake in the step.
        fault: &'static str,
    },
    /// Two scenarios have the same id.
    #[error("{0} stands there twice")]
    Twice(String),
}

/// One scenario that did not hold, in words for its author.
#[derive(Debug, PartialEq, Eq, Error)]
#[error("{id} ({title}): {fault}")]
pub struct Failure {
    /// The scenario.
    pub id: String,
    /// The subject of the scenario.
    pub title: String,
    /// The failed step, and what was found there.
    pub fault: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    game: GameId,
    #[serde(default)]
    scenario: Vec<RawScenario>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawScenario {
    id: String,
    #[serde(default)]
    clauses: Vec<String>,
    #[serde(default)]
    title: String,
    #[serde(default, rename = "source")]
    _source: String,
    #[serde(default)]
    setup: toml::Table,
    #[serde(default)]
    step: Vec<RawStep>,
}

/// One scenario.
#[derive(Debug)]
struct Scenario {
    id: String,
    title: String,
    clauses: Vec<String>,
    setup: toml::Table,
    steps: Vec<Step>,
}

impl ScenarioFile {
    /// Reads a file's text.
    ///
    /// # Errors
    /// If it is no scenario file.
    pub fn parse(text: &str) -> Result<Self, FileError> {
        let raw: RawFile = toml::from_str(text)?;
        let mut scenarios: Vec<Scenario> = Vec::with_capacity(raw.scenario.len());
        for scenario in raw.scenario {
            if scenarios.iter().any(|other| other.id == scenario.id) {
                return Err(FileError::Twice(scenario.id));
            }
            scenarios.push(Scenario::read(scenario)?);
        }
        let game = raw.game;
        Ok(Self { game, scenarios })
    }

    /// Returns the game that the scenarios are about.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The ids of its scenarios with the clauses each of them exercises.
    pub fn clauses(&self) -> impl Iterator<Item = (&str, &[String])> {
        let scenarios = self.scenarios.iter();
        scenarios.map(|scenario| (scenario.id.as_str(), scenario.clauses.as_slice()))
    }

    /// Runs every scenario by the rules of `G`; one result each, in the order of the file. Rules
    /// that panic fail the scenario that made them, and no other.
    pub fn run<G: Notation>(&self) -> impl Iterator<Item = Result<(), Failure>> {
        self.scenarios.iter().map(|scenario| {
            let run = || scenario.run::<G>();
            let result = catch_unwind(AssertUnwindSafe(run));
            let result = result.unwrap_or_else(|_| Err("the rules panicked".to_owned()));
            result.map_err(|fault| Failure {
                id: scenario.id.clone(),
                title: scenario.title.clone(),
                fault,
            })
        })
    }
}

impl Scenario {
    fn read(raw: RawScenario) -> Result<Self, FileError> {
        let steps = raw.step.into_iter().enumerate();
        let steps = steps.map(|(index, step)| {
            Step::read(step).map_err(|fault| FileError::Step {
                id: raw.id.clone(),
                step: index + 1,
                fault,
            })
        });
        Ok(Self {
            steps: steps.collect::<Result<_, _>>()?,
            id: raw.id,
            title: raw.title,
            clauses: raw.clauses,
            setup: raw.setup,
        })
    }

    fn run<G: Notation>(&self) -> Result<(), String> {
        let play = set_up::<G>(&self.setup);
        let mut play = play.map_err(|error| format!("setup: {error}"))?;
        for (index, step) in self.steps.iter().enumerate() {
            step.run(&mut play)
                .map_err(|fault| format!("step {}: {fault}", index + 1))?;
        }
        match play.chance().fault() {
            Some(fault) => Err(fault.to_owned()),
            None if !play.chance().is_spent() => Err("chance results are left over".into()),
            None => Ok(()),
        }
    }
}

/// The play from the position on that a `setup` describes, with the chance it is to have.
///
/// # Errors
/// If it describes none of the game.
pub(crate) fn set_up<G: Notation>(setup: &toml::Table) -> Result<Play<G>, NotationError> {
    let mut chance = chance(setup)?;
    let position = G::position(&Setup::new(setup), &mut chance)?;
    Ok(Play::at(position, chance))
}

fn chance(setup: &toml::Table) -> Result<Chance, NotationError> {
    let seed = match setup.get("seed").map(toml::Value::as_integer) {
        None => 0,
        Some(Some(number)) => number.cast_unsigned(),
        Some(None) => return Err(wrong("seed", "a whole number")),
    };
    let script = match setup.get("chance").map(toml::Value::as_array) {
        None => Vec::new(),
        Some(Some(items)) => items.iter().map(parse_scripted).collect::<Result<_, _>>()?,
        Some(None) => return Err(wrong("chance", "a list")),
    };
    Ok(Chance::from_script(script, Seed::from_number(seed)))
}

fn parse_scripted(value: &toml::Value) -> Result<ScriptedDraw, NotationError> {
    let name = |item: &toml::Value| item.as_str().map(str::to_owned);
    let read = match value {
        toml::Value::Integer(face) => u8::try_from(*face).ok().map(ScriptedDraw::Roll),
        toml::Value::String(word) => Some(ScriptedDraw::Word(word.clone())),
        toml::Value::Array(names) => names
            .iter()
            .map(name)
            .collect::<Option<_>>()
            .map(ScriptedDraw::Order),
        _ => None,
    };
    read.ok_or_else(|| wrong("chance", "numbers, words and lists of words"))
}
