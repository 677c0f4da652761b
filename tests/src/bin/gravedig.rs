//! The program with the test game on its shelf: the same in everything else.

use std::process::ExitCode;

use gravedig::Gravedig;
use table::any::Offered;

fn main() -> ExitCode {
    let shelf = tabletomb::games::shelf().with(&Offered::<Gravedig>::NEW);
    tabletomb::cli::main(&shelf)
}
