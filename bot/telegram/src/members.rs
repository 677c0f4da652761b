//! The standing of people in a group, for those who come to its tables by a link or from outside.

use std::pin::Pin;
use std::time::Duration;

use base::address::{PersonId, Place, Platform};
use base::visit::{Members, Membership};
use teloxide::payloads::GetChatMember;
use teloxide::types::{ChatMemberKind, UserId};
use teloxide::{ApiError, RequestError};

use super::Telegram;
use super::chat_ref::ChatRef;

/// The time limit for Telegram's answer, since the person who pressed a button waits for it.
const PATIENCE: Duration = Duration::from_secs(3);

impl Members for Telegram {
    fn membership(
        &self,
        person: PersonId,
        place: Place,
    ) -> Pin<Box<dyn Future<Output = Membership> + Send + '_>> {
        Box::pin(async move { self.fetch_membership(person, &place).await })
    }
}

impl Telegram {
    /// Asks Telegram for a person's membership. Without admin rights, the bot may get no answer.
    async fn fetch_membership(&self, person: PersonId, place: &Place) -> Membership {
        let user = u64::try_from(person.number).ok().map(UserId);
        let user = user.filter(|_| person.platform == Platform::Telegram);
        let (Some(user), Ok(at)) = (user, place.address.parse::<ChatRef>()) else {
            return Membership::Full;
        };
        let asked = GetChatMember::new(at.chat, user);
        match self.api.call(&asked, PATIENCE).await {
            Ok(member) => membership(&member.kind),
            Err(RequestError::Api(error)) if is_unknown_member(&error) => Membership::Outside,
            Err(error) => {
                tracing::debug!(%error, "failed to look up a group member");
                Membership::Full
            }
        }
    }
}

/// Returns the membership that this status means, for a person or for the bot itself.
pub(super) fn membership(kind: &ChatMemberKind) -> Membership {
    match kind {
        ChatMemberKind::Left | ChatMemberKind::Banned(_) => Membership::Outside,
        ChatMemberKind::Restricted(rights) if !rights.is_member => Membership::Outside,
        ChatMemberKind::Restricted(rights) if !rights.can_send_messages => Membership::Muted,
        ChatMemberKind::Owner(_)
        | ChatMemberKind::Administrator(_)
        | ChatMemberKind::Member(_)
        | ChatMemberKind::Restricted(_) => Membership::Full,
    }
}

/// Returns whether the call was refused because there is no such member.
fn is_unknown_member(error: &ApiError) -> bool {
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
    fn the_standing_of_a_person_is_read_as_telegram_tells_it() {
        let kind = |status: &str, more: &str| {
            let text = format!("{{\"status\":\"{status}\"{more}}}");
            serde_json::from_str::<ChatMemberKind>(&text).expect("it is of its kind")
        };
        let standing = |status: &str, more: &str| membership(&kind(status, more));
        assert_eq!(standing("left", ""), Membership::Outside);
        assert_eq!(standing("kicked", ",\"until_date\":0"), Membership::Outside);
        assert_eq!(standing("member", ""), Membership::Full);
        let refused = |why: &str| is_unknown_member(&ApiError::Unknown(why.to_owned()));
        assert!(refused("Bad Request: PARTICIPANT_ID_INVALID"));
        assert!(!refused("Bad Request: member list is inaccessible"));
    }
}
