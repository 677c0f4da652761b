//! Steps of a turn: taken back, typed in full, and refused with a reason.

use engine::Seat;
use engine::games::zombie_runners::ZombieRunners;

use super::{UNHURRIED, acts, is_explained, parse_position};
use crate::flows::journal::{assert_refused, type_action};
use crate::flows::mail::{mail, since};
use crate::flows::players::Players;
use crate::flows::{Harness, TableClient, TableMessage, seat};

/// A turn that has just begun.
const TURN: &str = r#"
table = ["dolt-star"]
turn = "A"
[hands]
A = ["bully-star", "dolt-flask", "marauder-star", "glutton-umbrella"]
B = ["thug-star", "smarty-flask", "mask"]
C = ["thug-flask", "glutton-star", "smarty-star"]
"#;

/// The board's sentence about a turn whose first step has been made. The board doesn't show it before that step.
const BEGUN: &str = "Anna is playing a combination.";

/// Words and buttons, without the numbers of questions.
fn face(shown: Option<TableMessage>) -> (String, Vec<String>) {
    let shown = shown.expect("it is there");
    let labels = shown.taps.into_iter().map(|tap| tap.label);
    (shown.text, labels.collect())
}

/// Steps can be taken back by button and by typing. The others see only that the turn has begun or hasn't, and the pane
/// is as before.
pub async fn are_taken_back<I: Harness>(harness: &mut I) {
    let at = parse_position(TURN);
    let mut players = harness.table::<ZombieRunners>(3, &UNHURRIED).await;
    harness.plants(&[(&players.client, &at)]).await;
    let player = seat(0);
    let (board, pane) = (
        face(players.client.board()),
        face(players.client.pane(player)),
    );
    assert!(!board.0.contains(BEGUN), "{}", board.0);
    let before = mail(&players.client, 3, player);
    for typed in [false, true] {
        acts(&mut players, "A", "play bully-star effect=left").await;
        assert_turn_begun(&players, player, &pane);
        if typed {
            players.client.types(player, "undo").await;
            players.client.wait_until_shown().await;
        } else {
            acts(&mut players, "A", "undo").await;
        }
        assert_eq!(face(players.client.board()), board, "it has not begun");
        assert_eq!(face(players.client.pane(player)), pane, "it is as before");
    }
    let new = since(&before, &mail(&players.client, 3, player));
    for (whom, lines) in &new {
        let public = whom.is_none();
        assert_eq!(lines.is_empty(), !public, "{whom:?} was sent {lines:?}");
        assert!(
            lines.iter().all(|line| !line.contains("Bully")),
            "{lines:?}"
        );
    }
    is_explained(&players, &at, &[]).await;
    assert!(
        players
            .client
            .database()
            .moves(players.client.table())
            .await
            .is_empty()
    );
    harness.closes(false).await;
}

/// The board says that the turn has begun, and what was laid stands in the own pane only.
fn assert_turn_begun<M: TableClient>(
    players: &Players<ZombieRunners, M>,
    player: Seat,
    before: &(String, Vec<String>),
) {
    let (board, _) = face(players.client.board());
    assert!(board.contains(BEGUN) && !board.contains("Bully"), "{board}");
    let pane = face(players.client.pane(player));
    assert_ne!(pane, *before, "the pane goes on");
    assert!(pane.0.contains("Table: Bully"), "{}", pane.0);
}

/// A turn with something of everything.
const EVENING: &str = r#"
table = ["thug-star"]
turn = "A"
deck = ["thug-shield", "glutton-shield", "screamer-flask", "dolt-shield"]
[hands]
A = ["bully-star", "machinator-star", "screamer-star", "doctor-pryga", "thief", "adventure", "biter-flask", "don-lysar"]
B = ["boomerang", "boomerang"]
C = ["priority", "mask", "smarty-flask", "dolt-umbrella"]
D = ["glutton-flask", "marauder-umbrella", "marauder-flask"]
"#;

/// Actions refused at the beginning of the first turn, with the seat and the reason.
const REFUSED: [(&str, &str, &str); 11] = [
    ("A", "play dolt-flask", "you don't hold Dolt 1"),
    (
        "A",
        "play biter-flask effect=hit",
        "neither number nor corporation fits",
    ),
    (
        "A",
        "play bully-star",
        "Bully 2⭐ needs a choice, say which",
    ),
    (
        "A",
        "play bully-star effect=reverse",
        "can be played, but not in this way",
    ),
    ("A", "draw", "you can play"),
    ("A", "end", "play a card first, or draw"),
    ("A", "undo", "nothing to take back"),
    ("A", "play the fool", "I can't read “play the fool”"),
    ("A", "arm-priority", "you don't hold ⚡ Priority"),
    ("B", "accept", "It is not your turn. Choosing now: Anna."),
    ("C", "disarm-priority", "your Priority has no order"),
];

/// The typed actions in full, including the refused ones with their reason.
const TYPED: [(&str, &str, Option<&str>); 33] = [
    ("C", "arm-priority before=D", None),
    ("C", "disarm-priority", None),
    ("A", "play screamer-star order=3", None),
    (
        "A",
        "play bully-star effect=left",
        Some("nothing more may be played this turn"),
    ),
    ("A", "draw", Some("you can't draw now")),
    ("A", "undo", None),
    ("A", "play screamer-star order=umbrella", None),
    ("A", "undo", None),
    ("A", "play doctor-pryga target=C corp=star", None),
    ("A", "undo", None),
    ("A", "play adventure", None),
    ("A", "put biter-flask", None),
    ("A", "put don-lysar", None),
    ("A", "undo", None),
    ("A", "put mask", Some("you don't hold 🎭 Mask")),
    ("A", "done", None),
    (
        "C",
        "priority",
        Some("It is not your turn. Choosing now: Anna."),
    ),
    (
        "A",
        "play thief from=deck",
        Some("can be played, but not in this way"),
    ),
    ("A", "play thief from=B", None),
    (
        "A",
        "play machinator-star swap=B",
        Some("can be played, but not in this way"),
    ),
    ("A", "play machinator-star swap=D", None),
    ("A", "give glutton-shield", None),
    ("A", "play don-lysar draw=C swap=D", None),
    ("A", "give thug-shield", None),
    ("A", "end", None),
    ("C", "boomerang", Some("you don't hold 🪃 Boomerang")),
    (
        "C",
        "mask for=D",
        Some("🎭 Mask can't protect that player now"),
    ),
    ("C", "mask", None),
    ("C", "priority", None),
    ("C", "end", Some("play a card first, or draw")),
    ("C", "draw", None),
    ("C", "play screamer-flask order=2", None),
    ("C", "end", None),
];

/// A round's beginning can be typed in full notation. A refused action changes nothing, and only the player who typed
/// it is told why.
pub async fn are_typed<I: Harness>(harness: &mut I) {
    let at = parse_position(EVENING);
    let mut players = harness.table::<ZombieRunners>(4, &UNHURRIED).await;
    harness.plants(&[(&players.client, &at)]).await;
    for (seat, what, why) in REFUSED {
        assert_refused(&players, seat, what, why).await;
    }
    for (seat, what, why) in TYPED {
        match why {
            Some(why) => assert_refused(&players, seat, what, why).await,
            None => type_action(&mut players, seat, what).await,
        }
    }
    is_explained(&players, &at, &kept_actions()).await;
    let table = super::public(&players.play().await).table;
    assert_eq!(
        table.turn.seat,
        seat(3),
        "it goes on from who took the turn"
    );
    assert!(table.owes(), "an order stands");
    harness.closes(false).await;
}

/// Returns the typed actions that were not taken back.
fn kept_actions() -> Vec<(&'static str, &'static str)> {
    let mut done = Vec::new();
    for (seat, what, why) in TYPED {
        if what == "undo" {
            done.pop();
        } else if why.is_none() {
            done.push((seat, what));
        }
    }
    done
}
