//! Clocks, calls, shamblers and removals at a table whose people are silent.

use std::time::Duration;

use base::address::{Audience, Person};
use base::lang::Lang;
use base::page::Knob;
use base::time::Uptime;
use engine::{Seat, Seats};

use crate::model::caller::Caller;
use crate::model::clock::Clock;
use crate::model::effect::{Change, NewMessage};
use crate::model::record::Stage;
use crate::model::seat::Occupant;
use crate::model::table::Ask;
use crate::tests::{Scene, called_names, person, words};

const MINUTE: i64 = 60_000;

/// Sets up this many people with the live clock, at the question for their first throws.
fn start_game(count: usize) -> (Scene, Vec<Person>) {
    let names = ["Anna", "Boris", "Chris"];
    let people: Vec<Person> = (1..)
        .zip(names)
        .take(count)
        .map(|(number, name)| person(number, name, Lang::En))
        .collect();
    let mut scene = Scene::new(&people[0]);
    scene.table.record.clock = Clock::Live;
    for other in &people[1..] {
        scene.knob(other, Knob::Join(None));
    }
    scene.knob(&people[0], Knob::Start(None));
    assert_eq!(scene.table.record.stage, Stage::Playing);
    (scene, people)
}

fn types(scene: &mut Scene, person: &Person, text: &str) -> bool {
    scene.ask(person, &Ask::Typed(text.to_owned())).is_change()
}

fn awaited_seats(scene: &Scene) -> Seats {
    scene.table.asked_seats().pending_seats()
}

fn is_away(scene: &Scene, place: usize) -> bool {
    scene.table.record.occupants[place].is_away()
}

#[test]
fn whoever_is_awaited_is_called_once_they_are_gone_and_the_call_goes_when_it_has_served() {
    let (mut scene, people) = start_game(3);
    for occupant in &mut scene.table.record.occupants {
        if let Occupant::Person { private, .. } = occupant {
            *private = None;
        }
    }
    scene.reached = false;
    assert!(types(&mut scene, &people[0], "throw rock"));
    // who has done something counts as being there for ten seconds
    scene.passes(Uptime(10_000 - 1));
    assert_eq!(scene.table.ping(0), None);
    scene.passes(Uptime(10_000));
    assert_eq!(
        called_names(scene.table.ping(0)),
        ["Anna", "Boris", "Chris"]
    );
    scene.passes(Uptime(MINUTE / 2));
    assert_eq!(called_names(scene.table.ping(0)), ["Boris", "Chris"]);
    let first = scene.table.ping(0);
    assert!(types(&mut scene, &people[1], "throw rock"));
    assert_eq!(
        scene.table.ping(0),
        first,
        "who of them has decided since is nobody's concern"
    );
    assert!(types(&mut scene, &people[2], "throw paper"));
    assert_ne!(scene.table.ping(0), first, "it has served");
}

#[test]
fn a_shambler_moves_at_the_end_and_only_its_person_is_told() {
    let (mut scene, people) = start_game(2);
    assert!(types(&mut scene, &people[0], "throw rock"));
    let before = scene.table.board();
    scene.passes(Uptime(54 * 1_000 - 1));
    assert_eq!(scene.table.board(), before);
    scene.passes(Uptime(MINUTE));
    let board = words(&scene.table.board());
    assert!(!board.contains("shambler"), "{board}");
    let pane = words(&scene.pane(&people[1]));
    assert!(pane.contains("You ran out of time"), "{pane}");
    assert!(!words(&scene.pane(&people[0])).contains("You ran out of time"));
}

#[test]
fn an_answer_given_by_a_shambler_looks_like_one_given_by_its_person() {
    let worlds = [true, false].map(|silent| {
        let (mut scene, people) = start_game(3);
        assert!(types(&mut scene, &people[0], "throw rock"));
        scene.passes(Uptime(50 * 1_000));
        if silent {
            // the first of the two whose time is up
            while awaited_seats(&scene).len() > 1 {
                scene.now = scene.wake().expect("their time ends");
                scene.table.tick(scene.now, &mut scene.rng);
            }
        } else {
            assert!(types(&mut scene, &people[1], "throw scissors"));
        }
        (scene.table.board(), scene.table.ping(0))
    });
    assert_eq!(worlds[0], worlds[1]);
}

#[test]
fn after_three_in_a_row_a_shambler_stays_until_the_person_is_back() {
    let (mut scene, people) = start_game(2);
    scene.table.record.by_hand = true;
    let own = Seat::nth(1).expect("seat B");
    let missed = |scene: &Scene| scene.table.record.alone.get(&own).map_or(0, |it| it.missed);
    let mut in_a_row = Vec::new();
    while !is_away(&scene, 1) {
        for text in ["throw rock", "trophy rock", "flip", "pass", "yield"] {
            types(&mut scene, &people[0], text);
        }
        scene.now = scene.wake().expect("a clock runs");
        scene.table.tick(scene.now, &mut scene.rng);
        in_a_row.push(missed(&scene));
    }
    in_a_row.dedup();
    assert_eq!(in_a_row, [0, 1, 2, 3]);
    assert!(is_away(&scene, 1));
    assert!(words(&scene.table.board()).contains("B Boris 🧟"));
    let effects = scene.knob(&people[1], Knob::Back);
    assert!(effects.is_change() && !is_away(&scene, 1));
    assert!(words(&scene.table.board()).contains("Boris is back"));
    assert!(!words(&scene.table.board()).contains("B Boris 🧟"));
}

#[test]
fn a_move_too_says_that_somebody_is_back() {
    let (mut scene, people) = start_game(2);
    scene.falls_silent(1);
    scene
        .table
        .record
        .alone
        .entry(Seat::nth(1).expect("seat B"))
        .or_default();
    assert!(types(&mut scene, &people[1], "throw rock"));
    assert!(!is_away(&scene, 1));
}

#[test]
fn a_game_ends_for_every_subset_of_silent_people_but_all_who_let_it_sleep() {
    for count in [2, 3] {
        for silent in 0..1_u32 << count {
            for by_hand in [false, true] {
                let (mut scene, people) = start_game(count);
                scene.table.record.by_hand = by_hand;
                let ended = ends(&mut scene, &people, silent);
                let all = silent == (1 << count) - 1;
                assert_eq!(
                    ended, !all,
                    "{count} seats, silent {silent:b}, by hand {by_hand}"
                );
                let is_closed = scene.table.record.stage == Stage::Closed;
                assert_eq!(is_closed, all, "it slept for a week");
            }
        }
    }
}

/// Types a possible action if the person is asked.
fn answers(scene: &mut Scene, person: &Person) {
    let seat = scene
        .table
        .record
        .seat_of(person.id)
        .expect("he sits there");
    if !awaited_seats(scene).contains(seat) {
        return;
    }
    let texts = [
        "throw rock",
        "throw paper",
        "trophy rock",
        "flip",
        "kill rock",
        "pass",
        "yield",
        "yield drop=rock",
        "yield drop=scissors",
        "yield drop=paper",
    ];
    let start = usize::from(scene.rng.roll(2)) - 1;
    let answered = texts
        .iter()
        .skip(start)
        .any(|text| types(scene, person, text));
    assert!(answered, "one of these answers every question");
}

/// Lets those who aren't silent answer at once, and time do the rest.
fn ends(scene: &mut Scene, people: &[Person], silent: u32) -> bool {
    for _ in 0..3_000 {
        if scene.table.is_ended() {
            return scene.table.winners().is_some();
        }
        for (place, person) in (0..).zip(people) {
            if silent & 1 << place == 0 {
                answers(scene, person);
            }
        }
        if let Some(wake) = scene.wake() {
            scene.now = scene.now.max(wake);
            scene.table.tick(scene.now, &mut scene.rng);
        }
    }
    false
}

#[test]
fn with_the_clock_off_nobody_is_called_or_hurried() {
    let (mut scene, _) = start_game(2);
    scene.table.record.clock = Clock::Off;
    scene.table.record.alone.clear();
    scene.passes(Uptime(20 * 24 * 60 * MINUTE));
    assert_eq!(awaited_seats(&scene).len(), 2);
    assert_eq!(scene.table.ping(0), None);
}

#[test]
fn a_table_that_nobody_touches_for_a_month_is_closed_and_says_so() {
    let (mut scene, people) = start_game(2);
    let day = Duration::from_secs(86_400);
    scene.table.record.clock = Clock::Off;
    scene.now = Uptime(0).add_span(29 * day);
    assert!(types(&mut scene, &people[0], "throw rock"));
    scene.passes(Uptime(0).add_span(30 * day));
    assert_eq!(scene.table.record.stage, Stage::Playing);
    let end = scene.table.record.wake.expect("it is remembered");
    assert_eq!(end, Uptime(0).add_span(59 * day));
    assert!(scene.table.tick(end, &mut scene.rng).is_change());
    assert_eq!(scene.table.record.stage, Stage::Closed);
    assert!(words(&scene.table.board()).contains("30 days"));
    assert_eq!(scene.table.record.wake, None);
}

#[test]
fn the_host_sends_somebody_away_for_good_with_two_taps() {
    let (mut scene, people) = start_game(3);
    let seat = Seat::nth(1).expect("seat B");
    let no = scene.knob(&people[2], Knob::Kick(seat));
    assert!(!no.is_change() && no.answer.alert, "only the host may");
    assert!(!scene.knob(&people[0], Knob::Kick(seat)).is_change());
    let effects = scene.knob(&people[0], Knob::Kick(seat));
    assert!(effects.is_change());
    let (audience, _, _) = effects.farewells.into_iter().next().expect("he is told");
    assert_eq!(audience, Audience::Pane(people[1].id));
    assert!(scene.table.record.occupants[1].person().is_none());
    assert!(words(&scene.table.board()).contains("Anna removed Boris"));
    assert!(!types(&mut scene, &people[1], "throw rock"));
}

#[test]
fn whoever_was_sent_away_from_a_lobby_does_not_come_back() {
    let (anna, boris) = (person(1, "Anna", Lang::En), person(2, "Boris", Lang::En));
    let mut scene = Scene::new(&anna);
    scene.knob(&boris, Knob::Join(None));
    let seat = Seat::nth(1).expect("seat B");
    scene.knob(&anna, Knob::Kick(seat));
    assert!(scene.knob(&anna, Knob::Kick(seat)).is_change());
    assert!(!scene.knob(&boris, Knob::Join(None)).is_change());
    assert_eq!(scene.table.record.occupants.len(), 1);
}

#[test]
fn an_admin_who_only_watches_may_close_a_running_table_with_two_taps() {
    let (mut scene, _) = start_game(2);
    let admin = person(9, "Olga", Lang::En);
    let caller = Caller {
        admin: true,
        ..Caller::new(&admin, None)
    };
    let close = Ask::Knob(Knob::Cancel);
    for changes in [false, true] {
        let effects = scene
            .table
            .handle(scene.now, &caller, &close, &mut scene.rng);
        assert_eq!(effects.is_change(), changes);
    }
    assert_eq!(scene.table.record.stage, Stage::Closed);
}

#[test]
fn a_rematch_after_a_month_begins_like_any_other() {
    let (mut scene, people) = start_game(2);
    assert!(ends(&mut scene, &people, 0));
    scene.now = scene.now.add_span(Duration::from_secs(31 * 86_400));
    let rematch = scene.knob(&people[0], Knob::Rematch).rematch;
    scene.table = *rematch.expect("there is a next table").table;
    scene.knob(&people[1], Knob::Join(None));
    scene.table.tick(scene.now, &mut scene.rng);
    assert_eq!(scene.table.record.stage, Stage::Playing);
}

#[test]
fn a_second_tap_sends_nobody_away_who_sits_there_only_now() {
    let names = ["Anna", "Boris", "Chris"];
    let named = |(number, name)| person(number, name, Lang::En);
    let people: Vec<Person> = (1..).zip(names).map(named).collect();
    let mut scene = Scene::new(&people[0]);
    scene.knob(&people[1], Knob::Join(None));
    scene.knob(&people[2], Knob::Join(None));
    let seat = Seat::nth(1).expect("seat B");
    assert!(!scene.knob(&people[0], Knob::Kick(seat)).is_change());
    scene.knob(&people[1], Knob::Leave);
    assert!(
        !scene.knob(&people[0], Knob::Kick(seat)).is_change(),
        "he is asked anew"
    );
    assert!(scene.table.record.seat_of(people[2].id).is_some());
}

#[test]
fn a_reply_to_the_board_that_is_a_move_says_that_somebody_is_back() {
    let (mut scene, people) = start_game(2);
    scene.falls_silent(1);
    let own = Seat::nth(1).expect("seat B");
    scene.table.record.alone.entry(own).or_default().missed = 2;
    let reply = Ask::Remark("throw rock".to_owned());
    assert!(scene.ask(&people[1], &reply).is_change());
    assert_eq!(scene.table.record.alone[&own].missed, 0);
    assert!(!is_away(&scene, 1));
}

#[test]
fn who_does_not_tap_for_the_next_round_has_all_his_time_for_the_next_question() {
    let (mut scene, people) = start_game(2);
    scene.table.record.by_hand = true;
    let mut shown = 0;
    for _ in 0..400 {
        if scene.table.winners().is_some() {
            break;
        }
        for person in &people {
            if !scene.table.asked_seats().show {
                answers(&mut scene, person);
            }
        }
        if let Some(wake) = scene.wake() {
            shown += usize::from(scene.table.asked_seats().show);
            scene.now = scene.now.max(wake);
            scene.table.tick(scene.now, &mut scene.rng);
        }
        let asked = scene.table.asked_seats();
        let lapsed = |(seat, alone): (&Seat, &crate::model::seat::SeatRecord)| {
            alone.lapsed && !asked.show && asked.pending_seats().contains(*seat)
        };
        assert!(!scene.table.record.alone.iter().any(lapsed));
    }
    assert!(shown > 0, "rounds were shown");
}

#[test]
fn what_the_host_opens_takes_no_button_from_anybody_and_folds_by_itself() {
    let (mut scene, people) = start_game(2);
    let has = |scene: &Scene, label: &str| {
        let board = scene.table.board();
        board
            .buttons
            .iter()
            .flatten()
            .any(|button| button.label.contains(label))
    };
    assert!(scene.knob(&people[0], Knob::Manage).change == Change::Looks);
    assert!(has(&scene, "Remove Boris") && has(&scene, "Rock"));
    assert!(types(&mut scene, &people[0], "throw rock"));
    assert!(!has(&scene, "Remove Boris") && has(&scene, "Rock"));
}

#[test]
fn a_board_that_has_just_moved_down_stays_where_it_is() {
    let (mut scene, people) = start_game(2);
    assert!(
        scene
            .ask(&people[0], &Ask::ShowBoard)
            .sent
            .contains(&NewMessage::Board)
    );
    let again = scene.ask(&people[1], &Ask::ShowBoard);
    assert!(!again.sent.contains(&NewMessage::Board) && again.answer.text.is_some());
    scene.now = scene.now.add_span(Duration::from_secs(20));
    assert!(
        scene
            .ask(&people[1], &Ask::ShowBoard)
            .sent
            .contains(&NewMessage::Board)
    );
    let stranger = person(9, "Olga", Lang::En);
    scene.now = scene.now.add_span(Duration::from_secs(20));
    assert!(
        !scene
            .ask(&stranger, &Ask::ShowBoard)
            .sent
            .contains(&NewMessage::Board)
    );
}
