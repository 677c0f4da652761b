//! The automatic moves of a table, and their times.

use std::collections::BTreeSet;
use std::time::Duration;

use base::address::{Person, Place, Platform};
use base::lang::Lang;
use base::page::Knob;
use base::time::Uptime;
use engine::games::survival::Survival;
use engine::{Seat, Seats};

use crate::any::{AnyPlay, ErasedGame, Tail};
use crate::model::clock::Clock;
use crate::model::effect::NewMessage;
use crate::model::record::Stage;
use crate::model::seat::Due;
use crate::model::table::{Ask, Table};
use crate::tests::{Scene, buttons, person, private};

/// Anna and so many AIs, asked for their first throws.
fn with_ais(count: usize) -> (Scene, Person) {
    let anna = person(1, "Anna", Lang::En);
    let mut scene = Scene::new(&anna);
    begins(&mut scene, &anna, count);
    (scene, anna)
}

fn begins(scene: &mut Scene, anna: &Person, count: usize) {
    for _ in 0..count {
        scene.knob(anna, Knob::AddAi);
    }
    scene.knob(anna, Knob::Start(None));
}

fn play(table: &Table) -> &dyn AnyPlay {
    table.play.as_deref().expect("the game runs")
}

fn pending_seats(scene: &Scene) -> Seats {
    play(&scene.table).asked_seats().pending_seats()
}

fn dues(table: &Table) -> Vec<(Seat, Due)> {
    let seats = Seat::first(9);
    let due = |seat| Some((seat, table.record.due(seat)?));
    seats.filter_map(due).collect()
}

fn types(scene: &mut Scene, person: &Person, text: &str) -> bool {
    scene.ask(person, &Ask::Typed(text.to_owned())).is_change()
}

/// Wakes the table at the time it has set.
fn wakes(scene: &mut Scene) -> bool {
    scene.now = scene.wake().expect("the table goes on by itself");
    scene.table.tick(scene.now, &mut scene.rng).is_change()
}

/// Throws and wakes until a round is shown.
fn play_until_shown(scene: &mut Scene, people: &[&Person]) {
    let texts = ["throw rock", "trophy rock", "pass", "yield"];
    for _ in 0..100 {
        if play(&scene.table).asked_seats().show {
            return;
        }
        let awaited = pending_seats(scene);
        for (seat, person) in Seat::first(9).zip(people) {
            if awaited.contains(seat) {
                let answered = texts.iter().any(|text| types(scene, person, text));
                assert!(answered, "one of these answers every question");
            }
        }
        if scene.wake().is_some() && !play(&scene.table).asked_seats().show {
            wakes(scene);
        }
    }
    panic!("no round was shown");
}

/// Returns the table after a restart of the program.
fn restart_table(table: &Table) -> Table {
    let stored = table.to_stored();
    let table = Table::read(stored.id, stored.into(), &crate::games::registry());
    table.expect("the table is known")
}

#[test]
fn each_ai_answers_in_its_own_time() {
    let (mut scene, _) = with_ais(2);
    let both = dues(&scene.table);
    assert_eq!(both.len(), 2);
    let first = both.iter().min_by_key(|(_, due)| due.at).expect("two");
    let other = both.iter().max_by_key(|(_, due)| due.at).expect("two");
    assert_ne!(first.1.at, other.1.at, "with these rng");
    assert!(wakes(&mut scene));
    assert!(!pending_seats(&scene).contains(first.0) && pending_seats(&scene).contains(other.0));
    assert_eq!(dues(&scene.table), [*other]);
    assert_eq!(scene.wake(), other.1.at);
    let before = Uptime(other.1.at.expect("it has an answer").0 - 1);
    assert!(!scene.table.tick(before, &mut scene.rng).is_change());
    assert!(wakes(&mut scene));
    assert!(!pending_seats(&scene).contains(other.0));
    assert_eq!(scene.wake(), None, "Anna has all the time she wants");
}

#[test]
fn whoever_changes_his_mind_again_and_again_keeps_no_ai_from_answering() {
    let (mut scene, anna) = with_ais(2);
    let before = dues(&scene.table);
    for text in ["throw rock", "throw paper", "throw rock", "throw scissors"] {
        scene.now = scene.now.add_span(Duration::from_millis(100));
        assert!(types(&mut scene, &anna, text));
        assert_eq!(dues(&scene.table), before, "after {text}");
    }
}

#[test]
fn due_times_outlast_a_restart() {
    let (mut scene, _) = with_ais(2);
    let before = dues(&scene.table);
    scene.table = restart_table(&scene.table);
    assert_eq!(dues(&scene.table), before);
    let early = before.iter().filter_map(|(_, due)| due.at).min();
    assert_eq!(scene.wake(), early);
    // the program stood still for a day: both are due, and answer one after the other
    scene.now = scene.now.add_span(Duration::from_secs(86_400));
    for left in [1, 0] {
        assert!(scene.table.tick(scene.now, &mut scene.rng).is_change());
        assert_eq!(dues(&scene.table).len(), left);
    }
    assert_eq!(scene.wake(), None);
}

#[test]
fn what_is_shown_goes_on_once_its_time_is_up_whatever_anybody_does() {
    let (anna, boris) = (person(1, "Anna", Lang::En), person(2, "Boris", Lang::En));
    let mut scene = Scene::new(&anna);
    scene.knob(&boris, Knob::Join(None));
    scene.knob(&anna, Knob::AddAi);
    scene.knob(&anna, Knob::Start(None));
    play_until_shown(&mut scene, &[&anna, &boris]);
    let wake = scene.now.add_span(Duration::from_secs(4));
    assert_eq!(scene.wake(), Some(wake));
    scene.now = scene.now.add_span(Duration::from_secs(3));
    // whoever of them is asked to go on: an AI has their seat from here on
    for leaver in [&boris, &anna] {
        scene.table = restart_table(&scene.table);
        scene.knob(leaver, Knob::Leave);
        assert!(scene.knob(leaver, Knob::Leave).is_change());
        let closed = scene.table.is_ended();
        assert_eq!(scene.wake(), (!closed).then_some(wake));
        if !closed {
            let mut copy = restart_table(&scene.table);
            assert!(!copy.tick(scene.now, &mut scene.rng).is_change());
            assert!(copy.tick(wake, &mut scene.rng).is_change());
        }
    }
    assert!(scene.table.is_ended(), "nobody is left");
}

#[test]
fn a_table_that_is_woken_for_nothing_does_not_wake_again() {
    let (anna, boris) = (person(1, "Anna", Lang::En), person(2, "Boris", Lang::En));
    let mut scene = Scene::new(&anna);
    scene.knob(&boris, Knob::Join(None));
    scene.knob(&anna, Knob::Start(None));
    scene.table.record.wake = Some(scene.now);
    assert!(wakes(&mut scene), "that there is nothing is written down");
    assert!(wakes(&mut scene), "both are called once they are gone");
    assert_eq!(scene.wake(), None);
}

#[test]
fn a_table_stored_without_due_times_sets_them_when_it_wakes() {
    let (mut scene, _) = with_ais(1);
    scene.table.record.alone.clear();
    assert!(wakes(&mut scene));
    assert_eq!(dues(&scene.table).len(), 1);
    assert!(scene.wake() > Some(scene.now));
}

#[test]
fn ends_of_a_journal_join_to_one() {
    let seat = Seat::first(1).next().expect("seat A");
    let tail = |first: u32, moves: &[&str]| Tail {
        first,
        moves: moves.iter().map(|it| (seat, (*it).to_owned())).collect(),
    };
    let early = tail(4, &["a", "b"]);
    assert_eq!(
        early.clone().and(tail(6, &["c"])),
        tail(4, &["a", "b", "c"])
    );
    assert_eq!(
        early.clone().and(tail(5, &["x", "c"])),
        tail(4, &["a", "x", "c"])
    );
    assert_eq!(early.clone().and(tail(4, &["x"])), tail(4, &["x"]));
    assert_eq!(
        early.and(tail(2, &["u", "v", "w"])),
        tail(2, &["u", "v", "w"])
    );
}

/// A game of Survival for Anna and two AIs.
fn start_survival(place: Place, people: &[Person]) -> Scene {
    let anna = &people[0];
    let mut scene = Scene::of(&ErasedGame::<Survival>::NEW, place, anna);
    scene.table.record.clock = Clock::Live;
    for person in &people[1..] {
        scene.knob(person, Knob::Join(None));
    }
    for _ in people.len()..3 {
        scene.knob(anna, Knob::AddAi);
    }
    scene.knob(anna, Knob::Start(None));
    scene
}

/// Returns the moments at which the board moves down in a whole game in which a shambler answers for Anna.
fn moves_down(place: Place, anna: &Person) -> Vec<(Uptime, u32)> {
    let mut scene = start_survival(place, std::slice::from_ref(anna));
    let mut moved = Vec::new();
    while scene.table.record.stage == Stage::Playing {
        if scene.passes_unattended().sent.contains(&NewMessage::Board) {
            moved.push((scene.now, play(&scene.table).chapter()));
        }
    }
    assert!(play(&scene.table).winners().is_some());
    moved
}

#[test]
fn a_board_moves_down_when_a_part_of_the_game_begins_but_not_where_nobody_talks() {
    let anna = person(1, "Anna", Lang::En);
    let moved = moves_down(Place::new(Platform::Sandbox, "#main"), &anna);
    assert!(moved.len() > 4, "{moved:?}");
    for pair in moved.windows(2) {
        assert!(pair[1].0.since(pair[0].0) >= Duration::from_secs(20));
        assert_ne!(pair[1].1, pair[0].1);
    }
    assert_eq!(moves_down(private(&anna), &anna), []);
}

/// A whole game runs in which a shambler answers for Anna.
#[test]
fn ais_talk_but_no_shambler_and_say_the_same_after_a_restart() {
    let anna = person(1, "Anna", Lang::En);
    let mut scene = start_survival(Place::new(Platform::Sandbox, "#main"), &[anna]);
    let mut talk = BTreeSet::new();
    while scene.table.record.stage == Stage::Playing {
        let (mut again, mut rng) = (restart_table(&scene.table), scene.rng.clone());
        scene.passes_unattended();
        again.tick(scene.now, &mut rng);
        let news = &scene.table.record.news;
        assert_eq!(again.record.news, *news);
        talk.extend(news.iter().filter(|line| line.starts_with('💬')).cloned());
    }
    let cast = scene.table.record.cast();
    let by = |line: &str, seat| line.starts_with(&format!("💬 {}: ", cast.name(seat)));
    assert!(talk.len() > 2, "{talk:?}");
    for line in talk {
        assert!(Seat::first(3).skip(1).any(|seat| by(&line, seat)), "{line}");
    }
}

/// The order to pass always.
const PASS: &str = "Pass in all attacks";

/// A game in which Anna is offered that order beside a question, her and her seat.
fn start_attack() -> (Scene, Person, Seat) {
    let [anna, boris] = [person(1, "Anna", Lang::En), person(2, "Boris", Lang::En)];
    let seat = Seat::first(1).next().expect("the first seat");
    let place = Place::new(Platform::Sandbox, "#main");
    let mut scene = start_survival(place, &[anna.clone(), boris]);
    let offers = |scene: &Scene| buttons(&scene.pane(&anna)).any(|it| it.label.contains(PASS));
    while !(pending_seats(&scene).contains(seat) && offers(&scene)) {
        scene.passes_unattended();
    }
    (scene, anna, seat)
}

#[test]
fn an_order_takes_the_time_of_a_person_each_time_it_is_given() {
    let (mut scene, anna, seat) = start_attack();
    let due = |scene: &Scene| scene.table.record.due(seat).and_then(|due| due.at);
    for _ in 0..4 {
        scene.press(&anna, &scene.pane(&anna), PASS);
        let given = due(&scene).expect("the order is due");
        let taken = given.since(scene.now);
        assert!((1..13).contains(&taken.as_secs()), "{taken:?}");
        // withdrawn just before it is carried out, and given again
        scene.now = Uptime(given.0 - 10);
        scene.press(&anna, &scene.pane(&anna), PASS);
        assert_eq!(due(&scene), None, "withdrawn");
    }
}

#[test]
fn an_order_for_many_questions_stands_beside_the_first_and_answers_it() {
    let (mut scene, anna, seat) = start_attack();
    let asked = |scene: &Scene| {
        let pass = "Pass: no more cards in this attack";
        pending_seats(scene).contains(seat)
            && buttons(&scene.pane(&anna)).any(|it| it.label == pass)
    };
    scene.press(&anna, &scene.pane(&anna), PASS);
    assert!(asked(&scene));
    scene.now = scene.wake().expect("the order is due");
    scene.table.tick(scene.now, &mut scene.rng);
    assert!(!asked(&scene), "she may be asked something else");
    assert_eq!(scene.table.record.orders(seat).len(), 1);
}

#[test]
fn ais_seem_to_think_for_as_long_as_is_set() {
    for pause in [0, 70, 7_000] {
        let anna = person(1, "Anna", Lang::En);
        let mut scene = Scene::new(&anna);
        scene.table.record.tempo.ai_pause = pause;
        begins(&mut scene, &anna, 1);
        let due = scene.wake().expect("the AI is asked");
        let least = Duration::from_millis(pause);
        let taken = due.since(scene.now);
        assert!((least..=least * 3).contains(&taken), "{pause}: {taken:?}");
    }
}
