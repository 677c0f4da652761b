//! The weightiest deeds of a turn that is over, which stand in sight, and the rest of it.

use engine::games::zombie_terror::{Duty, Event, Wound};

use super::deeds::{groups, lines};
use crate::Teller;
use crate::narrator::Manner;
use crate::weightiest::{WeighedDeed, weightiest};

/// Returns the sentences, and the events of the turn of which they don't tell.
pub(super) fn gist(events: &[Event], tell: &Teller<'_>) -> (Vec<String>, Vec<Event>) {
    let groups = groups(events, tell);
    let deeds = groups.iter().enumerate().map(|(place, group)| WeighedDeed {
        weight: weight(group),
        place,
        said: sentence(group, &tell.after_lines(place)),
    });
    let told = weightiest(deeds.collect());
    let is_told = |place: usize| told.iter().any(|(other, _)| *other == place);
    let rest = groups.iter().enumerate();
    let rest = rest.filter(|(place, _)| !is_told(*place));
    let rest = rest.flat_map(|(_, group)| group.iter().cloned()).collect();
    (told.into_iter().map(|(_, said)| said).collect(), rest)
}

/// Returns the weight that a deed has for the other side.
fn weight(group: &[Event]) -> u8 {
    group.iter().map(event_weight).max().unwrap_or(0)
}

fn event_weight(event: &Event) -> u8 {
    match event {
        Event::Escaped { .. } => 9,
        Event::Bitten { wound, .. } if *wound != Wound::Nothing => 8,
        Event::Rose { .. } => 7,
        Event::Added { .. } | Event::Shot { .. } | Event::Chopped { .. } => 6,
        Event::Healed { .. } | Event::Played { .. } | Event::Pushed { .. } => 5,
        Event::TerrorBegan { .. } | Event::TerrorGrew { .. } => 4,
        Event::Moved { .. }
        | Event::Stepped { .. }
        | Event::Placed { .. }
        | Event::Stood { .. }
        | Event::LinedUp { .. }
        | Event::Bitten { .. }
        | Event::Built { .. } => 3,
        Event::Roused { .. } | Event::Turned { .. } | Event::Sighted { .. } => 2,
        Event::Distracted { .. } | Event::MovesBegan { .. } | Event::Crowded { .. } => 1,
        Event::Drawn { .. }
        | Event::Dealt { .. }
        | Event::TurnBegan { .. }
        | Event::AddsBegan { .. }
        | Event::TurnEnded { .. }
        | Event::Won { .. }
        | Event::Shown { .. } => 0,
    }
}

/// A bite is told without why the zombie went there, so that it has room.
fn sentence(group: &[Event], tell: &Teller<'_>) -> String {
    let bites = |event: &Event| matches!(event, Event::Bitten { .. });
    let told: Vec<Event> = match group.iter().any(bites) {
        true => group.iter().filter_map(bare).collect(),
        false => group.to_vec(),
    };
    lines(&told, tell, Manner::Sentences).join(" ")
}

/// Returns the deed of a zombie, without the human that it sees.
fn bare(event: &Event) -> Option<Event> {
    match event {
        Event::Sighted { .. } => None,
        Event::Roused { cell, facing, .. } => Some(Event::Roused {
            cell: *cell,
            facing: *facing,
            duty: Duty::Free,
        }),
        _ => Some(event.clone()), // a deed
    }
}
