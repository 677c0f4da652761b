//! The panes that are known to be stored.

use std::num::NonZeroUsize;
use std::time::Duration;

use base::recent::Recent;
use serenity::all::MessageId;

use super::memory::PaneKey;

/// The time after which a pane's token is stored again, and the number of panes known to be stored.
const FRESH: Duration = Duration::from_secs(4 * 60);
const KNOWN: NonZeroUsize = NonZeroUsize::new(4_000).expect("it is more than none");

/// The panes that are stored with a token that lives for a good while yet.
pub(super) struct StoredPanes(pub(super) Recent<PaneKey, Option<MessageId>>);

impl Default for StoredPanes {
    fn default() -> Self {
        Self(Recent::new(KNOWN, FRESH))
    }
}
