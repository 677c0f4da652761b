//! An offer to end a running game where it is, without a winner. The game ends when all people who play themselves
//! agree. AIs and shamblers always agree, so their hands decide nothing. In a game of one against one, a player may
//! also concede.
//!
//! Conceding belongs to the table, not to a game. The play stays as it was, and the record says which seat has
//! conceded. So journals and replay files hold only facts of the rules.

use base::page::Knob;
use engine::Seat;
use speech::{args, key};

use super::votes::{Vote, agree_to, count_voters};
use crate::model::caller::Caller;
use crate::model::effect::{Answer, Effects};
use crate::model::record::Stage;
use crate::model::table::Table;

/// Offers to end the game here. A player alone with AIs is asked to confirm.
pub(super) fn offer(table: &mut Table, caller: &Caller<'_>) -> Effects {
    let id = caller.person.id;
    let alone = count_voters(&table.record) == 1 && table.record.ending.is_empty();
    if alone && !table.confirm(id, Knob::End) {
        return caller.doubt(caller.words().say(key!("answer-end-sure")));
    }
    agree_to(&mut table.record.ending, id);
    let said = match settle(table) {
        true => key!("board-ended-by-all"),
        false => key!("answer-end-offered"),
    };
    Effects::change(Answer::toast(caller.words().say(said)))
}

/// Offers to end a rated game for a player who wants to close it: only all of them together can.
pub(super) fn offer_close(table: &mut Table, caller: &Caller<'_>) -> Effects {
    let mut effects = offer(table, caller);
    if effects.is_change() && table.record.stage == Stage::Playing {
        effects.answer = Answer::alert(caller.words().say(key!("answer-close-asked")));
    }
    effects
}

/// Declines the offer, the wish to pause, or the wish to remove a player, which ends it.
pub(super) fn decline(table: &mut Table, caller: &Caller<'_>) -> Effects {
    let record = &mut table.record;
    let pause = record.pause.take_if(|pause| pause.since.is_none());
    let removal = record.departures.removal.take();
    if record.ending.is_empty() && removal.is_none() && pause.is_none() {
        return caller.refuse(key!("answer-no-offer"));
    }
    table.record.ending.clear();
    let seat = table.record.seat_of(caller.person.id);
    let name = seat.map_or_else(String::new, |seat| table.record.name_of(seat));
    table.announce(key!("board-goes-on"), &args![name = name]);
    Effects::change(Answer::toast(caller.words().say(key!("answer-goes-on"))))
}

/// Ends the game if there is an offer to which all agree who are there; gives whether.
pub(super) fn settle(table: &mut Table) -> bool {
    let record = &table.record;
    let agreed = Vote::count(record, &record.ending, None).is_unanimous();
    if agreed {
        table.end_early();
        table.record.agreed = true;
    }
    agreed
}

/// Concedes the game after a second tap: the other player has won.
pub(super) fn concede(table: &mut Table, caller: &Caller<'_>) -> Effects {
    let seat = table.record.seat_of(caller.person.id);
    let Some((seat, winner)) = seat.and_then(|seat| Some((seat, opponent(table, seat)?))) else {
        return caller.refuse(key!("answer-concede-cant"));
    };
    if !table.confirm(caller.person.id, Knob::Concede) {
        let args = args![name = table.record.name_of(winner)];
        return caller.doubt(caller.words().with(key!("answer-concede-sure"), &args));
    }
    table.end_early();
    table.record.conceded = Some(seat);
    Effects {
        conceded: true,
        ..Effects::change(Answer::toast(caller.words().say(key!("answer-conceded"))))
    }
}

/// Returns the winner if this seat concedes; `None` where several play against it, or all play together.
pub(crate) fn opponent(table: &Table, seat: Seat) -> Option<Seat> {
    let record = &table.record;
    let [one, other] = record
        .seated_occupants()
        .map(|(seat, _)| seat)
        .collect::<Vec<_>>()
        .try_into()
        .ok()?;
    let sides = table.game.teams(&record.options, 2);
    (sides[one] != sides[other]).then_some(if seat == one { other } else { one })
}
