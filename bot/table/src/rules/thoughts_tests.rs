//! AIs of all levels: how they sit down, and what hard ones think about.

use base::address::Person;
use base::lang::Lang;
use base::page::Knob;
use engine::ai::Level;
use engine::search::SearchResult;
use engine::{Chance, Seat, Seed};

use super::thoughts;
use crate::any::Tail;
use crate::model::seat::Occupant;
use crate::model::table::Ask;
use crate::model::thought::Task;
use crate::tests::{Scene, buttons, person};

/// Anna and an AI of this level in a lobby.
fn with_ai(wanted: Level) -> (Scene, Person) {
    let anna = person(1, "Anna", Lang::En);
    let mut scene = Scene::new(&anna);
    scene.knob(&anna, Knob::AddAi);
    while ais(&scene).last().expect("one sits there").1 != wanted {
        scene.knob(&anna, Knob::Level);
    }
    (scene, anna)
}

/// The names and levels of all AIs.
fn ais(scene: &Scene) -> Vec<(String, Level)> {
    let occupants = scene.table.record.occupants.iter();
    let ai = |occupant: &Occupant| match occupant {
        Occupant::Ai { name, level } => Some((name.clone(), *level)),
        Occupant::Person { .. } => None,
    };
    occupants.filter_map(ai).collect()
}

/// Wakes the table at the time it has set; what was done then.
fn wakes(scene: &mut Scene) -> Tail {
    scene.now = scene.wake().expect("the table goes on by itself");
    let effects = scene.table.tick(scene.now, &mut scene.rng);
    effects.tail.expect("something was done")
}

fn expect_single(tasks: Vec<Task>) -> Task {
    let [task] = <[Task; 1]>::try_from(tasks).ok().expect("one question");
    task
}

#[test]
fn the_host_chooses_how_well_each_ai_plays() {
    let (mut scene, anna) = with_ai(Level::Normal);
    let mut names = vec![ais(&scene)[0].0.clone()];
    for (level, sign) in [
        (Level::Hard, "🎓"),
        (Level::Easy, "🐣"),
        (Level::Normal, "🤖"),
    ] {
        scene.knob(&anna, Knob::Level);
        let (name, now) = ais(&scene).remove(0);
        assert_eq!(now, level);
        let cast = scene.table.record.cast();
        let shown = cast.name(Seat::nth(1).expect("two sit there"));
        assert_eq!(shown, format!("{name} {sign}"));
        let board = scene.table.board();
        assert!(buttons(&board).any(|it| it.label.contains(&name) && it.label.contains("🎚")));
        names.push(name);
    }
    scene.knob(&anna, Knob::AddAi);
    scene.knob(&anna, Knob::Level);
    let levels: Vec<Level> = ais(&scene).into_iter().map(|(_, level)| level).collect();
    assert_eq!(levels, [Level::Normal, Level::Hard], "each has its own");
    names[..3].sort_unstable();
    names[..3]
        .windows(2)
        .for_each(|pair| assert_ne!(pair[0], pair[1], "own names a level"));
}

#[test]
fn ais_have_names_enough_in_every_language() {
    for lang in Lang::ALL {
        let host = person(1, "Anna", lang);
        for levels in 0..3 {
            let mut scene = Scene::new(&host);
            scene.table.record.occupants.clear();
            for _ in 0..9 {
                scene.table.record.occupants.push(super::lobby::newcomer(
                    &scene.table.record,
                    [Level::Easy, Level::Normal, Level::Hard][levels],
                    &mut scene.rng,
                ));
            }
            let mut names: Vec<String> = ais(&scene).into_iter().map(|(name, _)| name).collect();
            let cyrillic = matches!(lang, Lang::Ru | Lang::Uk);
            assert!(
                names
                    .iter()
                    .all(|name| name.is_ascii() != cyrillic || lang == Lang::Pl)
            );
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), 9, "{lang:?}: {names:?}");
        }
    }
}

#[test]
fn in_a_lobby_ais_are_called_as_its_language_calls_them() {
    let (mut scene, anna) = with_ai(Level::Hard);
    scene.knob(&anna, Knob::AddAi);
    scene.ask(&anna, &Ask::Speak(Lang::Uk));
    let now = ais(&scene);
    let levels: Vec<Level> = now.iter().map(|(_, level)| *level).collect();
    assert_eq!(levels, [Level::Hard, Level::Normal]);
    assert!(now.iter().all(|(name, _)| !name.is_ascii()), "{now:?}");
    scene.knob(&anna, Knob::Start(None));
    scene.ask(&anna, &Ask::Speak(Lang::En));
    assert_eq!(ais(&scene), now, "whoever plays keeps their name");
}

#[test]
fn a_hard_ai_answers_with_the_best_it_has_found() {
    for found in ["throw rock", "throw paper", "throw scissors"] {
        let (mut scene, anna) = with_ai(Level::Hard);
        scene.knob(&anna, Knob::Start(None));
        let task = expect_single(thoughts::begin_searches(&mut scene.table));
        assert!(
            thoughts::begin_searches(&mut scene.table).is_empty(),
            "it thinks"
        );
        *task.best.lock() = Some(SearchResult::from_untried(found.to_owned()));
        let done = wakes(&mut scene).moves;
        assert_eq!(
            done,
            [(Seat::nth(1).expect("it sits there"), found.to_owned())]
        );
    }
}

#[test]
fn a_hard_ai_that_has_found_nothing_keeps_nobody_waiting() {
    let (mut scene, anna) = with_ai(Level::Hard);
    scene.knob(&anna, Knob::Start(None));
    let task = expect_single(thoughts::begin_searches(&mut scene.table));
    let [(_, done)] = <[_; 1]>::try_from(wakes(&mut scene).moves).expect("one move");
    assert!(done.starts_with("throw "), "{done}");
    let mut looks = 0;
    let mut rng = Chance::from_seed(Seed::from_number(1));
    let late = (task.pondering)(&mut rng, &mut |_| {
        looks += 1;
        looks < 3
    });
    assert!(late.best.starts_with("throw "), "{late:?}");
    assert_eq!(looks, 3, "whoever watches has it stopped");
}

#[test]
fn what_is_not_asked_any_more_is_not_thought_about() {
    let (mut scene, anna) = with_ai(Level::Hard);
    scene.knob(&anna, Knob::Start(None));
    let task = expect_single(thoughts::begin_searches(&mut scene.table));
    *task.best.lock() = Some(SearchResult::from_untried("throw rock".to_owned()));
    scene.knob(&anna, Knob::Leave);
    scene.knob(&anna, Knob::Leave);
    assert!(thoughts::begin_searches(&mut scene.table).is_empty());
    let readers = std::sync::Arc::strong_count(&task.best);
    assert_eq!(readers, 1, "only whoever thinks still has it");
}

#[test]
fn only_hard_ais_think_ahead() {
    for level in [Level::Easy, Level::Normal] {
        let (mut scene, anna) = with_ai(level);
        scene.knob(&anna, Knob::Start(None));
        assert!(
            thoughts::begin_searches(&mut scene.table).is_empty(),
            "{level}"
        );
    }
}
