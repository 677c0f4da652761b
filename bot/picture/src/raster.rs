//! From SVG to PNG: the same text gives the same bytes on every machine.

use std::sync::{Arc, LazyLock};

use png::{BitDepth, ColorType, DeflateCompression, EncodingError, Filter};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{self, Options, Tree, fontdb};
use thiserror::Error;

use super::font;
use super::reduce::{Colours, Indexed, Pixel};
use super::scene::Scene;
use super::sheet;

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

/// A part of the work on a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Reading the drawing.
    Parse,
    /// Drawing it.
    Draw,
    /// Choosing the colours of its palette.
    Reduce,
    /// Writing it as PNG.
    Encode,
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
    png_in_parts(svg, |_| ())
}

/// The same, and tells whenever some of a part of it is done.
///
/// # Errors
/// If the text isn't SVG, or the picture has no size or a huge one.
pub fn png_in_parts(svg: &str, mut done: impl FnMut(Part)) -> Result<Vec<u8>, PictureError> {
    let drawing = Drawing::read(svg)?;
    done(Part::Parse);
    let mut colours = Colours::default();
    let (width, height) = drawing.paint(|pixels| {
        done(Part::Draw);
        colours.add(pixels);
        done(Part::Reduce);
    })?;
    let indexed = colours.reduce();
    done(Part::Reduce);
    let png = encode(&indexed, width, height)?;
    done(Part::Encode);
    Ok(png)
}

/// A drawing that is read.
enum Drawing {
    /// One like our own.
    Plain(Scene),
    /// One with anything else in it that SVG knows: it takes several times as long.
    Any(Box<Tree>),
}

impl Drawing {
    fn read(svg: &str) -> Result<Self, PictureError> {
        if let Some(scene) = Scene::read(svg) {
            return Ok(Self::Plain(scene));
        }
        Ok(Self::Any(Box::new(Tree::from_str(svg, &options())?)))
    }

    /// Paints it and gives its pixels away, some rows at a time; how wide and high it is.
    fn paint(&self, mut done: impl FnMut(&[Pixel])) -> Result<(u32, u32), PictureError> {
        match self {
            Self::Plain(scene) => {
                fits(scene.width, scene.height)?;
                sheet::paint(scene, done);
                Ok((scene.width, scene.height))
            }
            Self::Any(tree) => {
                let pixels = draw(tree)?;
                done(pixels.data().as_chunks().0);
                Ok((pixels.width(), pixels.height()))
            }
        }
    }
}

fn draw(tree: &Tree) -> Result<Pixmap, PictureError> {
    let size = tree.size().to_int_size();
    let (width, height) = (size.width(), size.height());
    fits(width, height)?;
    let pixels = Pixmap::new(width, height);
    let mut pixels = pixels.ok_or(PictureError::Size { width, height })?;
    pixels.fill(Color::BLACK); // opaque, so that the colours need no division by alpha
    resvg::render(tree, Transform::identity(), &mut pixels.as_mut());
    Ok(pixels)
}

fn fits(width: u32, height: u32) -> Result<(), PictureError> {
    let fits = width <= LARGEST && height <= LARGEST;
    fits.then_some(())
        .ok_or(PictureError::Size { width, height })
}

pub(super) fn options() -> Options<'static> {
    Options {
        font_family: font::FAMILY.to_owned(),
        fontdb: Arc::clone(&FONTS),
        ..Options::default()
    }
}

fn encode(indexed: &Indexed, width: u32, height: u32) -> Result<Vec<u8>, PictureError> {
    let mut bytes = Vec::with_capacity(128 * 1024);
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_palette(&indexed.palette);
    encoder.set_depth(BitDepth::Eight);
    // A third of the size of fast and adaptive RGB; higher levels take longer and gain little.
    encoder.set_deflate_compression(DeflateCompression::Level(2));
    encoder.set_filter(Filter::NoFilter);
    encoder.write_header()?.write_image_data(&indexed.pixels)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests;
