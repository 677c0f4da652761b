//! The listener reads the gateway's events and hands them on.

use std::time::Duration;

use base::time::Time;
use serde::Deserialize;
use serde_json::{Value, json};
use serenity::all::{ChannelId, GuildId, Interaction, Timestamp};
use store::{Duty, Leases};
use tokio::sync::mpsc;

use crate::deliver::EPOCH;
use crate::rights;
use crate::thread_state::Thread;

/// An event of the gateway.
#[derive(Debug)]
pub(crate) enum News {
    /// People can reach us.
    Alive,
    /// A typed command or a press.
    Interaction(Box<Interaction>),
    /// We were just brought to a server.
    Joined(JoinedGuild),
    /// A thread stands in another way.
    Changed(Box<Thread>),
    /// A thread is no more.
    Deleted {
        /// The channel of the thread.
        parent: ChannelId,
        /// The thread this is about.
        thread: ChannelId,
    },
}

/// A server to which we were brought, of which most isn't needed.
#[derive(Debug, Deserialize)]
pub(crate) struct JoinedGuild {
    pub(crate) id: GuildId,
    joined_at: Option<Timestamp>,
    /// The channel in which Discord greets new members.
    pub(crate) system_channel_id: Option<ChannelId>,
    #[serde(default)]
    pub(crate) preferred_locale: String,
}

impl JoinedGuild {
    /// The number of that event: no other has it, however often it is told.
    pub(crate) fn number(&self) -> i64 {
        let at = self.joined_at.map_or(0, |at| at.unix_timestamp() * 1000);
        (at - EPOCH) << 22 | (self.id.get().cast_signed() & 0x003f_ffff)
    }

    /// Whether that was just now: all servers are told of when a line begins.
    fn is_new(&self) -> bool {
        let since = self.joined_at.map(|at| at.unix_timestamp());
        since.is_some_and(|since| Time::now().0 / 1000 - since < JUST_NOW)
    }
}

/// The greatest age of a request: Discord waits for three seconds, of which the answer takes some.
const FRESH: Duration = Duration::from_secs(2);

/// The time in seconds for which a server counts as new.
const JUST_NOW: i64 = 600;

/// Hands on what one shard is told of, in the order in which it comes.
pub(super) struct Listener {
    report: mpsc::Sender<News>,
    leases: Leases,
    shard: Duty,
}

impl Listener {
    pub(super) fn new(report: mpsc::Sender<News>, leases: Leases, shard: Duty) -> Self {
        Self {
            report,
            leases,
            shard,
        }
    }

    /// The line is alive.
    pub(super) fn beat(&self) {
        // a full queue means that the loop behind it is behind: then nobody reaches us
        let _ = self.report.try_send(News::Alive);
    }

    /// Handles an event that was missed. A request that is too old has failed, as Discord has told the person, and
    /// isn't carried out any more.
    pub(super) fn hear_late(&self, name: &str, told: Value) {
        if name == "INTERACTION_CREATE" && !is_fresh(&told, Time::now()) {
            return tracing::warn!("interaction arrived too late; dropped");
        }
        self.hear(name, told);
    }

    /// Hears an event by its name.
    pub(super) fn hear(&self, name: &str, told: Value) {
        match read(name, told) {
            Ok(Some(news)) => self.hand_on(news),
            Ok(None) => {}
            Err(error) => {
                // its words would quote what somebody is called, or has typed
                let why = error.classify();
                tracing::warn!(name, ?why, "failed to parse event; dropped");
            }
        }
    }

    /// Hands an event on, unless the lease has expired: after a standstill of this process, another one may have heard
    /// it.
    fn hand_on(&self, news: News) {
        if !self.leases.hold(self.shard) {
            tracing::warn!("shard lease expired; event dropped");
        } else if self.report.try_send(news).is_err() {
            tracing::error!("event queue full, event dropped; add CPU or another process");
        }
    }
}

/// Returns whether a request is recent enough to be answered.
fn is_fresh(interaction: &Value, now: Time) -> bool {
    let id = interaction["id"].as_str().and_then(|id| id.parse().ok());
    id.is_none_or(|id: i64| now.since(Time((id >> 22) + EPOCH)) < FRESH)
}

/// Converts an event to news; `None` for most events.
fn read(name: &str, told: Value) -> serde_json::Result<Option<News>> {
    Ok(match name {
        "GUILD_CREATE" => {
            let it = JoinedGuild::deserialize(told)?;
            it.is_new().then_some(News::Joined(it))
        }
        "INTERACTION_CREATE" => Some(News::Interaction(Box::new(interaction(told)?))),
        "THREAD_UPDATE" => {
            let it = Thread::deserialize(told)?;
            Some(News::Changed(Box::new(it)))
        }
        "THREAD_DELETE" => {
            let it = Thread::deserialize(told)?;
            let (parent, thread) = (it.parent_id, it.id);
            Some(News::Deleted { parent, thread })
        }
        _ => None,
    })
}

/// An interaction as the library reads it, or without what it stumbles over; with all our rights, of
/// which it drops those that it doesn't know.
fn interaction(told: Value) -> serde_json::Result<Interaction> {
    let ours = rights::read(&told["app_permissions"])?;
    let mut read = Interaction::deserialize(&told).or_else(|_| reread(told))?;
    match &mut read {
        Interaction::Command(it) | Interaction::Autocomplete(it) => it.app_permissions = ours,
        Interaction::Component(it) => it.app_permissions = ours,
        _ => {}
    }
    Ok(read)
}

/// Reads an interaction that the library couldn't read, without its unneeded parts, such as an avatar in an unknown
/// form. Of the pressed message only the number, the flags and the presence of files are kept.
fn reread(mut interaction: Value) -> serde_json::Result<Interaction> {
    if let Some(message) = interaction.get_mut("message") {
        let files = message["attachments"].as_array().into_iter().flatten();
        let files: Vec<Value> = files.map(plain_file).collect();
        *message = json!({
            "id": message["id"], "channel_id": message["channel_id"], "type": 0,
            "flags": message["flags"].as_u64().unwrap_or_default(),
            "author": { "id": "1", "username": "…", "discriminator": "0", "avatar": null },
            "content": "", "timestamp": "2015-01-01T00:00:00Z", "edited_timestamp": null,
            "tts": false, "mention_everyone": false, "mentions": [], "mention_roles": [],
            "attachments": files, "embeds": [], "pinned": false,
        });
    }
    if let Some(user) = interaction.get_mut("user") {
        *user = plain_user(user);
    }
    if let Some(member) = interaction.get_mut("member") {
        *member = plain_member(member);
    }
    for (named, plain) in [
        ("/data/resolved/users", plain_user as fn(&Value) -> Value),
        ("/data/resolved/members", plain_member),
    ] {
        let named = interaction
            .pointer_mut(named)
            .and_then(Value::as_object_mut);
        for (_, who) in named.into_iter().flatten() {
            *who = plain(who);
        }
    }
    if let Some(parts) = interaction.as_object_mut() {
        parts.entry("entitlements").or_insert_with(|| json!([]));
        parts.entry("attachment_size_limit").or_insert(0.into());
        parts.entry("locale").or_insert_with(|| "en-US".into());
    }
    serde_json::from_value(interaction)
}

/// Returns what is needed of a file: that it is there.
fn plain_file(file: &Value) -> Value {
    json!({ "id": file["id"], "filename": "…", "size": 0, "url": "", "proxy_url": "" })
}

/// Returns what is needed of a user: their number, their names, and whether they are a bot.
fn plain_user(user: &Value) -> Value {
    json!({
        "id": user["id"],
        "username": user["username"].as_str().unwrap_or("…"),
        "global_name": user["global_name"].as_str(),
        "bot": user["bot"] == true,
        "discriminator": "0", "avatar": null,
    })
}

/// Returns what is needed of a member: who they are, their name here, their roles and what they may do.
fn plain_member(member: &Value) -> Value {
    let roles = member["roles"].as_array().into_iter().flatten();
    let roles: Vec<_> = roles.filter(|role| role.is_string()).collect();
    let permissions = member["permissions"].as_str();
    // what is beyond 64 bits gives nobody a right that is known here
    let permissions = permissions.and_then(|it| it.parse::<u128>().ok());
    let permissions = permissions.map(|it| (it & u128::from(u64::MAX)).to_string());
    let mut plain = json!({
        "nick": member["nick"].as_str(),
        "roles": roles,
        "joined_at": null, "deaf": false, "mute": false, "flags": 0,
        "permissions": permissions,
    });
    if member["user"].is_object() {
        plain["user"] = plain_user(&member["user"]);
    }
    plain
}

#[cfg(test)]
#[path = "fuzz_tests.rs"]
mod fuzz_tests;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thread_state::ThreadStatus;

    fn press() -> Value {
        json!({
            "id": "5", "application_id": "6", "type": 3, "token": "t", "version": 1,
            "channel_id": "7", "guild_id": "8", "locale": "pl",
            "data": { "component_type": 2, "custom_id": "pane.4k7qx2", "id": 3 },
            "member": {
                "user": { "id": "9", "username": "anna", "discriminator": "0", "avatar": null },
                "roles": [], "joined_at": null, "deaf": false, "mute": false, "flags": 0,
            },
            "message": {
                "id": "10", "channel_id": "7", "flags": 64, "content": "hand",
                "interaction_metadata": { "type": 3, "id": "11" },
                "components": [{ "type": 99 }],
            },
        })
    }

    #[test]
    fn a_press_on_a_message_that_the_library_cannot_read_is_read_all_the_same() {
        assert!(serde_json::from_value::<Interaction>(press()).is_err());
        let Ok(Interaction::Component(press)) = interaction(press()) else {
            panic!("it is a press");
        };
        assert_eq!((press.id.get(), press.message.id.get()), (5, 10));
        assert_eq!(press.data.custom_id, "pane.4k7qx2");
        let flags = press.message.flags.map(|flags| flags.bits());
        assert_eq!(flags, Some(64));
    }

    #[test]
    fn a_press_of_somebody_who_wears_what_the_library_does_not_know_is_read_all_the_same() {
        let odd: [(&str, Value); 6] = [
            ("/member/user/avatar", json!("v2_0a")),
            (
                "/member/user/avatar_decoration_data",
                json!({ "asset": 5, "sku_id": "x" }),
            ),
            (
                "/member/user/primary_guild",
                json!({ "badge": "new", "identity_enabled": 3 }),
            ),
            ("/member/user/public_flags", json!(1_u64 << 41)),
            ("/member/flags", json!(1_u64 << 33)),
            ("/member/permissions", json!("36893488147419103240")),
        ];
        for (path, value) in odd {
            let mut told = press();
            let (at, name) = path.rsplit_once('/').expect("a path");
            told.pointer_mut(at).expect("a part")[name] = value;
            let Ok(Interaction::Component(press)) = interaction(told) else {
                panic!("{path}");
            };
            let member = press.member.expect("a member");
            assert_eq!(
                (member.user.id.get(), member.user.name.as_str()),
                (9, "anna")
            );
            let may = member.permissions.map(|it| it.bits());
            assert_eq!(may, path.ends_with("permissions").then_some(8));
        }
        let mut told = press();
        told.as_object_mut().expect("a press").remove("locale");
        assert!(interaction(told).is_ok());
    }

    #[test]
    fn what_was_asked_for_too_long_ago_is_not_fresh() {
        let now = Time(1_795_000_000_000);
        let asked = |age: i64| json!({ "id": ((now.0 - age - EPOCH) << 22).to_string() });
        assert!(is_fresh(&asked(1_900), now) && !is_fresh(&asked(2_100), now));
        assert!(is_fresh(&asked(-60_000), now), "their clock is ahead");
        assert!(is_fresh(&json!({}), now), "what can't be read is told of");
    }

    #[test]
    fn what_is_no_interaction_is_refused() {
        assert!(interaction(json!({ "id": "5", "message": "none" })).is_err());
    }

    #[test]
    fn of_threads_it_is_told_that_they_were_put_away_or_are_no_more() {
        let thread = |archived: bool| {
            json!({ "id": "5", "parent_id": "6", "type": 11, "thread_metadata": {
                "archived": archived, "locked": false } })
        };
        let told = |name, thread| read(name, thread).expect("it can be read");
        for (archived, standing) in [(true, ThreadStatus::Aside), (false, ThreadStatus::Open)] {
            let Some(News::Changed(it)) = told("THREAD_UPDATE", thread(archived)) else {
                panic!("it stands in another way");
            };
            assert_eq!((it.parent_id.get(), it.id.get()), (6, 5));
            assert_eq!(it.status(None), standing);
        }
        let gone = json!({ "id": "5", "guild_id": "7", "parent_id": "6", "type": 11 });
        assert!(matches!(
            told("THREAD_DELETE", gone),
            Some(News::Deleted { parent, thread }) if (parent.get(), thread.get()) == (6, 5)
        ));
        assert!(told("GUILD_CREATE", json!({ "id": "7" })).is_none());
        let joined = |at: &str| {
            let guild = json!({ "id": "7", "joined_at": at, "system_channel_id": "8",
                "preferred_locale": "pl" });
            told("GUILD_CREATE", guild)
        };
        assert!(
            joined("2024-01-01T00:00:00.000000+00:00").is_none(),
            "long ago"
        );
        assert!(
            matches!(joined("2999-01-01T00:00:00Z"), Some(News::Joined(it)) if it.id.get() == 7)
        );
    }
}
