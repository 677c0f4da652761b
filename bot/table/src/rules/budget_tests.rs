//! Tests of the time for a whole game.

use std::time::Duration;

use base::address::{Person, Place, Platform};
use base::lang::Lang;
use base::page::Knob;
use engine::games::zombiaki::Zombiaki;
use engine::{Seat, Seats};

use super::forfeits::{self, has_lost};
use super::{budget, lobby};
use crate::any::ErasedGame;
use crate::model::budget::{Budget, GameTime};
use crate::model::clock::Clock;
use crate::model::record::Stage;
use crate::model::table::Ask;
use crate::tests::scenes::start_game;
use crate::tests::{Scene, person, words};

/// The time of a player at the beginning, and the increment for a turn.
const TOTAL: u64 = 300_000;
const INCREMENT: u64 = 5_000;

/// Sets up a lobby of two at the live clock, with the shortest time for the game.
fn open_lobby() -> (Scene, [Person; 2]) {
    let people = [person(1, "Anna", Lang::En), person(2, "Boris", Lang::En)];
    let place = Place::new(Platform::Sandbox, "#main");
    let mut scene = Scene::of(&ErasedGame::<Zombiaki>::NEW, place, &people[0]);
    scene.table.record.clock = Clock::Live;
    scene.table.record.game_time = GameTime {
        budget: Budget::Short,
        loses: false,
    };
    scene.knob(&people[1], Knob::Join(None));
    (scene, people)
}

fn turn(scene: &Scene) -> Option<Seat> {
    let play = scene.table.play.as_deref().expect("it has begun");
    play.asked_seats().open.single()
}

/// Answers for a seat until another one is asked.
fn ends_turn(scene: &mut Scene, people: &[Person], seat: Seat) {
    for _ in 0..100 {
        if turn(scene) != Some(seat) {
            return;
        }
        let cast = scene.table.record.cast();
        let tell = scene.table.teller(scene.table.record.words(), &cast, true);
        let play = scene.table.play.as_deref().expect("it has begun");
        let typed = play.typable(seat, &tell).swap_remove(0).text;
        let own = &people[usize::from(seat.index())];
        assert!(scene.ask(own, &Ask::Typed(typed)).is_change());
    }
    panic!("the turn never ends");
}

fn time_left(scene: &Scene, seat: Seat) -> Option<u64> {
    scene.table.record.alone[&seat].time_left
}

fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

#[test]
fn the_time_of_a_turn_is_taken_from_its_player_and_the_increment_given_after_it() {
    let (mut scene, people) = open_lobby();
    scene.knob(&people[0], Knob::Start(None));
    let board = words(&scene.table.board());
    assert!(
        board.contains("Game time left: Anna 5:00 · Boris 5:00"),
        "{board}"
    );
    let first = turn(&scene).expect("one is asked");
    scene.now = scene.now.add_span(seconds(20));
    ends_turn(&mut scene, &people, first);
    assert_eq!(time_left(&scene, first), Some(TOTAL - 20_000 + INCREMENT));
    let board = words(&scene.table.board());
    assert!(board.contains("4:45") && board.contains("5:00"), "{board}");
    let own = words(&scene.pane(&people[usize::from(first.index())]));
    assert!(own.contains("4:45"), "{own}");
    // no player ever has more than at the start
    let second = turn(&scene).expect("the other one is asked");
    assert_ne!(first, second);
    ends_turn(&mut scene, &people, second);
    assert_eq!(time_left(&scene, second), Some(TOTAL));
}

#[test]
fn a_pause_and_a_time_in_the_dark_cost_nothing() {
    let (mut scene, people) = open_lobby();
    scene.knob(&people[0], Knob::Start(None));
    let first = turn(&scene).expect("one is asked");
    scene.now = scene.now.add_span(seconds(10));
    for person in &people {
        scene.knob(person, Knob::Pause);
    }
    assert!(scene.table.record.is_paused());
    scene.now = scene.now.add_span(seconds(1_000));
    scene.knob(&people[0], Knob::Resume);
    let limit = scene.table.record.alone[&first].limit.expect("it runs on");
    let dark = limit.later(seconds(7), scene.now);
    scene.table.record.alone.entry(first).or_default().limit = Some(dark);
    scene.now = scene.now.add_span(seconds(12));
    ends_turn(&mut scene, &people, first);
    assert_eq!(time_left(&scene, first), Some(TOTAL - 15_000 + INCREMENT));
}

#[test]
fn when_the_time_is_up_a_shambler_moves_or_the_game_is_lost() {
    for loses in [false, true] {
        let (mut scene, people) = open_lobby();
        scene.table.record.game_time.loses = loses;
        for seat in Seat::first(2) {
            scene.table.record.alone.entry(seat).or_default().time_left = Some(3_000);
        }
        scene.knob(&people[0], Knob::Start(None));
        let first = turn(&scene).expect("one is asked");
        let until = scene.table.record.alone[&first]
            .limit
            .expect("it runs")
            .until;
        assert_eq!(
            until,
            scene.now.add_span(seconds(3)),
            "less than a decision has"
        );
        scene.now = until;
        scene.table.tick(scene.now, &mut scene.rng);
        assert_eq!(has_lost(&scene.table.record, first), loses);
        let board = words(&scene.table.board());
        assert_eq!(board.contains("is out of game time"), loses, "{board}");
        if loses {
            assert_eq!(scene.table.record.stage, Stage::Over { next: None });
            let winner = scene.table.winners().and_then(Seats::single);
            assert_ne!(winner, Some(first));
            assert!(winner.is_some());
        } else {
            assert_eq!(scene.table.record.stage, Stage::Playing);
            assert_eq!(scene.table.record.alone[&first].missed, 1);
            assert!(
                board.contains("ran out of time") || board.contains('🧟'),
                "{board}"
            );
        }
    }
}

#[test]
fn who_leaves_and_comes_back_has_no_more_time_than_before() {
    let (mut scene, people) = open_lobby();
    scene.knob(&people[0], Knob::Start(None));
    let first = turn(&scene).expect("one is asked");
    scene.now = scene.now.add_span(seconds(20));
    ends_turn(&mut scene, &people, first);
    let own = &people[usize::from(first.index())];
    // in a rated game they would lose by leaving
    scene.table.record.taken_over = true;
    for _ in 0..2 {
        scene.knob(own, Knob::Leave);
    }
    assert!(scene.knob(own, Knob::Back).is_change());
    assert_eq!(time_left(&scene, first), Some(TOTAL - 20_000 + INCREMENT));
}

#[test]
fn a_secret_step_takes_no_time_from_anybody() {
    let (mut scene, people) = start_game(2, false);
    scene.table.record.game_time.budget = Budget::Short;
    scene.now = scene.now.add_span(seconds(30));
    for person in &people {
        scene.ask(person, &Ask::Typed("throw rock".to_owned()));
    }
    let mut alone = scene.table.record.alone.values();
    assert!(alone.all(|alone| alone.time_left.is_none_or(|left| left == TOTAL)));
}

#[test]
fn an_ai_that_was_dealt_in_wins_when_all_people_have_lost_by_their_time() {
    let (mut scene, _) = start_game(2, true);
    scene.table.record.game_time.loses = true;
    for seat in Seat::first(2) {
        budget::lose(&mut scene.table, seat);
        forfeits::settle(&mut scene.table);
    }
    assert_eq!(scene.table.record.stage, Stage::Over { next: None });
    let board = words(&scene.table.board());
    let ai = scene.table.record.name_of(Seat::nth(2).expect("seat C"));
    assert!(board.contains(&format!("Winner: {ai}")), "{board}");
}

#[test]
fn the_lobby_offers_it_where_a_clock_runs() {
    let (mut scene, _) = open_lobby();
    let offered = |scene: &Scene| {
        let options = lobby::options(&scene.table, scene.table.record.words());
        let options: Vec<_> = options.into_iter().map(|(option, _)| option).collect();
        options.join("; ")
    };
    assert!(offered(&scene).contains("Game time: 5 min + 5 s a turn; Out of game time loses"));
    scene.table.record.clock = Clock::Slow;
    assert!(offered(&scene).contains("Game time: 5 days + 2 h a turn"));
    scene.table.record.clock = Clock::Off;
    assert!(!offered(&scene).contains("ame time"));
    scene.table.record.clock = Clock::Live;
    scene.table.record.game_time = GameTime::default();
    assert!(offered(&scene).ends_with("Time limit for the whole game"));
}
