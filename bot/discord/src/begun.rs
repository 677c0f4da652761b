//! Interactions that were begun here lately: what is written down of one of them isn't begun again.

use std::sync::Arc;

use base::recent::Recent;
use serenity::all::InteractionId;
use tokio::sync::watch;

use super::memory::KEPT;
use super::token;

/// The interactions that were begun here while they could still be answered; cheap to clone.
#[derive(Clone)]
pub(super) struct BegunInteractions(Arc<Recent<InteractionId, watch::Receiver<()>>>);

/// A guard of a running interaction; dropped when it ends, even by a panic.
pub(super) struct UnderWay(#[expect(dead_code, reason = "it is dropped")] watch::Sender<()>);

impl Default for BegunInteractions {
    fn default() -> Self {
        Self(Arc::new(Recent::new(KEPT, token::LIFE)))
    }
}

impl BegunInteractions {
    /// Takes note that an interaction is begun.
    pub(super) fn note(&self, by: InteractionId) -> UnderWay {
        let (under_way, done) = watch::channel(());
        self.0.put(by, done);
        UnderWay(under_way)
    }

    /// Whether an interaction was begun here; then only once it is through.
    pub(super) async fn is_done(&self, by: InteractionId) -> bool {
        let Some(mut done) = self.0.get(&by) else {
            return false;
        };
        // nothing is ever sent: it ends when whoever is at it goes
        while done.changed().await.is_ok() {}
        true
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;

    #[tokio::test]
    async fn what_was_begun_here_is_done_when_whoever_is_at_it_goes() {
        let begun = BegunInteractions::default();
        let [one, other] = [1, 2].map(InteractionId::new);
        assert!(!begun.is_done(one).await);
        let under_way = begun.note(one);
        assert_eq!(begun.is_done(one).now_or_never(), None);
        assert!(!begun.is_done(other).await);
        drop(under_way);
        assert!(begun.is_done(one).await);
    }
}
