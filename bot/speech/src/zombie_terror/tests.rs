use std::sync::LazyLock;

use base::fit::units;
use base::lang::Lang;
use engine::games::zombie_terror::{Card, Human, Lead, Options, Phase, Variant};
use engine::notation::Setup;
use engine::{Chance, Menus, Notation, Play, Seat, Seed, Viewer};
use walks::look;

use super::*;
use crate::{Cast, walk_tests};

mod reasons;
mod story;

/// Maximum width of the board.
const WIDTH: usize = 32;

/// Maximum length of the board, in UTF-16 code units.
const SIGNS: usize = 720;

fn games() -> Vec<(Options, u8)> {
    let plain = Options::default();
    let quick = Options {
        quick_setup: true,
        humans: Lead::B,
        ..plain
    };
    let advanced = Options {
        variant: Variant::Advanced,
        humans: Lead::Random,
        short_terror: true,
        no_front_push: true,
        ..plain
    };
    let free = Options {
        variant: Variant::Free,
        open_hands: true,
        ..plain
    };
    vec![(plain, 2), (quick, 2), (advanced, 2), (free, 2)]
}

fn at(setup: &str) -> Play<ZombieTerror> {
    let table = toml::from_str(setup).unwrap();
    let mut chance = Chance::from_seed(Seed::from_number(0));
    let position = ZombieTerror::position(&Setup::new(&table), &mut chance).unwrap();
    Play::at(position, chance)
}

fn act(play: &mut Play<ZombieTerror>, actions: &[&str]) {
    for action in actions {
        let seat = play.pending_seats().iter().next().unwrap();
        play.act(seat, action.parse().unwrap()).unwrap();
    }
}

/// Returns the seat that leads the humans, unless agreed otherwise.
fn first() -> Seat {
    Seat::first(1).next().unwrap()
}

fn public(play: &Play<ZombieTerror>) -> Public {
    play.view(Viewer::Group).public
}

fn with_people<T>(lang: Lang, say: impl FnOnce(&Teller<'_>) -> T) -> T {
    // told apart once: that takes longer than most of what is said
    static CAST: LazyLock<Cast> = LazyLock::new(|| Cast::new(&[("Anna", ""), ("Ben", "")]));
    say(&Teller::new(Words::new(lang), &CAST))
}

fn story_lines(play: &Play<ZombieTerror>, lang: Lang) -> Vec<String> {
    recent_story(play, lang).lines()
}

fn recent_story(play: &Play<ZombieTerror>, lang: Lang) -> Lately {
    with_people(lang, |tell| ZombieTerror::story(&public(play), tell))
}

fn grid(play: &Play<ZombieTerror>, lang: Lang) -> Vec<String> {
    with_people(lang, |tell| ZombieTerror::grid(&public(play), tell))
}

/// Returns the public text of a position.
fn face(play: &Play<ZombieTerror>, lang: Lang) -> Vec<String> {
    let public = public(play);
    with_people(lang, |tell| {
        let head = ZombieTerror::headline(&public, tell);
        let grid = ZombieTerror::grid(&public, tell);
        [head, grid, ZombieTerror::rows(&public, tell)].concat()
    })
}

/// The labels after these choices.
fn labels(play: &Play<ZombieTerror>, before: &[Choice]) -> Vec<String> {
    let seat = play.pending_seats().iter().next().unwrap();
    let view = play.view(Viewer::Seat(seat));
    let mut choices: Vec<Choice> = Vec::new();
    let paths = play.legal(seat).into_iter().map(ZombieTerror::path);
    let macros = play.macros(seat).into_iter().map(|combined| combined.path);
    for path in paths.chain(macros) {
        let next = path.strip_prefix(before).and_then(|rest| rest.first());
        choices.extend(next.filter(|next| !choices.contains(next)));
    }
    let label = |choice: &Choice| {
        with_people(Lang::En, |tell| {
            <ZombieTerror as Speech>::choice(choice, &view, tell)
        })
    };
    choices.iter().map(label).collect()
}

#[test]
fn every_step_is_said_in_every_language() {
    for seed in 0..depth::of(2) {
        let mut games = games();
        games.rotate_left(usize::try_from(seed % 4).unwrap());
        walk_tests::say_every_step::<ZombieTerror>(games, seed, "zt-");
    }
}

#[test]
fn the_rows_leave_room_below_a_picture() {
    for seed in 0..depth::of(2) {
        walk_tests::leave_room_without_grid::<ZombieTerror>(games(), seed);
    }
}

/// Maximum length of a caption.
const CAPTION: usize = 1024;

/// Length of a pane's other text: its title, the seat, and the path through the menu.
const BESIDE: usize = 90;

/// All that a seat reads in its pane, with what the longest choice means, stands below a picture.
#[test]
fn a_pane_finds_room_below_its_picture() {
    let (mut all, mut long) = (0, 0);
    for (game, lang) in games().into_iter().cycle().zip(Lang::ALL) {
        look::<ZombieTerror>(game, 3, |play, _| {
            for seat in play.pending_seats().iter() {
                let view = play.view(Viewer::Seat(seat));
                let legal = play.legal(seat).into_iter().flat_map(ZombieTerror::path);
                let words = Words::new(lang);
                let abouts = legal.filter_map(|choice| ZombieTerror::about(&choice, words));
                let prompt = play.decision(seat).unwrap().prompt;
                let lines = with_people(lang, |tell| {
                    [
                        ZombieTerror::headline(&view.public, tell),
                        ZombieTerror::rows(&view.public, tell),
                        <ZombieTerror as Speech>::private_lines(&view, seat, tell),
                        vec![ZombieTerror::prompt(&prompt, seat, tell)],
                        abouts
                            .max_by_key(|about| units(about))
                            .into_iter()
                            .collect(),
                    ]
                    .concat()
                });
                let length = units(&lines.join("\n")) + BESIDE;
                all += 1;
                long += usize::from(length > CAPTION);
            }
        });
    }
    assert!(long * 20 < all, "{long} of {all}");
}

#[test]
fn the_rules_begin_with_themselves_in_short_and_list_everybody() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let rules = ZombieTerror::rules(words);
        assert!(rules[0].chars().count() < 400, "{}", rules[0]);
        for part in &rules {
            assert!(units(part) < 1500, "{lang}: {} {part}", units(part));
        }
        let all = rules.join("\n");
        let entries = <ZombieTerror as Speech>::cards(words);
        assert_eq!(entries.len(), 19);
        for entry in entries {
            assert!(all.contains(&entry.text), "{lang}: {}", entry.text);
            assert!(entry.text.starts_with(&entry.name), "{}", entry.text);
        }
    }
}

#[test]
fn the_board_stands_in_columns() {
    for (game, lang) in games().into_iter().cycle().zip(Lang::ALL) {
        for seed in 0..depth::of(3) {
            look::<ZombieTerror>(game, seed, |play, _| {
                let grid = grid(play, lang);
                assert_eq!(grid.len(), 18);
                let width = |line: &String| line.chars().count();
                assert!(grid.iter().all(|line| width(line) == width(&grid[0])));
                assert!(width(&grid[0]) <= WIDTH);
                let narrow = |letter: char| letter.is_ascii() || letter.is_alphabetic();
                assert!(grid.iter().all(|line| line.chars().all(narrow)));
                assert!(units(&grid.join("\n")) <= SIGNS);
            });
        }
    }
}

#[test]
fn short_names_differ() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let mut shorts: Vec<String> = Vec::new();
        for human in Human::ALL {
            let short = names::short(human, words);
            let dead = words.of(stem!("zt-dead-"), human.name());
            assert_ne!(short, short.to_lowercase());
            shorts.extend([short.to_lowercase(), short, dead]);
        }
        assert!(shorts.iter().all(|short| short.chars().count() == 2));
        let all = shorts.len();
        shorts.sort();
        shorts.dedup();
        assert_eq!(shorts.len(), all, "{lang}");
    }
}

/// The position in round 6 of the rules page, nearly.
const ROUND_SIX: &str = r#"
round = 6
at = { banker = "f3", lumberjack = "d4", mechanic = "f8", nurse = "f7", policeman = "h5" }
wounded = ["mechanic"]
escaped = ["child"]
bullets = 3
hand = { A = ["courage", "noise", "first-aid"], B = ["awe", "trap", "plague", "rampage"] }
played = ["adrenaline"]
activated = ["lumberjack", "nurse"]
active = "nurse"
ap = { nurse = 1 }
zombies = ["f1:n", "h3:n", "b5:e", "k7:w", "e8:e", "a9:e", "h9:s", "i10:s", "f11:s*", "l11:w", "i12:w", "d13:s", "g14:s", "e15:e"]
"#;

#[test]
fn a_board_in_english() {
    let play = at(ROUND_SIX);
    let expected = [
        "Round 6 · 🏃 Anna leads the humans",
        "escaped ★3 of 5 · terror – · shots 0",
        "activated 2, so 3 zombies will move",
        "16  + + + + +XXXXXX + + + +",
        "15  + . . .z> . . . . . . +",
        "14  + . . .## .zv . . . . +",
        "13  + . .zv . . . . .## . +",
        "12  + .() . . .## .z< . . +",
        "11  + . . . .*v . . . . .z<",
        "10  + . . +GG . . .zv + . +",
        " 9 z> .## . . .##zvBBBB . +",
        "   ------------------------",
        " 8  + . . .z>me## .BBBB . +",
        " 7  + +BBBBBBNu . +BBBBz< +",
        " 6  + +BBBBBB . . . . . . +",
        " 5  +z> . . + .##Po . . . +",
        " 4  + . .Lj . . . . . . . +",
        " 3  + . . . .Bk .z^ . . . +",
        " 2  + .#### . . . . . . . +",
        " 1  + + + + +z^ + + + + + +",
        "    a b c d e f g h i j k l",
        "▶️ 🏃 Humans (Anna), cards 3: 💼 Bk f3 ★2 briefcase, 3 AP · 🪓 Lj d4 ★1 done · 👧 away ★3 · \
         🔧 Me f8 ★2 wounded, 3 AP · 💉 Nu f7 ★2 active, 1 AP · 👮 Po h5 ★1 3 bullets, 3 AP",
        "🧟 Zombies (Ben), cards 4, pool 6, on the board 14: e15→ g14↓ d13↓ i12← f11↓* l11← i10↓ \
         a9→ h9↓ e8→ k7← b5→ h3↑ f1↑",
        "🎴 Played: Adrenaline",
    ];
    let face = face(&play, Lang::En);
    assert_eq!(face, expected, "{face:#?}");
}

#[test]
fn buttons_say_where_they_lead() {
    let play = at(ROUND_SIX);
    assert_eq!(
        labels(&play, &[]),
        [
            "💼 Banker ★2 3 AP",
            "🔧 Mechanic ★2 wounded 3 AP",
            "💉 Nurse ★2 1 AP",
            "👮 Policeman ★1 3 AP",
            "⏹ End turn",
            "🎴 Courage",
            "🎴 Noise",
            "🎴 First aid",
        ]
    );
    let nurse = labels(&play, &[Choice::Pawn(Human::Nurse)]);
    assert_eq!(nurse, ["➡️ g7", "⬇️ f6", "💉 Heal Mechanic"], "{nurse:?}");
    let mechanic = labels(&play, &[Choice::Pawn(Human::Mechanic)]);
    assert!(
        mechanic.contains(&"⬇️ f7 push Nurse".to_owned()),
        "{mechanic:?}"
    );
    assert!(
        mechanic.contains(&"⬅️ e8 push the zombie".to_owned()),
        "{mechanic:?}"
    );
}

#[test]
fn bound_zombies_are_named_with_whom_they_see() {
    let mut play = at(ROUND_SIX);
    act(&mut play, &["end-turn"]);
    let face = face(&play, Lang::En);
    assert_eq!(face[2], "activations left: 3 · must bite: e8→ Mechanic");
    assert_eq!(labels(&play, &[])[0], "e8 ➡️ Bite Mechanic");
    act(&mut play, &["bite e8"]);
    let face = self::face(&play, Lang::En);
    assert!(face[2].contains("must advance: "), "{}", face[2]);
    let choices = labels(&play, &[]);
    assert!(choices[0].contains(" sees "), "{choices:?}");
}

/// No public line names a card in a hand, unless the card was played or the hands are open.
#[test]
fn no_public_line_names_a_card_in_a_hand() {
    for seed in 0..depth::of(8) {
        let games = [games()[0], games()[1], games()[2]];
        let game = games[usize::try_from(seed).unwrap() % 3];
        let lang = Lang::ALL[usize::try_from(seed).unwrap() % Lang::ALL.len()];
        look::<ZombieTerror>(game, seed, |play, told| {
            let table = public(play).table;
            if matches!(table.phase, Phase::Over(_)) {
                return;
            }
            let words = Words::new(lang);
            let mut lines = face(play, lang);
            lines.extend(story_lines(play, lang));
            lines.extend(with_people(lang, |tell| {
                let events = told.events().iter();
                let news = events.filter_map(|event| ZombieTerror::event(event, tell));
                let prompts = Seat::first(2).filter_map(|seat| {
                    let prompt = play.decision(seat)?.prompt;
                    Some(ZombieTerror::prompt(&prompt, seat, tell))
                });
                news.chain(prompts).collect::<Vec<_>>()
            }));
            let unseen = Card::ALL
                .into_iter()
                .filter(|card| !table.played.contains(card));
            for card in unseen {
                let name = names::title(card, words);
                for line in &lines {
                    let names = line.contains(&name) || line.contains(card.name());
                    assert!(!names, "{lang}: {card} in {line}");
                }
            }
        });
    }
}

#[test]
fn a_hand_is_told_to_its_seat_alone() {
    let play = at(ROUND_SIX);
    let known = |seat: Seat| {
        let view = play.view(Viewer::Seat(seat));
        with_people(Lang::En, |tell| {
            <ZombieTerror as Speech>::private_lines(&view, seat, tell)
        })
    };
    let hands: Vec<_> = Seat::first(2).map(known).collect();
    assert_eq!(
        hands[0],
        [
            "Your cards:",
            "🎴 Courage: any human eliminates an adjacent zombie",
            "🎴 Noise: you turn zombies, twice",
            "🎴 First aid: one wounded human becomes healthy",
        ]
    );
    assert_eq!(hands[1].len(), 5);
    let group = play.view(Viewer::Group);
    let seen = with_people(Lang::En, |tell| {
        <ZombieTerror as Speech>::private_lines(&group, first(), tell)
    });
    assert!(seen.is_empty());
}
