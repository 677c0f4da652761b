//! How long each platform has been served. People are not to lose time at a table because the
//! program was down or the platform out of reach: their clocks stand still meanwhile.

use std::collections::BTreeMap;
use std::time::Duration;

use parking_lot::Mutex;

use crate::address::Platform;
use crate::time::{Time, Uptime};

/// The longest silence between two beats that is no outage: a poll of Telegram takes ten seconds.
const GRACE: Duration = Duration::from_secs(20);

/// The heart of a platform: it beats for as long as people there can reach the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heart {
    /// When it beat last.
    pub alive: Time,
    /// How long the bot was out of reach in all, in milliseconds.
    pub lost: i64,
    /// When people could be heard last. A start of the program doesn't count.
    pub heard: Time,
}

impl Heart {
    /// A heart that has just begun to beat.
    #[must_use]
    pub fn new(now: Time) -> Self {
        Self {
            alive: now,
            lost: 0,
            heard: now,
        }
    }

    /// The same after the program was started again: all the time since its last beat was lost.
    #[must_use]
    pub fn resumed(self, now: Time) -> Self {
        let alive = now.max(self.alive);
        let lost = self.lost + (alive.0 - self.alive.0);
        Self {
            alive,
            lost,
            ..self
        }
    }

    /// The running time; it stands still while the heart doesn't beat.
    #[must_use]
    pub fn at(self, now: Time) -> Uptime {
        Uptime(now.min(self.alive.after(GRACE)).0 - self.lost)
    }

    fn beat(self, now: Time) -> Self {
        let missed = now.since(self.alive).saturating_sub(GRACE);
        let missed = i64::try_from(missed.as_millis()).unwrap_or(0);
        let lost = self.lost + missed;
        Self {
            alive: now,
            lost,
            ..self
        }
    }
}

/// The hearts of all platforms.
#[derive(Debug, Default)]
pub struct Hearts(Mutex<BTreeMap<Platform, Heart>>);

impl Hearts {
    /// Goes on from hearts that were written down before the program was started again.
    pub fn resume(&self, stored: impl IntoIterator<Item = (Platform, Heart)>, now: Time) {
        let resumed = stored
            .into_iter()
            .map(|(platform, heart)| (platform, heart.resumed(now)));
        self.0.lock().extend(resumed);
    }

    /// The running time of a platform.
    #[must_use]
    pub fn at(&self, platform: Platform, now: Time) -> Uptime {
        let mut hearts = self.0.lock();
        let heart = hearts.entry(platform).or_insert_with(|| Heart::new(now));
        heart.at(now)
    }

    /// People of a platform have just been heard.
    pub fn hear(&self, platform: Platform, now: Time) {
        self.beat(platform, now);
        if let Some(heart) = self.0.lock().get_mut(&platform) {
            heart.heard = now;
        }
    }

    /// For how long nobody of a platform could be heard.
    #[must_use]
    pub fn silence(&self, platform: Platform, now: Time) -> Duration {
        let hearts = self.0.lock();
        let heart = hearts.get(&platform);
        heart.map_or(Duration::ZERO, |heart| now.since(heart.heard))
    }

    /// A platform is served.
    pub fn beat(&self, platform: Platform, now: Time) {
        let mut hearts = self.0.lock();
        let heart = hearts.entry(platform).or_insert_with(|| Heart::new(now));
        *heart = heart.beat(now);
    }

    /// Every heart as it stands, to be written down.
    #[must_use]
    pub fn all(&self) -> Vec<(Platform, Heart)> {
        let hearts = self.0.lock();
        hearts
            .iter()
            .map(|(platform, heart)| (*platform, *heart))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: i64 = 1_000;

    #[test]
    fn running_time_is_the_wall_s_while_the_heart_beats() {
        let heart = Heart::new(Time(0));
        let later = heart.beat(Time(15 * SECOND));
        assert_eq!(later.at(Time(20 * SECOND)), Uptime(20 * SECOND));
    }

    #[test]
    fn it_stands_still_in_an_outage_and_goes_on_without_a_jump() {
        let heart = Heart::new(Time(0));
        let still = heart.at(Time(3_600 * SECOND));
        assert_eq!(still, Uptime(20 * SECOND));
        let back = heart.beat(Time(3_600 * SECOND));
        assert_eq!(back.at(Time(3_600 * SECOND)), still);
        assert_eq!(back.at(Time(3_601 * SECOND)), Uptime(21 * SECOND));
    }

    #[test]
    fn a_restart_costs_nobody_any_time() {
        let heart = Heart::new(Time(0)).beat(Time(10 * SECOND));
        let again = heart.resumed(Time(86_400 * SECOND));
        assert_eq!(again.at(Time(86_400 * SECOND)), Uptime(10 * SECOND));
    }

    #[test]
    fn a_start_ends_no_silence() {
        let (hearts, telegram) = (Hearts::default(), Platform::Telegram);
        let heart = Heart::new(Time(0));
        hearts.resume([(telegram, heart)], Time(500 * SECOND));
        hearts.beat(telegram, Time(500 * SECOND));
        let silence = hearts.silence(telegram, Time(510 * SECOND));
        assert_eq!(silence, Duration::from_secs(510));
        hearts.hear(telegram, Time(510 * SECOND));
        let silence = hearts.silence(telegram, Time(511 * SECOND));
        assert_eq!(silence, Duration::from_secs(1));
        assert_eq!(hearts.silence(Platform::Discord, Time(0)), Duration::ZERO);
    }

    #[test]
    fn a_clock_that_was_set_back_takes_no_time_away() {
        let heart = Heart::new(Time(100 * SECOND)).resumed(Time(40 * SECOND));
        assert_eq!(heart.lost, 0);
    }
}
