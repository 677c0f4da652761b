//! Every game by its bare rules: scenarios, and whole games at random.

mod bare;
mod survival;
mod zombiaki;
mod zombie_runners;
mod zombie_terror;
