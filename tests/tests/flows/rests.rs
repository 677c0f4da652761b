//! Games that rest or begin by themselves: pauses, vacations and countdowns.

use tabletomb_tests::flows::rests;

use crate::app::App;

#[tokio::test]
async fn a_game_is_paused_when_all_agree_and_rests_over_a_kill() {
    rests::check_pause::<App>().await;
}

#[tokio::test]
async fn a_vacation_stops_the_clock_of_its_player_at_a_slow_table() {
    rests::check_vacation::<App>().await;
}

#[tokio::test]
async fn a_full_lobby_begins_by_itself_unless_a_player_holds_it() {
    rests::check_countdown::<App>().await;
}

#[tokio::test]
async fn a_player_whose_time_for_the_game_is_up_loses_where_that_is_agreed() {
    rests::check_game_time::<App>().await;
}
