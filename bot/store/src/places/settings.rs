//! The settings of admins for a chat and all its parts.

use base::address::Place;
use base::place_settings::{PlaceSwitch, PlaceSwitches};
use engine::GameId;

use crate::core::Store;
use crate::error::StoreError;
use crate::sql::{self, Connection, Row};

/// Statements that carry the settings of a chat over to the chat that it has become, beside what is switched on there
/// already.
pub(crate) const RELOCATE: [&str; 4] = [
    "INSERT INTO place_switches (place, switch)
     SELECT $2, switch FROM place_switches WHERE place = $1
     ON CONFLICT (place, switch) DO NOTHING",
    "DELETE FROM place_switches WHERE place = $1 AND place <> $2",
    "INSERT INTO usual_lobbies (place, game, body)
     SELECT $2, game, body FROM usual_lobbies WHERE place = $1
     ON CONFLICT (place, game) DO NOTHING",
    "DELETE FROM usual_lobbies WHERE place = $1 AND place <> $2",
];

pub(crate) async fn put_switch(
    connection: &mut Connection,
    place: &Place,
    switch: PlaceSwitch,
    on: bool,
) -> Result<(), StoreError> {
    if let (PlaceSwitch::OnlyIn(_), true) = (switch, on) {
        sql::query("DELETE FROM place_switches WHERE place = $1 AND switch LIKE 'only-in.%'")
            .bind(place.chat().to_string())
            .execute(&mut *connection)
            .await?;
    }
    let statement = if on {
        "INSERT INTO place_switches (place, switch) VALUES ($1, $2)
         ON CONFLICT (place, switch) DO NOTHING"
    } else {
        "DELETE FROM place_switches WHERE place = $1 AND switch = $2"
    };
    sql::query(statement)
        .bind(place.chat().to_string())
        .bind(switch.to_string())
        .execute(connection)
        .await?;
    Ok(())
}

pub(crate) async fn put_usual(
    connection: &mut Connection,
    place: &Place,
    game: GameId,
    body: &str,
) -> Result<(), StoreError> {
    sql::query(
        "INSERT INTO usual_lobbies (place, game, body) VALUES ($1, $2, $3)
         ON CONFLICT (place, game) DO UPDATE SET body = $3",
    )
    .bind(place.chat().to_string())
    .bind(game.name())
    .bind(body)
    .execute(connection)
    .await?;
    Ok(())
}

impl Store {
    /// Returns the switches that are on in the chat to which a place belongs. Switches of a later program are ignored.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn switches(&self, place: &Place) -> Result<PlaceSwitches, StoreError> {
        let rows = sql::query("SELECT switch FROM place_switches WHERE place = $1")
            .bind(place.chat().to_string())
            .fetch_all(&self.readers)
            .await?;
        let on = rows
            .iter()
            .filter_map(|row: &Row| row.text("switch").parse().ok());
        Ok(on.collect())
    }

    /// The chats in which something is switched on; what can't be read is passed over.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn chats_with(&self, switch: PlaceSwitch) -> Result<Vec<Place>, StoreError> {
        let rows = sql::query("SELECT place FROM place_switches WHERE switch = $1 LIMIT 1000")
            .bind(switch.to_string())
            .fetch_all(&self.readers)
            .await?;
        let places = rows.iter().map(|row| Place::try_from(row.text("place")));
        Ok(places.filter_map(Result::ok).collect())
    }

    /// Returns the usual lobby of a game in the chat to which a place belongs, where it was set: as it was written.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn usual_lobby(
        &self,
        place: &Place,
        game: GameId,
    ) -> Result<Option<String>, StoreError> {
        let row = sql::query("SELECT body FROM usual_lobbies WHERE place = $1 AND game = $2")
            .bind(place.chat().to_string())
            .bind(game.name())
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map(|row| row.text("body")))
    }
}

#[cfg(test)]
mod tests {
    use base::page::TableId;
    use base::time::Time;

    use super::*;
    use crate::place_tests::table;
    use crate::testing::Folder;
    use crate::tests::place;
    use crate::{Batch, Write};

    #[tokio::test]
    async fn what_is_set_of_a_chat_holds_in_all_its_parts_and_moves_with_it() {
        let folder = Folder::new();
        let store = folder.open().await;
        let write = async |writes| {
            let batch = Batch::new(Time(0), writes);
            store.commit(batch).await.expect("it can be written");
        };
        let game = GameId::new("rps-zombie");
        let bar = PlaceSwitch::Bar(game);
        let usual = |body: &str| Write::UsualLobby(place("-5/7"), game, body.to_owned());
        let switch = |switch, on| Write::Switched(place("-5/7"), switch, on);
        let set = vec![
            switch(PlaceSwitch::Quiet, true),
            switch(PlaceSwitch::Quiet, true),
            switch(bar, true),
            usual("{}"),
            usual("[]"),
        ];
        write(set).await;
        let switches = async |address| store.switches(&place(address)).await.unwrap();
        let both = PlaceSwitches::from_iter([PlaceSwitch::Quiet, bar]);
        assert_eq!(switches("-5").await, both);
        assert_eq!(switches("-5/9").await, both);
        let barring = store.chats_with(bar).await.unwrap();
        assert_eq!(barring, [place("-5")], "and no other");
        assert_eq!(store.chats_with(PlaceSwitch::Pin).await.unwrap(), []);
        assert_eq!(switches("-6").await, PlaceSwitches::default());
        let stands = [
            (1, "-5"),
            (2, "-5/7"),
            (3, "-50"),
            (4, "-5/new-1"),
            (5, "-4"),
        ];
        let tables = stands.map(|(id, at)| table(id, at, "playing"));
        write(tables.into_iter().collect()).await;
        write(vec![table(6, "-5", "over")]).await;
        let open = store.tables_in_chat(&place("-5/9")).await.unwrap();
        assert_eq!(open, [1, 2, 4].map(TableId::from_bits), "and no other");
        write(vec![switch(PlaceSwitch::Quiet, false)]).await;
        let (from, to) = (place("-5"), place("-100"));
        write(vec![Write::Moved { from, to }]).await;
        assert_eq!(switches("-100/7").await, PlaceSwitches::from_iter([bar]));
        assert_eq!(switches("-5").await, PlaceSwitches::default());
        let usual = async |address| store.usual_lobby(&place(address), game).await.unwrap();
        assert_eq!(usual("-100").await.as_deref(), Some("[]"));
        assert_eq!(usual("-5").await, None);
    }

    #[tokio::test]
    async fn tables_stand_in_one_part_of_a_chat_until_that_is_no_more() {
        let folder = Folder::new();
        let store = folder.open().await;
        let write = async |writes| {
            let batch = Batch::new(Time(0), writes);
            store.commit(batch).await.expect("it can be written");
        };
        let switches = async |address| store.switches(&place(address)).await.unwrap();
        let only_in = PlaceSwitch::OnlyIn;
        let switch = |part, on| Write::Switched(place("-100/1"), only_in(part), on);
        write(vec![switch(7, true), switch(9, true)]).await;
        let nine = PlaceSwitches::from_iter([only_in(9)]);
        assert_eq!(switches("-100").await, nine);
        for (gone, left) in [("-100/7", nine), ("-100/9", PlaceSwitches::default())] {
            let (from, to) = (place(gone), place("-100/1"));
            write(vec![Write::Moved { from, to }]).await;
            assert_eq!(switches("-100/9").await, left, "{gone}");
        }
    }
}
