//! The reason that something is not possible: the conditions from which the list of answers is made, too.

use engine::game::require;
use engine::{BySeat, Seat};

use super::cards::{Card, Sign};
use super::ground::{Cell, Cells};
use super::options::Options;
use super::state::Turn;
use super::view::Stage;

/// The reason that something is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// The action belongs to another moment, which the question names.
    OtherMoment,
    /// The seat doesn't hold this card.
    Lacks(Card),
    /// Another player has this sign.
    Claimed(Sign),
    /// The ground has no such cell.
    OffGround(Cell),
    /// This cell was dug in this round.
    Dug(Cell),
    /// The turn has no dig left.
    NoDigLeft,
    /// The look of this turn was used.
    NoLookLeft,
    /// The turn has begun, or was taken by ringing.
    Begun,
    /// The seat has no turn left.
    NoTurn,
}

pub(super) fn may_claim(claims: &BySeat<Option<Sign>>, sign: Sign) -> Result<(), Bar> {
    let taken = claims.iter().any(|(_, claim)| *claim == Some(sign));
    require(!taken, Bar::Claimed(sign))
}

pub(super) fn may_dig(options: Options, turn: &Turn, dug: Cells, cell: Cell) -> Result<(), Bar> {
    require(turn.digs() > 0, Bar::NoDigLeft)?;
    is_there(options, dug, cell)
}

pub(super) fn may_look(options: Options, turn: &Turn, dug: Cells, cell: Cell) -> Result<(), Bar> {
    require(!turn.looked, Bar::NoLookLeft)?;
    is_there(options, dug, cell)
}

fn is_there(options: Options, dug: Cells, cell: Cell) -> Result<(), Bar> {
    let on_ground = options.ground.cells().any(|other| other == cell);
    require(on_ground, Bar::OffGround(cell))?;
    require(!dug.contains(cell), Bar::Dug(cell))
}

pub(super) fn may_ring(
    turn: &Turn,
    waiting: &[Seat],
    seat: Seat,
    hand: &[Card],
) -> Result<(), Bar> {
    require(turn.fresh && !turn.rung, Bar::Begun)?;
    could_ring(waiting, seat, hand)
}

/// Whether a seat has both a bell and a turn to come.
pub(super) fn could_ring(waiting: &[Seat], seat: Seat, hand: &[Card]) -> Result<(), Bar> {
    require(waiting.contains(&seat), Bar::NoTurn)?;
    holds(hand, Card::Bell)
}

pub(super) fn holds(hand: &[Card], card: Card) -> Result<(), Bar> {
    require(hand.contains(&card), Bar::Lacks(card))
}

/// Whether the bell may be armed, or no longer be: by all seats but the one in its turn,
/// whatever they hold.
pub(super) fn may_arm(stage: &Stage, seat: Seat, armed: bool, arm: bool) -> Result<(), Bar> {
    let open = match stage {
        Stage::Bid | Stage::Claim | Stage::Window { .. } => true,
        Stage::Turn(turn) => turn.seat != seat,
        Stage::Count { .. } | Stage::Over { .. } => false,
    };
    require(open && armed != arm, Bar::OtherMoment)
}
