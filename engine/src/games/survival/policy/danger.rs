//! An estimate of how safe every pawn is.

use super::ballot::Ballot;
use super::hopes::{Fates, Hopes};
use crate::games::survival::board::Board;
use crate::games::survival::figures;
use crate::games::survival::locations::{ByLocation, Location};
use crate::games::survival::pawns::{Party, Pawn, Pawns};

/// The value of being where cards are called for (note 6): among three players, and among more if the pawn lives to
/// call.
const CALL_OF_THREE: f64 = 0.14;
const CALL: f64 = 0.09;

/// A position before an attack, with some dice still to come, as a seat sees it.
pub(super) struct Outlook {
    own: Party,
    dice: u8,
    /// Whether the parking is still good for cards.
    cards: bool,
    /// Whether three play.
    three: bool,
    /// Number of deaths that end the game.
    deaths: u8,
    /// The effect of the death of each of the seat's pawns.
    fates: Fates,
    rooms: ByLocation<Room>,
    /// Expected change in win probability at each location as it is.
    now: ByLocation<f64>,
    /// Change in win probability when each of the seat's pawns leaves.
    leaving: [f64; Pawn::ALL.len()],
}

/// Probability that at least this many of four dice show one location.
const HITS: [f64; 5] = [1.0, 0.518, 0.132, 0.016, 0.001];

/// A location with all who stand there but those of the seat.
#[derive(Clone, Copy)]
struct Room {
    zombies: u8,
    pawns: u8,
    kohtas: u8,
    rei: u8,
    ballot: Ballot,
    /// Largest number of pawns at any other location, and largest number of Rei.
    elsewhere: [u8; 2],
}

impl Default for Room {
    fn default() -> Self {
        Self {
            zombies: 0,
            pawns: 0,
            kohtas: 0,
            rei: 0,
            ballot: Ballot::EMPTY,
            elsewhere: [0; 2],
        }
    }
}

impl Room {
    /// Adds the pawns of a seat.
    fn enter(&mut self, pawns: Pawns, fates: &Fates) {
        let Some(cheapest) = pawns.cheapest() else {
            self.ballot.watch(0);
            return;
        };
        self.pawns += pawns.len();
        self.kohtas += u8::from(pawns.contains(Pawn::Kohta));
        self.rei += u8::from(pawns.contains(Pawn::Rei));
        self.ballot.stand(fates[cheapest as usize], pawns.votes());
    }

    /// The zombies there, with those that most pawns and most Rei bring.
    fn zombies(&self) -> u8 {
        let [pawns, rei] = self.elsewhere;
        self.zombies + u8::from(self.pawns > pawns) + u8::from(self.rei > rei)
    }
}

impl Outlook {
    pub(super) fn new(
        board: &Board,
        zombies: ByLocation<u8>,
        dice: u8,
        cards: bool,
        hopes: &Hopes,
    ) -> Self {
        let own = board.parties[hopes.seat()];
        let rooms = rooms(board, zombies, hopes);
        let mut outlook = Self {
            own,
            dice,
            cards,
            three: board.seats() == 3,
            deaths: hopes.deaths(),
            fates: hopes.fates(hopes.seat()),
            rooms,
            now: ByLocation::default(),
            leaving: [0.0; Pawn::ALL.len()],
        };
        outlook.see_own(board);
        outlook
    }

    /// Evaluates the locations as they are, and without each of the seat's pawns.
    fn see_own(&mut self, board: &Board) {
        for location in board.locations() {
            let own = self.own.at(location);
            self.now[location] = self.promise(location, own);
            for pawn in own.iter() {
                let left = self.promise(location, own.less(Pawns::NONE.with(pawn)));
                self.leaving[pawn as usize] = left - self.now[location];
            }
        }
    }

    /// Returns the change in win probability when a pawn leaves its location.
    pub(super) fn leave_gain(&self, pawn: Pawn) -> f64 {
        self.leaving[pawn as usize]
    }

    /// Returns the change in win probability when a pawn comes to a location.
    pub(super) fn join_gain(&self, pawn: Pawn, to: Location) -> f64 {
        self.promise(to, self.own.at(to).with(pawn)) - self.now[to]
    }

    /// Returns the expected change in win probability at a location if these of the seat's pawns are there.
    fn promise(&self, location: Location, own: Pawns) -> f64 {
        let mut room = self.rooms[location];
        room.enter(own, &self.fates);
        if room.pawns == 0 {
            return 0.0;
        }
        let change = self.victims(location, &room) * room.ballot.change();
        if location == Location::Parking && self.cards && !own.is_empty() {
            return change + self.call(&room);
        }
        change
    }

    /// Returns the value of being where cards are called for (note 6), weighted by the chance to live on.
    fn call(&self, room: &Room) -> f64 {
        if self.three {
            return CALL_OF_THREE;
        }
        let lives = 1.0 - self.eaten_pawns(room) / f64::from(room.pawns.min(self.deaths));
        lives * CALL
    }

    /// Returns the expected number of pawns eaten on the parking, where every zombie eats one.
    fn eaten_pawns(&self, room: &Room) -> f64 {
        let zombies = f64::from(room.zombies()) + f64::from(self.dice) / 6.0;
        zombies.min(f64::from(room.pawns.min(self.deaths)))
    }

    /// Returns the expected number of pawns eaten in a location.
    fn victims(&self, location: Location, room: &Room) -> f64 {
        match location {
            Location::Parking => self.eaten_pawns(room),
            Location::Roof => self.entry_probability(figures::ROOF, room.zombies()),
            Location::Tower | Location::Infirmary | Location::StaffRoom | Location::Gym => {
                self.entry_probability(room.pawns + room.kohtas, room.zombies())
            }
        }
    }

    /// Returns the probability that zombies get into a location.
    fn entry_probability(&self, needed: u8, zombies: u8) -> f64 {
        let missing = i32::from(needed) - i32::from(zombies);
        let at_least = |missing: i32| match usize::try_from(missing) {
            Ok(0) | Err(_) => 1.0,
            Ok(missing) if self.dice > 0 => HITS.get(missing).copied().unwrap_or(0.0),
            Ok(_) => 0.0,
        };
        // others come and go as well
        (at_least(missing - 1) + 2.0 * at_least(missing) + at_least(missing + 1)) / 4.0
    }
}

/// All locations with those who stand there but those of the seat.
fn rooms(board: &Board, zombies: ByLocation<u8>, hopes: &Hopes) -> ByLocation<Room> {
    let mut rooms: ByLocation<Room> = ByLocation::default();
    for (seat, party) in board.parties.iter() {
        if seat != hopes.seat() {
            let fates = hopes.fates(seat);
            board
                .locations()
                .for_each(|it| rooms[it].enter(party.at(it), &fates));
        }
    }
    let elsewhere = crowds(&rooms, &board.parties[hopes.seat()]);
    for location in board.locations() {
        rooms[location].zombies = zombies[location];
        rooms[location].elsewhere = elsewhere(location);
    }
    rooms
}

/// Returns a function that gives the largest number of pawns, and of Rei, at any location other than a given one.
fn crowds(rooms: &ByLocation<Room>, own: &Party) -> impl Fn(Location) -> [u8; 2] + use<> {
    let counts = Location::ALL.map(|location| {
        let (room, own) = (&rooms[location], own.at(location));
        let rei = u8::from(own.contains(Pawn::Rei));
        [room.pawns + own.len(), room.rei + rei]
    });
    move |location| {
        let mut most = [0; 2];
        for (other, count) in Location::ALL.into_iter().zip(counts) {
            if other != location {
                most = [most[0].max(count[0]), most[1].max(count[1])];
            }
        }
        most
    }
}
