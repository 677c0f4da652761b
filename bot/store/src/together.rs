//! What moves write at different tables, written with one statement a kind: each way to the
//! connection costs more than what the database does with a row.

use std::collections::BTreeSet;

use base::address::Place;
use base::page::TableId;
use base::time::Time;
use sqlx::SqliteConnection;

use super::sql::shares;
use super::tables::Met;
use super::{Batch, Moves, Post, StoreError, StoredTable, Write, places, posts, tables};

/// What is written of each kind; it doesn't matter which kind comes first.
#[derive(Default)]
pub(super) struct Rows<'a> {
    tables: Vec<(&'a StoredTable, Time)>,
    moves: Vec<(&'a Moves, Time)>,
    posts: Vec<(&'a Post, Time)>,
    heard: Vec<(&'a Place, Time)>,
    people: Vec<Met<'a>>,
}

impl<'a> Rows<'a> {
    /// Takes what is of one of these kinds; whether it is.
    fn take(&mut self, write: &'a Write, at: Time) -> bool {
        match write {
            Write::Table(table) => self.tables.push((table, at)),
            Write::Moves(moves) => self.moves.push((moves, at)),
            // the same words are not owed twice to a place: notes look at each other
            Write::Post(Post { table: None, .. }) => return false,
            Write::Post(post) => self.posts.push((post, at)),
            Write::Heard(place) => self.heard.push((place, at)),
            Write::Person { person, private } => {
                self.people.push(Met::new(person, private, at));
            }
            _ => return false,
        }
        true
    }

    /// All of batches, if nothing else is in them.
    pub(super) fn of(batches: &[&'a Batch]) -> Option<Self> {
        let mut rows = Self::default();
        let mut writes = batches
            .iter()
            .flat_map(|batch| batch.writes.iter().map(|write| (write, batch.at)));
        writes
            .all(|(write, at)| rows.take(write, at))
            .then_some(rows)
    }

    fn touched(&self) -> impl Iterator<Item = TableId> {
        let tables = self.tables.iter().map(|(table, _)| table.id);
        let moves = self.moves.iter().map(|(moves, _)| moves.table);
        let posts = self.posts.iter().filter_map(|(post, _)| post.table);
        tables.chain(moves).chain(posts)
    }

    /// Writes them all.
    pub(super) async fn write(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        for tables in shares(&self.tables) {
            tables::put(connection, tables).await?;
        }
        for moves in shares(&self.moves) {
            tables::put_moves(connection, moves).await?;
        }
        for posts in shares(&self.posts) {
            posts::put(connection, posts).await?;
        }
        for places in shares(&self.heard) {
            places::hear(connection, places).await?;
        }
        for people in shares(&self.people) {
            tables::meet(connection, people).await?;
        }
        Ok(())
    }
}

/// The batches in their order, at a time as many as can be written together.
pub(super) fn apart(batches: &[Batch]) -> impl Iterator<Item = &[Batch]> {
    let mut taken = BTreeSet::new();
    batches.chunk_by(move |one, next| {
        let both = Rows::of(&[one]).zip(Rows::of(&[next]));
        let is_apart = both.is_some_and(|(one, next)| {
            taken.extend(one.touched());
            next.touched().all(|table| !taken.contains(&table))
        });
        if !is_apart {
            taken.clear();
        }
        is_apart
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{note, place};

    fn heard(table: u32) -> Batch {
        let moves = Moves {
            table: TableId::from_bits(table),
            first: 0,
            moves: Vec::new(),
        };
        Batch::new(
            Time(0),
            vec![Write::Heard(place("#a")), Write::Moves(moves)],
        )
    }

    fn lengths(batches: &[Batch]) -> Vec<usize> {
        apart(batches).map(<[Batch]>::len).collect()
    }

    #[test]
    fn what_touches_a_table_twice_or_is_of_another_kind_is_written_by_itself() {
        assert_eq!(lengths(&[heard(1), heard(2), heard(3)]), [3]);
        assert_eq!(lengths(&[heard(1), heard(2), heard(1), heard(3)]), [2, 2]);
        let note = || Batch::new(Time(0), vec![note("#a", "words")]);
        assert_eq!(lengths(&[heard(1), note(), note(), heard(2)]), [1; 4]);
    }
}
