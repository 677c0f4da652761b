//! The commands of the program, a file each.

use std::io::Write;
use std::process::ExitCode;

use base::cause;
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
mod kept;
mod limits;
mod logs;
mod monitor;
mod notices;
mod output;
mod scenarios;
mod serve;
mod simulate;
mod stopping;
mod tally;

pub use archive::find_game;
pub use finished::{make_person, open_table};
pub use limits::take_files;
pub use output::{save, say};

/// The head of `--help`: the program, its work without a command, and the sources of settings.
const ABOUT: &str = "\
Host zombie board games in Discord, in Telegram and on a local page.

Without a command, start the bot: on each platform that has a token, and on the local page.
Settings come from environment variables (TABLETOMB_…), else from tabletomb.toml or
config/tabletomb.toml, which lists them all.";

#[derive(Parser)]
#[command(
    name = "tabletomb",
    version = env!("VERSION_AND_COMMIT"),
    about = ABOUT
)]
struct Line {
    /// The command; without one: serve every platform that has a token, and the sandbox.
    #[command(subcommand)]
    command: Option<Command>,
}

/// A command of the program.
#[derive(Subcommand)]
enum Command {
    /// Run scenario files, and count which pass and fail.
    Scenarios(scenarios::Arguments),
    /// Play whole games between AIs, and print the results as JSON.
    Simulate(simulate::Arguments),
    /// Measure the speed of pictures and games, and the size of stored games.
    Bench(bench::Arguments),
    /// Print a finished game from the database as a replay file.
    Export(archive::Export),
    /// Step through a finished game, from a replay file or the database.
    Replay(archive::StepThrough),
    /// Check settings, database, tokens and permissions.
    Doctor,
    /// Copy the database into a new file, also while the bot runs.
    Backup(backup::Arguments),
    /// Copy everything into another database, such as from SQLite to PostgreSQL.
    Copy(copy::Arguments),
    /// Shrink the database as far as possible; stop the bot first.
    Compact,
    /// Verify a replay file: commitment, seed and every move.
    Verify(archive::Verify),
}

/// The whole program, with the games of a registry.
#[must_use]
pub fn main(registry: &Registry) -> ExitCode {
    exit_code("tabletomb", run(Line::parse().command, registry))
}

/// Returns the exit code of a program's run. An error is printed in a line that begins with its name.
pub fn exit_code(program: &str, result: anyhow::Result<ExitCode>) -> ExitCode {
    match result {
        Ok(code) => code,
        Err(error) => {
            // what an admin can mend is one line; causes are part of it. If it can't be written there
            // is nobody to tell
            let why = cause::describe_error(error.as_ref());
            let _ = writeln!(std::io::stderr(), "{program}: {why}");
            ExitCode::FAILURE
        }
    }
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
        Some(Command::Verify(arguments)) => archive::verify(&arguments, registry),
    }
}
