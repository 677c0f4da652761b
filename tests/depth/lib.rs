//! How deep the tests look: into so many games in every run, into ten times as many in a long one,
//! which is asked for with `TABLETOMB_LONG=1`.
//!
//! Laws, random walks and whatever else looks at more the longer it is let ask here. In a package
//! of its own, because the tests of the rules and of the program ask too and stand below the
//! others.

/// The variable that makes a run a long one, if it is set to anything but nothing or `0`.
pub const LONG: &str = "TABLETOMB_LONG";

/// So many times as much is looked at in a long run.
const TIMES: u64 = 10;

/// Whether this is a long run.
#[must_use]
pub fn is_long() -> bool {
    std::env::var(LONG).is_ok_and(|set| !matches!(set.as_str(), "" | "0"))
}

/// The variable that says how often each test which kills the program does so.
pub const KILLS: &str = "TABLETOMB_KILLS";

/// How often a test kills the program that does so `usual` times in every run.
#[must_use]
pub fn kills(usual: u64) -> u64 {
    let set = std::env::var(KILLS).ok().and_then(|set| set.parse().ok());
    set.unwrap_or(usual)
}

/// How many of something are looked at, games above all, where every run looks at `usual` of them.
#[must_use]
pub fn of(usual: u64) -> u64 {
    if is_long() { usual * TIMES } else { usual }
}

/// The seeds of that many games, from this one on.
pub fn seeds(first: u64, usual: u64) -> impl Iterator<Item = u64> {
    first..first + of(usual)
}
