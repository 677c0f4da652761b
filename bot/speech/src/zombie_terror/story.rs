//! The latest events: first the last turn in brief, with its weightiest deeds in sentences, then the running turn line
//! by line.

use engine::Story;
use engine::games::zombie_terror::{Event, Side};

use super::deeds::lines;
use super::gist::gist;
use super::names::side;
use crate::narrator::Manner;
use crate::{Lately, Teller, args};

/// Maximum number of letters of the last turn in a line.
const ROOM: usize = 160;

pub(super) fn story(story: &Story<Event>, tell: &Teller<'_>) -> Lately {
    Lately {
        now: turn_sentences(&story.now, tell),
        ..past(&story.before, tell)
    }
}

/// Returns the side whose turn these events are, and the round; `None` during setup.
fn turn(events: &[Event]) -> Option<(Side, u16)> {
    events.iter().find_map(|event| match event {
        Event::TurnBegan { side, round } => Some((*side, *round)),
        _ => None, // it doesn't say
    })
}

/// Returns each deed in a sentence; the side at turn is named above. The round and the line, both public, choose the
/// phrasing, so each rendering reads the same.
fn turn_sentences(events: &[Event], tell: &Teller<'_>) -> Vec<String> {
    let lines = lines(events, &round_teller(events, tell), Manner::Sentences);
    lines
        .into_iter()
        .map(|line| story_line(&line, tell))
        .collect()
}

/// Returns a teller of a turn: each round speaks in other phrases.
fn round_teller<'a>(events: &[Event], tell: &Teller<'a>) -> Teller<'a> {
    let round = turn(events).map_or(0, |(_, round)| round);
    tell.after_lines(usize::from(round))
}

fn story_line(line: &str, tell: &Teller<'_>) -> String {
    tell.with(key!("zt-story-line"), &args![deeds = line])
}

/// The turn before: as few lines as have room for it, and below them the weightiest of it in sentences.
fn past(events: &[Event], tell: &Teller<'_>) -> Lately {
    let (gist, rest) = gist(events, &round_teller(events, tell));
    let whose = turn(events).map(|(which, _)| side(which, tell.words));
    let whose = whose.filter(|_| !rest.is_empty() || gist.is_empty());
    let mut before = fold_deeds(&rest, whose, tell);
    let mut gist: Vec<String> = gist.iter().map(|line| story_line(line, tell)).collect();
    if gist.is_empty() {
        gist.extend(before.pop()); // that nobody did anything
    }
    Lately {
        before,
        gist,
        now: Vec::new(),
    }
}

/// These events of a turn, and whose it was.
fn fold_deeds(events: &[Event], whose: Option<String>, tell: &Teller<'_>) -> Vec<String> {
    let mut deeds = lines(events, tell, Manner::Notation);
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
