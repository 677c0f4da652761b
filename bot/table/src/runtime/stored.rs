//! A table into the form in which it is stored, and out of it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use base::address::{Person, PersonId, Place};
use base::commitment::HouseSeed;
use base::lang::Lang;
use base::page::TableId;
use engine::{LoadError, SavedPlay, Seat};
use store::{SeatedPeople, StoredTable, TableRow};

use crate::any::{AnyGame, AnyPlay, Registry};
use crate::model::record::{Stage, TableRecord};
use crate::model::table::Table;

impl Table {
    /// Reads a stored table. A table whose play can't be read is stopped and says so, and no stored data is lost.
    /// `None` for a game that isn't in the registry.
    #[must_use]
    pub fn read(id: TableId, row: TableRow, registry: &Registry) -> Option<Self> {
        let Some(game) = registry.find_game(&row.game) else {
            tracing::error!(table = %id, game = row.game, "unknown game; start a version of tabletomb that has it");
            return None;
        };
        let place = Place::try_from(row.place).ok()?;
        let Ok(mut record) = serde_json::from_str::<TableRecord>(&row.body) else {
            tracing::error!(table = %id, "failed to read table, it is stopped; start the version that wrote it, or restore a backup");
            let mut broken = Self::new_broken(id, game, place, row.lang);
            broken.revision = row.revision;
            return Some(broken);
        };
        let stored = row.snapshot.map(|text| read_play(game, &text));
        let journal = row.journal.filter(|moves| !moves.is_empty());
        let again =
            || journal.map(|moves| replay_moves(game, &record, &moves).ok_or(LoadError::Broken));
        let play = match stored.or_else(again) {
            Some(Err(error)) => {
                tracing::error!(table = %id, %error, "failed to read game, it is stopped; start the version that wrote it, or restore a backup");
                record.stage = Stage::Broken;
                (record.wake, record.ping) = (None, None);
                None
            }
            Some(Ok(play)) => Some(play),
            None => None,
        };
        // where a row and what stands in it differ, the row is right: by it the table is found
        (record.id, record.game, record.place) = (id, game.id(), place);
        place_branches(&mut record, &row.branches);
        if record.stage == Stage::Lobby && record.house.is_none() {
            // a lobby of an older version: it shows its new seal with the next change
            record.house = Some(HouseSeed::from_root(record.seed, id));
        }
        let mut table = Self::fresh(game, record, play);
        table.revision = row.revision;
        table.pictures = registry.has_pictures();
        table.visited = registry.are_visited();
        Some(table)
    }

    fn new_broken(id: TableId, game: &'static dyn AnyGame, place: Place, lang: Lang) -> Self {
        let platform = place.platform;
        let nobody = Person {
            id: PersonId {
                platform,
                number: 0,
            },
            name: String::new(),
            lang,
        };
        let mut table = Self::empty(id, game, place, &nobody);
        table.record.stage = Stage::Broken;
        table
    }

    /// The table as it is stored.
    #[must_use]
    pub fn to_stored(&self) -> StoredTable {
        let record = &self.record;
        let encode =
            |saved: SavedPlay| serde_json::to_string(&saved).expect("plays are plain data");
        StoredTable {
            id: record.id,
            revision: self.revision,
            game: record.game,
            place: record.place.clone(),
            lang: record.lang,
            stage: record.stage.name(),
            body: text(record),
            snapshot: self.play.as_ref().map(|play| encode(play.save())),
            wake: record.wake,
        }
    }

    /// Returns whether these moves lead to the play as it stands.
    #[must_use]
    pub fn is_led_to_by(&self, moves: &[(Seat, String)]) -> bool {
        let again = replay_moves(self.game, &self.record, moves);
        let both = again.zip(self.play.as_ref());
        both.is_some_and(|(again, play)| again.save().stands_as(&play.save()))
    }

    /// Returns the people seated, in stored form.
    pub(super) fn seats(&self) -> SeatedPeople {
        let people = self.record.people();
        SeatedPeople {
            open: matches!(self.record.stage, Stage::Lobby | Stage::Playing),
            people: people.map(|(seat, person)| (seat, person.id)).collect(),
        }
    }
}

/// Updates the places of a table's branches. A branch without a place is gone, and so is one whose place has become the
/// table's home.
fn place_branches(record: &mut TableRecord, places: &[(u8, Place)]) {
    let home = record.place.clone();
    record.branches.retain_mut(|branch| {
        let own = places.iter().find(|(number, _)| *number == branch.number);
        own.filter(|(_, place)| *place != home)
            .is_some_and(|(_, place)| {
                branch.place.clone_from(place);
                true
            })
    });
}

/// A table besides its play, as it is stored.
pub(super) fn text(record: &TableRecord) -> String {
    serde_json::to_string(record).expect("tables are plain data")
}

/// Replays a table's moves to its play; `None` if they are invalid.
pub(super) fn replay_moves(
    game: &dyn AnyGame,
    record: &TableRecord,
    moves: &[(Seat, String)],
) -> Option<Box<dyn AnyPlay>> {
    let seats = u8::try_from(record.occupants.len()).ok()?;
    game.replay(&record.options, seats, record.seed, moves)
}

/// A play as it was stored. What is damaged may be whole in its shape and make no sense: the rules would
/// panic at the first look, and the table at every request.
fn read_play(game: &dyn AnyGame, text: &str) -> Result<Box<dyn AnyPlay>, LoadError> {
    let saved: SavedPlay = serde_json::from_str(text).map_err(|_| LoadError::Broken)?;
    let read = || {
        let play = game.load(saved)?;
        let _looked = (play.chapter(), play.asked_seats());
        Ok(play)
    };
    catch_unwind(AssertUnwindSafe(read)).unwrap_or(Err(LoadError::Broken))
}
