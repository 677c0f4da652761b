//! Rate limits of Discord: those in the headers of its answers, and those for all bots.
//!
//! The limiter of the client library counts the answers to all presses of a bot together, so this one replaces it.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use parking_lot::Mutex;

/// The most requests in a second, over all routes that count.
const OVERALL: usize = 50;
const SECOND: Duration = Duration::from_secs(1);

/// Number of refusals (401, 403, 429) within ten minutes after which the rest of the ten minutes is waited for. Discord
/// shuts a machine out at 10,000.
const REFUSALS: usize = 2_000;
const TEN_MINUTES: Duration = Duration::from_secs(600);

/// Number of routes that are remembered before free ones are forgotten.
const REMEMBERED: usize = 2_000;

/// A group of requests that Discord counts together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RequestGroup {
    /// The route with its channel or its token, without the messages in it.
    pub(super) key: String,
    /// Whether it counts among the requests of the whole bot; answers to interactions don't.
    pub(super) overall: bool,
}

/// The rate limit of a route, from the headers of an answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct RateHeaders {
    /// Number of requests left.
    pub(super) left: u32,
    /// The time until all requests are available again.
    pub(super) reset: Duration,
}

/// The scope of a wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WaitScope {
    /// One route.
    Route,
    /// All requests that count overall, and the route. Answers to presses are still sent.
    Overall,
}

/// The counts of one bot.
#[derive(Debug, Default)]
pub(super) struct Limiter(Mutex<Counts>);

#[derive(Debug, Default)]
struct Counts {
    routes: HashMap<String, Route>,
    /// The times of the requests that count overall.
    lately: VecDeque<Instant>,
    refusals: VecDeque<Instant>,
    /// The times before which no request that counts overall, and no request at all, may be made.
    full: Option<Instant>,
    shut: Option<Instant>,
    /// Number of other processes that run the same bot.
    others: u32,
}

#[derive(Clone, Copy, Debug)]
struct Route {
    left: u32,
    reset: Instant,
}

impl Limiter {
    /// Returns the time a request must wait; `None` if it may be made now.
    pub(super) fn wait(&self, counted: &RequestGroup, now: Instant) -> Option<Duration> {
        self.0.lock().wait(counted, now)
    }

    /// Sets the number of processes that run the same bot and share its overall limit.
    pub(super) fn share(&self, fellows: u32) {
        self.0.lock().others = fellows.saturating_sub(1);
    }

    /// Makes a request, or says how long it must wait.
    pub(super) fn admit(&self, counted: &RequestGroup, now: Instant) -> Result<(), Duration> {
        let mut counts = self.0.lock();
        if let Some(wait) = counts.wait(counted, now) {
            return Err(wait);
        }
        if counted.overall {
            counts.lately.push_back(now);
        }
        if let Some(route) = counts.routes.get_mut(&counted.key) {
            route.left = route.left.saturating_sub(1);
        }
        Ok(())
    }

    /// Takes note of what an answer tells. One that is late tells of a time that is over.
    pub(super) fn learn(&self, counted: &RequestGroup, told: RateHeaders, now: Instant) {
        let mut counts = self.0.lock();
        if counts.routes.len() > REMEMBERED {
            counts.routes.retain(|_, route| route.reset > now);
        }
        let reset = now + told.reset;
        let known = counts.routes.get(&counted.key);
        let same = known.filter(|route| route.reset > now && reset < route.reset + SECOND / 4);
        let left = same.map_or(told.left, |route| route.left.min(told.left));
        let reset = same.map_or(reset, |route| route.reset.max(reset));
        let route = Route { left, reset };
        counts.routes.insert(counted.key.clone(), route);
    }

    /// Discord asks to wait.
    pub(super) fn hold(
        &self,
        counted: &RequestGroup,
        wait: Duration,
        what: WaitScope,
        now: Instant,
    ) {
        let mut counts = self.0.lock();
        let reset = now + wait;
        if what == WaitScope::Overall {
            counts.full = Some(reset);
        }
        if what == WaitScope::Route || !counted.overall {
            let route = Route { left: 0, reset };
            counts.routes.insert(counted.key.clone(), route);
        }
    }

    /// Takes note of a refusal of the sort for which Discord shuts machines out.
    pub(super) fn note_refusal(&self, now: Instant) {
        let mut counts = self.0.lock();
        counts.refusals.push_back(now);
        drop_old(&mut counts.refusals, now, TEN_MINUTES);
        if counts.refusals.len() >= REFUSALS {
            tracing::error!(
                "too many 401, 403 or 429 responses, requests pause for 10 min; run tabletomb doctor"
            );
            counts.refusals.clear();
            counts.shut = Some(now + TEN_MINUTES);
        }
    }
}

impl Counts {
    /// Returns this process's share of the requests per second.
    fn part(&self) -> usize {
        let fellows = usize::try_from(self.others)
            .unwrap_or(usize::MAX)
            .saturating_add(1);
        (OVERALL / fellows).max(1)
    }

    fn wait(&mut self, counted: &RequestGroup, now: Instant) -> Option<Duration> {
        drop_old(&mut self.lately, now, SECOND);
        let route = self.routes.get(&counted.key);
        let route = route.filter(|route| route.left == 0).map(|it| it.reset);
        let full = counted.overall && self.lately.len() >= self.part();
        let overall = self.lately.front().filter(|_| full).map(|it| *it + SECOND);
        let held = self.full.filter(|_| counted.overall);
        let until = [route, overall, held, self.shut]
            .into_iter()
            .flatten()
            .max()?;
        Some(until.saturating_duration_since(now)).filter(|wait| !wait.is_zero())
    }
}

fn drop_old(times: &mut VecDeque<Instant>, now: Instant, span: Duration) {
    while times
        .front()
        .is_some_and(|time| now.duration_since(*time) >= span)
    {
        times.pop_front();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limit_group(key: &str, overall: bool) -> RequestGroup {
        RequestGroup {
            key: key.to_owned(),
            overall,
        }
    }

    const FIVE: Duration = Duration::from_secs(5);

    #[test]
    fn what_the_headers_tell_is_kept_for_their_route_alone() {
        let (limiter, now) = (Limiter::default(), Instant::now());
        let (one, other) = (limit_group("a", true), limit_group("b", true));
        assert_eq!(limiter.admit(&one, now), Ok(()));
        let told = RateHeaders {
            left: 1,
            reset: FIVE,
        };
        limiter.learn(&one, told, now);
        assert_eq!(limiter.admit(&one, now), Ok(()));
        assert_eq!(limiter.admit(&one, now), Err(FIVE));
        assert_eq!(limiter.admit(&other, now), Ok(()));
        assert_eq!(limiter.admit(&one, now + FIVE), Ok(()));
    }

    #[test]
    fn answers_that_overtake_each_other_free_nothing() {
        let (limiter, now) = (Limiter::default(), Instant::now());
        let route = limit_group("a", true);
        let told = |left| RateHeaders { left, reset: FIVE };
        limiter.learn(&route, told(0), now);
        limiter.learn(&route, told(3), now);
        assert_eq!(limiter.admit(&route, now), Err(FIVE));
    }

    #[test]
    fn the_whole_bot_asks_fifty_times_a_second_and_answers_to_presses_do_not_count() {
        let (limiter, now) = (Limiter::default(), Instant::now());
        for number in 0..OVERALL {
            let route = limit_group(&number.to_string(), true);
            assert_eq!(limiter.admit(&route, now), Ok(()));
        }
        assert_eq!(limiter.admit(&limit_group("z", true), now), Err(SECOND));
        assert_eq!(limiter.admit(&limit_group("z", false), now), Ok(()));
        assert_eq!(limiter.admit(&limit_group("z", true), now + SECOND), Ok(()));
    }

    #[test]
    fn two_processes_share_what_the_bot_may_ask() {
        let (limiter, now) = (Limiter::default(), Instant::now());
        limiter.share(2);
        for number in 0..OVERALL / 2 {
            let route = limit_group(&number.to_string(), true);
            assert_eq!(limiter.admit(&route, now), Ok(()));
        }
        assert_eq!(limiter.admit(&limit_group("z", true), now), Err(SECOND));
    }

    #[test]
    fn a_wait_that_is_asked_for_is_kept_by_the_route_or_by_all() {
        let (limiter, now) = (Limiter::default(), Instant::now());
        let (one, other) = (limit_group("a", true), limit_group("b", false));
        limiter.hold(&one, FIVE, WaitScope::Route, now);
        assert_eq!(limiter.wait(&one, now), Some(FIVE));
        assert_eq!(limiter.wait(&other, now), None);
        let third = limit_group("c", true);
        limiter.hold(&one, FIVE, WaitScope::Overall, now);
        assert_eq!(limiter.wait(&third, now), Some(FIVE));
        assert_eq!(limiter.wait(&other, now), None, "a press is answered");
        limiter.hold(&other, FIVE, WaitScope::Overall, now);
        assert_eq!(
            limiter.wait(&other, now),
            Some(FIVE),
            "it was refused itself"
        );
        assert_eq!(limiter.wait(&limit_group("d", false), now), None);
        assert_eq!(limiter.wait(&other, now + FIVE), None);
    }

    #[test]
    fn whoever_is_refused_all_the_time_stops_asking() {
        let (limiter, now) = (Limiter::default(), Instant::now());
        for _ in 0..REFUSALS {
            limiter.note_refusal(now);
        }
        assert_eq!(
            limiter.wait(&limit_group("a", false), now),
            Some(TEN_MINUTES)
        );
    }
}
