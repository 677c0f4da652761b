//! How much things count: found by playing thousands of games with other weights against these, each
//! side for itself.

use crate::games::zombiaki::sides::Side;

/// How much things count for a side, in hundredths of the notes' points unless something else is said.
pub(super) struct Weights {
    /// How much of its own worth a card must bring in before it is played, in hundredths (note 3).
    pub(super) price: i32,
    /// How much of its own worth a card is worth in the hand, in hundredths (note 10).
    pub(super) kept: i32,
    /// How much of that a second copy is worth, in hundredths.
    pub(super) second: i32,
    /// How much of its worth taking a card from the other side is worth, in hundredths.
    pub(super) robbing: i32,
    /// How much the table as it is counts, in hundredths.
    pub(super) now: i32,
    /// How much the table counts that becomes of it, in hundredths.
    pub(super) then: i32,
    /// How much the danger counts, in hundredths (note 7).
    pub(super) danger: i32,
    /// What a zombie is worth at each distance from the barricade (note 1).
    pub(super) distances: [i32; 6],
    /// What somebody is worth who doesn't walk.
    pub(super) immobile: i32,
    /// What each remaining strength above 1 adds to that, in hundredths.
    pub(super) strength: i32,
    /// What a hostage is worth (note 2).
    pub(super) hostage: i32,
    /// The part of its zombie's worth that a hostage adds, in hundredths.
    pub(super) shielded: i32,
    /// What is left of a zombie's worth with another one right behind it, in hundredths.
    pub(super) backed: i32,
    /// The same of one that is held by wire.
    pub(super) held: i32,
    /// The same of one in a lane that is closed.
    pub(super) roadblocked: i32,
    /// The same of one that has wire ahead.
    pub(super) wire: i32,
    /// The same of one that has something ahead that wounds it.
    pub(super) wounded: i32,
    /// The same of one that this destroys.
    pub(super) doomed: i32,
    /// The same of one that breaks the vehicle ahead.
    pub(super) smashing: i32,
    /// The same of one that has a Kamaz ahead.
    pub(super) kamaz: i32,
    /// The same of one that has a trolleybus ahead.
    pub(super) trolleybus: i32,
    /// How dangerous a zombie is that walks onto the barricade in its next turn.
    pub(super) arrives: i32,
    /// How dangerous one is that the Hungers in the zombies' hand can lead there after its walk.
    pub(super) led: i32,
    /// How dangerous one is that a Hunger still in the deck could lead there.
    pub(super) may_be_led: i32,
    /// What a trap on the board is worth to the humans.
    pub(super) trap: i32,
    /// What a vehicle is.
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
