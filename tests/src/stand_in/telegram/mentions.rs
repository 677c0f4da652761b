//! Names in texts: those people type, and those the bot may mention.

use serde_json::{Value, json};

use super::html::units;
use super::shape;
use super::shape::BOT_USERNAME;
use super::world::{PostedBody, World};

/// Builds a typed message: a command at its beginning and every `@name` are marked.
pub(super) fn typed_message(text: &str) -> PostedBody {
    let names = names(text).map(|(offset, name)| {
        let length = units(name) + 1;
        json!({ "type": "mention", "offset": offset, "length": length })
    });
    PostedBody {
        text: text.to_owned(),
        entities: command(text).into_iter().chain(names).collect(),
        ..PostedBody::default()
    }
}

/// Whether a text names the bot.
pub(super) fn names_bot(text: &str) -> bool {
    names(text).any(|(_, name)| name.eq_ignore_ascii_case(BOT_USERNAME))
}

fn command(text: &str) -> Option<Value> {
    let word = text
        .split_whitespace()
        .next()
        .filter(|_| text.starts_with('/'))?;
    Some(json!({ "type": "bot_command", "offset": 0, "length": units(word) }))
}

/// Usernames without their `@`, and where they begin; the one in `/play@name` is part of a command.
fn names(text: &str) -> impl Iterator<Item = (u64, &str)> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let signs = text.match_indices('@');
    let free = signs.filter(|(at, _)| !text[..*at].ends_with(char::is_alphanumeric));
    free.filter_map(move |(at, _)| {
        let rest = &text[at + 1..];
        let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
        (end > 0).then(|| (units(&text[..at]), &rest[..end]))
    })
}

impl World {
    /// Turns links to people into mentions if the bot has met them; other links are removed.
    pub(super) fn resolve_mentions(&self, mut body: PostedBody) -> PostedBody {
        let entities = std::mem::take(&mut body.entities);
        body.entities = entities
            .into_iter()
            .filter_map(|entity| self.mention(entity))
            .collect();
        body
    }

    fn mention(&self, entity: Value) -> Option<Value> {
        let link = entity["url"]
            .as_str()
            .and_then(|url| url.strip_prefix("tg://user?id="));
        let Some(link) = link else {
            return Some(entity);
        };
        let id = link.parse().ok().filter(|id| self.met.contains(id))?;
        let human = self.people.get(&id)?;
        Some(json!({
            "type": "text_mention",
            "offset": entity["offset"],
            "length": entity["length"],
            "user": shape::human(human),
        }))
    }
}
