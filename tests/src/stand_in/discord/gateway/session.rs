//! What is said on a connection: how a session begins and goes on.

use serde_json::{Value, json};

use crate::stand_in::discord::ids;
use crate::stand_in::discord::line::{GUILDS, Out, Session};
use crate::stand_in::discord::world::{BOT, World};

/// Intents that a bot must be granted by Discord: members, presences, what is in messages.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;
const HEARTBEAT_ACK: u64 = 11;

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
