//! A player falls silent in the middle of their turn, or from its beginning. A shambler plays the rest of the turn, and
//! the other player continues.

use engine::Play;
use engine::games::zombiaki::{Side, Zombiaki};

use super::{goes_on, public};
use crate::flows::journal::replay_moves;
use crate::flows::players::Players;
use crate::flows::position::{Position, parse_position};
use crate::flows::scene::are_moved_for;
use crate::flows::{Harness, TableClient, seat};

/// The zombies' turn, long before the end.
const TURN: &str = r#"
phase = "discard"
hand.A = ["grishka", "sasha", "weakling", "chains"]
deck.A = ["boris", "mama", "nimble", "hero", "styopa", "terror", "hunger", "hunger"]
deck.B = ["shot", "shot", "vodka", "mine", "halt", "begone", "shot-2", "shot-3"]
board = { b4 = "sasha" }
"#;

/// Anna is silent after a step of her turn, and Boris in the whole of his; each comes back.
pub async fn is_played_for<I: Harness>(harness: &mut I) {
    let at = parse_position(TURN);
    let mut players = harness.table::<Zombiaki>(2, &[]).await;
    harness.plants(&[(&players.client, &at)]).await;
    goes_on(&mut players, false).await;
    are_moved_for(
        harness,
        &players,
        &[("Anna", zombies_are_done), ("Boris", round_is_over)],
    )
    .await;
    for _ in Side::ALL {
        plays(&mut players).await;
    }
    explains(&players, &at).await;
    harness.closes(false).await;
}

/// The zombies have come to the end of their first turn.
fn zombies_are_done(play: &Play<Zombiaki>) -> bool {
    round_is_over(play) || public(play).table.turn == Side::Humans
}

/// The humans have, too.
fn round_is_over(play: &Play<Zombiaki>) -> bool {
    public(play).table.round > 1
}

/// Lets the player on turn, who is back, play the turn to its end.
async fn plays<M: TableClient>(players: &mut Players<Zombiaki, M>) {
    let play = players.play().await;
    let side = public(&play).table.turn;
    players.client.types(side.seat(), "end").await;
    while public(&players.play().await).table.turn == side {
        goes_on(players, false).await;
    }
    assert!(players.play().await.steps() > play.steps(), "it goes on");
}

/// The journal leads from the position to where the play is now, over four turns at least.
async fn explains<M: TableClient>(players: &Players<Zombiaki, M>, at: &Position<Zombiaki>) {
    let moves = replay_moves(players, at).await;
    let ends = moves.iter().filter(|(_, what)| what == "end").count();
    assert!(ends >= 4, "four turns were played: {moves:?}");
    let own = moves.iter().any(|(who, _)| *who == seat(1).to_string());
    assert!(own, "{moves:?}");
}
