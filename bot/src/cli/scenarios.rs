//! `tabletomb scenarios PATH…`: runs rules examples.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use engine::scenario::ScenarioFile;
use table::any::Registry;

use super::say;

/// The scenarios to run.
#[derive(Args)]
pub(super) struct Arguments {
    /// Scenario files, or folders to search for `*.toml`.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
}

struct Tally<'a> {
    registry: &'a Registry,
    passed: usize,
    failed: usize,
}

/// Runs them all; success only if every one of them holds.
///
/// # Errors
/// If it can't be told.
pub(super) fn run(arguments: &Arguments, registry: &Registry) -> anyhow::Result<ExitCode> {
    let mut tally = Tally {
        registry,
        passed: 0,
        failed: 0,
    };
    for path in &arguments.paths {
        tally.path(path)?;
    }
    say(format_args!(
        "{} passed, {} failed",
        tally.passed, tally.failed
    ))?;
    Ok(if tally.failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

impl Tally<'_> {
    /// The file itself, or every TOML file in the folder and below, in order of name.
    fn path(&mut self, path: &Path) -> anyhow::Result<()> {
        if !path.is_dir() {
            return self.file(path);
        }
        match entries(path) {
            Ok(entries) => entries.iter().try_for_each(|entry| {
                if entry.is_dir() || entry.extension().is_some_and(|kind| kind == "toml") {
                    self.path(entry)?;
                }
                Ok(())
            }),
            Err(error) => self.fault(path, &error),
        }
    }

    fn file(&mut self, path: &Path) -> anyhow::Result<()> {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) => return self.fault(path, &error),
        };
        let file = match ScenarioFile::parse(&text) {
            Ok(file) => file,
            Err(error) => return self.fault(path, &error),
        };
        let Some(game) = self.registry.game(file.game()) else {
            let missing = format!("this program has no game {}", file.game());
            return self.fault(path, &missing);
        };
        for result in game.run(&file) {
            match result {
                Ok(()) => self.passed += 1,
                Err(failure) => self.fault(path, &failure)?,
            }
        }
        Ok(())
    }

    fn fault(&mut self, path: &Path, fault: &dyn std::fmt::Display) -> anyhow::Result<()> {
        self.failed += 1;
        say(format_args!("{}: {fault}", path.display()))
    }
}

fn entries(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder)?;
    let mut entries = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<std::io::Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}
