//! The events, in a line each; `None` if the board says the same anyway.

use engine::games::survival::{Ballot, ChoiceMethod, Event, Kind, Location, Pawn};
use engine::{BySeat, Seat, Seats};

use super::names::{arrow, from_place, in_place, pawn, place, short, to_place};
use super::votes::{candidate_votes, declared_cards};
use crate::{Key, Teller, args};

pub(super) fn news(event: &Event, tell: &Teller<'_>) -> Option<String> {
    match event {
        // the group hears only how many have answered, and the board shows whose turn it is, what
        // the dice of a placement show, and how it ended
        Event::HasAnswered { .. }
        | Event::Rolled { .. }
        | Event::Kept { .. }
        | Event::Passed { .. }
        | Event::Left { .. }
        | Event::Over { .. } => None,
        Event::Begins { .. }
        | Event::FirstZombies { .. }
        | Event::TurnBegins { .. }
        | Event::Drew { .. }
        | Event::Gave { .. }
        | Event::LeaderStays { .. }
        | Event::DiceRolled
        | Event::LeaderLooks { .. }
        | Event::Cameras { .. }
        | Event::Destinations { .. }
        | Event::DiceShown { .. } => turn(event, tell),
        Event::Declared { .. }
        | Event::Voted { .. }
        | Event::Tied { .. }
        | Event::Chosen { .. }
        | Event::NobodyChosen { .. } => vote(event, tell),
        Event::MostPawns { .. }
        | Event::MostRei { .. }
        | Event::Attacked { .. }
        | Event::Held { .. }
        | Event::Doomed { .. }
        | Event::NobodyEaten { .. } => attack(event, tell),
        Event::Placed { .. }
        | Event::Announced { .. }
        | Event::Rose { .. }
        | Event::Moved { .. }
        | Event::Stayed { .. }
        | Event::Escaped { .. }
        | Event::Shot { .. }
        | Event::Barricaded { .. }
        | Event::Eaten { .. }
        | Event::Out { .. } => deed_line(event, tell),
    }
}

/// Returns the line of an event in the part of a turn before the moves.
fn turn(event: &Event, tell: &Teller<'_>) -> Option<String> {
    let of = |key: Key, seat: Seat| Some(tell.with(key, &args![name = tell.name(seat)]));
    let dice = |key: Key, dice: &[u8]| Some(tell.with(key, &args![dice = numbers(dice)]));
    match event {
        Event::Begins { leader } => of(key!("sv-news-begins"), *leader),
        Event::FirstZombies { dice: shown } => dice(key!("sv-news-first-zombies"), shown),
        Event::TurnBegins { turn } => Some(tell.with(key!("sv-news-turn"), &args![turn = *turn])),
        Event::Drew { seat, cards } => {
            let args = args![name = tell.name(*seat), count = *cards];
            Some(tell.with(key!("sv-news-drew"), &args))
        }
        Event::Gave { from, to } => {
            let args = args![name = tell.name(*from), other = tell.name(*to)];
            Some(tell.with(key!("sv-news-gave"), &args))
        }
        Event::LeaderStays { seat } => of(key!("sv-news-leader-stays"), *seat),
        Event::DiceRolled => Some(tell.say(key!("sv-news-dice-rolled"))),
        Event::LeaderLooks { seat } => of(key!("sv-news-leader-looks"), *seat),
        Event::Cameras { seats } => cameras(*seats, tell),
        Event::Destinations { go } => Some(destinations(go, tell)),
        Event::DiceShown { dice: shown } => dice(key!("sv-news-dice"), shown),
        _ => None, // `news` names every event
    }
}

fn vote(event: &Event, tell: &Teller<'_>) -> Option<String> {
    match event {
        Event::Declared { threats, hides, .. } => Some(declared_cards(threats, hides, tell)),
        Event::Voted { ballot, cast } => Some(candidate_votes(*ballot, cast, tell)),
        Event::Tied { ballot, seats } => Some(tie_line(*ballot, *seats, tell)),
        Event::Chosen { ballot, seat, how } => Some(choice_line(*ballot, *seat, *how, tell)),
        Event::NobodyChosen { ballot } => undecided_line(*ballot, tell),
        _ => None,
    }
}

/// The zombies: where more of them come, and whether they get in.
fn attack(event: &Event, tell: &Teller<'_>) -> Option<String> {
    let there = |key: Key, location: Location| {
        Some(tell.with(key, &args![at = in_place(location, tell.words)]))
    };
    match event {
        Event::MostPawns { location } => there(key!("sv-news-most-pawns"), *location),
        Event::MostRei { location } => there(key!("sv-news-most-rei"), *location),
        Event::Attacked {
            location,
            zombies,
            strength,
        } => {
            let key = breaks_in(*location);
            Some(fight(key, *location, *zombies, *strength, tell))
        }
        Event::Held {
            location,
            zombies,
            strength,
        } => {
            let key = hold_key(*location);
            Some(fight(key, *location, *zombies, *strength, tell))
        }
        Event::Doomed { location, .. } => there(key!("sv-news-doomed"), *location),
        Event::NobodyEaten { location } => there(key!("sv-news-nobody-eaten"), *location),
        _ => None,
    }
}

/// Returns the line of a player's deed, or of what befalls a player.
fn deed_line(event: &Event, tell: &Teller<'_>) -> Option<String> {
    let goes = |key: Key, seat: Seat, location: Location| {
        let args = args![name = tell.name(seat), to = to_place(location, tell.words)];
        tell.with(key, &args)
    };
    let whom = |key: Key, seat: Seat, whom: Pawn, location: Location| {
        let args = args![
            name = tell.name(seat),
            pawn = pawn(whom, tell.words),
            at = in_place(location, tell.words)
        ];
        tell.with(key, &args)
    };
    match event {
        Event::Placed {
            seat,
            pawn,
            location,
        } => Some(whom(key!("sv-news-placed"), *seat, *pawn, *location)),
        Event::Announced { seat, to } => Some(goes(key!("sv-news-announced"), *seat, *to)),
        Event::Rose { seat, location } => Some(goes(key!("sv-news-rose"), *seat, *location)),
        Event::Stayed { seat } => {
            Some(tell.with(key!("sv-news-stayed"), &args![name = tell.name(*seat)]))
        }
        Event::Barricaded { seat, location } => {
            let args = args![
                name = tell.name(*seat),
                at = in_place(*location, tell.words)
            ];
            Some(tell.with(key!("sv-news-barricade"), &args))
        }
        Event::Eaten {
            seat,
            pawn,
            location,
        } => Some(whom(key!("sv-news-eaten"), *seat, *pawn, *location)),
        Event::Out { seat, location } => Some(goes(key!("sv-news-out"), *seat, *location)),
        _ => journey(event, tell),
    }
}

/// Returns the line of a pawn's way from one place to another, or of the zombies that a player's Weapon removes.
fn journey(event: &Event, tell: &Teller<'_>) -> Option<String> {
    let words = tell.words;
    match event {
        Event::Moved {
            seat,
            pawn: whom,
            from,
            wanted,
            to,
        } => {
            let key = match (wanted == to, from == to) {
                (true, _) => key!("sv-news-moved"),
                (false, true) => key!("sv-news-kept-out"),
                (false, false) => key!("sv-news-sent-away"),
            };
            let args = args![
                name = tell.name(*seat),
                pawn = pawn(*whom, words),
                from = from_place(*from, words),
                wanted = to_place(*wanted, words),
                to = to_place(*to, words),
                at = in_place(*to, words)
            ];
            Some(tell.with(key, &args))
        }
        Event::Escaped {
            seat,
            pawn: whom,
            from,
            to,
        } => {
            let args = args![
                name = tell.name(*seat),
                pawn = pawn(*whom, words),
                from = from_place(*from, words),
                to = to_place(*to, words)
            ];
            Some(tell.with(key!("sv-news-escaped"), &args))
        }
        Event::Shot {
            seat,
            location,
            zombies,
        } => {
            let at = in_place(*location, words);
            let args = args![name = tell.name(*seat), at = at, count = *zombies];
            Some(tell.with(key!("sv-news-weapon"), &args))
        }
        _ => None,
    }
}

/// `1 4 4 6`: dice by what they show.
fn numbers(dice: &[u8]) -> String {
    let numbers: Vec<String> = dice.iter().map(ToString::to_string).collect();
    numbers.join(" ")
}

/// Returns the text for zombies getting in; the deciding numbers differ from place to place.
fn breaks_in(location: Location) -> Key {
    match location {
        Location::Parking => key!("sv-news-attacked-parking"),
        Location::Roof => key!("sv-news-attacked-roof"),
        Location::Tower | Location::Infirmary | Location::StaffRoom | Location::Gym => {
            key!("sv-news-attacked")
        }
    }
}

fn hold_key(location: Location) -> Key {
    match location {
        Location::Parking | Location::Roof => key!("sv-news-held-roof"),
        Location::Tower | Location::Infirmary | Location::StaffRoom | Location::Gym => {
            key!("sv-news-held")
        }
    }
}

/// Zombies against a place that holds or doesn't.
fn fight(key: Key, location: Location, zombies: u8, strength: u8, tell: &Teller<'_>) -> String {
    let args = args![
        at = in_place(location, tell.words),
        zombies = zombies,
        strength = strength
    ];
    tell.with(key, &args)
}

fn tie_line(ballot: Ballot, seats: Seats, tell: &Teller<'_>) -> String {
    let names = tell.words.list(seats.iter().map(|seat| short(seat, tell)));
    let key = match (ballot.second, ballot.kind) {
        (false, _) => key!("sv-news-tied"),
        (true, Kind::Victim) => key!("sv-news-tied-lot"),
        (true, Kind::Police | Kind::Leader) => key!("sv-news-tied-again"),
    };
    tell.with(key, &args![names = names])
}

fn choice_line(ballot: Ballot, seat: Seat, how: ChoiceMethod, tell: &Teller<'_>) -> String {
    let key = match ballot.kind {
        Kind::Police => key!("sv-news-caller"),
        Kind::Leader => key!("sv-news-leader"),
        Kind::Victim => key!("sv-news-victim"),
    };
    let how = match how {
        ChoiceMethod::Alone => "alone",
        ChoiceMethod::Ballot => "ballot",
        ChoiceMethod::Lot => "lot",
    };
    tell.with(key, &args![name = tell.name(seat), how = how])
}

/// Returns the line that a vote chose no one; `None` in a vote for a victim, since another line tells that no one is
/// eaten.
fn undecided_line(ballot: Ballot, tell: &Teller<'_>) -> Option<String> {
    match ballot.kind {
        Kind::Police => Some(tell.say(key!("sv-news-no-caller"))),
        Kind::Leader => Some(tell.say(key!("sv-news-no-leader"))),
        Kind::Victim => None,
    }
}

fn cameras(seats: Seats, tell: &Teller<'_>) -> Option<String> {
    let names = tell.names(seats);
    (!seats.is_empty()).then(|| tell.with(key!("sv-news-cameras"), &args![names = names]))
}

fn destinations(go: &BySeat<Option<Location>>, tell: &Teller<'_>) -> String {
    let line = |(seat, to): (Seat, &Option<Location>)| {
        let to = place((*to)?, tell.words);
        Some(arrow(&short(seat, tell), &to, tell.words))
    };
    let moves = tell.words.list(go.iter().filter_map(line));
    tell.with(key!("sv-news-destinations"), &args![moves = moves])
}
