use std::collections::BTreeSet;

use base::fit::units;
use base::lang::Lang;
use base::page::Target;

use super::*;

/// The longest a picture's words may be, in the units of the platform that allows least.
const CAPTION: usize = 1_024;

fn pupil(lang: Lang) -> Pupil<'static> {
    Pupil {
        words: Words::new(lang),
        name: "Anna",
        pictures: true,
        plain: false,
        wide: false,
    }
}

fn words(page: &Page) -> String {
    let standing = page.blocks.iter().filter_map(Block::standing);
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
    let press = |button: &Button| match &button.target {
        Target::Press(press) => press.parse().expect("a press of ours"),
        Target::Pane(_) => panic!("a lesson has no table"),
    };
    buttons.map(press).collect()
}

/// How a lesson may go on: every page to which one comes by pressing what it offers.
fn explored(game: &'static dyn AnyGame, lesson: u8, lang: Lang) -> Vec<Page> {
    let mut todo = vec![Vec::new()];
    let mut known = BTreeSet::from([Vec::new()]);
    let mut pages = Vec::new();
    while let Some(trail) = todo.pop() {
        let step = Step {
            game,
            lesson,
            trail: &trail,
        };
        let page = page(pupil(lang), step).expect("there is this lesson");
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
        pages.push(page);
    }
    pages
}

/// Whether a page says that what was done is right.
fn is_learnt(page: &Page) -> bool {
    words(page).contains('✅')
}

#[test]
fn every_lesson_is_learnt_by_what_it_offers_and_by_nothing_else() {
    for game in crate::games::registry().iter() {
        for place in 0..game.lessons() {
            let lesson = u8::try_from(place).unwrap();
            let pages = explored(game, lesson, Lang::En);
            let learnt = pages.iter().filter(|page| is_learnt(page)).count();
            let own = game.lesson(place).expect("there is this lesson").lesson;
            let about = (game.id(), &own.name);
            assert!(learnt >= own.right.len(), "{about:?}");
            // whoever is wrong is told so, and finds the question as it was
            let wrong = pages.iter().filter(|page| words(page).contains('🤔'));
            for page in wrong {
                assert_eq!(page.buttons, pages[0].buttons, "{about:?}");
            }
        }
    }
}

#[test]
fn what_follows_a_right_answer_is_possible() {
    for game in crate::games::registry().iter() {
        for place in 0..game.lessons() {
            let lesson = game.lesson(place).expect("there is this lesson").lesson;
            for right in &lesson.right {
                let Taught {
                    mut play, seats, ..
                } = game.lesson(place).unwrap();
                let cast = cast(pupil(Lang::En), seats, lesson.seat);
                let voices = Voices::alike(TableId::from_bits(0), &cast, Words::new(Lang::En));
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

#[test]
fn a_lesson_fits_under_its_picture_in_every_language() {
    for lang in Lang::ALL {
        for game in crate::games::registry().iter() {
            assert!((4..=6).contains(&game.lessons()), "{}", game.id());
            for lesson in 0..game.lessons() {
                let step = Step {
                    game,
                    lesson: u8::try_from(lesson).unwrap(),
                    trail: &[],
                };
                let page = page(pupil(lang), step).unwrap();
                assert!(page.picture.is_some(), "{}", game.id());
                let text = words(&page);
                assert!(units(&text) <= CAPTION, "{lang:?}: {text}");
            }
        }
    }
}

#[test]
fn the_last_lesson_leads_to_a_game_and_there_is_none_after_it() {
    let game = crate::games::registry().iter().next().unwrap();
    let last = u8::try_from(game.lessons()).unwrap() - 1;
    let pages = explored(game, last, Lang::En);
    let learnt = pages.iter().find(|page| is_learnt(page)).unwrap();
    assert_eq!(presses(learnt), [Press::Face(game.id()), Press::Lessons]);
    let step = Step {
        game,
        lesson: last + 1,
        trail: &[],
    };
    assert!(page(pupil(Lang::En), step).is_none());
}
