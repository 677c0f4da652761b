//! Events the gateway sends to the bot: interactions, messages, channels.

use serde_json::{Value, json};

use super::line::GUILDS;
use super::records::{Record, Sort};
use super::world::{BOT, Kind, World};
use crate::stand_in::common::lived::LivedMoment;

/// The intents that a bot needs for messages in guilds and in private.
const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;
/// Maximum size of a file, in bytes.
const LARGEST_FILE: u64 = 10 * 1024 * 1024;

/// Returns the person who picked from a menu, and the menu's id.
fn menu_of(record: &Record) -> Option<(u64, String)> {
    let data = &record.event["data"];
    let picks = data["component_type"] == 3;
    let menu = data["custom_id"].as_str().filter(|_| picks)?;
    Some((record.person, menu.to_owned()))
}

impl World {
    /// A person does something, of which the bot is told if it is there.
    pub(super) fn interact(
        &mut self,
        person: u64,
        place: u64,
        (sort, message): (Sort, Option<u64>),
        deed: String,
        data: Value,
    ) -> usize {
        let id = self.next_id();
        let token = format!("stand-in-{id:x}-{}", self.records.len());
        let mut event = self.setting(person, place);
        event["id"] = json!(id.to_string());
        event["type"] = json!(sort.number());
        event["token"] = json!(token);
        event["data"] = data;
        if let Some(message) = message {
            let place = &self.places[&place];
            event["message"] = self.message(place, &place.posted_messages[&message]);
        }
        self.records.push(Record {
            id,
            token,
            sort,
            person,
            place,
            message,
            deed,
            event,
            made_at: LivedMoment::now(),
            is_told: false,
            is_expired: false,
            is_forgiven: false,
            response: None,
            original: None,
            followups: Vec::new(),
            choices: Vec::new(),
            left: Vec::new(),
            instance: None,
        });
        let at = self.records.len() - 1;
        match message.filter(|message| self.is_picked(place, *message, at)) {
            Some(message) => self.posted_mut(place, message).more.held.push(at),
            None => self.send(at),
        }
        at
    }

    /// Returns whether the picked values are already picked, by the bot's answers. Apps send nothing then.
    fn is_picked(&self, place: u64, message: u64, at: usize) -> bool {
        let Some(menu) = menu_of(&self.records[at]) else {
            return false;
        };
        let before = self.posted_record(place, message).more.picked.get(&menu);
        before.is_some_and(|before| {
            let before = &self.records[*before];
            let same = before.event["data"]["values"] == self.records[at].event["data"]["values"];
            same && before.response.is_some()
        })
    }

    /// Sends an interaction to the bot.
    pub(super) fn send(&mut self, at: usize) {
        let record = &mut self.records[at];
        record.made_at = LivedMoment::now();
        let (place, event) = (record.place, record.event.clone());
        if let (Some(message), Some(menu)) = (record.message, menu_of(record)) {
            self.posted_mut(place, message).more.picked.insert(menu, at);
        }
        // what is tapped in an archived thread does not reach a bot from most clients
        if !self.places[&place].is_archived {
            let guild = self.places[&place].guild;
            self.dispatch("INTERACTION_CREATE", 0, guild, &event);
        }
    }

    /// Clears the picks of all menus.
    pub(super) fn free_all(&mut self) {
        let all = self.places.iter().flat_map(|(place, room)| {
            let messages = room.posted_messages.values();
            let picked = messages.filter(|posted| !posted.more.picked.is_empty());
            picked.map(|posted| (*place, posted.id))
        });
        for (place, message) in all.collect::<Vec<_>>() {
            self.free(place, message);
        }
    }

    /// Builds the person and the place of an interaction, which every interaction has.
    fn setting(&self, person: u64, place: u64) -> Value {
        let place = &self.places[&place];
        let human = &self.people[&person];
        let rights = self.rights_of(person, place);
        let mut channel = self.channel(place);
        channel["permissions"] = json!(rights.to_notation());
        let mut event = json!({
            "application_id": BOT.to_string(),
            "channel_id": place.id.to_string(),
            "channel": channel,
            "version": 1,
            "locale": human.locale,
            "app_permissions": self.rights_in(place).to_notation(),
            "entitlements": [],
            "attachment_size_limit": LARGEST_FILE,
            "authorizing_integration_owners": { "0": "0" },
            "context": 1,
        });
        let guild = place.guild.and_then(|guild| self.guilds.get(&guild));
        let Some(guild) = guild else {
            event["user"] = self.user(person);
            return event;
        };
        let mut member = self.member(guild, person);
        member["permissions"] = json!(rights.to_notation());
        event["member"] = member;
        event["guild_id"] = json!(guild.id.to_string());
        event["guild"] = json!({ "id": guild.id.to_string(), "locale": guild.locale,
            "features": [] });
        event["guild_locale"] = json!(guild.locale);
        // where it is no member, somebody has brought it along for themselves
        event["authorizing_integration_owners"] = match guild.has_bot {
            true => json!({ "0": guild.id.to_string() }),
            false => json!({ "1": person.to_string() }),
        };
        event["context"] = json!(0);
        event
    }

    /// Returns the intent that a bot needs for messages in a channel.
    pub(super) fn message_intent(&self, place: u64) -> u64 {
        match self.places[&place].kind {
            Kind::Dm => DIRECT_MESSAGES,
            Kind::Text | Kind::PublicThread | Kind::PrivateThread => GUILD_MESSAGES,
        }
    }

    /// Sends a message event. The content of another author's message is left out in guilds, since no bot is allowed to
    /// read along there.
    pub(super) fn tell_of_message(&mut self, event: &str, place: u64, posted: u64) {
        let room = &self.places[&place];
        let posted = &room.posted_messages[&posted];
        let mut message = self.message(room, posted);
        let guild = room.guild;
        if let Some(guild) = guild {
            message["guild_id"] = json!(guild.to_string());
        }
        if posted.author != BOT && room.kind != Kind::Dm {
            message["content"] = json!("");
        }
        self.dispatch(event, self.message_intent(place), guild, &message);
    }

    /// Tells of a channel or thread.
    pub(super) fn tell_of_channel(&mut self, event: &str, place: u64) {
        let place = &self.places[&place];
        let (guild, channel) = (place.guild, self.channel(place));
        self.dispatch(event, GUILDS, guild, &channel);
    }
}
