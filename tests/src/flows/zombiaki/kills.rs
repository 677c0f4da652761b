//! The program dies in the middle of a turn, and while a zombie may go sideways. No action is lost or done twice.

use engine::Seat;
use engine::games::zombiaki::Zombiaki;

use super::public;
use crate::database::read;
use crate::flows::deeds::{acts, can_go_back};
use crate::flows::journal::is_explained;
use crate::flows::players::Players;
use crate::flows::position::{Position, parse_position};
use crate::flows::scene::{dies_and_rises, stands_everywhere};
use crate::flows::{Harness, TableClient, seat};

/// The zombies' turn, with everything still to be played.
const TURN: &str = r#"
phase = "discard"
hand.A = ["grishka", "sasha", "weakling", "chains"]
deck.A = ["boris", "mama", "nimble", "hero"]
deck.B = ["shot", "shot", "vodka", "mine", "halt", "begone"]
board = { b3 = "sasha w1" }
"#;

/// Two who may go sideways are to be moved.
const WALK: &str = r#"
phase = "start"
deck.A = ["boris", "mama", "nimble", "hero"]
board = { b3 = "vladek", b5 = "misha" }
"#;

/// A kill loses nothing at two tables: the steps of a turn, a walk, and a press just before the end.
pub async fn survive_kills<I: Harness>(harness: &mut I) {
    let (turn, walk) = (parse_position(TURN), parse_position(WALK));
    let mut groups = [
        harness.table::<Zombiaki>(2, &[]).await,
        harness.table::<Zombiaki>(2, &[]).await,
    ];
    harness
        .plants(&[(&groups[0].client, &turn), (&groups[1].client, &walk)])
        .await;
    for what in ["discard weakling", "play grishka a5", "play sasha b5"] {
        acts(&mut groups[0], "A", what).await;
    }
    acts(&mut groups[1], "A", "move b3 c3").await;
    // nobody waits until this is shown
    let (player, chains) = read("A", "play chains b3");
    groups[0].does(player, chains).await;
    dies_and_rises(harness, &groups).await;
    goes_back_and_on(&mut groups[0], &turn).await;
    walks_on(&mut groups[1], &walk).await;
    harness.closes(true).await;
}

/// Every step since the drawing can be taken back, and none before it.
async fn goes_back_and_on<M: TableClient>(
    players: &mut Players<Zombiaki, M>,
    at: &Position<Zombiaki>,
) {
    let player = seat(0);
    for _ in 0..4 {
        acts(players, "A", "undo").await;
    }
    is_explained(players, at, &[]).await;
    assert!(!can_go_back(players, player), "it began here");
    let moves = [
        ("A", "discard chains"),
        ("A", "play weakling c5"),
        ("A", "end"),
    ];
    for (seat, what) in moves {
        acts(players, seat, what).await;
    }
    for seat in Seat::first(2) {
        assert!(!can_go_back(players, seat), "the turn is over");
    }
    is_explained(players, at, &moves).await;
    stands_everywhere(players).await;
}

/// A walk can be taken back while another is to come; the last one can't, since cards are drawn
/// then.
async fn walks_on<M: TableClient>(players: &mut Players<Zombiaki, M>, at: &Position<Zombiaki>) {
    acts(players, "A", "undo").await;
    is_explained(players, at, &[]).await;
    let moves = [("A", "move b3 a3"), ("A", "move b5 c5")];
    for (seat, what) in moves {
        acts(players, seat, what).await;
    }
    is_explained(players, at, &moves).await;
    assert!(!can_go_back(players, seat(0)), "cards were drawn");
    assert_eq!(public(&players.play().await).table.hands.zombies.len(), 4);
    stands_everywhere(players).await;
}
