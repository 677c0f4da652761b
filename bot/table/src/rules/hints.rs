//! Hints: the move that a hard AI would make, told to a player alone against AIs. No one else's game changes by it, and
//! it follows from what they see themselves.

use std::time::Duration;

use base::time::Uptime;
use engine::Seat;
use speech::key;

use crate::any::AnyPlay;
use crate::model::caller::Caller;
use crate::model::effect::{Answer, Effects};
use crate::model::record::Stage;
use crate::model::table::Table;
use crate::model::thought::{Hint, Task};

/// The thinking time of a hint.
const TAKES: Duration = Duration::from_millis(800);

impl Table {
    /// Whether this seat may ask now: the only person at the table, who has a choice and hasn't been told.
    pub(crate) fn may_ask_for_a_hint(&self, seat: Seat) -> bool {
        let play = self.play.as_deref();
        let play = play.filter(|_| self.record.stage == Stage::Playing);
        let told = self.hint(seat).is_some_and(|hint| hint.told.is_some());
        !told && self.record.is_practice() && play.is_some_and(|play| has_choice(play, seat))
    }

    /// Returns a seat's hint about its current question, if it has asked for one.
    pub(crate) fn hint(&self, seat: Seat) -> Option<&Hint> {
        let play = self.play.as_deref()?;
        let hint = self.session.hint.as_ref();
        hint.filter(|hint| hint.seat == seat && hint.since == play.asked_since(seat))
    }
}

fn has_choice(play: &dyn AnyPlay, seat: Seat) -> bool {
    let asked = play.asked_seats();
    asked.pending_seats().contains(seat) && !asked.show && play.has_choice(seat)
}

/// Requests a hint.
pub(super) fn ask(table: &mut Table, now: Uptime, caller: &Caller<'_>, seat: Seat) -> Effects {
    if !table.record.is_practice() {
        return caller.refuse(key!("answer-hint-people"));
    }
    if !table.may_ask_for_a_hint(seat) {
        return caller.refuse(key!("answer-hint-no-choice"));
    }
    if table.hint(seat).is_none() {
        let play = table.play.as_deref();
        table.session.hint = play.map(|play| Hint {
            seat,
            since: play.asked_since(seat),
            due: Some(now.add_span(TAKES)),
            best: None,
            told: None,
        });
    }
    Effects::say(Answer::toast(caller.words().say(key!("answer-hint"))))
}

/// Returns the search to start for a hint. A hint to an answered question is forgotten.
pub(super) fn begin_search(table: &mut Table) -> Option<Task> {
    let hint = table.session.hint.as_ref()?;
    if table.hint(hint.seat).is_none() {
        table.session.hint = None;
        return None;
    }
    if hint.best.is_some() || hint.due.is_none() {
        return None;
    }
    let pondering = table.play.as_deref()?.ponder(hint.seat)?;
    let (task, best) = Task::new(pondering);
    table.session.hint.as_mut()?.best = Some(best);
    Some(task)
}

/// Returns the time when a hint is told.
pub(super) fn due(table: &Table) -> Option<Uptime> {
    table.session.hint.as_ref()?.due
}

/// Tells the hint when it is due. If the machine was too busy to search, the search starts again, so that a hint comes
/// as long as the question is open.
pub(super) fn tell(table: &mut Table, now: Uptime) {
    let hint = table.session.hint.as_mut();
    let Some(hint) = hint.filter(|hint| hint.due.is_some_and(|due| due <= now)) else {
        return;
    };
    let seat = hint.seat;
    hint.told = hint.best.take().and_then(|best| best.lock().take());
    let goes_on = hint.told.is_none();
    hint.due = goes_on.then(|| now.add_span(TAKES));
    if goes_on && (table.hint(seat).is_none() || !table.may_ask_for_a_hint(seat)) {
        table.session.hint = None;
    }
}
