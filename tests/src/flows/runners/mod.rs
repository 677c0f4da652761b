//! Evenings of Zombie Runners.

use super::position::{parse_position, preferred_action};
use crate::database::read;

pub mod hands;
pub mod leaks;
mod moves;
pub mod orders;
pub mod priority;
pub mod rounds;
pub mod silent;
pub mod steps;
pub mod whole;

pub use moves::{CLOCK, LIMIT, MODE, UNHURRIED};
use moves::{
    acts, apply_moves, goes_on, is_explained, is_round_over, is_window_open, player, plays, public,
};

/// The flows of this game in one harness. Those of the table, not of its wire, are marked with an
/// attribute where one is given.
#[macro_export]
macro_rules! runners_flows {
    ($harness:ty $(, $of:meta)?) => {
        use $crate::flows::runners::{hands, leaks, orders, priority, rounds, silent, steps, whole};

        $crate::flow_tests! {
            $harness;
            [] a_duel_is_played_to_its_end: opens => whole::duel,
            [ignore = "a whole game more: in a long run"] a_marathon_is_played_to_its_end: opens => whole::marathon,
            [$($of)?] two_teams_play_to_their_end: opens => whole::alliances,
            [$($of)?] kills_lose_neither_covered_cards_nor_secret_answers:
                open_with_clock(5_000) => silent::survives_kills,
            [] nobody_else_is_sent_anything_that_tells_of_what_is_hidden:
                open_with_pictures => leaks::assert_nothing_leaks,
            [$($of)?] steps_are_taken_back_by_button_and_by_typing: opens => steps::are_taken_back,
            [$($of)?] a_round_is_played_by_typing_and_refusals_name_their_reason:
                opens => steps::are_typed,
            [$($of)?] priority_takes_a_turn_at_once_or_on_order_but_not_too_late:
                opens => priority::takes_turns,
            [$($of)?] orders_accept_in_advance_and_beside_the_question: opens => orders::accept,
            [] any_card_of_sixty_can_be_laid_by_buttons: open_with_pictures => hands::play_sixty_cards,
            [$($of)?] a_round_is_counted_and_the_next_one_dealt_by_itself:
                lingers(3_000) => rounds::go_on,
        }
    };
}
