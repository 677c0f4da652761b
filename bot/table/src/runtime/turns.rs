//! Limits on the work of one person at once. A program that asks again and again for one person doesn't block the
//! others at a table.

use std::collections::HashMap;
use std::sync::Arc;

use base::address::PersonId;
use parking_lot::Mutex;

/// Maximum number of one person's requests carried out at once. As a rule people wait for one answer before the next
/// request. The limit is far below the queue of a table.
const AT_ONCE: usize = 8;

/// The number of running requests for each person.
#[derive(Clone, Default)]
pub(super) struct Turns(Arc<Mutex<HashMap<PersonId, usize>>>);

/// A running request of a person.
pub(super) struct Turn {
    whose: PersonId,
    turns: Turns,
}

impl Turns {
    /// Begins a request for a person, unless enough of theirs are running.
    pub(super) fn begin(&self, whose: PersonId) -> Option<Turn> {
        let mut all = self.0.lock();
        let own = all.entry(whose).or_default();
        if *own >= AT_ONCE {
            return None;
        }
        *own += 1;
        let turns = self.clone();
        Some(Turn { whose, turns })
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut all = self.turns.0.lock();
        if let Some(own) = all.get_mut(&self.whose) {
            *own -= 1;
            if *own == 0 {
                all.remove(&self.whose);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use base::address::Platform;

    use super::*;

    #[test]
    fn one_person_has_so_much_under_way_and_others_as_much() {
        let turns = Turns::default();
        let person = |number| PersonId {
            platform: Platform::Telegram,
            number,
        };
        let begun: Vec<Turn> = (0..100).filter_map(|_| turns.begin(person(1))).collect();
        assert_eq!(begun.len(), AT_ONCE);
        assert!(turns.begin(person(2)).is_some());
        drop(begun);
        assert!(turns.0.lock().is_empty(), "nobody is remembered");
        assert!(turns.begin(person(1)).is_some());
    }
}
