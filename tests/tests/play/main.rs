//! Kept data beside the rules still holds: scenarios, whole games, stored plays, and examples of all input, however
//! bent.

mod alike;
mod alone;
mod clocks;
mod fuzz;
mod interrupts;
mod playthroughs;
mod scenarios;
mod snapshots;
mod stalls;
