//! The house options agreed before the start.

use serde::{Deserialize, Serialize};

use crate::game::Setting;

/// House options, off unless chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Options {
    /// Whether Hunger moves no zombie off the first street (ZK-194).
    pub hunger_stops: bool,
    /// ZK-195: the zombies begin with five cards less.
    pub short_night: bool,
}

impl Options {
    /// The names of the switches, in the order of the settings.
    pub(super) const NAMES: [&str; 2] = ["hunger-stops", "short-night"];

    pub(super) fn settings(&self) -> Vec<Setting> {
        let on = [self.hunger_stops, self.short_night];
        let switch = |(name, on)| Setting::Switch { name, on };
        Self::NAMES.into_iter().zip(on).map(switch).collect()
    }

    pub(super) fn change(&mut self, place: usize) {
        match place {
            0 => self.hunger_stops = !self.hunger_stops,
            1 => self.short_night = !self.short_night,
            _ => {}
        }
    }
}
