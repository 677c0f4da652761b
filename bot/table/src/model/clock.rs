//! Clocks: the time limit for an answer, the time running for a seat, and the people notified by the table.

use std::time::Duration;

use base::address::PersonId;
use base::lengths::TimedClock;
use base::time::{Tempo, Uptime};
use engine::Seat;
use serde::{Deserialize, Serialize};
use speech::{Words, args, key};

/// The time limit at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// A limit for players who are all present.
    Live,
    /// A limit for players who look in now and then.
    #[default]
    Relaxed,
    /// A game over days.
    Slow,
    /// No time limit.
    Off,
}

impl Clock {
    /// Returns how long a decision may take; `None` for no limit.
    #[must_use]
    pub fn span(self, tempo: &Tempo) -> Option<Duration> {
        let span = match self {
            Self::Live => tempo.live,
            Self::Relaxed => tempo.relaxed,
            Self::Slow => tempo.slow,
            Self::Off => return None,
        };
        Some(Duration::from_millis(span))
    }

    /// Returns the next clock, for a button that cycles through them.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Live => Self::Relaxed,
            Self::Relaxed => Self::Slow,
            Self::Slow => Self::Off,
            Self::Off => Self::Live,
        }
    }

    /// Returns the name of the clock, with its length.
    #[must_use]
    pub fn name(self, tempo: &Tempo, words: Words) -> String {
        let key = match self {
            Self::Live => key!("clock-live"),
            Self::Relaxed => key!("clock-relaxed"),
            Self::Slow => key!("clock-slow"),
            Self::Off => key!("clock-off"),
        };
        let span = self.span(tempo).map(|span| span_text(span, words));
        words.with(key, &args![span = span.unwrap_or_default()])
    }
}

impl From<TimedClock> for Clock {
    fn from(clock: TimedClock) -> Self {
        match clock {
            TimedClock::Live => Self::Live,
            TimedClock::Relaxed => Self::Relaxed,
            TimedClock::Slow => Self::Slow,
        }
    }
}

/// The time after which an untouched lobby closes.
pub(crate) const DAY: Duration = Duration::from_secs(24 * HOUR);

/// The time after which an untouched table closes.
pub(crate) const IDLE: Duration = Duration::from_secs(30 * 24 * HOUR);

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAYS: u64 = 48 * HOUR;

/// A length of time in words, in the largest unit in which it is a whole number.
#[must_use]
pub fn span_text(span: Duration, words: Words) -> String {
    let seconds = span.as_secs().max(1);
    let (key, count) = match seconds {
        days if days >= DAYS && days % (24 * HOUR) == 0 => (key!("span-days"), days / 24 / HOUR),
        hours if hours % HOUR == 0 => (key!("span-hours"), hours / HOUR),
        minutes if minutes % MINUTE == 0 => (key!("span-minutes"), minutes / MINUTE),
        seconds => (key!("span-seconds"), seconds),
    };
    words.with(key, &args![count = count])
}

/// A length of time as it is told where seconds don't matter: in whole minutes, in hours from two
/// of them on.
#[must_use]
pub(crate) fn rough(span: Duration) -> Duration {
    let unit = if span.as_secs() < 2 * HOUR {
        MINUTE
    } else {
        HOUR
    };
    Duration::from_secs((span.as_secs() + unit / 2) / unit * unit)
}

/// The time that runs for what a seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limit {
    /// The question, by the number of the questions for which its time began. A further covered step doesn't count as a
    /// question, and shows in no clock.
    pub since: u32,
    /// The moment up to which all time without a shown question has been given back. Only such time after it may still
    /// be given back.
    #[serde(default)]
    pub from: Uptime,
    /// The time at which the person is notified; `None` once they were.
    pub ping: Option<Uptime>,
    /// The end of the time limit, as all players see it.
    pub until: Uptime,
    /// The time at which its person has used up their time for the whole game, if the question takes from it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drains: Option<Uptime>,
    /// The time when the shambler moves: some while before that, now sooner and now later, so that a person who takes
    /// their time can't be told from one who isn't there.
    pub lapse: Uptime,
}

impl Limit {
    /// Returns the same after the clock has stood still for so long until now.
    #[must_use]
    pub fn later(self, still: Duration, now: Uptime) -> Self {
        Self {
            since: self.since,
            from: now,
            ping: self.ping.map(|ping| ping.add_span(still)),
            until: self.until.add_span(still),
            drains: self.drains.map(|drains| drains.add_span(still)),
            lapse: self.lapse.add_span(still),
        }
    }
}

/// The record of whether and how a person was notified of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// The question, by the same number as [`Limit::since`].
    pub since: u32,
    /// Whether they were; not if they were there, or don't want it.
    pub made: bool,
    /// Whether their pane rang for it.
    pub rang: bool,
    /// Whether the person's answer and its time stay hidden until all have answered.
    #[serde(default)]
    pub secret: bool,
}

/// The people who were called, and to what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ping {
    /// The notified people, each with their seat and the number of the question.
    pub called: Vec<(Seat, PersonId, u32)>,
    /// The end of their time limit; `None` if no clock runs.
    pub until: Option<Uptime>,
}
