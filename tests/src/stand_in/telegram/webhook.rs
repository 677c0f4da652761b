//! Where the bot wants its updates brought, instead of asking for them.

/// Where updates are brought, and with which word.
#[derive(Debug, Default)]
pub(super) struct Webhook {
    /// The bot's address; none while it asks.
    pub(super) url: String,
    /// What the bot knows them by.
    pub(super) secret: String,
    /// The listeners behind that address, as balanced by whatever stands before them.
    behind: Vec<String>,
    brought: usize,
}

impl Webhook {
    /// From now on these listeners are behind the bot's address.
    pub(super) fn stands_before(&mut self, listeners: &[String]) {
        listeners.clone_into(&mut self.behind);
    }

    /// The listener whose turn it is.
    pub(super) fn next(&mut self) -> Option<String> {
        self.brought += 1;
        let at = self.brought.checked_rem(self.behind.len())?;
        self.behind.get(at).cloned()
    }
}
