//! Clocks: how long somebody may take for an answer, what runs for a seat now, and whom the table
//! calls.

use std::time::Duration;

use base::address::PersonId;
use base::time::{Tempo, Uptime};
use engine::Seat;
use serde::{Deserialize, Serialize};
use speech::{Words, args, key};

/// How much time people have at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// Everybody sits there.
    Live,
    /// Everybody looks in now and then.
    #[default]
    Relaxed,
    /// A game over days.
    Slow,
    /// As long as anybody likes.
    Off,
}

impl Clock {
    /// How long a decision may take; nothing if as long as anybody likes.
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

    /// The next one, where somebody turns them through.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Live => Self::Relaxed,
            Self::Relaxed => Self::Slow,
            Self::Slow => Self::Off,
            Self::Off => Self::Live,
        }
    }

    /// What it is called, with its length.
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

/// For how long a table stays open that nobody touches.
pub(crate) const IDLE: Duration = Duration::from_secs(30 * 24 * HOUR);

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;

/// A length of time in words, in the largest unit in which it is a whole number.
#[must_use]
pub fn span_text(span: Duration, words: Words) -> String {
    let seconds = span.as_secs().max(1);
    let (key, count) = match seconds {
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
    /// What it is asked, by the number of the questions for which its time began: a further step
    /// under cover is none, and shows in no clock.
    pub since: u32,
    /// From when on time is counted in which the person was shown the question nowhere; what was before is given back.
    #[serde(default)]
    pub from: Uptime,
    /// When the person is called; nothing once they were.
    pub ping: Option<Uptime>,
    /// Until when there is time, as everybody sees it.
    pub until: Uptime,
    /// When the shambler moves: some while before that, now sooner and now later, so that a person
    /// who takes their time can't be told from one who isn't there.
    pub lapse: Uptime,
}

impl Limit {
    /// Returns the same after the clock has stood still for so long until now.
    #[must_use]
    pub fn later(self, still: Duration, now: Uptime) -> Self {
        Self {
            since: self.since,
            from: now,
            ping: self.ping.map(|ping| ping.after(still)),
            until: self.until.after(still),
            lapse: self.lapse.after(still),
        }
    }
}

/// How somebody was called to what they are asked, or wasn't.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// To which question, by the same number as [`Limit::since`].
    pub since: u32,
    /// Whether they were; not if they were there, or don't want it.
    pub made: bool,
    /// Whether their pane rang for it.
    pub rang: bool,
    /// Whether nobody is to see how they answer it, and when, before all have.
    #[serde(default)]
    pub secret: bool,
}

/// The people who were called, and to what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ping {
    /// Whom, at which seat, to which question.
    pub called: Vec<(Seat, PersonId, u32)>,
    /// When their time is up; nothing where no clock runs.
    pub until: Option<Uptime>,
}
