//! A first question of a kind is explained to its person, once, and to no one else.

use std::collections::BTreeSet;

use base::address::Person;
use base::lang::Lang;
use base::page::{Block, Knob};
use engine::Seat;
use engine::games::rps_zombie::RpsZombie;

use crate::any::ErasedGame;
use crate::model::record::TableRecord;
use crate::model::table::Ask;
use crate::tests::{Scene, person, private, words};

/// The first character of every explanation.
const SIGN: &str = "💡";

/// Anna and Boris, who are asked for their first throw.
fn start_game() -> (Scene, Person, Person) {
    let (anna, boris) = (person(1, "Anna", Lang::En), person(2, "Boris", Lang::Pl));
    let mut scene = Scene::new(&anna);
    scene.knob(&boris, Knob::Join(None));
    scene.knob(&anna, Knob::Start(None));
    (scene, anna, boris)
}

/// Returns whether a person's pane explains their question.
fn explains(scene: &Scene, whose: &Person) -> bool {
    words(&scene.pane(whose)).contains(SIGN)
}

#[test]
fn the_first_question_of_a_kind_is_explained_as_long_as_it_stands_and_the_next_one_is_not() {
    let (mut scene, anna, boris) = start_game();
    assert_eq!(scene.table.strangers(), [anna.id, boris.id]);
    assert!(
        scene.table.explain().is_empty(),
        "it isn't known who they are"
    );
    scene.table.get_to_know(anna.id, Some(BTreeSet::new()));
    scene.table.get_to_know(boris.id, None);
    let explained = scene.table.explain();
    let explained: Vec<_> = explained.iter().map(|it| it.person).collect();
    assert_eq!(explained, [anna.id], "Boris knows the game");
    assert!(explains(&scene, &anna) && !explains(&scene, &boris));
    assert!(!words(&scene.table.board()).contains(SIGN), "all see that");

    let board = scene.table.board();
    scene.press(&anna, &board, "Rock");
    assert!(scene.table.explain().is_empty(), "once");
    assert!(explains(&scene, &anna), "her answer may still be changed");
    let board = scene.table.board();
    scene.press(&boris, &board, "Rock");
    assert!(scene.table.explain().is_empty());
    assert!(!explains(&scene, &anna), "it is the second throw");
}

#[test]
fn what_was_explained_is_known_from_what_is_stored() {
    let (mut scene, anna, _) = start_game();
    scene.table.get_to_know(anna.id, Some(BTreeSet::new()));
    scene.table.explain();
    let stored: TableRecord =
        serde_json::from_str(&scene.table.to_stored().body).expect("it reads");
    assert!(stored.alone[&Seat::FIRST].explained.is_some());
    // after a restart the line stands, and is no news to anybody
    scene.table.record = TableRecord {
        place: scene.table.record.place.clone(),
        ..stored
    };
    let before = BTreeSet::from(["rps-explain-throw".to_owned()]);
    scene.table.get_to_know(anna.id, Some(before));
    assert!(scene.table.explain().is_empty());
    assert!(explains(&scene, &anna));
}

#[test]
fn nothing_is_explained_where_nobody_would_read_it() {
    let (mut scene, anna, boris) = start_game();
    for who in [&anna, &boris] {
        scene.table.get_to_know(who.id, Some(BTreeSet::new()));
    }
    scene.falls_silent(0);
    scene.reached = false;
    scene.ask(&boris, &Ask::Greet);
    assert!(scene.table.explain().is_empty(), "away, and without a pane");
    scene.reached = true;
    scene.ask(&boris, &Ask::Greet);
    let explained = scene.table.explain();
    assert_eq!(explained.len(), 1, "a pane has come for the same question");
    assert!(explains(&scene, &boris));
}

#[test]
fn whoever_has_the_board_to_themselves_reads_it_there() {
    let anna = person(1, "Anna", Lang::En);
    let mut scene = Scene::of(&ErasedGame::<RpsZombie>::NEW, private(&anna), &anna);
    scene.knob(&anna, Knob::AddAi);
    scene.knob(&anna, Knob::Start(None));
    scene.table.get_to_know(anna.id, Some(BTreeSet::new()));
    assert_eq!(scene.table.explain().len(), 1);
    let board = scene.table.board();
    let whole = |block: &Block| matches!(block, Block::Line(line) if line.starts_with(SIGN));
    assert!(
        board.blocks.iter().any(whole),
        "nothing of it is folded away"
    );
}
