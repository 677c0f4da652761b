//! An obvious answer is given for players who want that, and no one else can tell.

use std::time::Duration;

use base::address::{Person, Place, Platform};
use base::lang::Lang;
use base::page::{Knob, Menu};
use base::preferences::{Calls, Preferences};
use engine::games::survival::Survival;
use engine::games::zombie_terror::{Options, ZombieTerror};
use engine::{Chance, EventLog, Play, Seat, Seed};
use speech::Words;

use crate::any::{AdvanceAnswers, AnyPlay, ErasedGame};
use crate::model::effect::{Change, Effects, NewMessage};
use crate::model::seat::{Due, Occupant};
use crate::model::table::Ask;
use crate::tests::{Scene, buttons, person, words};

/// Anna's seat.
fn a() -> Seat {
    Seat::nth(0).expect("the first seat")
}

fn anna() -> Person {
    person(1, "Anna", Lang::En)
}

/// A game of Survival for Anna and two AIs, up to a question that leaves her no choice; with what
/// came of the step that put it.
fn reach_vain_question(set: Preferences, reached: bool) -> (Scene, Effects) {
    let place = Place::new(Platform::Sandbox, "#main");
    let mut scene = Scene::of(&ErasedGame::<Survival>::NEW, place, &anna());
    (scene.reached, scene.preferences) = (reached, set);
    for _ in 0..2 {
        scene.knob(&anna(), Knob::AddAi);
    }
    let mut effects = scene.knob(&anna(), Knob::Start(None));
    while !is_vain(&scene) {
        effects = goes_on(&mut scene);
    }
    (scene, effects)
}

fn set(obvious: bool) -> Preferences {
    Preferences {
        obvious: Some(obvious),
        ..Preferences::default()
    }
}

fn play(scene: &Scene) -> &dyn AnyPlay {
    scene.table.play.as_deref().expect("the game runs")
}

fn is_asked(scene: &Scene) -> bool {
    scene.table.asked_seats().pending_seats().contains(a())
}

/// Whether Anna is asked something to which she has one answer.
fn is_vain(scene: &Scene) -> bool {
    let ahead = AdvanceAnswers {
        orders: &[],
        obvious: true,
    };
    is_asked(scene) && play(scene).is_answered(a(), ahead)
}

/// Anna answers if she is asked, with the first choice of each menu; else the table wakes.
fn goes_on(scene: &mut Scene) -> Effects {
    if is_asked(scene) {
        answers(scene)
    } else {
        wakes(scene)
    }
}

fn wakes(scene: &mut Scene) -> Effects {
    scene.now = scene.now.max(scene.wake().expect("the game goes on"));
    scene.table.tick(scene.now, &mut scene.rng)
}

fn answers(scene: &mut Scene) -> Effects {
    let mut trail = Vec::new();
    loop {
        let cast = scene.table.record.cast();
        let tell = scene.table.teller(Words::new(Lang::En), &cast, false);
        let side = play(scene).side(a(), &[], &trail, &tell);
        let options = side.options.expect("she is asked");
        trail = options.entries[0].trail.clone();
        let ask = Ask::Choice {
            menu: Menu::Pane,
            since: options.since,
            trail: trail.clone(),
        };
        let effects = scene.ask(&anna(), &ask);
        if effects.change == Change::Table {
            return effects;
        }
    }
}

#[test]
fn whoever_wishes_it_is_answered_for_after_a_while_and_told() {
    let (mut scene, _) = reach_vain_question(set(true), true);
    let asked = scene.now;
    let due = scene.table.record.due(a()).and_then(|due| due.at);
    let due = due.expect("she is answered for");
    assert!(
        (100..=9_000).contains(&due.since(asked).as_millis()),
        "{due:?}"
    );
    let question = play(&scene).asked_since(a());
    while scene.now < due {
        assert_eq!(play(&scene).asked_since(a()), question, "not before that");
        wakes(&mut scene);
    }
    let goes_on = !is_asked(&scene) || play(&scene).asked_since(a()) != question;
    assert!(goes_on && scene.now == due);
    let pane = words(&scene.pane(&anna()));
    assert!(pane.contains("Done: "), "{pane}");
}

#[test]
fn among_people_an_answer_for_somebody_takes_as_long_as_theirs() {
    let (mut scene, _) = reach_vain_question(set(false), true);
    scene.table.record.occupants[1] = Occupant::Person {
        person: person(2, "Boris", Lang::En),
        private: None,
        away: false,
        preferences: Preferences::default(),
        charm: None,
    };
    scene.preferences = set(true);
    scene.ask(&anna(), &Ask::Greet);
    let due = scene.table.record.due(a()).and_then(|due| due.at);
    let took = due.expect("she is answered for").since(scene.now);
    assert!((1_000..=9_000).contains(&took.as_millis()), "{took:?}");
}

#[test]
fn in_games_against_ais_alone_people_are_answered_for_unless_they_refuse() {
    let (mut scene, _) = reach_vain_question(Preferences::default(), true);
    assert!(scene.table.record.due(a()).is_some());
    scene.preferences = set(false);
    scene.ask(&anna(), &Ask::Greet);
    assert!(scene.table.record.due(a()).is_none());
}

#[test]
fn nobody_is_answered_for_who_has_not_wished_it() {
    let (mut scene, _) = reach_vain_question(set(false), true);
    assert!(scene.table.record.due(a()).is_none());
    let offered = |scene: &Scene| {
        let pane = scene.pane(&anna());
        buttons(&pane).any(|it| it.label.contains("Play forced moves"))
    };
    assert!(offered(&scene), "where it saves a tap she may wish it");
    scene.preferences = set(true);
    scene.ask(&anna(), &Ask::Greet);
    assert!(scene.table.record.due(a()).is_some(), "from here on");
    assert!(!offered(&scene));
    scene.preferences = set(false);
    scene.ask(&anna(), &Ask::Greet);
    assert!(scene.table.record.due(a()).is_none(), "and no more");
}

#[test]
fn to_the_others_it_is_a_press() {
    let worlds = [true, false].map(|obvious| {
        let (mut scene, _) = reach_vain_question(set(obvious), true);
        scene.now = scene.now.add_span(Duration::from_secs(5));
        let effects = if obvious {
            let since = play(&scene).asked_since(a());
            let at = Some(scene.now);
            for alone in scene.table.record.alone.values_mut() {
                alone.due = None;
            }
            let alone = scene.table.record.alone.entry(a()).or_default();
            alone.due = Some(Due { at, since });
            scene.table.record.wake = at;
            scene.table.tick(scene.now, &mut scene.rng)
        } else {
            answers(&mut scene)
        };
        let asked = scene.table.asked_seats();
        let seen = scene.table.record.alone[&a()].seen;
        (asked, effects.sent, effects.tail, seen, scene.table.board())
    });
    assert_eq!(worlds[0], worlds[1]);
}

#[test]
fn nobody_is_rung_for_what_is_answered_for_them_but_everybody_is_named_as_ever() {
    let called = |obvious, reached| {
        let calls = Calls::Always;
        let (scene, effects) = reach_vain_question(
            Preferences {
                calls,
                ..set(obvious)
            },
            reached,
        );
        (
            effects.sent.contains(&NewMessage::Pane(a())),
            scene.table.ping(0),
        )
    };
    assert_eq!(called(false, true), (true, None));
    assert_eq!(called(true, true), (false, None), "only she would hear it");
    assert_eq!(called(true, false), called(false, false));
    assert!(called(true, false).1.is_some(), "everybody reads that");
}

#[test]
fn what_was_answered_for_somebody_is_taken_back_with_the_step_before() {
    let mut rng = Chance::from_seed(Seed::from_number(1));
    let mut told = EventLog::new();
    let start = |told: &mut _| {
        Play::<ZombieTerror>::start(Options::default(), 2, Seed::from_number(5), told)
    };
    let mut play = start(&mut told);
    let forced = loop {
        let seat = play.pending_seats().single().unwrap_or_else(a);
        match play.obvious(seat) {
            Some(only) if play.can_undo(seat) => break (seat, only),
            _ if play.is_over() => play = start(&mut told),
            _ => {
                let action = *rng.pick(&play.legal(seat));
                play.act(seat, action).expect("it is legal");
            }
        }
    };
    let (seat, only) = forced;
    let asked = play.legal(seat);
    play.act(seat, only).expect("it is legal");
    let mut other = play.clone();
    assert!(AnyPlay::undo(&mut other, seat, None, false).is_ok());
    assert_eq!(other.legal(seat), asked, "one step");
    assert!(AnyPlay::undo(&mut play, seat, None, true).is_ok());
    let settled = play.obvious(seat).is_none() || !play.can_undo(seat);
    assert!(settled && play.legal(seat) != asked, "up to a choice");
}
