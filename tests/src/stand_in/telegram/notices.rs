//! Notifications of a message.

use super::Message;
use super::people::Person;
use super::world::BOT;

/// The people notified when a message came; edits notify no one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Notice {
    /// Whether the message rang for everyone in the chat who has not muted it.
    pub all: bool,
    /// The ids of people notified even in a muted chat: the message mentions them, or replies to them.
    pub called: Vec<i64>,
}

impl Notice {
    /// Whether it calls this person by name or by a reply.
    pub fn calls(&self, person: &Person) -> bool {
        self.called.contains(&person.id())
    }
}

impl Message {
    /// Returns the people notified when the message was sent; none if it came without a sound.
    pub fn notifies(&self) -> Notice {
        if self.is_silent() {
            return Notice::default();
        }
        let posted = &self.posted;
        let first = posted.past.first().map_or(&posted.body, |body| &**body);
        let named = first.entities.iter().map(|entity| &entity["user"]["id"]);
        let mut called: Vec<_> = named.filter_map(serde_json::Value::as_i64).collect();
        called.extend(self.answered_author());
        called.sort_unstable();
        called.dedup();
        Notice { all: true, called }
    }

    /// Returns the author of the message replied to. `None` for the bot.
    fn answered_author(&self) -> Option<i64> {
        let world = self.server.shared.world();
        let room = &world.chats[&self.place];
        let answered = room.posted_messages.get(&self.reply_to()?)?;
        Some(answered.author).filter(|author| *author != BOT)
    }
}
