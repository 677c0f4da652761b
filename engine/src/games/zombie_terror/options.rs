//! The options agreed before the start.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::error::NotationError;
use crate::game::Setting;

/// The variant, who leads the humans, and house options, off unless chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Options {
    /// The make-up of the board.
    pub variant: Variant,
    /// The seat that leads the humans.
    pub humans: Lead,
    /// ZT-220: no human pushes a zombie that faces them.
    pub no_front_push: bool,
    /// ZT-221: no side has cards.
    pub no_cards: bool,
    /// ZT-222: the terror track is shorter.
    pub short_terror: bool,
    /// ZT-223: both hands lie open.
    pub open_hands: bool,
    /// ZT-224: both sides are set up by themselves.
    pub quick_setup: bool,
}

/// The make-up of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Variant {
    /// Side A, as it is printed.
    #[default]
    Basic,
    /// Side B: the obstacles are laid by the players.
    Advanced,
    /// Side B: everything is laid by the players.
    Free,
}

/// The seat that leads the humans.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lead {
    /// Seat A.
    #[default]
    A,
    /// Seat B.
    B,
    /// One that is drawn.
    #[serde(rename = "random")]
    Random,
}

impl Options {
    /// The names of the switches, in the order of the settings.
    pub(super) const NAMES: [&str; 5] = [
        "no-front-push",
        "no-cards",
        "short-terror",
        "open-hands",
        "quick-setup",
    ];

    pub(super) fn settings(&self) -> Vec<Setting> {
        let choice = |name, value| Setting::Choice { name, value };
        let variant = choice("variant", self.variant.name());
        let humans = choice("humans", self.humans.name());
        let mut copy = *self;
        let on = copy.switches().map(|on| *on);
        let switches = Self::NAMES.into_iter().zip(on);
        let switches = switches.map(|(name, on)| Setting::Switch { name, on });
        [variant, humans].into_iter().chain(switches).collect()
    }

    pub(super) fn change(&mut self, place: usize) {
        match place {
            0 => self.variant = self.variant.next(),
            1 => self.humans = self.humans.next(),
            _ => self.switch(place.saturating_sub(2)),
        }
    }

    /// Turns the switch at this place of [`Options::NAMES`].
    pub(super) fn switch(&mut self, place: usize) {
        if let Some(on) = self.switches().into_iter().nth(place) {
            *on = !*on;
        }
    }

    fn switches(&mut self) -> [&mut bool; 5] {
        [
            &mut self.no_front_push,
            &mut self.no_cards,
            &mut self.short_terror,
            &mut self.open_hands,
            &mut self.quick_setup,
        ]
    }
}

impl Variant {
    const ALL: [Self; 3] = [Self::Basic, Self::Advanced, Self::Free];

    /// The word of the notation.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Basic => "basic",
            Self::Advanced => "advanced",
            Self::Free => "free",
        }
    }

    fn next(self) -> Self {
        match self {
            Self::Basic => Self::Advanced,
            Self::Advanced => Self::Free,
            Self::Free => Self::Basic,
        }
    }
}

impl Lead {
    const ALL: [Self; 3] = [Self::A, Self::B, Self::Random];

    /// The word of the notation.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::Random => "random",
        }
    }

    fn next(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::Random,
            Self::Random => Self::A,
        }
    }
}

impl FromStr for Variant {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|variant| variant.name() == text);
        found.ok_or_else(|| NotationError::word("variant", text))
    }
}

impl FromStr for Lead {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|lead| lead.name() == text);
        found.ok_or_else(|| NotationError::word("lead", text))
    }
}
