//! The end of a round: it is counted, and the next one is dealt by itself.

use engine::games::zombie_runners::ZombieRunners;
use engine::{Play, Seat};

use super::{UNHURRIED, acts, is_explained, is_round_over, parse_position, player, public};
use crate::flows::players::Players;
use crate::flows::position::Position;
use crate::flows::{Harness, TableClient, seat};

/// The last turn of a round.
const LAST: &str = r#"
table = ["dolt-flask"]
turn = "A"
[scores]
A = 12
B = 30
C = 0
[hands]
A = ["dolt-star"]
B = ["thug-star", "mask"]
C = ["screamer-star", "screamer-flask"]
"#;

/// All actions, with their seats.
const DONE: [(&str, &str); 2] = [("A", "play dolt-star"), ("A", "end")];

/// The board's lines about the count.
const COUNT: [&str; 6] = [
    "Anna is out of cards: the round is over.",
    "hand 5 pt: Thug 5⭐",
    "hand 30 pt: Screamer 5⭐",
    "12 pt",
    "35 pt",
    "30 pt",
];

/// Rounds end at a table, once while the program dies before the next one is dealt, and once
/// without that.
pub async fn go_on<I: Harness>(harness: &mut I) {
    let at = parse_position(LAST);
    let mut players = harness.table::<ZombieRunners>(3, &UNHURRIED).await;
    for dies in [true, false] {
        harness.plants(&[(&players.client, &at)]).await;
        ends(&mut players).await;
        if dies {
            harness.dies().await;
            assert!(
                is_round_over(&players.play().await),
                "the next is not dealt yet"
            );
            harness.rises().await;
        }
        is_dealt(&players, &at).await;
    }
    harness.closes(true).await;
}

/// The last card is laid, and the round is counted before all players.
async fn ends<M: TableClient>(players: &mut Players<ZombieRunners, M>) {
    for (who, what) in DONE {
        acts(players, who, what).await;
    }
    assert!(is_round_over(&players.play().await), "it is counted");
    let board = players.client.board().expect("there is a board").text;
    for line in COUNT {
        assert!(board.contains(line), "no {line} in {board}");
    }
    for who in Seat::first(3) {
        let pane = players.client.pane(who).expect("everybody has a pane");
        assert_eq!(pane.menu('p').count(), 0, "nobody is asked for a tap");
    }
}

/// The next round begins automatically, and its dealer is asked.
async fn is_dealt<M: TableClient>(
    players: &Players<ZombieRunners, M>,
    at: &Position<ZombieRunners>,
) {
    let second = |play: &Play<ZombieRunners>| public(play).table.round == 2;
    let play = players
        .client
        .wait_until_play("the next round", second)
        .await;
    assert!(
        public(&play)
            .hand_counts
            .iter()
            .all(|(_, cards)| *cards == 6)
    );
    assert_eq!(player(&play), seat(0), "who ended the round deals");
    let question = play.asked_since(seat(0));
    let asks = |pane: &crate::flows::TableMessage| pane.asks(question);
    players
        .client
        .wait_for_pane(seat(0), "his first turn", asks)
        .await;
    let dealt = [&DONE[..], &[("A", "deal")]].concat();
    is_explained(players, at, &dealt).await;
}
