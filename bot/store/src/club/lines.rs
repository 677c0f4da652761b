//! Messages that people have written on the local page, kept for a while.

use base::address::{PersonId, Place};
use base::time::Time;

use crate::core::Store;
use crate::error::StoreError;
use crate::rows::Line;
use crate::spans::DAY;
use crate::sql::damage::readable;
use crate::sql::{self, Connection, Row};

/// Time for which a line is kept.
pub(crate) const AGE: i64 = 30 * DAY;
/// Number of lines of a place that are kept.
const OF_A_PLACE: u32 = 200;
/// Number of the newest messages of the page among which lines are kept at all.
const OF_ALL: i64 = 20_000;

pub(crate) async fn put(
    connection: &mut Connection,
    line: &Line,
    at: Time,
) -> Result<(), StoreError> {
    let number = i64::try_from(line.number).map_err(|_| StoreError::Damaged("lines"))?;
    sql::query(
        "INSERT INTO lines (number, place, platform, person, name, said, said_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (number) DO NOTHING",
    )
    .bind(number)
    .bind(line.place.to_string())
    .bind(line.person.platform.name())
    .bind(line.person.number)
    .bind(&line.name)
    .bind(&line.said)
    .bind(at.0)
    .execute(&mut *connection)
    .await?;
    sql::query(
        "DELETE FROM lines WHERE place = $1 AND number <= (
             SELECT number FROM lines WHERE place = $1 ORDER BY number DESC LIMIT 1 OFFSET $2
         )",
    )
    .bind(line.place.to_string())
    .bind(OF_A_PLACE)
    .execute(&mut *connection)
    .await?;
    sql::query("DELETE FROM lines WHERE number <= $1")
        .bind(number - OF_ALL)
        .execute(connection)
        .await?;
    Ok(())
}

impl Store {
    /// Returns the last lines in a place of the local page, as far as they are kept; the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn lines(&self, place: &Place, now: Time) -> Result<Vec<Line>, StoreError> {
        let mut rows = sql::query(
            "SELECT * FROM lines WHERE place = $1 AND said_at >= $2 ORDER BY number DESC LIMIT $3",
        )
        .bind(place.to_string())
        .bind(now.0 - AGE)
        .bind(OF_A_PLACE)
        .fetch_all(&self.readers)
        .await?;
        rows.reverse();
        Ok(readable("lines", "number", &rows, |row| line(place, row)))
    }

    /// Returns the rooms of the newest lines, with the numbers of the lines; the newest first.
    pub(crate) async fn newest_lines(&self, most: u32) -> Result<Vec<(Place, u64)>, StoreError> {
        let rows = sql::query("SELECT number, place FROM lines WHERE place LIKE 'sandbox:#%' ORDER BY number DESC LIMIT $1")
            .bind(most)
            .fetch_all(&self.readers)
            .await?;
        Ok(readable("lines", "number", &rows, |row| {
            let place = Place::try_from(row.text("place"));
            let damaged = |_| StoreError::Damaged("lines");
            Ok((place.map_err(damaged)?, number_of(row)?))
        }))
    }
}

fn line(place: &Place, row: &Row) -> Result<Line, StoreError> {
    Ok(Line {
        number: number_of(row)?,
        place: place.clone(),
        person: PersonId {
            platform: place.platform,
            number: row.try_get("person")?,
        },
        name: row.text("name"),
        said: row.text("said"),
    })
}

fn number_of(row: &Row) -> Result<u64, StoreError> {
    let number: i64 = row.try_get("number")?;
    u64::try_from(number).map_err(|_| StoreError::Damaged("lines"))
}

#[cfg(test)]
mod tests {
    use base::address::Platform;

    use super::*;
    use crate::testing::Folder;
    use crate::tests::place;
    use crate::{Batch, Write};

    fn sample_line(number: u64, address: &str, person: i64) -> Line {
        Line {
            number,
            place: place(address),
            person: PersonId {
                platform: Platform::Sandbox,
                number: person,
            },
            name: "Anna".to_owned(),
            said: format!("line {number}"),
        }
    }

    async fn write(store: &Store, at: i64, writes: Vec<Write>) {
        let batch = Batch::new(Time(at), writes);
        store.commit(batch).await.expect("it can be written");
    }

    async fn numbers(store: &Store, address: &str, now: i64) -> Vec<u64> {
        let lines = store.lines(&place(address), Time(now)).await;
        lines
            .expect("it reads")
            .iter()
            .map(|it| it.number)
            .collect()
    }

    #[tokio::test]
    async fn lines_of_a_room_stand_in_their_order_and_the_oldest_go() {
        let folder = Folder::new();
        let store = folder.open().await;
        let lines = (1..=203).map(|number| Write::Said(sample_line(number, "#a", 1)));
        write(
            &store,
            5,
            lines
                .chain([Write::Said(sample_line(204, "#b", 1))])
                .collect(),
        )
        .await;
        let kept: Vec<_> = (4..=203).collect();
        assert_eq!(numbers(&store, "#a", 5).await, kept);
        let first = &store.lines(&place("#b"), Time(5)).await.expect("it reads")[0];
        assert_eq!(*first, sample_line(204, "#b", 1));
        assert_eq!(numbers(&store, "#a", 5 + AGE).await.len(), 200);
        assert!(numbers(&store, "#a", 6 + AGE).await.is_empty(), "too old");
        write(&store, 5, vec![Write::Said(sample_line(20_204, "#c", 1))]).await;
        assert!(
            numbers(&store, "#a", 5).await.is_empty(),
            "too many on the page"
        );
        assert!(numbers(&store, "#b", 5).await.is_empty());
        assert_eq!(store.page_start(5).await.expect("it reads").last, 20_204);
    }

    #[tokio::test]
    async fn the_page_finds_rooms_by_their_lines_and_forgets_those_of_a_person() {
        let folder = Folder::new();
        let store = folder.open().await;
        let lines = [
            sample_line(1, "#a", 1),
            sample_line(2, "#b", 2),
            sample_line(3, "#a", 2),
        ];
        write(&store, 5, lines.map(Write::Said).into()).await;
        let start = store.page_start(5).await.expect("it reads");
        assert_eq!(start.last, 3);
        assert_eq!(
            start.newest,
            [("#a", 3), ("#b", 2), ("#a", 1)].map(|(at, it)| (place(at), it))
        );
        let two = sample_line(0, "#a", 2).person;
        let kept = store.kept_rows(two).await.expect("it reads");
        let kept: Vec<_> = kept
            .iter()
            .map(|(table, row)| (*table, row[1].1.as_str()))
            .collect();
        assert_eq!(kept, [("lines", "line 2"), ("lines", "line 3")]);
        write(&store, 5, vec![Write::Forgotten(two, None)]).await;
        assert_eq!(numbers(&store, "#a", 5).await, [1]);
        assert!(numbers(&store, "#b", 5).await.is_empty());
    }
}
