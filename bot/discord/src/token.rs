//! The token of an interaction, and the messages that are reached by it alone.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serenity::all::MessageId;
use tokio::sync::watch;

/// The time for which an interaction's token is used; Discord accepts it for fifteen minutes.
pub(super) const LIFE: Duration = Duration::from_secs(14 * 60);

/// The longest wait for a token to become usable; longer than a first answer takes.
const FIRST: Duration = Duration::from_secs(6);

/// The token of an interaction, by which it is answered. Before the first answer it has no other use.
#[derive(Clone)]
pub(super) struct Token {
    text: String,
    since: Instant,
    answered: Arc<watch::Sender<bool>>,
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

impl PartialEq for Token {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Token {}

impl Serialize for Token {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.text.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Token {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from).map(|text| Self::new(&text))
    }
}

impl Token {
    /// A token that was just given to us.
    pub(super) fn new(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            since: Instant::now(),
            answered: Arc::default(),
        }
    }

    /// Returns the token as one that was given to us this long ago and has been answered. `None` where this machine's
    /// clock doesn't go back that far.
    pub(super) fn with_age(self, ago: Duration) -> Option<Self> {
        self.note_answer();
        let since = Instant::now().checked_sub(ago)?;
        Some(Self { since, ..self })
    }

    /// The first answer was given, or can't be given any more.
    pub(super) fn note_answer(&self) {
        self.answered.send_replace(true);
    }

    /// Waits until the first answer was given.
    pub(super) async fn wait_until_answered(&self) {
        let mut answered = self.answered.subscribe();
        let first = answered.wait_for(|answered| *answered);
        if tokio::time::timeout(FIRST, first).await.is_err() {
            tracing::warn!("interaction not answered in time; continuing");
        }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Whether it is good for as long again as it was already.
    pub(super) fn is_young(&self) -> bool {
        self.since.elapsed() < LIFE / 2
    }

    pub(super) fn lives(&self) -> bool {
        self.since.elapsed() < LIFE
    }
}

/// A message that only one person sees: it can be reached by the token alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ephemeral {
    pub(super) token: Token,
    /// The message among those of the interaction; `None` for the first answer, or the pressed message.
    pub(super) message: Option<MessageId>,
    /// The number of the message, if it is known, however it is reached.
    pub(super) id: Option<MessageId>,
}

impl Ephemeral {
    /// The first answer to an interaction, or the message that was pressed.
    pub(super) fn original(token: &Token, id: Option<MessageId>) -> Self {
        Self {
            token: token.clone(),
            message: None,
            id,
        }
    }

    /// Whether it is another message, and not the same reached by another token.
    pub(super) fn is_other(&self, than: &Self) -> bool {
        self.id.is_none() || self.id != than.id
    }
}
