//! Monitoring at its own address: whether the program lives, whether it is ready to serve, and its metrics.

use std::time::Duration;

use anyhow::Context;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use base::address::Platform;
use base::metrics::{Exposition, METRICS};
use sandbox::Doors;
use store::{Store, StoreError};
use table::runtime::service::TableService;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// The longest time the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// The time within which a platform must have been heard; one that is served is heard every forty seconds.
const WITHIN: Duration = Duration::from_secs(90);

/// Counts each piece of memory that the program asks for, for the tool `load`.
#[cfg(feature = "allocations")]
#[global_allocator]
static COUNTED: stats_alloc::StatsAlloc<std::alloc::System> = stats_alloc::StatsAlloc::system();

/// The state that is monitored.
#[derive(Clone)]
pub(super) struct Monitor {
    store: Store,
    service: TableService,
    /// The chats that are served.
    chats: Vec<Platform>,
}

/// Takes the address at which it is asked.
///
/// # Errors
/// When the address is none, is taken, or may not be used.
pub(super) async fn bind(address: &str) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.with_context(|| {
        format!(
            "TABLETOMB_METRICS is {address:?}: failed to listen there; write a free address as \
             127.0.0.1:9464, or off"
        )
    })
}

/// Answers until the program stops.
///
/// # Errors
/// When the listener breaks.
pub(super) async fn serve(
    listener: TcpListener,
    monitor: Monitor,
    mut stopped: watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let address = listener.local_addr()?;
    tracing::info!("metrics at http://{address}/metrics");
    let router = Router::new()
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(readiness))
        .route("/metrics", get(metrics))
        .with_state(monitor);
    let stopping = async move {
        // an error means that the program is going anyway
        let _ = stopped.wait_for(|stopped| *stopped).await;
    };
    let served = axum::serve(Doors::new(listener), router.into_make_service())
        .with_graceful_shutdown(stopping);
    Ok(served.await?)
}

/// Ready, or what is missing, a line each.
async fn readiness(State(monitor): State<Monitor>) -> impl IntoResponse {
    let silent = monitor.chats.iter().filter(|it| !monitor.hears(**it));
    let mut missing: Vec<String> = silent.map(|it| format!("no contact with {it}\n")).collect();
    let answer = tokio::time::timeout(PATIENCE, monitor.store.hearts()).await;
    if !matches!(answer, Ok(Ok(_))) {
        missing.push("no answer from the database\n".to_owned());
    }
    match missing.is_empty() {
        true => (StatusCode::OK, "ready\n".to_owned()),
        false => (StatusCode::SERVICE_UNAVAILABLE, missing.concat()),
    }
}

async fn metrics(State(monitor): State<Monitor>) -> impl IntoResponse {
    match monitor.text().await {
        Ok(text) => {
            let format = "text/plain; version=0.0.4; charset=utf-8";
            Ok(([(header::CONTENT_TYPE, format)], text))
        }
        Err(error) => {
            tracing::warn!(%error, "failed to collect metrics");
            Err(StatusCode::INTERNAL_SERVER_ERROR)
        }
    }
}

impl Monitor {
    /// Looks at what is served.
    pub(super) fn new(store: &Store, service: &TableService, chats: Vec<Platform>) -> Self {
        Self {
            store: store.clone(),
            service: service.clone(),
            chats,
        }
    }

    fn hears(&self, chat: Platform) -> bool {
        self.service.is_heard(chat, WITHIN)
    }

    /// Writes the counters and the current state.
    async fn text(&self) -> Result<String, StoreError> {
        let mut page = Exposition {
            text: METRICS.text(),
        };
        let open = self.store.open_tables().await?;
        page.head("tables", "Open tables", "gauge");
        page.value("tables", "{stage=\"lobby\"}", open.lobbies);
        page.value("tables", "{stage=\"playing\"}", open.playing);
        page.head("messages_owed", "Messages waiting to be sent", "gauge");
        for (platform, owed) in self.store.count_owed().await? {
            page.value("messages_owed", &label(platform), owed);
        }
        page.head(
            "platform_up",
            "Whether the platform was heard in the last 90 seconds",
            "gauge",
        );
        for chat in &self.chats {
            let heard = u64::from(self.hears(*chat));
            page.value("platform_up", &label(*chat), heard);
        }
        #[cfg(feature = "allocations")]
        {
            let pieces = COUNTED.stats().allocations;
            page.head("allocations_total", "Memory allocations", "counter");
            page.value("allocations_total", "", pieces as u64);
        }
        let version = format!("{{version=\"{}\"}}", env!("CARGO_PKG_VERSION"));
        page.head("info", "Build information", "gauge");
        page.value("info", &version, 1);
        Ok(page.text)
    }
}

fn label(platform: Platform) -> String {
    format!("{{platform=\"{platform}\"}}")
}
