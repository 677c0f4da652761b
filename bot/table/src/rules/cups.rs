//! Tables of a cup: whoever it has drawn sits there, and nobody else. The game begins by itself when all
//! have come, or when their time is up; where too few have, it is given to those who did.

use std::collections::BTreeSet;
use std::time::Duration;

use base::address::PersonId;
use base::page::Knob;
use base::time::{Tempo, Uptime};
use speech::{args, key};

use super::guests;
use super::lobby;
use crate::model::clock::Clock;
use crate::model::cup::CupGame;
use crate::model::effect::{Answer, Effects, Sent};
use crate::model::guest::Guest;
use crate::model::record::Stage;
use crate::model::table::{Ask, Moment, Table};

/// For how long seats are kept for whom a cup has drawn: twice as long as a slow decision may take.
pub(crate) fn time_to_come(tempo: &Tempo) -> Duration {
    Duration::from_millis(tempo.slow) * 2
}

/// Keeps the seats of a table that is just opening for those whom a cup has drawn; tells who is called for
/// that. They play by the slow clock whatever is usual there: who has come may be asleep when the others do.
pub(crate) fn keep_for_drawn(
    table: &mut Table,
    game: CupGame,
    drawn: Vec<Guest>,
    now: Uptime,
) -> BTreeSet<Sent> {
    table.record.cup = Some(game);
    table.record.clock = Clock::Slow;
    let kept = time_to_come(&table.record.tempo);
    guests::keep(table, drawn, kept, now)
}

/// Whether this would change who plays at a table of a cup that hasn't begun, or how.
pub(super) fn is_settled(table: &Table, ask: &Ask) -> bool {
    let changes = matches!(
        ask,
        Ask::Face(_)
            | Ask::Knob(
                Knob::AddAi
                    | Knob::DropAi
                    | Knob::Level
                    | Knob::Option(_)
                    | Knob::Keep
                    | Knob::Start(_)
                    | Knob::Fill(_)
                    | Knob::LetGo
                    | Knob::Invite
            )
    );
    table.record.cup.is_some() && changes
}

/// Once nobody is awaited any more at a table of a cup, its game begins; where too few have come, it is
/// closed, and theirs.
pub(super) fn begin_or_close(table: &mut Table, at: &mut Moment<'_>) -> Option<Effects> {
    let record = &table.record;
    let waits = record.stage == Stage::Lobby && record.cup.is_some();
    if !waits || !record.guests.is_empty() {
        return None;
    }
    if let Some(begun) = lobby::begin_with_all(table, at) {
        return Some(begun);
    }
    let record = &mut table.record;
    if let Some(game) = &mut record.cup {
        game.given = true;
    }
    let there = table
        .record
        .people()
        .map(|(seat, _)| table.record.name_of(seat));
    let there: Vec<_> = there.collect();
    table.announce_each(|words| match there.is_empty() {
        true => words.say(key!("board-cup-nobody")),
        false => {
            let args = args![names = words.list(there.clone())];
            words.with(key!("board-cup-given"), &args)
        }
    });
    table.shut();
    Some(Effects::change(Answer::default()))
}

/// The cup was called off: what is played goes on for itself, and nobody needs to come any more.
pub(super) fn call_off(table: &mut Table) -> Effects {
    if table.record.cup.take().is_none() {
        return Effects::default();
    }
    if table.record.stage == Stage::Lobby {
        table.shut();
    }
    Effects::change(Answer::default())
}

/// Who gets a point for a table of a cup, once it is done: whoever has won and hasn't left, whom all others
/// have left alone there, or to whom it was given.
pub(crate) fn winners(table: &Table) -> Option<Vec<PersonId>> {
    let record = &table.record;
    let game = record.cup.filter(|_| table.is_ended())?;
    let won = table.winners().unwrap_or_default();
    let stays = record.deal.is_some() && record.conceded.is_none();
    let is_left = stays && record.people().nth(1).is_none();
    let gets = record
        .people()
        .filter(|(seat, _)| game.given || is_left || won.contains(*seat));
    Some(gets.map(|(_, person)| person.id).collect())
}
