//! The port of a stand-in, and the state behind it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use tokio::net::TcpListener;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use crate::polling::PATIENCE;

/// The state, and the bell that rings at every change.
#[derive(Debug)]
pub struct SharedWorld<W> {
    world: Mutex<W>,
    pub(in crate::stand_in) changed: Notify,
}

impl<W> SharedWorld<W> {
    /// The state; it is never held across a wait.
    pub(in crate::stand_in) fn world(&self) -> MutexGuard<'_, W> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the state and rings the bell.
    pub(in crate::stand_in) fn change<T>(&self, change: impl FnOnce(&mut W) -> T) -> T {
        let result = change(&mut self.world());
        self.changed.notify_waiters();
        result
    }

    /// Looks again at every change until something is there. Panics with what was to be seen when
    /// that takes longer than `PATIENCE`.
    pub(in crate::stand_in) async fn wait<T>(
        &self,
        what: &str,
        seen: impl Fn() -> String,
        mut look: impl FnMut() -> Option<T>,
    ) -> T {
        let patience = tokio::time::sleep(PATIENCE);
        let mut patience = std::pin::pin!(patience);
        loop {
            let bell = self.changed.notified();
            let mut bell = std::pin::pin!(bell);
            bell.as_mut().enable();
            if let Some(found) = look() {
                return found;
            }
            tokio::select! {
                () = &mut bell => {}
                () = &mut patience => panic!("waited in vain: {what}\n{}", seen()),
            }
        }
    }
}

/// A handle that keeps a server running until it is dropped.
#[derive(Debug)]
pub(in crate::stand_in) struct Host {
    /// The address of the server.
    pub(in crate::stand_in) url: String,
    tasks: Vec<JoinHandle<()>>,
}

impl Drop for Host {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}

/// Serves on a free port of this machine, with a task beside. Panics when there is no port.
pub(in crate::stand_in) async fn open<W: Send + 'static>(
    world: impl FnOnce(&str) -> W,
    routes: Router<Arc<SharedWorld<W>>>,
    beside: impl FnOnce(&Arc<SharedWorld<W>>) -> Option<JoinHandle<()>>,
) -> (Arc<SharedWorld<W>>, Arc<Host>) {
    let listener = TcpListener::bind("127.0.0.1:0").await;
    let listener = listener.expect("loopback has a free port");
    let address = listener.local_addr();
    let url = format!(
        "http://{}",
        address.expect("a bound listener has an address")
    );
    let shared = Arc::new(SharedWorld {
        world: Mutex::new(world(&url)),
        changed: Notify::new(),
    });
    let routes = routes.layer(DefaultBodyLimit::disable());
    let routes = routes.with_state(Arc::clone(&shared));
    let served = tokio::spawn(async move {
        let served = axum::serve(listener, routes).await;
        served.expect("a listener on loopback goes on listening");
    });
    let tasks = beside(&shared).into_iter().chain([served]).collect();
    (shared, Arc::new(Host { url, tasks }))
}
