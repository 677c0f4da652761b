//! The tests of each game's own features. Tests begin in the order of their names. In a folder of their own, these
//! longest tests begin before most others, and don't end alone.

mod rps_zombie;
mod survival;
mod zombiaki;
mod zombie_runners;
mod zombie_terror;
