//! Faults in the smallest game.

use std::cell::Cell;

use engine::games::rps_zombie::{
    Action, Card, Choice, Event, Kind, Options, Public, RpsZombie, Stage, State,
};
use engine::notation::Facts;
use engine::{
    Chance, Decision, EventLog, Fact, Game, Menus, Notation, Seat, Seats, Secrecy, Seed, Team,
    View, Viewer,
};
use speech::{Speech, Teller};

use super::fault::Faulty;
use super::fault::{Base, Fault, NoFault, Spot, obey, tell, tell_without_fence};
use super::{broken_law, cases, keeps_every_law};
use crate::{Law, ends, imagines, leak, news, replays, sealed, sound, speaks, undo};

impl Base for RpsZombie {
    fn small() -> Options {
        Options::default()
    }

    fn fault_spot() -> &'static Spot<Self> {
        thread_local! {
            static PLANTED: Cell<&'static dyn Fault<RpsZombie>> = const { Cell::new(&NoFault) };
        }
        &PLANTED
    }
}

#[test]
fn without_a_fault_it_keeps_every_law() {
    keeps_every_law::<RpsZombie>(8);
}

fn throw_of(state: &State, seat: Seat) -> Option<Kind> {
    match RpsZombie::facts(state).get(&format!("throw.{seat}")) {
        Some(Fact::Text(kind)) => kind.parse().ok(),
        _ => None,
    }
}

fn top(state: &State) -> Option<Card> {
    match RpsZombie::facts(state).get("deck") {
        Some(Fact::List(cards)) => match cards.first() {
            Some(Fact::Text(card)) => card.parse().ok(),
            _ => None,
        },
        _ => None,
    }
}

planted! {
    /// The default action of a seat that doesn't answer is illegal.
    fn a_flip_instead_of_a_throw() in RpsZombie, found by sound::check as Sound {
        fn decision(&self, state: &State, seat: Seat) -> Decision<RpsZombie> {
            let mut decision = RpsZombie::decision(state, seat);
            if decision.secrecy == Secrecy::Ballot {
                decision.otherwise = Some(Action::Flip);
            }
            decision
        }
    }
}

planted! {
    /// An answer is listed twice.
    fn an_answer_listed_twice() in RpsZombie, found by sound::check as Sound {
        fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
            RpsZombie::legal(state, seat, out);
            out.extend(out.last().copied());
        }
    }
}

planted! {
    /// Two answers are reached in the same way.
    fn one_way_to_two_answers() in RpsZombie, found by sound::check as Sound {
        fn path(&self, action: Action) -> Vec<Choice> {
            let mut path = RpsZombie::path(action);
            path.truncate(1);
            path
        }
    }
}

planted! {
    /// The last awaited seat may not act.
    fn awaited_but_not_asked() in RpsZombie, found by sound::check as Sound {
        fn offers(&self, state: &State) -> Seats {
            let pending = RpsZombie::pending_seats(state);
            if pending.len() == 1 { Seats::NONE } else { pending }
        }
    }
}

planted! {
    /// A viewer's own throw is not in the worlds that they imagine.
    fn a_forgotten_throw() in RpsZombie, found by leak::check as NoLeak {
        fn imagine(&self, mut view: View<RpsZombie>, seat: Option<Seat>, chance: &mut Chance) -> State {
            view.private = None;
            RpsZombie::imagine(&view, seat, chance)
        }
    }
}

planted! {
    /// The size of the deck hints at its top.
    fn a_deck_that_hints() in RpsZombie, found by leak::check as NoLeak,
        news::check as NoSilentNews
    {
        fn public(&self, state: &State) -> Public {
            let mut public = RpsZombie::public(state);
            if top(state) == Some(Card::Zombie) {
                public.deck_count += 100;
            }
            public
        }

        fn imagine(&self, mut view: View<RpsZombie>, seat: Option<Seat>, chance: &mut Chance) -> State {
            view.public.deck_count %= 100;
            RpsZombie::imagine(&view, seat, chance)
        }
    }
}

planted! {
    /// Every viewer is said to know a secret throw.
    fn a_throw_said_to_be_known() in RpsZombie, found by leak::check as NoLeak {
        fn known_facts(&self, view: &View<RpsZombie>, viewer: Viewer) -> Facts {
            let mut facts = <RpsZombie as Notation>::known_facts(view, viewer);
            facts.insert("throw.A".to_owned(), Fact::text(Kind::Rock));
            facts
        }
    }
}

planted! {
    /// An event names a secret throw.
    fn a_throw_that_is_named() in RpsZombie, found by sealed::check as Sealed {
        fn apply(
            &self,
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut EventLog<Faulty<RpsZombie>>,
        ) {
            tell(&obey::<RpsZombie>(state, seat, action, chance), told);
            if let Action::Throw(kind) = action {
                told.tell_everyone(|| Event::Named { seat, kind });
            }
        }
    }
}

planted! {
    /// The public view shows a secret throw.
    fn a_throw_that_is_shown() in RpsZombie, found by sealed::check as Sealed,
        leak::check as NoLeak
    {
        fn public(&self, state: &State) -> Public {
            let mut public = RpsZombie::public(state);
            if let Stage::Throw { contenders } = public.stage {
                for seat in contenders.iter() {
                    public.last_throw[seat] = throw_of(state, seat).or(public.last_throw[seat]);
                }
            }
            public
        }
    }
}

planted! {
    /// The first of two sealed answers counts for the other seat as well.
    fn a_throw_for_two() in RpsZombie, found by sealed::check as Sealed {
        fn apply(
            &self,
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut EventLog<Faulty<RpsZombie>>,
        ) {
            let others = RpsZombie::pending_seats(state).without(seat);
            tell(&obey::<RpsZombie>(state, seat, action, chance), told);
            if let (Action::Throw(_), Some(other)) = (action, others.single()) {
                obey::<RpsZombie>(state, other, action, chance);
            }
        }
    }
}

planted! {
    /// A reveal isn't marked as one, and the round can be taken back.
    fn a_reveal_taken_back() in RpsZombie, found by undo::check as UndoTeachesNothing {
        fn apply(
            &self,
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut EventLog<Faulty<RpsZombie>>,
        ) {
            tell_without_fence(&obey::<RpsZombie>(state, seat, action, chance), told);
        }

        fn may_undo(&self, _: &State, _: Seat) -> bool {
            true
        }
    }
}

planted! {
    /// The rules draw only if someone listens.
    fn a_draw_for_listeners() in RpsZombie, found by replays::check as Replays {
        fn apply(
            &self,
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut EventLog<Faulty<RpsZombie>>,
        ) {
            let listening = Cell::new(false);
            for event in obey::<RpsZombie>(state, seat, action, chance).events() {
                told.reveal(|| {
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

planted! {
    /// All are of one team, and not all win.
    fn a_team_that_wins_in_part() in RpsZombie, found by ends::check as Ends {
        fn team(&self, _: &Options, _: u8, _: Seat) -> Team {
            Team(0)
        }
    }
}

planted! {
    /// A state that comes up is called impossible.
    fn an_impossible_state() in RpsZombie, found by ends::check as Ends {
        fn flaw(&self, state: &State) -> Option<&'static str> {
            (RpsZombie::public(state).round > 2).then_some("it is late")
        }
    }
}

planted! {
    /// The top of the deck is never imagined to be a brain.
    fn a_brain_never_imagined() in RpsZombie, found by imagines::check as NoLeak {
        fn imagine(&self, view: View<RpsZombie>, seat: Option<Seat>, chance: &mut Chance) -> State {
            loop {
                let state = RpsZombie::imagine(&view, seat, chance);
                if view.public.deck_count <= 40 || top(&state) != Some(Card::Brain) {
                    return state;
                }
            }
        }
    }
}

/// A label too long for the board's menu in which a trophy is chosen; the pane's label is shorter.
struct WideBoard;

impl Fault<RpsZombie> for WideBoard {
    fn path(&self, action: Action) -> Vec<Choice> {
        let path = RpsZombie::path(action);
        match action {
            Action::Trophy(_) => [&[Choice::Yield][..], &path].concat(),
            _ => path,
        }
    }

    fn choice(&self, choice: &Choice, view: &View<RpsZombie>, tell: &Teller<'_>) -> String {
        match choice {
            Choice::Trophy(_) if view.private.is_none() => "ґ".repeat(81),
            _ => RpsZombie::choice(choice, view, tell),
        }
    }
}

#[test]
fn a_menu_of_the_board_that_is_too_wide() {
    assert_eq!(broken_law(&WideBoard, speaks::menus), Some(Law::Speaks));
}

/// A game that always samples the same world.
struct OneWorld;

impl Fault<RpsZombie> for OneWorld {
    fn imagine(&self, view: View<RpsZombie>, seat: Option<Seat>, _: &mut Chance) -> State {
        let mut always = Chance::from_seed(Seed::from_number(1));
        RpsZombie::imagine(&view, seat, &mut always)
    }
}

#[test]
fn one_world_always_imagined() {
    assert_eq!(broken_law(&OneWorld, imagines::check), Some(Law::NoLeak));
    for case in cases(&OneWorld, 4) {
        assert_eq!(news::check(&case), Ok(()));
    }
}

#[test]
fn looking_at_no_pair_of_worlds_is_a_breach() {
    for nothing in cases::<RpsZombie>(&NoFault, 0) {
        let law = news::check(&nothing).map_err(|breach| breach.law);
        assert_eq!(law, Err(Law::NoSilentNews));
    }
}
