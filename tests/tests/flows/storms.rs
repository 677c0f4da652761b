//! Temporary faults of all kinds in some places on Telegram.

use tabletomb_tests::flow_tests;
use tabletomb_tests::flows::{law, storms};

use tabletomb_tests::stand_in::telegram::Message;

use crate::app::App;
use crate::table::{Table, choices, find};

flow_tests! {
    App;
    [] a_storm_over_five_games_costs_no_move_and_asks_for_little: opens => storms::check_all_games,
    [] nothing_is_told_that_was_not_shown_while_anything_is_refused: opens => law::holds_in_all_games,
}

/// The seed of the storm over a group that becomes a supergroup.
const SEED: u64 = 28;

#[tokio::test]
async fn a_group_becomes_a_supergroup_in_the_middle_of_a_storm() {
    let app = App::open().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let old = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &old, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    app.telegram.storms(SEED);
    table.taps(0, "Rock");
    let new = old.upgrade();
    table.board = new.wait_for_message(|m| !choices(m).is_empty()).await;
    table.taps(1, "Paper");
    let thrown = |m: &Message| m.text().contains("Thrown: Anna ✊ Rock, Boris ✋ Paper");
    table.board = new.wait_for_message(thrown).await;
    let storm = app.telegram.calms();
    assert!(storm.met > 0, "{storm:?}");
    app.wait_until_quiet().await;
    table.board = new.from_bot().pop().expect("there is a board");
    table.plays_out().await;
    app.closes(&["message is not modified", "no answer", "query is too old"])
        .await;
    let over = |m: &&Message| find(*m, ".again").is_some();
    assert_eq!(new.from_bot().iter().filter(over).count(), 1);
    let database = app.database().await;
    database.assert_over(&table.id).await;
    table.assert_told().await;
}
