//! The webhook: updates that Telegram sends to an address of ours, which only Telegram may use. Other callers are
//! refused, and see nothing of the rest of the program.
//!
//! The listener gets its door as an argument (`Serves`), since adapters don't know each other.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::StatusCode;
use axum::routing::post;
use base::address::Platform;
use base::backoff::Backoff;
use base::hash::digest;
use club::Club;
use futures::future::BoxFuture;
use store::Store;
use teloxide::payloads::setters::*;
use teloxide::payloads::{GetWebhookInfo, SetWebhook};
use tokio::net::TcpListener;
use url::Url;

use super::TelegramError;
use super::api::{Api, PATIENCE};
use super::inbox;
use super::poll::KINDS;

/// The header with the secret that only Telegram was told.
const SECRET: &str = "x-telegram-bot-api-secret-token";

/// The longest update: a text has 4,096 letters, and a message may hold another one with its buttons.
const LONGEST: usize = 1 << 20;

/// Maximum number of connections on which Telegram may send updates at once.
const AT_ONCE: u8 = 40;

/// The interval at which the reachability of people is noted.
const BEAT: Duration = Duration::from_secs(5);

/// The interval at which Telegram is told our address again, since another process may have changed it.
const TELL_EVERY: Duration = Duration::from_secs(60);

/// The longest pause before Telegram is told again where we are.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// A function that serves a listener, with a limit on connections and on silent ones.
pub type Serves = fn(TcpListener, Router) -> BoxFuture<'static, io::Result<()>>;

/// The webhook at which Telegram delivers updates.
pub struct Webhook {
    /// The address that Telegram calls.
    url: Url,
    /// The listener for these calls.
    listener: TcpListener,
    /// The server of the listener.
    serves: Serves,
}

impl Webhook {
    /// Binds the address at which Telegram's calls to `url` arrive, served by `serves`.
    ///
    /// # Errors
    /// If one of them is no address, or can't be listened on.
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

/// The state with which an update is stored.
struct Entrance {
    /// The digest of the secret, so that the comparison leaks nothing about it.
    secret: String,
    store: Store,
    /// The number of updates received.
    came: Arc<AtomicU64>,
}

/// Tells Telegram where we are, and takes updates in there for as long as the program runs. The secret
/// follows from the bot's token, which all processes have.
pub(super) async fn serve(webhook: Webhook, api: Api, store: Store, service: Club) {
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
async fn tell(api: &Api, url: Url, secret: String, (service, came): (&Club, &AtomicU64)) {
    let place = SetWebhook::new(url)
        .max_connections(AT_ONCE)
        .allowed_updates(KINDS)
        .secret_token(secret);
    let mut backoff = Backoff::new(Duration::from_secs(1), LONGEST_PAUSE);
    loop {
        match api.call(&place, PATIENCE).await {
            Ok(_) => {
                tracing::debug!("webhook registered");
                beat(api, service, came).await;
                backoff.reset();
            }
            Err(error) => {
                tracing::warn!(%error, "failed to register the webhook; retrying");
                tokio::time::sleep(backoff.pause()).await;
            }
        }
    }
}

/// Notes that people can be heard, until Telegram is to be told again where we are: as long as what they do comes in, or
/// none of it waits there. That we reach Telegram doesn't tell that it reaches us.
async fn beat(api: &Api, service: &Club, came: &AtomicU64) {
    let until = Instant::now() + TELL_EVERY;
    let mut seen = came.load(Ordering::Relaxed);
    while Instant::now() < until {
        let before = std::mem::replace(&mut seen, came.load(Ordering::Relaxed));
        if (seen != before || is_queue_empty(api).await)
            && let Err(error) = service.tables.hear(Platform::Telegram).await
            && !error.is_told()
        {
            tracing::warn!(%error, "failed to record contact with Telegram; retrying");
        }
        tokio::time::sleep(BEAT).await;
    }
}

/// Whether Telegram has brought all that was for us; not if that can't be known.
async fn is_queue_empty(api: &Api) -> bool {
    let info = api.call(&GetWebhookInfo::new(), PATIENCE).await;
    info.is_ok_and(|info| info.pending_update_count == 0)
}

/// Stores an update. Until this is confirmed, Telegram repeats the update and sends nothing else of the same chat. From
/// a caller without the secret, only the head is read.
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
