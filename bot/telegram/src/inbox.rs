//! Updates that wait in the database. The process that receives an update writes it there, and the process that owns
//! its chat or table carries it out.

use base::address::{Platform, UpdateId};
use base::page::{Press, TableId};
use serde_json::Value;
use store::{Arrival, Duty, Store, StoreError};
use table::runtime::inbox::{self, Carrier};
use table::runtime::service::ServiceError;
use teloxide::types::ChatId;

use super::chat_ref::{ChatRef, is_private};
use super::parse::ParsedUpdate;
use super::receive::Receiver;

/// The facts that tell the owner of an update.
struct Envelope {
    number: i64,
    chat: i64,
    /// The table that a button in a private chat is about: it stands elsewhere.
    table: Option<TableId>,
}

impl Envelope {
    /// Reads the envelope of an update; `None` if it has no number.
    fn of(body: &str) -> Option<Self> {
        let told: Value = serde_json::from_str(body).ok()?;
        let message = ["/message", "/callback_query/message", "/my_chat_member"];
        let mut messages = message.iter().filter_map(|it| told.pointer(it));
        let chat = messages.find_map(|it| it.pointer("/chat/id")?.as_i64());
        let chat = chat.unwrap_or_default();
        let pressed = told.pointer("/callback_query/data");
        let pressed = pressed.and_then(Value::as_str);
        Some(Self {
            number: told.get("update_id")?.as_i64()?,
            chat,
            table: pressed
                .filter(|_| is_private(ChatId(chat)))
                .and_then(table_of),
        })
    }
}

fn table_of(press: &str) -> Option<TableId> {
    press.parse::<Press>().ok()?.table()
}

/// Writes updates down, as Telegram tells them; the highest of their numbers. What can't be read at
/// all is passed over: it would come again and again.
///
/// # Errors
/// If the database fails; then none is written.
pub(super) async fn put(store: &Store, bodies: Vec<String>) -> Result<Option<i64>, StoreError> {
    let mut arrivals = Vec::with_capacity(bodies.len());
    let mut newest = None;
    for body in bodies {
        let Some(envelope) = Envelope::of(&body) else {
            tracing::warn!("failed to parse update; skipped");
            continue;
        };
        newest = newest.max(Some(envelope.number));
        arrivals.push(arrival(store, &envelope, body).await?);
    }
    inbox::put(store, arrivals).await?;
    Ok(newest)
}

async fn arrival(store: &Store, envelope: &Envelope, body: String) -> Result<Arrival, StoreError> {
    let place = match envelope.table {
        Some(table) => store.place_of(table).await?,
        None => None,
    };
    let place = place.unwrap_or_else(|| ChatRef::chat(ChatId(envelope.chat)).place());
    Ok(Arrival {
        update: UpdateId {
            platform: Platform::Telegram,
            number: envelope.number,
        },
        duty: Duty::of(&place),
        chat: envelope.chat,
        body,
    })
}

impl Carrier for Receiver {
    const PLATFORM: Platform = Platform::Telegram;

    fn held_chats(&self) -> Vec<i64> {
        self.held.lock().iter().copied().collect()
    }

    async fn carry_out(&self, arrival: &Arrival) -> Result<bool, ServiceError> {
        let number = Some(arrival.update.number);
        let Some(arrived) = ParsedUpdate::read(number, &arrival.body) else {
            return Ok(false);
        };
        let served = self.serve(arrived).await;
        // what isn't struck off is brought again at once
        self.wait_until_noted().await;
        served
    }
}

#[cfg(test)]
#[path = "fuzz_tests.rs"]
mod fuzz_tests;
