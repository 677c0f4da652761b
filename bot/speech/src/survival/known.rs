//! The private knowledge of a seat.

use engine::games::survival::{Card, Location, Party, Pawn, Pawns, Pile, Stand, Survival};
use engine::{Seat, View};

use super::names::{card, effect, place, worth};
use crate::{Key, Teller, Words, args};

pub(super) fn private_lines(view: &View<Survival>, seat: Seat, tell: &Teller<'_>) -> Vec<String> {
    let Some(private) = &view.private else {
        return Vec::new();
    };
    let board = &view.public.board;
    let (words, party) = (tell.words, &board.parties[seat]);
    let dice = private.dice.as_deref().map(|dice| {
        let dice = tell
            .words
            .list(dice.iter().map(|die| describe_die(*die, tell)));
        tell.with(key!("sv-own-dice"), &args![dice = dice])
    });
    let drawn = private.drawn.filter(|drawn| !drawn.is_empty());
    let drawn = drawn.map(|drawn| {
        let cards = words.list(drawn.cards().map(|it| card(it, words)));
        tell.with(key!("sv-own-drawn"), &args![cards = cards])
    });
    let passes = private.passes.then(|| tell.say(key!("sv-own-passes")));
    hand(private.hand, words)
        .into_iter()
        .chain([people(party, board.hidden[seat], tell)])
        .chain(drawn)
        .chain(dice)
        .chain(passes)
        .collect()
}

/// The cards by their names.
pub(super) fn hidden_cards(view: &View<Survival>, words: Words) -> Option<String> {
    let hand = view.private.as_ref()?.hand;
    let cards = || words.list(hand.cards().map(|it| card(it, words)));
    (!hand.is_empty()).then(cards)
}

/// The cards, each with what it does.
fn hand(hand: Pile, words: Words) -> Vec<String> {
    if hand.is_empty() {
        return vec![words.say(key!("sv-own-no-cards"))];
    }
    let line = |kind: Card| {
        let args = args![
            card = card(kind, words),
            count = hand.of(kind),
            effect = effect(kind, words)
        ];
        words.with(key!("sv-card-line"), &args)
    };
    let lines = hand.kinds().map(line);
    [words.say(key!("sv-own-cards"))]
        .into_iter()
        .chain(lines)
        .collect()
}

fn people(party: &Party, hidden: Pawns, tell: &Teller<'_>) -> String {
    let line = |pawn: Pawn| {
        let worth = worth(pawn, tell.words);
        let line = |key: Key| tell.with(key, &args![pawn = worth.as_str()]);
        match party.of(pawn) {
            Stand::Absent => None,
            Stand::Unplaced => Some(line(key!("sv-own-unplaced"))),
            Stand::Dead => Some(line(key!("sv-own-dead"))),
            Stand::At(location) => Some(at(&worth, location, hidden.contains(pawn), tell)),
        }
    };
    let people = tell.words.list(Pawn::ALL.into_iter().filter_map(line));
    tell.with(key!("sv-own-people"), &args![people = people])
}

fn at(pawn: &str, location: Location, hides: bool, tell: &Teller<'_>) -> String {
    let args = args![pawn = pawn, place = place(location, tell.words)];
    let key = if hides {
        key!("sv-own-hidden")
    } else {
        key!("sv-own-at")
    };
    tell.with(key, &args)
}

/// `4 Roof`: a die, with the place whose number it shows.
fn describe_die(die: u8, tell: &Teller<'_>) -> String {
    let location = Location::from_number(die);
    let place = location.map(|location| place(location, tell.words));
    format!("{die} {}", place.unwrap_or_default())
}
