//! The disk has no room in the middle of things, or the machine stands still.

use std::time::Duration;

use tabletomb_tests::flow_tests;
use tabletomb_tests::flows::full;
use tokio::time::sleep;

use crate::app::App;
use crate::table::Table;

flow_tests! {
    App;
    [] a_full_disk_in_the_middle_of_five_games_costs_no_move: opens => full::play_all_games,
}

/// Time limit of the players, and time for which the machine stands still: longer than the limit, and longer than any
/// silence that is no outage.
const CLOCK: &str = "26000";
const STILL: Duration = Duration::from_secs(32);

#[tokio::test]
async fn a_program_that_was_stopped_and_woken_has_cost_nobody_time() {
    let app = App::with(|program| program.set("TABLETOMB_CLOCK_RELAXED", CLOCK)).await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    app.program.pause().await;
    table.taps(0, "Rock");
    sleep(STILL).await;
    app.program.wake().await;
    // what was tapped counts; that it does can't be said any more
    app.telegram.wait_until_all_confirmed().await;
    sleep(Duration::from_secs(1)).await;
    let moves = app.database().await.moves(&table.id).await;
    assert_eq!(moves.len(), 1, "nobody has moved for Boris: {moves:?}");
    let thrown = table.taps(1, "Scissors").wait_for_answer().await;
    assert_eq!(thrown.text(), "Done: ✌️ Scissors");
    app.closes(&["no answer", "query is too old"]).await;
}
