//! Discord: servers, threads and private chats, through serenity as client.

mod activity;
mod answer;
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
mod errors;
mod gateway;
mod handle;
mod help;
mod inbox;
mod layout;
mod limiter;
mod memory;
mod panel;
mod person;
mod pins;
mod press;
mod pressed;
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
mod wrong_secret;

use std::sync::Arc;
use std::time::Duration;

use base::address::Platform;
use base::backoff::Backoff;
use club::Club;
use futures::future::{BoxFuture, join_all};
use table::runtime::inbox::carry_out;
use tokio::sync::{mpsc, watch};

use self::gateway::News;
use self::receiver::Receiver;
use self::rest::{ApiError, Body};
use self::route::{Method, Route};

pub use doctor::examine;
pub use handle::{Discord, DiscordError, Offer, Outside};

/// Maximum number of gateway events that wait to be processed.
const WAITING: usize = 4_096;

/// The time limits at shutdown for interactions already received, then for withdrawing unkept promises.
const LAST_WORDS: Duration = Duration::from_secs(4);
const WITHDRAWN: Duration = Duration::from_secs(2);

/// Asks Discord who the bot is, for as long as it takes to reach it, and then serves it until the
/// program stops.
///
/// # Errors
/// If the token is refused.
pub fn serve(
    discord: Discord,
    service: Club,
    offers: Vec<Offer>,
    stopped: watch::Receiver<bool>,
) -> BoxFuture<'static, Result<(), DiscordError>> {
    // in a box: it is built here, and not with the program
    Box::pin(serve_until(discord, service, offers, stopped))
}

async fn serve_until(
    discord: Discord,
    service: Club,
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
    let waiting = carry_out(Arc::new(receiver.clone()), service.tables.clone());
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
    service: &Club,
    receiver: &Receiver,
    mut news: mpsc::Receiver<News>,
) {
    while let Some(news) = news.recv().await {
        match news {
            News::Alive => service.tables.beat(Platform::Discord),
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
