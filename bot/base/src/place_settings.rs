//! The settings of a place by its admins.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use engine::GameId;
use thiserror::Error;

use crate::lang::Lang;
use crate::lengths::TimedClock;

/// A switch of a chat that is off until an admin turns it on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlaceSwitch {
    /// Admins alone open tables.
    AdminsOpen,
    /// Only members of the chat who may write there sit down at its tables.
    MembersOnly,
    /// Everyone at a table, and not its host alone, begins its game and sets its options.
    AllStart,
    /// Everyone at a table may close it.
    AllCancel,
    /// The bot mentions no one by name in the place of the board.
    Quiet,
    /// Games stay where people sit down, also where they could get a place of their own.
    Together,
    /// The boards of running games are pinned.
    Pin,
    /// The leaderboard covers the running season alone, a quarter of a year.
    Seasons,
    /// This game isn't played.
    Bar(GameId),
    /// Tables stand in the part of the chat that has this number, wherever they are opened there.
    OnlyIn(u32),
}

/// One thing that can be set for a place, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceSetting {
    /// The language of its boards.
    Speak(Lang),
    /// Whether its boards are in words alone.
    Plain(bool),
    /// Whether something is on.
    Switch(PlaceSwitch, bool),
    /// The next clock for new tables of all games.
    Pace,
    /// The lengths of the clocks: shown, or with the next one for this clock.
    Lengths(Option<TimedClock>),
    /// The usual options of a game's tables there: shown, or with the option at this place changed.
    Usual(GameId, Option<u8>),
}

/// The switches that are on in a chat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlaceSwitches(BTreeSet<PlaceSwitch>);

/// A text that is no setting of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("unknown chat setting")]
pub struct NoSetting;

impl PlaceSwitches {
    /// Whether something is on.
    #[must_use]
    pub fn has(&self, switch: PlaceSwitch) -> bool {
        self.0.contains(&switch)
    }

    /// The part of the chat in which tables stand alone.
    #[must_use]
    pub fn only_part(&self) -> Option<u32> {
        let part = |switch: &PlaceSwitch| match switch {
            PlaceSwitch::OnlyIn(part) => Some(*part),
            _ => None,
        };
        self.0.iter().find_map(part)
    }

    /// Turns something on or off. Of the parts of a chat tables stand in one alone.
    pub fn turn(&mut self, switch: PlaceSwitch, on: bool) {
        if let (PlaceSwitch::OnlyIn(_), true) = (switch, on) {
            self.0.retain(|it| !matches!(it, PlaceSwitch::OnlyIn(_)));
        }
        if on {
            self.0.insert(switch);
        } else {
            self.0.remove(&switch);
        }
    }
}

impl FromIterator<PlaceSwitch> for PlaceSwitches {
    fn from_iter<I: IntoIterator<Item = PlaceSwitch>>(on: I) -> Self {
        Self(on.into_iter().collect())
    }
}

impl fmt::Display for PlaceSwitch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AdminsOpen => f.write_str("admins-open"),
            Self::MembersOnly => f.write_str("members-only"),
            Self::AllStart => f.write_str("all-start"),
            Self::AllCancel => f.write_str("all-cancel"),
            Self::Quiet => f.write_str("quiet"),
            Self::Together => f.write_str("together"),
            Self::Pin => f.write_str("pin"),
            Self::Seasons => f.write_str("seasons"),
            Self::Bar(game) => write!(f, "bar.{game}"),
            Self::OnlyIn(part) => write!(f, "only-in.{part}"),
        }
    }
}

impl FromStr for PlaceSwitch {
    type Err = NoSetting;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once('.') {
            Some(("bar", game)) => game.parse().map(Self::Bar).map_err(|_| NoSetting),
            Some(("only-in", part)) => part.parse().map(Self::OnlyIn).map_err(|_| NoSetting),
            Some(_) => Err(NoSetting),
            None => match text {
                "admins-open" => Ok(Self::AdminsOpen),
                "members-only" => Ok(Self::MembersOnly),
                "all-start" => Ok(Self::AllStart),
                "all-cancel" => Ok(Self::AllCancel),
                "quiet" => Ok(Self::Quiet),
                "together" => Ok(Self::Together),
                "pin" => Ok(Self::Pin),
                "seasons" => Ok(Self::Seasons),
                _ => Err(NoSetting),
            },
        }
    }
}

impl fmt::Display for PlaceSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let on = |on: &bool| if *on { "on" } else { "off" };
        match self {
            Self::Speak(lang) => write!(f, "speak.{lang}"),
            Self::Plain(set) => write!(f, "plain.{}", on(set)),
            Self::Switch(switch, set) => write!(f, "{switch}.{}", on(set)),
            Self::Pace => f.write_str("pace"),
            Self::Lengths(None) => f.write_str("lengths"),
            Self::Lengths(Some(clock)) => write!(f, "lengths.{clock}"),
            Self::Usual(game, None) => write!(f, "usual.{game}"),
            Self::Usual(game, Some(place)) => write!(f, "usual.{game}.{place}"),
        }
    }
}

impl FromStr for PlaceSetting {
    type Err = NoSetting;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some(usual) = text.strip_prefix("usual.") {
            return usual_of(usual).ok_or(NoSetting);
        }
        match text {
            "pace" => return Ok(Self::Pace),
            "lengths" => return Ok(Self::Lengths(None)),
            _ => {}
        }
        let (name, set) = text.rsplit_once('.').ok_or(NoSetting)?;
        match name {
            "speak" => return set.parse().map(Self::Speak).map_err(|_| NoSetting),
            "lengths" => {
                let clock = TimedClock::read(set).ok_or(NoSetting)?;
                return Ok(Self::Lengths(Some(clock)));
            }
            _ => {}
        }
        let on = match set {
            "on" => true,
            "off" => false,
            _ => return Err(NoSetting),
        };
        match name {
            "plain" => Ok(Self::Plain(on)),
            _ => Ok(Self::Switch(name.parse()?, on)),
        }
    }
}

/// Reads what follows the word by which how tables begin is named.
fn usual_of(text: &str) -> Option<PlaceSetting> {
    let (game, place) = match text.split_once('.') {
        Some((game, place)) => (game, Some(place.parse().ok()?)),
        None => (text, None),
    };
    Some(PlaceSetting::Usual(game.parse().ok()?, place))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_stand_in_one_part_of_a_chat_or_in_all() {
        let mut switches = PlaceSwitches::default();
        let mut only_in = |part, on| {
            switches.turn(PlaceSwitch::OnlyIn(part), on);
            switches.only_part()
        };
        assert_eq!(only_in(7, true), Some(7));
        assert_eq!(only_in(9, true), Some(9));
        assert_eq!(only_in(7, false), Some(9));
        assert_eq!(only_in(9, false), None);
    }

    #[test]
    fn every_setting_reads_back_and_a_forged_one_is_refused() {
        let longest = GameId::new("abcdefghijklmnopqrstuvwx");
        let settings = [
            PlaceSetting::Speak(Lang::Uk),
            PlaceSetting::Plain(true),
            PlaceSetting::Switch(PlaceSwitch::AdminsOpen, false),
            PlaceSetting::Switch(PlaceSwitch::MembersOnly, true),
            PlaceSetting::Switch(PlaceSwitch::AllStart, true),
            PlaceSetting::Switch(PlaceSwitch::AllCancel, false),
            PlaceSetting::Switch(PlaceSwitch::Quiet, true),
            PlaceSetting::Switch(PlaceSwitch::Together, true),
            PlaceSetting::Switch(PlaceSwitch::Pin, true),
            PlaceSetting::Switch(PlaceSwitch::Seasons, true),
            PlaceSetting::Switch(PlaceSwitch::Bar(longest), true),
            PlaceSetting::Switch(PlaceSwitch::OnlyIn(u32::MAX), true),
            PlaceSetting::Pace,
            PlaceSetting::Lengths(None),
            PlaceSetting::Lengths(Some(TimedClock::Relaxed)),
            PlaceSetting::Usual(longest, None),
            PlaceSetting::Usual(longest, Some(255)),
        ];
        for setting in settings {
            assert_eq!(setting.to_string().parse(), Ok(setting), "{setting}");
        }
        let forged = [
            "",
            "quiet",
            "quiet.",
            "quiet.maybe",
            "pace.on",
            "lengths.off",
            "bar.CHESS.on",
            "bar.on",
            "only-in.on",
            "only-in.-1.on",
            "speak.xx",
            "usual.",
            "usual.CHESS",
            "usual.chess.256",
        ];
        for text in forged {
            assert_eq!(text.parse::<PlaceSetting>(), Err(NoSetting), "{text}");
        }
    }
}
