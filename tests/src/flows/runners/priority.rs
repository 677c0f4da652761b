//! Priority: at once, too late, and on a standing order.

use engine::games::zombie_runners::{Action, ZombieRunners};

use super::{UNHURRIED, acts, is_explained, parse_position, player, public};
use crate::flows::mail::{Mail, mail, since};
use crate::flows::players::Players;
use crate::flows::position::Position;
use crate::flows::{Harness, PATIENCE, Spot, TableClient, TableMessage, Tap, seat};
use crate::polling::wait_until;

/// A turn that another player can take.
const TURN: &str = r#"
table = ["dolt-star"]
turn = "A"
[hands]
A = ["dolt-flask", "thug-umbrella", "smarty-shield"]
B = ["glutton-star", "marauder-flask", "thug-flask"]
C = ["priority", "dolt-shield", "bully-umbrella"]
"#;

/// All of it, each at a table of its own.
pub async fn takes_turns<I: Harness>(harness: &mut I) {
    let at = parse_position(TURN);
    let mut groups = Vec::new();
    for _ in 0..3 {
        groups.push(harness.table::<ZombieRunners>(3, &UNHURRIED).await);
    }
    let tables = groups.iter().map(|players| (&players.client, &at));
    harness.plants(&tables.collect::<Vec<_>>()).await;
    let [once, late, ordered] = &mut groups[..] else {
        unreachable!("there are three");
    };
    tokio::join!(
        take_turn_early(once, &at),
        take_turn_late(late, &at),
        take_ordered_turn(ordered, &at)
    );
    harness.closes(false).await;
}

fn others<M: TableClient>(players: &Players<ZombieRunners, M>) -> Mail {
    mail(&players.client, 3, seat(2))
}

/// The button that takes a turn, while it can be taken.
fn button(pane: &TableMessage) -> Option<Tap> {
    let mut taps = pane.menu('p').map(|(tap, _)| tap);
    taps.find(|tap| tap.label.contains("Take this turn!"))
        .cloned()
}

/// A player takes the turn before it has begun.
async fn take_turn_early<M: TableClient>(
    players: &mut Players<ZombieRunners, M>,
    at: &Position<ZombieRunners>,
) {
    players.does(seat(2), Action::Priority).await;
    is_taken(players, "Anna", 0).await;
    is_explained(players, at, &[("C", "priority")]).await;
}

/// The turn is C's, as everyone sees, and the robbed player is asked nothing.
async fn is_taken<M: TableClient>(players: &Players<ZombieRunners, M>, robbed: &str, from: usize) {
    players.client.wait_until_shown().await;
    let play = players.play().await;
    assert_eq!(player(&play), seat(2));
    assert_eq!(public(&play).table.turn.robbed, Some(seat(from)));
    assert_eq!(play.pending_seats().single(), Some(seat(2)));
    let board = players.client.board().expect("there is a board").text;
    let plays = format!("Carl plays the turn taken from {robbed}.");
    assert!(board.contains(&plays), "{board}");
    let news = format!("Priority! Carl takes the turn of {robbed}.");
    assert!(board.contains(&news), "{board}");
    let pane = players
        .client
        .pane(seat(from))
        .expect("everybody has a pane");
    assert_eq!(pane.menu('p').count(), 0, "{robbed} is asked nothing");
}

/// A player is too late, and they alone learn it. When the first step is undone, they can take the turn after all.
async fn take_turn_late<M: TableClient>(
    players: &mut Players<ZombieRunners, M>,
    at: &Position<ZombieRunners>,
) {
    let fresh = |pane: &TableMessage| button(pane).is_some();
    let pane = players
        .client
        .wait_for_pane(seat(2), "the turn can be taken", fresh)
        .await;
    let tap = button(&pane).expect("it was just there");
    acts(players, "A", "play dolt-flask").await;
    let begun = |pane: &TableMessage| button(pane).is_none();
    players
        .client
        .wait_for_pane(seat(2), "it can't any more", begun)
        .await;
    let (before, sent) = (players.play().await.steps(), others(players));
    players.client.presses(seat(2), Spot::Pane, &tap.data).await;
    types_too_late(players).await;
    players.client.wait_until_still().await;
    assert_eq!(players.play().await.steps(), before, "nothing was done");
    assert_eq!(others(players), sent, "nobody else hears of it");
    acts(players, "A", "undo").await;
    players.does(seat(2), Action::Priority).await;
    is_taken(players, "Anna", 0).await;
    is_explained(players, at, &[("C", "priority")]).await;
}

async fn types_too_late<M: TableClient>(players: &Players<ZombieRunners, M>) {
    players.client.types(seat(2), "priority").await;
    let why = "It is not your turn. Choosing now: Anna.";
    let told = async || {
        players
            .client
            .private_words(seat(2))
            .contains(why)
            .then_some(())
    };
    wait_until(why, PATIENCE, told).await;
}

/// A standing order takes the next turn before its player can act; no one hears of the order before.
async fn take_ordered_turn<M: TableClient>(
    players: &mut Players<ZombieRunners, M>,
    at: &Position<ZombieRunners>,
) {
    players.client.wait_until_still().await;
    let before = others(players);
    acts(players, "C", "arm-priority before=B").await;
    players.client.wait_until_still().await;
    let new = since(&before, &others(players));
    assert!(
        new.values().all(Vec::is_empty),
        "nobody hears of it: {new:?}"
    );
    let own = players.client.pane(seat(2)).expect("everybody has a pane");
    let stands = "Your Priority takes the next turn of Boris.";
    assert!(own.text.contains(stands), "{}", own.text);
    let asked = players.play().await.asked_since(seat(1));
    acts(players, "A", "play dolt-flask").await;
    acts(players, "A", "end").await;
    is_taken(players, "Boris", 1).await;
    assert_eq!(
        players.play().await.asked_since(seat(1)),
        asked,
        "he was never asked"
    );
    let done = [
        ("C", "arm-priority before=B"),
        ("A", "play dolt-flask"),
        ("A", "end"),
    ];
    is_explained(players, at, &done).await;
}
