//! Draws pictures just before they are sent, off the threads that wait for networks.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use lru::LruCache;
use tokio::sync::Semaphore;

use crate::picture;

/// How many drawn pictures are kept: a board whose words alone change is not drawn again.
const KEPT: NonZeroUsize = NonZeroUsize::new(16).expect("sixteen is not zero");

/// Draws at most so many pictures at once: one a core is enough.
const BRUSHES: usize = 2;

/// Where pictures are drawn: one for the whole program, so that it draws no more at once than it
/// has hands.
pub struct Easel {
    drawn: Mutex<LruCache<String, Arc<Vec<u8>>>>,
    brushes: Semaphore,
}

impl Default for Easel {
    fn default() -> Self {
        Self {
            drawn: Mutex::new(LruCache::new(KEPT)),
            brushes: Semaphore::new(BRUSHES),
        }
    }
}

impl Easel {
    /// The picture as PNG; nothing, and a line in the log, if it can't be drawn: the words go
    /// without it then.
    pub async fn draw(&self, svg: &str) -> Option<Arc<Vec<u8>>> {
        if let Some(png) = self.lock().get(svg) {
            return Some(Arc::clone(png));
        }
        let _brush = self.brushes.acquire().await.ok()?;
        let text = svg.to_owned();
        let drawn = tokio::task::spawn_blocking(move || picture::png(&text)).await;
        match drawn {
            Ok(Ok(png)) => {
                let png = Arc::new(png);
                self.lock().put(svg.to_owned(), Arc::clone(&png));
                Some(png)
            }
            Ok(Err(error)) => {
                tracing::error!(%error, "a picture can't be drawn");
                None
            }
            Err(error) => {
                tracing::error!(%error, "drawing a picture failed");
                None
            }
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, LruCache<String, Arc<Vec<u8>>>> {
        // a cache is as good as ever after a panic elsewhere
        self.drawn.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Easel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // what is drawn may be for one person alone
        f.write_str("Easel")
    }
}
