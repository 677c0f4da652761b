//! Why something is not possible: the conditions from which the list of answers is made, too.

use engine::game::View;
use engine::{BySeat, Seat};

use super::Gravedig;
use super::action::Action;
use super::cards::{Card, Sign};
use super::ground::{Cell, Cells};
use super::options::Options;
use super::state::Turn;
use super::view::{Public, Stage};

/// Why something is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// It belongs to another moment: the question says to which.
    OtherMoment,
    /// The seat doesn't hold this card.
    Lacks(Card),
    /// Somebody has this sign.
    Claimed(Sign),
    /// The ground has no such cell.
    OffGround(Cell),
    /// This cell was dug in this round.
    Dug(Cell),
    /// No more cells may be dug in this turn.
    NoDigLeft,
    /// The look of this turn was used.
    NoLookLeft,
    /// The turn has begun, or was taken by ringing.
    Begun,
    /// No turn of the seat is still to come.
    NoTurn,
}

/// GD-031
pub(super) fn may_claim(claims: &BySeat<Option<Sign>>, sign: Sign) -> Result<(), Bar> {
    let taken = claims.iter().any(|(_, claim)| *claim == Some(sign));
    if taken {
        Err(Bar::Claimed(sign))
    } else {
        Ok(())
    }
}

pub(super) fn may_dig(options: Options, turn: &Turn, dug: Cells, cell: Cell) -> Result<(), Bar> {
    if turn.digs() == 0 {
        return Err(Bar::NoDigLeft);
    }
    is_there(options, dug, cell)
}

/// GD-042
pub(super) fn may_look(options: Options, turn: &Turn, dug: Cells, cell: Cell) -> Result<(), Bar> {
    if turn.looked {
        return Err(Bar::NoLookLeft);
    }
    is_there(options, dug, cell)
}

fn is_there(options: Options, dug: Cells, cell: Cell) -> Result<(), Bar> {
    if !options.ground.cells().any(|other| other == cell) {
        return Err(Bar::OffGround(cell));
    }
    if dug.contains(cell) {
        return Err(Bar::Dug(cell));
    }
    Ok(())
}

pub(super) fn may_ring(
    turn: &Turn,
    waiting: &[Seat],
    seat: Seat,
    hand: &[Card],
) -> Result<(), Bar> {
    if !turn.fresh || turn.rung {
        return Err(Bar::Begun); // GD-052
    }
    could_ring(waiting, seat, hand)
}

/// Whether a seat has both a bell and a turn to come.
pub(super) fn could_ring(waiting: &[Seat], seat: Seat, hand: &[Card]) -> Result<(), Bar> {
    if !waiting.contains(&seat) {
        return Err(Bar::NoTurn);
    }
    holds(hand, Card::Bell)
}

pub(super) fn holds(hand: &[Card], card: Card) -> Result<(), Bar> {
    if hand.contains(&card) {
        Ok(())
    } else {
        Err(Bar::Lacks(card))
    }
}

/// GD-053: whether the bell may be armed, or no longer be: by all seats but the one in its turn,
/// whatever they hold.
pub(super) fn may_arm(stage: &Stage, seat: Seat, armed: bool, arm: bool) -> Result<(), Bar> {
    let open = match stage {
        Stage::Bid | Stage::Claim | Stage::Window { .. } => true,
        Stage::Turn(turn) => turn.seat != seat,
        Stage::Count { .. } | Stage::Over { .. } => false,
    };
    if open && armed != arm {
        Ok(())
    } else {
        Err(Bar::OtherMoment)
    }
}

/// Whether a seat may do this now.
pub(super) fn permit(view: &View<Gravedig>, seat: Seat, action: Action) -> Result<(), Bar> {
    let public = &view.public;
    let private = view.private.as_ref().ok_or(Bar::OtherMoment)?;
    let hand = &private.hand[..];
    match (action, &public.stage) {
        (Action::Bid(card), Stage::Bid) => holds(hand, card), // GD-020
        (Action::Claim(sign), Stage::Claim) => may_claim(&public.claims, sign),
        (Action::Ring, Stage::Turn(turn)) => may_ring(turn, &public.waiting, seat, hand),
        (Action::Lantern, Stage::Window { .. }) => holds(hand, Card::Lantern), // GD-061
        (Action::Pass, Stage::Window { .. }) | (Action::Next, Stage::Count { .. }) => Ok(()),
        (Action::Arm, stage) => may_arm(stage, seat, private.armed, true),
        (Action::Disarm, stage) => may_arm(stage, seat, private.armed, false),
        (_, Stage::Turn(turn)) if turn.seat == seat => step(public, turn, action),
        _ => Err(Bar::OtherMoment),
    }
}

/// Whether this may be the next step of a turn.
fn step(public: &Public, turn: &Turn, action: Action) -> Result<(), Bar> {
    let (options, dug) = (public.options, public.all_dug());
    match action {
        Action::Dig(cell) => may_dig(options, turn, dug, cell),
        Action::Look(cell) => may_look(options, turn, dug, cell),
        Action::End => Ok(()), // GD-044
        Action::Bid(_)
        | Action::Claim(_)
        | Action::Ring
        | Action::Arm
        | Action::Disarm
        | Action::Pass
        | Action::Lantern
        | Action::Next => Err(Bar::OtherMoment),
    }
}
