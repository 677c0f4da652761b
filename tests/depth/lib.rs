//! The depth of the tests: a number of games in every run, and ten times as many in a long one, which
//! `TABLETOMB_LONG=1` asks for.
//!
//! Laws, random walks and other open-ended tests ask for their depth here. This is its own package because the tests of
//! the rules and of the program use it, too, and come below the others.

/// The variable that makes a run long, unless it is empty or `0`.
pub const LONG: &str = "TABLETOMB_LONG";

/// The factor between a long run and any other.
const TIMES: u64 = 10;

/// Whether this is a long run.
#[must_use]
pub fn is_long() -> bool {
    std::env::var(LONG).is_ok_and(|set| !matches!(set.as_str(), "" | "0"))
}

/// The variable that says how often each test which kills the program does so.
pub const KILLS: &str = "TABLETOMB_KILLS";

/// Returns how often a test kills the program if it does so `usual` times in every run.
#[must_use]
pub fn kills(usual: u64) -> u64 {
    let set = std::env::var(KILLS).ok().and_then(|set| set.parse().ok());
    set.unwrap_or(usual)
}

/// Returns the number of samples, usually games, for a test that takes `usual` of them in every run.
#[must_use]
pub fn of(usual: u64) -> u64 {
    if is_long() { usual * TIMES } else { usual }
}

/// The seeds of that many games, from this one on.
pub fn seeds(first: u64, usual: u64) -> impl Iterator<Item = u64> {
    first..first + of(usual)
}
