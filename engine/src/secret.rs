//! A wrapper for what only some may know.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A value that can be stored and compared but never printed, and that only the rules may open.
///
/// It serialises as the bare value: the database is the one place where hidden state rests.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret<T>(T);

impl<T> Secret<T> {
    /// Hides `value`.
    pub fn new(value: T) -> Self {
        Self(value)
    }

    pub(crate) fn open(&self) -> &T {
        &self.0
    }

    pub(crate) fn open_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printing_a_secret_shows_nothing_of_it() {
        assert_eq!(format!("{:?}", Secret::new(["brain", "zombie"])), "…");
    }
}
