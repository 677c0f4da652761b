//! Rate limits for the bot.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

use super::refusal::Refusal;

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

/// Limits with what was said lately.
#[derive(Debug, Default)]
pub(super) struct Brakes {
    pub(super) limits: Limits,
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
