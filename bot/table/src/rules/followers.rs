//! Whoever watches a game may be told how it ends: once, in private, and nothing before.

use speech::key;

use crate::model::caller::Caller;
use crate::model::effect::{Answer, Effects};
use crate::model::record::Stage;
use crate::model::table::Table;

/// How many may follow one table.
const MOST: usize = 50;

/// Somebody who watches wants to be told how it ends, or no more if they did.
pub(super) fn turn(table: &mut Table, caller: &Caller<'_>) -> Effects {
    if table.record.stage != Stage::Playing {
        return caller.refuse(key!("answer-over"));
    }
    if table.alone().is_some() {
        return caller.refuse(key!("answer-not-seated"));
    }
    if caller.private.is_none() {
        return caller.refuse(key!("tell-no-chat"));
    }
    let (id, followers) = (caller.person.id, &mut table.record.followers);
    let before = followers.len();
    followers.retain(|follower| *follower != id);
    let said = if followers.len() < before {
        key!("answer-follows-no-more")
    } else if before >= MOST {
        return caller.refuse(key!("answer-follow-many"));
    } else {
        followers.push(id);
        key!("answer-follows")
    };
    Effects::change(Answer::toast(caller.words().say(said)))
}
