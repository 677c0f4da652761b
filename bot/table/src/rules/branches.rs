//! Other places where a table is public: a player shows a code, and a person who types it in another chat brings the
//! board there.

use base::address::PersonId;
use base::join::JoinSecret;
use base::page::Knob;
use base::time::Uptime;
use engine::Chance;
use speech::{TextArgs, key};

use crate::model::branch::{Branch, MOST, NewBranch};
use crate::model::caller::Caller;
use crate::model::effect::{Answer, Branching, Effects};
use crate::model::table::Table;

/// The code is shown on the board from now on, or no more: then it is never good again.
pub(super) fn invite(table: &mut Table, rng: &mut Chance, caller: &Caller<'_>) -> Effects {
    if table.private_seat().is_some() {
        return caller.refuse(key!("branch-private"));
    }
    let bits = u32::from_le_bytes(std::array::from_fn(|_| rng.byte()));
    let secret = &mut table.record.secret;
    *secret = secret.is_none().then(|| JoinSecret::from_bits(bits));
    let said = match secret {
        Some(_) => key!("answer-invites"),
        None => key!("answer-invites-no-more"),
    };
    Effects::change(Answer::toast(caller.words().say(said)))
}

/// Makes the table public in one more place. A caller without its code learns nothing of the table.
pub(super) fn open(
    table: &mut Table,
    now: Uptime,
    caller: &Caller<'_>,
    new: &NewBranch,
) -> Effects {
    let record = &mut table.record;
    if record.secret != Some(new.secret) {
        return caller.refuse(key!("branch-unknown"));
    }
    if record.is_public_in(&new.branch.place) {
        return table.show_board(now, caller);
    }
    if record.branches.len() >= MOST {
        return caller.refuse(key!("branch-many"));
    }
    record.branched = record.branched.saturating_add(1);
    let number = record.branched;
    record.branches.push(Branch {
        number,
        told: record.told,
        ..new.branch.clone()
    });
    Effects {
        branching: Some(Branching::Opened(number)),
        ..Effects::change(Answer::toast(caller.words().say(key!("answer-branch"))))
    }
}

/// Removes the table from a chat that it has come to, after an admin of that chat confirms.
pub(super) fn let_go(table: &mut Table, caller: &Caller<'_>, knob: Knob) -> Effects {
    close(table, caller, caller.branch, knob)
}

/// A table isn't public in a place any more, once `knob` was pressed twice: who plays there can play on in
/// private.
pub(super) fn close(table: &mut Table, caller: &Caller<'_>, number: u8, knob: Knob) -> Effects {
    let mut branches = table.record.branches.iter();
    let Some(place) = branches.position(|it| it.number == number) else {
        return caller.refuse(key!("answer-unknown-button"));
    };
    if !table.confirm(caller.person.id, knob) {
        return caller.doubt(caller.words().say(key!("answer-branch-sure")));
    }
    let closed = table.record.branches.remove(place);
    table.announce(key!("board-branch-gone"), &TextArgs::new());
    Effects {
        branching: Some(Branching::Closed(closed)),
        ..Effects::change(Answer::toast(
            caller.words().say(key!("answer-branch-gone")),
        ))
    }
}

/// Notes where a player sits down. If they do so in private, that is a place of their platform.
pub(super) fn note_origin(table: &mut Table, caller: &Caller<'_>) {
    let id = caller.person.id;
    let known = table.record.origin_of(id);
    let from = match (caller.here, known) {
        (true, _) => caller.branch,
        (false, 0) => near(table, id),
        (false, known) => known,
    };
    table.record.set_origin(id, from);
}

fn near(table: &Table, id: PersonId) -> u8 {
    let record = &table.record;
    let is_far = record.place.platform != id.platform;
    let mut branches = record.branches.iter();
    let own = branches.find(|it| is_far && it.place.platform == id.platform);
    own.map_or(0, |it| it.number)
}
