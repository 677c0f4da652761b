//! The program is killed at any moment of games on Discord.

use tabletomb_tests::flow_tests;
use tabletomb_tests::flows::kills;

use crate::app::App;

flow_tests! {
    App;
    [] at_any_moment_of_five_games_nothing_is_lost: open_with_pictures => kills::play_all_games,
}
