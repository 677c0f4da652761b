//! Orders that save a player presses: for later windows, and for steps that belong together.

use std::fmt;
use std::str::FromStr;

use engine::game::Macro;
use engine::{NotationError, Seat};

use super::Gravedig;
use super::action::{Action, Choice, to_cell};
use super::options::MAX_ROUNDS;
use super::state::MAX_DIGS;
use super::view::{Public, Stage};

/// An order for what comes later in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Pass in all of them.
    PassRound {
        /// The round.
        round: u8,
    },
    /// Pass where fewer cells were dug.
    PassBelow {
        /// Fewer than this.
        below: u8,
        /// The round.
        round: u8,
    },
    /// End one's turn as soon as it opens: an answer given before its turn.
    EndTurn {
        /// The round.
        round: u8,
    },
}

/// The limit that is offered.
const BELOW: u8 = 2;

impl Order {
    pub(super) fn path(self) -> Vec<Choice> {
        match self {
            Self::PassRound { .. } => vec![Choice::PassRound],
            Self::PassBelow { below, .. } => vec![Choice::PassBelow(below)],
            Self::EndTurn { .. } => vec![Choice::EndTurn],
        }
    }

    pub(super) fn carry_out(self, public: &Public, seat: Seat) -> Option<Action> {
        let dug = match public.stage {
            Stage::Window { cells, .. } => Some(cells.len()),
            Stage::Bid
            | Stage::Claim
            | Stage::Turn(_)
            | Stage::Count { .. }
            | Stage::Over { .. } => None,
        };
        let (round, action) = match self {
            Self::PassRound { round } => (round, dug.map(|_| Action::Pass)),
            Self::PassBelow { below, round } => {
                let few = dug.filter(|dug| *dug < usize::from(below));
                (round, few.map(|_| Action::Pass))
            }
            Self::EndTurn { round } => {
                let fresh = public.stage.turn_of(seat).filter(|turn| turn.fresh);
                (round, fresh.map(|_| Action::End))
            }
        };
        action.filter(|_| round == public.round)
    }
}

/// Lists the standing orders: to pass, from the beginning of a round to its end, and to end the own turn, for a seat
/// that hasn't begun it. A player who acts themselves has changed their mind.
pub(super) fn collect_orders(public: &Public, seat: Seat, out: &mut Vec<Order>) {
    let round = public.round;
    if matches!(public.stage, Stage::Over { .. }) {
        return;
    }
    out.push(Order::PassRound { round });
    let below = BELOW;
    out.push(Order::PassBelow { below, round });
    let own = public.stage.turn_of(seat);
    if public.waiting.contains(&seat) || own.is_some_and(|turn| turn.fresh) {
        out.push(Order::EndTurn { round });
    }
}

/// "Dig and end" and "look and dig" for every cell where the first step is possible.
pub(super) fn macros(public: &Public, seat: Seat, out: &mut Vec<Macro<Gravedig>>) {
    let Some(turn) = public.stage.turn_of(seat) else {
        return;
    };
    if turn.digs() == 0 {
        return;
    }
    for cell in public.diggable() {
        let path = to_cell(Choice::DigEnd, cell);
        let actions = vec![Action::Dig(cell), Action::End];
        out.push(Macro {
            path,
            actions,
            stands_for: Vec::new(),
        });
    }
    if turn.looked {
        return;
    }
    for cell in public.diggable() {
        let path = to_cell(Choice::LookDig, cell);
        let actions = vec![Action::Look(cell), Action::Dig(cell)];
        out.push(Macro {
            path,
            actions,
            stands_for: Vec::new(),
        });
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PassRound { round } => write!(f, "pass round={round}"),
            Self::PassBelow { below, round } => write!(f, "pass below={below} round={round}"),
            Self::EndTurn { round } => write!(f, "end round={round}"),
        }
    }
}

impl FromStr for Order {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || NotationError::word("standing order", text);
        let number = |key, word: &str, most| {
            let digits = word.strip_prefix(key).ok_or_else(wrong)?;
            let mut range = 1..=most;
            range
                .find(|number: &u8| number.to_string() == digits)
                .ok_or_else(wrong)
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        let round = |word| number("round=", word, MAX_ROUNDS);
        match words[..] {
            ["pass", word] => Ok(Self::PassRound {
                round: round(word)?,
            }),
            ["pass", below, word] => Ok(Self::PassBelow {
                below: number("below=", below, MAX_DIGS)?,
                round: round(word)?,
            }),
            ["end", word] => Ok(Self::EndTurn {
                round: round(word)?,
            }),
            _ => Err(wrong()),
        }
    }
}
