//! The pictures above the boards: from a public view to SVG, and from SVG to PNG.
//!
//! A renderer such as [`rps_zombie::board`] takes the public view of a game and words that are already in the language
//! of the place. It never sees a state, so it can't show secrets. It writes SVG with [`svg::Svg`], out of the cards,
//! badges and icons in [`art`]. [`png()`] draws the SVG when the picture is really sent, with only the fonts of the
//! program. The text beside a picture tells everything that the picture shows.
//!
//! On the way to PNG a drawing is read into stamps (`scene`). Each stamp is a stencil, cached between pictures
//! (`stencil`), and a colour. The stamps are painted some rows at a time (`sheet`), reduced to 256 colours (`reduce`)
//! and packed.
//!
//! We paint our drawings ourselves, since reading the few elements in them is several times as fast as reading all of
//! SVG. `tiny-skia` cuts outlines, and `harfrust` sets texts. Tests compare the result with `resvg`, which knows all of
//! SVG. Kept stencils change no byte of a picture.

pub mod album;
pub mod art;
mod drawing;
pub mod font;
#[cfg(test)]
mod icon_tests;
pub mod joined;
#[cfg(test)]
mod legible_tests;
pub mod lobby;
pub mod palette;
pub mod raster;
mod reduce;
pub mod rps_zombie;
mod scene;
mod sheet;
mod spot;
mod stencil;
pub mod survival;
pub mod svg;
pub mod tiles;
#[cfg(test)]
mod walk_tests;
pub mod zombiaki;
pub mod zombie_runners;
pub mod zombie_terror;

pub use drawing::Drawing;
pub use raster::{Part, PictureError, png, png_in_parts, png_of_width};
pub use speech::SeatLabel;
pub use spot::Spot;
