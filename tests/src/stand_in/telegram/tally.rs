//! The amount of the bot's messages, counted for a chat or for one table in it.

use std::collections::BTreeSet;
use std::fmt;

use super::{Chat, Message, Telegram};

/// Counts of the bot's messages and people's presses.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// The bot's messages that are still there.
    pub lasting: usize,
    /// The bot's messages that it deleted again.
    pub transient: usize,
    /// Number of edits of all messages.
    pub edits: usize,
    /// Number of all messages that rang when they came.
    pub ringing: usize,
    /// The presses on them.
    pub presses: usize,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            lasting,
            transient,
            edits,
            ringing,
            presses,
        } = self;
        write!(
            f,
            "{lasting} lasting messages, {transient} transient ones, {edits} edits, \
             {ringing} ringing, {presses} presses"
        )
    }
}

impl Chat {
    /// Counts the bot's messages here, and the presses on them.
    pub fn tally(&self) -> Tally {
        self.tally_where(|_| true)
    }

    /// Like `tally`, for some messages only: one table's are those that [`Message::ever_had`] its sign.
    pub fn tally_where(&self, wanted: impl Fn(&Message) -> bool) -> Tally {
        let is_bots = |m: &Message| m.is_from_bot() && m.posted.more.service.is_none();
        let mut tally = Tally::default();
        let mut counted = BTreeSet::new();
        let all = self.all_messages().into_iter();
        for message in all.filter(|m| is_bots(m) && wanted(m)) {
            counted.insert(message.id());
            tally.add(&message);
        }
        let world = self.server.shared.world();
        let here = world.presses.iter().filter(|press| press.chat == self.id());
        tally.presses = here.filter(|p| counted.contains(&p.message)).count();
        tally
    }
}

impl Tally {
    fn add(&mut self, message: &Message) {
        if message.is_deleted() {
            self.transient += 1;
        } else {
            self.lasting += 1;
        }
        self.edits += message.edits();
        self.ringing += usize::from(message.notifies().all);
    }
}

impl Telegram {
    /// Every chat's [`Tally`] as text, one line for each.
    pub fn tallies(&self) -> String {
        let world = self.shared.world();
        let chats: Vec<_> = world
            .chats
            .values()
            .map(|room| (room.id, format!("{} ({})", room.title, room.kind.name())))
            .collect();
        drop(world);
        let line = |(id, name): &(i64, String)| {
            let chat = Chat::new(self.clone(), *id, None);
            format!("{name}: {}\n", chat.tally())
        };
        chats.iter().map(line).collect()
    }
}
