//! The overlays whose question is over: they cover the board, and are taken away.

use std::time::Duration;

use base::page::{Page, TableId};

use super::overlays::{Overlays, ShownOverlay};

/// The pause before an overlay is looked at again that could not be tidied away, and how often a table may give no board
/// until then.
const PUT_OFF: Duration = Duration::from_secs(2);
const TRIES: u8 = 5;

impl Overlays {
    /// Schedules a check of a table's overlays with questions.
    pub(super) fn look_at(&self, table: TableId) {
        self.due.lock().insert(table, 0);
        self.wake.notify_one();
    }

    /// Waits until overlays are to be looked at: at once for what has come up, a while later for what was put off.
    pub(super) async fn wait_until_due(&self) {
        let put_off = !self.due.lock().is_empty();
        match put_off {
            true => tokio::time::sleep(PUT_OFF).await,
            false => self.wake.notified().await,
        }
    }

    /// Takes away those whose question at one of the tables to look at is over: `page` gives the board as it is now.
    pub(super) async fn tidy<P: Future<Output = Option<Page>>>(&self, page: impl Fn(TableId) -> P) {
        let due = std::mem::take(&mut *self.due.lock());
        let is_due = |shown: &ShownOverlay| {
            let question = shown.question;
            question.is_some_and(|it| due.contains_key(&it.table))
        };
        for whose in self.shown.keys_where(is_due) {
            let asked = self.shown.get(&whose).and_then(|shown| shown.question);
            let Some((question, tries)) = asked.and_then(|it| Some((it, due.get(&it.table)?)))
            else {
                continue;
            };
            let board = page(question.table).await;
            let is_over = match &board {
                Some(board) => !question.stands_on(board),
                // a table that can't be read for so long has none
                None => *tries >= TRIES,
            };
            let stands = self.shown.get(&whose);
            let Some(shown) = stands.filter(|it| it.question == Some(question)) else {
                continue;
            };
            let is_settled = match (self.tickets.has(&whose), is_over) {
                // what a press shows now is looked at when it stands
                (true, _) => false,
                (false, true) => self.take_away(whose, shown).await,
                (false, false) => board.is_some(),
            };
            if !is_settled {
                let again = tries.saturating_add(1);
                self.due.lock().entry(question.table).or_insert(again);
            }
        }
    }
}
