//! The outcome of a finished game: points for its players, and the news for spectators who follow it.

use base::address::PersonId;
use base::page::Page;
use base::time::Time;
use speech::Words;
use store::{Store, StoreError, Write};

use super::scores::score_game;
use super::writes::note;
use crate::model::effect::Effects;
use crate::model::table::Table;

/// Carries out what the end of a game brings, if these effects ended it: the points of its people are noted, and its
/// followers are told. To be called before the table is written.
pub(super) async fn end(
    store: &Store,
    table: &mut Table,
    effects: &Effects,
) -> Result<Vec<Write>, StoreError> {
    if effects.is_move() {
        count_points(store, table).await?;
    }
    tell_ending(store, table, Time::now()).await
}

/// Notes at a table whose game is over which points each person had before and has after it.
async fn count_points(store: &Store, table: &mut Table) -> Result<(), StoreError> {
    let Some(scored) = score_game(table).filter(|scored| scored.over) else {
        return Ok(());
    };
    for (seat, points) in store.points(&scored).await? {
        table.record.alone.entry(seat).or_default().points = Some(points);
    }
    Ok(())
}

/// Tells the followers of a finished table once how it ended, each in their current language and place. They follow the
/// next game of its people too.
async fn tell_ending(store: &Store, table: &mut Table, at: Time) -> Result<Vec<Write>, StoreError> {
    let mut told = Vec::new();
    if !table.is_ended() || std::mem::replace(&mut table.record.followers_told, true) {
        return Ok(told);
    }
    for follower in table.record.followers.clone() {
        if table.record.seat_of(follower).is_none() {
            told.extend(follower_note(store, table, follower, at).await?);
        }
    }
    Ok(told)
}

/// Returns the message for a follower; `None` if they can no longer be reached in private.
async fn follower_note(
    store: &Store,
    table: &Table,
    follower: PersonId,
    at: Time,
) -> Result<Option<Write>, StoreError> {
    let (known, person) = (
        store.person_record(follower).await?,
        store.person(follower).await?,
    );
    let lang = known.lang.or(person.map(|it| it.lang)).unwrap_or_default();
    let page = Page {
        rings: known
            .preferences
            .night
            .and_then(|it| it.morning(at))
            .is_none(),
        ..table.ending_notice(Words::new(lang))
    };
    let place = &table.record.place;
    Ok(known.private.map(|private| note(private, place, &page)))
}
