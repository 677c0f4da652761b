//! The commands of the program, a file each.

use std::process::ExitCode;

use clap::Subcommand;

pub mod scenarios;
mod serve;
pub mod simulate;

/// A command of the program.
#[derive(Subcommand)]
pub enum Command {
    /// Run scenario files, or folders of them; the last line counts them.
    Scenarios(scenarios::Arguments),
    /// Let programs play whole games and print what came of it as JSON.
    Simulate(simulate::Arguments),
}

/// Does what the command line says; without a command it serves.
///
/// # Errors
/// With one line for whoever started the program.
pub fn run(command: Option<Command>) -> anyhow::Result<ExitCode> {
    match command {
        None => serve::run(),
        Some(Command::Scenarios(arguments)) => Ok(scenarios::run(&arguments)),
        Some(Command::Simulate(arguments)) => simulate::run(&arguments),
    }
}
