//! Tables of Discord.

use tabletomb_tests::flows::people::PersonClient;
use tabletomb_tests::flows::table;
use tabletomb_tests::stand_in::discord::{Channel, Message, Person};

use crate::app::App;

pub(crate) use tabletomb_tests::flows::post::{choices, find};

/// A table and the people at it.
pub(crate) type Table = table::Table<Person>;

/// Waits for a lobby in a channel or its threads, newer than a message.
pub(crate) async fn lobby_after(home: &Channel, old: u64) -> Message {
    table::lobby_after::<Person>(home, old).await
}

/// Returns the bot's public messages in a channel and its threads, oldest first, without signs.
pub(crate) fn public(home: &Channel) -> Vec<Message> {
    Person::public_messages(home)
}

/// Returns the panes of a table that only this person sees in a channel, oldest first.
pub(crate) fn panes(person: &Person, channel: &Channel, table: &str) -> Vec<Message> {
    person.panes_beside(channel, table)
}

/// Two people at a table whose board asks for the first throw.
pub(crate) async fn begin_duel(app: &App) -> (Table, [Person; 2]) {
    let people = app.people(["Anna", "Boris"]);
    let [anna, boris] = &people;
    let mut table = Table::begin(app, &app.channel(), &[anna, boris]).await;
    app.wait_until_quiet().await;
    table.wait_until_shown().await;
    (table, people)
}
