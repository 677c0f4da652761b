//! Orders given in advance: nobody else hears of them, and they are carried out after a while such
//! as a person takes.

use std::time::Duration;

use engine::{Game, Seat};

use super::{
    Meeting,
    crew::Crew,
    mail::{mail, since},
};

/// The least time after which an order is carried out.
pub const LEAST: Duration = Duration::from_millis(1_000);
/// How much sooner it may seem.
pub const SLACK: Duration = Duration::from_millis(150);
/// The longest, if it takes its time.
pub const MOST: Duration = Duration::from_secs(14);
/// Somebody gives an order, of which nobody else is sent anything; it stands.
pub async fn orders<G: Game, M: Meeting>(crew: &mut Crew<G, M>, seat: Seat, order: G::Standing) {
    crew.meeting.settles().await;
    let seats = crew.play().await.seats();
    let before = mail(&crew.meeting, seats, seat);
    let stood = stands(crew, seat, order).await;
    crew.orders(seat, order).await;
    crew.meeting.settles().await;
    assert_ne!(stands(crew, seat, order).await, stood, "{order} changes");
    let new = since(&before, &mail(&crew.meeting, seats, seat));
    let told: usize = new.values().map(Vec::len).sum();
    assert_eq!(told, 0, "nobody else hears of {order}: {new:?}");
}

/// Whether an order stands.
pub async fn stands<G: Game, M: Meeting>(
    crew: &Crew<G, M>,
    seat: Seat,
    order: G::Standing,
) -> bool {
    let book = crew.meeting.book();
    let orders = book.orders(crew.meeting.table(), seat).await;
    orders.contains(&order.to_string())
}
