//! What the tests of every game's pictures look at.

use base::lang::Lang;
use engine::{Seat, Viewer};
use speech::{Cast, Teller, Words};
use walks::Party;

use super::scene::Scene;
use super::svg::Icon;
use super::{Drawing, png};

/// How large a text has to be to be read on a phone, in pixels of a picture that is 400 wide.
pub(super) const LEGIBLE: f32 = 14.0;

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
/// at the end somebody wears this. Where a picture is 400 pixels wide, no text is smaller than `least` pixels.
pub(super) fn draw_every_step<G: Drawing>(
    parties: impl IntoIterator<Item = Party<G>>,
    seed: u64,
    wreath: Icon,
    least: f32,
) {
    for (party, lang) in parties.into_iter().zip(Lang::ALL.into_iter().cycle()) {
        let cast = people(party.1);
        let words = Words::new(lang);
        let tell = Teller::new(words, &cast);
        let mut last = String::new();
        walks::look::<G>(party, seed, |play, _| {
            let hands = Seat::first(play.seats())
                .filter_map(|seat| G::hand(&play.view(Viewer::Seat(seat)), seat, &tell));
            last = G::board(&play.view(Viewer::Group).public, &tell);
            for svg in hands.chain([last.clone()]) {
                assert_eq!(svg.matches("<g ").count(), svg.matches("</g>").count());
                assert!(!svg.contains("NaN") && !svg.contains("inf"));
                assert!(Scene::read(&svg).is_some(), "it can't be painted: {svg}");
                for (size, text) in texts(&svg) {
                    assert!(size >= least, "{size} for {text}");
                }
            }
        });
        assert!(count(&last, wreath) > 0 && png(&last).is_ok());
    }
}

/// How large each text is where the picture is 400 pixels wide.
fn texts(svg: &str) -> Vec<(f32, String)> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let texts = document
        .descendants()
        .filter(|node| node.has_tag_name("text"));
    let sized = texts.map(|node| {
        let size: f32 = node.attribute("font-size").unwrap().parse().unwrap();
        let scale: f32 = node
            .ancestors()
            .filter_map(|it| it.attribute("transform"))
            .map(scale)
            .product();
        (
            size * scale * 0.4,
            node.text().unwrap_or_default().to_owned(),
        )
    });
    sized.collect()
}

fn scale(transform: &str) -> f32 {
    let scale = transform
        .split_once("scale(")
        .map(|(_, it)| it.split([')', ' ']).next().unwrap());
    scale.map_or(1.0, |scale| scale.parse().unwrap())
}
