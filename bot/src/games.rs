//! The games that this program offers: a line each.

use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use table::any::{Offered, Shelf};

/// Every game, in the order in which they are offered.
#[must_use]
pub fn shelf() -> Shelf {
    Shelf::new([
        &Offered::<RpsZombie>::NEW as _,
        &Offered::<Survival>::NEW as _,
        &Offered::<ZombieRunners>::NEW as _,
        &Offered::<Zombiaki>::NEW as _,
        &Offered::<ZombieTerror>::NEW as _,
    ])
}
