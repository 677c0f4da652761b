use std::collections::BTreeSet;
use std::sync::LazyLock;

use base::fit::units;
use base::lang::Lang;
use engine::games::zombiaki::{Card, Defence, Kind, Options};
use engine::notation::Setup;
use engine::{Chance, Menus, Notation, Play, Seed, Viewer};
use walks::look;

use super::*;
use crate::{Cast, walk_tests};

mod reasons;
mod story;

/// Maximum width of the street.
const WIDTH: usize = 32;

fn games() -> Vec<(Options, u8)> {
    let of = |hunger_stops, short_night| {
        let options = Options {
            hunger_stops,
            short_night,
        };
        (options, 2)
    };
    vec![
        of(false, false),
        of(true, false),
        of(false, true),
        of(true, true),
    ]
}

fn at(setup: &str) -> Play<Zombiaki> {
    let table = toml::from_str(setup).unwrap();
    let mut chance = Chance::from_seed(Seed::from_number(0));
    let position = Zombiaki::position(&Setup::new(&table), &mut chance).unwrap();
    Play::at(position, chance)
}

fn act(play: &mut Play<Zombiaki>, actions: &[&str]) {
    for action in actions {
        let seat = play.pending_seats().iter().next().unwrap();
        play.act(seat, action.parse().unwrap()).unwrap();
    }
}

fn public(play: &Play<Zombiaki>) -> Public {
    play.view(Viewer::Group).public
}

fn with_people<T>(lang: Lang, say: impl FnOnce(&Teller<'_>) -> T) -> T {
    // told apart once: that takes longer than most of what is said
    static CAST: LazyLock<Cast> = LazyLock::new(|| Cast::new(&[("Anna", ""), ("Ben", "")]));
    say(&Teller::new(Words::new(lang), &CAST))
}

fn story_lines(play: &Play<Zombiaki>, lang: Lang) -> Vec<String> {
    recent_story(play, lang).lines()
}

fn recent_story(play: &Play<Zombiaki>, lang: Lang) -> Lately {
    with_people(lang, |tell| Zombiaki::story(&public(play), tell))
}

/// The labels after these choices.
fn labels(play: &Play<Zombiaki>, before: &[Choice]) -> Vec<String> {
    let seat = play.pending_seats().iter().next().unwrap();
    let view = play.view(Viewer::Seat(seat));
    let mut choices: Vec<Choice> = Vec::new();
    for action in play.legal(seat) {
        let path = Zombiaki::path(action);
        let next = path.strip_prefix(before).and_then(|rest| rest.first());
        choices.extend(next.filter(|next| !choices.contains(next)));
    }
    let label = |choice: &Choice| {
        with_people(Lang::En, |tell| {
            <Zombiaki as Speech>::choice(choice, &view, tell)
        })
    };
    choices.iter().map(label).collect()
}

#[test]
fn every_step_is_said_in_every_language() {
    for seed in 0..depth::of(6) {
        let mut games = games();
        games.rotate_left(usize::try_from(seed % 4).unwrap());
        walk_tests::say_every_step::<Zombiaki>(games, seed, "zk-");
    }
}

#[test]
fn the_face_of_a_board_leaves_room_below_a_picture() {
    for seed in 0..depth::of(4) {
        walk_tests::leave_room::<Zombiaki>(games(), seed);
    }
}

#[test]
fn the_rules_begin_with_themselves_in_short_and_list_all_cards() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let rules = Zombiaki::rules(words);
        assert!(rules[0].chars().count() < 400, "{}", rules[0]);
        let short_enough = |part: &String| units(part) < 1500;
        assert!(rules.iter().all(short_enough), "{lang}");
        let all = rules.join("\n");
        let entries = <Zombiaki as Speech>::cards(words);
        assert_eq!(entries.len(), 43);
        for entry in entries {
            assert!(all.contains(&entry.text), "{lang}: {}", entry.text);
            assert!(entry.text.starts_with(&entry.name), "{}", entry.text);
        }
    }
}

/// The places in the line at which the columns begin, as the line of the lanes' letters shows them.
fn columns(grid: &[String]) -> Vec<usize> {
    let letters = grid[1].chars().enumerate();
    let letters = letters.filter(|(_, letter)| !letter.is_whitespace());
    letters.map(|(place, _)| place).collect()
}

fn stands_in_columns(grid: &[String]) {
    let columns = columns(grid);
    assert_eq!(columns.len(), 3, "{grid:?}");
    for line in &grid[2..7] {
        let line: Vec<char> = line.chars().collect();
        for place in &columns {
            assert!(!line[*place].is_whitespace(), "{grid:?}");
            assert_eq!(line[*place - 1], ' ', "{grid:?}");
        }
        let blanks = line.iter().filter(|letter| letter.is_whitespace());
        let entries = line.split(|letter| *letter == ' ');
        let entries = entries.filter(|entry| !entry.is_empty());
        assert_eq!(entries.count(), 4, "{blanks:?} {grid:?}");
    }
}

/// Letters, figures and signs that are as wide as a letter.
fn is_narrow(letter: char) -> bool {
    letter.is_ascii() || letter.is_alphabetic() || "·▓▲☻§¤\u{a0}".contains(letter)
}

#[test]
fn the_street_is_narrow_and_stands_in_columns() {
    for (game, lang) in games().into_iter().cycle().zip(Lang::ALL) {
        for seed in 0..depth::of(6) {
            look::<Zombiaki>(game, seed, |play, _| {
                let grid = with_people(lang, |tell| Zombiaki::grid(&public(play), tell));
                stands_in_columns(&grid);
                for line in grid {
                    assert!(line.chars().count() <= WIDTH, "{line}");
                    assert!(line.chars().all(is_narrow), "{line}");
                }
            });
        }
    }
}

const BURDENED: &str = r#"
turn = "A"
hand.A = ["sasha"]
board.a5 = "vladek w1 +hostage +chains @barbed-wire"
board.b5 = "hero w5 +hostage +chains @mine"
board.c3 = "boris w4 +hostage +chains @barbed-wire"
board.a1 = "roadblock"
board.b1 = "trolleybus"
board.c1 = "kamaz"
"#;

#[test]
fn the_street_is_narrow_however_much_everybody_carries() {
    let play = at(BURDENED);
    for lang in Lang::ALL {
        let grid = with_people(lang, |tell| Zombiaki::grid(&public(&play), tell));
        stands_in_columns(&grid);
        for line in &grid {
            assert!(line.chars().count() <= WIDTH, "{line}");
        }
    }
}

#[test]
fn short_names_differ() {
    let zombies = Kind::ALL.map(Card::Zombie);
    let cards = zombies.into_iter().chain(Defence::ALL.map(Card::Defence));
    let cards: Vec<Card> = cards.collect();
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let shorts = cards.iter().map(|card| grid::short(*card, words));
        let shorts: BTreeSet<String> = shorts.map(|short| short.to_lowercase()).collect();
        assert_eq!(shorts.len(), cards.len(), "{lang}: {shorts:?}");
        for kind in Kind::ALL {
            let short = grid::short(Card::Zombie(kind), words);
            assert_eq!(short.chars().count(), 3, "{short}");
        }
    }
}

#[test]
fn a_street_in_english() {
    let play = at(r#"
        turn = "B"
        hand.B = ["shot"]
        deck.B = ["shot", "mine"]
        board.a5 = "grishka"
        board.b4 = "boris w1"
        board.a3 = "sasha +chains"
        board.c3 = "hero +hostage"
        board.b2 = "olympian @barbed-wire"
        board.c2 = "mine"
        board.a1 = "roadblock"
        board.b1 = "kamaz"
    "#);
    let grid = with_people(Lang::En, |tell| Zombiaki::grid(&public(&play), tell));
    let expected = [
        "Cemetery: deck 0 + Dawn",
        "  a      b      c",
        "5 Gri2   ·      ·",
        "4 ·      Bor3/4 ·",
        "3 Sas4§  ·      Her5☻",
        "2 ·      Oly3#  ¤mine",
        "1 ▓ROAD▓ ▲Kam▓  ·",
        "Barricade: deck 2",
    ];
    assert_eq!(&grid[..8], expected, "{grid:#?}");
}

#[test]
fn buttons_say_what_they_hit() {
    let play = at(r#"
        turn = "B"
        hand.B = ["shot", "shot", "flamethrower", "building"]
        board.a2 = "sasha w2"
        board.b3 = "weakling"
        board.c2 = "hero"
    "#);
    assert_eq!(
        labels(&play, &[]),
        [
            "🔫 Shot",
            "🔥 Flamethrower",
            "🏚️ Collapsing Building",
            "🗑 Discard",
            "⏹ End turn"
        ]
    );
    assert_eq!(
        labels(&play, &[Choice::Card(Card::Shot)]),
        [
            "a: Sasha 1/3 on a2",
            "b: Weakling 1 on b3",
            "c: Hero 5 on c2"
        ]
    );
    assert_eq!(
        labels(&play, &[Choice::Card(Card::Building)]),
        ["street 2: Sasha, Hero", "street 3: Weakling"]
    );
    let burns = labels(&play, &[Choice::Card(Card::Flamethrower)]);
    assert!(
        burns.contains(&"Sasha a2 −1 ✝, Hero c2 −3".to_owned()),
        "{burns:?}"
    );
    assert_eq!(
        labels(&play, &[Choice::Discard]),
        ["🔫 Shot", "🔥 Flamethrower", "🏚️ Collapsing Building"]
    );
}
