//! No-break spaces where a line of a Slavic text may not end: before a dash, behind a word of one letter, and between a
//! number and its noun.

use base::lang::Lang;

/// The space at which no line ends.
const NO_BREAK: char = '\u{a0}';

/// Returns the text with no-break spaces; English as it is.
pub(super) fn bind_words(lang: Lang, text: String) -> String {
    let letters = lang.clinging();
    if letters.is_empty() || !text.contains(' ') {
        return text;
    }
    let mut bound = String::with_capacity(text.len() + 8);
    let mut word = String::new();
    let mut rest = text.chars().peekable();
    while let Some(letter) = rest.next() {
        let sticks = letter == ' ' && sticks(letters, &word, rest.peek().copied());
        bound.push(if sticks { NO_BREAK } else { letter });
        match letter.is_alphanumeric() || letter == '№' {
            true => word.push(letter),
            false => word.clear(),
        }
    }
    bound
}

/// Whether a word and what follows its space stay in one line.
fn sticks(letters: &str, word: &str, next: Option<char>) -> bool {
    let Some(next) = next else {
        return false;
    };
    let mut signs = word.chars();
    let is_short = match (signs.next(), signs.next()) {
        (Some('№'), None) => true,
        // a seat has one of the first letters of the alphabet as its name
        (Some('A'..='J'), None) => false,
        (Some(only), None) => only.to_lowercase().any(|it| letters.contains(it)),
        _ => false,
    };
    let is_number = !word.is_empty() && word.chars().all(|it| it.is_ascii_digit());
    matches!(next, '—' | '–')
        || is_short && next.is_alphanumeric()
        || is_number && next.is_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_no_preposition_number_or_dash() {
        for (lang, text, bound_text) in [
            (
                Lang::Ru,
                "Ходи в дом — там 5 карт.",
                "Ходи в_дом_— там 5_карт.",
            ),
            (Lang::Uk, "У тебе № 7 і 2 мітли", "У_тебе №_7_і_2_мітли"),
            (Lang::Pl, "Graj z kimś – w parze", "Graj z_kimś_– w_parze"),
            (Lang::Pl, "A Anna: W grze", "A Anna: W_grze"),
            (Lang::Ru, "Стол 4k7q x: А, Б", "Стол 4k7q x: А, Б"),
            (Lang::En, "Give a card – 5 cards", "Give a card – 5 cards"),
        ] {
            let bound = bind_words(lang, text.to_owned()).replace(NO_BREAK, "_");
            assert_eq!(bound, bound_text);
        }
    }
}
