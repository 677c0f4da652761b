//! What happened lately: the last turn in short, then the running one line by line.

use engine::Story;
use engine::games::zombie_terror::{Event, Side};

use super::deeds::lines;
use super::names::side;
use crate::narrator::Manner;
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

/// Each deed in a sentence, below whose turn it is. Round and line choose how it is phrased, which
/// everybody can count: so it reads the same whenever it is drawn anew.
fn running(events: &[Event], tell: &Teller<'_>) -> Vec<String> {
    let turn = turn(events);
    let round = turn.map_or(0, |(_, round)| round);
    let tell = tell.after(usize::from(round));
    let head = turn.map(|(which, round)| {
        let key = match which {
            Side::Humans => key!("zt-tale-humans"),
            Side::Zombies => key!("zt-tale-zombies"),
        };
        tell.with(key, &args![round = round])
    });
    let lines = lines(events, &tell, Manner::Sentences).into_iter();
    let lines = lines.map(|line| tell.with(key!("zt-story-line"), &args![deeds = line]));
    head.into_iter().chain(lines).collect()
}

/// As few lines as have room for the turn.
fn folded(events: &[Event], tell: &Teller<'_>) -> Vec<String> {
    let mut deeds = lines(events, tell, Manner::Notation);
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
