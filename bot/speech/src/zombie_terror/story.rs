//! What happened lately: the last turn in short, then the running one line by line.

use engine::Story;
use engine::games::zombie_terror::{Event, Side};

use super::deeds::lines;
use super::names::side;
use crate::{Teller, args};

/// How many letters of the last turn stand in a line.
const ROOM: usize = 160;

pub(super) fn story(story: &Story<Event>, tell: &Teller<'_>) -> Vec<String> {
    let mut told = folded(&story.before, tell);
    told.extend(running(&story.now, tell));
    told
}

/// Whose turn these events are, and in which round; nothing while pawns are set up.
fn turn(events: &[Event]) -> Option<(Side, u16)> {
    events.iter().find_map(|event| match event {
        Event::TurnBegan { side, round } => Some((*side, *round)),
        _ => None, // it doesn't say
    })
}

/// Each deed in a line, below whose turn it is.
fn running(events: &[Event], tell: &Teller<'_>) -> Vec<String> {
    let head = turn(events).map(|(which, round)| {
        let args = args![side = side(which, tell.words), round = round];
        tell.with(key!("zt-story-turn"), &args)
    });
    let lines = lines(events, tell).into_iter();
    let lines = lines.map(|line| tell.with(key!("zt-story-line"), &args![deeds = line]));
    head.into_iter().chain(lines).collect()
}

/// As few lines as have room for the turn.
fn folded(events: &[Event], tell: &Teller<'_>) -> Vec<String> {
    let mut deeds = lines(events, tell);
    let whose = turn(events).map(|(which, _)| side(which, tell.words));
    if deeds.is_empty() && whose.is_some() {
        deeds.push(tell.say(key!("zt-story-passed")));
    }
    let mut folded: Vec<String> = Vec::new();
    for deed in deeds {
        let width = |line: &str| line.chars().count() + deed.chars().count() + 2;
        match folded.last_mut().filter(|line| width(line) <= ROOM) {
            Some(line) => {
                line.push_str("; ");
                line.push_str(&deed);
            }
            None => folded.push(deed),
        }
    }
    if let (Some(first), Some(whose)) = (folded.first_mut(), whose) {
        let args = args![side = whose, deeds = first.as_str()];
        *first = tell.with(key!("zt-story-folded"), &args);
    }
    folded
}
