//! Who is in a group, for whoever comes to its tables by a link that may have been passed on.

use std::pin::Pin;
use std::time::Duration;

use base::address::{PersonId, Place, Platform};
use base::visit::Members;
use teloxide::payloads::GetChatMember;
use teloxide::types::{ChatMemberKind, UserId};
use teloxide::{ApiError, RequestError};

use super::Telegram;
use super::chat_ref::ChatRef;

/// How long Telegram may take to say: whoever has pressed a button waits for it.
const PATIENCE: Duration = Duration::from_secs(3);

impl Members for Telegram {
    fn include(
        &self,
        person: PersonId,
        place: Place,
    ) -> Pin<Box<dyn Future<Output = bool> + Send + '_>> {
        Box::pin(async move { !self.lacks(person, &place).await })
    }
}

impl Telegram {
    /// Whether Telegram says that somebody isn't in a chat. Where the bot is no admin it may say nothing.
    async fn lacks(&self, person: PersonId, place: &Place) -> bool {
        let user = u64::try_from(person.number).ok().map(UserId);
        let user = user.filter(|_| person.platform == Platform::Telegram);
        let (Some(user), Ok(at)) = (user, place.address.parse::<ChatRef>()) else {
            return false;
        };
        let asked = GetChatMember::new(at.chat, user);
        match self.api.call(&asked, PATIENCE).await {
            Ok(member) => is_outside(&member.kind),
            Err(RequestError::Api(error)) => is_of_nobody(&error),
            Err(error) => {
                tracing::debug!(%error, "it is not known who is in a group");
                false
            }
        }
    }
}

fn is_outside(kind: &ChatMemberKind) -> bool {
    match kind {
        ChatMemberKind::Left | ChatMemberKind::Banned(_) => true,
        ChatMemberKind::Restricted(rights) => !rights.is_member,
        ChatMemberKind::Owner(_) | ChatMemberKind::Administrator(_) | ChatMemberKind::Member(_) => {
            false
        }
    }
}

/// Whether it is refused because there is nobody of whom anything could be told.
fn is_of_nobody(error: &ApiError) -> bool {
    let text = error.to_string();
    matches!(error, ApiError::UserNotFound)
        || [
            "PARTICIPANT_ID_INVALID",
            "member not found",
            "user not found",
        ]
        .iter()
        .any(|why| text.contains(why))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_who_is_surely_not_in_a_group_is_kept_out() {
        let kind = |status: &str, more: &str| {
            let text = format!("{{\"status\":\"{status}\"{more}}}");
            serde_json::from_str::<ChatMemberKind>(&text).expect("it is of its kind")
        };
        assert!(is_outside(&kind("left", "")));
        assert!(is_outside(&kind("kicked", ",\"until_date\":0")));
        assert!(!is_outside(&kind("member", "")));
        let refused = |why: &str| is_of_nobody(&ApiError::Unknown(why.to_owned()));
        assert!(refused("Bad Request: PARTICIPANT_ID_INVALID"));
        assert!(!refused("Bad Request: member list is inaccessible"));
    }
}
