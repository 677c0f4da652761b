//! The words under a picture fit a phone, and none are lost.

use std::collections::BTreeSet;
use std::time::Duration;

use base::address::{Person, Place, Platform};
use base::fit;
use base::lang::Lang;
use base::page::{Block, Button, Knob, Page, Press, Target};

use engine::games::rps_zombie::RpsZombie;

use super::phone::{Part, PhoneNews, Role, fit_parts, height};
use crate::any::{AnyGame, AnyPlay, ErasedGame};
use crate::model::record::Stage;
use crate::model::table::Table;
use crate::rules::thoughts;
use crate::tests::{Scene, buttons, person, private};

/// The most lines of words under a picture.
const LINES: usize = 9;

/// Number of visible lines of a folded quote.
const FOLDED: usize = 3;

/// Maximum number of characters that Telegram accepts under a picture.
const CAPTION: usize = 1_024;

/// Number of positions per game and language to look at.
const POSITIONS: u64 = 60;

/// Names as long as they are usually.
const NAMES: [&str; 6] = [
    "Wilhelmina",
    "Maximilian",
    "Franciszek",
    "Константин",
    "Aleksandra",
    "Владислава",
];

fn letters(block: &Block) -> usize {
    match block {
        Block::Title(line) | Block::Line(line) | Block::At(line, _) | Block::When(line, _) => {
            fit::units(line) + 2
        }
        Block::Table(lines) | Block::Quote(lines) | Block::Fold(lines) => {
            lines.iter().map(|line| fit::units(line) + 1).sum::<usize>() + 1
        }
        Block::Call(_) => 0,
        Block::Detail(whole) | Block::Brief { whole, .. } => letters(whole),
    }
}

/// Counts the visible lines of a page under its picture.
fn lines(page: &Page) -> usize {
    let (stands, folded) = fit::fit_caption(&page.blocks, CAPTION, letters);
    let folded: usize = folded.iter().map(height).sum();
    stands.iter().map(height).sum::<usize>() + folded.min(FOLDED)
}

fn people(lang: Lang) -> impl Iterator<Item = Person> {
    let named = (1..).zip(NAMES);
    named.map(move |(number, name)| person(number, name, lang))
}

/// A table of people who are all silent, so that programs play what they are asked.
fn unattended_scene(game: &'static dyn AnyGame, place: Place, lang: Lang) -> Scene {
    let host = people(lang).next().expect("there is a first name");
    let mut scene = Scene::of(game, place, &host);
    let seats = usize::from(*game.seats(&scene.table.record.options).end());
    for guest in people(lang).take(seats).skip(1) {
        scene.knob(&guest, Knob::Join(None));
    }
    scene
}

/// Looks at a table from its lobby to its end, or for so many positions.
fn look(scene: &mut Scene, mut at: impl FnMut(&Table)) {
    at(&scene.table);
    let host = scene
        .table
        .record
        .people()
        .next()
        .expect("somebody opened it");
    let host = host.1.clone();
    scene.knob(&host, Knob::Start(None));
    for _ in 0..depth::of(POSITIONS) {
        scene.passes_unattended();
        at(&scene.table);
        if scene.table.record.stage != Stage::Playing {
            break;
        }
    }
}

/// Returns a place where everyone sees the board, and one where only the host does.
fn places(lang: Lang) -> [Place; 2] {
    let own = private(&people(lang).next().expect("there is a first name"));
    [Place::new(Platform::Sandbox, "#main"), own]
}

#[test]
fn the_words_of_a_board_fit_a_phone_in_every_game_and_language() {
    for game in crate::games::registry().iter() {
        for (lang, place) in Lang::ALL
            .into_iter()
            .flat_map(|lang| places(lang).map(|it| (lang, it)))
        {
            look(&mut unattended_scene(game, place, lang), |table| {
                let page = table.board();
                let tall = lines(&page);
                assert!(
                    tall <= LINES,
                    "{} in {lang}: {tall} {:#?}",
                    game.id(),
                    page.blocks
                );
            });
        }
    }
}

/// The most lines of words of a board without a picture, beside its map: that is one block, which is the board.
const WORDS: usize = 12;

/// Maximum number of characters that Telegram accepts in a message without a picture.
const MESSAGE: usize = 4_096;

/// Counts the visible lines of a page without a picture, except for its map.
fn lines_in_words(page: &Page) -> usize {
    let (stands, folded) = fit::fit_without_picture(&page.blocks, MESSAGE, letters);
    let words = stands
        .iter()
        .filter(|block| !matches!(block, Block::Table(_)));
    let folded: usize = folded.iter().map(height).sum();
    words.map(height).sum::<usize>() + folded.min(FOLDED)
}

#[test]
fn a_board_without_a_picture_is_no_longer_than_a_phone_in_every_game_and_language() {
    for game in crate::games::registry().iter() {
        for lang in Lang::ALL {
            let [place, _] = places(lang);
            let mut scene = unattended_scene(game, place, lang);
            scene.table.pictures = false;
            look(&mut scene, |table| {
                let page = table.board();
                let tall = lines_in_words(&page);
                assert!(
                    tall <= WORDS && page.picture.is_none(),
                    "{} in {lang}: {tall} {:#?}",
                    game.id(),
                    page.blocks
                );
            });
        }
    }
}

/// Returns what the others did before the question, as far as the board tells it.
fn done_by_others(table: &Table, play: &dyn AnyPlay) -> Vec<String> {
    if !table.game.board_style().remembers {
        return table.record.news.clone();
    }
    let cast = table.record.cast();
    play.face(&table.teller(table.record.words(), &cast, false))
        .story
        .gist
}

#[test]
fn what_the_others_did_stands_in_sight_in_every_game_when_a_turn_begins() {
    let mut turns = 0;
    for game in crate::games::registry().iter() {
        for lang in Lang::ALL {
            let [place, _] = places(lang);
            let mut before = None;
            look(&mut unattended_scene(game, place, lang), |table| {
                let playing = table.record.stage == Stage::Playing;
                let Some(play) = table.play.as_deref().filter(|_| playing) else {
                    return;
                };
                let asked = play.asked_seats();
                let begins = before.replace(asked.pending_seats()) != Some(asked.pending_seats());
                let told = done_by_others(table, play);
                if !begins || asked.show || told.is_empty() {
                    return;
                }
                let (stands, _) = fit::fit_caption(&table.board().blocks, CAPTION, letters);
                let quotes = stands.iter().filter_map(|block| match block {
                    Block::Quote(lines) => Some(lines),
                    _ => None, // no news
                });
                let sentences: Vec<&String> = quotes.flatten().collect();
                assert!(sentences.len() <= 3, "{} in {lang}: {stands:#?}", game.id());
                let theirs = |line: &&String| {
                    let begun = line.trim_end_matches('…');
                    told.iter().any(|whole| whole.starts_with(begun))
                };
                let is_told = sentences.iter().any(theirs);
                assert!(is_told, "{} in {lang}: {stands:#?}\n{told:#?}", game.id());
                turns += 1;
            });
        }
    }
    assert!(turns > 100, "{turns}");
}

#[test]
fn what_the_board_says_of_whose_turn_it_is_it_says_once() {
    for game in crate::games::registry().iter() {
        for place in places(Lang::En) {
            look(&mut unattended_scene(game, place, Lang::En), |table| {
                let page = table.board();
                let said = fit::unfold_details(&page.blocks).into_iter();
                let said: Vec<String> = said
                    .filter_map(|block| match block {
                        Block::Line(line) => Some(line),
                        _ => None, // no whole sentence
                    })
                    .collect();
                for name in NAMES {
                    let waits = said.contains(&format!("Waiting for {name}."));
                    let others = NAMES.iter().filter(|other| **other != name);
                    let of_one = |line: &&String| !others.clone().any(|it| line.contains(it));
                    let stage = stages(table).into_iter();
                    let says = stage.filter(|line| line.contains(name));
                    let says = says.filter(|line| of_one(&line)).count();
                    assert!(!waits || says == 0, "{}: {said:#?}", game.id());
                }
            });
        }
    }
}

/// Returns the lines of the board about the current stage.
fn stages(table: &Table) -> Vec<String> {
    let cast = table.record.cast();
    let tell = table.teller(table.record.words(), &cast, false);
    let play = table.play.as_deref();
    play.map_or_else(Vec::new, |play| play.face(&tell).stage)
}

#[test]
fn of_what_the_others_did_and_what_was_done_since_the_latest_stands_and_the_rest_is_folded_in_order()
 {
    let said = |told: &[&str]| told.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
    let quote = |told: &[&str]| Block::Quote(said(told));
    let told = || PhoneNews {
        others: said(&["bitten", "shot", "came"]),
        since: said(&["went", "looked"]),
    };
    let question = |lines: usize| {
        let line = vec!["x".repeat(30); lines].join(" ");
        Part::new(Role::Question, Block::Line(line))
    };
    let shown = |lines| fit_parts(vec![question(lines)], told(), 0, 2);
    let roomy = [
        quote(&["bitten"]).detail(),
        quote(&["shot", "came"]),
        quote(&["went"]).detail(),
        quote(&["looked"]),
    ];
    assert_eq!(shown(1)[..4], roomy);
    let full = [
        quote(&["bitten", "shot"]).detail(),
        quote(&["came"]),
        quote(&["went"]).detail(),
        quote(&["looked"]),
    ];
    assert_eq!(shown(4)[..4], full);
    let begins = PhoneNews::news(said(&["bitten", "shot", "came"]));
    let begins = fit_parts(vec![question(4)], begins, 0, 2);
    let two = [quote(&["bitten"]).detail(), quote(&["shot", "came"])];
    assert_eq!(begins[..2], two);
}

#[test]
fn whoever_missed_something_is_told_so_and_the_board_fits_a_phone_all_the_same() {
    for game in crate::games::registry().iter() {
        let [place, _] = places(Lang::Uk);
        let mut scene = unattended_scene(game, place, Lang::Uk);
        let host = scene
            .table
            .record
            .people()
            .next()
            .expect("somebody opened it")
            .1
            .clone();
        scene.knob(&host, Knob::Start(None));
        scene.table.note_outage(Duration::from_secs(7_200));
        let page = scene.table.board();
        assert!(lines(&page) <= LINES, "{:#?}", page.blocks);
    }
}

/// Returns the first board with a question to a player alone against AIs, with its explanation.
fn first_asked(game: &'static dyn AnyGame, lang: Lang) -> Page {
    let [_, own] = places(lang);
    let host = people(lang).next().expect("there is a first name");
    let mut scene = Scene::of(game, own, &host);
    let seats = usize::from(*game.seats(&scene.table.record.options).start());
    for _ in 1..seats {
        scene.knob(&host, Knob::AddAi);
    }
    scene.knob(&host, Knob::Start(None));
    scene.table.get_to_know(host.id, Some(BTreeSet::new()));
    loop {
        scene.table.explain();
        let page = scene.table.board();
        if page.question.is_some() {
            return page;
        }
        scene.now = scene.wake().expect("programs go on playing");
        scene.table.tick(scene.now, &mut scene.rng);
    }
}

#[test]
fn what_is_asked_first_stands_whole_beside_what_explains_it() {
    for game in crate::games::registry().iter() {
        for lang in Lang::ALL {
            let page = first_asked(game, lang);
            let question = page.question.clone().map(Block::Line);
            let (stands, _) = fit::fit_caption(&page.blocks, CAPTION, letters);
            let whole = question.is_some_and(|it| stands.contains(&it));
            assert!(whole, "{} in {lang}: {stands:#?}", game.id());
        }
    }
}

#[test]
fn what_is_asked_in_a_pane_stands_whole_under_its_picture() {
    let mut asked = 0;
    for game in crate::games::registry().iter() {
        for lang in Lang::ALL {
            let [place, _] = places(lang);
            look(&mut unattended_scene(game, place, lang), |table| {
                let panes = table.panes(&BTreeSet::new());
                let drawn = panes.iter().filter(|(_, _, page)| page.picture.is_some());
                for (_, _, page) in drawn {
                    let Some(question) = page.question.clone() else {
                        continue;
                    };
                    let (stands, _) = fit::fit_caption(&page.blocks, CAPTION, letters);
                    assert!(stands.contains(&Block::Line(question)), "{stands:#?}");
                    asked += 1;
                }
            });
        }
    }
    assert!(asked > 100, "{asked}");
}

/// Plays alone against AIs: asks for a hint wherever possible, and gives the first answer on offer.
fn asks_everywhere(game: &'static dyn AnyGame, lang: Lang) -> usize {
    let [_, own] = places(lang);
    let host = people(lang).next().expect("there is a first name");
    let mut scene = Scene::of(game, own, &host);
    for _ in 1..*game.seats(&scene.table.record.options).start() {
        scene.knob(&host, Knob::AddAi);
    }
    scene.knob(&host, Knob::Start(None));
    let mut told = 0;
    for step in 0..5 * depth::of(POSITIONS) {
        let page = scene.table.board();
        if scene.table.record.stage != Stage::Playing {
            break;
        }
        if buttons(&page).any(|it| it.label.contains('💡')) {
            scene.knob(&host, Knob::Hint);
            for task in thoughts::begin_searches(&mut scene.table) {
                let found = (task.pondering)(&mut scene.rng, &mut |_| false);
                *task.best.lock() = Some(found);
            }
            scene.now = scene.now.add_span(Duration::from_secs(1));
            scene.table.tick(scene.now, &mut scene.rng);
            let page = scene.table.board();
            let (stands, _) = fit::fit_caption(&page.blocks, CAPTION, letters);
            let hint = |block: &Block| matches!(block, Block::Line(line) if line.starts_with('💡'));
            let offered = buttons(&page).any(|it| it.label.contains('💡'));
            let is_whole = stands.iter().any(hint) && !fit::details(&page.blocks).iter().any(hint);
            assert!(offered || is_whole, "{} in {lang}: {stands:#?}", game.id());
            told += usize::from(!offered);
        }
        let page = scene.table.board();
        let is_choice = |it: &&Button| match &it.target {
            Target::Press(text) => matches!(text.parse(), Ok(Press::Choice { .. })),
            _ => false,
        };
        let choices: Vec<_> = buttons(&page).filter(is_choice).collect();
        let place = usize::try_from(step).expect("it is small");
        if let Some(button) = choices.get(place % choices.len().max(1)) {
            scene.press(&host, &page, &button.label);
        }
        // programs answer, who think for as long as this at most
        let soon = scene.now.add_span(Duration::from_secs(10));
        if let Some(wake) = scene
            .wake()
            .filter(|wake| *wake < soon || choices.is_empty())
        {
            scene.now = wake;
            scene.table.tick(scene.now, &mut scene.rng);
        }
    }
    told
}

#[test]
fn whoever_plays_alone_reads_once_what_goes_on() {
    for lang in Lang::ALL {
        let page = first_asked(&ErasedGame::<RpsZombie>::NEW, lang);
        let (stands, _) = fit::fit_caption(&page.blocks, CAPTION, letters);
        // who is waited for, what is asked, and what explains that
        assert_eq!(stands.len(), 3, "{stands:#?}");
        assert_eq!(stands.get(1), page.question.map(Block::Line).as_ref());
    }
}

#[test]
fn a_hint_that_was_asked_for_is_never_folded_away() {
    for game in crate::games::registry().iter() {
        let told: usize = [Lang::En, Lang::Uk]
            .map(|lang| asks_everywhere(game, lang))
            .iter()
            .sum();
        assert!(told > 4, "{}: {told}", game.id());
    }
}
