//! Things as Discord writes them: JSON of users, channels, guilds and messages.

use serde_json::{Map, Value, json};

use super::permissions::{Permission, Permissions};
use super::picture::Attachment;
use super::world::{BOT, GuildRecord, Kind, Place, PostedMessage, World};
use super::{ids, mentions};

/// The bot's username.
const BOT_NAME: &str = "Tabletomb";
/// Set on a message at which a thread was begun.
const HAS_THREAD: u64 = 1 << 5;
/// Set on a channel that the bot is told of, but can't see.
const OBFUSCATED: u64 = 1 << 17;
const LONG_AGO: &str = "2024-01-01T00:00:00.000000+00:00";

impl World {
    /// A user.
    pub(super) fn user(&self, id: u64) -> Value {
        let name = self.name_of(id);
        let is_bot = id == BOT;
        let shown = if is_bot { BOT_NAME } else { &name };
        json!({
            "id": id.to_string(),
            "username": shown.to_lowercase().replace(' ', "_"),
            "global_name": shown,
            "discriminator": if is_bot { "1234" } else { "0" },
            "avatar": null,
            "bot": is_bot,
            "flags": 0,
            "public_flags": 0,
            "primary_guild": null,
        })
    }

    /// The bot as it sees itself.
    pub(super) fn me(&self) -> Value {
        let mut me = self.user(BOT);
        me["mfa_enabled"] = json!(true);
        me["verified"] = json!(true);
        me["locale"] = json!("en-US");
        me
    }

    /// Builds the user object that a person gets for themselves.
    pub(super) fn own(&self, id: u64) -> Value {
        let mut own = self.user(id);
        own["mfa_enabled"] = json!(false);
        own["locale"] = json!(self.people[&id].locale);
        own
    }

    /// A member of a guild.
    pub(super) fn member(&self, guild: &GuildRecord, id: u64) -> Value {
        let roles = match (id == BOT, guild.members.get(&id)) {
            (true, _) => vec![guild.bot_role.to_string()],
            (_, Some(rights)) if *rights == Permissions::admin_rights() => {
                vec![guild.admin_role.to_string()]
            }
            _ => Vec::new(),
        };
        json!({
            "user": self.user(id),
            "nick": null,
            "avatar": null,
            "banner": null,
            "roles": roles,
            "joined_at": LONG_AGO,
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "flags": 0,
            "pending": false,
            "communication_disabled_until": null,
        })
    }

    /// A channel of any sort.
    pub(super) fn channel(&self, place: &Place) -> Value {
        let mut channel = json!({
            "id": place.id.to_string(),
            "type": place.kind.number(),
            "last_message_id": place.posted_messages.keys().next_back().map(u64::to_string),
            "flags": 0,
        });
        if place.kind == Kind::Dm {
            channel["recipients"] = json!([self.user(place.owner)]);
            return channel;
        }
        channel["name"] = json!(place.name);
        channel["guild_id"] = json!(place.guild.map(|id| id.to_string()));
        channel["parent_id"] = json!(place.parent.map(|id| id.to_string()));
        channel["rate_limit_per_user"] = json!(0);
        if place.kind.is_thread() {
            add_thread(&mut channel, place);
        } else {
            add_text(&mut channel, place);
        }
        channel
    }

    /// A channel as the gateway tells of it: of one that the bot can't see hardly more than that it is there.
    fn told_channel(&self, place: &Place) -> Value {
        if self.is_seen(place) {
            return self.channel(place);
        }
        json!({
            "id": place.id.to_string(),
            "type": place.kind.number(),
            "guild_id": place.guild.map(|id| id.to_string()),
            "name": "___hidden___",
            "flags": OBFUSCATED,
            "position": 0,
            "permission_overwrites": [],
        })
    }

    /// Whether the bot can see a channel.
    pub(super) fn is_seen(&self, place: &Place) -> bool {
        self.rights_in(place).has(Permission::ViewChannel)
    }

    /// A message; only its reader's own is marked so.
    pub(super) fn message(&self, place: &Place, posted: &PostedMessage) -> Value {
        let mut message = self.bare_message(place, posted);
        let reply = posted
            .reply_to
            .map(|id| (id, place.posted_messages.get(&id)));
        if let Some((id, reply)) = reply {
            message["type"] = json!(19);
            message["message_reference"] = json!({ "type": 0, "message_id": id.to_string(),
                "channel_id": place.id.to_string() });
            let shown = reply.filter(|reply| !reply.is_deleted);
            message["referenced_message"] = shown
                .map(|reply| self.bare_message(place, reply))
                .unwrap_or_default();
        }
        message
    }

    fn bare_message(&self, place: &Place, posted: &PostedMessage) -> Value {
        let mentions = mentions::mentioned_ids(&posted.body.content);
        let known = mentions
            .into_iter()
            .filter(|id| self.people.contains_key(id));
        let mut message = json!({
            "id": posted.id.to_string(),
            "channel_id": place.id.to_string(),
            "author": self.user(posted.author),
            "content": posted.body.content,
            "timestamp": ids::timestamp(posted.sent_at),
            "edited_timestamp": posted.edited_at.map(ids::timestamp),
            "tts": false,
            "mention_everyone": false,
            "mentions": known.map(|id| self.user(id)).collect::<Vec<_>>(),
            "mention_roles": [],
            "attachments": self.attachments(place, posted),
            "embeds": shown_embeds(posted),
            "components": posted.body.components.written,
            "pinned": posted.more.is_pinned,
            "flags": posted.more.flags,
            "type": 0,
        });
        // a thread that was begun at a message has its number
        if let Some(thread) = self.places.get(&posted.id) {
            message["flags"] = json!(posted.more.flags | HAS_THREAD);
            message["thread"] = self.channel(thread);
        }
        if let Some(pinned) = posted.more.tells_of_pin {
            message["type"] = json!(6);
            message["message_reference"] = json!({ "type": 0, "message_id": pinned.to_string(),
                "channel_id": place.id.to_string() });
        }
        if let Some(nonce) = &posted.more.nonce {
            message["nonce"] = json!(nonce);
        }
        self.add_interaction(&mut message, posted);
        message
    }

    fn add_interaction(&self, message: &mut Value, posted: &PostedMessage) {
        let Some(record) = posted.more.interaction.and_then(|at| self.records.get(at)) else {
            return;
        };
        message["webhook_id"] = json!(BOT.to_string());
        message["application_id"] = json!(BOT.to_string());
        message["interaction_metadata"] = json!({
            "id": record.id.to_string(),
            "type": record.event["type"],
            "user": self.user(record.person),
            "authorizing_integration_owners": record.event["authorizing_integration_owners"],
            "original_response_message_id": posted.id.to_string(),
        });
        if let Some(message_id) = record.message {
            message["interaction_metadata"]["interacted_message_id"] =
                json!(message_id.to_string());
        } else {
            let name = &record.event["data"]["name"];
            message["type"] = json!(20);
            message["interaction"] = json!({ "id": record.id.to_string(), "type": 2,
                "name": name, "user": self.user(record.person) });
        }
    }

    fn attachments(&self, place: &Place, posted: &PostedMessage) -> Vec<Value> {
        let in_embeds: Vec<_> = super::embeds::shown_files(&posted.body.embeds).collect();
        let files = posted.body.files.iter();
        let shown = files.filter(|file| !in_embeds.contains(&file.name.as_str()));
        shown
            .map(|file| self.attachment(place, file, posted.reader.is_some()))
            .collect()
    }

    fn attachment(&self, place: &Place, file: &Attachment, ephemeral: bool) -> Value {
        let url = format!(
            "{}/attachments/{}/{}/{}",
            self.url, place.id, file.id, file.name
        );
        let mut fields = Map::new();
        fields.insert("id".into(), json!(file.id.to_string()));
        fields.insert("filename".into(), json!(file.name));
        fields.insert("size".into(), json!(file.bytes.len()));
        fields.insert("proxy_url".into(), json!(url));
        fields.insert("url".into(), json!(url));
        if let Some((width, height)) = file.size {
            fields.insert("width".into(), json!(width));
            fields.insert("height".into(), json!(height));
            fields.insert("content_type".into(), json!("image/png"));
        }
        if let Some(description) = &file.description {
            fields.insert("description".into(), json!(description));
        }
        if ephemeral {
            fields.insert("ephemeral".into(), json!(true));
        }
        Value::Object(fields)
    }

    /// The guild as `GUILD_CREATE` tells of it.
    pub(super) fn whole_guild(&self, guild: &GuildRecord) -> Value {
        let mut whole = self.guild(guild);
        let here = || {
            self.places
                .values()
                .filter(|place| place.guild == Some(guild.id) && !place.is_deleted)
        };
        let channels = here().filter(|place| !place.kind.is_thread());
        let threads = here().filter(|place| place.kind.is_thread() && !place.is_archived);
        let threads = threads.filter(|place| self.is_seen(place));
        whole["joined_at"] = json!(LONG_AGO);
        whole["large"] = json!(false);
        whole["unavailable"] = json!(false);
        whole["member_count"] = json!(guild.members.len() + 1);
        whole["members"] = json!([self.member(guild, BOT)]);
        whole["channels"] = channels.map(|place| self.told_channel(place)).collect();
        whole["threads"] = threads.map(|place| self.channel(place)).collect();
        for empty in [
            "voice_states",
            "presences",
            "stage_instances",
            "guild_scheduled_events",
        ] {
            whole[empty] = json!([]);
        }
        whole["soundboard_sounds"] = json!([]);
        whole
    }

    /// The guild as `GET /guilds/{guild_id}` tells of it.
    pub(super) fn guild(&self, guild: &GuildRecord) -> Value {
        let mut fields = plain_guild();
        fields["id"] = json!(guild.id.to_string());
        fields["name"] = json!(guild.name);
        fields["owner_id"] = json!(guild.owner.to_string());
        fields["preferred_locale"] = json!(guild.locale);
        fields["roles"] = guild.roles();
        fields
    }
}

/// An embed's pictures are shown from where Discord keeps them.
fn shown_embeds(posted: &PostedMessage) -> Vec<Value> {
    let shown = |embed: &Value| {
        let mut embed = embed.clone();
        embed["type"] = json!("rich");
        embed
    };
    posted.body.embeds.iter().map(shown).collect()
}

fn add_text(channel: &mut Value, place: &Place) {
    let overwrite = json!({ "id": BOT.to_string(), "type": 1,
        "allow": place.allowed.to_string(), "deny": place.denied.to_string() });
    let is_set = place.allowed | place.denied != 0;
    channel["position"] = json!(0);
    channel["nsfw"] = json!(false);
    channel["topic"] = json!(null);
    channel["permission_overwrites"] = json!(if is_set { vec![overwrite] } else { vec![] });
}

fn add_thread(channel: &mut Value, place: &Place) {
    channel["owner_id"] = json!(place.owner.to_string());
    channel["message_count"] = json!(place.posted_messages.len());
    channel["total_message_sent"] = json!(place.posted_messages.len());
    channel["member_count"] = json!(place.members.len());
    channel["thread_metadata"] = json!({
        "archived": place.is_archived,
        "locked": place.is_locked,
        "auto_archive_duration": place.archive_after,
        "archive_timestamp": place.archived_at.map_or(LONG_AGO.to_owned(), ids::timestamp),
        "create_timestamp": LONG_AGO,
    });
}

impl GuildRecord {
    /// Returns the guild's roles: that of all members has the guild's own id.
    pub(super) fn roles(&self) -> Value {
        json!([
            role(self.id, "@everyone", Permissions::member_rights(), 0),
            role(self.bot_role, BOT_NAME, self.bot, 1),
            role(self.admin_role, "Admin", Permissions::admin_rights(), 2),
        ])
    }
}

fn role(id: u64, name: &str, permissions: Permissions, position: u64) -> Value {
    json!({
        "id": id.to_string(),
        "name": name,
        "permissions": permissions.to_notation(),
        "position": position,
        "color": 0,
        "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
        "hoist": false,
        "managed": position == 1,
        "mentionable": false,
        "icon": null,
        "unicode_emoji": null,
        "flags": 0,
    })
}

/// Builds a guild without any settings.
fn plain_guild() -> Value {
    json!({
        "icon": null, "description": null, "home_header": null, "splash": null,
        "discovery_splash": null, "features": [], "banner": null, "application_id": null,
        "region": "europe", "afk_channel_id": null, "afk_timeout": 300,
        "system_channel_id": null, "system_channel_flags": 0, "widget_enabled": false,
        "widget_channel_id": null, "verification_level": 0,
        "default_message_notifications": 1, "mfa_level": 0, "explicit_content_filter": 0,
        "max_presences": null, "max_members": 500_000, "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25, "vanity_url_code": null, "premium_tier": 0,
        "premium_subscription_count": 0, "rules_channel_id": null,
        "safety_alerts_channel_id": null, "public_updates_channel_id": null,
        "premium_progress_bar_enabled": false, "nsfw": false, "nsfw_level": 0,
        "emojis": [], "stickers": [], "incidents_data": null,
    })
}
