//! The program with the test game on its shelf: the same in everything else.

use std::process::ExitCode;

use tabletomb::table::any::Offered;
use tabletomb_tests::gravedig::Gravedig;

fn main() -> ExitCode {
    let shelf = tabletomb::games::shelf().with(&Offered::<Gravedig>::NEW);
    tabletomb::cli::main(&shelf)
}
