//! The conversion of Telegram's updates to requests, and the answers to presses.

use std::collections::{BTreeMap, HashSet};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use base::address::{Audience, Person};
use base::command::Rights;
use base::fit::cut;
use base::page::{Knob, MessageKey, Press, TableId};
use base::recent::Recent;
use club::{Club, PlaceChange};
use courier::SendError;
use courier::attention::Attention;
use courier::sent::SentMessage;
use courier::spared::SparedPlaces;
use courier::text_only::TextOnly;
use parking_lot::Mutex;
use speech::{Words, key};
use store::StoreError;
use table::model::caller::MenuPlace;
use table::model::effect::Answer;
use table::model::request::{Request, TargetPerson, What};
use table::runtime::service::ServiceError;
use teloxide::payloads::setters::*;
use teloxide::payloads::{AnswerCallbackQuery, DeleteMessage, SetMessageReaction};
use teloxide::types::{
    CallbackQuery, CallbackQueryId, ChatId, ChatMemberUpdated, Me, Message, MessageId,
    ReactionType, UpdateKind, User, UserId,
};
use tokio::sync::Semaphore;
use tokio::sync::broadcast::error::RecvError;

use super::admins::Admins;
use super::api::Api;
use super::chat_ref::ChatRef;
use super::deliver::Telegram;
use super::errors::{check_deletion, failure};
use super::keyboard::private_link;
use super::layout::TOAST;
use super::news::{service, status_change};
use super::overlays::{Overlays, Tap};
use super::parse::{
    ParsedUpdate, chat_ref, parse_departure, parse_message, parse_press, shows_button, update_id,
};
use super::person::{lang, person};
use super::pins::is_pin_of;
use super::rights::{may_pin, may_send_pictures};
use super::shapes::Shapes;
use super::tickets::Ticket;

/// Maximum number of answers to presses under way at once.
const ANSWERS: usize = 64;

/// The time after a change of its table at which an overlay is looked at.
const TIDIED: Duration = Duration::from_millis(500);

/// Maximum number of put-off presses that are noted at once.
const NOTED: u32 = 256;

/// Maximum number of remembered usernames, and the time for which they are: usernames change hands.
const HANDLES: NonZeroUsize = NonZeroUsize::new(4_096).expect("it isn't nothing");
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The time for which a person who pressed a button waits for the answer; Telegram refuses later ones.
const WAITED_FOR: Duration = Duration::from_secs(14);

/// The time limit for sending one answer.
const ON_ITS_WAY: Duration = Duration::from_secs(3);

/// The reaction below a message that was heard; Telegram takes certain signs alone.
const HEARD: &str = "👀";

/// The pause before an answer that was lost is given again.
const AGAIN: Duration = Duration::from_millis(500);

/// Maximum number of tries of an update. It is given up after that, so that a broken update doesn't hold up all others.
const TRIES: u8 = 5;

/// The receiver carries out updates.
pub(super) struct Receiver {
    api: Api,
    me: Me,
    pub(super) service: Club,
    admins: Admins,
    text_only: TextOnly,
    unpinned: SparedPlaces,
    overlays: Arc<Overlays>,
    answers: Arc<Semaphore>,
    noted: Arc<Semaphore>,
    /// The people who look at their private chat.
    attention: Arc<Attention<ChatId>>,
    /// The people with usernames who were heard of lately.
    handles: Recent<String, Person>,
    /// The groups with topics.
    shapes: Shapes,
    /// The number of failed tries of each update.
    failures: Mutex<BTreeMap<u32, u8>>,
    /// The chats of which something is being carried out that came by a poll.
    pub(super) held: Mutex<HashSet<i64>>,
}

impl Receiver {
    /// Carries updates out for a service; `me` is the bot.
    pub(super) fn new(telegram: Telegram, me: Me, service: Club) -> Self {
        let (api, text_only) = (telegram.api.clone(), telegram.text_only.clone());
        let unpinned = telegram.unpinned.clone();
        Self {
            attention: Arc::clone(&telegram.attention),
            admins: Admins::new(api.clone()),
            api,
            me,
            service,
            text_only,
            unpinned,
            overlays: Arc::new(Overlays::new(telegram)),
            answers: Arc::new(Semaphore::new(ANSWERS)),
            noted: Arc::new(Semaphore::new(NOTED as usize)),
            shapes: Shapes::new(),
            handles: Recent::new(HANDLES, A_DAY),
            failures: Mutex::default(),
            held: Mutex::default(),
        }
    }

    /// Carries out an update, or gives it up after too many tries. Returns whether it was marked as carried out; an
    /// update without a request isn't.
    ///
    /// # Errors
    /// If it may come again, here or at another process.
    pub(super) async fn serve(&self, arrived: ParsedUpdate) -> Result<bool, ServiceError> {
        let number = arrived.update.id.0;
        let query = match &arrived.update.kind {
            UpdateKind::CallbackQuery(query) => Some((query.id.clone(), lang(&query.from))),
            _ => None,
        };
        match self.serve_one(arrived).await {
            Err(undone @ ServiceError::Elsewhere(_)) => return Err(undone),
            Err(undone) => self.fail(number, undone).await?,
            done => {
                self.failures.lock().remove(&number);
                return done;
            }
        }
        if let Some((query, lang)) = query {
            let trouble = Answer::alert(Words::new(lang).say(key!("answer-trouble")));
            self.answer(query, trouble).await;
        }
        Ok(true)
    }

    async fn serve_one(&self, arrived: ParsedUpdate) -> Result<bool, ServiceError> {
        let ParsedUpdate { update, overlay } = arrived;
        let number = update.id.0;
        match update.kind {
            UpdateKind::Message(message) => self.hear(&message, number).await,
            UpdateKind::CallbackQuery(query) => self.press(query, overlay, number).await,
            UpdateKind::MyChatMember(change) => self.stand(&change, number).await,
            _ => Ok(false),
        }
    }

    async fn hear(&self, message: &Message, number: u32) -> Result<bool, ServiceError> {
        if let Some(change) = service(message) {
            return self.change(message.chat.id, change, number).await;
        }
        if is_pin_of(message, self.me.user.id) {
            self.take_away(message).await;
            return Ok(false);
        }
        self.shapes.note(&message.chat, &self.service).await?;
        self.meet(message.from.as_ref());
        self.attend(message.from.as_ref(), message.chat.id, false);
        if let Some(gone) = parse_departure(message, number) {
            self.service.carry_out(gone).await?;
            return Ok(true);
        }
        let Some(request) = parse_message(message, number, &self.me) else {
            return Ok(false);
        };
        if self.service.put_off(&request.person).is_some() {
            self.service.pass_over(&request).await?;
            return Ok(true);
        }
        let user = message.from.as_ref().map(|user| user.id);
        let request = self
            .move_to_comments(message, self.resolve_handle(request))
            .await?;
        let request = self.fill_in_rights(request, message.chat.id, user).await;
        let leads = matches!(request.what, What::OpenPane(_));
        let answer = self.service.carry_out(request).await?;
        if leads {
            self.take_away(message).await;
        } else if answer.aside {
            self.nod(message).await;
        }
        Ok(true)
    }

    /// Shows where something was typed that it was heard, as the answer stands in private.
    async fn nod(&self, said: &Message) {
        let emoji = HEARD.to_owned();
        let call = SetMessageReaction::new(said.chat.id, said.id)
            .reaction([ReactionType::Emoji { emoji }]);
        let api = self.api.clone();
        let nodded = async move {
            if let Err(error) = api.call(&call, ON_ITS_WAY).await {
                tracing::debug!(%error, "failed to set reaction");
            }
        };
        self.without_delay(nodded).await;
    }

    /// Deletes a line that is no longer useful: a link to a pane left it in a private chat that now shows the pane, or
    /// it announces the pin of a board.
    async fn take_away(&self, said: &Message) {
        let (api, call) = (self.api.clone(), DeleteMessage::new(said.chat.id, said.id));
        let taken = async move {
            if let Err(error) = check_deletion(api.call(&call, ON_ITS_WAY).await) {
                tracing::debug!(%error, "failed to delete message");
            }
        };
        self.without_delay(taken).await;
    }

    /// Replaces a username in a request by its person, if they were heard of lately.
    fn resolve_handle(&self, mut request: Request) -> Request {
        if let What::Challenge(whom, _) | What::Block(whom, _) | What::Profile(whom) =
            &mut request.what
            && let TargetPerson::Named(name) = whom
            && let Some(handle) = name.strip_prefix('@')
            && let Some(person) = self.handles.get(&handle.to_lowercase())
        {
            *whom = TargetPerson::Person(person);
        }
        request
    }

    /// Moves a reply to a comment into the comments, if the bot has messages there.
    async fn move_to_comments(
        &self,
        message: &Message,
        request: Request,
    ) -> Result<Request, StoreError> {
        let comments = ChatRef::comments(message).map(ChatRef::place);
        let Some(place) = comments else {
            return Ok(request);
        };
        Ok(match self.service.tables.store().is_used(&place).await? {
            true => Request { place, ..request },
            false => request,
        })
    }

    /// Remembers the username of a person.
    fn meet(&self, user: Option<&User>) {
        let named = user.and_then(|user| Some((user.username.as_ref()?, person(user)?)));
        if let Some((handle, person)) = named {
            self.handles.put(handle.to_lowercase(), person);
        }
    }

    /// Notes where a person who acts in a chat is looking. That is their private chat if menus don't open in the group,
    /// also for people who type.
    fn attend(&self, user: Option<&User>, chat: ChatId, overlaid: bool) {
        if let Some(user) = user {
            let own = ChatId::from(user.id);
            self.attention.acts(own, chat == own || !overlaid);
        }
    }

    async fn press(
        &self,
        query: CallbackQuery,
        overlay: Option<i64>,
        number: u32,
    ) -> Result<bool, ServiceError> {
        if let Some(message) = &query.message {
            self.shapes.note(message.chat(), &self.service).await?;
        }
        self.meet(Some(&query.from));
        let at = query.message.as_ref().map(chat_ref);
        let Some((request, at)) = parse_press(&query, number).zip(at) else {
            self.answer(query.id, Answer::default()).await;
            return Ok(false);
        };
        if let Some(later) = self.service.put_off(&request.person) {
            self.let_pass(number).await;
            self.answer_later(query.id, later);
            return Ok(true);
        }
        let user = query.from.id;
        let overlaid = self.overlays.fit(at.chat);
        self.attend(Some(&query.from), at.chat, overlaid);
        let request = Request {
            menus: match overlaid {
                true => MenuPlace::Overlay,
                false => MenuPlace::Pane,
            },
            ..self.fill_in_rights(request, at.chat, Some(user)).await
        };
        let page = shows_button(&query).filter(|_| overlay.is_none());
        let query = query.id;
        let tap = Tap {
            at,
            user,
            query,
            overlay,
        };
        let ticket = self.overlays.queue(&tap);
        // looked at before, since what calls somebody goes with their press
        let knob = self
            .double(&request, affected_table(&request).zip(page))
            .await;
        let answer = self.service.carry_out(request.clone()).await?;
        let stale = stale(&request, &answer).zip(page);
        let suspected = knob.or(stale).map(|_| request.clone());
        self.show(tap, ticket, request, answer).await;
        if let Some(request) = suspected {
            let double = match knob {
                Some(page) => Some(page),
                None => self.double(&request, stale).await,
            };
            if let Some(page) = double {
                self.take_double_away(&request, page).await;
            }
        }
        Ok(true)
    }

    async fn take_double_away(&self, request: &Request, (table, message): (TableId, MessageId)) {
        let key = MessageKey(message.to_string());
        if let Err(error) = self
            .service
            .tables
            .take_double_away(request, table, key)
            .await
        {
            tracing::warn!(%error, "failed to delete duplicate message");
        }
    }

    /// Returns the pressed page of a table if it is a duplicate of the shown one, which is never changed.
    async fn double(
        &self,
        request: &Request,
        page: Option<(TableId, MessageId)>,
    ) -> Option<(TableId, MessageId)> {
        let (table, message) = page?;
        let is_it = |key: &MessageKey| SentMessage::is_under(key, message.0.into());
        let double = self
            .service
            .tables
            .is_double(table, &request.place, is_it)
            .await;
        let double = double.unwrap_or_else(|error| {
            tracing::warn!(%error, "failed to check for a duplicate message");
            false
        });
        double.then_some((table, message))
    }

    /// The bot's own standing in a chat is another one.
    async fn stand(&self, change: &ChatMemberUpdated, number: u32) -> Result<bool, ServiceError> {
        let (place, kind) = (
            ChatRef::chat(change.chat.id).place(),
            &change.new_chat_member.kind,
        );
        let sends = may_send_pictures(kind).unwrap_or(true);
        self.text_only.note(&place, sends);
        // where everybody may, or perhaps not, it is tried again
        self.unpinned.note(&place, may_pin(kind).unwrap_or(true));
        let Some(standing) = status_change(change) else {
            return Ok(false);
        };
        let shut = change.chat.is_private() && matches!(standing, PlaceChange::Closed(_));
        let noted = self.note(standing, number).await?;
        if let Some(person) = person(&change.from).filter(|_| shut) {
            self.service.note_unheard_everywhere(person.id).await?;
        }
        Ok(noted)
    }

    /// A service message tells what became of a chat or topic. One who manages topics writes in
    /// closed ones too.
    async fn change(
        &self,
        chat: ChatId,
        change: PlaceChange,
        number: u32,
    ) -> Result<bool, ServiceError> {
        let closes = matches!(change, PlaceChange::Closed(_));
        if closes && self.admins.manages_topics(chat, self.me.user.id).await {
            return Ok(false);
        }
        self.note(change, number).await
    }

    async fn note(&self, change: PlaceChange, number: u32) -> Result<bool, ServiceError> {
        let update = Some(update_id(number));
        self.service.note_place_change(update, change).await?;
        Ok(true)
    }

    /// Adds Telegram's word whether the caller is an admin of the group, where that matters and isn't known yet.
    async fn fill_in_rights(
        &self,
        request: Request,
        chat: ChatId,
        user: Option<UserId>,
    ) -> Request {
        let open = !request.admin && !request.nameless;
        let matters = match request.what.rights() {
            Rights::Anyone => false,
            Rights::Openers => open && self.service.admins_open(&request.place).await,
            Rights::Admins => true,
        };
        let admin = match user.filter(|_| open && matters) {
            Some(user) => self.admins.is_admin(chat, user).await,
            None => request.admin,
        };
        let is_shown = match request.what {
            What::Doctor => true,
            What::Settings | What::Press(Press::Here(_)) => admin,
            _ => false,
        };
        let lacks = match is_shown && !request.is_private() {
            true => self.admins.missing_permissions(chat, self.me.user.id).await,
            false => None,
        };
        Request {
            admin,
            lacks,
            ..request
        }
    }

    /// An update could not be carried out: it is asked for again, but not for ever if it is itself
    /// what breaks. A database that can't be written to is waited for.
    async fn fail(&self, number: u32, undone: ServiceError) -> Result<(), ServiceError> {
        let itself = matches!(
            undone,
            ServiceError::Broken
                | ServiceError::Store(
                    StoreError::Sql(_) | StoreError::Spoilt(..) | StoreError::Damaged(_)
                )
        );
        let tries = {
            let mut failures = self.failures.lock();
            let tries = failures.entry(number).or_default();
            *tries = tries.saturating_add(u8::from(itself));
            *tries
        };
        if tries < TRIES {
            return Err(undone);
        }
        tracing::error!(update = number, %undone, "update failed repeatedly, dropped; report this bug");
        self.failures.lock().remove(&number);
        Ok(self.service.tables.let_pass(update_id(number)).await?)
    }

    /// Shows the result of a press: an overlay for the person who pressed, or else text; a used overlay is removed.
    /// Where no overlay can be shown, their pane opens, or the board if they have none.
    async fn show(&self, tap: Tap, ticket: Ticket, request: Request, mut answer: Answer) {
        let (api, overlays) = (self.api.clone(), Arc::clone(&self.overlays));
        let (service, bot) = (self.service.clone(), self.me.username().to_owned());
        let onward = answer.onward.take().filter(|_| tap.overlay.is_some());
        let is_onward = onward.is_some();
        let opens = onward.or(answer.overlay.take());
        // who is asked whether they mean it presses the same button once more
        let stays = opens.is_none() && (answer.unsure || tap.overlay.is_none());
        let ticket = (!stays).then(|| ticket.claim());
        let at_once = is_onward || opens.is_some() && overlays.take(tap.at.chat);
        if at_once {
            // before the page waits for its turn: a kill from here on leaves nobody without an answer
            let said = callback_answer(tap.query.clone(), std::mem::take(&mut answer), &bot);
            answer_in_time(insist(&api, said)).await;
        }
        let shown = async move {
            let answered = |answer| insist(&api, callback_answer(tap.query.clone(), answer, &bot));
            match (ticket, opens) {
                (Some(ticket), Some(page)) => {
                    let shown = overlays.show(ticket, &tap, &page).await;
                    if shown.is_err() && !is_onward {
                        answer = service.handle(pane_request(request)).await;
                    }
                    if !at_once {
                        answered(answer).await;
                    }
                }
                (Some(ticket), None) => {
                    answered(answer).await;
                    overlays.close(ticket, &tap).await;
                }
                (None, _) => answered(answer).await,
            }
        };
        self.without_delay(shown).await;
    }

    /// Takes overlays away whose question is over, for as long as the program runs: they cover the board.
    pub(super) async fn tidy(&self) {
        let mut changes = self.service.tables.changes();
        let mut duties = self.service.tables.store().leases().changes();
        let board = |table| self.service.tables.page(table, Audience::Board);
        self.overlays.recall().await;
        self.overlays.tidy(board).await;
        loop {
            tokio::select! {
                change = changes.recv() => match change {
                    Ok(change) => self.overlays.look_at(change.table),
                    // those of which this doesn't hear are found with the next change of their table
                    Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return,
                },
                Ok(()) = duties.changed() => self.overlays.recall().await,
                () = self.overlays.wait_until_due() => {}
            }
            // a press that has just been made on one closes it by then
            tokio::time::sleep(TIDIED).await;
            while let Ok(change) = changes.try_recv() {
                self.overlays.look_at(change.table);
            }
            self.overlays.tidy(board).await;
        }
    }

    async fn answer(&self, query: CallbackQueryId, answer: Answer) {
        let (api, said) = (
            self.api.clone(),
            callback_answer(query, answer, self.me.username()),
        );
        let answered = async move { insist(&api, said).await };
        self.without_delay(answered).await;
    }

    /// Lets a press be answered without keeping the next one waiting, unless very many are being
    /// answered.
    async fn without_delay(&self, answered: impl Future<Output = ()> + Send + 'static) {
        spawn_limited(&self.answers, answer_in_time(answered)).await;
    }

    /// Marks a press of a person who is put off as done, without keeping the next press of its chat waiting. A failure
    /// loses nothing.
    async fn let_pass(&self, number: u32) {
        let service = self.service.clone();
        let noted = async move {
            if let Err(error) = service.tables.let_pass(update_id(number)).await
                && !error.is_told()
            {
                tracing::warn!(update = number, %error, "failed to mark a throttled update as done; it may be repeated");
            }
        };
        spawn_limited(&self.noted, noted).await;
    }

    /// Waits until it is noted of all presses that were put off until now that they are done with.
    pub(super) async fn wait_until_noted(&self) {
        // it is never closed
        let _ = self.noted.acquire_many(NOTED).await;
    }

    /// Answers a press of a person who is put off.
    fn answer_later<W: Send>(
        &self,
        query: CallbackQueryId,
        later: impl Future<Output = Option<(String, W)>> + Send + 'static,
    ) {
        let (api, bot) = (self.api.clone(), self.me.username().to_owned());
        tokio::spawn(async move {
            if let Some((said, _waiting)) = later.await {
                let said = callback_answer(query, Answer::alert(said), &bot);
                answer_in_time(insist(&api, said)).await;
            }
        });
    }
}

/// Waits for a free place, and spawns the work, which holds the place until it is done.
async fn spawn_limited(places: &Arc<Semaphore>, work: impl Future<Output = ()> + Send + 'static) {
    let place = Arc::clone(places).acquire_owned().await;
    tokio::spawn(async move {
        work.await;
        drop(place);
    });
}

/// Answers a press as long as its person waits for it.
async fn answer_in_time(answered: impl Future<Output = ()>) {
    if tokio::time::timeout(WAITED_FOR, answered).await.is_err() {
        tracing::debug!("answering a button press timed out");
    }
}

/// Copies the request for a place where nothing can be shown beside the board.
fn pane_request(request: Request) -> Request {
    Request {
        update: None,
        menus: MenuPlace::Pane,
        ..request
    }
}

/// Returns the table whose page shows the effect of this button.
fn affected_table(request: &Request) -> Option<TableId> {
    match &request.what {
        What::Press(Press::Table(table, knob)) if *knob != Knob::Show => Some(*table),
        _ => None,
    }
}

/// Returns the table of a move that wasn't made, maybe because its page is duplicated.
fn stale(request: &Request, answer: &Answer) -> Option<TableId> {
    let done = !answer.alert && answer.text.is_some();
    match &request.what {
        What::Press(Press::Choice { table, .. }) if !done => Some(*table),
        _ => None,
    }
}

/// The answer to a press as Telegram takes it; into a private chat there leads a link to that with `bot`.
fn callback_answer(query: CallbackQueryId, answer: Answer, bot: &str) -> AnswerCallbackQuery {
    let mut said = AnswerCallbackQuery::new(query).show_alert(answer.alert);
    said.text = answer.text.map(|text| cut(&text, TOAST));
    said.url = answer.way.and_then(|way| private_link(bot, way));
    said
}

/// Answers a press, again if the answer is lost on the way, since the person sees nothing else.
async fn insist(api: &Api, said: AnswerCallbackQuery) {
    loop {
        let pause = match api.call(&said, ON_ITS_WAY).await.map_err(failure) {
            Ok(_) => return,
            Err(SendError::Unreached(_)) => AGAIN,
            Err(SendError::Later(pause)) => pause,
            Err(refused) => {
                tracing::debug!(%refused, "answer to a button press refused");
                return;
            }
        };
        tokio::time::sleep(pause).await;
    }
}
