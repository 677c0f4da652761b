//! Orders to accept what one is hit with: in advance, and beside the question.

use engine::{
    Game, Seat,
    games::zombie_runners::{Standing, ZombieRunners},
};
use tokio::time::Instant;

use super::{UNHURRIED, acts, after, in_window, is_explained, written};
use crate::{
    evening::{
        Inn, Meeting,
        advance::{LEAST, MOST, SLACK, orders, stands},
        crew::Crew,
        position::Position,
        seat,
    },
    patience::until,
};

const ATTACK: &str = r#"
table = ["thug-umbrella"]
turn = "A"
[hands]
A = ["baron-zlorad", "thug-star", "dolt-star"]
B = ["mask", "glutton-star", "dolt-umbrella"]
C = ["glutton-flask", "bully-flask", "smarty-flask"]
D = ["boomerang", "smarty-star", "marauder-star"]
"#;

/// The turn that hits everybody.
const BARON: [(&str, &str); 2] = [("A", "play baron-zlorad"), ("A", "end")];

/// Everything in this round.
const ROUND: Standing = Standing::Accept { round: 1 };

/// Both ways, each at a table of its own.
pub async fn accept<I: Inn>(inn: &mut I) {
    let (turn, window) = (written(ATTACK), after(written(ATTACK), &BARON));
    let mut crews = [
        inn.table::<ZombieRunners>(4, &UNHURRIED).await,
        inn.table::<ZombieRunners>(4, &UNHURRIED).await,
    ];
    inn.plants(&[(&crews[0].meeting, &turn), (&crews[1].meeting, &window)])
        .await;
    let [before, beside] = &mut crews;
    tokio::join!(
        in_advance(before, &turn),
        beside_the_question(beside, &window)
    );
    inn.closes(false).await;
}

/// Two have ordered to accept, the one because he holds nothing against it: the window closes with
/// one answer by hand.
async fn in_advance<M: Meeting>(crew: &mut Crew<ZombieRunners, M>, at: &Position<ZombieRunners>) {
    orders(crew, seat(1), Standing::AcceptUnprotected).await;
    orders(crew, seat(2), Standing::AcceptUnprotected).await;
    orders(crew, seat(3), ROUND).await;
    let begun = Instant::now();
    for (player, what) in BARON {
        acts(crew, player, what).await;
    }
    is_accepted(crew, seat(2), begun).await;
    is_accepted(crew, seat(3), begun).await;
    let play = crew.play().await;
    assert_eq!(play.pending().single(), Some(seat(1)), "he holds a Mask");
    acts(crew, "B", "mask").await;
    let goes_on = crew.play().await;
    assert!(!in_window(&goes_on), "all have answered");
    is_explained(crew, at, &BARON).await;
    assert!(
        stands(crew, seat(3), ROUND).await,
        "it stands for the round"
    );
}

/// Waits until an order has accepted, not sooner than a person would have.
async fn is_accepted<M: Meeting>(crew: &Crew<ZombieRunners, M>, who: Seat, begun: Instant) {
    let meeting = &crew.meeting;
    let accepts = async || {
        let moves = meeting.book().moves(meeting.table()).await;
        let mut moves = moves.into_iter().skip(BARON.len());
        let is = |(_, by, what): (i64, String, String)| by == who.to_string() && what == "accept";
        moves.any(is).then_some(())
    };
    until(&format!("{who} accepts"), MOST, accepts).await;
    let after = begun.elapsed();
    assert!(after + SLACK >= LEAST, "{who} after {after:?}");
}

/// An order stands beside the question, and answers it; it is withdrawn again.
async fn beside_the_question<M: Meeting>(
    crew: &mut Crew<ZombieRunners, M>,
    at: &Position<ZombieRunners>,
) {
    let offered = [
        (seat(1), ROUND, true),
        (seat(1), Standing::AcceptBelow { cards: 2, round: 1 }, false),
        (seat(1), Standing::AcceptBelow { cards: 3, round: 1 }, false),
        (seat(1), Standing::AcceptUnprotected, false),
        (seat(2), Standing::AcceptUnprotected, true),
    ];
    for (who, order, beside) in offered {
        assert_eq!(is_beside(crew, who, order).await, beside, "{who}: {order}");
    }
    acts(crew, "C", "accept").await;
    acts(crew, "D", "accept").await;
    let begun = Instant::now();
    crew.orders(seat(1), ROUND).await;
    is_accepted(crew, seat(1), begun).await;
    assert!(!in_window(&crew.play().await), "all have answered");
    assert!(
        stands(crew, seat(1), ROUND).await,
        "it stands for the round"
    );
    orders(crew, seat(1), ROUND).await;
    assert!(!stands(crew, seat(1), ROUND).await, "it is withdrawn");
    is_explained(
        crew,
        at,
        &[("C", "accept"), ("D", "accept"), ("B", "accept")],
    )
    .await;
}

/// Whether an order can be given with one tap beside the question.
async fn is_beside<M: Meeting>(crew: &Crew<ZombieRunners, M>, who: Seat, order: Standing) -> bool {
    let path = ZombieRunners::standing_path(order);
    let trail = crew.trail_before(who, &path).await;
    let trail: Vec<String> = trail.iter().map(u8::to_string).collect();
    let question = crew.play().await.asked_since(who);
    let pane = crew
        .meeting
        .sees(who, "he is asked", |pane| pane.asks(question));
    let pane = pane.await;
    pane.menu('o').any(|(_, steps)| steps == trail)
}
