//! Updates from Telegram into requests. Our own loop, because an update may be confirmed only
//! when what came of it is on the disk: the next poll is what confirms it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use base::address::Platform;
use base::fit::cut;
use courier::SendError;
use courier::text_only::TextOnly;
use futures::StreamExt;
use futures::stream;
use parking_lot::Mutex;
use speech::{Words, key};
use store::StoreError;
use table::model::caller::MenuPlace;
use table::model::effect::Answer;
use table::model::request::Request;
use table::runtime::service::{PlaceChange, ServiceError, TableService};
use teloxide::RequestError;
use teloxide::payloads::setters::*;
use teloxide::payloads::{AnswerCallbackQuery, GetUpdates};
use teloxide::requests::Payload;
use teloxide::types::{
    AllowedUpdate, CallbackQuery, CallbackQueryId, ChatId, ChatMemberUpdated, Me, Message,
    UpdateId, UpdateKind, UserId,
};
use tokio::sync::Semaphore;

use super::admins::Admins;
use super::api::Api;
use super::chat_ref::ChatRef;
use super::commands;
use super::deliver::Telegram;
use super::errors::failure;
use super::keyboard::pane_link;
use super::layout::TOAST;
use super::news::{may_send_pictures, service, standing};
use super::overlays::{Overlays, Tap};
use super::parse::{Arrived, chat_ref, is_for_admins, pressed, said, update_id};
use super::person::lang;

/// What the bot is told. Edited messages are no commands.
const KINDS: [AllowedUpdate; 3] = [
    AllowedUpdate::Message,
    AllowedUpdate::CallbackQuery,
    AllowedUpdate::MyChatMember,
];

/// How long a poll waits for news, in seconds, and how long for its answer.
const POLL: u32 = 10;
const ANSWERED: Duration = Duration::from_secs(17);

/// For how long Telegram keeps a press that nobody asks for.
const KEPT: Duration = Duration::from_secs(150);

/// How many chats are served at once out of one poll.
const CHATS: usize = 32;

/// How many answers to presses are under way at once.
const ANSWERS: usize = 64;

/// How long somebody who has pressed a button waits for the answer: later ones are refused.
const WAITED_FOR: Duration = Duration::from_secs(14);

/// How long one answer may be on its way.
const ON_ITS_WAY: Duration = Duration::from_secs(3);

/// The pause before an answer that was lost is given again.
const AGAIN: Duration = Duration::from_millis(500);

/// How often an update is tried before it is given up, so that one which can't be carried out
/// doesn't keep all others from being served.
const TRIES: u8 = 5;

/// Takes updates in for as long as the program runs; `me` is the bot.
pub(super) async fn poll(telegram: Telegram, me: Me, service: TableService) {
    let (api, text_only) = (telegram.api.clone(), telegram.text_only.clone());
    tokio::spawn(commands::announce(api.clone()));
    let receiver = Receiver {
        admins: Admins::new(api.clone()),
        api,
        me,
        service,
        text_only,
        overlays: Arc::new(Overlays::new(telegram)),
        answers: Arc::new(Semaphore::new(ANSWERS)),
        failures: Mutex::default(),
    };
    let mut offset = 0;
    let mut pause = Duration::from_secs(1);
    // after an outage it is to be known at once that it is over
    let mut wait = 0;
    loop {
        match receiver.take_in(offset, wait).await {
            Ok(next) => {
                (offset, wait) = (next, POLL);
                pause = Duration::from_secs(1);
            }
            Err(PollError::Asked(pause)) => tokio::time::sleep(pause).await,
            Err(PollError::Failed(why)) => {
                tracing::warn!(%why, "updates could not be taken in");
                wait = 0;
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(Duration::from_secs(30));
            }
        }
    }
}

/// Why no updates were taken in; the same are asked for again.
enum PollError {
    /// Telegram asks to wait.
    Asked(Duration),
    /// Telegram was not reached, or an update could not be written.
    Failed(String),
}

struct Receiver {
    api: Api,
    me: Me,
    service: TableService,
    admins: Admins,
    text_only: TextOnly,
    overlays: Arc<Overlays>,
    answers: Arc<Semaphore>,
    /// How often an update could not be carried out.
    failures: Mutex<BTreeMap<u32, u8>>,
}

impl Receiver {
    /// Polls once, waiting so many seconds for news, and carries out what came; the offset that
    /// confirms it.
    async fn take_in(&self, offset: i32, wait: u32) -> Result<i32, PollError> {
        let updates = self.updates(offset, wait).await?;
        let ids = updates.iter().map(|arrived| arrived.update.id);
        let next = ids.map(UpdateId::as_offset).max();
        // one after another within a chat, chats side by side
        let mut chats: BTreeMap<i64, Vec<Arrived>> = BTreeMap::new();
        for arrived in updates {
            let chat = arrived.update.chat().map_or(0, |chat| chat.id.0);
            chats.entry(chat).or_default().push(arrived);
        }
        let chats = stream::iter(chats.into_values());
        let results = chats
            .map(|updates| self.serve(updates))
            .buffer_unordered(CHATS);
        let results: Vec<_> = results.collect().await;
        match results.into_iter().find_map(Result::err) {
            Some(undone) => Err(PollError::Failed(undone.to_string())),
            None => {
                self.failures.lock().clear();
                // people reach the bot: their clocks run, but only when all is done that they did
                // while it was out of reach
                let heard = self.service.hear(Platform::Telegram, KEPT).await;
                heard.map_err(|undone| PollError::Failed(undone.to_string()))?;
                Ok(next.unwrap_or(offset))
            }
        }
    }

    async fn updates(&self, offset: i32, wait: u32) -> Result<Vec<Arrived>, PollError> {
        let asked = GetUpdates::new().offset(offset).timeout(wait);
        let asked = asked.allowed_updates(KINDS);
        let updates = self.api.raw(GetUpdates::NAME, &asked, ANSWERED).await;
        updates.map_err(|error| match error {
            RequestError::RetryAfter(wait) => PollError::Asked(wait.duration()),
            RequestError::InvalidJson { .. } => {
                PollError::Failed("the answer can't be read".into())
            }
            other => PollError::Failed(other.to_string()),
        })
    }

    async fn serve(&self, updates: Vec<Arrived>) -> Result<(), ServiceError> {
        for arrived in updates {
            let number = arrived.update.id.0;
            let query = match &arrived.update.kind {
                UpdateKind::CallbackQuery(query) => Some((query.id.clone(), lang(&query.from))),
                _ => None,
            };
            if let Err(undone) = self.serve_one(arrived).await {
                self.fail(number, undone).await?;
                if let Some((query, lang)) = query {
                    let trouble = Answer::alert(Words::new(lang).say(key!("answer-trouble")));
                    self.answer(query, trouble).await;
                }
            }
        }
        Ok(())
    }

    async fn serve_one(&self, arrived: Arrived) -> Result<(), ServiceError> {
        let Arrived { update, overlay } = arrived;
        let number = update.id.0;
        match update.kind {
            UpdateKind::Message(message) => self.hear(&message, number).await,
            UpdateKind::CallbackQuery(query) => self.press(query, overlay, number).await,
            UpdateKind::MyChatMember(change) => self.stand(&change, number).await,
            _ => Ok(()),
        }
    }

    async fn hear(&self, message: &Message, number: u32) -> Result<(), ServiceError> {
        if let Some(change) = service(message) {
            return self.change(message.chat.id, change, number).await;
        }
        if let Some(request) = said(message, number, &self.me) {
            let user = message.from.as_ref().map(|user| user.id);
            let request = self.vouched(request, message.chat.id, user).await;
            self.service.carry_out(request).await?;
        }
        Ok(())
    }

    async fn press(
        &self,
        query: CallbackQuery,
        overlay: Option<i64>,
        number: u32,
    ) -> Result<(), ServiceError> {
        let at = query.message.as_ref().map(chat_ref);
        let Some((request, at)) = pressed(&query, number).zip(at) else {
            self.answer(query.id, Answer::default()).await;
            return Ok(());
        };
        let user = query.from.id;
        let request = Request {
            menus: match self.overlays.fit(at.chat) {
                true => MenuPlace::Overlay,
                false => MenuPlace::Pane,
            },
            ..self.vouched(request, at.chat, Some(user)).await
        };
        let answer = self.service.carry_out(request.clone()).await?;
        let query = query.id;
        let tap = Tap {
            at,
            user,
            query,
            overlay,
        };
        self.show(tap, request, answer).await;
        Ok(())
    }

    /// The bot's own standing in a chat is another one.
    async fn stand(&self, change: &ChatMemberUpdated, number: u32) -> Result<(), ServiceError> {
        let pictures = may_send_pictures(&change.new_chat_member.kind);
        self.text_only
            .note(&ChatRef::chat(change.chat.id).place(), pictures);
        match standing(change) {
            Some(standing) => self.note(standing, number).await,
            None => Ok(()),
        }
    }

    /// A service message tells what became of a chat or topic. One who manages topics writes in
    /// closed ones too.
    async fn change(
        &self,
        chat: ChatId,
        change: PlaceChange,
        number: u32,
    ) -> Result<(), ServiceError> {
        let closes = matches!(change, PlaceChange::Closed(_));
        if closes && self.admins.manages_topics(chat, self.me.user.id).await {
            return Ok(());
        }
        self.note(change, number).await
    }

    async fn note(&self, change: PlaceChange, number: u32) -> Result<(), ServiceError> {
        let update = Some(update_id(number));
        self.service.place_changed(update, change).await
    }

    /// A request with word from Telegram whether whoever makes it may speak for the group, where
    /// that matters and isn't known yet.
    async fn vouched(&self, request: Request, chat: ChatId, user: Option<UserId>) -> Request {
        let open = !request.admin && !request.nameless && is_for_admins(&request.what);
        let admin = match user.filter(|_| open) {
            Some(user) => self.admins.include(chat, user).await,
            None => request.admin,
        };
        Request { admin, ..request }
    }

    /// An update could not be carried out: it is asked for again, but not for ever if it is itself
    /// what breaks. A database that can't be written to is waited for.
    async fn fail(&self, number: u32, undone: ServiceError) -> Result<(), ServiceError> {
        let itself = matches!(
            undone,
            ServiceError::Broken | ServiceError::Store(StoreError::Sql(_))
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
        tracing::error!(update = number, %undone, "an update is given up");
        Ok(self.service.give_up(update_id(number)).await?)
    }

    /// Shows what came of a press: what opens for whoever pressed alone, or else words, and an
    /// overlay that has served is taken away. Where no overlay can be shown, their pane opens,
    /// or the board if they have none.
    async fn show(&self, tap: Tap, request: Request, mut answer: Answer) {
        let (api, overlays) = (self.api.clone(), Arc::clone(&self.overlays));
        let (service, bot) = (self.service.clone(), self.me.username().to_owned());
        let shown = async move {
            let mut covered = false;
            if let Some(page) = answer.overlay.take() {
                covered = overlays.show(&tap, &page).await.is_ok();
                if !covered {
                    answer = service.handle(in_pane(request)).await;
                }
            }
            insist(&api, said_to(tap.query.clone(), answer, &bot)).await;
            if !covered {
                overlays.close(&tap).await;
            }
        };
        self.without_delay(shown).await;
    }

    async fn answer(&self, query: CallbackQueryId, answer: Answer) {
        let (api, said) = (self.api.clone(), said_to(query, answer, self.me.username()));
        let answered = async move { insist(&api, said).await };
        self.without_delay(answered).await;
    }

    /// Lets a press be answered without keeping the next one waiting, unless very many are being
    /// answered.
    async fn without_delay(&self, answered: impl Future<Output = ()> + Send + 'static) {
        let permit = Arc::clone(&self.answers).acquire_owned().await;
        tokio::spawn(async move {
            if tokio::time::timeout(WAITED_FOR, answered).await.is_err() {
                tracing::debug!("a press was not answered in time");
            }
            drop(permit);
        });
    }
}

/// The same request where nothing can be shown beside the board.
fn in_pane(request: Request) -> Request {
    Request {
        update: None,
        menus: MenuPlace::Pane,
        ..request
    }
}

/// The answer to a press as Telegram takes it; to a pane there leads a link to the chat with `bot`.
fn said_to(query: CallbackQueryId, answer: Answer, bot: &str) -> AnswerCallbackQuery {
    let mut said = AnswerCallbackQuery::new(query).show_alert(answer.alert);
    said.text = answer.text.map(|text| cut(&text, TOAST));
    said.url = answer.pane.and_then(|table| pane_link(bot, table));
    said
}

/// Answers a press, again if the answer is lost on the way: whoever pressed sees nothing else.
async fn insist(api: &Api, said: AnswerCallbackQuery) {
    loop {
        let pause = match api.call(&said, ON_ITS_WAY).await.map_err(failure) {
            Ok(_) => return,
            Err(SendError::Unreached(_)) => AGAIN,
            Err(SendError::Later(pause)) => pause,
            Err(refused) => {
                tracing::debug!(%refused, "a press was not answered");
                return;
            }
        };
        tokio::time::sleep(pause).await;
    }
}
