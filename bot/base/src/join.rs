//! The code by which people of another chat come to a table.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::knob::{ForgedPress, TableId};
use crate::letters;

/// The code that is written where a table is to be public too: the table, and six letters known only to readers of its
/// board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct JoinCode {
    /// The table to make public.
    pub table: TableId,
    /// The proof that a person at the table wants that.
    pub secret: JoinSecret,
}

/// The six letters, each of the 2^30 as likely as any other.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct JoinSecret(u32);

impl JoinSecret {
    /// The letters made from the low 30 bits of a number.
    #[must_use]
    pub fn from_bits(bits: u32) -> Self {
        Self(bits & ((1 << letters::BITS) - 1))
    }
}

impl fmt::Debug for JoinSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

impl fmt::Display for JoinCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let secret = letters::format_bits(self.secret.0.into());
        write!(f, "{}-{secret}", self.table)
    }
}

impl TryFrom<String> for JoinCode {
    type Error = ForgedPress;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<JoinCode> for String {
    fn from(code: JoinCode) -> Self {
        code.to_string()
    }
}

impl FromStr for JoinCode {
    type Err = ForgedPress;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (table, secret) = text.trim().split_once('-').ok_or(ForgedPress)?;
        let secret = letters::read(secret).ok_or(ForgedPress)?;
        Ok(Self {
            table: table.parse()?,
            secret: u32::try_from(secret)
                .map(JoinSecret)
                .map_err(|_| ForgedPress)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_reads_back_however_it_is_typed_and_nothing_else_does() {
        let code = JoinCode {
            table: TableId::from_bits(7),
            secret: JoinSecret::from_bits(u32::MAX),
        };
        let text = code.to_string();
        for typed in [text.clone(), text.to_uppercase(), format!(" {text}\n")] {
            assert_eq!(typed.parse(), Ok(code), "{typed:?}");
        }
        let forged = [
            "",
            "-",
            "000007",
            "000007-",
            "000007-zzzzz",
            "000007-zzzzzzz",
            "000007-zzzzzu",
        ];
        for forged in forged {
            assert_eq!(forged.parse::<JoinCode>(), Err(ForgedPress), "{forged}");
        }
        assert!(!format!("{code:?}").contains("zzz"), "a log tells nobody");
    }
}
