//! Spectators may hear how a game ends: once, in private, and nothing before.

use base::way::Way;
use speech::key;

use crate::model::caller::Caller;
use crate::model::effect::{Answer, Effects};
use crate::model::record::Stage;
use crate::model::table::Table;

/// Maximum number of followers of one table.
const MOST: usize = 50;

/// Adds a spectator who wants to hear how the game ends.
pub(super) fn follow(table: &mut Table, caller: &Caller<'_>) -> Effects {
    if table.record.stage != Stage::Playing {
        return caller.refuse(key!("answer-over"));
    }
    if table.private_seat().is_some() {
        return caller.refuse(key!("answer-not-seated"));
    }
    if caller.private.is_none() {
        let why = caller.words().say(key!("tell-no-chat"));
        return Effects::say(Answer::alert_with_way(why, Way::Follow(table.record.id)));
    }
    let id = caller.person.id;
    let said = |table: &Table, key| Answer {
        next: Some(table.unfollow_button(caller.words())),
        ..Answer::toast(caller.words().say(key))
    };
    if table.record.followers.contains(&id) {
        return Effects::say(said(table, key!("answer-follows-already")));
    }
    if table.record.followers.len() >= MOST {
        return caller.refuse(key!("answer-follow-many"));
    }
    table.record.followers.push(id);
    Effects::change(said(table, key!("answer-follows")))
}

/// Removes a follower.
pub(super) fn leave(table: &mut Table, caller: &Caller<'_>) -> Effects {
    let id = caller.person.id;
    let followers = &mut table.record.followers;
    let before = followers.len();
    followers.retain(|follower| *follower != id);
    let said = Answer::toast(caller.words().say(key!("answer-follows-no-more")));
    if table.record.followers.len() == before {
        return Effects::say(said);
    }
    Effects::change(said)
}
