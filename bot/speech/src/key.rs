//! Keys of texts, which the compiler finds in `config/locales` or doesn't take.

use std::fmt;

/// The key of a text, made by [`key!`](macro@crate::key).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(&'static str);

/// The common beginning of the keys of several texts, made by [`stem!`](macro@crate::stem). The rest of each key is the
/// name of a card, an option or a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stem(&'static str);

/// Returns the [`Key`] of an English text; a key without a text doesn't compile.
#[macro_export]
macro_rules! key {
    ($key:literal) => {{
        const KEY: $crate::Key = $crate::Key::from_static($key);
        KEY
    }};
}

/// The [`Stem`] of English texts: one with which none begins doesn't compile.
#[macro_export]
macro_rules! stem {
    ($stem:literal) => {{
        const STEM: $crate::Stem = $crate::Stem::from_static($stem);
        STEM
    }};
}

impl Key {
    /// The key of a text.
    ///
    /// # Panics
    /// If there is no such text; in a constant, when it is compiled.
    #[must_use]
    pub const fn from_static(key: &'static str) -> Self {
        let place = place(key.as_bytes());
        let is_there = place < KEYS.len() && KEYS[place].len() == key.len();
        assert!(
            is_there && begins(KEYS[place].as_bytes(), key.as_bytes()),
            "no text in config/locales/en has this key"
        );
        Self(key)
    }

    /// Returns the key as it is written in the file.
    #[must_use]
    pub const fn text(self) -> &'static str {
        self.0
    }
}

impl Stem {
    /// The beginning of keys.
    ///
    /// # Panics
    /// If no key begins like this; in a constant, when it is compiled.
    #[must_use]
    pub const fn from_static(stem: &'static str) -> Self {
        let place = place(stem.as_bytes());
        let begun = place < KEYS.len() && begins(KEYS[place].as_bytes(), stem.as_bytes());
        assert!(
            begun,
            "no text in config/locales/en has a key that begins like this"
        );
        Self(stem)
    }

    /// The names for which there are English texts, sorted.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let stem = self.0;
        KEYS.iter().filter_map(move |key| key.strip_prefix(stem))
    }

    /// The key of the text for a name.
    pub(crate) fn key(self, name: &dyn fmt::Display) -> String {
        format!("{}{name}", self.0)
    }
}

/// Returns the index of a text among the keys, or the index at which it would be inserted.
const fn place(text: &[u8]) -> usize {
    let (mut from, mut to) = (0, KEYS.len());
    while from < to {
        let middle = usize::midpoint(from, to);
        if is_less(KEYS[middle].as_bytes(), text) {
            from = middle + 1;
        } else {
            to = middle;
        }
    }
    from
}

/// Whether one text stands before another.
const fn is_less(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() {
        if one[at] != other[at] {
            return one[at] < other[at];
        }
        at += 1;
    }
    one.len() < other.len()
}

const fn begins(text: &[u8], stem: &[u8]) -> bool {
    let mut at = 0;
    while at < stem.len() {
        if at >= text.len() || text[at] != stem[at] {
            return false;
        }
        at += 1;
    }
    true
}

include!(concat!(env!("OUT_DIR"), "/keys.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_found_and_nothing_else() {
        assert!(KEYS.is_sorted() && KEYS.len() > 1_000);
        for key in KEYS {
            assert_eq!(Key::from_static(key).text(), *key);
        }
        assert!(std::panic::catch_unwind(|| Key::from_static("answer-nowhere")).is_err());
        let cards = Stem::from_static("zk-card-");
        assert_eq!(cards.key(&"mine"), "zk-card-mine");
        assert!(cards.names().any(|name| name == "mine"));
        assert!(std::panic::catch_unwind(|| Stem::from_static("zk-crad-")).is_err());
    }
}
