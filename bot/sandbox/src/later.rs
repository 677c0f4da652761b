//! Boards that spectators see with a delay if the host of a table wants that: their versions, and the news held back
//! from one page.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use super::message::{Body, Message, News, Post};

/// The time for which a version is kept after the next one is shown: pictures may be requested that late.
const GRACE: Duration = Duration::from_secs(60);

/// Maximum number of versions of all boards, and of news held back from one page.
const MOST: usize = 500;
const MOST_HELD: usize = 128;

/// The versions of boards that are shown later, by message number. A look from before the first noted version, e.g.
/// after a start of the program, has been seen by everyone.
#[derive(Default)]
pub(super) struct Versions(HashMap<u64, Board>);

/// The looks of a board.
#[derive(Default)]
struct Board {
    versions: VecDeque<Version>,
    /// Whether it isn't there any more.
    gone: bool,
}

/// A look of a board, and the time from which it has it.
#[derive(Clone)]
pub(super) struct Version {
    pub(super) since: Instant,
    pub(super) message: Arc<Message>,
    /// The picture of this version as SVG; later the board has another one.
    drawing: Option<Arc<str>>,
}

/// A picture as a viewer may see it.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum VisiblePicture {
    /// The picture that the message has now.
    Present,
    /// An earlier picture.
    Past(Arc<str>),
    /// No picture, or none yet.
    Nothing,
}

impl Version {
    pub(super) fn new(message: &Arc<Message>, drawing: Option<Arc<str>>, since: Instant) -> Self {
        Self {
            since,
            message: Arc::clone(message),
            drawing,
        }
    }

    /// Returns the time from which everyone may see it.
    pub(super) fn due(&self) -> Instant {
        self.since + self.message.delay().unwrap_or_default()
    }

    fn shows(&self, picture: &str) -> bool {
        matches!(&self.message.body, Body::Post(post) if post.version() == picture)
    }
}

impl Versions {
    /// Whether any version of a message is kept.
    pub(super) fn has(&self, id: u64) -> bool {
        self.0.contains_key(&id)
    }

    /// Notes the new look of a message that some viewers see later. `before` is its look until now, if it existed.
    pub(super) fn note(&mut self, new: Version, before: Option<Version>) {
        let (id, now) = (new.message.id, new.since);
        let Some(delay) = new.message.delay() else {
            self.0.remove(&id);
            return;
        };
        if !self.has(id) {
            let before = before.map(|before| Version {
                since: now.checked_sub(delay).unwrap_or(now),
                ..before
            });
            let versions = before.map_or_else(|| self.moved_versions(&new.message), |it| vec![it]);
            let board = Board {
                versions: versions.into(),
                gone: false,
            };
            self.0.insert(id, board);
        }
        let Some(Board { versions, .. }) = self.0.get_mut(&id) else {
            return;
        };
        versions.push_back(new);
        let is_past = |version: &Version| version.due() + GRACE < now;
        while versions.get(1).is_some_and(is_past) {
            versions.pop_front();
        }
        self.clean(now);
    }

    /// Returns the versions of a board that moves to this message from another one. Calls don't move: each is a new
    /// message.
    fn moved_versions(&self, message: &Arc<Message>) -> Vec<Version> {
        let Body::Post(post) = &message.body else {
            return Vec::new();
        };
        let is_same = |version: &Version| {
            let is_board = post.of.is_some_and(|(_, audience)| audience.is_board());
            let same = |other: &Post| is_board && other.of == post.of;
            matches!(&version.message.body, Body::Post(other) if same(other))
        };
        let last = |board: &&Board| board.versions.back().map(|version| version.since);
        let boards = self.0.values();
        let boards = boards.filter(|board| board.versions.back().is_some_and(is_same));
        let before = boards.max_by_key(last).into_iter();
        let versions = before.flat_map(|board| &board.versions);
        let as_this = |version: &Version| Version {
            message: Arc::new(version.message.with_id(message.id)),
            ..version.clone()
        };
        versions.map(as_this).collect()
    }

    /// Notes that a message is gone; its pictures are requested until all viewers know.
    pub(super) fn end(&mut self, id: u64) {
        if let Some(board) = self.0.get_mut(&id) {
            board.gone = true;
        }
    }

    /// Forgets versions that no viewer requests any more. Above the limit, the board with most versions loses one. If
    /// no board has more than two, the one that changed longest ago is forgotten.
    fn clean(&mut self, now: Instant) {
        let is_over = |board: &Board| {
            let last = board.versions.back();
            board.gone && last.is_none_or(|version| version.due() + GRACE < now)
        };
        self.0.retain(|_, board| !is_over(board));
        let count = |board: &Board| board.versions.len();
        while self.0.values().map(count).sum::<usize>() > MOST {
            let longest = self.0.values_mut().max_by_key(|board| count(board));
            if let Some(board) = longest.filter(|board| count(board) > 2) {
                board.versions.remove(1);
                continue;
            }
            let last = |board: &Board| board.versions.back().map(|version| version.since);
            let oldest = self.0.iter().min_by_key(|(_, board)| last(board));
            let Some(oldest) = oldest.map(|(id, _)| *id) else {
                return;
            };
            self.0.remove(&oldest);
        }
    }

    /// Returns the versions of a message, the oldest first; none if everyone sees its look at once.
    pub(super) fn of(&self, id: u64) -> Vec<Version> {
        let board = self.0.get(&id).into_iter();
        board.flat_map(|board| &board.versions).cloned().collect()
    }

    /// Returns the picture of a message in one version, for a viewer who `plays` or else sees it later.
    pub(super) fn picture(
        &self,
        id: u64,
        picture: &str,
        plays: bool,
        now: Instant,
    ) -> VisiblePicture {
        let Some(board) = self.0.get(&id) else {
            return VisiblePicture::Present;
        };
        let is_now = |version: &Version| version.shows(picture) && !board.gone;
        if plays && board.versions.back().is_some_and(is_now) {
            return VisiblePicture::Present;
        }
        let mut all = board.versions.iter();
        let found = all.find(|version| version.shows(picture) && version.due() <= now);
        let drawing = found.and_then(|version| version.drawing.clone());
        drawing.map_or(VisiblePicture::Nothing, VisiblePicture::Past)
    }
}

/// The news held back from a page until they are due.
#[derive(Default)]
pub(super) struct HeldBack {
    waiting: Vec<(Instant, News)>,
    /// The messages that are shown later there, and how much.
    delays: HashMap<u64, Duration>,
    /// The delayed messages of which no version was shown yet.
    hidden: HashSet<u64>,
}

impl HeldBack {
    /// Returns news that may be shown at once, and holds the others back. `delay` is the delay of their message; `None`
    /// if it is shown at once.
    pub(super) fn pass(
        &mut self,
        news: News,
        delay: Option<Duration>,
        now: Instant,
    ) -> Option<News> {
        let id = news.message.id;
        let gone = matches!(news.message.body, Body::Gone);
        if gone && self.hidden.remove(&id) {
            // nothing of it was ever shown
            self.delays.remove(&id);
            self.waiting.retain(|(_, held)| held.message.id != id);
            return None;
        }
        // that a board is gone is told when whatever stood there was
        let delay = delay.or_else(|| self.delays.get(&id).copied().filter(|_| gone));
        let Some(delay) = delay else {
            if self.delays.remove(&id).is_some() {
                self.waiting.retain(|(_, held)| held.message.id != id);
            }
            return Some(self.reveal(news));
        };
        if !news.changed {
            self.hide(id);
        }
        self.watch(id, delay);
        self.hold(news, now + delay);
        None
    }

    /// Notes that no version of a message was shown yet.
    pub(super) fn hide(&mut self, id: u64) {
        self.hidden.insert(id);
    }

    /// Returns news as they are shown: the change of a message that was never shown counts as a new message.
    fn reveal(&mut self, mut news: News) -> News {
        news.changed &= !self.hidden.remove(&news.message.id);
        news
    }

    /// Keeps news until they are due.
    pub(super) fn hold(&mut self, news: News, due: Instant) {
        if self.waiting.len() == MOST_HELD {
            self.pass_over();
        }
        self.waiting.push((due, news));
    }

    /// Notes the delay of a message that is shown later from now on.
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

    /// Returns the time when the next news are due.
    pub(super) fn due(&self) -> Option<Instant> {
        self.waiting.iter().map(|(due, _)| *due).min()
    }

    /// Takes the next news, if they are due.
    pub(super) fn take(&mut self, now: Instant) -> Option<News> {
        let due = self.due().filter(|due| *due <= now)?;
        let place = self.waiting.iter().position(|(at, _)| *at == due)?;
        let (_, news) = self.waiting.remove(place);
        Some(self.reveal(news))
    }
}

#[cfg(test)]
mod tests {
    use base::address::{Audience, PersonId, Place, Platform};
    use base::page::{Page, TableId, WatchableTable};
    use base::picture::Picture;

    use super::*;

    const HALF_A_MINUTE: Duration = Duration::from_secs(30);

    fn board(id: u64, words: &str, seconds: Option<u16>) -> Arc<Message> {
        post(id, words, seconds, Audience::Board)
    }

    fn post(id: u64, words: &str, seconds: Option<u16>, of: Audience) -> Arc<Message> {
        let seated = vec![PersonId {
            platform: Platform::Sandbox,
            number: 1,
        }];
        let page = Page {
            watched: Some(WatchableTable {
                seated,
                leads: None,
                kept: Vec::new(),
                seconds,
            }),
            picture: Some(Picture::new("<svg/>", String::new())),
            ..Page::line(words)
        };
        let body = Body::Post(Box::new(Post {
            page,
            of: Some((TableId::from_bits(7), of)),
        }));
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

    fn version(id: u64, words: &str, since: Instant) -> Version {
        let drawing = Some(Arc::from("<svg/>"));
        Version::new(&board(id, words, Some(30)), drawing, since)
    }

    #[test]
    fn versions_are_kept_until_the_next_one_has_been_seen_for_a_while() {
        let mut versions = Versions::default();
        let start = Instant::now();
        for seconds in 0..200 {
            let at = start + Duration::from_secs(seconds);
            versions.note(version(7, &seconds.to_string(), at), None);
        }
        let all = versions.of(7);
        assert!(all[0].due() + GRACE < start + Duration::from_secs(200));
        assert!((90..=92).contains(&all.len()), "{}", all.len());
        let later = start + GRACE * 10;
        versions.note(version(8, "another", later), None);
        assert!(!versions.of(7).is_empty(), "however long it stands");
        let over = Version::new(&board(8, "over", None), None, later);
        versions.note(over, None);
        assert!(versions.of(8).is_empty());
        versions.end(7);
        versions.note(version(9, "another", later), None);
        assert!(versions.of(7).is_empty(), "nobody asks for it any more");
    }

    #[test]
    fn whoever_changes_a_board_a_thousand_times_loses_no_other_its_delay() {
        let mut versions = Versions::default();
        let now = Instant::now();
        versions.note(version(7, "slow", now), Some(version(7, "lobby", now)));
        for time in 0..3 * MOST {
            versions.note(version(8, &time.to_string(), now), None);
        }
        assert_eq!(versions.of(7).len(), 2);
        assert!(versions.of(8).len() < MOST);
    }

    #[test]
    fn what_stood_before_anything_was_kept_is_seen_until_it_is_time() {
        let mut versions = Versions::default();
        let now = Instant::now() + GRACE;
        let old = board(7, "old", Some(30));
        let before = Version::new(&old, None, now);
        versions.note(version(7, "new", now), Some(before));
        let all = versions.of(7);
        assert_eq!(all[0].due(), now);
        assert!(Arc::ptr_eq(&all[0].message, &old));
        // it stands in another message from now on
        versions.end(7);
        versions.note(version(9, "moved", now), None);
        let words: Vec<u64> = versions.of(9).iter().map(|it| it.message.id).collect();
        assert_eq!(words, [9, 9, 9], "old, new and moved");
        for id in [10, 11] {
            let call = post(id, "Anna", Some(30), Audience::Ping);
            versions.note(Version::new(&call, None, now), None);
            versions.end(id);
        }
        assert_eq!(versions.of(11).len(), 1, "a call is another one each time");
    }

    #[test]
    fn a_drawing_is_for_whoever_plays_and_for_others_in_time() {
        let mut versions = Versions::default();
        let start = Instant::now();
        versions.note(version(7, "one", start), None);
        let picture = format!("{:016x}", Picture::new("<svg/>", String::new()).hash());
        let seen = |plays, at| versions.picture(7, &picture, plays, at);
        assert_eq!(seen(true, start), VisiblePicture::Present);
        assert_eq!(seen(false, start), VisiblePicture::Nothing);
        assert_eq!(
            seen(false, start + HALF_A_MINUTE),
            VisiblePicture::Past("<svg/>".into())
        );
        assert_eq!(
            versions.picture(7, "another", true, start),
            VisiblePicture::Nothing
        );
        assert_eq!(
            versions.picture(8, &picture, false, start),
            VisiblePicture::Present
        );
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
        let gone = |id| {
            let body = Body::Gone;
            news(Arc::new(Message { id, body }), true)
        };
        assert!(held.pass(gone(9), None, start).is_none());
        assert!(held.due().is_none(), "it was never there for them");
        assert!(held.pass(gone(7), None, start).is_none(), "it was");
        let last = held.take(start + HALF_A_MINUTE).unwrap();
        assert!(matches!(last.message.body, Body::Gone));
    }
}
