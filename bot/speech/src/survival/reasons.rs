//! The reason that an action is not possible.

use engine::games::survival::{Bar, Card, Location, Pawn};

use super::names::{card, pawn, place};
use crate::{Teller, args};

/// Returns the obstacle to an action; `None` for the wrong moment, since the question says to which moment it belongs.
pub(super) fn bar(bar: Bar, tell: &Teller<'_>) -> Option<String> {
    let words = tell.words;
    let of_card = |key, which: Card| words.with(key, &args![card = card(which, words)]);
    let of_pawn = |key, whom: Pawn| words.with(key, &args![pawn = pawn(whom, words)]);
    let of_place = |key, at: Location| words.with(key, &args![place = place(at, words)]);
    Some(match bar {
        Bar::NotNow => return None,
        Bar::Placed(pawn) => of_pawn(key!("sv-why-placed"), pawn),
        Bar::Dice([one, two]) => words.with(key!("sv-why-dice"), &args![one = one, two = two]),
        Bar::Absent(pawn) => of_pawn(key!("sv-why-absent"), pawn),
        Bar::NotInGame(place) => of_place(key!("sv-why-not-in-game"), place),
        Bar::Blocked(place) => of_place(key!("sv-why-blocked"), place),
        Bar::Full(place) => of_place(key!("sv-why-full"), place),
        Bar::NotThere(pawn) => of_pawn(key!("sv-why-not-there"), pawn),
        Bar::Lacks(card) => of_card(key!("sv-why-no-card"), card),
        Bar::NoThreats => words.say(key!("sv-why-threat")),
        Bar::NoCandidate(seat) => {
            words.with(key!("sv-why-no-candidate"), &args![name = tell.name(seat)])
        }
        Bar::MustVote => words.say(key!("sv-why-vote")),
        Bar::OwnGift => words.say(key!("sv-why-own-gift")),
        Bar::NotDrawn(card) => of_card(key!("sv-why-not-drawn"), card),
        Bar::AllThere(place) => of_place(key!("sv-why-all-there"), place),
        Bar::ThereAlready(pawn) => of_pawn(key!("sv-why-there-already"), pawn),
        Bar::Dead(pawn) => of_pawn(key!("sv-why-dead"), pawn),
        Bar::MustMove => words.say(key!("sv-why-move")),
        Bar::FewZombies => words.say(key!("sv-why-one-zombie")),
        Bar::NoBarricade(place) => of_place(key!("sv-why-no-barricade"), place),
    })
}
