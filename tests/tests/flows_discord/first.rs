//! The first game of a player who always presses the first button, over Discord.

use depth::is_long;
use tabletomb_tests::flows::Harness;
use tabletomb_tests::flows::first::{decides_in_any_game, plays_first_game};
use tabletomb_tests::{aloud, flow_tests};

use crate::app::App;

flow_tests! {
    App;
    [] two_taps_lead_to_the_first_decision_of_any_game: opens => decides_in_any_game,
}

/// Plays from the choice of games to the end of a first game.
async fn first_game(game: &str, lang: &str) {
    let app = App::open().await;
    let anna = app.person("Anna", lang);
    anna.calls(&anna.dm(), "play", &[]);
    plays_first_game(&app, &anna, game).await;
}

#[tokio::test]
async fn a_first_game_of_rps_zombie() {
    first_game("rps-zombie", "pl").await;
}

#[tokio::test]
async fn a_first_game_of_zombie_terror() {
    first_game("zombie-terror", "ru").await;
}

#[tokio::test]
async fn a_first_game_of_what_takes_long() {
    if !is_long() {
        return aloud::say("skipped: the long run plays what waits for many AIs");
    }
    tokio::join!(
        first_game("survival", "uk"),
        first_game("zombie-runners", "en-US"),
        first_game("zombiaki", "pl")
    );
}
