//! A seat of a table: its occupant, and what concerns it alone.

use std::fmt;

use base::address::{Person, Place};
use base::charm::Charm;
use base::commitment::Dealt;
use base::preferences::Preferences;
use base::time::{Time, Uptime};
use base::vacation::Vacation;
use engine::ai::Level;
use serde::{Deserialize, Serialize};
use speech::Cast;

use super::caller::Caller;
use super::clock::{Call, Limit};
use super::explained::ExplainedQuestion;

/// The occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occupant {
    /// A person, with their private chat if it is known.
    Person {
        /// The person this is about.
        person: Person,
        /// Their private chat.
        private: Option<Place>,
        /// Whether they have been silent for so long that a shambler plays for them.
        #[serde(default)]
        away: bool,
        /// The person's notification settings.
        #[serde(default)]
        preferences: Preferences,
        /// The charm that they have taken.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        charm: Option<Charm>,
    },
    /// A program.
    Ai {
        /// The AI's name.
        name: String,
        /// The AI's playing strength.
        level: Level,
    },
}

impl Occupant {
    /// Returns the occupant's name.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Person { person, .. } => &person.name,
            Self::Ai { name, .. } => name,
        }
    }

    /// Builds the occupant for a caller who sits down.
    #[must_use]
    pub fn from_caller(caller: &Caller<'_>) -> Self {
        Self::Person {
            person: caller.person.clone(),
            private: caller.private.cloned(),
            away: false,
            preferences: caller.preferences,
            charm: None,
        }
    }

    /// Returns the occupant's part in the shuffle.
    #[must_use]
    pub fn dealt(&self) -> Dealt {
        match self {
            Self::Person { charm, .. } => Dealt::Person(*charm),
            Self::Ai { level, .. } => Dealt::Ai(*level),
        }
    }

    /// Returns whether a shambler plays for this person until they are back.
    #[must_use]
    pub fn is_away(&self) -> bool {
        matches!(self, Self::Person { away: true, .. })
    }

    /// Returns whether this is a person who plays themselves.
    #[must_use]
    pub fn is_there(&self) -> bool {
        matches!(self, Self::Person { away: false, .. })
    }

    /// Returns the person's vacation, if one was ever set.
    #[must_use]
    pub fn vacation(&self) -> Option<Vacation> {
        match self {
            Self::Person { preferences, .. } => preferences.vacation,
            Self::Ai { .. } => None,
        }
    }

    /// The sign beside the name.
    pub(super) fn mark(&self) -> &'static str {
        match self {
            Self::Ai { level, .. } => match level {
                Level::Easy => Cast::EASY,
                Level::Random | Level::Normal => Cast::AI,
                Level::Hard => Cast::HARD,
            },
            Self::Person { away: true, .. } => Cast::AWAY,
            Self::Person { .. } => "",
        }
    }

    /// Returns the person; `None` for an AI.
    #[must_use]
    pub fn person(&self) -> Option<&Person> {
        match self {
            Self::Person { person, .. } => Some(person),
            Self::Ai { .. } => None,
        }
    }
}

/// The state of a single seat. It is never printed.
#[derive(Clone, Default, Serialize, Deserialize)]
pub struct SeatRecord {
    /// The seat's orders for later decisions, in notation.
    pub orders: Vec<String>,
    /// The latest news for this seat alone, in the language of its person.
    pub heard: Vec<String>,
    /// The time at which an AI or a shambler answers for the seat, if one does and the seat is asked.
    #[serde(default)]
    pub due: Option<Due>,
    /// The question, by the moment it was put, to which its AI has decided whether to interrupt.
    #[serde(default)]
    pub considered: Option<u32>,
    /// The time that runs for what its person is asked.
    #[serde(default)]
    pub limit: Option<Limit>,
    /// The time that its person has left for the whole game, in milliseconds; `None` for all of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_left: Option<u64>,
    /// The time since which this limit stands still, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Uptime>,
    /// The end of its person's vacation, while it is on and the clock is slow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vacation: Option<Time>,
    /// The question that was explained to its person, whose first of the kind it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explained: Option<ExplainedQuestion>,
    /// The last call to its person.
    #[serde(default)]
    pub call: Option<Call>,
    /// Whether its person's private chat takes no messages, so that they are mentioned by name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unheard: bool,
    /// The time when its person last did something at the table, there or in their pane.
    #[serde(default)]
    pub touched: Option<Uptime>,
    /// The last time the seat did something that everyone saw.
    #[serde(default)]
    pub seen: Option<Uptime>,
    /// The question of the last reminder that another player sent to its person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nudged: Option<u32>,
    /// The moment at which its person is called, as they sleep until then, or count as being there.
    #[serde(default, rename = "morning", skip_serializing_if = "Option::is_none")]
    pub absent: Option<Uptime>,
    /// Number of times in a row that the limit ran out.
    #[serde(default)]
    pub missed: u8,
    /// The number of questions put to the seat: 2 stands for all from the second on.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub asked: u8,
    /// The last of these questions, by the number under which its time began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_asked: Option<u32>,
    /// The question, by the same number, at which its person went away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gone_since: Option<u32>,
    /// Whether its person has left the chat, so that a spectator may take the seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub departed: bool,
    /// Whether it ran out in the turn that is still on: the shambler plays the rest of it.
    #[serde(default)]
    pub lapsed: bool,
    /// The points that its person had before the game and has after it, where it counted for any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<[u32; 2]>,
}

impl SeatRecord {
    /// Returns the limit that runs for the seat; `None` while it stands still.
    #[must_use]
    pub fn running_limit(&self) -> Option<Limit> {
        self.limit.filter(|_| self.stopped.is_none())
    }
}

/// Whether a number needs no place in a stored record.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
pub(super) fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// The time when a question is answered that no person answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Due {
    /// The time of the answer; `None` if it turned out that there is no answer.
    pub at: Option<Uptime>,
    /// Since when the seat has been asked what is answered then.
    pub since: u32,
}

impl fmt::Debug for SeatRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}
