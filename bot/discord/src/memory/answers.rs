//! Who waits for an answer, and what was just said to whom.

use std::time::{Duration, Instant};

use lru::LruCache;
use parking_lot::Mutex;
use serenity::all::{ChannelId, InteractionId, UserId};

use super::cache;
use crate::person::Origin;
use crate::token::{Ephemeral, Token};

/// For how long the same words are not said again to whoever was just told them.
const SAID: Duration = Duration::from_secs(20);

/// How words come to somebody: the same may come both ways, and are said once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum By {
    /// As the answer to what they did.
    Answer,
    /// As a message that was owed to them.
    Post,
}

/// Somebody whose command waits for its answer.
#[derive(Clone, Debug)]
pub(crate) struct Waiting {
    pub(crate) by: InteractionId,
    pub(crate) user: UserId,
    pub(crate) token: Token,
}

impl Waiting {
    /// Whoever has made this waits for its answer.
    pub(crate) fn of(origin: &Origin) -> Self {
        Self {
            by: origin.by,
            user: origin.user,
            token: origin.token.clone(),
        }
    }
}

/// How words by post come to somebody.
#[derive(Clone, Debug)]
pub(crate) enum Filling {
    /// They have come already.
    Said,
    /// As the answer to this.
    Waiting(Waiting),
    /// Beside what they did last.
    Beside,
}

/// The answers that are awaited, and the words that were said last.
#[derive(Debug)]
pub(crate) struct Answers(Mutex<Known>);

#[derive(Debug)]
struct Known {
    waiting: Vec<Waiting>,
    said: LruCache<(UserId, By), (u64, Instant)>,
    words: LruCache<UserId, (ChannelId, Ephemeral)>,
}

impl Default for Answers {
    fn default() -> Self {
        Self(Mutex::new(Known {
            waiting: Vec::new(),
            said: cache(),
            words: cache(),
        }))
    }
}

impl Known {
    fn take_first(&mut self, wanted: impl Fn(&Waiting) -> bool) -> Option<Waiting> {
        let place = self.waiting.iter().position(wanted)?;
        Some(self.waiting.remove(place))
    }

    fn say(&mut self, user: UserId, by: By, words: u64) {
        self.said.put((user, by), (words, Instant::now()));
    }

    fn take_said(&mut self, user: UserId, by: By, words: u64) -> bool {
        let said = self.said.get(&(user, by)).copied();
        let same = said.is_some_and(|(it, at)| it == words && at.elapsed() < SAID);
        if same {
            self.said.pop(&(user, by));
        }
        same
    }
}

impl Answers {
    /// An answer is awaited.
    pub(crate) fn wait(&self, waiting: Waiting) {
        let mut known = self.0.lock();
        known.waiting.retain(|other| other.token.lives());
        known.waiting.push(waiting);
    }

    /// Takes what waits for the answer to this interaction.
    pub(crate) fn take(&self, by: InteractionId) -> Option<Waiting> {
        self.0.lock().take_first(|it| it.by == by)
    }

    /// Takes all that still waits.
    pub(crate) fn take_all(&self) -> Vec<Waiting> {
        std::mem::take(&mut self.0.lock().waiting)
    }

    /// Takes what waits for the answer to this interaction, and takes note that its person is told
    /// this: at once, since the same words may come to them by post at this moment.
    pub(crate) fn answer(&self, by: InteractionId, user: UserId, words: u64) -> Option<Waiting> {
        let mut known = self.0.lock();
        let waiting = known.take_first(|it| it.by == by)?;
        known.say(user, By::Answer, words);
        Some(waiting)
    }

    /// Takes what somebody has waited for longest, and takes note that these words come to them by
    /// post: at once, since an answer may say the same at this moment.
    pub(crate) fn fill(&self, user: UserId, words: u64) -> Filling {
        let mut known = self.0.lock();
        if known.take_said(user, By::Answer, words) {
            return Filling::Said;
        }
        let Some(waiting) = known.take_first(|it| it.user == user) else {
            return Filling::Beside;
        };
        known.say(user, By::Post, words);
        Filling::Waiting(waiting)
    }

    /// Forgets that somebody was just told this; whether it was so.
    pub(crate) fn take_said(&self, user: UserId, by: By, words: u64) -> bool {
        self.0.lock().take_said(user, by, words)
    }

    /// The ephemeral message in which somebody was told something last is gone, if it was this.
    pub(crate) fn took_back(&self, user: UserId, ephemeral: &Ephemeral) {
        let mut known = self.0.lock();
        if known
            .words
            .peek(&user)
            .is_some_and(|(_, it)| !ephemeral.is_other(it))
        {
            known.words.pop(&user);
        }
    }

    /// The ephemeral message in which somebody was told something last, in exchange for a new one.
    pub(crate) fn told_by(&self, origin: &Origin, ephemeral: Ephemeral) -> Option<Ephemeral> {
        let new = (origin.channel, ephemeral);
        let (_, old) = self.0.lock().words.put(origin.user, new)?;
        old.token.lives().then_some(old)
    }

    /// Takes the same, if it stands where they act now, and can be changed for a good while yet: what is
    /// said there has to be taken away in the end. Nobody else takes it away while it is changed.
    pub(crate) fn take_here(&self, origin: &Origin) -> Option<Ephemeral> {
        let mut known = self.0.lock();
        let (channel, last) = known.words.peek(&origin.user)?;
        if *channel != origin.channel || !last.token.is_young() {
            return None;
        }
        known.words.pop(&origin.user).map(|(_, last)| last)
    }

    /// Takes the ephemeral message in which somebody was told something last.
    pub(crate) fn take_last(&self, user: UserId) -> Option<Ephemeral> {
        let (_, last) = self.0.lock().words.pop(&user)?;
        last.token.lives().then_some(last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: UserId = UserId::new(1);

    #[test]
    fn each_answer_that_is_awaited_is_given_once() {
        let answers = Answers::default();
        let waiting = |by| Waiting {
            by: InteractionId::new(by),
            user: ANNA,
            token: Token::new("a"),
        };
        answers.wait(waiting(1));
        answers.wait(waiting(2));
        let filled = answers.fill(ANNA, 5);
        assert!(matches!(filled, Filling::Waiting(it) if it.by == InteractionId::new(1)));
        assert!(answers.answer(InteractionId::new(1), ANNA, 5).is_none());
        assert!(answers.take_said(ANNA, By::Post, 5), "it came by post");
        assert!(answers.take(InteractionId::new(2)).is_some());
        assert!(matches!(answers.fill(ANNA, 5), Filling::Beside));
    }

    #[test]
    fn the_same_words_are_swallowed_once() {
        let answers = Answers::default();
        let (by, token) = (InteractionId::new(1), Token::new("a"));
        let user = ANNA;
        answers.wait(Waiting { by, user, token });
        assert!(answers.answer(by, ANNA, 5).is_some());
        assert!(matches!(answers.fill(ANNA, 6), Filling::Beside));
        assert!(!answers.take_said(ANNA, By::Post, 5));
        assert!(matches!(answers.fill(ANNA, 5), Filling::Said));
        assert!(matches!(answers.fill(ANNA, 5), Filling::Beside));
    }
}
