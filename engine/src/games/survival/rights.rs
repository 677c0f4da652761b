//! The checks of what may be done, with the reasons against it. Lists of legal actions and views share these checks.

use arrayvec::ArrayVec;

use super::action::Declaration;
use super::bar::Bar;
use super::board::Board;
use super::cards::{Card, Pile};
use super::locations::Location;
use super::pawns::{Pawn, Pawns, Stand};
use super::vote::Vote;
use crate::game::require;
use crate::seat::Seat;

/// Whether something is possible, and if not, why.
type May = Result<(), Bar>;

/// Whether so many of a card are in a hand.
pub(super) fn holds(hand: Pile, card: Card, count: u8) -> May {
    require(hand.of(card) >= count, Bar::Lacks(card))
}

/// Whether a location is in this game.
fn is_there(board: &Board, location: Location) -> May {
    require(location.is_in(board.seats()), Bar::NotInGame(location))
}

/// Whether one more pawn finds room in a location.
fn may_join(board: &Board, location: Location) -> May {
    is_there(board, location)?;
    require(board.has_room(location), Bar::Full(location))
}

/// Whether a location isn't blocked.
fn may_approach(board: &Board, location: Location) -> May {
    require(!board.is_blocked(location), Bar::Blocked(location))
}

/// Whether a pawn that goes to a location now gets in.
pub(super) fn may_enter(board: &Board, location: Location) -> May {
    may_join(board, location)?; // SV-113
    may_approach(board, location) // SV-114
}

/// SV-017: whether a seat may place a pawn.
pub(super) fn may_place(board: &Board, seat: Seat, pawn: Pawn) -> May {
    match board.parties[seat].of(pawn) {
        Stand::Unplaced => Ok(()),
        Stand::Absent => Err(Bar::Absent(pawn)),
        Stand::At(_) | Stand::Dead => Err(Bar::Placed(pawn)),
    }
}

/// Returns the location that each die sends a pawn to; `None` for a die that shows no location with room.
fn open(board: &Board, roll: [u8; 2]) -> [Option<Location>; 2] {
    roll.map(|die| board.die_location(die).filter(|it| board.has_room(*it)))
}

/// Whether a pawn has to go where one of these dice sends it.
pub(super) fn is_binding(board: &Board, roll: [u8; 2]) -> bool {
    binds(board, open(board, roll))
}

/// Whether a pawn has to go to one of these places.
fn binds(board: &Board, open: [Option<Location>; 2]) -> bool {
    match open {
        [Some(_), Some(_)] => true,          // SV-018
        [None, None] => false,               // SV-019
        _ => board.options.strict_placement, // SV-019, SV-190
    }
}

/// Returns a check whether these dice let a pawn be placed in a location.
pub(super) fn may_settle(board: &Board, roll: [u8; 2]) -> impl Fn(Location) -> May {
    let shown = open(board, roll);
    let binding = binds(board, shown);
    move |at| {
        if shown.contains(&Some(at)) {
            return Ok(());
        }
        may_join(board, at)?;
        require(!binding, Bar::Dice(roll))
    }
}

/// Returns a check whether a seat with this hand may make a declaration.
pub(super) fn may_declare(
    board: &Board,
    vote: &Vote,
    seat: Seat,
    hand: Pile,
) -> impl Fn(Declaration) -> May {
    let there = board.unhidden(seat, vote.ballot.location); // SV-043
    let threats_count = hand.has(Card::Threat) && vote.threateners(board).contains(seat);
    move |Declaration { threats, hides }| {
        if let Some(pawn) = hides.less(there).iter().next() {
            return Err(Bar::NotThere(pawn));
        }
        holds(hand, Card::Threat, threats)?; // SV-040
        holds(hand, Card::Hide, hides.len())?; // SV-046
        require(threats == 0 || threats_count, Bar::NoThreats)
    }
}

/// Checks whether a seat can be voted for.
pub(super) fn may_vote(board: &Board, vote: &Vote, candidate: Seat) -> May {
    let stands = vote.candidates(board).contains(candidate);
    require(stands, Bar::NoCandidate(candidate))
}

/// SV-067: whether the card that the caller gives away may go to a seat.
pub(super) fn may_get(board: &Board, caller: Seat, to: Seat) -> May {
    require(board.parties.has(to) && to != caller, Bar::OwnGift)
}

/// Whether one of the cards drawn may be kept and another one given away.
pub(super) fn may_share(mut drawn: Pile, keep: Card, give: Card) -> May {
    require(drawn.take(keep), Bar::NotDrawn(keep))?; // SV-065
    require(drawn.has(give), Bar::NotDrawn(give)) // SV-066
}

/// Whether a seat may choose a destination, be it full (SV-100).
pub(super) fn may_go(board: &Board, seat: Seat, to: Location) -> May {
    is_there(board, to)?;
    let party = board.parties[seat];
    require(party.at(to) != party.living_pawns(), Bar::AllThere(to))?; // SV-098
    may_approach(board, to) // SV-099
}

/// Whether a pawn lives and stands in another location.
pub(super) fn may_come(board: &Board, seat: Seat, pawn: Pawn, to: Location) -> May {
    match board.parties[seat].of(pawn) {
        Stand::At(from) => require(from != to, Bar::ThereAlready(pawn)),
        Stand::Absent => Err(Bar::Absent(pawn)),
        Stand::Unplaced | Stand::Dead => Err(Bar::Dead(pawn)),
    }
}

/// Whether a pawn of a seat could go to its destination.
pub(super) fn may_walk(board: &Board, seat: Seat, pawn: Pawn) -> May {
    let to = board.go[seat].ok_or(Bar::NotNow)?;
    may_come(board, seat, pawn, to) // SV-112
}

/// The location under attack.
pub(super) fn attacked_location(board: &Board) -> Result<Location, Bar> {
    let attack = board.attack.ok_or(Bar::NotNow)?;
    Ok(attack.location)
}

/// Whether a Weapon may remove so many zombies.
pub(super) fn may_shoot(board: &Board, hand: Pile, zombies: u8) -> May {
    holds(hand, Card::Weapon, 1)?;
    let there = board.zombies[attacked_location(board)?];
    require(zombies <= there, Bar::FewZombies)
}

/// Whether a Barricade may be played.
pub(super) fn may_barricade(board: &Board, hand: Pile) -> May {
    let location = attacked_location(board)?;
    require(Board::may_barricade(location), Bar::NoBarricade(location))?;
    holds(hand, Card::Barricade, 1)
}

/// SV-157: whether a seat may give up a pawn.
pub(super) fn may_lose(board: &Board, seat: Seat, pawn: Pawn) -> May {
    let there = board.unhidden(seat, attacked_location(board)?);
    require(there.contains(pawn), Bar::NotThere(pawn))
}

/// Returns the allowed placements, each a pawn and a location.
pub(super) fn placements(
    board: &Board,
    seat: Seat,
    roll: [u8; 2],
) -> ArrayVec<(Pawn, Location), 24> {
    let may_settle = may_settle(board, roll);
    let locations = board.locations().filter(|at| may_settle(*at).is_ok());
    let locations: ArrayVec<Location, 6> = locations.collect();
    let mut all = ArrayVec::new();
    for pawn in Pawn::ALL {
        if may_place(board, seat, pawn).is_ok() {
            all.extend(locations.iter().map(|location| (pawn, *location)));
        }
    }
    all
}

impl Board {
    /// Whether a pawn that goes there now gets in.
    #[must_use]
    pub fn lets_in(&self, location: Location) -> bool {
        may_enter(self, location).is_ok()
    }

    /// Returns the locations that a seat may choose as its destination.
    pub fn destinations(&self, seat: Seat) -> impl Iterator<Item = Location> {
        let all = self.locations();
        all.filter(move |to| may_go(self, seat, *to).is_ok())
    }

    /// The pawns of a seat that could go to its destination.
    #[must_use]
    pub fn movable(&self, seat: Seat) -> Pawns {
        let all = Pawn::ALL.into_iter();
        all.filter(|pawn| may_walk(self, seat, *pawn).is_ok())
            .collect()
    }
}
