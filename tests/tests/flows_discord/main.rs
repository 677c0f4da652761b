//! Whole games over Discord: the shipped program, people who call, press and pick, and at the
//! end a look into the database.

mod app;
mod harness;
mod table;

mod accents;
mod answers;
mod boards;
mod cards;
mod commands;
mod cost;
mod cups;
mod doctor;
mod fellows;
mod first;
mod games;
mod gateway;
mod kills;
mod overlays;
mod panes;
mod plain;
mod proxy;
mod quarrels;
mod rests;
mod rights;
mod secrets;
mod sending;
mod silent;
mod storms;
mod tale;
mod threads;
mod visits;
mod whole_games;
