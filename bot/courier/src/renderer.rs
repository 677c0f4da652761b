//! Draws pictures just before they are sent, off the threads that wait for networks.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Instant;

use async_trait::async_trait;
use base::address::{Audience, PersonId};
use base::hash::fingerprint;
use base::metrics::METRICS;
use base::page::{Replay, TableId};
use base::picture::{Picture, pick_drawing};
use lru::LruCache;
use parking_lot::Mutex;
use tokio::sync::Semaphore;

/// Number of drawn pictures kept, so that a picture for several people is drawn once.
const KEPT: NonZeroUsize = NonZeroUsize::new(16).expect("sixteen is not zero");

/// Draws at most so many pictures at once: one a core is enough.
const BRUSHES: usize = 2;

/// A source of drawings that aren't at hand.
#[async_trait]
pub trait Drawings: Send + Sync {
    /// Returns the drawing with this hash as SVG, or the drawing that has replaced it; `None` if there is none any
    /// more. `of` is the table and audience of its page, if it belongs to one.
    async fn svg(&self, hash: u64, of: Option<(TableId, Audience)>) -> Option<Arc<str>>;

    /// Returns a finished game as a page of HTML; `None` if it can't be replayed any more.
    async fn replay(&self, replay: Replay) -> Option<String>;

    /// Returns all data kept about a person, as JSON; `None` if it can't be read now.
    async fn kept_data(&self, person: PersonId) -> Option<String>;
}

/// A source without drawings.
struct NoDrawings;

#[async_trait]
impl Drawings for NoDrawings {
    async fn svg(&self, _: u64, _: Option<(TableId, Audience)>) -> Option<Arc<str>> {
        None
    }

    async fn replay(&self, _: Replay) -> Option<String> {
        None
    }

    async fn kept_data(&self, _: PersonId) -> Option<String> {
        None
    }
}

/// The renderer of pictures. The process has one, so that it draws no more pictures at once than it has permits.
pub struct Renderer {
    drawings: Arc<dyn Drawings>,
    /// PNGs by the hash of their drawing.
    drawn: Mutex<LruCache<u64, Arc<Vec<u8>>>>,
    permits: Semaphore,
}

/// A file that goes along with a message.
pub struct File {
    /// The file name.
    pub name: String,
    /// The content of the file.
    pub bytes: Vec<u8>,
}

/// A picture that is drawn only when it is certain that it goes out. Its hash is known before.
#[derive(Clone, Copy)]
pub struct Sketch<'a> {
    picture: &'a Picture,
    of: Option<(TableId, Audience)>,
    renderer: &'a Renderer,
}

impl Sketch<'_> {
    /// Equal for equal pictures, in every version of the program.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.picture.hash()
    }

    /// Returns the picture as PNG. If it can't be drawn, returns `None` and logs a warning; the words then go without
    /// it.
    pub async fn png(&self) -> Option<Arc<Vec<u8>>> {
        if let Some(png) = self.renderer.find_drawing(self.hash()) {
            return Some(png);
        }
        let svg = self.svg().await?;
        self.renderer.draw(svg).await
    }

    /// Returns the drawing itself, as SVG; `None` if there is none any more.
    pub async fn svg(&self) -> Option<Arc<str>> {
        match self.picture.svg() {
            Some(svg) => Some(Arc::clone(svg)),
            None => self.renderer.drawings.svg(self.hash(), self.of).await,
        }
    }
}

impl Default for Renderer {
    /// Draws only the drawings at hand.
    fn default() -> Self {
        Self::new(Arc::new(NoDrawings))
    }
}

impl Renderer {
    /// Draws what is at hand, or else what these drawings give.
    #[must_use]
    pub fn new(drawings: Arc<dyn Drawings>) -> Self {
        Self {
            drawings,
            drawn: Mutex::new(LruCache::new(KEPT)),
            permits: Semaphore::new(BRUSHES),
        }
    }

    /// Returns a picture that can be drawn here; `of` is the table and audience of its page, if it belongs to one.
    #[must_use]
    pub fn sketch<'a>(
        &'a self,
        picture: &'a Picture,
        of: Option<(TableId, Audience)>,
    ) -> Sketch<'a> {
        Sketch {
            picture,
            of,
            renderer: self,
        }
    }

    /// Returns a finished game as a file; `None` if it can't be made now.
    pub(super) async fn replay(&self, replay: Replay) -> Option<File> {
        let html = self.drawings.replay(replay).await?;
        Some(File {
            name: format!("tabletomb-{}.html", replay.table),
            bytes: html.into_bytes(),
        })
    }

    /// Returns all data kept about a person as a file; `None` if it can't be made now.
    pub(super) async fn kept_file(&self, person: PersonId) -> Option<File> {
        let text = self.drawings.kept_data(person).await?;
        Some(File {
            name: "tabletomb.txt".to_owned(),
            bytes: text.into_bytes(),
        })
    }

    fn find_drawing(&self, hash: u64) -> Option<Arc<Vec<u8>>> {
        self.drawn.lock().get(&hash).map(Arc::clone)
    }

    async fn draw(&self, svg: Arc<str>) -> Option<Arc<Vec<u8>>> {
        let _brush = self.permits.acquire().await.ok()?;
        // what stands in the place of a drawing is another one, and kept as such
        let hash = fingerprint(&svg);
        let drawn = tokio::task::spawn_blocking(move || {
            let begun = Instant::now();
            let png = picture::png(pick_drawing(&svg, false));
            METRICS.drawings.record(begun.elapsed());
            png
        })
        .await;
        match drawn {
            Ok(Ok(png)) => {
                let png = Arc::new(png);
                self.drawn.lock().put(hash, Arc::clone(&png));
                Some(png)
            }
            Ok(Err(error)) => {
                tracing::warn!(%error, "failed to draw picture; showing text only");
                None
            }
            Err(error) => {
                tracing::warn!(%error, "picture task panicked; showing text only");
                None
            }
        }
    }
}

impl fmt::Debug for Renderer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // what is drawn may be for one person alone
        f.write_str("Renderer")
    }
}

impl fmt::Debug for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl fmt::Debug for Sketch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sketch")
    }
}

#[cfg(test)]
mod tests {
    use base::picture::pair_drawings;

    use super::*;

    const SVG: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#;

    /// Gives one drawing for all.
    struct Single(&'static str);

    #[async_trait]
    impl Drawings for Single {
        async fn svg(&self, _: u64, _: Option<(TableId, Audience)>) -> Option<Arc<str>> {
            Some(self.0.into())
        }

        async fn replay(&self, _: Replay) -> Option<String> {
            None
        }

        async fn kept_data(&self, _: PersonId) -> Option<String> {
            None
        }
    }

    fn renderer(other: &'static str) -> Renderer {
        Renderer::new(Arc::new(Single(other)))
    }

    #[tokio::test]
    async fn a_picture_is_drawn_when_it_is_asked_for_and_then_kept() {
        let picture = Picture::new(SVG, String::new());
        let renderer = renderer("<svg");
        let sketch = renderer.sketch(&picture, None);
        assert_eq!(sketch.hash(), fingerprint(SVG));
        assert!(
            renderer.drawn.lock().is_empty(),
            "nobody has asked for it yet"
        );
        let png = sketch.png().await.unwrap();
        let again = renderer.sketch(&picture, None).png().await.unwrap();
        assert!(Arc::ptr_eq(&png, &again));
    }

    #[tokio::test]
    async fn of_a_picture_in_two_shapes_one_is_drawn_and_kept_by_the_name_of_both() {
        let picture = Picture::new(pair_drawings(SVG, "<svg"), String::new());
        let renderer = renderer("<svg");
        let png = renderer.sketch(&picture, None).png().await.unwrap();
        assert!(Arc::ptr_eq(
            &png,
            &renderer.find_drawing(picture.hash()).unwrap()
        ));
    }

    #[tokio::test]
    async fn what_is_not_at_hand_is_fetched_and_kept_as_what_it_is() {
        let (own, other) = (
            Picture::new(SVG, String::new()),
            Picture::new("<svg", String::new()),
        );
        let renderer = renderer(SVG);
        for picture in [own, other].map(Picture::without_drawing) {
            let sketch = renderer.sketch(&picture, None);
            assert!(sketch.png().await.is_some());
            assert!(renderer.find_drawing(fingerprint(SVG)).is_some());
            assert_eq!(renderer.drawn.lock().len(), 1, "never under a false name");
        }
    }

    #[tokio::test]
    async fn what_cannot_be_drawn_is_left_out() {
        let picture = Picture::new("<svg", String::new());
        assert_eq!(renderer(SVG).sketch(&picture, None).png().await, None);
    }
}
