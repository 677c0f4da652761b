//! The record of a message on a platform that numbers its messages.

use base::page::MessageKey;

use crate::SendError;

/// A sent message: its number, and hashes of its content, so that the same content isn't sent again. The notation is
/// `15#picture@words!`. Either hash may be missing, and without the `!` the message isn't pinned. A `?` at the end
/// means that a press has put its content in doubt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SentMessage {
    /// The platform's number of it.
    pub id: i64,
    /// The hash of the picture, if the message has one.
    pub picture: Option<u64>,
    /// The hash of the words and buttons; older keys lack it.
    pub words: Option<u64>,
    /// Whether it is pinned.
    pub pinned: bool,
}

impl SentMessage {
    /// The hash of a picture about which only its existence is known.
    pub const SOME_PICTURE: u64 = 0;

    /// Returns whether a press has put in doubt what the message of a key shows.
    #[must_use]
    pub fn is_doubted(key: &MessageKey) -> bool {
        key.0.ends_with('?')
    }

    /// Whether a key is that of the message with this number.
    #[must_use]
    pub fn is_under(key: &MessageKey, id: i64) -> bool {
        Self::try_from(key).is_ok_and(|sent| sent.id == id)
    }
}

impl From<SentMessage> for MessageKey {
    fn from(sent: SentMessage) -> Self {
        let id = sent.id;
        let picture = sent.picture.map(|hash| format!("#{hash}"));
        let words = sent.words.map(|hash| format!("@{hash}"));
        let [picture, words] = [picture, words].map(Option::unwrap_or_default);
        let pinned = if sent.pinned { "!" } else { "" };
        Self(format!("{id}{picture}{words}{pinned}"))
    }
}

impl TryFrom<&MessageKey> for SentMessage {
    type Error = SendError;

    fn try_from(key: &MessageKey) -> Result<Self, Self::Error> {
        let doubted = key.0.strip_suffix('?');
        let key = doubted.unwrap_or(&key.0);
        let unpinned = key.strip_suffix('!');
        let (rest, words) = split(unpinned.unwrap_or(key), '@');
        let (id, picture) = split(rest, '#');
        let (picture, words) = match doubted {
            Some(_) => (picture.map(|_| Self::SOME_PICTURE), None),
            None => (picture, words),
        };
        Ok(Self {
            id: id.parse().map_err(|_| SendError::Gone)?,
            picture,
            words,
            pinned: unpinned.is_some(),
        })
    }
}

fn split(text: &str, sign: char) -> (&str, Option<u64>) {
    match text.split_once(sign) {
        None => (text, None),
        Some((before, hash)) => (before, hash.parse().ok()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_read_back_and_so_do_older_ones() {
        for text in ["15", "15#99", "15@7", "15#99@7", "15!", "15#99@7!"] {
            let key = MessageKey(text.to_owned());
            assert_eq!(MessageKey::from(SentMessage::try_from(&key).unwrap()), key);
        }
        let doubted = SentMessage::try_from(&MessageKey("15#99@7!?".to_owned()));
        let unsure = SentMessage {
            id: 15,
            picture: Some(SentMessage::SOME_PICTURE),
            words: None,
            pinned: true,
        };
        assert_eq!(doubted, Ok(unsure), "what it shows isn't known");
        let odd = MessageKey("a#b".to_owned());
        assert_eq!(SentMessage::try_from(&odd), Err(SendError::Gone));
    }
}
