//! An offer to end a running game where it stands, without a winner: it ends when all people agree who
//! play themselves. AIs and shamblers always do, so that their hands decide nothing.

use base::page::Knob;
use speech::{TextArgs, args, key};

use crate::model::caller::Caller;
use crate::model::effect::{Answer, Effects};
use crate::model::record::{Occupant, TableRecord};
use crate::model::table::Table;

/// Somebody at the table would end the game here. Who plays with nobody but AIs is asked twice.
pub(super) fn offer(table: &mut Table, caller: &Caller<'_>) -> Effects {
    let id = caller.person.id;
    let alone = voters(&table.record) == 1 && table.record.ending.is_empty();
    if alone && !table.confirm(id, Knob::End) {
        return caller.refuse(key!("answer-end-sure"));
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
        table.announce(key!("board-ended-by-all"), &TextArgs::new());
        table.shut();
    }
    agreed
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
