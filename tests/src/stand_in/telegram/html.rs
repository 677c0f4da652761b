//! Telegram's HTML: a text with tags becomes a plain text and its entities.
//!
//! As strict as the documentation: `&` and `<` that belong to no entity and no tag are refused,
//! though the real server lets some of them through.

use serde_json::{Value, json};

use super::keyboard::Keyboard;
use super::world::PostedBody;

/// A text without tags, and where its formatting was.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct FormattedText {
    pub(super) text: String,
    /// The entities in Telegram's form: offsets and lengths in UTF-16 units.
    pub(super) entities: Vec<Value>,
}

impl FormattedText {
    /// A text without any formatting.
    pub(super) fn plain(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            entities: Vec::new(),
        }
        .trim_blanks()
    }

    /// Returns the number of characters people see.
    pub(super) fn length(&self) -> usize {
        self.text.chars().count()
    }

    /// Makes the content of a message of it.
    pub(super) fn into_body(self, keyboard: Keyboard) -> PostedBody {
        PostedBody {
            text: self.text,
            entities: self.entities,
            keyboard,
            ..PostedBody::default()
        }
    }

    /// Removes blanks at both ends, which Telegram cuts off.
    fn trim_blanks(mut self) -> Self {
        let front = self.text.len() - self.text.trim_start().len();
        let cut = units(&self.text[..front]);
        self.text = self.text.trim().to_owned();
        let end = units(&self.text);
        self.entities.retain_mut(|entity| {
            let from = entity["offset"].as_u64().unwrap_or_default();
            let to = from + entity["length"].as_u64().unwrap_or_default();
            let (from, to) = (from.saturating_sub(cut), to.saturating_sub(cut).min(end));
            entity["offset"] = json!(from);
            entity["length"] = json!(to.saturating_sub(from));
            to > from
        });
        self
    }
}

/// Returns the length of a text as Telegram counts offsets.
pub(super) fn units(text: &str) -> u64 {
    text.encode_utf16().count() as u64
}

/// Reads HTML, or says what is wrong with it.
pub(super) fn parse(source: &str) -> Result<FormattedText, String> {
    let mut reader = Reader {
        source,
        ..Reader::default()
    };
    while let Some(next) = reader.rest().chars().next() {
        match next {
            '&' => reader.entity()?,
            '<' if reader.rest().starts_with("</") => reader.end_tag()?,
            '<' => reader.start_tag()?,
            other => reader.take(other, other.len_utf8()),
        }
    }
    if let Some(open) = reader.open.last() {
        return Err(format!(
            "Can't find end tag corresponding to start tag \"{}\"",
            open.tag
        ));
    }
    let start = |entity: &Value| entity["offset"].as_u64();
    let length = |entity: &Value| entity["length"].as_u64();
    let mut entities = reader.entities;
    entities.sort_by(|a, b| start(a).cmp(&start(b)).then(length(b).cmp(&length(a))));
    Ok(FormattedText {
        text: reader.text,
        entities,
    }
    .trim_blanks())
}

#[derive(Debug, Default)]
struct Reader<'a> {
    source: &'a str,
    at: usize,
    text: String,
    open: Vec<Open>,
    entities: Vec<Value>,
}

/// A tag that waits for its end.
#[derive(Debug)]
struct Open {
    tag: String,
    attributes: Vec<(String, String)>,
    offset: u64,
    begin: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.source[self.at..]
    }

    fn take(&mut self, shown: char, bytes: usize) {
        self.text.push(shown);
        self.at += bytes;
    }

    /// `&lt;`, `&gt;`, `&amp;`, `&quot;` and `&#…;`: there are no others.
    fn entity(&mut self) -> Result<(), String> {
        let (shown, bytes) = decode(self.rest())
            .ok_or_else(|| format!("Unescaped character \"&\" at byte offset {}", self.at))?;
        self.take(shown, bytes);
        Ok(())
    }

    fn start_tag(&mut self) -> Result<(), String> {
        let at = self.at;
        let unclosed = || format!("Unclosed start tag at byte offset {at}");
        let end = tag_end(self.rest()).ok_or_else(unclosed)?;
        let inside = &self.rest()[1..end];
        let name_end = inside.find(char::is_whitespace).unwrap_or(inside.len());
        let tag = inside[..name_end].to_lowercase();
        let attributes = attributes(&inside[name_end..]).ok_or_else(unclosed)?;
        if kind_of(&tag, &attributes, "").is_none() {
            return Err(format!(
                "Unsupported start tag \"{tag}\" at byte offset {at}"
            ));
        }
        let (offset, begin) = (units(&self.text), self.text.len());
        self.open.push(Open {
            tag,
            attributes,
            offset,
            begin,
        });
        self.at += end + 1;
        Ok(())
    }

    fn end_tag(&mut self) -> Result<(), String> {
        let at = self.at;
        let end = self.rest().find('>');
        let end = end.ok_or_else(|| format!("Unclosed end tag at byte offset {at}"))?;
        let tag = self.rest()[2..end].trim().to_lowercase();
        let open = self.open.pop();
        let open = open.ok_or_else(|| format!("Unexpected end tag at byte offset {at}"))?;
        if tag != open.tag {
            let expected = open.tag;
            return Err(format!(
                "Unmatched end tag at byte offset {at}, expected \"</{expected}>\", found \"</{tag}>\""
            ));
        }
        self.at += end + 1;
        let length = units(&self.text) - open.offset;
        if length > 0 {
            let kind = kind_of(&open.tag, &open.attributes, &self.text[open.begin..]);
            let mut entity = kind.unwrap_or_else(|| json!({}));
            entity["offset"] = json!(open.offset);
            entity["length"] = json!(length);
            self.push(entity);
        }
        Ok(())
    }

    /// `<pre><code class="language-…">` is one entity, not two.
    fn push(&mut self, mut entity: Value) {
        if entity["type"] == "pre"
            && let Some(last) = self.entities.last()
            && last["type"] == "code"
            && last["offset"] == entity["offset"]
            && last["length"] == entity["length"]
        {
            let code = self.entities.pop().unwrap_or_default();
            if let Some(language) = code.get("language") {
                entity["language"] = language.clone();
            }
        }
        self.entities.push(entity);
    }
}

/// The character a `&…;` at the beginning stands for, and how long it is.
fn decode(text: &str) -> Option<(char, usize)> {
    let end = text.find(';').filter(|end| *end <= 10)?;
    let shown = match &text[1..end] {
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        name => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix('x') {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code).filter(|shown| *shown != '\0')?
        }
    };
    Some((shown, end + 1))
}

/// Returns the position of the `>` of the tag at the beginning, minding quotes.
fn tag_end(text: &str) -> Option<usize> {
    let mut quote = None;
    for (at, c) in text.char_indices().skip(1) {
        match (quote, c) {
            (None, '>') => return Some(at),
            (None, '<') => return None,
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            _ => {}
        }
    }
    None
}

/// Parses `name="value"` pairs, or names alone. `None` if they can't be read.
fn attributes(text: &str) -> Option<Vec<(String, String)>> {
    let mut rest = text.trim();
    let mut found = Vec::new();
    while !rest.is_empty() {
        let end = rest
            .find(|c: char| c.is_whitespace() || c == '=')
            .unwrap_or(rest.len());
        let name = rest[..end].to_lowercase();
        rest = rest[end..].trim_start();
        let Some(after) = rest.strip_prefix('=') else {
            found.push((name, String::new()));
            continue;
        };
        let after = after.trim_start();
        let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        let (value, left) = after[1..].split_once(quote)?;
        found.push((name, unescape_value(value)));
        rest = left.trim_start();
    }
    Some(found)
}

fn unescape_value(value: &str) -> String {
    let mut text = String::new();
    let mut rest = value;
    while let Some(c) = rest.chars().next() {
        let (shown, bytes) =
            if c == '&' { decode(rest) } else { None }.unwrap_or((c, c.len_utf8()));
        text.push(shown);
        rest = &rest[bytes..];
    }
    text
}

/// Returns the entity of a tag, without its place. `None` for a tag Telegram does not know.
fn kind_of(tag: &str, attributes: &[(String, String)], inside: &str) -> Option<Value> {
    let value = |name: &str| {
        attributes
            .iter()
            .find(|(n, _)| n == name)
            .map(|(_, v)| v.as_str())
    };
    Some(match tag {
        "b" | "strong" => json!({ "type": "bold" }),
        "i" | "em" => json!({ "type": "italic" }),
        "u" | "ins" => json!({ "type": "underline" }),
        "s" | "strike" | "del" => json!({ "type": "strikethrough" }),
        "tg-spoiler" => json!({ "type": "spoiler" }),
        "span" if value("class") == Some("tg-spoiler") => json!({ "type": "spoiler" }),
        "blockquote" if value("expandable").is_some() => json!({ "type": "expandable_blockquote" }),
        "blockquote" => json!({ "type": "blockquote" }),
        "pre" => json!({ "type": "pre" }),
        "code" => match value("class").and_then(|class| class.strip_prefix("language-")) {
            Some(language) => json!({ "type": "code", "language": language }),
            None => json!({ "type": "code" }),
        },
        "a" => json!({ "type": "text_link", "url": value("href").unwrap_or(inside) }),
        "tg-time" => {
            let unix: i64 = value("unix")?.parse().ok()?;
            let format = value("format")?;
            // relative alone, or any of the others once
            let shown = |letter: char| "wWdDtT".contains(letter);
            let known = format == "r" || (!format.is_empty() && format.chars().all(shown));
            known.then_some(())?;
            json!({ "type": "date_time", "unix_time": unix, "date_time_format": format })
        }
        "tg-emoji" => json!({ "type": "custom_emoji", "custom_emoji_id": value("emoji-id")? }),
        _ => return None,
    })
}
