//! Somebody says nothing any more in the middle of their turn, or from its beginning: a shambler
//! plays the rest of it, and the other goes on.

use engine::Play;
use engine::games::zombie_terror::{Side, ZombieTerror};

use super::{goes_on, table, turn};
use crate::flows::journal::replayed;
use crate::flows::players::Players;
use crate::flows::position::{Position, written};
use crate::flows::scene::is_moved_for;
use crate::flows::{Harness, TableClient, seat};

/// The humans' turn, of whom few are left, far from the car.
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
    let at = written(TURN);
    let mut players = harness.table::<ZombieTerror>(2, &[]).await;
    harness.plants(&[(&players.client, &at)]).await;
    goes_on(&mut players, false).await;
    let turn_of = |side| move |play: &Play<ZombieTerror>| turn(play) == Some(side);
    is_moved_for(&players, "Anna", turn_of(Side::Zombies)).await;
    is_moved_for(&players, "Boris", turn_of(Side::Humans)).await;
    plays(&mut players, Side::Humans).await;
    plays(&mut players, Side::Zombies).await;
    explains(&players, &at).await;
    harness.closes(false).await;
}

/// Whoever is there again plays their turn themselves, as far as their time goes.
async fn plays<M: TableClient>(players: &mut Players<ZombieTerror, M>, side: Side) {
    let steps = players.play().await.steps();
    while turn(&players.play().await) == Some(side) {
        goes_on(players, false).await;
    }
    assert!(players.play().await.steps() > steps, "it goes on");
}

/// The journal leads from the position to where the play is now, two rounds later.
async fn explains<M: TableClient>(players: &Players<ZombieTerror, M>, at: &Position<ZombieTerror>) {
    let moves = replayed(players, at).await;
    let ends = moves.iter().filter(|(_, what)| what == "end-turn").count();
    assert_eq!(ends, 2, "two turns of the humans: {moves:?}");
    let own = moves.iter().any(|(who, _)| *who == seat(1).to_string());
    assert!(own, "{moves:?}");
    assert_eq!(table(&players.play().await).round, 3);
}
