//! The time for which each platform has been served. People must not lose time at a table because the program was down
//! or the platform out of reach: their clocks stop meanwhile.

use std::collections::BTreeMap;
use std::time::Duration;

use parking_lot::Mutex;

use crate::address::Platform;
use crate::time::{Time, Uptime};

/// Time for which Telegram keeps a press that no process asks for.
const KEPT_BY_TELEGRAM: Duration = Duration::from_secs(150);

/// Returns the time for which a platform keeps presses while no process hears them; unlimited where the platform itself
/// tells people that no process does.
#[must_use]
pub fn press_retention(platform: Platform) -> Duration {
    match platform {
        Platform::Telegram => KEPT_BY_TELEGRAM,
        Platform::Discord | Platform::Sandbox => Duration::MAX,
    }
}

/// The longest silence between two beats that is no outage: a poll of Telegram takes ten seconds.
const GRACE: Duration = Duration::from_secs(20);

/// The heart of a platform: it beats for as long as people there can reach the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heart {
    /// The time when it beat last.
    pub alive: Time,
    /// Total time for which the bot was out of reach, in milliseconds, less what the wall clock was set back.
    pub lost: i64,
    /// The time when people could be heard last. A start of the program doesn't count.
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

    /// Returns the heart after the program was started again: all the time since its last beat was lost.
    #[must_use]
    pub fn after_restart(self, now: Time) -> Self {
        self.rebase(self.at(self.alive), now)
    }

    /// Returns the running time. It stops while the heart doesn't beat, and while the wall clock shows a time before
    /// the last beat.
    #[must_use]
    pub fn at(self, now: Time) -> Uptime {
        Uptime(now.clamp(self.alive, self.alive.add_span(GRACE)).0 - self.lost)
    }

    /// Returns the heart as it is when the wall clock shows `now` at this point of the running time.
    fn rebase(self, uptime: Uptime, now: Time) -> Self {
        Self {
            alive: now,
            lost: now.0 - uptime.0,
            heard: self.heard.min(now),
        }
    }
}

/// A heart, and when it was looked at last.
#[derive(Clone, Copy, Debug)]
struct WatchedHeart {
    heart: Heart,
    seen: Time,
    /// Whether people were heard since the program was started.
    heard: bool,
    /// Whether it beats here, and not only where another process serves the platform.
    own: bool,
}

impl WatchedHeart {
    fn new(heart: Heart, now: Time) -> Self {
        Self {
            heart,
            seen: now,
            heard: false,
            own: false,
        }
    }

    /// The running time now. Where the clock on the wall was set back it goes on from where it was.
    fn at(&mut self, now: Time) -> Uptime {
        if now < self.seen {
            self.heart = self.heart.rebase(self.heart.at(self.seen), now);
        }
        self.seen = now;
        self.heart.at(now)
    }
}

/// The hearts of all platforms.
#[derive(Debug, Default)]
pub struct Hearts(Mutex<BTreeMap<Platform, WatchedHeart>>);

impl Hearts {
    /// Goes on from hearts that were written down before the program was started again.
    pub fn resume(&self, stored: impl IntoIterator<Item = (Platform, Heart)>, now: Time) {
        let resumed = stored.into_iter().map(|(platform, heart)| {
            let heart = heart.after_restart(now);
            (platform, WatchedHeart::new(heart, now))
        });
        self.0.lock().extend(resumed);
    }

    /// Goes on beside other processes: where one of them has heard a platform just now, no time was lost.
    pub fn join(&self, stored: impl IntoIterator<Item = (Platform, Heart)>, now: Time) {
        let is_served = |heart: Heart| now.since(heart.alive) <= GRACE;
        let joined = stored.into_iter().map(|(platform, heart)| {
            let heart = if is_served(heart) {
                heart
            } else {
                heart.after_restart(now)
            };
            (platform, WatchedHeart::new(heart, now))
        });
        self.0.lock().extend(joined);
    }

    /// Takes over what another process has heard later than this one. Returns the platforms whose silence that has
    /// ended, with its length.
    pub fn adopt(
        &self,
        stored: impl IntoIterator<Item = (Platform, Heart)>,
        now: Time,
    ) -> Vec<(Platform, Duration)> {
        let mut hearts = self.0.lock();
        let mut ended = Vec::new();
        for (platform, heart) in stored {
            let watched = hearts.entry(platform);
            let watched = watched.or_insert(WatchedHeart::new(heart, now));
            if watched.heart.heard < heart.heard {
                watched.heard = true;
                ended.push((platform, heart.heard.since(watched.heart.heard)));
            }
            let heard = watched.heart.heard.max(heart.heard);
            // of one that stood still the running time has, too
            if watched.heart.alive < heart.alive && watched.at(now) <= heart.at(now) {
                watched.heart = heart;
                watched.own = false;
            }
            watched.heart.heard = heard;
        }
        ended
    }

    /// Does something with a heart, which begins to beat if it hasn't yet.
    fn with<T>(
        &self,
        platform: Platform,
        now: Time,
        act: impl FnOnce(&mut WatchedHeart) -> T,
    ) -> T {
        let mut hearts = self.0.lock();
        let new = WatchedHeart::new(Heart::new(now), now);
        act(hearts.entry(platform).or_insert(new))
    }

    /// The running time of a platform. It never runs backwards.
    #[must_use]
    pub fn at(&self, platform: Platform, now: Time) -> Uptime {
        self.with(platform, now, |watched| watched.at(now))
    }

    /// People of a platform have just been heard.
    pub fn hear(&self, platform: Platform, now: Time) {
        self.beat(platform, now);
        self.with(platform, now, |watched| {
            watched.heart.heard = now;
            watched.heard = true;
        });
    }

    /// Whether people of a platform were heard since the program was started, and no longer ago than
    /// this.
    #[must_use]
    pub fn is_heard(&self, platform: Platform, now: Time, within: Duration) -> bool {
        let hearts = self.0.lock();
        let watched = hearts.get(&platform);
        watched.is_some_and(|it| it.heard && now.since(it.heart.heard) <= within)
    }

    /// Returns the time for which no person on a platform could be heard.
    #[must_use]
    pub fn silence(&self, platform: Platform, now: Time) -> Duration {
        let hearts = self.0.lock();
        let watched = hearts.get(&platform);
        watched.map_or(Duration::ZERO, |watched| now.since(watched.heart.heard))
    }

    /// A platform is served.
    pub fn beat(&self, platform: Platform, now: Time) {
        self.with(platform, now, |watched| {
            watched.heart = watched.heart.rebase(watched.at(now), now);
            watched.own = true;
        });
    }

    /// Every heart that beats here, as it stands, to be written down.
    #[must_use]
    pub fn own(&self) -> Vec<(Platform, Heart)> {
        let hearts = self.0.lock();
        hearts
            .iter()
            .filter(|(_, watched)| watched.own)
            .map(|(platform, watched)| (*platform, watched.heart))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: i64 = 1_000;

    impl Heart {
        fn beat(self, now: Time) -> Self {
            self.rebase(self.at(now), now)
        }
    }

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
        let again = heart.after_restart(Time(86_400 * SECOND));
        assert_eq!(again.at(Time(86_400 * SECOND)), Uptime(10 * SECOND));
    }

    #[test]
    fn what_another_process_hears_counts() {
        let (hearts, telegram) = (Hearts::default(), Platform::Telegram);
        hearts.hear(telegram, Time(0));
        let other = Heart::new(Time(0)).beat(Time(15 * SECOND));
        let heard = Heart {
            heard: Time(15 * SECOND),
            ..other
        };
        let ended = hearts.adopt([(telegram, heard)], Time(16 * SECOND));
        assert_eq!(ended, [(telegram, Duration::from_secs(15))]);
        assert!(hearts.own().is_empty(), "it beats there");
        let now = Time(30 * SECOND);
        assert_eq!(hearts.at(telegram, now), Uptime(30 * SECOND));
        assert!(hearts.is_heard(telegram, now, Duration::from_secs(15)));
        let stood_still = Heart::new(Time(0)).beat(Time(60 * SECOND));
        assert!(hearts.adopt([(telegram, stood_still)], now).is_empty());
        assert_eq!(hearts.at(telegram, now), Uptime(30 * SECOND));
    }

    #[test]
    fn a_start_ends_no_silence() {
        let (hearts, telegram) = (Hearts::default(), Platform::Telegram);
        let heart = Heart::new(Time(0));
        hearts.resume([(telegram, heart)], Time(500 * SECOND));
        hearts.beat(telegram, Time(500 * SECOND));
        let ever = Duration::MAX;
        assert!(!hearts.is_heard(telegram, Time(500 * SECOND), ever));
        let silence = hearts.silence(telegram, Time(510 * SECOND));
        assert_eq!(silence, Duration::from_secs(510));
        hearts.hear(telegram, Time(510 * SECOND));
        let silence = hearts.silence(telegram, Time(511 * SECOND));
        assert_eq!(silence, Duration::from_secs(1));
        assert_eq!(hearts.silence(Platform::Discord, Time(0)), Duration::ZERO);
        let lately = Duration::from_secs(5);
        assert!(hearts.is_heard(telegram, Time(512 * SECOND), lately));
        assert!(!hearts.is_heard(telegram, Time(516 * SECOND), lately));
    }

    #[test]
    fn a_clock_that_jumps_ahead_costs_no_more_than_a_short_silence() {
        let (hearts, page) = (Hearts::default(), Platform::Sandbox);
        hearts.beat(page, Time(0));
        let ahead = Time(3_600 * SECOND);
        let most = Uptime(0).add_span(GRACE);
        assert_eq!(hearts.at(page, ahead), most);
        hearts.beat(page, ahead);
        assert_eq!(hearts.at(page, ahead), most);
        let later = most.add_span(Duration::from_secs(5));
        assert_eq!(
            hearts.at(page, ahead.add_span(Duration::from_secs(5))),
            later
        );
    }

    #[test]
    fn a_clock_that_is_set_back_stops_nothing() {
        let heart = Heart::new(Time(0)).beat(Time(7_200 * SECOND));
        let before = heart.at(Time(7_200 * SECOND));
        let back = Time(3_600 * SECOND);
        assert_eq!(heart.at(back), before, "it never runs backwards");
        for again in [heart.beat(back), heart.after_restart(back)] {
            assert_eq!(again.at(back), before);
            let later = before.add_span(Duration::from_secs(5));
            assert_eq!(again.at(Time(3_605 * SECOND)), later, "and goes on at once");
        }
        let (hearts, page) = (Hearts::default(), Platform::Sandbox);
        hearts.beat(page, Time(7_200 * SECOND));
        let before = hearts.at(page, Time(7_215 * SECOND));
        assert_eq!(hearts.at(page, back), before, "nor between two beats");
    }
}
