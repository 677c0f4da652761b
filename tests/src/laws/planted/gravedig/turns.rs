//! Faults in covered turns, looks and steps taken back: laws 5, 4 and 2.

use engine::{Chance, Game, Seat, Told};

use super::treasure;
use crate::gravedig::{Action, Event, Gravedig, State};
use crate::laws::planted::broken;
use crate::laws::planted::fault::{Fault, obey, stored_form, tamper, tell, tell_without_fence};
use crate::laws::planted::faulty::Faulty;
use crate::laws::{Law, leak, undo};

planted! {
    /// What lies in a cell is seen without a whisper, and the look can be taken back.
    fn a_look_without_a_fence() in Gravedig, found by undo::check as UndoTeachesNothing {
        fn apply(
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut Told<Faulty<Self>>,
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
    /// Whoever bids last hears all bids, and no fence is raised.
    fn bids_shown_without_a_fence() in Gravedig, found by undo::check as UndoTeachesNothing {
        fn apply(
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut Told<Faulty<Self>>,
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
    /// What was dug is shown or given back as if that were no news.
    fn answers_shown_as_no_news() in Gravedig, found by undo::check as UndoTeachesNothing {
        fn apply(
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut Told<Faulty<Self>>,
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
        fn covered(_: &State) -> Option<Seat> {
            None
        }

        fn apply(
            state: &mut State,
            digger: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut Told<Faulty<Self>>,
        ) {
            tell(&obey::<Gravedig>(state, digger, action, chance), told);
            if let Action::Dig(cell) = action {
                let treasures = vec![(cell, treasure(state, cell))];
                told.everybody(|| Event::Kept { digger, treasures });
            }
        }
    }
}

planted! {
    /// Others see at once what is dug under cover.
    fn covered_steps_that_show() in Gravedig, found by undo::check as UndoTeachesNothing {
        fn veiled(_: &State, now: &State) -> State {
            now.clone()
        }
    }
}

planted! {
    /// While somebody digs, the others don't see whether their own bell is armed.
    fn an_armed_bell_under_the_veil() in Gravedig, found by leak::check as NoLeak {
        fn veiled(settled: &State, now: &State) -> State {
            let mut shown = Gravedig::veiled(settled, now);
            tamper(&mut shown, |stored| stored["armed"] = stored_form(settled)["armed"].take());
            shown
        }
    }
}

planted! {
    /// Others don't see that a turn has begun, only that they can no longer ring.
    fn a_begun_turn_under_the_veil() in Gravedig, found by leak::check as NoLeak {
        fn veiled(settled: &State, now: &State) -> State {
            let mut shown = Gravedig::veiled(settled, now);
            tamper(&mut shown, |stored| stored["phase"] = stored_form(settled)["phase"].take());
            shown
        }
    }
}
