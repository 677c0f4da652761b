//! Reserved seats: their people, their time and their outcome.

use std::time::Duration;

use base::address::{Person, Place, Platform};
use base::lang::Lang;
use base::page::Knob;
use base::preferences::Calls;
use engine::ai::Level;
use engine::games::zombiaki::Zombiaki;

use crate::any::ErasedGame;
use crate::model::effect::{Effects, NewMessage};
use crate::model::record::Stage;
use crate::model::seat::Occupant;
use crate::model::table::Ask;
use crate::tests::{Scene, buttons, called_names, person, words};

/// Sets up this many people at a finished game where no one has acted for a while.
fn finished_game(count: usize) -> (Scene, Vec<Person>) {
    let names = ["Anna", "Boris", "Chris"].into_iter().take(count);
    let named = (1..).zip(names);
    let people: Vec<Person> = named.map(|(n, name)| person(n, name, Lang::En)).collect();
    let mut scene = Scene::new(&people[0]);
    for other in &people[1..] {
        scene.knob(other, Knob::Join(None));
    }
    scene.table.record.stage = Stage::Over { next: None };
    scene.now = scene.now.add_span(Duration::from_secs(60));
    (scene, people)
}

/// Plays again; later steps happen at the next table.
fn plays_again(scene: &mut Scene, who: &Person) -> Effects {
    let mut effects = scene.knob(who, Knob::Rematch);
    let next = effects.rematch.take().expect("there is a next table");
    scene.table = *next.table;
    effects.sent = next.sent;
    effects
}

fn occupant_names(scene: &Scene) -> Vec<&str> {
    let occupants = scene.table.record.occupants.iter();
    occupants.map(Occupant::name).collect()
}

fn set(scene: &mut Scene, place: usize, calls: Calls) {
    if let Occupant::Person { preferences, .. } = &mut scene.table.record.occupants[place] {
        preferences.calls = calls;
    }
}

#[test]
fn nobody_plays_again_who_has_not_said_so_and_with_all_it_begins_by_itself() {
    let (mut scene, people) = finished_game(3);
    plays_again(&mut scene, &people[1]);
    assert_eq!(occupant_names(&scene), ["Boris"]);
    assert_eq!(scene.table.record.host, people[1].id);
    let lobby = words(&scene.table.board());
    assert!(lobby.contains("Seats reserved for Anna, Chris"), "{lobby}");
    let stranger = person(9, "Olga", Lang::En);
    assert!(!scene.knob(&stranger, Knob::Join(None)).is_change(), "kept");
    assert!(scene.knob(&people[2], Knob::Join(None)).is_change());
    assert_eq!(scene.table.record.stage, Stage::Lobby);
    scene.knob(&people[0], Knob::Join(None));
    assert_eq!(scene.table.record.stage, Stage::Playing);
    assert_eq!(
        occupant_names(&scene),
        ["Anna", "Boris", "Chris"],
        "as they sat"
    );
}

#[test]
fn the_host_may_begin_without_those_who_are_awaited() {
    let (mut scene, people) = finished_game(2);
    plays_again(&mut scene, &people[0]);
    assert!(!scene.knob(&people[0], Knob::Start(None)).is_change());
    let lobby = scene.table.board();
    scene.press(&people[0], &lobby, "Start with AIs");
    assert_eq!(scene.table.record.stage, Stage::Playing);
    assert!(scene.table.record.guests.is_empty());
    assert!(!scene.knob(&people[1], Knob::Join(None)).is_change());
}

#[test]
fn ais_come_along_and_sides_are_as_swapped_as_if_all_had_come_at_once() {
    let anna = person(1, "Anna", Lang::En);
    let boris = person(2, "Boris", Lang::En);
    let place = Place::new(Platform::Sandbox, "#main");
    let mut scene = Scene::of(&ErasedGame::<Zombiaki>::NEW, place, &anna);
    scene.knob(&boris, Knob::Join(None));
    scene.table.record.stage = Stage::Over { next: None };
    plays_again(&mut scene, &anna);
    scene.knob(&boris, Knob::Join(None));
    assert_eq!(occupant_names(&scene), ["Boris", "Anna"]);
    let (mut scene, people) = finished_game(2);
    let ai = Occupant::Ai {
        name: "Igor".to_owned(),
        level: Level::Normal,
    };
    scene.table.record.occupants.insert(1, ai);
    plays_again(&mut scene, &people[1]);
    assert_eq!(occupant_names(&scene), ["Igor", "Boris"]);
    scene.knob(&people[0], Knob::Join(None));
    assert_eq!(occupant_names(&scene), ["Anna", "Igor", "Boris"]);
}

#[test]
fn whoever_does_not_come_keeps_no_seat_for_ever() {
    let (mut scene, people) = finished_game(3);
    plays_again(&mut scene, &people[0]);
    assert!(scene.knob(&people[1], Knob::Leave).is_change());
    let stranger = person(9, "Olga", Lang::En);
    assert!(scene.knob(&stranger, Knob::Join(None)).is_change(), "free");
    assert!(
        !scene.knob(&people[1], Knob::Join(None)).is_change(),
        "full"
    );
    while !scene.table.record.guests.is_empty() {
        scene.now = scene.wake().expect("it looks after its guests");
        scene.table.tick(scene.now, &mut scene.rng);
    }
    assert_eq!(scene.table.record.stage, Stage::Lobby, "nobody has begun");
    assert!(scene.knob(&people[1], Knob::Join(None)).is_change());
}

#[test]
fn the_host_lets_go_of_seats_and_nobody_else_does() {
    let (mut scene, people) = finished_game(3);
    plays_again(&mut scene, &people[0]);
    scene.knob(&people[1], Knob::Join(None));
    assert!(!scene.knob(&people[1], Knob::LetGo).is_change());
    let lobby = scene.table.board();
    assert!(
        scene
            .press(&people[0], &lobby, "Release reserved")
            .is_change()
    );
    let offered = |scene: &Scene| {
        let lobby = scene.table.board();
        buttons(&lobby).any(|it| it.label.contains("Release reserved"))
    };
    assert!(!offered(&scene));
    assert_eq!(scene.table.record.stage, Stage::Lobby, "two have said so");
}

#[test]
fn who_is_awaited_is_called_once_as_they_like_it() {
    let (mut scene, people) = finished_game(3);
    set(&mut scene, 1, Calls::Never);
    for occupant in &mut scene.table.record.occupants {
        if let Occupant::Person { private, .. } = occupant {
            *private = None;
        }
    }
    let effects = plays_again(&mut scene, &people[0]);
    assert!(effects.sent.contains(&NewMessage::Ping(0)));
    assert_eq!(called_names(scene.table.ping(0)), ["Chris"]);
    let ping = scene.table.ping(0).expect("Chris is called");
    scene.press(&people[2], &ping, "I'm in");
    assert_eq!(scene.table.ping(0), None, "it has served");
    while scene.wake().is_some_and(|wake| wake > scene.now) {
        scene.now = scene.wake().expect("it was just there");
        let later = scene.table.tick(scene.now, &mut scene.rng);
        assert!(later.sent.is_empty());
    }
}

#[test]
fn who_was_just_there_is_called_later_and_in_private_where_that_reaches_them() {
    let (mut scene, people) = finished_game(2);
    scene.ask(&people[1], &Ask::ShowBoard);
    let own = Place::new(Platform::Telegram, "2");
    let now = scene.now;
    scene.table.record.note_presence(people[1].id, true, now);
    let effects = plays_again(&mut scene, &people[0]);
    assert!(effects.sent.is_empty(), "{:?}", effects.sent);
    scene.now = scene.wake().expect("he will be called");
    let sent = scene.table.tick(scene.now, &mut scene.rng).sent;
    assert!(
        sent.contains(&NewMessage::Invitation(people[1].id)),
        "{sent:?}"
    );
    let (place, page) = scene.table.invitation(people[1].id).expect("a call");
    assert!(place == own && page.rings);
    assert!(scene.press(&people[1], &page, "I'm in").is_change());
    assert_eq!(scene.table.record.stage, Stage::Playing);
}

#[test]
fn a_next_table_that_never_began_is_replaced_and_no_other() {
    let (mut scene, people) = finished_game(2);
    let rematch = scene.knob(&people[0], Knob::Rematch).rematch;
    let next = rematch.expect("a next table").table;
    let other = Ask::Anew(scene.table.record.id);
    assert!(scene.ask(&people[1], &other).rematch.is_none());
    let anew = scene.ask(&people[1], &Ask::Anew(next.record.id)).rematch;
    let anew = anew.expect("another next table").table;
    assert_ne!(anew.record.id, next.record.id);
    assert_eq!(anew.commitment(), next.commitment(), "nothing was opened");
}

#[test]
fn who_is_forgotten_has_no_seat_kept() {
    let (mut scene, people) = finished_game(2);
    plays_again(&mut scene, &people[0]);
    scene.ask(&people[1], &Ask::Forget);
    let stored = scene.table.to_stored().body;
    assert!(!stored.contains("Boris"), "{stored}");
}

#[test]
fn a_second_tap_sends_nobody_away_who_has_come_to_a_kept_seat_only_now() {
    let (mut scene, people) = finished_game(3);
    plays_again(&mut scene, &people[0]);
    scene.knob(&people[2], Knob::Join(None));
    let seat = scene.table.record.seat_of(people[2].id).expect("he sits");
    scene.knob(&people[0], Knob::Kick(seat));
    scene.knob(&people[1], Knob::Join(None));
    assert_eq!(scene.table.record.stage, Stage::Playing);
    assert_eq!(scene.table.record.seat_of(people[1].id), Some(seat));
    scene.knob(&people[0], Knob::Kick(seat));
    assert_eq!(scene.table.record.seat_of(people[1].id), Some(seat));
}

#[test]
fn ais_keep_their_names_for_the_next_game_unless_it_is_in_another_language() {
    for (lang, stays) in [(Lang::En, true), (Lang::Uk, false)] {
        let anna = person(1, "Anna", Lang::En);
        let mut scene = Scene::new(&anna);
        scene.knob(&anna, Knob::AddAi);
        let before = occupant_names(&scene)[1].to_owned();
        scene.table.record.stage = Stage::Over { next: None };
        scene.table.record.lang = lang;
        plays_again(&mut scene, &anna);
        assert_eq!(occupant_names(&scene)[1] == before, stays, "{before}");
    }
}
