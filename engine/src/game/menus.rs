//! Menus: the way from a question to an action, choice by choice.

use std::fmt::Debug;

use crate::game::{Game, View};
use crate::seat::Seat;

/// The menus of a game, for players who press buttons.
///
/// ```
/// use engine::Menus;
/// use engine::games::rps_zombie::{Action, Choice, Kind, RpsZombie};
///
/// let path = RpsZombie::path(Action::Yield(Some(Kind::Paper)));
/// assert_eq!(path, [Choice::Yield, Choice::Drop(Kind::Paper)]);
/// ```
pub trait Menus: Game {
    /// One entry of a menu, one stop on the path to an action.
    type Choice: Copy + Debug + Eq + Ord;

    /// Returns the menu path of an action: card, then option, then target. No path is a prefix of another. An action
    /// without a path is on no menu and can only be typed.
    fn path(action: Self::Action) -> Vec<Self::Choice>;

    /// Returns whether a menu asks the player to confirm this choice, as at the end of a turn in which they have done
    /// nothing yet.
    #[must_use]
    fn doubtful(_view: &View<Self>, _seat: Seat, _action: Self::Action) -> bool {
        false
    }

    /// Collects steps that people think of as one. A menu offers them beside the legal actions of an asked seat, or in
    /// place of some. No path is the beginning of another, or of an action's.
    ///
    /// A game with macros overrides [`Game::macro_actions`], too.
    fn macros(_view: &View<Self>, _seat: Seat, _out: &mut Vec<Macro<Self>>) {}
}

/// An entry of a menu that is no answer as the rules list them: several actions behind one button,
/// or one reached in another way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Macro<G: Menus> {
    /// The menu path of the macro.
    pub path: Vec<G::Choice>,
    /// The actions, carried out one after the other until one has become illegal or brings news. The first is legal.
    pub actions: Vec<G::Action>,
    /// The answers that the macro replaces on the menu. A player who wants just one of them types it.
    pub stands_for: Vec<G::Action>,
}

impl<G: Menus> Macro<G> {
    /// An answer as the rules list it.
    #[must_use]
    pub fn of(action: G::Action) -> Self {
        Self {
            path: G::path(action),
            actions: vec![action],
            stands_for: Vec::new(),
        }
    }
}

/// Returns the actions of each macro of a seat, with those that it stands for.
#[must_use]
pub fn actions_of_macros<G: Menus>(view: &View<G>, seat: Seat) -> Vec<[Vec<G::Action>; 2]> {
    let mut macros = Vec::new();
    G::macros(view, seat, &mut macros);
    let actions = macros.into_iter().map(|it| [it.actions, it.stands_for]);
    actions.collect()
}
