//! The actions of a table by itself, and their times: by a clock that the test winds, and once by the real one.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use base::address::{Place, Platform};
use base::page::Knob;
use base::time::Uptime;
use engine::ai::Level;
use table::{Ask, Caller, Occupant};
use tabletomb_tests::page::Visitor;

use crate::scene::{Digs, Scene, seat};
use crate::{id, sandbox};

/// Maximum number of games begun until one is as wanted.
const GAMES: u64 = 200;

/// The switches of the lobby.
const GROUND: Knob = Knob::Option(2);

fn span(from: Uptime, to: Option<Uptime>) -> Duration {
    to.expect("it is due").since(from)
}

/// Anna and an AI are asked what they do about the cell that Boris has dug.
fn window_scene() -> Scene {
    let scenes = (0..GAMES).map(|rng| {
        let mut scene = Scene::begin(&["Anna", "Boris"], 1, &[], rng);
        scene.up_to_the_first_turn();
        scene
    });
    let mut scene = { scenes }
        .find(|scene| scene.says("Boris is about to dig."))
        .expect("Boris leads in one of them");
    assert!(scene.types(1, "dig a1") && scene.types(1, "end"));
    scene
}

#[test]
fn an_order_given_late_takes_the_time_of_a_person_and_slows_no_ai() {
    let (anna, ai) = (seat(0), seat(2));
    let mut scene = window_scene();
    let due = scene.due(ai);
    assert_eq!((scene.wake(), scene.due(anna)), (due, None));
    // just before the AI answers
    scene.now = Uptime(due.expect("the AI is awaited").0 - 50);
    assert!(scene.types(0, "pass round=1"));
    let ordered = scene.now;
    assert!(span(ordered, scene.due(anna)) >= Duration::from_secs(1));
    assert_eq!((scene.wake(), scene.due(ai)), (due, due));
    scene.wakes();
    assert_eq!(scene.due(ai), None, "it has answered");
    assert_eq!(scene.wake(), scene.due(anna));
    assert!(scene.says("1 of 2 ready"));
    scene.restarts();
    scene.wakes();
    assert!(scene.now.since(ordered) >= Duration::from_secs(1));
    assert!(
        !scene.says("of 2 ready"),
        "Anna's order was the last answer"
    );
}

#[test]
fn an_order_that_is_withdrawn_answers_nothing_and_one_given_again_takes_its_time_again() {
    let anna = seat(0);
    let mut scene = window_scene();
    assert!(scene.types(0, "pass round=1"));
    let first = scene.due(anna);
    scene.now = scene.now.add_span(Duration::from_millis(500));
    scene.withdraws(0);
    assert_eq!(scene.due(anna), None, "withdrawn");
    scene.now = Uptime(first.expect("it was due").0 - 10);
    assert!(scene.types(0, "pass round=1"));
    assert!(span(scene.now, scene.due(anna)) >= Duration::from_secs(1));
}

#[test]
fn orders_take_a_while_as_people_do_and_now_and_then_a_long_one() {
    let anna = seat(0);
    let mut scene = window_scene();
    let mut spans = Vec::new();
    for _ in 0..400 {
        assert!(scene.types(0, "pass round=1"));
        spans.push(span(scene.now, scene.due(anna)));
        scene.withdraws(0);
    }
    let usual = spans.iter().filter(|it| it.as_secs() < 5).count();
    assert!(spans.iter().all(|it| (1..13).contains(&it.as_secs())));
    assert!((300..400).contains(&usual), "{usual} of 400 below 5 s");
}

#[test]
fn an_order_for_the_own_turn_lapses_for_good_once_its_giver_has_begun_it() {
    let mut scene = Scene::begin(&["Anna", "Boris"], 0, &[], 1);
    scene.up_to_the_first_turn();
    let first = usize::from(scene.says("Boris is about to dig."));
    let own = seat(u8::from(first == 1));
    assert!(scene.types(first, "end round=1"));
    assert!(scene.due(own).is_some());
    assert!(scene.types(first, "dig a1"));
    assert_eq!(scene.due(own), None);
    assert!(scene.types(first, "undo"));
    assert_eq!(scene.due(own), None, "he has begun to answer it himself");
    scene.restarts();
    assert_eq!(scene.due(own), None, "not after a restart either");
    assert!(scene.table.record.orders(own).is_empty());
}

#[test]
fn an_order_in_the_place_of_another_takes_its_time_anew() {
    let anna = seat(0);
    let mut scene = window_scene();
    assert!(scene.types(0, "pass round=1"));
    scene.now = Uptime(scene.due(anna).expect("it is due").0 - 10);
    assert!(scene.types(0, "pass below=2 round=1"));
    assert!(span(scene.now, scene.due(anna)) >= Duration::from_secs(1));
}

#[test]
fn what_somebody_was_told_alone_outlasts_a_restart_in_his_pane_only() {
    let mut scene = Scene::begin(&["Anna", "Boris"], 0, &[], 1);
    scene.up_to_the_first_turn();
    let first = usize::from(scene.says("Boris is about to dig."));
    assert!(scene.types(first, "look a1"));
    let told = |scene: &Scene| {
        let panes = scene.table.panes(&BTreeSet::new()).into_iter();
        let panes = panes.map(|(_, _, page)| format!("{page:?}").contains("In a1 lies"));
        panes.collect::<Vec<bool>>()
    };
    let own = [first == 0, first == 1];
    assert_eq!(told(&scene), own);
    scene.restarts();
    assert_eq!(told(&scene), own);
    assert!(!scene.says("In a1 lies"));
}

#[test]
fn a_hand_is_listed_only_where_nobody_else_reads() {
    let mut scene = Scene::begin(&["Anna", "Boris"], 0, &[], 1);
    let anna = scene.people[0].clone();
    let own = Place::new(Platform::Sandbox, "@0");
    for private in [None, Some(&own)] {
        let caller = Caller::new(&anna, private);
        let ask = Ask::Typed("dance".to_owned());
        let effects = { &mut scene.table }.handle(scene.now, &caller, &ask, &mut scene.rng);
        let told = effects.answer.text.expect("a kind word");
        assert_eq!(told.contains("bid "), private.is_some(), "{told}");
    }
}

#[test]
fn asides_postpone_nothing() {
    let ai = seat(2);
    let mut scene = window_scene();
    let due = scene.due(ai);
    for text in ["arm", "disarm", "arm", "disarm"] {
        scene.now = scene.now.add_span(Duration::from_millis(100));
        assert!(scene.types(0, text));
        assert_eq!((scene.due(ai), scene.wake()), (due, due), "{text}");
    }
}

#[test]
fn an_ai_with_a_bell_rings_at_the_moment_a_turn_opens() {
    let mut rung = 0;
    for rng in 0..GAMES / 4 {
        let mut scene = Scene::begin(&["Anna"], 1, &[GROUND], rng);
        scene.up_to_the_first_turn();
        let last = scene.last();
        if last.last() != Some(&(seat(1), "ring")) {
            continue;
        }
        rung += 1;
        assert!(last.iter().any(|(_, text)| text.starts_with("claim")));
        assert!(scene.says("is about to dig."));
        assert!(scene.due(seat(1)).is_some(), "the turn is its own now");
        assert!(
            !scene.types(0, "end"),
            "Anna is robbed before she could act"
        );
    }
    assert!(rung > 0, "of {} bells none was rung", GAMES / 4);
}

#[test]
fn an_ai_that_has_let_a_bell_be_is_not_asked_again() {
    let mut asked = 0;
    for rng in 0..GAMES {
        let mut scene = Scene::begin(&["Anna", "Boris"], 1, &[], rng);
        let ai = seat(2);
        for occupant in &mut scene.table.record.occupants {
            if let Occupant::Ai { level, .. } = occupant {
                *level = Level::Random;
            }
        }
        scene.up_to_the_first_turn();
        let considered = scene.considered_question(ai);
        let rung = scene.last().last() == Some(&(ai, "ring"));
        if considered.is_none() || rung {
            continue;
        }
        asked += 1;
        let other = usize::from(!scene.says("Boris is about to dig."));
        for text in ["arm", "disarm"].repeat(10) {
            assert!(scene.types(other, text));
            scene.restarts();
            assert_eq!(scene.considered_question(ai), considered);
            assert_ne!(scene.last().last(), Some(&(ai, "ring")));
        }
    }
    assert!(asked > 0, "no AI had a bell in {GAMES} games");
}

#[tokio::test]
async fn asides_typed_again_and_again_keep_no_ai_from_answering() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    anna.says("/play gravedig").await;
    let lobby = anna.wait_for_board("player so far").await;
    anna.presses(&lobby, "Add AI").await;
    anna.presses(&lobby, "Start").await;
    anna.wait_for_board("Everybody bids in secret.").await;
    let pane = anna.wait_for_pane("Which card do you bid").await;
    let card = pane.choices().next().expect("a hand has cards").0;
    anna.presses(&pane, card).await;
    let begun = Instant::now();
    let table = id(&pane).to_owned();
    let bidding = || {
        let board = anna.board_of(&table).expect("the board stands");
        board.says("Everybody bids in secret.")
    };
    for text in ["/do arm", "/do disarm"].iter().cycle() {
        if !bidding() {
            break;
        }
        anna.says_in_private(text).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert!(
            begun.elapsed() < Duration::from_secs(6),
            "the AI never bids"
        );
    }
}
