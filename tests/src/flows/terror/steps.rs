//! Steps that are taken back, by button and by typing: to the card, and no further.

use engine::games::zombie_terror::ZombieTerror;

use crate::flows::deeds::{acts, can_go_back, takes_back};
use crate::flows::journal::{assert_refused, is_explained};
use crate::flows::players::{Manner, Players};
use crate::flows::position::{Position, parse_position};
use crate::flows::scene::{faces, stands_everywhere};
use crate::flows::{Harness, Party, Spot, TableClient, seat};

/// The humans' turn, which is just to begin.
const TURN: &str = r#"
hand.A = ["adrenaline", "noise"]
hand.B = ["plague", "trap"]
turned = ["banker", "lumberjack", "policeman"]
wounded = ["mechanic"]
at = { child="g7", mechanic="f8", nurse="f7" }
zombies = ["f12:s", "b2:n", "k3:w"]
"#;

/// The refusal when there is nothing to take back.
const NOTHING: &str = "nothing to take back";

/// The actions of a stretch that can be taken back, each with its number of steps.
type Stretch = &'static [(&'static str, usize)];

/// The stretch before the card.
const BEFORE: Stretch = &[
    ("move child g6; move child f5", 2),
    ("heal nurse mechanic", 1),
];
/// The stretch after the card.
const AFTER: Stretch = &[
    ("turn k3 e", 1),
    ("move mechanic f9", 1),
    ("move mechanic f10; move mechanic f11", 2),
];
/// All of the zombies' turn but its end.
const ZOMBIES: Stretch = &[
    ("bite f12", 1),
    ("turn b2 left; step b2", 2),
    ("step k3; turn l3 left", 2),
    ("end-moves", 1),
    ("add a1 e", 1),
];

/// Steps can be taken back in the pane and on the board.
pub async fn are_taken_back<I: Harness>(harness: &mut I) {
    for manner in [Manner::Pane, Manner::Board] {
        let client = harness.begins(Party::of::<ZombieTerror>(2, &[])).await;
        let mut players = Players::new(client, &[manner; 2], 3);
        let at = parse_position(TURN);
        harness.plants(&[(&players.client, &at)]).await;
        to_the_card(&mut players, &at).await;
        refuse_late_undo(&mut players).await;
        through_all_phases(&mut players, &at).await;
    }
    harness.closes(false).await;
}

/// The humans' turn to its end.
const DONE: [(&str, &str); 9] = [
    ("A", "move child g6"),
    ("A", "move child f5"),
    ("A", "heal nurse mechanic"),
    ("A", "play noise"),
    ("A", "turn k3 e"),
    ("A", "move mechanic f9"),
    ("A", "move mechanic f10"),
    ("A", "move mechanic f11"),
    ("A", "end-turn"),
];

/// Before the card each step can be taken back; after the card, the steps since.
async fn to_the_card<M: TableClient>(
    players: &mut Players<ZombieTerror, M>,
    at: &Position<ZombieTerror>,
) {
    for typed in [false, true] {
        do_and_undo(players, "A", BEFORE, typed).await;
        is_explained(players, at, &[]).await;
    }
    does(players, "A", BEFORE).await;
    acts(players, "A", "play noise").await;
    for typed in [true, false] {
        do_and_undo(players, "A", AFTER, typed).await;
        is_explained(players, at, &DONE[..4]).await;
    }
}

async fn does<M: TableClient>(players: &mut Players<ZombieTerror, M>, who: &str, stretch: Stretch) {
    for (what, _) in stretch {
        acts(players, who, what).await;
        stands_everywhere(players).await;
    }
}

/// Does all steps of a stretch and takes them back. Everything is then as before, and there is nothing more to take
/// back.
async fn do_and_undo<M: TableClient>(
    players: &mut Players<ZombieTerror, M>,
    who: &str,
    stretch: Stretch,
    typed: bool,
) {
    assert_nothing_left(players, who).await;
    let mut before = Vec::new();
    for (what, steps) in stretch {
        before.push((faces(players).await, *steps));
        acts(players, who, what).await;
        stands_everywhere(players).await;
    }
    while let Some((then, steps)) = before.pop() {
        for _ in 0..steps {
            takes_back(players, who, typed).await;
        }
        assert_eq!(faces(players).await, then, "it is as before");
    }
    assert_nothing_left(players, who).await;
}

async fn assert_nothing_left<M: TableClient>(players: &Players<ZombieTerror, M>, who: &str) {
    assert_refused(players, who, "undo", NOTHING).await;
    let seat = who.parse().expect("seats are letters");
    assert!(!can_go_back(players, seat), "there is nothing to take back");
}

/// After the end of a turn no one can go back into it, not even with an old button.
async fn refuse_late_undo<M: TableClient>(players: &mut Players<ZombieTerror, M>) {
    does(players, "A", AFTER).await;
    let begins = format!("{}.undo", players.client.table());
    let board = players.client.board().expect("there is a board");
    let mut old = board.taps.into_iter();
    let old = old.find(|tap| tap.data.starts_with(&begins));
    let old = old.expect("there is a way back").data;
    acts(players, "A", "end-turn").await;
    players.client.presses(seat(0), Spot::Board, &old).await;
    assert_refused(players, "A", "undo", NOTHING).await;
    assert_nothing_left(players, "B").await;
}

/// The zombies can go back through all that they did in all phases of their turn.
async fn through_all_phases<M: TableClient>(
    players: &mut Players<ZombieTerror, M>,
    at: &Position<ZombieTerror>,
) {
    for typed in [false, true] {
        do_and_undo(players, "B", ZOMBIES, typed).await;
        is_explained(players, at, &DONE).await;
    }
    does(players, "B", ZOMBIES).await;
    acts(players, "B", "play plague").await;
    assert_nothing_left(players, "B").await;
}
