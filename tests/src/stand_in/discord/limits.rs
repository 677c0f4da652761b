//! Rate limits for the bot, and the faults a test orders.

use std::collections::BTreeMap;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use super::asked::ApiRequest;
use super::refusal::Refusal;
use crate::stand_in::common::storm::{Gust, Storm, TOO_LONG};

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

/// A fault that a test orders.
#[derive(Debug, Clone, PartialEq)]
pub enum Fault {
    /// 429 with this wait, in seconds.
    TooMany(u64),
    /// The request is carried out, but the connection breaks before the answer.
    AnswerLost,
    /// 500, and nothing is done.
    Down,
    /// This refusal, and nothing is done.
    Refused(Refusal),
    /// The request is carried out, but the answer takes this long.
    Slow(Duration),
    /// The request is on its way for so long, and is carried out then.
    Late(Duration),
}

impl From<Gust> for Fault {
    fn from(gust: Gust) -> Self {
        match gust {
            Gust::Busy => Self::TooMany(1),
            Gust::Lost => Self::AnswerLost,
            Gust::Down => Self::Down,
            Gust::Slow => Self::Slow(TOO_LONG),
            Gust::Odd(refusal) => Self::Refused(Refusal::Odd(refusal)),
        }
    }
}

impl Fault {
    /// Returns the refusal that replaces carrying the request out.
    pub(super) fn refusal(&self) -> Option<Refusal> {
        match self {
            Self::TooMany(seconds) => Some(Refusal::RateLimited {
                milliseconds: seconds * 1000,
                global: false,
            }),
            Self::Down => Some(Refusal::Down),
            Self::Refused(refusal) => Some(refusal.clone()),
            Self::AnswerLost | Self::Slow(_) | Self::Late(_) => None,
        }
    }
}

/// The requests a fault meets, and the number still to come.
#[derive(Debug, Clone)]
pub(super) struct Order {
    pub(super) method: String,
    pub(super) template: String,
    pub(super) channel: Option<u64>,
    pub(super) left: usize,
    pub(super) fault: Fault,
}

impl Order {
    fn meets(&self, asked: &ApiRequest) -> bool {
        let fits = match self.channel {
            Some(channel) => asked.id("channel_id") == Some(channel) && asked.is_message(),
            None => asked.method == self.method && asked.template == self.template,
        };
        self.left > 0 && fits
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

/// Limits with what was asked lately, and orders.
#[derive(Debug, Default)]
pub(super) struct Brakes {
    pub(super) limits: Limits,
    pub(super) orders: Vec<Order>,
    /// Whether every request meets a server in trouble.
    pub(super) is_down: bool,
    /// Whether anything goes wrong by chance in channels.
    pub(super) storm: Option<Storm<u64>>,
    /// Whether anything was ever refused for no known reason.
    pub(super) has_defied: bool,
    windows: BTreeMap<String, Window>,
}

impl Brakes {
    /// The fault ordered for this request, if any; it is then used up.
    pub(super) fn fault(&mut self, asked: &ApiRequest) -> Option<Fault> {
        if self.is_down {
            return Some(Fault::Down);
        }
        let order = self.orders.iter_mut().find(|order| order.meets(asked));
        match order {
            Some(order) => {
                order.left -= 1;
                Some(order.fault.clone())
            }
            None => {
                let channel = asked.id("channel_id")?;
                // a new message has no number yet
                let text = (asked.method == "POST").then(|| asked.body.to_string());
                let about = format!("{} {} {text:?}", asked.method, asked.path);
                self.storm.as_mut()?.gust(&channel, &about).map(Fault::from)
            }
        }
    }

    /// Returns how long this request is still on its way, if a test ordered that; the order is used up then.
    pub(super) fn take_delay(&mut self, asked: &ApiRequest) -> Option<Duration> {
        let order = self.orders.iter_mut().find(|order| order.meets(asked))?;
        let Fault::Late(by) = order.fault else {
            return None;
        };
        order.left -= 1;
        Some(by)
    }

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
