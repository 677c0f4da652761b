//! The leases of this process on the work that several processes share. A lease runs out by itself: the work of a
//! process that hangs goes to another one a few seconds later. The work of a dead process is free as soon as the server
//! has heard nothing of the process for a moment.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use base::address::{Place, Platform};
use parking_lot::Mutex;
use tokio::sync::watch;

use crate::rows::Duty;

/// Length of a lease, in milliseconds of the database's clock.
pub(crate) const LEASE: i64 = 6_000;

/// Time before the end of a lease at which its holder stops, so that two clocks needn't run equally fast.
const MARGIN: Duration = Duration::from_secs(1);

/// Interval of checks for leases that have run out.
const LOOK: Duration = Duration::from_millis(500);

/// The duties that this process looks after; clones share them.
#[derive(Clone)]
pub struct Leases(Arc<LeasesState>);

struct LeasesState {
    /// The leases; `None` where this process is alone and has everything.
    held: Option<Mutex<HeldLeases>>,
    /// Number of changes of what is held.
    changes: watch::Sender<u64>,
    /// Number of times that others, or a part of this process, had news for it.
    bell: watch::Sender<u64>,
    /// Number of shards of Discord's gateway; 0 as long as it isn't known.
    shards: watch::Sender<u16>,
    /// Whether this process has reached Discord.
    has_reached_discord: AtomicBool,
    /// The time when the next session may be opened there, of those that are counted together, where this process is
    /// alone.
    turns: Mutex<BTreeMap<u64, Instant>>,
}

#[derive(Default)]
struct HeldLeases {
    /// The end of the leases; later only after the database has confirmed them again.
    until: Option<Instant>,
    duties: BTreeMap<Duty, Arc<()>>,
    /// Number of processes that serve each platform.
    fellows: BTreeMap<Platform, u32>,
}

impl HeldLeases {
    fn has(&self, duty: Duty) -> Option<&Arc<()>> {
        let until = self.until.filter(|until| Instant::now() < *until);
        until.and_then(|_| self.duties.get(&duty))
    }
}

/// Work under way on a duty, which isn't handed over before this is dropped.
#[derive(Clone)]
pub struct Work {
    leases: Leases,
    duty: Duty,
    token: Arc<()>,
}

impl Work {
    /// Whether no other process can have taken the duty since.
    #[must_use]
    pub fn is_ours(&self) -> bool {
        let Some(held) = &self.leases.0.held else {
            return true;
        };
        let held = held.lock();
        held.has(self.duty)
            .is_some_and(|token| Arc::ptr_eq(token, &self.token))
    }

    /// Waits until another process can have taken the duty.
    pub async fn wait_until_lost(&self) {
        if !self.leases.are_shared() {
            return std::future::pending().await;
        }
        let mut changes = self.leases.changes();
        while self.is_ours() {
            // without a change it may run out all the same
            let _ = tokio::time::timeout(LOOK, changes.changed()).await;
        }
    }
}

/// The state of the leases after the database was asked.
pub(crate) struct Round {
    /// The duties that are ours until `until`.
    pub(crate) duties: BTreeSet<Duty>,
    pub(crate) fellows: BTreeMap<Platform, u32>,
    pub(crate) shards: u16,
    /// The time when it was asked.
    pub(crate) asked: Instant,
}

impl Leases {
    /// Creates leases on everything, for good: there is no other process.
    pub(crate) fn all() -> Self {
        Self::with(None)
    }

    /// Creates leases on no duty, until the database says which.
    pub(crate) fn none() -> Self {
        Self::with(Some(Mutex::default()))
    }

    fn with(held: Option<Mutex<HeldLeases>>) -> Self {
        Self(Arc::new(LeasesState {
            held,
            changes: watch::Sender::default(),
            bell: watch::Sender::default(),
            shards: watch::Sender::default(),
            has_reached_discord: AtomicBool::default(),
            turns: Mutex::default(),
        }))
    }

    /// Whether other processes may look after a part of it all.
    #[must_use]
    pub fn are_shared(&self) -> bool {
        self.0.held.is_some()
    }

    /// Whether something is ours.
    #[must_use]
    pub fn hold(&self, duty: Duty) -> bool {
        let held = self.0.held.as_ref();
        held.is_none_or(|held| held.lock().has(duty).is_some())
    }

    /// Whether all chats of a platform are ours, so that no other process writes what happens there.
    #[must_use]
    pub fn hold_all(&self, platform: Platform) -> bool {
        !self.are_shared() || Duty::shares(platform).all(|duty| self.hold(duty))
    }

    /// Whether what happens at a place is ours.
    #[must_use]
    pub fn hold_place(&self, place: &Place) -> bool {
        !self.are_shared() || self.hold(Duty::of(place))
    }

    /// Begins work on a duty; `None` if the duty isn't ours.
    #[must_use]
    pub fn work(&self, duty: Duty) -> Option<Work> {
        let token = match &self.0.held {
            None => Arc::default(),
            Some(held) => Arc::clone(held.lock().has(duty)?),
        };
        let leases = self.clone();
        Some(Work {
            leases,
            duty,
            token,
        })
    }

    /// Begins something of a duty as soon as it is ours.
    pub async fn wait_for_duty(&self, duty: Duty) -> Work {
        let mut changes = self.changes();
        loop {
            if let Some(work) = self.work(duty) {
                return work;
            }
            // whoever changes them lives as long as this
            let _ = changes.changed().await;
        }
    }

    /// Returns the number of processes that serve a platform, this one included: they share the load that it allows to
    /// all.
    #[must_use]
    pub fn fellows(&self, platform: Platform) -> u32 {
        let Some(held) = &self.0.held else { return 1 };
        let fellows = held.lock().fellows.get(&platform).copied();
        fellows.unwrap_or_default().max(1)
    }

    /// Whether another process serves a platform that this one serves.
    pub(crate) fn has_fellows(&self) -> bool {
        let held = self.0.held.as_ref();
        held.is_some_and(|held| held.lock().fellows.values().any(|fellows| *fellows > 1))
    }

    /// Returns a receiver of the number of changes of what is held, to wait for the next one.
    #[must_use]
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.0.changes.subscribe()
    }

    /// Rings whenever there may be updates or messages that some other part has written.
    #[must_use]
    pub fn bell(&self) -> watch::Receiver<u64> {
        self.0.bell.subscribe()
    }

    /// Rings the bell: there may be updates or messages for this process to handle.
    pub fn ring(&self) {
        self.0.bell.send_modify(|rung| *rung += 1);
    }

    /// Returns the duties that are held, as a list for the database; `None` if all are.
    pub(crate) fn list(&self) -> Option<String> {
        let held = self.0.held.as_ref()?.lock();
        let duties = held.duties.keys().filter(|duty| held.has(**duty).is_some());
        let duties: Vec<_> = duties.map(Duty::to_string).collect();
        Some(serde_json::to_string(&duties).expect("texts are plain data"))
    }

    /// Returns those of the duties that another process holds.
    pub(crate) fn others(&self, duties: impl Iterator<Item = Duty>) -> BTreeSet<Duty> {
        match self.are_shared() {
            true => duties.filter(|duty| !self.hold(*duty)).collect(),
            false => BTreeSet::new(),
        }
    }

    /// Takes note of what the database says; what is kept of it already goes on.
    pub(crate) fn note(&self, round: Round) {
        self.note_shards(round.shards);
        let Some(held) = &self.0.held else { return };
        let is_new = {
            let mut held = held.lock();
            let lapsed = held.until.is_none_or(|until| until <= Instant::now());
            let before: BTreeSet<_> = held.duties.keys().copied().collect();
            if lapsed {
                // others may have had it meanwhile: what was begun then is nobody's
                held.duties.clear();
            }
            held.duties.retain(|duty, _| round.duties.contains(duty));
            for duty in &round.duties {
                held.duties.entry(*duty).or_default();
            }
            let lease = Duration::from_millis(LEASE.unsigned_abs());
            held.until = Some(round.asked + lease - MARGIN);
            held.fellows = round.fellows;
            lapsed || before != round.duties
        };
        if is_new {
            let duties = self.held_duties();
            tracing::info!(?duties, "now serving");
            self.announce_change();
            self.ring();
        }
    }

    /// Drops all leases until the database confirms them again.
    pub(crate) fn lapse(&self) {
        let Some(held) = &self.0.held else { return };
        if held.lock().until.take().is_some() {
            self.announce_change();
        }
    }

    /// Returns the number of shards of Discord's gateway; 0 as long as it isn't known.
    #[must_use]
    pub fn shards(&self) -> u16 {
        *self.0.shards.borrow()
    }

    /// Returns a receiver of the number of shards, to wait for the next change.
    #[must_use]
    pub fn changes_of_shards(&self) -> watch::Receiver<u16> {
        self.0.shards.subscribe()
    }

    /// This process has reached Discord, and can look after something there.
    pub(crate) fn note_discord(&self) {
        self.0.has_reached_discord.store(true, Ordering::Relaxed);
    }

    pub(crate) fn has_reached_discord(&self) -> bool {
        self.0.has_reached_discord.load(Ordering::Relaxed)
    }

    /// Records the number of shards that are known; it never decreases.
    pub(crate) fn note_shards(&self, known: u16) {
        self.0.shards.send_if_modified(|shards| {
            let more = known > *shards;
            *shards = known.max(*shards);
            more
        });
    }

    /// `Store::turn_at_gateway` where this process is alone.
    pub(crate) fn turn_here(&self, bucket: u64, pace: Duration) -> Duration {
        let now = Instant::now();
        let mut turns = self.0.turns.lock();
        let turn = turns.entry(bucket).or_insert(now);
        let ours = now.max(*turn);
        *turn = ours + pace;
        ours - now
    }

    /// Announces that caches of what is held may be old, as if all of it had just been taken over.
    pub(crate) fn announce_change(&self) {
        self.0.changes.send_modify(|changes| *changes += 1);
    }

    /// Stops holding a duty, and returns its token, which shows when no work on the duty is under way any more.
    pub(crate) fn leave(&self, duty: Duty) -> Option<Arc<()>> {
        let held = self.0.held.as_ref()?;
        let token = held.lock().duties.remove(&duty);
        self.announce_change();
        token
    }

    /// All that is held.
    pub(crate) fn held_duties(&self) -> BTreeSet<Duty> {
        let held = self.0.held.as_ref();
        held.map_or_else(BTreeSet::new, |held| {
            held.lock().duties.keys().copied().collect()
        })
    }
}
