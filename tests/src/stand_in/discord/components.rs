//! Rows of buttons and menus: what may hang under a message.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use url::Url;

use super::bare::bare;
use super::refusal::{Refusal, refuse_form};
use crate::stand_in::common::posted;

/// Discord's limits: components, characters, and options.
const MOST_ROWS: usize = 5;
const MOST_BUTTONS: usize = 5;
const LONGEST_ID: usize = 100;
const LONGEST_LABEL: usize = 80;
const LONGEST_OPTION: usize = 100;
const LONGEST_PLACEHOLDER: usize = 150;
const LONGEST_URL: usize = 512;
const MOST_OPTIONS: usize = 25;
/// The style of a button that is a link.
const LINK: u64 = 5;
/// The sort of a menu with options of its own.
const MENU: u64 = 3;

/// One button under a message; its style is 1 primary, 2 secondary, 3 success, 4 danger, 5 link.
pub type Button = posted::Button<ButtonEffect, u64>;

/// The effect of a button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ButtonEffect {
    /// Sends this to the bot.
    Custom(String),
    /// Opens this link.
    Link(String),
}

/// A menu to pick from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Select {
    /// The id sent to the bot with the choice.
    pub id: String,
    /// 3 for options of the bot's own, 5 to 8 for people, roles and channels.
    pub kind: u64,
    /// The text shown while nothing is picked.
    pub placeholder: String,
    /// The options of the menu.
    pub options: Vec<Choice>,
    /// Minimum and maximum number of picked options.
    pub range: (u64, u64),
    /// Whether the menu is disabled.
    pub disabled: bool,
}

/// One line of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The text after the icon.
    pub label: String,
    /// The value sent to the bot.
    pub value: String,
    /// The text below the label.
    pub description: String,
    /// Whether it is picked from the start.
    pub picked: bool,
}

/// The components below a message.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Components {
    pub(super) rows: Vec<Row>,
    pub(super) written: Vec<Value>,
}

/// One row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Row {
    Buttons(Vec<Button>),
    Menu(Select),
}

impl Components {
    /// Reads `components`.
    pub(super) fn read(written: &Value) -> Result<Self, Refusal> {
        let rows = match written {
            Value::Null => return Ok(Self::default()),
            Value::Array(rows) => rows,
            _ => {
                return refuse_form("components", "LIST_TYPE_CONVERT", "Only lists are allowed");
            }
        };
        length("components", rows.len(), 0, MOST_ROWS)?;
        let read = |(at, row)| read_row(row, &format!("components.{at}"));
        let read: Result<Vec<_>, _> = rows.iter().enumerate().map(read).collect();
        let read = Self {
            rows: read?,
            written: numbered_rows(rows),
        };
        read.ids_differ()?;
        Ok(read)
    }

    fn ids_differ(&self) -> Result<(), Refusal> {
        let mut seen = BTreeSet::new();
        let why = "Component custom id cannot be duplicated";
        let twice = self.ids().find(|id| !seen.insert(*id));
        twice.map_or(Ok(()), |_| {
            refuse_form("components", "COMPONENT_CUSTOM_ID_DUPLICATED", why)
        })
    }

    /// Returns the ids that the components send to the bot.
    pub(super) fn ids(&self) -> impl Iterator<Item = &str> {
        let buttons = self.buttons().filter_map(|button| match &button.deed {
            ButtonEffect::Custom(id) => Some(id.as_str()),
            ButtonEffect::Link(_) => None,
        });
        buttons.chain(self.menus().map(|menu| menu.id.as_str()))
    }

    /// All buttons, row by row.
    pub(super) fn buttons(&self) -> impl Iterator<Item = &Button> {
        let rows = self.rows.iter().filter_map(|row| match row {
            Row::Buttons(buttons) => Some(buttons),
            Row::Menu(_) => None,
        });
        rows.flatten()
    }

    /// Returns the buttons and options row by row: the text, and the data sent to the bot.
    pub(super) fn sends(&self) -> Vec<(&str, &str)> {
        let sends = self.rows.iter().flat_map(|row| match row {
            Row::Buttons(buttons) => buttons.iter().filter_map(pressable).collect::<Vec<_>>(),
            Row::Menu(menu) => {
                let options = menu.options.iter();
                options.map(|it| (&*it.label, &*it.value)).collect()
            }
        });
        sends.collect()
    }

    /// All menus.
    pub(super) fn menus(&self) -> impl Iterator<Item = &Select> {
        self.rows.iter().filter_map(|row| match row {
            Row::Menu(menu) => Some(menu),
            Row::Buttons(_) => None,
        })
    }
}

/// Rows as they are told: each component has a number in its message.
fn numbered_rows(rows: &[Value]) -> Vec<Value> {
    let mut rows: Vec<_> = rows.iter().cloned().map(bare).collect();
    let mut number = 0;
    let mut count = |part: &mut Value| {
        number += 1;
        part["id"] = json!(number);
        if part["type"] == MENU && part["min_values"].is_null() {
            part["min_values"] = json!(1);
        }
        if part["type"] == MENU && part["max_values"].is_null() {
            part["max_values"] = json!(1);
        }
    };
    for row in &mut rows {
        count(row);
        let inside = row["components"].as_array_mut();
        inside.into_iter().flatten().for_each(&mut count);
    }
    rows
}

fn read_row(row: &Value, path: &str) -> Result<Row, Refusal> {
    if row["type"] != 1 {
        let why = "Value of field \"type\" must be one of (1,).";
        return refuse_form(&format!("{path}.type"), "UNION_TYPE_CHOICES", why);
    }
    let path = format!("{path}.components");
    let inside = row["components"].as_array();
    let inside = inside.ok_or_else(|| missing_field(&path))?;
    length(&path, inside.len(), 1, MOST_BUTTONS)?;
    let is_button = |part: &Value| part["type"] == 2;
    if inside.iter().all(is_button) {
        let read = |(at, button)| read_button(button, &format!("{path}.{at}"));
        let buttons: Result<_, _> = inside.iter().enumerate().map(read).collect();
        return Ok(Row::Buttons(buttons?));
    }
    match inside.as_slice() {
        [menu] => Ok(Row::Menu(read_menu(menu, &format!("{path}.0"))?)),
        _ => refuse_form(
            &path,
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        ),
    }
}

fn read_button(button: &Value, path: &str) -> Result<Button, Refusal> {
    let label = text(button, "label", path, LONGEST_LABEL)?;
    let style = button["style"]
        .as_u64()
        .filter(|style| (1..=LINK).contains(style));
    let style = style.ok_or_else(|| missing_field(&format!("{path}.style")))?;
    if label.trim().is_empty() && button["emoji"].is_null() {
        let why = "A button has a label or an emoji";
        return refuse_form(path, "BUTTON_COMPONENT_INVALID", why);
    }
    let label = if label.is_empty() {
        emoji(button)
    } else {
        label
    };
    let deed = match style {
        LINK => ButtonEffect::Link(link(button, path)?),
        _ => ButtonEffect::Custom(custom_id(button, path)?),
    };
    let disabled = button["disabled"] == true;
    Ok(Button {
        label,
        deed,
        style,
        disabled,
    })
}

fn emoji(button: &Value) -> String {
    button["emoji"]["name"]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

fn link(button: &Value, path: &str) -> Result<String, Refusal> {
    let written = text(button, "url", path, LONGEST_URL)?;
    let path = format!("{path}.url");
    let url = Url::parse(&written).ok();
    let scheme = url.filter(|url| matches!(url.scheme(), "http" | "https" | "discord"));
    if scheme.is_none() {
        return refuse_form(&path, "URL_TYPE_INVALID_URL", "Not a well formed URL.");
    }
    if !button["custom_id"].is_null() {
        let why = "A custom id and url cannot both be specified";
        return refuse_form(
            &path,
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            why,
        );
    }
    Ok(written)
}

fn custom_id(part: &Value, path: &str) -> Result<String, Refusal> {
    let id = text(part, "custom_id", path, LONGEST_ID)?;
    if !part["url"].is_null() {
        let why = "A custom id and url cannot both be specified";
        return refuse_form(
            path,
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            why,
        );
    }
    match id.is_empty() {
        true => refuse_form(
            path,
            "COMPONENT_CUSTOM_ID_REQUIRED",
            "A custom id is required",
        ),
        false => Ok(id),
    }
}

fn read_menu(menu: &Value, path: &str) -> Result<Select, Refusal> {
    let kind = menu["type"]
        .as_u64()
        .filter(|kind| matches!(kind, 3 | 5..=8));
    let why = "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8).";
    let kind = kind.ok_or_else(|| Refusal::form(path, "UNION_TYPE_CHOICES", why))?;
    let options = match kind {
        3 => read_options(menu, &format!("{path}.options"))?,
        _ => Vec::new(),
    };
    let select = Select {
        id: custom_id(menu, path)?,
        kind,
        placeholder: text(menu, "placeholder", path, LONGEST_PLACEHOLDER)?,
        range: (
            menu["min_values"].as_u64().unwrap_or(1),
            menu["max_values"].as_u64().unwrap_or(1),
        ),
        options,
        disabled: menu["disabled"] == true,
    };
    check_range(&select, path)?;
    Ok(select)
}

/// Checks that the number of values fits the options.
fn check_range(select: &Select, path: &str) -> Result<(), Refusal> {
    let (least, most) = select.range;
    let there = if select.kind == 3 {
        select.options.len()
    } else {
        MOST_OPTIONS
    };
    let picked = select.options.iter().filter(|choice| choice.picked).count();
    let there = u64::try_from(there).unwrap_or(u64::MAX);
    let picked = u64::try_from(picked).unwrap_or(u64::MAX);
    if least > most || most == 0 || most > there || picked > most {
        let why = "The number of values does not fit the options";
        return refuse_form(path, "SELECT_COMPONENT_INVALID_RANGE", why);
    }
    Ok(())
}

fn read_options(menu: &Value, path: &str) -> Result<Vec<Choice>, Refusal> {
    let options = menu["options"]
        .as_array()
        .ok_or_else(|| missing_field(path))?;
    length(path, options.len(), 1, MOST_OPTIONS)?;
    let read = |(at, option)| read_option(option, &format!("{path}.{at}"));
    let options: Result<Vec<_>, _> = options.iter().enumerate().map(read).collect();
    let options = options?;
    let values: BTreeSet<_> = options.iter().map(|option| &option.value).collect();
    if values.len() < options.len() {
        let why = "The specified option value is already used";
        return refuse_form(path, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", why);
    }
    Ok(options)
}

fn read_option(option: &Value, path: &str) -> Result<Choice, Refusal> {
    let label = text(option, "label", path, LONGEST_OPTION)?;
    let value = text(option, "value", path, LONGEST_OPTION)?;
    if label.is_empty() || value.is_empty() {
        return Err(missing_field(path));
    }
    let label = match icon(option, path)? {
        Some(icon) => format!("{icon} {label}"),
        None => label,
    };
    Ok(Choice {
        label,
        value,
        description: text(option, "description", path, LONGEST_OPTION)?,
        picked: option["default"] == true,
    })
}

/// The icon of a line: an emoji of Unicode's, not just any sign.
fn icon(option: &Value, path: &str) -> Result<Option<String>, Refusal> {
    let emoji = &option["emoji"];
    if emoji.is_null() {
        return Ok(None);
    }
    let name = emoji["name"].as_str().unwrap_or_default();
    let is_emoji = |sign: char| {
        let joins = matches!(sign, '\u{fe0f}' | '\u{200d}' | '🃏');
        joins || ('\u{2190}'..='\u{2bff}').contains(&sign) || ('🌀'..='\u{1faff}').contains(&sign)
    };
    if name.is_empty() || !name.chars().all(is_emoji) {
        let path = format!("{path}.emoji.name");
        return refuse_form(&path, "COMPONENT_INVALID_EMOJI", "Invalid emoji");
    }
    Ok(Some(name.to_owned()))
}

/// A text of limited length; one that was not given is empty.
pub(super) fn text(part: &Value, name: &str, path: &str, most: usize) -> Result<String, Refusal> {
    let path = if path.is_empty() {
        name.to_owned()
    } else {
        format!("{path}.{name}")
    };
    match &part[name] {
        Value::Null => Ok(String::new()),
        Value::String(text) => {
            length(&path, text.chars().count(), 0, most)?;
            Ok(text.clone())
        }
        _ => refuse_form(
            &path,
            "STRING_TYPE_CONVERT",
            "Could not interpret as string.",
        ),
    }
}

/// Says no unless a length is within its bounds.
pub(super) fn length(path: &str, is: usize, least: usize, most: usize) -> Result<(), Refusal> {
    if (least..=most).contains(&is) {
        return Ok(());
    }
    let why = format!("Must be between {least} and {most} in length.");
    refuse_form(path, "BASE_TYPE_BAD_LENGTH", why)
}

pub(super) fn missing_field(path: &str) -> Refusal {
    Refusal::form(path, "BASE_TYPE_REQUIRED", "This field is required")
}

/// Returns a button's label and the data it sends to the bot. `None` for a link.
fn pressable(button: &Button) -> Option<(&str, &str)> {
    match &button.deed {
        ButtonEffect::Custom(id) => Some((&button.label, id)),
        ButtonEffect::Link(_) => None,
    }
}
