//! Who comes to the page: somebody who looks at it now and then, and strangers with connections that are there for
//! nothing: silent ones, ones that never come to an end of what they ask, and ones that look into a new room each time.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy, sink};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::wire::Waits;

/// How many connections somebody holds at once: 32 of them more than there are places at a door.
const AT_ONCE: u32 = 72;

/// How long somebody waits before they connect anew, and between two letters.
const PAUSE: Duration = Duration::from_millis(200);

/// How long somebody looks into a room at the least: not all for as long, so that they don't come and go together.
const LOOK: Duration = Duration::from_secs(1);

/// How long somebody waits before they look at the page again, and for it.
const AGAIN: Duration = Duration::from_millis(50);
const PATIENCE: Duration = Duration::from_secs(30);

/// Somebody who looks at the page, and how long that took each time.
#[derive(Default)]
pub(super) struct Visitor(parking_lot::Mutex<Vec<Duration>>);

impl Visitor {
    /// They look at it again and again, each time as somebody new, until this is dropped.
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

    /// How long it took since that was asked last.
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

/// What they do, counted.
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

    /// How many connections there were, and how many rooms.
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
