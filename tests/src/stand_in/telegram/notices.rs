//! Whom a message rings for.

use std::sync::Arc;

use super::messages::Message;
use super::people::Person;
use super::world::{BOT, Posted};

/// Whom a message called when it came; edits call nobody.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Notice {
    /// Whether it rang for everybody in the chat who has not muted it.
    pub all: bool,
    /// The ids of those for whom it rang though the chat be muted: they are mentioned in it, or it
    /// replies to them.
    pub called: Vec<i64>,
}

impl Notice {
    /// Whether it calls this person by name or by a reply.
    pub fn calls(&self, person: &Person) -> bool {
        self.called.contains(&person.id())
    }
}

impl Message {
    /// Whom it rang for when it was sent; nobody, if it came without a sound.
    pub fn notifies(&self) -> Notice {
        if self.is_silent() {
            return Notice::default();
        }
        let posted = self.posted();
        let first = posted.past.first().map_or(&posted.body, |body| &**body);
        let named = first.entities.iter().map(|entity| &entity["user"]["id"]);
        let mut called: Vec<_> = named.filter_map(serde_json::Value::as_i64).collect();
        called.extend(self.answered_author());
        called.sort_unstable();
        called.dedup();
        Notice { all: true, called }
    }

    /// Who wrote the message it replies to, if not the bot.
    fn answered_author(&self) -> Option<i64> {
        let author = |posted: &Arc<Posted>| posted.from;
        let author = self.look(self.reply_to()?).as_ref().map(author)?;
        Some(author).filter(|author| *author != BOT)
    }
}
