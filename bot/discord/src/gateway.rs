//! The gateway: serenity's client on a thread of its own, so that events are handled in the order
//! in which they come, and so that a shard that hangs can be thrown away with all its tasks.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use serenity::all::{
    ChannelId, ClientBuilder, ConnectionStage, Context, Event, GatewayIntents, Interaction,
    RawEventHandler, ShardManager,
};
use serenity::async_trait;
use serenity::gateway::GatewayError;
use serenity::http::{Http, HttpBuilder};
use serenity::{Client, Error};
use store::{Duty, Leases, Store};
use tokio::sync::{mpsc, oneshot, watch};

/// How often it is looked whether the shard still lives.
const LOOK: Duration = Duration::from_secs(1);

/// How long a shard may take to be connected, and how long nothing may be heard of it then: three
/// heartbeats of Discord's usual forty seconds.
const CONNECTING: Duration = Duration::from_secs(45);
const SILENCE: Duration = Duration::from_secs(130);

/// For how long a line that says nothing is believed to be alive: a heartbeat and a half.
const HEARTBEAT: Duration = Duration::from_secs(62);

/// The pause before the next shard after one that was lost. Discord takes a new one every five
/// seconds, a thousand a day.
const PAUSE: Duration = Duration::from_secs(5);
const LONGEST_PAUSE: Duration = Duration::from_secs(120);

/// How much time is between two sessions that Discord counts together: it wants five seconds, and one
/// line may be slower than the next.
const BETWEEN_SESSIONS: Duration = Duration::from_secs(6);

/// How long a shard may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(3);

/// How many of a day's sessions are kept in hand: whoever uses them up loses their token.
const SPARE: u64 = 20;

/// How long the address of the gateway may take to come.
const PATIENCE: Duration = Duration::from_secs(15);

/// What the gateway brings.
#[derive(Debug)]
pub(super) enum News {
    /// People can reach us.
    Alive,
    /// Somebody has typed or pressed.
    Interaction(Box<Interaction>),
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
    /// The bot is refused for good.
    Refused(String),
}

/// One of the parts into which Discord divides its servers, each with a session of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shard {
    /// Which; of the first one are the private chats.
    pub(super) number: u16,
    /// How many there are.
    pub(super) of: u16,
}

/// What it takes to open a gateway.
#[derive(Clone)]
pub(super) struct Line {
    token: String,
    api: Option<String>,
    store: Store,
}

impl std::fmt::Debug for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Line({:?}, …)", self.api)
    }
}

/// How a shard ended.
enum End {
    Stopped,
    Lost(String),
    Refused(String),
}

impl Line {
    pub(super) fn new(token: &str, api: Option<&str>, store: Store) -> Self {
        Self {
            token: token.to_owned(),
            api: api.map(str::to_owned),
            store,
        }
    }

    /// Keeps a shard until it is stopped or nobody listens any more; tells when that has ended.
    pub(super) fn keep(
        &self,
        shard: Shard,
        report: mpsc::Sender<News>,
        stopped: watch::Receiver<bool>,
    ) -> std::io::Result<oneshot::Receiver<()>> {
        let line = self.clone();
        let (over, is_over) = oneshot::channel();
        let thread = std::thread::Builder::new().name(format!("shard {}", shard.number));
        thread.spawn(move || {
            line.keep_here(shard, &report, &stopped);
            // whoever waited may have gone
            let _ = over.send(());
        })?;
        Ok(is_over)
    }

    fn keep_here(
        &self,
        shard: Shard,
        report: &mpsc::Sender<News>,
        stopped: &watch::Receiver<bool>,
    ) {
        let mut pause = PAUSE;
        while !*stopped.borrow() && !report.is_closed() {
            let began = Instant::now();
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build();
            let end = match runtime {
                Ok(runtime) => {
                    let life = self.live(shard, report, stopped.clone(), pause);
                    let end = runtime.block_on(life);
                    runtime.shutdown_background();
                    end
                }
                Err(error) => End::Lost(error.to_string()),
            };
            match end {
                End::Stopped => return,
                End::Lost(why) => {
                    let shard = shard.number;
                    tracing::warn!(shard, %why, "the gateway of Discord was lost");
                }
                End::Refused(why) => {
                    // nobody to be told means that the program is going anyway
                    let _ = report.blocking_send(News::Refused(why));
                    return;
                }
            }
            let lasted = began.elapsed() > LONGEST_PAUSE;
            pause = if lasted { PAUSE } else { pause * 2 }.min(LONGEST_PAUSE);
        }
    }

    /// The life of one shard, and after it the pause before the next.
    async fn live(
        &self,
        shard: Shard,
        report: &mpsc::Sender<News>,
        mut stopped: watch::Receiver<bool>,
        pause: Duration,
    ) -> End {
        let stop = async {
            // an error means that the program is going anyway
            let _ = stopped.wait_for(|stopped| *stopped).await;
        };
        tokio::pin!(stop);
        let client = tokio::select! {
            client = self.client(shard, report.clone()) => client,
            () = &mut stop => return End::Stopped,
        };
        let end = match client {
            Err(why) => End::Lost(why),
            Ok(mut client) => {
                let manager = Arc::clone(&client.shard_manager);
                let (number, of) = (shard.number.into(), shard.of.into());
                tokio::select! {
                    ended = client.start_shard(number, of) => ended.map_or_else(ended_by, |()| End::Lost("it has ended".into())),
                    why = watched(&manager, report) => End::Lost(why),
                    () = &mut stop => {
                        // whoever doesn't come to an end is thrown away
                        let _ = tokio::time::timeout(GOODBYE, manager.shutdown_all()).await;
                        return End::Stopped;
                    }
                }
            }
        };
        if matches!(end, End::Lost(_)) {
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = &mut stop => return End::Stopped,
            }
        }
        end
    }

    /// A client for a shard, once it may open a session; or why there can be none.
    async fn client(&self, shard: Shard, report: mpsc::Sender<News>) -> Result<Client, String> {
        // the library falls back to the real gateway when it can't ask for the address: so we ask
        let http = self.http();
        let entrance = entrance(&http).await.map_err(why)?;
        if entrance.shards > shard.of {
            let needed = self.store.need_shards(entrance.shards).await;
            needed.map_err(why)?;
            return Err(format!("Discord wants {} shards", entrance.shards));
        }
        let listener = Listener {
            report,
            leases: self.store.leases().clone(),
            shard: Duty::Shard(shard.number),
        };
        let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
            .raw_event_handler(listener)
            .await;
        let client = client.map_err(why)?;
        *client.ws_url.lock().await = entrance.url;
        let bucket = u64::from(shard.number) % entrance.at_once;
        let turn = self.store.turn_at_gateway(bucket, BETWEEN_SESSIONS).await;
        tokio::time::sleep(turn.map_err(why)?).await;
        Ok(client)
    }

    /// The library's own way to ask, where it is needed to open the gateway. Its limiter knows
    /// nothing of other addresses.
    fn http(&self) -> Http {
        let http = HttpBuilder::new(&self.token).ratelimiter_disabled(true);
        match &self.api {
            Some(api) => http.proxy(api).build(),
            None => http.build(),
        }
    }
}

/// Why something is not possible, in words.
fn why(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// How the gateway is entered.
struct Entrance {
    url: String,
    /// How many shards Discord recommends.
    shards: u16,
    /// How many sessions may be opened at once.
    at_once: u64,
}

/// How the gateway is entered; it is left alone for a while if too many sessions were opened there today.
async fn entrance(http: &Http) -> Result<Entrance, Error> {
    let late = |_| Error::Other("no answer in time");
    let asked = tokio::time::timeout(PATIENCE, http.get_bot_gateway());
    let Ok(gateway) = asked.await.map_err(late)? else {
        // a server that doesn't count sessions
        let asked = tokio::time::timeout(PATIENCE, http.get_gateway());
        return Ok(Entrance {
            url: asked.await.map_err(late)??.url,
            shards: 1,
            at_once: 1,
        });
    };
    let limit = gateway.session_start_limit;
    if limit.remaining < SPARE {
        tracing::error!("too many sessions were opened today; the next one waits");
        tokio::time::sleep(Duration::from_millis(limit.reset_after)).await;
    }
    Ok(Entrance {
        url: gateway.url,
        shards: u16::try_from(gateway.shards).unwrap_or(u16::MAX),
        at_once: limit.max_concurrency.max(1),
    })
}

fn ended_by(error: Error) -> End {
    match error {
        Error::Gateway(
            why @ (GatewayError::InvalidAuthentication
            | GatewayError::InvalidGatewayIntents
            | GatewayError::DisallowedGatewayIntents),
        ) => End::Refused(why.to_string()),
        other => End::Lost(other.to_string()),
    }
}

/// Watches over the shard; why it is lost.
async fn watched(manager: &ShardManager, report: &mpsc::Sender<News>) -> String {
    let mut look = tokio::time::interval(LOOK);
    let (mut connected, mut heard) = (Instant::now(), Instant::now());
    let mut latency = None;
    loop {
        look.tick().await;
        let shards = manager.runners.lock().await;
        let shard = shards.values().next().map(|it| (it.stage, it.latency));
        drop(shards);
        if let Some((ConnectionStage::Connected, now)) = shard {
            connected = Instant::now();
            if now != latency {
                (latency, heard) = (now, connected);
            }
            if heard.elapsed() < HEARTBEAT {
                // a full queue means that the loop behind it is behind: then nobody reaches us
                let _ = report.try_send(News::Alive);
            }
        } else {
            heard = Instant::now();
        }
        if connected.elapsed() > CONNECTING {
            return "no connection came about".to_owned();
        }
        if heard.elapsed() > SILENCE {
            return "nothing was heard for too long".to_owned();
        }
    }
}

/// Hands everything on at once: the first thing each of the library's tasks does, and they begin
/// in the order in which the events came, one after another on this thread.
struct Listener {
    report: mpsc::Sender<News>,
    leases: Leases,
    shard: Duty,
}

impl Listener {
    /// After this process has stood still, another one may have heard what was said since.
    fn hand_on(&self, news: News) {
        if !self.leases.hold(self.shard) {
            tracing::info!("what came by a shard that may be another process's was dropped");
        } else if self.report.try_send(news).is_err() {
            tracing::error!("too much comes in from Discord at once; something was dropped");
        }
    }
}

#[async_trait]
impl RawEventHandler for Listener {
    async fn raw_event(&self, _: Context, event: Event) {
        match event {
            Event::Ready(_) | Event::Resumed(_) => self.hand_on(News::Alive),
            Event::InteractionCreate(it) => {
                self.hand_on(News::Interaction(Box::new(it.interaction)));
            }
            Event::ThreadUpdate(it) => {
                let archived = it.thread.thread_metadata.is_some_and(|it| it.archived);
                if let Some(parent) = it.thread.parent_id.filter(|_| archived) {
                    let thread = it.thread.id;
                    self.hand_on(News::Archived { parent, thread });
                }
            }
            Event::ThreadDelete(it) => self.hand_on(News::Deleted {
                parent: it.thread.parent_id,
                thread: it.thread.id,
            }),
            Event::Unknown(it) if it.kind == "INTERACTION_CREATE" => match reread(it.value) {
                Ok(interaction) => self.hand_on(News::Interaction(Box::new(interaction))),
                Err(error) => tracing::error!(%error, "an interaction can't be read"),
            },
            _ => {}
        }
    }
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
        let Ok(Interaction::Component(press)) = reread(press()) else {
            panic!("it is a press");
        };
        assert_eq!((press.id.get(), press.message.id.get()), (5, 10));
        assert_eq!(press.data.custom_id, "pane.4k7qx2");
        let flags = press.message.flags.map(|flags| flags.bits());
        assert_eq!(flags, Some(64));
    }

    #[test]
    fn what_is_no_interaction_is_refused() {
        assert!(reread(json!({ "id": "5", "message": "none" })).is_err());
    }
}
