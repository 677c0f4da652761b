//! The charm that each person at a table adds to the seed of the shuffle.
//!
//! A press brings its charm by itself, since three buttons each for *Join* and *Start* made newcomers ask which start
//! is theirs. A press that also opens the table brings none, because the seal is drawn after it.

use serde::{Deserialize, Serialize};

/// A small thing that a player adds with the press by which they sit down or begin, or picks by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Charm {
    /// 🔦
    Torch,
    /// 🔨
    Hammer,
    /// 🧠
    Brain,
}

engine::word_enum!(Charm, "charm": Torch = "torch", Hammer = "hammer", Brain = "brain");

impl Charm {
    /// Returns the charm that a press brings by itself. It follows from the fingerprint of the number that the platform
    /// gives the press. The platform draws that number after the lobby has shown the seal, so no one can try shuffles
    /// with it. But players don't see the number: an operator who alters the program can add another charm. They can't
    /// replace one that a player picks by hand.
    #[must_use]
    pub fn from_fingerprint(fingerprint: u64) -> Self {
        match fingerprint % 3 {
            0 => Self::Torch,
            1 => Self::Hammer,
            _ => Self::Brain,
        }
    }

    /// Returns the charm's sign, which every phone has.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Self::Torch => "🔦",
            Self::Hammer => "🔨",
            Self::Brain => "🧠",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hash::fingerprint;

    #[test]
    fn presses_bring_all_charms_alike_and_each_press_always_the_same() {
        let brought = |charm: Charm| {
            let presses =
                (0..3_000).map(|number| Charm::from_fingerprint(fingerprint(&number.to_string())));
            presses.filter(|it| *it == charm).count()
        };
        for charm in Charm::ALL {
            assert!((900..1_100).contains(&brought(charm)), "{charm}");
        }
        let again = || Charm::from_fingerprint(fingerprint("4382"));
        assert_eq!(again(), again());
    }
}
