//! The key of a game that is over: its holder may view every position with all cards open.

use std::fmt;
use std::str::FromStr;

use engine::Seed;
use sha2::{Digest, Sha256};

use crate::commitment::hex;
use crate::knob::{ForgedPress, TableId};
use crate::lang::Lang;

/// Number of bytes of the hash that are kept: too many to guess.
const LENGTH: usize = 12;

/// The key to the replay of one table. It follows from the seed, which no one knows before the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayKey([u8; LENGTH]);

impl ReplayKey {
    /// The key of a table with this house seed, or with this seed where there is no house seed.
    #[must_use]
    pub fn of(table: TableId, seed: Seed) -> Self {
        let mut hash = Sha256::new();
        hash.update("tabletomb replay");
        hash.update(table.to_string());
        hash.update(seed.0);
        let hash = hash.finalize();
        Self(std::array::from_fn(|place| hash[place]))
    }

    /// Returns the path of the replay, from the address of a page on: `/replay?table=4k7qx2&key=…`.
    #[must_use]
    pub fn path(self, table: TableId) -> String {
        format!("/replay?table={table}&key={self}")
    }

    /// Returns the path of the whole replay as one page to keep, from the address of a page on.
    #[must_use]
    pub fn file_path(self, table: TableId, lang: Lang) -> String {
        format!("/replay/file?table={table}&key={self}&lang={lang}")
    }

    /// Whether this is what was written of it: bytes have one text.
    #[must_use]
    pub fn is(self, text: &str) -> bool {
        self.to_string() == text
    }
}

impl fmt::Display for ReplayKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for ReplayKey {
    type Err = ForgedPress;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let byte = |place: usize| {
            let digits = text.get(2 * place..2 * place + 2).ok_or(ForgedPress)?;
            u8::from_str_radix(digits, 16).map_err(|_| ForgedPress)
        };
        let mut bytes = [0; LENGTH];
        for (place, it) in bytes.iter_mut().enumerate() {
            *it = byte(place)?;
        }
        let key = Self(bytes);
        key.is(text).then_some(key).ok_or(ForgedPress)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_belongs_to_one_table_and_one_seed() {
        let [one, other] = [1, 2].map(TableId::from_bits);
        let [seed, new] = [1, 2].map(Seed::from_number);
        let key = ReplayKey::of(one, seed);
        assert_ne!(key, ReplayKey::of(other, seed));
        assert_ne!(key, ReplayKey::of(one, new));
        let text = key.to_string();
        assert_eq!((text.len(), key.is(&text)), (24, true));
        for wrong in ["", &text[1..], &text.to_uppercase(), &format!("{text}00")] {
            assert!(!key.is(wrong), "{wrong}");
            assert_eq!(wrong.parse::<ReplayKey>(), Err(ForgedPress), "{wrong}");
        }
        assert_eq!(text.parse(), Ok(key));
        assert_eq!(key.path(one), format!("/replay?table={one}&key={text}"));
    }
}
