//! The menus of a player. A macro names two things that are chosen at once in their other order.

use super::Zombiaki;
use super::action::{Action, Choice};
use super::cards::Card;
use super::cells::Way;
use super::play::{Raise, Target};
use super::table::Phase;
use crate::game::{Macro, Menus, Never, Orders, View};
use crate::seat::Seat;

impl Menus for Zombiaki {
    type Choice = Choice;

    fn path(action: Action) -> Vec<Choice> {
        match action {
            Action::Move { from, to } => vec![Choice::Step(from, to)],
            Action::Discard(card) => vec![Choice::Discard, Choice::Card(card)],
            Action::Play(play) => {
                let (card, target) = play.parts();
                [vec![Choice::Card(card)], target.path(card)].concat()
            }
            Action::End => vec![Choice::End],
        }
    }

    /// Returns whether the player ends a turn in which they have played nothing but could.
    fn doubtful(view: &View<Self>, _seat: Seat, action: Action) -> bool {
        let table = &view.public.table;
        let idle = table.phase == Phase::Use && table.plays == 0 && action == Action::End;
        let mut plays = Vec::new();
        table.playable(table.hand(), &mut plays);
        idle && !plays.is_empty()
    }

    /// Collects the other order of two things that are chosen at once.
    fn macros(view: &View<Self>, seat: Seat, out: &mut Vec<Macro<Self>>) {
        let table = &view.public.table;
        if table.phase != Phase::Use || !table.pending_seats().contains(seat) {
            return;
        }
        let mut plays = Vec::new();
        table.playable(table.hand(), &mut plays);
        out.extend(plays.into_iter().filter_map(|action| {
            let path = action.reversed_path()?;
            let actions = vec![action];
            Some(Macro {
                path,
                actions,
                stands_for: Vec::new(),
            })
        }));
    }
}

impl Orders for Zombiaki {
    type Standing = Never;
}

impl Action {
    /// The path with the two things that are chosen at once in their other order.
    fn reversed_path(self) -> Option<Vec<Choice>> {
        let Self::Play(play) = self else {
            return None;
        };
        let (card, target) = play.parts();
        Some([vec![Choice::Card(card)], target.reversed_path()?].concat())
    }
}

impl Target {
    /// The choices after the card.
    fn path(self, card: Card) -> Vec<Choice> {
        match self {
            Self::Nothing => vec![Choice::Play],
            Self::Cell(cell) => vec![Choice::At(cell)],
            Self::Lane(lane) => vec![Choice::Lane(card, lane)],
            Self::Street(street) => vec![Choice::Street(street)],
            Self::Theirs(theirs) => vec![Choice::Theirs(theirs)],
            Self::Step(from, to) => vec![Choice::At(from), Choice::Step(from, Way::Cell(to))],
            Self::Pair(first, second) => vec![Choice::At(first), Choice::At(second)],
            Self::Raise(one, None) => [&one.path()[..], &[Choice::Done]].concat(),
            Self::Raise(one, Some(other)) => [one.path(), other.path()].concat(),
            Self::Burn(burn) => vec![Choice::Burn(burn)],
        }
    }

    fn reversed_path(self) -> Option<Vec<Choice>> {
        match self {
            Self::Pair(first, second) => Some(vec![Choice::At(second), Choice::At(first)]),
            Self::Raise(one, Some(other)) => Some([other.path(), one.path()].concat()),
            Self::Raise(_, None)
            | Self::Nothing
            | Self::Cell(_)
            | Self::Lane(_)
            | Self::Street(_)
            | Self::Theirs(_)
            | Self::Step(..)
            | Self::Burn(_) => None,
        }
    }
}

impl Raise {
    fn path(self) -> [Choice; 2] {
        [Choice::Raise(self.kind), Choice::At(self.cell)]
    }
}
