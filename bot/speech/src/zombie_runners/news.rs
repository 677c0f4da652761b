//! The events, in a line each; `None` if the board says the same anyway.

use engine::games::zombie_runners::{
    Answer, Card, Count, Effect, Event, EventCard, Hit, Kind, Load, Param, Protection, Source,
};
use engine::{BySeat, Seat, Seats};

use super::deeds::loads;
use super::names::{card, corporation, kind, load, order, title};
use crate::{Key, Teller, args};

pub(super) fn news(event: &Event, tell: &Teller<'_>) -> Option<String> {
    match event {
        // the board shows whose turn it is, what the last one did, who is to answer, and how it
        // ended; of answers the group hears only how many there are
        Event::TurnBegins { .. }
        | Event::SwapBegins { .. }
        | Event::TurnEnds { .. }
        | Event::WindowOpens { .. }
        | Event::HasAnswered { .. }
        | Event::GameEnds { .. } => None,
        Event::DrawOff { drawn, dealer } => Some(draw_off(drawn, *dealer, tell)),
        Event::Laid {
            seat,
            card,
            param,
            kind,
            hits,
        } => Some(laid_card(
            *seat,
            *card,
            &notes(*card, *param, *kind, hits, tell),
            tell,
        )),
        Event::WindowCloses {
            played, returned, ..
        } => answer_line(played, returned, tell),
        Event::TookForce { drawn, skips } => Some(took_force(drawn, *skips, tell)),
        Event::RoundEnds { count, .. } => round_ends(count, tell),
        Event::RoundBegins { .. }
        | Event::Skipped { .. }
        | Event::Robbed { .. }
        | Event::Reversed { .. }
        | Event::Lifted
        | Event::WentOut { .. } => Some(course(event, tell)),
        Event::Drew { .. }
        | Event::DrewToClose { .. }
        | Event::NothingToDraw { .. }
        | Event::Stole { .. }
        | Event::Swapped { .. }
        | Event::Changed { .. }
        | Event::Reshuffled { .. } => Some(drawing(event, tell)),
    }
}

/// `Draw-off: Ann 9, Boris 4. Ann deals.`
fn draw_off(drawn: &[(Seat, [Card; 2])], dealer: Option<Seat>, tell: &Teller<'_>) -> String {
    let sum = |(seat, cards): &(Seat, [Card; 2])| {
        let sum: u8 = cards.iter().map(|card| card.points()).sum();
        format!("{} {sum}", tell.short(*seat))
    };
    let sums = tell.words.list(drawn.iter().map(sum));
    match dealer {
        Some(dealer) => {
            let args = args![sums = sums, name = tell.name(dealer)];
            tell.with(key!("zr-news-draw-off"), &args)
        }
        None => tell.with(key!("zr-news-draw-off-tie"), &args![sums = sums]),
    }
}

fn laid_card(seat: Seat, which: Card, notes: &[String], tell: &Teller<'_>) -> String {
    let args = args![
        name = tell.name(seat),
        card = card(which, tell.words),
        notes = tell.words.list(notes.iter().cloned())
    ];
    tell.with(
        if notes.is_empty() {
            key!("zr-news-laid")
        } else {
            key!("zr-news-laid-with")
        },
        &args,
    )
}

/// Returns the remarks beside a card: the card it repeats, its player's declaration, and the players it hits.
fn notes(
    which: Card,
    param: Param,
    what: Option<Kind>,
    hits: &[Hit],
    tell: &Teller<'_>,
) -> Vec<String> {
    let words = tell.words;
    let borrowed = what.filter(|_| Kind::of(which, None) != what);
    let borrowed =
        borrowed.map(|what| words.with(key!("zr-note-as"), &args![card = kind(what, words)]));
    let stated = match param {
        Param::Effect(effect) => match effect {
            Effect::Zombie => Some(words.say(key!("zr-note-zombie"))),
            // who is hit is said below, and a change of direction is told by itself
            Effect::Reverse | Effect::Hit | Effect::Left | Effect::Right => None,
        },
        Param::Order(what) => {
            let args = args![order = order(what, words)];
            Some(words.with(key!("zr-note-order"), &args))
        }
        Param::Target(_, Some(which)) => {
            let args = args![corporation = corporation(which, words)];
            Some(words.with(key!("zr-note-corporation"), &args))
        }
        Param::None
        | Param::Draw(_)
        | Param::Swap(_)
        | Param::DrawSwap(..)
        | Param::Target(_, None)
        | Param::From(_) => None,
    };
    let hits = Some(loads(hits, tell)).filter(|hits| !hits.is_empty());
    borrowed.into_iter().chain(stated).chain(hits).collect()
}

/// Returns the news of an event in the course of rounds and turns.
fn course(event: &Event, tell: &Teller<'_>) -> String {
    let of = |key: Key, seat: Seat| tell.with(key, &args![name = tell.name(seat)]);
    match event {
        Event::RoundBegins { round, dealer } => {
            let args = args![round = *round, name = tell.name(*dealer)];
            tell.with(key!("zr-news-round"), &args)
        }
        Event::Skipped { seat } => of(key!("zr-news-skipped"), *seat),
        Event::Robbed { seat, robbed } => {
            let args = args![name = tell.name(*seat), other = tell.name(*robbed)];
            tell.with(key!("zr-news-robbed"), &args)
        }
        Event::Reversed { clockwise: true } => tell.say(key!("zr-news-clockwise")),
        Event::Reversed { clockwise: false } => tell.say(key!("zr-news-counter")),
        Event::WentOut { seat } => of(key!("zr-news-out"), *seat),
        _ => tell.say(key!("zr-news-lifted")), // `news` names every event
    }
}

/// Cards that go from hand to hand, or come from the deck.
fn drawing(event: &Event, tell: &Teller<'_>) -> String {
    let of = |key: Key, seat: Seat| tell.with(key, &args![name = tell.name(seat)]);
    let count = |key: Key, seat: Seat, cards: u8| {
        tell.with(key, &args![name = tell.name(seat), count = cards])
    };
    let two = |key: Key, seat: Seat, other: Seat| {
        tell.with(
            key,
            &args![name = tell.name(seat), other = tell.name(other)],
        )
    };
    match event {
        Event::Drew { seat } => of(key!("zr-news-drew"), *seat),
        Event::DrewToClose {
            seat,
            cards,
            closes: true,
        } => count(key!("zr-news-drew-to-close"), *seat, *cards),
        Event::DrewToClose { seat, cards, .. } => {
            count(key!("zr-news-drew-in-vain"), *seat, *cards)
        }
        Event::NothingToDraw { seat } => of(key!("zr-news-nothing-to-draw"), *seat),
        Event::Stole {
            seat,
            from: Source::Hand(from),
        } => two(key!("zr-news-stole"), *seat, *from),
        Event::Stole { seat, .. } => of(key!("zr-news-stole-deck"), *seat),
        Event::Swapped { seat, with } => two(key!("zr-news-swapped"), *seat, *with),
        Event::Changed { seat, cards } => count(key!("zr-news-changed"), *seat, *cards),
        Event::Reshuffled { cards } => {
            tell.with(key!("zr-news-reshuffled"), &args![count = *cards])
        }
        _ => String::new(), // `news` names every event
    }
}

/// Returns the answer cards that were played, and the hits that come back; `None` if there are none, since the hits
/// that take force are told next.
fn answer_line(played: &[Protection], returned: &[Hit], tell: &Teller<'_>) -> Option<String> {
    let line = |played: &Protection| {
        let (which, whom) = match played.answer {
            Answer::Mask(whom) => (EventCard::Mask, whom),
            Answer::Boomerang(whom) => (EventCard::Boomerang, whom),
            Answer::Accept => return None,
        };
        let card = title(Card::Event(which), tell.words);
        let name = tell.short(played.seat);
        Some(match whom {
            None => tell.with(key!("zr-answered"), &args![name = name, card = card]),
            Some(whom) => {
                let args = args![name = name, card = card, other = tell.short(whom)];
                tell.with(key!("zr-answered-for"), &args)
            }
        })
    };
    let cards = tell.words.list(played.iter().filter_map(line));
    if cards.is_empty() {
        return None;
    }
    let hits = loads(returned, tell);
    Some(if hits.is_empty() {
        tell.with(key!("zr-news-answered"), &args![cards = cards])
    } else {
        tell.with(key!("zr-news-returned"), &args![cards = cards, hits = hits])
    })
}

/// Returns the players who have drawn cards, and those who will skip.
fn took_force(drawn: &BySeat<u8>, skips: Seats, tell: &Teller<'_>) -> String {
    let line = |(seat, draws): (Seat, &u8)| {
        let whole = Load {
            draws: *draws,
            skip: skips.contains(seat),
        };
        let hit = whole.draws > 0 || whole.skip;
        hit.then(|| load(&tell.short(seat), whole, tell.words))
    };
    let hits = tell.words.list(drawn.iter().filter_map(line));
    tell.with(key!("zr-news-took-force"), &args![hits = hits])
}

/// Returns the points left in the hands; a separate line tells who went out.
fn round_ends(count: &Count, tell: &Teller<'_>) -> Option<String> {
    if count.finisher.is_none() {
        return Some(tell.say(key!("zr-count-off")));
    }
    let hands = count.hands.iter().filter(|(_, points)| **points > 0);
    let hands = hands.map(|(seat, points)| format!("{} {points}", tell.short(seat)));
    let hands = tell.words.list(hands);
    (!hands.is_empty()).then(|| tell.with(key!("zr-news-round-ends"), &args![hands = hands]))
}
