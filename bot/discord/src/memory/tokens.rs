//! The tokens of interactions, and what can be reached by them alone.

use std::fmt;
use std::time::{Duration, Instant};

use lru::LruCache;
use parking_lot::Mutex;
use serenity::all::{MessageId, UserId};

use super::cache;

/// How long the token of an interaction is used; Discord takes it for fifteen minutes.
const LIFE: Duration = Duration::from_secs(14 * 60);

/// The token of an interaction, by which it is answered.
#[derive(Clone)]
pub(crate) struct Token {
    text: String,
    since: Instant,
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

impl Token {
    /// A token that was just given to us.
    pub(crate) fn new(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            since: Instant::now(),
        }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn lives(&self) -> bool {
        self.since.elapsed() < LIFE
    }
}

/// A message that only one person sees: it can be reached by the token alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ephemeral {
    pub(crate) token: Token,
    /// Which of its messages; none: the first answer, or the message that was pressed.
    pub(crate) message: Option<MessageId>,
    /// The number of the message, if it is known, however it is reached.
    pub(crate) id: Option<MessageId>,
}

impl Ephemeral {
    /// The first answer to an interaction, or the message that was pressed.
    pub(crate) fn original(token: &Token, id: Option<MessageId>) -> Self {
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

/// Tokens by which somebody, or a message, can still be reached.
#[derive(Debug)]
pub(crate) struct Tokens(Mutex<Known>);

#[derive(Debug)]
struct Known {
    newest: LruCache<UserId, Token>,
    pressed: LruCache<MessageId, Token>,
}

impl Default for Tokens {
    fn default() -> Self {
        Self(Mutex::new(Known {
            newest: cache(),
            pressed: cache(),
        }))
    }
}

impl Tokens {
    /// Somebody has done something, by which they can be answered.
    pub(crate) fn met(&self, user: UserId, token: &Token) {
        self.0.lock().newest.put(user, token.clone());
    }

    /// The latest token by which somebody can be told something.
    pub(crate) fn newest(&self, user: UserId) -> Option<Token> {
        let token = self.0.lock().newest.get(&user).cloned();
        token.filter(Token::lives)
    }

    /// A message was pressed that anybody can see, or that stands in a private chat.
    pub(crate) fn pressed(&self, message: MessageId, token: &Token) {
        self.0.lock().pressed.put(message, token.clone());
    }

    /// A token by which such a message can be changed.
    pub(crate) fn of_message(&self, message: MessageId) -> Option<Token> {
        let token = self.0.lock().pressed.get(&message).cloned();
        token.filter(Token::lives)
    }

    /// The token of a message is spent.
    pub(crate) fn forget(&self, message: MessageId) {
        self.0.lock().pressed.pop(&message);
    }
}
