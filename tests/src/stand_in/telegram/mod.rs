//! A strict stand-in for the Telegram Bot API, and the people who use it.
//!
//! Everything lives in the test's process, so the bot may be stopped, killed and started again
//! while messages, updates and presses stay. Groups are in privacy mode, as for any new bot:
//! it hears commands, replies to itself, its name and service messages, not small talk.

mod bringer;
mod chats;
mod handle;
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

use self::bringer::Bringer;
pub use self::chats::Chat;
pub use self::handle::Telegram;
pub use self::keyboard::{Button, ButtonEffect};
pub use self::ledger::{Call, Request};
use self::limits::Order;
pub use self::limits::{Fault, Limits};
pub use self::messages::Message;
pub use self::notices::Notice;
pub use self::people::Person;
pub use self::picture::Photo;
pub use self::presses::Press;
pub use self::refusal::Refusal;
use self::server::routes;
use self::shape::BOT_USERNAME;
use self::standing::MemberStatus;
pub use self::standing::Rights;
pub use self::tally::Tally;
pub use self::world::{Answer, Document, Ephemerals, Kind};
use self::world::{Human, Room, TOKEN, World};
use crate::stand_in::common::server::open;
use crate::stand_in::common::storm::{Storm, StormSummary};

/// Time for which the real server waits for an answer to a press.
const PRESS_LIFE: Duration = Duration::from_secs(15);

impl Telegram {
    /// Starts a server on a free port of this machine. Panics when no port can be opened.
    pub async fn start() -> Self {
        let world = |_: &str| World {
            press_life: PRESS_LIFE,
            ..World::default()
        };
        let (shared, host) = open(world, routes()).await;
        let _bringer = Arc::new(Bringer::new(Arc::clone(&shared)));
        Self {
            shared,
            host,
            _bringer,
        }
    }

    /// The base URL, for `TABLETOMB_TELEGRAM_API`.
    pub fn url(&self) -> &str {
        &self.host.url
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
        let method = Some(method.to_owned());
        self.order(Order {
            method,
            chat: None,
            left: times,
            fault,
        });
    }

    /// Starts a storm in the existing chats: anything may go wrong, depending on the seed. Groups that they become are
    /// included.
    pub fn storms(&self, seed: u64) {
        self.shared.change(|world| {
            let chats: Vec<i64> = world.chats.keys().copied().collect();
            world.brakes.storm = Some(Storm::new(chats, seed));
        });
    }

    /// Lets anything be refused in the existing chats from now on, for unknown reasons.
    pub fn defies(&self, seed: u64) {
        self.shared.change(|world| {
            let chats: Vec<i64> = world.chats.keys().copied().collect();
            world.brakes.storm = Some(Storm::odd(chats, seed));
        });
    }

    /// The storm is over; what it was like. Panics if there was none.
    pub fn calms(&self) -> StormSummary {
        let storm = self.shared.change(|world| world.brakes.storm.take());
        storm.expect("there was a storm").ends()
    }

    /// Cancels ordered faults that have met no request yet.
    pub fn recovers(&self) {
        self.shared.change(|world| world.brakes.orders.clear());
    }

    /// Makes the bot's token invalid from now on.
    pub fn revokes_token(&self) {
        self.shared.change(|world| world.brakes.is_revoked = true);
    }

    /// Makes the bot's token valid again.
    pub fn restores_token(&self) {
        self.shared.change(|world| world.brakes.is_revoked = false);
    }

    fn order(&self, order: Order) {
        self.shared.change(|world| world.brakes.orders.push(order));
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
    pub async fn all_confirmed(&self) {
        let look = || (self.shared.world().queue.len() == 0).then_some(());
        self.shared
            .wait("every update is confirmed", || self.transcript(), look)
            .await;
    }

    /// Waits until the bot asks for updates again, or for the first time. Panics when that takes
    /// longer than `PATIENCE`.
    pub async fn next_poll(&self) {
        let before = self.shared.world().queue.newest_poll;
        let look = || (self.shared.world().queue.newest_poll > before).then_some(());
        self.shared
            .wait("the bot asks for updates", || self.transcript(), look)
            .await;
    }

    /// Delivers updates for the bot's webhook to these listeners in turn, like a load balancer in front of them.
    pub fn brings_to(&self, listeners: &[String]) {
        self.shared
            .change(|world| world.webhook.stands_before(listeners));
    }

    /// Waits until the bot has said where updates are to be brought. Panics when that takes longer than
    /// `PATIENCE`.
    pub async fn is_told_where(&self) {
        let look = || (!self.shared.world().webhook.url.is_empty()).then_some(());
        self.shared
            .wait("the bot has a webhook", || self.transcript(), look)
            .await;
    }

    /// Waits until the bot has a `getUpdates` open, so that it is up and has done all it wanted to
    /// do before. Panics when that takes longer than `PATIENCE`.
    pub async fn wait_until_listening(&self) {
        let look = || (self.shared.world().queue.open_polls > 0).then_some(());
        self.shared
            .wait("the bot listens", || self.transcript(), look)
            .await;
    }
}
