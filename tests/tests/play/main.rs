//! What is kept beside the rules holds: scenarios, whole games, plays as they were stored, and examples of
//! all that is read, however they are bent.

mod alike;
mod fuzz;
mod playthroughs;
mod scenarios;
mod snapshots;
mod stalls;
