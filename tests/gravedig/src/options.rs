//! The options agreed before the start.

use std::ops::RangeInclusive;

use engine::game::Setting;
use engine::{Seat, Team};
use serde::{Deserialize, Serialize};

use super::ground::Ground;

/// The options agreed before the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Options {
    /// Whether A and C play against B and D.
    pub teams: bool,
    /// Whether the cover of turns is off.
    pub daylight: bool,
    /// The size of the ground.
    pub ground: Ground,
    /// Number of rounds.
    pub rounds: Rounds,
}

/// Number of rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rounds {
    /// 1.
    One,
    /// 2.
    #[default]
    Two,
    /// 3.
    Three,
}

/// The most rounds that can be agreed on.
pub(super) const MAX_ROUNDS: u8 = 3;

impl Options {
    pub(super) fn seats(&self) -> RangeInclusive<u8> {
        if self.teams { 4..=4 } else { 2..=4 }
    }

    pub(super) fn settings(&self) -> Vec<Setting> {
        vec![
            Setting::Switch {
                name: "teams",
                on: self.teams,
            },
            Setting::Switch {
                name: "daylight",
                on: self.daylight,
            },
            Setting::Choice {
                name: "ground",
                value: self.ground.name(),
            },
            Setting::Choice {
                name: "rounds",
                value: self.rounds.name(),
            },
        ]
    }

    pub(super) fn change(&mut self, place: usize) {
        match place {
            0 => self.teams = !self.teams,
            1 => self.daylight = !self.daylight,
            2 => {
                self.ground = match self.ground {
                    Ground::Wide => Ground::Small,
                    Ground::Small => Ground::Wide,
                }
            }
            3 => {
                self.rounds = match self.rounds {
                    Rounds::One => Rounds::Two,
                    Rounds::Two => Rounds::Three,
                    Rounds::Three => Rounds::One,
                }
            }
            _ => {}
        }
    }

    pub(super) fn team(&self, seat: Seat) -> Team {
        let sides = if self.teams { 2 } else { u8::MAX };
        Team(seat.index() % sides)
    }
}

impl Rounds {
    /// The number.
    #[must_use]
    pub fn count(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::One => "1",
            Self::Two => "2",
            Self::Three => "3",
        }
    }
}
