use base::lang::Lang;
use engine::games::survival::{
    Action, Ballot, Card, CastVote as Voted, Declaration, Event, Kind, Location, Options, Pawn,
    Pawns, Stage, Survival,
};
use engine::{BySeat, Seat, Viewer};
use walks::look;

use super::names::short;
use super::*;
use crate::{Cast, walk_tests};

fn seat(index: u8) -> Seat {
    Seat::nth(index).unwrap()
}

fn options(quick_start: bool) -> Options {
    Options {
        quick_start,
        ..Options::default()
    }
}

fn parties() -> impl Iterator<Item = (Options, u8)> {
    (3..=6).map(|seats| (options(seats % 2 == 1), seats))
}

#[test]
fn every_step_is_said_in_every_language() {
    for seed in 0..depth::of(4) {
        walk_tests::say_every_step::<Survival>(parties(), seed, "sv-");
    }
}

#[test]
fn the_face_of_a_board_leaves_room_below_a_picture() {
    for seed in depth::seeds(4, 1) {
        walk_tests::leave_room::<Survival>([(options(false), 6); 4], seed);
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

/// Returns all actions that a player might try at a stage.
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
    let cast = walk_tests::people(6);
    let words = Words::new(Lang::En);
    let tell = Teller::new(words, &cast);
    let mut given = std::collections::BTreeSet::new();
    for (seats, seed) in (3..=6).cycle().zip(0..depth::of(24)) {
        look::<Survival>((options(seed % 2 == 1), seats), seed, |play, _| {
            for seat in play.pending_seats().iter() {
                let view = play.view(Viewer::Seat(seat));
                let legal = play.legal(seat);
                let wrong = attempts(&view.public.stage, seats).into_iter();
                for action in wrong.filter(|action| !legal.contains(action)) {
                    let bar = play.permit(seat, action).unwrap_err();
                    let why = Survival::bar(&bar, &tell);
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
        "goes to someone else",
    ] {
        assert!(says(part), "{part}: {given:?}");
    }
}

#[test]
fn a_ballot_is_told_with_all_votes_and_what_they_come_to() {
    let cast = walk_tests::people(3);
    let words = Words::new(Lang::En);
    let tell = Teller::new(words, &cast);
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
    let expected = "🗳 The votes are shown … Who is thrown to the zombies? (Gym, ballot 1)\n\
        Boris: 3 (Anna 2 + 😠 1)\nAnna: 1 (Boris 1)";
    assert_eq!(line.as_deref(), Some(expected));
}

#[test]
fn answers_in_secret_are_not_told() {
    let cast = walk_tests::people(3);
    let words = Words::new(Lang::En);
    let tell = Teller::new(words, &cast);
    let event = Event::HasAnswered { seat: seat(1) };
    assert_eq!(<Survival as Speech>::event(&event, &tell), None);
}

#[test]
fn long_names_are_cut_where_many_stand_and_keep_their_direction() {
    let cast = Cast::new(&[("Bartholomäus", ""), ("דנה דנה דנה דנה", "")]);
    let words = Words::new(Lang::En);
    let tell = Teller::new(words, &cast);
    assert_eq!(short(seat(0), &tell), "Bartho…");
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

/// A roll says that any place will do where the dice leave that.
#[test]
fn a_roll_says_why_one_may_choose() {
    let cast = walk_tests::people(5);
    let tell = Teller::new(Words::new(Lang::En), &cast);
    let mut said = [0, 0];
    look::<Survival>((options(false), 5), 3, |play, _| {
        let stage = play.view(Viewer::Group).public.stage;
        let Stage::Place { seat, roll } = stage else {
            return;
        };
        let decision = play.decision(seat).unwrap();
        let asked = Survival::prompt(&decision.prompt, seat, &tell);
        let is_sent = |at: Location| roll.contains(&at.number());
        let goes = |action: &Action| matches!(action, Action::Place(_, at) if !is_sent(*at));
        let is_free = play.legal(seat).iter().any(goes);
        assert_eq!(asked.contains("any place"), is_free, "{roll:?}: {asked}");
        said[usize::from(is_free)] += 1;
    });
    assert!(said.iter().all(|count| *count > 0), "{said:?}");
}

/// A gift tells which card it was to its giver and its receiver, and to no one else.
#[test]
fn a_gift_says_what_it_was_to_whom_it_may() {
    let cast = walk_tests::people(4);
    let tell = Teller::new(Words::new(Lang::En), &cast);
    let mut gifts = 0;
    look::<Survival>((options(true), 4), 1, |_, told| {
        let given = told.events().iter();
        let given = given.filter_map(|event| match event {
            Event::Gave { from, to } => Some([*from, *to]),
            _ => None,
        });
        let told = told.whispers().iter();
        let said = told.filter_map(|(seat, it)| Some((*seat, Survival::whisper(it, &tell)?)));
        let said = said.filter(|(_, line)| line.starts_with('🎁'));
        let (told, lines): (Vec<Seat>, Vec<String>) = said.unzip();
        assert_eq!(told, given.flatten().collect::<Vec<_>>(), "{lines:?}");
        let card = |line: &String| line.rsplit(": ").next().map(str::to_owned);
        assert!(lines.windows(2).all(|two| card(&two[0]) == card(&two[1])));
        gifts += lines.len() / 2;
    });
    assert!(gifts > 0, "nobody gave anything");
}
