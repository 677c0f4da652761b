//! Faults in what is hidden: laws 2, 3 and 4.

use engine::{BySeat, Chance, Decision, EventLog, Fact, Game, Notation, Seat, Secrecy, View};

use super::{hidden_dig, treasure};
use crate::planted::broken_law;
use crate::planted::fault::Faulty;
use crate::planted::fault::{Fault, obey, tell};
use crate::{Law, imagines, leak, news, sealed};
use gravedig::{Action, Card, Event, Gravedig, Private, Prompt, Public, Stage, State};

/// Bids that have been given and aren't shown yet.
fn bids(state: &State) -> impl Iterator<Item = Card> {
    let seats = Gravedig::public(state).scores.count();
    Seat::first(seats).filter_map(|seat| Gravedig::private(state, seat).bid)
}

planted! {
    /// A viewer doesn't imagine what they have looked at.
    fn a_forgotten_look() in Gravedig, found by leak::check as NoLeak {
        fn imagine(&self, mut view: View<Gravedig>, seat: Option<Seat>, chance: &mut Chance) -> State {
            view.private.iter_mut().for_each(|private| private.seen.clear());
            Gravedig::imagine(&view, seat, chance)
        }
    }
}

planted! {
    /// The size of the deck hints at bids.
    fn a_count_that_hints_at_bids() in Gravedig, found by leak::check as NoLeak,
        sealed::check as Sealed
    {
        fn public(&self, state: &State) -> Public {
            let mut public = Gravedig::public(state);
            if bids(state).any(|card| card == Card::Two) {
                public.deck_count += 100;
            }
            public
        }

        fn imagine(&self, mut view: View<Gravedig>, seat: Option<Seat>, chance: &mut Chance) -> State {
            view.public.deck_count %= 100;
            Gravedig::imagine(&view, seat, chance)
        }
    }
}

planted! {
    /// The board shows who could hold up a lantern.
    fn answers_on_the_board() in Gravedig, found by leak::check as NoLeak {
        fn decision(&self, state: &State, seat: Seat) -> Decision<Gravedig> {
            let mut decision = Gravedig::decision(state, seat);
            if matches!(decision.prompt, Prompt::Window { .. }) {
                decision.secrecy = Secrecy::Ballot;
            }
            decision
        }
    }
}

planted! {
    /// No sampled world has another player's bell armed.
    fn a_bell_never_imagined_to_be_armed() in Gravedig, found by imagines::check as NoLeak {
        fn imagine(&self, view: View<Gravedig>, seat: Option<Seat>, chance: &mut Chance) -> State {
            loop {
                let state = Gravedig::imagine(&view, seat, chance);
                let facts = Gravedig::facts(&state);
                let mut others = Seat::first(view.public.scores.count());
                let armed = |other: &Seat| facts[&format!("armed.{other}")] == Fact::Bool(true);
                if !others.any(|other| Some(other) != seat && armed(&other)) {
                    return state;
                }
            }
        }
    }
}

planted! {
    /// A player without a lantern isn't asked, and passes without a word.
    fn a_window_for_holders_of_lanterns() in Gravedig, found by news::check as NoSilentNews {
        fn apply(
            &self,
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut EventLog<Faulty<Gravedig>>,
        ) {
            tell(&obey::<Gravedig>(state, seat, action, chance), told);
            for other in Gravedig::pending_seats(state).iter() {
                let window = matches!(Gravedig::public(state).stage, Stage::Window { .. });
                let hand = Gravedig::private(state, other).hand;
                if window && !hand.contains(&Card::Lantern) {
                    let passed = obey::<Gravedig>(state, other, Action::Pass, chance);
                    if passed.is_news() {
                        tell(&passed, told);
                    }
                }
            }
        }
    }
}

planted! {
    /// A treasure counts before it is shown.
    fn a_score_that_hints_at_a_treasure() in Gravedig, found by news::check as NoSilentNews,
        leak::check as NoLeak
    {
        fn public(&self, state: &State) -> Public {
            let mut public = Gravedig::public(state);
            if let Some((digger, cells)) = hidden_dig(&public) {
                for cell in cells.iter() {
                    public.scores[digger] += u16::from(treasure(state, cell));
                }
            }
            public
        }
    }
}

planted! {
    /// Dug treasures are shown, and no one is told.
    fn a_treasure_shown_silently() in Gravedig, found by news::check as NoSilentNews {
        fn public(&self, state: &State) -> Public {
            let mut public = Gravedig::public(state);
            let cells = hidden_dig(&public).map(|(_, cells)| cells).unwrap_or_default();
            public.shown.extend(cells.iter().map(|cell| (cell, treasure(state, cell))));
            public
        }
    }
}

planted! {
    /// A digger sees what they dig, and isn't told.
    fn a_treasure_seen_by_its_digger() in Gravedig, found by news::check as NoSilentNews {
        fn private(&self, state: &State, seat: Seat) -> Private {
            let mut private = Gravedig::private(state, seat);
            let own = hidden_dig(&Gravedig::public(state)).filter(|(digger, _)| *digger == seat);
            let cells = own.map(|(_, cells)| cells).unwrap_or_default();
            private.seen.extend(cells.iter().map(|cell| (cell, treasure(state, cell))));
            private
        }
    }
}

planted! {
    /// No one is told that a find has gone back into the ground.
    fn a_find_given_back_silently() in Gravedig, found by news::check as NoSilentNews {
        fn apply(
            &self,
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut EventLog<Faulty<Gravedig>>,
        ) {
            let bare = obey::<Gravedig>(state, seat, action, chance);
            let back = |event: &Event| matches!(event, Event::GivenBack { .. });
            if bare.events().iter().any(back) {
                told.fence();
            } else {
                tell(&bare, told);
            }
        }
    }
}

planted! {
    /// An event names a bid.
    fn a_bid_that_is_named() in Gravedig, found by sealed::check as Sealed {
        fn apply(
            &self,
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut EventLog<Faulty<Gravedig>>,
        ) {
            tell(&obey::<Gravedig>(state, seat, action, chance), told);
            if let Action::Bid(card) = action {
                let seats = Gravedig::public(state).scores.count();
                let bids = BySeat::from_fn(seats, |other| (other == seat).then_some(card));
                told.tell_everyone(|| Event::Bids { bids, leader: None });
            }
        }
    }
}

planted! {
    /// Bids lie on the discard pile before all are in.
    fn a_bid_that_is_shown() in Gravedig, found by sealed::check as Sealed,
        leak::check as NoLeak
    {
        fn public(&self, state: &State) -> Public {
            let mut public = Gravedig::public(state);
            public.discard.extend(bids(state));
            public
        }

        fn imagine(&self, mut view: View<Gravedig>, seat: Option<Seat>, chance: &mut Chance) -> State {
            if view.public.stage == Stage::Bid {
                view.public.discard.clear();
            }
            Gravedig::imagine(&view, seat, chance)
        }
    }
}
