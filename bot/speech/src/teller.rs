//! The data needed to tell something about a table.

use std::fmt;

use engine::{Seat, Seats};
use fluent_bundle::FluentArgs;

use super::cast::Cast;
use super::key::{Key, Stem};
use super::words::Words;

/// The most letters of a player's name where several stand in a line.
const SHORT: usize = 9;

/// The shape of the window for which a picture is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Higher than wide, as a phone.
    Tall,
    /// Wider than high, as the box in which Discord's desktop program shows a picture.
    Wide,
    /// Twice as wide as high, as what the page has for a board on a desktop.
    Broad,
    /// The largest width and height at which Telegram for Android shows a photo on a phone; a higher picture would be
    /// scaled down.
    Photo,
    /// The shape isn't known; the picture is drawn both for tall and for broad windows.
    Either,
}

impl Shape {
    /// Returns the shape of a window that is `wide`, or of one that isn't.
    #[must_use]
    pub fn from_window(wide: bool) -> Self {
        if wide { Self::Wide } else { Self::Tall }
    }
}

/// The data needed to tell something about a table: the words, the names, and whether pictures accompany them.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    /// The language.
    pub words: Words,
    /// The names.
    pub cast: &'a Cast,
    /// Whether pictures are drawn beside the words.
    pub pictures: bool,
    /// The shape of the window for which they are laid out.
    pub shape: Shape,
    /// Whether only words are sent; boards then have no columns either.
    pub plain: bool,
}

impl<'a> Teller<'a> {
    /// Tells in these words and with these names, pictures beside them.
    #[must_use]
    pub fn new(words: Words, cast: &'a Cast) -> Self {
        Self {
            words,
            cast,
            pictures: true,
            shape: Shape::Tall,
            plain: false,
        }
    }
}

impl Teller<'_> {
    /// Whether pictures are laid out for a window that is wider than high.
    #[must_use]
    pub fn is_wide(&self) -> bool {
        matches!(self.shape, Shape::Wide | Shape::Broad)
    }

    /// Whether they are laid out for one that is twice as wide as high. Games without a layout of their own for it
    /// have that for a wide one there.
    #[must_use]
    pub fn is_broad(&self) -> bool {
        self.shape == Shape::Broad
    }

    /// Whether they are laid out for what a phone shows of a photo. Games without a layout of their own for it have
    /// that for a tall window there.
    #[must_use]
    pub fn is_photo(&self) -> bool {
        self.shape == Shape::Photo
    }

    /// Returns the teller after `lines` more lines: see [`Words::after_lines`].
    #[must_use]
    pub fn after_lines(self, lines: usize) -> Self {
        let words = self.words.after_lines(lines);
        Self { words, ..self }
    }

    /// A text without arguments.
    #[must_use]
    pub fn say(&self, key: Key) -> String {
        self.words.say(key)
    }

    /// A text with arguments.
    #[must_use]
    pub fn with(&self, key: Key, args: &FluentArgs<'_>) -> String {
        self.words.with(key, args)
    }

    /// The text for a name without arguments.
    #[must_use]
    pub fn of(&self, stem: Stem, name: impl fmt::Display) -> String {
        self.words.of(stem, name)
    }

    /// The name at a seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.cast.name(seat)
    }

    /// The name at a seat without marks, cut where it is long: for lines in which several stand.
    #[must_use]
    pub fn short(&self, seat: Seat) -> String {
        self.cut(seat, SHORT)
    }

    /// Like `short`, cut to `most` letters.
    #[must_use]
    pub fn cut(&self, seat: Seat, most: usize) -> String {
        let label = self.cast.labels().nth(usize::from(seat.index()));
        let Some(name) = label.map(|label| label.name) else {
            return seat.to_string();
        };
        if name.chars().count() <= most {
            return name;
        }
        let kept: String = name.chars().take(most - 1).collect();
        // a name from right to left stands between two marks
        let end = if kept.starts_with('\u{2068}') {
            "\u{2069}"
        } else {
            ""
        };
        format!("{}…{end}", kept.trim_end())
    }

    /// The names at these seats.
    #[must_use]
    pub fn names(&self, seats: Seats) -> String {
        let names = seats.iter().map(|seat| self.name(seat).to_owned());
        self.words.list(names)
    }
}
