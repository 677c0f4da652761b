//! The program with the test game in its registry: the same in everything else.

use std::process::ExitCode;

use gravedig::Gravedig;
use table::any::ErasedGame;

fn main() -> ExitCode {
    let registry = tabletomb::games::registry().with(&ErasedGame::<Gravedig>::NEW);
    tabletomb::cli::main(&registry)
}
