//! Evenings of the survival game.

use super::position::{self};

pub mod ballots;
pub mod costs;
pub mod orders;
mod sets;
pub mod whole;

use sets::position;
pub use sets::{CLOCK, QUICK, UNHURRIED};

/// The flows of this game in one harness. Those of the table, not of its wire, are marked with an
/// attribute where one is given.
#[macro_export]
macro_rules! survival_flows {
    ($harness:ty $(, $of:meta)?) => {
        use $crate::flows::survival::{ballots, costs, orders, whole};

        $crate::flow_tests! {
            $harness;
            [$($of)?] a_kill_in_a_ballot_loses_nothing_of_whole_games:
                open_with_clock(2_500) => whole::games_survive_a_kill_in_a_ballot,
            [ignore = "a whole game more: in a long run"] games_by_hand_cost_one_message_a_person: opens => costs::games_by_hand,
            [ignore = "a whole game more: in a long run"] games_with_orders_cost_no_more_messages: opens => costs::games_with_orders,
            [] nobody_else_is_sent_anything_that_tells_what_a_voter_chose:
                open_with_pictures => ballots::assert_choice_hidden,
            [$($of)?] nobody_else_is_sent_anything_that_tells_of_a_shambler:
                open_with_clock(12_000) => ballots::assert_shambler_hidden,
            [$($of)?] a_vote_is_changed_until_the_last_is_in_and_a_tie_asks_everybody:
                opens => ballots::repeat_tied_ballot,
            [$($of)?] who_has_nobody_left_votes_and_the_dice_are_the_leaders:
                opens => ballots::the_dead_vote_and_the_leader_looks,
            [$($of)?] orders_are_given_obeyed_and_withdrawn:
                opens => orders::are_given_obeyed_and_withdrawn,
        }
    };
}
