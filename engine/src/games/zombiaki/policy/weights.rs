//! The weights of the evaluation, found by playing thousands of games with other weights against these, each side for
//! itself.

use crate::games::zombiaki::sides::Side;

/// The weights of a side, in hundredths of the notes' points unless stated otherwise.
pub(super) struct Weights {
    /// Part of its own worth that a card must bring in before it is played, in hundredths (note 3).
    pub(super) price: i32,
    /// Part of its own worth that a card keeps in the hand, in hundredths (note 10).
    pub(super) kept: i32,
    /// Part of that value for a second copy, in hundredths.
    pub(super) second: i32,
    /// Part of its worth that a card taken from the other side counts, in hundredths.
    pub(super) robbing: i32,
    /// Weight of the table as it is, in hundredths.
    pub(super) now: i32,
    /// Weight of the table after the next walk, in hundredths.
    pub(super) then: i32,
    /// Weight of the danger, in hundredths (note 7).
    pub(super) danger: i32,
    /// Worth of a zombie at each distance from the barricade (note 1).
    pub(super) distances: [i32; 6],
    /// Worth of a zombie that doesn't walk.
    pub(super) immobile: i32,
    /// Part that each remaining strength above 1 adds to a zombie's worth, in hundredths.
    pub(super) strength: i32,
    /// Worth of a hostage (note 2).
    pub(super) hostage: i32,
    /// The part of its zombie's worth that a hostage adds, in hundredths.
    pub(super) shielded: i32,
    /// Part of a zombie's worth that is left with another zombie right behind it, in hundredths.
    pub(super) backed: i32,
    /// Part left of a zombie held by wire, in hundredths.
    pub(super) held: i32,
    /// Part left of a zombie in a closed lane, in hundredths.
    pub(super) roadblocked: i32,
    /// Part left of a zombie with wire ahead, in hundredths.
    pub(super) wire: i32,
    /// Part left of a zombie with something ahead that wounds it, in hundredths.
    pub(super) wounded: i32,
    /// Part left of a zombie that those wounds destroy, in hundredths.
    pub(super) doomed: i32,
    /// Part left of a zombie that breaks the vehicle ahead, in hundredths.
    pub(super) smashing: i32,
    /// Part left of a zombie with a Kamaz ahead, in hundredths.
    pub(super) kamaz: i32,
    /// Part left of a zombie with a trolleybus ahead, in hundredths.
    pub(super) trolleybus: i32,
    /// Danger of a zombie that walks onto the barricade in its next turn.
    pub(super) arrives: i32,
    /// Danger of a zombie that the Hungers in the zombies' hand can lead there after its walk.
    pub(super) led: i32,
    /// Danger of a zombie that a Hunger still in the deck could lead there.
    pub(super) may_be_led: i32,
    /// Worth of a trap on the board to the humans.
    pub(super) trap: i32,
    /// Worth of a vehicle on the board to the humans.
    pub(super) vehicle: i32,
}

impl Weights {
    pub(super) fn of(side: Side) -> &'static Self {
        match side {
            Side::Zombies => &ZOMBIES,
            Side::Humans => &HUMANS,
        }
    }
}

const ZOMBIES: Weights = Weights {
    price: 15,
    kept: 100,
    second: 92,
    robbing: 59,
    now: 50,
    then: 50,
    danger: 190,
    distances: [6_900, 8_000, 882, 500, 600, 400],
    immobile: 402,
    strength: 17,
    hostage: 210,
    shielded: 8,
    backed: 97,
    held: 75,
    roadblocked: 73,
    wire: 68,
    wounded: 63,
    doomed: 58,
    smashing: 63,
    kamaz: 38,
    trolleybus: 35,
    arrives: 6_000,
    led: 2_000,
    may_be_led: 1_000,
    trap: 200,
    vehicle: 460,
};

const HUMANS: Weights = Weights {
    price: 15,
    kept: 33,
    second: 80,
    robbing: 200,
    now: 50,
    then: 42,
    danger: 115,
    distances: [6_000, 4_600, 900, 500, 483, 280],
    immobile: 103,
    strength: 35,
    hostage: 690,
    shielded: 10,
    backed: 115,
    held: 53,
    roadblocked: 67,
    wire: 160,
    wounded: 63,
    doomed: 25,
    smashing: 90,
    kamaz: 45,
    trolleybus: 59,
    arrives: 3_000,
    led: 4_000,
    may_be_led: 700,
    trap: 200,
    vehicle: 952,
};
