//! Whether people can read the pictures: every text is large enough and stands out against what it
//! is drawn on, whatever is painted over both.

use std::collections::BTreeSet;
use std::ptr;

use base::lang::Lang;
use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use engine::{EventLog, Play, Seat, Seed, Viewer};
use roxmltree::{Document, Node};
use speech::{Cast, Teller, Words};

use super::Drawing;
use super::font;
use super::scene::{Mark, Scene, Stamp};
use super::svg::SMALLEST;

/// The contrast of WCAG AA.
const CONTRAST: f32 = 4.5;
/// Number of points at which a text is checked.
const POINTS: usize = 24;

/// Red, green and blue, from 0 to 255.
type Colour = [f32; 3];

/// The texts of a drawing that are smaller than this, in pixels of the drawing: there are to be none.
pub(super) fn small(svg: &str, least: f32) -> BTreeSet<String> {
    let document = Document::parse(svg).unwrap();
    let small = texts(&document).filter(|node| size(*node) < least - 0.01);
    let told = small.map(|node| format!("{} is {} high", words(node), size(node)));
    told.collect()
}

/// The texts of a drawing that don't stand out against what they are drawn on: there are to be none.
pub(super) fn faint(svg: &str) -> BTreeSet<String> {
    let document = Document::parse(svg).unwrap();
    let scene = Scene::read(svg).expect("it can be painted");
    let faint = texts(&document).filter(|node| hidden_share(&scene, &lone_stamp(svg, *node)) > 0.1);
    let told = faint.map(|node| format!("{} doesn't stand out", words(node)));
    told.collect()
}

/// The texts of a drawing that had no room: there are to be none, but for names.
pub(super) fn cut(svg: &str) -> BTreeSet<String> {
    if !svg.contains('…') {
        return BTreeSet::new();
    }
    let document = Document::parse(svg).unwrap();
    let cut = texts(&document).map(words).filter(|it| it.ends_with('…'));
    cut.map(|words| format!("{words} was cut")).collect()
}

fn words<'a>(text: Node<'a, '_>) -> &'a str {
    text.text().unwrap_or_default()
}

/// Returns the size of a text in pixels of the drawing, at least 35; that is 14 on a phone that shows the picture 400
/// pixels wide.
fn size(text: Node<'_, '_>) -> f32 {
    let size: f32 = text.attribute("font-size").unwrap().parse().unwrap();
    let transforms = text.ancestors().filter_map(|it| it.attribute("transform"));
    size * transforms.map(scale).product::<f32>()
}

fn scale(transform: &str) -> f32 {
    let scale = transform.split_once("scale(").map(|(_, it)| it);
    let scale = scale.and_then(|it| it.split(')').next());
    let height = scale.and_then(|it| it.split(' ').next_back());
    height.map_or(1.0, |scale| scale.parse::<f32>().unwrap().abs())
}

/// Returns the share of a text that lacks contrast against its ground, or lies outside the drawing; an edge or a thin
/// line behind the text doesn't matter.
fn hidden_share(scene: &Scene, text: &Stamp) -> f32 {
    let near = near(&scene.marks, text);
    let points = points(text);
    let poor = points
        .iter()
        .filter(|at| !is_inside(scene, **at) || contrast_at(&near, text, **at) < CONTRAST);
    poor.count() as f32 / points.len().max(1) as f32
}

fn is_inside(scene: &Scene, (x, y): (i32, i32)) -> bool {
    let within = |at: i32, end: u32| u32::try_from(at).is_ok_and(|at| at < end);
    within(x, scene.width) && within(y, scene.height)
}

fn texts<'a>(document: &'a Document<'_>) -> impl Iterator<Item = Node<'a, 'a>> {
    let texts = document.descendants();
    texts.filter(|node| node.has_tag_name("text") && node.text().is_some())
}

/// Returns a text as it is painted, read from a drawing without any other element.
fn lone_stamp(svg: &str, text: Node<'_, '_>) -> Stamp {
    let around = text.ancestors().skip(1).filter(Node::is_element);
    let mut drawing = svg[text.range()].to_owned();
    for node in around {
        let whole = &svg[node.range()];
        let (begin, _) = whole.split_once('>').unwrap();
        drawing = format!("{begin}>{drawing}</{}>", node.tag_name().name());
    }
    let mut marks = Scene::read(&drawing).unwrap().marks;
    loop {
        match marks.pop().unwrap() {
            Mark::Stamp(stamp) => return stamp,
            Mark::Veil(inside, _) => marks = inside,
        }
    }
}

/// The marks that are painted where a text is.
fn near<'a>(marks: &'a [Mark], text: &Stamp) -> Vec<&'a Mark> {
    let meets = |mark: &&Mark| match mark {
        Mark::Stamp(stamp) => meets(stamp, text),
        Mark::Veil(..) => true,
    };
    marks.iter().filter(meets).collect()
}

fn meets(one: &Stamp, other: &Stamp) -> bool {
    let across = |it: &Stamp| (it.x + it.stencil.x, it.stencil.width);
    let down = |it: &Stamp| (it.y + it.stencil.y, it.stencil.height);
    let overlap =
        |(one, long): (i32, i32), (other, far): (i32, i32)| one < other + far && other < one + long;
    overlap(across(one), across(other)) && overlap(down(one), down(other))
}

/// Some of the pixels that are a letter's alone.
fn points(text: &Stamp) -> Vec<(i32, i32)> {
    let whole = text.stencil.spans.iter().filter(|span| span.cover > 250);
    let whole: Vec<_> = whole.collect();
    let step = whole.len().div_ceil(POINTS).max(1);
    let middle = |span: &&crate::stencil::Span| {
        let x = text.x + text.stencil.x + i32::from(span.x + span.length / 2);
        (x, text.y + text.stencil.y + i32::from(span.y))
    };
    whole.iter().step_by(step).map(middle).collect()
}

/// The contrast between what is seen at a point and what would be without a text there.
fn contrast_at(marks: &[&Mark], text: &Stamp, at: (i32, i32)) -> f32 {
    let black = [0.0; 3];
    let [with, without] = blend_marks(marks.iter().copied(), text, at, [black; 2]);
    let [one, other] = [with, without].map(|colour| luminance(colour) + 0.05);
    one.max(other) / one.min(other)
}

fn blend_marks<'a>(
    marks: impl IntoIterator<Item = &'a Mark>,
    text: &Stamp,
    at: (i32, i32),
    below: [Colour; 2],
) -> [Colour; 2] {
    let [mut with, mut without] = below;
    for mark in marks {
        match mark {
            Mark::Stamp(stamp) => {
                let part = cover(stamp, at) * f32::from(stamp.cover) / 255.0;
                let colour = [0, 1, 2].map(|channel| f32::from(stamp.colour[channel]));
                with = blend_colours(with, colour, part);
                if !is_same(stamp, text) {
                    without = blend_colours(without, colour, part);
                }
            }
            Mark::Veil(inside, opacity) => {
                let part = f32::from(*opacity) / 255.0;
                let [one, other] = blend_marks(inside, text, at, [with, without]);
                with = blend_colours(with, one, part);
                without = blend_colours(without, other, part);
            }
        }
    }
    [with, without]
}

/// Whether one mark is the other, read twice.
fn is_same(one: &Stamp, other: &Stamp) -> bool {
    let place = |it: &Stamp| (it.x, it.y, it.stencil.x, it.stencil.y, it.colour, it.cover);
    place(one) == place(other)
        && (ptr::eq(&*one.stencil, &*other.stencil) || one.stencil.spans == other.stencil.spans)
}

/// Returns how much of a point a stamp covers.
fn cover(stamp: &Stamp, (x, y): (i32, i32)) -> f32 {
    let stencil = &stamp.stencil;
    let (x, y) = (x - stamp.x - stencil.x, y - stamp.y - stencil.y);
    if x < 0 || y < 0 || x >= stencil.width || y >= stencil.height {
        return 0.0;
    }
    let first = stencil.spans.partition_point(|span| i32::from(span.y) < y);
    let row = stencil.spans[first..].iter();
    let mut row = row.take_while(|span| i32::from(span.y) == y);
    let here = row.find(|span| (0..i32::from(span.length)).contains(&(x - i32::from(span.x))));
    here.map_or(0.0, |span| f32::from(span.cover) / 255.0)
}

fn blend_colours(from: Colour, to: Colour, part: f32) -> Colour {
    [0, 1, 2].map(|channel| from[channel] + (to[channel] - from[channel]) * part)
}

/// The relative luminance of WCAG 2.
fn luminance(colour: Colour) -> f32 {
    let [red, green, blue] = colour.map(|value| {
        let part = value / 255.0;
        if part <= 0.03928 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn drawing(inside: &str) -> String {
    let head =
        "xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"80\" viewBox=\"0 0 200 80\"";
    let ground = "<rect width=\"200\" height=\"80\" fill=\"#17122b\"/>";
    format!("<svg {head} font-family=\"DejaVu Sans\">{ground}{inside}</svg>")
}

const WORD: &str =
    "<text x=\"20\" y=\"50\" font-size=\"36\" font-weight=\"700\" fill=\"#f7f1e1\">Word</text>";

#[test]
fn words_on_a_dark_ground_can_be_read() {
    let drawing = drawing(WORD);
    assert!(small(&drawing, SMALLEST).is_empty() && faint(&drawing).is_empty());
}

#[test]
fn words_that_are_small_faint_bright_on_bright_outside_or_below_something_cant() {
    let bright = "<rect width=\"200\" height=\"80\" fill=\"#8fcf6a\"/>";
    let above = "<circle cx=\"50\" cy=\"40\" r=\"30\" fill=\"#c9213e\"/>";
    let smaller = format!("<g transform=\"translate(3 4) scale(0.95)\">{WORD}</g>");
    assert_eq!(small(&drawing(&smaller), SMALLEST).len(), 1);
    for inside in [
        format!("<g opacity=\"0.4\">{WORD}</g>"),
        format!("{bright}{WORD}"),
        format!("<g transform=\"translate(-70 0)\">{WORD}</g>"),
        format!("{WORD}{above}"),
    ] {
        assert_eq!(faint(&drawing(&inside)).len(), 1, "{inside}");
    }
}

/// Names in scripts that the fonts lack, one of them with a part that they have.
const FOREIGN: [&str; 5] = ["山田太郎", "أحمد", "שלום", "राम Kapoor", "김철수"];

#[test]
fn names_that_the_fonts_lack_become_a_picture_of_the_seat() {
    foreign::<RpsZombie>(3);
    foreign::<Survival>(5);
    foreign::<ZombieRunners>(5);
    foreign::<Zombiaki>(2);
    foreign::<ZombieTerror>(2);
}

/// The first board, the hands and the lobby of a game show names in every script without a letter
/// that isn't there.
fn foreign<G: Drawing>(seats: u8) {
    for names in FOREIGN.windows(usize::from(seats)) {
        let named: Vec<(&str, &'static str)> = names.iter().map(|name| (*name, "")).collect();
        let cast = Cast::new(&named);
        let tell = Teller::new(Words::new(Lang::En), &cast);
        let seed = Seed::from_number(1);
        let play = Play::<G>::start(G::Options::default(), seats, seed, &mut EventLog::new());
        let board = G::board(&play.view(Viewer::Group).public, &tell);
        let labels: Vec<_> = cast.labels().collect();
        let lobby = G::lobby("A", &labels, 0, "");
        let hands = Seat::first(seats)
            .filter_map(|seat| G::hand(&play.view(Viewer::Seat(seat)), seat, &tell));
        for svg in hands.chain([board, lobby]) {
            let document = Document::parse(&svg).unwrap();
            let texts = texts(&document).filter_map(|node| node.text());
            let drawn: String = texts.collect();
            assert!(drawn.chars().all(font::has), "{drawn}");
        }
    }
}
