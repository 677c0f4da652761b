//! A process's memory of what it has read and written, so that a press queries the database only for what can't be
//! known. The process alone writes.

use std::num::NonZeroUsize;
use std::sync::Arc;

use base::address::{Person, PersonId, Place, Platform, UpdateId};
use base::time::Time;
use lru::LruCache;
use parking_lot::Mutex;

use crate::error::StoreError;
use crate::rows::{Batch, PersonRecord, Reader, Write};
use crate::spans::DAY;
use crate::sql::{self, Connection};

/// Number of people and number of updates that are remembered; of updates more than the database remembers.
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(4_096).expect("it isn't nothing");

/// The memory of a process; clones share it.
#[derive(Clone)]
pub(crate) struct Memory(Arc<Mutex<MemoryState>>);

struct MemoryState {
    people: LruCache<PersonId, PersonRecord>,
    /// The data written of people when they were heard of.
    met: LruCache<PersonId, WrittenPerson>,
    /// Number of changes of people's data.
    changes: u64,
    /// Updates, and whether it is certain that they were carried out.
    updates: LruCache<UpdateId, bool>,
    /// The newest updates of each platform that were stored when this began; `None` if others write.
    stored: Option<Vec<UpdateId>>,
    /// Whether some place may be closed.
    some_closed: bool,
    /// Lease epoch at read time; while it is unchanged no other process has written.
    as_of: u64,
}

/// A person as written to the database, and when.
struct WrittenPerson {
    person: Person,
    private: Option<Place>,
    at: Time,
}

/// A change that a batch makes to what is known of people.
enum Change {
    /// A change of any data of a person.
    Of(PersonId),
    /// The place where a person can be written to alone.
    Private(PersonId, Place),
    /// A change of unknown data of unknown people.
    OfAnybody,
}

impl Change {
    fn by(write: &Write) -> Option<Self> {
        match write {
            Write::Person { person, private } => {
                private.clone().map(|place| Self::Private(person.id, place))
            }
            Write::Set(person, _)
            | Write::Forgotten(person, _)
            | Write::Plain(Reader::Person(person), _) => Some(Self::Of(*person)),
            Write::Vacation(..)
            | Write::Identity(_)
            | Write::Closed { .. }
            | Write::Moved { .. }
            | Write::Readdressed { .. } => Some(Self::OfAnybody),
            _ => None,
        }
    }
}

impl Memory {
    /// Creates an empty memory.
    ///
    /// # Errors
    /// If the database can't tell which updates it knows.
    pub(crate) async fn of(connection: &mut Connection) -> Result<Self, StoreError> {
        let memory = Self::with(Some(newest(connection).await?));
        memory.0.lock().some_closed = is_some_closed(connection).await?;
        Ok(memory)
    }

    /// Forgets everything but which updates it has seen carried out itself.
    ///
    /// # Errors
    /// If the database can't tell which updates it knows.
    pub(crate) async fn reload(&self, connection: &mut Connection) -> Result<(), StoreError> {
        let stored = newest(connection).await?;
        let some_closed = is_some_closed(connection).await?;
        let mut memory = self.0.lock();
        // others' writing isn't known of
        memory.some_closed = some_closed || memory.stored.is_none();
        memory.stored = memory.stored.is_some().then_some(stored);
        memory.forget(&Change::OfAnybody);
        Ok(())
    }

    /// Creates a memory that takes no update for new: others write.
    pub(crate) fn none() -> Self {
        Self::with(None)
    }

    fn with(stored: Option<Vec<UpdateId>>) -> Self {
        Self(Arc::new(Mutex::new(MemoryState {
            people: LruCache::new(REMEMBERED),
            met: LruCache::new(REMEMBERED),
            changes: 0,
            updates: LruCache::new(REMEMBERED),
            stored,
            some_closed: true,
            as_of: 0,
        })))
    }

    /// Forgets what was known of people if other processes may have looked after them meanwhile.
    pub(crate) fn keep_up(&self, as_of: u64) {
        let mut memory = self.0.lock();
        if memory.as_of != as_of {
            memory.as_of = as_of;
            memory.forget(&Change::OfAnybody);
        }
    }

    /// Whether an update was carried out before; `None` if the database must be asked.
    pub(crate) fn is_known(&self, update: UpdateId) -> Option<bool> {
        let memory = self.0.lock();
        if let Some(is_certain) = memory.updates.peek(&update) {
            return is_certain.then_some(true);
        }
        // what is newer than all that was stored at the start was written since, or not at all
        let mut stored = memory.stored.as_ref()?.iter();
        let older = stored.any(|it| it.platform == update.platform && update.number <= it.number);
        (!older).then_some(false)
    }

    /// Returns what is known of a person, or else the number of changes of people's data so far.
    pub(crate) fn person_record(&self, person: PersonId) -> Result<PersonRecord, u64> {
        let mut memory = self.0.lock();
        let changes = memory.changes;
        memory.people.get(&person).cloned().ok_or(changes)
    }

    /// Keeps what was read of a person, unless something has changed meanwhile.
    pub(crate) fn keep(&self, person: PersonId, known: &PersonRecord, changes: u64) {
        let mut memory = self.0.lock();
        if memory.changes == changes {
            memory.people.put(person, known.clone());
        }
    }

    /// Whether a write would repeat what is stored already. Contact with a person is written again a day later at the
    /// earliest; contact in a place is written only where a place is closed.
    pub(crate) fn is_repeat(&self, write: &Write, at: Time) -> bool {
        let memory = self.0.lock();
        let (person, private) = match write {
            Write::Person { person, private } => (person, private),
            Write::Heard(_) => return !memory.some_closed,
            _ => return false,
        };
        memory.met.peek(&person.id).is_some_and(|met| {
            let is_new = private.is_some() && met.private != *private;
            met.person == *person && !is_new && at.0 < met.at.0 + DAY
        })
    }

    /// A batch was written, or may have been: then the database must be asked.
    pub(crate) fn note(&self, batch: &Batch, is_written: bool) {
        let mut memory = self.0.lock();
        let is_certain = is_written && memory.stored.is_some();
        let mut writes = batch.writes.iter();
        memory.some_closed |= writes.any(|it| matches!(it, Write::Closed { .. }));
        for write in &batch.writes {
            memory.meet(write, batch.at, is_certain);
        }
        for change in batch.writes.iter().filter_map(Change::by) {
            memory.forget(&change);
        }
        if let Some(update) = batch.update {
            memory.updates.put(update, is_written);
        }
    }
}

/// The newest updates of each platform that are stored.
async fn newest(connection: &mut Connection) -> Result<Vec<UpdateId>, StoreError> {
    let mut stored = Vec::new();
    for platform in Platform::ALL {
        let newest = sql::query("SELECT max(number) AS newest FROM updates WHERE platform = $1");
        let newest = newest.bind(platform.name());
        let row = newest.fetch_one(&mut *connection).await?;
        let number: Option<i64> = row.try_get("newest")?;
        stored.extend(number.map(|number| UpdateId { platform, number }));
    }
    Ok(stored)
}

/// Whether some place is closed.
async fn is_some_closed(connection: &mut Connection) -> Result<bool, StoreError> {
    let last = sql::query("SELECT max(place) AS last FROM closed_places");
    let row = last.fetch_one(&mut *connection).await?;
    Ok(row.try_get::<Option<String>>("last")?.is_some())
}

impl MemoryState {
    fn meet(&mut self, write: &Write, at: Time, is_certain: bool) {
        if let Write::Forgotten(person, _) = write {
            self.met.pop(person);
        }
        let Write::Person { person, private } = write else {
            return;
        };
        let before = self.met.pop(&person.id);
        if is_certain {
            let known = before.and_then(|met| met.private);
            let met = WrittenPerson {
                person: person.clone(),
                private: private.clone().or(known),
                at,
            };
            self.met.put(person.id, met);
        }
    }

    fn forget(&mut self, change: &Change) {
        match change {
            Change::Private(person, place) => {
                let known = self.people.peek(person);
                if known.is_some_and(|known| known.private.as_ref() == Some(place)) {
                    return;
                }
                self.people.pop(person);
            }
            Change::Of(person) => {
                self.people.pop(person);
            }
            Change::OfAnybody => {
                self.people.clear();
                self.met.clear();
            }
        }
        self.changes += 1;
    }
}

#[cfg(test)]
mod tests {
    use base::address::Person;
    use base::lang::Lang;

    use super::*;
    use crate::rows::OwnSetting;

    fn update(number: i64) -> UpdateId {
        let platform = Platform::Telegram;
        UpdateId { platform, number }
    }

    fn person(number: i64) -> PersonId {
        let platform = Platform::Telegram;
        PersonId { platform, number }
    }

    fn batch(update: Option<UpdateId>, writes: Vec<Write>) -> Batch {
        Batch {
            update,
            writes,
            ..Batch::default()
        }
    }

    fn person_write(private: &Place) -> Write {
        Write::Person {
            person: Person {
                id: person(1),
                name: "Anna".to_owned(),
                lang: Lang::En,
            },
            private: Some(private.clone()),
        }
    }

    #[test]
    fn an_update_is_known_once_it_is_written_and_older_ones_are_looked_up() {
        let memory = Memory::with(Some(vec![update(7)]));
        assert_eq!(memory.is_known(update(8)), Some(false));
        assert_eq!(memory.is_known(update(7)), None);
        for (is_written, known) in [(false, None), (true, Some(true))] {
            memory.note(&batch(Some(update(8)), Vec::new()), is_written);
            assert_eq!(memory.is_known(update(8)), known);
        }
        assert_eq!(Memory::none().is_known(update(8)), None);
    }

    #[test]
    fn what_is_known_of_a_person_is_read_again_once_it_has_changed() {
        let memory = Memory::with(Some(Vec::new()));
        let place = Place::new(Platform::Telegram, "1");
        let known = PersonRecord {
            private: Some(place.clone()),
            ..PersonRecord::default()
        };
        let keep = || {
            let changes = memory.person_record(person(1)).err().unwrap_or_default();
            memory.keep(person(1), &known, changes);
            memory.person_record(person(1)) == Ok(known.clone())
        };
        assert!(keep());
        memory.note(&batch(None, vec![person_write(&place)]), true);
        assert!(
            memory.person_record(person(1)).is_ok(),
            "nothing has changed"
        );
        let elsewhere = Place::new(Platform::Telegram, "2");
        for change in [
            Write::Set(person(1), OwnSetting::Obvious(true)),
            Write::Closed { place, told: true },
            person_write(&elsewhere),
        ] {
            memory.note(&batch(None, vec![change]), false);
            let before = memory
                .person_record(person(1))
                .expect_err("it is to be read again");
            memory.note(
                &batch(
                    None,
                    vec![Write::Set(person(1), OwnSetting::Obvious(false))],
                ),
                true,
            );
            memory.keep(person(1), &known, before);
            assert!(
                memory.person_record(person(1)).is_err(),
                "it was read too early"
            );
            assert!(keep());
        }
    }

    #[test]
    fn a_place_is_heard_of_where_one_may_be_closed() {
        let memory = Memory::with(Some(Vec::new()));
        let place = Place::new(Platform::Telegram, "-5");
        let heard = Write::Heard(place.clone());
        assert!(!memory.is_repeat(&heard, Time(0)), "it isn't known yet");
        memory.0.lock().some_closed = false;
        assert!(memory.is_repeat(&heard, Time(0)));
        let closed = Write::Closed { place, told: false };
        memory.note(&batch(None, vec![closed]), false);
        assert!(!memory.is_repeat(&heard, Time(0)));
        assert!(!Memory::none().is_repeat(&heard, Time(0)), "others write");
    }

    #[test]
    fn whoever_is_heard_of_is_written_down_when_something_is_new_and_once_a_day() {
        let memory = Memory::with(Some(Vec::new()));
        let [here, there] = ["1", "2"].map(|it| Place::new(Platform::Telegram, it));
        let stands = |write: &Write, at| memory.is_repeat(write, Time(at));
        assert!(!stands(&person_write(&here), 0));
        memory.note(&batch(None, vec![person_write(&here)]), true);
        assert!(stands(&person_write(&here), DAY - 1) && !stands(&person_write(&here), DAY));
        assert!(!stands(&person_write(&there), 0), "another private chat");
        let told = Write::Closed {
            place: here.clone(),
            told: true,
        };
        for doubt in [(person_write(&here), false), (told, true)] {
            memory.note(&batch(None, vec![person_write(&here)]), true);
            assert!(stands(&person_write(&here), 0));
            memory.note(&batch(None, vec![doubt.0]), doubt.1);
            assert!(!stands(&person_write(&here), 0));
        }
        let others_write = Memory::none();
        others_write.note(&batch(None, vec![person_write(&here)]), true);
        assert!(!others_write.is_repeat(&person_write(&here), Time(0)));
    }
}
