//! The courier: puts the pages that are owed into their places, at the pace each place takes.
//!
//! What is owed is rows in the database, so that nothing is forgotten when the program dies, and
//! an edit that was overtaken by a newer one is simply no longer there to be sent.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use base::address::{Place, Platform};
use base::time::Time;
use store::{Batch, Owed, PostId, Store, StoreError, Version, Write};
use tokio::sync::{Notify, watch};
use tokio::task::{Id, JoinSet};

mod deliver;
mod delivery;
mod pace;
mod pacer;
mod renderer;
pub mod sent;
pub mod text_only;

pub use deliver::{Bucket, Deliver, Mark, Parcel, SendError};
pub use pacer::Pacer;
pub use renderer::{Renderer, Sketch};

use delivery::Delivery;

/// How many messages are under way at once, over all places of a platform: none waits for another
/// that doesn't answer.
const HANDS: usize = 16;

/// The longest pause between two looks at what is owed, and after failures.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// The courier of all platforms.
pub struct Courier {
    store: Store,
    owed: Arc<Notify>,
    adapters: HashMap<Platform, Arc<dyn Deliver>>,
    renderer: Arc<Renderer>,
    pacer: Pacer,
    deliveries: JoinSet<Option<Duration>>,
    under_way: HashMap<Id, Place>,
}

impl Courier {
    /// A courier that is rung by `owed` when there is something to send, has pictures drawn by a
    /// renderer, and shares its pace with whoever else writes to the same places.
    #[must_use]
    pub fn new(
        store: Store,
        owed: Arc<Notify>,
        renderer: Arc<Renderer>,
        pacer: Pacer,
        adapters: Vec<Arc<dyn Deliver>>,
    ) -> Self {
        let adapters = adapters
            .into_iter()
            .map(|adapter| (adapter.platform(), adapter));
        Self {
            store,
            owed,
            adapters: adapters.collect(),
            renderer,
            pacer,
            deliveries: JoinSet::new(),
            under_way: HashMap::new(),
        }
    }

    /// Sends what is owed until the program stops; what is under way then is brought to its end.
    pub async fn run(mut self, mut stopped: watch::Receiver<bool>) {
        let owed = Arc::clone(&self.owed);
        self.resume().await;
        loop {
            let wake = match self.send_out().await {
                Ok(wake) => wake,
                Err(error) => {
                    tracing::error!(%error, "what is owed can't be read");
                    Duration::from_secs(1)
                }
            };
            tokio::select! {
                () = owed.notified() => {}
                () = tokio::time::sleep(wake) => {}
                () = self.welcome_back() => {}
                // an error means that the program is going anyway
                _ = stopped.wait_for(|stopped| *stopped) => break,
            }
        }
        while !self.deliveries.is_empty() {
            self.welcome_back().await;
        }
    }

    /// Goes on at the pace at which the program was stopped.
    async fn resume(&mut self) {
        let now = Time::now();
        match self.store.paces(now).await {
            Ok(paces) => self.pacer.resume(paces, now),
            Err(error) => tracing::error!(%error, "the pace of places can't be read"),
        }
    }

    /// Waits for a message to be through; for ever if none is under way.
    async fn welcome_back(&mut self) {
        let Some(done) = self.deliveries.join_next_with_id().await else {
            return std::future::pending().await;
        };
        let (id, pause) = match done {
            Ok((id, pause)) => (id, pause),
            Err(error) => (error.id(), Some(LONGEST_PAUSE)),
        };
        if let Some(place) = self.under_way.remove(&id)
            && let Some(adapter) = self.adapters.get(&place.platform)
        {
            self.pacer.back(&adapter.buckets(&place), pause);
        }
    }

    /// Sends everything that may go now; how long until something else may.
    async fn send_out(&mut self) -> Result<Duration, StoreError> {
        let now = Time::now();
        let next = self.store.next_due(now).await?;
        let mut wake = next.map_or(LONGEST_PAUSE, |next| next.since(now));
        for owed in self.store.owed(now).await? {
            wake = wake.min(self.consider(owed).await?);
        }
        Ok(wake.min(LONGEST_PAUSE))
    }

    /// Sends a post if it may go now; else how long until it may.
    async fn consider(&mut self, owed: Owed) -> Result<Duration, StoreError> {
        let Some(place) = owed.place else {
            self.give_up(owed.post, owed.version).await?;
            return Ok(Duration::ZERO);
        };
        let adapter = self.adapters.get(&place.platform).map(Arc::clone);
        let Some(adapter) = adapter.filter(|_| !self.is_out(&place)) else {
            // a platform that is switched off now, or in work: whoever comes back looks again
            return Ok(LONGEST_PAUSE);
        };
        if owed.idle {
            self.finish(owed.post, owed.version).await?;
            return Ok(Duration::ZERO);
        }
        let buckets = adapter.buckets(&place);
        let spare = owed.minor.then(|| self.pacer.spare(&buckets)).flatten();
        let waits = [self.pacer.wait(&buckets), adapter.pause(&place), spare];
        if let Some(pause) = waits.into_iter().flatten().max() {
            return Ok(pause);
        }
        let Some(due) = self.store.post(owed.post).await? else {
            self.give_up(owed.post, owed.version).await?;
            return Ok(Duration::ZERO);
        };
        if let Some(pause) = self.pacer.go(&buckets) {
            // somebody else has written there meanwhile
            return Ok(pause);
        }
        let round = Delivery {
            store: self.store.clone(),
            adapter,
            renderer: Arc::clone(&self.renderer),
            paces: self.pacer.stored(&buckets),
        };
        let id = self.deliveries.spawn(round.carry(due)).id();
        self.under_way.insert(id, place);
        Ok(LONGEST_PAUSE)
    }

    /// Whether a place must wait for what is under way, to it or to its platform.
    fn is_out(&self, place: &Place) -> bool {
        let platform = place.platform;
        let mut others = self.under_way.values().filter(|it| it.platform == platform);
        others.clone().count() >= HANDS || others.any(|other| other == place)
    }

    /// A stored post that can't be read must not keep the others of its place waiting.
    async fn give_up(&self, post: PostId, version: Version) -> Result<(), StoreError> {
        tracing::error!(%post, "a stored post can't be read");
        self.finish(post, version).await
    }

    /// A post is done without a message.
    async fn finish(&self, post: PostId, version: Version) -> Result<(), StoreError> {
        let given_up = Write::Delivered {
            post,
            version,
            message: None,
        };
        let writes = vec![given_up];
        let batch = Batch::new(Time::now(), writes);
        self.store.commit(batch).await.map(drop)
    }
}
