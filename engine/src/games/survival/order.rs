//! The orders a player may give before a question: for card rounds and for their own move.

use std::fmt;
use std::str::FromStr;

use super::Survival;
use super::action::{Action, Choice};
use super::cards::Card;
use super::locations::Location;
use super::pawns::Pawn;
use super::rights::{may_barricade, may_come};
use super::state::Stage;
use super::text::parse_after;
use super::view::{Private, Public};
use crate::error::NotationError;
use crate::game::{Orders, View};
use crate::seat::Seat;

/// An order for what a seat will be asked. Orders for the card rounds take each other's place, and
/// so do those for the own move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Pass wherever cards could be played, to the end of the game. For a player without living pawns.
    PassGame,
    /// Pass in all card rounds of a turn.
    PassTurn {
        /// The turn.
        turn: u16,
    },
    /// Pass in the card round of one attack.
    PassAttack {
        /// The turn.
        turn: u16,
        /// The location attacked.
        location: Location,
    },
    /// Play this card first when it is one's turn in a card round.
    Play {
        /// The card to be played.
        card: Early,
        /// The turn.
        turn: u16,
        /// The location attacked.
        location: Location,
    },
    /// Send this pawn when the seat moves.
    Move {
        /// The pawn that goes if it gets in.
        pawn: Pawn,
        /// The pawn that goes if it would be sent to the parking; `None` for the same pawn.
        away: Option<Pawn>,
        /// The turn.
        turn: u16,
    },
    /// Stay, with an Escape, when the seat moves.
    Stay {
        /// The turn.
        turn: u16,
    },
    /// Take a pawn somewhere else, with an Escape, when the seat moves.
    Escape {
        /// The pawn this is about.
        pawn: Pawn,
        /// The location to which it leads.
        to: Location,
        /// The turn.
        turn: u16,
    },
}

/// A card that is to be played early in a card round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Early {
    /// A Weapon that removes so many zombies.
    Weapon(u8),
    /// A Barricade.
    Barricade,
}

impl Orders for Survival {
    type Standing = Order;

    fn collect_orders(view: &View<Self>, seat: Seat, out: &mut Vec<Order>) {
        let public = &view.public;
        let Some(private) = &view.private else { return };
        if matches!(public.stage, Stage::Over { .. }) {
            return;
        }
        if public.board.parties[seat].is_out() {
            out.push(Order::PassGame); // SV-089, R18: who has nobody left is still asked
        }
        match &public.stage {
            Stage::Move { queue } if queue.contains(&seat) => moves(public, private, seat, out),
            Stage::Cards { queue, fresh } if queue.contains(&seat) && !private.passes => {
                let fresh = *fresh || queue.first() != Some(&seat);
                collect_attack_orders(public, private, fresh, out);
            }
            Stage::Place { .. }
            | Stage::Declare { .. }
            | Stage::Ballot { .. }
            | Stage::Share { .. }
            | Stage::Camera { .. }
            | Stage::Announce
            | Stage::Go { .. }
            | Stage::Move { .. }
            | Stage::Cards { .. }
            | Stage::Victim { .. }
            | Stage::Over { .. } => {}
        }
        let turn = public.board.turn;
        if !private.hand.is_empty() && public.board.attack.is_some() {
            out.push(Order::PassTurn { turn }); // not before it is of use
        }
    }

    fn standing_path(order: Order) -> Vec<Choice> {
        match order {
            Order::PassGame => vec![Choice::PassGame],
            Order::PassTurn { .. } => vec![Choice::CardOrders, Choice::PassTurn],
            Order::PassAttack { .. } => vec![Choice::CardOrders, Choice::PassAttack],
            Order::Play { card, .. } => {
                let card = match card {
                    Early::Weapon(zombies) => Choice::Weapon(zombies),
                    Early::Barricade => Choice::Barricade,
                };
                vec![Choice::CardOrders, card]
            }
            Order::Move { pawn, away, .. } => match away {
                None => vec![Choice::MoveOrders, Choice::Either(pawn)],
                Some(away) => {
                    let (inside, away) = (Choice::Inside(pawn), Choice::Away(away));
                    vec![Choice::MoveOrders, inside, away]
                }
            },
            Order::Stay { .. } => vec![Choice::MoveOrders, Choice::Escape, Choice::Stay],
            Order::Escape { pawn, to, .. } => {
                let (pawn, to) = (Choice::Pawn(pawn), Choice::At(to));
                vec![Choice::MoveOrders, Choice::Escape, pawn, to]
            }
        }
    }

    /// Whether it belongs beside a question: to pass for an attack is no more there than to pass.
    fn is_lasting(order: Order) -> bool {
        match order {
            Order::PassGame | Order::PassTurn { .. } => true,
            Order::PassAttack { .. }
            | Order::Play { .. }
            | Order::Move { .. }
            | Order::Stay { .. }
            | Order::Escape { .. } => false,
        }
    }

    /// Returns the order's answer to the current question of the seat.
    fn carry_out(order: Order, view: &View<Self>, seat: Seat, legal: &[Action]) -> Option<Action> {
        let board = &view.public.board;
        let cards = matches!(view.public.stage, Stage::Cards { .. });
        let here = board.attack.map(|attack| attack.location);
        let answer = match order {
            Order::PassGame => return legal.contains(&Action::Pass).then_some(Action::Pass),
            Order::PassTurn { turn } => (turn, cards.then_some(Action::Pass)),
            Order::PassAttack { turn, location } => {
                let there = cards && here == Some(location);
                (turn, there.then_some(Action::Pass))
            }
            Order::Play {
                card,
                turn,
                location,
            } => {
                let there = here == Some(location) && is_fresh(&view.public.stage);
                let action = match card {
                    Early::Weapon(zombies) => Action::Weapon(zombies),
                    Early::Barricade => Action::Barricade,
                };
                (turn, there.then_some(action))
            }
            Order::Move { pawn, away, turn } => {
                let gets_in = board.arrival(seat) == board.go[seat];
                let pawn = if gets_in { pawn } else { away.unwrap_or(pawn) };
                (turn, Some(Action::Move(pawn)))
            }
            Order::Stay { turn } => (turn, Some(Action::Stay)),
            Order::Escape { pawn, to, turn } => (turn, Some(Action::Escape(pawn, to))),
        };
        let (turn, action) = answer;
        action.filter(|action| turn == board.turn && legal.contains(action))
    }
}

/// Collects the orders for the seat's own move, if the seat may be asked about it (SV-120).
fn moves(public: &Public, private: &Private, seat: Seat, out: &mut Vec<Order>) {
    let board = &public.board;
    let turn = board.turn;
    let movable = board.movable(seat);
    let may_escape = !private.hand.is_empty() && !board.is_gone(Card::Escape);
    if movable.is_empty() || (movable.len() == 1 && !may_escape) {
        return;
    }
    for pawn in movable.iter() {
        let away = None;
        out.push(Order::Move { pawn, away, turn });
    }
    if board.go[seat] != Some(Location::Parking) {
        for pawn in movable.iter() {
            let others = movable.iter().filter(|other| *other != pawn).map(Some);
            out.extend(others.map(|away| Order::Move { pawn, away, turn }));
        }
    }
    if !private.hand.has(Card::Escape) {
        return;
    }
    out.push(Order::Stay { turn });
    for pawn in Pawn::ALL {
        let all = board.locations();
        let elsewhere = all.filter(|to| may_come(board, seat, pawn, *to).is_ok());
        out.extend(elsewhere.map(|to| Order::Escape { pawn, to, turn }));
    }
}

/// Collects the orders for the seat's turn in a card round. Orders to play a card are only for a seat that hasn't begun
/// to play in the round.
fn collect_attack_orders(public: &Public, private: &Private, fresh: bool, out: &mut Vec<Order>) {
    let turn = public.board.turn;
    let Some(attack) = public.board.attack else {
        return;
    };
    let location = attack.location;
    out.push(Order::PassAttack { turn, location });
    if !fresh {
        return;
    }
    let mut play = |card| {
        out.push(Order::Play {
            card,
            turn,
            location,
        });
    };
    if private.hand.has(Card::Weapon) {
        play(Early::Weapon(1));
        play(Early::Weapon(2));
    }
    if may_barricade(&public.board, private.hand).is_ok() {
        play(Early::Barricade);
    }
}

fn is_fresh(stage: &Stage) -> bool {
    matches!(stage, Stage::Cards { fresh: true, .. })
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PassGame => write!(f, "pass always"),
            Self::PassTurn { turn } => write!(f, "pass turn={turn}"),
            Self::PassAttack { turn, location } => write!(f, "pass turn={turn} at={location}"),
            Self::Play {
                card,
                turn,
                location,
            } => write!(f, "{card} turn={turn} at={location}"),
            Self::Move {
                pawn,
                away: None,
                turn,
            } => write!(f, "move {pawn} turn={turn}"),
            Self::Move {
                pawn,
                away: Some(away),
                turn,
            } => write!(f, "move {pawn} away={away} turn={turn}"),
            Self::Stay { turn } => write!(f, "escape stay turn={turn}"),
            Self::Escape { pawn, to, turn } => write!(f, "escape {pawn} to={to} turn={turn}"),
        }
    }
}

impl fmt::Display for Early {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Weapon(zombies) => write!(f, "weapon {zombies}"),
            Self::Barricade => write!(f, "barricade"),
        }
    }
}

impl FromStr for Order {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let order = match words[..] {
            ["pass", "always"] => Self::PassGame,
            ["pass", turn] => Self::PassTurn {
                turn: number(turn)?,
            },
            ["pass", turn, at] => Self::PassAttack {
                turn: number(turn)?,
                location: parse_after("at=", at)?,
            },
            ["weapon", zombies @ ("1" | "2"), turn, at] => Self::Play {
                card: Early::Weapon(if zombies == "1" { 1 } else { 2 }),
                turn: number(turn)?,
                location: parse_after("at=", at)?,
            },
            ["barricade", turn, at] => Self::Play {
                card: Early::Barricade,
                turn: number(turn)?,
                location: parse_after("at=", at)?,
            },
            ["move", pawn, turn] => Self::Move {
                pawn: pawn.parse()?,
                away: None,
                turn: number(turn)?,
            },
            ["move", pawn, away, turn] => Self::Move {
                pawn: pawn.parse()?,
                away: Some(parse_after("away=", away)?),
                turn: number(turn)?,
            },
            ["escape", "stay", turn] => Self::Stay {
                turn: number(turn)?,
            },
            ["escape", pawn, to, turn] => Self::Escape {
                pawn: pawn.parse()?,
                to: parse_after("to=", to)?,
                turn: number(turn)?,
            },
            _ => return Err(NotationError::word("standing order", text)),
        };
        Some(order)
            .filter(|order| order.to_string() == text)
            .ok_or_else(|| NotationError::word("standing order", text))
    }
}

fn number(text: &str) -> Result<u16, NotationError> {
    let wrong = || NotationError::word("standing order", text);
    let digits = text.strip_prefix("turn=").ok_or_else(wrong)?;
    digits.parse().map_err(|_| wrong())
}
