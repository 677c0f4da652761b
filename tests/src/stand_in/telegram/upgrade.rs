//! Basic groups that become supergroups.

use serde_json::json;

use super::Chat;
use super::world::{ANONYMOUS, Kind, Room, World};

impl Chat {
    /// Makes the basic group a supergroup with a new id; the old id is refused from now on, and no
    /// message of the old chat is in the new one. The bot is told of it in both chats. Panics in a
    /// chat that is no basic group.
    pub fn upgrade(&self) -> Self {
        let new = self.upgrade_unannounced();
        self.announce_upgrade();
        new
    }

    /// Like `upgrade`, but only refusals tell the bot of it until [`Chat::announce_upgrade`], if ever. Panics in a chat
    /// that is no basic group.
    pub fn upgrade_unannounced(&self) -> Self {
        assert_eq!(self.kind(), Kind::Group, "only basic groups are upgraded");
        let to = -1_001_000_000_000 - self.server.next_id();
        let shared = &self.server.shared;
        shared.change(|world| world.upgrade(self.id(), to));
        Self::new(self.server.clone(), to, None)
    }

    /// Tells the bot, in the old chat and in the new one, that this old chat was upgraded. Panics
    /// in a chat that was not.
    pub fn announce_upgrade(&self) {
        let shared = &self.server.shared;
        shared.change(|world| world.announce_upgrade(self.id()));
    }
}

impl World {
    fn upgrade(&mut self, from: i64, to: i64) {
        let old = self.known_room(from);
        old.moved_to = Some(to);
        let mut new = Room::new(to, Kind::Supergroup, &old.title, old.bot);
        new.members.clone_from(&old.members);
        self.chats.insert(to, new);
        if let Some(storm) = &mut self.faults.storm {
            storm.spreads(&from, to);
        }
    }

    fn announce_upgrade(&mut self, from: i64) {
        let to = self.known_room(from).moved_to.expect("it was upgraded");
        self.service(from, ANONYMOUS, "migrate_to_chat_id", json!(to));
        self.service(to, ANONYMOUS, "migrate_from_chat_id", json!(from));
    }
}
