//! The labels of the buttons.

use engine::Seat;
use engine::games::zombie_runners::{
    Card, Choice, Effect, EventCard, Family, Kind, Order, Param, Public, Source, Stage, TurnMode,
};

use super::names::{card, corporation, title};
use crate::{Key, Teller, args};

pub(super) fn choice(choice: Choice, public: &Public, tell: &Teller<'_>) -> String {
    let words = tell.words;
    match choice {
        Choice::Card(which) | Choice::Give(which) | Choice::Put(which) => card(which, words),
        Choice::Lay {
            card: which,
            param,
            ends,
        } => {
            let way = way(which, param, public, tell).into_iter();
            let steps = std::iter::once(card(which, words)).chain(way);
            join_steps(&steps.collect::<Vec<_>>(), ends, tell)
        }
        Choice::Way { card, param, ends } => {
            join_steps(&way(card, param, public, tell), ends, tell)
        }
        Choice::Effect(which, what) => effect(which, what, public, tell),
        Choice::Seat(seat) => holder(seat, key!("zr-choose-seat"), public, tell),
        Choice::Draws(seat) => holder(seat, key!("zr-choose-draws"), public, tell),
        Choice::SwapsWith(seat) => holder(seat, key!("zr-choose-swaps-with"), public, tell),
        Choice::Take(Source::Hand(seat)) => holder(seat, key!("zr-choose-take"), public, tell),
        Choice::Number(number) => tell.with(key!("zr-choose-number"), &args![number = number]),
        Choice::Corporation(which) => corporation(which, words),
        Choice::Mask | Choice::Boomerang => title(answer(choice), words),
        Choice::MaskFor | Choice::BoomerangFor => {
            let card = title(answer(choice), words);
            tell.with(key!("zr-choose-for"), &args![card = card])
        }
        Choice::Below(cards) => tell.with(key!("zr-choose-below"), &args![count = cards]),
        Choice::Done => tell.with(
            key!("zr-choose-done"),
            &args![count = cards_aside(&public.stage)],
        ),
        Choice::Take(Source::Deck)
        | Choice::OneDraws
        | Choice::Swaps
        | Choice::ByNumber
        | Choice::ByCorporation
        | Choice::KeepCorporation
        | Choice::Draw
        | Choice::End
        | Choice::Accept
        | Choice::Priority
        | Choice::ArmAny
        | Choice::Arm
        | Choice::Disarm
        | Choice::AcceptForMe
        | Choice::Everything
        | Choice::Unprotected
        | Choice::Deal => tell.say(plain(choice, public)),
    }
}

/// Returns the label of a choice that is always called the same.
fn plain(choice: Choice, public: &Public) -> Key {
    match choice {
        Choice::Take(_) => key!("zr-choose-take-deck"),
        Choice::OneDraws => key!("zr-choose-one-draws"),
        Choice::Swaps => key!("zr-choose-swaps"),
        Choice::ByNumber => key!("zr-choose-by-number"),
        Choice::ByCorporation => key!("zr-choose-by-corporation"),
        Choice::KeepCorporation => key!("zr-choose-keep"),
        Choice::Draw => draw(&public.stage),
        Choice::End => key!("zr-choose-end"),
        Choice::Accept => key!("zr-choose-accept"),
        Choice::Priority => key!("zr-choose-priority"),
        Choice::ArmAny => key!("zr-choose-arm-any"),
        Choice::Arm => key!("zr-choose-arm"),
        Choice::Disarm => key!("zr-choose-disarm"),
        Choice::AcceptForMe => key!("zr-choose-accept-for-me"),
        Choice::Everything => key!("zr-choose-everything"),
        Choice::Unprotected => key!("zr-choose-unprotected"),
        _ => key!("zr-choose-deal"), // `choice` names every choice
    }
}

fn draw(stage: &Stage) -> Key {
    let smarty = Stage::Turn {
        mode: TurnMode::Smarty,
    };
    if *stage == smarty {
        key!("zr-choose-draw-to-close")
    } else {
        key!("zr-choose-draw")
    }
}

/// The card that is meant by an answer.
fn answer(choice: Choice) -> Card {
    let mask = matches!(choice, Choice::Mask | Choice::MaskFor);
    Card::Event(if mask {
        EventCard::Mask
    } else {
        EventCard::Boomerang
    })
}

/// Returns a player with the number of their cards.
fn holder(seat: Seat, key: Key, public: &Public, tell: &Teller<'_>) -> String {
    let args = args![name = tell.name(seat), count = public.hand_counts[seat]];
    tell.with(key, &args)
}

/// Returns the way in which a card is played, step by step.
fn way(card: Card, param: Param, public: &Public, tell: &Teller<'_>) -> Vec<String> {
    let steps = match param {
        Param::None => vec![],
        Param::Effect(effect) => vec![Choice::Effect(card, effect)],
        Param::Draw(seat) => vec![Choice::Draws(seat)],
        Param::Swap(seat) => vec![Choice::SwapsWith(seat)],
        // two names have to find room beside the card
        Param::DrawSwap(draws, swaps) => {
            let args = args![draws = tell.short(draws), swaps = tell.short(swaps)];
            return vec![tell.with(key!("zr-choose-draws-swaps"), &args)];
        }
        Param::Order(Order::Number(number)) => vec![Choice::Number(number)],
        Param::Order(Order::Corporation(which)) => vec![Choice::Corporation(which)],
        Param::Order(Order::Either(number, which)) => {
            vec![Choice::Number(number), Choice::Corporation(which)]
        }
        Param::Target(seat, named) => {
            let named = named.map_or(Choice::KeepCorporation, Choice::Corporation);
            vec![Choice::Seat(seat), named]
        }
        Param::From(source) => vec![Choice::Take(source)],
    };
    let steps = steps.into_iter();
    steps.map(|step| choice(step, public, tell)).collect()
}

/// Steps on one button, which says whether they end the turn.
fn join_steps(steps: &[String], ends: bool, tell: &Teller<'_>) -> String {
    let steps = steps.join(" · ");
    if ends {
        tell.with(key!("zr-choose-card-end"), &args![card = steps])
    } else {
        steps
    }
}

/// Returns one of two effects, with the name of the player it hits.
fn effect(which: Card, what: Effect, public: &Public, tell: &Teller<'_>) -> String {
    let table = &public.table;
    let seat = table.turn.seat;
    let biter = table.kind_of(which) == Some(Kind::Of(Family::Biter));
    let both = table.left_neighbour(seat) == table.right_neighbour(seat);
    let (key, hit) = match what {
        Effect::Left | Effect::Right if both => {
            (key!("zr-choose-beside"), table.left_neighbour(seat))
        }
        Effect::Reverse => return tell.say(key!("zr-choose-reverse")),
        Effect::Zombie => return tell.say(key!("zr-choose-zombie")),
        Effect::Hit => (key!("zr-choose-hit"), table.next(seat)),
        Effect::Left => (key!("zr-choose-left"), table.left_neighbour(seat)),
        Effect::Right => (key!("zr-choose-right"), table.right_neighbour(seat)),
    };
    let count = if biter { 2 } else { 1 };
    tell.with(key, &args![name = tell.name(hit), count = count])
}

fn cards_aside(stage: &Stage) -> u8 {
    match stage {
        Stage::Swap { aside } => *aside,
        Stage::Turn { .. }
        | Stage::Give { .. }
        | Stage::Window(_)
        | Stage::RoundOver { .. }
        | Stage::GameOver { .. } => 0,
    }
}
