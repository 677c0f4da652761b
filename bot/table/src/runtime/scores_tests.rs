//! The results of games that players left, slept through or were removed from.

use base::page::Knob;
use engine::Seat;

use super::scores::score_game;
use crate::model::seat::Occupant;
use crate::tests::scenes::{gets_going, start_game};

fn seat(place: u8) -> Seat {
    Seat::nth(place).expect("a table has it")
}

#[test]
fn who_leaves_a_rated_game_is_scored_at_once_and_the_others_at_its_end() {
    let (mut scene, people) = start_game(3, false);
    gets_going(&mut scene, &people);
    assert!(score_game(&scene.table).is_none());
    scene.knob(&people[1], Knob::Leave);
    scene.knob(&people[1], Knob::Leave);
    let scored = score_game(&scene.table).expect("the loss is scored");
    assert!(scored.rated && !scored.over && scored.winners.is_empty());
    assert_eq!(scored.forfeited.single(), Some(seat(1)));
    scene.knob(&people[2], Knob::Leave);
    scene.knob(&people[2], Knob::Leave);
    let scored = score_game(&scene.table).expect("it is over");
    assert!(scored.rated && scored.over);
    assert_eq!(scored.winners.single(), Some(seat(0)));
    assert_eq!((scored.forfeited.len(), scored.sides.len()), (2, 3));
}

#[test]
fn for_who_was_removed_the_game_is_not_rated() {
    let (mut scene, people) = start_game(3, false);
    gets_going(&mut scene, &people);
    for person in [0, 0, 2] {
        scene.knob(&people[person], Knob::Kick(seat(1)));
    }
    scene.knob(&people[2], Knob::Leave);
    scene.knob(&people[2], Knob::Leave);
    let scored = score_game(&scene.table).expect("it is over");
    assert_eq!(scored.excused.single(), Some(seat(1)));
    assert_eq!(scored.forfeited.single(), Some(seat(2)));
}

#[test]
fn a_shambler_wins_for_nobody() {
    let (mut scene, people) = start_game(2, false);
    gets_going(&mut scene, &people);
    scene.knob(&people[0], Knob::Concede);
    scene.knob(&people[0], Knob::Concede);
    let scored = score_game(&scene.table).expect("it is over");
    assert!(scored.winners.contains(seat(1)));
    if let Occupant::Person { away, .. } = &mut scene.table.record.occupants[1] {
        *away = true;
    }
    let scored = score_game(&scene.table).expect("it is over");
    assert!(scored.winners.is_empty());
}
