//! A strict stand-in for the Telegram Bot API, and the people who use it.
//!
//! Everything lives in the test's process, so the bot may be stopped, killed and started again
//! while messages, updates and presses stay. Groups are in privacy mode, as for any new bot:
//! it hears commands, replies to itself, its name and service messages, not small talk.

mod bringer;
mod chats;
mod html;
mod keyboard;
mod launch;
mod ledger;
mod limits;
mod links;
mod masks;
mod members;
mod mentions;
mod messages;
mod methods;
mod notices;
mod params;
mod people;
mod picture;
mod platform;
mod presses;
mod queue;
mod refusal;
mod report;
mod server;
mod shape;
mod spec;
mod standing;
mod tally;
mod topics;
mod transcript;
mod upgrade;
mod webhook;
mod world;

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use self::bringer::bring;
pub use self::keyboard::{Button, ButtonEffect};
pub use self::ledger::{Call, Request};
pub use self::limits::Limits;
pub use self::notices::Notice;
pub use self::people::Person;
pub use self::picture::Photo;
pub use self::platform::{Chat, Fault, Message, Telegram, TelegramPlatform};
pub use self::presses::Press;
pub use self::refusal::Refusal;
use self::server::routes;
use self::shape::BOT_USERNAME;
use self::standing::MemberStatus;
pub use self::standing::Rights;
pub use self::tally::Tally;
pub use self::world::{Answer, Document, Ephemerals, Kind, Particulars, PostedBody, World};
use self::world::{Human, Room, TOKEN};
use crate::stand_in::common::faults::Target;

/// Time for which the real server waits for an answer to a press.
const PRESS_LIFE: Duration = Duration::from_secs(15);

impl Telegram {
    /// Starts a server on a free port of this machine. Panics when no port can be opened.
    pub async fn start() -> Self {
        let world = |_: &str| World {
            press_life: PRESS_LIFE,
            ..World::default()
        };
        let brings = |shared: &_| Some(tokio::spawn(bring(Arc::clone(shared))));
        Self::open(world, routes(), brings).await
    }

    /// The bot's token, for `TABLETOMB_TELEGRAM_TOKEN`.
    pub fn token(&self) -> &'static str {
        TOKEN
    }

    /// Sets the treatment of ephemeral messages from now on.
    pub fn treats_ephemerals(&self, so: Ephemerals) {
        self.shared.change(|world| world.ephemerals = so);
    }

    /// The bot's username, without `@`.
    pub fn bot_name(&self) -> &'static str {
        BOT_USERNAME
    }

    /// A new person, who has not opened a chat with the bot; the language as a two-letter code.
    pub fn person(&self, name: &str, language: &str) -> Person {
        let id = 200_000_000 + self.next_id();
        let human = Human {
            id,
            name: name.to_owned(),
            language: language.to_owned(),
        };
        self.shared.change(|world| world.people.insert(id, human));
        self.add_room(id, Kind::Private, name, MemberStatus::Stranger);
        Person::new(self.clone(), id)
    }

    /// A basic group in which the bot has been for long.
    pub fn group(&self, title: &str) -> Chat {
        let id = -300_000 - self.next_id();
        self.add_room(id, Kind::Group, title, MemberStatus::Member)
    }

    /// A supergroup in which the bot has been for long; topics are added with [`Chat::topic`].
    pub fn supergroup(&self, title: &str) -> Chat {
        let id = -1_001_000_000_000 - self.next_id();
        self.add_room(id, Kind::Supergroup, title, MemberStatus::Member)
    }

    /// A basic group that has never seen the bot; see [`Person::adds_bot`].
    pub fn group_without_bot(&self, title: &str) -> Chat {
        let id = -300_000 - self.next_id();
        self.add_room(id, Kind::Group, title, MemberStatus::Stranger)
    }

    fn add_room(&self, id: i64, kind: Kind, title: &str, bot: MemberStatus) -> Chat {
        self.shared
            .change(|world| world.chats.insert(id, Room::new(id, kind, title, bot)));
        Chat::new(self.clone(), id, None)
    }

    fn next_id(&self) -> i64 {
        self.shared.change(World::next_id)
    }

    /// Sets how many messages the server takes; see [`Limits`].
    pub fn limit(&self, limits: Limits) {
        self.shared.change(|world| world.brakes.limits = limits);
    }

    /// The next so many requests of a method, to any chat, meet this fault.
    pub fn fail_next(&self, method: &str, times: usize, fault: Fault) {
        self.order(Target::Route(method.to_lowercase()), times, fault);
    }

    /// Makes the bot's token invalid from now on.
    pub fn revokes_token(&self) {
        self.shared.change(|world| world.is_revoked = true);
    }

    /// Makes the bot's token valid again.
    pub fn restores_token(&self) {
        self.shared.change(|world| world.is_revoked = false);
    }

    /// Sets how long a press may wait for its answer; 15 seconds unless changed.
    pub fn set_press_life(&self, life: Duration) {
        self.shared.change(|world| world.press_life = life);
    }

    /// Makes every press so far too old to be answered.
    pub fn expire_presses(&self) {
        self.shared.change(|world| {
            for press in &mut world.presses {
                press.expired = true;
            }
        });
    }

    /// The picture that the server keeps under this `file_id`.
    pub fn find_photo(&self, file_id: &str) -> Option<Photo> {
        self.shared.world().photos.get(file_id).cloned()
    }

    /// The server keeps no picture any more: a `file_id` it has given out is refused.
    pub fn forgets_files(&self) {
        self.shared.change(|world| world.photos.clear());
    }

    /// Every update there ever was, oldest first.
    pub fn updates(&self) -> Vec<Value> {
        self.shared.world().queue.history.clone()
    }

    /// The latest update. Panics when there was none.
    pub fn last_update(&self) -> Value {
        self.updates()
            .pop()
            .expect("somebody has done something the bot hears of")
    }

    /// Sends an update once more, with the same id, even if it was confirmed.
    pub fn redeliver(&self, update: &Value) {
        self.shared
            .change(|world| world.queue.push_again(update.clone()));
    }

    /// Holds updates back from now on, until [`Telegram::release_updates`].
    pub fn holds_back(&self) {
        self.shared.change(|world| world.queue.hold_back());
    }

    /// Stops holding updates back. Returns those held back, oldest first; they come once they are redelivered.
    pub fn release_updates(&self) -> Vec<Value> {
        self.shared.change(|world| world.queue.release())
    }

    /// Waits until the bot has confirmed every update. Panics when that takes longer than
    /// `PATIENCE`.
    pub async fn wait_until_all_confirmed(&self) {
        self.wait_until("every update is confirmed", |world| world.queue.len() == 0)
            .await;
    }

    /// Waits until the bot asks for updates again, or for the first time. Panics when that takes
    /// longer than `PATIENCE`.
    pub async fn wait_for_next_poll(&self) {
        let before = self.shared.world().queue.newest_poll;
        self.wait_until("the bot asks for updates", |world| {
            world.queue.newest_poll > before
        })
        .await;
    }

    /// Delivers updates for the bot's webhook to these listeners in turn, like a load balancer in front of them.
    pub fn brings_to(&self, listeners: &[String]) {
        self.shared
            .change(|world| world.webhook.stands_before(listeners));
    }

    /// Waits until the bot has said where updates are to be brought. Panics when that takes longer than
    /// `PATIENCE`.
    pub async fn wait_for_webhook(&self) {
        self.wait_until("the bot has a webhook", |world| {
            !world.webhook.url.is_empty()
        })
        .await;
    }

    /// Waits until the bot has a `getUpdates` open, so that it is up and has done all it wanted to
    /// do before. Panics when that takes longer than `PATIENCE`.
    pub async fn wait_until_listening(&self) {
        self.wait_until("the bot listens", |world| world.queue.open_polls > 0)
            .await;
    }
}
