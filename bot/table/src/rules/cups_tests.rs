//! Tables of a cup: the people at them, the start of the game, and the point without one.

use std::time::Duration;

use base::address::Person;
use base::lang::Lang;
use base::page::Knob;
use base::preferences::Preferences;
use engine::Seat;
use engine::ai::Level;

use super::cups::{keep_for_drawn, winners};
use crate::model::caller::Caller;
use crate::model::clock::Clock;
use crate::model::cup::CupGame;
use crate::model::effect::NewMessage;
use crate::model::guest::Guest;
use crate::model::record::Stage;
use crate::model::table::Ask;
use crate::tests::{Scene, buttons, person, private, words};

/// A table of a cup for which these two were drawn.
fn drawn_table() -> (Scene, [Person; 2]) {
    let people = [person(1, "Anna", Lang::En), person(2, "Boris", Lang::En)];
    let mut scene = Scene::new(&people[0]);
    scene.table.record.occupants.clear();
    let guest =
        |it: &Person| Guest::new(it.clone(), Some(private(it)), Preferences::default(), None);
    let game = CupGame {
        round: 1,
        rounds: 3,
        given: false,
    };
    let sent = keep_for_drawn(
        &mut scene.table,
        game,
        people.each_ref().map(guest).into(),
        scene.now,
    );
    let called = people.each_ref().map(|it| NewMessage::Invitation(it.id));
    assert_eq!(sent, called.into(), "they are called alone");
    (scene, people)
}

fn ids(people: &[&Person]) -> Option<Vec<base::address::PersonId>> {
    Some(people.iter().map(|person| person.id).collect())
}

#[test]
fn whom_a_cup_has_drawn_sits_there_and_nobody_changes_who_plays_and_how() {
    let (mut scene, [anna, boris]) = drawn_table();
    let lobby = scene.table.board();
    assert!(words(&lobby).contains("Cup round 1 of 3"), "{lobby:?}");
    let offered: Vec<_> = buttons(&lobby).map(|it| it.label.clone()).collect();
    assert!(!offered.iter().any(|it| it.contains("AI")), "{offered:?}");
    let olga = person(9, "Olga", Lang::En);
    assert!(!scene.knob(&olga, Knob::Join(None)).is_change());
    assert!(scene.knob(&anna, Knob::Join(None)).is_change());
    scene.table.record.start.by_all = true;
    scene.table.record.all_cancel = true;
    for knob in [
        Knob::Fill(None),
        Knob::AddAi,
        Knob::Option(0),
        Knob::LetGo,
        Knob::Cancel,
    ] {
        let refused = scene.knob(&anna, knob);
        assert!(!refused.is_change() && refused.answer.alert, "{knob:?}");
    }
    assert!(!scene.ask(&anna, &Ask::Face(Level::Easy)).is_change());
    assert_eq!(winners(&scene.table), None, "it isn't done");
    scene.knob(&boris, Knob::Join(None));
    assert_eq!(scene.table.record.stage, Stage::Playing);
    scene.knob(&anna, Knob::Cancel);
    scene.knob(&anna, Knob::Cancel);
    assert_eq!(scene.table.record.stage, Stage::Playing, "nobody is host");
}

#[test]
fn whoever_does_not_want_to_gives_the_game_away() {
    let (mut scene, [anna, boris]) = drawn_table();
    scene.knob(&anna, Knob::Join(None));
    assert!(!scene.knob(&boris, Knob::Leave).is_change(), "asked twice");
    assert!(scene.knob(&boris, Knob::Leave).is_change());
    assert_eq!(scene.table.record.stage, Stage::Closed);
    assert_eq!(winners(&scene.table), ids(&[&anna]));
    let told = words(&scene.table.board());
    assert!(told.contains("One point each for Anna."), "{told}");

    let (mut scene, [anna, boris]) = drawn_table();
    scene.knob(&anna, Knob::Join(None));
    scene.knob(&anna, Knob::Leave);
    scene.knob(&anna, Knob::Leave);
    assert_eq!(scene.table.record.stage, Stage::Lobby, "Boris may come");
    scene.knob(&boris, Knob::Join(None));
    assert_eq!(scene.table.record.stage, Stage::Closed);
    assert_eq!(winners(&scene.table), ids(&[&boris]));
}

#[test]
fn after_two_days_it_goes_to_whoever_has_come() {
    let (mut scene, [anna, _]) = drawn_table();
    scene.knob(&anna, Knob::Join(None));
    scene.now = scene.now.add_span(Duration::from_secs(47 * 60 * 60));
    scene.table.record.wake = Some(scene.now);
    scene.table.tick(scene.now, &mut scene.rng);
    assert_eq!(scene.table.record.stage, Stage::Lobby);
    scene.now = scene.wake().expect("it is woken when the time is up");
    scene.table.tick(scene.now, &mut scene.rng);
    assert_eq!(scene.table.record.stage, Stage::Closed);
    assert_eq!(winners(&scene.table), ids(&[&anna]));

    let (mut scene, _) = drawn_table();
    scene.now = scene.now.add_span(Duration::from_secs(48 * 60 * 60));
    scene.table.tick(scene.now, &mut scene.rng);
    assert_eq!(winners(&scene.table), ids(&[]), "nobody has come");
}

#[test]
fn a_game_that_ends_before_anybody_has_won_is_worth_nothing() {
    let (mut scene, [anna, boris]) = drawn_table();
    scene.knob(&anna, Knob::Join(None));
    scene.knob(&boris, Knob::Join(None));
    scene.knob(&anna, Knob::End);
    scene.knob(&boris, Knob::End);
    assert_eq!(scene.table.record.stage, Stage::Over { next: None });
    assert_eq!(winners(&scene.table), ids(&[]));
}

#[test]
fn whoever_is_left_alone_gets_the_point_even_if_an_ai_wins() {
    let (mut scene, [anna, boris]) = drawn_table();
    scene.knob(&anna, Knob::Join(None));
    scene.knob(&boris, Knob::Join(None));
    scene.knob(&boris, Knob::Leave);
    scene.knob(&boris, Knob::Leave);
    scene.table.record.stage = Stage::Over { next: None };
    assert_eq!(winners(&scene.table), ids(&[&anna]));
}

#[test]
fn an_admin_neither_closes_nor_clears_a_table_of_a_cup_at_which_they_play() {
    let (mut scene, [anna, boris]) = drawn_table();
    scene.knob(&anna, Knob::Join(None));
    let does = |scene: &mut Scene, who: &Person, knob: Knob| {
        let caller = Caller {
            admin: true,
            ..Caller::new(who, None)
        };
        let mut rng = scene.rng.clone();
        let asked = Ask::Knob(knob);
        scene.table.handle(scene.now, &caller, &asked, &mut rng)
    };
    for own in [&anna, &boris] {
        for knob in [
            Knob::Cancel,
            Knob::Kick(Seat::FIRST),
            Knob::Kick(Seat::FIRST),
        ] {
            does(&mut scene, own, knob);
        }
        let record = &scene.table.record;
        assert_eq!(record.stage, Stage::Lobby, "{}", own.name);
        assert_eq!(record.occupants.len(), 1, "{}", own.name);
    }
    let olga = person(9, "Olga", Lang::En);
    does(&mut scene, &olga, Knob::Cancel);
    assert_eq!(scene.table.record.stage, Stage::Closed);
    assert_eq!(winners(&scene.table), ids(&[]), "it was given to nobody");
}

#[test]
fn a_cup_that_is_called_off_lets_its_tables_go() {
    let (mut scene, [anna, boris]) = drawn_table();
    assert_eq!(scene.table.record.clock, Clock::Slow);
    scene.knob(&anna, Knob::Join(None));
    scene.ask(&anna, &Ask::CalledOff);
    assert_eq!(scene.table.record.stage, Stage::Closed);
    assert_eq!(winners(&scene.table), None, "it is no table of a cup");

    let (mut scene, _) = drawn_table();
    scene.knob(&anna, Knob::Join(None));
    scene.knob(&boris, Knob::Join(None));
    scene.ask(&anna, &Ask::CalledOff);
    assert_eq!(scene.table.record.stage, Stage::Playing, "it goes on");
    scene.table.record.stage = Stage::Over { next: None };
    assert_eq!(winners(&scene.table), None);
}

#[test]
fn who_plays_again_plays_for_no_cup() {
    let (mut scene, [anna, boris]) = drawn_table();
    scene.knob(&anna, Knob::Join(None));
    scene.knob(&boris, Knob::Join(None));
    scene.table.record.stage = Stage::Over { next: None };
    let again = scene.knob(&anna, Knob::Rematch);
    let next = again.rematch.expect("there is a next table");
    assert_eq!(next.table.record.cup, None);
}
