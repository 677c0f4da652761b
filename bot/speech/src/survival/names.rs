//! The names of people, places and cards.

use engine::Seat;
use engine::games::survival::{Board, Card, Location, Pawn, Pawns};

use crate::{Teller, Words, args};

/// The most letters of a player's name: on the board of six it stands some thirty times.
const NAME: usize = 7;

/// A place by its name.
pub fn place(location: Location, words: Words) -> String {
    words.of(stem!("sv-place-"), location)
}

/// `in the Tower`: where something happens.
pub(super) fn in_place(location: Location, words: Words) -> String {
    words.of(stem!("sv-at-"), location)
}

/// Returns a destination, as in `to the Tower`.
pub(super) fn to_place(location: Location, words: Words) -> String {
    words.of(stem!("sv-to-"), location)
}

/// Returns an origin, as in `from the Tower`.
pub(super) fn from_place(location: Location, words: Words) -> String {
    words.of(stem!("sv-from-"), location)
}

/// A pawn by its name.
pub fn pawn(pawn: Pawn, words: Words) -> String {
    words.of(stem!("sv-pawn-"), pawn)
}

/// `Rei (7)`: a pawn and what it is worth.
pub(super) fn worth(whom: Pawn, words: Words) -> String {
    let args = args![pawn = pawn(whom, words), points = whom.points()];
    words.with(key!("sv-worth"), &args)
}

pub(super) fn card(card: Card, words: Words) -> String {
    words.of(stem!("sv-card-"), card)
}

/// The sign of a card, with which its name begins.
pub(super) fn sign(which: Card, words: Words) -> String {
    let name = card(which, words);
    name.split_whitespace()
        .next()
        .unwrap_or_default()
        .to_owned()
}

/// Returns the effect of a card.
pub(super) fn effect(card: Card, words: Words) -> String {
    words.of(stem!("sv-effect-"), card)
}

/// The letter that stands for a pawn: the first of its name.
pub(super) fn letter(whom: Pawn, words: Words) -> String {
    let name = pawn(whom, words);
    let letter = name.chars().find(|letter| letter.is_alphabetic());
    letter.map(String::from).unwrap_or_default()
}

/// `R K`: pawns by their letters.
pub(super) fn letters(pawns: Pawns, words: Words) -> String {
    let letters: Vec<String> = pawns.iter().map(|whom| letter(whom, words)).collect();
    letters.join(" ")
}

/// `Rei, Kohta`: pawns by their names.
pub(super) fn pawns(pawns: Pawns, words: Words) -> String {
    words.list(pawns.iter().map(|whom| pawn(whom, words)))
}

/// A player's name without marks, cut where it is long.
pub(super) fn short(seat: Seat, tell: &Teller<'_>) -> String {
    tell.cut(seat, NAME)
}

/// `Roof 4/6 🧟 3`: a place as it is chosen, with what is known of it.
pub(super) fn destination(location: Location, board: &Board, words: Words) -> String {
    let args = args![
        place = place(location, words),
        taken = place_occupancy(location, board),
        zombies = board.zombies[location]
    ];
    words.with(key!("sv-destination"), &args)
}

/// `4/6`: how many stand in a place, and how many it holds.
pub(super) fn place_occupancy(location: Location, board: &Board) -> String {
    let count = board.count(location);
    match location.capacity() {
        Some(capacity) => format!("{count}/{capacity}"),
        None => format!("{count}/∞"),
    }
}

/// Returns a move to a place or a vote for a candidate, as in `Anna → Roof`.
pub(super) fn arrow(from: &str, to: &str, words: Words) -> String {
    words.with(key!("sv-arrow"), &args![from = from, to = to])
}

/// Returns the number of zombies at which a place falls; `None` for the parking, where they always get in, and for a
/// place without people.
pub fn breaking_point(location: Location, board: &Board) -> Option<u8> {
    let holds = location != Location::Parking && board.count(location) > 0;
    holds.then(|| board.needed_zombies(location))
}
