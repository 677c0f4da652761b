//! The types that all parts of the program share: people and places, languages, points in time, and messages before any
//! platform has seen them.

pub mod address;
pub mod backoff;
pub mod cause;
pub mod charm;
pub mod command;
pub mod commitment;
pub mod cup;
pub mod fit;
pub mod hash;
pub mod html;
pub mod join;
mod knob;
pub mod lang;
pub mod lengths;
mod letters;
pub mod metrics;
pub mod page;
pub mod permits;
pub mod picture;
pub mod place_settings;
pub mod preferences;
mod press;
mod press_spec;
pub mod recent;
pub mod replay_key;
pub mod scores;
pub mod time;
pub mod uptime;
pub mod vacation;
mod vacation_knob;
pub mod visit;
mod watched;
pub mod way;
pub mod zone;
