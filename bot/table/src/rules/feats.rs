//! The feats of people who have won among people.

use base::commitment::Dealt;
use engine::Seat;
use speech::{Words, key};

use crate::any::AnyGame;
use crate::model::record::TableRecord;
use crate::model::seat::Occupant;
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

/// Returns the names of a seat's feats in a game.
pub(crate) fn feats(table: &Table, seat: Seat) -> Vec<&'static str> {
    let Some(play) = table.play.as_ref() else {
        return Vec::new();
    };
    // what a gift wins is no feat
    let won = play.winners().is_some_and(|won| won.contains(seat));
    if !won || !is_among_people(&table.record) {
        return Vec::new();
    }
    let mut feats = play.feats(seat);
    feats.extend((table.record.occupants.len() >= MANY).then_some(CROWD));
    feats
}

/// Returns a feat in words; `None` if this program doesn't know its name.
#[must_use]
pub fn describe_feat(game: &dyn AnyGame, feat: &str, words: Words) -> Option<String> {
    match feat {
        CROWD => Some(words.say(key!("feat-crowd"))),
        _ => game.feat(feat, words),
    }
}

#[cfg(test)]
mod tests {
    use base::lang::Lang;
    use base::page::Knob;

    use super::*;
    use crate::tests::{Scene, person};

    #[test]
    fn a_game_that_a_shambler_finishes_or_an_ai_has_played_in_is_none_among_people() {
        let people = [(1, "Anna"), (2, "Boris")].map(|(id, name)| person(id, name, Lang::En));
        let begun = || {
            let mut scene = Scene::new(&people[0]);
            scene.knob(&people[1], Knob::Join(None));
            scene.knob(&people[0], Knob::Start(None));
            assert!(is_among_people(&scene.table.record));
            scene
        };
        let mut silent = begun();
        silent.falls_silent(1);
        assert!(!is_among_people(&silent.table.record));
        let mut left = begun();
        for knob in [Knob::Leave, Knob::Leave, Knob::Back] {
            left.knob(&people[1], knob);
        }
        assert!(left.table.record.occupants.iter().all(Occupant::is_there));
        let rated = is_among_people(&left.table.record);
        assert!(rated, "whoever comes back plays their own game");
    }
}
