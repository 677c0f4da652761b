//! Evenings of Zombiaki II.

use engine::{
    Play, Seat, Viewer,
    games::zombiaki::{Public, Zombiaki},
};

use super::{TableClient, deeds::presses, players::Players, position::liked};

pub mod bulk;
pub mod kills;
pub mod mixed;
pub mod silent;
pub mod steps;
pub mod taps;
pub mod typed;
pub mod whole;

/// The switch in a lobby by which Hunger stops before the barricade.
pub const HUNGER_STOPS: u8 = 0;
/// The switch for a short night.
pub const SHORT_NIGHT: u8 = 1;

/// What everybody may know, which is everything but the order of the decks.
fn public(play: &Play<Zombiaki>) -> Public {
    play.view(Viewer::Group).public
}

/// Who is asked.
fn player(play: &Play<Zombiaki>) -> Option<Seat> {
    play.pending().single()
}

/// Whoever is asked and there goes on as they like best: mostly button by button, now and then with
/// anything that is offered, and by typing if they do that.
async fn goes_on<M: TableClient>(players: &mut Players<Zombiaki, M>, types: bool) {
    let play = players.play().await;
    let Some(seat) = players.present(&play).into_iter().next() else {
        return;
    };
    let liked = liked(&play, seat);
    match play.steps() % 16 {
        3 | 11 if types => {
            players.client.types(seat, &liked.to_string()).await;
            players.taps += 1;
        }
        7 => drop(players.answers(seat).await),
        _ => presses(players, seat, liked).await,
    }
    let steps = play.steps();
    let on = |now: &Play<Zombiaki>| now.steps() != steps;
    players.client.comes_to("what was done", on).await;
}

/// The flows of this game in one harness, each a test. Those that tell about the table and not
/// about its wire are marked with an attribute where one is given.
#[macro_export]
macro_rules! zombiaki_flows {
    ($harness:ty $(, $of_the_table:meta)?) => {
        use std::time::Duration;

        use $crate::flows::{
            Harness,
            zombiaki::{bulk, kills, mixed, silent, steps, taps, typed, whole},
        };

        #[tokio::test]
        async fn a_game_is_played_to_its_end_on_the_board() {
            whole::on_the_board(&mut <$harness as Harness>::opens().await).await;
        }

        #[tokio::test]
        async fn a_game_is_played_to_its_end_from_private_chats() {
            whole::from_private_chats(&mut <$harness as Harness>::opens().await).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn a_short_night_is_agreed_on_in_the_lobby() {
            whole::after_switches(&mut <$harness as Harness>::opens().await).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn one_plays_on_the_board_and_the_other_alone_and_then_they_swap() {
            mixed::with_swapped_sides(&mut <$harness as Harness>::opens().await).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn somebody_plays_against_an_ai() {
            mixed::against_an_ai(&mut <$harness as Harness>::opens().await).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn kills_lose_no_step_of_a_turn_and_no_walk() {
            kills::lose_nothing(&mut <$harness as Harness>::opens().await).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn who_is_silent_is_played_for_until_his_turn_is_over() {
            let mut harness = <$harness as Harness>::hurried(Duration::from_secs(5)).await;
            silent::is_played_for(&mut harness).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn steps_are_taken_back_with_their_lines_of_the_story() {
            steps::are_taken_back(&mut <$harness as Harness>::opens().await).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn plays_are_typed_in_full_and_refusals_name_their_reason() {
            typed::in_full(&mut <$harness as Harness>::opens().await).await;
        }

        #[tokio::test]
        async fn a_position_with_everything_on_it_is_shown_and_played() {
            bulk::is_shown_and_played(&mut <$harness as Harness>::pictured().await).await;
        }

        #[tokio::test]
        async fn a_discard_is_one_tap_and_a_card_with_a_target_two() {
            taps::are_few(&mut <$harness as Harness>::opens().await).await;
        }
    };
}
