//! Tables of a cup: only the people drawn sit there. The game begins by itself when all have come, or when their time
//! is up. If too few have come, the game goes to those who did.

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
use crate::model::effect::{Answer, Effects, NewMessage};
use crate::model::guest::Guest;
use crate::model::record::Stage;
use crate::model::table::{Ask, Moment, Table};

/// Returns the time for which seats of the people drawn are reserved: twice the limit of a slow decision.
#[must_use]
pub fn time_to_come(tempo: &Tempo) -> Duration {
    Duration::from_millis(tempo.slow) * 2
}

/// Reserves the seats of a newly opened table for the people drawn, and returns the calls to send. The clock is always
/// the slow one: a player who has come may be asleep when the others do.
pub fn keep_for_drawn(
    table: &mut Table,
    game: CupGame,
    drawn: Vec<Guest>,
    now: Uptime,
) -> BTreeSet<NewMessage> {
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

/// Begins the game of a cup's table once no guest is awaited. If too few have come, closes the table and gives the game
/// to them.
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
    table.close();
    Some(Effects::change(Answer::default()))
}

/// Takes the table out of a cup that was called off. A running game continues on its own, and a lobby is closed.
pub(super) fn call_off(table: &mut Table) -> Effects {
    if table.record.cup.take().is_none() {
        return Effects::default();
    }
    if table.record.stage == Stage::Lobby {
        table.close();
    }
    Effects::change(Answer::default())
}

/// Returns the people who score at a finished cup table: winners still seated, the last one left there, or those who
/// were awarded it.
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
