//! For a while everything goes wrong on Discord, here and there.

use tabletomb_tests::flow_tests;
use tabletomb_tests::flows::{full, storms};

use crate::app::App;

flow_tests! {
    App;
    [] a_storm_over_five_games_costs_no_move_and_asks_for_little: opens => storms::over_all_games,
    [ignore = "over Telegram in every run, over Discord in a long one"]
        a_full_disk_in_the_middle_of_five_games_costs_no_move: opens => full::of_all_games,
}
