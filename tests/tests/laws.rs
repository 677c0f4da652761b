//! The laws, for every game and every number of seats: one line a game.

use engine::games::rps_zombie::{self, RpsZombie};
use engine::games::survival::{self, Survival};
use tabletomb_tests::gravedig::{self, Gravedig, Ground, Rounds};
use tabletomb_tests::laws;

laws!(
    rps_zombie_keeps_the_laws,
    RpsZombie,
    [
        rps(false, false),
        rps(true, false),
        rps(false, true),
        rps(true, true),
    ],
    rps(false, false),
);

laws!(
    survival_keeps_the_laws,
    Survival,
    [
        school(false, false, false),
        school(true, false, true),
        school(false, true, false),
    ],
    school(false, true, false),
);

laws!(
    gravedig_keeps_the_laws,
    Gravedig,
    [
        dig(false, Ground::Wide, Rounds::Two),
        dig(true, Ground::Small, Rounds::Three),
        gravedig::Options {
            daylight: true,
            ..dig(false, Ground::Small, Rounds::One)
        },
    ],
    dig(false, Ground::Small, Rounds::Two),
);

fn rps(two_brains: bool, auto_flip: bool) -> rps_zombie::Options {
    rps_zombie::Options {
        two_brains,
        auto_flip,
    }
}

fn school(strict_placement: bool, quick_start: bool, finish_turn: bool) -> survival::Options {
    survival::Options {
        strict_placement,
        quick_start,
        finish_turn,
    }
}

fn dig(teams: bool, ground: Ground, rounds: Rounds) -> gravedig::Options {
    gravedig::Options {
        teams,
        daylight: false,
        ground,
        rounds,
    }
}
