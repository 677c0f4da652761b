//! The users who wait for an answer, and the words last said to each user.

use std::time::{Duration, Instant};

use lru::LruCache;
use parking_lot::Mutex;
use serenity::all::{ChannelId, InteractionId, UserId};

use super::cache;
use crate::person::Origin;
use crate::token::{Ephemeral, Token};

/// The time for which the same words are not repeated to a user.
const SAID: Duration = Duration::from_secs(20);

/// The way in which words reach a user. The same words may come both ways, and are said once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum By {
    /// The answer to an interaction.
    Answer,
    /// A message owed to the user.
    Post,
}

/// A user whose command waits for its answer.
#[derive(Clone, Debug)]
pub(crate) struct WaitingUser {
    pub(crate) by: InteractionId,
    pub(crate) user: UserId,
    pub(crate) token: Token,
}

impl WaitingUser {
    /// Builds the wait of an interaction's user for its answer.
    pub(crate) fn of(origin: &Origin) -> Self {
        Self {
            by: origin.by,
            user: origin.user,
            token: origin.token.clone(),
        }
    }
}

/// The way in which words sent by post reach a user.
#[derive(Clone, Debug)]
pub(crate) enum Filling {
    /// The words have been said already.
    Said,
    /// The words become the answer to this command.
    Waiting(WaitingUser),
    /// Beside what they did last.
    Beside,
}

/// The answers that are awaited, and the words that were said last.
#[derive(Debug)]
pub(crate) struct Answers(Mutex<AnswersState>);

#[derive(Debug)]
struct AnswersState {
    waiting: Vec<WaitingUser>,
    said: LruCache<(UserId, By), (u64, Instant)>,
    words: LruCache<UserId, (ChannelId, Ephemeral)>,
}

impl Default for Answers {
    fn default() -> Self {
        Self(Mutex::new(AnswersState {
            waiting: Vec::new(),
            said: cache(),
            words: cache(),
        }))
    }
}

impl AnswersState {
    fn take_first(&mut self, wanted: impl Fn(&WaitingUser) -> bool) -> Option<WaitingUser> {
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
    pub(crate) fn wait(&self, waiting: WaitingUser) {
        let mut known = self.0.lock();
        known.waiting.retain(|other| other.token.lives());
        known.waiting.push(waiting);
    }

    /// Takes what waits for the answer to this interaction.
    pub(crate) fn take(&self, by: InteractionId) -> Option<WaitingUser> {
        self.0.lock().take_first(|it| it.by == by)
    }

    /// Takes all that still waits.
    pub(crate) fn take_all(&self) -> Vec<WaitingUser> {
        std::mem::take(&mut self.0.lock().waiting)
    }

    /// Takes what waits for the answer to this interaction, and takes note that its person is told
    /// this: at once, since the same words may come to them by post at this moment.
    pub(crate) fn answer(
        &self,
        by: InteractionId,
        user: UserId,
        words: u64,
    ) -> Option<WaitingUser> {
        let mut known = self.0.lock();
        let waiting = known.take_first(|it| it.by == by)?;
        known.say(user, By::Answer, words);
        Some(waiting)
    }

    /// Takes the user's longest-waiting command, and notes that these words come by post. The note is made at once,
    /// since an answer may say the same at this moment.
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

    /// Forgets that a user was just told these words; returns whether they were.
    pub(crate) fn take_said(&self, user: UserId, by: By, words: u64) -> bool {
        self.0.lock().take_said(user, by, words)
    }

    /// Forgets the user's last ephemeral message if this is the one that was deleted.
    pub(crate) fn forget_if_last(&self, user: UserId, ephemeral: &Ephemeral) {
        let mut known = self.0.lock();
        if known
            .words
            .peek(&user)
            .is_some_and(|(_, it)| !ephemeral.is_other(it))
        {
            known.words.pop(&user);
        }
    }

    /// Replaces the user's last ephemeral message by a new one; returns the old one if its token still lives.
    pub(crate) fn replace_last(&self, origin: &Origin, ephemeral: Ephemeral) -> Option<Ephemeral> {
        let new = (origin.channel, ephemeral);
        let (_, old) = self.0.lock().words.put(origin.user, new)?;
        old.token.lives().then_some(old)
    }

    /// Takes the user's last ephemeral message if it is in the channel where they act and its token is young. Its words
    /// have to be removed in the end, and no other caller removes it while it is changed.
    pub(crate) fn take_here(&self, origin: &Origin) -> Option<Ephemeral> {
        let mut known = self.0.lock();
        let (channel, last) = known.words.peek(&origin.user)?;
        if *channel != origin.channel || !last.token.is_young() {
            return None;
        }
        known.words.pop(&origin.user).map(|(_, last)| last)
    }

    /// Takes the user's last ephemeral message, if its token still lives.
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
        let waiting = |by| WaitingUser {
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
        answers.wait(WaitingUser { by, user, token });
        assert!(answers.answer(by, ANNA, 5).is_some());
        assert!(matches!(answers.fill(ANNA, 6), Filling::Beside));
        assert!(!answers.take_said(ANNA, By::Post, 5));
        assert!(matches!(answers.fill(ANNA, 5), Filling::Said));
        assert!(matches!(answers.fill(ANNA, 5), Filling::Beside));
    }
}
