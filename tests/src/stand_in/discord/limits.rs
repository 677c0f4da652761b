//! Rate limits for the bot.

use std::collections::BTreeMap;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use super::asked::ApiRequest;
use super::refusal::Refusal;

/// A number of requests per time span.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// The number of requests.
    pub requests: usize,
    /// Within which time.
    pub within: Duration,
}

impl Rate {
    /// Creates a rate of this many requests in this many seconds.
    pub const fn new(requests: usize, seconds: u64) -> Self {
        Self {
            requests,
            within: Duration::from_secs(seconds),
        }
    }
}

/// Rate limits of the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// New messages in one channel.
    pub messages: Rate,
    /// Edits in one channel.
    pub edits: Rate,
    /// Requests with the token of one interaction.
    pub tokens: Rate,
    /// Any other route.
    pub others: Rate,
    /// All together, but those that go by an interaction's token.
    pub all: Rate,
}

impl Limits {
    /// Returns the limits seen on Discord; the default.
    pub fn as_on_discord() -> Self {
        Self {
            messages: Rate::new(5, 5),
            edits: Rate::new(5, 5),
            tokens: Rate::new(5, 2),
            others: Rate::new(50, 1),
            all: Rate::new(50, 1),
        }
    }

    /// Wide enough for any flow that is not a runaway.
    pub fn generous() -> Self {
        let wide = Rate::new(1000, 1);
        Self {
            messages: wide,
            edits: wide,
            tokens: wide,
            others: wide,
            all: wide,
        }
    }

    /// The rate of a route and the name of its bucket; callbacks of interactions have none.
    fn bucket(&self, asked: &ApiRequest) -> Option<(Rate, String)> {
        let template = asked.template;
        let major = asked.major();
        let rate = match (asked.method.as_str(), template) {
            (_, template) if template.starts_with("/interactions/") => return None,
            (_, template) if template.starts_with("/webhooks/") => {
                return Some((self.tokens, format!("token:{major}")));
            }
            ("POST", "/channels/{channel_id}/messages") => self.messages,
            ("PATCH", "/channels/{channel_id}/messages/{message_id}") => self.edits,
            _ => self.others,
        };
        Some((rate, format!("{} {template}:{major}", asked.method)))
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::as_on_discord()
    }
}

/// One bucket as it stands: what the headers say.
#[derive(Debug, Clone)]
pub(super) struct BucketState {
    pub(super) name: String,
    pub(super) limit: usize,
    pub(super) remaining: usize,
    pub(super) resets_in: Duration,
}

impl BucketState {
    /// The headers of an answer.
    pub(super) fn headers(&self) -> Vec<(&'static str, String)> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let reset = now.unwrap_or_default() + self.resets_in;
        let hash = self
            .name
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            });
        vec![
            ("x-ratelimit-limit", self.limit.to_string()),
            ("x-ratelimit-remaining", self.remaining.to_string()),
            ("x-ratelimit-reset", format!("{:.3}", reset.as_secs_f64())),
            (
                "x-ratelimit-reset-after",
                format!("{:.3}", self.resets_in.as_secs_f64()),
            ),
            ("x-ratelimit-bucket", format!("{hash:016x}")),
        ]
    }
}

#[derive(Debug)]
struct Window {
    began: Instant,
    used: usize,
}

/// Limits with what was asked lately.
#[derive(Debug, Default)]
pub(super) struct Brakes {
    pub(super) limits: Limits,
    windows: BTreeMap<String, Window>,
}

impl Brakes {
    /// Counts a request, or says how long to wait; and how its bucket stands after that.
    pub(super) fn pass(
        &mut self,
        asked: &ApiRequest,
    ) -> (Option<BucketState>, Result<(), Refusal>) {
        if !asked.is_by_token() {
            let all = self.limits.all;
            if let Err(wait) = self.count("all", all).1 {
                return (None, Err(rate_limit_refusal(wait, true)));
            }
        }
        let Some((rate, name)) = self.limits.bucket(asked) else {
            return (None, Ok(()));
        };
        let (standing, passed) = self.count(&name, rate);
        (
            Some(standing),
            passed.map_err(|wait| rate_limit_refusal(wait, false)),
        )
    }

    /// Takes one from a bucket, which is refilled when its time is over.
    fn count(&mut self, name: &str, rate: Rate) -> (BucketState, Result<(), Duration>) {
        let now = Instant::now();
        let fresh = Window {
            began: now,
            used: 0,
        };
        let window = self.windows.entry(name.to_owned()).or_insert(fresh);
        if now - window.began >= rate.within {
            *window = Window {
                began: now,
                used: 0,
            };
        }
        let resets_in = rate.within.saturating_sub(now - window.began);
        let passed = if window.used < rate.requests {
            window.used += 1;
            Ok(())
        } else {
            Err(resets_in)
        };
        let standing = BucketState {
            name: name.to_owned(),
            limit: rate.requests,
            remaining: rate.requests - window.used.min(rate.requests),
            resets_in,
        };
        (standing, passed)
    }
}

fn rate_limit_refusal(wait: Duration, global: bool) -> Refusal {
    let milliseconds = wait.as_micros().div_ceil(1000);
    Refusal::RateLimited {
        milliseconds: u64::try_from(milliseconds).unwrap_or(u64::MAX),
        global,
    }
}
