//! Steps of a turn that are taken back: by button, where one plays, and by typing.

use engine::games::zombiaki::Zombiaki;

use crate::flows::deeds::{acts, takes_back};
use crate::flows::journal::{assert_refused, is_explained};
use crate::flows::players::{Manner, Players};
use crate::flows::position::parse_position;
use crate::flows::scene::{faces, stands_everywhere};
use crate::flows::{Harness, Party, Spot, TableClient, seat};

/// The humans' turn, which is just to begin.
const TURN: &str = r#"
turn = "B"
phase = "start"
hand.A = ["hunger"]
deck.A = ["boris", "mama", "nimble", "weakling"]
deck.B = ["shot", "vodka", "mine", "halt", "begone"]
board = { b3 = "sasha", a2 = "hero" }
"#;

/// The refusal when there is nothing to take back.
const NOTHING: &str = "nothing to take back";

/// Actions, each with words that the story contains then, however it phrases them.
const STEPS: [(&str, &str); 3] = [
    ("discard halt", ": Halt!"),
    ("play shot a", "1 wound (strength 4)"),
    ("play mine c2", "on c2: Mine"),
];

/// Steps can be taken back in the pane and on the board.
pub async fn are_taken_back<I: Harness>(harness: &mut I) {
    for manner in [Manner::Pane, Manner::Board] {
        let client = harness.begins(Party::of::<Zombiaki>(2, &[])).await;
        let mut players = Players::new(client, &[manner; 2], 3);
        harness
            .plants(&[(&players.client, &parse_position::<Zombiaki>(TURN))])
            .await;
        one_by_one(&mut players, false).await;
        one_by_one(&mut players, true).await;
        refuse_late_undo(&mut players).await;
    }
    harness.closes(false).await;
}

/// Right after the drawing there is nothing to take back. Then each step is taken back in turn, and the board and both
/// panes are as before it.
async fn one_by_one<M: TableClient>(players: &mut Players<Zombiaki, M>, typed: bool) {
    assert_refused(players, "B", "undo", NOTHING).await;
    let mut before = Vec::new();
    for (what, line) in STEPS {
        before.push(faces(players).await);
        acts(players, "B", what).await;
        let board = players.client.board().expect("there is a board").text;
        assert!(board.contains(line), "no {line} in {board}");
        stands_everywhere(players).await;
    }
    while let Some(then) = before.pop() {
        takes_back(players, "B", typed).await;
        assert_eq!(faces(players).await, then, "it is as before");
    }
    is_explained(players, &parse_position(TURN), &[]).await;
    assert_refused(players, "B", "undo", NOTHING).await;
}

/// After the end of a turn no one can go back into it, not even with an old button.
async fn refuse_late_undo<M: TableClient>(players: &mut Players<Zombiaki, M>) {
    for what in ["discard halt", "play mine c2"] {
        acts(players, "B", what).await;
    }
    let begins = format!("{}.undo", players.client.table());
    let board = players.client.board().expect("there is a board");
    let mut old = board.taps.into_iter();
    let old = old.find(|tap| tap.data.starts_with(&begins));
    let old = old.expect("there is a way back").data;
    acts(players, "B", "end").await;
    players.client.presses(seat(1), Spot::Board, &old).await;
    assert_refused(players, "B", "undo", NOTHING).await;
    assert_refused(players, "A", "undo", NOTHING).await;
    let done = [("B", "discard halt"), ("B", "play mine c2"), ("B", "end")];
    is_explained(players, &parse_position(TURN), &done).await;
}
