//! Evenings of Zombie Runners.

use engine::games::zombie_runners::{Action, Choice, Public, Stage, ZombieRunners};
use engine::{Game, Macro, Play, Seat, Viewer};

use super::TableClient;
use super::journal::replay_moves;
use super::players::{Manner, Players};
use super::position::{Position, parse_position, preferred_action};
use crate::database::read;

pub mod hands;
pub mod leaks;
pub mod orders;
pub mod priority;
pub mod rounds;
pub mod silent;
pub mod steps;
pub mod whole;

/// The switch in a lobby that chooses the mode: after one turn a Duel, after two Alliances.
pub const MODE: u8 = 0;
/// The switch for the limit, 30 after one turn; in Alliances it stands one further.
pub const LIMIT: u8 = 1;
/// The switch for the clock, which is off after two turns; in Alliances it stands one further.
pub const CLOCK: u8 = 8;
/// The switches for a game without a clock.
pub const UNHURRIED: [u8; 2] = [CLOCK; 2];

/// Returns the public view.
fn public(play: &Play<ZombieRunners>) -> Public {
    play.view(Viewer::Group).public
}

/// Returns the seat whose turn it is.
fn player(play: &Play<ZombieRunners>) -> Seat {
    public(play).table.turn.seat
}

/// Whether answers are awaited.
fn is_window_open(play: &Play<ZombieRunners>) -> bool {
    matches!(public(play).stage, Stage::Window(_))
}

/// Whether a round is counted, and it goes on by itself.
fn is_round_over(play: &Play<ZombieRunners>) -> bool {
    matches!(public(play).stage, Stage::RoundOver { .. })
}

/// Returns the position after some actions.
fn apply_moves(mut at: Position<ZombieRunners>, moves: &[(&str, &str)]) -> Position<ZombieRunners> {
    for (seat, action) in moves {
        let (seat, action) = read(seat, action);
        assert!(at.play.act(seat, action).is_ok(), "{seat} {action}");
        at.moves.push((seat, action));
    }
    at
}

/// Takes an action as a player by buttons, asked for it or not, and waits until all of it is shown. `undo` is the
/// button that undoes.
async fn acts<M: TableClient>(players: &mut Players<ZombieRunners, M>, seat: &str, what: &str) {
    if what == "undo" {
        players
            .takes_back(seat.parse().expect("seats are letters"))
            .await;
    } else {
        let (seat, action) = read(seat, what);
        let play = players.play().await;
        let ends = |it: &Macro<ZombieRunners>| {
            it.stands_for.contains(&action) && it.actions.contains(&Action::End)
        };
        if play.asides(seat).contains(&action) {
            players.prepares(seat, action).await;
        } else if play.macros(seat).iter().any(ends) {
            // the button for it ends the turn
            players.client.types(seat, &action.to_string()).await;
        } else {
            players.does(seat, action).await;
        }
    }
    players.client.settles().await;
}

/// Lets every asked and present player continue as they like best: mostly button by button, now and then with a button
/// for several steps, by typing, or with any offered action.
async fn goes_on<M: TableClient>(players: &mut Players<ZombieRunners, M>) {
    let play = players.play().await;
    if is_round_over(&play) {
        let goes_on = |now: &Play<ZombieRunners>| now.steps() != play.steps();
        players.client.comes_to("the next round", goes_on).await;
        return;
    }
    for seat in players.present(&play) {
        plays(players, seat).await;
    }
}

async fn plays<M: TableClient>(players: &mut Players<ZombieRunners, M>, seat: Seat) {
    let play = players.play().await;
    if !play.pending_seats().contains(seat) {
        return;
    }
    let liked = preferred_action(&play, seat);
    match (players.manner(seat), play.steps() % 16) {
        (Manner::Pane, 3 | 11) => {
            players.client.types(seat, &liked.to_string()).await;
            players.taps += 1;
        }
        (Manner::Pane, 7) | (Manner::Board, _) => {
            players.answers(seat).await;
        }
        (Manner::Pane, _) => {
            players.tries(seat, &way(&play, seat, liked)).await;
        }
        (Manner::Absent, _) => return,
    }
    players.by_hand.insert((seat, play.asked_since(seat)));
}

/// The path to an action, or every other time to one that ends the turn as well, if there is one.
fn way(play: &Play<ZombieRunners>, seat: Seat, action: Action) -> Vec<Choice> {
    let mut several = play.macros(seat).into_iter();
    let several = several.find(|it| it.actions.first() == Some(&action));
    let several = several.filter(|_| play.steps().is_multiple_of(2));
    several.map_or_else(|| ZombieRunners::path(action), |it| it.path)
}

/// The journal leads from a position to where the play is now; it begins with these moves.
async fn is_explained<M: TableClient>(
    players: &Players<ZombieRunners, M>,
    from: &Position<ZombieRunners>,
    done: &[(&str, &str)],
) {
    let moves = replay_moves(players, from).await;
    let begun = moves.iter().take(done.len());
    let begun = begun.map(|(seat, what)| (&seat[..], &what[..]));
    let begun: Vec<_> = begun.collect();
    assert_eq!(begun, done, "what was done is written down");
}

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
