//! What a test may do to the gateway, and see of it.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::stand_in::discord::Discord;
use crate::stand_in::discord::line::{Line, Out};
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

    /// Tells the bot to connect anew and resume (op 7).
    pub fn order_reconnect(&self) {
        self.send(&Out::Say(json!({ "op": 7, "d": null })));
    }

    /// Tells the bot that its session is invalid (op 9); one that is not resumable is forgotten.
    pub fn invalidate(&self, resumable: bool) {
        self.change(|line| {
            if let Some(link) = line.live() {
                let invalid = json!({ "op": 9, "d": resumable });
                link.outbox.push_back(Out::Say(invalid));
                link.told = link.told.filter(|_| resumable);
            }
            line.session = line.session.take().filter(|_| resumable);
        });
    }

    /// Forgets the session, so that resuming it fails; what is to come is not kept.
    pub fn forget_session(&self) {
        self.change(|line| line.session = None);
    }

    /// Breaks the connection without a word.
    pub fn drop_connection(&self) {
        self.send(&Out::Drop);
    }

    /// Ends the connection with a close frame.
    pub fn close(&self, code: u16) {
        self.send(&Out::Close(code));
    }

    /// From now on nothing comes on this connection, no event and no acknowledgement, though it
    /// stays open.
    pub fn go_silent(&self) {
        self.change(|line| {
            if let Some(link) = line.live() {
                link.is_silent = true;
            }
        });
    }

    /// Turns connections away for this long, and breaks the one there is.
    pub fn refuse(&self, duration: Duration) {
        self.change(|line| line.refused_until = Some(Instant::now() + duration));
        self.drop_connection();
    }

    /// Whether new connections wait in vain for their greeting (HELLO).
    pub fn keep_hello(&self, keep: bool) {
        self.change(|line| line.keeps_hello = keep);
    }

    /// How often the bot shall say that it is there; 41 250 ms unless changed. It is told when it
    /// connects.
    pub fn set_heartbeat(&self, interval: Duration) {
        self.change(|line| line.heartbeat = interval);
    }

    /// Whether the bot has a session and a connection on which it is told of events.
    pub fn is_connected(&self) -> bool {
        self.look(|world| world.line.is_connected())
    }

    /// Waits until the bot is told of events. Panics when that takes longer than `PATIENCE`.
    pub async fn connected(&self) {
        self.wait("the bot is connected", |world| world.line.is_connected())
            .await;
    }

    /// Waits until the bot has no connection on which it is told of events. Panics when that takes
    /// longer than `PATIENCE`.
    pub async fn disconnected(&self) {
        self.wait("the bot is gone", |world| !world.line.is_connected())
            .await;
    }

    /// Waits until the bot has identified itself so many times in all. Panics when that takes
    /// longer than `PATIENCE`.
    pub async fn identified(&self, times: usize) {
        let enough =
            move |world: &World| world.line.identified.len() >= times && world.line.is_connected();
        self.wait("the bot identifies itself", enough).await;
    }

    /// Waits until the bot has resumed its session so many times in all. Panics when that takes
    /// longer than `PATIENCE`.
    pub async fn resumed(&self, times: usize) {
        let enough = move |world: &World| world.line.resumed >= times && world.line.is_connected();
        self.wait("the bot resumes its session", enough).await;
    }

    /// How many connections there were.
    pub fn connections(&self) -> u64 {
        self.look(|world| world.line.made)
    }

    /// What the bot said of itself each time (IDENTIFY), oldest first.
    pub fn identifies(&self) -> Vec<Value> {
        self.look(|world| world.line.identified.clone())
    }

    /// How often the bot resumed its session.
    pub fn resumes(&self) -> usize {
        self.look(|world| world.line.resumed)
    }

    /// How often the bot said that it is there.
    pub fn heartbeats(&self) -> usize {
        self.look(|world| world.line.beats)
    }

    /// What the bot asked to be told of; nothing without a session.
    pub fn intents(&self) -> Option<u64> {
        self.look(|world| world.line.session.as_ref().map(|session| session.intents))
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
        let look = || self.look(&wanted).then_some(());
        self.discord
            .shared
            .wait(what, || self.discord.transcript(), look)
            .await;
    }
}
