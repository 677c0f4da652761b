//! The private knowledge of a seat: above all its hand, playable cards first.

use engine::games::zombie_runners::{
    Bar, Card, PriorityOrder, Private, Public, Right, ZombieRunners,
};
use engine::{Seat, View};

use super::board::lies;
use super::names::{card, chain, effect, group_cards, points};
use super::reasons::{bar, right};
use crate::{Key, Teller, Words, args};

/// A hand of so many different cards is told in a line each; of a larger one cards stand together.
const FEW: usize = 6;

pub(super) fn private_lines(
    view: &View<ZombieRunners>,
    seat: Seat,
    tell: &Teller<'_>,
) -> Vec<String> {
    let Some(private) = &view.private else {
        return Vec::new();
    };
    let public = &view.public;
    let running = public.stage.count().is_none();
    let lies = running.then(|| lies(&public.table, tell.words));
    [heading(private, tell)]
        .into_iter()
        .chain(lies)
        .chain(cards(private, public, seat, tell))
        .chain(other_secrets(private, tell))
        .collect()
}

/// The cards by their names.
pub(super) fn hidden_cards(view: &View<ZombieRunners>, words: Words) -> Option<String> {
    let hand = &view.private.as_ref()?.hand;
    (!hand.is_empty()).then(|| group_cards(&hand.cards(), words))
}

/// `Your hand: 6 cards, 14 pt`
fn heading(private: &Private, tell: &Teller<'_>) -> String {
    let hand = &private.hand;
    let worth = points(hand.count().into(), tell.words);
    tell.with(
        key!("zr-own-hand"),
        &args![count = hand.len(), points = worth],
    )
}

/// The cards by what can be done with them now.
fn cards(private: &Private, public: &Public, seat: Seat, tell: &Teller<'_>) -> Vec<String> {
    let cards = private.cards(public, seat);
    if cards.iter().all(|(_, reason)| *reason == Err(Bar::NotNow)) {
        return waiting_hand(private, public, tell);
    }
    let mut lines = if cards.len() <= FEW {
        lines_by_card(&cards, private, tell)
    } else {
        lines_by_reason(&cards, private, tell)
    };
    lines.extend(unplayable_cards(&cards, private, tell));
    lines
}

/// Returns the playable cards, a line each, with their effects.
fn lines_by_card(
    cards: &[(Card, Result<Right, Bar>)],
    private: &Private,
    tell: &Teller<'_>,
) -> Vec<String> {
    let line = |(card, reason): &(Card, Result<Right, Bar>)| {
        let right = reason.ok()?;
        let args = args![
            card = copies(&[*card], private, tell),
            why = tell.say(self::right(right)),
            effect = effect(*card, tell.words)
        ];
        Some(tell.with(key!("zr-own-may-each"), &args))
    };
    cards.iter().filter_map(line).collect()
}

/// Returns the playable cards, a line for each reason.
fn lines_by_reason(
    cards: &[(Card, Result<Right, Bar>)],
    private: &Private,
    tell: &Teller<'_>,
) -> Vec<String> {
    let playable = cards
        .iter()
        .filter_map(|(card, reason)| Some((*card, reason.ok()?)));
    let line = |(right, alike): (Right, Vec<Card>)| {
        let args = args![
            why = tell.say(self::right(right)),
            cards = copies(&alike, private, tell)
        ];
        tell.with(key!("zr-own-may"), &args)
    };
    group_by_reason(playable).into_iter().map(line).collect()
}

/// Returns the unplayable cards, a line for each reason.
fn unplayable_cards(
    cards: &[(Card, Result<Right, Bar>)],
    private: &Private,
    tell: &Teller<'_>,
) -> Vec<String> {
    let unplayable = cards
        .iter()
        .filter_map(|(card, reason)| Some((*card, reason.err()?)));
    let line = |(bar, alike): (Bar, Vec<Card>)| {
        let args = args![
            why = self::bar(bar, tell.words),
            cards = copies(&alike, private, tell)
        ];
        tell.with(key!("zr-own-not"), &args)
    };
    group_by_reason(unplayable).into_iter().map(line).collect()
}

/// Groups cards by their reasons, in the order of the first card of each.
fn group_by_reason<R: PartialEq>(cards: impl Iterator<Item = (Card, R)>) -> Vec<(R, Vec<Card>)> {
    let mut groups: Vec<(R, Vec<Card>)> = Vec::new();
    for (card, reason) in cards {
        match groups.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, alike)) => alike.push(card),
            None => groups.push((reason, vec![card])),
        }
    }
    groups
}

/// Returns the hand of a player who has to wait: first the cards that would fit the table now, then the rest.
fn waiting_hand(private: &Private, public: &Public, tell: &Teller<'_>) -> Vec<String> {
    let kinds = private.hand.kinds();
    let (fitting, rest): (Vec<Card>, Vec<Card>) = kinds.partition(|card| public.table.fits(*card));
    let running = public.stage.count().is_none();
    let line = |key: Key, cards: &[Card]| {
        let args = args![cards = copies(cards, private, tell)];
        (!cards.is_empty()).then(|| tell.with(key, &args))
    };
    let fitting = line(
        if running {
            key!("zr-own-would")
        } else {
            key!("zr-own-rest")
        },
        &fitting,
    );
    let rest = line(key!("zr-own-rest"), &rest);
    fitting.into_iter().chain(rest).collect()
}

/// These cards, each as often as it is held.
fn copies(kinds: &[Card], private: &Private, tell: &Teller<'_>) -> String {
    let held = private.hand.iter();
    let held: Vec<Card> = held.filter(|card| kinds.contains(card)).collect();
    group_cards(&held, tell.words)
}

/// Returns the private knowledge apart from the hand.
fn other_secrets(private: &Private, tell: &Teller<'_>) -> impl Iterator<Item = String> {
    let drawn = private.drawn.map(|drawn| {
        let args = args![card = card(drawn, tell.words)];
        tell.with(key!("zr-own-drawn"), &args)
    });
    let listed = |key: Key, cards: &[Card]| {
        let shown = args![cards = chain(cards, tell.words)];
        (!cards.is_empty()).then(|| tell.with(key, &shown))
    };
    let aside = listed(key!("zr-own-aside"), &private.aside);
    let buried: Vec<Card> = private.buried.iter().map(|(_, card)| *card).collect();
    let buried = listed(key!("zr-own-buried"), &buried);
    let armed = private.armed.map(|armed| match armed {
        PriorityOrder::Any => tell.say(key!("zr-own-armed-any")),
        PriorityOrder::Before(seat) => {
            tell.with(key!("zr-own-armed"), &args![name = tell.name(seat)])
        }
    });
    drawn.into_iter().chain(aside).chain(buried).chain(armed)
}
