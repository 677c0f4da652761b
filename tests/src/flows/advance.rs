//! Orders given in advance: no one else hears of them, and they are carried out after a delay such as a person takes.

use std::time::Duration;

use engine::{Orders, Seat};

use super::TableClient;
use super::mail::{mail, since};
use super::players::Players;

/// The least time after which an order is carried out.
pub const LEAST: Duration = Duration::from_millis(1_000);
/// The amount by which the delay may seem shorter.
pub const SLACK: Duration = Duration::from_millis(150);
/// The longest, if it takes its time.
pub const MOST: Duration = Duration::from_secs(14);
/// Gives an order as a player, and checks that no one else is sent anything; the order is stored.
pub async fn orders<G: Orders, M: TableClient>(
    players: &mut Players<G, M>,
    seat: Seat,
    order: G::Standing,
) {
    players.client.wait_until_shown().await;
    let seats = players.play().await.seats();
    let before = mail(&players.client, seats, seat);
    let stood = stands(players, seat, order).await;
    players.orders(seat, order).await;
    players.client.wait_until_shown().await;
    assert_ne!(stands(players, seat, order).await, stood, "{order} changes");
    let new = since(&before, &mail(&players.client, seats, seat));
    let told: usize = new.values().map(Vec::len).sum();
    assert_eq!(told, 0, "nobody else hears of {order}: {new:?}");
}

/// Whether an order stands.
pub async fn stands<G: Orders, M: TableClient>(
    players: &Players<G, M>,
    seat: Seat,
    order: G::Standing,
) -> bool {
    let database = players.client.database();
    let orders = database.orders(players.client.table(), seat).await;
    orders.contains(&order.to_string())
}
