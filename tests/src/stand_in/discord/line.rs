//! The gateway as it stands: sessions, which outlive connections, and what waits to be sent.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// What a bot must ask for to be told of guilds, channels and threads.
pub(super) const GUILDS: u64 = 1;
/// How often a bot shall say that it is there.
const HEARTBEAT: Duration = Duration::from_millis(41_250);
/// The number of an event that is told.
const DISPATCH: u64 = 0;

/// The gateway as it stands.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) session: Option<Session>,
    pub(super) links: BTreeMap<u64, Link>,
    pub(super) made: u64,
    pub(super) sessions: u64,
    pub(super) heartbeat: Duration,
    pub(super) refused_until: Option<Instant>,
    pub(super) keeps_hello: bool,
    pub(super) identified: Vec<Value>,
    pub(super) resumed: usize,
    pub(super) beats: usize,
}

impl Default for Line {
    fn default() -> Self {
        Self {
            session: None,
            links: BTreeMap::new(),
            made: 0,
            sessions: 0,
            heartbeat: HEARTBEAT,
            refused_until: None,
            keeps_hello: false,
            identified: Vec::new(),
            resumed: 0,
            beats: 0,
        }
    }
}

/// What the bot was told since it identified itself, and will be told once it is back.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) id: String,
    pub(super) intents: u64,
    pub(super) seq: u64,
    pub(super) events: Vec<(u64, Value)>,
}

/// One connection.
#[derive(Debug, Default)]
pub(super) struct Link {
    /// Up to which event it has been told; nothing before it belongs to the session.
    pub(super) told: Option<u64>,
    pub(super) is_silent: bool,
    pub(super) outbox: VecDeque<Out>,
}

/// Something to be sent, or an end.
#[derive(Debug, Clone)]
pub(super) enum Out {
    Say(Value),
    Close(u16),
    Drop,
}

impl Session {
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

    /// Whether the bot's session is told of this.
    pub(super) fn wants(&self, intents: u64) -> bool {
        let session = self.session.as_ref();
        session.is_some_and(|session| session.intents & intents == intents)
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
        if goodbye && gone.is_some_and(|link| link.told.is_some()) {
            self.session = None;
        }
    }

    /// The connection on which the session is told of events, if it works.
    pub(super) fn live(&mut self) -> Option<&mut Link> {
        let mut links = self.links.values_mut().rev();
        links.find(|link| link.told.is_some() && !link.is_silent)
    }

    /// Sends something on one connection.
    pub(super) fn send(&mut self, link: u64, out: Out) {
        if let Some(link) = self.links.get_mut(&link) {
            link.outbox.push_back(out);
        }
    }

    /// The session moves to this connection, which was told so far.
    pub(super) fn attach(&mut self, link: u64, told: u64) {
        for (id, other) in &mut self.links {
            other.told = (*id == link).then_some(told);
        }
    }

    /// The bot wants its session back, of which it was told so far.
    pub(super) fn resume(&mut self, link: u64, data: &Value) {
        let seq = data["seq"].as_u64().unwrap_or_default();
        let own = self
            .session
            .as_mut()
            .filter(|session| data["session_id"] == session.id);
        match own {
            Some(session) if seq <= session.seq => {
                session.push("RESUMED", json!({}));
                self.resumed += 1;
                self.attach(link, seq);
            }
            Some(_) => self.send(link, Out::Close(4007)),
            None => self.send(link, Out::Say(json!({ "op": 9, "d": false }))),
        }
    }

    /// Whether there is a session with a connection on which it was told all.
    pub(super) fn is_connected(&self) -> bool {
        let Some(session) = &self.session else {
            return false;
        };
        let told = |told: Option<u64>| told.is_some_and(|told| told >= session.seq);
        self.links
            .values()
            .any(|link| told(link.told) && !link.is_silent)
    }

    /// Sends something on all connections that are open: at most one of them works.
    pub(super) fn end_live(&mut self, out: &Out) {
        for link in self.links.values_mut() {
            link.outbox.push_back(out.clone());
        }
    }
}
