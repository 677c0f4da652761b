//! The gateway as it stands: sessions, which outlive connections, and what waits to be sent.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::shards::{Shard, StartLimit};

/// The intent that a bot needs for guilds, channels and threads.
pub(super) const GUILDS: u64 = 1;
/// Interval of the bot's heartbeats.
const HEARTBEAT: Duration = Duration::from_millis(41_250);
/// The number of an event that is told.
const DISPATCH: u64 = 0;

/// The gateway as it stands.
#[derive(Debug)]
pub(super) struct Line {
    /// One a shard; bots of another number of shards may be there beside.
    pub(super) sessions: BTreeMap<Shard, Session>,
    pub(super) links: BTreeMap<u64, Link>,
    pub(super) made: u64,
    pub(super) sessions_begun: u64,
    pub(super) start_limit: StartLimit,
    pub(super) heartbeat: Duration,
    pub(super) refused_until: Option<Instant>,
    pub(super) keeps_hello: bool,
    pub(super) identified: Vec<Value>,
    pub(super) resumed: usize,
    pub(super) beats: usize,
    /// The user agent of the last connection.
    pub(super) agent: Option<String>,
    /// Violations of Discord's rules on the gateway.
    pub(super) complaints: Vec<String>,
}

impl Default for Line {
    fn default() -> Self {
        Self {
            sessions: BTreeMap::new(),
            links: BTreeMap::new(),
            made: 0,
            sessions_begun: 0,
            start_limit: StartLimit::default(),
            heartbeat: HEARTBEAT,
            refused_until: None,
            keeps_hello: false,
            identified: Vec::new(),
            resumed: 0,
            beats: 0,
            agent: None,
            complaints: Vec::new(),
        }
    }
}

/// The events of a shard since it identified itself, including those it receives once it is back.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) id: String,
    pub(super) intents: u64,
    pub(super) seq: u64,
    pub(super) events: Vec<(u64, Value)>,
    /// Whether the bot asked for compressed events.
    pub(super) packs: bool,
}

/// One connection.
#[derive(Debug, Default)]
pub(super) struct Link {
    /// The session of the connection; `None` before it has one.
    pub(super) attached: Option<AttachedSession>,
    pub(super) is_silent: bool,
    pub(super) outbox: VecDeque<Out>,
}

/// The session whose events go to a connection, and the last event sent.
#[derive(Debug, Clone, Copy)]
pub(super) struct AttachedSession {
    pub(super) shard: Shard,
    pub(super) told: u64,
}

/// A packet to be sent, or an end.
#[derive(Debug, Clone)]
pub(super) enum Out {
    Say(Value),
    /// A packet to be sent compressed.
    Pack(Value),
    Close(u16),
    Drop,
}

impl Out {
    /// Tells a bot that its session is invalid, or that it gets none now.
    pub(super) fn invalid(resumable: bool) -> Self {
        Self::Say(json!({ "op": 9, "d": resumable }))
    }
}

impl Link {
    /// Whether it works, and the session of a shard was told on it up to this event.
    fn has_told(&self, shard: Shard, seq: u64) -> bool {
        let is_it = |attached: AttachedSession| attached.shard == shard && attached.told >= seq;
        !self.is_silent && self.attached.is_some_and(is_it)
    }
}

impl Session {
    /// Whether the bot asked to be told of all this.
    pub(super) fn wants(&self, intents: u64) -> bool {
        self.intents & intents == intents
    }

    /// Tells of something.
    pub(super) fn push(&mut self, name: &str, data: Value) {
        self.seq += 1;
        let mut event = json!({ "op": DISPATCH, "s": self.seq, "t": name });
        event["d"] = data;
        self.events.push((self.seq, event));
    }
}

impl Line {
    /// Whether new connections are turned away.
    pub(super) fn refuses(&self) -> bool {
        self.refused_until
            .is_some_and(|until| Instant::now() < until)
    }

    /// A connection with its greeting.
    pub(super) fn open(&mut self) -> u64 {
        self.made += 1;
        let mut link = Link::default();
        if !self.keeps_hello {
            let every = u64::try_from(self.heartbeat.as_millis()).unwrap_or(u64::MAX);
            let hello = json!({ "op": 10, "d": { "heartbeat_interval": every } });
            link.outbox.push_back(Out::Say(hello));
        }
        self.links.insert(self.made, link);
        self.made
    }

    /// A connection is over; if the bot said goodbye, so is its session.
    pub(super) fn close(&mut self, link: u64, goodbye: bool) {
        let gone = self.links.remove(&link);
        let attached = gone.and_then(|link| link.attached);
        if goodbye && let Some(attached) = attached {
            self.sessions.remove(&attached.shard);
        }
    }

    /// The connections on which sessions are told of events, of those that work.
    pub(super) fn live(&mut self) -> impl Iterator<Item = &mut Link> {
        let links = self.links.values_mut();
        links.filter(|link| link.attached.is_some() && !link.is_silent)
    }

    /// Sends something on one connection.
    pub(super) fn send(&mut self, link: u64, out: Out) {
        if let Some(link) = self.links.get_mut(&link) {
            link.outbox.push_back(out);
        }
    }

    /// The session of a shard moves to this connection, which was told so far.
    pub(super) fn attach(&mut self, link: u64, shard: Shard, told: u64) {
        for (id, other) in &mut self.links {
            if *id == link {
                other.attached = Some(AttachedSession { shard, told });
            } else {
                other.attached = other.attached.filter(|attached| attached.shard != shard);
            }
        }
    }

    /// A shard that identifies itself too early gets no session now.
    pub(super) fn turn_away(&mut self, link: u64, shard: Shard) {
        let Shard { id, total } = shard;
        let complaint = format!("shard {id} of {total} identifies itself too early");
        self.complaints.push(complaint);
        self.send(link, Out::invalid(false));
    }

    /// The bot wants a session back, of which it was told so far.
    pub(super) fn resume(&mut self, link: u64, data: &Value) {
        let seq = data["seq"].as_u64().unwrap_or_default();
        let own = self
            .sessions
            .iter_mut()
            .find(|(_, session)| data["session_id"] == session.id);
        match own {
            Some((&shard, session)) if seq <= session.seq => {
                session.push("RESUMED", json!({}));
                self.resumed += 1;
                self.attach(link, shard, seq);
            }
            Some(_) => self.send(link, Out::Close(4007)),
            None => self.send(link, Out::invalid(false)),
        }
    }

    /// The shards whose session has a connection on which it was told all, in their order.
    pub(super) fn connected_shards(&self) -> Vec<Shard> {
        let told_all = |(shard, session): (&Shard, &Session)| {
            let mut links = self.links.values();
            let is_told = links.any(|link| link.has_told(*shard, session.seq));
            is_told.then_some(*shard)
        };
        self.sessions.iter().filter_map(told_all).collect()
    }

    /// Whether there is a session, and all there are were told all.
    pub(super) fn is_connected(&self) -> bool {
        !self.sessions.is_empty() && self.connected_shards().len() == self.sessions.len()
    }

    /// Sends something on all connections that are open, whether they work or not.
    pub(super) fn end_live(&mut self, out: &Out) {
        for link in self.links.values_mut() {
            link.outbox.push_back(out.clone());
        }
    }
}
