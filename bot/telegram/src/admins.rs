//! Who may speak for a group, and what the bot may do there.

use std::num::NonZeroUsize;
use std::time::Duration;

use base::recent::Recent;
use table::model::request::Lacking;
use teloxide::payloads::GetChatMember;
use teloxide::types::{ChatId, ChatMember, ChatMemberKind, UserId};

use super::api::Api;
use super::rights;

/// How long it is believed who is an admin.
const BELIEVED: Duration = Duration::from_secs(60);

/// How long it is believed what the bot may do: so long that whoever presses a button of settings again and again has
/// nobody else wait for Telegram, and whoever mends that reads it at the next look.
const LOOK: Duration = Duration::from_secs(2);

/// How many people and chats are remembered.
const KEPT: NonZeroUsize = NonZeroUsize::new(1_000).expect("it is more than none");

/// How long Telegram may take to say: whoever has pressed a button waits for it.
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
    /// Nobody is known yet.
    pub(super) fn new(api: Api) -> Self {
        Self {
            api,
            known: Recent::new(KEPT, BELIEVED),
            lacking: Recent::new(KEPT, LOOK),
            topics: Recent::new(KEPT, LOOK),
        }
    }

    /// What the bot may not do in a chat, if Telegram says so.
    pub(super) async fn lacking(&self, chat: ChatId, bot: UserId) -> Option<Lacking> {
        if let Some(known) = self.lacking.get(&chat) {
            return known;
        }
        let lacking = rights::lacking(&self.api, chat, bot).await;
        self.lacking.put(chat, lacking);
        lacking
    }

    /// Whether somebody may speak for a group; not, as long as Telegram doesn't say so.
    pub(super) async fn include(&self, chat: ChatId, user: UserId) -> bool {
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
