use std::collections::{BTreeMap, BTreeSet};

use base::fit::units;
use base::lang::Lang;

use speech::Shape;
use table::pages::rules::example;

use super::*;

/// The longest a picture's words may be, in the units of the platform that allows least.
const CAPTION: usize = 1_024;

fn pupil(lang: Lang) -> Pupil<'static> {
    Pupil {
        words: Words::new(lang),
        name: "Anna",
        pictures: true,
        plain: false,
        shape: Shape::Tall,
    }
}

fn words(page: &Page) -> String {
    let standing = page.blocks.iter().filter_map(Block::standing_part);
    let lines = standing.map(|block| match block {
        Block::Title(line) | Block::Line(line) => line.clone(),
        Block::Quote(lines) | Block::Table(lines) => lines.join("\n"),
        block => panic!("{block:?}"),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The lessons to which the buttons of a page lead.
fn presses(page: &Page) -> Vec<Press> {
    let buttons = page.buttons.iter().flatten();
    let press = |button: &Button| {
        let press = button.target.press().expect("a lesson has no table");
        press.parse().expect("a press of ours")
    };
    buttons.map(press).collect()
}

/// Returns all pages of a lesson that its buttons can reach.
fn explore_lesson(game: &'static dyn AnyGame, lesson: u8, lang: Lang) -> Vec<(Vec<u8>, Page)> {
    let mut todo = vec![Vec::new()];
    let mut known = BTreeSet::from([Vec::new()]);
    let mut pages = Vec::new();
    while let Some(trail) = todo.pop() {
        let step = Step {
            game,
            lesson,
            trail: &trail,
        };
        let pupil = Pupil {
            pictures: false,
            ..pupil(lang)
        };
        let (page, _) = page(pupil, step).expect("there is this lesson");
        for press in presses(&page) {
            if let Press::Learn {
                lesson: to, trail, ..
            } = press
                && to == lesson
                && known.insert(trail.clone())
            {
                todo.push(trail);
            }
        }
        pages.push((trail, page));
    }
    pages
}

/// Returns whether a lesson is over: no button on its page leads further into it.
fn is_learnt(page: &Page, own: u8) -> bool {
    let goes_on = |press: &Press| matches!(press, Press::Learn { lesson, .. } if *lesson == own);
    !presses(page).iter().any(goes_on)
}

/// Returns the answers of a lesson that a learner gives by pressing along this trail.
fn given_answers(game: &'static dyn AnyGame, place: usize, trail: &[u8]) -> Vec<String> {
    let TaughtLesson {
        lesson,
        seats,
        mut play,
        ..
    } = game.lesson(place).expect("there is this lesson");
    let cast = lesson_cast(pupil(Lang::En), seats, lesson.seat);
    let voices = Voices::new(TableId::from_bits(0), &cast, Words::new(Lang::En));
    let press = Pressing {
        menu: Menu::Pane,
        since: play.asked_since(lesson.seat),
        trail,
        orders: &[],
    };
    let Ok(PressOutcome::Done(spoken)) = play.press(lesson.seat, &press, &voices) else {
        return Vec::new();
    };
    let moves = spoken.tail.moves.into_iter().map(|(_, entry)| entry);
    moves.filter(|entry| lesson.right.contains(entry)).collect()
}

/// The lesson that leaves no choice.
const FORCED: &str = "flip";

#[test]
fn every_lesson_is_learnt_by_what_is_meant_and_by_nothing_else() {
    for game in games::registry().iter() {
        for place in 0..game.lessons() {
            let lesson = u8::try_from(place).unwrap();
            let pages = explore_lesson(game, lesson, Lang::En);
            let own = game.lesson(place).expect("there is this lesson").lesson;
            let about = (game.id(), &own.name);
            let mut found = BTreeSet::new();
            for (trail, page) in &pages {
                let right = given_answers(game, place, trail);
                let is_right = !right.is_empty();
                assert_eq!(is_learnt(page, lesson), is_right, "{about:?} {trail:?}");
                found.extend(right);
            }
            assert_eq!(found, own.right.iter().cloned().collect(), "{about:?}");
            // whoever is wrong is told so, and finds the question as it was
            let first = &pages[0].1;
            let wrong = pages.iter().filter(|(_, page)| words(page).contains('🤔'));
            let wrong: Vec<_> = wrong.collect();
            for (_, page) in &wrong {
                assert_eq!(page.buttons, first.buttons, "{about:?}");
            }
            let is_forced = own.name == FORCED;
            assert_eq!(wrong.is_empty(), is_forced, "{about:?}");
        }
    }
}

#[test]
fn what_follows_a_right_answer_is_possible() {
    for game in games::registry().iter() {
        for place in 0..game.lessons() {
            let lesson = game.lesson(place).expect("there is this lesson").lesson;
            for right in &lesson.right {
                let TaughtLesson {
                    mut play, seats, ..
                } = game.lesson(place).unwrap();
                let cast = lesson_cast(pupil(Lang::En), seats, lesson.seat);
                let voices = Voices::new(TableId::from_bits(0), &cast, Words::new(Lang::En));
                let about = (game.id(), &lesson.name, right);
                let done = play.follow(lesson.seat, right, &voices);
                let done = done.unwrap_or_else(|| panic!("{about:?} is impossible"));
                let mut moves = done.tail.moves.iter().map(|(_, entry)| entry);
                assert!(
                    moves.any(|entry| entry == right),
                    "{about:?}: {:?}",
                    done.tail
                );
                for deed in &lesson.then {
                    let done = play.follow(deed.seat, &deed.action, &voices);
                    assert!(done.is_some(), "{about:?}: then {}", deed.action);
                }
            }
        }
    }
}

/// Returns the trails to the longest pages of a lesson: its question, a wrong answer, and all right ones.
fn longest_trails(game: &'static dyn AnyGame, lesson: u8) -> Vec<Vec<u8>> {
    let pages = explore_lesson(game, lesson, Lang::En);
    let (learnt, open): (Vec<_>, Vec<_>) = pages
        .into_iter()
        .partition(|(_, page)| is_learnt(page, lesson));
    let wrong = |(_, page): &&(Vec<u8>, Page)| words(page).contains('🤔');
    let again = open.iter().find(wrong).cloned();
    let all = learnt.into_iter().chain(again).map(|(trail, _)| trail);
    [Vec::new()].into_iter().chain(all).collect()
}

#[test]
fn every_page_of_a_lesson_fits_under_its_picture_in_every_language() {
    for game in games::registry().iter() {
        assert_eq!(game.lessons(), 4, "{}", game.id());
        for lesson in 0..game.lessons() {
            let lesson = u8::try_from(lesson).unwrap();
            for trail in longest_trails(game, lesson) {
                for lang in Lang::ALL {
                    let step = Step {
                        game,
                        lesson,
                        trail: &trail,
                    };
                    let (page, _) = page(pupil(lang), step).expect("there is this lesson");
                    assert!(page.picture.is_some(), "{}", game.id());
                    let text = words(&page);
                    assert!(units(&text) <= CAPTION, "{lang:?}: {text}");
                }
            }
        }
    }
}

#[test]
fn the_last_lesson_leads_to_a_game_and_there_is_none_after_it() {
    let game = games::registry().iter().next().unwrap();
    let last = u8::try_from(game.lessons()).unwrap() - 1;
    let pages = explore_lesson(game, last, Lang::En);
    let learnt = pages.iter().find(|(_, page)| is_learnt(page, last));
    assert_eq!(
        presses(&learnt.unwrap().1),
        [Press::Face(game.id()), Press::Lessons]
    );
    let step = Step {
        game,
        lesson: last + 1,
        trail: &[],
    };
    assert!(page(pupil(Lang::En), step).is_none());
}

#[test]
fn the_example_of_the_rules_can_be_played_and_fits_under_its_picture() {
    for game in games::registry().iter() {
        let TaughtLesson {
            lesson,
            seats,
            mut play,
            ..
        } = game.example().expect("each game tells one");
        let cast = lesson_cast(pupil(Lang::En), seats, lesson.seat);
        let voices = Voices::new(TableId::from_bits(0), &cast, Words::new(Lang::En));
        for deed in &lesson.then {
            let done = play.follow(deed.seat, &deed.action, &voices);
            assert!(done.is_some(), "{}: {}", game.id(), deed.action);
        }
        for lang in Lang::ALL {
            let pages = [false, true].map(|played| example(pupil(lang), game, played));
            let [before, after] = pages.map(|page| page.expect("it is shown"));
            assert_ne!(
                before.picture,
                after.picture,
                "{}: something moves",
                game.id()
            );
            for page in [before, after] {
                let told = words(&page);
                assert!(units(&told) <= CAPTION, "{lang} {}: {told}", game.id());
            }
        }
    }
}

/// Returns the trails of the pages of a lesson without a mistake; the last page ends the lesson.
fn straight(game: &'static dyn AnyGame, lesson: u8) -> Vec<Vec<u8>> {
    let pages: BTreeMap<_, _> = explore_lesson(game, lesson, Lang::En).into_iter().collect();
    let learnt = pages.iter().filter(|(_, page)| is_learnt(page, lesson));
    let goal = learnt.map(|(trail, _)| trail).min_by_key(|it| it.len());
    let goal = goal.expect("it can be learnt");
    let mut way = vec![Vec::new()];
    while let Some(at) = way.last().filter(|at| *at != goal) {
        let trail = |press| match press {
            Press::Learn { trail, .. } => Some(trail),
            _ => None,
        };
        let mut trails = presses(&pages[at]).into_iter().filter_map(trail);
        let next = trails.find(|it| it.len() > at.len() && goal.starts_with(it));
        way.push(next.expect("a button leads on"));
    }
    way
}

/// Counts the words on these pages of a lesson. Each open line counts once; titles don't count.
fn read(game: &'static dyn AnyGame, lesson: u8, way: &[Vec<u8>], lang: Lang) -> usize {
    let told = way.iter().map(|trail| {
        let step = Step {
            game,
            lesson,
            trail,
        };
        words(&page(pupil(lang), step).expect("there is this lesson").0)
    });
    let told: Vec<_> = told.collect();
    let fresh: BTreeSet<_> = told.iter().flat_map(|told| told.lines().skip(1)).collect();
    let words = fresh.iter().flat_map(|line| line.split_whitespace());
    words
        .filter(|it| it.contains(char::is_alphanumeric))
        .count()
}

/// A learner makes no mistake, reads four words a second and needs two seconds for a tap. Each tap counts, and so does
/// the one that leads on from a lesson. Each new word that is open beside a picture counts: the lesson, the news of the
/// answer, and the comment on it. Titles and buttons don't count: the learner has just read their text.
#[test]
fn a_game_is_learnt_in_ninety_seconds() {
    for game in games::registry().iter() {
        let lessons = 0..u8::try_from(game.lessons()).unwrap();
        let ways: Vec<_> = lessons.map(|it| (it, straight(game, it))).collect();
        let taps: usize = ways.iter().map(|(_, way)| way.len()).sum();
        for lang in Lang::ALL {
            let read = ways.iter().map(|(it, way)| read(game, *it, way, lang));
            let words: usize = read.sum();
            let seconds = words.div_ceil(4) + 2 * taps;
            let about = (game.id(), lang, words, taps);
            assert!(seconds <= 90, "{about:?} take {seconds} s");
        }
    }
}
