//! How many taps things take, on the board and alone.

use engine::games::zombiaki::Zombiaki;

use crate::aloud;
use crate::evening::{
    Inn, Party,
    crew::{Crew, Manner},
    deeds::acts,
    journal::is_explained,
    position::written,
};

const TURN: &str = r#"
phase = "discard"
hand.A = ["grishka", "hostage", "weakling", "chains"]
deck.A = ["boris", "mama", "nimble", "hero"]
deck.B = ["shot", "shot-2", "vodka", "mine", "halt", "begone"]
board = { b3 = "sasha", b5 = "misha" }
"#;

/// What is done, and how many taps that takes.
const TAPS: [(&str, &str, usize); 13] = [
    ("A", "discard weakling", 1),
    ("A", "play grishka a5", 2),
    ("A", "play hostage b3", 2),
    ("A", "discard chains", 2),
    ("A", "end", 1),
    ("B", "discard shot", 1),
    ("B", "play vodka b3 a3", 3),
    ("B", "play mine c2", 2),
    ("B", "play shot-2 a", 2),
    ("B", "end", 1),
    // the second round: nothing is played, though it could be
    ("A", "move b5 b4", 1),
    ("A", "discard mama", 1),
    ("A", "end", 2),
];

/// One plays on the board and the other alone, and the other way round.
pub async fn are_few<I: Inn>(inn: &mut I) {
    let ways = [Manner::Board, Manner::Pane];
    for manners in [ways, [ways[1], ways[0]]] {
        let meeting = inn.begins(Party::of::<Zombiaki>(2, &[])).await;
        let mut crew = Crew::<Zombiaki, _>::new(meeting, &manners, 3);
        let at = written(TURN);
        inn.plants(&[(&crew.meeting, &at)]).await;
        for (seat, what, taps) in TAPS {
            let before = crew.taps;
            acts(&mut crew, seat, what).await;
            assert_eq!(crew.taps - before, taps, "{seat} {what} {manners:?}");
        }
        let done = TAPS.map(|(seat, what, _)| (seat, what));
        is_explained(&crew, &at, &done).await;
    }
    aloud::say(&format!(
        "measured: zombiaki over {}: a discard is 1 tap, a card with a target 2, the end of a turn \
         1, or 2 if nothing was played",
        I::NAME
    ));
    inn.closes(false).await;
}
