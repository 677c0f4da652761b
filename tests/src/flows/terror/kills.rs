//! The program dies in the middle of a zombie's activation, and right after a card. No action is lost or done twice.

use engine::Seat;
use engine::games::zombie_terror::{Card, Phase, ZombieTerror};

use super::table;
use crate::database::read;
use crate::flows::deeds::{acts, can_go_back, lasting_deeds};
use crate::flows::journal::is_explained;
use crate::flows::players::Players;
use crate::flows::position::{Position, parse_position};
use crate::flows::scene::{dies_and_rises, stands_everywhere};
use crate::flows::{Harness, TableClient, seat};

/// The zombies move.
const MOVES: &str = r#"
phase = "zombies-move"
hand.A = ["noise"]
hand.B = ["rampage", "trap"]
turned = ["banker", "lumberjack", "nurse", "policeman"]
activated = ["child"]
at = { child="g7", mechanic="f8" }
zombies = ["f12:s", "b2:n", "k3:w"]
"#;

/// The humans' turn.
const TURN: &str = r#"
hand.A = ["adrenaline", "courage"]
hand.B = ["awe"]
turned = ["banker", "lumberjack", "nurse", "policeman"]
at = { child="g7", mechanic="f8" }
zombies = ["e9:n", "b2:n", "k3:w"]
"#;

/// A kill loses nothing at two tables at once, without a wait until the last action is shown.
pub async fn survive_kills<I: Harness>(harness: &mut I) {
    let (moves, turn) = (parse_position(MOVES), parse_position(TURN));
    let mut groups = [
        harness.table::<ZombieTerror>(2, &[]).await,
        harness.table::<ZombieTerror>(2, &[]).await,
    ];
    harness
        .plants(&[(&groups[0].client, &moves), (&groups[1].client, &turn)])
        .await;
    for what in ["step f12; step f11", "play rampage"] {
        acts(&mut groups[0], "B", what).await;
    }
    acts(&mut groups[1], "A", "move child g6").await;
    does(&mut groups[0], "B", "step b2").await;
    does(&mut groups[1], "A", "play adrenaline mechanic").await;
    dies_and_rises(harness, &groups).await;
    goes_on_with_the_activation(&mut groups[0], &moves).await;
    goes_on_after_the_card(&mut groups[1], &turn).await;
    harness.closes(true).await;
}

async fn does<M: TableClient>(players: &mut Players<ZombieTerror, M>, seat: &str, what: &str) {
    let (seat, action) = read(seat, what);
    players.does(seat, action).await;
}

/// The zombie is still active, with the bonus of its card. Its step can be taken back, but nothing before the card.
async fn goes_on_with_the_activation<M: TableClient>(
    players: &mut Players<ZombieTerror, M>,
    at: &Position<ZombieTerror>,
) {
    let Phase::Moves(moves) = table(&players.play().await).phase else {
        panic!("the zombies move");
    };
    let active = moves.active.expect("one is active");
    assert_eq!((active.ap, moves.rampage), (2, true), "it has one AP more");
    acts(players, "B", "undo").await;
    assert!(!can_go_back(players, seat(1)), "a card was played");
    let done = [
        ("B", "step f12; step f11"),
        ("B", "play rampage"),
        ("B", "step b2; turn b3 left; step b3"),
        ("B", "end-moves"),
    ];
    for (seat, what) in &done[2..] {
        acts(players, seat, what).await;
    }
    is_explained(players, at, &lasting_deeds(done)).await;
    stands_everywhere(players).await;
}

/// The card is gone, its bonus is there, and nothing can be taken back.
async fn goes_on_after_the_card<M: TableClient>(
    players: &mut Players<ZombieTerror, M>,
    at: &Position<ZombieTerror>,
) {
    let now = table(&players.play().await);
    assert_eq!(
        (now.held.humans, &now.played[..]),
        (1, &[Card::Adrenaline][..])
    );
    for seat in Seat::first(2) {
        assert!(!can_go_back(players, seat), "a card was played");
    }
    let done = [
        ("A", "move child g6"),
        ("A", "play adrenaline mechanic"),
        ("A", "move mechanic f9"),
        (
            "A",
            "move mechanic f10; move mechanic f11; move mechanic f12",
        ),
        ("A", "move mechanic f13"),
        ("A", "end-turn"),
    ];
    for (seat, what) in &done[2..] {
        acts(players, seat, what).await;
    }
    is_explained(players, at, &lasting_deeds(done)).await;
    stands_everywhere(players).await;
}
