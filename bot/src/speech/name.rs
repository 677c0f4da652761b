//! Names of people, made fit to stand in a line.

/// The most characters of a name that are shown.
const LONGEST: usize = 24;

/// A name as it is shown: one line, without characters that steer the layout, not too long, and
/// kept from turning the line around if it is written from right to left.
#[must_use]
pub fn shown_name(raw: &str) -> String {
    let words: Vec<&str> = raw.split(|letter: char| letter.is_whitespace()).collect();
    let plain: String = words
        .join(" ")
        .chars()
        .filter(|letter| !steers(*letter))
        .collect();
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut shown: String = plain.chars().take(LONGEST).collect();
    if plain.chars().count() > LONGEST {
        shown.push('…');
    }
    if shown.is_empty() {
        return "?".to_owned();
    }
    if shown.chars().any(is_right_to_left) {
        return format!("\u{2068}{shown}\u{2069}");
    }
    shown
}

/// Controls, and marks that change the direction or join what doesn't belong together.
fn steers(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{feff}'
                | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fff0}'..='\u{fffb}'
        )
        // combining marks can be piled up until they cover the lines above
        || matches!(letter, '\u{0300}'..='\u{036f}' | '\u{0489}' | '\u{20d0}'..='\u{20ff}')
}

fn is_right_to_left(letter: char) -> bool {
    matches!(letter, '\u{0590}'..='\u{08ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stays_one_short_line() {
        assert_eq!(shown_name("  Anna\n\tMaria "), "Anna Maria");
        assert_eq!(shown_name(&"x".repeat(300)).chars().count(), LONGEST + 1);
        assert_eq!(shown_name("\u{202e}\u{200b}"), "?");
    }

    #[test]
    fn a_name_from_right_to_left_is_kept_apart() {
        assert_eq!(shown_name("\u{202e}דנה"), "\u{2068}דנה\u{2069}");
    }

    #[test]
    fn piled_up_marks_are_taken_off() {
        assert_eq!(shown_name("a\u{0301}\u{0302}\u{0303}b"), "ab");
    }
}
