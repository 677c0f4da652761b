//! The pseudo-locale: English with marks on its letters, longer than any language. Each text has brackets at both ends,
//! after a sign at its start if it has one. No user is offered it. Tests say every text in it. A screen too small for
//! it is too small for the next language, and a text that has lost a bracket was cut.

use std::sync::atomic::{AtomicBool, Ordering};

use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement, Resource};
use fluent_syntax::{parser, serializer};

/// The brackets at both ends of each text that has words.
pub const ENDS: [char; 2] = ['⟦', '⟧'];

/// The letters, each followed by its replacements.
const MARKED: &str = "aáeéiíoóuúyýcćnńsśzźgğlĺrŕtťdďkķhĥjĵwŵAÁEÉIÍOÓUÚYÝCĆNŃSŚZŹGĞLĹRŔTŤDĎKĶHĤJĴWŴ";

/// Whether this whole process speaks it.
static SPOKEN: AtomicBool = AtomicBool::new(false);

/// Makes this process say every text in the pseudo-locale from now on, regardless of the language asked for.
pub fn speak() {
    SPOKEN.store(true, Ordering::Relaxed);
}

/// Whether [`speak`] was called.
pub(super) fn is_spoken() -> bool {
    SPOKEN.load(Ordering::Relaxed)
}

/// The texts of an English file in the pseudo-locale: what is put into them stays as it is, and so
/// does a text without words.
#[must_use]
pub fn translate_file(english: &str) -> String {
    let (Ok(file) | Err((file, _))) = parser::parse(english.to_owned());
    let body = file.body.into_iter().map(entry).collect();
    serializer::serialize(&Resource { body })
}

/// Whether a text is no words to be read: the name of a command or of what is typed behind it, in which
/// platforms take but few letters, or those of AIs and of the people of examples.
fn is_name(key: &str) -> bool {
    let argument = key.starts_with("argument-") && !key.ends_with("-about");
    let called = ["command-name-", "ai-names-", "example-names"];
    argument || called.iter().any(|start| key.starts_with(start))
}

fn entry(mut entry: Entry<String>) -> Entry<String> {
    if let Entry::Message(message) = &mut entry
        && !is_name(&message.id.name)
    {
        let phrasings = message.attributes.iter_mut().map(|it| &mut it.value);
        for pattern in message.value.iter_mut().chain(phrasings) {
            if mark(pattern) {
                embrace(&mut pattern.elements);
            }
        }
    }
    entry
}

/// Puts brackets at both ends. A sign stands before them: some names are told by it alone.
fn embrace(elements: &mut Vec<PatternElement<String>>) {
    let [open, close] = ENDS;
    match elements.first_mut() {
        Some(PatternElement::TextElement { value }) => {
            let sign = value.find(' ').filter(|end| is_sign(&value[..*end]));
            value.insert(sign.map_or(0, |end| end + 1), open);
        }
        _ => elements.insert(0, PatternElement::TextElement { value: open.into() }),
    }
    elements.push(PatternElement::TextElement {
        value: close.into(),
    });
}

fn is_sign(word: &str) -> bool {
    !word.is_empty() && !word.contains(char::is_alphanumeric)
}

/// Marks the words of a text; whether it has any.
fn mark(pattern: &mut Pattern<String>) -> bool {
    let mut any = false;
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                any |= value.contains(char::is_alphabetic);
                *value = value
                    .split_inclusive(char::is_whitespace)
                    .map(word)
                    .collect();
            }
            PatternElement::Placeable {
                expression: Expression::Select { variants, .. },
            } => {
                for variant in variants {
                    any |= mark(&mut variant.value);
                }
            }
            PatternElement::Placeable { .. } => {}
        }
    }
    any
}

/// A word with marks on its letters and three of five twice; a command stays what is typed.
fn word(word: &str) -> String {
    if word.contains('/') {
        return word.to_owned();
    }
    let mut marked = String::new();
    let mut letters = 0;
    for letter in word.chars() {
        let mut pairs = MARKED.chars();
        let known = pairs.any(|it| it == letter);
        let shown = pairs.next().filter(|_| known).unwrap_or(letter);
        marked.push(shown);
        if letter.is_alphabetic() {
            letters += 1;
            if [0, 2, 3].contains(&(letters % 5)) {
                marked.push(shown);
            }
        }
    }
    marked
}

#[cfg(test)]
mod tests {
    use base::lang::Lang;

    use super::*;
    use crate::sources;
    use crate::texts::{self, ARGUMENT, Text, differences, marks};

    fn read(files: &[impl AsRef<str>]) -> Vec<Text> {
        texts::parse_texts(files).expect("our own texts")
    }

    #[test]
    fn it_says_the_same_texts_with_the_same_arguments_at_greater_length() {
        let sources = sources(Lang::En);
        let (english, own) = (
            read(sources),
            sources.iter().map(|file| translate_file(file)),
        );
        let own = read(&own.collect::<Vec<_>>());
        assert_eq!(differences(&english, &own, &marks(&english)), []);
        let letters = |texts: &[Text]| {
            let words = texts.iter().map(|text| text.phrasings["a"].words.as_str());
            let letters = words.flat_map(str::chars).filter(|it| *it != ARGUMENT);
            letters.count()
        };
        assert!(10 * letters(&own) >= 14 * letters(&english));
    }

    #[test]
    fn what_is_put_into_a_text_stays_and_what_has_no_words_too() {
        let file = "a = Tap { $name } or /play, { $count ->\n    [one] one\n   *[other] { $count }\n}\n\
            b = { $name } · 2\n    .b = 🔔 Ring!\ncommand-name-do = do\n";
        let own = translate_file(file);
        assert!(own.contains("⟦Ťáápp { $name } óŕŕ /play,"), "{own}");
        assert!(own.contains("[one] óńńéé\n"), "{own}");
        assert!(
            own.contains("b = { $name } · 2\n    .b = 🔔 ⟦Ŕííńńğ!⟧\n"),
            "{own}"
        );
        assert!(own.contains("command-name-do = do"), "{own}");
    }
}
