use base::address::Person;
use base::lang::Lang;
use base::page::Knob;
use base::time::Uptime;

use super::*;
use crate::model::clock::{Clock, Limit};
use crate::tests::{Scene, person};

const SECOND: i64 = 1_000;

/// Two people with the live clock, asked for their first throws, and the seat of the first.
fn start_game() -> (Scene, Person, Seat) {
    let (anna, boris) = (person(1, "Anna", Lang::En), person(2, "Boris", Lang::En));
    let mut scene = Scene::new(&anna);
    scene.table.record.clock = Clock::Live;
    scene.knob(&boris, Knob::Join(None));
    scene.knob(&anna, Knob::Start(None));
    let seat = scene.table.record.seat_of(anna.id).expect("she sits there");
    (scene, anna, seat)
}

fn limit(scene: &Scene, seat: Seat) -> Limit {
    let alone = scene.table.record.alone.get(&seat);
    alone.and_then(|alone| alone.limit).expect("a clock runs")
}

fn seconds(count: u64) -> Option<Duration> {
    Some(Duration::from_secs(count))
}

#[test]
fn a_clock_stands_still_while_no_page_shows_the_question() {
    let (mut scene, anna, seat) = start_game();
    let (before, begun) = (limit(&scene, seat), scene.now);
    let dark = Pages::from([(Audience::Board, seconds(1_000))]);
    scene.now = begun.add_span(Duration::from_secs(20));
    let effects = scene.table.stand_still(scene.now, &dark, false);
    assert!(!effects.is_change(), "the end of it is told");
    let later = limit(&scene, seat);
    assert_eq!(later.until.0 - before.until.0, 20 * SECOND);
    assert_eq!(later.lapse.0 - before.lapse.0, 20 * SECOND);
    // what was given back isn't given twice
    scene.now = scene.now.add_span(Duration::from_secs(5));
    scene.table.stand_still(scene.now, &dark, false);
    assert_eq!(limit(&scene, seat).until.0 - before.until.0, 25 * SECOND);
    let pane = Audience::Pane(anna.id);
    for lit in [
        Pages::from([(Audience::Board, None)]),
        Pages::from([(Audience::Board, seconds(9)), (pane, None)]),
        Pages::new(),
    ] {
        let now = scene.now.add_span(Duration::from_secs(9));
        scene.table.stand_still(now, &lit, false);
        assert_eq!(limit(&scene, seat).until.0 - before.until.0, 25 * SECOND);
    }
}

#[test]
fn whoever_was_shown_nothing_for_long_is_called_again_and_the_board_says_why() {
    let (mut scene, _, seat) = start_game();
    scene.now = Uptime(scene.now.0 + 90 * SECOND);
    let was_called = scene.table.record.alone.get(&seat).and_then(|it| it.call);
    assert!(was_called.is_some_and(|call| !call.made), "she was there");
    let dark = Pages::from([(Audience::Board, seconds(80))]);
    let effects = scene.table.stand_still(scene.now, &dark, true);
    assert!(effects.is_change());
    let news = scene.table.record.news.last().expect("it is told");
    assert!(news.contains("I couldn't post here for 1 min"), "{news}");
    let call = scene.table.record.alone.get(&seat).and_then(|it| it.call);
    assert!(
        call.is_some_and(|call| call.made),
        "she isn't there any more"
    );
}
