//! The overlays that ask something, as they are stored: after a restart those whose question is over are taken away.

use base::address::{PersonId, Platform};
use base::time::Time;
use courier::sent::SentMessage;
use store::{Batch, OverlayRecord, Write};
use teloxide::types::{ChatId, UserId};

use super::chat_ref::ChatRef;
use super::overlays::{Overlays, ShownOverlay};
use super::question::Question;
use super::tickets::Whose;

/// The mark of an overlay with a picture.
const PICTURED: &str = "pictured";

impl Overlays {
    /// Remembers the overlay that a person now sees, if it asks something, in place of the one before. Its pages turn
    /// far more often than its stored part changes.
    pub(super) async fn keep(
        &self,
        whose: Whose,
        before: Option<ShownOverlay>,
        shown: ShownOverlay,
    ) {
        let before = before.and_then(|before| stored_aside(whose, before));
        let now = stored_aside(whose, shown);
        if now == before {
            return;
        }
        let stands = now.is_some();
        if let Some(changed) = now.or(before) {
            self.write(Write::Aside(changed, stands)).await;
        }
    }

    /// Forgets an overlay that is taken away.
    pub(super) async fn forget(&self, whose: Whose, shown: ShownOverlay) {
        if let Some(aside) = stored_aside(whose, shown) {
            self.write(Write::Aside(aside, false)).await;
        }
    }

    /// Knows the overlays again that stood when the program ended or that another process has shown, in the chats that are
    /// ours, and has them looked at.
    pub(super) async fn recall(&self) {
        let asides = self.telegram.store.overlays(Platform::Telegram).await;
        let asides = asides.unwrap_or_else(|error| {
            tracing::warn!(%error, "failed to read earlier ephemeral messages; they stay as they are");
            Vec::new()
        });
        for (aside, _) in asides {
            let Some((whose, shown)) = overlay(&aside) else {
                continue;
            };
            let place = ChatRef::chat(whose.0).place();
            let is_known = self.shown.get(&whose).is_some_and(|it| it.id == shown.id);
            // one that is just being shown is not stored yet
            let is_settled = !is_known && !self.tickets.has(&whose);
            if is_settled && self.telegram.store.leases().hold_place(&place) {
                self.shown.put(whose, shown);
                self.look_at(aside.table);
            }
        }
    }

    async fn write(&self, write: Write) {
        let batch = Batch::new(Time::now(), vec![write]);
        if let Err(error) = self.telegram.store.commit(batch).await {
            tracing::warn!(%error, "failed to store ephemeral message; it stays as it is after a restart");
        }
    }
}

/// Returns what is stored of an overlay, if it asks something.
fn stored_aside((chat, user): Whose, shown: ShownOverlay) -> Option<OverlayRecord> {
    let question = shown.question?;
    let about = question.about;
    let number = i64::try_from(user.0).ok()?;
    Some(OverlayRecord {
        person: PersonId {
            platform: Platform::Telegram,
            number,
        },
        spot: chat.to_string(),
        table: question.table,
        key: match shown.picture {
            Some(_) => format!("{} {about} {PICTURED}", shown.id),
            None => format!("{} {about}", shown.id),
        },
    })
}

/// Returns the overlay of which this was stored, if it can be read; of its picture it is known only that there is one.
fn overlay(aside: &OverlayRecord) -> Option<(Whose, ShownOverlay)> {
    let mut key = aside.key.split(' ');
    let (id, about) = (key.next()?, key.next()?.parse().ok()?);
    let picture = key.next().map(|_| SentMessage::SOME_PICTURE);
    let chat = ChatId(aside.spot.parse().ok()?);
    let user = UserId(aside.person.number.try_into().ok()?);
    let shown = ShownOverlay {
        id: id.parse().ok()?,
        picture,
        question: Some(Question {
            table: aside.table,
            about,
        }),
    };
    Some(((chat, user), shown))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::About;

    #[test]
    fn an_overlay_reads_back_as_it_was_stored_if_it_asks_something() {
        let whose = (ChatId(-100_500), UserId(7));
        let table = "4k7qx2".parse().unwrap();
        let asked = [About::Turn(9), About::Managing, About::Options];
        let pictures = [None, Some(SentMessage::SOME_PICTURE), None];
        for (picture, about) in pictures.into_iter().zip(asked) {
            let shown = ShownOverlay {
                id: 12,
                picture,
                question: Some(Question { table, about }),
            };
            let stored = stored_aside(whose, shown).unwrap();
            let turned = ShownOverlay {
                picture: picture.map(|_| 7),
                ..shown
            };
            assert_eq!(stored_aside(whose, turned).as_ref(), Some(&stored));
            assert_eq!(overlay(&stored), Some((whose, shown)));
            let details = ShownOverlay {
                question: None,
                ..shown
            };
            assert!(stored_aside(whose, details).is_none());
        }
    }
}
