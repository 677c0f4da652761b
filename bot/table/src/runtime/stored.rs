//! A table into the form in which it is stored, and out of it.

use base::address::{PersonId, Place};
use base::lang::Lang;
use base::page::TableId;
use base::time::Time;
use engine::{LoadError, Saved};
use store::{StoredTable, TableRow};

use crate::any::{AnyGame, AnyPlay, Shelf};
use crate::model::body::{Body, Stage};
use crate::model::live::Table;

impl Table {
    /// A stored table. One whose play can't be read is stopped and says so; nothing of what is
    /// stored is lost. Of a game that isn't on the shelf there is none.
    #[must_use]
    pub fn read(id: TableId, row: TableRow, shelf: &Shelf) -> Option<Self> {
        let Some(game) = shelf.named(&row.game) else {
            tracing::error!(table = %id, game = row.game, "this program has no such game");
            return None;
        };
        let place = Place::try_from(row.place).ok()?;
        let Ok(mut body) = serde_json::from_str::<Body>(&row.body) else {
            tracing::error!(table = %id, "the stored table can't be read");
            return Some(Self::broken(id, game, place, row.lang));
        };
        let play = match row.snapshot.map(|text| read_play(game, &text)) {
            Some(Err(error)) => {
                tracing::error!(table = %id, %error, "the stored play can't be read");
                body.stage = Stage::Broken;
                (body.wake, body.ping) = (None, None);
                None
            }
            Some(Ok(play)) => Some(play),
            None => None,
        };
        // a group can become another chat: where a table stands, its row knows best
        body.place = place;
        let mut table = Self::fresh(game, body, play);
        table.pictures = shelf.has_pictures();
        Some(table)
    }

    fn broken(id: TableId, game: &'static dyn AnyGame, place: Place, lang: Lang) -> Self {
        let nobody = PersonId {
            platform: place.platform,
            number: 0,
        };
        let mut table = Self::empty(id, game, place, lang, nobody);
        table.body.stage = Stage::Broken;
        table
    }

    /// The table as it is stored.
    #[must_use]
    pub fn stored(&self, now: Time) -> StoredTable {
        let body = &self.body;
        let encode = |saved: Saved| serde_json::to_string(&saved).expect("plays are plain data");
        StoredTable {
            id: body.id,
            game: body.game,
            place: body.place.clone(),
            lang: body.lang,
            stage: body.stage.name(),
            body: serde_json::to_string(body).expect("tables are plain data"),
            snapshot: self.play.as_ref().map(|play| encode(play.save())),
            wake: body.wake,
            people: body
                .people()
                .map(|(seat, person)| (seat, person.id))
                .collect(),
            at: now,
        }
    }
}

fn read_play(game: &dyn AnyGame, text: &str) -> Result<Box<dyn AnyPlay>, LoadError> {
    let saved: Saved = serde_json::from_str(text).map_err(|_| LoadError::Broken)?;
    game.load(saved)
}
