//! Names of people, made fit to stand in a line.

/// The most characters of a name that are shown.
const LONGEST: usize = 24;

/// The most combining marks on one letter: more are piled up to cover the lines above.
const MARKS: usize = 2;

/// A name as it is shown: one line, without characters that steer the layout, not too long, and
/// kept from turning the line around if it is written from right to left.
#[must_use]
pub fn shown_name(raw: &str) -> String {
    let spaced = raw.replace(char::is_whitespace, " ");
    let mut marks = 0;
    let fit = |letter: &char| {
        marks = if is_mark(*letter) { marks + 1 } else { 0 };
        marks <= MARKS && !steers(*letter)
    };
    let plain: String = spaced.chars().filter(fit).collect();
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

/// Controls, and marks that change the direction.
fn steers(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{feff}'
                | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fff0}'..='\u{fffb}'
        )
}

fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{0300}'..='\u{036f}' | '\u{0483}'..='\u{0489}' | '\u{20d0}'..='\u{20ff}')
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
    fn piled_up_marks_are_taken_off_and_accents_stay() {
        assert_eq!(
            shown_name("a\u{0301}\u{0302}\u{0303}\u{0304}b"),
            "a\u{0301}\u{0302}b"
        );
        assert_eq!(shown_name("Зои\u{0306}"), "Зои\u{0306}");
    }
}
