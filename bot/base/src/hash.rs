//! Numbers that stand for texts.

use sha2::{Digest, Sha256};

/// A number that is equal for equal texts, today and in every later version; it is stored.
#[must_use]
pub fn fingerprint(text: &str) -> u64 {
    let digest = Sha256::digest(text);
    let first = digest.first_chunk().expect("a digest has 32 bytes");
    u64::from_le_bytes(*first)
}
