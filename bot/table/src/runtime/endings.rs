//! What comes of the end of a game for those who have only watched.

use base::address::PersonId;
use base::page::Page;
use base::preferences::morning;
use base::time::Time;
use speech::Words;
use store::{Store, StoreError, Write};

use super::writes::note;
use crate::model::table::Table;

/// Those who follow a table whose game is over are told how it ended, each where and as they are told things
/// by now, and follow it no more. To be called before the table is written.
pub(super) async fn told_the_end(
    store: &Store,
    table: &mut Table,
    at: Time,
) -> Result<Vec<Write>, StoreError> {
    let mut told = Vec::new();
    if !table.is_ended() {
        return Ok(told);
    }
    for follower in table.record.followers.clone() {
        if table.record.seat_of(follower).is_none() {
            told.extend(told_to(store, table, follower, at).await?);
        }
    }
    table.record.followers.clear();
    Ok(told)
}

/// What somebody is told; nothing if they can't be written to alone any more.
async fn told_to(
    store: &Store,
    table: &Table,
    follower: PersonId,
    at: Time,
) -> Result<Option<Write>, StoreError> {
    let (known, person) = (store.known(follower).await?, store.person(follower).await?);
    let lang = known.lang.or(person.map(|it| it.lang)).unwrap_or_default();
    let page = Page {
        rings: morning(known.preferences.night, at).is_none(),
        ..table.how_it_ended(Words::new(lang))
    };
    let place = &table.record.place;
    Ok(known.private.map(|private| note(private, place, &page)))
}
