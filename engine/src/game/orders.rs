//! Orders: answers that a person gives before the question.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use crate::error::NotationError;
use crate::game::View;
use crate::game::menus::Menus;
use crate::seat::Seat;

/// The orders of a game. A game without orders has `type Standing = Never;` and nothing else.
///
/// ```
/// use engine::games::survival::{Options, Survival};
/// use engine::{EventLog, Play, Seat, Seed};
///
/// let seed = Seed::from_number(7);
/// let play = Play::<Survival>::start(Options::default(), 3, seed, &mut EventLog::new());
/// assert_eq!(play.standing_orders(Seat::FIRST), [], "while pawns are placed there are none");
/// ```
pub trait Orders: Menus {
    /// A person's order for later decisions; [`Never`](crate::Never) in a game without orders.
    type Standing: Copy + Debug + Display + Eq + FromStr<Err = NotationError> + Send;

    /// Collects the orders that a person may give now for later decisions, whether they are asked or not. An order
    /// stands for as long as it is listed here. One that answers a question before its time should lapse when its giver
    /// has begun to answer it themselves.
    fn collect_orders(_view: &View<Self>, _seat: Seat, _out: &mut Vec<Self::Standing>) {}

    /// Returns the menu path of a standing order. Of two orders whose paths begin alike, the later one counts.
    #[must_use]
    fn standing_path(_order: Self::Standing) -> Vec<Self::Choice> {
        Vec::new()
    }

    /// Returns whether an order is one for many questions, so that it is offered beside each that it answers and not
    /// only in advance.
    #[must_use]
    fn is_lasting(_order: Self::Standing) -> bool {
        false
    }

    /// Returns the order's answer to the current question of the seat; `None` if the order doesn't answer the question.
    #[must_use]
    fn carry_out(
        _order: Self::Standing,
        _view: &View<Self>,
        _seat: Seat,
        _legal: &[Self::Action],
    ) -> Option<Self::Action> {
        None
    }
}
