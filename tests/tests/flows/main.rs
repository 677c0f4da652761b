//! Whole games over Telegram: the shipped program, people who press and type, and at the end a
//! look into the database.

mod app;
mod harness;
mod table;

mod accents;
mod branches;
mod calls;
mod cards;
mod clocks;
mod cost;
mod crowd;
mod cups;
mod doors;
mod faults;
mod fellows;
mod files;
mod first;
mod followers;
mod forged;
mod full;
mod games;
mod groups;
mod kills;
mod lessons;
mod manners;
mod names;
mod overlays;
mod panes;
mod pig;
mod places;
mod plain;
mod privacy;
mod proof;
mod proxy;
mod quarrels;
mod refusals;
mod rests;
mod secrets;
mod server;
mod shapes;
mod spoilt;
mod storms;
mod tale;
mod typed;
mod visits;
mod ways;
mod whole_games;

use tabletomb_tests::database;
