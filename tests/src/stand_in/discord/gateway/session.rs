//! Sessions, which outlive connections, and what waits to be sent.

use std::{
    collections::{BTreeMap, VecDeque},
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::stand_in::discord::{
    events::GUILDS,
    ids,
    world::{BOT, World},
};

/// Intents that a bot must be granted by Discord: members, presences, what is in messages.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;
const HEARTBEAT: Duration = Duration::from_millis(41_250);
const DISPATCH: u64 = 0;
const HEARTBEAT_ACK: u64 = 11;

/// The gateway as it stands.
#[derive(Debug)]
pub(in crate::stand_in::discord) struct Line {
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
    events: Vec<(u64, Value)>,
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
    fn push(&mut self, name: &str, data: Value) {
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
    pub(in crate::stand_in::discord) fn wants(&self, intents: u64) -> bool {
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
    fn attach(&mut self, link: u64, told: u64) {
        for (id, other) in &mut self.links {
            other.told = (*id == link).then_some(told);
        }
    }

    fn resume(&mut self, link: u64, data: &Value) {
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
}

impl World {
    /// Tells the bot of something, now or once it is back; without a session it never hears of it.
    pub(in crate::stand_in::discord) fn dispatch(&mut self, name: &str, intents: u64, data: Value) {
        if !self.line.wants(intents) {
            return;
        }
        if let Some(session) = &mut self.line.session {
            session.push(name, data);
        }
    }

    /// The bot says something on a connection.
    pub(super) fn hear(&mut self, link: u64, said: &Value) {
        let known = self.line.links.get(&link);
        let is_in = known.is_some_and(|link| link.told.is_some());
        match (said["op"].as_u64(), is_in) {
            (Some(1), _) => {
                self.line.beats += 1;
                self.line
                    .send(link, Out::Say(json!({ "op": HEARTBEAT_ACK })));
            }
            (Some(2), false) => self.identify(link, &said["d"]),
            (Some(2 | 6), true) => self.line.send(link, Out::Close(4005)),
            (Some(6), false) if !self.is_ours(&said["d"]["token"]) => {
                self.line.send(link, Out::Close(4004));
            }
            (Some(6), false) => self.line.resume(link, &said["d"]),
            (Some(3 | 4 | 8), true) => {}
            (Some(3 | 4 | 8), false) => self.line.send(link, Out::Close(4003)),
            _ => self.line.send(link, Out::Close(4001)),
        }
    }

    /// Whether this is the bot's token, with or without its sort before it.
    fn is_ours(&self, token: &Value) -> bool {
        let token = token.as_str().unwrap_or_default();
        token.trim_start_matches("Bot ") == self.token
    }

    fn identify(&mut self, link: u64, data: &Value) {
        self.line.identified.push(data.clone());
        if !self.is_ours(&data["token"]) {
            return self.line.send(link, Out::Close(4004));
        }
        let Some(intents) = data["intents"].as_u64() else {
            return self.line.send(link, Out::Close(4013));
        };
        if intents & PRIVILEGED != 0 {
            return self.line.send(link, Out::Close(4014));
        }
        self.line.sessions += 1;
        let mut session = Session {
            id: format!("session-{}", self.line.sessions),
            intents,
            seq: 0,
            events: Vec::new(),
        };
        session.push("READY", self.ready(&session.id, data));
        if intents & GUILDS != 0 {
            let inside = self.guilds.values().filter(|guild| guild.has_bot);
            inside.for_each(|guild| session.push("GUILD_CREATE", self.whole_guild(guild)));
        }
        self.line.session = Some(session);
        self.line.attach(link, 0);
    }

    fn ready(&self, session: &str, data: &Value) -> Value {
        let inside = self.guilds.values().filter(|guild| guild.has_bot);
        let guilds = inside.map(|guild| json!({ "id": guild.id.to_string(), "unavailable": true }));
        let mut ready = json!({
            "v": 10,
            "user": self.me(),
            "guilds": guilds.collect::<Vec<_>>(),
            "session_id": session,
            "resume_gateway_url": self.gateway_url(),
            "application": { "id": BOT.to_string(), "flags": 0 },
        });
        if !data["shard"].is_null() {
            ready["shard"] = data["shard"].clone();
        }
        ready
    }

    /// What is to be sent on a connection now; the interactions among it are told by that.
    pub(super) fn outgoing(&mut self, link: u64) -> Vec<Out> {
        let Some(link) = self.line.links.get_mut(&link) else {
            return vec![Out::Drop];
        };
        if link.is_silent {
            let drops = link.outbox.drain(..).filter(|out| matches!(out, Out::Drop));
            return drops.collect();
        }
        let mut out: Vec<_> = link.outbox.drain(..).collect();
        if let (Some(told), Some(session)) = (link.told, &self.line.session) {
            let new = session.events.iter().filter(|(seq, _)| *seq > told);
            out.extend(new.map(|(_, event)| Out::Say(event.clone())));
            link.told = Some(session.seq);
        }
        for said in &out {
            self.note_told(said);
        }
        out
    }

    fn note_told(&mut self, out: &Out) {
        let Out::Say(said) = out else {
            return;
        };
        let id = ids::read(&said["d"]["id"]).filter(|_| said["t"] == "INTERACTION_CREATE");
        let record = self.records.iter_mut().find(|record| Some(record.id) == id);
        if let Some(record) = record {
            record.is_told = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_waits_for_its_session_and_is_lost_without_one() {
        let mut world = World {
            token: "t".into(),
            ..World::default()
        };
        world.dispatch("LOST", 0, json!({}));
        let first = world.line.open();
        world.hear(
            first,
            &json!({ "op": 2, "d": { "token": "t", "intents": 0 } }),
        );
        assert_eq!(world.outgoing(first).len(), 2, "hello and ready");
        world.line.close(first, false);
        world.dispatch("KEPT", 0, json!({}));
        let second = world.line.open();
        let resume = json!({ "token": "t", "session_id": "session-1", "seq": 1 });
        world.hear(second, &json!({ "op": 6, "d": resume }));
        let sent: Vec<_> = world.outgoing(second).into_iter().skip(1).collect();
        let names = sent.iter().map(|out| match out {
            Out::Say(said) => said["t"].as_str().unwrap_or_default().to_owned(),
            Out::Close(_) | Out::Drop => String::new(),
        });
        assert_eq!(names.collect::<Vec<_>>(), ["KEPT", "RESUMED"]);
    }
}
