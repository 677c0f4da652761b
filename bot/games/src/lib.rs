//! The games that this program offers: a line each.

use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use table::any::{ErasedGame, Registry};

/// Every game, in the order in which they are offered.
#[must_use]
pub fn registry() -> Registry {
    Registry::new([
        &ErasedGame::<RpsZombie>::NEW as _,
        &ErasedGame::<Survival>::NEW as _,
        &ErasedGame::<ZombieRunners>::NEW as _,
        &ErasedGame::<Zombiaki>::NEW as _,
        &ErasedGame::<ZombieTerror>::NEW as _,
    ])
}
