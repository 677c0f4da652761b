//! Clients of the page. One visitor views it now and then. Strangers hold useless connections: silent ones, ones that
//! never finish a request, and ones that look into a new room each time.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy, sink};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::wire::Waits;

/// Number of connections a stranger holds at once: 32 strangers hold more than a door has places.
const AT_ONCE: u32 = 72;

/// The pause before a stranger reconnects, and between two letters.
const PAUSE: Duration = Duration::from_millis(200);

/// The minimum time for which a stranger looks into a room. The times differ, so that strangers don't come and go
/// together.
const LOOK: Duration = Duration::from_secs(1);

/// The pause between two visits of the page, and the longest wait for it.
const AGAIN: Duration = Duration::from_millis(50);
const PATIENCE: Duration = Duration::from_secs(30);

/// A visitor of the page, with the time each visit took.
#[derive(Default)]
pub(super) struct Visitor(parking_lot::Mutex<Vec<Duration>>);

impl Visitor {
    /// Visits the page again and again, each time as a new client, until this is dropped.
    pub(super) async fn looks(self: Arc<Self>, page: String) {
        loop {
            let since = Instant::now();
            let waited = match timeout(PATIENCE, sees(&page)).await {
                Ok(Ok(true)) => since.elapsed(),
                // who doesn't see it has waited for ever
                Ok(Ok(false) | Err(_)) | Err(_) => PATIENCE,
            };
            self.0.lock().push(waited);
            sleep(AGAIN).await;
        }
    }

    /// Returns the waits since the last call.
    pub(super) fn waits(&self) -> Waits {
        Waits::of(std::mem::take(&mut *self.0.lock()))
    }
}

/// Whether the page says what rooms there are.
async fn sees(page: &str) -> std::io::Result<bool> {
    let mut stream = TcpStream::connect(page).await?;
    let asked = format!("GET /rooms HTTP/1.1\r\nHost: {page}\r\nConnection: close\r\n\r\n");
    stream.write_all(asked.as_bytes()).await?;
    let mut told = Vec::new();
    stream.read_to_end(&mut told).await?;
    Ok(told.starts_with(b"HTTP/1.1 200"))
}

/// The strangers, with counts of their actions.
#[derive(Default)]
pub(super) struct Strangers {
    connections: AtomicUsize,
    rooms: AtomicUsize,
}

impl Strangers {
    /// One of them comes again and again until this is dropped.
    pub(super) async fn come(self: Arc<Self>, page: String) {
        let mut all = JoinSet::new();
        for place in 0..AT_ONCE {
            let (strangers, page) = (Arc::clone(&self), page.clone());
            all.spawn(async move {
                loop {
                    // who isn't let in tries again
                    let _ = strangers.connects(place, &page).await;
                    sleep(PAUSE).await;
                }
            });
        }
        while all.join_next().await.is_some() {}
    }

    async fn connects(&self, place: u32, page: &str) -> std::io::Result<()> {
        let mut stream = TcpStream::connect(page).await?;
        self.connections.fetch_add(1, Ordering::Relaxed);
        match place % 3 {
            0 => drop(stream.read(&mut [0; 64]).await?),
            1 => drips(&mut stream, page).await?,
            _ => {
                let room = self.rooms.fetch_add(1, Ordering::Relaxed);
                let asked = format!(
                    "GET /events?room=room{room}&name=Eve HTTP/1.1\r\nHost: {page}\r\n\r\n"
                );
                stream.write_all(asked.as_bytes()).await?;
                // who is told nothing more leaves as well
                let look = LOOK + PAUSE * (place % 10);
                let _ = timeout(look, copy(&mut stream, &mut sink())).await;
            }
        }
        Ok(())
    }

    /// Returns the numbers of connections and of rooms.
    pub(super) fn counts(&self) -> (usize, usize) {
        let count = |it: &AtomicUsize| it.load(Ordering::Relaxed);
        (count(&self.connections), count(&self.rooms))
    }
}

/// Says one letter after the other of something that never ends, until it is shown out.
async fn drips(stream: &mut TcpStream, page: &str) -> std::io::Result<()> {
    let head = format!("POST /say HTTP/1.1\r\nHost: {page}\r\nX-Long: ");
    stream.write_all(head.as_bytes()).await?;
    loop {
        stream.write_all(b"a").await?;
        sleep(PAUSE).await;
    }
}
