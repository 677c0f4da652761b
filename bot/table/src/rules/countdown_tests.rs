//! Full lobbies whose games begin by themselves, and lobbies that no one uses.

use std::time::Duration;

use base::address::{Person, Place, Platform};
use base::lang::Lang;
use base::page::{Block, Knob};
use base::time::Uptime;
use engine::games::zombie_terror::ZombieTerror;

use crate::any::ErasedGame;
use crate::model::caller::Caller;
use crate::model::countdown::Countdown;
use crate::model::effect::NewMessage;
use crate::model::record::Stage;
use crate::model::seat::Occupant;
use crate::tests::{Scene, buttons, called_names, person, private, words};

const MINUTE: Duration = Duration::from_secs(60);

/// Sets up a lobby for two, in which Anna sits.
fn lobby() -> (Scene, [Person; 3]) {
    let people = [(1, "Anna"), (2, "Boris"), (3, "Vera")];
    let people = people.map(|(number, name)| person(number, name, Lang::En));
    let place = Place::new(Platform::Telegram, "-5");
    let scene = Scene::of(&ErasedGame::<ZombieTerror>::NEW, place, &people[0]);
    assert_ne!(scene.table.record.place, private(&people[0]));
    (scene, people)
}

fn tick(scene: &mut Scene, at: Uptime) {
    scene.now = at;
    scene.table.tick(scene.now, &mut scene.rng);
}

#[test]
fn a_full_lobby_begins_by_itself_after_a_minute() {
    let (mut scene, people) = lobby();
    assert_eq!(scene.table.record.start.countdown, None);
    scene.now = Uptime(5_000);
    scene.knob(&people[1], Knob::Join(None));
    scene.now = Uptime(9_000);
    scene.knob(&people[0], Knob::Option(0));
    let end = scene.now.add_span(MINUTE);
    assert_eq!(
        scene.table.record.start.countdown,
        Some(Countdown::Until(end))
    );
    let board = scene.table.board();
    assert_eq!(board.until, Some(end));
    assert!(board.blocks.iter().any(|block| matches!(
        block,
        Block::When(line, at) if line.contains("starts by itself") && at.0 == end.0
    )));
    tick(&mut scene, Uptime(end.0 - 1));
    assert_eq!(scene.table.record.stage, Stage::Lobby);
    assert_eq!(scene.wake(), Some(end));
    tick(&mut scene, end);
    assert_eq!(scene.table.record.stage, Stage::Playing);
    assert_eq!(scene.table.record.start.countdown, None);
}

#[test]
fn any_player_holds_the_countdown_or_makes_it_longer_and_nobody_else() {
    let (mut scene, people) = lobby();
    scene.knob(&people[1], Knob::Join(None));
    assert!(!scene.knob(&people[2], Knob::Hold).is_change());
    assert!(scene.knob(&people[1], Knob::Extend).is_change());
    let longer = Uptime(0).add_span(MINUTE * 2);
    assert_eq!(
        scene.table.record.start.countdown,
        Some(Countdown::Until(longer))
    );
    assert!(scene.knob(&people[1], Knob::Hold).is_change());
    tick(&mut scene, Uptime(0).add_span(MINUTE * 60));
    assert_eq!(scene.table.record.stage, Stage::Lobby);
    let board = scene.table.board();
    assert!(buttons(&board).any(|button| button.label == "⏳ Count down"));
    assert!(words(&board).contains("The host starts the game."));
    assert!(scene.knob(&people[0], Knob::Hold).is_change());
    assert!(matches!(
        scene.table.record.start.countdown,
        Some(Countdown::Until(_))
    ));
}

#[test]
fn a_seat_that_is_free_again_stops_the_countdown_and_the_option_turns_it_off() {
    let (mut scene, people) = lobby();
    scene.knob(&people[1], Knob::Join(None));
    scene.knob(&people[1], Knob::Leave);
    assert_eq!(scene.table.record.start.countdown, None);
    scene.table.record.start.by_host = true;
    scene.knob(&people[1], Knob::Join(None));
    assert_eq!(scene.table.record.start.countdown, None);
}

#[test]
fn a_person_with_programs_alone_begins_when_they_like() {
    let (mut scene, people) = lobby();
    scene.knob(&people[0], Knob::AddAi);
    assert_eq!(scene.table.record.start.countdown, None);
}

#[test]
fn a_lobby_that_is_left_alone_for_a_day_closes_and_says_so() {
    let (mut scene, _) = lobby();
    let end = scene.table.record.wake.expect("the end of the day");
    assert_eq!(end, Uptime(0).add_span(MINUTE * 60 * 24));
    tick(&mut scene, end);
    assert_eq!(scene.table.record.stage, Stage::Closed);
    assert!(words(&scene.table.board()).contains("for a day"));
}

#[test]
fn others_call_a_host_who_keeps_them_waiting_once_until_they_are_back() {
    let (mut scene, [anna, boris, _]) = lobby();
    scene.table.record.start.by_host = true;
    scene.knob(&boris, Knob::Join(None));
    let call = "🔔 Call the host";
    let board = scene.table.board();
    assert!(
        !scene.knob(&anna, Knob::Nudge).is_change(),
        "she is the host"
    );
    assert!(
        scene
            .press(&boris, &board, call)
            .sent
            .contains(&NewMessage::Ping(0))
    );
    assert_eq!(called_names(scene.table.ping(0)), ["Anna"]);
    assert!(!scene.knob(&boris, Knob::Nudge).is_change(), "once");
    assert!(!buttons(&scene.table.board()).any(|button| button.label == call));
    scene.knob(&anna, Knob::Options);
    assert_eq!(scene.table.ping(0), None);
}

#[test]
fn the_lobby_wakes_for_a_countdown_that_someone_has_started_by_leaving() {
    let (mut scene, [_, boris, vera]) = lobby();
    scene.knob(&boris, Knob::Join(None));
    let own = private(&vera);
    let caller = Caller::new(&vera, Some(&own));
    let occupant = Occupant::from_caller(&caller);
    scene.table.record.occupants.push(occupant);
    scene.table.record.start.countdown = None;
    scene.knob(&vera, Knob::Leave);
    let end = scene.table.record.start.begins_at();
    assert!(end.is_some() && scene.wake() == end);
}
