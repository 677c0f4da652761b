//! Pictures: what `sendPhoto` takes for a photo.

use axum::body::Bytes;

use super::refusal::Refusal;
use crate::stand_in::common::picture;

/// The limits of photos: bytes, pixels of both sides together, and the ratio of the sides.
const LARGEST: usize = 10 * 1024 * 1024;
const LARGEST_SUM: u32 = 10_000;
const LARGEST_RATIO: u32 = 20;

/// A photo in a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Photo {
    /// The file as it was uploaded.
    pub bytes: Bytes,
    /// The picture's width in pixels.
    pub width: u32,
    /// The picture's height in pixels.
    pub height: u32,
    /// The name under which it can be sent again.
    pub file_id: String,
}

impl Photo {
    /// Takes an uploaded file if it is a photo.
    pub(super) fn read(bytes: Bytes, file_id: String) -> Result<Self, Refusal> {
        if bytes.len() > LARGEST {
            return Err(Refusal::PhotoTooBig { size: bytes.len() });
        }
        let (width, height) = picture::size(&bytes).ok_or(Refusal::NotAPicture)?;
        let (short, long) = (width.min(height), width.max(height));
        let sum = width.saturating_add(height);
        if short == 0 || sum > LARGEST_SUM || long > short.saturating_mul(LARGEST_RATIO) {
            return Err(Refusal::PhotoDimensions);
        }
        Ok(Self {
            bytes,
            width,
            height,
            file_id,
        })
    }
}
