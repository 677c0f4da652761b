//! Updates that Telegram brings by itself, to an address of ours that it alone may use. Whoever else calls
//! there is refused, and sees nothing of the rest of the program.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::StatusCode;
use axum::routing::post;
use base::address::Platform;
use base::hash::digest;
use futures::future::BoxFuture;
use store::Store;
use table::runtime::service::TableService;
use teloxide::payloads::setters::*;
use teloxide::payloads::{GetWebhookInfo, SetWebhook};
use tokio::net::TcpListener;
use url::Url;

use super::TelegramError;
use super::api::{Api, PATIENCE};
use super::inbox;
use super::poll::KINDS;

/// Where Telegram says the word that only it was told.
const SECRET: &str = "x-telegram-bot-api-secret-token";

/// The longest update: a text has 4,096 letters, and a message may hold another one with its buttons.
const LONGEST: usize = 1 << 20;

/// How many updates Telegram may bring at once.
const AT_ONCE: u8 = 40;

/// How often it is noted that people reach us.
const BEAT: Duration = Duration::from_secs(5);

/// How often Telegram is told again where we are: another process may have told it otherwise.
const TELL_EVERY: Duration = Duration::from_secs(60);

/// The longest pause before Telegram is told again where we are.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Serves whoever comes to a listener, so many at once and nobody who stays in silence.
pub type Serves = fn(TcpListener, Router) -> BoxFuture<'static, io::Result<()>>;

/// Where Telegram brings updates.
pub struct Webhook {
    /// What it calls.
    url: Url,
    /// Where that arrives.
    listener: TcpListener,
    /// What serves it there.
    serves: Serves,
}

impl Webhook {
    /// Takes the address at which what Telegram brings to `url` arrives, to be served so.
    ///
    /// # Errors
    /// If one of them is no address, or nothing can listen there.
    pub async fn bind(url: &str, address: &str, serves: Serves) -> Result<Self, TelegramError> {
        let unfit = || TelegramError::Webhook(address.to_owned());
        let url = Url::parse(url).map_err(|_| unfit())?;
        let listener = TcpListener::bind(address).await.map_err(|_| unfit())?;
        Ok(Self {
            url,
            listener,
            serves,
        })
    }
}

/// What an update is written down with.
struct Entrance {
    /// The digest of the secret, so that comparing tells nothing of it.
    secret: String,
    store: Store,
    /// How many updates have come in.
    came: Arc<AtomicU64>,
}

/// Tells Telegram where we are, and takes updates in there for as long as the program runs. The secret
/// follows from the bot's token, which all processes have.
pub(super) async fn serve(webhook: Webhook, api: Api, store: Store, service: TableService) {
    let secret = digest(&format!("webhook of {}", api.token()));
    let came = Arc::<AtomicU64>::default();
    let entrance = Arc::new(Entrance {
        secret: digest(&secret),
        store,
        came: Arc::clone(&came),
    });
    let router = Router::new()
        .fallback(post(take_in))
        .layer(DefaultBodyLimit::max(LONGEST))
        .with_state(entrance);
    let served = (webhook.serves)(webhook.listener, router);
    tokio::select! {
        served = served => tracing::error!(?served, "webhook stopped listening; restart tabletomb"),
        () = tell(&api, webhook.url, secret, (&service, &came)) => {}
    }
}

/// Tells Telegram where we are, again and again, and notes that people can be heard.
async fn tell(api: &Api, url: Url, secret: String, (service, came): (&TableService, &AtomicU64)) {
    let place = SetWebhook::new(url)
        .max_connections(AT_ONCE)
        .allowed_updates(KINDS)
        .secret_token(secret);
    let mut pause = Duration::from_secs(1);
    loop {
        match api.call(&place, PATIENCE).await {
            Ok(_) => {
                tracing::debug!("webhook registered");
                beat(api, service, came).await;
                pause = Duration::from_secs(1);
            }
            Err(error) => {
                tracing::warn!(%error, "failed to register the webhook; retrying");
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(LONGEST_PAUSE);
            }
        }
    }
}

/// Notes that people can be heard, until Telegram is to be told again where we are: as long as what they do comes in, or
/// none of it waits there. That we reach Telegram doesn't tell that it reaches us.
async fn beat(api: &Api, service: &TableService, came: &AtomicU64) {
    let until = Instant::now() + TELL_EVERY;
    let mut seen = came.load(Ordering::Relaxed);
    while Instant::now() < until {
        let before = std::mem::replace(&mut seen, came.load(Ordering::Relaxed));
        if (seen != before || nothing_waits(api).await)
            && let Err(error) = service.hear(Platform::Telegram).await
            && !error.is_told()
        {
            tracing::warn!(%error, "failed to record contact with Telegram; retrying");
        }
        tokio::time::sleep(BEAT).await;
    }
}

/// Whether Telegram has brought all that was for us; not if that can't be known.
async fn nothing_waits(api: &Api) -> bool {
    let info = api.call(&GetWebhookInfo::new(), PATIENCE).await;
    info.is_ok_and(|info| info.pending_update_count == 0)
}

/// Writes an update down. Telegram brings it again unless it is told that this was done, and nothing
/// else of the same chat meanwhile. Of whoever doesn't say its word no more than the head is read.
async fn take_in(State(entrance): State<Arc<Entrance>>, asked: Request) -> StatusCode {
    let said = asked.headers().get(SECRET);
    let said = said.and_then(|said| said.to_str().ok());
    if said.map(digest).as_ref() != Some(&entrance.secret) {
        return StatusCode::UNAUTHORIZED;
    }
    let body = match String::from_request(asked, &()).await {
        Ok(body) => body,
        Err(unread) => return unread.status(),
    };
    match inbox::put(&entrance.store, vec![body]).await {
        Ok(_) => {
            entrance.came.fetch_add(1, Ordering::Relaxed);
            StatusCode::OK
        }
        Err(error) => {
            if !error.is_told() {
                tracing::warn!(%error, "failed to store update; Telegram sends it again");
            }
            StatusCode::SERVICE_UNAVAILABLE
        }
    }
}
