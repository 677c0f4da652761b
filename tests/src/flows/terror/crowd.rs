//! A board with all that it can hold: it is shown on both platforms, and zombies come onto any cell
//! with few taps.

use engine::games::zombie_terror::ZombieTerror;

use super::{plan, turn};
use crate::flows::deeds::{acts, does_all};
use crate::flows::journal::replay_moves;
use crate::flows::players::{Manner, Players};
use crate::flows::position::{Position, parse_position};
use crate::flows::scene::{LONG_NAMES, is_told, is_told_by_now, long_named_players};
use crate::flows::{Harness, TableClient, seat};

/// A position with everyone in the middle of all twenty zombies, bitten once.
const FULL: &str = r#"
round = 29
options = ["no-front-push", "short-terror"]
terror = 3
hand.A = ["courage", "noise", "adrenaline"]
hand.B = ["plague", "awe", "bloodlust"]
played = ["zombie-horde", "sawn-off", "rampage"]
sewer_allowed = true
briefcase = false
bullets = 2
at = { banker="f3", lumberjack="d4", child="g7", mechanic="f8", nurse="f7", policeman="h5" }
wounded = ["banker", "child", "mechanic", "nurse"]
zombies = [
    "e8:w", "i12:w", "a9:e", "d13:s", "h9:s", "l11:w", "e15:e", "f1:n", "h3:n", "k7:w",
    "d5:n", "f12:s", "b4:e", "l16:w", "a16:s", "a1:n", "l1:n", "c12:n", "h7:s", "e5:s",
]
"#;

/// New zombies come in both halves, and more than that.
const ADDS: &str = r#"
phase = "zombies-add"
hand.A = ["noise"]
sewer_allowed = true
at = { banker="f3", lumberjack="d4", child="h10", mechanic="f9", nurse="f7", policeman="h5" }
shots = 2
zombies = ["e8:w", "i12:w", "a9:e"]
"#;

/// Like `ADDS`, with an empty pool.
const DRAINED: &str = r#"
phase = "zombies-add"
hand.A = ["noise"]
at = { banker="f3", lumberjack="d4", child="h10", mechanic="f9", nurse="f7", policeman="h5" }
shots = 2
terror = 4
zombies = [
    "e8:w", "i12:w", "a9:e", "d13:s", "h9:s", "l11:w", "e15:e", "f1:n", "h3:n", "k7:w",
    "d5:n", "f12:s", "b4:e", "l16:w", "a16:s", "a1:n", "l1:n", "c12:n", "h7:s", "e5:s",
]
"#;

/// A full board, for one who plays alone.
pub async fn is_shown<I: Harness>(harness: &mut I) {
    let mut players = long_named_players(harness, Manner::Pane).await;
    let full = parse_position(FULL);
    harness.plants(&[(&players.client, &full)]).await;
    a_round(&mut players, &full).await;
    harness.closes(false).await;
}

/// A zombie can be added on the board and in the pane, with zombies in the pool and without.
pub async fn takes_more<I: Harness>(harness: &mut I) {
    let (adds, drained) = (
        parse_position::<ZombieTerror>(ADDS),
        parse_position(DRAINED),
    );
    let mut groups = [
        long_named_players(harness, Manner::Pane).await,
        long_named_players(harness, Manner::Board).await,
    ];
    harness
        .plants(&[(&groups[0].client, &drained), (&groups[1].client, &adds)])
        .await;
    let [one, other] = &mut groups;
    tokio::join!(from_anywhere(one), add_anywhere(other));
    harness
        .plants(&[(&groups[0].client, &adds), (&groups[1].client, &drained)])
        .await;
    let [one, other] = &mut groups;
    tokio::join!(add_anywhere(one), from_anywhere(other));
    harness.closes(false).await;
}

/// A turn of each side as they like it, or to the end of the game; the board and both panes tell
/// everything after each button.
async fn a_round<M: TableClient>(
    players: &mut Players<ZombieTerror, M>,
    at: &Position<ZombieTerror>,
) {
    is_told(players, &LONG_NAMES).await;
    let mut turns = 0;
    while turns < 2 {
        let play = players.play().await;
        let Some(seat) = play.pending_seats().single() else {
            break;
        };
        does_all(players, seat, &plan(&play, seat)).await;
        is_told(players, &LONG_NAMES).await;
        turns += usize::from(turn(&players.play().await) != turn(&play));
    }
    assert!(replay_moves(players, at).await.len() > 10, "much was done");
}

/// Adding a zombie takes two taps for any allowed cell and one for its facing.
async fn add_anywhere<M: TableClient>(players: &mut Players<ZombieTerror, M>) {
    is_told(players, &LONG_NAMES).await;
    let legal = players.play().await.legal(seat(1));
    assert!(legal.len() > 4 * 48, "all of the edge, and the exits");
    for what in ["add a1 n", "add h7 e", "add c12 n", "add e16 s"] {
        comes(players, what, 3).await;
    }
    is_told(players, &LONG_NAMES).await;
}

/// An empty pool adds one tap, which chooses the zombie.
async fn from_anywhere<M: TableClient>(players: &mut Players<ZombieTerror, M>) {
    is_told(players, &LONG_NAMES).await;
    for what in ["relocate a1 l2 n", "relocate e15 j10 w"] {
        comes(players, what, 4).await;
    }
    is_told(players, &LONG_NAMES).await;
}

/// A zombie comes with so many taps, and is taken back. A pane that rests tells of it where it is played
/// alone, and of all together at the end.
async fn comes<M: TableClient>(players: &mut Players<ZombieTerror, M>, what: &str, taps: usize) {
    let before = players.taps;
    acts(players, "B", what).await;
    let tapped = players.taps - before;
    assert!(tapped <= taps, "{what}: {tapped}");
    is_told_by_now(players, &LONG_NAMES).await;
    let moves = players
        .client
        .database()
        .moves(players.client.table())
        .await;
    let last = moves.last().map(|(_, _, what)| &what[..]);
    assert_eq!(last, Some(what));
    acts(players, "B", "undo").await;
}
