//! The program dies in the middle of a zombie's activation, and right after a card: nothing is lost,
//! and nothing is done twice.

use engine::{
    Seat,
    games::zombie_terror::{Card, Phase, ZombieTerror},
};

use super::table;
use crate::evening::{
    Inn, Meeting,
    crew::Crew,
    deeds::{acts, can_go_back},
    journal::{is_explained, read},
    position::{Position, written},
    scene::{dies_and_rises, stands_everywhere},
    seat,
};

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

/// At two tables at once; nobody waits until the last thing that was done is shown.
pub async fn lose_nothing<I: Inn>(inn: &mut I) {
    let (moves, turn) = (written(MOVES), written(TURN));
    let mut crews = [
        inn.table::<ZombieTerror>(2, &[]).await,
        inn.table::<ZombieTerror>(2, &[]).await,
    ];
    inn.plants(&[(&crews[0].meeting, &moves), (&crews[1].meeting, &turn)])
        .await;
    for what in ["step f12; step f11", "play rampage"] {
        acts(&mut crews[0], "B", what).await;
    }
    acts(&mut crews[1], "A", "move child g6").await;
    does(&mut crews[0], "B", "step b2").await;
    does(&mut crews[1], "A", "play adrenaline mechanic").await;
    dies_and_rises(inn, &crews).await;
    goes_on_with_the_activation(&mut crews[0], &moves).await;
    goes_on_after_the_card(&mut crews[1], &turn).await;
    inn.closes(true).await;
}

async fn does<M: Meeting>(crew: &mut Crew<ZombieTerror, M>, seat: &str, what: &str) {
    let (seat, action) = read(seat, what);
    crew.does(seat, action).await;
}

/// The zombie is still active, with what the card gave it; its step can be taken back, and nothing
/// before the card.
async fn goes_on_with_the_activation<M: Meeting>(
    crew: &mut Crew<ZombieTerror, M>,
    at: &Position<ZombieTerror>,
) {
    let Phase::Moves(moves) = table(&crew.play().await).phase else {
        panic!("the zombies move");
    };
    let active = moves.active.expect("one is active");
    assert_eq!((active.ap, moves.rampage), (2, true), "it has one AP more");
    acts(crew, "B", "undo").await;
    assert!(!can_go_back(crew, seat(1)), "a card was played");
    let done = [
        ("B", "step f12; step f11"),
        ("B", "play rampage"),
        ("B", "step b2; turn b3 left; step b3"),
        ("B", "end-moves"),
    ];
    for (seat, what) in &done[2..] {
        acts(crew, seat, what).await;
    }
    is_explained(crew, at, &one_by_one(&done)).await;
    stands_everywhere(crew).await;
}

/// The card is gone, what it gave is there, and nothing can be taken back.
async fn goes_on_after_the_card<M: Meeting>(
    crew: &mut Crew<ZombieTerror, M>,
    at: &Position<ZombieTerror>,
) {
    let now = table(&crew.play().await);
    assert_eq!(
        (now.held.humans, &now.played[..]),
        (1, &[Card::Adrenaline][..])
    );
    for seat in Seat::first(2) {
        assert!(!can_go_back(crew, seat), "a card was played");
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
        acts(crew, seat, what).await;
    }
    is_explained(crew, at, &one_by_one(&done)).await;
    stands_everywhere(crew).await;
}

fn one_by_one(done: &[(&'static str, &'static str)]) -> Vec<(&'static str, &'static str)> {
    let single = done.iter().copied();
    let single = single.flat_map(|(seat, what)| what.split("; ").map(move |one| (seat, one)));
    single.collect()
}
