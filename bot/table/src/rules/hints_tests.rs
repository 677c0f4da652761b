//! The hints of a hard AI to a player alone against AIs.

use base::address::Person;
use base::lang::Lang;
use base::page::{Button, Knob, Page};
use engine::search::SearchResult;
use engine::{Chance, Seed};

use super::thoughts;
use crate::model::thought::Task;
use crate::tests::{Scene, buttons, person, words};

/// Anna plays with an AI.
fn practice() -> (Scene, Person) {
    let anna = person(1, "Anna", Lang::En);
    let mut scene = Scene::new(&anna);
    scene.knob(&anna, Knob::AddAi);
    scene.knob(&anna, Knob::Start(None));
    (scene, anna)
}

fn offer(page: &Page) -> Option<Button> {
    let mut all = buttons(page);
    all.find(|button| button.label.contains('💡')).cloned()
}

/// Asks for a hint and returns the search to start.
fn ask_for_hint(scene: &mut Scene, anna: &Person) -> Task {
    scene.knob(anna, Knob::Hint);
    let mut tasks = thoughts::begin_searches(&mut scene.table);
    tasks.pop().expect("it is thought about")
}

/// Returns the line of the hint in the pane, once everything due was told.
fn wait_for_hint(scene: &mut Scene, anna: &Person) -> Option<String> {
    for _ in 0..4 {
        let page = words(&scene.pane(anna));
        let line = page.lines().find(|line| line.contains("Hint:"));
        if let Some(line) = line {
            return Some(line.to_owned());
        }
        scene.now = scene.wake()?;
        scene.table.tick(scene.now, &mut scene.rng);
    }
    None
}

#[test]
fn a_hint_says_what_a_hard_ai_would_do_and_why() {
    for (win_probability, second, words) in [
        (
            0.62,
            Some(("throw paper", 0.48)),
            "about 62 of 100 games; “",
        ),
        (
            0.62,
            Some(("throw paper", 0.61)),
            "nearly as good as each other",
        ),
        (0.62, None, "about 62 of 100 games."),
    ] {
        let (mut scene, anna) = practice();
        assert!(offer(&scene.pane(&anna)).is_some());
        let task = ask_for_hint(&mut scene, &anna);
        assert!(
            thoughts::begin_searches(&mut scene.table).is_empty(),
            "once"
        );
        *task.best.lock() = Some(SearchResult {
            best: "throw rock".to_owned(),
            win_probability,
            second: second.map(|(entry, less)| (entry.to_owned(), less)),
        });
        let line = wait_for_hint(&mut scene, &anna).expect("it is told");
        assert!(line.contains(words) && line.contains("Rock"), "{line}");
        assert!(offer(&scene.pane(&anna)).is_none(), "it has been told");
    }
}

#[test]
fn a_hint_is_found_by_thinking() {
    let (mut scene, anna) = practice();
    let task = ask_for_hint(&mut scene, &anna);
    let mut rng = Chance::from_seed(Seed::from_number(1));
    let found = (task.pondering)(&mut rng, &mut |_| true);
    *task.best.lock() = Some(found);
    assert!(wait_for_hint(&mut scene, &anna).is_some());
}

#[test]
fn whoever_plays_with_people_gets_none() {
    let (anna, ben) = (person(1, "Anna", Lang::En), person(2, "Ben", Lang::En));
    let mut scene = Scene::new(&anna);
    scene.knob(&ben, Knob::Join(None));
    scene.knob(&anna, Knob::Start(None));
    assert!(offer(&scene.pane(&anna)).is_none());
    scene.knob(&anna, Knob::Hint);
    assert!(thoughts::begin_searches(&mut scene.table).is_empty());
}

#[test]
fn a_hint_that_nobody_has_found_in_time_is_thought_about_again() {
    let (mut scene, anna) = practice();
    drop(ask_for_hint(&mut scene, &anna));
    assert_eq!(wait_for_hint(&mut scene, &anna), None);
    let task = thoughts::begin_searches(&mut scene.table).pop();
    let task = task.expect("it is thought about once more");
    let mut rng = Chance::from_seed(Seed::from_number(1));
    *task.best.lock() = Some((task.pondering)(&mut rng, &mut |_| false));
    assert!(wait_for_hint(&mut scene, &anna).is_some());
}
