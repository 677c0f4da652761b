//! Numbers of taps for actions, on the board and in the pane.

use engine::games::zombiaki::Zombiaki;

use crate::aloud;
use crate::flows::Harness;
use crate::flows::deeds::take_taps;

/// The zombies' turn.
const TURN: &str = r#"
phase = "discard"
hand.A = ["grishka", "hostage", "weakling", "chains"]
deck.A = ["boris", "mama", "nimble", "hero"]
deck.B = ["shot", "shot-2", "vodka", "mine", "halt", "begone"]
board = { b3 = "sasha", b5 = "misha" }
"#;

/// Actions, each with its seat and its number of taps.
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
pub async fn are_few<I: Harness>(harness: &mut I) {
    take_taps::<Zombiaki, I>(harness, TURN, &TAPS, |_| {}).await;
    aloud::say(&format!(
        "measured: zombiaki over {}: a discard is 1 tap, a card with a target 2, the end of a turn \
         1, or 2 if nothing was played",
        I::NAME
    ));
    harness.closes(false).await;
}
