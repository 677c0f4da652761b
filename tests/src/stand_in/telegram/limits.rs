//! Rate limits for the bot, and the faults a test orders.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

use super::refusal::Refusal;
use crate::stand_in::common::storm::{Gust, OddRefusal, Storm, TOO_LONG};

/// Limits on messages and edits that the server takes; `None` is without limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Maximum number in one chat within a second.
    pub per_chat_second: Option<usize>,
    /// Maximum number in one group within a minute.
    pub per_group_minute: Option<usize>,
    /// Maximum number in all chats within a second.
    pub per_second: Option<usize>,
}

impl Limits {
    /// Wide enough for any flow that is not a runaway; the default.
    pub fn generous() -> Self {
        Self {
            per_chat_second: None,
            per_group_minute: Some(1200),
            per_second: None,
        }
    }

    /// Returns the limits of Telegram's FAQ, with a small burst in one chat.
    pub fn as_on_telegram() -> Self {
        Self {
            per_chat_second: Some(3),
            per_group_minute: Some(20),
            per_second: Some(30),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::generous()
    }
}

/// A fault that a test orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// 429 with this wait, in seconds.
    TooMany(u64),
    /// The request is carried out, but the connection breaks before the answer.
    AnswerLost,
    /// 502, and nothing is done.
    Down,
    /// The request is carried out, but the answer takes so long.
    Slow(Duration),
    /// This refusal, and nothing is done.
    Refused(OddRefusal),
}

impl From<Gust> for Fault {
    fn from(gust: Gust) -> Self {
        match gust {
            Gust::Busy => Self::TooMany(1),
            Gust::Lost => Self::AnswerLost,
            Gust::Down => Self::Down,
            Gust::Slow => Self::Slow(TOO_LONG),
            Gust::Odd(refusal) => Self::Refused(refusal),
        }
    }
}

/// The requests a fault meets, and the number still to come.
#[derive(Debug, Clone)]
pub(super) struct Order {
    pub(super) method: Option<String>,
    pub(super) chat: Option<i64>,
    pub(super) left: usize,
    pub(super) fault: Fault,
}

impl Order {
    fn meets(&self, method: &str, chat: Option<i64>) -> bool {
        let method_fits = match &self.method {
            Some(wanted) => wanted.eq_ignore_ascii_case(method),
            None => is_message(method),
        };
        self.left > 0 && method_fits && (self.chat.is_none() || self.chat == chat)
    }
}

/// Limits with what was said lately, and orders.
#[derive(Debug, Default)]
pub(super) struct Brakes {
    pub(super) limits: Limits,
    pub(super) orders: Vec<Order>,
    /// Whether anything goes wrong by chance.
    pub(super) storm: Option<Storm<i64>>,
    /// Whether the bot's token is no good.
    pub(super) is_revoked: bool,
    chats: BTreeMap<i64, VecDeque<Instant>>,
    all: VecDeque<Instant>,
}

/// Whether a method sends or edits, which share one limit.
pub(super) fn is_message(method: &str) -> bool {
    let method = method.to_lowercase();
    let edits = ["editmessage", "editephemeral"];
    let edits = edits.iter().any(|begin| method.starts_with(begin));
    edits || method.starts_with("send") && method != "sendchataction"
}

impl Brakes {
    /// The fault ordered for this request, if any; it is then used up. `message` says which it is about, or which
    /// press.
    pub(super) fn fault(
        &mut self,
        method: &str,
        chat: Option<i64>,
        message: &str,
    ) -> Option<Fault> {
        let order = self
            .orders
            .iter_mut()
            .find(|order| order.meets(method, chat));
        match order {
            Some(order) => {
                order.left -= 1;
                Some(order.fault)
            }
            None => {
                let about = format!("{method} {chat:?} {message}");
                self.storm.as_mut()?.gust(&chat?, &about).map(Fault::from)
            }
        }
    }

    /// Counts a message, or says how long to wait.
    pub(super) fn pass(&mut self, chat: i64, is_group: bool) -> Result<(), Refusal> {
        let now = Instant::now();
        let (second, minute) = (Duration::from_secs(1), Duration::from_secs(60));
        let here = self.chats.entry(chat).or_default();
        here.retain(|at| now - *at < minute);
        self.all.retain(|at| now - *at < second);
        let per_group = self.limits.per_group_minute.filter(|_| is_group);
        let wait = [
            wait(here, self.limits.per_chat_second, second, now),
            wait(here, per_group, minute, now),
            wait(&self.all, self.limits.per_second, second, now),
        ];
        if let Some(wait) = wait.into_iter().flatten().max() {
            return Err(Refusal::TooManyRequests {
                seconds: wait.as_secs() + 1,
            });
        }
        here.push_back(now);
        self.all.push_back(now);
        Ok(())
    }
}

/// Returns the time until one more fits. `None` if one fits now.
fn wait(
    past: &VecDeque<Instant>,
    most: Option<usize>,
    window: Duration,
    now: Instant,
) -> Option<Duration> {
    let earliest = past.len().checked_sub(most?)?;
    let leaves_at = *past.get(earliest)? + window;
    leaves_at.checked_duration_since(now)
}
