//! The texts of a language as they are written: where each stands, what it asks for, and how those
//! of two languages differ.
//!
//! Beside each translation, `source.txt` has a mark for each English text. So a text whose English has changed is found
//! without the history of the repository, and without a date that a merge could turn round.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use base::hash::digest;
use fluent_syntax::ast::{
    Comment, Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource,
    VariantKey,
};
use fluent_syntax::{parser, serializer};
use thiserror::Error;

/// The placeholder for an argument in the words of a text.
pub const ARGUMENT: char = '□';

/// Number of letters of a digest, enough to tell two texts apart.
const MARK: usize = 8;

/// A text of one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The key of the text.
    pub key: String,
    /// The screen on which people read the text.
    pub place: Place,
    /// The text as it is written in its file, with all its phrasings.
    pub written: String,
    /// The phrasings by their letters, the first of which is `a`.
    pub phrasings: BTreeMap<String, Phrasing>,
}

/// The place where people read a text, taken from the comments above it in its file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The subject of the whole file, such as a game.
    pub file: String,
    /// The screen, or the part of it.
    pub screen: String,
}

/// One of the ways in which a text is phrased.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phrasing {
    /// The arguments that it asks for.
    pub arguments: BTreeSet<String>,
    /// The plural categories that it tells apart.
    pub plurals: BTreeSet<String>,
    /// The words of the phrasing, with its different cases each on a line.
    pub words: String,
}

/// The reason that texts can't be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// This is no text.
    #[error("this is not a valid text: {0}")]
    Unreadable(String),
    /// The key occurs twice.
    #[error("{0} is there twice")]
    Twice(String),
    /// The text has no words, or contains an element that is neither an argument nor a word.
    #[error("{0} is empty, or has more than words and arguments")]
    Strange(String),
}

/// A difference between a text of a language and the English one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The text exists only in English.
    Lacking,
    /// The text doesn't exist in English.
    Extra,
    /// The text doesn't ask for the arguments that it gets.
    Arguments {
        /// The arguments that a phrasing asks for.
        asked: BTreeSet<String>,
        /// The arguments that English asks for.
        given: BTreeSet<String>,
    },
    /// English has changed since it was translated.
    Stale,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = |names: &BTreeSet<String>| {
            let names: Vec<String> = names.iter().map(|name| format!("${name}")).collect();
            names.join(", ")
        };
        match self {
            Self::Lacking => f.write_str("is missing"),
            Self::Extra => f.write_str("isn't in English"),
            Self::Arguments { asked, given } => {
                let (asked, given) = (named(asked), named(given));
                write!(f, "asks for [{asked}] instead of [{given}]")
            }
            Self::Stale => f.write_str("is stale: English has changed since it was translated"),
        }
    }
}

/// Every text of a language, in the order in which they stand in its files.
///
/// # Errors
/// If something in a file can't be read.
pub fn parse_texts(files: &[impl AsRef<str>]) -> Result<Vec<Text>, Fault> {
    let mut texts = Vec::new();
    let mut known = BTreeSet::new();
    for file in files {
        let mut place = Place::default();
        for entry in parse_file(file.as_ref())?.body {
            let Some(text) = next(entry, &mut place)? else {
                continue;
            };
            if !known.insert(text.key.clone()) {
                return Err(Fault::Twice(text.key));
            }
            texts.push(text);
        }
    }
    Ok(texts)
}

fn parse_file(file: &str) -> Result<Resource<&str>, Fault> {
    parser::parse(file).map_err(|(_, faults)| {
        let junk = faults.into_iter().next().and_then(|fault| fault.slice);
        let junk = junk.and_then(|range| file.get(range)).unwrap_or_default();
        Fault::Unreadable(junk.lines().next().unwrap_or_default().to_owned())
    })
}

/// Returns the text of an entry; for an entry without a text, returns `None` and notes the place of the texts that
/// follow.
fn next(entry: Entry<&str>, place: &mut Place) -> Result<Option<Text>, Fault> {
    match entry {
        Entry::ResourceComment(title) => place.file = title.content.join(" "),
        Entry::Comment(heading) => place.enter(&heading),
        Entry::Message(mut message) => {
            if let Some(remark) = message.comment.take() {
                place.enter(&remark);
            }
            return text(message, place.clone()).map(Some);
        }
        Entry::Term(_) | Entry::GroupComment(_) | Entry::Junk { .. } => {}
    }
    Ok(None)
}

impl Place {
    /// Enters the screen named by a comment like `# --- a heading ---`; other comments name no place.
    fn enter(&mut self, comment: &Comment<&str>) {
        let mut headings = comment.content.iter().filter(|it| it.starts_with("---"));
        if let Some(heading) = headings.next_back() {
            heading
                .trim_matches(['-', ' '])
                .clone_into(&mut self.screen);
        }
    }
}

fn text(message: Message<&str>, place: Place) -> Result<Text, Fault> {
    let key = message.id.name.to_owned();
    let strange = || Fault::Strange(key.clone());
    let first = message.value.as_ref().ok_or_else(strange)?;
    let others = message.attributes.iter();
    let others = others.map(|other| (other.id.name, &other.value));
    let mut phrasings = BTreeMap::new();
    for (letter, pattern) in [("a", first)].into_iter().chain(others) {
        let mut phrasing = Phrasing::default();
        phrasing.look(pattern).ok_or_else(strange)?;
        if phrasings.insert(letter.to_owned(), phrasing).is_some() {
            return Err(Fault::Twice(format!("{key}.{letter}")));
        }
    }
    let body = vec![Entry::Message(message)];
    let written = serializer::serialize(&Resource { body });
    let (_, written) = written.split_once('=').unwrap_or_default();
    Ok(Text {
        written: written.trim().to_owned(),
        key,
        place,
        phrasings,
    })
}

impl Phrasing {
    /// Adds a pattern to the phrasing; `None` if the pattern has more than words and arguments.
    fn look(&mut self, pattern: &Pattern<&str>) -> Option<()> {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.words.push_str(value),
                PatternElement::Placeable { expression } => self.look_at(expression)?,
            }
        }
        Some(())
    }

    fn look_at(&mut self, expression: &Expression<&str>) -> Option<()> {
        let (selector, variants) = match expression {
            Expression::Inline(inline) => return self.argument(inline),
            Expression::Select { selector, variants } => (selector, variants),
        };
        self.argument(selector)?;
        self.words.pop();
        for variant in variants {
            if let VariantKey::Identifier { name } = variant.key {
                self.plurals.insert(name.to_owned());
            }
            self.words.push('\n');
            self.look(&variant.value)?;
        }
        Some(())
    }

    fn argument(&mut self, inline: &InlineExpression<&str>) -> Option<()> {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.to_owned());
                self.words.push(ARGUMENT);
            }
            InlineExpression::StringLiteral { value } => self.words.push_str(value),
            _ => return None,
        }
        Some(())
    }
}

/// Returns the differences from English, each with the key of its text. The marks tell which English the texts
/// translate, see [`marks`].
#[must_use]
pub fn differences(english: &[Text], own: &[Text], marks: &str) -> Vec<(String, Difference)> {
    let spoken = texts_by_key(own);
    let mut found = Vec::new();
    let mut note = |text: &Text, difference| found.push((text.key.clone(), difference));
    let stale = stale(english, marks);
    for text in english {
        let Some(other) = spoken.get(text.key.as_str()) else {
            note(text, Difference::Lacking);
            continue;
        };
        if let Some(arguments) = arguments(text, other) {
            note(text, arguments);
        }
        if stale.contains(&text.key) {
            note(text, Difference::Stale);
        }
    }
    let known = texts_by_key(english);
    for text in own.iter().filter(|it| !known.contains_key(it.key.as_str())) {
        note(text, Difference::Extra);
    }
    found
}

/// Texts by their keys.
#[must_use]
pub fn texts_by_key(texts: &[Text]) -> BTreeMap<&str, &Text> {
    texts.iter().map(|text| (text.key.as_str(), text)).collect()
}

/// The first phrasing that asks for other arguments than English does.
fn arguments(english: &Text, own: &Text) -> Option<Difference> {
    let given = &english.phrasings["a"].arguments;
    let mut asked = own.phrasings.values().map(|it| &it.arguments);
    let asked = asked.find(|asked| *asked != given)?;
    Some(Difference::Arguments {
        asked: asked.clone(),
        given: given.clone(),
    })
}

/// A line for each English text, its key and a mark that changes with the text. They are kept beside
/// a translation, and so it is known later which English it is of.
#[must_use]
pub fn marks(english: &[Text]) -> String {
    let lines = english.iter().map(|text| {
        let mark = digest(&text.written);
        format!("{} {}\n", text.key, &mark[..MARK])
    });
    lines.collect::<BTreeSet<String>>().into_iter().collect()
}

/// The texts whose marks are others by now.
fn stale(english: &[Text], then: &str) -> BTreeSet<String> {
    let now = marks(english);
    let then: BTreeSet<&str> = then.lines().collect();
    let changed = now.lines().filter(|line| !then.contains(line));
    let keys = changed.filter_map(|line| line.split(' ').next());
    keys.map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = "### A game\n\n\
        name = Gravedig\n\n\
        # --- the board ---\n\
        dug = { $name } digs.\n    .b = A spade: { $name }!\n\
        # A remark.\n\
        found = { $count ->\n    [one] a bone\n   *[other] { $count } bones\n}\n";

    fn texts(file: &str) -> Vec<Text> {
        parse_texts(&[file]).unwrap()
    }

    #[test]
    fn a_text_is_read_with_its_place_its_phrasings_and_its_arguments() {
        let texts = texts(ENGLISH);
        let screens: Vec<&str> = texts.iter().map(|it| it.place.screen.as_str()).collect();
        assert_eq!(screens, ["", "the board", "the board"]);
        assert!(texts.iter().all(|it| it.place.file == "A game"));
        assert_eq!(texts[1].phrasings["b"].words, "A spade: □!");
        assert!(texts[1].written.contains(".b = A spade"));
        let found = &texts[2].phrasings["a"];
        assert_eq!(found.words, "\na bone\n□ bones");
        assert_eq!(found.arguments, ["count".to_owned()].into());
        assert!(found.plurals.contains("one"));
    }

    #[test]
    fn what_is_no_text_is_told() {
        let fault = |file: &str| parse_texts(&[file]).unwrap_err();
        assert_eq!(fault("a = b\n!!\n"), Fault::Unreadable("!!".into()));
        assert_eq!(fault("a = b\na = c\n"), Fault::Twice("a".into()));
        assert_eq!(fault("a =\n    .b = c\n"), Fault::Strange("a".into()));
        assert_eq!(fault("a = { b }\n"), Fault::Strange("a".into()));
    }

    #[test]
    fn each_difference_is_found() {
        let english = texts(ENGLISH);
        let then = marks(&texts(&ENGLISH.replace("a bone", "one bone")));
        let own = "dug = { $name } kopie.\n    .b = Łopata!\nfound = kości: { $count }\nmore = x\n";
        let given: BTreeSet<String> = ["name".to_owned()].into();
        let asked = BTreeSet::new();
        let expected = [
            ("name", Difference::Lacking),
            ("dug", Difference::Arguments { asked, given }),
            ("found", Difference::Stale),
            ("more", Difference::Extra),
        ];
        let expected = expected.map(|(key, difference)| (key.to_owned(), difference));
        assert_eq!(differences(&english, &texts(own), &then), expected);
        assert_eq!(differences(&english, &english, &marks(&english)), []);
    }
}
