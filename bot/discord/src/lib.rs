//! Discord: servers, threads and private chats, through serenity as client.

mod activity;
mod arrived;
mod begun;
mod chat_ref;
mod chats;
mod code;
mod commands;
mod components;
mod deliver;
mod doctor;
mod emoji;
mod ephemeral;
mod errors;
mod first;
mod gateway;
mod help;
mod inbox;
mod kept;
mod layout;
mod limiter;
mod memory;
mod overlay;
mod panel;
mod person;
mod picks;
mod pins;
mod press;
mod presses;
mod queues;
mod receive;
mod receiver;
mod rest;
mod rights;
mod route;
mod shards;
mod thread_state;
mod threads;
mod token;
mod visit;

use std::collections::BTreeMap;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use base::address::Platform;
use base::backoff::Backoff;
use base::lang::Lang;
use base::visit::Visits;
use courier::Renderer;
use courier::spared::SparedPlaces;
use courier::text_only::TextOnly;
use engine::GameId;
use futures::future::{BoxFuture, join_all};
use serde_json::Value;
use serenity::all::ApplicationId;
use store::{Leases, Store};
use table::runtime::inbox::carry_out;
use table::runtime::service::TableService;
use thiserror::Error;
use tokio::sync::{mpsc, watch};
use url::Url;

use self::activity::WrongSecret;
use self::gateway::News;
use self::kept::StoredPanes;
use self::memory::Memory;
use self::presses::Presses;
use self::receiver::Receiver;
use self::rest::{ApiError, Body, RestClient};

use self::route::{Method, Route};

pub use doctor::examine;

/// Maximum number of gateway events that wait to be processed.
const WAITING: usize = 4_096;

/// The time limits at shutdown for interactions already received, then for withdrawing unkept promises.
const LAST_WORDS: Duration = Duration::from_secs(4);
const WITHDRAWN: Duration = Duration::from_secs(2);

/// Why Discord can't be served.
#[derive(Debug, Error)]
pub enum DiscordError {
    /// The token is not one of Discord's.
    #[error(
        "TABLETOMB_DISCORD_TOKEN is refused by Discord: copy the token from the Bot page of your \
         application (https://discord.com/developers/applications), or unset it to run without \
         Discord"
    )]
    Token,
    /// The address of the API is none.
    #[error("TABLETOMB_DISCORD_API is {0:?}: write it as https://discord.com")]
    Address(String),
    /// No encryption is available.
    #[error("failed to set up a connection to Discord: {0}")]
    Client(#[from] reqwest::Error),
    /// The gateway refuses the bot for another reason.
    #[error("refused by Discord's gateway: {0}")]
    Gateway(String),
}

/// A game suggested while a user types: its name in every language.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The game's id.
    pub id: GameId,
    /// The game's name by language.
    pub names: BTreeMap<Lang, String>,
}

/// The page on which boards take taps.
pub struct Outside {
    /// The way to the page.
    pub visits: Visits,
    /// The secret with which our application asks who views the page inside Discord, where that is set up.
    pub secret: Option<String>,
}

/// Discord, through the line to it; cheap to clone.
#[derive(Clone)]
pub struct Discord(Arc<Parts>);

struct Parts {
    rest: RestClient,
    token: String,
    /// Our application, once it is known.
    app: OnceLock<ApplicationId>,
    memory: Memory,
    presses: Presses,
    stored: StoredPanes,
    text_only: TextOnly,
    /// The places in which we may not pin anything.
    unpinned: SparedPlaces,
    store: Store,
    renderer: Arc<Renderer>,
    /// The page on which boards take taps, if there is one.
    outside: Option<Outside>,
    wrong_secret: WrongSecret,
    /// The numbers of interactions that were answered too late, and of those answered twice.
    late: AtomicU64,
    twice: AtomicU64,
}

impl Discord {
    /// Discord for a token, at the real address or at another; the pictures of what only one person
    /// sees are drawn by the renderer; `pictures`: whether the program has any; `outside`: where boards
    /// take taps, if anywhere.
    ///
    /// # Errors
    /// If the address is none.
    pub fn new(
        token: &str,
        api: Option<&str>,
        store: Store,
        renderer: Arc<Renderer>,
        pictures: bool,
        outside: Option<Outside>,
    ) -> Result<Self, DiscordError> {
        let api = api.map(address).transpose()?;
        Ok(Self(Arc::new(Parts {
            rest: RestClient::new(token, api.as_deref(), store.leases().clone())?,
            token: token.to_owned(),
            app: OnceLock::new(),
            memory: Memory::default(),
            presses: Presses::default(),
            stored: StoredPanes::default(),
            text_only: TextOnly::new(pictures),
            unpinned: SparedPlaces::default(),
            store,
            renderer,
            outside,
            wrong_secret: WrongSecret::default(),
            late: AtomicU64::default(),
            twice: AtomicU64::default(),
        })))
    }

    fn rest(&self) -> &RestClient {
        &self.0.rest
    }

    /// Returns the token by which Discord knows the bot.
    fn token(&self) -> &str {
        &self.0.token
    }

    fn memory(&self) -> &Memory {
        &self.0.memory
    }

    fn presses(&self) -> &Presses {
        &self.0.presses
    }

    /// Returns the leases that this process holds.
    fn leases(&self) -> &Leases {
        self.0.store.leases()
    }

    fn store(&self) -> &Store {
        &self.0.store
    }

    fn renderer(&self) -> &Renderer {
        &self.0.renderer
    }

    fn visits(&self) -> Option<&Visits> {
        self.0.outside.as_ref().map(|outside| &outside.visits)
    }

    /// Our application; requests that need it are made only after it is known.
    fn app(&self) -> Result<ApplicationId, ApiError> {
        let unknown = || ApiError::Unreached("not connected to Discord yet".to_owned());
        self.0.app.get().copied().ok_or_else(unknown)
    }

    /// Asks which application is ours; it never becomes another one. What Discord tells of it.
    async fn learn_app(&self) -> Result<Value, ApiError> {
        let route = Route::Oauth2ApplicationCurrent;
        let told = self.rest().ask(Method::Get, route, Body::Empty).await?;
        let unread = || ApiError::Unreached("unreadable application".to_owned());
        let number = rest::number(&told).ok_or_else(unread)?;
        let _ = self.0.app.set(number.get().into());
        Ok(told)
    }
}

/// An address without what stands behind the name of the server.
fn address(api: &str) -> Result<String, DiscordError> {
    let url = Url::parse(api).ok().filter(Url::has_host);
    let url = url.ok_or_else(|| DiscordError::Address(api.to_owned()))?;
    Ok(url.origin().ascii_serialization())
}

/// Asks Discord who the bot is, for as long as it takes to reach it, and then serves it until the
/// program stops.
///
/// # Errors
/// If the token is refused.
pub fn serve(
    discord: Discord,
    service: TableService,
    offers: Vec<Offer>,
    stopped: watch::Receiver<bool>,
) -> BoxFuture<'static, Result<(), DiscordError>> {
    // in a box: it is built here, and not with the program
    Box::pin(serve_until(discord, service, offers, stopped))
}

async fn serve_until(
    discord: Discord,
    service: TableService,
    offers: Vec<Offer>,
    stopped: watch::Receiver<bool>,
) -> Result<(), DiscordError> {
    let mut stop = stopped.clone();
    let stop = async {
        // an error means that the program is going anyway
        let _ = stop.wait_for(|stopped| *stopped).await;
    };
    tokio::select! {
        reached = introduce(&discord) => reached?,
        () = stop => return Ok(()),
    }
    tokio::spawn(commands::announce(discord.clone()));
    let receiver = Receiver::new(discord.clone(), service.clone(), offers);
    let waiting = carry_out(Arc::new(receiver.clone()), service.clone());
    let (report, news) = mpsc::channel(WAITING);
    let kept = shards::keep(&discord, report, stopped);
    // there is no more news when all shards have gone
    let taken = take_in(&discord, &service, &receiver, news);
    tokio::select! {
        _ = futures::future::join(kept, taken) => {}
        () = waiting => {}
        () = discord.keep_panes() => {}
    }
    Ok(())
}

async fn introduce(discord: &Discord) -> Result<(), DiscordError> {
    let mut backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(60));
    loop {
        match reach(discord).await {
            Ok(name) => {
                tracing::info!(bot = name, "connected to Discord");
                return Ok(());
            }
            Err(ApiError::Refused { status: 401, .. }) => return Err(DiscordError::Token),
            Err(error) => {
                tracing::warn!(%error, "failed to reach Discord; retrying");
                tokio::time::sleep(backoff.pause()).await;
            }
        }
    }
}

/// Asks Discord what our application is called, and how many shards it wants.
async fn reach(discord: &Discord) -> Result<String, ApiError> {
    let app = discord.learn_app().await?;
    let rest = discord.rest();
    let gateway = rest.ask(Method::Get, Route::GatewayBot, Body::Empty);
    let wanted = gateway::shards(&gateway.await?);
    let needed = discord.store().need_shards(wanted).await;
    needed.map_err(|error| ApiError::Unreached(error.to_string()))?;
    Ok(app["name"].as_str().unwrap_or_default().to_owned())
}

/// Withdraws promised answers, so that no user waits for a stopped program. The words owed come by post at the next
/// start.
async fn break_promises(discord: &Discord) {
    let promised = discord.memory().answers.take_all();
    let broken = join_all(promised.iter().map(|it| discord.break_promise(it)));
    if tokio::time::timeout(WITHDRAWN, broken).await.is_err() {
        tracing::warn!("shutdown timed out; some players wait for an answer until the next start");
    }
}

/// Takes in what the gateway brings, in order.
async fn take_in(
    discord: &Discord,
    service: &TableService,
    receiver: &Receiver,
    mut news: mpsc::Receiver<News>,
) {
    while let Some(news) = news.recv().await {
        match news {
            News::Alive => service.beat(Platform::Discord),
            News::Interaction(interaction) => receiver.take(*interaction),
            News::Joined(joined) => {
                let receiver = receiver.clone();
                tokio::spawn(async move { receiver.introduce(joined).await });
            }
            News::Changed(thread) => {
                let receiver = receiver.clone();
                tokio::spawn(async move { receiver.look_at(&thread).await });
            }
            News::Deleted { parent, thread } => {
                let receiver = receiver.clone();
                tokio::spawn(async move { receiver.lose_thread(parent, thread).await });
            }
        }
    }
    // Discord sends nothing again that was acknowledged
    if tokio::time::timeout(LAST_WORDS, receiver.wait_until_idle())
        .await
        .is_err()
    {
        tracing::warn!("shutdown timed out; some updates from Discord are lost");
    }
    break_promises(discord).await;
}
