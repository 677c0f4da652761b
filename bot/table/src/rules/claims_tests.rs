//! A spectator may play for an AI if all agree.

use std::collections::BTreeSet;

use base::address::{Audience, Person};
use base::lang::Lang;
use base::page::Knob;
use engine::Seat;

use super::feats::is_among_people;
use crate::model::clock::Clock;
use crate::model::record::Stage;
use crate::model::seat::Occupant;
use crate::model::table::Ask;
use crate::tests::scenes;
use crate::tests::{Scene, buttons, person, words};

/// Sets up a game of two people and an AI, with a spectator.
fn start_game() -> (Scene, [Person; 3]) {
    let people = [(1, "Anna"), (2, "Boris"), (9, "Vera")];
    let people = people.map(|(number, name)| person(number, name, Lang::En));
    let mut scene = Scene::new(&people[0]);
    scene.knob(&people[1], Knob::Join(None));
    scene.knob(&people[0], Knob::AddAi);
    scene.table.record.guarded = true;
    scene.knob(&people[0], Knob::Start(None));
    assert_eq!(scene.table.record.stage, Stage::Playing);
    (scene, people)
}

fn ais(scene: &Scene) -> usize {
    let occupants = scene.table.record.occupants.iter();
    occupants
        .filter(|it| matches!(it, Occupant::Ai { .. }))
        .count()
}

#[test]
fn who_watches_plays_for_an_ai_when_everybody_agrees_who_plays() {
    let (mut scene, [anna, boris, vera]) = start_game();
    let board = scene.table.board();
    assert!(scene.press(&vera, &board, "Replace an AI").is_change());
    let board = scene.table.board();
    assert!(
        words(&board).contains("Vera asks to take over from"),
        "{board:?}"
    );
    assert!(scene.press(&anna, &board, "Agree").is_change());
    assert_eq!(ais(&scene), 1, "Boris has not agreed");
    assert!(!scene.knob(&vera, Knob::Admit).is_change(), "nor may she");
    scene.press(&boris, &board, "Agree");
    assert_eq!(ais(&scene), 0);
    let seat = scene.table.record.seat_of(vera.id);
    assert_eq!(seat, Seat::nth(2));
    let pane = scene.pane(&vera);
    assert!(buttons(&pane).any(|button| button.label.contains("Rock")));
    let board = scene.table.board();
    assert!(!buttons(&board).any(|it| it.label.contains("Replace an AI")));
}

#[test]
fn who_watches_a_game_that_is_not_rated_plays_for_an_ai_at_once() {
    let people = [(1, "Anna"), (9, "Vera")];
    let [anna, vera] = people.map(|(number, name)| person(number, name, Lang::En));
    let mut scene = Scene::new(&anna);
    scene.table.record.clock = Clock::Relaxed;
    scene.knob(&anna, Knob::AddAi);
    scene.knob(&anna, Knob::Start(None));
    assert!(scene.table.record.unhurried);
    assert!(scene.knob(&vera, Knob::Claim).is_change());
    assert_eq!(scene.table.record.seat_of(vera.id), Seat::nth(1));
    assert!(words(&scene.table.board()).contains("Vera takes over from"));
    assert!(!scene.table.record.unhurried, "she holds up no one");
    assert!(scene.table.board().until.is_some());
}

#[test]
fn whoever_has_left_a_seat_knows_its_hand_and_plays_for_nobody_else() {
    let (mut scene, [_, boris, _]) = start_game();
    for _ in 0..2 {
        scene.knob(&boris, Knob::Leave);
    }
    let refused = scene.knob(&boris, Knob::Claim);
    assert!(!refused.is_change() && scene.table.record.claim.is_none());
    scene.knob(&boris, Knob::Back);
    assert_eq!(scene.table.record.seat_of(boris.id), Seat::nth(1));
}

#[test]
fn whoever_takes_over_the_seat_of_somebody_sent_away_has_not_played_the_whole_game() {
    let people = [(1, "Anna"), (2, "Boris"), (9, "Vera")];
    let [anna, boris, vera] = people.map(|(number, name)| person(number, name, Lang::En));
    let mut scene = Scene::new(&anna);
    scene.knob(&boris, Knob::Join(None));
    scene.knob(&anna, Knob::Start(None));
    assert!(is_among_people(&scene.table.record));
    for _ in 0..2 {
        scene.knob(&anna, Knob::Kick(Seat::nth(1).unwrap()));
    }
    scene.knob(&vera, Knob::Claim);
    scene.knob(&anna, Knob::Admit);
    assert_eq!(scene.table.record.seat_of(vera.id), Seat::nth(1));
    assert!(!is_among_people(&scene.table.record));
}

#[test]
fn one_who_does_not_agree_is_enough_and_is_not_named() {
    let (mut scene, [anna, boris, vera]) = start_game();
    scene.knob(&vera, Knob::Claim);
    let other = person(8, "Olga", Lang::En);
    assert!(
        !scene.knob(&other, Knob::Claim).is_change(),
        "one at a time"
    );
    scene.knob(&anna, Knob::Admit);
    scene.knob(&boris, Knob::Dismiss);
    assert!(!scene.knob(&anna, Knob::Admit).is_change(), "it is off");
    assert_eq!(ais(&scene), 1);
    let board = words(&scene.table.board());
    assert!(board.contains("Vera keeps watching."), "{board}");
    assert!(
        !scene.knob(&anna, Knob::Claim).is_change(),
        "she has a seat"
    );
}

#[test]
fn the_seat_of_somebody_who_may_come_back_is_nobody_else_s() {
    let (mut scene, [anna, boris, vera]) = start_game();
    for _ in 0..2 {
        scene.knob(&boris, Knob::Leave);
    }
    scene.knob(&vera, Knob::Claim);
    scene.knob(&anna, Knob::Admit);
    assert_eq!(scene.table.record.seat_of(vera.id), Seat::nth(2));
    let other = person(8, "Olga", Lang::En);
    assert!(!scene.knob(&other, Knob::Claim).is_change());
    assert!(scene.knob(&boris, Knob::Back).is_change());
}

#[test]
fn who_is_forgotten_claims_nothing() {
    let (mut scene, [_, _, vera]) = start_game();
    scene.knob(&vera, Knob::Claim);
    scene.ask(&vera, &Ask::Forget);
    assert!(!scene.table.to_stored().body.contains("Vera"));
}

#[test]
fn who_goes_holds_up_nobody_who_was_agreed_to() {
    let (mut scene, [anna, boris, vera]) = start_game();
    scene.knob(&vera, Knob::Claim);
    scene.knob(&anna, Knob::Admit);
    for _ in 0..2 {
        scene.knob(&boris, Knob::Leave);
    }
    assert_eq!(scene.table.record.seat_of(vera.id), Seat::nth(2));
    let (mut scene, [anna, boris, vera]) = start_game();
    scene.knob(&vera, Knob::Claim);
    scene.knob(&anna, Knob::Admit);
    scene.ask(&boris, &Ask::Forget);
    assert_eq!(scene.table.record.seat_of(vera.id), Seat::nth(2));
}

#[test]
fn who_asks_twice_asks_nobody_anew() {
    let (mut scene, [anna, boris, vera]) = start_game();
    scene.knob(&vera, Knob::Claim);
    scene.knob(&anna, Knob::Admit);
    assert!(!scene.knob(&vera, Knob::Claim).is_change());
    scene.knob(&boris, Knob::Admit);
    assert_eq!(scene.table.record.seat_of(vera.id), Seat::nth(2));
}

#[test]
fn who_was_silent_and_agrees_is_back() {
    let (mut scene, [anna, boris, vera]) = start_game();
    scene.falls_silent(0);
    scene.falls_silent(1);
    scene.knob(&vera, Knob::Claim);
    scene.knob(&anna, Knob::Admit);
    assert_eq!(scene.table.record.seat_of(vera.id), Seat::nth(2));
    assert!(scene.table.record.occupants[0].is_there());
    assert!(!scene.table.record.occupants[1].is_there());
    assert!(scene.table.record.seat_of(boris.id).is_some());
}

#[test]
fn the_seat_of_a_player_who_left_the_chat_is_free_until_they_are_back() {
    for comes_back in [true, false] {
        let (mut scene, people) = scenes::start_game(2, false);
        let boris = &people[1];
        let vera = person(9, "Vera", Lang::En);
        // a spectator took over a seat before, so the game isn't rated
        scene.table.record.taken_over = true;
        scene.ask(boris, &Ask::Depart);
        let board = scene.table.board();
        assert!(
            words(&board).contains("A spectator can take the seat."),
            "{board:?}"
        );
        if comes_back {
            scene.knob(boris, Knob::Back);
            assert!(!scene.knob(&vera, Knob::Claim).is_change());
            continue;
        }
        assert!(scene.knob(&vera, Knob::Claim).is_change());
        assert_eq!(scene.table.record.seat_of(vera.id), Seat::nth(1));
        assert!(words(&scene.table.board()).contains("Vera takes over from Boris"));
        // Boris's own page says so, and he can take no other seat
        let panes = scene.table.panes(&BTreeSet::new());
        let own = panes
            .iter()
            .find(|(audience, ..)| *audience == Audience::Pane(boris.id));
        let (.., page) = own.expect("he had one");
        assert!(words(page).contains("another player has taken your seat"));
        for knob in [Knob::Back, Knob::Claim] {
            let refused = scene.knob(boris, knob).answer.text.expect("he is told why");
            assert!(
                refused.contains("another player has taken your seat"),
                "{refused}"
            );
        }
        scene.table.record.forget(boris.id);
        assert_eq!(scene.table.record.replaced, []);
    }
}
