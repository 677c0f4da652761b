//! Evenings of the survival game.

use engine::{
    Play,
    games::survival::{Options, Survival},
};

use super::position::{self, Position};

pub mod ballots;
pub mod costs;
pub mod orders;
pub mod whole;

/// The switch in a lobby by which the program places the pawns.
pub const QUICK: u8 = 1;
/// The clock, which is off after two turns.
pub const CLOCK: u8 = 3;
/// No clock.
pub const UNHURRIED: [u8; 2] = [CLOCK; 2];

/// The first position that is as wanted, after a quick start.
fn position(seats: u8, wanted: impl Fn(&Play<Survival>) -> bool) -> Position<Survival> {
    let options = Options {
        quick_start: true,
        ..Options::default()
    };
    position::position(&options, seats, wanted)
}

/// The flows of this game in one harness, each a test. Those that tell about the table and not
/// about its wire are marked with an attribute where one is given.
#[macro_export]
macro_rules! survival_flows {
    ($harness:ty $(, $of_the_table:meta)?) => {
        use std::time::Duration;

        use $crate::flows::{
            Harness,
            survival::{ballots, costs, orders, whole},
        };

        #[tokio::test]
        $(#[$of_the_table])?
        async fn a_kill_in_a_ballot_loses_nothing_of_whole_games() {
            let mut harness = <$harness as Harness>::hurried(Duration::from_millis(2_500)).await;
            whole::games_survive_a_kill_in_a_ballot(&mut harness).await;
        }

        #[tokio::test]
        async fn games_by_hand_cost_one_message_a_person() {
            costs::games_by_hand(&mut <$harness as Harness>::pictured().await).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn games_with_orders_cost_no_more_messages() {
            costs::games_with_orders(&mut <$harness as Harness>::opens().await).await;
        }

        #[tokio::test]
        async fn nobody_else_is_sent_anything_that_tells_what_a_voter_chose() {
            ballots::nothing_tells_what_was_chosen(&mut <$harness as Harness>::pictured().await).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn nobody_else_is_sent_anything_that_tells_of_a_shambler() {
            let mut harness = <$harness as Harness>::hurried(Duration::from_secs(12)).await;
            ballots::nothing_tells_of_a_shambler(&mut harness).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn a_vote_is_changed_until_the_last_is_in_and_a_tie_asks_everybody() {
            ballots::a_tie_asks_everybody(&mut <$harness as Harness>::opens().await).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn who_has_nobody_left_votes_and_the_dice_are_the_leaders() {
            let mut harness = <$harness as Harness>::opens().await;
            ballots::the_dead_vote_and_the_leader_looks(&mut harness).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn orders_are_given_obeyed_and_withdrawn() {
            orders::are_given_obeyed_and_withdrawn(&mut <$harness as Harness>::opens().await).await;
        }
    };
}
