//! Storms: for a while everything goes wrong on a platform, here and there and by a seed, while a table of
//! each game goes on. What was answered is done, once; not much is asked in vain; and play goes on after it.

use std::time::Duration;

use engine::games::rps_zombie::RpsZombie;
use tokio::time::sleep;

use super::evening::{Evening, PendingPresses, add};
use super::players::{Manner, Players};
use super::{Harness, Party, TableClient};
use crate::stand_in::StormSummary;

/// Number of storms in every run.
const TIMES: u64 = 1;

/// The variable that says the seed of the first.
const SEED: &str = "TABLETOMB_STORM";

/// Number of rounds of presses in a storm, and the wait before each one.
const ROUNDS: usize = 5;
const LOOK: Duration = Duration::from_millis(500);

/// Maximum number of boards side by side: a board is unknown to the bot when the answer to its creation was lost.
const DOUBLES: usize = 12;

/// Maximum number of failing requests per place and second, for its board and each press there: one at once, then more
/// after growing pauses.
const IN_VAIN: f64 = 3.0;

/// Maximum number of failing requests per second about one message or the answer to one press. One comes at once, then
/// more after growing pauses. A board changes twice a second meanwhile, which adds one each time.
const BY_ONE: f64 = 3.0;

/// Storms over five games.
pub async fn check_all_games<I: Harness>(harness: &mut I) {
    let set = std::env::var(SEED).ok().and_then(|set| set.parse().ok());
    let first = set.unwrap_or_else(|| rand::random::<u32>().into());
    eprintln!("a storm of seed {first}; again with {SEED}={first}");
    let mut evening = Evening::begins(harness).await;
    for seed in (first..).take(usize::try_from(depth::of(TIMES)).expect("few")) {
        evening.goes_on(harness).await;
        harness.wait_until_quiet().await;
        harness.storms(seed);
        let mut tried = evening.tries().await;
        // in a chat over which there is none everything is as ever
        let client = harness.begins(Party::of::<RpsZombie>(2, &[])).await;
        let mut beside = Players::<RpsZombie, _>::new(client, &[Manner::Board; 2], seed);
        for _ in 0..ROUNDS {
            sleep(LOOK).await;
            // each of them waits until what was pressed is done and seen
            beside.goes_on().await;
            add(&mut tried, evening.tries().await);
        }
        assert_bounded(harness.calms());
        evening.wait_until_heard(&tried).await;
        harness.wait_until_quiet().await;
        evening.is_whole(tried, DOUBLES).await;
        assert_eq!(beside.client.message_counts(None).lasting, 1);
        is_calm(harness, &mut evening).await;
    }
    harness.survives().await;
}

/// Asserts that few requests failed.
fn assert_bounded(storm: StormSummary) {
    eprintln!("measured: {storm:?}");
    let seconds = storm.lasted.as_secs_f64();
    let most = IN_VAIN * storm.places as f64 * seconds;
    assert!(storm.met > 0 && storm.met as f64 <= most, "{storm:?}");
    assert!(storm.met_by_one as f64 <= BY_ONE * seconds, "{storm:?}");
}

/// Maximum number of requests per press: an answer, the board, a pane for each of three players, and calls sent or
/// deleted.
const FOR_A_PRESS: usize = 8;

/// Afterwards people play on, and that takes no more than ever.
async fn is_calm<I: Harness>(harness: &mut I, evening: &mut Evening<I::Table>) {
    evening.goes_on(harness).await;
    harness.wait_until_quiet().await;
    let before = harness.requests();
    let tried = evening.tries().await;
    evening.wait_until_heard(&tried).await;
    harness.wait_until_quiet().await;
    let requests = harness.requests() - before;
    let presses: usize = tried.iter().map(PendingPresses::count).sum();
    eprintln!("measured: {requests} requests for {presses} presses afterwards");
    assert!(requests <= FOR_A_PRESS * presses, "{requests}");
    evening.is_whole(tried, DOUBLES).await;
}
