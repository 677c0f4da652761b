//! The government of a table: leaving, removing, closing, and the host's succession.

use base::address::{Audience, Person, PersonId, Place};
use base::commitment::Dealt;
use base::page::{Button, Knob, Page, Press};
use engine::Seat;
use engine::ai::Level;
use speech::{Key, Words, args, key};

use super::host::is_gone;
use super::{autoplay, branches, ending, forfeits};
use crate::model::caller::Caller;
use crate::model::effect::{Answer, Effects};
use crate::model::record::{Stage, TableRecord};
use crate::model::seat::Occupant;
use crate::model::table::{Moment, Table};

/// Makes the person who has sat longest the host once the old one has gone; people who are there come first. A table
/// without people is closed.
pub(super) fn hand_over(table: &mut Table) {
    match eldest(&table.record) {
        // others may still come to a table of a cup
        None if !table.record.guests.is_empty() && table.record.cup.is_some() => {}
        None => table.close(),
        Some((_, first)) if table.record.seat_of(table.record.host).is_none() => {
            table.record.host = first;
        }
        Some(_) => {}
    }
}

/// Another person who is there becomes host in the place of one who has left the chat.
pub(super) fn pass_on(table: &mut Table, from: PersonId) {
    if table.record.host == from
        && let Some((false, next)) = eldest(&table.record)
    {
        table.record.host = next;
    }
}

/// Returns the person who has sat longest, with those who are there first, and whether they are away.
fn eldest(record: &TableRecord) -> Option<(bool, PersonId)> {
    let occupants = record.occupants.iter();
    let people = occupants.filter_map(|it| Some((it.is_away(), it.person()?.id)));
    people.min_by_key(|(away, _)| *away)
}

/// Carries out an act reserved to the host and admins, or to all players if the host is gone. Other callers are told
/// who may do it. A table of a cup has no host.
pub(super) fn govern(
    table: &mut Table,
    at: &mut Moment<'_>,
    caller: &Caller<'_>,
    act: impl FnOnce(&mut Table, &mut Moment<'_>) -> Effects,
) -> Effects {
    let is_cup = table.record.cup.is_some();
    if caller.admin || (table.record.host == caller.person.id && !is_cup) {
        return act(table, at);
    }
    if is_cup {
        return caller.refuse(key!("answer-admin-only"));
    }
    let seated = table.record.seat_of(caller.person.id).is_some();
    if seated && is_gone(table, at.now) {
        return act(table, at);
    }
    if !seated {
        return caller.refuse(match table.record.stage {
            Stage::Lobby => key!("answer-not-seated-lobby"),
            _ => key!("answer-not-seated"),
        });
    }
    let args = args![host = table.record.host_name()];
    let text = caller.words().with(key!("answer-host-only"), &args);
    Effects::say(Answer::alert(text))
}

/// Like `govern`, but all players may act if admins want that (`all`).
pub(super) fn govern_or(
    all: bool,
    table: &mut Table,
    at: &mut Moment<'_>,
    caller: &Caller<'_>,
    act: impl FnOnce(&mut Table, &mut Moment<'_>) -> Effects,
) -> Effects {
    let is_cup = table.record.cup.is_some();
    if all && !is_cup && table.record.seat_of(caller.person.id).is_some() {
        return act(table, at);
    }
    govern(table, at, caller, act)
}

/// Opens the buttons of the host and admins: for the caller alone, or else on the board, where they fold again.
pub(super) fn toggle(table: &mut Table, at: &mut Moment<'_>, caller: &Caller<'_>) -> Effects {
    if is_guest_admin(table, caller) {
        return branches::let_go(table, caller, Knob::Manage);
    }
    govern(table, at, caller, |table, _| {
        table.session.doubted.clear();
        if caller.menus.is_beside() {
            let overlay = Some(table.managing_alone(caller.words(), caller.branch));
            return Effects::say(Answer {
                overlay,
                ..Answer::default()
            });
        }
        table.session.managed = !table.session.managed;
        Effects::looks()
    })
}

/// Returns whether the caller is an admin of a chat that the table has come to, but not of the table.
fn is_guest_admin(table: &Table, caller: &Caller<'_>) -> bool {
    let governs = caller.admin || table.record.host == caller.person.id;
    caller.guest_admin && !governs
}

/// The host sends a chat away that has come, when asked twice.
pub(super) fn send_away(
    table: &mut Table,
    at: &mut Moment<'_>,
    caller: &Caller<'_>,
    number: u8,
) -> Effects {
    govern(table, at, caller, |table, _| {
        branches::close(table, caller, number, Knob::SendAway(number))
    })
}

/// Returns whether the caller was drawn for a table of a cup: an act as an admin might win it for them.
pub(super) fn plays_in_cup(table: &Table, caller: &Caller<'_>) -> bool {
    let (record, id) = (&table.record, caller.person.id);
    record.cup.is_some() && (record.seat_of(id).is_some() || record.guests.has(id))
}

/// Closes the table; a running game only when asked twice.
pub(super) fn close(table: &mut Table, at: &mut Moment<'_>, caller: &Caller<'_>) -> Effects {
    if is_guest_admin(table, caller) {
        return branches::let_go(table, caller, Knob::Cancel);
    }
    if plays_in_cup(table, caller) {
        return caller.refuse(key!("answer-cup-own"));
    }
    govern_or(table.record.all_cancel, table, at, caller, |table, _| {
        let running = table.record.stage == Stage::Playing;
        let counts = forfeits::is_underway(table);
        if counts && table.record.seat_of(caller.person.id).is_some() {
            return ending::offer_close(table, caller);
        }
        if running && !table.confirm(caller.person.id, Knob::Cancel) {
            return caller.doubt(caller.words().say(key!("answer-close-sure")));
        }
        table.close();
        if running {
            table.record.departures.void = counts;
            let key = match counts {
                true => key!("board-voided"),
                false => key!("board-closed-by"),
            };
            table.announce(key, &args![name = table.record.name_beside(caller)]);
        }
        Effects::change(Answer::toast(caller.words().say(key!("answer-closed"))))
    })
}

/// Removes a player from the table, and tells everyone who did so.
pub(super) fn remove(
    table: &mut Table,
    at: &mut Moment<'_>,
    seat: Seat,
    person: &Person,
    by: &str,
) -> Effects {
    table.record.banned.push(person.id);
    table.session.managed = false;
    let farewell = farewell(table, person, seat, key!("answer-kicked"));
    let farewells = farewell.into_iter().collect();
    let args = args![name = table.record.name_of(seat), by = by.to_owned()];
    let effects = part(table, at, seat, |table| {
        table.announce(key!("board-kicked"), &args);
    });
    Effects {
        farewells,
        ..effects
    }
}

/// Takes a player out of a running game, which they lose if it is rated.
pub(super) fn leave(table: &mut Table, at: &mut Moment<'_>, caller: &Caller<'_>) -> Effects {
    let Some(seat) = table.record.seat_of(caller.person.id) else {
        return caller.refuse(key!("answer-not-seated"));
    };
    let loses = forfeits::would_lose(table, seat);
    let key = match loses {
        true => key!("answer-left-lost"),
        false => key!("answer-left"),
    };
    let mut farewell = farewell(table, caller.person, seat, key);
    let id = caller.person.id;
    let args = args![name = table.record.name_of(seat)];
    let effects = part(table, at, seat, |table| match loses {
        true => forfeits::leave(table, seat, id),
        false => table.announce(key!("board-left"), &args),
    });
    // nobody comes back to a table that has closed with them
    if table.record.stage == Stage::Playing {
        let back = Press::Table(table.record.id, Knob::Back);
        let back = Button::press(caller.words().say(key!("button-back-again")), &back);
        let page = farewell.iter_mut().map(|(.., page)| page);
        page.for_each(|page| page.buttons.push(vec![back.clone()]));
    }
    Effects {
        answer: Answer::toast(caller.words().say(key)),
        farewells: farewell.into_iter().collect(),
        ..effects
    }
}

/// Removes a person's name from the table: before the game their seat becomes free, and during it a shambler plays for
/// them.
pub(super) fn forget(table: &mut Table, at: &mut Moment<'_>, id: PersonId) -> Effects {
    let seat = table.record.seat_of(id);
    if let (Stage::Lobby, Some(seat)) = (&table.record.stage, seat) {
        table.record.vacate(usize::from(seat.index()));
    }
    table.record.forget(id);
    table.session.doubted.retain(|(other, _)| *other != id);
    if let Some(seat) = seat {
        table.session.menus.remove(&seat);
        table.session.thoughts.remove(&seat);
    }
    if matches!(table.record.stage, Stage::Lobby | Stage::Playing) {
        hand_over(table);
        ending::settle(table);
    }
    let runs = table.record.stage == Stage::Playing && seat.is_some();
    Effects {
        tail: runs.then(|| autoplay::carry_on(table, at)).flatten(),
        ..Effects::change(Answer::default())
    }
}

/// Seats a player who has left again, if an AI plays for them.
pub(super) fn come_back(table: &mut Table, at: &mut Moment<'_>, caller: &Caller<'_>) -> Effects {
    let id = caller.person.id;
    let left = &mut table.record.left;
    let place = left.iter().position(|(_, left)| *left == id);
    let place = place.filter(|_| !table.record.banned.contains(&id));
    let Some(place) = place else {
        return caller.refuse(match table.record.is_replaced(id) {
            true => key!("answer-replaced"),
            false => key!("answer-not-seated"),
        });
    };
    let (seat, _) = left.remove(place);
    table.record.occupants[usize::from(seat.index())] = Occupant::from_caller(caller);
    if let Some(Dealt::Person(charm)) = table.record.dealt().get(usize::from(seat.index())) {
        table.record.take_charm(caller, *charm);
    }
    table.record.renew_seat(seat);
    let name = table.record.name_of(seat);
    branches::note_origin(table, caller);
    table.announce(key!("board-back"), &args![name = name]);
    Effects {
        tail: autoplay::carry_on(table, at),
        ..Effects::change(Answer::toast(caller.words().say(key!("answer-back"))))
    }
}

/// Builds the last page of a leaving player's pane.
fn farewell(
    table: &Table,
    person: &Person,
    seat: Seat,
    key: Key,
) -> Option<(Audience, Place, Page)> {
    let occupant = table.record.occupants.get(usize::from(seat.index()))?;
    let Occupant::Person {
        private: Some(private),
        ..
    } = occupant
    else {
        return None;
    };
    let page = Page::line(Words::new(person.lang).say(key));
    let elsewhere = *private != table.record.place;
    elsewhere.then(|| (Audience::Pane(person.id), private.clone(), page))
}

/// A seat loses its person: in a running game an AI plays on under their name, once everyone is told of it.
fn part(
    table: &mut Table,
    at: &mut Moment<'_>,
    seat: Seat,
    tell: impl FnOnce(&mut Table),
) -> Effects {
    let place = usize::from(seat.index());
    let name = table.record.name_of(seat);
    if table.record.stage != Stage::Playing {
        table.record.vacate(place);
        table.session.doubted.clear();
        hand_over(table);
        return Effects::change(Answer::default());
    }
    if let Some(id) = table.record.occupants[place]
        .person()
        .map(|person| person.id)
    {
        table.record.left.push((seat, id));
        table.record.withdraw_votes(id);
    }
    tell(table);
    table
        .record
        .departures
        .removal
        .take_if(|removal| removal.seat == seat);
    table.record.hand_to_ai(seat, name, Level::default());
    hand_over(table);
    ending::settle(table);
    autoplay::carry_on_all(table, at, Answer::default())
}
