//! The house options agreed before the start.

use serde::{Deserialize, Serialize};

use crate::game::Setting;

/// House options, off unless chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Options {
    /// SV-190: a location is chosen freely at setup only if neither die shows one with room.
    pub strict_placement: bool,
    /// SV-191: the program places the pawns.
    pub quick_start: bool,
    /// SV-192: how many still live is looked at only at the end of a turn.
    pub finish_turn: bool,
}

impl Options {
    /// The names of the switches, in the order of the settings.
    pub(super) const NAMES: [&str; 3] = ["strict-placement", "quick-start", "finish-turn"];

    pub(super) fn settings(&self) -> Vec<Setting> {
        let on = [self.strict_placement, self.quick_start, self.finish_turn];
        let switch = |(name, on)| Setting::Switch { name, on };
        Self::NAMES.into_iter().zip(on).map(switch).collect()
    }

    pub(super) fn change(&mut self, place: usize) {
        match place {
            0 => self.strict_placement = !self.strict_placement,
            1 => self.quick_start = !self.quick_start,
            2 => self.finish_turn = !self.finish_turn,
            _ => {}
        }
    }
}
