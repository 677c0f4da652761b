//! The questions to a player.

use engine::games::survival::{Location, Prompt};

use super::names::{in_place, place, to_place};
use super::votes::title;
use crate::{Key, Teller, args};

pub(super) fn prompt(prompt: &Prompt, tell: &Teller<'_>) -> String {
    match prompt {
        Prompt::Place { roll, binding } => {
            let key = if *binding {
                key!("sv-ask-place")
            } else {
                key!("sv-ask-place-anywhere")
            };
            tell.with(key, &args![one = roll[0], two = roll[1]])
        }
        Prompt::Declare {
            ballot,
            votes,
            threats,
        } => {
            let key = if *threats {
                key!("sv-ask-declare")
            } else {
                key!("sv-ask-hide")
            };
            let ballot = title(*ballot, tell.words);
            tell.with(key, &args![ballot = ballot, votes = *votes])
        }
        Prompt::Vote { ballot, votes } => {
            let ballot = title(*ballot, tell.words);
            tell.with(key!("sv-ask-vote"), &args![ballot = ballot, votes = *votes])
        }
        Prompt::Share => tell.say(key!("sv-ask-share")),
        Prompt::Camera => tell.say(key!("sv-ask-camera")),
        Prompt::Announce => tell.say(key!("sv-ask-announce")),
        Prompt::Go => tell.say(key!("sv-ask-go")),
        Prompt::Move { to, room } => walk(*to, *room, tell),
        Prompt::Cards {
            location,
            zombies,
            strength,
        } => cards(*location, *zombies, *strength, tell),
        Prompt::Victim { location } => {
            let at = in_place(*location, tell.words);
            tell.with(key!("sv-ask-victim"), &args![at = at])
        }
    }
}

fn walk(wanted: Location, room: bool, tell: &Teller<'_>) -> String {
    let wanted = to_place(wanted, tell.words);
    if room {
        return tell.with(key!("sv-ask-move"), &args![to = wanted]);
    }
    let to = to_place(Location::Parking, tell.words);
    tell.with(key!("sv-ask-move-away"), &args![wanted = wanted, to = to])
}

fn cards(location: Location, zombies: u8, strength: u8, tell: &Teller<'_>) -> String {
    let key = match location {
        Location::Parking => key!("sv-ask-cards-parking"),
        Location::Roof => key!("sv-ask-cards-roof"),
        Location::Tower | Location::Infirmary | Location::StaffRoom | Location::Gym => {
            key!("sv-ask-cards")
        }
    };
    let args = args![
        place = place(location, tell.words),
        zombies = zombies,
        strength = strength
    ];
    tell.with(key, &args)
}

/// Returns the explanation of a kind of question.
pub(super) fn explanation(prompt: &Prompt) -> Key {
    match prompt {
        Prompt::Place { .. } => key!("sv-explain-place"),
        Prompt::Declare { threats: true, .. } => key!("sv-explain-declare"),
        Prompt::Declare { threats: false, .. } => key!("sv-explain-hide"),
        Prompt::Vote { .. } => key!("sv-explain-vote"),
        Prompt::Share => key!("sv-explain-share"),
        Prompt::Camera => key!("sv-explain-camera"),
        Prompt::Announce => key!("sv-explain-announce"),
        Prompt::Go => key!("sv-explain-go"),
        Prompt::Move { .. } => key!("sv-explain-move"),
        Prompt::Cards { .. } => key!("sv-explain-cards"),
        Prompt::Victim { .. } => key!("sv-explain-victim"),
    }
}
