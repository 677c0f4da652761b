use engine::games::zombie_runners::{
    Card, Corporation, Family, Format, Hand, Mode, Options, Stage, ZombieRunners,
};
use engine::{Chance, Game, Play, Seat, Seed, Told, Viewer};

use super::names::grouped;
use super::*;
use crate::chat::fit::units;
use crate::speech::{Cast, Lang};

/// What may stand on a button of Discord.
const LABEL: usize = 80;
/// How much of a caption the face of a board may take, so that there is room for title, news,
/// question and seal.
const FACE: usize = 830;
/// How much of a caption a hand may take, so that there is room for title and question.
const HAND: usize = 800;

const PEOPLE: [&str; 8] = [
    "Anna",
    "Boris",
    "Wiktoria Wielka",
    "Дан",
    "Eve",
    "Franciszek",
    "Галя",
    "Hugo",
];

fn cast(seats: u8, names: [&str; 8]) -> Cast {
    let named = names.map(|name| (name, ""));
    Cast::new(&named[..usize::from(seats)])
}

/// Short games of every mode, each with a number of seats.
fn games() -> Vec<(Options, u8)> {
    let of = |mode, format, seats| {
        let limit = (mode != Mode::Outsider).then_some(20);
        let options = Options {
            mode,
            format,
            limit,
            ..Options::default()
        };
        (options, seats)
    };
    vec![
        of(Mode::Duel, Format::TwoTwo, 2),
        of(Mode::Marathon, Format::TwoTwo, 5),
        of(Mode::Alliances, Format::TwoTwo, 4),
        of(Mode::Alliances, Format::TwoTwoTwoTwo, 8),
        of(Mode::Outsider, Format::TwoTwo, 4),
        of(Mode::Lord, Format::TwoTwo, 3),
    ]
}

/// Plays a game at random and looks at every step of it.
fn look(
    (options, seats): (Options, u8),
    seed: u64,
    mut at: impl FnMut(&Play<ZombieRunners>, &Told<ZombieRunners>),
) {
    let mut lots = Chance::seeded(Seed::from_number(!seed));
    let mut told = Told::new();
    let seed = Seed::from_number(seed);
    let mut play = Play::<ZombieRunners>::start(options, seats, seed, &mut told);
    loop {
        at(&play, &told);
        let Some(seat) = play.pending().iter().next() else {
            return;
        };
        let action = *lots.pick(&play.legal(seat));
        told = play.act(seat, action).expect("it is legal");
    }
}

/// Everything that is said of a position, a line each.
fn said(play: &Play<ZombieRunners>, tell: &Teller<'_>) -> Vec<String> {
    let view = play.view(Viewer::Group);
    let mut lines = ZombieRunners::headline(&view.public, tell);
    lines.extend(ZombieRunners::rows(&view.public, tell));
    for seat in Seat::first(play.seats()) {
        let view = play.view(Viewer::Seat(seat));
        lines.extend(<ZombieRunners as Speech>::known(&view, seat, tell));
        let decision = play.decision(seat);
        lines.extend(decision.map(|it| ZombieRunners::prompt(&it.prompt, seat, tell)));
    }
    lines
}

/// What was told of the last step.
fn told_of(told: &Told<ZombieRunners>, tell: &Teller<'_>) -> Vec<String> {
    let news = told.events().iter();
    let news = news.filter_map(|event| <ZombieRunners as Speech>::event(event, tell));
    let whispers = told.whispers().iter();
    let whispers = whispers.filter_map(|(_, whisper)| ZombieRunners::whisper(whisper, tell));
    news.chain(whispers).collect()
}

fn labels(play: &Play<ZombieRunners>, tell: &Teller<'_>) -> Vec<String> {
    let mut labels = Vec::new();
    for seat in Seat::first(play.seats()) {
        let view = play.view(Viewer::Seat(seat));
        let answers = play.legal(seat).into_iter().map(ZombieRunners::path);
        let orders = play.asides(seat).into_iter().map(ZombieRunners::path);
        let macros = play.macros(seat).into_iter().map(|combined| combined.path);
        let standing = play.standing(seat).into_iter();
        let standing = standing.map(ZombieRunners::standing_path);
        let choices = answers
            .chain(orders)
            .chain(macros)
            .chain(standing)
            .flatten();
        labels.extend(choices.map(|choice| ZombieRunners::choice(&choice, &view, tell)));
    }
    labels
}

#[test]
fn every_step_is_said_in_every_language() {
    let langs = Lang::ALL.into_iter().cycle();
    for (game, lang) in games().into_iter().zip(langs) {
        let cast = cast(game.1, PEOPLE);
        let words = Words::new(lang);
        let tell = Teller { words, cast: &cast };
        look(game, 3, |play, told| {
            let ending = play
                .outcome()
                .map(|outcome| ZombieRunners::ending(&outcome, &tell));
            let lines = said(play, &tell).into_iter();
            for line in lines.chain(told_of(told, &tell)).chain(ending) {
                assert!(!line.trim().is_empty() && !line.contains("zr-"), "{line}");
            }
            for label in labels(play, &tell) {
                let length = label.chars().count();
                assert!((1..=LABEL).contains(&length), "{label}");
            }
        });
    }
}

#[test]
fn faces_and_hands_leave_room_below_a_picture() {
    for (game, lang) in games().into_iter().zip(Lang::ALL.into_iter().cycle()) {
        let cast = cast(game.1, ["Bartholomäus von und zu Gräberfeld"; 8]);
        let words = Words::new(lang);
        let tell = Teller { words, cast: &cast };
        look(game, 4, |play, _| {
            let public = play.view(Viewer::Group).public;
            let face = [
                ZombieRunners::headline(&public, &tell),
                ZombieRunners::rows(&public, &tell),
            ];
            let face = face.concat().join("\n");
            assert!(units(&face) <= FACE, "{lang}: {}\n{face}", units(&face));
            for seat in Seat::first(play.seats()) {
                let view = play.view(Viewer::Seat(seat));
                let known = <ZombieRunners as Speech>::known(&view, seat, &tell);
                let known = known.join("\n");
                assert!(units(&known) <= HAND, "{lang}: {}\n{known}", units(&known));
            }
        });
    }
}

/// Sixty cards, most of them twice.
fn sixty() -> Hand {
    let families = Family::ALL.into_iter();
    let all = families
        .flat_map(|family| Corporation::ALL.map(|corporation| Card::Zombie(family, corporation)));
    let all: Vec<Card> = all.collect();
    all.iter().chain(&all[..20]).copied().collect()
}

#[test]
fn sixty_cards_are_told_in_a_message() {
    let hand = sixty();
    assert_eq!(hand.len(), 60);
    for lang in Lang::ALL {
        let text = grouped(hand.cards(), Words::new(lang));
        assert!(units(&text) <= HAND, "{lang}: {}", units(&text));
    }
}

#[test]
fn the_last_stage_is_told_with_all_points() {
    let (game, cast) = (games()[1], cast(5, PEOPLE));
    let words = Words::new(Lang::En);
    let tell = Teller { words, cast: &cast };
    look(game, 9, |play, _| {
        let public = play.view(Viewer::Group).public;
        if let Stage::GameOver { .. } = public.stage {
            let rows = ZombieRunners::rows(&public, &tell);
            assert!(rows.iter().all(|row| row.contains(" pt")), "{rows:?}");
        }
    });
}

#[test]
fn the_rules_name_every_card() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let rules = ZombieRunners::rules(words).join("\n");
        for family in Family::ALL {
            let name = words.say(&format!("zr-card-{family}"));
            assert!(rules.contains(&name), "{lang}: {name}");
        }
        assert!(!rules.contains("zr-"), "{lang}");
    }
}
