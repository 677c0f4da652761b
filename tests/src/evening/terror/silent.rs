//! Somebody says nothing any more in the middle of his turn, or from its beginning: a shambler plays
//! the rest of it, and the other goes on.

use engine::{
    Play,
    games::zombie_terror::{Side, ZombieTerror},
};

use super::{goes_on, table, turn};
use crate::evening::{
    Inn, Meeting,
    crew::Crew,
    journal::replayed,
    position::{Position, written},
    scene::is_moved_for,
    seat,
};

/// The humans' turn, of whom few are left, far from the car.
const TURN: &str = r#"
hand.A = ["noise"]
hand.B = ["trap"]
escaped = ["banker"]
turned = ["lumberjack", "nurse", "policeman"]
at = { child="g6", mechanic="f5" }
zombies = ["b13:n", "b2:w", "k3:e"]
"#;

/// Anna is silent after a step of her turn, and Boris in the whole of his; each comes back.
pub async fn is_played_for<I: Inn>(inn: &mut I) {
    let at = written(TURN);
    let mut crew = inn.table::<ZombieTerror>(2, &[]).await;
    inn.plants(&[(&crew.meeting, &at)]).await;
    goes_on(&mut crew, false).await;
    let turn_of = |side| move |play: &Play<ZombieTerror>| turn(play) == Some(side);
    is_moved_for(&crew, "Anna", turn_of(Side::Zombies)).await;
    is_moved_for(&crew, "Boris", turn_of(Side::Humans)).await;
    plays(&mut crew, Side::Humans).await;
    plays(&mut crew, Side::Zombies).await;
    explains(&crew, &at).await;
    inn.closes(false).await;
}

/// Whoever is there again plays his turn himself, as far as his time goes.
async fn plays<M: Meeting>(crew: &mut Crew<ZombieTerror, M>, side: Side) {
    let steps = crew.play().await.steps();
    while turn(&crew.play().await) == Some(side) {
        goes_on(crew, false).await;
    }
    assert!(crew.play().await.steps() > steps, "it goes on");
}

/// The journal leads from the position to where the play is now, two rounds later.
async fn explains<M: Meeting>(crew: &Crew<ZombieTerror, M>, at: &Position<ZombieTerror>) {
    let moves = replayed(crew, at).await;
    let ends = moves.iter().filter(|(_, what)| what == "end-turn").count();
    assert_eq!(ends, 2, "two turns of the humans: {moves:?}");
    let own = moves.iter().any(|(who, _)| *who == seat(1).to_string());
    assert!(own, "{moves:?}");
    assert_eq!(table(&crew.play().await).round, 3);
}
