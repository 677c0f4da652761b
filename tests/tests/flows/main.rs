//! Whole games over Telegram: the shipped program, people who press and type, and at the end a
//! look into the database.

mod app;
mod harness;
mod table;
mod words;

mod calls;
mod cards;
mod cost;
mod crowd;
mod doors;
mod faults;
mod fellows;
mod files;
mod forged;
mod groups;
mod kills;
mod names;
mod overlays;
mod pace;
mod panes;
mod plain;
mod refusals;
mod rps_zombie;
mod secrets;
mod server;
mod silent;
mod spoilt;
mod survival;
mod typed;
mod whole_games;
mod zombiaki;
mod zombie_runners;
mod zombie_terror;

use tabletomb_tests::database;
