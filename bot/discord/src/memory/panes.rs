//! The panes that stand as ephemeral messages, and what is to change in them: each by one task
//! at a time, and once more if it was asked for meanwhile.

use std::time::{Duration, Instant};

use base::page::TableId;
use base::recent::Recent;
use lru::LruCache;
use parking_lot::Mutex;
use serenity::all::{InteractionId, MessageId, UserId};

use super::{KEPT, cache};
use crate::person::Origin;
use crate::token::Ephemeral;

/// The time for which the answer to a press is kept above a pane, whatever changes there: long enough for a reader who
/// was looking at the board. After that it stays until another change or the next press, since removing it alone would
/// waste an edit.
const ABOVE: Duration = Duration::from_secs(15);

/// The time after which a pane's token is stored again.
const FRESH: Duration = Duration::from_secs(4 * 60);

/// The user and the table of a pane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PaneKey {
    pub(crate) user: UserId,
    pub(crate) table: TableId,
}

impl PaneKey {
    /// Returns the key of the pane that belongs to an interaction's user.
    pub(crate) fn of(origin: &Origin, table: TableId) -> Self {
        let user = origin.user;
        Self { user, table }
    }
}

/// The content of a message: hashes of its words with their buttons and of its picture, and the answer above. A hash is
/// `None` if it isn't known, or if there is no such part.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PaneContent {
    pub(crate) words: Option<u64>,
    pub(crate) picture: Option<u64>,
    pub(crate) line: Option<String>,
}

impl PaneContent {
    /// Whether it shows the same below the line, and a line that is wanted. One that is not wanted
    /// any more may stay.
    pub(crate) fn serves(&self, wanted: &Self) -> bool {
        let told = wanted.line.is_none() || wanted.line == self.line;
        told && (self.words, self.picture) == (wanted.words, wanted.picture)
    }
}

/// The next step for a user's pane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// An ephemeral message is to go.
    Withdraw(Ephemeral),
    /// The pane is to be refreshed.
    Refresh {
        /// The message that is to show it.
        ephemeral: Ephemeral,
        /// The answer shown above the pane.
        line: Option<String>,
        /// The content that the message shows.
        shown: PaneContent,
    },
}

/// The progress of a pane's refresh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Refreshing {
    /// No refresh is due, and no caller is at work.
    Done,
    /// A caller is at work, but hasn't begun with the latest request.
    Due,
    /// A caller is refreshing the pane to its current state.
    Running,
}

/// A pane that stands as an ephemeral message.
#[derive(Clone, Debug)]
struct Pane {
    ephemeral: Ephemeral,
    /// The interaction that opened or pressed it last.
    by: InteractionId,
    /// Ephemeral messages whose place it has taken, which are still to go.
    old: Vec<Ephemeral>,
    /// The answer above the pane, with its time.
    line: Option<(String, Instant)>,
    shown: PaneContent,
    refreshing: Refreshing,
}

impl Pane {
    fn new(ephemeral: Ephemeral, by: InteractionId, shown: PaneContent) -> Self {
        Self {
            ephemeral,
            by,
            old: Vec::new(),
            line: None,
            shown,
            refreshing: Refreshing::Done,
        }
    }

    /// Requests a refresh; returns whether the caller has to carry it out, since no other is at work.
    fn request_refresh(&mut self) -> bool {
        let before = std::mem::replace(&mut self.refreshing, Refreshing::Due);
        before == Refreshing::Done
    }

    /// Stands as another message from now on, or as the same reached by a newer token.
    fn move_to(&mut self, next: Self, gone: &mut GonePanes) {
        let before = std::mem::replace(&mut self.ephemeral, next.ephemeral);
        (self.by, self.line) = (next.by, None);
        // a press leaves what is pressed as it is
        if before.is_other(&self.ephemeral) {
            self.shown = next.shown;
            if before != self.ephemeral {
                self.withdraw(before, gone);
            }
        }
        self.old.retain(|old| old.token.lives());
    }

    fn withdraw(&mut self, ephemeral: Ephemeral, gone: &mut GonePanes) {
        gone.note(&ephemeral);
        self.old.push(ephemeral);
    }
}

/// Panes that are being removed or soon will be; a user may be pressing them at this moment.
#[derive(Debug)]
struct GonePanes(LruCache<MessageId, ()>);

impl GonePanes {
    fn note(&mut self, ephemeral: &Ephemeral) {
        if let Some(id) = ephemeral.id {
            self.0.put(id, ());
        }
    }

    fn has(&self, ephemeral: &Ephemeral) -> bool {
        ephemeral.id.is_some_and(|id| self.0.contains(&id))
    }
}

/// All panes that are ephemeral messages.
#[derive(Debug)]
pub(crate) struct Panes {
    known: Mutex<PanesState>,
    /// The panes that are stored with a token that lives for a good while yet.
    pub(crate) stored: Recent<PaneKey, Option<MessageId>>,
}

#[derive(Debug)]
struct PanesState {
    panes: LruCache<PaneKey, Pane>,
    gone: GonePanes,
}

impl Default for Panes {
    fn default() -> Self {
        let known = PanesState {
            panes: cache(),
            gone: GonePanes(cache()),
        };
        Self {
            known: Mutex::new(known),
            stored: Recent::new(KEPT, FRESH),
        }
    }
}

impl Panes {
    /// Registers an ephemeral message as a user's pane, in place of an older one. `shown` is its content, unless that
    /// is known already. Returns whether the caller has to refresh the pane.
    pub(crate) fn adopt(
        &self,
        whose: PaneKey,
        by: InteractionId,
        ephemeral: Ephemeral,
        shown: PaneContent,
    ) -> bool {
        let mut known = self.known.lock();
        let PanesState { panes, gone } = &mut *known;
        let doomed = gone.has(&ephemeral);
        let next = Pane::new(ephemeral, by, shown);
        let Some(pane) = panes.get_mut(&whose) else {
            let pane = panes.get_or_insert_mut(whose, || next);
            return pane.request_refresh();
        };
        if !doomed && pane.by <= by {
            pane.move_to(next, gone);
        } else if !doomed && pane.ephemeral.is_other(&next.ephemeral) {
            // they have gone on meanwhile: another one stands, and this one goes
            pane.withdraw(next.ephemeral, gone);
        }
        pane.request_refresh()
    }

    /// Returns whether the pane of a person is known that this interaction has brought, or a newer one.
    pub(crate) fn knows(&self, whose: PaneKey, by: InteractionId) -> bool {
        let mut known = self.known.lock();
        known
            .panes
            .get_mut(&whose)
            .is_some_and(|pane| pane.by >= by)
    }

    /// Requests a refresh of a user's pane, with a line above it for a moment. Returns whether the caller has to carry
    /// the refresh out; `None` if there is no pane.
    pub(crate) fn refresh(&self, whose: PaneKey, line: Option<String>) -> Option<bool> {
        let mut known = self.known.lock();
        let pane = known.panes.get_mut(&whose)?;
        if !pane.ephemeral.token.lives() {
            known.panes.pop(&whose);
            return None;
        }
        if let Some(line) = line {
            pane.line = Some((line, Instant::now()));
        }
        Some(pane.request_refresh())
    }

    /// The next step of a pane refresh; `None` when it is up to date.
    pub(crate) fn next(&self, whose: PaneKey) -> Option<Step> {
        let mut known = self.known.lock();
        let pane = known.panes.get_mut(&whose)?;
        if pane.refreshing != Refreshing::Due {
            if let Some(old) = pane.old.pop() {
                return Some(Step::Withdraw(old));
            }
            pane.refreshing = Refreshing::Done;
            return None;
        }
        pane.refreshing = Refreshing::Running;
        pane.line.take_if(|(_, at)| at.elapsed() >= ABOVE);
        Some(Step::Refresh {
            ephemeral: pane.ephemeral.clone(),
            line: pane.line.as_ref().map(|(line, _)| line.clone()),
            shown: pane.shown.clone(),
        })
    }

    /// A pane was refreshed.
    pub(crate) fn note_refresh(&self, whose: PaneKey, ephemeral: &Ephemeral, shown: PaneContent) {
        let mut known = self.known.lock();
        if let Some(pane) = known.panes.get_mut(&whose)
            && pane.ephemeral == *ephemeral
        {
            pane.shown = shown;
        }
    }

    /// Forgets a pane that is gone, unless another message has taken its place.
    pub(crate) fn forget(&self, whose: PaneKey, ephemeral: &Ephemeral) {
        let mut known = self.known.lock();
        let pane = known.panes.get(&whose);
        if pane.is_some_and(|pane| pane.ephemeral == *ephemeral) {
            known.panes.pop(&whose);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::Token;

    fn ephemeral(text: &str) -> Ephemeral {
        Ephemeral::original(&Token::new(text), None)
    }

    const ANNA: UserId = UserId::new(1);

    fn annas() -> PaneKey {
        let table = TableId::from_bits(7);
        PaneKey { user: ANNA, table }
    }

    fn pane_content(words: Option<u64>, picture: Option<u64>) -> PaneContent {
        let line = None;
        PaneContent {
            words,
            picture,
            line,
        }
    }

    fn refresh(text: &str, line: Option<&str>, words: Option<u64>) -> Option<Step> {
        Some(Step::Refresh {
            ephemeral: ephemeral(text),
            line: line.map(str::to_owned),
            shown: pane_content(words, None),
        })
    }

    fn adopt(panes: &Panes, by: u64, ephemeral: Ephemeral, words: Option<u64>) -> bool {
        panes.adopt(
            annas(),
            InteractionId::new(by),
            ephemeral,
            pane_content(words, None),
        )
    }

    fn step(panes: &Panes) -> Option<Step> {
        panes.next(annas())
    }

    #[test]
    fn a_pane_is_refreshed_by_one_at_a_time_and_once_more_if_it_was_asked_for_meanwhile() {
        let panes = Panes::default();
        assert_eq!(panes.refresh(annas(), None), None);
        let at = ephemeral("a");
        assert!(adopt(&panes, 1, at.clone(), None));
        assert_eq!(panes.refresh(annas(), Some("Done".into())), Some(false));
        assert_eq!(step(&panes), refresh("a", Some("Done"), None));
        panes.note_refresh(annas(), &at, pane_content(Some(5), None));
        assert_eq!(panes.refresh(annas(), None), Some(false));
        assert_eq!(step(&panes), refresh("a", Some("Done"), Some(5)));
        assert_eq!(step(&panes), None);
        assert_eq!(panes.refresh(annas(), None), Some(true));
    }

    #[test]
    fn a_pane_takes_the_place_of_another_which_goes_and_not_of_itself() {
        let panes = Panes::default();
        let numbered = |text| Ephemeral {
            id: Some(MessageId::new(5)),
            ..ephemeral(text)
        };
        adopt(&panes, 1, ephemeral("a"), Some(1));
        assert!(!adopt(&panes, 2, numbered("b"), Some(2)));
        assert!(matches!(step(&panes), Some(Step::Refresh { .. })));
        assert_eq!(step(&panes), Some(Step::Withdraw(ephemeral("a"))));
        assert!(!adopt(&panes, 3, numbered("c"), None));
        let Some(Step::Refresh { shown: seen, .. }) = step(&panes) else {
            panic!("it is the same message, pressed again");
        };
        assert_eq!(seen, pane_content(Some(2), None));
        panes.forget(annas(), &ephemeral("a"));
        assert!(panes.refresh(annas(), None).is_some());
    }

    #[test]
    fn a_pane_that_is_pressed_keeps_its_picture_and_a_new_one_has_none_yet() {
        let panes = Panes::default();
        let numbered = |text, id| Ephemeral {
            id: Some(MessageId::new(id)),
            ..ephemeral(text)
        };
        adopt(&panes, 1, numbered("a", 5), Some(1));
        let drawn = pane_content(Some(1), Some(9));
        panes.note_refresh(annas(), &numbered("a", 5), drawn);
        let picture = || loop {
            match step(&panes) {
                Some(Step::Refresh { shown, .. }) => return shown.picture,
                Some(Step::Withdraw(_)) => {}
                None => panic!("it is to be refreshed"),
            }
        };
        adopt(&panes, 2, numbered("b", 5), None);
        assert_eq!(picture(), Some(9));
        adopt(&panes, 3, numbered("c", 6), Some(1));
        assert_eq!(picture(), None);
    }

    #[test]
    fn a_pane_that_is_pressed_while_it_goes_does_not_come_back() {
        let panes = Panes::default();
        let numbered = |text, id| Ephemeral {
            id: Some(MessageId::new(id)),
            ..ephemeral(text)
        };
        adopt(&panes, 1, numbered("a", 5), Some(1));
        adopt(&panes, 2, numbered("b", 6), Some(2));
        adopt(&panes, 3, numbered("c", 5), None);
        let Some(Step::Refresh { ephemeral, .. }) = step(&panes) else {
            panic!("the other one stands");
        };
        assert_eq!(ephemeral, numbered("b", 6));
        let gone = Some(Step::Withdraw(numbered("a", 5)));
        assert_eq!(step(&panes), gone, "by its own token");
        let again = Some(Step::Withdraw(numbered("c", 5)));
        assert!([again, None].contains(&step(&panes)));
    }
}
