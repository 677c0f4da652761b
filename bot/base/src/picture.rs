//! A picture of a page: a drawing that is known by its hash wherever it isn't at hand.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::hash::fingerprint;

/// A picture that is drawn only when it is really sent. Only its hash is stored: the picture can be drawn again from
/// what it shows.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "StoredPicture", into = "StoredPicture")]
pub struct Picture {
    svg: Option<Arc<str>>,
    hash: u64,
    /// The picture in words, for readers who don't see it.
    pub alt: String,
}

impl Picture {
    /// A picture whose drawing is at hand, as SVG.
    #[must_use]
    pub fn new(svg: impl Into<Arc<str>>, alt: String) -> Self {
        let svg = svg.into();
        Self {
            hash: fingerprint(&svg),
            svg: Some(svg),
            alt,
        }
    }

    /// The drawing, as SVG, if it is at hand.
    #[must_use]
    pub fn svg(&self) -> Option<&Arc<str>> {
        self.svg.as_ref()
    }

    /// Equal for equal drawings, in every version of the program: the [`fingerprint`] of the SVG.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns the same picture without its drawing.
    #[must_use]
    pub fn without_drawing(self) -> Self {
        Self { svg: None, ..self }
    }
}

/// Stands between two drawings, and in none.
const BETWEEN: char = '\0';

/// Returns drawings of the same for a window that is higher than wide, and for one that is wider than high, as one text.
#[must_use]
pub fn pair_drawings(tall: &str, wide: &str) -> String {
    format!("{tall}{BETWEEN}{wide}")
}

/// Returns the drawing for such a window out of a [pair](pair_drawings); where there is only one, that one.
#[must_use]
pub fn pick_drawing(drawn: &str, wide: bool) -> &str {
    match drawn.split_once(BETWEEN) {
        Some((_, drawing)) if wide => drawing,
        Some((drawing, _)) => drawing,
        None => drawn,
    }
}

impl PartialEq for Picture {
    fn eq(&self, other: &Self) -> bool {
        (self.hash, &self.alt) == (other.hash, &other.alt)
    }
}

impl Eq for Picture {}

/// A picture as it is written down; earlier versions wrote down its drawing.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum StoredPicture {
    Hash { hash: u64, alt: String },
    Drawing { svg: String, alt: String },
}

impl From<Picture> for StoredPicture {
    fn from(Picture { hash, alt, .. }: Picture) -> Self {
        Self::Hash { hash, alt }
    }
}

impl From<StoredPicture> for Picture {
    fn from(stored: StoredPicture) -> Self {
        match stored {
            StoredPicture::Hash { hash, alt } => Self {
                svg: None,
                hash,
                alt,
            },
            StoredPicture::Drawing { svg, alt } => Self::new(svg, alt),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_drawings_each_window_gets_its_own() {
        let both = pair_drawings("<svg a/>", "<svg b/>");
        assert_eq!(
            (pick_drawing(&both, false), pick_drawing(&both, true)),
            ("<svg a/>", "<svg b/>")
        );
        assert_eq!(pick_drawing("<svg/>", true), "<svg/>");
    }

    #[test]
    fn what_is_written_down_has_no_drawing_and_is_the_same_picture() {
        let picture = Picture::new("<svg/>", "a board".to_owned());
        let text = serde_json::to_string(&picture).expect("it is plain data");
        assert!(!text.contains("svg"), "{text}");
        let read: Picture = serde_json::from_str(&text).expect("it was just written");
        assert_eq!((read.svg(), &read), (None, &picture));
    }

    #[test]
    fn one_that_was_written_down_with_its_drawing_is_read_on() {
        let old = r#"{"svg":"<svg/>","alt":"a board"}"#;
        let read: Picture = serde_json::from_str(old).expect("it is read on");
        let picture = Picture::new("<svg/>", "a board".to_owned());
        assert_eq!((read.svg(), &read), (picture.svg(), &picture));
    }
}
