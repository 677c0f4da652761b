//! Drawings of pages that were written a moment ago. They are kept in memory alone: the database holds their hashes,
//! and drawings that are lost with the program are drawn again.

use std::sync::Arc;

use base::picture::Picture;
use lru::LruCache;
use parking_lot::Mutex;

/// Number of bytes of drawings that are kept: those of some hundred boards.
const ROOM: usize = 16 << 20;

/// Drawings by their hashes; the oldest go first.
#[derive(Clone)]
pub(crate) struct Drawings(Arc<Mutex<DrawingCache>>);

struct DrawingCache {
    drawings: LruCache<u64, Arc<str>>,
    bytes: usize,
}

impl Default for Drawings {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(DrawingCache {
            drawings: LruCache::unbounded(),
            bytes: 0,
        })))
    }
}

impl Drawings {
    /// Keeps the drawing of a picture, if it is at hand.
    pub(crate) fn keep(&self, picture: &Picture) {
        let Some(svg) = picture.svg() else { return };
        let mut kept = self.0.lock();
        kept.bytes += svg.len();
        if let Some(same) = kept.drawings.put(picture.hash(), Arc::clone(svg)) {
            kept.bytes -= same.len();
        }
        while kept.bytes > ROOM
            && let Some((_, oldest)) = kept.drawings.pop_lru()
        {
            kept.bytes -= oldest.len();
        }
    }

    /// The drawing with this hash, if it is still kept.
    pub(crate) fn get(&self, hash: u64) -> Option<Arc<str>> {
        self.0.lock().drawings.get(&hash).map(Arc::clone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_used_last_is_kept_and_never_more_than_there_is_room_for() {
        let drawings = Drawings::default();
        let large = |letter: &str| Picture::new(letter.repeat(ROOM / 3), String::new());
        let all = ["a", "b", "c", "d"].map(large);
        for picture in &all[..3] {
            drawings.keep(picture);
            drawings.keep(picture);
        }
        assert!(drawings.get(all[0].hash()).is_some());
        drawings.keep(&all[3]);
        let kept = all.map(|picture| drawings.get(picture.hash()).is_some());
        assert_eq!(kept, [true, false, true, true]);
    }
}
