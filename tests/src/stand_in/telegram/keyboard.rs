//! Inline keyboards: what may hang under a message.

use serde_json::{Map, Value};
use url::Url;

use super::refusal::Refusal;
use crate::stand_in::common::posted;

/// Telegram's limits: buttons, bytes of a markup and of data, and characters to be copied.
const MOST_BUTTONS: usize = 100;
const LONGEST_MARKUP: usize = 10 * 1024;
const LONGEST_DATA: usize = 64;
const LONGEST_COPY: usize = 256;
/// The possible effects of a button.
const DEEDS: [&str; 10] = [
    "url",
    "callback_data",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "callback_game",
    "pay",
];

/// One button under a message; its style is `danger`, `success` or `primary`, if it has a colour.
pub type Button = posted::Button<ButtonEffect, Option<String>>;

/// The effect of a button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ButtonEffect {
    /// Sends this to the bot.
    Callback(String),
    /// Opens this link.
    Link(String),
    /// Opens this page as a Mini App.
    App(String),
    /// Any other effect, by its field's name.
    Other(String),
}

/// The rows of an inline keyboard.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Keyboard {
    pub(super) rows: Vec<Vec<Button>>,
    written: Value,
}

impl Keyboard {
    /// Reads `reply_markup`; no rows, or no markup, means no keyboard.
    pub(super) fn read(markup: Option<Value>) -> Result<Self, Refusal> {
        let Some(written) = markup else {
            return Ok(Self::default());
        };
        let Some(rows) = written.get("inline_keyboard") else {
            return Self::read_other(&written);
        };
        let rows = rows.as_array().ok_or(Refusal::BadMarkup)?;
        let rows: Vec<_> = rows.iter().map(read_row).collect::<Result<_, _>>()?;
        let count: usize = rows.iter().map(Vec::len).sum();
        if count > MOST_BUTTONS || written.to_string().len() > LONGEST_MARKUP {
            return Err(Refusal::MarkupTooLong);
        }
        if count == 0 {
            return Ok(Self::default());
        }
        let rows = rows.into_iter().filter(|row| !row.is_empty()).collect();
        Ok(Self { rows, written })
    }

    /// Accepts keyboards in place of letters, which are not shown here.
    fn read_other(written: &Value) -> Result<Self, Refusal> {
        let known = ["keyboard", "remove_keyboard", "force_reply"];
        if known.iter().any(|name| written.get(*name).is_some()) {
            return Ok(Self::default());
        }
        Err(Refusal::BadMarkup)
    }

    /// Returns the keyboard as part of a message.
    pub(super) fn markup(&self) -> Option<&Value> {
        (!self.rows.is_empty()).then_some(&self.written)
    }

    /// All buttons, row by row.
    pub(super) fn buttons(&self) -> impl Iterator<Item = &Button> {
        self.rows.iter().flatten()
    }
}

fn read_row(row: &Value) -> Result<Vec<Button>, Refusal> {
    row.as_array()
        .ok_or(Refusal::BadMarkup)?
        .iter()
        .map(read_button)
        .collect()
}

fn read_button(button: &Value) -> Result<Button, Refusal> {
    let button = button.as_object().ok_or_else(|| odd("object expected"))?;
    let label = button
        .get("text")
        .ok_or_else(|| odd("Can't find field \"text\""))?;
    let label = label
        .as_str()
        .ok_or_else(|| odd("field \"text\" must be of type String"))?;
    if label.trim().is_empty() {
        return Err(Refusal::ButtonLabel);
    }
    let style = button
        .get("style")
        .map(|style| style.as_str().unwrap_or_default().to_owned());
    if style
        .as_deref()
        .is_some_and(|style| !["danger", "success", "primary"].contains(&style))
    {
        return Err(odd("invalid button style specified"));
    }
    Ok(Button {
        label: label.to_owned(),
        deed: read_deed(button)?,
        style,
        disabled: false,
    })
}

fn read_deed(button: &Map<String, Value>) -> Result<ButtonEffect, Refusal> {
    let mut deeds = DEEDS
        .iter()
        .filter_map(|name| button.get(*name).map(|value| (*name, value)));
    let (name, value) = deeds.next().ok_or(Refusal::ButtonIdle)?;
    if deeds.next().is_some() {
        return Err(odd("exactly one of the optional fields must be used"));
    }
    match (name, value.as_str()) {
        ("callback_data", Some(data)) if (1..=LONGEST_DATA).contains(&data.len()) => {
            Ok(ButtonEffect::Callback(data.to_owned()))
        }
        ("callback_data", _) => Err(Refusal::ButtonData),
        ("url", Some(link)) if is_link(link) => Ok(ButtonEffect::Link(link.to_owned())),
        ("url", _) => Err(Refusal::ButtonUrl),
        ("web_app", _) => match value["url"].as_str() {
            Some(url) if is_link(url) => Ok(ButtonEffect::App(url.to_owned())),
            _ => Err(Refusal::ButtonUrl),
        },
        ("copy_text", _) if !is_copy(value) => Err(odd("copy_text must be of 1-256 characters")),
        _ => Ok(ButtonEffect::Other(name.to_owned())),
    }
}

fn is_link(link: &str) -> bool {
    Url::parse(link).is_ok_and(|url| match url.scheme() {
        "http" | "https" => url.host_str().is_some_and(|host| host.contains('.')),
        scheme => scheme == "tg",
    })
}

fn is_copy(value: &Value) -> bool {
    let text = value["text"].as_str().unwrap_or_default();
    (1..=LONGEST_COPY).contains(&text.chars().count())
}

fn odd(why: &str) -> Refusal {
    Refusal::ButtonOdd {
        why: why.to_owned(),
    }
}
