//! Silent players at the test game: turns under cover, secret bids, windows and teams all come to their end. A
//! shambler's act shows nothing where a person's act shows nothing.

use std::time::Duration;

use base::page::{Knob, Page};
use table::Ask;

use crate::scene::{Digs, Scene, seat};

const NAMES: [&str; 4] = ["Anna", "Boris", "Chris", "Dora"];

/// The switches of the lobby.
const TEAMS: Knob = Knob::Option(0);
const DAYLIGHT: Knob = Knob::Option(1);
/// The switch of the clock, from off, where these tables begin, to live.
const CLOCK: Knob = Knob::Option(5);

/// Maximum number of times a table may wake before its game is over.
const WAKES: usize = 5_000;

fn is_awaited(scene: &Scene, who: usize) -> bool {
    let index = u8::try_from(who).expect("tables are small");
    scene.awaited_seats().contains(seat(index))
}

/// Types one of a player's answers, picked by the generator.
fn answers(scene: &mut Scene, who: usize) {
    let listed = scene.answer_text(who, &Ask::Typed("?".to_owned()));
    let (_, legal) = listed
        .split_once("You may: ")
        .expect("his answers are listed");
    let legal = legal.split(", ").filter(|text| !text.starts_with("and "));
    let legal: Vec<String> = legal.map(str::to_owned).collect();
    let text = scene.rng.pick(&legal).clone();
    assert!(scene.types(who, &text), "{text} is legal");
}

/// Lets those who aren't silent answer at once, and time do the rest.
fn ends(scene: &mut Scene, silent: u32) -> bool {
    for _ in 0..WAKES {
        if scene.table.winners().is_some() {
            return true;
        }
        let talking = (0..scene.people.len()).filter(|who| silent & 1 << who == 0);
        for who in talking.collect::<Vec<_>>() {
            if is_awaited(scene, who) {
                answers(scene, who);
            }
        }
        if scene.wake().is_some() {
            scene.wakes();
        }
    }
    false
}

#[test]
fn every_subset_of_silent_people_ends_in_a_finished_match() {
    for (count, knobs) in [
        (2, &[CLOCK][..]),
        (3, &[CLOCK, DAYLIGHT]),
        (4, &[CLOCK, TEAMS]),
    ] {
        for silent in 0..1_u32 << count {
            let mut scene = Scene::begin(&NAMES[..count], 0, knobs, u64::from(silent));
            assert!(
                ends(&mut scene, silent),
                "{count} people, silent {silent:b}"
            );
            assert_eq!(scene.table.ping(0), None);
        }
    }
}

/// A scene in which a turn under cover has just begun, and whose turn it is.
fn turn_scene(rng: u64) -> (Scene, usize) {
    let mut scene = Scene::begin(&NAMES[..2], 0, &[CLOCK], rng);
    scene.up_to_the_first_turn();
    let who = usize::from(scene.says("Boris is about to dig."));
    (scene, who)
}

/// Returns the public pages: the board, and the call.
fn public_pages(scene: &Scene) -> (Page, Option<Page>) {
    (scene.table.board(), scene.table.ping(0))
}

#[test]
fn under_cover_one_clock_runs_for_the_whole_turn_whatever_is_done() {
    let after = |rng, digs: [Option<&str>; 2]| {
        let (mut scene, who) = turn_scene(rng);
        for text in digs {
            scene.now = scene.now.add_span(Duration::from_secs(10));
            assert!(text.is_none_or(|text| scene.types(who, text)));
        }
        scene.wakes();
        (scene.now, public_pages(&scene))
    };
    for rng in 0..20 {
        let once = after(rng, [Some("dig a1"), None]);
        let twice = after(rng, [Some("dig b1"), Some("dig a2")]);
        assert_eq!(
            once, twice,
            "what else was dug, and when, shows in no clock"
        );
        assert!(once.1.1.is_some(), "he is called");
    }
}

#[test]
fn what_a_shambler_does_under_cover_shows_when_the_turn_is_over_and_not_before() {
    let mut hidden = 0;
    for rng in 0..40 {
        let (mut scene, who) = turn_scene(rng);
        let mut boards = Vec::new();
        while is_awaited(&scene, who) {
            scene.wakes();
            boards.push(scene.table.board());
            assert!(
                !scene.says("A shambler moves for"),
                "it was done under cover"
            );
        }
        boards.pop();
        hidden += boards.windows(2).filter(|two| two[0] == two[1]).count();
    }
    assert!(hidden > 0, "some steps changed nothing that everybody sees");
}

#[test]
fn sides_are_swapped_for_a_rematch_where_there_are_any() {
    for (knobs, swapped) in [(&[CLOCK, TEAMS][..], true), (&[CLOCK], false)] {
        let mut scene = Scene::begin(&NAMES, 0, knobs, 1);
        assert!(ends(&mut scene, 0b1111));
        let names = |table: &table::Table| {
            let occupants = table.record.occupants.iter();
            occupants.map(|it| it.name().to_owned()).collect::<Vec<_>>()
        };
        let rematch = scene.effects(0, &Ask::Knob(Knob::Rematch)).rematch;
        scene.table = *rematch.expect("a new table").table;
        for who in (1..4).rev() {
            assert!(scene.ask(who, &Ask::Knob(Knob::Join(None))));
        }
        let expected = if swapped {
            ["Dora", "Anna", "Boris", "Chris"]
        } else {
            NAMES
        };
        assert_eq!(names(&scene.table), expected);
        let occupants = &scene.table.record.occupants;
        assert!(occupants.iter().all(|it| !it.is_away()));
    }
}

#[test]
fn every_new_question_has_a_whole_clock_and_none_is_wound_up_by_undoing() {
    let minute = Duration::from_secs(60);
    for rng in 0..30 {
        let mut scene = Scene::begin(&NAMES[..3], 0, &[CLOCK], rng);
        for _ in 0..400 {
            let asked = scene.table.asked_seats();
            if scene.table.winners().is_some() {
                break;
            }
            let Some(who) = (0..3).find(|who| !asked.show && is_awaited(&scene, *who)) else {
                scene.wakes();
                continue;
            };
            scene.now = scene.now.add_span(Duration::from_secs(20));
            answers(&mut scene, who);
            let now = scene.table.asked_seats();
            let further = asked.covered && now.covered;
            if !further && !now.show && is_awaited(&scene, who) {
                assert_eq!(remaining_time(&scene, who), minute, "{now:?}");
            }
        }
    }
    let mut scene = Scene::begin(&NAMES[..2], 0, &[CLOCK, DAYLIGHT], 1);
    scene.up_to_the_first_turn();
    let who = usize::from(scene.says("Boris is about to dig."));
    assert!(scene.types(who, "dig a1"));
    for _ in 0..3 {
        scene.now = scene.now.add_span(Duration::from_secs(10));
        assert!(scene.types(who, "undo") && scene.types(who, "dig a1"));
    }
    assert_eq!(
        remaining_time(&scene, who),
        minute / 2,
        "what was taken back and done again"
    );
}

/// Returns the time a player has left.
fn remaining_time(scene: &Scene, who: usize) -> Duration {
    let index = u8::try_from(who).expect("tables are small");
    let alone = scene.table.record.alone.get(&seat(index));
    let limit = alone.and_then(|alone| alone.limit).expect("a clock runs");
    limit.until.since(scene.now)
}
