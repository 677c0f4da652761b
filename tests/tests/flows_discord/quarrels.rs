//! Quarrels about who leaves and who must go.

use tabletomb_tests::flows::quarrels;

use crate::app::App;

#[tokio::test]
async fn who_leaves_a_rated_game_loses_it_and_the_leaderboard_says_so() {
    quarrels::check_leaving::<App>().await;
}

#[tokio::test]
async fn a_host_removes_a_player_and_closes_a_rated_game_with_the_others_alone() {
    quarrels::check_removing::<App>().await;
}

#[tokio::test]
async fn who_is_silent_loses_a_rated_game_and_the_others_play_on() {
    quarrels::check_silence::<App>().await;
}
