//! A spectator takes over the seat of an AI, or of a player who left the chat. In a rated game, and where the table wants that, all people who play
//! themselves must agree.

use engine::Seat;
use speech::{args, key};

use super::forfeits;
use super::votes::{Vote, agree_to};
use crate::model::caller::Caller;
use crate::model::claim::{Claim, ReplacedPlayer};
use crate::model::effect::{Answer, Effects};
use crate::model::record::TableRecord;
use crate::model::seat::Occupant;
use crate::model::table::Table;

/// Returns the first seat that a spectator may take.
pub(crate) fn claimable(record: &TableRecord) -> Option<Seat> {
    let mut seats = record.seated_occupants().map(|(seat, _)| seat);
    seats.find(|seat| is_claimable(record, *seat))
}

/// Returns whether an AI has a seat for itself, or the player of the seat has left the chat. The seat that an AI plays
/// for a person who may come back doesn't count.
fn is_claimable(record: &TableRecord, seat: Seat) -> bool {
    match record.occupants.get(usize::from(seat.index())) {
        Some(Occupant::Ai { .. }) => {
            let mut left = record.left.iter();
            !left.any(|(other, id)| *other == seat && !record.banned.contains(id))
        }
        Some(Occupant::Person { away, .. }) => {
            *away && record.alone.get(&seat).is_some_and(|alone| alone.departed)
        }
        None => false,
    }
}

/// Returns whether the players of a game vote on a spectator who wants to play for an AI.
fn takes_vote(record: &TableRecord) -> bool {
    record.guarded || forfeits::is_rated(record)
}

/// Seats a spectator in place of an AI, or makes their offer to the players if these vote on it; a table takes one offer
/// at a time. The caller must carry on.
pub(super) fn make(table: &mut Table, caller: &Caller<'_>) -> Effects {
    let id = caller.person.id;
    if table.record.banned.contains(&id) {
        return caller.refuse(key!("answer-banned"));
    }
    if table.record.left.iter().any(|(_, left)| *left == id) {
        // they know what is hidden in another hand
        return caller.refuse(key!("answer-own-seat"));
    }
    if table.record.is_replaced(id) {
        return caller.refuse(key!("answer-replaced"));
    }
    let free = claimable(&table.record).filter(|_| table.private_seat().is_none());
    let Some(seat) = free else {
        return caller.refuse(key!("answer-no-ai"));
    };
    let claimed = Answer::toast(caller.words().say(key!("answer-claimed")));
    match &table.record.claim {
        // who has agreed to it already isn't asked again
        Some(claim) if claim.person.id == id => return Effects::say(claimed),
        Some(_) => return caller.refuse(key!("answer-claimed-already")),
        None => {}
    }
    table.record.claim = Some(Claim {
        seat,
        person: caller.person.clone(),
        private: caller.private.cloned(),
        preferences: caller.preferences,
        agreed: Vec::new(),
    });
    if takes_vote(&table.record) {
        return Effects::change(claimed);
    }
    grant(table);
    let args = args![seat = seat.to_string()];
    let joined = caller.words().with(key!("answer-joined"), &args);
    Effects::change(Answer::toast(joined))
}

/// Records that a player agrees to the offer; with the last of them the seat changes hands. The caller must carry on
/// with what follows.
pub(super) fn agree(table: &mut Table, caller: &Caller<'_>) -> Effects {
    let id = caller.person.id;
    let Some(claim) = &mut table.record.claim else {
        return caller.refuse(key!("answer-no-claim"));
    };
    agree_to(&mut claim.agreed, id);
    settle(table);
    Effects::change(Answer::toast(caller.words().say(key!("answer-agreed"))))
}

/// Rejects the offer of a spectator.
pub(super) fn refuse(table: &mut Table, caller: &Caller<'_>) -> Effects {
    let Some(claim) = table.record.claim.take() else {
        return caller.refuse(key!("answer-no-claim"));
    };
    let args = args![name = table.record.cast().name_beside(&claim.person.name)];
    table.record.note_not_seated(claim.person.id);
    table.announce(key!("board-unclaimed"), &args);
    Effects::change(Answer::toast(caller.words().say(key!("answer-not-agreed"))))
}

/// The seat changes hands if all agree who still play: the last who had not may be gone.
pub(super) fn settle(table: &mut Table) {
    let record = &table.record;
    let claim = record.claim.as_ref();
    if claim.is_some_and(|it| Vote::count(record, &it.agreed, None).is_unanimous()) {
        grant(table);
    }
}

/// Seats the spectator in place of the AI or of the player who left the chat, if the seat is still free.
fn grant(table: &mut Table) {
    let Some(claim) = table.record.claim.take() else {
        return;
    };
    if !is_claimable(&table.record, claim.seat) {
        return;
    }
    let place = usize::from(claim.seat.index());
    let ai = table.record.name_of(claim.seat);
    if let Occupant::Person {
        person, private, ..
    } = &table.record.occupants[place]
    {
        let (person, private) = (person.clone(), private.clone());
        table.record.withdraw_votes(person.id);
        let replaced = ReplacedPlayer { person, private };
        table.record.replaced.push(replaced);
    }
    table.record.left.retain(|(seat, _)| *seat != claim.seat);
    // a seat whose player has lost the game counts for them alone
    table.record.taken_over |= !forfeits::has_lost(&table.record, claim.seat);
    table.record.occupants[place] = Occupant::Person {
        person: claim.person,
        private: claim.private,
        away: false,
        preferences: claim.preferences,
        charm: None,
    };
    table.record.renew_seat(claim.seat);
    table.session.thoughts.remove(&claim.seat);
    // with another person there, clocks run
    table.record.unhurried &= table.record.is_practice();
    let args = args![name = table.record.name_of(claim.seat), ai = ai];
    table.announce(key!("board-taken-over"), &args);
}
