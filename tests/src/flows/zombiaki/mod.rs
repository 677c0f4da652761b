//! Evenings of Zombiaki II.

pub mod bulk;
pub mod kills;
pub mod mixed;
mod moves;
pub mod silent;
pub mod steps;
pub mod taps;
pub mod typed;
pub mod whole;

pub use moves::{HUNGER_STOPS, SHORT_NIGHT};
use moves::{goes_on, player, public};

/// The flows of this game in one harness. Those of the table, not of its wire, are marked with an
/// attribute where one is given.
#[macro_export]
macro_rules! zombiaki_flows {
    ($harness:ty $(, $of:meta)?) => {
        use $crate::flows::zombiaki::{bulk, kills, mixed, silent, steps, taps, typed, whole};

        $crate::flow_tests! {
            $harness;
            [] a_game_is_played_to_its_end_on_the_board: opens => whole::play_on_board,
            [] a_game_is_played_to_its_end_from_private_chats: opens => whole::from_private_chats,
            [$($of)?] a_short_night_is_agreed_on_in_the_lobby: opens => whole::turn_switches,
            [$($of)?] one_plays_on_the_board_and_the_other_alone_and_then_they_swap:
                opens => mixed::with_swapped_sides,
            [$($of)?] somebody_plays_against_an_ai: opens => mixed::play_against_ai,
            [$($of)?] kills_lose_no_step_of_a_turn_and_no_walk: opens => kills::survive_kills,
            [$($of)?] who_is_silent_is_played_for_until_his_turn_is_over:
                opens => silent::is_played_for,
            [$($of)?] steps_are_taken_back_with_their_lines_of_the_story:
                opens => steps::are_taken_back,
            [$($of)?] plays_are_typed_in_full_and_refusals_name_their_reason:
                opens => typed::type_in_full,
            [] a_position_with_everything_on_it_is_shown_and_played:
                open_with_pictures => bulk::is_shown_and_played,
            [] a_discard_is_one_tap_and_a_card_with_a_target_two: opens => taps::are_few,
        }
    };
}
