//! What the gateway tells of, read and handed on.

use base::time::Time;
use serde::Deserialize;
use serde_json::{Value, json};
use serenity::all::{ChannelId, GuildId, Interaction, Timestamp};
use store::{Duty, Leases};
use tokio::sync::mpsc;

use crate::deliver::EPOCH;
use crate::rights;

/// What the gateway brings.
#[derive(Debug)]
pub(crate) enum News {
    /// People can reach us.
    Alive,
    /// Somebody has typed or pressed.
    Interaction(Box<Interaction>),
    /// We were just brought to a server.
    Joined(Joined),
    /// A thread was put away.
    Archived {
        /// In which channel.
        parent: ChannelId,
        /// The thread this is about.
        thread: ChannelId,
    },
    /// A thread is no more.
    Deleted {
        /// In which channel it was.
        parent: ChannelId,
        /// The thread this is about.
        thread: ChannelId,
    },
}

/// A server to which we were brought, of which most isn't needed.
#[derive(Debug, Deserialize)]
pub(crate) struct Joined {
    pub(crate) id: GuildId,
    joined_at: Option<Timestamp>,
    /// Where Discord says who has come.
    pub(crate) system_channel_id: Option<ChannelId>,
    #[serde(default)]
    pub(crate) preferred_locale: String,
}

impl Joined {
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

/// For so many seconds a server is a new one.
const JUST_NOW: i64 = 600;

/// What is told of a thread, of which most isn't needed.
#[derive(Deserialize)]
struct Thread {
    id: ChannelId,
    parent_id: ChannelId,
    #[serde(default)]
    thread_metadata: State,
}

#[derive(Default, Deserialize)]
struct State {
    archived: bool,
}

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

    /// Hears an event by its name.
    pub(super) fn hear(&self, name: &str, told: Value) {
        match read(name, told) {
            Ok(Some(news)) => self.hand_on(news),
            Ok(None) => {}
            Err(error) => {
                // its words would quote what somebody is called, or has typed
                let why = error.classify();
                tracing::error!(name, ?why, "an event of Discord's can't be read");
            }
        }
    }

    /// After this process has stood still, another one may have heard what was said since.
    fn hand_on(&self, news: News) {
        if !self.leases.hold(self.shard) {
            tracing::info!("what came by a shard that may be another process's was dropped");
        } else if self.report.try_send(news).is_err() {
            tracing::error!("too much comes in from Discord at once; something was dropped");
        }
    }
}

/// What an event says to us; most say nothing.
fn read(name: &str, told: Value) -> serde_json::Result<Option<News>> {
    Ok(match name {
        "GUILD_CREATE" => {
            let it = Joined::deserialize(told)?;
            it.is_new().then_some(News::Joined(it))
        }
        "INTERACTION_CREATE" => Some(News::Interaction(Box::new(interaction(told)?))),
        "THREAD_UPDATE" => {
            let it = Thread::deserialize(told)?;
            let (parent, thread) = (it.parent_id, it.id);
            let archived = it.thread_metadata.archived;
            archived.then_some(News::Archived { parent, thread })
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

/// An interaction that the library could not read. What it stumbles over stands in the message that
/// was pressed, of which we need only the number and the flags.
fn reread(mut interaction: Value) -> serde_json::Result<Interaction> {
    if let Some(message) = interaction.get_mut("message") {
        *message = json!({
            "id": message["id"], "channel_id": message["channel_id"], "type": 0,
            "flags": message["flags"].as_u64().unwrap_or_default(),
            "author": { "id": "1", "username": "…", "discriminator": "0", "avatar": null },
            "content": "", "timestamp": "2015-01-01T00:00:00Z", "edited_timestamp": null,
            "tts": false, "mention_everyone": false, "mentions": [], "mention_roles": [],
            "attachments": [], "embeds": [], "pinned": false,
        });
    }
    if let Some(parts) = interaction.as_object_mut() {
        parts.entry("entitlements").or_insert_with(|| json!([]));
        parts.entry("attachment_size_limit").or_insert(0.into());
    }
    serde_json::from_value(interaction)
}

#[cfg(test)]
#[path = "fuzz_tests.rs"]
mod fuzz_tests;

#[cfg(test)]
mod tests {
    use super::*;

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
        assert!(matches!(
            told("THREAD_UPDATE", thread(true)),
            Some(News::Archived { parent, thread }) if (parent.get(), thread.get()) == (6, 5)
        ));
        assert!(told("THREAD_UPDATE", thread(false)).is_none());
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
