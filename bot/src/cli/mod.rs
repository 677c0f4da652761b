//! The commands of the program, a file each.

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use table::any::Registry;

mod archive;
mod bench;
mod doctor;
mod effort;
mod scenarios;
mod serve;
mod simulate;

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
    /// Check a replay file: commitment, seed and every move.
    Verify(archive::Verify),
}

/// The whole program, with the games of a registry.
#[must_use]
pub fn main(registry: &Registry) -> ExitCode {
    match run(Line::parse().command, registry) {
        Ok(code) => code,
        Err(error) => {
            // what an admin can mend is one line; causes are part of it
            eprintln!("tabletomb: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Prints a line. Whoever reads may have gone, as `head` does; then there is nobody to tell.
fn say(line: impl std::fmt::Display) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// Does what the command line says; without a command it serves.
fn run(command: Option<Command>, registry: &Registry) -> anyhow::Result<ExitCode> {
    match command {
        None => serve::run(registry),
        Some(Command::Scenarios(arguments)) => Ok(scenarios::run(&arguments, registry)),
        Some(Command::Simulate(arguments)) => simulate::run(&arguments, registry),
        Some(Command::Bench(arguments)) => bench::run(&arguments, registry),
        Some(Command::Export(arguments)) => archive::export(&arguments, registry),
        Some(Command::Replay(arguments)) => archive::step_through(&arguments, registry),
        Some(Command::Doctor) => doctor::run(),
        Some(Command::Verify(arguments)) => archive::verify(&arguments, registry),
    }
}
