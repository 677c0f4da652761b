//! Overlays opened by a press for that person only, over Discord: an ephemeral answer.

use tabletomb_tests::flow_tests;
use tabletomb_tests::flows::overlays::assert_private_overlay;

use crate::app::App;

flow_tests! {
    App;
    [] a_menu_opens_for_whoever_presses_and_the_board_stays: opens => assert_private_overlay,
    [] with_pictures_too: open_with_pictures => assert_private_overlay,
}
