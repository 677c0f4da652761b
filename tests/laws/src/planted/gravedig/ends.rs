//! Faults in replays and in the end: laws 6 and 7.

use std::cell::Cell;

use engine::{Chance, EventLog, Game, Outcome, Seat, Seats};

use crate::planted::broken_law;
use crate::planted::fault::Faulty;
use crate::planted::fault::{Base, Fault, obey, tamper, tell};
use crate::{Law, ends, replays};
use gravedig::{Action, Ending, Gravedig, Options, Stage, State};

planted! {
    /// The rules draw once more if a listener hears that a turn has ended.
    fn a_draw_for_those_who_listen() in Gravedig, found by replays::check as Replays {
        fn apply(
            &self,
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut EventLog<Faulty<Gravedig>>,
        ) {
            let listening = Cell::new(false);
            let bare = obey::<Gravedig>(state, seat, action, chance);
            tell(&bare, told);
            if let (Action::End, Some(event)) = (action, bare.events().first()) {
                told.tell_everyone(|| {
                    listening.set(true);
                    event.clone()
                });
            }
            if listening.get() {
                chance.byte();
            }
        }
    }
}

thread_local! {
    static STARTED: Cell<u8> = const { Cell::new(0) };
}

planted! {
    /// The treasures lie as they do because of the games before.
    fn a_replay_that_differs() in Gravedig, found by replays::check as Replays {
        fn start(
            &self,
            options: &Options,
            seats: u8,
            chance: &mut Chance,
            told: &mut EventLog<Faulty<Gravedig>>,
        ) -> State {
            STARTED.set(STARTED.get().wrapping_add(1));
            (0..STARTED.get()).for_each(|_| _ = chance.byte());
            let mut bare = EventLog::new();
            let state = Gravedig::start(options, seats, chance, &mut bare);
            tell(&bare, told);
            state
        }
    }
}

planted! {
    /// A dig is stored as a look.
    fn a_stored_play_that_goes_on_differently() in Gravedig, found by replays::check as Replays {
        fn action_text(&self, action: Action) -> String {
            action.to_string().replace("dig", "look")
        }
    }
}

planted! {
    /// A card is lost when a sign is claimed.
    fn a_card_lost() in Gravedig, found by ends::check as Ends {
        fn apply(
            &self,
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut EventLog<Faulty<Gravedig>>,
        ) {
            tell(&obey::<Gravedig>(state, seat, action, chance), told);
            if matches!(action, Action::Claim(_)) {
                let lose = |pile: &mut Vec<_>| _ = pile.pop();
                tamper(state, |stored| stored["discard"].as_array_mut().map_or((), lose));
            }
        }
    }
}

planted! {
    /// Two play together, and one of them wins.
    fn a_winner_without_his_mate() in Gravedig, found by ends::check as Ends {
        fn options(&self) -> Options {
            Options { teams: true, ..Gravedig::small() }
        }

        fn outcome(&self, state: &State) -> Option<Outcome<Ending>> {
            let mut outcome = Gravedig::outcome(state)?;
            outcome.winners = outcome.winners.iter().take(1).collect();
            Some(outcome)
        }
    }
}

planted! {
    /// The game has no winner.
    fn an_end_without_a_winner() in Gravedig, found by ends::check as Ends {
        fn outcome(&self, state: &State) -> Option<Outcome<Ending>> {
            let mut outcome = Gravedig::outcome(state)?;
            outcome.winners = Seats::NONE;
            Some(outcome)
        }
    }
}

planted! {
    /// After the count of the last round comes the count of the last round.
    fn a_game_without_an_end() in Gravedig, found by ends::check as Ends {
        fn apply(
            &self,
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut EventLog<Faulty<Gravedig>>,
        ) {
            let counted = state.clone();
            let bare = obey::<Gravedig>(state, seat, action, chance);
            if matches!(Gravedig::public(state).stage, Stage::Over { .. }) {
                *state = counted;
                told.fence();
            } else {
                tell(&bare, told);
            }
        }
    }
}
