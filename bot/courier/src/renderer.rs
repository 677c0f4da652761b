//! Draws pictures just before they are sent, off the threads that wait for networks.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;

use base::page::{Picture, fingerprint};
use lru::LruCache;
use parking_lot::Mutex;
use tokio::sync::Semaphore;

/// How many drawn pictures are kept: what goes to several people is drawn once.
const KEPT: NonZeroUsize = NonZeroUsize::new(16).expect("sixteen is not zero");

/// Draws at most so many pictures at once: one a core is enough.
const BRUSHES: usize = 2;

/// Where pictures are drawn: one for the whole program, so that it draws no more at once than it
/// has hands.
pub struct Renderer {
    /// PNGs by the hash of their drawing.
    drawn: Mutex<LruCache<u64, Arc<Vec<u8>>>>,
    permits: Semaphore,
}

/// A picture that is drawn only when it is certain that it goes out. Its hash is known before.
#[derive(Clone, Copy)]
pub struct Sketch<'a> {
    svg: &'a str,
    hash: u64,
    renderer: &'a Renderer,
}

impl Sketch<'_> {
    /// Equal for equal pictures, in every version of the program: [`fingerprint`] of the drawing.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The picture as PNG; nothing, and a line in the log, if it can't be drawn: the words go
    /// without it then.
    pub async fn png(&self) -> Option<Arc<Vec<u8>>> {
        if let Some(png) = self.renderer.drawn.lock().get(&self.hash) {
            return Some(Arc::clone(png));
        }
        let _brush = self.renderer.permits.acquire().await.ok()?;
        let svg = self.svg.to_owned();
        let drawn = tokio::task::spawn_blocking(move || picture::png(&svg)).await;
        match drawn {
            Ok(Ok(png)) => {
                let png = Arc::new(png);
                self.renderer.drawn.lock().put(self.hash, Arc::clone(&png));
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
}

impl Default for Renderer {
    fn default() -> Self {
        Self {
            drawn: Mutex::new(LruCache::new(KEPT)),
            permits: Semaphore::new(BRUSHES),
        }
    }
}

impl Renderer {
    /// A picture that can be drawn here.
    #[must_use]
    pub fn sketch<'a>(&'a self, picture: &'a Picture) -> Sketch<'a> {
        Sketch {
            svg: &picture.svg,
            hash: fingerprint(&picture.svg),
            renderer: self,
        }
    }
}

impl fmt::Debug for Renderer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // what is drawn may be for one person alone
        f.write_str("Renderer")
    }
}

impl fmt::Debug for Sketch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sketch")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_picture_is_drawn_when_it_is_asked_for_and_then_kept() {
        let picture = Picture {
            svg: r#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#.to_owned(),
            alt: String::new(),
        };
        let renderer = Renderer::default();
        let sketch = renderer.sketch(&picture);
        assert_eq!(sketch.hash(), fingerprint(&picture.svg));
        assert!(
            renderer.drawn.lock().is_empty(),
            "nobody has asked for it yet"
        );
        let png = sketch.png().await.unwrap();
        assert!(Arc::ptr_eq(
            &png,
            &renderer.sketch(&picture).png().await.unwrap()
        ));
    }

    #[tokio::test]
    async fn what_cannot_be_drawn_is_left_out() {
        let picture = Picture {
            svg: "<svg".to_owned(),
            alt: String::new(),
        };
        assert_eq!(Renderer::default().sketch(&picture).png().await, None);
    }
}
