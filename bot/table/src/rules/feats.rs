//! What people can be proud of who have won among people.

use base::commitment::Dealt;
use engine::Seat;
use speech::{Words, key};

use crate::any::AnyGame;
use crate::model::record::{Occupant, TableRecord};
use crate::model::table::Table;

/// Among how many people it is something to win, and what that is called.
const MANY: usize = 5;
const CROWD: &str = "crowd";

/// Whether people have played a game among themselves, each of them from the first card to the last.
pub(crate) fn is_among_people(record: &TableRecord) -> bool {
    let dealt = |dealt: &Dealt| matches!(dealt, Dealt::Person(_));
    !record.taken_over
        && record.occupants.iter().all(Occupant::is_there)
        && record.dealt().iter().all(dealt)
}

/// What somebody can be proud of after a game, by name.
pub(crate) fn feats(table: &Table, seat: Seat) -> Vec<&'static str> {
    let won = table.winners().is_some_and(|won| won.contains(seat));
    let Some(play) = table.play.as_ref() else {
        return Vec::new();
    };
    if !won || !is_among_people(&table.record) {
        return Vec::new();
    }
    let mut feats = play.feats(seat);
    feats.extend((table.record.occupants.len() >= MANY).then_some(CROWD));
    feats
}

/// The same in words; nothing where this program doesn't know the name.
pub(crate) fn said(game: &dyn AnyGame, feat: &str, words: Words) -> Option<String> {
    match feat {
        CROWD => Some(words.say(key!("feat-crowd"))),
        _ => game.feat(feat, words),
    }
}
