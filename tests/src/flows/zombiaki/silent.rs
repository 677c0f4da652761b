//! Somebody says nothing any more in the middle of their turn, or from its beginning: a shambler
//! plays the rest of it, and the other goes on.

use engine::Play;
use engine::games::zombiaki::{Side, Zombiaki};

use super::{goes_on, public};
use crate::flows::journal::replayed;
use crate::flows::players::Players;
use crate::flows::position::{Position, written};
use crate::flows::scene::is_moved_for;
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
    let at = written(TURN);
    let mut players = harness.table::<Zombiaki>(2, &[]).await;
    harness.plants(&[(&players.client, &at)]).await;
    goes_on(&mut players, false).await;
    let turn_of = |side| move |play: &Play<Zombiaki>| public(play).table.turn == side;
    is_moved_for(&players, "Anna", turn_of(Side::Humans)).await;
    is_moved_for(&players, "Boris", turn_of(Side::Zombies)).await;
    plays(&mut players, Side::Zombies).await;
    plays(&mut players, Side::Humans).await;
    explains(&players, &at).await;
    harness.closes(false).await;
}

/// Whoever is there again plays their turn themselves, as far as their time goes.
async fn plays<M: TableClient>(players: &mut Players<Zombiaki, M>, side: Side) {
    let steps = players.play().await.steps();
    players.client.types(side.seat(), "end").await;
    while public(&players.play().await).table.turn == side {
        goes_on(players, false).await;
    }
    assert!(players.play().await.steps() > steps, "it goes on");
}

/// The journal leads from the position to where the play is now, over four turns at least.
async fn explains<M: TableClient>(players: &Players<Zombiaki, M>, at: &Position<Zombiaki>) {
    let moves = replayed(players, at).await;
    let ends = moves.iter().filter(|(_, what)| what == "end").count();
    assert!(ends >= 4, "four turns were played: {moves:?}");
    let own = moves.iter().any(|(who, _)| *who == seat(1).to_string());
    assert!(own, "{moves:?}");
}
