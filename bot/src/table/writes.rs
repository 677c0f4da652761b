//! What must be written after a table has changed, as plain data.

use std::collections::BTreeMap;

use engine::Seat;

use super::any::Tail;
use super::effect::Effects;
use super::live::Table;
use crate::address::{Audience, Place};
use crate::page::{Page, TableId};
use crate::store::{Write, page_hash};
use crate::time::Time;

/// What to write, and what the posts of the table are to show then.
pub(super) struct Writes {
    pub(super) writes: Vec<Write>,
    pub(super) shown: Vec<(Audience, i64)>,
}

/// Everything that must be written after a table has changed: itself, its journal, its result,
/// and every page that is not what it was.
pub(super) fn writes(
    table: &Table,
    shown: &BTreeMap<Audience, i64>,
    effects: &Effects,
    at: Time,
) -> Writes {
    let mut all = Writes {
        writes: Vec::new(),
        shown: Vec::new(),
    };
    let is_new = shown.is_empty();
    let looks = effects.repaint || effects.opened.is_some() || table.is_broken();
    if !is_new && !effects.changed && !looks {
        return all;
    }
    let id = table.body.id;
    if is_new {
        let stored = Box::new(table.stored(at));
        all.writes.push(Write::NewTable(stored));
    } else if table.is_broken() {
        all.writes.push(Write::Broken(id));
    } else if effects.changed {
        all.writes.push(Write::Table(Box::new(table.stored(at))));
    }
    if let Some(tail) = &effects.tail {
        all.writes.push(moves(id, tail, at));
        all.writes.extend(result(table, at));
    }
    let board = (Audience::Board, table.body.place.clone(), table.board());
    let panes = table.panes(effects.opened);
    let farewell = effects.farewell.clone();
    for (audience, place, page) in std::iter::once(board).chain(panes).chain(farewell) {
        let hash = page_hash(&page);
        let anew = is_opened(table, effects.opened, audience);
        // nobody who never opened a pane is disturbed for the end of a table
        let late =
            table.is_ended() && audience != Audience::Board && !shown.contains_key(&audience);
        if anew || (shown.get(&audience) != Some(&hash) && !late) {
            all.shown.push((audience, hash));
            all.writes.push(Write::Post {
                table: Some(id),
                audience,
                place,
                page: Box::new(page),
                anew,
            });
        }
    }
    all
}

fn moves(table: TableId, tail: &Tail, at: Time) -> Write {
    Write::Moves {
        table,
        first: tail.first,
        moves: tail.moves.clone(),
        at,
    }
}

fn result(table: &Table, at: Time) -> Option<Write> {
    Some(Write::Ended {
        table: table.body.id,
        game: table.body.game,
        winners: table.winners()?,
        at,
    })
}

/// Whether this is the pane that somebody has just opened.
fn is_opened(table: &Table, opened: Option<Seat>, audience: Audience) -> bool {
    let mut people = table.body.people();
    people.any(|(seat, person)| Some(seat) == opened && audience == Audience::Pane(person.id))
}

/// A page that belongs to no table.
pub(super) fn note(place: Place, page: Page) -> Write {
    Write::Post {
        table: None,
        audience: Audience::Note,
        place,
        page: Box::new(page),
        anew: false,
    }
}
