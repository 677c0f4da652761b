//! The law of display: a reader of a board knows the question, or reads why not. No player is told of something that
//! wasn't shown, and no post owed is given up. Platforms refuse requests for unknown reasons, places are closed, and
//! people leave them or can't be reached, while a table of each game is played.

use std::time::Duration;

use tokio::time::sleep;

use super::Harness;
use super::evening::{Evening, add};

/// Number of spells of refusals in every run.
const TIMES: u64 = 1;

/// The variable that says the seed of the first.
const SEED: &str = "TABLETOMB_LAW";

/// Number of rounds of presses in a spell, and the time people look at the result.
const ROUNDS: usize = 5;
const LOOK: Duration = Duration::from_millis(700);

/// The presses afterwards, and the pause in between: a press has a page tried again that was owed for ten
/// seconds.
const AGAIN: usize = 3;
const PAUSE: Duration = Duration::from_secs(6);

/// Maximum number of boards beside one another, as the removal of one may be refused.
const DOUBLES: usize = 12;

/// Refusals over five games.
pub async fn holds_in_all_games<I: Harness>(harness: &mut I) {
    let set = std::env::var(SEED).ok().and_then(|set| set.parse().ok());
    let first = set.unwrap_or_else(|| rand::random::<u32>().into());
    eprintln!("refusals of seed {first}; again with {SEED}={first}");
    let mut evening = Evening::begins(harness).await;
    for seed in (first..).take(usize::try_from(depth::of(TIMES)).expect("few")) {
        evening.goes_on(harness).await;
        harness.wait_until_quiet().await;
        harness.defies(seed);
        let mut tried = evening.tries().await;
        for _ in 0..ROUNDS {
            evening.bends();
            sleep(LOOK).await;
            let more = evening.tries().await;
            evening.wait_until_settled(&more).await;
            add(&mut tried, more);
        }
        let met = harness.calms();
        evening.straightens();
        evening.come_back().await;
        eprintln!("measured: {met:?}");
        assert!(met.met > 0, "{met:?}");
        evening.wait_until_settled(&tried).await;
        for _ in 0..AGAIN {
            sleep(PAUSE).await;
            let more = evening.tries().await;
            evening.wait_until_heard(&more).await;
            add(&mut tried, more);
        }
        evening.are_told_the_truth(&tried).await;
        harness.wait_until_quiet().await;
        evening.is_whole(tried, DOUBLES).await;
    }
    harness.survives().await;
}
