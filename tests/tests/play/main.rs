//! What is kept beside the rules holds: scenarios, whole games, and plays as they were stored.

mod playthroughs;
mod scenarios;
mod snapshots;
