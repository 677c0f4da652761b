//! The two fonts of the pictures, and what can be known of a text before it is drawn.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Which of the two fonts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// DejaVu Sans.
    Regular,
    /// DejaVu Sans Bold.
    Bold,
}

/// The family name of both.
pub(super) const FAMILY: &str = "DejaVu Sans";
pub(super) const REGULAR: &[u8] = include_bytes!("../../../config/pictures/fonts/DejaVuSans.ttf");
pub(super) const BOLD: &[u8] = include_bytes!("../../../config/pictures/fonts/DejaVuSans-Bold.ttf");

static REGULAR_WIDTHS: LazyLock<Widths> = LazyLock::new(|| Widths::read(REGULAR));
static BOLD_WIDTHS: LazyLock<Widths> = LazyLock::new(|| Widths::read(BOLD));

/// At most so many accents on one letter: more would run over the lines above and below.
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

    fn widths(self) -> &'static Widths {
        match self {
            Self::Regular => &REGULAR_WIDTHS,
            Self::Bold => &BOLD_WIDTHS,
        }
    }

    /// How wide a line of `size` pixels is; kerning may make it a little narrower.
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

/// What of a text can be drawn: on one line, without signs the fonts don't have, without marks
/// of direction, with few accents on a letter.
#[must_use]
pub fn drawable(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut accents = MOST_ACCENTS; // none may come first
    for letter in text.chars() {
        let letter = if letter.is_whitespace() { ' ' } else { letter };
        if !BOLD_WIDTHS.has(letter) || (letter == ' ' && (kept.is_empty() || kept.ends_with(' '))) {
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

/// How wide each character is, as a part of the size of the font.
struct Widths(BTreeMap<char, f32>);

impl Widths {
    fn of(&self, letter: char) -> f32 {
        self.0.get(&letter).copied().unwrap_or_default()
    }

    fn has(&self, letter: char) -> bool {
        self.0.contains_key(&letter)
    }

    fn read(font: &[u8]) -> Self {
        Self(
            TrueType(font)
                .widths()
                .expect("the fonts are part of the program and tested"),
        )
    }
}

/// Just enough of a TrueType file to find the width of a character.
struct TrueType<'a>(&'a [u8]);

impl TrueType<'_> {
    fn number(&self, at: usize) -> Option<usize> {
        let bytes = self.0.get(at..at + 2)?;
        Some(usize::from(u16::from_be_bytes([bytes[0], bytes[1]])))
    }

    fn long(&self, at: usize) -> Option<usize> {
        Some(self.number(at)? << 16 | self.number(at + 2)?)
    }

    fn table(&self, name: &[u8; 4]) -> Option<usize> {
        let mut entries = (0..self.number(4)?).map(|index| 12 + 16 * index);
        let entry = entries.find(|at| self.0.get(*at..at + 4) == Some(name.as_slice()))?;
        self.long(entry + 8)
    }

    /// Where the character map of format 4 begins: it has all of the basic plane.
    fn map(&self) -> Option<usize> {
        let table = self.table(b"cmap")?;
        let entries = 0..self.number(table + 2)?;
        let mut maps = entries.filter_map(|index| self.long(table + 8 + 8 * index));
        maps.find(|offset| self.number(table + offset) == Some(4))
            .map(|offset| table + offset)
    }

    fn widths(&self) -> Option<BTreeMap<char, f32>> {
        let map = self.map()?;
        let twice_segments = self.number(map + 6)?;
        let mut widths = BTreeMap::new();
        for end_at in (map + 14..map + 14 + twice_segments).step_by(2) {
            let start_at = end_at + 2 + twice_segments;
            for code in self.number(start_at)?..=self.number(end_at)? {
                let glyph = self.glyph(start_at, twice_segments, code)?;
                let letter = u32::try_from(code).ok().and_then(char::from_u32);
                if let (Some(letter), true) = (letter, glyph != 0) {
                    widths.insert(letter, self.advance(glyph)?);
                }
            }
        }
        Some(widths)
    }

    /// The glyph of a character in the segment that starts at `start_at`.
    fn glyph(&self, start_at: usize, twice_segments: usize, code: usize) -> Option<usize> {
        let delta = self.number(start_at + twice_segments)?;
        let offset_at = start_at + 2 * twice_segments;
        let offset = self.number(offset_at)?;
        let raw = match offset {
            0 => code,
            _ => self.number(offset_at + offset + 2 * (code - self.number(start_at)?))?,
        };
        Some(if raw == 0 { 0 } else { (raw + delta) & 0xffff })
    }

    fn advance(&self, glyph: usize) -> Option<f32> {
        let last = self.number(self.table(b"hhea")? + 34)?.checked_sub(1)?;
        let units = self.number(self.table(b"hmtx")? + 4 * glyph.min(last))?;
        let em = self.number(self.table(b"head")? + 18)?;
        let part = |value| u16::try_from(value).ok().map(f32::from);
        Some(part(units)? / part(em)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_fonts_have_every_letter_of_the_four_languages() {
        let letters = "AaĄąĆćĘęŁłŃńÓóŚśŹźŻż ЁёЙйЪъЫыЭэ ҐґЄєІіЇї’ 0123456789 …—–«»„”“№×→←✓✔✗♠♥♦♣";
        for letter in letters.chars() {
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
