//! The labels of the buttons.

use engine::Seat;
use engine::games::survival::{Card, Choice, Location, Public, Stage};

use super::names::{card, destination, letters, pawn, pawns, place, worth};
use crate::{Key, Teller, args};

pub(super) fn choice(choice: Choice, public: &Public, tell: &Teller<'_>) -> String {
    let words = tell.words;
    let named = |key: Key, which: Card| tell.with(key, &args![card = card(which, words)]);
    let one = |key: Key, whom| tell.with(key, &args![pawn = worth(whom, words)]);
    match choice {
        Choice::Pawn(whom) | Choice::Move(whom) | Choice::Lose(whom) => worth(whom, words),
        Choice::At(location) | Choice::Go(location) => destination(location, &public.board, words),
        Choice::Pass => tell.say(pass(&public.stage)),
        Choice::Threats(count) => tell.with(key!("sv-choose-threats"), &args![count = count]),
        Choice::ThreatsAnd(count) => {
            tell.with(key!("sv-choose-threats-and"), &args![count = count])
        }
        Choice::Hide(whom) => tell.with(key!("sv-choose-hide"), &args![pawns = pawns(whom, words)]),
        Choice::Vote(seat) => candidate(seat, public, tell),
        Choice::Keep(which) => named(key!("sv-choose-keep"), which),
        Choice::Give(which) => named(key!("sv-choose-give"), which),
        Choice::To(seat) => tell.with(key!("sv-choose-to"), &args![name = tell.name(seat)]),
        Choice::Camera => tell.say(key!("sv-choose-camera")),
        Choice::Escape => tell.say(key!("sv-choose-escape")),
        Choice::Stay => tell.say(key!("sv-choose-stay")),
        Choice::Weapon(count) => tell.with(key!("sv-choose-weapon"), &args![count = count]),
        Choice::Barricade => tell.say(key!("sv-choose-barricade")),
        Choice::PassGame => tell.say(key!("sv-choose-pass-game")),
        Choice::CardOrders => tell.say(key!("sv-choose-card-orders")),
        Choice::PassAttack => tell.say(key!("sv-choose-pass-attack")),
        Choice::PassTurn => tell.say(key!("sv-choose-pass-turn")),
        Choice::MoveOrders => tell.say(key!("sv-choose-move-orders")),
        Choice::Either(whom) => one(key!("sv-choose-either"), whom),
        Choice::Inside(whom) => one(key!("sv-choose-inside"), whom),
        Choice::Away(whom) => {
            let parking = place(Location::Parking, words);
            let args = args![pawn = pawn(whom, words), parking = parking];
            tell.with(key!("sv-choose-away"), &args)
        }
    }
}

/// Returns the label of a pass.
fn pass(stage: &Stage) -> Key {
    match stage {
        Stage::Declare { .. } => key!("sv-choose-nothing"),
        Stage::Camera { .. } => key!("sv-choose-no-look"),
        Stage::Place { .. }
        | Stage::Ballot { .. }
        | Stage::Share { .. }
        | Stage::Announce
        | Stage::Go { .. }
        | Stage::Move { .. }
        | Stage::Cards { .. }
        | Stage::Victim { .. }
        | Stage::Over { .. } => key!("sv-choose-pass"),
    }
}

/// Returns a candidate with their pawns in the place that don't hide, as in `Anna: R K`.
fn candidate(seat: Seat, public: &Public, tell: &Teller<'_>) -> String {
    let location = match &public.stage {
        Stage::Ballot { vote, .. } => vote.ballot.location,
        Stage::Place { .. }
        | Stage::Declare { .. }
        | Stage::Share { .. }
        | Stage::Camera { .. }
        | Stage::Announce
        | Stage::Go { .. }
        | Stage::Move { .. }
        | Stage::Cards { .. }
        | Stage::Victim { .. }
        | Stage::Over { .. } => return tell.name(seat).to_owned(),
    };
    let there = letters(public.board.unhidden(seat, location), tell.words);
    let args = args![name = tell.name(seat), pawns = there];
    tell.with(key!("sv-choose-vote"), &args)
}
