//! A player falls silent in the middle of their turn, or from its beginning. A shambler plays the rest of the turn, and
//! the other player continues.

use engine::Play;
use engine::games::zombie_terror::{Side, ZombieTerror};

use super::{goes_on, table, turn};
use crate::flows::journal::replay_moves;
use crate::flows::players::Players;
use crate::flows::position::{Position, parse_position};
use crate::flows::scene::are_moved_for;
use crate::flows::{Harness, TableClient, seat};

/// The humans' turn: few humans are left, far from the car.
const TURN: &str = r#"
hand.A = ["noise"]
hand.B = ["trap"]
escaped = ["banker"]
turned = ["lumberjack", "nurse", "policeman"]
at = { child="g6", mechanic="f5" }
zombies = ["b13:n", "b2:w", "k3:e"]
"#;

/// Anna is silent after a step of her turn, and Boris in the whole of his; each comes back.
pub async fn is_played_for<I: Harness>(harness: &mut I) {
    let at = parse_position(TURN);
    let mut players = harness.table::<ZombieTerror>(2, &[]).await;
    harness.plants(&[(&players.client, &at)]).await;
    goes_on(&mut players, false).await;
    are_moved_for(
        harness,
        &players,
        &[("Anna", humans_are_done), ("Boris", round_is_over)],
    )
    .await;
    for _ in Side::ALL {
        plays(&mut players).await;
    }
    explains(&players, &at).await;
    harness.closes(false).await;
}

/// The humans have come to the end of their first turn.
fn humans_are_done(play: &Play<ZombieTerror>) -> bool {
    round_is_over(play) || turn(play) == Some(Side::Zombies)
}

/// The zombies have, too.
fn round_is_over(play: &Play<ZombieTerror>) -> bool {
    table(play).round > 1
}

/// Lets the player on turn, who is back, play the turn to its end.
async fn plays<M: TableClient>(players: &mut Players<ZombieTerror, M>) {
    let play = players.play().await;
    while turn(&players.play().await) == turn(&play) {
        goes_on(players, false).await;
    }
    assert!(players.play().await.steps() > play.steps(), "it goes on");
}

/// The journal leads from the position to where the play is now, two rounds later at least.
async fn explains<M: TableClient>(players: &Players<ZombieTerror, M>, at: &Position<ZombieTerror>) {
    let moves = replay_moves(players, at).await;
    let ends = moves.iter().filter(|(_, what)| what == "end-turn").count();
    assert!(ends >= 2, "two turns of the humans: {moves:?}");
    let own = moves.iter().any(|(who, _)| *who == seat(1).to_string());
    assert!(own, "{moves:?}");
    assert!(table(&players.play().await).round > 2, "{moves:?}");
}
