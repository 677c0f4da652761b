//! The program: does what the command line says, with the games it offers.

use std::process::ExitCode;

fn main() -> ExitCode {
    tabletomb::cli::main(&games::registry())
}
