//! Who may speak for a group.

use std::num::NonZeroUsize;
use std::time::Duration;

use base::recent::Recent;
use teloxide::payloads::GetChatMember;
use teloxide::types::{ChatId, ChatMember, ChatMemberKind, UserId};

use super::api::Api;

/// How long it is believed who is an admin.
const BELIEVED: Duration = Duration::from_secs(60);

/// How many people are remembered.
const KEPT: NonZeroUsize = NonZeroUsize::new(1_000).expect("it is more than none");

/// How long Telegram may take to say: whoever has pressed a button waits for it.
const PATIENCE: Duration = Duration::from_secs(3);

/// Asks Telegram who is an admin, and remembers it for a while.
pub(super) struct Admins {
    api: Api,
    known: Recent<(ChatId, UserId), bool>,
}

impl Admins {
    /// Nobody is known yet.
    pub(super) fn new(api: Api) -> Self {
        let known = Recent::new(KEPT, BELIEVED);
        Self { api, known }
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

    /// Whether somebody may write in closed topics, as who manages them may.
    pub(super) async fn manages_topics(&self, chat: ChatId, user: UserId) -> bool {
        let member = self.ask(chat, user).await;
        match member.map(|member| member.kind) {
            Some(ChatMemberKind::Administrator(admin)) => admin.can_manage_topics,
            _ => false,
        }
    }

    async fn ask(&self, chat: ChatId, user: UserId) -> Option<ChatMember> {
        let asked = GetChatMember::new(chat, user);
        match self.api.call(&asked, PATIENCE).await {
            Ok(member) => Some(member),
            Err(error) => {
                tracing::debug!(%error, "it is not known who may speak for a group");
                None
            }
        }
    }
}
