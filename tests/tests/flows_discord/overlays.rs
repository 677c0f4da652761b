//! Overlays opened by a press for that person only, over Discord: an ephemeral answer.

use tabletomb_tests::flows::overlays::assert_private_overlay;

use crate::app::App;

#[tokio::test]
async fn a_menu_opens_for_whoever_presses_and_the_board_stays() {
    assert_private_overlay(&mut App::open().await).await;
}

#[tokio::test]
async fn with_pictures_too() {
    assert_private_overlay(&mut App::open_with_pictures().await).await;
}
