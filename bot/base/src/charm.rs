//! What each person at a table adds to what their cards are shuffled from.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

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
    /// The charm that a press brings by itself: the first eight bytes of the hash of the number that the platform
    /// has given this press. The platform draws that number when somebody presses, and so after the seal was
    /// shown: nobody could try shuffles with it before. A player can't see the number, though, so that whoever runs
    /// an altered program may add another charm. A charm that is picked by hand leaves them no such choice.
    #[must_use]
    pub fn of_press(number: &str) -> Self {
        let hash = Sha256::digest(number);
        let drawn = hash[..8]
            .iter()
            .fold(0_u64, |drawn, byte| drawn << 8 | u64::from(*byte));
        match drawn % 3 {
            0 => Self::Torch,
            1 => Self::Hammer,
            _ => Self::Brain,
        }
    }

    /// Its sign, which every phone has.
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

    #[test]
    fn presses_bring_all_charms_alike_and_each_press_always_the_same() {
        let brought = |charm: Charm| {
            let presses = (0..3_000).map(|number| Charm::of_press(&number.to_string()));
            presses.filter(|it| *it == charm).count()
        };
        for charm in Charm::ALL {
            assert!((900..1_100).contains(&brought(charm)), "{charm}");
        }
        assert_eq!(Charm::of_press("4382"), Charm::of_press("4382"));
    }
}
