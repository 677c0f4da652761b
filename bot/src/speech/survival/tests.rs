use engine::games::survival::{
    Action, Ballot, Card, Cast as Voted, Declaration, Event, Kind, Location, Options, Pawn, Pawns,
    Stage, Survival,
};
use engine::{BySeat, Chance, Game, Play, Seat, Seed, Told, Viewer};

use super::names::short;
use super::*;
use crate::speech::{Cast, Lang};

/// What may stand on a button of Discord.
const LABEL: usize = 80;
/// How much of a caption the face of a board may take, so that there is room for title, news, question and seal.
const FACE: usize = 830;

fn cast(seats: u8, names: [&str; 6]) -> Cast {
    let named = names.map(|name| (name, ""));
    Cast::new(&named[..usize::from(seats)])
}

fn people() -> [&'static str; 6] {
    [
        "Anna",
        "Boris",
        "Wiktoria Wielka",
        "Дан",
        "Eve",
        "Franciszek",
    ]
}

fn seat(index: u8) -> Seat {
    Seat::nth(index).unwrap()
}

/// Plays a game at random and looks at every step of it.
fn look(seats: u8, seed: u64, mut at: impl FnMut(&Play<Survival>, &Told<Survival>)) {
    let mut lots = Chance::seeded(Seed::from_number(!seed));
    let mut told = Told::new();
    let options = Options {
        quick_start: seed % 2 == 1,
        ..Options::default()
    };
    let seed = Seed::from_number(seed);
    let mut play = Play::<Survival>::start(options, seats, seed, &mut told);
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
fn said(play: &Play<Survival>, tell: &Teller<'_>) -> Vec<String> {
    let view = play.view(Viewer::Group);
    let mut lines = Survival::headline(&view.public, tell);
    lines.extend(Survival::rows(&view.public, tell));
    for seat in Seat::first(play.seats()) {
        let view = play.view(Viewer::Seat(seat));
        lines.extend(<Survival as Speech>::known(&view, seat, tell));
        let decision = play.decision(seat);
        lines.extend(decision.map(|it| Survival::prompt(&it.prompt, seat, tell)));
    }
    lines
}

fn labels(play: &Play<Survival>, tell: &Teller<'_>) -> Vec<String> {
    let mut labels = Vec::new();
    for seat in Seat::first(play.seats()) {
        let view = play.view(Viewer::Seat(seat));
        let answers = play.legal(seat).into_iter().map(Survival::path);
        let orders = play.standing(seat).into_iter().map(Survival::standing_path);
        let choices = answers.chain(orders).flatten();
        labels.extend(choices.map(|choice| Survival::choice(&choice, &view, tell)));
    }
    labels
}

#[test]
fn every_step_is_said_in_every_language() {
    for (seats, lang) in (3..=6).zip(Lang::ALL) {
        let cast = cast(seats, people());
        let words = Words::new(lang);
        let tell = Teller { words, cast: &cast };
        for seed in 0..4 {
            look(seats, seed, |play, told| {
                let news = told.events().iter();
                let news = news.filter_map(|event| <Survival as Speech>::event(event, &tell));
                let ending = play
                    .outcome()
                    .map(|outcome| Survival::ending(&outcome, &tell));
                let lines = said(play, &tell).into_iter().chain(news).chain(ending);
                for line in lines {
                    assert!(!line.trim().is_empty() && !line.contains("sv-"), "{line}");
                }
                for label in labels(play, &tell) {
                    let length = label.chars().count();
                    assert!((1..=LABEL).contains(&length), "{label}");
                }
            });
        }
    }
}

#[test]
fn the_face_of_a_board_leaves_room_below_a_picture() {
    let cast = cast(6, ["Bartholomäus von und zu Gräberfeld"; 6]);
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let tell = Teller { words, cast: &cast };
        look(6, 4, |play, _| {
            let public = play.view(Viewer::Group).public;
            let lines = [
                Survival::headline(&public, &tell),
                Survival::rows(&public, &tell),
            ];
            let lines = lines.concat().join("\n");
            let length = lines.encode_utf16().count();
            assert!(length <= FACE, "{length}: {lines}");
        });
    }
}

fn all_declarations() -> Vec<Action> {
    let sets = [vec![], vec![Pawn::Rei], vec![Pawn::Rei, Pawn::Kohta]];
    let sets = sets.map(|pawns| pawns.into_iter().collect::<Pawns>());
    let declare =
        |hides| (0..3).map(move |threats| Action::Declare(Declaration { threats, hides }));
    let empty = Action::Declare(Declaration {
        threats: 0,
        hides: Pawns::NONE,
    });
    let all = sets.into_iter().flat_map(declare);
    all.filter(|action| *action != empty).collect()
}

/// Everything that somebody might try at a stage.
fn attempts(stage: &Stage, seats: u8) -> Vec<Action> {
    let pawns = || Pawn::ALL.into_iter();
    let locations = || Location::ALL.into_iter();
    let both = |make: fn(Pawn, Location) -> Action| -> Vec<Action> {
        let with = |pawn| locations().map(move |location| make(pawn, location));
        pawns().flat_map(with).collect()
    };
    match stage {
        Stage::Place { .. } => both(Action::Place),
        Stage::Declare { .. } => all_declarations(),
        Stage::Ballot { .. } => Seat::first(seats).map(Action::Vote).collect(),
        Stage::Share { caller, .. } => {
            let (keep, to) = (Card::Weapon, *caller);
            let share = |give| Action::Share { keep, give, to };
            Card::ALL.into_iter().map(share).collect()
        }
        Stage::Camera { .. } => vec![Action::Camera],
        Stage::Announce => locations().map(Action::Announce).collect(),
        Stage::Go { .. } => locations().map(Action::Go).collect(),
        Stage::Move { .. } => {
            let moves = pawns().map(Action::Move).chain([Action::Stay]);
            moves.chain(both(Action::Escape)).collect()
        }
        Stage::Cards { .. } => vec![Action::Weapon(1), Action::Weapon(2), Action::Barricade],
        Stage::Victim { .. } => pawns().map(Action::Lose).collect(),
        Stage::Over { .. } => Vec::new(),
    }
}

#[test]
fn there_is_a_reason_for_everything_that_is_not_possible() {
    let cast = cast(6, people());
    let words = Words::new(Lang::En);
    let tell = Teller { words, cast: &cast };
    let mut given = std::collections::BTreeSet::new();
    for (seats, seed) in (3..=6).cycle().zip(0..24) {
        look(seats, seed, |play, _| {
            for seat in play.pending().iter() {
                let view = play.view(Viewer::Seat(seat));
                let legal = play.legal(seat);
                let wrong = attempts(&view.public.stage, seats).into_iter();
                for action in wrong.filter(|action| !legal.contains(action)) {
                    let why = Survival::objection(action, &view, seat, &tell);
                    given.insert(why.unwrap_or_else(|| panic!("{action}")));
                }
            }
        });
    }
    let says = |part: &str| given.iter().any(|why| why.contains(part));
    for part in [
        "is full",
        "enough of this card: 🔫",
        "is there already",
        "is dead",
        "goes to somebody else",
    ] {
        assert!(says(part), "{part}: {given:?}");
    }
}

#[test]
fn a_ballot_is_told_with_all_votes_and_what_they_come_to() {
    let cast = cast(3, people());
    let words = Words::new(Lang::En);
    let tell = Teller { words, cast: &cast };
    let vote = |candidate: u8, votes, threats| {
        Some(Voted {
            candidate: seat(candidate),
            votes,
            threats,
        })
    };
    let given = [vote(1, 3, 1), vote(0, 1, 0), None];
    let ballot = Ballot {
        kind: Kind::Victim,
        location: Location::Gym,
        second: false,
    };
    let cast = BySeat::from_fn(3, |seat| given[usize::from(seat.index())]);
    let line = <Survival as Speech>::event(&Event::Voted { ballot, cast }, &tell);
    let expected = "🗳 Who is thrown to the zombies? (Gym, ballot 1) Anna (2 + 😠 1) → \
        Boris, Boris (1) → Anna. Result: Anna 1 : Boris 3";
    assert_eq!(line.as_deref(), Some(expected));
}

#[test]
fn answers_in_secret_are_not_told() {
    let cast = cast(3, people());
    let words = Words::new(Lang::En);
    let tell = Teller { words, cast: &cast };
    let event = Event::HasAnswered { seat: seat(1) };
    assert_eq!(<Survival as Speech>::event(&event, &tell), None);
}

#[test]
fn long_names_are_cut_where_many_stand_and_keep_their_direction() {
    let cast = cast(2, ["Bartholomäus", "דנה דנה דנה דנה", "", "", "", ""]);
    let words = Words::new(Lang::En);
    let tell = Teller { words, cast: &cast };
    assert_eq!(short(seat(0), &tell), "Bartholo…");
    let cut = short(seat(1), &tell);
    assert!(cut.starts_with('\u{2068}') && cut.ends_with('\u{2069}'));
}

#[test]
fn the_rules_begin_with_themselves_in_short_and_list_all_cards() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let rules = <Survival as Speech>::rules(words);
        assert!(rules[0].chars().count() < 400, "{}", rules[0]);
        let short_enough = |part: &String| part.encode_utf16().count() < 1500;
        assert!(rules.iter().all(short_enough), "{lang}");
        let all = rules.join("\n");
        for card in Card::ALL {
            let line = format!("{} ×{}", names::card(card, words), card.copies());
            assert!(all.contains(&line), "{line}");
        }
    }
}
