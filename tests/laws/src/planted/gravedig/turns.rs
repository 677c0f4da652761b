//! Faults in covered turns, looks and steps taken back: laws 5, 4 and 2.

use engine::{Chance, EventLog, Game, Play, Seat, Seed, View};

use super::treasure;
use crate::planted::broken_law;
use crate::planted::fault::Faulty;
use crate::planted::fault::{Base, Fault, obey, stored_form, tamper, tell, tell_without_fence};
use crate::{Law, bars, leak, undo};
use gravedig::{Action, Bar, Card, Event, Gravedig, State};

planted! {
    /// The bars don't object to digging in a dug cell.
    fn a_cell_dug_twice_without_a_reason() in Gravedig, found by bars::check as Bars {
        fn permit(&self, view: &View<Gravedig>, seat: Seat, action: Action) -> Result<(), Bar> {
            let permitted = Gravedig::permit(view, seat, action);
            permitted.or_else(|bar| match bar {
                Bar::Dug(_) => Ok(()),
                bar => Err(bar),
            })
        }
    }
}

planted! {
    /// A player without a bell is told so when they claim a taken sign.
    fn a_reason_that_tells_of_a_hand() in Gravedig, found by bars::check as Bars {
        fn permit(&self, view: &View<Gravedig>, seat: Seat, action: Action) -> Result<(), Bar> {
            let hand = view.private.as_ref().map_or(&[][..], |private| &private.hand);
            let permitted = Gravedig::permit(view, seat, action);
            permitted.map_err(|bar| match bar {
                Bar::Claimed(_) if !hand.contains(&Card::Bell) => Bar::Lacks(Card::Bell),
                bar => bar,
            })
        }
    }
}

planted! {
    /// A look shows the content of a cell without a whisper, and can be undone.
    fn a_look_without_a_fence() in Gravedig, found by undo::check as UndoTeachesNothing {
        fn apply(
            &self,
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut EventLog<Faulty<Gravedig>>,
        ) {
            let bare = obey::<Gravedig>(state, seat, action, chance);
            match action {
                Action::Look(_) => tell_without_fence(&bare, told),
                _ => tell(&bare, told),
            }
        }
    }
}

planted! {
    /// The last bidder hears all bids, and no fence is raised.
    fn bids_shown_without_a_fence() in Gravedig, found by undo::check as UndoTeachesNothing {
        fn apply(
            &self,
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut EventLog<Faulty<Gravedig>>,
        ) {
            let bare = obey::<Gravedig>(state, seat, action, chance);
            match action {
                Action::Bid(_) => tell_without_fence(&bare, told),
                _ => tell(&bare, told),
            }
        }
    }
}

planted! {
    /// A find is shown or given back as if that were no news.
    fn answers_shown_as_no_news() in Gravedig, found by undo::check as UndoTeachesNothing {
        fn apply(
            &self,
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut EventLog<Faulty<Gravedig>>,
        ) {
            let bare = obey::<Gravedig>(state, seat, action, chance);
            match action {
                Action::Pass | Action::Lantern => tell_without_fence(&bare, told),
                _ => tell(&bare, told),
            }
        }
    }
}

planted! {
    /// Turns aren't covered, what was dug is told at once, and the dig can be taken back.
    fn a_find_taken_back() in Gravedig, found by undo::check as UndoTeachesNothing {
        fn covered_seat(&self, _: &State) -> Option<Seat> {
            None
        }

        fn apply(
            &self,
            state: &mut State,
            digger: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut EventLog<Faulty<Gravedig>>,
        ) {
            tell(&obey::<Gravedig>(state, digger, action, chance), told);
            if let Action::Dig(cell) = action {
                let treasures = vec![(cell, treasure(state, cell))];
                told.tell_everyone(|| Event::Kept { digger, treasures });
            }
        }
    }
}

planted! {
    /// Others see at once what is dug under cover.
    fn covered_steps_that_show() in Gravedig, found by undo::check as UndoTeachesNothing {
        fn veiled_state(&self, _: &State, now: &State) -> State {
            now.clone()
        }
    }
}

planted! {
    /// While a player digs, the others don't see whether their own bell is armed.
    fn an_armed_bell_under_the_veil() in Gravedig, found by leak::check as NoLeak {
        fn veiled_state(&self, settled: &State, now: &State) -> State {
            let mut shown = Gravedig::veiled_state(settled, now);
            tamper(&mut shown, |stored| stored["armed"] = stored_form(settled)["armed"].take());
            shown
        }
    }
}

planted! {
    /// Others don't see that a turn has begun, only that they can no longer ring.
    fn a_begun_turn_under_the_veil() in Gravedig, found by leak::check as NoLeak {
        fn veiled_state(&self, settled: &State, now: &State) -> State {
            let mut shown = Gravedig::veiled_state(settled, now);
            tamper(&mut shown, |stored| stored["phase"] = stored_form(settled)["phase"].take());
            shown
        }
    }
}

/// A game that doesn't tell of the fences that the play raises by itself.
struct Silent;

impl Fault<Gravedig> for Silent {
    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut Chance,
        told: &mut EventLog<Faulty<Gravedig>>,
    ) {
        let bare = obey::<Gravedig>(state, seat, action, chance);
        match action {
            Action::Bid(_) => tell_without_fence(&bare, told),
            Action::Dig(_) => {
                chance.roll(6);
                tell_without_fence(&bare, told);
            }
            _ => tell(&bare, told),
        }
    }
}

/// Answers for the first asked seat until an answer fits; returns the events of that answer.
fn up_to(
    play: &mut Play<Faulty<Gravedig>>,
    wanted: fn(&Action) -> bool,
) -> EventLog<Faulty<Gravedig>> {
    loop {
        let seat = play
            .pending_seats()
            .iter()
            .next()
            .expect("the game isn't over");
        let legal = play.legal(seat);
        let found = legal.iter().find(|action| wanted(&action.0));
        let told = play.act(seat, *found.unwrap_or(&legal[0])).expect("legal");
        if found.is_some() {
            return told;
        }
    }
}

/// A game of two.
fn silent(seed: u64) -> Play<Faulty<Gravedig>> {
    let seed = Seed::from_number(seed);
    Gravedig::fault_spot().set(&Silent);
    Play::start(Gravedig::small(), 2, seed, &mut EventLog::new())
}

#[test]
fn a_secret_step_is_settled_by_its_last_answer_even_if_the_game_raises_no_fence() {
    let bid = |action: &Action| matches!(action, Action::Bid(_));
    let settled = |seed| {
        let mut play = silent(seed);
        let open = !up_to(&mut play, bid).is_fenced() && play.since().1.len() == 1;
        let quiet = !up_to(&mut play, bid).is_news();
        assert!(open && play.since().1.is_empty());
        assert!(Seat::first(2).all(|seat| play.given_answer(seat).is_none()));
        quiet
    };
    let quiet = (0..24).map(settled).filter(|quiet| *quiet).count();
    assert!(quiet > 0, "all bids were tied");
}

#[test]
fn whatever_is_drawn_is_news_even_if_the_game_does_not_say_so() {
    let mut play = silent(1);
    let dig = |action: &Action| matches!(action, Action::Dig(_));
    assert!(up_to(&mut play, dig).is_news());
    assert!(play.since().1.is_empty());
    assert!(Seat::first(2).all(|seat| !play.can_undo(seat)));
}

/// A game that leaves it to the play whose step is taken back.
struct Lenient;

impl Fault<Gravedig> for Lenient {
    fn may_undo(&self, state: &State, _seat: Seat) -> bool {
        Gravedig::covered_seat(state).is_some()
    }
}

#[test]
fn nobody_takes_back_a_step_of_somebody_else_even_if_the_game_lets_him() {
    assert_eq!(broken_law(&Lenient, undo::check), None);
}
