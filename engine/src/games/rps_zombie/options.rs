//! The house options agreed before the start.

use serde::{Deserialize, Serialize};

use crate::game::Setting;

/// House options, off unless chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Options {
    /// RZ-120: with two players one of the remaining brains stays out of the game.
    pub two_brains: bool,
    /// RZ-121: rounds begin without the caller's word.
    pub auto_flip: bool,
}

impl Options {
    pub(super) fn settings(&self) -> Vec<Setting> {
        vec![Setting::Switch {
            name: "two-brains",
            on: self.two_brains,
        }]
    }

    pub(super) fn change(&mut self, place: usize) {
        if place == 0 {
            self.two_brains = !self.two_brains;
        }
    }
}
