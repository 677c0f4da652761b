//! The bot's webhook, to which updates are delivered instead of being polled.

/// The target of deliveries, and their secret.
#[derive(Debug, Default)]
pub(super) struct Webhook {
    /// The bot's address; none while it asks.
    pub(super) url: String,
    /// The secret by which the bot recognises deliveries.
    pub(super) secret: String,
    /// The listeners behind that address, as balanced by whatever stands before them.
    behind: Vec<String>,
    brought: usize,
}

impl Webhook {
    /// Sets the listeners behind the bot's address from now on.
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
