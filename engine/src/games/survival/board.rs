//! The open part of the table: everyone may know all of it.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::cards::{Card, Pile};
use super::figures;
use super::locations::{ByLocation, Location};
use super::options::Options;
use super::pawns::{Party, Pawn, Pawns};
use crate::seat::{BySeat, MAX_SEATS, Seat, Seats};

/// Seats one after another.
pub(super) type Queue = ArrayVec<Seat, { MAX_SEATS as usize }>;

/// The open part of the table. Every field must be safe for a stranger to read aloud.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// The house options.
    pub options: Options,
    /// The number of the turn; 0 before the first.
    pub turn: u16,
    /// The leader's seat.
    pub leader: Seat,
    /// Whether they were elected in this turn.
    pub elected: bool,
    /// The location of every player's pawns.
    pub parties: BySeat<Party>,
    /// The pawns that hide now.
    pub hidden: BySeat<Pawns>,
    /// The zombies in front of each location.
    pub zombies: ByLocation<u8>,
    /// The location where each player whose last pawn has just died brings a zombie in the next movement.
    pub rising: BySeat<Option<Location>>,
    /// The played cards.
    pub spent: Pile,
    /// The seats that have seen the dice under cover: an elected leader first, the others clockwise from the leader.
    /// Empty once the dice are shown.
    pub looked: Queue,
    /// The destinations that are known: announced, or revealed until all have moved.
    pub go: BySeat<Option<Location>>,
    /// The seats that passed in the last card round of this turn in which they were asked.
    pub passed: Seats,
    /// The attack in progress.
    pub attack: Option<Attack>,
    /// The votes of the last ballot, by voter.
    pub last_ballot: BySeat<Option<CastVote>>,
    /// The seat chosen by the last vote.
    pub last_chosen: Option<Seat>,
}

/// An attack in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// The location where it happens.
    pub location: Location,
    /// Barricades that were played there.
    pub barricades: u8,
    /// Number of victims still due, once victims are being chosen.
    pub left: Option<u8>,
}

/// The vote of a player in a ballot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CastVote {
    /// The candidate voted for.
    pub candidate: Seat,
    /// Number of votes given.
    pub votes: u8,
    /// Number of these votes that come from Threats.
    pub threats: u8,
}

impl Board {
    /// Creates an empty table, before any pawn is placed.
    pub(super) fn new(options: &Options, seats: u8, leader: Seat) -> Self {
        Self {
            options: *options,
            turn: 0,
            leader,
            elected: false,
            parties: BySeat::from_fn(seats, |_| Party::new(seats)),
            hidden: BySeat::from_fn(seats, |_| Pawns::NONE),
            zombies: ByLocation::default(),
            rising: BySeat::from_fn(seats, |_| None),
            spent: Pile::default(),
            looked: Queue::new(),
            go: BySeat::from_fn(seats, |_| None),
            passed: Seats::NONE,
            attack: None,
            last_ballot: BySeat::from_fn(seats, |_| None),
            last_chosen: None,
        }
    }

    /// Returns the number of players.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.parties.count()
    }

    /// All seats clockwise, beginning with the leader.
    pub fn around(&self) -> impl Iterator<Item = Seat> + use<> {
        self.leader.clockwise(self.seats()) // SV-026
    }

    /// The locations of this game, by number.
    pub fn locations(&self) -> impl DoubleEndedIterator<Item = Location> + use<> {
        let seats = self.seats();
        Location::ALL.into_iter().filter(move |it| it.is_in(seats))
    }

    /// The location that a die shows, if it is in this game.
    pub(super) fn die_location(&self, die: u8) -> Option<Location> {
        Location::from_number(die).filter(|location| location.is_in(self.seats()))
    }

    /// Counts the pawns in a location.
    #[must_use]
    pub fn count(&self, location: Location) -> u8 {
        let there = self.parties.values().map(|party| party.at(location));
        there.map(Pawns::len).sum()
    }

    /// Counts the players whose `pawn` is in a location.
    #[must_use]
    pub fn count_of(&self, pawn: Pawn, location: Location) -> u8 {
        let there = |party: &Party| party.at(location).contains(pawn);
        let owners = self.parties.seats_where(there).len();
        u8::try_from(owners).expect("one of each for each of few seats")
    }

    /// The one location with most pawns.
    pub(super) fn most_pawns(&self) -> Option<Location> {
        self.fullest(|location| self.count(location)) // SV-125
    }

    /// The one location with most Rei.
    pub(super) fn most_rei(&self) -> Option<Location> {
        self.fullest(|location| self.count_of(Pawn::Rei, location)) // SV-127
    }

    /// The one location with most of something.
    fn fullest(&self, count: impl Fn(Location) -> u8) -> Option<Location> {
        let (mut fullest, mut most) = (None, 0);
        // SV-129
        for location in self.locations() {
            let count = count(location);
            if count > most {
                (fullest, most) = (Some(location), count);
            } else if count == most {
                fullest = None; // SV-126, SV-128
            }
        }
        fullest
    }

    /// Whether one more pawn finds room there.
    #[must_use]
    pub fn has_room(&self, location: Location) -> bool {
        let fits = |capacity| self.count(location) < capacity;
        location.capacity().is_none_or(fits)
    }

    /// Returns how many more pawns fit into a location; the parking has no limit.
    #[must_use]
    pub fn free(&self, location: Location) -> u8 {
        let capacity = location.capacity().unwrap_or(u8::MAX);
        capacity.saturating_sub(self.count(location))
    }

    /// Whether a location is blocked.
    #[must_use]
    pub fn is_blocked(&self, location: Location) -> bool {
        let swarmed = self.zombies[location] >= figures::BLOCKING;
        let open = location == Location::Parking; // SV-109
        !open && swarmed && self.count(location) == 0 // SV-108
    }

    /// One zombie more comes to a location.
    pub(super) fn add_zombie(&mut self, location: Location) {
        let zombies = &mut self.zombies[location];
        *zombies = zombies.saturating_add(1);
    }

    /// The strength of a location in an attack.
    #[must_use]
    pub fn strength(&self, location: Location) -> u8 {
        let kohta = self.count_of(Pawn::Kohta, location);
        // SV-134: those who hide count as well
        self.count(location) + kohta + self.barricades(location) // SV-133
    }

    /// The barricades at a location.
    fn barricades(&self, location: Location) -> u8 {
        let attack = self.attack.filter(|attack| attack.location == location);
        attack.map_or(0, |attack| attack.barricades)
    }

    /// Returns the number of zombies needed to get into a location with pawns.
    #[must_use]
    pub fn needed_zombies(&self, location: Location) -> u8 {
        match location {
            Location::Parking => 1,          // SV-136
            Location::Roof => figures::ROOF, // SV-135
            Location::Tower | Location::Infirmary | Location::StaffRoom | Location::Gym => {
                self.strength(location) // SV-132
            }
        }
    }

    /// Whether the zombies get into a location with pawns.
    #[must_use]
    pub fn gets_in(&self, location: Location) -> bool {
        self.zombies[location] >= self.needed_zombies(location)
    }

    /// The pawns of a seat in a location that don't hide.
    #[must_use]
    pub fn unhidden(&self, seat: Seat, location: Location) -> Pawns {
        self.parties[seat].at(location).less(self.hidden[seat])
    }

    /// Returns the seats with an unhidden pawn in a location.
    #[must_use]
    pub fn candidates(&self, location: Location) -> Seats {
        let stands = |seat| !self.unhidden(seat, location).is_empty();
        Seats::from_predicate(self.seats(), stands) // SV-030, SV-045
    }

    /// Counts the living pawns.
    #[must_use]
    pub fn survivors(&self) -> u8 {
        let living = self.parties.iter().map(|(_, party)| party.living_pawns());
        living.map(Pawns::len).sum()
    }

    /// Returns the number of living pawns at which the game ends.
    #[must_use]
    pub fn limit(&self) -> u8 {
        figures::limit(self.seats()) // SV-177, SV-178
    }

    /// Whether all copies of a card are among the played ones.
    #[must_use]
    pub fn is_gone(&self, card: Card) -> bool {
        self.spent.of(card) >= card.copies()
    }

    /// Returns the location where a pawn of the seat ends if it moves now: its destination, or the parking.
    #[must_use]
    pub fn arrival(&self, seat: Seat) -> Option<Location> {
        let to = self.go[seat]?;
        Some(if self.lets_in(to) {
            to
        } else {
            Location::Parking // SV-113, SV-114
        })
    }

    /// Whether Barricades may be played at a location.
    #[must_use]
    pub fn may_barricade(location: Location) -> bool {
        !matches!(location, Location::Parking | Location::Roof) // SV-146
    }
}
