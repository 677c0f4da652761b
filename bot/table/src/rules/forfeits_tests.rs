//! Players who leave a rated game, or stay silent, and those who stay.

use base::address::Person;
use base::lang::Lang;
use base::page::Knob;
use engine::{Seat, Seats};

use super::forfeits::{has_lost, is_underway};
use crate::model::record::Stage;
use crate::model::table::Ask;
use crate::tests::scenes::{gets_going, start_game};
use crate::tests::{Scene, person, words};

/// A game that has ended.
const OVER: Stage = Stage::Over { next: None };

fn leaves(scene: &mut Scene, who: &Person) -> String {
    let sure = scene.knob(who, Knob::Leave).answer.text;
    scene.knob(who, Knob::Leave);
    sure.expect("they are asked whether they mean it")
}

fn seat(place: u8) -> Seat {
    Seat::nth(place).expect("a table has it")
}

#[test]
fn who_leaves_a_rated_game_of_two_loses_it_to_the_one_who_stays() {
    let (mut scene, people) = start_game(2, false);
    gets_going(&mut scene, &people);
    let sure = leaves(&mut scene, &people[0]);
    assert!(sure.contains("You lose it at once"), "{sure}");
    assert_eq!(scene.table.record.stage, OVER);
    assert_eq!(scene.table.winners().and_then(Seats::single), Some(seat(1)));
    let board = words(&scene.table.board());
    assert!(
        board.contains("No opponent is left. Winner: Boris."),
        "{board}"
    );
    assert!(has_lost(&scene.table.record, seat(0)));
}

#[test]
fn who_leaves_before_the_second_question_or_a_game_with_an_ai_loses_nothing() {
    let (mut scene, people) = start_game(2, false);
    let sure = leaves(&mut scene, &people[0]);
    assert!(!sure.contains("lose"), "{sure}");
    assert_eq!(scene.table.record.departures.forfeits, []);
    let (mut scene, people) = start_game(2, true);
    for _ in 0..3 {
        scene.passes_unattended();
    }
    assert!(!is_underway(&scene.table));
    leaves(&mut scene, &people[0]);
    assert_eq!(scene.table.record.departures.forfeits, []);
}

#[test]
fn the_others_play_on_and_a_comeback_changes_nothing() {
    let (mut scene, people) = start_game(3, false);
    gets_going(&mut scene, &people);
    leaves(&mut scene, &people[1]);
    assert_eq!(scene.table.record.stage, Stage::Playing);
    assert!(has_lost(&scene.table.record, seat(1)));
    // a comeback plays for nothing
    assert!(scene.knob(&people[1], Knob::Back).is_change());
    assert!(has_lost(&scene.table.record, seat(1)));
    leaves(&mut scene, &people[1]);
    assert_eq!(scene.table.record.departures.forfeits.len(), 1);
    leaves(&mut scene, &people[2]);
    assert_eq!(scene.table.winners().and_then(Seats::single), Some(seat(0)));
}

#[test]
fn who_stays_away_loses_unless_they_are_back_before_their_next_question() {
    for comes_back in [false, true] {
        let (mut scene, people) = start_game(3, false);
        gets_going(&mut scene, &people);
        scene.ask(&people[2], &Ask::Depart);
        assert!(scene.table.record.occupants[2].is_away());
        assert!(
            !has_lost(&scene.table.record, seat(2)),
            "they have a while to come back"
        );
        if comes_back {
            scene.knob(&people[2], Knob::Back);
        }
        let first = scene.table.record.alone[&seat(2)].gone_since;
        assert_eq!(first.is_none(), comes_back);
        for _ in 0..40 {
            for person in &people[..2] {
                for text in ["throw rock", "trophy rock", "flip", "pass", "yield"] {
                    scene.ask(person, &Ask::Typed(text.to_owned()));
                }
            }
            if let Some(wake) = scene.wake().filter(|_| !comes_back) {
                scene.now = scene.now.max(wake);
                scene.table.tick(scene.now, &mut scene.rng);
            }
        }
        assert_eq!(has_lost(&scene.table.record, seat(2)), !comes_back);
        assert!(scene.table.record.occupants[2].person().is_some());
    }
}

#[test]
fn the_host_of_a_rated_game_closes_it_with_the_others_alone_and_an_admin_for_nobody() {
    let (mut scene, people) = start_game(2, false);
    gets_going(&mut scene, &people);
    let effects = scene.knob(&people[0], Knob::Cancel);
    let asked = effects.answer.text.expect("an answer");
    assert!(asked.contains("you can't close it alone"), "{asked}");
    scene.knob(&people[0], Knob::Cancel);
    assert_eq!(scene.table.record.stage, Stage::Playing);
    scene.knob(&people[1], Knob::End);
    assert!(scene.table.record.agreed);

    let (mut scene, people) = start_game(2, false);
    gets_going(&mut scene, &people);
    let admin = person(9, "Olga", Lang::En);
    for _ in 0..2 {
        let caller = crate::model::caller::Caller {
            admin: true,
            ..crate::model::caller::Caller::new(&admin, None)
        };
        let close = Ask::Knob(Knob::Cancel);
        scene
            .table
            .handle(scene.now, &caller, &close, &mut scene.rng);
    }
    let board = words(&scene.table.board());
    assert!(
        board.contains("Olga, an admin, closed the table"),
        "{board}"
    );
    assert!(scene.table.record.departures.void && !is_underway(&scene.table));
}

#[test]
fn who_is_forgotten_is_named_by_no_loss() {
    let (mut scene, people) = start_game(3, false);
    gets_going(&mut scene, &people);
    leaves(&mut scene, &people[1]);
    assert_eq!(scene.table.record.departures.forfeits.len(), 1);
    scene.table.record.forget(people[1].id);
    assert_eq!(scene.table.record.departures.forfeits, []);
}
