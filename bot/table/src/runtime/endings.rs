//! What comes of the end of a game for those who have only watched.

use base::page::Page;
use base::preferences::morning;
use base::time::Time;
use speech::Words;
use store::Write;

use super::writes::note;
use crate::model::table::Table;

/// Those who follow a table whose game is over are told how it ended, and follow it no more. To be called
/// before the table is written.
pub(super) fn told_the_end(table: &mut Table, at: Time) -> Vec<Write> {
    if !table.is_ended() {
        return Vec::new();
    }
    let followers = std::mem::take(&mut table.record.followers).into_iter();
    let watch = followers.filter(|it| table.record.seat_of(it.person).is_none());
    let told = watch.map(|follower| {
        let page = Page {
            rings: morning(follower.night, at).is_none(),
            ..table.how_it_ended(Words::new(follower.lang))
        };
        note(follower.private, &table.record.place, &page)
    });
    told.collect()
}
