//! The removal of a player from a rated game. The host can't remove a player alone, since that would decide the game:
//! all other players who are there must agree. The removed player's result counts for no one.

use base::page::Knob;
use engine::Seat;
use speech::{args, key};

use super::votes::{Vote, agree_to};
use super::{forfeits, manage};
use crate::model::caller::Caller;
use crate::model::departures::Removal;
use crate::model::effect::{Answer, Effects};
use crate::model::record::Stage;
use crate::model::seat::Occupant;
use crate::model::table::{Moment, Table};

/// Removes a player after a second tap; they can't come back to this table. In a rated game the other players must
/// agree, unless an admin who doesn't play removes them.
pub(super) fn kick(
    table: &mut Table,
    at: &mut Moment<'_>,
    caller: &Caller<'_>,
    seat: Seat,
) -> Effects {
    if manage::plays_in_cup(table, caller) {
        return caller.refuse(key!("answer-cup-own"));
    }
    if is_asked_about(table, caller, seat) {
        return agree(table, caller);
    }
    manage::govern(table, at, caller, |table, at| {
        let occupant = table.record.occupants.get(usize::from(seat.index()));
        let Some(person) = occupant.and_then(Occupant::person).cloned() else {
            return caller.refuse(key!("answer-nobody-there"));
        };
        if person.id == caller.person.id {
            return caller.refuse(key!("answer-kick-self"));
        }
        let args = args![name = table.record.name_of(seat)];
        if !table.confirm(caller.person.id, Knob::Kick(seat)) {
            return caller.doubt(caller.words().with(key!("answer-kick-sure"), &args));
        }
        let plays = table.record.seat_of(caller.person.id).is_some();
        if plays && forfeits::is_underway(table) {
            return ask(table, caller, seat);
        }
        let by = table.record.name_beside(caller);
        let effects = manage::remove(table, at, seat, &person, &by);
        let done = Answer::toast(caller.words().with(key!("answer-kick-done"), &args));
        Effects {
            answer: done,
            ..effects
        }
    })
}

/// Asks the other players whether they want to remove a player, too.
fn ask(table: &mut Table, caller: &Caller<'_>, seat: Seat) -> Effects {
    let args = args![name = table.record.name_of(seat)];
    if Vote::count(&table.record, &[], Some(seat)).voters < 2 {
        return Effects::say(Answer::alert(
            caller.words().with(key!("answer-removal-alone"), &args),
        ));
    }
    let agreed = vec![caller.person.id];
    table.record.departures.removal = Some(Removal { seat, agreed });
    let asked = caller.words().with(key!("answer-removal-asked"), &args);
    Effects::change(Answer::alert(asked))
}

/// Returns whether the caller is asked to agree to the removal of this seat's player.
fn is_asked_about(table: &Table, caller: &Caller<'_>, seat: Seat) -> bool {
    let removal = table.record.departures.removal.as_ref();
    let own = table.record.seat_of(caller.person.id);
    removal.is_some_and(|it| it.seat == seat) && own.is_some_and(|own| own != seat)
}

/// Records that the caller agrees.
fn agree(table: &mut Table, caller: &Caller<'_>) -> Effects {
    let id = caller.person.id;
    let Some(removal) = &mut table.record.departures.removal else {
        return caller.refuse(key!("answer-no-offer"));
    };
    agree_to(&mut removal.agreed, id);
    Effects::change(Answer::toast(caller.words().say(key!("answer-agreed"))))
}

/// Removes the player once all others who are there agree; the last who hadn't may be gone.
pub(super) fn settle(table: &mut Table, at: &mut Moment<'_>) -> Option<Effects> {
    let record = &table.record;
    let removal = record.departures.removal.as_ref()?;
    let vote = Vote::count(record, &removal.agreed, Some(removal.seat));
    if record.stage != Stage::Playing || !vote.is_unanimous() {
        return None;
    }
    let (seat, by) = (removal.seat, record.names_of(&removal.agreed));
    let occupant = record.occupants.get(usize::from(seat.index()));
    let person = occupant.and_then(Occupant::person)?.clone();
    Some(manage::remove(table, at, seat, &person, &by))
}
