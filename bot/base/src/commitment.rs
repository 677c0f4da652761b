//! By what the program binds itself to a seed before the first card is drawn.

use std::fmt;
use std::str::FromStr;

use engine::{GameId, Seed};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::page::TableId;

/// SHA-256 of seed, table id, game and options, one after the other: the seed can't be chosen, nor
/// cards stacked, once this has been shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// The commitment to a seed. The options are all that there are, those at their defaults too;
    /// they go in as JSON without spaces, with names in order of their letters.
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

/// Not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("this is not 64 hexadecimal digits")]
pub struct NoHex;

/// 32 bytes out of hexadecimal digits.
///
/// # Errors
/// If they aren't 64 of them.
pub fn unhex(text: &str) -> Result<[u8; 32], NoHex> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
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
        for text in ["", "00", &"g".repeat(64), &"é".repeat(32)] {
            assert_eq!(text.parse::<Commitment>(), Err(NoHex), "{text}");
        }
    }
}
