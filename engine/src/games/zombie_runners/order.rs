//! The orders a player may give before a question: the hits they accept. Any player may give them, whatever they hold.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::ZombieRunners;
use super::action::{Action, Answer, Choice};
use super::effect::Load;
use super::rights::protectable_seats;
use super::state::Stage;
use super::table::Table;
use crate::error::NotationError;
use crate::game::{Orders, View};
use crate::seat::Seat;

/// An order for what a seat will be asked. Those to accept take each other's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandingOrder {
    /// Accept everything; until the end of the round.
    Accept {
        /// The round.
        round: u16,
    },
    /// Accept if no player that the seat could protect draws this many cards or more. A skip alone is a hit of no
    /// cards. Lasts until the end of the round.
    AcceptBelow {
        /// The number of cards.
        cards: u8,
        /// The round.
        round: u16,
    },
    /// Accept where one holds no card that could be played instead; until the end of the game.
    AcceptUnprotected,
}

/// The limits that are offered.
const BELOW: RangeInclusive<u8> = 2..=4;

impl Orders for ZombieRunners {
    type Standing = StandingOrder;

    /// Collects the orders that a seat may give now: all possible ones, so that they reveal nothing about its hand.
    fn collect_orders(view: &View<Self>, _seat: Seat, out: &mut Vec<StandingOrder>) {
        let public = &view.public;
        if view.private.is_none() || matches!(public.stage, Stage::GameOver { .. }) {
            return;
        }
        if public.stage.count().is_none() {
            let round = public.table.round;
            out.push(StandingOrder::Accept { round });
            out.extend(BELOW.map(|cards| StandingOrder::AcceptBelow { cards, round }));
        }
        out.push(StandingOrder::AcceptUnprotected);
    }

    fn standing_path(order: StandingOrder) -> Vec<Choice> {
        let what = match order {
            StandingOrder::Accept { .. } => Choice::Everything,
            StandingOrder::AcceptBelow { cards, .. } => Choice::Below(cards),
            StandingOrder::AcceptUnprotected => Choice::Unprotected,
        };
        vec![Choice::AcceptForMe, what]
    }

    /// Returns whether the order is offered beside a question. All orders answer many questions, but among six orders
    /// in a window a player would not find their card.
    fn is_lasting(order: StandingOrder) -> bool {
        match order {
            StandingOrder::Accept { .. } | StandingOrder::AcceptUnprotected => true,
            StandingOrder::AcceptBelow { .. } => false,
        }
    }

    /// Returns the order's answer to the current question of the seat.
    fn carry_out(
        order: StandingOrder,
        view: &View<Self>,
        seat: Seat,
        legal: &[Action],
    ) -> Option<Action> {
        let accept = Action::Answer(Answer::Accept);
        let table = &view.public.table;
        let now = |round: u16| table.round == round;
        let answers = match order {
            StandingOrder::Accept { round } => now(round),
            StandingOrder::AcceptBelow { cards, round } => {
                now(round) && worst(table, &view.public.stage, seat) < cards
            }
            StandingOrder::AcceptUnprotected => single_action(legal).is_some(),
        };
        (answers && legal.contains(&accept)).then_some(accept)
    }
}

/// Returns the most cards that any player the seat could protect draws in the open window.
fn worst(table: &Table, stage: &Stage, seat: Seat) -> u8 {
    let Stage::Window(window) = stage else {
        return 0;
    };
    let ours = protectable_seats(table, window, seat);
    let loads = ours.iter().filter_map(|one| Load::of(&window.hits, one));
    loads.map(|load| load.draws).max().unwrap_or_default()
}

/// The answer where there is no other.
fn single_action(legal: &[Action]) -> Option<Action> {
    match legal {
        [action] => Some(*action),
        _ => None,
    }
}

impl fmt::Display for StandingOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Accept { round } => write!(f, "accept round={round}"),
            Self::AcceptBelow { cards, round } => write!(f, "accept below={cards} round={round}"),
            Self::AcceptUnprotected => write!(f, "accept unprotected"),
        }
    }
}

impl FromStr for StandingOrder {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || NotationError::word("standing order", text);
        let number = |word: &str, key: &str| {
            let digits = word.strip_prefix(key).ok_or_else(wrong)?;
            digits.parse::<u16>().map_err(|_| wrong())
        };
        let words: Vec<&str> = text.split(' ').collect();
        let order = match words[..] {
            ["accept", "unprotected"] => Self::AcceptUnprotected,
            ["accept", round] => Self::Accept {
                round: number(round, "round=")?,
            },
            ["accept", below, round] => Self::AcceptBelow {
                cards: u8::try_from(number(below, "below=")?).map_err(|_| wrong())?,
                round: number(round, "round=")?,
            },
            _ => return Err(wrong()),
        };
        let canonical = order.to_string() == text;
        canonical.then_some(order).ok_or_else(wrong)
    }
}
