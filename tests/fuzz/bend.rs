//! Mutations of a text: letters, words and lines are dropped, doubled, moved or taken from another example, and so are
//! values inside JSON and TOML.

use std::ops::Range;

use rand::RngExt;
use rand::rngs::StdRng;
use serde_json::Value;

use crate::one;

/// Values at which readers stumble.
const STRANGE: [&str; 32] = [
    "",
    "0",
    "1",
    "-1",
    "+1",
    "01",
    "7",
    "255",
    "256",
    "65536",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "18446744073709551616",
    "1e999",
    "0.5",
    "null",
    "true",
    "[]",
    "{}",
    "\"",
    "\\",
    ".",
    "-",
    "\n",
    "\u{0}",
    "\u{202e}",
    "a\u{301}",
    "🧟‍♀️",
    "ſ",
    "<b>&amp;",
    "%F0%9F",
];

/// The longest text that is tried, in bytes.
const LONGEST: usize = 64 * 1024;

/// Number of times a letter or a bracket is repeated.
const OFTEN: usize = 300;

/// The format in which an example is read, and written after it is bent.
#[derive(Clone, Copy, Debug)]
enum Form {
    Json,
    Toml,
}

impl Form {
    /// Parses a text; returns its value and its format.
    fn read(text: &str) -> Option<(Value, Self)> {
        let json = || Some((serde_json::from_str(text).ok()?, Self::Json));
        let toml = || Some((toml::from_str(text).ok()?, Self::Toml));
        let read: Option<(Value, Self)> = json().or_else(toml);
        read.filter(|(it, _)| it.is_object() || it.is_array())
    }

    /// The text that says this; none if it can't be said in this form.
    fn write(self, value: &Value) -> Option<String> {
        match self {
            Self::Json => Some(value.to_string()),
            Self::Toml => toml::to_string(value).ok(),
        }
    }
}

/// Bends examples.
#[derive(Debug)]
pub struct Bender {
    examples: Vec<String>,
    values: Vec<(Value, Form)>,
    rng: StdRng,
}

impl Bender {
    /// Bends these by chance.
    #[must_use]
    pub fn new(examples: &[String], rng: StdRng) -> Self {
        Self {
            examples: examples.to_vec(),
            values: examples.iter().filter_map(|it| Form::read(it)).collect(),
            rng,
        }
    }

    /// The next one, bent at some places.
    pub fn bend_next(&mut self) -> String {
        let times = self.rng.random_range(1..=3);
        if self.rng.random_range(0..4) > 0
            && let Some((value, form)) = one(&self.values, &mut self.rng)
        {
            let (mut value, form) = (value.clone(), *form);
            (0..times).for_each(|_| self.bend_value(&mut value));
            if let Some(bent) = form.write(&value) {
                return bent;
            }
        }
        let mut text = one(&self.examples, &mut self.rng)
            .cloned()
            .unwrap_or_default();
        (0..times).for_each(|_| self.bend(&mut text));
        while text.len() > LONGEST {
            text.truncate(text.floor_char_boundary(text.len() / 2));
        }
        text
    }

    fn bend(&mut self, text: &mut String) {
        let (span, at) = (self.span(text), self.span(text).start);
        match self.rng.random_range(0..9) {
            0 => text.replace_range(span, ""),
            1 => {
                let again = text[span].to_owned();
                text.insert_str(at, &again);
            }
            2 => {
                let moved = text[span.clone()].to_owned();
                text.replace_range(span, "");
                text.insert_str(text.floor_char_boundary(at), &moved);
            }
            3 => text.replace_range(span, self.strange()),
            4 => text.insert_str(at, self.strange()),
            5 => text.insert_str(at, &text[span].repeat(OFTEN / 10)),
            6 => {
                let letter = one(&["[", "{\"a\":", "9", "a\u{301}", " ", "-0"], &mut self.rng);
                let often = self.rng.random_range(1..OFTEN);
                text.insert_str(at, &letter.copied().unwrap_or_default().repeat(often));
            }
            _ => {
                let other = one(&self.examples, &mut self.rng)
                    .cloned()
                    .unwrap_or_default();
                let taken = self.span(&other);
                text.replace_range(span, &other[taken]);
            }
        }
    }

    /// A letter, a word, a line, or some of a text.
    fn span(&mut self, text: &str) -> Range<usize> {
        let at = text.floor_char_boundary(self.rng.random_range(0..=text.len()));
        let till = |end: fn(char) -> bool| text[at..].find(end).map_or(text.len(), |it| at + it);
        let from = |end: fn(char) -> bool| {
            let before = text[..at].char_indices().rfind(|(_, it)| end(*it));
            before.map_or(0, |(place, letter)| place + letter.len_utf8())
        };
        let no_word: fn(char) -> bool = |it| !it.is_alphanumeric();
        let no_line: fn(char) -> bool = |it| it == '\n';
        match self.rng.random_range(0..8) {
            0..=2 => at..text.ceil_char_boundary((at + 1).min(text.len())),
            3..=5 => from(no_word)..till(no_word),
            6 => from(no_line)..till(no_line),
            _ => at..text.ceil_char_boundary(self.rng.random_range(at..=text.len())),
        }
    }

    fn strange(&mut self) -> &'static str {
        one(&STRANGE, &mut self.rng).copied().unwrap_or_default()
    }

    fn bend_value(&mut self, value: &mut Value) {
        let places = places(value);
        let Some(place) = one(&places, &mut self.rng) else {
            return;
        };
        let other = match self.rng.random_range(0..3) {
            0 => one(&self.values, &mut self.rng).map_or(Value::Null, |(it, _)| it.clone()),
            _ => value.clone(),
        };
        let taken = self.pick_part(&other);
        let (parent, _) = place.rsplit_once('/').unwrap_or_default();
        let kind = self.rng.random_range(0..6);
        match value.pointer_mut(if kind < 2 { parent } else { place }) {
            Some(Value::Array(items)) if kind == 0 && !items.is_empty() => {
                let at = self.rng.random_range(0..items.len());
                items.remove(at);
            }
            Some(Value::Array(items)) if kind == 1 => {
                let at = self.rng.random_range(0..=items.len());
                items.insert(at, taken);
            }
            Some(Value::Object(fields)) if kind == 0 => {
                let names: Vec<String> = fields.keys().cloned().collect();
                fields.remove(one(&names, &mut self.rng).map_or("", String::as_str));
            }
            Some(Value::Object(fields)) if kind == 1 => {
                fields.insert(self.strange().to_owned(), taken);
            }
            Some(text @ Value::String(_)) if kind == 2 => {
                let mut bent = text.as_str().unwrap_or_default().to_owned();
                self.bend(&mut bent);
                *text = bent.into();
            }
            Some(any) if kind < 5 => {
                let strange = self.strange();
                *any = serde_json::from_str(strange).unwrap_or_else(|_| strange.into());
            }
            Some(any) => *any = taken,
            None => {}
        }
    }

    /// Some part of a value.
    fn pick_part(&mut self, of: &Value) -> Value {
        let places = places(of);
        let place = one(&places, &mut self.rng).map_or("", String::as_str);
        of.pointer(place).cloned().unwrap_or_default()
    }
}

/// Lists the paths of a value's parts, nested ones included.
fn places(value: &Value) -> Vec<String> {
    fn walk(value: &Value, at: &str, found: &mut Vec<String>) {
        let mut go = |name: &str, inside: &Value| {
            let name = name.replace('~', "~0").replace('/', "~1");
            let place = format!("{at}/{name}");
            found.push(place.clone());
            walk(inside, &place, found);
        };
        match value {
            Value::Array(items) => {
                let numbered = items.iter().enumerate();
                numbered.for_each(|(place, item)| go(&place.to_string(), item));
            }
            Value::Object(fields) => fields.iter().for_each(|(name, item)| go(name, item)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    let mut found = Vec::new();
    walk(value, "", &mut found);
    found
}
