//! A strict stand-in for Discord, REST and gateway, and the people who use it.
//!
//! Everything lives in the test's process, so the bot may be stopped, killed and started again
//! while messages, sessions and presses stay. As on Discord, what people do while the bot has no
//! session is lost, and what they do while its session waits to be resumed is told then. Each shard
//! of the bot has a session of its own.

mod activities;
mod asked;
mod bare;
mod channels;
mod components;
mod draft;
mod embeds;
mod events;
mod files;
mod gateway;
mod guilds;
mod ids;
mod interactions;
mod ledger;
mod limits;
mod line;
mod mentions;
mod messages;
mod methods;
mod offers;
mod people;
mod permissions;
mod picture;
mod platform;
mod records;
mod refusal;
mod report;
mod server;
mod shape;
mod shards;
mod spec;
mod transcript;
mod world;

use std::time::Duration;

use serde_json::Value;

pub use self::components::{Button, ButtonEffect, Choice, Select};
pub use self::gateway::Gateway;
use self::gateway::WRONG_TOKEN;
pub use self::guilds::Guild;
pub use self::interactions::{Interaction, Reply};
pub use self::ledger::{Call, Request};
pub use self::limits::{Limits, Rate};
pub use self::people::Person;
pub use self::permissions::Permission;
use self::permissions::Permissions;
pub use self::picture::Photo;
pub use self::platform::{Channel, Discord, DiscordPlatform, Fault, Message};
pub use self::records::Response;
pub use self::refusal::Refusal;
use self::server::routes;
use self::shards::Shard;
use self::world::{BOT, GuildRecord, Human, Settings};
pub use self::world::{Kind, Particulars, PostedBody, World};
use crate::stand_in::common::faults::Target;

/// The bot's token.
const TOKEN: &str = "MTEwMDAwMDAwMDAwMDAwMDAwMQ.G00000.stand-in-token-not-a-secret-0000000000";

impl Discord {
    /// Starts a server on a free port of this machine. Panics when no port can be opened.
    pub async fn start() -> Self {
        let world = |url: &str| World {
            url: url.to_owned(),
            token: TOKEN.to_owned(),
            ..World::default()
        };
        Self::open(world, routes(), |_| None).await
    }

    /// Sets the server's address from now on, and its gateway's.
    pub fn is_known_as(&self, url: &str) {
        self.shared.change(|world| world.url = url.to_owned());
    }

    /// The bot's token, for `TABLETOMB_DISCORD_TOKEN`.
    pub fn token(&self) -> &'static str {
        TOKEN
    }

    /// The id of the application, which is also its bot's.
    pub fn app_id(&self) -> u64 {
        BOT
    }

    /// A new guild in which the bot is, with all rights it asks for in its invitation.
    pub fn guild(&self, name: &str) -> Guild {
        let guild = self.guild_without_bot(name);
        guild.adds_bot();
        guild
    }

    /// Like `guild`, but this one of `total` shards receives its events. Panics when there is no such shard.
    pub fn guild_of_shard(&self, name: &str, shard: u64, total: u64) -> Guild {
        let shard = Shard::new(shard, total).expect("shards are counted from 0");
        let is_told = |id| shard.hears_of(Some(id));
        let guild = self.new_guild(name, |world| world.flakes.next_that(is_told));
        guild.adds_bot();
        guild
    }

    /// A new guild that has never seen the bot; see [`Guild::adds_bot`].
    pub fn guild_without_bot(&self, name: &str) -> Guild {
        self.new_guild(name, World::next_id)
    }

    fn new_guild(&self, name: &str, number: impl FnOnce(&mut World) -> u64) -> Guild {
        let id = self.shared.change(|world| {
            let id = number(world);
            let record = GuildRecord {
                id,
                name: name.to_owned(),
                locale: "en-US".to_owned(),
                has_bot: false,
                bot: Permissions::default(),
                members: [].into(),
                bot_role: world.next_id(),
                admin_role: world.next_id(),
                owner: world.next_id(),
            };
            world.guilds.insert(id, record);
            id
        });
        Guild::new(self.clone(), id)
    }

    /// A new person, in no guild yet; the language as Discord writes it, such as `pl` or `en-US`.
    pub fn person(&self, name: &str, locale: &str) -> Person {
        let id = self.shared.change(|world| {
            let id = world.next_id();
            let human = Human {
                name: name.to_owned(),
                locale: locale.to_owned(),
                is_closed: false,
                is_strange: false,
            };
            world.people.insert(id, human);
            id
        });
        Person::new(self.clone(), id)
    }

    /// The line by which the bot is told what happens.
    pub fn gateway(&self) -> Gateway {
        Gateway::new(self.clone())
    }

    /// Sets how many requests the server takes; see [`Limits`].
    pub fn limit(&self, limits: Limits) {
        self.shared.change(|world| world.brakes.limits = limits);
    }

    /// The next so many requests of a route meet this fault; the path as the official description
    /// writes it, such as `/channels/{channel_id}/messages`.
    pub fn fail_next(&self, method: &str, template: &str, times: usize, fault: Fault) {
        let route = (method.to_owned(), template.to_owned());
        self.order(Target::Route(route), times, fault);
    }

    /// Takes the server down: from now on it carries nothing out and takes no connection.
    pub fn goes_down(&self) {
        self.change_faults(|faults| faults.is_down = true);
        self.gateway().refuse(Duration::from_secs(24 * 60 * 60));
    }

    /// Brings the server back as before.
    pub fn comes_back(&self) {
        self.change_faults(|faults| faults.is_down = false);
        self.gateway().refuse(Duration::ZERO);
    }

    /// Makes the bot's token invalid from now on.
    pub fn revokes_token(&self) {
        self.shared.change(|world| world.token.clear());
        self.gateway().close(WRONG_TOKEN);
    }

    /// Makes the bot's token valid again.
    pub fn restores_token(&self) {
        self.shared
            .change(|world| TOKEN.clone_into(&mut world.token));
    }

    /// Sets the time limit for the first answer to an interaction; 3 seconds unless changed.
    pub fn set_answer_life(&self, life: Duration) {
        self.set(|settings| settings.answer_life = life);
    }

    /// Sets the lifetime of an interaction's token; 15 minutes unless changed.
    pub fn set_token_life(&self, life: Duration) {
        self.set(|settings| settings.token_life = life);
    }

    /// Sets how many edits a message older than an hour takes; three unless changed.
    pub fn set_old_edits(&self, most: usize) {
        self.set(|settings| settings.old_edits = most);
    }

    /// Sets how many active threads a guild may have; 1000 unless changed.
    pub fn set_threads(&self, most: usize) {
        self.set(|settings| settings.threads = most);
    }

    /// Sets how many private channels may still be opened.
    pub fn set_dm_openings(&self, most: usize) {
        self.set(|settings| settings.openings = most);
    }

    /// Sets how long a nonce is remembered; three minutes unless changed.
    pub fn set_nonce_life(&self, life: Duration) {
        self.set(|settings| settings.nonce_life = life);
    }

    /// Sets how far in the past new snowflakes lie, so that their objects look as old. Snowflakes grow all the same, so
    /// this is for the beginning of a test.
    pub fn set_clock_back(&self, back: Duration) {
        self.shared.change(|world| world.flakes.back = back);
    }

    fn set(&self, set: impl FnOnce(&mut Settings)) {
        self.shared.change(|world| set(&mut world.settings));
    }

    /// The bot was killed, and may ask again for what it doesn't know to be done; people look elsewhere
    /// meanwhile, and what they had picked isn't picked any more.
    pub fn note_kill(&self) {
        self.shared.change(|world| {
            world.ledger.note_kill();
            world.free_all();
        });
    }

    /// Makes every token of an interaction so far too old.
    pub fn expire_tokens(&self) {
        self.shared.change(|world| {
            for record in &mut world.records {
                record.is_expired = true;
            }
        });
    }

    /// Every interaction so far, oldest first.
    pub fn interactions(&self) -> Vec<Interaction> {
        let count = self.shared.world().records.len();
        (0..count)
            .map(|at| Interaction::new(self.clone(), at))
            .collect()
    }

    /// Tells the bot of an interaction once more.
    pub fn redeliver(&self, event: &Value) {
        let guild = ids::read(&event["guild_id"]);
        self.shared
            .change(|world| world.dispatch("INTERACTION_CREATE", 0, guild, event));
    }

    /// Waits until the bot has a session and was told of everything, in all its shards. Panics when
    /// that takes longer than `PATIENCE`.
    pub async fn wait_until_listening(&self) {
        self.gateway().wait_until_connected().await;
    }
}
