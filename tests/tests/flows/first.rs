//! The first game of a player who always presses the first button, over Telegram.

use std::time::Duration;

use depth::is_long;
use tabletomb_tests::flows::Harness;
use tabletomb_tests::flows::first::{begins_to_choose, decides_in_any_game, plays_first_game};
use tabletomb_tests::{aloud, flow_tests};

use crate::app::App;

flow_tests! {
    App;
    [] two_taps_lead_to_the_first_decision_of_any_game: opens => decides_in_any_game,
}

/// Plays from the greeting to the end of a first game, on one message.
async fn first_game(game: &str, lang: &str) {
    let app = App::lingers(Duration::ZERO).await;
    let anna = app.telegram.person("Anna", lang);
    anna.starts("");
    begins_to_choose(&anna).await;
    plays_first_game(&app, &anna, game).await;
    let told = anna.private().from_bot();
    assert_eq!(told.len(), 1, "the greeting has served");
}

#[tokio::test]
async fn a_first_game_of_rps_zombie() {
    first_game("rps-zombie", "en").await;
}

#[tokio::test]
async fn a_first_game_of_zombie_terror() {
    first_game("zombie-terror", "pl").await;
}

#[tokio::test]
async fn a_first_game_of_zombiaki() {
    first_game("zombiaki", "uk").await;
}

#[tokio::test]
async fn a_first_game_of_what_takes_long() {
    if !is_long() {
        return aloud::say("skipped: the long run plays what waits for many AIs");
    }
    tokio::join!(
        first_game("survival", "ru"),
        first_game("zombie-runners", "pl")
    );
}
