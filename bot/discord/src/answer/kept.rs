//! The panes that stand as ephemeral messages, as they are stored: after a restart they are still changed, for as long as
//! their token lives.

use std::time::Duration;

use base::address::Platform;
use base::time::Time;
use serde::{Deserialize, Serialize};
use serenity::all::{InteractionId, MessageId, UserId};
use store::{Batch, OverlayRecord, Write};

use crate::Discord;
use crate::memory::{PaneContent, PaneKey};
use crate::person::id;
use crate::token::{Ephemeral, LIFE, Token};

/// The way to a pane.
#[derive(Serialize, Deserialize)]
struct Way {
    by: InteractionId,
    token: Token,
    message: Option<MessageId>,
    id: Option<MessageId>,
}

impl Discord {
    /// Stores the way to a user's pane, unless it is stored already.
    pub(super) fn remember(&self, whose: PaneKey, by: InteractionId, ephemeral: &Ephemeral) {
        let stored = &self.memory().panes.stored;
        if stored.get(&whose) == Some(ephemeral.id) {
            return;
        }
        stored.put(whose, ephemeral.id);
        let Some(aside) = stored_pane(whose, by, ephemeral) else {
            return;
        };
        let store = self.store().clone();
        tokio::spawn(async move {
            let batch = Batch::new(Time::now(), vec![Write::Aside(aside, true)]);
            if let Err(error) = store.commit(batch).await {
                tracing::warn!(%error, "failed to store private view; it stops updating after a restart");
            }
        });
    }

    /// Brings the panes up to date that stood when the program ended, and from then on those of chats that this process takes
    /// over from another.
    pub(crate) async fn keep_panes(&self) {
        let mut duties = self.store().leases().changes();
        loop {
            self.recall().await;
            // they change for as long as the store is there
            let _ = duties.changed().await;
        }
    }

    async fn recall(&self) {
        let asides = self.store().overlays(Platform::Discord).await;
        let asides = asides.unwrap_or_else(|error| {
            tracing::warn!(%error, "failed to read earlier private views; they stop updating");
            Vec::new()
        });
        for (aside, at) in asides {
            let pane = pane(&aside, Time::now().since(at));
            let is_new = |(whose, by, _): &(_, _, _)| !self.memory().panes.knows(*whose, *by);
            let Some((whose, by, ephemeral)) = pane.filter(is_new) else {
                continue;
            };
            let home = self.store().place_of(aside.table).await.ok().flatten();
            if home.is_some_and(|place| self.store().leases().hold_place(&place)) {
                self.take_over(whose, by, ephemeral, PaneContent::default());
            }
        }
    }
}

/// Returns the stored form of a user's pane.
fn stored_pane(whose: PaneKey, by: InteractionId, ephemeral: &Ephemeral) -> Option<OverlayRecord> {
    let way = Way {
        by,
        token: ephemeral.token.clone(),
        message: ephemeral.message,
        id: ephemeral.id,
    };
    Some(OverlayRecord {
        person: id(whose.user),
        spot: whose.table.to_string(),
        table: whose.table,
        key: serde_json::to_string(&way).ok()?,
    })
}

/// Returns the pane of which this was stored so long ago, if its token lives.
fn pane(aside: &OverlayRecord, ago: Duration) -> Option<(PaneKey, InteractionId, Ephemeral)> {
    let way: Way = serde_json::from_str(&aside.key).ok()?;
    let user = u64::try_from(aside.person.number).ok()?;
    let ephemeral = Ephemeral {
        token: way.token.with_age(ago).filter(|_| ago < LIFE)?,
        message: way.message,
        id: way.id,
    };
    let whose = PaneKey {
        user: UserId::new(user),
        table: aside.table,
    };
    Some((whose, way.by, ephemeral))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pane_reads_back_as_it_was_stored_while_its_token_lives() {
        let whose = PaneKey {
            user: UserId::new(7),
            table: "4k7qx2".parse().unwrap(),
        };
        let by = InteractionId::new(8);
        let ephemeral = Ephemeral::original(&Token::new("a"), Some(MessageId::new(9)));
        let stored = stored_pane(whose, by, &ephemeral).unwrap();
        let read = |ago| pane(&stored, Duration::from_secs(ago));
        assert_eq!(read(0), Some((whose, by, ephemeral)));
        assert!(read(13 * 60).is_some_and(|(.., it)| it.token.lives()));
        assert_eq!(read(15 * 60), None);
    }
}
