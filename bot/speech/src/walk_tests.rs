//! Random games for the tests of every game's words.

use base::fit::units;
use base::lang::Lang;
use engine::{EventLog, Orders, Play, Seat, Viewer};
use walks::{Party, look};

use super::{Cast, Speech, Teller, Words};

/// Maximum length of a button's label on Discord.
const LABEL: usize = 80;

/// Maximum length in a caption for the face of a board, or for a seat's private knowledge. It leaves room for title,
/// news, question and seal.
pub(crate) const FACE: usize = 830;

/// Returns the cast of a table with this many people.
pub(crate) fn people(seats: u8) -> Cast {
    Cast::new(&walks::people(seats))
}

/// Pairs the games of a test with the languages they are told in: one language after the other, and the first game in
/// the pseudo-locale too.
fn pair_languages<G: Speech>(
    parties: impl IntoIterator<Item = Party<G>>,
) -> impl Iterator<Item = (Party<G>, Words)> {
    let parties: Vec<Party<G>> = parties.into_iter().collect();
    let first = parties.first().cloned();
    let longest = first.map(|party| (party, Words::pseudo()));
    let words = Lang::ALL.map(Words::new).into_iter().cycle();
    parties.into_iter().zip(words).chain(longest)
}

/// Asserts that every step of these games can be told, in one language after the other. No text may be empty, be
/// missing (its key would begin like `prefix`), or be too long for its button.
pub(crate) fn say_every_step<G: Speech + Orders>(
    parties: impl IntoIterator<Item = Party<G>>,
    seed: u64,
    prefix: &str,
) {
    for (party, words) in pair_languages::<G>(parties) {
        let cast = people(party.1);
        let tell = Teller::new(words, &cast);
        look::<G>(party, seed, |play, told| {
            for line in collect_texts(play, told, &tell) {
                assert!(!line.trim().is_empty() && !line.contains(prefix), "{line}");
                assert!(!line.contains(".;"), "a sentence is joined: {line}");
            }
            for label in labels(play, &tell) {
                let length = label.chars().count();
                assert!((1..=LABEL).contains(&length), "{label}");
            }
        });
    }
}

/// Asserts that the faces of these games' boards, and their seats' private knowledge, leave room below a picture. The
/// names are as long as possible, and the text about a choice is included.
pub(crate) fn leave_room<G: Speech + Orders>(
    parties: impl IntoIterator<Item = Party<G>>,
    seed: u64,
) {
    have_room::<G>(parties, seed, face);
}

/// Like `leave_room`, for a game that leaves its board in signs to the picture where both don't fit. The lines without
/// it still tell each piece's place.
pub(crate) fn leave_room_without_grid<G: Speech + Orders>(
    parties: impl IntoIterator<Item = Party<G>>,
    seed: u64,
) {
    have_room::<G>(parties, seed, |play, tell| {
        let public = play.view(Viewer::Group).public;
        [G::headline(&public, tell), G::rows(&public, tell)].concat()
    });
}

/// Asserts that the text of every position, and the private knowledge of its seats, leaves room.
fn have_room<G: Speech + Orders>(
    parties: impl IntoIterator<Item = Party<G>>,
    seed: u64,
    shown: impl Fn(&Play<G>, &Teller<'_>) -> Vec<String>,
) {
    for (party, lang) in parties.into_iter().zip(Lang::ALL.into_iter().cycle()) {
        let names = vec![("Bartholomäus von und zu Gräberfeld", ""); usize::from(party.1)];
        let cast = Cast::new(&names);
        let words = Words::new(lang);
        let tell = Teller::new(words, &cast);
        look::<G>(party, seed, |play, _| {
            let seats = Seat::first(play.seats());
            let known =
                seats.map(|seat| G::private_lines(&play.view(Viewer::Seat(seat)), seat, &tell));
            let about = choices(play).map(|(_, choice)| G::about(&choice, words));
            let longest = about.flatten().max_by_key(|about| units(about));
            for lines in known.chain([shown(play, &tell)]) {
                let lines = lines.into_iter().chain(longest.clone());
                let lines = lines.collect::<Vec<_>>().join("\n");
                assert!(units(&lines) <= FACE, "{lang}: {}\n{lines}", units(&lines));
            }
        });
    }
}

/// Returns the public text of a position.
fn face<G: Speech + Orders>(play: &Play<G>, tell: &Teller<'_>) -> Vec<String> {
    let public = play.view(Viewer::Group).public;
    let lines = [
        G::headline(&public, tell),
        G::grid(&public, tell),
        G::rows(&public, tell),
    ];
    lines.concat()
}

/// Returns all texts about a position and the step that led to it, a line each.
fn collect_texts<G: Speech + Orders>(
    play: &Play<G>,
    told: &EventLog<G>,
    tell: &Teller<'_>,
) -> Vec<String> {
    let mut lines = face(play, tell);
    lines.extend(G::story(&play.view(Viewer::Group).public, tell).lines());
    for seat in Seat::first(play.seats()) {
        lines.extend(G::private_lines(&play.view(Viewer::Seat(seat)), seat, tell));
        let decision = play.decision(seat);
        lines.extend(decision.map(|it| G::prompt(&it.prompt, seat, tell)));
    }
    lines.extend(choices(play).filter_map(|(_, choice)| G::about(&choice, tell.words)));
    lines.extend(play.outcome().map(|outcome| G::ending(&outcome, tell)));
    let events = told.events().iter();
    lines.extend(events.filter_map(|event| G::event(event, tell)));
    let whispers = told.whispers().iter();
    lines.extend(whispers.filter_map(|(_, whisper)| G::whisper(whisper, tell)));
    lines
}

/// Returns the labels of all buttons in a position.
fn labels<G: Speech + Orders>(play: &Play<G>, tell: &Teller<'_>) -> Vec<String> {
    let label = |(seat, choice)| G::choice(&choice, &play.view(Viewer::Seat(seat)), tell);
    choices(play).map(label).collect()
}

/// All that can be chosen in a position.
fn choices<G: Speech + Orders>(play: &Play<G>) -> impl Iterator<Item = (Seat, G::Choice)> {
    Seat::first(play.seats()).flat_map(|seat| {
        let actions = play.legal(seat).into_iter().chain(play.asides(seat));
        let macros = play.macros(seat).into_iter().map(|combined| combined.path);
        let orders = play.standing_orders(seat).into_iter().map(G::standing_path);
        let paths = actions.map(G::path).chain(macros).chain(orders);
        let choices: Vec<G::Choice> = paths.flatten().collect();
        choices.into_iter().map(move |choice| (seat, choice))
    })
}
