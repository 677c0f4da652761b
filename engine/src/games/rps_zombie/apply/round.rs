//! A round from its begin to the next one's: cards are flipped, judged, flipped again where they tie, and
//! settled once all have answered.

use super::settle::{clear, settle};
use crate::game::EventLog;
use crate::games::rps_zombie::RpsZombie;
use crate::games::rps_zombie::cards::{Card, Kind};
use crate::games::rps_zombie::event::Event;
use crate::games::rps_zombie::rights::opening_answer;
use crate::games::rps_zombie::state::{Ending, Mode, Phase, State, Window};
use crate::seat::{BySeat, Seat, Seats};
use crate::secret::Secret;

/// A round begins with its caller being asked, unless the deck is too short for it.
pub(in crate::games::rps_zombie) fn begin_round(
    state: &mut State,
    round: u16,
    caller: Option<Seat>,
    told: &mut EventLog<RpsZombie>,
) {
    if state.deck.open().len() < state.alive().len() {
        deck_out(state, told); // RZ-105: the last round is the last one that was flipped
        return;
    }
    (state.round, state.caller) = (round, caller);
    state.phase = Phase::Flip;
    if state.options.auto_flip {
        flip(state, told); // RZ-121
    }
}

/// The caller's word: all who live flip, and it is judged.
pub(super) fn flip(state: &mut State, told: &mut EventLog<RpsZombie>) {
    let mut takers = state.alive(); // RZ-024
    let mut again = false;
    loop {
        if state.deck.open().len() < takers.len() {
            deck_out(state, told); // RZ-106
            return;
        }
        turn_up(state, takers);
        let table = &state.last_flip;
        told.reveal(|| Event::Flipped {
            cards: table.clone(),
            round: state.round,
            again,
        });
        match judge(table) {
            Verdict::Again(owners) => {
                // RZ-043, RZ-044: judged anew, in the same round
                clear(state, &table.clone());
                told.tell_everyone(|| Event::FlipAgain { seats: owners });
                (takers, again) = (owners, true);
            }
            Verdict::Nobody => {
                // RZ-039: there is nothing to spend against
                clear(state, &table.clone());
                told.tell_everyone(|| Event::NobodyWins);
                end_round(state, told);
                return;
            }
            Verdict::Window(mode) => return open(state, mode, told),
        }
    }
}

/// RZ-023: clockwise from the first player, one card each.
fn turn_up(state: &mut State, takers: Seats) {
    let Some(first) = state.first else { return };
    for seat in first.clockwise(state.seats()) {
        let takes = takers.contains(seat);
        state.last_flip[seat] = takes.then(|| state.deck.open_mut().pop()).flatten();
    }
}

enum Verdict {
    Again(Seats),
    Nobody,
    Window(Mode),
}

/// Judges a flip: returns its mode (RZ-025, RZ-026, RZ-027) and, for trophy cards, the winner.
fn judge(table: &BySeat<Option<Card>>) -> Verdict {
    let mut owners = [Seats::NONE; Card::ALL.len()];
    for (seat, shown) in table.iter() {
        if let Some(card) = *shown {
            owners[card as usize] = owners[card as usize].with(seat);
        }
    }
    let owners = |card: Card| owners[card as usize];
    if !owners(Card::Zombie).is_empty() {
        return Verdict::Window(Mode::Zombie);
    }
    if !owners(Card::Brain).is_empty() {
        return Verdict::Window(Mode::Brain);
    }
    let of = |kind: Kind| owners(kind.card());
    let mut shown = Kind::ALL.into_iter().filter(|kind| !of(*kind).is_empty());
    let (one, other) = match (shown.next(), shown.next(), shown.next()) {
        (Some(one), Some(other), None) => (one, other),
        (Some(only), None, _) => return Verdict::Again(of(only)), // RZ-037
        _ => return Verdict::Nobody,                              // RZ-038
    };
    let beating = if one.beats() == other { one } else { other };
    match of(beating).single() {
        Some(taker) => Verdict::Window(Mode::Trophy { taker }), // RZ-033
        None => Verdict::Again(of(beating)),                    // RZ-040
    }
}

/// Asks those who have a choice; without any the flip is settled at once.
fn open(state: &mut State, mode: Mode, told: &mut EventLog<RpsZombie>) {
    let seats = state.seats();
    let flip = state.flip(mode);
    let answers = BySeat::from_fn(seats, |seat| opening_answer(&flip, seat));
    let attacked = Seat::first(seats).filter(|_| mode == Mode::Zombie);
    for seat in attacked {
        if let Some(need) = flip.need(seat) {
            let attackers = flip.attackers(seat);
            told.tell_everyone(|| Event::Attacked {
                seat,
                attackers,
                need,
            });
        }
    }
    let window = Window {
        table: state.last_flip.clone(),
        mode,
        answers: Secret::new(answers),
    };
    if window.awaited_seats().is_empty() {
        end_flip(state, window, told);
    } else {
        state.phase = Phase::Respond(window);
    }
}

/// Settles a flip to which all have answered, which ends its round.
pub(super) fn end_flip(state: &mut State, window: Window, told: &mut EventLog<RpsZombie>) {
    settle(state, window, told);
    end_round(state, told);
}

/// Players without brains go out, and the next round begins unless the game is over.
fn end_round(state: &mut State, told: &mut EventLog<RpsZombie>) {
    let out = go_out(state, told);
    let alive = state.alive();
    if let Some(winner) = alive.single() {
        end(state, Ending::Survivor { winner }, told); // RZ-103
    } else if alive.is_empty() {
        end(state, Ending::Extinct { draw: out }, told); // RZ-104
    } else {
        let (round, caller) = (state.round.saturating_add(1), next_caller(state, alive));
        begin_round(state, round, caller, told);
    }
}

/// RZ-100, RZ-101: those whose last brain was eaten in this flip. RZ-102: the others go on.
fn go_out(state: &mut State, told: &mut EventLog<RpsZombie>) -> Seats {
    let lost = |seat: &Seat| state.brains[*seat] == 0 && state.last_flip[*seat].is_some();
    let out: Seats = Seat::first(state.seats()).filter(lost).collect();
    for seat in out.iter() {
        let held = state.trophies[seat].each();
        held.for_each(|kind| state.drop_trophy(seat, kind));
        told.tell_everyone(|| Event::Out { seat });
    }
    out
}

/// RZ-022
fn next_caller(state: &State, alive: Seats) -> Option<Seat> {
    alive.find_nearest(state.caller?, true)
}

/// RZ-108, RZ-109, RZ-110: most brains, then most trophies, else a draw between the best. RZ-107:
/// the discard pile stays where it is.
fn deck_out(state: &mut State, told: &mut EventLog<RpsZombie>) {
    let worth = |seat: &Seat| (state.brains[*seat], state.trophies[*seat].len());
    let best = state.alive().iter().map(|seat| worth(&seat)).max();
    let best = state
        .alive()
        .iter()
        .filter(|seat| Some(worth(seat)) == best)
        .collect();
    end(state, Ending::DeckOut { best }, told);
}

fn end(state: &mut State, ending: Ending, told: &mut EventLog<RpsZombie>) {
    state.phase = Phase::Over(ending);
    told.tell_everyone(|| Event::Over { ending });
}
