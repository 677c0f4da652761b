//! `tabletomb scenarios PATH…`: runs rules examples.
#![expect(
    clippy::print_stdout,
    reason = "what a command says goes to standard output"
)]

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use engine::scenario::ScenarioFile;

/// Which scenarios to run.
#[derive(Args)]
pub struct Arguments {
    /// Files, or folders that are searched for `*.toml`.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
}

#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
}

/// Runs them all; success only if every one of them holds.
pub(super) fn run(arguments: &Arguments) -> ExitCode {
    let mut tally = Tally::default();
    for path in &arguments.paths {
        match files(path) {
            Ok(files) => files.iter().for_each(|file| tally.file(file)),
            Err(error) => tally.fault(path, &error),
        }
    }
    println!("{} passed, {} failed", tally.passed, tally.failed);
    if tally.failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

impl Tally {
    fn file(&mut self, path: &Path) {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) => return self.fault(path, &error),
        };
        match ScenarioFile::parse(&text) {
            Ok(file) => file.run().for_each(|result| match result {
                Ok(()) => self.passed += 1,
                Err(failure) => self.fault(path, &failure),
            }),
            Err(error) => self.fault(path, &error),
        }
    }

    fn fault(&mut self, path: &Path, fault: &dyn std::fmt::Display) {
        self.failed += 1;
        println!("{}: {fault}", path.display());
    }
}

/// The file itself, or every TOML file in the folder and below, in order of name.
fn files(path: &Path) -> std::io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut entries = Vec::new();
    for entry in std::fs::read_dir(path)? {
        entries.push(entry?.path());
    }
    entries.sort();
    let mut found = Vec::new();
    for entry in entries {
        if entry.is_dir() {
            found.extend(files(&entry)?);
        } else if entry.extension().is_some_and(|kind| kind == "toml") {
            found.push(entry);
        }
    }
    Ok(found)
}
