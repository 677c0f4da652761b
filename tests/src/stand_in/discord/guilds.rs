//! A guild as people see it.

use std::time::SystemTime;

use serde_json::json;

use super::ids;
use super::line::GUILDS;
use super::permissions::{Permission, Permissions};
use super::world::{GuildRecord, Kind, Place};
use super::{Channel, Discord};

/// A guild; clones are the same.
#[derive(Debug, Clone)]
pub struct Guild {
    discord: Discord,
    id: u64,
}

impl Guild {
    pub(super) fn new(discord: Discord, id: u64) -> Self {
        Self { discord, id }
    }

    /// Returns the guild's id, as the bot knows it.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Returns the guild's name.
    pub fn name(&self) -> String {
        self.change(|guild| guild.name.clone())
    }

    /// A new text channel in it.
    pub fn channel(&self, name: &str) -> Channel {
        let id = self.discord.shared.change(|world| {
            let id = world.next_id();
            let place = Place {
                guild: Some(self.id),
                ..Place::new(id, Kind::Text, name, 0)
            };
            world.places.insert(id, place);
            world.tell_of_channel("CHANNEL_CREATE", id);
            id
        });
        Channel::new(self.discord.clone(), id, None)
    }

    /// The language its own texts are in, `en-US` unless changed.
    pub fn speaks(&self, locale: &str) {
        self.change(|guild| guild.locale = locale.to_owned());
    }

    /// Takes a right from the bot in the whole guild.
    pub fn deny(&self, right: Permission) {
        self.change(|guild| guild.bot.0 &= !right.bit());
    }

    /// Gives the bot a right in the whole guild.
    pub fn allow(&self, right: Permission) {
        self.change(|guild| guild.bot.0 |= right.bit());
    }

    /// Throws the bot out; it is told.
    pub fn removes_bot(&self) {
        self.change(|guild| guild.has_bot = false);
        let gone = json!({ "id": self.id.to_string() });
        self.discord
            .shared
            .change(|world| world.dispatch("GUILD_DELETE", GUILDS, Some(self.id), &gone));
    }

    /// Takes the bot in (again); it is told.
    pub fn adds_bot(&self) {
        self.discord.shared.change(|world| {
            if let Some(guild) = world.guilds.get_mut(&self.id) {
                guild.has_bot = true;
                guild.bot = Permissions::bot_rights();
            }
            let mut whole = world.whole_guild(&world.guilds[&self.id]);
            whole["joined_at"] = json!(ids::timestamp(SystemTime::now()));
            let channel = whole["channels"][0]["id"].clone();
            whole["system_channel_id"] = channel;
            world.dispatch("GUILD_CREATE", GUILDS, Some(self.id), &whole);
        });
    }

    pub(super) fn change<T>(&self, change: impl FnOnce(&mut GuildRecord) -> T) -> T {
        self.discord.shared.change(|world| {
            let guild = world.guilds.get_mut(&self.id);
            change(guild.expect("guilds are never forgotten"))
        })
    }
}
