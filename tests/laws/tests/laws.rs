//! The laws, for every game and every number of seats: one line a game.

use engine::games::rps_zombie::{self, RpsZombie};
use engine::games::survival::{self, Survival};
use engine::games::zombiaki::{self, Zombiaki};
use engine::games::zombie_runners::{self, Mode, ZombieRunners};
use engine::games::zombie_terror::{self, Variant, ZombieTerror};
use gravedig::{Gravedig, Ground, Rounds};
use laws::laws;
use pig::Pig;

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
    laws::FEW,
);

laws!(
    zombie_runners_keeps_the_laws,
    ZombieRunners,
    [
        runners(Mode::Duel),
        runners(Mode::Alliances),
        runners(Mode::Marathon),
        runners(Mode::Outsider),
        runners(Mode::Lord),
    ],
    runners(Mode::Duel),
    laws::FEW,
);

laws!(
    zombiaki_keeps_the_laws,
    Zombiaki,
    [night(false, false), night(true, false), night(false, true)],
    night(false, false),
);

laws!(
    zombie_terror_keeps_the_laws,
    ZombieTerror,
    [
        terror(Variant::Basic),
        terror(Variant::Advanced),
        terror(Variant::Free),
        zombie_terror::Options {
            no_cards: true,
            quick_setup: true,
            ..terror(Variant::Basic)
        },
        zombie_terror::Options {
            open_hands: true,
            short_terror: true,
            ..terror(Variant::Basic)
        },
    ],
    zombie_terror::Options {
        quick_setup: true,
        ..terror(Variant::Basic)
    },
    laws::FEW,
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

laws!(
    pig_keeps_the_laws,
    Pig,
    [pig::Options { short: false }, pig::Options { short: true },],
    pig::Options { short: true },
);

fn night(hunger_stops: bool, short_night: bool) -> zombiaki::Options {
    zombiaki::Options {
        hunger_stops,
        short_night,
    }
}

fn terror(variant: Variant) -> zombie_terror::Options {
    zombie_terror::Options {
        variant,
        ..zombie_terror::Options::default()
    }
}

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

/// Short matches with one deck, so that few cards make every kind of turn likely.
fn runners(mode: Mode) -> zombie_runners::Options {
    zombie_runners::Options {
        mode,
        limit: (mode != Mode::Outsider).then_some(20),
        decks: Some(1),
        ..zombie_runners::Options::default()
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
