//! Discord: servers, threads and private chats, through serenity as client.

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
mod layout;
mod limiter;
mod memory;
mod overlay;
mod panel;
mod person;
mod press;
mod queues;
mod receive;
mod receiver;
mod rest;
mod rights;
mod threads;
mod token;

use std::collections::BTreeMap;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use base::address::Platform;
use base::lang::Lang;
use courier::Renderer;
use courier::text_only::TextOnly;
use engine::GameId;
use serenity::all::{ApplicationId, LightMethod, Route};
use store::Store;
use table::runtime::service::TableService;
use thiserror::Error;
use tokio::sync::{mpsc, watch};
use url::Url;

use self::gateway::{Line, News};
use self::memory::Memory;
use self::receiver::Receiver;
use self::rest::{ApiError, Body, RestClient};

pub use doctor::examine;

/// How much may wait to be looked at that the gateway has brought.
const WAITING: usize = 4_096;

/// How long what has come in may take when the program stops.
const LAST_WORDS: Duration = Duration::from_secs(4);

/// Why Discord can't be served.
#[derive(Debug, Error)]
pub enum DiscordError {
    /// The token is not one of Discord's.
    #[error(
        "TABLETOMB_DISCORD_TOKEN is refused by Discord: copy the token from the page Bot of your \
         application (https://discord.com/developers/applications), or unset it to run without \
         Discord"
    )]
    Token,
    /// The address of the API is none.
    #[error("TABLETOMB_DISCORD_API is {0:?}; write it as https://discord.com")]
    Address(String),
    /// There is nothing to encrypt with.
    #[error("Discord can't be reached from this system: {0}")]
    Client(#[from] reqwest::Error),
    /// The system has no thread for the gateway.
    #[error("the program can't start a thread: {0}")]
    Thread(#[from] std::io::Error),
    /// The gateway refuses the bot for good.
    #[error("Discord's gateway refuses the bot: {0}")]
    Gateway(String),
}

/// A game that is offered while somebody types: its name in every language.
#[derive(Clone, Debug)]
pub struct Offer {
    /// Which game.
    pub id: GameId,
    /// What it is called.
    pub names: BTreeMap<Lang, String>,
}

/// Discord, through the line to it; cheap to clone.
#[derive(Clone)]
pub struct Discord(Arc<Parts>);

struct Parts {
    rest: RestClient,
    line: Line,
    /// Our application, once it is known.
    app: OnceLock<ApplicationId>,
    memory: Memory,
    text_only: TextOnly,
    store: Store,
    renderer: Arc<Renderer>,
    /// How many interactions were answered too late, and how many a second time.
    late: AtomicU64,
    twice: AtomicU64,
}

impl Discord {
    /// Discord for a token, at the real address or at another; the pictures of what only one person
    /// sees are drawn by the renderer; `pictures`: whether the program has any.
    ///
    /// # Errors
    /// If the address is none.
    pub fn new(
        token: &str,
        api: Option<&str>,
        store: Store,
        renderer: Arc<Renderer>,
        pictures: bool,
    ) -> Result<Self, DiscordError> {
        let api = api.map(address).transpose()?;
        Ok(Self(Arc::new(Parts {
            rest: RestClient::new(token, api.as_deref())?,
            line: Line::new(token, api.as_deref()),
            app: OnceLock::new(),
            memory: Memory::default(),
            text_only: TextOnly::new(pictures),
            store,
            renderer,
            late: AtomicU64::default(),
            twice: AtomicU64::default(),
        })))
    }

    fn rest(&self) -> &RestClient {
        &self.0.rest
    }

    fn memory(&self) -> &Memory {
        &self.0.memory
    }

    fn store(&self) -> &Store {
        &self.0.store
    }

    fn renderer(&self) -> &Renderer {
        &self.0.renderer
    }

    /// Our application; requests that need it are made only after it is known.
    fn app(&self) -> Result<ApplicationId, ApiError> {
        let unknown = || ApiError::Unreached("Discord is not reached yet".to_owned());
        self.0.app.get().copied().ok_or_else(unknown)
    }

    /// Takes note of our application; it never becomes another one.
    fn note_app(&self, app: ApplicationId) {
        let _ = self.0.app.set(app);
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
pub async fn serve(
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
    let (report, news) = mpsc::channel(WAITING);
    discord.0.line.keep(report, stopped)?;
    // there is no more news when the gateway has gone
    take_in(&discord, service, offers, news).await
}

async fn introduce(discord: &Discord) -> Result<(), DiscordError> {
    let mut pause = Duration::from_secs(1);
    loop {
        let me = Route::UserMe;
        match discord.rest().ask(LightMethod::Get, me, Body::Empty).await {
            Ok(me) => {
                let name = me["username"].as_str().unwrap_or_default();
                tracing::info!(bot = name, "Discord is reached");
                return Ok(());
            }
            Err(ApiError::Refused { status: 401, .. }) => return Err(DiscordError::Token),
            Err(error) => {
                tracing::warn!(%error, "Discord is not reached yet");
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(Duration::from_secs(60));
            }
        }
    }
}

/// Takes in what the gateway brings, in order.
async fn take_in(
    discord: &Discord,
    service: TableService,
    offers: Vec<Offer>,
    mut news: mpsc::Receiver<News>,
) -> Result<(), DiscordError> {
    let receiver = Receiver::new(discord.clone(), service.clone(), offers);
    while let Some(news) = news.recv().await {
        match news {
            News::Ready(app) => {
                discord.note_app(app);
                tokio::spawn(commands::announce(discord.clone()));
                service.beat(Platform::Discord);
            }
            News::Alive => service.beat(Platform::Discord),
            News::Interaction(interaction) => receiver.take(*interaction),
            News::Archived { parent, thread } => {
                tokio::spawn(discord.clone().wake(parent, thread));
            }
            News::Deleted { parent, thread } => {
                let receiver = receiver.clone();
                tokio::spawn(async move { receiver.leave_thread(parent, thread).await });
            }
            News::Refused(why) => return Err(DiscordError::Gateway(why)),
        }
    }
    // Discord sends nothing again that was acknowledged
    if tokio::time::timeout(LAST_WORDS, receiver.is_idle())
        .await
        .is_err()
    {
        tracing::warn!("not everything was carried out that came in from Discord");
    }
    Ok(())
}
