//! Evenings of Zombiaki II.

use engine::games::zombiaki::{Public, Zombiaki};
use engine::{Play, Seat, Viewer};

use super::TableClient;
use super::deeds::presses;
use super::players::Players;
use super::position::preferred_action;

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

/// Returns the public part of the play: everything but the order of the decks.
fn public(play: &Play<Zombiaki>) -> Public {
    play.view(Viewer::Group).public
}

/// Returns the seat that is asked.
fn player(play: &Play<Zombiaki>) -> Option<Seat> {
    play.pending_seats().single()
}

/// Lets the asked player who is present take their favourite action. Mostly that is done button by button, now and then
/// with any button on offer, or by typing if `types` is set.
async fn goes_on<M: TableClient>(players: &mut Players<Zombiaki, M>, types: bool) {
    let play = players.play().await;
    let Some(seat) = players.present(&play).into_iter().next() else {
        return;
    };
    let liked = preferred_action(&play, seat);
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
