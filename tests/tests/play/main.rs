//! Kept data beside the rules still holds: scenarios, whole games, stored plays, and examples of all input, however
//! bent.

mod alike;
mod fuzz;
mod playthroughs;
mod scenarios;
mod snapshots;
mod stalls;
