//! A test's control over the gateway, and its view of it.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::stand_in::discord::Discord;
use crate::stand_in::discord::line::{Line, Out};
use crate::stand_in::discord::shards::Shard;
use crate::stand_in::discord::world::World;

/// The gateway, seen from the test.
#[derive(Debug, Clone)]
pub struct Gateway {
    discord: Discord,
}

impl Gateway {
    pub(in crate::stand_in::discord) fn new(discord: Discord) -> Self {
        Self { discord }
    }

    /// Tells the bot to reconnect and resume (op 7).
    pub fn order_reconnect(&self) {
        self.send(&Out::Say(json!({ "op": 7, "d": null })));
    }

    /// Tells the bot that its session is invalid (op 9), each of its shards; what is not resumable
    /// is forgotten.
    pub fn invalidate(&self, resumable: bool) {
        self.change(|line| {
            for link in line.live() {
                link.outbox.push_back(Out::invalid(resumable));
                link.attached = link.attached.filter(|_| resumable);
            }
            line.sessions.retain(|_, _| resumable);
        });
    }

    /// Forgets the sessions, so that resuming them fails; what is to come is not kept.
    pub fn forget_session(&self) {
        self.change(|line| line.sessions.clear());
    }

    /// Breaks every connection without a word.
    pub fn drop_connection(&self) {
        self.send(&Out::Drop);
    }

    /// Ends every connection with a close frame.
    pub fn close(&self, code: u16) {
        self.send(&Out::Close(code));
    }

    /// Silences all current connections from now on. No event and no acknowledgement comes, though the connections stay
    /// open.
    pub fn go_silent(&self) {
        self.change(|line| line.live().for_each(|link| link.is_silent = true));
    }

    /// Turns connections away for this long, and breaks those there are.
    pub fn refuse(&self, duration: Duration) {
        self.change(|line| line.refused_until = Some(Instant::now() + duration));
        self.drop_connection();
    }

    /// Whether new connections wait in vain for their greeting (HELLO).
    pub fn keep_hello(&self, keep: bool) {
        self.change(|line| line.keeps_hello = keep);
    }

    /// Sets the heartbeat interval; 41 250 ms unless changed. The bot learns the interval when it connects.
    pub fn set_heartbeat(&self, interval: Duration) {
        self.change(|line| line.heartbeat = interval);
    }

    /// Sets the recommendation for a bot that asks how to begin: the number of shards, and how many of them may
    /// identify themselves at once. Both are 1 unless changed. Panics when either is 0.
    pub fn recommend(&self, shards: u64, max_concurrency: u64) {
        assert!(shards > 0 && max_concurrency > 0, "a bot could never begin");
        self.change(|line| {
            line.start_limit.shards = shards;
            line.start_limit.max_concurrency = max_concurrency;
        });
    }

    /// Sets the wait before a shard may identify itself after another with the same remainder by `max_concurrency`.
    /// There is no wait unless changed. Discord has 5 seconds.
    pub fn set_identify_pace(&self, pace: Duration) {
        self.change(|line| line.start_limit.pace = pace);
    }

    /// Whether the bot has a session, and every one has a connection on which it is told of events.
    pub fn is_connected(&self) -> bool {
        self.look(|world| world.line.is_connected())
    }

    /// The shards whose session has a connection on which it was told all, by their number.
    pub fn shards_connected(&self) -> Vec<u64> {
        let connected = self.look(|world| world.line.connected_shards());
        let mut ids: Vec<u64> = connected.iter().map(|shard| shard.id).collect();
        ids.dedup();
        ids
    }

    /// Waits until these shards are connected and no others: all of so many. Panics when that takes
    /// longer than `PATIENCE`.
    pub async fn wait_until_all_connected(&self, total: u64) {
        let all: Vec<_> = (0..total).filter_map(|id| Shard::new(id, total)).collect();
        let what = format!("all of {total} shards are connected");
        self.wait(&what, |world| world.line.connected_shards() == all)
            .await;
    }

    /// Waits until the bot is told of events. Panics when that takes longer than `PATIENCE`.
    pub async fn wait_until_connected(&self) {
        self.wait("the bot is connected", |world| world.line.is_connected())
            .await;
    }

    /// Waits until the bot, or a shard of it that has a session, has no connection on which it is
    /// told of events. Panics when that takes longer than `PATIENCE`.
    pub async fn wait_until_disconnected(&self) {
        self.wait("the bot is gone", |world| !world.line.is_connected())
            .await;
    }

    /// Waits until the bot has identified itself so many times in all. Panics when that takes
    /// longer than `PATIENCE`.
    pub async fn wait_until_identified(&self, times: usize) {
        let enough =
            move |world: &World| world.line.identified.len() >= times && world.line.is_connected();
        self.wait("the bot identifies itself", enough).await;
    }

    /// Waits until the bot has resumed a session so many times in all. Panics when that takes
    /// longer than `PATIENCE`.
    pub async fn wait_until_resumed(&self, times: usize) {
        let enough = move |world: &World| world.line.resumed >= times && world.line.is_connected();
        self.wait("the bot resumes its session", enough).await;
    }

    /// Returns the number of connections made so far.
    pub fn connections(&self) -> u64 {
        self.look(|world| world.line.made)
    }

    /// Returns the bot's IDENTIFY payloads, oldest first.
    pub fn identifies(&self) -> Vec<Value> {
        self.look(|world| world.line.identified.clone())
    }

    /// Returns the number of sessions the bot resumed.
    pub fn resumes(&self) -> usize {
        self.look(|world| world.line.resumed)
    }

    /// Returns the bot's user agent when it connects, if it sends one.
    pub fn agent(&self) -> Option<String> {
        self.look(|world| world.line.agent.clone())
    }

    /// Returns the number of heartbeats from the bot.
    pub fn heartbeats(&self) -> usize {
        self.look(|world| world.line.beats)
    }

    /// Returns the intents of the bot's first shard. `None` without a session.
    pub fn intents(&self) -> Option<u64> {
        let intents = |world: &World| Some(world.line.sessions.values().next()?.intents);
        self.look(intents)
    }

    fn send(&self, out: &Out) {
        self.change(|line| line.end_live(out));
    }

    fn change(&self, change: impl FnOnce(&mut Line)) {
        self.discord.shared.change(|world| change(&mut world.line));
    }

    fn look<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&self.discord.shared.world())
    }

    async fn wait(&self, what: &str, wanted: impl Fn(&World) -> bool) {
        self.discord.wait_until(what, wanted).await;
    }
}
