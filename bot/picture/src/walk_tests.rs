//! The checks of every game's pictures.

use std::collections::{BTreeMap, BTreeSet};
use std::mem;

use base::lang::Lang;
use engine::{Play, Seat, Viewer};
use roxmltree::Document;
use speech::{Cast, SeatLabel, Shape, Speech, Teller, Words, key};
use walks::Party;

use super::art::photo;
use super::legible_tests::{cut, faint, small};
use super::scene::Scene;
use super::svg::{self, Icon, SMALLEST};
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

/// One in this many positions is checked closely, which takes long; in a long run, every position.
const SELDOM: usize = 8;
/// One in this many positions is checked in every language.
const RARELY: usize = 14 * SELDOM;

/// The shapes of drawings.
const SHAPES: [Shape; 4] = [Shape::Tall, Shape::Wide, Shape::Broad, Shape::Photo];

/// The box in which Discord's desktop program shows a picture.
const BOX: (f32, f32) = (550.0, 350.0);
/// Minimum height of a text in that box, in pixels.
const BOXED: f32 = 14.0;

/// Maximum ratio of height to width of a photo.
const HIGHEST: f32 = photo::HEIGHT / photo::WIDTH;

/// Returns the cast of a table with this many people.
pub(super) fn people(seats: u8) -> Cast {
    Cast::new(&walks::people(seats))
}

/// Asserts that a drawing withstands names with markup and with signs that turn or hide text.
pub(super) fn withstand_hostile_names(draw: impl Fn(&[&str; 3]) -> String) {
    let long = "Ж".repeat(64);
    let hidden = "\u{202e}\u{0}🧟\u{fe0f}\u{feff}\u{301}";
    for names in [
        ["</text></svg><b a=\"&'", hidden, &long],
        ["</text></svg><b a=\"&'\u{202e}🧟", &long, hidden],
    ] {
        let svg = draw(&names);
        assert!(svg.contains("&lt;/text&gt;"));
        assert!(!svg.contains('\u{202e}') && !svg.contains('🧟'));
        assert_eq!(size(&svg).0, 1000);
    }
}

/// Returns the left, upper, right and lower edge of each part of a drawing, by its name; of parts with one name the last
/// counts. The page finds parts in the same way, and knows no turns.
#[expect(
    clippy::cast_possible_truncation,
    reason = "pixels need no more than single precision"
)]
pub(super) fn places(svg: &str) -> BTreeMap<String, [f32; 4]> {
    let document = Document::parse(svg).unwrap();
    let places = document.descendants().filter_map(|part| {
        let name = part.attribute("data-spot")?;
        let number = |name| part.attribute(name).unwrap().parse::<f32>().unwrap();
        let [x, y, width, height] = ["x", "y", "width", "height"].map(number);
        let mut edges = [x, y, x + width, y + height];
        let around = part.ancestors().filter_map(|it| it.attribute("transform"));
        for transform in around {
            let it: svgtypes::Transform = transform.parse().unwrap();
            assert!(it.b == 0.0 && it.c == 0.0, "{name} is turned");
            let [a, d, e, f] = [it.a, it.d, it.e, it.f].map(|part| part as f32);
            let [left, top, right, bottom] = edges;
            edges = [a * left + e, d * top + f, a * right + e, d * bottom + f];
        }
        Some((name.to_owned(), edges))
    });
    places.collect()
}

/// Counts the occurrences of an icon in a picture.
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

/// Asserts that every step and every hand of these games can be drawn, in one language after the other. At the end
/// someone must wear `wreath`. Every text must be large enough, however long the names are, and no photo may be too
/// high. At the end of a game, and in every position checked closely, every text must be legible, on a phone and in
/// Discord's box.
pub(super) fn draw_every_step<G: Drawing + Speech>(
    parties: impl IntoIterator<Item = Party<G>>,
    seed: u64,
    wreath: Icon,
) {
    let mut bad = unplayed_faults::<G>();
    let parties: Vec<Party<G>> = parties.into_iter().collect();
    // the next games of a long run are played in other languages
    for (seed, first) in depth::seeds(seed, 1).zip(0..) {
        for (party, turn) in parties.iter().cloned().zip(first..) {
            bad.append(&mut game_faults::<G>(
                party,
                seed,
                Tongue::Real(turn),
                wreath,
            ));
        }
    }
    if let Some(longest) = parties.first().cloned() {
        bad.append(&mut game_faults::<G>(longest, seed, Tongue::Pseudo, wreath));
    }
    assert_eq!(bad, BTreeSet::new());
}

/// The language in which a game is told.
#[derive(Clone, Copy, Debug)]
enum Tongue {
    /// The language of this number.
    Real(usize),
    /// Longer words than any language has.
    Pseudo,
}

impl Tongue {
    fn words(self) -> Words {
        match self {
            Self::Real(number) => Words::new(Lang::ALL[number % Lang::ALL.len()]),
            Self::Pseudo => Words::pseudo(),
        }
    }

    /// Returns the language and the window's shape for the closely checked position of this number.
    fn closely(self, number: usize) -> (Self, Shape) {
        let tongue = match self {
            Self::Real(first) => Self::Real(first + number / SHAPES.len()),
            Self::Pseudo => Self::Pseudo,
        };
        (tongue, SHAPES[number % SHAPES.len()])
    }
}

/// Returns the illegible texts of a game.
fn game_faults<G: Drawing + Speech>(
    party: Party<G>,
    seed: u64,
    tongue: Tongue,
    wreath: Icon,
) -> BTreeSet<String> {
    let cast = Cast::new(&LONGEST[..usize::from(party.1)]);
    let tell = Teller::new(tongue.words(), &cast);
    let (mut last, mut looked) = (String::new(), Vec::new());
    let (mut bad, mut moves, mut position) = (BTreeSet::new(), false, 0);
    let seldom = if depth::is_long() { 1 } else { SELDOM };
    walks::look::<G>(party, seed, |play, _| {
        let before = mem::replace(&mut looked, all_drawings::<G>(play, &tell).collect());
        last = looked.last().cloned().expect("there is a board");
        // most hands are as they were
        for svg in looked.iter().filter(|svg| !before.contains(svg)) {
            assert_eq!(svg.matches("<g ").count(), svg.matches("</g>").count());
            assert!(!["NaN", "\"inf", " inf"].iter().any(|odd| svg.contains(odd)));
            bad.append(&mut small(svg, SMALLEST * part(&tell)));
            moves = moves || svg.contains("data-piece");
        }
        let photo = Teller {
            shape: Shape::Photo,
            ..Teller::new(Tongue::Real(position).words(), &cast)
        };
        bad.extend(all_drawings::<G>(play, &photo).filter_map(|svg| high(&svg)));
        let over = play.pending_seats().is_empty();
        if position % seldom == 0 {
            let (tongue, shape) = tongue.closely(position / seldom);
            let tell = Teller {
                shape,
                ..Teller::new(tongue.words(), &cast)
            };
            let turn = position / seldom;
            bad.extend(pending_drawings::<G>(play, &tell, turn).flat_map(|svg| poor(&svg, &tell)));
            let wide = shape == Shape::Wide;
            bad.extend(wide.then(|| narrow::<G>(play, &tell)).flatten());
            bad.append(&mut missing_spots::<G>(play, &last, &tell));
        }
        if over {
            bad.append(&mut ending_faults::<G>(play, tongue, &cast));
        }
        if over || position % RARELY == 0 {
            bad.append(&mut word_faults::<G>(play));
        }
        position += 1;
    });
    assert!(count(&last, wreath) > 0 && png(&last).is_ok());
    assert!(moves, "nothing is known again in another drawing");
    bad
}

/// Returns the illegible texts of a game's last position, which stays visible for long. The position is checked in
/// every language, or in the longer words of the pseudo-locale, and in each shape.
fn ending_faults<G: Drawing>(play: &Play<G>, tongue: Tongue, cast: &Cast) -> BTreeSet<String> {
    let looks = (0..SHAPES.len() * Lang::ALL.len()).map(|number| tongue.closely(number));
    let tells = looks.map(|(tongue, shape)| Teller {
        shape,
        ..Teller::new(tongue.words(), cast)
    });
    tells
        .flat_map(|tell| {
            let all: BTreeSet<String> = all_drawings::<G>(play, &tell).collect();
            all.into_iter().flat_map(move |svg| poor(&svg, &tell))
        })
        .collect()
}

/// Returns the minimum size of texts, as a fraction of their intended size. Words of the pseudo-locale shrink before
/// they are cut.
fn part(tell: &Teller<'_>) -> f32 {
    if is_pseudo(tell) { 0.65 } else { 1.0 }
}

fn is_pseudo(tell: &Teller<'_>) -> bool {
    tell.words == Words::pseudo()
}

/// The texts of a drawing that are too small where it is shown, or don't stand out.
fn poor(svg: &str, tell: &Teller<'_>) -> BTreeSet<String> {
    let least = match tell.shape {
        Shape::Wide => min_text_size(svg),
        Shape::Tall | Shape::Broad | Shape::Photo | Shape::Either => SMALLEST,
    };
    let mut bad = small(svg, least * part(tell));
    bad.extend(tell.is_photo().then(|| high(svg)).flatten());
    // the marks of the pseudo-locale stand higher than those of any language
    if !is_pseudo(tell) {
        bad.append(&mut faint(svg));
    }
    bad
}

/// Returns the words of a position that are cut in any language, on a phone or in a wide window. The board and the
/// hands of the players asked are checked; no word may be cut.
fn word_faults<G: Drawing>(play: &Play<G>) -> BTreeSet<String> {
    let drawn = draw_every_form(play.seats(), |tell| {
        pending_drawings::<G>(play, tell, 0).collect()
    });
    drawn.flat_map(|(svg, _)| cut(&svg)).collect()
}

/// Cards, lobbies and tiles can be read in every language, and no word of theirs is cut. Names are.
fn unplayed_faults<G: Drawing + Speech>() -> BTreeSet<String> {
    let short = draw_every_form(2, |tell| {
        let all_tiles = tiles(&[Tile {
            title: G::name(tell.words),
            players: "2–8".to_owned(),
            fan: G::fan(),
        }]);
        let all = G::faces(tell).into_iter();
        all.chain([lobby::<G>(tell, 1), all_tiles]).collect()
    });
    let mut bad = BTreeSet::new();
    let mut read = BTreeSet::new();
    for (svg, part) in short {
        bad.append(&mut cut(&svg));
        bad.append(&mut small(&svg, SMALLEST * part));
        // most are the same in a wide window
        if part >= 1.0 && read.insert(svg.clone()) {
            bad.append(&mut faint(&svg));
        }
    }
    for (words, free) in Lang::ALL.map(Words::new).into_iter().zip([0, 1, 2, 4]) {
        let cast = Cast::new(&LONGEST[..LONGEST.len() - usize::from(free)]);
        let tell = Teller::new(words, &cast);
        bad.append(&mut poor(&lobby::<G>(&tell, free), &tell));
    }
    bad
}

/// The lobby of those who sit there, with so many free chairs.
fn lobby<G: Drawing + Speech>(tell: &Teller<'_>, free: u8) -> String {
    let labels: Vec<SeatLabel> = tell.cast.labels().collect();
    let empty = tell.words.say(key!("lobby-empty"));
    G::lobby(&G::name(tell.words), &labels, free, &empty)
}

/// These drawings in every language and each shape, where names are short; and how large their texts are for
/// what they are to be.
fn draw_every_form(
    seats: u8,
    draw: impl Fn(&Teller<'_>) -> Vec<String>,
) -> impl Iterator<Item = (String, f32)> {
    let names = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"].map(|name| (name, ""));
    let cast = Cast::new(&names[..usize::from(seats)]);
    let languages = Lang::ALL
        .map(Words::new)
        .into_iter()
        .chain([Words::pseudo()]);
    let forms = languages.flat_map(|words| SHAPES.map(|shape| (words, shape)));
    forms.flat_map(move |(words, shape)| {
        let tell = Teller {
            shape,
            ..Teller::new(words, &cast)
        };
        let part = part(&tell);
        draw(&tell).into_iter().map(move |svg| (svg, part))
    })
}

/// Every hand of a position, and the board.
fn all_drawings<G: Drawing>(play: &Play<G>, tell: &Teller<'_>) -> impl Iterator<Item = String> {
    hands::<G>(play, Seat::first(play.seats()), tell).chain([board::<G>(play, tell)])
}

/// Returns the hands of the players who are asked, the board, and the board with a player's choices marked on it. The
/// choices are those of the menu entry number `turn`.
fn pending_drawings<G: Drawing>(
    play: &Play<G>,
    tell: &Teller<'_>,
    turn: usize,
) -> impl Iterator<Item = String> {
    let asked = play.pending_seats();
    let seats = || Seat::first(play.seats()).filter(move |seat| asked.contains(*seat));
    let aimed = seats().filter_map(move |seat| {
        let menu = play.menu(seat);
        let path = &menu[turn % menu.len()].path;
        let so_far = path.split_last()?.1;
        G::marked_board(&play.view(Viewer::Seat(seat)), so_far, tell)
    });
    hands::<G>(play, seats(), tell)
        .chain([board::<G>(play, tell)])
        .chain(aimed)
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

/// The parts that choices mean, but no drawing shows at the time of that choice.
fn missing_spots<G: Drawing>(play: &Play<G>, board: &str, tell: &Teller<'_>) -> BTreeSet<String> {
    let missing = |seat: Seat| {
        let view = play.view(Viewer::Seat(seat));
        let hand = G::hand(&view, seat, tell).unwrap_or_default();
        let is_missing = |path: &[G::Choice]| {
            let spot = format!("data-spot=\"{}\"", G::spot(&view, path, Some(seat))?);
            let aimed = || G::marked_board(&view, &path[..path.len() - 1], tell);
            let drawn = board.contains(&spot) || hand.contains(&spot);
            let drawn = drawn || aimed().is_some_and(|svg| svg.contains(&spot));
            (!drawn).then_some(spot)
        };
        let paths = play.menu(seat).into_iter().map(|entry| entry.path);
        let all = paths.flat_map(|path| {
            let ends = 1..=path.len();
            let missing = ends.filter_map(|end| is_missing(&path[..end]));
            missing.collect::<Vec<_>>()
        });
        all.collect::<Vec<_>>()
    };
    play.pending_seats().iter().flat_map(missing).collect()
}

/// Returns how much of Discord's box a board for a wide window leaves free, if that is more than a little.
fn narrow<G: Drawing>(play: &Play<G>, tell: &Teller<'_>) -> Option<String> {
    let (width, height) = svg::size(&board::<G>(play, tell)).expect("a drawing of ours");
    let scale = (BOX.0 / width).min(BOX.1 / height).min(1.0);
    let (across, down) = (width * scale / BOX.0, height * scale / BOX.1);
    let fills = across >= 0.9 && across.max(down) >= 0.95;
    (!fills).then(|| format!("a wide board is {width} by {height}"))
}

/// Says how large a drawing is that is too high to be shown as wide as a photo can be.
fn high(svg: &str) -> Option<String> {
    let (width, height) = svg::size(svg).expect("a drawing of ours");
    (height > HIGHEST * width).then(|| format!("a photo is {width} by {height}"))
}

/// Returns the minimum size of the texts in a drawing for a wide window, so that they aren't too small in Discord's
/// box.
fn min_text_size(svg: &str) -> f32 {
    let scene = Scene::read(svg).unwrap_or_else(|| panic!("it can't be painted: {svg}"));
    assert!(7 * scene.width <= 11 * scene.height && !svg.contains("NaN"));
    BOXED / (BOX.0 / scene.width as f32).min(BOX.1 / scene.height as f32)
}
