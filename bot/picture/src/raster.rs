//! The conversion from SVG to PNG: the same text gives the same bytes on every machine.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use png::chunk::IDAT;
use png::{BitDepth, ColorType, EncodingError};
use thiserror::Error;

use super::reduce::{Colours, IndexedPicture};
use super::scene::Scene;
use super::sheet;

/// Wider or higher pictures are a mistake, and would take much memory.
const LARGEST: u32 = 4096;

/// The reason that a picture could not be drawn.
#[derive(Debug, Error)]
pub enum PictureError {
    /// The text is no SVG, or one with something in it that no drawing of ours has.
    #[error("unknown kind of drawing")]
    Strange,
    /// The picture would be empty or huge.
    #[error("can't draw a picture of {width}x{height} pixels")]
    Size {
        /// The width in pixels.
        width: u32,
        /// The height in pixels.
        height: u32,
    },
    /// The PNG could not be written.
    #[error("failed to write the PNG")]
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

/// Draws an SVG as a PNG without transparency. It takes some milliseconds of pure work.
///
/// # Errors
/// If the text isn't a drawing of ours, or the picture has no size or a huge one.
pub fn png(svg: &str) -> Result<Vec<u8>, PictureError> {
    png_in_parts(svg, |_| ())
}

/// Like `png`, and calls `done` whenever some of a part of the work is done.
///
/// # Errors
/// If the text isn't a drawing of ours, or the picture has no size or a huge one.
pub fn png_in_parts(svg: &str, done: impl FnMut(Part)) -> Result<Vec<u8>, PictureError> {
    paint_png(Scene::read(svg), done)
}

/// Draws an SVG as a PNG of this width in pixels.
///
/// # Errors
/// If the text isn't a drawing of ours, or the picture has no size or a huge one.
pub fn png_of_width(svg: &str, width: u16) -> Result<Vec<u8>, PictureError> {
    let scale = |full: f32| f32::from(width) / full;
    paint_png(Scene::read_scaled(svg, scale), |_| ())
}

fn paint_png(scene: Option<Scene>, mut done: impl FnMut(Part)) -> Result<Vec<u8>, PictureError> {
    let scene = scene.ok_or(PictureError::Strange)?;
    let (width, height) = (scene.width, scene.height);
    fits(width, height)?;
    done(Part::Parse);
    let mut colours = Colours::default();
    sheet::paint(&scene, |pixels| {
        done(Part::Draw);
        colours.add(pixels);
        done(Part::Reduce);
    });
    let indexed = colours.reduce();
    done(Part::Reduce);
    let png = encode(&indexed, width, height)?;
    done(Part::Encode);
    Ok(png)
}

fn fits(width: u32, height: u32) -> Result<(), PictureError> {
    let fits = width <= LARGEST && height <= LARGEST;
    fits.then_some(())
        .ok_or(PictureError::Size { width, height })
}

fn encode(indexed: &IndexedPicture, width: u32, height: u32) -> Result<Vec<u8>, PictureError> {
    let packed = pack(&indexed.pixels, width as usize)?;
    let mut bytes = Vec::with_capacity(packed.len() + 1024);
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_palette(&indexed.palette);
    encoder.set_depth(BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_chunk(IDAT, &packed)?;
    writer.finish()?;
    Ok(bytes)
}

/// Packs the pixels, a zero before each row: it is written as it is. All goes to the packer at once,
/// since it clears what it may write into whenever it is given something.
fn pack(pixels: &[u8], width: usize) -> Result<Vec<u8>, EncodingError> {
    let rows = pixels.chunks(width);
    let mut unpacked = Vec::with_capacity(pixels.len() + rows.len());
    for row in rows {
        unpacked.push(0);
        unpacked.extend_from_slice(row);
    }
    // A third of the size of fast and adaptive RGB; higher levels take longer and gain little.
    let mut packer = ZlibEncoder::new(Vec::with_capacity(128 * 1024), Compression::new(2));
    packer.write_all(&unpacked)?;
    Ok(packer.finish()?)
}

#[cfg(test)]
mod tests;
