//! A board with all that it can hold: it is shown on both platforms, and zombies come onto any cell
//! with few taps.

use engine::games::zombie_terror::ZombieTerror;

use super::{plan, turn};
use crate::evening::{
    Inn, Meeting, Party,
    crew::{Crew, Manner},
    deeds::{acts, does_all},
    journal::replayed,
    position::{Position, written},
    scene::is_told,
    seat,
};

/// As long as Discord lets a name be.
const NAMES: [&str; 2] = [
    "Anna-Maria Wilhelmina the Second",
    "Bartholomew von Hohenzollern-Sig",
];

/// Everybody in the middle of all twenty zombies, bitten once.
const FULL: &str = r#"
round = 29
options = ["no-front-push", "short-terror"]
terror = 3
hand.A = ["courage", "noise", "adrenaline"]
hand.B = ["plague", "awe", "bloodlust"]
played = ["zombie-horde", "sawn-off", "rampage"]
sewer_allowed = true
briefcase = false
bullets = 2
at = { banker="f3", lumberjack="d4", child="g7", mechanic="f8", nurse="f7", policeman="h5" }
wounded = ["banker", "child", "mechanic", "nurse"]
zombies = [
    "e8:w", "i12:w", "a9:e", "d13:s", "h9:s", "l11:w", "e15:e", "f1:n", "h3:n", "k7:w",
    "d5:n", "f12:s", "b4:e", "l16:w", "a16:s", "a1:n", "l1:n", "c12:n", "h7:s", "e5:s",
]
"#;

/// New zombies come in both halves, and more than that.
const ADDS: &str = r#"
phase = "zombies-add"
hand.A = ["noise"]
sewer_allowed = true
at = { banker="f3", lumberjack="d4", child="h10", mechanic="f9", nurse="f7", policeman="h5" }
shots = 2
zombies = ["e8:w", "i12:w", "a9:e"]
"#;

/// The same with an empty pool.
const DRAINED: &str = r#"
phase = "zombies-add"
hand.A = ["noise"]
at = { banker="f3", lumberjack="d4", child="h10", mechanic="f9", nurse="f7", policeman="h5" }
shots = 2
terror = 4
zombies = [
    "e8:w", "i12:w", "a9:e", "d13:s", "h9:s", "l11:w", "e15:e", "f1:n", "h3:n", "k7:w",
    "d5:n", "f12:s", "b4:e", "l16:w", "a16:s", "a1:n", "l1:n", "c12:n", "h7:s", "e5:s",
]
"#;

/// A full board, for one who plays alone.
pub async fn is_shown<I: Inn>(inn: &mut I) {
    let mut crew = table(inn, Manner::Pane).await;
    let full = written(FULL);
    inn.plants(&[(&crew.meeting, &full)]).await;
    a_round(&mut crew, &full).await;
    inn.closes(false).await;
}

/// On the board and alone, with zombies in the pool and without.
pub async fn takes_more<I: Inn>(inn: &mut I) {
    let (adds, drained) = (written::<ZombieTerror>(ADDS), written(DRAINED));
    let mut crews = [
        table(inn, Manner::Pane).await,
        table(inn, Manner::Board).await,
    ];
    inn.plants(&[(&crews[0].meeting, &drained), (&crews[1].meeting, &adds)])
        .await;
    from_anywhere(&mut crews[0]).await;
    anywhere(&mut crews[1]).await;
    inn.plants(&[(&crews[0].meeting, &adds), (&crews[1].meeting, &drained)])
        .await;
    anywhere(&mut crews[0]).await;
    from_anywhere(&mut crews[1]).await;
    inn.closes(false).await;
}

async fn table<I: Inn>(inn: &I, manner: Manner) -> Crew<ZombieTerror, I::Table> {
    let party = Party {
        names: &NAMES,
        ..Party::of::<ZombieTerror>(2, &[])
    };
    Crew::new(inn.begins(party).await, &[manner; 2], 3)
}

/// A turn of each side as they like it, or to the end of the game; the board and both panes tell
/// everything after each button.
async fn a_round<M: Meeting>(crew: &mut Crew<ZombieTerror, M>, at: &Position<ZombieTerror>) {
    is_told(crew, &NAMES).await;
    let mut turns = 0;
    while turns < 2 {
        let play = crew.play().await;
        let Some(seat) = play.pending().single() else {
            break;
        };
        does_all(crew, seat, &plan(&play, seat)).await;
        is_told(crew, &NAMES).await;
        turns += usize::from(turn(&crew.play().await) != turn(&play));
    }
    assert!(replayed(crew, at).await.len() > 10, "much was done");
}

/// Wherever a zombie may come it comes with two taps for the cell and one for where it looks.
async fn anywhere<M: Meeting>(crew: &mut Crew<ZombieTerror, M>) {
    is_told(crew, &NAMES).await;
    let legal = crew.play().await.legal(seat(1));
    assert!(legal.len() > 4 * 48, "all of the edge, and the exits");
    for what in ["add a1 n", "add h7 e", "add c12 n", "add e16 s"] {
        comes(crew, what, 3).await;
    }
}

/// With an empty pool the zombie is chosen with one tap before that.
async fn from_anywhere<M: Meeting>(crew: &mut Crew<ZombieTerror, M>) {
    is_told(crew, &NAMES).await;
    for what in ["relocate a1 l2 n", "relocate e15 j10 w"] {
        comes(crew, what, 4).await;
    }
}

/// A zombie comes with so many taps, and is taken back.
async fn comes<M: Meeting>(crew: &mut Crew<ZombieTerror, M>, what: &str, taps: usize) {
    let before = crew.taps;
    acts(crew, "B", what).await;
    assert_eq!(crew.taps - before, taps, "{what}");
    is_told(crew, &NAMES).await;
    let moves = crew.meeting.book().moves(crew.meeting.table()).await;
    let last = moves.last().map(|(_, _, what)| &what[..]);
    assert_eq!(last, Some(what));
    acts(crew, "B", "undo").await;
}
