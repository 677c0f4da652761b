//! Players on vacation.

use std::time::Duration;

use base::address::Person;
use base::lang::Lang;
use base::page::{Block, Knob, Page};
use base::preferences::Preferences;
use base::time::{Time, Uptime};
use base::vacation::Vacation;
use engine::Seat;

use crate::model::clock::Clock;
use crate::model::seat::{Occupant, SeatRecord};
use crate::model::table::Ask;
use crate::tests::{Scene, person};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Sets up a game of two by a clock, at the question for their first throws, a day after 1970.
fn start_game(clock: Clock) -> (Scene, [Person; 2]) {
    let people = [person(1, "Anna", Lang::En), person(2, "Boris", Lang::En)];
    let mut scene = Scene::new(&people[0]);
    scene.now = Uptime(0).add_span(DAY);
    scene.table.record.clock = clock;
    scene.knob(&people[1], Knob::Join(None));
    scene.knob(&people[0], Knob::Start(None));
    (scene, people)
}

/// Sets Boris's vacation, of which the table hears.
fn sets(scene: &mut Scene, people: &[Person; 2], vacation: Option<Vacation>) {
    scene.preferences = Preferences {
        vacation,
        ..Preferences::default()
    };
    scene.ask(&people[1], &Ask::Greet);
    scene.preferences = Preferences::default();
}

fn of_boris(scene: &Scene) -> &SeatRecord {
    &scene.table.record.alone[&Seat::nth(1).expect("seat B")]
}

/// Returns the ends of vacations that a page tells.
fn vacation_lines(page: &Page) -> Vec<(String, Time)> {
    let blocks = base::fit::unfold_details(&page.blocks).into_iter();
    let lines = blocks.filter_map(|block| match block {
        Block::When(line, at) if line.contains("vacation") => Some((line, at)),
        _ => None,
    });
    lines.collect()
}

#[test]
fn on_vacation_the_slow_clock_of_a_player_stands_still_and_the_board_says_until_when() {
    let (mut scene, people) = start_game(Clock::Slow);
    let limit = of_boris(&scene).limit.expect("his time runs");
    let vacation = Vacation::of_days(Time(scene.now.0), 5);
    sets(&mut scene, &people, Some(vacation));
    let line = ("🏖 Boris is on vacation until".to_owned(), vacation.until);
    assert_eq!(
        vacation_lines(&scene.table.board()),
        std::slice::from_ref(&line)
    );
    assert_eq!(vacation_lines(&scene.pane(&people[1])), [line]);
    assert_eq!(scene.pane(&people[1]).until, None);
    assert!(scene.pane(&people[0]).until.is_some(), "Anna's time runs");

    let end = scene.now.add_span(DAY * 5);
    scene.passes(Uptime(end.0 - 1));
    assert_eq!(of_boris(&scene).missed, 0);
    assert!(scene.table.record.alone[&Seat::nth(0).expect("seat A")].missed > 0);
    scene.passes(end);
    assert_eq!(vacation_lines(&scene.table.board()), []);
    let after = of_boris(&scene).limit.expect("it runs again");
    assert_eq!(after.until, limit.until.add_span(DAY * 5));
}

#[test]
fn a_vacation_set_ahead_begins_by_itself_and_can_be_ended() {
    let (mut scene, people) = start_game(Clock::Slow);
    let begin = scene.now.add_span(DAY / 4);
    let vacation = Vacation::of_days(Time(begin.0), 14);
    sets(&mut scene, &people, Some(vacation));
    assert_eq!(vacation_lines(&scene.table.board()), []);
    scene.passes(Uptime(begin.0 - 1));
    assert!(of_boris(&scene).stopped.is_none());
    scene.passes(begin);
    assert!(of_boris(&scene).stopped.is_some());
    scene.passes(begin.add_span(DAY * 3));
    sets(&mut scene, &people, None);
    assert_eq!(vacation_lines(&scene.table.board()), []);
    assert!(of_boris(&scene).running_limit().is_some());
}

#[test]
fn whoever_is_on_vacation_may_move_and_is_called_after_it() {
    let (mut scene, people) = start_game(Clock::Slow);
    let vacation = Vacation::of_days(Time(scene.now.0), 2);
    sets(&mut scene, &people, Some(vacation));
    scene.now = scene.now.add_span(DAY);
    let throws = |scene: &mut Scene, person: &Person| {
        let throw = Ask::Typed("throw rock".to_owned());
        assert!(scene.ask(person, &throw).is_change());
    };
    scene.preferences.vacation = Some(vacation);
    throws(&mut scene, &people[1]);
    scene.preferences.vacation = None;
    throws(&mut scene, &people[0]);
    // he counts as being there for a while
    let later = scene.now.add_span(DAY / 24);
    scene.passes(later);
    let boris = of_boris(&scene);
    assert!(
        boris.call.is_some_and(|call| !call.made),
        "{:?}",
        boris.call
    );
    assert_eq!(boris.absent, Some(Uptime(vacation.until.0)));
}

#[test]
fn a_faster_clock_heeds_no_vacation() {
    let (mut scene, people) = start_game(Clock::Relaxed);
    let vacation = Vacation::of_days(Time(scene.now.0), 5);
    sets(&mut scene, &people, Some(vacation));
    assert!(matches!(
        &scene.table.record.occupants[1],
        Occupant::Person { preferences, .. } if preferences.vacation == Some(vacation)
    ));
    assert_eq!(vacation_lines(&scene.table.board()), []);
    assert!(of_boris(&scene).running_limit().is_some());
}
