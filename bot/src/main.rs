//! The program: reads the command line and does what it says.

use std::process::ExitCode;

use clap::Parser;
use tabletomb::cli::{self, Command};

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

fn main() -> ExitCode {
    match cli::run(Line::parse().command) {
        Ok(code) => code,
        Err(error) => {
            // what an admin can mend is one line; causes are part of it
            eprintln!("tabletomb: {error:#}");
            ExitCode::FAILURE
        }
    }
}
