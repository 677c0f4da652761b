//! `tabletomb` alone: serves every platform that has a token, and the sandbox.
use std::pin::pin;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use async_trait::async_trait;
use base::address::{Audience, PersonId, Platform};
use base::lang::Lang;
use base::page::{Replay, TableId};
use base::visit::{Activity, Visits};
use club::Club;
use courier::{Courier, Deliver, Drawings, Pacer, Renderer};
use discord::{Discord, Outside};
use sandbox::visit::{self, FromTelegram, Site};
use speech::Words;
use store::{Duty, OpenTables, Store, Wishes};
use table::any::{AnyGame, Registry};
use table::runtime::service::TableService;
use telegram::{Telegram, Webhook};
use tokio::net::TcpListener;
use tokio::sync::{Notify, mpsc, watch};
use tokio::task::JoinSet;

use super::monitor::{self, Monitor};
use super::{limits, logs, notices, say, stopping};
use crate::settings::Settings;

/// Serves until the program is asked to stop.
///
/// # Errors
/// If a setting is wrong or a platform can't be served; one line that says what to do.
pub(super) fn run(registry: &Registry) -> anyhow::Result<ExitCode> {
    let settings = Settings::read()?;
    logs::begin(&settings)?;
    let runtime = tokio::runtime::Runtime::new().context("failed to start threads")?;
    runtime.block_on(async {
        limits::outlive_too_large_files();
        limits::take_files();
        serve(settings, registry).await
    })?;
    Ok(ExitCode::SUCCESS)
}

/// The time limit for the parts to finish at shutdown.
const LAST_WORDS: Duration = Duration::from_secs(8);

/// The time a start waits for another process that served the page and is gone: longer than a dead process counts as
/// alive.
const ANOTHER_PAGE: Duration = Duration::from_secs(10);

/// Maximum number of unreported notices about panes that can't be delivered.
const NOTICES: usize = 256;

/// The parts that run until the program stops; the first that fails ends it.
type Parts = JoinSet<anyhow::Result<()>>;

/// Serves until the program is asked to stop, also while it is still starting.
async fn serve(settings: Settings, registry: &Registry) -> anyhow::Result<()> {
    let asked = stopping::listen_for_stop().context("failed to listen for stop signals")?;
    let mut asked = pin!(asked);
    let opened = async {
        let listeners = Listeners::of(&settings).await?;
        let store = Store::open_to_share(settings.database.reveal()).await?;
        anyhow::Ok((listeners, store))
    };
    let (listeners, store) = tokio::select! {
        () = &mut asked => return Ok(()),
        opened = opened => opened?,
    };
    let (stop, stopped) = watch::channel(false);
    let mut parts = Parts::new();
    let served = async {
        start(&mut parts, listeners, &settings, registry, &store, &stopped).await?;
        let ended = parts.join_next().await.context("nothing to serve")?;
        // why is told where it broke
        ended.map_err(|_| anyhow::anyhow!("a part of the program panicked; see the log"))?
    };
    let ended = tokio::select! {
        () = &mut asked => Ok(()),
        ended = served => ended,
    };
    end(parts, &stop).await;
    if let Err(error) = store.settle().await {
        tracing::warn!(%error, "WAL checkpoint failed at shutdown; it is replayed at the next start");
    }
    ended
}

/// Lets all parts begin.
async fn start(
    parts: &mut Parts,
    listeners: Listeners,
    settings: &Settings,
    registry: &Registry,
    store: &Store,
    stopped: &watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let visits = visits(settings);
    let registry = registry.clone().with_pictures(settings.draws());
    let registry = registry.with_url(visits.as_ref().map(Visits::url));
    let owed = Arc::new(Notify::new());
    let (tempo, called) = (settings.tempo(), Arc::clone(&owed));
    let tables = TableService::new(store.clone(), registry.clone(), called, tempo);
    let club = Club::new(tables);
    let (pacer, renderer) = (Pacer::default(), PageDrawings::renderer(store, &club));
    let telegram = telegram_of(settings, store, &renderer, &pacer)?
        .map(|telegram| telegram.with_visits(visits.clone()));
    if let Some(telegram) = &telegram {
        club.ask_for_members(Arc::new(telegram.clone()));
    }
    let discord = discord_of(settings, store, &renderer, visits.clone())?;
    club.tables.resume().await?;
    tell_start(settings, store).await?;
    share_work(parts, settings, store, &owed, stopped);
    let mut adapters: Vec<Arc<dyn Deliver>> = Vec::new();
    if let Some(listener) = listeners.page {
        let page = open_page(parts, listener, store, &renderer, &club, stopped.clone());
        adapters.push(page.await?);
    }
    if let (Some(listener), Some(visits)) = (listeners.visited, visits) {
        let telegram = from_telegram(settings, telegram.as_ref());
        let activity = activity(settings, discord.as_ref());
        let site = Site::new(visits, telegram, activity, &club, &renderer, stopped);
        parts.spawn(async move { Ok(site.serve(listener).await?) });
    }
    if let Some(telegram) = telegram {
        adapters.push(Arc::new(telegram.clone()));
        let webhook = listeners.webhook;
        let served = telegram::serve(telegram, club.clone(), webhook, stopped.clone());
        parts.spawn(async move { Ok(served.await?) });
    }
    if let Some(discord) = discord {
        adapters.push(Arc::new(discord.clone()));
        let offers = offers(&registry);
        let served = discord::serve(discord, club.clone(), offers, stopped.clone());
        parts.spawn(async move { Ok(served.await?) });
    }
    if let Some(listener) = listeners.watched {
        let monitor = Monitor::new(store, &club.tables, settings.chats());
        parts.spawn(monitor::serve(listener, monitor, stopped.clone()));
    }
    parts.spawn(wait_until_lost(store.clone(), stopped.clone()));
    let (telling, told) = mpsc::channel(NOTICES);
    let courier = Courier::new(store.clone(), owed, renderer, pacer, adapters, telling);
    parts.spawn(notices::tell_tables(club.tables.clone(), told));
    go_on(parts, courier, club, stopped);
    Ok(())
}

/// Returns the page on which boards are opened, if there is one.
fn visits(settings: &Settings) -> Option<Visits> {
    let (url, _) = settings.url()?;
    Some(Visits::new(url, &settings.secret()))
}

/// The listeners of the program, each only if it is wanted.
struct Listeners {
    /// The page.
    page: Option<sandbox::BoundAddress>,
    /// The listener for monitoring.
    watched: Option<TcpListener>,
    /// Telegram, with updates.
    webhook: Option<Webhook>,
    /// People from chats who open their boards.
    visited: Option<TcpListener>,
}

impl Listeners {
    async fn of(settings: &Settings) -> anyhow::Result<Self> {
        let page = match settings.sandbox_address() {
            Some(address) => Some(sandbox::bind(address).await?),
            None => None,
        };
        let watched = match settings.metrics_address() {
            Some(address) => Some(monitor::bind(address).await?),
            None => None,
        };
        let webhook = match settings.webhook() {
            Some((url, address)) => Some(Webhook::bind(url, address, sandbox::serve_at).await?),
            None => None,
        };
        let visited = match settings.url() {
            Some((_, address)) => Some(visit::bind(address).await?),
            None => None,
        };
        Ok(Self {
            page,
            watched,
            webhook,
            visited,
        })
    }
}

/// Shares the work with other processes at the same database, and has the courier look when they have
/// something for it.
fn share_work(
    parts: &mut Parts,
    settings: &Settings,
    store: &Store,
    owed: &Arc<Notify>,
    stopped: &watch::Receiver<bool>,
) {
    let mut platforms = settings.chats();
    let page = settings.sandbox_address().map(|_| Platform::Sandbox);
    platforms.extend(page);
    let updates = settings.telegram_token.is_some() && settings.webhook.is_none();
    let wishes = Wishes { platforms, updates };
    let (sharing, listening) = (store.clone(), stopped.clone());
    parts.spawn(async move {
        sharing.share_work(wishes, listening).await;
        Ok(())
    });
    let (mut bell, owed, mut stopped) = (store.leases().bell(), Arc::clone(owed), stopped.clone());
    parts.spawn(async move {
        let ringing = async {
            while bell.changed().await.is_ok() {
                owed.notify_one();
            }
        };
        let stop = async {
            // an error means that the program is going anyway
            let _ = stopped.wait_for(|stopped| *stopped).await;
        };
        tokio::select! {
            () = ringing => Ok(()),
            () = stop => Ok(()),
        }
    });
}

/// Logs the services of this process in three lines.
async fn tell_start(settings: &Settings, store: &Store) -> anyhow::Result<()> {
    let (version, database) = (env!("CARGO_PKG_VERSION"), settings.database_name());
    tracing::info!("tabletomb {version}, database {database}");
    let page = settings.sandbox_address();
    let platforms = [
        page.map(|address| format!("local page on {address}")),
        settings
            .discord_token
            .as_ref()
            .map(|_| "Discord".to_owned()),
        settings
            .telegram_token
            .as_ref()
            .map(|_| "Telegram".to_owned()),
    ];
    let platforms: Vec<_> = platforms.into_iter().flatten().collect();
    tracing::info!("platforms: {}", platforms.join(", "));
    let OpenTables { lobbies, playing } = store.open_tables().await?;
    tracing::info!("tables: {playing} in play, {lobbies} in the lobby");
    Ok(())
}

/// Ends the program where another one has taken its database.
async fn wait_until_lost(store: Store, mut stopped: watch::Receiver<bool>) -> anyhow::Result<()> {
    tokio::select! {
        () = store.wait_until_lost() => anyhow::bail!("the database is lost: it can't be written any more, or another process has taken it"),
        _ = stopped.changed() => Ok(()),
    }
}

/// Lets the courier send and tables go on by themselves until the program stops.
fn go_on(parts: &mut Parts, courier: Courier, club: Club, stopped: &watch::Receiver<bool>) {
    let [sending, ticking, packing, drawing] = [(); 4].map(|()| stopped.clone());
    let house = club.tables.clone();
    parts.spawn(async move {
        house.keep_house(packing).await;
        Ok(())
    });
    parts.spawn(async move {
        courier.run(sending).await;
        Ok(())
    });
    parts.spawn(async move {
        tokio::join!(club.tables.keep_time(ticking), club.keep_cups(drawing));
        Ok(())
    });
}

/// Drawings of pages: recent ones from the store, others drawn again by their tables.
struct PageDrawings {
    store: Store,
    club: Club,
}

impl PageDrawings {
    /// Builds the renderer of all the program's pictures.
    fn renderer(store: &Store, club: &Club) -> Arc<Renderer> {
        let (store, club) = (store.clone(), club.clone());
        Arc::new(Renderer::new(Arc::new(Self { store, club })))
    }
}

#[async_trait]
impl Drawings for PageDrawings {
    async fn svg(&self, hash: u64, of: Option<(TableId, Audience)>) -> Option<Arc<str>> {
        if let Some(svg) = self.store.drawing(hash) {
            return Some(svg);
        }
        let (table, audience) = of?;
        let picture = self.club.tables.page(table, audience).await?.picture?;
        picture.svg().map(Arc::clone)
    }

    async fn replay(&self, replay: Replay) -> Option<String> {
        self.club.replay_file(replay).await
    }

    async fn kept_data(&self, person: PersonId) -> Option<String> {
        self.club.personal_file(person).await
    }
}

/// Lets all parts come to their end.
async fn end(mut parts: Parts, stop: &watch::Sender<bool>) {
    tracing::info!("stopping");
    // fails only when no part is left to be told
    let _ = stop.send(true);
    let rest = async { while parts.join_next().await.is_some() {} };
    if tokio::time::timeout(LAST_WORDS, rest).await.is_err() {
        tracing::warn!("shutdown timed out; unfinished work continues at the next start");
    }
}

/// Telegram, if there is a token for it.
fn telegram_of(
    settings: &Settings,
    store: &Store,
    renderer: &Arc<Renderer>,
    pacer: &Pacer,
) -> anyhow::Result<Option<Telegram>> {
    let Some(token) = &settings.telegram_token else {
        return Ok(None);
    };
    let client = telegram::client(token.reveal(), settings.telegram_api.as_deref())?;
    let gap = Duration::from_millis(settings.telegram_pace);
    let (renderer, pacer) = (Arc::clone(renderer), pacer.clone());
    let telegram = Telegram::new(
        client,
        store.clone(),
        gap,
        settings.draws(),
        renderer,
        pacer,
    );
    Ok(Some(telegram))
}

/// Discord, if there is a token for it.
fn discord_of(
    settings: &Settings,
    store: &Store,
    renderer: &Arc<Renderer>,
    visits: Option<Visits>,
) -> anyhow::Result<Option<Discord>> {
    let Some(token) = &settings.discord_token else {
        return Ok(None);
    };
    let api = settings.discord_api.as_deref();
    let (store, renderer) = (store.clone(), Arc::clone(renderer));
    let pictures = settings.draws();
    let secret = settings.discord_secret.as_ref();
    let outside = visits.map(|visits| Outside {
        visits,
        secret: secret.map(|secret| secret.reveal().to_owned()),
    });
    let discord = Discord::new(token.reveal(), api, store, renderer, pictures, outside)?;
    Ok(Some(discord))
}

/// Lists the games that are suggested while a user types.
fn offers(registry: &Registry) -> Vec<discord::Offer> {
    let offer = |game: &dyn AnyGame| discord::Offer {
        id: game.id(),
        names: Lang::ALL
            .map(|lang| (lang, game.name(Words::new(lang))))
            .into(),
    };
    registry.iter().map(offer).collect()
}

/// Returns Telegram's identification of people who open a board from within it; `None` without Telegram.
fn from_telegram(settings: &Settings, telegram: Option<&Telegram>) -> Option<FromTelegram> {
    let token = settings.telegram_token.clone()?;
    Some(FromTelegram {
        launched: Arc::new(move |data, now| telegram::parse_launch(token.reveal(), data, now)),
        members: Arc::new(telegram?.clone()),
    })
}

/// Returns the service that identifies viewers of boards inside Discord, where that is set up.
fn activity(settings: &Settings, discord: Option<&Discord>) -> Option<Arc<dyn Activity>> {
    let discord = discord.filter(|_| settings.discord_secret.is_some())?;
    Some(Arc::new(discord.clone()))
}

/// Opens the sandbox, says where it is, and serves it.
async fn open_page(
    parts: &mut Parts,
    taken: sandbox::BoundAddress,
    store: &Store,
    renderer: &Arc<Renderer>,
    club: &Club,
    mut stopped: watch::Receiver<bool>,
) -> anyhow::Result<Arc<dyn Deliver>> {
    let alone = store
        .leases()
        .wait_for_duty(Duty::Chats(Platform::Sandbox, 0));
    if tokio::time::timeout(ANOTHER_PAGE, alone).await.is_err() {
        anyhow::bail!(
            "another tabletomb serves the local page of this database: stop it, or set \
             TABLETOMB_SANDBOX to off here"
        );
    }
    let hub = sandbox::Hub::restore(store.clone(), club.clone(), Arc::clone(renderer));
    let hub = Arc::new(hub.await?);
    let address = taken
        .local_addr()
        .context("the local page has no address")?;
    // what a newcomer waits for; whoever looks elsewhere finds it in the log
    let _ = say(format_args!("http://{address}"));
    if !address.ip().is_loopback() {
        let shared = sandbox::shared_address(address).unwrap_or_default();
        tracing::warn!(
            address = shared,
            "local page is open to other machines; anyone who reaches it can play there"
        );
    }
    let (served, store, club) = (Arc::clone(&hub), store.clone(), club.clone());
    parts.spawn(async move {
        let shutdown = async move {
            // an error means that the program is going anyway
            let _ = stopped.wait_for(|stopped| *stopped).await;
        };
        Ok(sandbox::serve(taken, served, store, club, Box::pin(shutdown)).await?)
    });
    Ok(hub)
}
