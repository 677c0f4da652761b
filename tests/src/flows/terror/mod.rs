//! Evenings of Zombie Terror.

pub mod crowd;
pub mod kills;
pub mod leaks;
pub mod lobby;
mod moves;
pub mod silent;
pub mod steps;
pub mod taps;
pub mod typed;
pub mod whole;

pub use moves::{HUMANS, NO_CARDS, NO_FRONT_PUSH, OPEN_HANDS, QUICK_SETUP, SHORT_TERROR, VARIANT};
use moves::{card_names, goes_on, plan, table, turn};

/// The flows of this game in one harness. Those of the table, not of its wire, are marked with an
/// attribute where one is given.
#[macro_export]
macro_rules! terror_flows {
    ($harness:ty $(, $of:meta)?) => {
        use $crate::flows::terror::{crowd, kills, leaks, lobby, silent, steps, taps, typed, whole};

        $crate::flow_tests! {
            $harness;
            [] the_basic_game_is_played_to_its_end_on_the_board: opens => whole::basic,
            [ignore = "a whole game more: in a long run"] the_advanced_game_is_played_to_its_end_on_the_board_and_alone:
                opens => whole::play_advanced,
            [ignore = "a whole game more: in a long run"] the_free_game_is_played_to_its_end_after_a_quick_set_up: opens => whole::free,
            [] a_game_is_played_to_its_end_from_private_chats: opens => whole::from_private_chats,
            [] a_hand_shows_in_nothing_that_others_are_sent: open_with_pictures => leaks::assert_hands_hidden,
            [] a_way_is_three_taps_a_cell_two_and_the_end_of_a_turn_one: opens => taps::are_few,
            [$($of)?] kills_lose_no_step_of_an_activation_and_no_card: opens => kills::survive_kills,
            [$($of)?] steps_are_taken_back_to_the_card_and_no_further:
                opens => steps::are_taken_back,
            [] a_crowded_board_is_shown_with_all_that_happens_on_it: open_with_pictures => crowd::is_shown,
            [] a_new_zombie_comes_anywhere_with_two_taps_and_one_for_its_facing:
                opens => crowd::takes_more,
            [$($of)?] actions_are_typed_and_refusals_name_their_reason: opens => typed::type_in_full,
            [$($of)?] who_is_silent_is_played_for_until_his_turn_is_over:
                opens => silent::is_played_for,
            [$($of)?] everything_is_agreed_on_in_the_lobby: opens => lobby::agrees,
        }
    };
}
