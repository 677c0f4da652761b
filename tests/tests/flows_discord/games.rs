//! What is each game's own. Tests begin in the order of their names: with a folder of their own
//! these, which take longest, begin before most others, and don't end alone.

mod rps_zombie;
mod survival;
mod zombiaki;
mod zombie_runners;
mod zombie_terror;
