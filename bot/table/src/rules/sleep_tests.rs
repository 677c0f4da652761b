//! Games at which no player is left.

use std::time::Duration;

use base::page::Knob;

use super::sleep::is_asleep;
use crate::model::record::Stage;
use crate::tests::scenes::start_game;
use crate::tests::{Scene, words};

fn falls_asleep(scene: &mut Scene) {
    scene.falls_silent(0);
    scene.now = scene.wake().expect("the AI is due");
    scene.table.tick(scene.now, &mut scene.rng);
}

#[test]
fn a_game_sleeps_when_its_last_player_goes_and_wakes_with_the_first_who_is_back() {
    let (mut scene, people) = start_game(1, true);
    falls_asleep(&mut scene);
    assert!(is_asleep(&scene.table.record));
    let board = words(&scene.table.board());
    assert!(
        board.contains("The game sleeps until a player is back"),
        "{board}"
    );
    let before = scene.stored_text();
    scene.now = scene.now.add_span(Duration::from_secs(6 * 86_400));
    scene.table.tick(scene.now, &mut scene.rng);
    assert_eq!(scene.stored_text(), before, "nothing moves");
    assert!(scene.knob(&people[0], Knob::Back).is_change());
    assert!(!is_asleep(&scene.table.record) && scene.table.record.asleep.is_none());
    assert!(scene.wake().is_some(), "it goes on");
}

#[test]
fn a_game_that_has_slept_for_a_week_closes_without_a_winner() {
    let (mut scene, _) = start_game(1, true);
    falls_asleep(&mut scene);
    scene.now = scene.table.record.wake.expect("the end of its sleep");
    scene.table.tick(scene.now, &mut scene.rng);
    assert_eq!(scene.table.record.stage, Stage::Closed);
    assert!(scene.table.winners().is_none());
    let board = words(&scene.table.board());
    assert!(board.contains("the game slept for a week"), "{board}");
}
