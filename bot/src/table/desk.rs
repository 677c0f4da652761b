//! The desk: takes requests in, brings each to its table, writes what came of it in one
//! transaction, and only then answers. The only file of this layer that waits for anything.
//!
//! Every table that is in use is looked after by a task of its own, so that work on one table is
//! serial and no table waits for another but to share a commit.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use engine::{Chance, GameId, Seat, Seed};
use thiserror::Error;
use tokio::sync::{Notify, mpsc, oneshot};

use super::effect::{Answer, Effects};
use super::live::{Ask, Caller, Table};
use super::request::{Person, Place, Request, UpdateId, Wanted, What};
use super::service;
use super::timer::Timer;
use crate::args;
use crate::page::{Page, Press, TableId};
use crate::speech::Words;
use crate::store::{
    Audience, Batch, Committed, Store, StoreError, TableOf, Time, Write, page_hash,
};

/// How many requests may wait for one table; one more is asked to try again.
const QUEUE: usize = 64;

/// How long a table is kept in memory after the last request to it.
const IDLE: Duration = Duration::from_secs(600);

/// The desk: a handle that is cheap to clone.
#[derive(Clone)]
pub struct Desk(Arc<Inner>);

struct Inner {
    store: Store,
    timer: Timer,
    /// Rung when there is something to send.
    owed: Arc<Notify>,
    live: Mutex<HashMap<TableId, mpsc::Sender<Job>>>,
}

/// Why a request was not carried out. Nothing has changed.
#[derive(Debug, Error)]
pub enum Undone {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Too many requests wait for this table.
    #[error("too many requests wait for this table")]
    Busy,
    /// The table was dropped while the request waited.
    #[error("the request was dropped")]
    Dropped,
}

/// A request on its way to a table.
enum Job {
    Ask(Box<Asking>),
    Tick,
}

struct Asking {
    update: Option<UpdateId>,
    person: Person,
    private: Option<Place>,
    place: Place,
    ask: Ask,
    /// Whether the answer is to be written to the person instead of shown on a button.
    written: bool,
    done: oneshot::Sender<Result<Answer, Undone>>,
}

/// A table in memory, with what its posts are to show.
struct Kept {
    table: Table,
    shown: BTreeMap<Audience, i64>,
}

impl Desk {
    /// A desk on a database; `owed` is rung when there is something to send.
    #[must_use]
    pub fn new(store: Store, owed: Arc<Notify>) -> Self {
        Self(Arc::new(Inner {
            store,
            timer: Timer::default(),
            owed,
            live: Mutex::default(),
        }))
    }

    /// Wakes tables when it is time, for as long as the program runs.
    ///
    /// # Errors
    /// If the database can't say which tables are to be woken.
    pub async fn keep_time(&self) -> Result<std::convert::Infallible, StoreError> {
        for (table, wake) in self.0.store.wakes().await? {
            self.0.timer.set(table, None, Some(wake));
        }
        loop {
            let table = self.0.timer.next(now).await;
            if !self.send(table, Job::Tick) {
                let again = now().after(Duration::from_secs(1));
                self.0.timer.set(table, None, Some(again));
            }
        }
    }

    /// Carries out a request. What comes of it is on the disk when this returns.
    pub async fn handle(&self, request: Request) -> Answer {
        let words = Words::new(request.person.lang);
        let done = self.carry_out(request).await;
        done.unwrap_or_else(|_| Answer::alert(words.say("answer-trouble")))
    }

    /// Carries out a request. What comes of it is on the disk when this returns.
    ///
    /// # Errors
    /// If it can't be written; then nothing has changed, and the same request may come again.
    pub async fn carry_out(&self, request: Request) -> Result<Answer, Undone> {
        if let Some(update) = request.update
            && self.0.store.is_known(update).await?
        {
            return Ok(Answer::default());
        }
        let private = match &request.private {
            Some(private) => Some(private.clone()),
            None => self.0.store.private_place(request.person.id).await?,
        };
        let words = Words::new(request.person.lang);
        match request.what.clone() {
            What::Press(Press::Table(table, knob)) => {
                self.to_table(request, private, table, Ask::Knob(knob), false)
                    .await
            }
            What::Press(Press::Choice {
                table,
                from,
                since,
                trail,
            }) => {
                let ask = Ask::Choice {
                    menu: from,
                    since,
                    trail,
                };
                self.to_table(request, private, table, ask, false).await
            }
            What::OpenPane(table) => {
                self.to_table(request, private, table, Ask::OpenPane, true)
                    .await
            }
            What::Do(text) => self.typed(request, private, &text).await,
            What::Press(Press::Play(game)) | What::Play(Some(Wanted::Known(game))) => {
                self.open(&request, private, game).await
            }
            What::Forged => {
                let writes = Vec::new();
                self.write(&request, writes).await?;
                Ok(Answer::alert(words.say("answer-unknown-button")))
            }
            What::Play(None) => {
                let page = service::games(words);
                self.note(&request, request.place.clone(), page).await
            }
            what => {
                let place = private.unwrap_or_else(|| request.place.clone());
                self.note(&request, place, spoken(words, what)).await
            }
        }
    }

    /// Opens a lobby.
    async fn open(
        &self,
        request: &Request,
        private: Option<Place>,
        game: GameId,
    ) -> Result<Answer, Undone> {
        let caller = Caller {
            person: &request.person,
            private: private.as_ref(),
        };
        let id = self.free_id().await?;
        let table = Table::new(id, game, request.place.clone(), &caller);
        let writes = writes(&table, &BTreeMap::new(), &Effects::default(), now());
        self.write(request, writes.writes).await?;
        tracing::info!(table = %id, %game, "a table was opened");
        Ok(Answer::default())
    }

    async fn free_id(&self) -> Result<TableId, StoreError> {
        loop {
            let id = TableId::from_bits(rand::random());
            if self.0.store.table(id).await?.is_none() {
                return Ok(id);
            }
        }
    }

    /// Sends one page that belongs to no table.
    async fn note(&self, request: &Request, place: Place, page: Page) -> Result<Answer, Undone> {
        let note = note(place, page);
        self.write(request, vec![note]).await?;
        Ok(Answer::default())
    }

    async fn write(&self, request: &Request, mut writes: Vec<Write>) -> Result<(), StoreError> {
        writes.push(Write::Person {
            person: request.person.clone(),
            private: request.private.clone(),
            at: now(),
        });
        let update = request.update;
        self.0.store.commit(Batch { update, writes }).await?;
        self.0.owed.notify_one();
        Ok(())
    }

    /// A typed action: to the one table it can be meant for.
    async fn typed(
        &self,
        request: Request,
        private: Option<Place>,
        text: &str,
    ) -> Result<Answer, Undone> {
        let words = Words::new(request.person.lang);
        let mut tables = self.0.store.tables_of(request.person.id).await?;
        let (named, action) = match text.split_once(' ') {
            Some((first, rest)) => match first.parse::<TableId>() {
                Ok(table) if tables.iter().any(|it| it.table == table) => (Some(table), rest),
                _ => (None, text),
            },
            None => (None, text),
        };
        if !request.is_private() && tables.iter().any(|it| it.place == request.place) {
            tables.retain(|it| it.place == request.place);
        }
        let action = action.trim();
        let table = named.or(match tables[..] {
            [ref only] => Some(only.table),
            _ => None,
        });
        let (Some(table), false) = (table, action.is_empty()) else {
            let place = private.unwrap_or_else(|| request.place.clone());
            let page = Page::line(which_table(words, &tables, action));
            return self.note(&request, place, page).await;
        };
        let ask = Ask::Typed(action.to_owned());
        self.to_table(request, private, table, ask, true).await
    }

    async fn to_table(
        &self,
        request: Request,
        private: Option<Place>,
        table: TableId,
        ask: Ask,
        written: bool,
    ) -> Result<Answer, Undone> {
        let (done, answer) = oneshot::channel();
        let asking = Asking {
            update: request.update,
            person: request.person,
            private,
            place: request.place,
            ask,
            written,
            done,
        };
        if !self.send(table, Job::Ask(Box::new(asking))) {
            return Err(Undone::Busy);
        }
        answer.await.map_err(|_| Undone::Dropped)?
    }

    /// Hands a job to the task that looks after a table, starting one where there is none. The
    /// map stays locked while the job is handed over, so that a task that goes never misses one.
    fn send(&self, table: TableId, job: Job) -> bool {
        let mut live = self.0.lock();
        let sender = live.entry(table).or_insert_with(|| {
            let (sender, jobs) = mpsc::channel(QUEUE);
            tokio::spawn(Arc::clone(&self.0).look_after(table, jobs));
            sender
        });
        sender.try_send(job).is_ok()
    }
}

impl Inner {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, mpsc::Sender<Job>>> {
        // no code between lock and unlock can panic half-way through a change
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks after one table until nobody has asked for it for a while.
    async fn look_after(self: Arc<Self>, id: TableId, mut jobs: mpsc::Receiver<Job>) {
        let mut kept = None;
        loop {
            match tokio::time::timeout(IDLE, jobs.recv()).await {
                Ok(Some(job)) => self.serve(id, &mut kept, job).await,
                Ok(None) => return,
                Err(_) => {
                    let mut live = self.lock();
                    if jobs.is_empty() {
                        live.remove(&id);
                        return;
                    }
                }
            }
        }
    }

    /// Does one job. After a failure the table is read again from the disk before the next one:
    /// memory is never ahead of it.
    async fn serve(&self, id: TableId, kept: &mut Option<Kept>, job: Job) {
        if kept.is_none() {
            match self.load(id).await {
                Ok(loaded) => *kept = loaded,
                Err(error) => tracing::error!(table = %id, %error, "a table could not be read"),
            }
        }
        match job {
            Job::Ask(asking) => {
                let answer = self.ask(kept.as_mut(), &asking).await;
                let answer = match answer {
                    Ok(Some(answer)) => Ok(answer),
                    Ok(None) => {
                        *kept = None;
                        Ok(Answer::default())
                    }
                    Err(error) => {
                        tracing::error!(table = %id, %error, "a table could not be written");
                        *kept = None;
                        Err(error.into())
                    }
                };
                // whoever asked may have gone
                let _ = asking.done.send(answer);
            }
            Job::Tick => {
                if let Err(error) = self.tick(kept.as_mut()).await {
                    tracing::error!(table = %id, %error, "a table could not be written");
                    *kept = None;
                    let again = now().after(Duration::from_secs(1));
                    self.timer.set(id, None, Some(again));
                }
            }
        }
    }

    async fn load(&self, id: TableId) -> Result<Option<Kept>, StoreError> {
        let Some(row) = self.store.table(id).await? else {
            return Ok(None);
        };
        let shown = self.store.shown(id).await?;
        Ok(Table::read(id, row).map(|table| Kept { table, shown }))
    }

    /// Carries out an ask; nothing if its update turns out to be a repeat: then memory has done
    /// twice what the disk has done once.
    async fn ask(
        &self,
        kept: Option<&mut Kept>,
        asking: &Asking,
    ) -> Result<Option<Answer>, StoreError> {
        let words = Words::new(asking.person.lang);
        let Some(kept) = kept else {
            let answer = Answer::alert(words.say("answer-unknown-table"));
            self.finish(asking, &answer, Vec::new()).await?;
            return Ok(Some(answer));
        };
        let caller = Caller {
            person: &asking.person,
            private: asking.private.as_ref(),
        };
        let before = kept.table.body.wake;
        let effects = kept.table.handle(now(), &caller, &asking.ask, &mut lots());
        let answer = effects.answer.clone();
        let mut written = writes(&kept.table, &kept.shown, &effects, now());
        if effects.rules {
            let place = asking.private.as_ref().unwrap_or(&asking.place).clone();
            let rules = service::rules(words, kept.table.body.game);
            written.writes.push(note(place, rules));
        }
        if let Some(next) = &effects.rematch {
            let nothing = BTreeMap::new();
            written
                .writes
                .extend(writes(next, &nothing, &Effects::default(), now()).writes);
        }
        let committed = self.finish(asking, &answer, written.writes).await?;
        if committed == Committed::Repeat {
            return Ok(None);
        }
        kept.shown.extend(written.shown);
        self.timer
            .set(kept.table.body.id, before, kept.table.body.wake);
        if let Some(next) = effects.rematch {
            self.timer.set(next.body.id, None, next.body.wake);
        }
        Ok(Some(answer))
    }

    /// Writes what came of an ask, with the answer itself where it is to be written.
    async fn finish(
        &self,
        asking: &Asking,
        answer: &Answer,
        mut writes: Vec<Write>,
    ) -> Result<Committed, StoreError> {
        let in_private = asking.private.as_ref() == Some(&asking.place);
        let text = answer.text.as_ref().filter(|_| {
            asking.written && asking.ask != Ask::OpenPane && (answer.alert || in_private)
                || asking.ask == Ask::OpenPane && answer.alert
        });
        if let Some(text) = text {
            let place = asking.private.as_ref().unwrap_or(&asking.place).clone();
            writes.push(note(place, Page::line(text.clone())));
        }
        if writes.is_empty() && asking.update.is_none() {
            return Ok(Committed::Done);
        }
        writes.push(Write::Person {
            person: asking.person.clone(),
            private: asking.private.clone().filter(|_| in_private),
            at: now(),
        });
        let update = asking.update;
        let committed = self.store.commit(Batch { update, writes }).await?;
        self.owed.notify_one();
        Ok(committed)
    }

    async fn tick(&self, kept: Option<&mut Kept>) -> Result<(), StoreError> {
        let Some(kept) = kept else { return Ok(()) };
        let effects = kept.table.tick(now(), &mut lots());
        let broken = kept.table.is_broken();
        if effects.changed || broken {
            let written = writes(&kept.table, &kept.shown, &effects, now());
            let writes = written.writes;
            self.store
                .commit(Batch {
                    update: None,
                    writes,
                })
                .await?;
            kept.shown.extend(written.shown);
            self.owed.notify_one();
        }
        self.timer
            .set(kept.table.body.id, None, kept.table.body.wake);
        Ok(())
    }
}

struct Writes {
    writes: Vec<Write>,
    shown: Vec<(Audience, i64)>,
}

/// Everything that must be written after a table has changed: itself, its journal, its result,
/// and every page that is not what it was.
fn writes(table: &Table, shown: &BTreeMap<Audience, i64>, effects: &Effects, at: Time) -> Writes {
    let mut all = Writes {
        writes: Vec::new(),
        shown: Vec::new(),
    };
    let is_new = shown.is_empty();
    if !is_new && !effects.changed && effects.opened.is_none() && !table.is_broken() {
        return all;
    }
    let id = table.body.id;
    if !table.is_broken() {
        all.writes.push(Write::Table(Box::new(table.stored(at))));
    }
    if let Some(tail) = &effects.tail {
        all.writes.push(Write::Moves {
            table: id,
            first: tail.first,
            moves: tail.moves.clone(),
            at,
        });
        all.writes
            .extend(table.winners().map(|winners| Write::Ended {
                table: id,
                game: table.body.game,
                winners,
                at,
            }));
    }
    let board = (Audience::Board, table.body.place.clone(), table.board());
    let panes = table.panes(effects.opened.as_ref());
    let farewell = effects.farewell.clone();
    for (audience, place, page) in std::iter::once(board).chain(panes).chain(farewell) {
        let hash = page_hash(&page);
        let asked_for = is_opened(table, effects.opened.as_ref(), audience);
        if shown.get(&audience) != Some(&hash) || asked_for {
            all.shown.push((audience, hash));
            all.writes.push(Write::Post {
                table: Some(id),
                audience,
                place,
                page: Box::new(page),
                anew: asked_for && effects.anew,
            });
        }
    }
    all
}

/// Whether this is the pane that somebody has just opened.
fn is_opened(table: &Table, opened: Option<&(Seat, Vec<u8>)>, audience: Audience) -> bool {
    let Some((seat, _)) = opened else {
        return false;
    };
    let mut people = table.body.people();
    people.any(|(at, person)| at == *seat && audience == Audience::Pane(person.id))
}

fn note(place: Place, page: Page) -> Write {
    Write::Post {
        table: None,
        audience: Audience::Note,
        place,
        page: Box::new(page),
        anew: false,
    }
}

/// The answer to a command that is about no table.
fn spoken(words: Words, what: What) -> Page {
    match what {
        What::Hello => service::hello(words),
        What::Unknown(command) => service::unknown(words, &command),
        What::Rules(None) => service::rules_of(words),
        What::Rules(Some(Wanted::Known(game))) => service::rules(words, game),
        What::Rules(Some(Wanted::Unknown(name))) | What::Play(Some(Wanted::Unknown(name))) => {
            service::unknown_game(words, &name)
        }
        What::Help
        | What::Play(_)
        | What::Do(_)
        | What::OpenPane(_)
        | What::Press(_)
        | What::Forged => service::help(words),
    }
}

/// Why a typed action could not be brought to a table.
fn which_table(words: Words, tables: &[TableOf], action: &str) -> String {
    let Some(first) = tables.first().map(|it| it.table.to_string()) else {
        return words.say("do-no-table");
    };
    if action.is_empty() {
        return words.say("do-empty");
    }
    let names = words.list(tables.iter().map(|it| it.table.to_string()));
    let action: String = action.chars().take(60).collect();
    words.with(
        "do-several",
        &args![tables = names, first = first, action = action],
    )
}

/// A generator for lots, seeds and pauses; the play on a table has its own.
fn lots() -> Chance {
    Chance::seeded(Seed(rand::random()))
}

fn now() -> Time {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    Time(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}
