//! Numbers that stand for texts.

use sha2::{Digest, Sha256};

/// Returns the digest of a text, as 64 letters and digits from which the text can't be found.
#[must_use]
pub fn digest(text: &(impl AsRef<[u8]> + ?Sized)) -> String {
    let digest = Sha256::digest(text);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A number that is equal for equal texts, today and in every later version; it is stored.
#[must_use]
pub fn fingerprint(text: &str) -> u64 {
    let digest = Sha256::digest(text);
    let first = digest.first_chunk().expect("a digest has 32 bytes");
    u64::from_le_bytes(*first)
}
