//! The operator's view of the program: its log, its reaction to a machine's failures, its metrics, and its return from
//! a backup.

mod backup;
mod granted;
mod load;
mod logs;
mod monitor;
mod output;
mod program;
mod settings;
mod upgrade;
