//! Settings and moves of Zombiaki.

use engine::games::zombiaki::{Public, Zombiaki};
use engine::{Play, Seat, Viewer};

use super::super::TableClient;
use super::super::deeds::presses;
use super::super::players::Players;
use super::super::position::preferred_action;

/// The switch in a lobby by which Hunger stops before the barricade.
pub const HUNGER_STOPS: u8 = 0;

/// The switch for a short night.
pub const SHORT_NIGHT: u8 = 1;

/// Returns the public part of the play: everything but the order of the decks.
pub(super) fn public(play: &Play<Zombiaki>) -> Public {
    play.view(Viewer::Group).public
}

/// Returns the seat that is asked.
pub(super) fn player(play: &Play<Zombiaki>) -> Option<Seat> {
    play.pending_seats().single()
}

/// Lets the asked player who is present take their favourite action. Mostly that is done button by button, now and then
/// with any button on offer, or by typing if `types` is set.
pub(super) async fn goes_on<M: TableClient>(players: &mut Players<Zombiaki, M>, types: bool) {
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
    players.client.wait_until_play("what was done", on).await;
}
