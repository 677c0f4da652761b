//! The content of a message as requested by the bot.

use serde_json::Value;

use super::asked::ApiRequest;
use super::components::{Components, length};
use super::refusal::{Refusal, refuse_form};
use super::world::{BOT, EPHEMERAL, Particulars, PostedBody, PostedMessage, World};
use super::{embeds, files, mentions};

/// Maximum number of characters in a content.
const LONGEST_CONTENT: usize = 2000;
/// The flags that may be set beside the one for a single reader.
const SUPPRESS_EMBEDS: u64 = 1 << 2;
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// The fields a message may have; any other is misspelt.
const FIELDS: [&str; 13] = [
    "content",
    "embeds",
    "components",
    "attachments",
    "allowed_mentions",
    "flags",
    "nonce",
    "enforce_nonce",
    "tts",
    "message_reference",
    "sticker_ids",
    "poll",
    "thread_name",
];

/// A message as it is wanted.
#[derive(Debug)]
pub(super) struct Draft {
    pub(super) body: PostedBody,
    pub(super) flags: u64,
    pub(super) pinged: Vec<u64>,
}

impl Draft {
    /// Makes the bot's answer to a person's interaction of it.
    pub(super) fn answering(self, interaction: usize, person: u64) -> PostedMessage {
        PostedMessage {
            reader: self.is_ephemeral().then_some(person),
            more: Particulars {
                interaction: Some(interaction),
                flags: self.flags,
                pinged: self.pinged,
                ..Particulars::default()
            },
            ..PostedMessage::new(BOT, self.body)
        }
    }

    /// Whether one person only shall see it.
    pub(super) fn is_ephemeral(&self) -> bool {
        self.flags & EPHEMERAL != 0
    }
}

/// Reads a new message, or what an old one becomes: fields that are not given stay.
pub(super) fn read(
    world: &mut World,
    asked: &ApiRequest,
    says: &Value,
    before: Option<&PostedBody>,
) -> Result<Draft, Refusal> {
    if !says.is_object() && !says.is_null() {
        return refuse_form("", "DICT_TYPE_CONVERT", "Only dictionaries may be used");
    }
    note_unknown(world, says);
    mentions::check(world, says)?;
    let mut body = before.cloned().unwrap_or_default();
    if let Some(content) = says.get("content") {
        body.content = read_content(content)?;
    }
    if let Some(embeds) = says.get("embeds") {
        body.embeds = embeds::read(embeds)?;
    }
    if let Some(components) = says.get("components") {
        body.components = Components::read(components)?;
    }
    body.files = files::read(world, asked, says, &body.files)?;
    note_missing_files(world, &body);
    let flags = read_flags(world, says)?;
    if body.is_empty() {
        return Err(Refusal::EmptyMessage);
    }
    let pinged = mentions::pinged_ids(&body.content, &says["allowed_mentions"]);
    Ok(Draft {
        body,
        flags,
        pinged,
    })
}

fn read_content(content: &Value) -> Result<String, Refusal> {
    match content {
        Value::Null => Ok(String::new()),
        Value::String(text) => {
            length("content", text.chars().count(), 0, LONGEST_CONTENT)?;
            Ok(text.clone())
        }
        _ => {
            let why = "Could not interpret as string.";
            refuse_form("content", "STRING_TYPE_CONVERT", why)
        }
    }
}

fn read_flags(world: &mut World, says: &Value) -> Result<u64, Refusal> {
    let flags = match &says["flags"] {
        Value::Null => 0,
        flags => flags
            .as_u64()
            .ok_or_else(|| Refusal::form("flags", "NUMBER_TYPE_COERCE", "Value is not int."))?,
    };
    if flags & !(EPHEMERAL | SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS) != 0 {
        world.note(format!(
            "flags {flags}: the stand-in knows 4, 64 and 4096 only"
        ));
    }
    Ok(flags)
}

fn note_unknown(world: &mut World, says: &Value) {
    let names = says
        .as_object()
        .into_iter()
        .flat_map(|fields| fields.keys());
    let unknown = names.filter(|name| !FIELDS.contains(&name.as_str()));
    for name in unknown {
        world.note(format!("{name}: a message has no such field"));
    }
}

fn note_missing_files(world: &mut World, body: &PostedBody) {
    let names: Vec<_> = body.files.iter().map(|file| file.name.as_str()).collect();
    for shown in embeds::shown_files(&body.embeds) {
        if !names.contains(&shown) {
            world.note(format!(
                "attachment://{shown}: the message has no such file"
            ));
        }
    }
}
