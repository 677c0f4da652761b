//! The decks: the opening and the drawing.

use arrayvec::ArrayVec;

use super::umpire::{Next, Umpire};
use crate::chance::Chance;
use crate::game::EventLog;
use crate::games::zombiaki::Zombiaki;
use crate::games::zombiaki::cards::{Card, Pile};
use crate::games::zombiaki::ending::Ending;
use crate::games::zombiaki::event::Event;
use crate::games::zombiaki::figures::{HAND, SHORTER};
use crate::games::zombiaki::options::Options;
use crate::games::zombiaki::sides::{BySide, Side};
use crate::games::zombiaki::state::State;
use crate::games::zombiaki::table::{Phase, Table};
use crate::secret::Secret;

/// The opening position: both decks are shuffled, and the zombies' first turn begins.
pub(in crate::games::zombiaki) fn start(
    options: &Options,
    chance: &mut Chance,
    told: &mut EventLog<Zombiaki>,
) -> State {
    // ZK-005
    let zombies = under_dawn(shuffled_deck(Side::Zombies, chance));
    let humans = shuffled_deck(Side::Humans, chance); // ZK-004
    let mut state = State {
        table: Table::new(*options),
        decks: Secret::new(BySide { zombies, humans }),
    };
    if options.short_night {
        shorten(&mut state, told);
    }
    begin(&mut state, told);
    state
}

/// Begins the turn of the side at turn, up to its first decision.
pub(in crate::games::zombiaki) fn begin(state: &mut State, told: &mut EventLog<Zombiaki>) {
    let next = Umpire::new(&mut state.table, told).begin_turn();
    go_on(state, next, told);
}

/// Goes on after an action.
pub(super) fn go_on(state: &mut State, next: Next, told: &mut EventLog<Zombiaki>) {
    match next {
        Next::Wait => {}
        Next::Draw => draw(state, told),
    }
}

/// A side's deck without Dawn in random order, the top last.
fn shuffled_deck(side: Side, chance: &mut Chance) -> Pile {
    let mut cards = Card::deck(side).clone();
    chance.shuffle(&mut cards);
    cards.reverse();
    cards
}

/// Puts Dawn under a deck whose top is last.
pub(in crate::games::zombiaki) fn under_dawn(mut deck: Pile) -> Pile {
    deck.insert(0, Card::Dawn); // ZK-003
    deck
}

fn shorten(state: &mut State, told: &mut EventLog<Zombiaki>) {
    // ZK-195
    let deck = &mut state.decks.open_mut().zombies;
    let cards: ArrayVec<Card, SHORTER> = deck.drain(deck.len() - SHORTER..).rev().collect();
    state.table.trash.zombies.extend(cards.clone());
    Umpire::new(&mut state.table, told).tell(Event::Shortened { cards });
}

/// Carries out the drawing step of the side at turn, which is then asked, unless it is dawn.
pub(super) fn draw(state: &mut State, told: &mut EventLog<Zombiaki>) {
    let side = state.table.turn;
    let deck = &mut state.decks.open_mut()[side];
    let hand = &mut state.table.hands[side];
    let kept = hand.len();
    while hand.len() < HAND {
        // ZK-072, ZK-073, ZK-076, ZK-185
        let Some(card) = deck.pop() else { break };
        hand.push(card);
        if card == Card::Dawn {
            break;
        }
    }
    let cards = hand[kept..].iter().copied().collect();
    let full = hand.len() >= HAND;
    reveal_cards(&mut Umpire::new(&mut state.table, told), side, cards, full);
}

fn reveal_cards(umpire: &mut Umpire<'_>, side: Side, cards: ArrayVec<Card, HAND>, full: bool) {
    // ZK-077, ZK-079
    umpire.table.phase = if full { Phase::Discard } else { Phase::Use };
    if cards.is_empty() {
        // ZK-191: what came before isn't taken back even if there was nothing to draw
        umpire.told.fence();
        return;
    }
    umpire.told.bring_news(); // ZK-190
    let dawn = cards.last() == Some(&Card::Dawn);
    umpire.tell(Event::Drew { side, cards });
    if dawn {
        umpire.win(Ending::Dawn); // ZK-075
    }
}
