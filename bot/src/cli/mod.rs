//! The commands of the program, a file each.

use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use clap::{Parser, Subcommand};
use table::any::Registry;

mod archive;
mod backup;
mod bench;
mod compact;
mod copy;
mod crash;
mod doctor;
mod effort;
mod engines;
mod finished;
mod gallery;
mod kept;
mod limits;
mod load;
mod logs;
mod monitor;
mod scenarios;
mod serve;
mod simulate;
mod stopping;
mod tally;
mod texts;

#[derive(Parser)]
#[command(
    name = "tabletomb",
    version,
    about = "Zombie tabletop games where people already talk."
)]
struct Line {
    /// What to do; without a command: serve every platform that has a token, and the sandbox.
    #[command(subcommand)]
    command: Option<Command>,
}

/// A command of the program.
#[derive(Subcommand)]
enum Command {
    /// Run scenario files, or folders of them; the last line counts them.
    Scenarios(scenarios::Arguments),
    /// Let programs play whole games and print what came of it as JSON.
    Simulate(simulate::Arguments),
    /// Measure what the work of the program costs, a line each.
    Bench(bench::Arguments),
    /// Print a finished game from the database as a replay file.
    Export(archive::Export),
    /// Go through a finished game step by step, from a replay file or the database.
    Replay(archive::StepThrough),
    /// Look whether everything is in place to serve, and tell what is missing.
    Doctor,
    /// Copy the database into a new file, also while people play.
    Backup(backup::Arguments),
    /// Copy everything from one database into another, as from SQLite to PostgreSQL.
    Copy(copy::Arguments),
    /// Make the database as small as it can be; not while it is served.
    Compact,
    /// List what each language lacks against English, and what is older than it; or write all texts side by side.
    Texts(texts::Arguments),
    /// Draw every card and the boards of a game of each kind, with an index that says what they do.
    Gallery(gallery::Arguments),
    /// Check a replay file: commitment, seed and every move.
    Verify(archive::Verify),
}

/// The whole program, with the games of a registry.
#[must_use]
pub fn main(registry: &Registry) -> ExitCode {
    match run(Line::parse().command, registry) {
        Ok(code) => code,
        Err(error) => {
            // what an admin can mend is one line; causes are part of it. If it can't be written there
            // is nobody to tell
            let _ = writeln!(std::io::stderr(), "tabletomb: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Prints a line. Whoever reads may have gone, as `head` does; then there is nobody to tell.
///
/// # Errors
/// If it can't be written, as on a full disk.
fn say(line: impl std::fmt::Display) -> anyhow::Result<()> {
    match writeln!(std::io::stdout(), "{line}") {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written.context("what is printed can't be written"),
    }
}

/// Writes a file.
///
/// # Errors
/// If it can't be written.
fn save(path: &Path, bytes: impl AsRef<[u8]>) -> anyhow::Result<()> {
    std::fs::write(path, bytes).with_context(|| format!("{} can't be written", path.display()))
}

/// Does what the command line says; without a command it serves.
fn run(command: Option<Command>, registry: &Registry) -> anyhow::Result<ExitCode> {
    match command {
        None => serve::run(registry),
        Some(Command::Scenarios(arguments)) => scenarios::run(&arguments, registry),
        Some(Command::Simulate(arguments)) => simulate::run(&arguments, registry),
        Some(Command::Bench(arguments)) => bench::run(&arguments, registry),
        Some(Command::Export(arguments)) => archive::export(&arguments, registry),
        Some(Command::Replay(arguments)) => archive::step_through(&arguments, registry),
        Some(Command::Doctor) => doctor::run(),
        Some(Command::Backup(arguments)) => backup::run(&arguments),
        Some(Command::Copy(arguments)) => copy::run(&arguments),
        Some(Command::Compact) => compact::run(registry),
        Some(Command::Texts(arguments)) => texts::run(&arguments),
        Some(Command::Gallery(arguments)) => gallery::run(&arguments, registry),
        Some(Command::Verify(arguments)) => archive::verify(&arguments, registry),
    }
}
