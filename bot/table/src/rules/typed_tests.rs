//! Typed text: half of an answer, and the text that others read.

use base::address::Person;
use base::lang::Lang;
use base::page::Knob;

use crate::model::caller::Caller;
use crate::model::table::Ask;
use crate::tests::{Scene, person, private};

/// Anna plays with an AI, and is asked for her first throw.
fn start_game() -> (Scene, Person) {
    let anna = person(1, "Anna", Lang::En);
    let mut scene = Scene::new(&anna);
    scene.knob(&anna, Knob::AddAi);
    scene.knob(&anna, Knob::Start(None));
    (scene, anna)
}

#[test]
fn half_the_words_of_an_answer_will_do_where_no_other_begins_so() {
    let (mut scene, anna) = start_game();
    for vague in ["thr", "s", "zz"] {
        let asked = Ask::Typed(vague.to_owned());
        assert!(!scene.ask(&anna, &asked).is_change(), "{vague}");
    }
    let tail = scene.ask(&anna, &Ask::Typed("sc".to_owned())).tail;
    let moves = tail.expect("it is done").moves;
    assert_eq!(
        moves.last().map(|(_, what)| what.as_str()),
        Some("throw scissors")
    );
}

#[test]
fn what_is_asked_in_secret_is_not_taken_where_others_read_it() {
    let (mut scene, anna) = start_game();
    let own = private(&anna);
    let caller = Caller {
        overheard: true,
        ..Caller::new(&anna, Some(&own))
    };
    let before = scene.stored_text();
    let rock = || "rock".to_owned();
    for ask in [
        Ask::Typed(rock()),
        Ask::Remark(rock()),
        Ask::Typed("ro".into()),
    ] {
        let effects = scene.table.handle(scene.now, &caller, &ask, &mut scene.rng);
        assert!(!effects.is_change() && effects.answer.alert, "{ask:?}");
        let why = effects.answer.text.expect("they are told why");
        assert!(why.contains("everyone can read it here"), "{why}");
    }
    let talk = Ask::Remark("lol".to_owned());
    let effects = scene
        .table
        .handle(scene.now, &caller, &talk, &mut scene.rng);
    assert!(effects.answer.text.is_none());
    assert_eq!(scene.stored_text(), before);
}
