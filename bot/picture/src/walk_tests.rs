//! What the tests of every game's pictures look at.

use std::collections::BTreeSet;
use std::mem;

use base::lang::Lang;
use engine::{Play, Seat, Viewer};
use speech::{Cast, SeatLabel, Speech, Teller, Words, key};
use walks::Party;

use super::legible_tests::{cut, faint, small};
use super::scene::Scene;
use super::svg::{Icon, SMALLEST};
use super::tiles::{Tile, tiles};
use super::{Drawing, png};

/// Names as long as they are shown, in wide letters, with marks beside them.
const LONGEST: [(&str, &str); 8] = [
    ("Wilhelmina Wąsowska-Mróz", Cast::AI),
    ("ЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩ", Cast::AWAY),
    ("Владислава Крижанівська…", ""),
    ("Maximilian Featherstone-Haugh", Cast::HARD),
    ("WWWWWWWWWWWWWWWWWWWWWWWW", Cast::EASY),
    ("山田 Ольга Александровна", ""),
    ("Ярополк-Мстислав Великий", Cast::AI),
    ("mmmmmmmmmmmmmmmmmmmmmmmm", ""),
];

/// Of so many positions one is looked at closely, which takes long.
const SELDOM: u32 = 9;
/// Of so many one is looked at in every language.
const RARELY: u32 = 8 * SELDOM;

/// The box in which Discord's desktop program shows a picture.
const BOX: (f32, f32) = (550.0, 350.0);
/// How high a text is there at least, in pixels.
const BOXED: f32 = 14.0;

/// So many people.
pub(super) fn people(seats: u8) -> Cast {
    Cast::new(&walks::people(seats))
}

/// How often an icon stands in a picture.
pub(super) fn count(svg: &str, icon: Icon) -> usize {
    svg.matches(&icon.shapes().collect::<String>()).count()
}

/// Width and height of a picture as it is sent.
pub(super) fn size(svg: &str) -> (u32, u32) {
    let bytes = png(svg).unwrap();
    let reader = ::png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .unwrap();
    (reader.info().width, reader.info().height)
}

/// Every step of these games can be drawn, in one language after the other, and so can every hand;
/// at the end somebody wears this. Every text can be read, however long the names are, on a phone and in
/// Discord's box.
pub(super) fn draw_every_step<G: Drawing + Speech>(
    parties: impl IntoIterator<Item = Party<G>>,
    seed: u64,
    wreath: Icon,
) {
    let mut bad = unplayed::<G>();
    let parties: Vec<Party<G>> = parties.into_iter().collect();
    let longest = parties.first().cloned();
    let longest = longest.map(|party| (party, Words::pseudo()));
    let words = Lang::ALL.map(Words::new).into_iter().cycle();
    for (party, words) in parties.into_iter().zip(words).chain(longest) {
        let cast = Cast::new(&LONGEST[..usize::from(party.1)]);
        let tell = Teller::new(words, &cast);
        // words of the pseudo-locale become smaller before they are cut, and their marks stand higher
        // than those of any language
        let pseudo = words == Words::pseudo();
        let part = if pseudo { 0.65 } else { 1.0 };
        let (mut last, mut looked) = (String::new(), Vec::new());
        let mut moves = false;
        walks::look::<G>(party, seed, |play, _| {
            let before = mem::replace(&mut looked, drawn::<G>(play, &tell).collect());
            last = looked.last().cloned().expect("there is a board");
            // most hands are as they were
            for svg in looked.iter().filter(|svg| !before.contains(svg)) {
                assert_eq!(svg.matches("<g ").count(), svg.matches("</g>").count());
                assert!(!["NaN", "\"inf", " inf"].iter().any(|odd| svg.contains(odd)));
                bad.append(&mut small(svg, SMALLEST * part));
                moves = moves || svg.contains("data-piece");
                if play.posed() % SELDOM == 0 && !pseudo {
                    bad.append(&mut faint(svg));
                }
            }
            if play.posed() % SELDOM == 0 {
                bad.append(&mut draw_wide::<G>(play, &tell, BOXED * part));
                bad.append(&mut nowhere::<G>(play, &last, &tell));
            }
            if play.posed() % RARELY == 0 {
                bad.append(&mut spoken::<G>(play));
            }
        });
        assert!(count(&last, wreath) > 0 && png(&last).is_ok());
        assert!(moves, "nothing is known again in another drawing");
    }
    assert_eq!(bad, BTreeSet::new());
}

/// No word of a position is cut in any language, on a phone or in a wide window: not on the board, nor
/// on the hand of whoever is asked.
fn spoken<G: Drawing>(play: &Play<G>) -> BTreeSet<String> {
    in_every_form(play.seats(), |tell| asked::<G>(play, tell).collect())
}

/// And none of a card or of a lobby.
fn unplayed<G: Drawing + Speech>() -> BTreeSet<String> {
    in_every_form(2, |tell| {
        let labels: Vec<SeatLabel> = tell.cast.labels().collect();
        let empty = tell.words.say(key!("lobby-empty"));
        let lobby = G::lobby(&G::name(tell.words), &labels, 1, &empty);
        let all_tiles = tiles(&[Tile {
            title: G::name(tell.words),
            players: "2–8".to_owned(),
            fan: G::fan(),
        }]);
        let all = G::faces(tell).into_iter();
        all.chain([lobby, all_tiles]).collect()
    })
}

/// What is cut of these drawings in any language, tall or wide, where names are short.
fn in_every_form(seats: u8, draw: impl Fn(&Teller<'_>) -> Vec<String>) -> BTreeSet<String> {
    let names = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"].map(|name| (name, ""));
    let cast = Cast::new(&names[..usize::from(seats)]);
    let languages = Lang::ALL
        .map(Words::new)
        .into_iter()
        .chain([Words::pseudo()]);
    let forms = languages.flat_map(|words| [false, true].map(|wide| (words, wide)));
    forms
        .flat_map(|(words, wide)| {
            draw(&Teller {
                wide,
                ..Teller::new(words, &cast)
            })
        })
        .flat_map(|svg| cut(&svg))
        .collect()
}

/// Every hand of a position, and the board.
fn drawn<G: Drawing>(play: &Play<G>, tell: &Teller<'_>) -> impl Iterator<Item = String> {
    hands::<G>(play, Seat::first(play.seats()), tell).chain([board::<G>(play, tell)])
}

/// The hands of those who are asked, and the board.
fn asked<G: Drawing>(play: &Play<G>, tell: &Teller<'_>) -> impl Iterator<Item = String> {
    let seats = play.pending();
    let seats = Seat::first(play.seats()).filter(move |seat| seats.contains(*seat));
    hands::<G>(play, seats, tell).chain([board::<G>(play, tell)])
}

fn board<G: Drawing>(play: &Play<G>, tell: &Teller<'_>) -> String {
    G::board(&play.view(Viewer::Group).public, tell)
}

fn hands<G: Drawing>(
    play: &Play<G>,
    seats: impl Iterator<Item = Seat>,
    tell: &Teller<'_>,
) -> impl Iterator<Item = String> {
    seats.filter_map(|seat| G::hand(&play.view(Viewer::Seat(seat)), seat, tell))
}

/// What a choice means, but no drawing shows.
fn nowhere<G: Drawing>(play: &Play<G>, board: &str, tell: &Teller<'_>) -> BTreeSet<String> {
    let missing = |seat: Seat| {
        let hand = G::hand(&play.view(Viewer::Seat(seat)), seat, tell).unwrap_or_default();
        let paths = play.menu(seat).into_iter().flat_map(|entry| entry.path);
        let spots = paths.filter_map(move |choice| G::spot(&choice, Some(seat)));
        spots
            .map(|spot| format!("data-spot=\"{spot}\""))
            .filter(move |spot| {
                let drawn = |svg: &str| svg.contains(spot);
                !drawn(board) && !drawn(&hand)
            })
    };
    play.pending().iter().flat_map(missing).collect()
}

/// A position is drawn for a wide window too, so that it isn't made smaller there.
fn draw_wide<G: Drawing>(play: &Play<G>, tell: &Teller<'_>, least: f32) -> BTreeSet<String> {
    let tell = Teller {
        wide: true,
        ..*tell
    };
    let mut bad = BTreeSet::new();
    for svg in asked::<G>(play, &tell) {
        let scene = Scene::read(&svg).unwrap_or_else(|| panic!("it can't be painted: {svg}"));
        assert!(7 * scene.width <= 11 * scene.height && !svg.contains("NaN"));
        let shown = (BOX.0 / scene.width as f32).min(BOX.1 / scene.height as f32);
        bad.append(&mut small(&svg, least / shown));
    }
    bad
}
