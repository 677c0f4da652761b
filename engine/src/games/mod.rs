//! The games, a room each. Which of them a program offers is for the program to say.
//!
//! A state holds its contents in itself, as `ArrayVec`, or as `SmallVec` where no bound is certain. So playouts
//! allocate nothing (`engine/tests/allocations.rs`), and stored states read like lists.

pub mod rps_zombie;
pub mod survival;
pub mod zombiaki;
pub mod zombie_runners;
pub mod zombie_terror;

crate::programs!(rps_zombie::RpsZombie);
crate::programs!(survival::Survival);
crate::programs!(zombiaki::Zombiaki);
crate::programs!(zombie_runners::ZombieRunners);
crate::programs!(zombie_terror::ZombieTerror);
