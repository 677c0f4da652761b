//! How much one person may have under way at once, so that whoever asks again and again, by a program,
//! keeps nobody else at a table from being heard.

use std::collections::HashMap;
use std::sync::Arc;

use base::address::PersonId;
use parking_lot::Mutex;

/// How many requests of one person are carried out at once: people wait for the answer to one before they
/// make the next, as a rule. Far fewer than may wait for a table.
const AT_ONCE: usize = 8;

/// What is under way, by who asked.
#[derive(Clone, Default)]
pub(super) struct Turns(Arc<Mutex<HashMap<PersonId, usize>>>);

/// Something that is under way for somebody.
pub(super) struct Turn {
    whose: PersonId,
    turns: Turns,
}

impl Turns {
    /// Begins something for somebody, unless enough is under way for them.
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
