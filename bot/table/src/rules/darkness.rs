//! Clocks stand still for people who can be shown nowhere what they are asked: in a group that is shut for the night,
//! say, or while a platform refuses a page.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use base::address::Audience;
use base::time::Uptime;
use engine::Seat;
use speech::{args, key};

use super::deadlines::running_clocks;
use super::{autoplay, calls};
use crate::model::clock::{Limit, rough, span_text};
use crate::model::effect::{Answer, Effects};
use crate::model::record::TableRecord;
use crate::model::table::Table;

/// The time for which each page of a table has lacked its content; `None` for a page that shows it.
pub(crate) type Pages = BTreeMap<Audience, Option<Duration>>;

/// The time after which a table says that a person was shown nothing, and calls them again.
const TOLD: Duration = Duration::from_secs(60);

impl Table {
    /// Returns whether a call or the end of a limit is due now, as far as this table knows.
    pub(crate) fn is_somebody_late(&self, now: Uptime) -> bool {
        let is_late =
            |limit: &Limit| limit.lapse <= now || limit.ping.is_some_and(|ping| ping <= now);
        running_clocks(self).iter().any(|(_, limit)| is_late(limit))
    }

    /// Gives everyone the time back in which no page showed them their question. People who were `shown` nothing for
    /// long until now are called once more.
    pub(crate) fn stand_still(&mut self, now: Uptime, pages: &Pages, shown: bool) -> Effects {
        let mut longest = Duration::ZERO;
        let mut dark = BTreeSet::new();
        let seats: Vec<Seat> = self.record.alone.keys().copied().collect();
        for seat in seats {
            let Some(still) = darkness(&self.record, seat, pages) else {
                continue;
            };
            let alone = self.record.alone.entry(seat).or_default();
            let Some(limit) = alone.running_limit().filter(|_| !alone.lapsed) else {
                continue;
            };
            let still = still.min(now.since(limit.from));
            alone.limit = Some(limit.later(still, now));
            longest = longest.max(still);
            if still >= TOLD {
                dark.insert(seat);
            }
        }
        autoplay::set_wake(self, now);
        if !shown || longest.is_zero() {
            return Effects::default();
        }
        for seat in &dark {
            self.record.alone.entry(*seat).or_default().call = None;
        }
        if !dark.is_empty() {
            let span = rough(longest);
            self.announce_each(|words| {
                words.with(
                    key!("board-was-dark"),
                    &args![span = span_text(span, words)],
                )
            });
        }
        Effects {
            sent: calls::call_awaited(self, now),
            ..Effects::change(Answer::default())
        }
    }
}

/// Returns how long the person at a seat has been shown nowhere what is asked; `None` if some page shows it.
fn darkness(record: &TableRecord, seat: Seat, pages: &Pages) -> Option<Duration> {
    let person = record.person_at(seat)?;
    // a platform that is out of reach stops nobody on the others
    if record.place_of(person).platform != record.place.platform {
        return None;
    }
    let board = match record.origin_of(person) {
        0 => Audience::Board,
        branch => Audience::Branch(branch),
    };
    let is_heard = record.alone.get(&seat).is_none_or(|alone| !alone.unheard);
    let pane = is_heard.then_some(Audience::Pane(person));
    let own = [Some(board), pane].into_iter().flatten();
    let mut lacking = own.filter_map(|page| pages.get(&page)).peekable();
    lacking.peek()?;
    lacking
        .copied()
        .try_fold(Duration::MAX, |least, since| since.map(|it| least.min(it)))
}

#[cfg(test)]
#[path = "darkness_tests.rs"]
mod tests;
