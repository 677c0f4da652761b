//! The writes of moves at different tables, done with one statement a kind. A round trip to the connection costs more
//! than the database's work on a row.

use std::collections::{BTreeMap, BTreeSet};

use base::address::{Audience, PersonId, Place};
use base::page::TableId;
use base::time::Time;

use crate::error::StoreError;
use crate::people::known::{self, MetPerson};
use crate::places::closed;
use crate::processes::{inbox, paces};
use crate::rows::{
    Arrival, Batch, BucketRecord, Moves, Post, PostId, PostOutcome, StoredTable, Write,
};
use crate::sql::{self, Connection};
use crate::{posts, tables};

/// The rows to write of each kind; the kinds may be written in any order.
#[derive(Default)]
pub(super) struct Rows<'a> {
    tables: Vec<(&'a StoredTable, Time)>,
    moves: Vec<(&'a Moves, Time)>,
    posts: Vec<(&'a Post, Time)>,
    delivered: BTreeMap<PostId, (&'a PostOutcome, Time)>,
    paces: BTreeMap<&'a str, BucketRecord>,
    heard: Vec<(&'a Place, Time)>,
    /// The tables and audiences of the posts. Each page occurs once, since a statement changes a row once.
    pages: BTreeSet<(Option<TableId>, Audience)>,
    /// The people met; each person occurs once too.
    people: BTreeMap<PersonId, MetPerson<'a>>,
    arrived: Vec<&'a Arrival>,
}

impl<'a> Rows<'a> {
    /// Takes what is of one of these kinds; whether it is.
    fn take(&mut self, write: &'a Write, at: Time) -> bool {
        match write {
            Write::Table(table) => self.tables.push((table, at)),
            Write::Moves(moves) => self.moves.push((moves, at)),
            // the same words are not owed twice to a place: notes look at each other
            Write::Post(Post { table: None, .. }) => return false,
            Write::Post(post) => {
                self.posts.push((post, at));
                return self.pages.insert((post.table, post.audience));
            }
            Write::Delivered(done) => {
                return self.delivered.insert(done.post, (done, at)).is_none();
            }
            Write::Pace(pace) => {
                let all = self
                    .paces
                    .entry(&pace.bucket)
                    .or_insert_with(|| pace.clone());
                all.rested = all.rested.max(pace.rested);
                all.not_before = all.not_before.max(pace.not_before);
            }
            Write::Heard(place) => self.heard.push((place, at)),
            Write::Person { person, private } => {
                let known = self.people.get(&person.id).and_then(|met| met.private);
                let private = private.as_ref().or(known);
                self.people.insert(
                    person.id,
                    MetPerson {
                        person,
                        private,
                        at,
                    },
                );
            }
            Write::Arrived(arrival) => self.arrived.push(arrival),
            _ => return false,
        }
        true
    }

    /// Returns the rows of all batches; `None` if the batches contain any other write.
    pub(super) fn of(batches: &'a [Batch]) -> Option<Self> {
        let mut rows = Self::default();
        let mut writes = batches
            .iter()
            .flat_map(|batch| batch.writes.iter().map(|write| (write, batch.at)));
        writes
            .all(|(write, at)| rows.take(write, at))
            .then_some(rows)
    }

    fn touched_tables(&self) -> impl Iterator<Item = TableId> {
        let tables = self.tables.iter().map(|(table, _)| table.id);
        let moves = self.moves.iter().map(|(moves, _)| moves.table);
        let posts = self.posts.iter().filter_map(|(post, _)| post.table);
        tables.chain(moves).chain(posts)
    }

    /// Writes them all.
    pub(super) async fn write(&self, connection: &mut Connection) -> Result<(), StoreError> {
        for tables in sql::shares(&self.tables) {
            tables::put(connection, tables).await?;
        }
        for moves in sql::shares(&self.moves) {
            tables::put_moves(connection, moves).await?;
        }
        posts::put(connection, &self.posts).await?;
        let delivered: Vec<_> = self.delivered.values().copied().collect();
        for delivered in sql::shares(&delivered) {
            posts::mark_done(connection, delivered).await?;
        }
        let paces: Vec<_> = self.paces.values().collect();
        for paces in sql::shares(&paces) {
            paces::put(connection, paces).await?;
        }
        for places in sql::shares(&self.heard) {
            closed::hear(connection, places).await?;
        }
        let met: Vec<_> = self.people.values().collect();
        for met in sql::shares(&met) {
            known::meet_all(connection, met).await?;
        }
        for arrived in sql::shares(&self.arrived) {
            inbox::put(connection, arrived).await?;
        }
        Ok(())
    }
}

/// The batches in their order, at a time as many as can be written together.
pub(super) fn group_batches(batches: &[Batch]) -> impl Iterator<Item = &[Batch]> {
    let mut taken = BTreeSet::new();
    batches.chunk_by(move |one, next| {
        let [one, next] = [one, next].map(std::slice::from_ref);
        let both = Rows::of(one).zip(Rows::of(next));
        let is_apart = both.is_some_and(|(one, next)| {
            taken.extend(one.touched_tables());
            next.touched_tables().all(|table| !taken.contains(&table))
        });
        if !is_apart {
            taken.clear();
        }
        is_apart
    })
}

#[cfg(test)]
mod tests {
    use base::address::{Person, Platform};
    use base::lang::Lang;
    use base::page::Page;

    use super::*;
    use crate::PageText;
    use crate::tests::{note, place};

    fn heard_batch(table: u32) -> Batch {
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
        group_batches(batches).map(<[Batch]>::len).collect()
    }

    #[test]
    fn what_touches_a_table_twice_or_is_of_another_kind_is_written_by_itself() {
        assert_eq!(
            lengths(&[heard_batch(1), heard_batch(2), heard_batch(3)]),
            [3]
        );
        assert_eq!(
            lengths(&[
                heard_batch(1),
                heard_batch(2),
                heard_batch(1),
                heard_batch(3)
            ]),
            [2, 2]
        );
        let note = || Batch::new(Time(0), vec![note("#a", "words")]);
        assert_eq!(
            lengths(&[heard_batch(1), note(), note(), heard_batch(2)]),
            [1; 4]
        );
    }

    fn page() -> Write {
        Write::Post(Post {
            table: Some(TableId::from_bits(1)),
            audience: Audience::Board,
            place: place("#a"),
            about: None,
            page: PageText::from(&Page::line("a board")),
        })
    }

    fn person_write(private: Option<Place>) -> Write {
        let id = PersonId {
            platform: Platform::Sandbox,
            number: 7,
        };
        let person = Person {
            id,
            name: "Anna".to_owned(),
            lang: Lang::En,
        };
        Write::Person { person, private }
    }

    #[test]
    fn no_row_is_changed_twice_by_a_statement() {
        let twice = Batch::new(Time(0), vec![page(), page()]);
        assert!(Rows::of(&[twice]).is_none(), "each is written by itself");
        let batches = [person_write(Some(place("@7"))), person_write(None)]
            .map(|it| Batch::new(Time(0), vec![it]));
        let rows = Rows::of(&batches).expect("they are alike");
        let people: Vec<_> = rows.people.values().map(|met| met.private).collect();
        assert_eq!(people, [Some(&place("@7"))]);
    }
}
