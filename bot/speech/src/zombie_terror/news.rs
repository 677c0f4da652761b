//! Every event in a line of its own, for news and replays.

use engine::games::zombie_terror::Event;

use super::deeds::lines;
use super::names::side;
use crate::narrator::Manner;
use crate::{Teller, args};

/// Returns the news of an event; `None` for the end of the game, which is told separately, and for events that the
/// lines around tell.
pub(super) fn news(event: &Event, tell: &Teller<'_>) -> Option<String> {
    match event {
        Event::TurnBegan { side: which, round } => {
            let args = args![side = side(*which, tell.words), round = *round];
            Some(tell.with(key!("zt-story-turn"), &args))
        }
        Event::TurnEnded { side: which } => {
            let args = args![side = side(*which, tell.words)];
            Some(tell.with(key!("zt-news-turn-ended"), &args))
        }
        _ => lines(std::slice::from_ref(event), tell, Manner::Notation).pop(),
    }
}
