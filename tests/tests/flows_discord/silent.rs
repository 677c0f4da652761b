//! Players who say nothing, and shamblers.

use tabletomb_tests::flows::silence;

use crate::app::App;

#[tokio::test]
async fn a_shambler_plays_for_whoever_is_silent_until_he_is_back() {
    silence::check_return::<App>().await;
}

#[tokio::test]
async fn a_game_that_everybody_leaves_alone_sleeps_until_one_is_back() {
    silence::check_sleep::<App>().await;
}

#[tokio::test]
#[ignore = "over Telegram in every run, over Discord in a long one"]
async fn whoever_is_silent_blocked_or_gone_keeps_no_table_of_any_game_waiting() {
    silence::check_all_games::<App>().await;
}
