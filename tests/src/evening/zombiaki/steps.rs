//! Steps of a turn that are taken back: by button, where one plays, and by typing.

use engine::games::zombiaki::Zombiaki;

use crate::evening::{
    Inn, Meeting, Party, Spot,
    crew::{Crew, Manner},
    deeds::{acts, takes_back},
    journal::{is_explained, refused},
    position::written,
    scene::{faces, stands_everywhere},
    seat,
};

/// The humans' turn, which is just to begin.
const TURN: &str = r#"
turn = "B"
phase = "start"
hand.A = ["hunger"]
deck.A = ["boris", "mama", "nimble", "weakling"]
deck.B = ["shot", "vodka", "mine", "halt", "begone"]
board = { b3 = "sasha", a2 = "hero" }
"#;

/// What there is nothing of.
const NOTHING: &str = "nothing you could take back";

/// What is done, and what the story says of it then.
const STEPS: [(&str, &str); 3] = [
    ("discard halt", "put away: Halt!"),
    ("play shot a", "Shot a: Hero a2→a3 −1 (4 left)"),
    ("play mine c2", "Mine c2"),
];

/// In the pane and on the board.
pub async fn are_taken_back<I: Inn>(inn: &mut I) {
    for manner in [Manner::Pane, Manner::Board] {
        let meeting = inn.begins(Party::of::<Zombiaki>(2, &[])).await;
        let mut crew = Crew::new(meeting, &[manner; 2], 3);
        inn.plants(&[(&crew.meeting, &written::<Zombiaki>(TURN))])
            .await;
        one_by_one(&mut crew, false).await;
        one_by_one(&mut crew, true).await;
        not_after_the_end(&mut crew).await;
    }
    inn.closes(false).await;
}

/// Right after the drawing there is nothing to take back; then each step is taken back in turn, and
/// the board and both panes are as before it.
async fn one_by_one<M: Meeting>(crew: &mut Crew<Zombiaki, M>, typed: bool) {
    refused(crew, "B", "undo", NOTHING).await;
    let mut before = Vec::new();
    for (what, line) in STEPS {
        before.push(faces(crew));
        acts(crew, "B", what).await;
        let board = crew.meeting.board().expect("there is a board").text;
        assert!(board.contains(line), "no {line} in {board}");
        stands_everywhere(crew).await;
    }
    while let Some(then) = before.pop() {
        takes_back(crew, "B", typed).await;
        assert_eq!(faces(crew), then, "it is as before");
    }
    is_explained(crew, &written(TURN), &[]).await;
    refused(crew, "B", "undo", NOTHING).await;
}

/// After the end of a turn nobody can go back into it, not even with a button of that time.
async fn not_after_the_end<M: Meeting>(crew: &mut Crew<Zombiaki, M>) {
    for what in ["discard halt", "play mine c2"] {
        acts(crew, "B", what).await;
    }
    let begins = format!("{}.undo", crew.meeting.table());
    let board = crew.meeting.board().expect("there is a board");
    let mut old = board.taps.into_iter();
    let old = old.find(|tap| tap.data.starts_with(&begins));
    let old = old.expect("there is a way back").data;
    acts(crew, "B", "end").await;
    crew.meeting.presses(seat(1), Spot::Board, &old).await;
    refused(crew, "B", "undo", NOTHING).await;
    refused(crew, "A", "undo", NOTHING).await;
    let done = [("B", "discard halt"), ("B", "play mine c2"), ("B", "end")];
    is_explained(crew, &written(TURN), &done).await;
}
