//! Games that people agree to end where they stand.

use base::address::Person;
use base::lang::Lang;
use base::page::{Knob, Page};
use engine::ai::Level;
use engine::games::zombiaki::Zombiaki;

use crate::any::ErasedGame;
use crate::model::record::Stage;
use crate::model::seat::Occupant;
use crate::model::table::{Ask, Table};
use crate::tests::{Scene, buttons, person, private, words};

/// A game that has ended.
const OVER: Stage = Stage::Over { next: None };

/// Sets up a game with people of these names.
fn start_game(names: &[&str]) -> (Scene, Vec<Person>) {
    let people = (1..).zip(names);
    let people: Vec<_> = people
        .map(|(id, name)| person(id, name, Lang::En))
        .collect();
    let mut scene = Scene::new(&people[0]);
    for other in &people[1..] {
        scene.knob(other, Knob::Join(None));
    }
    if people.len() == 1 {
        scene.knob(&people[0], Knob::AddAi);
    }
    scene.knob(&people[0], Knob::Start(None));
    (scene, people)
}

fn offers(board: &Page) -> bool {
    buttons(board).any(|button| button.label == "🏳 End the game")
}

#[test]
fn a_game_ends_where_it_stands_when_all_agree() {
    let (mut scene, people) = start_game(&["Anna", "Boris", "Vera"]);
    assert!(!offers(&scene.table.board()), "nobody has offered it");
    scene.knob(&people[0], Knob::End);
    scene.knob(&people[0], Knob::End);
    let board = scene.table.board();
    assert!(offers(&board), "twice is one voice");
    let text = words(&board);
    assert!(text.contains("Anna. 1 of 3 players agree."), "{text}");
    scene.knob(&people[2], Knob::End);
    assert_eq!(scene.table.record.stage, Stage::Playing);
    scene.knob(&people[1], Knob::End);
    assert_eq!(scene.table.record.stage, OVER);
    let text = words(&scene.table.board());
    assert!(text.contains("Everyone agrees"), "{text}");
    assert!(scene.table.winners().is_none());
    let next = scene.knob(&people[1], Knob::Rematch).rematch;
    let next = next.expect("they may begin anew").table;
    assert!(!next.record.agreed && next.record.ending.is_empty());
}

#[test]
fn whoever_plays_with_others_can_offer_an_end_in_their_pane() {
    let offered = |scene: &Scene, who: &Person| {
        let pane = scene.pane(who);
        buttons(&pane).any(|button| button.label == "🤝 Offer to end it")
    };
    for (names, others) in [(&["Anna", "Boris"][..], true), (&["Anna"], false)] {
        let (scene, people) = start_game(names);
        assert_eq!(offered(&scene, &people[0]), others);
    }
    let (mut scene, people) = start_game(&["Anna", "Boris"]);
    scene.knob(&people[0], Knob::End);
    assert!(!offered(&scene, &people[0]), "it is offered already");
}

#[test]
fn whoever_plays_on_takes_the_offer_off_the_table() {
    let (mut scene, people) = start_game(&["Anna", "Boris"]);
    scene.knob(&people[0], Knob::End);
    scene.knob(&people[1], Knob::GoOn);
    let board = scene.table.board();
    assert!(!offers(&board) && words(&board).contains("Boris plays on."));
    let late = scene.knob(&people[0], Knob::GoOn);
    assert!(late.answer.alert && !late.is_change());
    scene.knob(&people[1], Knob::End);
    assert_eq!(scene.table.record.stage, Stage::Playing);
}

#[test]
fn ais_and_whoever_has_left_agree_to_anything() {
    let (mut scene, people) = start_game(&["Anna", "Boris"]);
    scene.knob(&people[0], Knob::End);
    scene.knob(&people[1], Knob::Leave);
    scene.knob(&people[1], Knob::Leave);
    assert_eq!(scene.table.record.stage, OVER);

    let (mut scene, people) = start_game(&["Anna"]);
    let first = scene.knob(&people[0], Knob::End);
    assert!(first.answer.alert && !first.is_change(), "it may be a slip");
    scene.knob(&people[0], Knob::End);
    assert_eq!(scene.table.record.stage, OVER);
}

#[test]
fn whoever_leaves_takes_their_voice_along() {
    let (mut scene, people) = start_game(&["Anna", "Boris", "Vera"]);
    scene.knob(&people[0], Knob::End);
    for _ in 0..2 {
        scene.knob(&people[0], Knob::Leave);
    }
    assert!(!offers(&scene.table.board()), "nobody there wants it");
    scene.knob(&people[1], Knob::End);
    assert_eq!(scene.table.record.stage, Stage::Playing);
    scene.knob(&people[0], Knob::Back);
    scene.knob(&people[2], Knob::End);
    assert_eq!(
        scene.table.record.stage,
        Stage::Playing,
        "Anna is asked too"
    );
    scene.knob(&people[0], Knob::End);
    assert_eq!(scene.table.record.stage, OVER);
}

#[test]
fn who_was_silent_and_would_end_it_is_back_and_asked_whether_they_are_sure() {
    let (mut scene, people) = start_game(&["Anna"]);
    scene.falls_silent(0);
    let first = scene.knob(&people[0], Knob::End);
    assert!(first.answer.alert);
    assert_eq!(scene.table.record.stage, Stage::Playing);
    assert!(scene.table.record.occupants[0].is_there());
    scene.knob(&people[0], Knob::End);
    assert_eq!(scene.table.record.stage, OVER);
    assert!(scene.table.record.wake.is_none());
}

#[test]
fn where_one_plays_against_one_whoever_gives_up_has_lost() {
    let (mut scene, people) = start_game(&["Anna", "Boris"]);
    let sure = scene.knob(&people[0], Knob::Concede);
    assert!(sure.answer.alert && !sure.is_change(), "it may be a slip");
    scene.knob(&people[0], Knob::Concede);
    assert_eq!(scene.table.record.stage, OVER);
    assert_eq!(
        scene.table.winners().map(|it| it.to_string()),
        Some("B".into())
    );
    assert!(scene.table.won_by_rules().is_none() && scene.table.record.wake.is_none());
    let board = scene.table.board();
    assert!(
        words(&board).contains("Anna concedes: Boris wins."),
        "{board:?}"
    );
    let late = scene.knob(&people[1], Knob::Concede);
    assert!(late.answer.alert && !late.is_change());
    let again = scene.knob(&people[1], Knob::Rematch).rematch;
    let next = again.expect("there is another game").table;
    assert!(next.record.conceded.is_none() && next.winners().is_none());
}

#[test]
fn among_three_nobody_can_give_the_game_away() {
    let (mut scene, people) = start_game(&["Anna", "Boris", "Vera"]);
    for _ in 0..2 {
        let effects = scene.knob(&people[0], Knob::Concede);
        assert!(effects.answer.alert && !effects.is_change());
    }
    assert_eq!(scene.table.record.stage, Stage::Playing);
}

/// The seats of AIs, and how well they play.
fn ais(table: &Table) -> Vec<(usize, Level)> {
    let seats = table.record.occupants.iter().enumerate();
    let ais = seats.filter_map(|(seat, occupant)| match occupant {
        Occupant::Ai { level, .. } => Some((seat, *level)),
        Occupant::Person { .. } => None,
    });
    ais.collect()
}

#[test]
fn whoever_has_played_alone_says_how_the_next_game_differs() {
    let next_by = |knob: Knob| {
        let anna = person(1, "Anna", Lang::En);
        let mut scene = Scene::of(&ErasedGame::<Zombiaki>::NEW, private(&anna), &anna);
        scene.ask(&anna, &Ask::Face(Level::Easy));
        scene.knob(&anna, Knob::Concede);
        scene.knob(&anna, Knob::Concede);
        let page = scene.table.board();
        let text = words(&page);
        assert!(
            text.contains("You have lost.") && text.contains("Anna concedes"),
            "{text}"
        );
        let again = scene
            .knob(&anna, knob)
            .rematch
            .expect("there is another game");
        (ais(&scene.table), ais(&again.table))
    };
    let (before, same) = next_by(Knob::Rematch);
    assert_eq!(before, same);
    let (_, harder) = next_by(Knob::Harder);
    assert_eq!(harder, [(before[0].0, Level::Normal)]);
    let (_, other) = next_by(Knob::OtherSide);
    assert_eq!(other, [(1 - before[0].0, Level::Easy)]);
}
