//! Groups that gain topics or lose them. The plain group and General, its first topic, are one place by two addresses.

use std::num::NonZeroUsize;
use std::time::Duration;

use base::recent::Recent;
use club::{Club, PlaceChange};
use table::runtime::service::ServiceError;
use teloxide::types::{Chat, ChatId};

use super::chat_ref::{ChatRef, is_forum};

/// The number of groups whose shape is remembered, and how long: a table that another change has brought back to the
/// old address is found after that.
const GROUPS: NonZeroUsize = NonZeroUsize::new(10_000).expect("it is more than none");
const BELIEVED: Duration = Duration::from_secs(60);

/// Remembers which groups have topics.
pub(super) struct Shapes(Recent<ChatId, bool>);

impl Shapes {
    /// None is known yet.
    pub(super) fn new() -> Self {
        Self(Recent::new(GROUPS, BELIEVED))
    }

    /// Takes note of the shape of a chat in which something was said or pressed; what stands at its other address moves
    /// to the one that it has now.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn note(&self, chat: &Chat, service: &Club) -> Result<(), ServiceError> {
        let has_topics = is_forum(chat);
        if !chat.is_supergroup() || self.0.get(&chat.id) == Some(has_topics) {
            return Ok(());
        }
        let plain = ChatRef::chat(chat.id).place();
        let general = ChatRef::general_of(chat.id).place();
        let change = match has_topics {
            true => PlaceChange::Readdressed {
                from: plain,
                to: general,
            },
            false => PlaceChange::Readdressed {
                from: general,
                to: plain,
            },
        };
        service.note_place_change(None, change).await?;
        self.0.put(chat.id, has_topics);
        Ok(())
    }
}
