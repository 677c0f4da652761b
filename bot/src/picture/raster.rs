//! From SVG to PNG: the same text gives the same bytes on every machine.

use std::sync::{Arc, LazyLock};

use png::{BitDepth, ColorType, DeflateCompression, EncodingError, Filter};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{self, Options, Tree, fontdb};
use thiserror::Error;

use super::font;
use super::reduce::reduce;

/// Wider or higher pictures are a mistake, and would take much memory.
const LARGEST: u32 = 4096;

/// Why a picture could not be drawn.
#[derive(Debug, Error)]
pub enum PictureError {
    /// The text is no SVG.
    #[error("the drawing is not SVG")]
    Svg(#[from] usvg::Error),
    /// The picture would be empty or huge.
    #[error("a picture of {width}x{height} pixels can't be drawn")]
    Size {
        /// In pixels.
        width: u32,
        /// In pixels.
        height: u32,
    },
    /// The PNG could not be written.
    #[error("the PNG could not be written")]
    Png(#[from] EncodingError),
}

/// The fonts of the program and none of the machine's.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for face in [font::REGULAR, font::BOLD] {
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(face)));
    }
    Arc::new(fonts)
});

/// Draws an SVG as a PNG without transparency. It takes some milliseconds of pure work.
///
/// # Errors
/// If the text isn't SVG, or the picture has no size or a huge one.
pub fn png(svg: &str) -> Result<Vec<u8>, PictureError> {
    let tree = Tree::from_str(svg, &options())?;
    let size = tree.size().to_int_size();
    let (width, height) = (size.width(), size.height());
    let fits = width <= LARGEST && height <= LARGEST;
    let pixels = fits.then(|| Pixmap::new(width, height)).flatten();
    let mut pixels = pixels.ok_or(PictureError::Size { width, height })?;
    pixels.fill(Color::BLACK); // opaque, so that the colours need no division by alpha
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    encode(&pixels)
}

fn options() -> Options<'static> {
    Options {
        font_family: font::FAMILY.to_owned(),
        fontdb: Arc::clone(&FONTS),
        ..Options::default()
    }
}

fn encode(pixels: &Pixmap) -> Result<Vec<u8>, PictureError> {
    let indexed = reduce(pixels.data());
    let mut bytes = Vec::with_capacity(128 * 1024);
    let mut encoder = png::Encoder::new(&mut bytes, pixels.width(), pixels.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_palette(indexed.palette);
    encoder.set_depth(BitDepth::Eight);
    // A third of the size of fast and adaptive RGB; higher levels take longer and gain little.
    encoder.set_deflate_compression(DeflateCompression::Level(2));
    encoder.set_filter(Filter::NoFilter);
    encoder.write_header()?.write_image_data(&indexed.pixels)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAWING: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">
        <rect width="60" height="40" fill="#204060"/><text x="5" y="30" font-size="24">Ж</text></svg>"##;

    fn decoded(bytes: &[u8]) -> (png::OutputInfo, Vec<u8>) {
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes));
        reader.set_transformations(png::Transformations::EXPAND);
        let mut reader = reader.read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        (info, pixels)
    }

    #[test]
    fn the_picture_has_the_size_and_the_colours_of_the_drawing() {
        let (info, pixels) = decoded(&png(DRAWING).unwrap());
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
        assert!(matches!(png("<svg"), Err(PictureError::Svg(_))));
        let huge = DRAWING.replacen("60", "99999", 1);
        assert!(matches!(
            png(&huge),
            Err(PictureError::Size { width: 99_999, .. })
        ));
    }
}
