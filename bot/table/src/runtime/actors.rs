//! Looks after the tables that are in use: a task a table, so that work on one is serial and none
//! waits for another but to share a commit.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use base::address::{Person, Place, Platform};
use base::page::TableId;
use base::time::{Time, Uptime};
use base::uptime::{Hearts, press_retention};
use engine::{Chance, Seed};
use parking_lot::Mutex;
use store::{Batch, Duty, Store, StoreError, Write};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Notify, broadcast, mpsc, watch};

use super::job::{ActorMessage, TableChange, TableRequest, is_for_anybody, refer};
use super::minds::Minds;
use super::timer::Timer;
use super::writes::{StoredState, page_of};
use crate::any::Registry;
use crate::model::effect::Effects;
use crate::model::table::Table;
use crate::rules::thoughts;

/// Maximum number of requests that wait for one table; the sender of one more is asked to try again.
const QUEUE: usize = 64;

/// Number of changes buffered for subscribers.
const CHANGES: usize = 1_024;

/// The time for which a table stays in memory after the last request to it.
const IDLE: Duration = Duration::from_secs(600);

/// Like `IDLE`, for a finished table: few people ask for it again, and a busy evening leaves thousands.
const IDLE_WHEN_OVER: Duration = Duration::from_secs(15);

/// The interval at which the heartbeat of the tables is written.
const BEAT: Duration = Duration::from_secs(10);

/// The interval of heartbeats where several processes share the work; the limit for an outage is several times as long.
const BEAT_TOGETHER: Duration = Duration::from_secs(3);

/// The pause before a table that could not go on by itself tries again.
const SOON: Duration = Duration::from_secs(1);

/// The pause before a table whose task broke is woken: what broke it may do so again.
const AFTER_PANIC: Duration = Duration::from_secs(60);

/// The actors of all tables in use.
pub(super) struct TableActors {
    pub(super) store: Store,
    pub(super) registry: Registry,
    pub(super) timer: Timer,
    /// The time for which each platform has been served.
    pub(super) hearts: Hearts,
    /// Rung when there is something to send.
    pub(super) owed: Arc<Notify>,
    live: Mutex<HashMap<TableId, mpsc::Sender<ActorMessage>>>,
    minds: Minds,
    /// Rung when a cup may go on.
    pub(super) cups: Notify,
    /// Told of tables that may look different.
    pub(super) changes: broadcast::Sender<TableChange>,
}

/// A table in memory, with what stands of it.
pub(super) struct LoadedTable {
    pub(super) table: Table,
    pub(super) standing: StoredState,
    /// The counts of moved places and of lease changes when the table was read.
    as_of: (u64, u64),
}

impl TableActors {
    /// The actors of a database, none running yet; `owed` is rung when there is something to send.
    pub(super) fn new(store: Store, registry: Registry, owed: Arc<Notify>) -> Arc<Self> {
        Arc::new(Self {
            store,
            registry,
            timer: Timer::default(),
            hearts: Hearts::default(),
            owed,
            live: Mutex::default(),
            minds: Minds::default(),
            cups: Notify::new(),
            changes: broadcast::channel(CHANGES).0,
        })
    }

    /// Goes on where the program was stopped: no time has passed since, and every table is woken
    /// when it would have been.
    ///
    /// # Errors
    /// If the database can't say which tables are to be woken.
    pub(super) async fn resume(&self) -> Result<(), StoreError> {
        let stored = self.store.hearts().await?;
        if self.store.leases().are_shared() {
            self.hearts.join(stored, Time::now());
        } else {
            self.hearts.resume(stored, Time::now());
            for platform in Platform::ALL {
                self.hearts.beat(platform, Time::now());
            }
            self.write_hearts().await;
        }
        self.look_ahead().await
    }

    /// Schedules the wake-ups of the next hour.
    async fn look_ahead(&self) -> Result<(), StoreError> {
        for platform in Platform::ALL {
            let Some(span) = self.timer.look_ahead(platform, self.uptime(platform)) else {
                continue;
            };
            let from = span.start;
            let wakes = self.store.wakes(platform, span).await;
            let wakes = wakes.inspect_err(|_| self.timer.look_again(platform, from))?;
            for (table, wake) in wakes {
                self.timer.set(platform, table, None, Some(wake));
            }
        }
        Ok(())
    }

    /// Wakes tables when it is time, until the program stops, and writes down now and then that
    /// they were looked after.
    pub(super) async fn keep_time(self: &Arc<Self>, mut stopped: watch::Receiver<bool>) {
        let shared = self.store.leases().are_shared();
        let mut beat = tokio::time::interval(if shared { BEAT_TOGETHER } else { BEAT });
        let mut leases = self.store.leases().changes();
        loop {
            tokio::select! {
                table = self.timer.next(|platform| self.uptime(platform)) => {
                    if !self.send(table, ActorMessage::Tick) {
                        self.wake_later(table, SOON);
                    }
                    continue;
                }
                Ok(()) = leases.changed() => self.timer.clear(),
                _ = beat.tick() => {}
                // an error means that the program is going anyway
                _ = stopped.changed() => return,
            }
            // the page is in reach for as long as the program runs
            if let Err(error) = self.listen_to_others().await {
                tracing::warn!(%error, "failed to read heartbeats; retrying");
            }
            if self.store.leases().hold(Duty::Chats(Platform::Sandbox, 0)) {
                self.hearts.beat(Platform::Sandbox, Time::now());
            }
            self.write_hearts().await;
            if let Err(error) = self.look_ahead().await {
                tracing::warn!(%error, "failed to look up due tables; retrying");
            }
        }
    }

    /// The running time of a platform.
    pub(super) fn uptime(&self, platform: Platform) -> Uptime {
        self.hearts.at(platform, Time::now())
    }

    /// People of a platform can be heard.
    pub(super) async fn hear(self: &Arc<Self>, platform: Platform) -> Result<(), StoreError> {
        let silence = self.hearts.silence(platform, Time::now());
        self.end_silence(platform, silence).await?;
        self.hearts.hear(platform, Time::now());
        Ok(())
    }

    /// Tells the tables of a platform that presses are lost, if its people couldn't be heard for longer than the
    /// platform keeps their presses.
    async fn end_silence(
        self: &Arc<Self>,
        platform: Platform,
        silence: Duration,
    ) -> Result<(), StoreError> {
        if silence > press_retention(platform) {
            for table in self.store.open_on(platform).await? {
                // where very many requests wait people do press
                self.send(table, ActorMessage::Missed(silence));
            }
        }
        Ok(())
    }

    /// Adopts the heartbeats that other processes have received from a platform.
    async fn listen_to_others(self: &Arc<Self>) -> Result<(), StoreError> {
        if !self.store.leases().are_shared() {
            return Ok(());
        }
        let stored = self.store.hearts().await?;
        for (platform, silence) in self.hearts.adopt(stored, Time::now()) {
            self.end_silence(platform, silence).await?;
        }
        Ok(())
    }

    async fn write_hearts(&self) {
        let hearts = self.hearts.own().into_iter();
        let writes = hearts.map(|(platform, heart)| Write::Heart(platform, heart));
        let batch = Batch::new(Time::now(), writes.collect());
        if let Err(error) = self.store.commit(batch).await
            && !error.is_told()
        {
            tracing::warn!(%error, "failed to store heartbeats; retrying");
        }
    }

    /// A table that could not go on by itself is to try again after a pause.
    fn wake_later(self: &Arc<Self>, table: TableId, pause: Duration) {
        self.send_later(table, ActorMessage::Tick, pause);
    }

    /// Hands over a job after a pause, and again and again if the table has too much to do.
    fn send_later(self: &Arc<Self>, table: TableId, job: ActorMessage, pause: Duration) {
        let actors = Arc::clone(self);
        tokio::spawn(async move {
            tokio::time::sleep(pause).await;
            if let Err(job) = actors.offer(table, job) {
                actors.send_later(table, job, SOON);
            }
        });
    }

    /// Hands a job to the task that looks after a table; not if that has too much to do.
    pub(super) fn send(self: &Arc<Self>, table: TableId, job: ActorMessage) -> bool {
        self.offer(table, job).is_ok()
    }

    /// Hands a job to the task that looks after a table, starting one where there is none, and gives it back if
    /// that has too much to do. The map stays locked while the job is handed over, so that a task that goes never
    /// misses one.
    fn offer(self: &Arc<Self>, table: TableId, job: ActorMessage) -> Result<(), ActorMessage> {
        let mut live = self.live.lock();
        let sender = live.entry(table).or_insert_with(|| {
            let (sender, jobs) = mpsc::channel(QUEUE);
            tokio::spawn(Arc::clone(self).look_after(table, jobs));
            sender
        });
        match sender.try_send(job) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(job)) => Err(job),
            Err(TrySendError::Closed(job)) => {
                // the task broke; the next one reads the table anew
                live.remove(&table);
                drop(live);
                self.offer(table, job)
            }
        }
    }

    /// Sends a question that changes nothing, unless the table is busy: people who act don't wait for people who only
    /// type.
    pub(super) fn look(self: &Arc<Self>, table: TableId, looking: ActorMessage) -> bool {
        let jobs = self.live.lock().get(&table).cloned();
        let busy = jobs.is_some_and(|jobs| jobs.capacity() < QUEUE / 2);
        !busy && self.send(table, looking)
    }

    /// Runs the actor of a table until no request has come for a while, or until the table turns out not to exist.
    async fn look_after(self: Arc<Self>, id: TableId, mut jobs: mpsc::Receiver<ActorMessage>) {
        let mut kept = None;
        let _alarm = Alarm { actors: &self, id };
        loop {
            let is_over = kept
                .as_ref()
                .is_some_and(|kept: &LoadedTable| !kept.table.is_open());
            let idle = if is_over { IDLE_WHEN_OVER } else { IDLE };
            match tokio::time::timeout(idle, jobs.recv()).await {
                Ok(Some(job)) => {
                    self.serve(id, &mut kept, job).await;
                    if kept.is_some() {
                        continue;
                    }
                }
                Ok(None) => return,
                Err(_) => {}
            }
            let mut live = self.live.lock();
            if jobs.is_empty() {
                live.remove(&id);
                return;
            }
        }
    }

    /// Does one job. After a failure the table is read again from the disk before the next one:
    /// memory is never ahead of it.
    async fn serve(
        self: &Arc<Self>,
        id: TableId,
        kept: &mut Option<LoadedTable>,
        job: ActorMessage,
    ) {
        // memory that doesn't know where its table stands, or what others did there, is as good as none
        let as_of = self.as_of();
        *kept = kept.take().filter(|kept| kept.as_of == as_of);
        if kept.is_none() {
            match self.load(id).await {
                Ok(loaded) => *kept = loaded,
                Err(error) => return self.fail(id, job, error),
            }
        }
        let Some(at) = kept.as_ref().map(|kept| Duty::of(&kept.table.record.place)) else {
            return self.serve_kept(id, kept, job).await;
        };
        // nobody else takes the table before this is done
        let work = self.store.leases().work(at);
        if work.is_some() || is_for_anybody(&job) {
            self.serve_kept(id, kept, job).await;
        } else {
            refer(job, at);
        }
        if work.is_none() {
            *kept = None;
        }
    }

    /// Carries out a request at a table as it was read, and answers its caller.
    async fn serve_ask(
        self: &Arc<Self>,
        id: TableId,
        kept: &mut Option<LoadedTable>,
        mut asking: Box<TableRequest>,
    ) {
        match self.ask_until_first(id, kept, &mut asking).await {
            Ok(answer) => {
                if answer.is_none() {
                    *kept = None;
                }
                // the caller may have gone
                let _ = asking.done.send(Ok(answer.unwrap_or_default()));
            }
            Err(error) => {
                *kept = None;
                self.fail(id, ActorMessage::Ask(asking), error);
            }
        }
    }

    /// Does one job at a table as it was read.
    async fn serve_kept(
        self: &Arc<Self>,
        id: TableId,
        kept: &mut Option<LoadedTable>,
        job: ActorMessage,
    ) {
        match job {
            ActorMessage::Ask(asking) => self.serve_ask(id, kept, asking).await,
            // whoever has waited too long doesn't want to know any more
            ActorMessage::Look(looking) if looking.done.is_closed() => {}
            ActorMessage::Look(looking) => {
                let table = kept.as_ref().map(|kept| &kept.table);
                let found =
                    table.map(|it| it.typable(looking.person, looking.words, &looking.begun));
                // whoever asked may have gone
                let _ = looking.done.send(found.unwrap_or_default());
            }
            ActorMessage::Show(showing) => {
                let table = kept.as_mut().map(|kept| &mut kept.table);
                let page = table.and_then(|table| page_of(table, showing.audience));
                // whoever asked may have gone
                let _ = showing.done.send(page);
            }
            ActorMessage::Barred(noted) => {
                if let Some(kept) = kept {
                    self.tell_host(&kept.table).await;
                }
                let _ = noted.send(());
            }
            ActorMessage::Pack(done) => {
                // memory would still know what isn't stored any more
                let packed = self
                    .pack_kept(id, kept.take().as_ref().map(|kept| &kept.table))
                    .await;
                // whoever asked may have gone
                let _ = done.send(packed);
            }
            ActorMessage::Tick
            | ActorMessage::Missed(_)
            | ActorMessage::Unheard(..)
            | ActorMessage::Shown(_) => {
                if let Err(error) = self.go_on(kept.as_mut(), &job).await {
                    *kept = None;
                    self.fail(id, job, error);
                } else if let ActorMessage::Unheard(_, noted) | ActorMessage::Shown(noted) = job {
                    // whoever waits for it may have gone
                    let _ = noted.send(());
                }
            }
        }
    }

    /// Returns the version that a table in memory must have: the counts of moved places and of lease changes.
    fn as_of(&self) -> (u64, u64) {
        let leases = *self.store.leases().changes().borrow();
        (self.store.moves_of_places(), leases)
    }

    /// Reports a failed job to its caller and reschedules a due one.
    fn fail(self: &Arc<Self>, id: TableId, job: ActorMessage, error: StoreError) {
        if !error.is_told() {
            tracing::warn!(table = %id, %error, "failed to read or write table; timers retry, players try again");
        }
        match job {
            // whoever asked may have gone
            ActorMessage::Ask(asking) => drop(asking.done.send(Err(error.into()))),
            job @ (ActorMessage::Tick | ActorMessage::Unheard(..) | ActorMessage::Shown(_)) => {
                self.send_later(id, job, SOON);
            }
            ActorMessage::Missed(_)
            | ActorMessage::Barred(_)
            | ActorMessage::Look(_)
            | ActorMessage::Show(_)
            | ActorMessage::Pack(_) => {}
        }
    }

    pub(super) async fn load(&self, id: TableId) -> Result<Option<LoadedTable>, StoreError> {
        let as_of = self.as_of();
        let Some(row) = self.store.table(id).await? else {
            return Ok(None);
        };
        let standing = StoredState {
            shown: self.store.page_hashes(id).await?,
            seated: None,
        };
        let mut table = Table::read(id, row, &self.registry);
        if let Some(table) = &mut table {
            self.wake(table, None);
            self.ponder(table);
        }
        Ok(table.map(|table| LoadedTable {
            table,
            standing,
            as_of,
        }))
    }

    /// Carries out the automatic actions of a table.
    async fn go_on(
        &self,
        kept: Option<&mut LoadedTable>,
        job: &ActorMessage,
    ) -> Result<(), StoreError> {
        let Some(kept) = kept else { return Ok(()) };
        let served = |platform| self.uptime(platform);
        let now = kept.table.tell_time(Time::now(), served);
        let shown = matches!(job, ActorMessage::Shown(_));
        let still = self.stand_still(&mut kept.table, now, shown).await?;
        let mut effects = match job {
            ActorMessage::Shown(_) => still,
            ActorMessage::Missed(span) => kept.table.note_outage(*span),
            ActorMessage::Unheard(person, _) => kept.table.note_unheard(now, *person),
            _ => kept.table.tick(now, &mut rng()),
        };
        let broken = kept.table.is_broken();
        if effects.is_change() || broken {
            let mut written = self.effect_writes(kept, &mut effects).await?;
            let writes = std::mem::take(&mut written.writes);
            self.store.commit(Batch::new(Time::now(), writes)).await?;
            self.note_written(kept, written, &effects);
            self.owed.notify_one();
        }
        self.wake(&kept.table, None);
        self.ponder(&mut kept.table);
        Ok(())
    }

    /// Notifies viewers outside the table's chat, schedules the next game of the same people and continues the table's
    /// cup.
    pub(super) fn tell_changed(&self, table: &Table, effects: &Effects) {
        if effects.is_nothing() {
            return;
        }
        if table.record.cup.is_some() && table.is_ended() {
            self.cups.notify_one();
        }
        let table = table.record.id;
        let next = effects.rematch.as_ref().map(|next| &next.table);
        next.into_iter().for_each(|next| self.wake(next, None));
        let next = next.map(|next| next.record.id);
        // fails only when nobody looks
        let _ = self.changes.send(TableChange { table, next });
    }

    /// Schedules a table's wake-up, unless another process owns the table. `before` is the previous wake-up.
    pub(super) fn wake(&self, table: &Table, before: Option<Uptime>) {
        let record = &table.record;
        if !self.store.leases().hold_place(&record.place) {
            return;
        }
        self.timer
            .set(record.place.platform, record.id, before, record.wake);
    }

    /// Starts the searches of a table's AIs, unless another process owns the table.
    pub(super) fn ponder(&self, table: &mut Table) {
        if self.store.leases().hold_place(&table.record.place) {
            let begun = thoughts::begin_searches(table);
            begun
                .into_iter()
                .for_each(|task| self.minds.think(table.record.place.clone(), task, rng()));
        }
    }
}

/// A guard that wakes a table again after its task panicked, since due actions may be lost.
struct Alarm<'a> {
    actors: &'a Arc<TableActors>,
    id: TableId,
}

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.actors.wake_later(self.id, AFTER_PANIC);
        }
    }
}

/// Returns the writes for a person who was heard: who they are, and that their place may be open again. A private chat
/// is.
pub fn contact_writes(
    person: &Person,
    private: Option<&Place>,
    place: &Place,
) -> impl Iterator<Item = Write> {
    let tried = if private == Some(place) {
        Write::Opened(place.clone())
    } else {
        Write::Heard(place.clone())
    };
    let known = Write::Person {
        person: person.clone(),
        private: private.cloned(),
    };
    [tried, known].into_iter()
}

/// A generator for choices, seeds, pauses and thoughts; the play on a table has its own.
pub(super) fn rng() -> Chance {
    Chance::from_seed(Seed(rand::random()))
}
