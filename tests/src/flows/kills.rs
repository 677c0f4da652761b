//! A table of each game in one evening, and the program killed at any moment while everyone presses any button.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use super::Harness;
use super::evening::Evening;

/// Number of kills in every run.
const KILLS: u64 = 5;

/// The latest moment after the presses at which it is killed, in milliseconds.
const LATEST: u64 = 120;

/// The program is killed at any moment of five games, and no part of them is lost.
pub async fn play_all_games<I: Harness>(harness: &mut I) {
    let mut evening = Evening::begins(harness).await;
    let kills = depth::kills(KILLS);
    let mut longest = Duration::ZERO;
    for _ in 0..kills {
        evening.goes_on(harness).await;
        harness.wait_until_quiet().await;
        let tried = evening.tries().await;
        sleep(Duration::from_millis(rand::random_range(0..LATEST))).await;
        harness.dies().await;
        let began = Instant::now();
        harness.rises().await;
        longest = longest.max(began.elapsed());
        evening.wait_until_settled(&tried).await;
        harness.wait_until_quiet().await;
        evening.is_whole(tried, 1).await;
        evening.looks_again().await;
    }
    harness.survives().await;
    let (name, longest) = (I::NAME, longest.as_millis());
    eprintln!("measured: {kills} kills over {name}, the longest start took {longest} ms");
}
