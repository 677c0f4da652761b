//! The program with the example game in its registry, and in the pseudo-locale where that is asked for: the same in
//! everything else.

use std::process::ExitCode;

use pig::Pig;
use table::any::ErasedGame;
use tabletomb_tests::flows::accents::ACCENTS;

fn main() -> ExitCode {
    if std::env::var_os(ACCENTS).is_some() {
        speech::pseudo::speak();
    }
    let registry = games::registry().with(&ErasedGame::<Pig>::NEW);
    tabletomb::cli::main(&registry)
}
