//! Files and pictures in messages.

use axum::body::Bytes;

/// A file in a message.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Attachment {
    pub(super) id: u64,
    pub(super) name: String,
    pub(super) description: Option<String>,
    pub(super) bytes: Bytes,
    pub(super) size: Option<(u32, u32)>,
}

/// A picture in a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Photo {
    /// The file as it was uploaded.
    pub bytes: Bytes,
    /// The picture's width in pixels.
    pub width: u32,
    /// The picture's height in pixels.
    pub height: u32,
    /// The description read aloud to people who don't see the picture.
    pub alt: Option<String>,
}

impl Photo {
    /// A file as a picture, if it is one.
    pub(super) fn of(file: &Attachment) -> Option<Self> {
        let (width, height) = file.size?;
        Some(Self {
            bytes: file.bytes.clone(),
            width,
            height,
            alt: file.description.clone(),
        })
    }
}
