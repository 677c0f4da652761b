//! Evenings of Zombiaki II.

use engine::{
    Play, Seat, Viewer,
    games::zombiaki::{Public, Zombiaki},
};

use super::{Meeting, crew::Crew, deeds::presses, position::liked};

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

/// Whoever is asked and there goes on as he likes best: mostly button by button, now and then with
/// anything that is offered, and by typing if he does that.
async fn goes_on<M: Meeting>(crew: &mut Crew<Zombiaki, M>, types: bool) {
    let play = crew.play().await;
    let Some(seat) = crew.present(&play).into_iter().next() else {
        return;
    };
    let liked = liked(&play, seat);
    match play.steps() % 16 {
        3 | 11 if types => {
            crew.meeting.types(seat, &liked.to_string()).await;
            crew.taps += 1;
        }
        7 => drop(crew.answers(seat).await),
        _ => presses(crew, seat, liked).await,
    }
    let steps = play.steps();
    let on = |now: &Play<Zombiaki>| now.steps() != steps;
    crew.meeting.comes_to("what was done", on).await;
}

/// The evenings of this game at one inn, each a test. Those that tell about the table and not about
/// its wire are marked with an attribute where one is given.
#[macro_export]
macro_rules! zombiaki_evenings {
    ($inn:ty $(, $of_the_table:meta)?) => {
        use std::time::Duration;

        use $crate::evening::{
            Inn,
            zombiaki::{bulk, kills, mixed, silent, steps, taps, typed, whole},
        };

        #[tokio::test]
        async fn a_game_is_played_to_its_end_on_the_board() {
            whole::on_the_board(&mut <$inn as Inn>::opens().await).await;
        }

        #[tokio::test]
        async fn a_game_is_played_to_its_end_from_private_chats() {
            whole::from_private_chats(&mut <$inn as Inn>::opens().await).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn a_short_night_is_agreed_on_in_the_lobby() {
            whole::after_switches(&mut <$inn as Inn>::opens().await).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn one_plays_on_the_board_and_the_other_alone_and_then_they_swap() {
            mixed::with_swapped_sides(&mut <$inn as Inn>::opens().await).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn somebody_plays_against_an_ai() {
            mixed::against_an_ai(&mut <$inn as Inn>::opens().await).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn kills_lose_no_step_of_a_turn_and_no_walk() {
            kills::lose_nothing(&mut <$inn as Inn>::opens().await).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn who_is_silent_is_played_for_until_his_turn_is_over() {
            let mut inn = <$inn as Inn>::hurried(Duration::from_secs(5)).await;
            silent::is_played_for(&mut inn).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn steps_are_taken_back_with_their_lines_of_the_story() {
            steps::are_taken_back(&mut <$inn as Inn>::opens().await).await;
        }

        #[tokio::test]
        $(#[$of_the_table])?
        async fn plays_are_typed_in_full_and_refusals_name_their_reason() {
            typed::in_full(&mut <$inn as Inn>::opens().await).await;
        }

        #[tokio::test]
        async fn a_position_with_everything_on_it_is_shown_and_played() {
            bulk::is_shown_and_played(&mut <$inn as Inn>::pictured().await).await;
        }

        #[tokio::test]
        async fn a_discard_is_one_tap_and_a_card_with_a_target_two() {
            taps::are_few(&mut <$inn as Inn>::opens().await).await;
        }
    };
}
