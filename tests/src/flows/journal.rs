//! Typed actions, and the journal's record of them.

use engine::{Notation, Orders, Seat};

use super::mail::{mail, since};
use super::players::Players;
use super::position::Position;
use super::{PATIENCE, TableClient};
use crate::database::read;
use crate::polling::{wait_until, wait_within};

/// Returns the journal's moves since a position, with their seats. Checks that they lead from there to the current
/// play.
pub async fn replay_moves<G: Notation + Orders, M: TableClient>(
    players: &Players<G, M>,
    from: &Position<G>,
) -> Vec<(String, String)> {
    let moves = players
        .client
        .database()
        .moves(players.client.table())
        .await;
    let moves = moves.into_iter().skip(from.moves.len());
    let moves: Vec<_> = moves.map(|(_, seat, what)| (seat, what)).collect();
    let mut play = from.play.clone();
    for (seat, action) in &moves {
        let (seat, action) = read(seat, action);
        assert!(play.act(seat, action).is_ok(), "{seat} {action}");
    }
    assert_eq!(play.facts(), players.play().await.facts(), "{moves:?}");
    moves
}

/// The journal leads from a position to where the play is now, and is just this. Panics if it
/// isn't.
pub async fn is_explained<G: Notation + Orders, M: TableClient>(
    players: &Players<G, M>,
    from: &Position<G>,
    done: &[(&str, &str)],
) {
    let moves = replay_moves(players, from).await;
    let moves = moves.iter().map(|(seat, what)| (&seat[..], &what[..]));
    let moves: Vec<_> = moves.collect();
    assert_eq!(moves, done, "this is written down, and nothing else");
}

/// Types a legal action as a player, and waits until it is carried out.
pub async fn type_action<G: Orders, M: TableClient>(
    players: &mut Players<G, M>,
    seat: &str,
    what: &str,
) {
    let seat: Seat = seat.parse().expect("seats are letters");
    let before = players.play().await.steps();
    players.client.types(seat, what).await;
    let done = async || (players.play().await.steps() > before).then_some(());
    wait_until(&format!("{seat} types {what}"), PATIENCE, done).await;
    players.taps += 1;
}

/// Types an illegal action as a player: they alone are told why, and nothing changes.
pub async fn assert_refused<G: Orders, M: TableClient>(
    players: &Players<G, M>,
    seat: &str,
    what: &str,
    why: &str,
) {
    let (client, seat): (&M, Seat) = (&players.client, seat.parse().expect("seats are letters"));
    client.wait_until_still().await;
    let seats = players.play().await.seats();
    let before = client.database().dump().await;
    let (told, sent) = (client.private_words(seat), mail(client, seats, seat));
    client.types(seat, what).await;
    let times = told.matches(why).count();
    let hears = async || (client.private_words(seat).matches(why).count() > times).then_some(());
    if wait_within(PATIENCE, hears).await.is_none() {
        let new = client.private_words(seat);
        let new = new.strip_prefix(&told).unwrap_or(&new);
        panic!("{seat} {what}: {why}\n{new}\n{}", client.transcript());
    }
    client.wait_until_still().await;
    let now = client.database().dump().await;
    assert_eq!(now, before, "{what} changes nothing");
    let new = since(&sent, &mail(client, seats, seat));
    assert!(new.values().all(Vec::is_empty), "{what} is told: {new:?}");
}
