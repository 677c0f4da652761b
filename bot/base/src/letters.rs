//! Numbers in letters and digits that can't be mistaken for others.

/// Crockford's digits: no I, L, O or U.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The low bits of a number in so many letters, five bits each.
#[must_use]
pub(crate) fn written(bits: u64, letters: usize) -> String {
    let digit = |place: usize| char::from(DIGITS[(bits >> (5 * place) & 31) as usize]);
    (0..letters).rev().map(digit).collect()
}

/// The number that so many letters stand for, however they are typed; nothing if they stand for none.
#[must_use]
pub(crate) fn read(text: &str, letters: usize) -> Option<u64> {
    let digit = |letter: u8| {
        let mut digits = DIGITS.iter();
        let found = digits.position(|digit| *digit == letter.to_ascii_lowercase());
        found.and_then(|digit| u64::try_from(digit).ok())
    };
    let push = |bits: u64, letter: u8| Some(bits << 5 | digit(letter)?);
    let whole = text.len() == letters;
    whole.then(|| text.bytes().try_fold(0, push)).flatten()
}
