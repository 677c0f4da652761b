//! The sandbox: a local web page that is a group chat with a private pane for each person. It
//! stands on the same table layer, store and courier as the real platforms, and is as thin as
//! their adapters: what people type and press goes to the service, what the courier sends goes to
//! the page.
//!
//! A running game has one layout: its board, the question, the buttons of the game, words, and last the buttons of the
//! table (`page/message.js`). Messages of a chat are put before it, so that it stays the last in its pane.

mod api;
mod app;
mod assets;
mod budget;
mod bundle;
mod command;
mod doors;
mod entry;
mod fixed;
mod guard;
mod hub;
mod invitation;
mod later;
mod message;
mod names;
mod packed;
mod people;
mod refusal;
mod replay;
mod state;
mod stream;
pub mod visit;
mod wire;
mod words;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use base::address::PersonId;
use club::Club;
use futures::future::BoxFuture;
use guard::Hosts;
use names::Names;
use state::HandlerState;
use store::Store;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};

pub use doors::{Doors, Guest, serve as serve_at};
pub use hub::Hub;

/// The time limit at shutdown for requests under way.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// The reason that the page can't be opened at its address.
#[derive(Debug, Error)]
#[error(
    "the local page can't listen on {address} ({reason}): set TABLETOMB_SANDBOX to a free address \
     such as 127.0.0.1:8081, or to off"
)]
pub struct BindError {
    address: String,
    reason: io::Error,
}

/// An address that was taken for the page, and how the settings call it.
#[derive(Debug)]
pub struct BoundAddress {
    listener: TcpListener,
    set: Arc<str>,
}

impl BoundAddress {
    /// The address in numbers.
    ///
    /// # Errors
    /// When the system doesn't tell it.
    pub fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// Takes the address on which the page will be served.
///
/// # Errors
/// When the address is none, is taken, or may not be used.
pub async fn bind(address: &str) -> Result<BoundAddress, BindError> {
    let bound = TcpListener::bind(address).await;
    let listener = bound.map_err(|reason| BindError {
        address: address.to_owned(),
        reason,
    })?;
    let set = address.into();
    Ok(BoundAddress { listener, set })
}

/// Returns the address at which others in the same network reach a page that listens here; `None` if only this machine
/// does.
#[must_use]
pub fn shared_address(listener: SocketAddr) -> Option<String> {
    invitation::shared_address(listener)
}

/// Serves the page until `shutdown` is over; open event streams are ended then.
///
/// # Errors
/// When the listener breaks.
pub fn serve(
    address: BoundAddress,
    hub: Arc<Hub>,
    store: Store,
    service: Club,
    shutdown: BoxFuture<'static, ()>,
) -> BoxFuture<'static, io::Result<()>> {
    // in a box: it is built here, and not with the program
    Box::pin(serve_until(address, hub, store, service, shutdown))
}

async fn serve_until(
    BoundAddress { listener, set }: BoundAddress,
    hub: Arc<Hub>,
    store: Store,
    service: Club,
    shutdown: BoxFuture<'static, ()>,
) -> io::Result<()> {
    let (stop, stopped) = watch::channel(false);
    let address = listener.local_addr()?;
    let local_only = address.ip().is_loopback();
    let names = (!local_only).then(|| Names::new(store));
    if let Some(names) = &names
        && let Err(error) = names.note_looks().await
    {
        tracing::warn!(%error, "failed to index names; similar names stay possible until the next start");
    }
    let forgetting = take_lines_away(Arc::clone(&hub), service.subscribe_forgotten());
    let replays = service.clone();
    let shared = HandlerState {
        hub,
        service,
        stopped: stopped.clone(),
        names,
        address: invitation::shared_address(address).map(Arc::from),
    };
    let stopping = async move {
        shutdown.await;
        // Fails only when nobody listens any more, and then there is nobody to tell.
        let _ = stop.send(true);
    };
    let hosts = match local_only {
        true => Hosts::Own,
        false => Hosts::Near(set),
    };
    let router = api::router(shared).merge(replay::router(replays));
    let router = guard::protect(packed::pack_answers(router), hosts);
    let served = axum::serve(Doors::new(listener), router.into_make_service())
        .with_graceful_shutdown(stopping);
    tokio::select! {
        result = served => result,
        () = wait_for_deadline(stopped) => Ok(()),
        () = forgetting => Ok(()),
    }
}

/// Takes away what people have written who are forgotten, wherever they have asked for that; it never ends
/// by itself.
async fn take_lines_away(hub: Arc<Hub>, mut forgotten: broadcast::Receiver<PersonId>) {
    loop {
        match forgotten.recv().await {
            Ok(person) => hub.forget(person),
            Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}

/// Over when the requests under way have had their time: a reader that has stalled must not
/// keep the program from stopping.
async fn wait_for_deadline(mut stopped: watch::Receiver<bool>) {
    // An error means that the sender is gone, which happens only after it has spoken.
    let _ = stopped.wait_for(|stopped| *stopped).await;
    tokio::time::sleep(LAST_WORDS).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_taken_address_is_told_in_one_line_with_the_setting_and_the_mend() {
        let first = bind("127.0.0.1:0").await.unwrap();
        let taken = first.local_addr().unwrap().to_string();
        let told = bind(&taken).await.unwrap_err().to_string();
        assert!(
            told.contains("TABLETOMB_SANDBOX") && told.contains(&taken),
            "{told}"
        );
        assert!(!told.contains('\n'));
    }
}
