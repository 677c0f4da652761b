//! What whoever runs the program sees of it: its log, how it takes what a machine may do to it, what
//! it tells those who watch over it, and that it comes back from a backup.

mod backup;
mod granted;
mod load;
mod logs;
mod monitor;
mod output;
mod program;
mod settings;
mod upgrade;
