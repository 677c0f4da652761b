//! Faults in the test game, on small ground; those that break the first law are here, those of the
//! others in the files beside.

use std::cell;

use engine::{
    Chance, Decision, EventLog, Fact, Game, Macro, Menus, Notation, Orders, Seat, Seats, Secrecy,
    View,
};

use super::fault::Faulty;
use super::fault::{Base, Fault, NoFault, Spot, obey, tell};
use super::{broken_law, keeps_every_law};
use crate::{Law, sound};
use gravedig::{
    Action, Cell, Cells, Choice, Event, Gravedig, Ground, Options, Order, Prompt, Public, Stage,
    State,
};

mod ends;
mod secrets;
mod turns;
mod words;

impl Base for Gravedig {
    fn small() -> Options {
        Options {
            ground: Ground::Small,
            ..Options::default()
        }
    }

    fn fault_spot() -> &'static Spot<Self> {
        thread_local! {
            static PLANTED: cell::Cell<&'static dyn Fault<Gravedig>> = const { cell::Cell::new(&NoFault) };
        }
        &PLANTED
    }
}

#[test]
fn without_a_fault_it_keeps_every_law() {
    keeps_every_law::<Gravedig>(6);
}

/// Returns the digger, and the dug cells that aren't shown yet.
fn hidden_dig(public: &Public) -> Option<(Seat, Cells)> {
    match public.stage {
        Stage::Turn(turn) => Some((turn.seat, turn.cells)),
        Stage::Window { digger, cells } => Some((digger, cells)),
        Stage::Bid | Stage::Claim | Stage::Count { .. } | Stage::Over { .. } => None,
    }
}

fn treasure(state: &State, cell: Cell) -> u8 {
    match Gravedig::facts(state).get(&format!("treasure.{cell}")) {
        Some(Fact::Int(value)) => u8::try_from(*value).expect("treasures are small"),
        _ => unreachable!("there is a treasure in every cell"),
    }
}

planted! {
    /// A player who doesn't answer a dig in time moves on to the next round.
    fn an_illegal_answer_when_time_is_up() in Gravedig, found by sound::check as Sound {
        fn decision(&self, state: &State, seat: Seat) -> Decision<Gravedig> {
            let mut decision = Gravedig::decision(state, seat);
            if matches!(decision.prompt, Prompt::Window { .. }) {
                decision.otherwise = Some(Action::Next);
            }
            decision
        }
    }
}

planted! {
    /// A look is written in a word that can't be read back.
    fn a_word_that_does_not_read_back() in Gravedig, found by sound::check as Sound {
        fn action_text(&self, action: Action) -> String {
            action.to_string().replace("look", "peep")
        }
    }
}

planted! {
    /// A look is written as a dig.
    fn a_word_that_reads_as_another() in Gravedig, found by sound::check as Sound {
        fn action_text(&self, action: Action) -> String {
            action.to_string().replace("look", "dig")
        }
    }
}

planted! {
    /// A macro begins with the next round.
    fn a_macro_that_begins_with_what_is_illegal() in Gravedig, found by sound::check as Sound {
        fn macros(&self, view: &View<Gravedig>, seat: Seat, out: &mut Vec<Macro<Gravedig>>) {
            Gravedig::macros(view, seat, out);
            out.iter_mut().for_each(|each| each.actions.insert(0, Action::Next));
        }
    }
}

planted! {
    /// The way to a macro is the beginning of the ways to all digs.
    fn a_macro_on_the_way_to_an_answer() in Gravedig, found by sound::check as Sound {
        fn macros(&self, view: &View<Gravedig>, seat: Seat, out: &mut Vec<Macro<Gravedig>>) {
            Gravedig::macros(view, seat, out);
            out.truncate(1);
            out.iter_mut().for_each(|each| each.path = vec![Choice::Dig]);
        }
    }
}

planted! {
    /// An order holds up a lantern, whether the seat has one or not.
    fn an_order_that_answers_what_is_illegal() in Gravedig, found by sound::check as Sound {
        fn carry_out(
            &self,
            order: Order,
            view: &View<Gravedig>,
            seat: Seat,
            legal: &[Action],
        ) -> Option<Action> {
            let answer = Gravedig::carry_out(order, view, seat, legal);
            answer.map(|_| Action::Lantern)
        }
    }
}

planted! {
    /// Two orders are reached in the same way.
    fn one_way_to_two_orders() in Gravedig, found by sound::check as Sound {
        fn standing_path(&self, _: Order) -> Vec<Choice> {
            vec![Choice::PassRound]
        }
    }
}

planted! {
    /// An asked player finds arming their bell on their list.
    fn an_aside_that_is_listed() in Gravedig, found by sound::check as Sound {
        fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
            Gravedig::legal(state, seat, out);
            Gravedig::asides(state, seat, out);
        }
    }
}

planted! {
    /// Everyone hears that a player has armed their bell.
    fn an_aside_that_is_told() in Gravedig, found by sound::check as Sound {
        fn apply(
            &self,
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut EventLog<Faulty<Gravedig>>,
        ) {
            tell(&obey::<Gravedig>(state, seat, action, chance), told);
            if action == Action::Arm {
                told.tell_everyone(|| Event::HasAnswered { seat });
            }
        }
    }
}

planted! {
    /// After a bell is armed, no earlier action can be undone.
    fn an_aside_that_is_a_fence() in Gravedig, found by sound::check as Sound {
        fn apply(
            &self,
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut EventLog<Faulty<Gravedig>>,
        ) {
            tell(&obey::<Gravedig>(state, seat, action, chance), told);
            if action == Action::Arm {
                told.fence();
            }
        }
    }
}

planted! {
    /// An armed bell counts as one card more.
    fn an_aside_that_shows() in Gravedig, found by sound::check as Sound {
        fn public(&self, state: &State) -> Public {
            let mut public = Gravedig::public(state);
            for seat in Seat::first(public.hand_counts.count()) {
                public.hand_counts[seat] += u8::from(Gravedig::private(state, seat).armed);
            }
            public
        }
    }
}

planted! {
    /// While a player digs, the table waits for those who could ring.
    fn others_awaited_during_a_covered_turn() in Gravedig, found by sound::check as Sound {
        fn pending_seats(&self, state: &State) -> Seats {
            Gravedig::offers(state)
        }
    }
}

planted! {
    /// The board shows what can still be dug.
    fn a_covered_turn_on_the_board() in Gravedig, found by sound::check as Sound {
        fn decision(&self, state: &State, seat: Seat) -> Decision<Gravedig> {
            let mut decision = Gravedig::decision(state, seat);
            if matches!(decision.prompt, Prompt::Turn { .. }) {
                decision.secrecy = Secrecy::Open;
            }
            decision
        }
    }
}
