//! Presses of buttons, and what came of them.

use std::time::Duration;

use serde_json::{Value, json};

use super::world::{Answer, PressRecord, World};
use super::{Telegram, shape};

/// Age from which a message is no longer shown to the bot: thirty days. Telegram does not say when that is.
const VERY_OLD: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// A press on its way.
#[derive(Debug, Clone)]
pub struct Press {
    telegram: Telegram,
    id: String,
    update: Value,
}

impl Press {
    pub(super) fn new(telegram: Telegram, id: String, update: Value) -> Self {
        Self {
            telegram,
            id,
            update,
        }
    }

    /// The update that tells the bot of it, for [`Telegram::redeliver`].
    pub fn update(&self) -> &Value {
        &self.update
    }

    /// The answer, if it has come.
    pub fn find_answer(&self) -> Option<Answer> {
        let world = self.telegram.shared.world();
        let press = world.presses.iter().find(|press| press.id == self.id);
        press.and_then(|press| press.answer.clone())
    }

    /// Describes the person, the press and its outcome in one line.
    pub fn describe(&self) -> String {
        let world = self.telegram.shared.world();
        let press = world.presses.iter().find(|press| press.id == self.id);
        press.map_or_else(String::new, |press| world.describe_press(press))
    }

    /// Waits for the answer. Panics with all chats as text, when it takes longer than `PATIENCE`.
    pub async fn wait_for_answer(&self) -> Answer {
        let what = format!(
            "an answer to the press {}",
            self.update["callback_query"]["data"]
        );
        self.telegram.wait(&what, || self.find_answer()).await
    }
}

impl World {
    /// A person presses something on a message; of one too old, or gone, little is told.
    pub(super) fn press(
        &mut self,
        person: i64,
        (chat, message): (i64, i64),
        data: &str,
        inaccessible: bool,
    ) -> PressRecord {
        let id = format!("{}", 9_000_000_000_000_001 + self.presses.len() as u64);
        let room = &self.chats[&chat];
        let posted = &room.posted_messages[&message];
        let shown = if inaccessible || posted.is_deleted || posted.age() >= VERY_OLD {
            json!({ "chat": shape::room(room), "message_id": message, "date": 0 })
        } else {
            self.message(room, posted)
        };
        let query = json!({
            "id": id,
            "from": self.user(person),
            "message": shown,
            "chat_instance": format!("instance{chat}"),
            "data": data,
        });
        let update = self.tell("callback_query", query);
        let data = data.to_owned();
        let (told_at, expired, answer) = (None, false, None);
        let press = PressRecord {
            id,
            person,
            chat,
            message,
            data,
            update,
            told_at,
            expired,
            answer,
        };
        self.presses.push(press.clone());
        press
    }
}
