//! The courier: puts the pages that are owed into their places, at the pace each place takes.
//!
//! Owed pages are rows in the database, so none is lost when the process dies. An edit overtaken by a newer one no
//! longer exists, and so isn't sent.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use base::address::{Place, Platform};
use base::time::Time;
use futures::future::BoxFuture;
use store::{
    Batch, Duty, OwedPost, PostId, PostOutcome, SkippedPlaces, Store, StoreError, Version, Write,
};
use tokio::sync::{Notify, mpsc, watch};
use tokio::task::{Id, JoinSet};

pub mod attention;
mod deliver;
mod delivery;
mod notice;
mod outage;
mod pace;
mod pacer;
mod pauses;
pub mod proxy;
mod renderer;
pub mod sent;
pub mod spared;
pub mod text_only;
mod wall;

pub use deliver::{Bucket, Deliver, Kind, Mark, Parcel, SendError};
pub use notice::{News, Notice};
pub use pacer::Pacer;
pub use renderer::{Drawings, File, Renderer, Sketch};

use delivery::{Delivery, DeliveryResult};
use outage::{Go, Outages, PlatformState};
use pauses::LONGEST_PAUSE;
use wall::Wall;

/// Maximum number of messages in flight at once, over all places of a platform.
const HANDS: usize = 16;

/// The time after which an unanswered message is slow and no longer counts, so that others needn't wait for it.
/// `AT_MOST` limits the messages in flight, slow ones included.
const SLOW: Duration = Duration::from_secs(2);
const AT_MOST: usize = 8 * HANDS;

/// Maximum number of resting places remembered per platform, or of chats where the parts of a chat share its pace. At
/// the maximum, the courier looks for no other message of that platform until a place has rested.
const RESTING: usize = 256;

/// Maximum number of messages released at once after an outage. If more are waiting, the others have waited long enough
/// to be retried by themselves.
const RELEASED: u32 = 1_000;

/// The courier of all platforms.
pub struct Courier {
    store: Store,
    owed: Arc<Notify>,
    adapters: HashMap<Platform, Arc<dyn Deliver>>,
    renderer: Arc<Renderer>,
    pacer: Pacer,
    deliveries: JoinSet<DeliveryResult>,
    under_way: HashMap<Id, UnderWay>,
    /// The places that must not be written to yet, and the chats.
    resting: HashMap<(Place, Option<Kind>), Rest>,
    outages: Outages,
    notices: mpsc::Sender<Notice>,
}

/// A message that is being brought to a place.
struct UnderWay {
    place: Place,
    kind: Kind,
    since: Instant,
}

/// The time for which a place is left alone, and what rests there.
struct Rest {
    until: Instant,
    of: Resting,
}

/// The messages that rest.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Resting {
    /// All that is owed in any part of a chat.
    Chat,
    /// All that is owed in a place.
    Place,
    /// All calls of a kind in any part of a chat.
    Kind(Kind),
    /// The minor updates of a place; all other messages may go.
    Minor,
}

impl Courier {
    /// Creates a courier. `owed` wakes it when there is a message to send. Pictures are drawn by `renderer`, and
    /// `pacer` shares the courier's pace with other writers to the same places. `notices` receives the news that tables
    /// need of their pages.
    #[must_use]
    pub fn new(
        store: Store,
        owed: Arc<Notify>,
        renderer: Arc<Renderer>,
        pacer: Pacer,
        adapters: Vec<Arc<dyn Deliver>>,
        notices: mpsc::Sender<Notice>,
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
            resting: HashMap::new(),
            outages: Outages::default(),
            notices,
        }
    }

    /// Sends what is owed until the program stops; what is under way then is brought to its end.
    pub fn run(self, stopped: watch::Receiver<bool>) -> BoxFuture<'static, ()> {
        // in a box: it is built here, and not with the program
        Box::pin(self.work(stopped))
    }

    async fn work(mut self, mut stopped: watch::Receiver<bool>) {
        let owed = Arc::clone(&self.owed);
        let mut leases = self.store.leases().changes();
        let mut is_new = true;
        let mut wall = Wall::new(self.store.last_alive());
        loop {
            self.mind(&mut wall).await;
            if std::mem::take(&mut is_new) {
                self.resume().await;
            }
            let wake = match self.send_out().await {
                Ok(wake) => wake,
                Err(error) => {
                    tracing::warn!(%error, "failed to read unsent messages; retrying in 1 s");
                    Duration::from_secs(1)
                }
            };
            tokio::select! {
                () = owed.notified() => {}
                () = tokio::time::sleep(wake) => {}
                () = self.welcome_back() => {}
                Ok(()) = leases.changed() => is_new = true,
                // an error means that the program is going anyway
                _ = stopped.wait_for(|stopped| *stopped) => break,
            }
        }
        while !self.deliveries.is_empty() {
            self.welcome_back().await;
        }
    }

    /// Goes on at the pace at which places were written to, by this process before it was stopped or
    /// by another one that has looked after them.
    async fn resume(&mut self) {
        let now = Time::now();
        match self.store.paces(now).await {
            Ok(paces) => self.pacer.resume(paces, now),
            Err(error) => {
                tracing::warn!(%error, "failed to read chat rate limits; starting without them");
            }
        }
    }

    /// Brings forward all waiting messages by the time that the system clock was set back. With several processes at
    /// one database it leaves them unchanged, since each process may have its own clock.
    async fn mind(&self, wall: &mut Wall) {
        let now = Time::now();
        let Some(by) = wall.note_clock(now, Instant::now()) else {
            return;
        };
        if self.store.leases().are_shared() {
            return;
        }
        let earlier = Batch::new(now, vec![Write::SetBack(by)]);
        if let Err(error) = self.store.commit(earlier).await {
            tracing::warn!(%error, ?by, "failed to reschedule delayed messages after the clock moved back; they go out late");
        }
    }

    /// Waits for a message to be through; for ever if none is under way.
    async fn welcome_back(&mut self) {
        let Some(done) = self.deliveries.join_next_with_id().await else {
            return std::future::pending().await;
        };
        let (id, carried) = match done {
            Ok(done) => done,
            Err(error) => (error.id(), DeliveryResult::BROKEN),
        };
        if let Some(UnderWay { place, kind, .. }) = self.under_way.remove(&id)
            && let Some(adapter) = self.adapters.get(&place.platform)
        {
            let buckets = adapter.buckets(&place, kind);
            self.pacer.note_return(&buckets, carried.pause);
            self.outages
                .hear(place.platform, carried.met, Instant::now());
        }
    }

    /// Sends what may go now; how long until something else may. Places that must wait are passed over
    /// from then on, so that each look finds others.
    async fn send_out(&mut self) -> Result<Duration, StoreError> {
        self.hasten().await?;
        let now = Instant::now();
        let mut wake = self.ready_those_due().await?.min(self.outages.wake(now));
        self.resting.retain(|_, rest| rest.until > now);
        let platforms: Vec<_> = self.adapters.keys().copied().collect();
        for platform in platforms {
            if self.has_hands(platform) {
                wake = wake.min(self.send_out_to(platform).await?);
            }
            if !self.has_hands(platform) {
                // whoever comes back looks again
                wake = wake.min(self.slow_in(platform));
            }
        }
        let rests = self.resting.values().map(|rest| rest.until);
        let rested = rests.min().map_or(LONGEST_PAUSE, |until| until - now);
        Ok(wake.min(rested))
    }

    /// Sends what may go now on a platform; how long until something else may.
    async fn send_out_to(&mut self, platform: Platform) -> Result<Duration, StoreError> {
        let passed = self.passed_places(platform);
        let next = self.store.owed_posts(platform, &passed, HANDS).await?;
        let mut wake = LONGEST_PAUSE;
        for owed in next.owed {
            wake = wake.min(self.consider(platform, owed).await?);
        }
        match next.more && self.has_hands(platform) {
            true => Ok(Duration::ZERO),
            false => Ok(wake),
        }
    }

    /// Posts that had to wait until now may go; how long until the next may.
    async fn ready_those_due(&self) -> Result<Duration, StoreError> {
        let now = Time::now();
        let Some(next) = self.store.next_due().await? else {
            return Ok(LONGEST_PAUSE);
        };
        if next > now {
            return Ok(next.since(now).min(LONGEST_PAUSE));
        }
        let ready = Batch::new(now, vec![Write::Ready]);
        self.store.commit(ready).await?;
        // of very many some are left
        Ok(Duration::ZERO)
    }

    /// Messages that wait for a platform to be back may go sooner, one to see whether it is, or all.
    async fn hasten(&mut self) -> Result<(), StoreError> {
        for (platform, go) in self.outages.due(Instant::now()) {
            let most = match go {
                Go::One => 1,
                Go::All => RELEASED,
            };
            let now = Time::now();
            let soon = Write::Hastened(platform, now.add_span(LONGEST_PAUSE), most);
            self.store.commit(Batch::new(now, vec![soon])).await?;
        }
        Ok(())
    }

    /// Returns the places of a platform that get no message now.
    fn passed_places(&self, platform: Platform) -> SkippedPlaces<'_> {
        let here = |place: &&Place| place.platform == platform;
        let places = self.under_way.values().map(|it| &it.place);
        let mut passed = SkippedPlaces {
            wholly: places.filter(here).collect(),
            ..SkippedPlaces::default()
        };
        for ((place, _), rest) in self.resting.iter().filter(|((place, _), _)| here(&place)) {
            match rest.of {
                Resting::Chat => passed.chats.push(place),
                Resting::Place => passed.wholly.push(place),
                Resting::Kind(Kind::Send) => passed.sends.push(place),
                Resting::Kind(Kind::Change) => passed.changes.push(place),
                Resting::Kind(Kind::Remove) => passed.removals.push(place),
                Resting::Minor => passed.minor.push(place),
            }
        }
        passed
    }

    /// Whether another message of a platform can be under way: none waits for a platform or for one that is slow, and
    /// none looks further than at so many places that rest.
    fn has_hands(&self, platform: Platform) -> bool {
        let out = self.ages(platform).count();
        let quick = self.ages(platform).filter(|age| *age < SLOW).count();
        let rests = self
            .resting
            .keys()
            .filter(|(it, _)| it.platform == platform);
        out < AT_MOST && quick < HANDS && rests.count() < RESTING
    }

    /// Returns how long each message of a platform has been in flight.
    fn ages(&self, platform: Platform) -> impl Iterator<Item = Duration> {
        let out = self.under_way.values();
        let out = out.filter(move |it| it.place.platform == platform);
        out.map(|it| it.since.elapsed())
    }

    /// Returns how soon the next message of a platform becomes slow.
    fn slow_in(&self, platform: Platform) -> Duration {
        let quick = self.ages(platform).filter(|age| *age < SLOW);
        quick.max().map_or(LONGEST_PAUSE, |age| SLOW - age)
    }

    /// Sends a post if it may go now; else its place rests. How soon to look again.
    async fn consider(
        &mut self,
        platform: Platform,
        owed: OwedPost,
    ) -> Result<Duration, StoreError> {
        let kind = kind(&owed);
        let Some(place) = owed.place else {
            self.give_up(owed.post, owed.version).await?;
            return Ok(Duration::ZERO);
        };
        let adapter = self.adapters.get(&platform).map(Arc::clone);
        let Some(adapter) = adapter.filter(|_| self.has_hands(platform)) else {
            return Ok(LONGEST_PAUSE);
        };
        let duty = Duty::of(owed.home.as_ref().unwrap_or(&place));
        let Some(work) = self.store.leases().work(duty) else {
            return Ok(LONGEST_PAUSE);
        };
        if owed.idle {
            self.finish(owed.post, owed.version).await?;
            return Ok(Duration::ZERO);
        }
        let buckets = adapter.buckets(&place, kind);
        let (paced, rests) = match (adapter.paces_chats(), kind) {
            (true, Kind::Remove) => (place.chat(), Resting::Kind(kind)),
            (true, _) => (place.chat(), Resting::Chat),
            (false, _) => (place.clone(), Resting::Place),
        };
        if let Some((pause, rests)) = self.hindrance(&adapter, &place, (kind, rests), &buckets) {
            self.rest(paced, pause, rests);
            return Ok(LONGEST_PAUSE);
        }
        if let Some(pause) = owed.minor.then(|| self.pacer.spare(&buckets)).flatten() {
            self.rest(place, pause, Resting::Minor);
            return Ok(LONGEST_PAUSE);
        }
        let Some(due) = self.store.post(owed.post).await? else {
            self.give_up(owed.post, owed.version).await?;
            return Ok(Duration::ZERO);
        };
        if let Some(pause) = self.pacer.go(&buckets) {
            // somebody else has written there meanwhile
            self.rest(paced, pause, rests);
            return Ok(LONGEST_PAUSE);
        }
        let waits = buckets.iter().filter(|bucket| bucket.waits);
        let round = Delivery {
            store: self.store.clone(),
            adapter,
            renderer: Arc::clone(&self.renderer),
            work,
            paces: self.pacer.stored_paces(&buckets),
            waits: waits.map(|bucket| bucket.key.clone()).collect(),
            notices: self.notices.clone(),
        };
        let id = self.deliveries.spawn(round.carry(due)).id();
        let since = Instant::now();
        self.under_way.insert(id, UnderWay { place, kind, since });
        Ok(LONGEST_PAUSE)
    }

    /// Returns how long a call of this kind must wait in a place, and what rests that long: all that shares a pace
    /// with it, or the calls of its kind alone.
    fn hindrance(
        &self,
        adapter: &Arc<dyn Deliver>,
        place: &Place,
        (kind, rests): (Kind, Resting),
        buckets: &[Bucket],
    ) -> Option<(Duration, Resting)> {
        let (own, shared): (Vec<_>, Vec<_>) = buckets.iter().cloned().partition(|it| it.waits);
        let all = [self.pacer.wait(&shared), adapter.pause(place)];
        if let Some(pause) = all.into_iter().flatten().max() {
            return Some((pause, rests));
        }
        let rests = match rests {
            Resting::Chat => Resting::Kind(kind),
            rests => rests,
        };
        self.pacer.wait(&own).map(|pause| (pause, rests))
    }

    /// A place is left alone for so long.
    fn rest(&mut self, place: Place, pause: Duration, of: Resting) {
        let until = Instant::now() + pause.min(LONGEST_PAUSE);
        let kind = match of {
            Resting::Kind(kind) => Some(kind),
            Resting::Chat | Resting::Place | Resting::Minor => None,
        };
        self.resting.insert((place, kind), Rest { until, of });
    }

    /// A stored post that can't be read must not keep the others of its place waiting.
    async fn give_up(&self, post: PostId, version: Version) -> Result<(), StoreError> {
        tracing::warn!(%post, "failed to read stored message; skipped until its page changes");
        self.finish(post, version).await
    }

    /// A post is done without a message.
    async fn finish(&self, post: PostId, version: Version) -> Result<(), StoreError> {
        let given_up = Write::Delivered(PostOutcome {
            post,
            version,
            message: None,
            is_new: false,
        });
        let writes = vec![given_up];
        let batch = Batch::new(Time::now(), writes);
        self.store.commit(batch).await.map(drop)
    }
}

/// Returns the kind of call that brings a post.
fn kind(owed: &OwedPost) -> Kind {
    match (owed.gone, owed.is_new) {
        (true, _) => Kind::Remove,
        (false, true) => Kind::Send,
        (false, false) => Kind::Change,
    }
}
