//! The program with the games of the tests in its registry: the same in everything else.

use std::process::ExitCode;

use gravedig::Gravedig;
use pig::Pig;
use table::any::ErasedGame;

fn main() -> ExitCode {
    let registry = tabletomb::games::registry().with(&ErasedGame::<Gravedig>::NEW);
    let registry = registry.with(&ErasedGame::<Pig>::NEW);
    tabletomb::cli::main(&registry)
}
