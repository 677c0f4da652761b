//! Moves of Zombie Runners as people make them.

use engine::games::zombie_runners::{Action, Choice, Public, Stage, ZombieRunners};
use engine::{Macro, Menus, Play, Seat, Viewer};

use super::super::TableClient;
use super::super::journal::replay_moves;
use super::super::players::{Manner, Players};
use super::super::position::{Position, preferred_action};
use crate::database::read;

/// The switch in a lobby that chooses the mode: after one turn a Duel, after two Alliances.
pub const MODE: u8 = 0;

/// The switch for the limit, 30 after one turn; in Alliances it stands one further.
pub const LIMIT: u8 = 1;

/// The switch for the clock, which is off after two turns; in Alliances it stands one further.
pub const CLOCK: u8 = 8;

/// The switches for a game without a clock.
pub const UNHURRIED: [u8; 2] = [CLOCK; 2];

/// Returns the public view.
pub(super) fn public(play: &Play<ZombieRunners>) -> Public {
    play.view(Viewer::Group).public
}

/// Returns the seat whose turn it is.
pub(super) fn player(play: &Play<ZombieRunners>) -> Seat {
    public(play).table.turn.seat
}

/// Whether answers are awaited.
pub(super) fn is_window_open(play: &Play<ZombieRunners>) -> bool {
    matches!(public(play).stage, Stage::Window(_))
}

/// Whether a round is counted, and it goes on by itself.
pub(super) fn is_round_over(play: &Play<ZombieRunners>) -> bool {
    matches!(public(play).stage, Stage::RoundOver { .. })
}

/// Returns the position after some actions.
pub(super) fn apply_moves(
    mut at: Position<ZombieRunners>,
    moves: &[(&str, &str)],
) -> Position<ZombieRunners> {
    for (seat, action) in moves {
        let (seat, action) = read(seat, action);
        assert!(at.play.act(seat, action).is_ok(), "{seat} {action}");
        at.moves.push((seat, action));
    }
    at
}

/// Takes an action as a player by buttons, asked for it or not, and waits until all of it is shown. `undo` is the
/// button that undoes.
pub(super) async fn acts<M: TableClient>(
    players: &mut Players<ZombieRunners, M>,
    seat: &str,
    what: &str,
) {
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
    players.client.wait_until_shown().await;
}

/// Lets every asked and present player continue as they like best: mostly button by button, now and then with a button
/// for several steps, by typing, or with any offered action.
pub(super) async fn goes_on<M: TableClient>(players: &mut Players<ZombieRunners, M>) {
    let play = players.play().await;
    if is_round_over(&play) {
        let goes_on = |now: &Play<ZombieRunners>| now.steps() != play.steps();
        players
            .client
            .wait_until_play("the next round", goes_on)
            .await;
        return;
    }
    for seat in players.present(&play) {
        plays(players, seat).await;
    }
}

pub(super) async fn plays<M: TableClient>(players: &mut Players<ZombieRunners, M>, seat: Seat) {
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
pub(super) fn way(play: &Play<ZombieRunners>, seat: Seat, action: Action) -> Vec<Choice> {
    let mut several = play.macros(seat).into_iter();
    let several = several.find(|it| it.actions.first() == Some(&action));
    let several = several.filter(|_| play.steps().is_multiple_of(2));
    several.map_or_else(|| ZombieRunners::path(action), |it| it.path)
}

/// The journal leads from a position to where the play is now; it begins with these moves.
pub(super) async fn is_explained<M: TableClient>(
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
