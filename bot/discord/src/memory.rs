//! What is remembered of interactions while they can be answered. It may all be lost: whoever
//! taps again is shown everything anew.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use base::address::Place;
use base::page::TableId;
use lru::LruCache;
use serenity::all::{ChannelId, InteractionId, MessageId, UserId};

use super::person::Origin;

/// How long the token of an interaction is used; Discord takes it for fifteen minutes.
const LIFE: Duration = Duration::from_secs(14 * 60);

/// How long somebody who can't be written to is not tried again.
const SHUT: Duration = Duration::from_secs(60 * 60);

/// For how long the same words are not said again to whoever was just told them.
const SAID: Duration = Duration::from_secs(20);

/// For how long somebody is not warned again of the same.
const WARNED: Duration = Duration::from_secs(10 * 60);

/// For how long the answer to a press stays above a pane, whatever changes there.
const ABOVE: Duration = Duration::from_secs(4);

/// How much of a sort is remembered.
const KEPT: NonZeroUsize = NonZeroUsize::new(4_096).expect("it is more than none");

/// The token of an interaction, by which it is answered.
#[derive(Clone)]
pub(super) struct Token {
    text: String,
    since: Instant,
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

impl PartialEq for Token {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Token {}

impl Token {
    /// A token that was just given to us.
    pub(super) fn new(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            since: Instant::now(),
        }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    fn lives(&self) -> bool {
        self.since.elapsed() < LIFE
    }
}

/// A message that only one person sees: it can be reached by the token alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Whisper {
    pub(super) token: Token,
    /// Which of its messages; none: the first answer, or the message that was pressed.
    pub(super) message: Option<MessageId>,
    /// The number of the message, if it is known, however it is reached.
    pub(super) id: Option<MessageId>,
}

impl Whisper {
    /// The first answer to an interaction, or the message that was pressed.
    pub(super) fn original(token: &Token, id: Option<MessageId>) -> Self {
        Self {
            token: token.clone(),
            message: None,
            id,
        }
    }

    /// Whether it is another message, and not the same reached by another token.
    fn is_other(&self, than: &Self) -> bool {
        self.id.is_none() || self.id != than.id
    }
}

/// How words come to somebody: the same may come both ways, and are said once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum By {
    /// As the answer to what he did.
    Answer,
    /// As a message that was owed to him.
    Post,
}

/// What a message shows, by hash: its words with its buttons, and its picture; nothing where that
/// isn't known, or there is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Shown {
    pub(super) words: Option<u64>,
    pub(super) picture: Option<u64>,
}

/// Somebody whose command waits for its answer.
#[derive(Clone, Debug)]
pub(super) struct Waiting {
    pub(super) by: InteractionId,
    pub(super) user: UserId,
    pub(super) token: Token,
}

impl Waiting {
    /// Whoever has made this waits for its answer.
    pub(super) fn of(origin: &Origin) -> Self {
        Self {
            by: origin.by,
            user: origin.user,
            token: origin.token.clone(),
        }
    }
}

/// How words by post come to somebody.
#[derive(Clone, Debug)]
pub(super) enum Filling {
    /// They have come already.
    Said,
    /// As the answer to this.
    Waiting(Waiting),
    /// Beside what he did last.
    Beside,
}

/// A pane that stands as a whisper.
#[derive(Clone, Debug)]
struct Pane {
    whisper: Whisper,
    /// The interaction that opened or pressed it last.
    by: InteractionId,
    /// Whispers whose place it has taken, which are still to go.
    old: Vec<Whisper>,
    /// What somebody is told above it.
    line: Option<(String, Instant)>,
    shown: Shown,
    /// It is being painted, and whether it is to be painted once more.
    busy: bool,
    again: bool,
}

/// Panes that are taken away, or soon will be: somebody may be pressing them at this moment.
#[derive(Debug)]
struct Gone(LruCache<MessageId, ()>);

impl Gone {
    fn note(&mut self, whisper: &Whisper) {
        if let Some(id) = whisper.id {
            self.0.put(id, ());
        }
    }

    fn has(&self, whisper: &Whisper) -> bool {
        whisper.id.is_some_and(|id| self.0.contains(&id))
    }
}

/// What is to be done next about somebody's pane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stroke {
    /// A whisper is to go.
    Withdraw(Whisper),
    /// The pane is to be painted.
    Paint {
        /// Where.
        whisper: Whisper,
        /// What stands above it.
        line: Option<String>,
        /// What is shown there.
        shown: Shown,
    },
}

/// Everything that is remembered.
#[derive(Debug)]
pub(super) struct Memory(Mutex<Known>);

#[derive(Debug)]
struct Known {
    waiting: Vec<Waiting>,
    said: LruCache<(UserId, By), (u64, Instant)>,
    newest: LruCache<UserId, Token>,
    pressed: LruCache<MessageId, Token>,
    panes: LruCache<(UserId, TableId), Pane>,
    gone: Gone,
    words: LruCache<UserId, Whisper>,
    shut: LruCache<UserId, Instant>,
    dms: LruCache<UserId, ChannelId>,
    closed: LruCache<Place, ()>,
    warned: LruCache<(UserId, Place), Instant>,
    threads: LruCache<(ChannelId, String), ChannelId>,
}

impl Default for Memory {
    fn default() -> Self {
        Self(Mutex::new(Known {
            waiting: Vec::new(),
            said: LruCache::new(KEPT),
            newest: LruCache::new(KEPT),
            pressed: LruCache::new(KEPT),
            panes: LruCache::new(KEPT),
            gone: Gone(LruCache::new(KEPT)),
            words: LruCache::new(KEPT),
            shut: LruCache::new(KEPT),
            dms: LruCache::new(KEPT),
            closed: LruCache::new(KEPT),
            warned: LruCache::new(KEPT),
            threads: LruCache::new(KEPT),
        }))
    }
}

impl Known {
    fn was_said(&mut self, user: UserId, by: By, words: u64) -> bool {
        let said = self.said.get(&(user, by)).copied();
        let same = said.is_some_and(|(it, at)| it == words && at.elapsed() < SAID);
        if same {
            self.said.pop(&(user, by));
        }
        same
    }
}

impl Memory {
    fn lock(&self) -> MutexGuard<'_, Known> {
        // what is remembered is as good as ever after a panic elsewhere
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody has done something, by which he can be answered.
    pub(super) fn met(&self, user: UserId, token: &Token) {
        self.lock().newest.put(user, token.clone());
    }

    /// The latest token by which somebody can be told something.
    pub(super) fn newest(&self, user: UserId) -> Option<Token> {
        let token = self.lock().newest.get(&user).cloned();
        token.filter(Token::lives)
    }

    /// A message was pressed that anybody can see, or that stands in a private chat.
    pub(super) fn pressed(&self, message: MessageId, token: &Token) {
        self.lock().pressed.put(message, token.clone());
    }

    /// A token by which such a message can be changed.
    pub(super) fn token_of(&self, message: MessageId) -> Option<Token> {
        let token = self.lock().pressed.get(&message).cloned();
        token.filter(Token::lives)
    }

    /// The token of a message is spent.
    pub(super) fn forget_token(&self, message: MessageId) {
        self.lock().pressed.pop(&message);
    }

    /// An answer is awaited.
    pub(super) fn wait(&self, waiting: Waiting) {
        let mut known = self.lock();
        known.waiting.retain(|other| other.token.lives());
        known.waiting.push(waiting);
    }

    /// Takes what waits for the answer to this interaction.
    pub(super) fn take(&self, by: InteractionId) -> Option<Waiting> {
        let mut known = self.lock();
        let place = known.waiting.iter().position(|it| it.by == by)?;
        Some(known.waiting.remove(place))
    }

    /// Takes what waits for the answer to this interaction, and takes note that its person is told
    /// this: at once, since the same words may come to him by post at this moment.
    pub(super) fn answer(&self, by: InteractionId, user: UserId, words: u64) -> Option<Waiting> {
        let mut known = self.lock();
        let place = known.waiting.iter().position(|it| it.by == by)?;
        let answer = (words, Instant::now());
        known.said.put((user, By::Answer), answer);
        Some(known.waiting.remove(place))
    }

    /// Takes what somebody has waited for longest, and takes note that these words come to him by
    /// post: at once, since an answer may say the same at this moment.
    pub(super) fn fill(&self, user: UserId, words: u64) -> Filling {
        let mut known = self.lock();
        if known.was_said(user, By::Answer, words) {
            return Filling::Said;
        }
        let Some(place) = known.waiting.iter().position(|it| it.user == user) else {
            return Filling::Beside;
        };
        known.said.put((user, By::Post), (words, Instant::now()));
        Filling::Waiting(known.waiting.remove(place))
    }

    /// Whether somebody was just told this; it is asked once.
    pub(super) fn was_said(&self, user: UserId, by: By, words: u64) -> bool {
        self.lock().was_said(user, by, words)
    }

    /// The whisper in which somebody was told something last, in exchange for a new one.
    pub(super) fn told_by(&self, user: UserId, whisper: Whisper) -> Option<Whisper> {
        let old = self.lock().words.put(user, whisper);
        old.filter(|old| old.token.lives())
    }

    /// Somebody's private chat with the bot.
    pub(super) fn dm(&self, user: UserId) -> Option<ChannelId> {
        self.lock().dms.get(&user).copied()
    }

    /// Takes note of somebody's private chat; `heard`: he speaks there, so that it is open.
    pub(super) fn note_dm(&self, user: UserId, channel: ChannelId, heard: bool) {
        let mut known = self.lock();
        known.dms.put(user, channel);
        if heard {
            known.shut.pop(&user);
        }
    }

    /// Somebody can't be written to.
    pub(super) fn shut(&self, user: UserId) {
        self.lock().shut.put(user, Instant::now());
    }

    /// Whether somebody could not be written to a while ago.
    pub(super) fn is_shut(&self, user: UserId) -> bool {
        let since = self.lock().shut.get(&user).map(Instant::elapsed);
        since.is_some_and(|since| since < SHUT)
    }

    /// There is a thread of ours in a channel.
    pub(super) fn note_thread(&self, parent: ChannelId, name: &str, thread: ChannelId) {
        self.lock().threads.put((parent, name.to_owned()), thread);
    }

    /// The thread of ours of this name in a channel.
    pub(super) fn thread(&self, parent: ChannelId, name: &str) -> Option<ChannelId> {
        let key = (parent, name.to_owned());
        self.lock().threads.get(&key).copied()
    }

    /// A place turned out to be closed.
    pub(super) fn close(&self, place: &Place) {
        self.lock().closed.put(place.clone(), ());
    }

    /// Whether a place, or the whole of which it is a part, had turned out to be closed; it is
    /// forgotten.
    pub(super) fn reopen(&self, place: &Place) -> bool {
        let mut known = self.lock();
        let part = known.closed.pop(place).is_some();
        known.closed.pop(&place.whole()).is_some() || part
    }

    /// Whether somebody is to be warned of something in a place: not if he just was.
    pub(super) fn warns(&self, user: UserId, place: &Place) -> bool {
        let before = self
            .lock()
            .warned
            .put((user, place.clone()), Instant::now());
        before.is_none_or(|at| at.elapsed() > WARNED)
    }

    /// A pane of somebody stands as this whisper, with these words, in the place of another one;
    /// whether whoever says so is to paint it.
    pub(super) fn adopt(
        &self,
        (user, table): (UserId, TableId),
        by: InteractionId,
        whisper: Whisper,
        words: Option<u64>,
    ) -> bool {
        let mut known = self.lock();
        let known = &mut *known;
        let pane = known.panes.get_mut(&(user, table));
        let doomed = known.gone.has(&whisper);
        if let Some(pane) = pane.filter(|pane| doomed || pane.by > by) {
            // he has gone on meanwhile: another one stands, and this one goes
            let begins = !pane.busy;
            if !doomed && pane.whisper.is_other(&whisper) {
                known.gone.note(&whisper);
                pane.old.push(whisper);
            }
            (pane.busy, pane.again) = (true, true);
            return begins;
        }
        let mut pane = Pane {
            whisper,
            old: Vec::new(),
            by,
            line: None,
            shown: Shown {
                words,
                picture: None,
            },
            busy: true,
            again: true,
        };
        let Some(before) = known.panes.pop(&(user, table)) else {
            known.panes.put((user, table), pane);
            return true;
        };
        pane.old = before.old;
        if !before.whisper.is_other(&pane.whisper) {
            // words that are pressed leave the picture as it is
            pane.shown.picture = before.shown.picture;
        } else if before.whisper != pane.whisper {
            known.gone.note(&before.whisper);
            pane.old.push(before.whisper);
        }
        pane.old.retain(|old| old.token.lives());
        known.panes.put((user, table), pane);
        !before.busy
    }

    /// Somebody's pane is to be painted anew: whether one stands, and whether whoever asks is to
    /// paint it. A line stays above it for a moment.
    pub(super) fn repaint(
        &self,
        user: UserId,
        table: TableId,
        line: Option<String>,
    ) -> Option<bool> {
        let mut known = self.lock();
        let pane = known.panes.get_mut(&(user, table))?;
        if !pane.whisper.token.lives() {
            known.panes.pop(&(user, table));
            return None;
        }
        if let Some(line) = line {
            pane.line = Some((line, Instant::now()));
        }
        let begins = !pane.busy;
        pane.busy = true;
        pane.again = true;
        Some(begins)
    }

    /// What is to be done now by whoever paints somebody's pane; nothing if he is through.
    pub(super) fn stroke(&self, user: UserId, table: TableId) -> Option<Stroke> {
        let mut known = self.lock();
        let pane = known.panes.get_mut(&(user, table))?;
        if let Some(old) = pane.old.pop() {
            return Some(Stroke::Withdraw(old));
        }
        pane.busy = pane.again;
        if !std::mem::take(&mut pane.again) {
            return None;
        }
        pane.line.take_if(|(_, at)| at.elapsed() >= ABOVE);
        Some(Stroke::Paint {
            whisper: pane.whisper.clone(),
            line: pane.line.as_ref().map(|(line, _)| line.clone()),
            shown: pane.shown,
        })
    }

    /// A pane was painted.
    pub(super) fn painted(&self, user: UserId, table: TableId, whisper: &Whisper, shown: Shown) {
        let mut known = self.lock();
        if let Some(pane) = known.panes.get_mut(&(user, table))
            && pane.whisper == *whisper
        {
            pane.shown = shown;
        }
    }

    /// A pane is no more, unless another one has taken its place.
    pub(super) fn lost(&self, user: UserId, table: TableId, whisper: &Whisper) {
        let mut known = self.lock();
        let pane = known.panes.get(&(user, table));
        if pane.is_some_and(|pane| pane.whisper == *whisper) {
            known.panes.pop(&(user, table));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whisper(text: &str) -> Whisper {
        Whisper::original(&Token::new(text), None)
    }

    const ANNA: UserId = UserId::new(1);

    fn table() -> TableId {
        TableId::from_bits(7)
    }

    fn shown(words: Option<u64>, picture: Option<u64>) -> Shown {
        Shown { words, picture }
    }

    fn paint(text: &str, line: Option<&str>, words: Option<u64>) -> Option<Stroke> {
        Some(Stroke::Paint {
            whisper: whisper(text),
            line: line.map(str::to_owned),
            shown: shown(words, None),
        })
    }

    fn adopt(memory: &Memory, by: u64, whisper: Whisper, shown: Option<u64>) -> bool {
        memory.adopt((ANNA, table()), InteractionId::new(by), whisper, shown)
    }

    fn stroke(memory: &Memory) -> Option<Stroke> {
        memory.stroke(ANNA, table())
    }

    #[test]
    fn a_pane_is_painted_by_one_at_a_time_and_once_more_if_it_was_asked_for_meanwhile() {
        let memory = Memory::default();
        assert_eq!(memory.repaint(ANNA, table(), None), None);
        let at = whisper("a");
        assert!(adopt(&memory, 1, at.clone(), None));
        assert_eq!(
            memory.repaint(ANNA, table(), Some("Done".into())),
            Some(false)
        );
        assert_eq!(stroke(&memory), paint("a", Some("Done"), None));
        memory.painted(ANNA, table(), &at, shown(Some(5), None));
        assert_eq!(memory.repaint(ANNA, table(), None), Some(false));
        assert_eq!(stroke(&memory), paint("a", Some("Done"), Some(5)));
        assert_eq!(stroke(&memory), None);
        assert_eq!(memory.repaint(ANNA, table(), None), Some(true));
    }

    #[test]
    fn a_pane_takes_the_place_of_another_which_goes_and_not_of_itself() {
        let memory = Memory::default();
        let numbered = |text| Whisper {
            id: Some(MessageId::new(5)),
            ..whisper(text)
        };
        adopt(&memory, 1, whisper("a"), Some(1));
        assert!(!adopt(&memory, 2, numbered("b"), Some(2)));
        assert_eq!(stroke(&memory), Some(Stroke::Withdraw(whisper("a"))));
        assert!(!adopt(&memory, 3, numbered("c"), Some(3)));
        let Some(Stroke::Paint { shown, .. }) = stroke(&memory) else {
            panic!("it is the same message, pressed again");
        };
        assert_eq!(
            shown,
            Shown {
                words: Some(3),
                picture: None
            }
        );
        memory.lost(ANNA, table(), &whisper("a"));
        assert!(memory.repaint(ANNA, table(), None).is_some());
    }

    #[test]
    fn a_pane_that_is_pressed_keeps_its_picture_and_a_new_one_has_none_yet() {
        let memory = Memory::default();
        let numbered = |text, id| Whisper {
            id: Some(MessageId::new(id)),
            ..whisper(text)
        };
        adopt(&memory, 1, numbered("a", 5), Some(1));
        let drawn = shown(Some(1), Some(9));
        memory.painted(ANNA, table(), &numbered("a", 5), drawn);
        let picture = || loop {
            match stroke(&memory) {
                Some(Stroke::Paint { shown, .. }) => return shown.picture,
                Some(Stroke::Withdraw(_)) => {}
                None => panic!("it is to be painted"),
            }
        };
        adopt(&memory, 2, numbered("b", 5), None);
        assert_eq!(picture(), Some(9));
        adopt(&memory, 3, numbered("c", 6), Some(1));
        assert_eq!(picture(), None);
    }

    #[test]
    fn a_pane_that_is_pressed_while_it_goes_does_not_come_back() {
        let memory = Memory::default();
        let numbered = |text, id| Whisper {
            id: Some(MessageId::new(id)),
            ..whisper(text)
        };
        adopt(&memory, 1, numbered("a", 5), Some(1));
        adopt(&memory, 2, numbered("b", 6), Some(2));
        adopt(&memory, 3, numbered("c", 5), None);
        let first = stroke(&memory);
        assert_eq!(first, Some(Stroke::Withdraw(numbered("a", 5))));
        let Some(Stroke::Paint { whisper, .. }) = stroke(&memory) else {
            panic!("the other one stands");
        };
        assert_eq!(whisper, numbered("b", 6));
        assert_eq!(stroke(&memory), None);
    }

    #[test]
    fn each_answer_that_is_awaited_is_given_once() {
        let memory = Memory::default();
        let waiting = |by| Waiting {
            by: InteractionId::new(by),
            user: ANNA,
            token: Token::new("a"),
        };
        memory.wait(waiting(1));
        memory.wait(waiting(2));
        let filled = memory.fill(ANNA, 5);
        assert!(matches!(filled, Filling::Waiting(it) if it.by == InteractionId::new(1)));
        assert!(memory.answer(InteractionId::new(1), ANNA, 5).is_none());
        assert!(memory.was_said(ANNA, By::Post, 5), "it came by post");
        assert!(memory.take(InteractionId::new(2)).is_some());
        assert!(matches!(memory.fill(ANNA, 5), Filling::Beside));
    }

    #[test]
    fn the_same_words_are_swallowed_once() {
        let memory = Memory::default();
        let (by, token) = (InteractionId::new(1), Token::new("a"));
        let user = ANNA;
        memory.wait(Waiting { by, user, token });
        assert!(memory.answer(by, ANNA, 5).is_some());
        assert!(matches!(memory.fill(ANNA, 6), Filling::Beside));
        assert!(!memory.was_said(ANNA, By::Post, 5));
        assert!(matches!(memory.fill(ANNA, 5), Filling::Said));
        assert!(matches!(memory.fill(ANNA, 5), Filling::Beside));
    }
}
