//! Seals of seeds in what tables show.

/// Number of hexadecimal digits of a seal and of a seed.
const DIGITS: usize = 64;

/// A text without seals and seeds: every table has its own, so that two tables that look alike in
/// all else differ in them.
pub fn strip_seals(text: &str) -> String {
    let words = text.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric());
    let is_digits = |word: &str| {
        let hex = word.chars().take_while(char::is_ascii_hexdigit);
        hex.count() == DIGITS
    };
    words
        .map(|word| {
            if is_digits(word) {
                &word[DIGITS..]
            } else {
                word
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_is_left_out_and_nothing_else() {
        let seal = "0f".repeat(32);
        let text = format!("Seal: {seal}\nTable 4k7qx2 deadbeef\",{seal}.");
        assert_eq!(strip_seals(&text), "Seal: \nTable 4k7qx2 deadbeef\",.");
    }
}
