//! The updates of one poll, carried out chat by chat. Slow work continues in the background and is stored, so that it
//! keeps no other chat waiting.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use table::runtime::service::ServiceError;
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::parse::ParsedUpdate;
use super::receive::Receiver;

/// The time for which a poll waits until its updates are carried out.
const SOON: Duration = Duration::from_millis(250);

/// An update of a poll.
pub(super) struct Brought {
    /// The parsed update.
    pub(super) update: ParsedUpdate,
    /// The text of the update from Telegram.
    pub(super) body: String,
}

/// A chat of which something was brought.
struct Chat {
    number: i64,
    left: Mutex<UnfinishedUpdates>,
}

/// The unfinished updates of a chat.
#[derive(Default)]
struct UnfinishedUpdates {
    /// The update being carried out.
    now: Option<String>,
    later: VecDeque<Brought>,
    /// Whether it was handed over to be written down.
    handed_over: bool,
}

impl Chat {
    /// Returns the next update to carry out; the one before it is done.
    fn next(&self) -> Option<ParsedUpdate> {
        let mut left = self.left.lock();
        let next = left.later.pop_front();
        let (update, body) = next.map(|next| (next.update, next.body)).unzip();
        left.now = body;
        update
    }

    /// Returns all unfinished updates, to be stored.
    fn hand_over(&self) -> Vec<String> {
        let mut left = self.left.lock();
        let later = std::mem::take(&mut left.later);
        let bodies = left.now.take().into_iter();
        let bodies: Vec<_> = bodies.chain(later.into_iter().map(|it| it.body)).collect();
        left.handed_over = !bodies.is_empty();
        bodies
    }
}

/// A chat is being served, so that what is written down of it waits, for as long as this is kept.
struct Hold {
    receiver: Arc<Receiver>,
    chat: Arc<Chat>,
}

impl Hold {
    fn new(receiver: &Arc<Receiver>, chat: &Arc<Chat>) -> Self {
        receiver.held.lock().insert(chat.number);
        Self {
            receiver: Arc::clone(receiver),
            chat: Arc::clone(chat),
        }
    }

    /// Carries out what came, one after another.
    async fn serve(self) -> Result<(), ServiceError> {
        while let Some(update) = self.chat.next() {
            self.receiver.serve(update).await?;
        }
        Ok(())
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        self.receiver.held.lock().remove(&self.chat.number);
        if self.chat.left.lock().handed_over {
            self.receiver.service.tables.store().leases().ring();
        }
    }
}

impl Receiver {
    /// Carries out what came at once: one after another within a chat, chats side by side. What of it takes long, to be
    /// written down, and is carried out all the same.
    ///
    /// # Errors
    /// If something of it couldn't be; all of it may come again.
    pub(super) async fn serve_all(
        self: &Arc<Self>,
        updates: Vec<Brought>,
    ) -> Result<Vec<String>, ServiceError> {
        let (mut serving, chats) = (JoinSet::new(), group_by_chat(updates));
        for chat in &chats {
            serving.spawn(Hold::new(self, chat).serve());
        }
        if let Ok(done) = timeout(SOON, all(&mut serving)).await {
            return done.map(|()| Vec::new());
        }
        serving.detach_all();
        Ok(chats.iter().flat_map(|chat| chat.hand_over()).collect())
    }
}

fn group_by_chat(updates: Vec<Brought>) -> Vec<Arc<Chat>> {
    let mut chats: BTreeMap<i64, VecDeque<Brought>> = BTreeMap::new();
    for brought in updates {
        let chat = brought.update.update.chat();
        let chat = chat.map_or(0, |chat| chat.id.0);
        chats.entry(chat).or_default().push_back(brought);
    }
    let chat = |(number, later)| {
        let left = UnfinishedUpdates {
            later,
            ..UnfinishedUpdates::default()
        };
        Arc::new(Chat {
            number,
            left: Mutex::new(left),
        })
    };
    chats.into_iter().map(chat).collect()
}

/// Waits for all chats to be served; an error is told when all are.
async fn all(serving: &mut JoinSet<Result<(), ServiceError>>) -> Result<(), ServiceError> {
    let mut result = Ok(());
    while let Some(served) = serving.join_next().await {
        let served = served.unwrap_or_else(|broken| std::panic::resume_unwind(broken.into_panic()));
        result = result.and(served);
    }
    result
}
