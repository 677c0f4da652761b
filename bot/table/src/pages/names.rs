//! Names as people type them: compared without case, marks and signs.

/// A text as it is compared: letters and digits alone, small and without marks, in words.
#[must_use]
pub fn normalise_text(text: &str) -> String {
    let small = text.to_lowercase();
    let letters: String = small.chars().filter_map(plain).collect();
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns a letter without its marks and a space for a non-letter. `None` for a lone mark or a character inside a
/// word, such as an apostrophe.
fn plain(letter: char) -> Option<char> {
    Some(match letter {
        '\u{300}'..='\u{36f}' | '\u{fe0e}' | '\u{fe0f}' | '\u{200d}' | '\'' | '’' | 'ʼ' => {
            return None;
        }
        'ą' | 'á' | 'à' | 'ä' | 'â' => 'a',
        'ć' | 'č' | 'ç' => 'c',
        'ę' | 'é' | 'è' | 'ë' | 'ê' => 'e',
        'ł' => 'l',
        'ń' | 'ñ' => 'n',
        'ó' | 'ö' | 'ô' => 'o',
        'ś' | 'š' => 's',
        'ü' => 'u',
        'ź' | 'ż' | 'ž' => 'z',
        'ё' => 'е',
        'й' => 'и',
        'ї' => 'і',
        'ґ' => 'г',
        other if other.is_alphanumeric() => other,
        _ => ' ',
    })
}

/// Whether every word that was typed begins a word of the name.
#[must_use]
pub fn begins(name: &str, wanted: &str) -> bool {
    let begun = |wanted: &str| name.split(' ').any(|word| word.starts_with(wanted));
    wanted.split(' ').all(begun)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_marks_and_signs_do_not_matter() {
        for text in ["Groźba!", "GROZBA", "  😠 groz\u{301}ba ", "«groźba»"] {
            assert_eq!(normalise_text(text), "grozba", "{text:?}");
        }
        assert_eq!(normalise_text("Її Ґанок"), "іі ганок");
        assert_eq!(normalise_text("Ещё й"), "еще и");
        assert_eq!(
            normalise_text("И\u{306}"),
            normalise_text("Й"),
            "a mark of its own"
        );
        assert_eq!(normalise_text("Video-Camera"), "video camera");
        assert_eq!(normalise_text("м’яч"), normalise_text("м'яч"));
        assert_eq!(normalise_text("🧟‍♀️ !?"), "");
    }
}
