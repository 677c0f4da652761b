//! Boards that whoever only watches is shown later, where the host of a table wants that: their versions, and
//! what is held back from one page.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use super::message::{Body, Message, News};

/// For how long a version is kept when the next one is shown already: so late a picture is still asked for.
const GRACE: Duration = Duration::from_secs(60);

/// How many versions of one board are kept, and how much is held back from one page, at most: of more the
/// oldest is passed over.
const MOST: usize = 128;

/// The versions of boards that are shown later, by the number of their message.
#[derive(Default)]
pub(super) struct Versions(HashMap<u64, VecDeque<Version>>);

/// How a board looked, and from when on.
#[derive(Clone)]
pub(super) struct Version {
    pub(super) since: Instant,
    pub(super) message: Arc<Message>,
}

impl Versions {
    /// Notes how a message looks from now on, if it is shown later to anybody.
    pub(super) fn note(&mut self, message: &Arc<Message>, now: Instant) {
        let Some(delay) = message.delay() else {
            self.0.remove(&message.id);
            return;
        };
        let all = self.0.entry(message.id).or_default();
        all.push_back(Version {
            since: now,
            message: Arc::clone(message),
        });
        let is_past = |version: &Version| version.since + delay + GRACE < now;
        while all.len() > MOST || all.get(1).is_some_and(is_past) {
            all.pop_front();
        }
        let longest = |all: &VecDeque<Version>| Some(all.back()?.message.delay()? + GRACE);
        self.0.retain(|_, all| {
            let last = all.back().zip(longest(all));
            last.is_some_and(|(last, kept)| last.since + kept >= now)
        });
    }

    /// The versions of a message, the oldest first; none if it has stood long enough for everybody.
    pub(super) fn of(&self, id: u64) -> Vec<Version> {
        self.0.get(&id).into_iter().flatten().cloned().collect()
    }

    /// The version of a message that has this picture.
    pub(super) fn pictured(&self, id: u64, picture: &str) -> Option<Arc<Message>> {
        let mut all = self.0.get(&id)?.iter();
        let shows = |message: &Message| match &message.body {
            Body::Post(post) => post.version() == picture,
            Body::Line { .. } | Body::Gone => false,
        };
        let found = all.find(|version| shows(&version.message))?;
        Some(Arc::clone(&found.message))
    }
}

/// What is held back from a page until it is time.
#[derive(Default)]
pub(super) struct HeldBack {
    waiting: Vec<(Instant, News)>,
    /// The messages that are shown later there, and how much.
    delays: HashMap<u64, Duration>,
    /// Those of them of which nothing was shown yet.
    hidden: HashSet<u64>,
}

impl HeldBack {
    /// Gives news back that may be told at once, and keeps the others: `delay`, so much later the message is to
    /// be seen that they are of; none if it is to be seen at once.
    pub(super) fn pass(
        &mut self,
        news: News,
        delay: Option<Duration>,
        now: Instant,
    ) -> Option<News> {
        let id = news.message.id;
        // that a board is gone is told when whatever stood there was
        let gone = matches!(news.message.body, Body::Gone);
        let delay = delay.or_else(|| self.delays.get(&id).copied().filter(|_| gone));
        let Some(delay) = delay else {
            if self.delays.remove(&id).is_some() {
                self.waiting.retain(|(_, held)| held.message.id != id);
            }
            return self.shown(news);
        };
        if !news.changed {
            self.hide(id);
        }
        self.hold(news, delay, now);
        None
    }

    /// Nothing of a message was shown yet.
    pub(super) fn hide(&mut self, id: u64) {
        self.hidden.insert(id);
    }

    /// News as they are told: what changes before anything of it was shown is new, and what goes before that was
    /// never there.
    fn shown(&mut self, mut news: News) -> Option<News> {
        if self.hidden.remove(&news.message.id) {
            news.changed = false;
            return Some(news).filter(|news| !matches!(news.message.body, Body::Gone));
        }
        Some(news)
    }

    /// Keeps news of a message that looks like this since then.
    pub(super) fn hold(&mut self, news: News, delay: Duration, since: Instant) {
        self.delays.insert(news.message.id, delay);
        if self.waiting.len() == MOST {
            self.waiting.remove(0);
        }
        self.waiting.push((since + delay, news));
    }

    /// When the next news are due.
    pub(super) fn due(&self) -> Option<Instant> {
        self.waiting.iter().map(|(due, _)| *due).min()
    }

    /// Takes the next news, if they are due.
    pub(super) fn take(&mut self, now: Instant) -> Option<News> {
        let due = self.due().filter(|due| *due <= now)?;
        let place = self.waiting.iter().position(|(at, _)| *at == due)?;
        let (_, news) = self.waiting.remove(place);
        self.shown(news)
    }
}

#[cfg(test)]
mod tests {
    use base::address::{PersonId, Place, Platform};
    use base::page::{Page, Watched};

    use super::super::message::Post;
    use super::*;

    const HALF_A_MINUTE: Duration = Duration::from_secs(30);

    fn board(id: u64, words: &str, seconds: Option<u16>) -> Arc<Message> {
        let seated = vec![PersonId {
            platform: Platform::Sandbox,
            number: 1,
        }];
        let page = Page {
            watched: Some(Watched { seated, seconds }),
            ..Page::line(words)
        };
        let body = Body::Post(Box::new(Post { page, of: None }));
        Arc::new(Message { id, body })
    }

    fn news(message: Arc<Message>, changed: bool) -> News {
        let place = Place::new(Platform::Sandbox, "#main");
        News {
            place,
            message,
            changed,
        }
    }

    #[test]
    fn versions_are_kept_until_the_next_one_has_been_seen_for_a_while() {
        let mut versions = Versions::default();
        let start = Instant::now();
        for seconds in 0..200 {
            let at = start + Duration::from_secs(seconds);
            versions.note(&board(7, &seconds.to_string(), Some(30)), at);
        }
        let all = versions.of(7);
        assert!(all[0].since + HALF_A_MINUTE + GRACE < start + Duration::from_secs(200));
        assert!((90..=92).contains(&all.len()), "{}", all.len());
        versions.note(&board(8, "another", Some(30)), start + GRACE * 10);
        assert!(versions.of(7).is_empty(), "it has stood for long");
        versions.note(&board(8, "over", None), start + GRACE * 10);
        assert!(versions.of(8).is_empty());
    }

    #[test]
    fn what_is_held_back_comes_in_time_and_in_order_and_an_end_at_once() {
        let mut held = HeldBack::default();
        let start = Instant::now();
        let delay = Some(HALF_A_MINUTE);
        assert!(
            held.pass(news(board(7, "one", Some(30)), false), delay, start)
                .is_none()
        );
        let soon = start + Duration::from_secs(1);
        assert!(
            held.pass(news(board(7, "two", Some(30)), true), delay, soon)
                .is_none()
        );
        assert_eq!(held.due(), Some(start + HALF_A_MINUTE));
        assert!(held.take(start).is_none());
        let first = held.take(start + HALF_A_MINUTE).unwrap();
        assert!(!first.changed);
        let second = held.take(soon + HALF_A_MINUTE).unwrap();
        assert!(second.changed && held.due().is_none());
        // what was never shown is new when it is shown at last, and what waits is out of date
        held.pass(news(board(8, "one", Some(30)), false), delay, start);
        let end = held.pass(news(board(8, "over", None), true), None, start);
        assert!(!end.unwrap().changed && held.due().is_none());
        held.pass(news(board(9, "one", Some(30)), false), delay, start);
        let gone = Arc::new(Message {
            id: 9,
            body: Body::Gone,
        });
        assert!(held.pass(news(gone, true), None, start).is_none());
        assert!(held.take(start + HALF_A_MINUTE).is_some());
        assert!(
            held.take(start + HALF_A_MINUTE)
                .is_some_and(|news| news.changed)
        );
    }
}
