//! Boards that whoever only watches is shown later, where the host of a table wants that: their versions, and
//! what is held back from one page.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use super::message::{Body, Message, News};

/// For how long a version is kept when the next one is shown already: so late a picture is still asked for.
const GRACE: Duration = Duration::from_secs(60);

/// How many versions of all boards are kept, and how much is held back from one page, at most.
const MOST: usize = 500;
const MOST_HELD: usize = 128;

/// The versions of boards that are shown later, by the number of their message. Of each that stands there is at
/// least the one that everybody has seen.
#[derive(Default)]
pub(super) struct Versions(HashMap<u64, VecDeque<Version>>);

/// How a board looked, and from when on.
#[derive(Clone)]
pub(super) struct Version {
    pub(super) since: Instant,
    pub(super) message: Arc<Message>,
    /// Its picture as SVG: later there is another one.
    drawing: Option<Arc<str>>,
}

impl Versions {
    /// Notes how a message looks from now on, if it is shown later to anybody. `before`: how it looked until
    /// now, if it stood there.
    pub(super) fn note(
        &mut self,
        message: &Arc<Message>,
        before: Option<&Arc<Message>>,
        drawing: Option<Arc<str>>,
        now: Instant,
    ) {
        let Some(delay) = message.delay() else {
            self.forget(message.id);
            return;
        };
        let all = self.0.entry(message.id).or_default();
        if let Some(before) = before.filter(|_| all.is_empty()) {
            all.push_back(Version {
                since: now.checked_sub(delay).unwrap_or(now),
                message: Arc::clone(before),
                drawing: None,
            });
        }
        all.push_back(Version {
            since: now,
            message: Arc::clone(message),
            drawing,
        });
        let is_past = |version: &Version| version.since + delay + GRACE < now;
        while all.get(1).is_some_and(is_past) {
            all.pop_front();
        }
        self.make_room();
    }

    /// A message is shown later to nobody any more.
    pub(super) fn forget(&mut self, id: u64) {
        self.0.remove(&id);
    }

    /// Of too many versions those are forgotten of the board that has changed longest ago: everybody is
    /// shown at once how it looks.
    fn make_room(&mut self) {
        while self.0.values().map(VecDeque::len).sum::<usize>() > MOST {
            let last = |all: &VecDeque<Version>| all.back().map(|version| version.since);
            let oldest = self.0.iter().min_by_key(|(_, all)| last(all));
            let Some(oldest) = oldest.map(|(id, _)| *id) else {
                return;
            };
            self.forget(oldest);
        }
    }

    /// The versions of a message, the oldest first; none if everybody is shown at once how it looks.
    pub(super) fn of(&self, id: u64) -> Vec<Version> {
        self.0.get(&id).into_iter().flatten().cloned().collect()
    }

    /// The drawing of a message, by the name of its picture, for somebody who `plays` or sees it later; nothing
    /// if everybody is shown at once how it looks, and none if that isn't to be seen by them, or not yet.
    pub(super) fn drawing(
        &self,
        id: u64,
        picture: &str,
        plays: bool,
        now: Instant,
    ) -> Option<Option<Arc<str>>> {
        let mut all = self.0.get(&id)?.iter();
        let is_seen = |version: &&Version| {
            let delay = version.message.delay().unwrap_or_default();
            let shows =
                matches!(&version.message.body, Body::Post(post) if post.version() == picture);
            shows && (plays || version.since + delay <= now)
        };
        Some(
            all.find(is_seen)
                .and_then(|version| version.drawing.clone()),
        )
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
        if self.waiting.len() == MOST_HELD {
            self.pass_over();
        }
        self.waiting.push((since + delay, news));
    }

    /// The message is shown later, of which everything was shown that is due.
    pub(super) fn watch(&mut self, id: u64, delay: Duration) {
        self.delays.insert(id, delay);
    }

    /// Makes room for one more: what is overtaken by later news of the same message goes first.
    fn pass_over(&mut self) {
        let overtaken = |place: &usize| {
            let (_, news) = &self.waiting[*place];
            let mut later = self.waiting[place + 1..].iter();
            later.any(|(_, other)| other.message.id == news.message.id)
        };
        let place = (0..self.waiting.len()).find(overtaken);
        self.waiting.remove(place.unwrap_or_default());
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
    use base::picture::Picture;

    use super::super::message::Post;
    use super::*;

    const HALF_A_MINUTE: Duration = Duration::from_secs(30);

    fn board(id: u64, words: &str, seconds: Option<u16>) -> Arc<Message> {
        let seated = vec![PersonId {
            platform: Platform::Sandbox,
            number: 1,
        }];
        let page = Page {
            watched: Some(Watched {
                seated,
                seconds,
                followers: Vec::new(),
            }),
            picture: Some(Picture::new("<svg/>", String::new())),
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

    fn drawn(versions: &Versions, id: u64, plays: bool, at: Instant) -> Option<bool> {
        let picture = format!("{:016x}", Picture::new("<svg/>", String::new()).hash());
        let found = versions.drawing(id, &picture, plays, at)?;
        Some(found.is_some())
    }

    #[test]
    fn versions_are_kept_until_the_next_one_has_been_seen_for_a_while() {
        let mut versions = Versions::default();
        let start = Instant::now();
        for seconds in 0..200 {
            let at = start + Duration::from_secs(seconds);
            versions.note(&board(7, &seconds.to_string(), Some(30)), None, None, at);
        }
        let all = versions.of(7);
        assert!(all[0].since + HALF_A_MINUTE + GRACE < start + Duration::from_secs(200));
        assert!((90..=92).contains(&all.len()), "{}", all.len());
        let later = start + GRACE * 10;
        versions.note(&board(8, "another", Some(30)), None, None, later);
        assert!(!versions.of(7).is_empty(), "however long it stands");
        versions.note(&board(8, "over", None), None, None, later);
        assert!(versions.of(8).is_empty());
        for id in 100..100 + MOST as u64 {
            versions.note(&board(id, "one of many", Some(30)), None, None, later);
        }
        assert!(versions.of(7).is_empty(), "it has changed longest ago");
    }

    #[test]
    fn what_stood_before_anything_was_kept_is_seen_until_it_is_time() {
        let mut versions = Versions::default();
        let now = Instant::now() + GRACE;
        let old = board(7, "old", Some(30));
        versions.note(&board(7, "new", Some(30)), Some(&old), None, now);
        let all = versions.of(7);
        assert_eq!(all[0].since + HALF_A_MINUTE, now);
        assert!(Arc::ptr_eq(&all[0].message, &old));
    }

    #[test]
    fn a_drawing_is_for_whoever_plays_and_for_others_in_time() {
        let mut versions = Versions::default();
        let start = Instant::now();
        let drawing = Some(Arc::from("<svg/>"));
        versions.note(&board(7, "one", Some(30)), None, drawing, start);
        assert_eq!(drawn(&versions, 7, true, start), Some(true));
        assert_eq!(drawn(&versions, 7, false, start), Some(false));
        assert_eq!(
            drawn(&versions, 7, false, start + HALF_A_MINUTE),
            Some(true)
        );
        assert_eq!(drawn(&versions, 8, true, start), None);
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
