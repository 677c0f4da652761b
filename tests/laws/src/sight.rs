//! All that a viewer gets to see and hear, to be compared between worlds.

use engine::{
    Chance, Decision, DecisionKind, EventLog, Game, Macro, Menus, Outcome, Play, Position, Seat,
    Seats, Secrecy, Seed, View, Viewer,
};

use super::walk::Walk;

/// The sight of a viewer: their view, the board, and their own menu.
#[derive(PartialEq)]
pub(super) struct Sight<G: Menus> {
    view: View<G>,
    pending: Seats,
    board: Vec<OnBoard<G>>,
    menu: Option<Menu<G>>,
    outcome: Option<Outcome<G::Ending>>,
    /// The numbers that their buttons and those of the board carry.
    dates: Vec<u32>,
}

/// The board's information on a seat that is asked.
#[derive(PartialEq)]
struct OnBoard<G: Menus> {
    seat: Seat,
    secrecy: Secrecy,
    pace: DecisionKind,
    open: Option<OfferedActions<G>>,
}

/// The actions of a seat that the board shows.
#[derive(PartialEq)]
struct OfferedActions<G: Menus> {
    prompt: G::Prompt,
    legal: Vec<G::Action>,
    macros: Vec<Macro<G>>,
}

/// The actions that a seat can take.
#[derive(PartialEq)]
struct Menu<G: Game> {
    decision: Option<Decision<G>>,
    legal: Vec<G::Action>,
    asides: Vec<G::Action>,
}

impl<G: Menus> Sight<G> {
    /// Returns the viewer's sight of a play.
    pub(super) fn of(play: &Play<G>, viewer: Viewer) -> Self {
        let menu = |seat| Menu {
            decision: play.decision(seat),
            legal: play.legal(seat),
            asides: play.asides(seat),
        };
        Self {
            view: play.view(viewer),
            pending: play.pending_seats(),
            board: play
                .pending_seats()
                .iter()
                .filter_map(|seat| board_decision(play, seat))
                .collect(),
            menu: match viewer {
                Viewer::Group => None,
                Viewer::Seat(seat) => Some(menu(seat)),
            },
            outcome: play.outcome(),
            dates: dates(play, viewer),
        }
    }

    /// Returns the difference from another sight, whenever its question was asked; `None` if there is none.
    pub(super) fn difference(&self, other: &Self) -> Option<&'static str> {
        let menus = || self.menu.as_ref().zip(other.menu.as_ref());
        let differs =
            |test: fn(&Menu<G>, &Menu<G>) -> bool| menus().is_some_and(|(one, two)| test(one, two));
        let found = [
            (self.view.public != other.view.public, "what everybody sees"),
            (
                self.view.private != other.view.private,
                "what he alone sees",
            ),
            (self.pending != other.pending, "whom the table waits for"),
            (
                self.board != other.board,
                "what the board shows of those who are asked",
            ),
            (differs(|one, two| one.legal != two.legal), "his answers"),
            (
                differs(|one, two| one.decision != two.decision),
                "his question",
            ),
            (differs(|one, two| one.asides != two.asides), "his asides"),
            (self.outcome != other.outcome, "the outcome"),
        ];
        found
            .into_iter()
            .find_map(|(differs, what)| differs.then_some(what))
    }

    /// Returns the difference from another sight taken at the same moment; `None` if there is none.
    pub(super) fn difference_now(&self, other: &Self) -> Option<&'static str> {
        let dated = (self.dates != other.dates).then_some("which of the questions it is");
        self.difference(other).or(dated)
    }
}

/// The number of the viewer's own question, and of those that stand on the board.
fn dates<G: Game>(play: &Play<G>, viewer: Viewer) -> Vec<u32> {
    let own = match viewer {
        Viewer::Group => None,
        Viewer::Seat(seat) => Some(play.asked_since(seat)),
    };
    let shown = |seat: &Seat| {
        let decision = play.decision(*seat);
        decision.is_some_and(|decision| decision.secrecy.shows_options())
    };
    let posed = play.pending_seats().iter().filter(shown);
    let posed = posed.map(|seat| play.prompted_since(seat));
    own.into_iter().chain(posed).collect()
}

fn board_decision<G: Menus>(play: &Play<G>, seat: Seat) -> Option<OnBoard<G>> {
    let Decision {
        prompt,
        secrecy,
        pace,
        ..
    } = play.decision(seat)?;
    let open = |prompt| OfferedActions {
        prompt,
        legal: without_hand::<G, _>(play.legal(seat), |it| vec![*it]),
        macros: without_hand::<G, _>(play.macros(seat), |it: &Macro<G>| it.actions.clone()),
    };
    let open = secrecy.shows_options().then(|| open(prompt));
    Some(OnBoard {
        seat,
        secrecy,
        pace,
        open,
    })
}

/// Drops the items that show the hand of the seat they are offered to.
fn without_hand<G: Game, T>(mut offered: Vec<T>, actions: impl Fn(&T) -> Vec<G::Action>) -> Vec<T> {
    offered.retain(|it| !actions(it).into_iter().any(G::shows_hand));
    offered
}

/// The news of a step that a viewer hears.
#[derive(PartialEq)]
pub(super) struct HeardNews<G: Game> {
    events: Vec<G::Event>,
    whispers: Vec<G::Whisper>,
}

impl<G: Game> HeardNews<G> {
    /// Returns the viewer's part of these news.
    pub(super) fn by(viewer: Viewer, told: &EventLog<G>) -> Self {
        let own = told
            .whispers()
            .iter()
            .filter(|(seat, _)| viewer == Viewer::Seat(*seat));
        Self {
            events: told.events().to_vec(),
            whispers: own.map(|(_, whisper)| whisper.clone()).collect(),
        }
    }

    /// Returns whether the viewer hears nothing.
    pub(super) fn is_empty(&self) -> bool {
        self.events.is_empty() && self.whispers.is_empty()
    }
}

/// Returns whether a game has no secrets. Where no seat knows more than all others, there may be no two worlds that a
/// viewer can't tell apart.
pub(super) fn is_open<G: Game>() -> bool {
    size_of::<G::Private>() == 0
}

/// A plausible truth behind what a viewer sees.
pub(super) fn imagine<G: Game>(view: &View<G>, viewer: Viewer, rng: &mut Chance) -> G::State {
    let seat = match viewer {
        Viewer::Group => None,
        Viewer::Seat(seat) => Some(seat),
    };
    G::imagine(view, seat, rng)
}

/// A world as a play, to go on from. Equal seeds give equal chance.
pub(super) fn open<G: Game>(walk: &Walk<G>, state: G::State, seed: u64) -> Play<G> {
    let position = Position {
        options: walk.play.options().clone(),
        seats: walk.play.seats(),
        state,
    };
    Play::at(position, Chance::from_seed(Seed::from_number(seed)))
}

/// A world that a viewer can't tell from those beside it.
pub(super) struct World<G: Game> {
    /// The world, to go on from.
    pub(super) play: Play<G>,
    /// The whole truth in it.
    pub(super) state: G::State,
}

/// Worlds that a viewer can't tell apart: first the one they are shown, then up to `count` that
/// they imagine. A world that they could tell apart breaks another law and is left out.
pub(super) fn worlds<G: Menus>(
    walk: &Walk<G>,
    viewer: Viewer,
    count: usize,
    rng: &mut Chance,
) -> Vec<World<G>> {
    let seed = super::rng::pick_below(rng, usize::from(u16::MAX)) as u64;
    let world = |state: G::State| World {
        play: open(walk, state.clone(), seed),
        state,
    };
    let view = walk.play.view(viewer);
    let mut all = vec![world(walk.shown_state(viewer).into_owned())];
    let shown = Sight::of(&all[0].play, viewer);
    for _ in 0..count {
        let other = world(imagine(&view, viewer, rng));
        if Sight::of(&other.play, viewer).difference(&shown).is_none() {
            all.push(other);
        }
    }
    all
}
