//! The statements of each kind of write.

use base::time::Time;

use crate::club::lookouts::look_out;
use crate::club::{cups, lines, scores};
use crate::error::StoreError;
use crate::people::{
    blocks, chats, explained, forget, identities, known, names, preferences, vacations,
};
use crate::places::settings::{put_switch, put_usual};
use crate::places::{closed, looks, moved};
use crate::posts::queue::{self, put_off};
use crate::posts::{self, doubts};
use crate::processes::launches::put as launch;
use crate::processes::{asides, hearts, inbox, paces};
use crate::rows::Write;
use crate::sql::Connection;
use crate::tables::{self, packed};

/// The outcome of a write.
type Outcome = Result<(), StoreError>;

/// Writes one write of a batch by itself.
pub(super) async fn write_one(connection: &mut Connection, write: &Write, at: Time) -> Outcome {
    match write {
        Write::NewTable(table) => tables::open(connection, table, at).await,
        Write::Table(table) => tables::put(connection, &[(table, at)]).await,
        &Write::Unchanged { table, revision } => tables::must_be(connection, table, revision).await,
        Write::Seated(table, seated) => tables::seat(connection, *table, seated).await,
        Write::Parted(table, place) => moved::part(connection, *table, place).await,
        Write::Branch(branch) => tables::branch(connection, branch).await,
        Write::Broken(table) => tables::stop(connection, *table).await,
        Write::Packed(table) => packed::put(connection, table).await,
        Write::Moves(moves) => tables::put_moves(connection, &[(moves, at)]).await,
        &Write::Ended(table, game, won) => tables::end(connection, table, game, won, at).await,
        Write::Scored(scored) => scores::put(connection, scored, at).await,
        Write::Identity(change) => identities::put(connection, change, at).await,
        Write::Cup(change) => cups::put(connection, change, at).await,
        Write::Rewritten(table) => forget::rewrite(connection, table).await,
        Write::Forgotten(person, private) => forget::forget(connection, *person, private).await,
        Write::Explained(person, kind) => explained::put(connection, *person, kind).await,
        Write::Launched { instance, table } => launch(connection, instance, *table, at).await,
        Write::Aside(aside, stands) => asides::put(connection, aside, *stands, at).await,
        Write::Hidden(person, on) => scores::put_hidden(connection, *person, *on).await,
        Write::Person { person, private } => known::meet(connection, person, private, at).await,
        Write::Chat(person, chat) => chats::put(connection, *person, *chat).await,
        Write::Set(person, setting) => preferences::put(connection, *person, setting).await,
        Write::Vacation(person, it) => vacations::put(connection, *person, *it, at).await,
        Write::Plain(reader, on) => looks::put_plain(connection, reader, *on).await,
        Write::Spoken(place, lang) => looks::put_lang(connection, place, *lang).await,
        Write::Switched(place, switch, on) => put_switch(connection, place, *switch, *on).await,
        Write::UsualLobby(place, game, body) => put_usual(connection, place, *game, body).await,
        Write::Said(line) => lines::put(connection, line, at).await,
        Write::Name(change) => names::put(connection, change, at).await,
        Write::Blocked(by, person, end) => blocks::put(connection, by, *person, *end).await,
        &Write::Lookout(ref it, game, by, on) => look_out(connection, it, (game, by), on, at).await,
        Write::Closed { place, told } => closed::close(connection, place, *told, at).await,
        Write::Opened(place) => closed::open(connection, place).await,
        Write::Heard(place) => closed::hear(connection, &[(place, at)]).await,
        Write::Moved { from, to } => moved::relocate(connection, from, to).await,
        Write::Readdressed { from, to } => moved::readdress(connection, from, to).await,
        Write::Heart(platform, heart) => hearts::put_heart(connection, *platform, *heart).await,
        Write::Post(post) => posts::put(connection, &[(post, at)]).await,
        Write::Unpost(gone) => posts::take_away(connection, gone, at).await,
        Write::Discard(gone) => posts::discard(connection, gone, at).await,
        Write::Turned(turned) => posts::turn(connection, turned, at).await,
        Write::Fades(gone) => posts::fade(connection, gone, at).await,
        Write::Delivered(done) => posts::mark_done(connection, &[(done, at)]).await,
        Write::Pace(pace) => paces::put(connection, &[pace]).await,
        &Write::Delayed(post, version, at) => put_off(connection, post, version, at, false).await,
        &Write::Resting(post, version, at) => put_off(connection, post, version, at, true).await,
        Write::Ready => queue::ready(connection, at).await,
        &Write::Hastened(on, until, most) => queue::hasten(connection, on, until, most).await,
        &Write::SetBack(by) => queue::set_back(connection, by, at).await,
        &Write::Doubted(table, audience) => doubts::put(connection, table, audience, at).await,
        Write::Unmoored { post } => posts::unmoor_post(connection, *post).await,
        Write::Arrived(arrival) => inbox::put(connection, &[arrival]).await,
        Write::Forwarded(update, duty) => inbox::forward(connection, *update, *duty).await,
    }
}
