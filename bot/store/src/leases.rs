//! Which of what several processes share this one looks after now. A lease runs out by itself: what
//! a process had that stands still is another one's a few seconds later. What one had that has died is free as soon as
//! the server has heard nothing of it for a moment.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use base::address::{Place, Platform};
use parking_lot::Mutex;
use tokio::sync::watch;

use super::duty::Duty;

/// For how long a lease is given, in milliseconds of the database's clock.
pub(super) const LEASE: i64 = 6_000;

/// How much earlier whoever has it stops, so that two clocks needn't run equally fast.
const MARGIN: Duration = Duration::from_secs(1);

/// How often it is looked whether something has run out.
const LOOK: Duration = Duration::from_millis(500);

/// What this process looks after; clones are the same.
#[derive(Clone)]
pub struct Leases(Arc<Shared>);

struct Shared {
    /// Nothing where this process is alone, and has everything.
    held: Option<Mutex<Held>>,
    /// How often something else was held than before.
    changes: watch::Sender<u64>,
    /// How often others, or a part of this process, had news for it.
    bell: watch::Sender<u64>,
    /// How many shards Discord's gateway has; none as long as that isn't known.
    shards: watch::Sender<u16>,
    /// Whether this process has reached Discord.
    has_reached_discord: AtomicBool,
    /// When the next session may be opened there, of those that are counted together, where this process
    /// is alone.
    turns: Mutex<BTreeMap<u64, Instant>>,
}

#[derive(Default)]
struct Held {
    /// Until when; later only after the database has said so again.
    until: Option<Instant>,
    duties: BTreeMap<Duty, Arc<()>>,
    /// How many processes serve a platform.
    fellows: BTreeMap<Platform, u32>,
}

impl Held {
    fn has(&self, duty: Duty) -> Option<&Arc<()>> {
        let until = self.until.filter(|until| Instant::now() < *until);
        until.and_then(|_| self.duties.get(&duty))
    }
}

/// Something under way of a duty, which isn't handed over before this is dropped.
#[derive(Clone)]
pub struct Work {
    leases: Leases,
    duty: Duty,
    token: Arc<()>,
}

impl Work {
    /// Whether nobody else can have taken the duty since.
    #[must_use]
    pub fn is_ours(&self) -> bool {
        let Some(held) = &self.leases.0.held else {
            return true;
        };
        let held = held.lock();
        held.has(self.duty)
            .is_some_and(|token| Arc::ptr_eq(token, &self.token))
    }

    /// Comes back once somebody else can have taken the duty.
    pub async fn lost(&self) {
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

/// What became of the leases after the database was asked.
pub(super) struct Round {
    /// What is ours until `until`.
    pub(super) duties: BTreeSet<Duty>,
    pub(super) fellows: BTreeMap<Platform, u32>,
    pub(super) shards: u16,
    /// When it was asked.
    pub(super) asked: Instant,
}

impl Leases {
    /// Everything, for good: no other process is there.
    pub(super) fn all() -> Self {
        Self::with(None)
    }

    /// Nothing, until the database says what.
    pub(super) fn none() -> Self {
        Self::with(Some(Mutex::default()))
    }

    fn with(held: Option<Mutex<Held>>) -> Self {
        Self(Arc::new(Shared {
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

    /// Whether all chats of a platform are ours, so that nobody else writes what happens there.
    #[must_use]
    pub fn hold_all(&self, platform: Platform) -> bool {
        !self.are_shared() || Duty::shares(platform).all(|duty| self.hold(duty))
    }

    /// Whether what happens at a place is ours.
    #[must_use]
    pub fn hold_place(&self, place: &Place) -> bool {
        !self.are_shared() || self.hold(Duty::of(place))
    }

    /// Begins something of a duty; nothing if it isn't ours.
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
    pub async fn won(&self, duty: Duty) -> Work {
        let mut changes = self.changes();
        loop {
            if let Some(work) = self.work(duty) {
                return work;
            }
            // whoever changes them lives as long as this
            let _ = changes.changed().await;
        }
    }

    /// How many processes serve a platform, this one included: they share what it takes of all.
    #[must_use]
    pub fn fellows(&self, platform: Platform) -> u32 {
        let Some(held) = &self.0.held else { return 1 };
        let fellows = held.lock().fellows.get(&platform).copied();
        fellows.unwrap_or_default().max(1)
    }

    /// Whether another process serves a platform that this one serves.
    pub(super) fn has_fellows(&self) -> bool {
        let held = self.0.held.as_ref();
        held.is_some_and(|held| held.lock().fellows.values().any(|fellows| *fellows > 1))
    }

    /// How often something else was held than before, to wait for the next change.
    #[must_use]
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.0.changes.subscribe()
    }

    /// Rings whenever there may be updates or messages that some other part has written.
    #[must_use]
    pub fn bell(&self) -> watch::Receiver<u64> {
        self.0.bell.subscribe()
    }

    /// There may be updates or messages that are ours to bring on.
    pub fn ring(&self) {
        self.0.bell.send_modify(|rung| *rung += 1);
    }

    /// What is held, as a list for the database; nothing if it is everything.
    pub(super) fn list(&self) -> Option<String> {
        let held = self.0.held.as_ref()?.lock();
        let duties = held.duties.keys().filter(|duty| held.has(**duty).is_some());
        let duties: Vec<_> = duties.map(Duty::to_string).collect();
        Some(serde_json::to_string(&duties).expect("texts are plain data"))
    }

    /// What is held by another process, of these.
    pub(super) fn others(&self, duties: impl Iterator<Item = Duty>) -> BTreeSet<Duty> {
        match self.are_shared() {
            true => duties.filter(|duty| !self.hold(*duty)).collect(),
            false => BTreeSet::new(),
        }
    }

    /// Takes note of what the database says; what is kept of it already goes on.
    pub(super) fn note(&self, round: Round) {
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
            let duties = self.held();
            tracing::info!(?duties, "now serving");
            self.renew();
            self.ring();
        }
    }

    /// Nothing is held until the database says so again.
    pub(super) fn lapse(&self) {
        let Some(held) = &self.0.held else { return };
        if held.lock().until.take().is_some() {
            self.renew();
        }
    }

    /// How many shards Discord's gateway has; none as long as that isn't known.
    #[must_use]
    pub fn shards(&self) -> u16 {
        *self.0.shards.borrow()
    }

    /// The same, to wait for the next change.
    #[must_use]
    pub fn changes_of_shards(&self) -> watch::Receiver<u16> {
        self.0.shards.subscribe()
    }

    /// This process has reached Discord, and can look after something there.
    pub(super) fn note_discord(&self) {
        self.0.has_reached_discord.store(true, Ordering::Relaxed);
    }

    pub(super) fn has_reached_discord(&self) -> bool {
        self.0.has_reached_discord.load(Ordering::Relaxed)
    }

    /// So many shards are known; they never become fewer.
    pub(super) fn note_shards(&self, known: u16) {
        self.0.shards.send_if_modified(|shards| {
            let more = known > *shards;
            *shards = known.max(*shards);
            more
        });
    }

    /// `Store::turn_at_gateway` where this process is alone.
    pub(super) fn turn_here(&self, bucket: u64, pace: Duration) -> Duration {
        let now = Instant::now();
        let mut turns = self.0.turns.lock();
        let turn = turns.entry(bucket).or_insert(now);
        let ours = now.max(*turn);
        *turn = ours + pace;
        ours - now
    }

    /// Whatever is remembered of what is held may be old: it is as if it had just been taken over.
    pub(super) fn renew(&self) {
        self.0.changes.send_modify(|changes| *changes += 1);
    }

    /// Stops to hold something, and gives what is left of it once nothing of it is under way.
    pub(super) fn leave(&self, duty: Duty) -> Option<Arc<()>> {
        let held = self.0.held.as_ref()?;
        let token = held.lock().duties.remove(&duty);
        self.renew();
        token
    }

    /// All that is held.
    pub(super) fn held(&self) -> BTreeSet<Duty> {
        let held = self.0.held.as_ref();
        held.map_or_else(BTreeSet::new, |held| {
            held.lock().duties.keys().copied().collect()
        })
    }
}
