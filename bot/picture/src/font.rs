//! The two fonts of the pictures, and what can be known of a text before it is drawn.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

/// The weight of the font, one of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// DejaVu Sans.
    Regular,
    /// DejaVu Sans Bold.
    Bold,
}

/// The family name of both.
pub(super) const FAMILY: &str = "DejaVu Sans";
const REGULAR: &[u8] = include_bytes!("../../../config/pictures/fonts/DejaVuSans.ttf");
const BOLD: &[u8] = include_bytes!("../../../config/pictures/fonts/DejaVuSans-Bold.ttf");

static REGULAR_WIDTHS: LazyLock<Widths> = LazyLock::new(|| Widths::read(Weight::Regular));
static BOLD_WIDTHS: LazyLock<Widths> = LazyLock::new(|| Widths::read(Weight::Bold));

/// Maximum number of accents on one letter; more would run over the lines above and below.
const MOST_ACCENTS: usize = 2;

impl Weight {
    /// The number by which SVG asks for the font.
    #[must_use]
    pub fn number(self) -> u16 {
        match self {
            Self::Regular => 400,
            Self::Bold => 700,
        }
    }

    /// The file of the font, as TrueType.
    #[must_use]
    pub fn file(self) -> &'static [u8] {
        match self {
            Self::Regular => REGULAR,
            Self::Bold => BOLD,
        }
    }

    /// The font itself.
    pub(super) fn font(self) -> FontRef<'static> {
        FontRef::new(self.file()).expect("the fonts are part of the program and tested")
    }

    fn widths(self) -> &'static Widths {
        match self {
            Self::Regular => &REGULAR_WIDTHS,
            Self::Bold => &BOLD_WIDTHS,
        }
    }

    /// Returns the width of a line whose font size is `size` pixels; kerning may make it a little narrower.
    #[must_use]
    pub fn width(self, text: &str, size: f32) -> f32 {
        text.chars()
            .map(|letter| self.widths().of(letter) * size)
            .sum()
    }

    /// The text, shortened with `…` if it is wider than `room`.
    #[must_use]
    pub fn fit(self, text: &str, size: f32, room: f32) -> String {
        if self.width(text, size) <= room {
            return text.to_owned();
        }
        let mut rest = room - self.width("…", size);
        let fits = |letter: &char| {
            rest -= self.widths().of(*letter) * size;
            rest >= 0.0
        };
        let kept: String = text.chars().take_while(fits).collect();
        format!("{}…", kept.trim_end())
    }
}

/// Whether the fonts have a letter.
#[must_use]
pub fn has(letter: char) -> bool {
    BOLD_WIDTHS.has(letter)
}

/// Returns the drawable part of a text: on one line, without signs the fonts lack, without direction marks, with few
/// accents on a letter.
#[must_use]
pub fn drawable(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut accents = MOST_ACCENTS; // none may come first
    for letter in text.chars() {
        let letter = if letter.is_whitespace() { ' ' } else { letter };
        if !has(letter) || (letter == ' ' && (kept.is_empty() || kept.ends_with(' '))) {
            continue;
        }
        let is_accent = ('\u{300}'..='\u{36f}').contains(&letter);
        accents = if is_accent { accents + 1 } else { 0 };
        if accents <= MOST_ACCENTS {
            kept.push(letter);
        }
    }
    kept.truncate(kept.trim_end().len());
    kept
}

/// The width of each character of the basic plane in the font, as a fraction of the font size.
struct Widths(BTreeMap<char, f32>);

impl Widths {
    fn of(&self, letter: char) -> f32 {
        self.0.get(&letter).copied().unwrap_or_default()
    }

    fn has(&self, letter: char) -> bool {
        self.0.contains_key(&letter)
    }

    fn read(weight: Weight) -> Self {
        let font = weight.font();
        let (size, location) = (Size::unscaled(), LocationRef::default());
        let em = f32::from(font.metrics(size, location).units_per_em);
        let glyphs = font.glyph_metrics(size, location);
        let widths = font.charmap().mappings().filter_map(|(code, glyph)| {
            let letter = char::from_u32(code).filter(|letter| *letter <= '\u{ffff}')?;
            Some((letter, glyphs.advance_width(glyph)? / em))
        });
        Self(widths.collect())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use base::lang::Lang;

    use super::*;

    #[test]
    fn both_fonts_have_every_letter_of_every_language() {
        let texts = Lang::ALL.into_iter().flat_map(speech::sources);
        let letters = texts.flat_map(|file| file.chars());
        let letters: BTreeSet<char> = letters
            .filter(|it| it.is_alphanumeric() && *it != 'ℹ')
            .collect();
        assert!(letters.contains(&'Ґ'));
        let signs = " ’…—–«»„”“№×→←✓✔✗♠♥♦♣";
        for letter in letters.into_iter().chain(signs.chars()) {
            assert!(
                REGULAR_WIDTHS.has(letter) && BOLD_WIDTHS.has(letter),
                "{letter}"
            );
        }
        assert_eq!(REGULAR_WIDTHS.0.len(), BOLD_WIDTHS.0.len());
    }

    #[test]
    fn widths_are_those_of_the_font() {
        // The advance of "i" in DejaVu Sans is 569 of 2048, that of "m" 1995.
        assert!((Weight::Regular.width("im", 2048.0) - 2564.0).abs() < 0.5);
        assert!(Weight::Bold.width("im", 2048.0) > 2564.0);
    }

    #[test]
    fn a_long_text_is_shortened_to_the_room() {
        let text = "Bartholomäus von Gräberfeld";
        let short = Weight::Bold.fit(text, 40.0, 300.0);
        assert!(short.ends_with('…') && Weight::Bold.width(&short, 40.0) <= 300.0);
        assert_eq!(Weight::Bold.fit(text, 40.0, 3000.0), text);
        assert_eq!(Weight::Bold.fit(text, 40.0, 0.0), "…");
    }

    #[test]
    fn what_the_fonts_lack_is_left_out() {
        assert_eq!(
            drawable("\u{202e}Ann\u{200f} 🧟\u{fe0f}\u{0}\n\t 日本 Łucja  "),
            "Ann Łucja"
        );
        assert_eq!(
            drawable("\u{301}\u{301}A\u{301}\u{301}\u{301}\u{301}"),
            "A\u{301}\u{301}"
        );
        assert_eq!(drawable("🧟🧠"), "");
    }
}
