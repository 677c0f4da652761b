//! The opening, and the only chance of the game: the lot for the sides and the deal.

use arrayvec::ArrayVec;

use super::Umpire;
use crate::chance::Chance;
use crate::game::EventLog;
use crate::games::zombie_terror::ZombieTerror;
use crate::games::zombie_terror::cards::{Card, Deck};
use crate::games::zombie_terror::event::Event;
use crate::games::zombie_terror::figures::{DEALT, SEATS};
use crate::games::zombie_terror::options::{Lead, Options};
use crate::games::zombie_terror::sides::{BySide, Side};
use crate::games::zombie_terror::state::State;
use crate::games::zombie_terror::table::Table;
use crate::seat::Seat;
use crate::secret::Secret;

/// The opening position: a board to be built, or one that is ready and the cards dealt.
pub(in crate::games::zombie_terror) fn start(
    options: &Options,
    chance: &mut Chance,
    told: &mut EventLog<ZombieTerror>,
) -> State {
    let humans = lead(options.humans, chance);
    let mut state = State {
        table: Table::new(*options, humans),
        hands: BySide::from_fn(|_| Secret::new(Deck::new())),
        removed: Secret::new(BySide::default()),
    };
    let mut umpire = Umpire::new(&mut state.table, told);
    if options.humans == Lead::Random {
        umpire.tell(Event::Drawn { humans });
    }
    if options.quick_setup {
        umpire.build_by_lot(chance);
    }
    umpire.go_on();
    if umpire.deals {
        deal(&mut state, chance);
    }
    state
}

/// ZT-002: the seat of the humans.
fn lead(lead: Lead, chance: &mut Chance) -> Seat {
    let seats: ArrayVec<Seat, { SEATS as usize }> = Seat::first(SEATS).collect();
    match lead {
        Lead::A => seats[0],
        Lead::B => seats[1],
        Lead::Random => *chance.pick(&seats),
    }
}

/// Shuffles both decks and gives each side as many cards as the table says.
pub(super) fn deal(state: &mut State, chance: &mut Chance) {
    for side in Side::ALL {
        let mut cards: Deck = Card::of(side).collect();
        chance.shuffle(&mut cards); // ZT-020
        let removed = cards.drain(usize::from(DEALT)..).collect();
        state.hands[side] = Secret::new(cards);
        state.removed.open_mut()[side] = removed;
    }
}

/// Shows everyone the cards of the game once it is over.
pub(super) fn show(state: &mut State, told: &mut EventLog<ZombieTerror>) {
    for side in Side::ALL {
        let hand = state.hands[side].open().clone();
        let removed = state.removed.open()[side].clone();
        if !hand.is_empty() || !removed.is_empty() {
            told.bring_news();
            Umpire::new(&mut state.table, told).tell(Event::Shown {
                side,
                hand,
                removed,
            });
        }
    }
}

impl Umpire<'_> {
    /// ZT-211, ZT-212: once the board is ready the cards are dealt.
    pub(super) fn announce_deal(&mut self) {
        if self.table.options.no_cards {
            return; // ZT-221
        }
        self.deals = true;
        self.table.held = BySide::from_fn(|_| DEALT);
        let all = |side| u8::try_from(Card::of(side).count()).expect("a few cards");
        self.table.removed = BySide::from_fn(|side| all(side) - DEALT);
        self.told.bring_news();
        self.tell(Event::Dealt { cards: DEALT });
    }
}
