//! Updates from Telegram into requests. Our own loop, because an update may be confirmed only
//! when what came of it is on the disk: the next poll is what confirms it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures::StreamExt;
use futures::stream;
use teloxide::RequestError;
use teloxide::prelude::*;
use teloxide::types::{
    AllowedUpdate, CallbackQuery, CallbackQueryId, MaybeInaccessibleMessage, Message, Update,
    UpdateKind, User,
};
use tokio::sync::Semaphore;

use super::commands;
use super::deliver::Spot;
use super::layout::{TOAST, cut};
use crate::address::{Person, PersonId, Place, Platform, UpdateId};
use crate::page::Press;
use crate::speech::{Lang, Words};
use crate::store::StoreError;
use crate::table::desk::{Desk, Undone};
use crate::table::effect::Answer;
use crate::table::request::{Request, What};

/// How long a poll waits for news, in seconds; shorter than the client's own patience.
const POLL: u32 = 10;

/// How many chats are served at once out of one poll.
const CHATS: usize = 32;

/// How many answers to presses are under way at once.
const ANSWERS: usize = 64;

/// How often an update is tried before it is given up, so that one which can't be carried out
/// doesn't keep all others from being served.
const TRIES: u8 = 5;

/// Takes updates in for as long as the program runs; `name` is the bot's.
pub(super) async fn poll(bot: Bot, name: String, desk: Desk) {
    tokio::spawn(commands::announce(bot.clone()));
    let door = Door {
        bot,
        name,
        desk,
        answers: Arc::new(Semaphore::new(ANSWERS)),
        failures: Mutex::default(),
    };
    let mut offset = 0;
    let mut pause = Duration::from_secs(1);
    loop {
        match door.take_in(offset).await {
            Ok(next) => {
                offset = next;
                pause = Duration::from_secs(1);
            }
            Err(Missed::Asked(wait)) => tokio::time::sleep(wait).await,
            Err(Missed::Failed(why)) => {
                tracing::warn!(%why, "updates could not be taken in");
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(Duration::from_secs(30));
            }
        }
    }
}

/// Why no updates were taken in; the same are asked for again.
enum Missed {
    /// Telegram asks to wait.
    Asked(Duration),
    /// Telegram was not reached, or an update could not be written.
    Failed(String),
}

struct Door {
    bot: Bot,
    name: String,
    desk: Desk,
    answers: Arc<Semaphore>,
    /// How often an update could not be carried out.
    failures: Mutex<BTreeMap<u32, u8>>,
}

impl Door {
    /// Polls once and carries out what came; the offset that confirms it.
    async fn take_in(&self, offset: i32) -> Result<i32, Missed> {
        let request = self.bot.get_updates().offset(offset).timeout(POLL);
        let kinds = [AllowedUpdate::Message, AllowedUpdate::CallbackQuery];
        let updates = request
            .allowed_updates(kinds)
            .await
            .map_err(|error| match error {
                RequestError::RetryAfter(wait) => Missed::Asked(wait.duration()),
                RequestError::InvalidJson { .. } => {
                    Missed::Failed("the answer can't be read".into())
                }
                other => Missed::Failed(other.to_string()),
            })?;
        let next = updates.iter().map(|update| update.id.as_offset()).max();
        // one after another within a chat, chats side by side
        let mut chats: BTreeMap<i64, Vec<Update>> = BTreeMap::new();
        for update in updates {
            let chat = update.chat().map_or(0, |chat| chat.id.0);
            chats.entry(chat).or_default().push(update);
        }
        let chats = stream::iter(chats.into_values());
        let results = chats
            .map(|updates| self.serve(updates))
            .buffer_unordered(CHATS);
        let results: Vec<_> = results.collect().await;
        match results.into_iter().find_map(Result::err) {
            Some(undone) => Err(Missed::Failed(undone.to_string())),
            None => {
                self.failures().clear();
                Ok(next.unwrap_or(offset))
            }
        }
    }

    async fn serve(&self, updates: Vec<Update>) -> Result<(), Undone> {
        for update in updates {
            let number = update.id.0;
            let query = match &update.kind {
                UpdateKind::CallbackQuery(query) => Some((query.id.clone(), lang(&query.from))),
                _ => None,
            };
            if let Err(undone) = self.serve_one(update).await {
                self.fail(number, undone).await?;
                if let Some((query, lang)) = query {
                    let trouble = Answer::alert(Words::new(lang).say("answer-trouble"));
                    self.answer(query, trouble).await;
                }
            }
        }
        Ok(())
    }

    async fn serve_one(&self, update: Update) -> Result<(), Undone> {
        let number = i64::from(update.id.0);
        match update.kind {
            UpdateKind::Message(message) => {
                if let Some(request) = said(&message, number, &self.name) {
                    self.desk.carry_out(request).await?;
                }
            }
            UpdateKind::CallbackQuery(query) => {
                let answer = match pressed(&query, number) {
                    Some(request) => self.desk.carry_out(request).await?,
                    None => Answer::default(),
                };
                self.answer(query.id, answer).await;
            }
            _ => {}
        }
        Ok(())
    }

    /// An update could not be carried out: it is asked for again, but not for ever if it is itself
    /// what breaks. A database that can't be written to is waited for.
    async fn fail(&self, number: u32, undone: Undone) -> Result<(), Undone> {
        let itself = matches!(undone, Undone::Broken | Undone::Store(StoreError::Sql(_)));
        let tries = {
            let mut failures = self.failures();
            let tries = failures.entry(number).or_default();
            *tries = tries.saturating_add(u8::from(itself));
            *tries
        };
        if tries < TRIES {
            return Err(undone);
        }
        tracing::error!(update = number, %undone, "an update is given up");
        let update = UpdateId {
            platform: Platform::Telegram,
            number: i64::from(number),
        };
        Ok(self.desk.give_up(update).await?)
    }

    fn failures(&self) -> MutexGuard<'_, BTreeMap<u32, u8>> {
        // counts are as good as ever after a panic elsewhere
        self.failures.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers a press without keeping the next one waiting, unless very many are being answered.
    async fn answer(&self, query: CallbackQueryId, answer: Answer) {
        let permit = Arc::clone(&self.answers).acquire_owned().await;
        let request = self
            .bot
            .answer_callback_query(query)
            .show_alert(answer.alert);
        let request = match answer.text {
            Some(text) => request.text(cut(&text, TOAST)),
            None => request,
        };
        tokio::spawn(async move {
            if let Err(error) = request.await {
                tracing::debug!(%error, "a press was answered too late");
            }
            drop(permit);
        });
    }
}

fn person(user: &User) -> Option<Person> {
    let number = i64::try_from(user.id.0).ok()?;
    (!user.is_bot).then(|| Person {
        id: PersonId {
            platform: Platform::Telegram,
            number,
        },
        name: user.full_name(),
        lang: lang(user),
    })
}

fn lang(user: &User) -> Lang {
    Lang::hinted(user.language_code.as_deref())
}

fn place(message: &Message) -> Place {
    let topic = message.thread_id.filter(|_| message_is_in_topic(message));
    let chat = message.chat.id;
    Place::new(Platform::Telegram, Spot { chat, topic }.to_string())
}

/// A reply carries a thread number too; only in a topic is it one to answer in.
fn message_is_in_topic(message: &Message) -> bool {
    message.is_topic_message
}

fn update_id(number: i64) -> Option<UpdateId> {
    Some(UpdateId {
        platform: Platform::Telegram,
        number,
    })
}

/// A message as a request; nothing if it is not for the bot.
fn said(message: &Message, number: i64, bot: &str) -> Option<Request> {
    let private = message.chat.is_private();
    let what = match message.text() {
        Some(text) if text.starts_with('/') => command(text, bot, private)?,
        Some(_) if private => What::Help,
        _ => return None,
    };
    let place = place(message);
    Some(Request {
        update: update_id(number),
        person: person(message.from.as_ref()?)?,
        private: private.then(|| place.clone()),
        place,
        what,
    })
}

/// What a command asks for; nothing if it is another bot's.
fn command(text: &str, bot: &str, private: bool) -> Option<What> {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let (name, addressed) = match word[1..].split_once('@') {
        None => (&word[1..], private),
        Some((name, to)) if to.eq_ignore_ascii_case(bot) => (name, true),
        Some(_) => return None,
    };
    let rest = rest.trim();
    let first = rest.split_whitespace().next();
    Some(match name.to_lowercase().as_str() {
        "start" if !private => What::Help,
        "start" => first
            .and_then(|word| word.parse().ok())
            .map_or(What::Hello, What::OpenPane),
        "help" => What::Help,
        "play" => What::Play(first.map(str::to_owned)),
        "rules" => What::Rules(first.map(str::to_owned)),
        "do" => What::Do(rest.to_owned()),
        _ if addressed => What::Unknown(word.to_owned()),
        _ => return None,
    })
}

/// A press as a request; nothing if it can't be said where it was made.
fn pressed(query: &CallbackQuery, number: i64) -> Option<Request> {
    let (place, private) = match query.message.as_ref()? {
        MaybeInaccessibleMessage::Regular(message) => (place(message), message.chat.is_private()),
        MaybeInaccessibleMessage::Inaccessible(message) => {
            let chat = message.chat.id;
            let spot = Spot { chat, topic: None };
            (
                Place::new(Platform::Telegram, spot.to_string()),
                message.chat.is_private(),
            )
        }
    };
    let press = query.data.as_deref().unwrap_or_default().parse::<Press>();
    Some(Request {
        update: update_id(number),
        person: person(&query.from)?,
        private: private.then(|| place.clone()),
        place,
        what: press.map_or(What::Forged, What::Press),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_and_those_of_other_bots_are_left_alone() {
        let group = |text| command(text, "tomb_bot", false);
        let known = What::Play(Some("rps-zombie".into()));
        assert_eq!(group("/play rps-zombie"), Some(known));
        assert_eq!(group("/PLAY@Tomb_Bot"), Some(What::Play(None)));
        assert_eq!(group("/play@other_bot"), None);
        assert_eq!(group("/weather"), None);
        assert_eq!(
            group("/weather@tomb_bot"),
            Some(What::Unknown("/weather@tomb_bot".into()))
        );
        assert_eq!(
            group("/do  throw   rock"),
            Some(What::Do("throw   rock".into()))
        );
    }

    #[test]
    fn a_link_opens_the_pane_of_a_table() {
        let table = "4k7qx2".parse().unwrap();
        let private = |text| command(text, "tomb_bot", true);
        assert_eq!(private("/start 4k7qx2"), Some(What::OpenPane(table)));
        assert_eq!(private("/start nonsense"), Some(What::Hello));
        assert_eq!(private("/weather"), Some(What::Unknown("/weather".into())));
    }
}
