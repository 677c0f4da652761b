//! The service: takes requests in, brings each to its table, writes what came of it in one
//! transaction, and only then answers. Together with the actors and the timer behind it, the only
//! part of this layer that waits for anything.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use base::address::{Audience, Person, PersonId, Place, Platform, UpdateId};
use base::metrics::METRICS;
use base::page::{Block, Knob, MessageKey, Page, Press, TableId};
use base::permits::KeyedPermits;
use base::place_settings::PlaceSwitches;
use base::time::{Tempo, Time, Uptime};
use base::visit::Members;
use futures::future::BoxFuture;
use speech::{Words, args, key, straight};
use store::{Batch, CommitOutcome, MessageRemoval, PageText, Store, StoreError, Write};
use tokio::sync::{Notify, OwnedSemaphorePermit, broadcast, oneshot, watch};

use super::actors::{TableActors, contact_writes};
use super::job::{ActorMessage, Reply, Showing, TableRequest};
use super::refusals::Refusals;
use super::writes::{note, respond, writes};
use crate::any::{AnyGame, Registry};
use crate::model::caller::Caller;
use crate::model::effect::{Answer, Effects};
use crate::model::guest::Guest;
use crate::model::request::{Request, What};
use crate::model::table::{Ask, Opening, Table};
use crate::pages::names::games_called;
use crate::pages::notices;
use crate::rules::guests;

pub use super::job::{PlaceChange, ServiceError, TableChange};

/// Maximum number of one person's requests carried out at once, so that a program that asks again and again for one
/// person doesn't block the others. People wait for one answer before the next request. The limit is far below the queue
/// of a table.
const AT_ONCE: usize = 8;

/// The service: a handle that is cheap to clone.
#[derive(Clone)]
pub struct TableService {
    pub(super) actors: Arc<TableActors>,
    pub(super) tempo: Tempo,
    turns: KeyedPermits<PersonId>,
    pub(super) refusals: Arc<Refusals>,
    pub(super) members: Arc<OnceLock<Arc<dyn Members>>>,
}

impl TableService {
    /// A service on a database, for the games of a registry; `owed` is rung when there is something
    /// to send, and `tempo` says how long things take at new tables.
    #[must_use]
    pub fn new(store: Store, registry: Registry, owed: Arc<Notify>, tempo: Tempo) -> Self {
        let actors = TableActors::new(store, registry, owed);
        let turns = KeyedPermits::new(AT_ONCE, usize::MAX);
        Self {
            actors,
            tempo,
            turns,
            refusals: Arc::default(),
            members: Arc::default(),
        }
    }

    /// The database behind it.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.actors.store
    }

    /// Goes on where the program was stopped. Nothing may be asked before.
    ///
    /// # Errors
    /// If the database can't say which tables are to be woken.
    pub async fn resume(&self) -> Result<(), StoreError> {
        self.actors.resume().await
    }

    /// Wakes tables when it is time, and has cups go on, until the program stops.
    pub fn keep_time(&self, stopped: watch::Receiver<bool>) -> BoxFuture<'_, ()> {
        Box::pin(async {
            let wakes = self.actors.keep_time(stopped.clone());
            tokio::join!(wakes, self.keep_cups(stopped));
        })
    }

    /// The people of a platform can reach us: their clocks run. Else they stand still.
    pub fn beat(&self, platform: Platform) {
        self.actors.hearts.hear(platform, Time::now());
    }

    /// Counts a platform as heard that keeps presses for a while during an outage. After a longer silence the waiting
    /// tables say that presses are lost.
    ///
    /// # Errors
    /// If the database can't say which tables there are.
    pub async fn hear(&self, platform: Platform) -> Result<(), ServiceError> {
        Ok(self.actors.hear(platform).await?)
    }

    /// Whether people of a platform were heard since the program was started, and no longer ago than
    /// this.
    #[must_use]
    pub fn is_heard(&self, platform: Platform, within: Duration) -> bool {
        let hearts = &self.actors.hearts;
        hearts.is_heard(platform, Time::now(), within)
    }

    /// The running time of a platform.
    #[must_use]
    pub fn uptime(&self, platform: Platform) -> Uptime {
        self.actors.uptime(platform)
    }

    /// Marks an update as carried out that asks for nothing or that couldn't be carried out, so that others can be
    /// received.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn let_pass(&self, update: UpdateId) -> Result<(), StoreError> {
        self.actors
            .store
            .commit(empty_batch(update))
            .await
            .map(drop)
    }

    /// Gives an update up that waits for another process; whether that was in time, and it won't be
    /// carried out any more.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn withdraw(&self, update: UpdateId) -> Result<bool, StoreError> {
        if !self.actors.store.waits(update).await? {
            return Ok(false);
        }
        self.is_first(update).await
    }

    /// Carries out a request. What comes of it is on the disk when this returns.
    pub async fn handle(&self, request: Request) -> Answer {
        let words = Words::new(request.person.lang);
        let done = self.carry_out(request).await;
        done.unwrap_or_else(|_| Answer::alert(words.say(key!("answer-trouble"))))
    }

    /// Carries out a request; its effects are stored when this returns.
    ///
    /// # Errors
    /// If they can't be written, or too much is under way for the caller. Then nothing has changed, and the same
    /// request may
    /// come again.
    pub fn carry_out(&self, request: Request) -> BoxFuture<'_, Result<Answer, ServiceError>> {
        // in a box, as all that whoever serves us waits for: it is built with this package, and not anew
        // with each that calls it
        Box::pin(async {
            let whose = request.person.id;
            let done = self.process_request(request).await;
            if done.as_ref().is_ok_and(|it| it.alert || it.in_vain) {
                self.refusals.count(whose, Instant::now());
            }
            done
        })
    }

    /// Puts off a person who was refused again and again. Their request isn't looked at, so that others needn't wait.
    /// After a while the future yields the answer and a permit to hold until they are answered, or `None` if too many
    /// wait.
    #[must_use]
    pub fn put_off(
        &self,
        person: &Person,
    ) -> Option<impl Future<Output = Option<(String, OwnedSemaphorePermit)>> + use<>> {
        let words = Words::new(person.lang);
        let is_put_off = self.refusals.put_off(person.id, Instant::now());
        let wait = is_put_off.then(|| self.refusals.wait())?;
        Some(async move { Some((words.say(key!("answer-slower")), wait.await?)) })
    }

    async fn process_request(&self, mut request: Request) -> Result<Answer, ServiceError> {
        if let Some(update) = request.update
            && self.actors.store.is_known(update).await?
        {
            return Ok(Answer::default());
        }
        // chats bound themselves how much comes of one person, and what is refused there comes again
        let _turn = match request.update {
            None => Some(
                self.turns
                    .take(request.person.id)
                    .ok_or(ServiceError::Busy)?,
            ),
            Some(_) => None,
        };
        METRICS.updates.count(request.person.id.platform);
        let known = self.actors.store.person_record(request.person.id).await?;
        request.person.lang = known.lang.unwrap_or(request.person.lang);
        request.private = request.private.or(known.private);
        request.preferences = known.preferences;
        self.dispatch(request).await
    }

    /// Brings a request to its feature: the one place where requests are told apart.
    async fn dispatch(&self, request: Request) -> Result<Answer, ServiceError> {
        match request.what.clone() {
            What::Press(press) => self.press(request, press).await,
            What::OpenPane(table) => {
                self.to_table(request, table, Ask::OpenPane, Reply::Refusal)
                    .await
            }
            What::Do(text) => self.route_typed(request, &text).await,
            What::Follow(table) => self.follow(request, &table).await,
            What::Replay(table) => self.replay(&request, &table).await,
            What::AtTable(knob, table) => self.route_knob(request, knob, &table).await,
            What::Card(name) => self.card(&request, &name).await,
            What::Remark { table, text } => self.remark(request, table, text).await,
            What::Forged => self.unknown_button(&request).await,
            What::Play(Some(name)) => self.play(&request, &name).await,
            What::Play(None) => self.offer(&request).await,
            What::Tables => self.tables(&request).await,
            What::Profile(ref whom) => self.profile(&request, whom.clone()).await,
            What::Privacy => self.privacy(&request).await,
            What::Link(code) => self.link(&request, code).await,
            What::Top(name) => self.top(&request, name).await,
            What::Learn(name) => self.lessons(&request, name).await,
            What::Cup(name) => self.cup(&request, name).await,
            What::Join(code) => self.come(request, &code).await,
            What::Block(whom) => self.block(&request, whom).await,
            What::Challenge(whom, game) => self.challenge(&request, whom, game).await,
            What::Tell(name) => self.tell(&request, name).await,
            What::SpeakTo(table, lang) => self.speak_to(request, table, lang).await,
            What::Language(word) => self.language(request, word).await,
            What::Settings => self.settings(&request).await,
            What::Doctor => self.doctor(&request).await,
            What::Zone(text) => self.zone(request, &text).await,
            What::Depart => self.depart(request).await,
            What::Rules(name) => self.rules_of(&request, name.as_deref()).await,
            What::Hello => self.explain(&request, notices::hello).await,
            What::Help => self.explain(&request, notices::help).await,
            What::Unknown(command) => {
                let unknown = |words, _| notices::unknown(words, &straight(&command));
                self.explain(&request, unknown).await
            }
        }
    }

    async fn press(&self, request: Request, press: Press) -> Result<Answer, ServiceError> {
        match press {
            Press::Table(table, Knob::Show) => {
                let ask = match request.is_private() {
                    true => Ask::OpenPane,
                    false => Ask::ShowBoard,
                };
                self.to_table(request, table, ask, Reply::Button).await
            }
            Press::Table(table, Knob::Check) => self.check(&request, table).await,
            Press::Table(table, knob) => self.turn(request, table, knob).await,
            Press::Choice {
                table,
                from,
                since,
                trail,
            } => {
                let ask = Ask::Choice {
                    menu: from,
                    since,
                    trail,
                };
                self.to_table(request, table, ask, Reply::Button).await
            }
            Press::Speak(lang) => self.speak(request, lang, Reply::Button).await,
            Press::Call(calls) => self.set_calls(request, calls).await,
            Press::Play(game)
            | Press::Rules(game)
            | Press::Tell(game)
            | Press::NewCup(game)
            | Press::Challenge(_, game) => match self.actors.registry.game(game) {
                Some(game) => self.press_game(&request, press, game).await,
                None => self.unknown_button(&request).await,
            },
            Press::Lessons => self.lessons(&request, None).await,
            Press::Games => self.offer(&request).await,
            Press::Commands => self.list_commands(&request).await,
            Press::Teach(game) => self.lesson(&request, game, 0, &[]).await,
            Press::Example { game, played } => self.example(&request, game, played).await,
            Press::Learn {
                game,
                lesson,
                trail,
            } => self.lesson(&request, game, lesson, &trail).await,
            Press::Unshun => self.lift_blocks(&request).await,
            Press::Link(code) => self.link_accounts(&request, code).await,
            Press::Face(game) => self.face(&request, game).await,
            Press::Cup(cup, knob) => self.turn_cup(&request, cup, knob).await,
            Press::Tale { table, key, page } => self.tale(&request, table, key, page).await,
            Press::Obvious(on) => self.set_obvious(request, on).await,
            Press::Nights(near) => self.nights(&request, near).await,
            Press::Night(clock) => self.sleep(request, clock).await,
            Press::Plain(on) => self.set_plain(request, on).await,
            Press::Here(setting) => self.apply_place_setting(&request, setting).await,
            Press::Hide(on) => self.hide(&request, on).await,
            Press::Export => self.export(&request).await,
            Press::Forget { sure } => self.forget(&request, sure).await,
        }
    }

    /// The button of a game was pressed.
    async fn press_game(
        &self,
        request: &Request,
        press: Press,
        game: &'static dyn AnyGame,
    ) -> Result<Answer, ServiceError> {
        match press {
            Press::Rules(_) => {
                let rules = self.rules(request, game);
                self.note(request, request.answer_place(), rules).await
            }
            Press::Tell(_) => self.look_out(request, game).await,
            Press::NewCup(_) => self.open_cup(request, game).await,
            Press::Challenge(number, _) => self.challenge_to(request, number, game).await,
            _ => self.open(request, game).await,
        }
    }

    pub(super) async fn unknown_button(&self, request: &Request) -> Result<Answer, ServiceError> {
        self.write(request, Vec::new()).await?;
        let words = Words::new(request.person.lang);
        Ok(Answer::alert(words.say(key!("answer-unknown-button"))))
    }

    /// Answers with the rules of a game that is named, or with the games to choose from.
    async fn rules_of(
        &self,
        request: &Request,
        name: Option<&str>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let meant = notices::rules_meant(words, &self.actors.registry, name);
        let page = meant.map_or_else(|page| *page, |game| self.rules(request, game));
        self.note(request, request.answer_place(), page).await
    }

    /// Greets a person, helps them, or says that a command is unknown.
    async fn explain(
        &self,
        request: &Request,
        page: impl FnOnce(Words, bool) -> Page,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let page = page(words, leads_to_groups(request));
        self.note(request, request.answer_place(), page).await
    }

    /// Opens a lobby of the named game. If several games have that name, or none, the person chooses in the very place
    /// where they want to play.
    async fn play(&self, request: &Request, name: &str) -> Result<Answer, ServiceError> {
        let registry = &self.actors.registry;
        let games = games_called(registry, name);
        if let [only] = games[..] {
            return self.open(request, only).await;
        }
        let words = Words::new(request.person.lang);
        let played = self.playable_games(request).await?;
        let page = notices::clarify_game(words, played, &games, name);
        self.note(request, request.place.clone(), page).await
    }

    /// Returns the current page of a table for an audience; `None` if there is none, or if the table is busy.
    pub async fn page(&self, table: TableId, audience: Audience) -> Option<Page> {
        let (done, shown) = oneshot::channel();
        let showing = Showing { audience, done };
        self.actors.send(table, ActorMessage::Show(showing));
        shown.await.ok()?
    }

    /// Like `page`, for viewers; `None` if there is no such page.
    ///
    /// # Errors
    /// If the table is busy: people who act don't wait for viewers.
    pub async fn look_at(
        &self,
        table: TableId,
        audience: Audience,
    ) -> Result<Option<Page>, ServiceError> {
        let (done, shown) = oneshot::channel();
        let showing = Showing { audience, done };
        if !self.actors.look(table, ActorMessage::Show(showing)) {
            return Err(ServiceError::Busy);
        }
        shown.await.map_err(|_| ServiceError::Busy)
    }

    /// Subscribes to the tables that change in this process from now on. A subscriber who falls behind must reload.
    #[must_use]
    pub fn changes(&self) -> broadcast::Receiver<TableChange> {
        self.actors.changes.subscribe()
    }

    /// Returns the place of a table's board, if there is such a table.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn place_of(&self, table: TableId) -> Result<Option<Place>, StoreError> {
        self.actors.store.place_of(table).await
    }

    /// The table at which the people of a table play again, if they do.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn next_of(&self, table: TableId) -> Result<Option<TableId>, StoreError> {
        let row = self.actors.store.table(table).await?;
        let read = row.and_then(|row| Table::read(table, row, &self.actors.registry));
        Ok(read.and_then(|table| table.next()))
    }

    /// Notes something as done that is to be done once; whether it is the first time.
    ///
    /// # Errors
    /// If the database fails; then it isn't noted.
    pub async fn is_first(&self, update: UpdateId) -> Result<bool, StoreError> {
        let committed = self.actors.store.commit(empty_batch(update)).await?;
        Ok(committed == CommitOutcome::Done)
    }

    /// Whether a message shows a page of a table which stands elsewhere in that place: it was sent just
    /// before a kill, say, and again after it. `is_it` tells whether a key is the message's.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_double(
        &self,
        table: TableId,
        place: &Place,
        is_it: impl Fn(&MessageKey) -> bool,
    ) -> Result<bool, StoreError> {
        let keys = self.actors.store.keys_of(table, place).await?;
        // one that is just being sent may be it
        let is_other = |key: &Option<MessageKey>| key.as_ref().is_some_and(|key| !is_it(key));
        Ok(!keys.is_empty() && keys.iter().all(is_other))
    }

    /// Removes a message with a page of a table that is shown elsewhere: a person who presses it would never see the
    /// result.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn take_double_away(
        &self,
        request: &Request,
        table: TableId,
        message: MessageKey,
    ) -> Result<(), StoreError> {
        let store = &self.actors.store;
        tracing::debug!(%table, "duplicate message deleted");
        let gone = Write::Discard(MessageRemoval {
            place: request.place.clone(),
            message,
            instead: PageText::from(&moved_page(Words::new(request.person.lang), table)),
        });
        store.commit(Batch::new(Time::now(), vec![gone])).await?;
        self.actors.owed.notify_one();
        Ok(())
    }

    /// Returns whether a lobby opens at once for this game name.
    #[must_use]
    pub fn opens(&self, name: &str) -> bool {
        games_called(&self.actors.registry, name).len() == 1
    }

    /// Opens a lobby.
    async fn open(
        &self,
        request: &Request,
        game: &'static dyn AnyGame,
    ) -> Result<Answer, ServiceError> {
        let opened = self.open_table(request, game, None).await?;
        Ok(opened.map_or_else(|answer| answer, |_| Answer::default()))
    }

    /// Opens a lobby, with a reserved seat if there is a challenge. Returns its id, or the answer that says why there
    /// is none.
    pub(super) async fn open_table(
        &self,
        request: &Request,
        game: &'static dyn AnyGame,
        guest: Option<Guest>,
    ) -> Result<Result<TableId, Answer>, ServiceError> {
        let store = &self.actors.store;
        let switches = store.switches(&request.place).await?;
        if let Some(answer) = self.check_opening(request, game, &switches).await? {
            return Ok(Err(answer));
        }
        let there = self.table_place(request, &switches).await?;
        let agreed = store.lang_of(&there).await?;
        let lang = agreed.unwrap_or(request.person.lang);
        let host = Caller {
            person: &request.person,
            private: request.private.as_ref(),
            preferences: request.preferences,
            admin: request.admin,
            guest_admin: false,
            here: true,
            branch: 0,
            menus: request.menus,
            charm: None, // the seal is drawn after this press
            overheard: false,
        };
        let opening = Opening {
            nameless: request.nameless,
            ..self.opening(host, game, &there, lang).await?
        };
        let apart = request.apart.clone();
        let mut table = self.set_up(opening, apart, &switches).await?;
        table.record.place_name.clone_from(&request.place_name);
        // nobody else can sit down where somebody is challenged, or plays AIs at once
        let is_open = guest.is_none() && !matches!(request.what, What::Press(Press::Face(_)));
        let now = self.uptime(request.place.platform);
        let sent = guest.map(|guest| guests::challenge(&mut table, guest, now));
        let effects = Effects {
            sent: sent.unwrap_or_default(),
            ..Effects::default()
        };
        let mut all = writes(&mut table, None, &effects).writes;
        if is_open {
            all.extend(self.tell_of(&table, request).await?);
        }
        all.extend(replacement_writes(request, &table));
        self.write(request, all).await?;
        self.actors.wake(&table, None);
        tracing::info!(table = %table.record.id, game = %game.id(), "table opened");
        Ok(Ok(table.record.id))
    }

    /// Returns the answer that says why no table opens where a person wants to play.
    pub(super) async fn check_opening(
        &self,
        request: &Request,
        game: &'static dyn AnyGame,
        switches: &PlaceSwitches,
    ) -> Result<Option<Answer>, ServiceError> {
        let store = &self.actors.store;
        if store.is_closed(&request.place, Time::now()).await? {
            // a place that was closed a while ago is tried once more
            let writes = vec![Write::Heard(request.place.clone())];
            store.commit(Batch::new(Time::now(), writes)).await?;
            if store.is_closed(&request.place, Time::now()).await? {
                return self.tell_shut_out(request).await.map(Some);
            }
        }
        if let Some(why) = self.opening_refusal(request).await? {
            return self.keep_out(request, why).await.map(Some);
        }
        if let Some(answer) = self.check_place_rules(request, game, switches).await? {
            return Ok(Some(answer));
        }
        self.check_crowding(request, game).await
    }

    /// Tells a person, where the bot may write, that it may not write where they want to play.
    async fn tell_shut_out(&self, request: &Request) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let why = words.say(key!("answer-shut-out"));
        let page = Page::line(why.clone());
        let private = request.private.clone();
        let note = private.map(|private| note(private, &request.place, &page));
        self.write(request, note.into_iter().collect()).await?;
        Ok(Answer::alert(why))
    }

    pub(super) async fn free_id(&self) -> Result<TableId, StoreError> {
        loop {
            let id = TableId::from_bits(rand::random());
            if self.actors.store.table(id).await?.is_none() {
                return Ok(id);
            }
        }
    }

    /// Answers a person with a page that belongs to no table.
    pub(super) async fn note(
        &self,
        request: &Request,
        place: Place,
        page: Page,
    ) -> Result<Answer, ServiceError> {
        let aside = place != request.place;
        let note = respond(request, place, page);
        self.write(request, vec![note]).await?;
        Ok(Answer {
            aside,
            ..Answer::default()
        })
    }

    pub(super) async fn write(
        &self,
        request: &Request,
        writes: Vec<Write>,
    ) -> Result<(), StoreError> {
        let known = contact_writes(&request.person, request.private.as_ref(), &request.place);
        let writes = known.chain(writes).collect();
        let update = request.update;
        let at = Time::now();
        let batch = Batch { update, at, writes };
        self.actors.store.commit(batch).await?;
        self.actors.owed.notify_one();
        Ok(())
    }

    /// Brings a request to its table.
    pub(super) async fn to_table(
        &self,
        request: Request,
        table: TableId,
        ask: Ask,
        reply: Reply,
    ) -> Result<Answer, ServiceError> {
        let (done, answer) = oneshot::channel();
        let asking = TableRequest {
            overheard: request.is_overheard(),
            update: request.update,
            person: request.person,
            private: request.private,
            preferences: request.preferences,
            place: request.place,
            admin: request.admin,
            menus: request.menus,
            charm: request.charm,
            ask,
            reply,
            done,
        };
        if !self.actors.send(table, ActorMessage::Ask(Box::new(asking))) {
            return Err(ServiceError::Busy);
        }
        answer.await.map_err(|_| ServiceError::Broken)?
    }
}

/// Returns the text in the old place of a table.
fn moved_page(words: Words, table: TableId) -> Page {
    Page::line(words.with(key!("page-moved"), &args![table = table.to_string()]))
}

fn topic_page(words: Words, table: &Table) -> Page {
    let record = &table.record;
    let line = words.with(key!("page-in-topic"), &args![table = record.id.to_string()]);
    Page {
        blocks: vec![Block::At(line, record.place.clone())],
        ..Page::default()
    }
}

/// Returns the writes for a message used up by opening a table, and for the place of the request if the table is
/// elsewhere.
fn replacement_writes(request: &Request, table: &Table) -> impl Iterator<Item = Write> {
    let (words, asked) = (table.record.words(), &request.place);
    let is_here = table.record.place == *asked;
    let page = if is_here {
        moved_page(words, table.record.id)
    } else {
        topic_page(words, table)
    };
    let gone = request.served.clone().map(|message| {
        Write::Discard(MessageRemoval {
            place: asked.clone(),
            message,
            instead: PageText::from(&page),
        })
    });
    let told = (!is_here).then(|| note(asked.clone(), asked, &page));
    gone.into_iter().chain(told)
}

/// Returns the batch of an update without effects.
fn empty_batch(update: UpdateId) -> Batch {
    Batch {
        update: Some(update),
        ..Batch::new(Time::now(), Vec::new())
    }
}

/// Returns whether the answer's place has a button to the person's groups: a private chat of Telegram.
fn leads_to_groups(request: &Request) -> bool {
    request.private.is_some() && request.place.platform == Platform::Telegram
}
