//! The tokens by which a user, or a message, can still be reached.

use lru::LruCache;
use parking_lot::Mutex;
use serenity::all::{MessageId, UserId};

use super::cache;
use crate::token::Token;

/// Tokens by which a user, or a message, can still be reached.
#[derive(Debug)]
pub(crate) struct Tokens(Mutex<TokensState>);

#[derive(Debug)]
struct TokensState {
    newest: LruCache<UserId, Token>,
    pressed: LruCache<MessageId, Token>,
}

impl Default for Tokens {
    fn default() -> Self {
        Self(Mutex::new(TokensState {
            newest: cache(),
            pressed: cache(),
        }))
    }
}

impl Tokens {
    /// Stores the token of a user's interaction, by which they can be answered.
    pub(crate) fn note_user(&self, user: UserId, token: &Token) {
        self.0.lock().newest.put(user, token.clone());
    }

    /// Returns the latest token by which a user can be told something.
    pub(crate) fn newest(&self, user: UserId) -> Option<Token> {
        let token = self.0.lock().newest.get(&user).cloned();
        token.filter(Token::lives)
    }

    /// Stores the token of a press on a message that is public or in a private chat.
    pub(crate) fn note_press(&self, message: MessageId, token: &Token) {
        self.0.lock().pressed.put(message, token.clone());
    }

    /// A token by which such a message can be changed.
    pub(crate) fn find_for_message(&self, message: MessageId) -> Option<Token> {
        let token = self.0.lock().pressed.get(&message).cloned();
        token.filter(Token::lives)
    }

    /// The token of a message is spent.
    pub(crate) fn forget(&self, message: MessageId) {
        self.0.lock().pressed.pop(&message);
    }
}
