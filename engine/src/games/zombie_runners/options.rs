//! The options agreed before the start.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::game::Setting;
use crate::seat::{Seat, Team};

/// The options agreed before the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Options {
    /// The game mode.
    pub mode: Mode,
    /// The teams of Alliances.
    pub format: Format,
    /// The score limit; `None` for that of the mode.
    pub limit: Option<u16>,
    /// Number of decks; `None` for as many as the seats need.
    pub decks: Option<u8>,
    /// Whether one may draw though one holds a zombie that may be laid.
    pub free_draw: bool,
    /// Whether Biter's extra zombie need not fit.
    pub biter_any: bool,
    /// Whether Don Lysar doubles reverse and skip too (ZR-170 and ZR-171 don't apply).
    pub don_stacks: bool,
    /// Whether Zombie Lord takes the finish effects literally.
    pub lord_literal: bool,
    /// Whether only those are asked who hold a protective card.
    pub quick_windows: bool,
}

/// A game mode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Points, for two.
    Duel,
    /// Points, in teams.
    Alliances,
    /// Points, each for themselves. Agreed on for two seats it is played as a Duel.
    #[default]
    Marathon,
    /// One round; the last player with cards loses.
    Outsider,
    /// The finisher collects what the others hold.
    Lord,
}

/// The teams of Alliances.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Two of two.
    #[default]
    TwoTwo,
    /// Three of two.
    TwoTwoTwo,
    /// Four of two.
    TwoTwoTwoTwo,
    /// Two of three.
    ThreeThree,
    /// Two of four.
    FourFour,
}

/// The limits that buttons offer, and their names.
const LIMITS: [(Option<u16>, &str); 7] = [
    (None, "auto"),
    (Some(30), "30"),
    (Some(60), "60"),
    (Some(90), "90"),
    (Some(120), "120"),
    (Some(180), "180"),
    (Some(240), "240"),
];

/// The numbers of decks that buttons offer, and their names.
const DECKS: [(Option<u8>, &str); 3] = [(None, "auto"), (Some(1), "1"), (Some(2), "2")];

/// Most seats that one deck is enough for: the maximum, and the default.
const ONE_DECK_SEATS: (u8, u8) = (6, 4);

/// A setting that has its place on the list.
#[derive(Clone, Copy)]
enum Item {
    Mode,
    Format,
    Limit,
    Decks,
    Switch(usize),
}

impl Options {
    /// The names of the switches, in the order of the settings.
    pub(super) const NAMES: [&str; 5] = [
        "free-draw",
        "biter-any",
        "don-stacks",
        "lord-literal",
        "quick-windows",
    ];

    /// Returns the range of seats that the game can have.
    pub(super) fn seats(&self) -> RangeInclusive<u8> {
        let (least, most) = match self.mode {
            Mode::Duel => (2, 2),                  // ZR-010
            Mode::Marathon | Mode::Lord => (2, 8), // ZR-011, ZR-013
            Mode::Outsider => (3, 8),              // ZR-012
            Mode::Alliances => (self.format.seats(), self.format.seats()),
        };
        let one = self.decks == Some(1) && self.mode != Mode::Alliances;
        least..=if one {
            most.min(ONE_DECK_SEATS.0)
        } else {
            most
        }
    }

    /// The options with everything filled in that follows from the number of seats.
    #[must_use]
    pub(super) fn with_defaults(&self, seats: u8) -> Self {
        let duel = self.mode == Mode::Marathon && seats == 2;
        let mode = if duel { Mode::Duel } else { self.mode };
        let counts = mode != Mode::Outsider;
        let limit = mode.limit(self.format, seats);
        let one = seats <= ONE_DECK_SEATS.1; // ZR-016
        let usual = if one { 1 } else { 2 }; // ZR-017
        let allowed = |decks: &u8| match decks {
            1 => seats <= ONE_DECK_SEATS.0,
            _ => *decks == 2,
        };
        Self {
            mode,
            limit: self.limit.or(limit).filter(|_| counts),
            decks: self.decks.filter(allowed).or(Some(usual)),
            ..*self
        }
    }

    /// Returns the team of a seat (ZR-015).
    pub(super) fn team(&self, seat: Seat) -> Team {
        Team(match self.mode {
            Mode::Alliances => seat.index() % self.format.teams(),
            Mode::Duel | Mode::Marathon | Mode::Outsider | Mode::Lord => seat.index(),
        })
    }

    /// Returns the settings that have a meaning in the mode.
    fn items(&self) -> Vec<Item> {
        let mut items = vec![Item::Mode];
        if self.mode == Mode::Alliances {
            items.push(Item::Format);
        }
        if self.mode != Mode::Outsider {
            items.push(Item::Limit);
        }
        items.push(Item::Decks);
        let switches = 0..Self::NAMES.len();
        let has_meaning =
            |at: &usize| Self::NAMES[*at] != "lord-literal" || self.mode == Mode::Lord;
        items.extend(switches.filter(has_meaning).map(Item::Switch));
        items
    }

    pub(super) fn settings(&self) -> Vec<Setting> {
        let items = self.items().into_iter();
        items.map(|item| self.setting(item)).collect()
    }

    fn setting(&self, item: Item) -> Setting {
        let (name, value) = match item {
            Item::Mode => ("mode", self.mode.name()),
            Item::Format => ("format", self.format.name()),
            Item::Limit => ("limit", button_name(&LIMITS, self.limit)),
            Item::Decks => ("decks", button_name(&DECKS, self.decks)),
            Item::Switch(at) => {
                let on = { *self }.switch(at).copied().unwrap_or_default();
                let name = Self::NAMES[at];
                return Setting::Switch { name, on };
            }
        };
        Setting::Choice { name, value }
    }

    pub(super) fn change(&mut self, place: usize) {
        let Some(item) = self.items().get(place).copied() else {
            return;
        };
        match item {
            Item::Mode => self.mode = next_value(&Mode::ALL, self.mode),
            Item::Format => self.format = next_value(&Format::ALL, self.format),
            Item::Limit => self.limit = next_value(&LIMITS.map(|(limit, _)| limit), self.limit),
            Item::Decks => self.decks = next_value(&DECKS.map(|(decks, _)| decks), self.decks),
            Item::Switch(at) => {
                if let Some(switch) = self.switch(at) {
                    *switch = !*switch;
                }
            }
        }
    }

    /// The switch at this place of [`Options::NAMES`].
    pub(super) fn switch(&mut self, at: usize) -> Option<&mut bool> {
        let switches = [
            &mut self.free_draw,
            &mut self.biter_any,
            &mut self.don_stacks,
            &mut self.lord_literal,
            &mut self.quick_windows,
        ];
        switches.into_iter().nth(at)
    }
}

/// The one after this, in a circle.
fn next_value<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let place = all.iter().position(|one| *one == now);
    all[place.map_or(0, |place| (place + 1) % all.len())]
}

/// Returns the name of a value on a button.
fn button_name<T: Copy + PartialEq>(all: &[(T, &'static str)], value: T) -> &'static str {
    let found = all.iter().find(|(one, _)| *one == value);
    found.map_or("other", |(_, name)| name)
}

impl Mode {
    /// Every mode, in the order of the settings.
    pub const ALL: [Self; 5] = [
        Self::Marathon,
        Self::Duel,
        Self::Alliances,
        Self::Outsider,
        Self::Lord,
    ];

    /// The id of the rules page.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Duel => "duel",
            Self::Alliances => "alliances",
            Self::Marathon => "marathon",
            Self::Outsider => "outsider",
            Self::Lord => "lord",
        }
    }

    /// Whether few points are good.
    #[must_use]
    pub fn is_classic(self) -> bool {
        match self {
            Self::Duel | Self::Alliances | Self::Marathon => true,
            Self::Outsider | Self::Lord => false,
        }
    }
}

impl Format {
    /// Every format, in the order of the settings (ZR-014).
    pub const ALL: [Self; 5] = [
        Self::TwoTwo,
        Self::TwoTwoTwo,
        Self::TwoTwoTwoTwo,
        Self::ThreeThree,
        Self::FourFour,
    ];

    /// The id of the rules page.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::TwoTwo => "2x2",
            Self::TwoTwoTwo => "2x2x2",
            Self::TwoTwoTwoTwo => "2x2x2x2",
            Self::ThreeThree => "3x3",
            Self::FourFour => "4x4",
        }
    }

    /// Returns the number of teams.
    #[must_use]
    pub fn teams(self) -> u8 {
        match self {
            Self::TwoTwo | Self::ThreeThree | Self::FourFour => 2,
            Self::TwoTwoTwo => 3,
            Self::TwoTwoTwoTwo => 4,
        }
    }

    /// Returns the number of seats.
    #[must_use]
    pub fn seats(self) -> u8 {
        match self {
            Self::TwoTwo => 4,
            Self::TwoTwoTwo | Self::ThreeThree => 6,
            Self::TwoTwoTwoTwo | Self::FourFour => 8,
        }
    }

    /// Returns the number of a team's players who must go out to end a round.
    pub(super) fn finishers(self) -> usize {
        match self {
            Self::TwoTwo | Self::TwoTwoTwo | Self::TwoTwoTwoTwo => 1, // ZR-259
            Self::ThreeThree | Self::FourFour => 2,                   // ZR-260
        }
    }
}

crate::word_form!(Mode, "mode");
crate::word_form!(Format, "format");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_seats_can_be_had_by_default() {
        let options = Options::default();
        assert_eq!(options.seats(), 2..=8);
        assert_eq!(options.with_defaults(2).mode, Mode::Duel);
        assert_eq!(options.with_defaults(4).decks, Some(1));
        assert_eq!(options.with_defaults(5).decks, Some(2));
    }

    #[test]
    fn settings_go_round() {
        let mut options = Options::default();
        for place in 0..20 {
            let before = options;
            let turns = if place == 0 { 5 } else { 0 };
            (0..turns).for_each(|_| options.change(place));
            assert_eq!(options, before);
        }
        options.mode = Mode::Alliances;
        options.change(1);
        assert_eq!(options.seats(), 6..=6);
    }
}
