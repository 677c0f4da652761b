//! The calls: to which people, in which place and when. A call gives nothing away.

use base::address::{Audience, Person};
use base::fit::unfold_details;
use base::lang::Lang;
use base::page::{Block, Knob, Page};
use base::preferences::Calls;
use base::time::Uptime;
use engine::Seat;

use crate::model::clock::Clock;
use crate::model::effect::{Effects, NewMessage};
use crate::model::seat::Occupant;
use crate::model::table::Ask;
use crate::tests::{Scene, buttons, called_names, person};

const SECOND: i64 = 1_000;

/// Two people with the relaxed clock, asked for their first throws, with or without private chats.
fn start_game(reached: bool) -> (Scene, [Person; 2]) {
    let people = [person(1, "Anna", Lang::En), person(2, "Boris", Lang::En)];
    let mut scene = Scene::new(&people[0]);
    scene.reached = reached;
    scene.table.record.clock = Clock::Relaxed;
    scene.knob(&people[1], Knob::Join(None));
    scene.knob(&people[0], Knob::Start(None));
    (scene, people)
}

/// Answers for everyone until the shown round is over and new questions come.
fn play_round(scene: &mut Scene, people: &[Person; 2]) -> Effects {
    answers_until_shown(scene, people);
    goes_on(scene)
}

fn answers_until_shown(scene: &mut Scene, people: &[Person; 2]) {
    let texts = |first| {
        let others = [
            "trophy rock",
            "trophy scissors",
            "flip",
            "kill rock",
            "pass",
            "yield",
        ];
        [first].into_iter().chain(others)
    };
    for _ in 0..20 {
        for (place, person) in (0..).zip(people) {
            if scene.table.asked_seats().show {
                return;
            }
            if scene
                .table
                .asked_seats()
                .pending_seats()
                .contains(seat(place))
            {
                let first = ["throw rock", "throw scissors"][usize::from(place)];
                let answered = texts(first).any(|text| types(scene, person, text).is_change());
                assert!(answered, "one of these answers every question");
            }
        }
    }
    panic!("no round was shown");
}

/// Sets both players to be called whatever they did, and lets new questions come.
fn call_everybody(scene: &mut Scene, people: &[Person; 2]) -> Effects {
    answers_until_shown(scene, people);
    for place in 0..2 {
        set(scene, place, Calls::Always);
    }
    goes_on(scene)
}

/// Wakes the table until a round was shown and everyone has a new question.
fn goes_on(scene: &mut Scene) -> Effects {
    let mut shown = scene.table.asked_seats().show;
    for _ in 0..100 {
        scene.now = scene.wake().expect("the table goes on by itself");
        let effects = scene.table.tick(scene.now, &mut scene.rng);
        let shows = scene.table.asked_seats().show;
        if shown && !shows {
            return effects;
        }
        shown = shows;
    }
    panic!("nobody was asked anew");
}

fn types(scene: &mut Scene, person: &Person, text: &str) -> Effects {
    scene.ask(person, &Ask::Typed(text.to_owned()))
}

fn seat(place: u8) -> Seat {
    Seat::nth(place).expect("there is such a seat")
}

fn set(scene: &mut Scene, place: usize, calls: Calls) {
    let occupant = &mut scene.table.record.occupants[place];
    let Occupant::Person { preferences, .. } = occupant else {
        panic!("a person sits there");
    };
    preferences.calls = calls;
}

/// The names of those who are asked.
fn awaited_names(scene: &Scene) -> Vec<String> {
    let awaited = scene.table.asked_seats().pending_seats();
    let people = scene.table.record.people();
    let asked = people.filter(|(seat, _)| awaited.contains(*seat));
    asked.map(|(_, person)| person.name.clone()).collect()
}

fn rings(scene: &Scene, person: &Person) -> bool {
    let panes = scene.table.panes(&Default::default());
    let own = panes
        .into_iter()
        .find(|(audience, ..)| *audience == Audience::Pane(person.id));
    own.is_some_and(|(.., page)| page.rings)
}

#[test]
fn whoever_has_just_been_there_is_not_called() {
    let (mut scene, people) = start_game(true);
    let effects = play_round(&mut scene, &people);
    assert!(effects.sent.is_empty(), "{:?}", effects.sent);
    assert_eq!(scene.table.ping(0), None);
    assert!(people.iter().all(|person| !rings(&scene, person)));
}

#[test]
fn whoever_has_gone_is_called_when_they_are_asked_again() {
    for reached in [false, true] {
        let (mut scene, people) = start_game(reached);
        types(&mut scene, &people[0], "throw rock");
        // both are silent from here on, and shamblers answer for them
        let effects = goes_on(&mut scene);
        let panes = [seat(0), seat(1)].map(|seat| effects.sent.contains(&NewMessage::Pane(seat)));
        assert_eq!(panes, [reached; 2]);
        let names: &[&str] = if reached { &[] } else { &["Anna", "Boris"] };
        assert_eq!(called_names(scene.table.ping(0)), names);
    }
}

#[test]
fn where_nobody_has_a_private_chat_one_message_names_all_who_were_asked() {
    let (mut scene, people) = start_game(false);
    let effects = call_everybody(&mut scene, &people);
    assert!(effects.sent.contains(&NewMessage::Ping(0)));
    assert_eq!(called_names(scene.table.ping(0)), awaited_names(&scene));
    let first = scene.table.ping(0);
    answers_until_shown(&mut scene, &people);
    assert_ne!(scene.table.ping(0), first, "it has served");
}

#[test]
fn whoever_has_a_private_chat_is_called_there_and_nobody_sees_it() {
    let (mut scene, people) = start_game(true);
    let effects = call_everybody(&mut scene, &people);
    assert!(!effects.sent.contains(&NewMessage::Ping(0)) && scene.table.ping(0).is_none());
    let mut rung = Vec::new();
    for (place, person) in (0..).zip(&people) {
        let sent = effects.sent.contains(&NewMessage::Pane(seat(place)));
        assert_eq!(sent, rings(&scene, person));
        rung.extend(sent.then(|| person.name.clone()));
    }
    assert_eq!(rung, awaited_names(&scene));
}

#[test]
fn whoever_wants_no_calls_gets_none_at_half_time_either() {
    for reached in [false, true] {
        let (mut scene, _) = start_game(reached);
        set(&mut scene, 0, Calls::Never);
        set(&mut scene, 1, Calls::Never);
        scene.now = Uptime(150 * SECOND);
        let effects = scene.table.tick(scene.now, &mut scene.rng);
        assert!(effects.sent.is_empty(), "{:?}", effects.sent);
    }
}

#[test]
fn a_press_in_a_pane_and_an_order_change_nothing_in_what_is_said_to_all() {
    let worlds = [true, false].map(|presses| {
        let (mut scene, people) = start_game(false);
        scene.now = Uptime(60 * SECOND);
        answers_until_shown(&mut scene, &people);
        if presses {
            scene.ask(&people[1], &Ask::OpenPane);
        }
        goes_on(&mut scene);
        (scene.table.ping(0), scene.table.board())
    });
    assert_eq!(worlds[0], worlds[1]);
}

#[test]
fn a_nudge_names_all_others_once_whether_they_have_decided_or_not() {
    for decided in [false, true] {
        let (mut scene, people) = start_game(true);
        if decided {
            types(&mut scene, &people[1], "throw rock");
        }
        let nudged = scene.knob(&people[0], Knob::Nudge);
        assert!(nudged.is_change() && nudged.sent.contains(&NewMessage::Ping(0)));
        assert_eq!(called_names(scene.table.ping(0)), ["Boris"], "{decided}");
        let again = scene.knob(&people[0], Knob::Nudge);
        assert!(!again.is_change() && again.answer.alert, "once");
        let other = scene.knob(&people[1], Knob::Nudge);
        assert!(other.sent.contains(&NewMessage::Ping(0)));
    }
}

#[test]
fn whoever_waits_has_a_button_to_call_the_others_until_they_were_called() {
    let (mut scene, people) = start_game(true);
    let offered = |scene: &Scene| {
        let pane = scene.pane(&people[0]);
        buttons(&pane).any(|button| button.label == "🔔 Send a reminder")
    };
    assert!(!offered(&scene), "she is asked herself");
    assert!(types(&mut scene, &people[0], "throw rock").is_change());
    assert!(offered(&scene));
    scene.knob(&people[0], Knob::Nudge);
    assert!(!offered(&scene));
}

#[test]
fn whoever_wants_no_calls_is_not_nudged_and_nobody_is_told_so() {
    let answers = [Calls::Never, Calls::Away].map(|calls| {
        let (mut scene, people) = start_game(true);
        set(&mut scene, 1, calls);
        let nudged = scene.knob(&people[0], Knob::Nudge);
        assert_eq!(nudged.sent.is_empty(), calls == Calls::Never);
        nudged.answer
    });
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn a_slow_clock_tells_until_when_there_is_time_and_a_quick_one_does_not() {
    let tells = |page: &Page| {
        let blocks = unfold_details(&page.blocks);
        blocks.iter().any(|it| matches!(it, Block::When(..)))
    };
    for (clock, told) in [(Clock::Slow, true), (Clock::Relaxed, false)] {
        let people = [person(1, "Anna", Lang::En), person(2, "Boris", Lang::En)];
        let mut scene = Scene::new(&people[0]);
        scene.table.record.clock = clock;
        scene.knob(&people[1], Knob::Join(None));
        scene.knob(&people[0], Knob::Start(None));
        assert_eq!(tells(&scene.pane(&people[0])), told);
        assert_eq!(tells(&scene.table.board()), told);
    }
}

#[test]
fn who_sleeps_is_called_in_the_morning_and_a_secret_answer_does_not_show() {
    const HOUR: i64 = 3_600 * SECOND;
    for answers in [false, true] {
        let people = [person(1, "Anna", Lang::En), person(2, "Boris", Lang::En)];
        let mut scene = Scene::new(&people[0]);
        scene.reached = false;
        scene.knob(&people[1], Knob::Join(None));
        set(&mut scene, 0, Calls::Never);
        scene.knob(&people[0], Knob::Start(None));
        if let Occupant::Person { preferences, .. } = &mut scene.table.record.occupants[1] {
            preferences.night = Some(base::zone::Clock::Ahead(2));
        }
        // it is three where Boris sleeps
        scene.table.session.ahead = HOUR;
        let nudged = scene.knob(&people[0], Knob::Nudge);
        assert!(nudged.is_change() && nudged.sent.is_empty());
        assert_eq!(scene.table.ping(0), None);
        if answers {
            assert!(types(&mut scene, &people[1], "throw rock").is_change());
        }
        // both were there when they were asked; she wants no calls, and he sleeps
        set(&mut scene, 0, Calls::Never);
        scene.now = Uptime(20 * SECOND);
        assert!(scene.table.tick(scene.now, &mut scene.rng).sent.is_empty());
        scene.now = scene.wake().expect("in the morning it looks again");
        assert_eq!(scene.now, Uptime(5 * HOUR));
        let sent = scene.table.tick(scene.now, &mut scene.rng).sent;
        assert!(sent.contains(&NewMessage::Ping(0)), "answered: {answers}");
        assert_eq!(called_names(scene.table.ping(0)), ["Boris"]);
        assert_eq!(scene.wake(), None, "once");
    }
}

#[test]
fn who_was_there_when_asked_is_called_once_they_are_gone_if_the_same_is_awaited() {
    for clock in [Clock::Off, Clock::Live, Clock::Relaxed, Clock::Slow] {
        let (mut scene, people) = start_game(true);
        scene.table.record.clock = clock;
        // the others' presence is of the clock too
        let gone = if clock == Clock::Live { 10 } else { 20 } * SECOND;
        let effects = play_round(&mut scene, &people);
        assert!(
            effects.sent.is_empty(),
            "they are there: {:?}",
            effects.sent
        );
        let asked = scene.table.asked_seats().pending_seats();
        let last = scene
            .table
            .record
            .alone
            .values()
            .filter_map(|it| it.touched);
        let last = last.max().expect("they have played");
        scene.now = Uptime(last.0 + gone - 1).max(scene.now);
        assert!(scene.table.tick(scene.now, &mut scene.rng).sent.is_empty());
        scene.now = Uptime(last.0 + gone).max(scene.now);
        let sent = scene.table.tick(scene.now, &mut scene.rng).sent;
        for place in 0..2 {
            let called = sent.contains(&NewMessage::Pane(seat(place)));
            assert_eq!(called, asked.contains(seat(place)), "{clock:?}: {sent:?}");
        }
        let again = scene.table.tick(scene.now, &mut scene.rng);
        assert!(again.sent.is_empty(), "once");
    }
}

#[test]
fn who_answers_before_they_are_gone_is_not_called() {
    let (mut scene, people) = start_game(true);
    play_round(&mut scene, &people);
    answers_until_shown(&mut scene, &people);
    let gone = scene.now.add_span(std::time::Duration::from_secs(21));
    let effects = scene.table.tick(gone, &mut scene.rng);
    let answered = |seat| !scene.table.asked_seats().pending_seats().contains(seat);
    let called = effects.sent.iter().filter_map(|sent| match sent {
        NewMessage::Pane(seat) => Some(*seat),
        _ => None,
    });
    assert!(!called.into_iter().any(answered), "{:?}", effects.sent);
}

#[test]
fn whose_private_chat_takes_nothing_is_called_by_name_once_and_from_then_on() {
    let (mut scene, people) = start_game(true);
    let sent = call_everybody(&mut scene, &people).sent;
    assert!(sent.contains(&NewMessage::Pane(seat(1))) && !sent.contains(&NewMessage::Ping(0)));
    let unheard = scene.table.note_unheard(scene.now, people[1].id);
    assert!(
        unheard.sent.contains(&NewMessage::Ping(0)),
        "{:?}",
        unheard.sent
    );
    assert_eq!(called_names(scene.table.ping(0)), ["Boris"]);
    let again = scene.table.note_unheard(scene.now, people[1].id);
    assert!(!again.is_change(), "it is known");
    let stranger = person(9, "Vera", Lang::En);
    assert!(!scene.table.note_unheard(scene.now, stranger.id).is_change());
    let mut asked = 0;
    for _ in 0..3 {
        let sent = call_everybody(&mut scene, &people).sent;
        let is_asked = scene.table.asked_seats().pending_seats().contains(seat(1));
        assert_eq!(sent.contains(&NewMessage::Ping(0)), is_asked);
        assert!(!rings(&scene, &people[1]), "their pane comes as it is");
        asked += usize::from(is_asked);
    }
    assert!(asked > 0, "he is asked again");
}
