//! Players that others want to remove from a rated game.

use base::page::Knob;
use engine::Seat;

use super::forfeits;
use crate::model::table::Ask;
use crate::tests::scenes::{gets_going, start_game};
use crate::tests::{buttons, words};

#[test]
fn a_player_of_a_rated_game_goes_when_all_others_agree_and_loses_nothing() {
    let (mut scene, people) = start_game(3, false);
    gets_going(&mut scene, &people);
    let seat = Seat::nth(1).expect("seat B");
    scene.knob(&people[0], Knob::Kick(seat));
    let asked = scene.knob(&people[0], Knob::Kick(seat)).answer.text;
    assert!(asked.is_some_and(|text| text.contains("the others must agree")));
    assert!(scene.table.record.occupants[1].person().is_some());
    let board = scene.table.board();
    assert!(words(&board).contains("Remove Boris? 1 of 2 agree: Anna."));
    assert!(buttons(&board).any(|button| button.label == "🚫 Remove Boris"));
    // the one they speak of has no say, but the others can decline
    assert!(!scene.knob(&people[1], Knob::Kick(seat)).is_change());
    assert!(scene.knob(&people[2], Knob::GoOn).is_change());
    assert_eq!(scene.table.record.departures.removal, None);

    scene.knob(&people[0], Knob::Kick(seat));
    scene.knob(&people[0], Knob::Kick(seat));
    assert!(scene.knob(&people[2], Knob::Kick(seat)).is_change());
    assert!(scene.table.record.occupants[1].person().is_none());
    let board = words(&scene.table.board());
    assert!(board.contains("Anna, Vera removed Boris"), "{board}");
    assert_eq!(scene.table.record.departures.forfeits, []);
    assert!(
        forfeits::is_underway(&scene.table),
        "it goes on for the others"
    );
}

#[test]
fn the_only_opponent_of_a_rated_game_cannot_be_removed() {
    let (mut scene, people) = start_game(2, false);
    gets_going(&mut scene, &people);
    let seat = Seat::nth(1).expect("seat B");
    scene.knob(&people[0], Knob::Kick(seat));
    let no = scene.knob(&people[0], Knob::Kick(seat)).answer.text;
    assert!(no.is_some_and(|text| text.contains("loses anyway")));
    assert!(scene.table.record.occupants[1].person().is_some());
}

#[test]
fn a_player_goes_when_the_last_who_had_not_agreed_has_left() {
    let (mut scene, people) = start_game(3, false);
    gets_going(&mut scene, &people);
    let seat = Seat::nth(1).expect("seat B");
    scene.knob(&people[0], Knob::Kick(seat));
    scene.knob(&people[0], Knob::Kick(seat));
    let effects = scene.ask(&people[2], &Ask::Depart);
    assert!(scene.table.record.occupants[1].person().is_none());
    assert_eq!(effects.farewells.len(), 1, "Boris is told");
}
