//! The admins of a group, and the bot's permissions there.

use std::num::NonZeroUsize;
use std::time::Duration;

use base::recent::Recent;
use table::model::request::Lacking;
use teloxide::payloads::GetChatMember;
use teloxide::types::{ChatId, ChatMember, ChatMemberKind, UserId};

use super::api::Api;
use super::rights;

/// The time for which an admin check is cached.
const BELIEVED: Duration = Duration::from_secs(60);

/// The time for which the bot's permissions are cached. Repeated presses of a settings button make no one else wait for
/// Telegram. An admin's fix still shows at the next look.
const LOOK: Duration = Duration::from_secs(2);

/// Maximum number of people and chats in the cache.
const KEPT: NonZeroUsize = NonZeroUsize::new(1_000).expect("it is more than none");

/// The time limit for Telegram's answer, since the person who pressed a button waits for it.
const PATIENCE: Duration = Duration::from_secs(3);

/// Asks Telegram who is an admin and what the bot may do, and remembers it for a while.
pub(super) struct Admins {
    api: Api,
    /// Whether they are admins.
    known: Recent<(ChatId, UserId), bool>,
    lacking: Recent<ChatId, Option<Lacking>>,
    /// Whether the bot may write in closed topics.
    topics: Recent<ChatId, bool>,
}

impl Admins {
    /// Builds an empty cache.
    pub(super) fn new(api: Api) -> Self {
        Self {
            api,
            known: Recent::new(KEPT, BELIEVED),
            lacking: Recent::new(KEPT, LOOK),
            topics: Recent::new(KEPT, LOOK),
        }
    }

    /// Returns the permissions that the bot lacks in a chat, if Telegram tells them.
    pub(super) async fn missing_permissions(&self, chat: ChatId, bot: UserId) -> Option<Lacking> {
        if let Some(known) = self.lacking.get(&chat) {
            return known;
        }
        let lacking = rights::missing_permissions(&self.api, chat, bot).await;
        self.lacking.put(chat, lacking);
        lacking
    }

    /// Returns whether a person is an admin of a group; `false` as long as Telegram doesn't say so.
    pub(super) async fn is_admin(&self, chat: ChatId, user: UserId) -> bool {
        if let Some(admin) = self.known.get(&(chat, user)) {
            return admin;
        }
        let Some(member) = self.ask(chat, user).await else {
            return false;
        };
        let admin = member.kind.is_privileged();
        self.known.put((chat, user), admin);
        admin
    }

    /// Whether the bot may write in closed topics, as who manages them may.
    pub(super) async fn manages_topics(&self, chat: ChatId, bot: UserId) -> bool {
        if let Some(manages) = self.topics.get(&chat) {
            return manages;
        }
        let member = self.ask(chat, bot).await;
        let manages = match member.map(|member| member.kind) {
            Some(ChatMemberKind::Administrator(admin)) => admin.can_manage_topics,
            _ => false,
        };
        self.topics.put(chat, manages);
        manages
    }

    async fn ask(&self, chat: ChatId, user: UserId) -> Option<ChatMember> {
        let asked = GetChatMember::new(chat, user);
        match self.api.call(&asked, PATIENCE).await {
            Ok(member) => Some(member),
            Err(error) => {
                tracing::debug!(%error, "failed to look up a group admin");
                None
            }
        }
    }
}
