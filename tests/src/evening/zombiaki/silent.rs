//! Somebody says nothing any more in the middle of his turn, or from its beginning: a shambler plays
//! the rest of it, and the other goes on.

use engine::{
    Play,
    games::zombiaki::{Side, Zombiaki},
};

use super::{goes_on, public};
use crate::evening::{
    Inn, Meeting,
    crew::Crew,
    journal::replayed,
    position::{Position, written},
    scene::is_moved_for,
    seat,
};

const TURN: &str = r#"
phase = "discard"
hand.A = ["grishka", "sasha", "weakling", "chains"]
deck.A = ["boris", "mama", "nimble", "hero", "styopa", "terror", "hunger", "hunger"]
deck.B = ["shot", "shot", "vodka", "mine", "halt", "begone", "shot-2", "shot-3"]
board = { b4 = "sasha" }
"#;

/// Anna is silent after a step of her turn, and Boris in the whole of his; each comes back.
pub async fn is_played_for<I: Inn>(inn: &mut I) {
    let at = written(TURN);
    let mut crew = inn.table::<Zombiaki>(2, &[]).await;
    inn.plants(&[(&crew.meeting, &at)]).await;
    goes_on(&mut crew, false).await;
    let turn_of = |side| move |play: &Play<Zombiaki>| public(play).table.turn == side;
    is_moved_for(&crew, "Anna", turn_of(Side::Humans)).await;
    is_moved_for(&crew, "Boris", turn_of(Side::Zombies)).await;
    plays(&mut crew, Side::Zombies).await;
    plays(&mut crew, Side::Humans).await;
    explains(&crew, &at).await;
    inn.closes(false).await;
}

/// Whoever is there again plays his turn himself, as far as his time goes.
async fn plays<M: Meeting>(crew: &mut Crew<Zombiaki, M>, side: Side) {
    let steps = crew.play().await.steps();
    crew.meeting.types(side.seat(), "end").await;
    while public(&crew.play().await).table.turn == side {
        goes_on(crew, false).await;
    }
    assert!(crew.play().await.steps() > steps, "it goes on");
}

/// The journal leads from the position to where the play is now, over four turns at least.
async fn explains<M: Meeting>(crew: &Crew<Zombiaki, M>, at: &Position<Zombiaki>) {
    let moves = replayed(crew, at).await;
    let ends = moves.iter().filter(|(_, what)| what == "end").count();
    assert!(ends >= 4, "four turns were played: {moves:?}");
    let own = moves.iter().any(|(who, _)| *who == seat(1).to_string());
    assert!(own, "{moves:?}");
}
