//! Numbers in letters and digits that can't be mistaken for others.

/// Crockford's digits: no I, L, O or U.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Number of letters written together, and number of the bits that they encode: five each.
const LETTERS: usize = 6;
pub(crate) const BITS: usize = 5 * LETTERS;

/// The low bits of a number in letters.
#[must_use]
pub(crate) fn format_bits(bits: u64) -> String {
    let digit = |place: usize| char::from(DIGITS[(bits >> (5 * place) & 31) as usize]);
    (0..LETTERS).rev().map(digit).collect()
}

/// Parses the number that letters stand for, however they are typed; `None` if they stand for no number.
#[must_use]
pub(crate) fn read(text: &str) -> Option<u64> {
    let digit = |letter: u8| {
        let mut digits = DIGITS.iter();
        let found = digits.position(|digit| *digit == letter.to_ascii_lowercase());
        found.and_then(|digit| u64::try_from(digit).ok())
    };
    let push = |bits: u64, letter: u8| Some(bits << 5 | digit(letter)?);
    let whole = text.len() == LETTERS;
    whole.then(|| text.bytes().try_fold(0, push)).flatten()
}
