//! The program's commitment to a seed before the first card is drawn, and the additions of people to that seed.
//! `docs/fairness.md` explains the reasons.
//!
//! At the end of a chain of seeds people open a new table: a seed drawn then would be drawn when charms are known.

use std::fmt;
use std::str::FromStr;

use engine::ai::Level;
use engine::{GameId, Seed};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::charm::Charm;
use crate::knob::TableId;

/// Maximum number of games after the first one of a chain.
const CHAIN: u16 = 255;

/// A hash that is shown before the first card is drawn: the seed can't be chosen any more, nor cards
/// stacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// The commitment to a house seed: its SHA-256.
    #[must_use]
    pub fn to(house: Seed) -> Self {
        Self(Sha256::digest(house.0).into())
    }

    /// Returns the commitment of a table that had no house seed yet: SHA-256 of seed, table id, game and options, one
    /// after the other. All options are included, those at their defaults too. They are encoded as JSON without spaces,
    /// with names in order of their letters.
    #[must_use]
    pub fn of(seed: Seed, table: TableId, game: GameId, options: &serde_json::Value) -> Self {
        let mut hash = Sha256::new();
        hash.update(seed.0);
        hash.update(table.to_string());
        hash.update(game.name());
        hash.update(canonical(options));
        Self(hash.finalize().into())
    }
}

/// The secret that a table draws before anyone sits down. Games of the same people are a chain: the hash of the next
/// game's seed is the seed of this one. So all of them are settled from the first lobby on, when no player has taken a
/// charm yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HouseSeed {
    /// The seed of the last game that the chain has room for.
    root: Seed,
    /// Number of games that may follow.
    left: u16,
    /// The table at which the chain began.
    pub opened: TableId,
    /// The commitment shown for this seed.
    pub commitment: Commitment,
}

impl HouseSeed {
    /// Creates the seed of a table that is opened, from 32 bytes that no one knows.
    #[must_use]
    pub fn from_root(root: Seed, opened: TableId) -> Self {
        let commitment = Commitment::to(hash_seed(root, CHAIN));
        Self {
            root,
            left: CHAIN,
            opened,
            commitment,
        }
    }

    /// The seed of this game.
    #[must_use]
    pub fn seed(&self) -> Seed {
        hash_seed(self.root, self.left)
    }

    /// Returns the seed of the next game; `None` where the chain ends. What is told when this game is over binds to
    /// that seed.
    #[must_use]
    pub fn next(&self) -> Option<Self> {
        Some(Self {
            left: self.left.checked_sub(1)?,
            commitment: Commitment(self.seed().0),
            ..*self
        })
    }
}

fn hash_seed(seed: Seed, times: u16) -> Seed {
    (0..times).fold(seed, |seed, _| Seed(Sha256::digest(seed.0).into()))
}

/// The occupant of a seat as the cards are dealt, without a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dealt {
    /// A person, and the charm that they have taken, if any.
    Person(Option<Charm>),
    /// An AI.
    Ai(Level),
}

impl Dealt {
    /// Returns the sign of what the occupant adds, as it is shown.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Self::Person(Some(charm)) => charm.sign(),
            Self::Person(None) => "–",
            Self::Ai(_) => "🤖",
        }
    }
}

/// The rules and the seats for which cards are dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// The version of the rules.
    pub rules: u16,
    /// The occupants of the seats, in table order.
    pub seats: Vec<Dealt>,
}

impl Deal {
    /// Returns the seed of the shuffle: SHA-256 of the house seed and of all that is agreed. The latter is JSON without
    /// spaces, with names in order of their letters. The table is the one at which the chain began, since the id of a
    /// later one is drawn when charms are known.
    #[must_use]
    pub fn shuffle(
        &self,
        house: Seed,
        opened: TableId,
        game: GameId,
        options: &serde_json::Value,
    ) -> Seed {
        let agreed = serde_json::json!({
            "game": game,
            "opened": opened,
            "options": options,
            "rules": self.rules,
            "seats": self.seats,
        });
        let mut hash = Sha256::new();
        hash.update(house.0);
        hash.update(canonical(&agreed));
        Seed(hash.finalize().into())
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Commitment {
    type Err = NoHex;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        unhex(text).map(Self)
    }
}

impl TryFrom<String> for Commitment {
    type Error = NoHex;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> Self {
        commitment.to_string()
    }
}

/// Bytes as hexadecimal digits.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// An error: the text is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("it is not 64 lowercase hexadecimal digits")]
pub struct NoHex;

/// 32 bytes out of hexadecimal digits, with small letters: bytes have one text.
///
/// # Errors
/// If they aren't 64 of them.
pub fn unhex(text: &str) -> Result<[u8; 32], NoHex> {
    let mut bytes = [0; 32];
    let is_digit = |letter: u8| matches!(letter, b'0'..=b'9' | b'a'..=b'f');
    if text.len() != 64 || !text.bytes().all(is_digit) {
        return Err(NoHex);
    }
    for (place, byte) in bytes.iter_mut().enumerate() {
        let digits = &text[2 * place..2 * place + 2];
        *byte = u8::from_str_radix(digits, 16).map_err(|_| NoHex)?;
    }
    Ok(bytes)
}

/// JSON without spaces, the names of every object in order of their letters.
fn canonical(value: &serde_json::Value) -> String {
    match value {
        serde_json::Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_by_key(|(name, _)| *name);
            let field = |(name, value): &(&String, &serde_json::Value)| {
                let name = serde_json::Value::from(name.as_str());
                format!("{name}:{}", canonical(value))
            };
            format!(
                "{{{}}}",
                fields.iter().map(field).collect::<Vec<_>>().join(",")
            )
        }
        serde_json::Value::Array(items) => {
            let items: Vec<String> = items.iter().map(canonical).collect();
            format!("[{}]", items.join(","))
        }
        plain => plain.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_is_the_hash_that_anybody_can_make() {
        let options = serde_json::json!({"b": [true, null], "a": {"z": 1, "k": "x\"y"}});
        let table = TableId::from_bits(7);
        let made = Commitment::of(Seed([5; 32]), table, GameId::new("rps-zombie"), &options);
        let mut bytes = vec![5; 32];
        bytes.extend(br#"000007rps-zombie{"a":{"k":"x\"y","z":1},"b":[true,null]}"#);
        assert_eq!(made.to_string(), hex(&Sha256::digest(bytes)));
        assert_eq!(made.to_string().parse(), Ok(made));
    }

    #[test]
    fn what_is_no_commitment_is_refused() {
        let signed = format!("+5{}", "00".repeat(31));
        for text in [
            "",
            "00",
            &"g".repeat(64),
            &"é".repeat(32),
            &"AB".repeat(32),
            &signed,
        ] {
            assert_eq!(text.parse::<Commitment>(), Err(NoHex), "{text}");
        }
    }

    fn deal() -> Deal {
        Deal {
            rules: 3,
            seats: vec![
                Dealt::Person(Some(Charm::Torch)),
                Dealt::Person(None),
                Dealt::Ai(Level::Hard),
            ],
        }
    }

    /// The seed that a deal gives with a table, a game and options.
    fn dealt_seed(deal: &Deal, table: u32, game: &str, option: bool) -> Seed {
        let options = serde_json::json!({"z": 1, "auto-flip": option});
        let table = TableId::from_bits(table);
        deal.shuffle(Seed([5; 32]), table, game.parse().unwrap(), &options)
    }

    #[test]
    fn the_shuffle_is_the_hash_that_the_page_describes() {
        let mut bytes = vec![5; 32];
        bytes.extend(
            br#"{"game":"rps-zombie","opened":"000007","options":{"auto-flip":true,"z":1},"rules":3,"#,
        );
        bytes.extend(br#""seats":[{"person":"torch"},{"person":null},{"ai":"hard"}]}"#);
        let made = dealt_seed(&deal(), 7, "rps-zombie", true);
        assert_eq!(hex(&made.0), hex(&Sha256::digest(bytes)));
        let known = "1e3be0d24042cf1e2df1d0b5c211cae3013723c5754017e29e4125ff3708fbe7";
        assert_eq!(hex(&made.0), known);
    }

    #[test]
    fn whatever_goes_into_the_shuffle_changes_it() {
        let made = dealt_seed(&deal(), 7, "rps-zombie", true);
        let changed = |change: fn(&mut Deal)| {
            let mut deal = deal();
            change(&mut deal);
            dealt_seed(&deal, 7, "rps-zombie", true)
        };
        let others = [
            dealt_seed(&deal(), 8, "rps-zombie", true),
            dealt_seed(&deal(), 7, "survival", true),
            dealt_seed(&deal(), 7, "rps-zombie", false),
            changed(|it| it.rules = 4),
            changed(|it| it.seats.swap(0, 1)),
            changed(|it| it.seats[0] = Dealt::Person(Some(Charm::Brain))),
            changed(|it| it.seats[2] = Dealt::Ai(Level::Easy)),
            changed(|it| it.seats.truncate(2)),
        ];
        assert!(others.iter().all(|other| *other != made));
    }

    #[test]
    fn what_is_opened_at_the_end_of_a_game_binds_to_the_next() {
        let table = TableId::from_bits(7);
        let mut game = HouseSeed::from_root(Seed([9; 32]), table);
        let mut games = 1;
        while let Some(next) = game.next() {
            assert_eq!(game.commitment, Commitment::to(game.seed()));
            assert_eq!(next.commitment.to_string(), hex(&game.seed().0));
            assert_eq!(next.opened, table);
            (game, games) = (next, games + 1);
        }
        assert_eq!((games, game.seed()), (256, Seed([9; 32])));
        assert!(!format!("{game:?}").contains("9, 9"), "nothing is printed");
    }
}
