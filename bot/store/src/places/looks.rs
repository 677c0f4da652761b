//! The languages of places, and the places whose boards are in words alone.

use base::address::Place;
use base::lang::Lang;

use crate::core::Store;
use crate::error::StoreError;
use crate::people::preferences::set;
use crate::rows::Reader;
use crate::sql::{self, Connection};

pub(crate) async fn put_plain(
    connection: &mut Connection,
    reader: &Reader,
    on: bool,
) -> Result<(), StoreError> {
    let place = match reader {
        Reader::Place(place) => place,
        Reader::Person(person) => {
            let statement = "UPDATE people SET plain = $3 WHERE platform = $1 AND person = $2";
            return set(connection, *person, statement, on).await;
        }
    };
    sql::query(
        "INSERT INTO plain_places (place, plain) VALUES ($1, $2)
         ON CONFLICT (place) DO UPDATE SET plain = $2",
    )
    .bind(place.to_string())
    .bind(on)
    .execute(connection)
    .await?;
    Ok(())
}

pub(crate) async fn put_lang(
    connection: &mut Connection,
    place: &Place,
    lang: Lang,
) -> Result<(), StoreError> {
    sql::query(
        "INSERT INTO places (place, lang) VALUES ($1, $2)
         ON CONFLICT (place) DO UPDATE SET lang = $2",
    )
    .bind(place.to_string())
    .bind(lang.code())
    .execute(connection)
    .await?;
    Ok(())
}

impl Store {
    /// The language that was agreed for the boards of a place, or else of the chat of which it is
    /// a part.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn lang_of(&self, place: &Place) -> Result<Option<Lang>, StoreError> {
        let query = "SELECT lang FROM places WHERE place IN ($1, $2) ORDER BY place <> $1 LIMIT 1";
        let row = sql::query(query)
            .bind(place.to_string())
            .bind(place.chat().to_string())
            .fetch_optional(&self.readers)
            .await?;
        let lang: Option<String> = row.map(|row| row.try_get("lang")).transpose()?;
        Ok(lang.and_then(|lang| lang.parse().ok()))
    }

    /// Whether the boards of a place are in words alone, or else of the chat of which it is a part.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_plain(&self, place: &Place) -> Result<bool, StoreError> {
        let query =
            "SELECT plain FROM plain_places WHERE place IN ($1, $2) ORDER BY place <> $1 LIMIT 1";
        let row = sql::query(query)
            .bind(place.to_string())
            .bind(place.chat().to_string())
            .fetch_optional(&self.readers)
            .await?;
        let plain = row.map(|row| row.is("plain")).transpose()?;
        Ok(plain.unwrap_or_default())
    }
}
