//! Temporary faults of all kinds in some places on Discord.

use tabletomb_tests::flow_tests;
use tabletomb_tests::flows::{full, law, storms};

use crate::app::App;

flow_tests! {
    App;
    [] a_storm_over_five_games_costs_no_move_and_asks_for_little: opens => storms::check_all_games,
    [] nothing_is_told_that_was_not_shown_while_anything_is_refused: opens => law::holds_in_all_games,
    [ignore = "over Telegram in every run, over Discord in a long one"]
        a_full_disk_in_the_middle_of_five_games_costs_no_move: opens => full::play_all_games,
}
