//! All answers are in: they are shown and settled together, in the order of the rules page.

use crate::game::EventLog;
use crate::games::rps_zombie::RpsZombie;
use crate::games::rps_zombie::action::Action;
use crate::games::rps_zombie::cards::{Card, Kind};
use crate::games::rps_zombie::event::Event;
use crate::games::rps_zombie::state::{Answer, Mode, State, Window};
use crate::seat::{BySeat, Seat, Seats};

/// Settles the cards of a flip by the answers to it.
pub(super) fn settle(state: &mut State, window: Window, told: &mut EventLog<RpsZombie>) {
    let Window {
        mut table,
        mode,
        answers,
    } = window;
    let answers = answers.open();
    match mode {
        Mode::Zombie => zombies(state, &mut table, answers, told),
        Mode::Brain => brains(state, &mut table, answers, told),
        Mode::Trophy { taker } => trophies(state, &mut table, answers, taker, told),
    }
    // RZ-071, RZ-074, RZ-083: what nobody has got goes
    clear(state, &table);
}

/// The cards of a flip that belong to no player yet.
type Table = BySeat<Option<Card>>;

fn given_actions(answers: &BySeat<Answer>) -> impl Iterator<Item = (Seat, Action)> {
    let given = |(seat, answer): (Seat, &Answer)| match answer {
        Answer::Given(action) => Some((seat, *action)),
        Answer::None | Answer::Awaited => None,
    };
    answers.iter().filter_map(given)
}

fn zombies(
    state: &mut State,
    table: &mut Table,
    answers: &BySeat<Answer>,
    told: &mut EventLog<RpsZombie>,
) {
    for (seat, action) in given_actions(answers) {
        if let Action::Kill(weapons) = action {
            // RZ-063, RZ-066: one's own weapons, for oneself
            weapons
                .kinds()
                .for_each(|kind| state.drop_trophy(seat, kind));
            told.tell_everyone(|| Event::Killed { seat, weapons });
        }
    }
    for (seat, action) in given_actions(answers) {
        if let Action::Yield(drop) = action {
            lose(state, table, seat, drop, told);
        }
    }
    gain(state, table, told); // RZ-087
}

/// One brain, whatever the number of zombies (RZ-067, RZ-068): the flipped one if there is one.
fn lose(
    state: &mut State,
    table: &mut Table,
    seat: Seat,
    drop: Option<Kind>,
    told: &mut EventLog<RpsZombie>,
) {
    state.throw_away(Card::Brain);
    if table[seat] == Some(Card::Brain) {
        table[seat] = None; // RZ-088, RZ-089
        told.tell_everyone(|| Event::FoundBrainEaten { seat });
        return;
    }
    state.brains[seat] -= 1;
    told.tell_everyone(|| Event::BrainEaten { seat });
    let crowded = state.trophies[seat].len() > state.brains[seat];
    // RZ-070: who holds one kind only isn't asked which
    let drop = drop.or_else(|| state.trophies[seat].kinds().next());
    if let Some(kind) = drop.filter(|_| crowded && state.brains[seat] > 0) {
        state.drop_trophy(seat, kind);
        told.tell_everyone(|| Event::Dropped { seat, kind });
    }
}

/// Every flipped brain still on the table joins its player.
fn gain(state: &mut State, table: &mut Table, told: &mut EventLog<RpsZombie>) {
    for seat in table.seats_where(|card| *card == Some(Card::Brain)).iter() {
        table[seat] = None;
        state.brains[seat] += 1;
        told.tell_everyone(|| Event::BrainFound { seat });
    }
}

fn brains(
    state: &mut State,
    table: &mut Table,
    answers: &BySeat<Answer>,
    told: &mut EventLog<RpsZombie>,
) {
    // RZ-081, RZ-086: slots as they were when the cards were flipped
    let flip = state.flip(Mode::Brain);
    let takes = BySeat::from_fn(state.seats(), |seat| flip.takeable(seat));
    let blocked = spend_all(state, answers, told);
    gain(state, table, told); // RZ-080, RZ-084
    for (seat, kind) in takes.iter() {
        if let Some(kind) = kind.filter(|_| !blocked.contains(seat)) {
            table[seat] = None;
            take(state, seat, kind, told);
        }
    }
}

fn trophies(
    state: &mut State,
    table: &mut Table,
    answers: &BySeat<Answer>,
    taker: Seat,
    told: &mut EventLog<RpsZombie>,
) {
    let free = state.flip(Mode::Trophy { taker }).free(taker) > 0;
    let spoilt = given_actions(answers).any(|(_, action)| action != Action::Pass);
    spend_all(state, answers, told);
    let won = table[taker].and_then(Card::kind);
    match won.filter(|_| free && !spoilt) {
        Some(kind) => {
            // RZ-034, RZ-036
            table[taker] = None;
            take(state, taker, kind, told);
        }
        None if spoilt => told.tell_everyone(|| Event::Spoilt { seat: taker }), // RZ-052, RZ-054
        None => told.tell_everyone(|| Event::NoRoom { seat: taker }),           // RZ-035
    }
}

fn take(state: &mut State, seat: Seat, kind: Kind, told: &mut EventLog<RpsZombie>) {
    state.trophies[seat].add(kind);
    told.tell_everyone(|| Event::Took { seat, kind });
}

/// Discards what was spent (RZ-053); gives the seats it was spent against.
fn spend_all(state: &mut State, answers: &BySeat<Answer>, told: &mut EventLog<RpsZombie>) -> Seats {
    let mut against = Seats::NONE;
    for (seat, action) in given_actions(answers) {
        if let Action::Spend(kind, at) = action {
            state.drop_trophy(seat, kind);
            told.tell_everyone(|| Event::Spent { seat, kind, at });
            against = at.map_or(against, |at| against.with(at));
        }
    }
    against
}

pub(super) fn clear(state: &mut State, table: &Table) {
    for card in table.iter().filter_map(|(_, card)| *card) {
        state.throw_away(card);
    }
}
