//! The disk is full in the middle of an evening: what was answered before is done, what can't be written
//! is refused or waits, and play goes on when there is room.

use std::time::Duration;

use tokio::time::sleep;

use super::Harness;
use super::evening::{Evening, add};
use crate::program::Running;

/// Number of times this happens in every run.
const TIMES: u64 = 2;

/// The latest moment after the presses at which the disk is full, in milliseconds.
const LATEST: u64 = 60;

/// The time for which the disk is full.
const FULL: Duration = Duration::from_millis(1_500);

/// Maximum size of files meanwhile, in bytes: less than the log beside a database takes.
const ROOM: u64 = 32 << 10;

/// The texts that the log prints once when writing fails, and once when it works again.
const FAILS: &str = "ERROR";
const WORKS: &str = "database writable again";

/// The disk is full again and again in the middle of five games, and no part of them is lost.
pub async fn play_all_games<I: Harness>(harness: &mut I) {
    let mut evening = Evening::begins(harness).await;
    for time in 1..=depth::of(TIMES) {
        evening.goes_on(harness).await;
        harness.wait_until_quiet().await;
        let mut tried = evening.tries().await;
        sleep(Duration::from_millis(rand::random_range(0..LATEST))).await;
        harness.program().has_room(Some(ROOM)).await;
        add(&mut tried, evening.tries().await);
        sleep(FULL).await;
        harness.program().has_room(None).await;
        evening.wait_until_settled(&tried).await;
        harness.wait_until_quiet().await;
        evening.is_whole(tried, 0).await;
        let program = harness.program();
        let said = [FAILS, WORKS].map(|what| count_lines(program, what));
        assert_eq!(said, [time; 2], "{}", program.printed_text());
    }
    harness.survives().await;
}

/// Counts the lines of the log that contain a text.
fn count_lines(program: &Running, what: &str) -> u64 {
    let printed = program.printed_text();
    let lines = printed.lines().filter(|line| line.contains(what));
    lines.count() as u64
}
