use std::sync::Arc;

use resvg::usvg::{Options, Tree, fontdb};
use tiny_skia::{Pixmap, Transform};

use super::super::font::{FAMILY, Weight};
use super::super::reduce::Pixel;
use super::*;

const DRAWING: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">
    <rect width="60" height="40" fill="#204060"/><text x="5" y="30" font-size="24">Ж</text></svg>"##;

fn decode_png(bytes: &[u8]) -> (png::OutputInfo, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes));
    reader.set_transformations(png::Transformations::EXPAND);
    let mut reader = reader.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    (info, pixels)
}

/// A drawing with this inside.
fn drawing(inside: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120" viewBox="0 0 160 120" font-family="DejaVu Sans">{inside}</svg>"#
    )
}

/// The pixels, painted in our own way, and by those who know all of SVG.
fn both_ways(svg: &str) -> [Vec<Pixel>; 2] {
    let scene = Scene::read(svg).unwrap();
    let mut ours = Vec::new();
    sheet::paint(&scene, |rows| ours.extend_from_slice(rows));
    let mut theirs = Pixmap::new(scene.width, scene.height).unwrap();
    theirs.fill(tiny_skia::Color::BLACK);
    let tree = Tree::from_str(svg, &options()).unwrap();
    resvg::render(&tree, Transform::identity(), &mut theirs.as_mut());
    [ours, theirs.data().as_chunks().0.to_vec()]
}

/// The fonts of the program and none of the machine's.
fn options() -> Options<'static> {
    let mut fonts = fontdb::Database::new();
    for weight in [Weight::Regular, Weight::Bold] {
        let file = Arc::new(weight.font().data().as_bytes());
        fonts.load_font_source(fontdb::Source::Binary(file));
    }
    Options {
        font_family: FAMILY.to_owned(),
        fontdb: Arc::new(fonts),
        ..Options::default()
    }
}

#[test]
fn the_picture_has_the_size_and_the_colours_of_the_drawing() {
    let (info, pixels) = decode_png(&png(DRAWING).unwrap());
    assert_eq!(
        (info.width, info.height, info.color_type),
        (60, 40, ColorType::Rgb)
    );
    assert_eq!(pixels[..3], [0x20, 0x40, 0x60]);
    let is_ink = |pixel: &[u8]| pixel == [0, 0, 0];
    assert!(pixels.chunks(3).any(is_ink), "the letter was not drawn");
}

#[test]
fn the_same_drawing_gives_the_same_bytes() {
    assert_eq!(png(DRAWING).unwrap(), png(DRAWING).unwrap());
}

#[test]
fn what_cannot_be_drawn_is_an_error() {
    assert!(matches!(png("<svg"), Err(PictureError::Strange)));
    let huge = DRAWING.replacen("60", "99999", 1);
    assert!(matches!(
        png(&huge),
        Err(PictureError::Size { width: 99_999, .. })
    ));
}

#[test]
fn what_we_paint_looks_like_svg() {
    let parts = [
        r##"<rect x="10" y="8" width="90" height="70" rx="12" fill="#2a2150" stroke="#ffc94d" stroke-width="5"/>"##,
        r##"<circle cx="80" cy="60" r="31.4" fill="rgb(24,190,45)" fill-opacity="0.4"/>"##,
        r##"<ellipse cx="70" cy="60" rx="40" ry="12" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="12 9" stroke-linecap="round"/>"##,
        r##"<g transform="translate(40 20) scale(0.6)" stroke="#c9213e" stroke-width="7" stroke-linejoin="round"><path d="M50 4L64 35L97 39L72 62z" fill="#8fcf6a"/><g transform="rotate(30 50 50)" stroke-opacity="0.5"><path d="M8 40C26 68 74 68 92 40m-9 5q9 9 18 0" fill="none"/></g></g>"##,
        r##"<rect width="160" height="120" fill="#17122b"/><g opacity="0.4"><rect x="20.3" y="20.3" width="60" height="60" fill="#c9213e"/><circle cx="90" cy="70" r="40" fill="#8fcf6a"/></g>"##,
        r##"<text x="80" y="40" font-size="22" font-weight="700" text-anchor="middle" fill="#f7f1e1">AV. To &amp; &lt;Ё́</text>"##,
        r##"<text x="150" y="80" font-size="31" font-weight="400" text-anchor="end" fill="#f7f1e1">שלום Zoë</text>"##,
    ];
    for part in parts {
        let [ours, theirs] = both_ways(&drawing(part));
        assert_eq!(ours.len(), theirs.len());
        let channels = ours.as_flattened().iter().zip(theirs.as_flattened());
        let apart = channels.map(|(one, other)| u64::from(one.abs_diff(*other)));
        // edges lie at the nearest of the places between pixels
        let mean = apart.sum::<u64>() as f64 / ours.len() as f64;
        assert!(mean < 1.0, "{mean} {part}");
        assert!(theirs.iter().any(|pixel| *pixel != theirs[0]), "{part}");
    }
}

#[test]
fn what_no_drawing_of_ours_has_is_an_error() {
    for strange in [
        r##"<polygon points="0,0 160,0 160,120 0,120" fill="#204060"/>"##,
        r##"<rect width="100%" height="100%" fill="#204060"/>"##,
        r##"<rect width="160" height="120" style="fill:#204060"/>"##,
        r##"<g><desc>words</desc><rect width="160" height="120" fill="#204060"/></g>"##,
    ] {
        let drawn = png(&drawing(strange));
        assert!(matches!(drawn, Err(PictureError::Strange)), "{strange}");
    }
}

#[test]
fn whatever_is_not_on_the_sheet_is_left_out() {
    let inside = r##"<rect x="-50" y="-50" width="60" height="60" fill="#ffffff"/><g opacity="0.5"><circle cx="160" cy="120" r="20" fill="#ffffff"/><circle cx="-900" cy="0" r="9"/></g>"##;
    let [ours, theirs] = both_ways(&drawing(inside));
    let white = |pixels: &[Pixel]| pixels.iter().filter(|it| it[0] == 255).count();
    assert_eq!((white(&ours), white(&theirs)), (100, 100));
    assert!(ours.last().unwrap()[0].abs_diff(128) < 2);
}
