//! The effects of actions: a round up to its turns here, turns and windows in the other files.

use engine::{BySeat, Chance, EventLog, Seat};

use super::Gravedig;
use super::action::Action;
use super::cards::{Card, Sign, hand_size, pack, take};
use super::ground::Cells;
use super::state::{Phase, State};
use super::view::{Event, Whisper};

mod count;
mod turn;
mod window;

use count::count;

pub(super) fn apply(
    state: &mut State,
    seat: Seat,
    action: Action,
    chance: &mut Chance,
    told: &mut EventLog<Gravedig>,
) {
    match action {
        Action::Bid(card) => bid(state, seat, card, chance, told),
        Action::Claim(sign) => claim(state, seat, sign, told),
        Action::Dig(cell) => turn::dig(state, seat, cell, told),
        Action::Look(cell) => turn::look(state, seat, cell, told),
        Action::End => turn::end(state, seat, told),
        Action::Ring => turn::ring(state, seat, told),
        Action::Arm => state.armed[seat] = true,
        Action::Disarm => state.armed[seat] = false,
        Action::Pass | Action::Lantern => window::answer(state, seat, action, told),
        Action::Next => next(state, chance, told),
    }
}

/// Clears the table, deals and lays out for the round that `state.round` names.
pub(super) fn begin_round(state: &mut State, chance: &mut Chance, told: &mut EventLog<Gravedig>) {
    let seats = state.seats();
    let ground = state.options.ground;
    *state = State {
        round: state.round,
        scores: state.scores.clone(),
        ..State::empty(&state.options, seats)
    };
    let round = state.round;
    told.tell_everyone(|| Event::RoundBegins { round });
    state.deck = pack(ground);
    chance.shuffle(&mut state.deck);
    for seat in Seat::first(seats) {
        deal(state, seat, hand_size(ground));
        let hand = state.hands[seat].clone();
        told.tell_seat(seat, || Whisper::Dealt { hand });
    }
    state.treasures = ground.treasures().to_vec();
    chance.shuffle(&mut state.treasures);
}

/// A hand from the top of the deck.
pub(super) fn deal(state: &mut State, seat: Seat, count: u8) {
    let count = usize::from(count).min(state.deck.len());
    let mut hand: Vec<Card> = state.deck.drain(..count).collect();
    hand.sort();
    state.hands[seat] = hand;
}

fn bid(
    state: &mut State,
    seat: Seat,
    card: Card,
    chance: &mut Chance,
    told: &mut EventLog<Gravedig>,
) {
    let Phase::Bid { bids } = &mut state.phase else {
        unreachable!("bids are legal in the bid only");
    };
    bids[seat] = Some(card);
    let shown = bids.clone();
    told.tell_everyone(|| Event::HasBid { seat });
    if state.pending_seats().is_empty() {
        show_bids(state, &shown, chance, told);
    }
}

fn show_bids(
    state: &mut State,
    bids: &BySeat<Option<Card>>,
    chance: &mut Chance,
    told: &mut EventLog<Gravedig>,
) {
    for (seat, card) in bids.iter() {
        card.iter().for_each(|card| state.throw_away(seat, *card));
    }
    let number = |seat: &Seat| bids[*seat].map(Card::number);
    let best = Seat::first(state.seats()).map(|seat| number(&seat)).max();
    let all = Seat::first(state.seats());
    let tied: Vec<Seat> = all.filter(|seat| Some(number(seat)) == best).collect();
    let leader = match tied[..] {
        [only] => Some(only),
        _ => Some(*chance.pick(&tied)),
    };
    state.leader = leader;
    told.reveal(|| Event::Bids {
        bids: bids.clone(),
        leader,
    });
    state.phase = Phase::Claim;
}

fn claim(state: &mut State, seat: Seat, sign: Sign, told: &mut EventLog<Gravedig>) {
    state.claims[seat] = Some(sign);
    told.tell_everyone(|| Event::Claimed { seat, sign });
    if state.pending_seats().is_empty() {
        let seats = state.seats();
        let leader = state.leader.into_iter();
        state.waiting = leader.flat_map(|leader| leader.clockwise(seats)).collect();
        turn::open_next(state, told);
    }
}

fn next(state: &mut State, chance: &mut Chance, told: &mut EventLog<Gravedig>) {
    if state.round < state.options.rounds.count() {
        state.round += 1;
        begin_round(state, chance, told);
        return;
    }
    state.phase = Phase::Over;
    let outcome = state.outcome();
    let winners = outcome.map(|outcome| outcome.winners).unwrap_or_default();
    told.tell_everyone(|| Event::Over { winners });
}

impl State {
    pub(super) fn throw_away(&mut self, seat: Seat, card: Card) {
        if take(&mut self.hands[seat], &card) {
            self.discard.push(card);
        }
    }

    /// Cells dug in a turn go back into the ground.
    fn give_back(&mut self, seat: Seat, cells: Cells) {
        self.dug[seat] = self.dug[seat].less(cells);
    }
}
