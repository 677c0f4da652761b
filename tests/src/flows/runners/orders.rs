//! Orders to accept what one is hit with: in advance, and beside the question.

use engine::games::zombie_runners::{StandingOrder, ZombieRunners};
use engine::{Orders, Seat};
use tokio::time::Instant;

use super::{UNHURRIED, acts, apply_moves, is_explained, is_window_open, parse_position};
use crate::flows::advance::{LEAST, MOST, SLACK, orders, stands};
use crate::flows::players::Players;
use crate::flows::position::Position;
use crate::flows::{Harness, TableClient, seat};
use crate::polling::wait_until;

/// A turn before an attack on everyone.
const ATTACK: &str = r#"
table = ["thug-umbrella"]
turn = "A"
[hands]
A = ["baron-zlorad", "thug-star", "dolt-star"]
B = ["mask", "glutton-star", "dolt-umbrella"]
C = ["glutton-flask", "bully-flask", "smarty-flask"]
D = ["boomerang", "smarty-star", "marauder-star"]
"#;

/// The turn that hits everyone.
const BARON: [(&str, &str); 2] = [("A", "play baron-zlorad"), ("A", "end")];

/// The order to accept everything in this round.
const ROUND: StandingOrder = StandingOrder::Accept { round: 1 };

/// Both ways, each at a table of its own.
pub async fn accept<I: Harness>(harness: &mut I) {
    let (turn, window) = (
        parse_position(ATTACK),
        apply_moves(parse_position(ATTACK), &BARON),
    );
    let mut groups = [
        harness.table::<ZombieRunners>(4, &UNHURRIED).await,
        harness.table::<ZombieRunners>(4, &UNHURRIED).await,
    ];
    harness
        .plants(&[(&groups[0].client, &turn), (&groups[1].client, &window)])
        .await;
    let [before, beside] = &mut groups;
    tokio::join!(
        accept_in_advance(before, &turn),
        order_beside_question(beside, &window)
    );
    harness.closes(false).await;
}

/// Two players have ordered to accept, one of them because they hold no protection: the window closes with one answer
/// by hand.
async fn accept_in_advance<M: TableClient>(
    players: &mut Players<ZombieRunners, M>,
    at: &Position<ZombieRunners>,
) {
    orders(players, seat(1), StandingOrder::AcceptUnprotected).await;
    orders(players, seat(2), StandingOrder::AcceptUnprotected).await;
    orders(players, seat(3), ROUND).await;
    let begun = Instant::now();
    for (player, what) in BARON {
        acts(players, player, what).await;
    }
    wait_until_accepted(players, seat(2), begun).await;
    wait_until_accepted(players, seat(3), begun).await;
    let play = players.play().await;
    assert_eq!(
        play.pending_seats().single(),
        Some(seat(1)),
        "he holds a Mask"
    );
    acts(players, "B", "mask").await;
    let goes_on = players.play().await;
    assert!(!is_window_open(&goes_on), "all have answered");
    is_explained(players, at, &BARON).await;
    assert!(
        stands(players, seat(3), ROUND).await,
        "it stands for the round"
    );
}

/// Waits until an order has accepted, not sooner than a person would have.
async fn wait_until_accepted<M: TableClient>(
    players: &Players<ZombieRunners, M>,
    who: Seat,
    begun: Instant,
) {
    let client = &players.client;
    let accepts = async || {
        let moves = client.database().moves(client.table()).await;
        let mut moves = moves.into_iter().skip(BARON.len());
        let is = |(_, by, what): (i64, String, String)| by == who.to_string() && what == "accept";
        moves.any(is).then_some(())
    };
    wait_until(&format!("{who} accepts"), MOST, accepts).await;
    let after = begun.elapsed();
    assert!(after + SLACK >= LEAST, "{who} after {after:?}");
}

/// An order stands beside the question, and answers it; it is withdrawn again.
async fn order_beside_question<M: TableClient>(
    players: &mut Players<ZombieRunners, M>,
    at: &Position<ZombieRunners>,
) {
    let offered = [
        (seat(1), ROUND, true),
        (
            seat(1),
            StandingOrder::AcceptBelow { cards: 2, round: 1 },
            false,
        ),
        (
            seat(1),
            StandingOrder::AcceptBelow { cards: 3, round: 1 },
            false,
        ),
        (seat(1), StandingOrder::AcceptUnprotected, false),
        (seat(2), StandingOrder::AcceptUnprotected, true),
    ];
    for (who, order, beside) in offered {
        assert_eq!(
            is_beside(players, who, order).await,
            beside,
            "{who}: {order}"
        );
    }
    acts(players, "C", "accept").await;
    acts(players, "D", "accept").await;
    let begun = Instant::now();
    players.orders(seat(1), ROUND).await;
    wait_until_accepted(players, seat(1), begun).await;
    assert!(!is_window_open(&players.play().await), "all have answered");
    assert!(
        stands(players, seat(1), ROUND).await,
        "it stands for the round"
    );
    orders(players, seat(1), ROUND).await;
    assert!(!stands(players, seat(1), ROUND).await, "it is withdrawn");
    is_explained(
        players,
        at,
        &[("C", "accept"), ("D", "accept"), ("B", "accept")],
    )
    .await;
}

/// Whether an order can be given with one tap beside the question.
async fn is_beside<M: TableClient>(
    players: &Players<ZombieRunners, M>,
    who: Seat,
    order: StandingOrder,
) -> bool {
    let path = ZombieRunners::standing_path(order);
    let trail = players.trail_before(who, &path).await;
    let trail: Vec<String> = trail.iter().map(u8::to_string).collect();
    let question = players.play().await.asked_since(who);
    let pane = players
        .client
        .wait_for_pane(who, "he is asked", |pane| pane.asks(question));
    let pane = pane.await;
    pane.menu('o').any(|(_, steps)| steps == trail)
}
