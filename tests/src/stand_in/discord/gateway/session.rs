//! The dialogue on a connection: a session's beginning and its course.

use serde_json::{Value, json};

use crate::stand_in::discord::ids;
use crate::stand_in::discord::line::{GUILDS, Out, Session};
use crate::stand_in::discord::shards::Shard;
use crate::stand_in::discord::world::{BOT, GuildRecord, World};

/// Intents that a bot must be granted by Discord: members, presences, what is in messages.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;
const HEARTBEAT_ACK: u64 = 11;
/// Close codes with which a bot is shut out that can't begin as it wants.
pub(in crate::stand_in::discord) const WRONG_TOKEN: u16 = 4004;
const INVALID_SHARD: u16 = 4010;
const INVALID_INTENTS: u16 = 4013;
const DISALLOWED_INTENTS: u16 = 4014;

impl World {
    /// Tells the shard of a guild of something, or the first one of something private, now or once
    /// it is back; without a session it never hears of it.
    pub(in crate::stand_in::discord) fn dispatch(
        &mut self,
        name: &str,
        intents: u64,
        guild: Option<u64>,
        data: &Value,
    ) {
        for (shard, session) in &mut self.line.sessions {
            if shard.hears_of(guild) && session.wants(intents) {
                session.push(name, data.clone());
            }
        }
    }

    /// The bot says something on a connection.
    pub(super) fn hear(&mut self, link: u64, said: &Value) {
        let known = self.line.links.get(&link);
        let is_in = known.is_some_and(|link| link.attached.is_some());
        match (said["op"].as_u64(), is_in) {
            (Some(1), _) => {
                self.line.beats += 1;
                self.line
                    .send(link, Out::Say(json!({ "op": HEARTBEAT_ACK })));
            }
            (Some(2), false) => self.identify(link, &said["d"]),
            (Some(2 | 6), true) => self.line.send(link, Out::Close(4005)),
            (Some(6), false) if !self.is_ours(&said["d"]["token"]) => {
                self.line.send(link, Out::Close(WRONG_TOKEN));
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
        let (shard, intents) = match self.wish(data) {
            Ok(wish) => wish,
            Err(code) => return self.line.send(link, Out::Close(code)),
        };
        match self.line.start_limit.takes(shard) {
            true => self.begin(link, shard, intents, data),
            false => self.line.turn_away(link, shard),
        }
    }

    /// Returns the shard and its intents, or the close code that rejects it.
    fn wish(&self, data: &Value) -> Result<(Shard, u64), u16> {
        if !self.is_ours(&data["token"]) {
            return Err(WRONG_TOKEN);
        }
        let shard = Shard::read(&data["shard"]).ok_or(INVALID_SHARD)?;
        let intents = data["intents"].as_u64().ok_or(INVALID_INTENTS)?;
        match intents & PRIVILEGED {
            0 => Ok((shard, intents)),
            _ => Err(DISALLOWED_INTENTS),
        }
    }

    /// A session begins on a connection, in the place of the one that its shard had.
    fn begin(&mut self, link: u64, shard: Shard, intents: u64, data: &Value) {
        self.line.sessions_begun += 1;
        let mut session = Session {
            id: format!("session-{}", self.line.sessions_begun),
            intents,
            seq: 0,
            events: Vec::new(),
            packs: data["compress"] == true,
        };
        session.push("READY", self.ready(&session.id, shard, data));
        if session.wants(GUILDS) {
            let guilds = self.guilds_of(shard);
            guilds.for_each(|guild| session.push("GUILD_CREATE", self.whole_guild(guild)));
        }
        self.line.sessions.insert(shard, session);
        self.line.attach(link, shard, 0);
    }

    /// The guilds in which the bot is and of which a shard is told.
    fn guilds_of(&self, shard: Shard) -> impl Iterator<Item = &GuildRecord> {
        let guilds = self.guilds.values();
        guilds.filter(move |guild| guild.has_bot && shard.hears_of(Some(guild.id)))
    }

    fn ready(&self, session: &str, shard: Shard, data: &Value) -> Value {
        let unavailable =
            |guild: &GuildRecord| json!({ "id": guild.id.to_string(), "unavailable": true });
        let guilds = self.guilds_of(shard).map(unavailable);
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

    /// Returns the packets due on a connection, and marks the interactions among them as told.
    pub(super) fn take_packets(&mut self, link: u64) -> Vec<Out> {
        let Some(link) = self.line.links.get_mut(&link) else {
            return vec![Out::Drop];
        };
        if link.is_silent {
            let drops = link.outbox.drain(..).filter(|out| matches!(out, Out::Drop));
            return drops.collect();
        }
        let mut out: Vec<_> = link.outbox.drain(..).collect();
        if let Some(attached) = &mut link.attached
            && let Some(session) = self.line.sessions.get(&attached.shard)
        {
            let told = attached.told;
            let new = session.events.iter().filter(|(seq, _)| *seq > told);
            let say = if session.packs { Out::Pack } else { Out::Say };
            out.extend(new.map(|(_, event)| say(event.clone())));
            attached.told = session.seq;
        }
        for said in &out {
            self.note_told(said);
        }
        out
    }

    fn note_told(&mut self, out: &Out) {
        let (Out::Say(said) | Out::Pack(said)) = out else {
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
        world.dispatch("LOST", 0, None, &json!({}));
        let first = world.line.open();
        world.hear(
            first,
            &json!({ "op": 2, "d": { "token": "t", "intents": 0 } }),
        );
        assert_eq!(world.take_packets(first).len(), 2, "hello and ready");
        world.line.close(first, false);
        world.dispatch("KEPT", 0, None, &json!({}));
        let second = world.line.open();
        let resume = json!({ "token": "t", "session_id": "session-1", "seq": 1 });
        world.hear(second, &json!({ "op": 6, "d": resume }));
        let sent: Vec<_> = world.take_packets(second).into_iter().skip(1).collect();
        let names = sent.iter().map(|out| match out {
            Out::Say(said) | Out::Pack(said) => said["t"].as_str().unwrap_or_default().to_owned(),
            Out::Close(_) | Out::Drop => String::new(),
        });
        assert_eq!(names.collect::<Vec<_>>(), ["KEPT", "RESUMED"]);
    }
}
