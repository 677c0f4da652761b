//! An offer to end a running game where it stands, without a winner: it ends when all people agree who
//! play themselves. AIs and shamblers always do, so that their hands decide nothing. Where one plays against
//! one, whoever sees no hope may also give it up.

use base::page::Knob;
use engine::Seat;
use speech::{args, key};

use crate::model::caller::Caller;
use crate::model::effect::{Answer, Effects};
use crate::model::record::TableRecord;
use crate::model::seat::Occupant;
use crate::model::table::Table;

/// Somebody at the table would end the game here. Who plays with nobody but AIs is asked twice.
pub(super) fn offer(table: &mut Table, caller: &Caller<'_>) -> Effects {
    let id = caller.person.id;
    let alone = voters(&table.record) == 1 && table.record.ending.is_empty();
    if alone && !table.confirm(id, Knob::End) {
        return caller.doubt(caller.words().say(key!("answer-end-sure")));
    }
    if !table.record.ending.contains(&id) {
        table.record.ending.push(id);
    }
    let said = match settle(table) {
        true => key!("board-ended-by-all"),
        false => key!("answer-end-offered"),
    };
    Effects::change(Answer::toast(caller.words().say(said)))
}

/// Somebody doesn't agree: the offer is off.
pub(super) fn decline(table: &mut Table, caller: &Caller<'_>) -> Effects {
    if table.record.ending.is_empty() {
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
    let agreed = agreeing(record) > 0 && agreeing(record) == voters(record);
    if agreed {
        table.end_early();
        table.record.agreed = true;
    }
    agreed
}

/// Somebody gives the game up, when asked twice: the other has won.
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

/// Who wins if this seat gives up; nobody where more than one plays against it, or all play together.
pub(crate) fn opponent(table: &Table, seat: Seat) -> Option<Seat> {
    let record = &table.record;
    let [one, other] = record
        .seated()
        .map(|(seat, _)| seat)
        .collect::<Vec<_>>()
        .try_into()
        .ok()?;
    let sides = table.game.teams(&record.options, 2);
    (sides[one] != sides[other]).then_some(if seat == one { other } else { one })
}

/// How many people play themselves.
pub(crate) fn voters(record: &TableRecord) -> usize {
    let there = record.occupants.iter().filter(|it| it.is_there());
    there.count()
}

/// How many of them would end the game here.
pub(crate) fn agreeing(record: &TableRecord) -> usize {
    let agrees = |occupant: &&Occupant| {
        let id = occupant.person().map(|person| person.id);
        occupant.is_there() && id.is_some_and(|id| record.ending.contains(&id))
    };
    record.occupants.iter().filter(agrees).count()
}
