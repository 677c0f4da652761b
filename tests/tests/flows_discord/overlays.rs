//! Overlays opened by a press for that person only, over Discord: an ephemeral answer.

use tabletomb_tests::flows::overlays::open_for_whoever_presses;

use crate::app::App;

#[tokio::test]
async fn a_menu_opens_for_whoever_presses_and_the_board_stays() {
    open_for_whoever_presses(&mut App::open().await).await;
}

#[tokio::test]
async fn with_pictures_too() {
    open_for_whoever_presses(&mut App::pictured().await).await;
}
