//! Pauses that players agree to.

use std::time::Duration;

use base::address::Person;
use base::page::{Knob, Page};
use base::time::Uptime;
use engine::Seat;

use crate::model::clock::Limit;
use crate::model::table::Ask;
use crate::tests::scenes::start_game;
use crate::tests::{Scene, buttons, words};

const HOUR: Duration = Duration::from_secs(60 * 60);

fn offers(page: &Page, label: &str) -> bool {
    buttons(page).any(|button| button.label == label)
}

fn types(scene: &mut Scene, person: &Person, text: &str) -> bool {
    scene.ask(person, &Ask::Typed(text.to_owned())).is_change()
}

/// Returns the end of a seat's limit, and the time when its shambler moves.
fn limit(scene: &Scene, place: u8) -> (Uptime, Uptime) {
    let seat = Seat::nth(place).expect("a seat");
    let limit: Option<Limit> = scene.table.record.alone[&seat].limit;
    let limit = limit.expect("its time runs");
    (limit.until, limit.lapse)
}

#[test]
fn a_pause_stops_all_clocks_once_all_agree_and_any_player_ends_it() {
    let (mut scene, people) = start_game(2, false);
    scene.now = Uptime(20_000);
    let (until, lapse) = limit(&scene, 0);
    assert!(offers(&scene.pane(&people[0]), "⏸ Pause"));
    assert!(scene.knob(&people[0], Knob::Pause).is_change());
    assert!(
        !offers(&scene.pane(&people[0]), "⏸ Pause"),
        "once is enough"
    );
    let board = scene.table.board();
    assert!(words(&board).contains("Pause the game? 1 of 2 players agree: Anna."));
    assert!(offers(&board, "⏸ Pause") && !offers(&board, "▶️ Resume"));
    assert!(board.until.is_some(), "nothing stops yet");

    assert!(scene.knob(&people[1], Knob::Pause).is_change());
    let board = scene.table.board();
    assert!(words(&board).contains("Paused: all clocks stand still"));
    assert!(words(&board).contains("Anna, Boris paused the game"));
    assert!(offers(&board, "▶️ Resume") && board.until.is_none());
    let pane = scene.pane(&people[0]);
    assert!(offers(&pane, "▶️ Resume") && pane.until.is_none());
    assert!(!offers(&pane, "✊ Rock"), "{pane:?}");
    assert!(!types(&mut scene, &people[0], "throw rock"));
    assert!(!scene.knob(&people[1], Knob::Nudge).is_change());

    let before = scene.stored_text();
    scene.passes(scene.now.add_span(HOUR));
    assert_eq!(
        scene.stored_text(),
        before,
        "nothing moves, and no one is called"
    );
    assert!(scene.knob(&people[1], Knob::Resume).is_change());
    assert_eq!(
        limit(&scene, 0),
        (until.add_span(HOUR), lapse.add_span(HOUR))
    );
    assert!(!scene.knob(&people[1], Knob::Resume).is_change());
    assert!(types(&mut scene, &people[0], "throw rock"));
    assert!(words(&scene.table.board()).contains("Boris resumed the game"));
}

#[test]
fn a_player_alone_with_programs_pauses_at_once_and_none_of_them_moves() {
    let (mut scene, people) = start_game(1, true);
    assert!(scene.wake().is_some(), "the AI is due");
    scene.knob(&people[0], Knob::Pause);
    assert!(scene.table.record.is_paused());
    assert_eq!(scene.wake(), None);
    let before = scene.stored_text();
    scene.passes(scene.now.add_span(HOUR));
    assert_eq!(scene.stored_text(), before);
    scene.knob(&people[0], Knob::Resume);
    assert!(scene.wake().is_some_and(|wake| wake > scene.now));
}

#[test]
fn a_player_who_declines_ends_the_request_and_the_silent_have_no_vote() {
    let (mut scene, people) = start_game(3, false);
    scene.knob(&people[0], Knob::Pause);
    assert!(scene.knob(&people[2], Knob::GoOn).is_change());
    assert_eq!(scene.table.record.pause, None);
    scene.knob(&people[0], Knob::Pause);
    scene.knob(&people[2], Knob::Pause);
    assert!(!scene.table.record.is_paused());
    assert!(scene.ask(&people[1], &Ask::Depart).is_change());
    assert!(
        scene.table.record.is_paused(),
        "Boris was the last to be asked"
    );
}

#[test]
fn a_pause_that_is_on_is_not_declined_but_ended() {
    let (mut scene, people) = start_game(2, false);
    for person in &people {
        scene.knob(person, Knob::Pause);
    }
    assert!(!scene.knob(&people[0], Knob::GoOn).is_change());
    assert!(!scene.knob(&people[0], Knob::Pause).is_change());
    assert!(scene.table.record.is_paused());
    let text = scene.stored_text();
    assert!(text.contains("\"pause\""), "a kill doesn't end it: {text}");
}

#[test]
fn a_player_who_leaves_takes_their_wish_for_a_pause_along() {
    let (mut scene, people) = start_game(3, true);
    scene.knob(&people[1], Knob::Pause);
    for _ in 0..2 {
        scene.knob(&people[1], Knob::Leave);
    }
    assert_eq!(scene.table.record.pause, None);
}

#[test]
fn a_game_that_ends_in_a_pause_leaves_none_to_the_next_one() {
    let (mut scene, people) = start_game(2, false);
    for person in &people {
        scene.knob(person, Knob::Pause);
    }
    for _ in 0..2 {
        scene.knob(&people[0], Knob::Concede);
    }
    assert!(scene.table.is_ended() && !scene.table.record.is_paused());
}

#[test]
fn a_request_that_stays_open_for_long_is_dropped() {
    let (mut scene, people) = start_game(2, false);
    scene.knob(&people[0], Knob::Pause);
    scene.now = scene.now.add_span(HOUR);
    scene.knob(&people[1], Knob::Pause);
    let pause = scene.table.record.pause.clone().expect("a new request");
    assert_eq!((pause.agreed, pause.since), (vec![people[1].id], None));
}

#[test]
fn who_was_called_before_a_pause_is_called_again_after_it() {
    let (mut scene, people) = start_game(2, false);
    scene.passes(scene.now.add_span(Duration::from_secs(15)));
    let called = |scene: &Scene| {
        let seat = Seat::nth(0).expect("seat A");
        scene.table.record.alone[&seat].call
    };
    assert!(called(&scene).is_some_and(|call| call.made));
    for person in &people {
        scene.knob(person, Knob::Pause);
    }
    scene.now = scene.now.add_span(HOUR);
    let effects = scene.knob(&people[1], Knob::Resume);
    assert!(!effects.sent.is_empty(), "Anna is called");
    assert!(called(&scene).is_some_and(|call| call.made));
}
